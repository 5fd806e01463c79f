"""The way back from an example leads where it was opened."""

from __future__ import annotations

from tests.web.tables import send, table


def test_from_an_example_of_the_panel_it_leads_back_to_its_clause() -> None:
    made = table()
    send(made, "type", text="@c1n")
    before = made.desk.session.record
    send(made, "panel", name="rules")
    rule = made.desk.session.game.rulebook.examples[0].clauses[0]
    send(made, "example", name=made.desk.session.game.rulebook.examples[0].id, rule=rule)
    assert 'data-op="unshelve"' in made.sent["note"], "beside the rules, back to the game"
    send(made, "panel", name="")  # as on a phone, where they cover the board
    assert f'data-rule="{rule}"' in made.sent["note"]
    frame = send(made, "unshelve", rule=rule)
    assert frame["focus"] == f"rule-{rule}"
    assert (made.desk.form.panel, made.desk.form.reading) == ("rules", rule)
    assert made.desk.session.record == before, "and to the game"


def test_from_an_example_of_the_rules_page_it_leads_back_to_that_page() -> None:
    made = table(site="https://example.org/")
    send(made, "visit", link="siam/example/fig-3", seed=1)
    assert 'href="https://example.org/siam/rules/en.html#SI-' in made.sent["note"]


def test_from_elsewhere_it_leads_to_the_game() -> None:
    made = table()
    send(made, "type", text="@c1n")
    send(made, "example", name=made.desk.session.game.rulebook.examples[0].id)
    assert 'data-op="unshelve"' in made.sent["note"]
