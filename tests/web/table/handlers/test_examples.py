"""From a game to an example of the rules, and back."""

from __future__ import annotations

from html import escape

from pygame_rules.display.locales import Catalogue
from pygame_rules.seating import Player as Computer
from tests.web.browser_store import Store
from tests.web.computers import against
from tests.web.tables import send, table
from web.table.desk import begun


def test_a_game_against_a_chosen_player_waits_while_the_rules_are_read() -> None:
    """Before its first move, too: who had chosen the Calf sat across a person afterwards."""
    player = against("calf")
    seats = player.desk.session.players
    assert player.store.visit().desk.session.players == seats, "and until the next visit"
    note = send(player, "example", name="fig-3")["parts"]["note"]
    assert 'data-op="unshelve"' in note
    send(player, "unshelve")
    assert player.desk.session.players == seats
    assert isinstance(seats[1], Computer)
    assert player.desk.shelf == (), "nothing is left of it there"


def test_such_a_game_hides_none_that_has_been_begun() -> None:
    player = Store().visit()
    player.play("@c1n", "@c5s")
    send(player, "sit", name="siam", who="person,calf", seed=1)
    send(player, "example", name="fig-3")
    assert begun(player.desk, "siam") == 2
    assert begun(player.store.visit().desk, "siam") == 2


def test_who_comes_from_an_example_reads_on_where_it_was_asked_for() -> None:
    player = Store().visit()
    send(player, "example", name="fig-3", rule="SI-18")
    opened = send(player, "panel", name="rules")
    assert player.desk.form.reading == "SI-18"
    assert opened["focus"] == "rule-SI-18", "where it is scrolled to"
    send(player, "panel", name="rules")
    assert player.desk.form.panel == ""
    send(player, "unshelve")
    send(player, "panel", name="new")
    send(player, "start", seed=1)
    send(player, "panel", name="rules")
    assert player.desk.form.reading == ""


def test_an_example_says_its_rule_and_that_what_is_refused_was_tried_in_it() -> None:
    """Also where what was tried breaks another rule: that one alone was told."""
    player, words = table(), Catalogue("en")
    rulebook = player.desk.session.game.rulebook
    for example in rulebook.examples:
        for clause in example.clauses:
            send(player, "example", name=example.id, rule=clause)
            note = player.sent["note"]
            assert escape(words(f"siam.rule.{clause}"), quote=False) in note
            refused = words("table.example.refused") in note
            assert refused is (example.refused is not None)
    assert any({*one.clauses} > {one.refused} for one in rulebook.examples if one.refused)
    send(player, "start")
    send(player, "type", text="@c3n")
    assert player.desk.talk.refusal
    assert words("table.example.refused") not in player.sent["note"], "a game says nothing of it"
