"""What glows for a hint, on the board and among the buttons, until the turn is made."""

from __future__ import annotations

import re
from random import Random

from pygame_rules.bombay_bazar.draft import PlacingDraft
from pygame_rules.display.locales import Catalogue
from pygame_rules.tambouille.draft import ComposeDraft
from tests.sentences import sentence
from tests.web.computers import NODES
from tests.web.tables import begin, choose, send, table
from tests.web.tambouille import begun, state_of
from tests.web.thinking import thought, wanted
from web.table import Table
from web.table.hinted import left
from web.table.sentences import spoken

DONE_BUTTON = re.compile(r'<button[^>]* id="way-done"[^>]*>')
LESSON_GAME = (
    '[Game "tambouille"]\n[Options "house=off words=english length=half60"]\n[Players "2"]\n'
    '[Start "Cat/Lid Pabeors/Laeinst Tisaneo/Viteruo - - 0 t 0... half60+english"]\n'
)


def test_a_hint_lets_the_cards_glow_that_it_lays_until_they_are_laid() -> None:
    """TB-14: the hand is SUefuz*, and the turn lays SUZE and, with the joker, more."""
    made = begun()
    frame = thought(made, send(made, "hint"))
    move = made.desk.talk.hint
    glowing = re.findall(r'id="target-(hand-\d)" class="[^"]*hinted', frame["parts"]["board"])
    hand = state_of(made).hand
    laid = "".join(hand[int(name[-1]) - 1] for name in glowing)
    assert len(laid) > 3
    assert all(card.lower() in move.lower() for card in laid)
    for more in range(len(glowing) - 1, -1, -1):
        frame = send(made, "choose", target=glowing[0], tap="yes")
        note, board = made.sent["note"], frame["parts"]["board"]
        glowing = re.findall(r'id="target-(hand-\d)" class="[^"]*hinted', board)
        assert len(glowing) == more
        assert "Place " in note, "what is half written is not called wrong meanwhile"


def test_the_button_for_a_hint_is_on_only_where_one_may_be_had() -> None:
    """Not where the game is over, a hand is covered, another one thinks, or the hint is there."""

    def on(made: Table) -> bool:
        (button,) = re.findall(r'<button[^>]* data-op="hint"[^>]*>', made.sent["actions"])
        return 'aria-disabled="true"' not in button

    made = begun()
    assert on(made)
    thought(made, send(made, "hint"))
    assert not on(made)
    covered = table()
    send(covered, "game", name="tambouille")
    assert covered.desk.covered
    assert not on(covered)
    over = table()
    send(over, "load", text='[Game "siam"]\n[Start "R3R/5/S4/S4/R4 e 20 - * count"]\n')
    assert on(over)
    send(over, "type", text="a3a2s")
    assert over.desk.session.state.outcome
    assert not on(over)
    against = table()
    send(against, "load", text='[Game "siam"]\n[Seat1 "calf"]\n')
    assert against.desk.lock == "thinking"
    assert not on(against)


def test_a_hint_is_told_again_after_what_was_refused_without_thinking_anew() -> None:
    """A wrong touch took its place in the strip, and the button was off."""
    made = table()
    told = thought(made, send(made, "hint"))["said"]
    hint = made.desk.talk.hint
    assert told in made.sent["note"]
    send(made, "choose", target="c3")
    assert made.desk.talk.refusal
    assert told not in made.sent["note"]
    assert 'data-op="hint">' in made.sent["actions"]
    frame = send(made, "hint")
    assert told in made.sent["note"]
    assert told in frame["said"]
    assert made.desk.talk.hint == hint
    assert [effect["do"] for effect in frame["effects"]] == []


def test_a_hint_in_the_middle_of_another_turn_leads_back_to_its_own() -> None:
    """The glow went out as soon as the first card was taken up again."""
    made = begun()
    choose(made, "hand-2", "new")  # a word that the turn does not have
    thought(made, send(made, "hint"))
    for _ in range(40):
        found = re.search(r'class="[^"]*\bnext\b.*?data-target="([^"]*)"', made.sent["board"])
        if found is None:
            break
        send(made, "choose", target=found[1], tap="yes")
        assert "Place " in made.sent["note"]
    move = made.desk.session.game.parse_move(made.desk.talk.hint)
    draft = made.desk.session.draft
    assert sorted(draft.turn.words) == sorted(move.words)  # type: ignore[attr-defined]
    done = re.search(r'<button [^>]*id="way-done"[^>]*>', made.sent["note"])
    assert done is not None
    assert "next" in done[0], "the button that ends it glows last"


def test_where_no_touch_leads_to_a_hint_it_says_to_cancel_first() -> None:
    """A word that the turn keeps has been taken off: the glow went out and nothing was said."""
    made = begun("Do/Ah/Bord KWZloqs/HLeituw nEe/hi Qsert ert 0 t 0... full")
    for target in ("hand-1", "hand-5", "remove-1"):
        send(made, "choose", target=target, tap="yes")
    task = wanted(send(made, "hint"))
    assert task is not None
    send(made, "thought", key=task["key"], move="Do/Ah/Ko-Bord")
    assert sentence("table.hint.anew") in made.sent["note"]
    cancel = re.search(r'<button [^>]*id="way-cancel"[^>]*>', made.sent["note"])
    assert cancel is not None
    assert 'class="next"' in cancel[0]


def test_a_hint_is_dropped_once_a_card_is_laid_that_it_does_not_lay() -> None:
    """Then what is wrong with the turn is said again."""
    made = begun()
    frame = thought(made, send(made, "hint"))
    hinted = r'id="target-(hand-\d)" class="[^"]*hinted'
    first, *_ = re.findall(hinted, frame["parts"]["board"])
    frame = send(made, "choose", target=first, tap="yes")
    assert made.desk.talk.hint
    glowing = re.findall(hinted, frame["parts"]["board"])
    other = next(name for name in (f"hand-{n}" for n in range(1, 7)) if name not in glowing)
    send(made, "choose", target=other, tap="yes")
    assert made.desk.talk.hint == ""


def test_a_hint_at_bombay_bazar_leads_on_to_the_cell() -> None:
    """A tile that has been taken glows no more: the way round that is advised does, then the cell
    where it goes. Touching what glows makes the move."""
    made = table()
    send(made, "load", text='[Game "bombay_bazar"]\n[Players "2"]\n')
    while not isinstance(made.desk.session.draft, PlacingDraft):
        choose(made, made.desk.session.draft.choices[0])
    for move in made.desk.session.state.legal_moves():
        plies = made.desk.session.at
        task = wanted(send(made, "hint"))
        assert task is not None
        send(made, "thought", key=task["key"], move=str(move))
        for _ in range(4):
            if made.desk.session.at > plies:
                break
            choose(made, left(made.desk)[0])
        assert made.desk.session.record.moves[-1] == str(move)
        send(made, "undo")


def test_a_hint_to_end_a_trunk_glows_on_the_cell_and_nowhere_else() -> None:
    """The button does the same, but of two that glow nobody would know which one it is."""
    made = table()
    send(made, "load", text='[Game "bombay_bazar"]\n[Players "2"]\n')
    while made.desk.session.state.legal_moves()[0].text != "end":
        assert made.desk.session.state.outcome is None
        send(made, "type", text=str(made.desk.session.state.legal_moves()[0]))
    send(made, "thought", key=(wanted(send(made, "hint")) or {})["key"], move="end")
    (cell,) = left(made.desk)
    assert made.desk.session.draft.confirm == cell
    assert re.search(rf'id="target-{cell}" class="[^"]*next', made.sent["board"])
    assert re.search(r'<button [^>]*id="way-done"[^>]*class="primary"', made.sent["note"])


def test_whatever_a_hint_says_a_turn_that_is_legal_can_be_ended() -> None:
    """The button that ends it was off as long as the hint wanted something else, and stayed off
    once no touch led there: here the word that is taken off is not the hint's."""
    made = table()
    send(made, "load", text=LESSON_GAME)
    send(made, "reveal")
    send(made, "type", text="Cat/Laid/Probes")
    assert made.desk.session.at == 1
    task = wanted(send(made, "hint"))
    assert task is not None
    send(made, "thought", key=task["key"], move="Laid/Pet/To-Crabs")
    choose(made, "hand-1", "new", "card-2-2", "gap-4-1")  # the letter of LAID makes TA
    assert made.desk.talk.hint
    choose(made, "remove-1")
    (end,) = DONE_BUTTON.findall(made.sent["note"])
    assert "aria-disabled" not in end
    assert made.desk.talk.hint == "", "the turn has left its way"
    assert sentence("table.hint.anew", language="en") not in made.sent["note"]
    choose(made, "done")
    assert made.desk.session.record.moves[1:] == ("Lid/Probes/Ta-Cat",)


def test_a_hint_is_played_word_by_word_and_can_be_taken_back_before_the_turn_ends() -> None:
    """TB-14: at most four touches write the words of the turn, and nothing is played by them."""
    made = begun()
    thought(made, send(made, "hint"))
    move = made.desk.talk.hint
    touches = 0
    while 'id="way-carry"' in made.sent["note"]:
        frame, touches = send(made, "carry"), touches + 1
    assert 0 < touches <= 4
    assert "aria-disabled" not in DONE_BUTTON.findall(made.sent["note"])[0]
    draft = made.desk.session.draft
    assert isinstance(draft, ComposeDraft)
    assert sorted(draft.turn.words) == sorted(made.desk.session.game.parse_move(move).words)
    assert 'class="primary next"' in made.sent["note"], "only the end of the turn is left"
    assert frame["focus"] == "way-done"
    assert made.desk.session.at == 0
    send(made, "cancel")
    assert not made.desk.session.draft.path
    thought(made, send(made, "hint"))
    while 'id="way-carry"' in made.sent["note"]:
        send(made, "carry")
    send(made, "choose", target="done")
    assert made.desk.session.record.moves == (move,)


def test_a_hint_is_played_at_once_where_a_move_has_no_parts() -> None:
    made = table()
    assert 'id="way-carry"' not in made.sent["note"]
    thought(made, send(made, "hint"), nodes=NODES)
    move = made.desk.talk.hint
    choose(made, "off")
    send(made, "carry")
    assert made.desk.session.record.moves == (move,)
    send(made, "carry")
    assert made.desk.session.at == 1, "without a hint there is nothing to play"


def test_an_exchange_that_a_hint_advises_is_prepared_but_not_made() -> None:
    made = begun("- bcdfgh*/Laeinst Tisaneo/Vite - Wax 0 t 0... full")
    thought(made, send(made, "hint"))
    move = made.desk.session.game.parse_move(made.desk.talk.hint)
    send(made, "carry")
    draft = made.desk.session.draft
    assert isinstance(draft, ComposeDraft)
    assert sorted(draft.under) == sorted(move.under)
    assert made.desk.session.at == 0
    assert 'id="way-carry"' not in made.sent["note"]


def test_a_tile_is_taken_and_placed_in_the_direction_that_the_hint_lights_and_in_no_other() -> None:
    """Bombay Bazar: without a hint this tile would be taken another way round. It can be turned,
    but the button does not place it like that."""
    made = table()
    begin(made, "bombay_bazar", 2)
    for _ in range(6):
        send(made, "type", text=str(made.desk.session.state.sample(Random(1))))
    state = made.desk.session.state
    move = next(
        move
        for move in state.legal_moves()
        if len(move.path) == 2 and state.draft().choose(move.path[0]).path != move.path
    )
    (design, turn), task = move.path, wanted(send(made, "hint"))
    assert task is not None
    send(made, "thought", key=task["key"], move=str(move))
    choose(made, design)
    assert made.desk.session.draft.path == (design, turn)
    (ready,) = DONE_BUTTON.findall(made.sent["note"])
    assert "aria-disabled" not in ready
    choose(made, next(one for one in made.desk.session.draft.choices if one.startswith("turn:")))
    (waits,) = DONE_BUTTON.findall(made.sent["note"])
    assert turn in left(made.desk)
    assert "aria-disabled" in waits
    choose(made, turn)
    (ready,) = DONE_BUTTON.findall(made.sent["note"])
    assert "aria-disabled" not in ready
    choose(made, left(made.desk)[0])
    assert made.desk.session.record.moves[-1] == str(move)


def test_a_hint_of_two_halves_tells_their_order_and_then_the_second_alone() -> None:
    """The places of the second are those after the first."""
    made = table()
    send(made, "load", text='[Game "malabars"]\n[Start "TTTw/TQwT/TbTT/TTTb w 4 * outer"]\n')
    desk = made.desk.with_talk(hint="a1d4+a2~b2")
    told = spoken.hint(Catalogue("en"), desk)
    assert told.startswith("First move the elephant on a1 to d4. Then, in the new piles, run your ")
    assert spoken.hint(Catalogue("fr"), desk).startswith("D’abord")
    draft = desk.session.draft.choose("a1").choose("gap-d4")
    rest = desk.with_kept(session=desk.session.drafted(draft))
    assert spoken.hint(Catalogue("en"), rest).startswith("Run your ring from a2 to b2.")
    ring_first = spoken.hint(Catalogue("en"), desk.with_talk(hint="b2~b3+a1d4"))
    assert ring_first.startswith("First run your ring from b2 to b3. Then move the elephant on a1 ")
