"""Every clause of the rules makes sense alone: the page quotes it under a refusal, for example."""

from __future__ import annotations

import re

import pytest

from pygame_rules import NAMES, open_game
from tests.web.wording import printed, texts
from web.locales import LANGUAGES

POINTS_BACK = {
    "en": (
        # The first word stands for something that was said before, or goes on from it.
        r"(?:It|Its|They|Their|Them|He|She|This|That|These|Those|Such|None|Neither|Nor|Another"
        r"|Others?|The others?|So|Then|Now|Or|And|But|Also|All this|Not even|Everywhere else"
        r"|From then on|After (?:it|that|this)|In the same turn)\b",
        # So does a pronoun before any noun that it could stand for.
        r"(?:You|Nobody|Everybody)(?: \w+){1,2} (?:it|them|this|that|these|those)\b",
        r"(?:After|As|At|Before|For|How|If|In|On|To|When|Where|With|Whose)(?: \w+){0,3}"
        r" (?:it|its|they|them|their)\b",
        r"(?:When|If|Once|After|As|On|In|At|With|To) (?:\w+ ){0,2}(?:those|these|this) ",
        r"(?:A|An|The) (?:\w+ ){0,2}(?:of (?:them|those|these)|that way)\b",
        r".*\bby the end of that\b",
        # An option has a name.
        r".*\b(?:as an option|is an option|it is optional|the options? for)\b",
    ),
    "fr": (
        r"(?:Elles?|Ils|Lui|Eux|Ce(?! qu)|Cela|Ça|C’est|Cette|Cet|Ces|Son|Sa|Ses|Leurs?|Celui-ci"
        r"|Celle-ci|Ceux|Celles|Aucune? ne|L’autre|Les autres(?! \w+ d)|Une? autre|Puis|Alors|Donc"
        r"|Ensuite|Dès lors|Ou|Et|Mais|Aussi|Ainsi|Tout cela|Partout ailleurs|Dans le même tour"
        r"|Après (?:elle|lui|cela|ça)|Une? tel(?:le)?)\b",
        r"Il (?!y a\b|faut\b)",
        r"(?:Vous|On|Nous) (?:ne )?(?:le|la|les|l’|en|y|lui)\b",
        r"(?:Vous|On) (?:\w+ ){1,2}(?:le |la |les |l’|en |y )\w+(?:er|ir|re)\b",
        r"\w+-(?:le|la|les|en|y|lui|leur)\b",
        r"(?:S’|Si |Quand |Lorsqu’|Dès qu’|En |Pour |Avec |À |Dans |Entre |Après |Avant )"
        r"(?:\w+ ){0,3}(?:ils?(?! (?:(?:n’)?y a|ne reste)\b)|elles?|son|sa|ses|leurs?|lui|eux)\b",
        r"Peu importe (?:leur|son|sa|ses)\b",
        r"[^.:;]*\bdonc\b",
        r"[^.:;]*\bnon plus\b",
        r".*\b(?:en option|est une option|l’option d)\b",
    ),
}  # fmt: skip
"""By language the patterns of a clause that can't be read without the one before. There are no
exceptions: a clause that one of them finds can be said otherwise."""


def points_back(language: str, text: str) -> bool:
    """Whether a clause seems to go on from another one."""
    return any(re.match(pattern, text, re.IGNORECASE) for pattern in POINTS_BACK[language])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_each_clause_can_be_read_without_the_one_before(name: str, language: str) -> None:
    loaded = texts(language, name)
    told = {clause.id: loaded[f"rule.{clause.id}"] for clause in open_game(name).rulebook.clauses}
    assert {id: text for id, text in told.items() if points_back(language, text)} == {}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "It stays at the head of its word."),
        ("en", "None may point at an end piece."),
        ("en", "Nor can you swap three times in a row."),
        ("en", "They stand on your start squares in random order."),
        ("en", "That is possible only when three words are on the table."),
        ("en", "Then you draw from your pile until you hold seven cards again."),
        ("en", "In one turn it may make as many steps as you like."),
        ("en", "You can take it from anywhere in its pile."),
        ("en", "If they are equally strong, too, the attacker wins."),
        ("en", "These 4 points come after the game."),
        ("en", "You never can. As an option you always can."),
        ("fr", "Il n’avance jamais en diagonale."),
        ("fr", "Elle reste en tête de son mot."),
        ("fr", "Aucune ne peut donner sur une fin de trompe."),
        ("fr", "C’est ce joueur qui commence."),
        ("fr", "Mettez-le en haut d’une pile."),
        ("fr", "Vous pouvez le prendre n’importe où dans sa pile."),
        ("fr", "Vous les regardez tous deux du même côté."),
        ("fr", "Si elles ont aussi la même force, l’attaquant gagne."),
        ("fr", "La partie ne peut donc pas tourner en rond."),
        ("fr", "Le joker majuscule aussi. En option, il garde sa lettre."),
    ],
)
def test_a_clause_that_goes_on_from_another_is_found(language: str, text: str) -> None:
    assert text == printed(language, text)
    assert points_back(language, text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_an_option_is_named_as_where_it_is_chosen(name: str, language: str) -> None:
    """By its own name, or by that of the value that is meant."""
    loaded = texts(language, name)
    named = {text for key, text in loaded.items() if key.startswith("option.")}
    quoted = re.compile(r"\b[Oo]ptions? [“«]\u202f?(.+?)\u202f?[”»]")
    told = {key: quoted.findall(text) for key, text in loaded.items() if key.startswith("rule.")}
    assert any(told.values())
    for key, names in told.items():
        assert set(names) <= named, key
