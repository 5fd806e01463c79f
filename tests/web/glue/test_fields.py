"""The event that an element stands for."""

from __future__ import annotations

from web.glue.fields import event_of


def event(own_id: str, **attributes: str) -> dict[str, object]:
    named = {name.replace("_", "-"): value for name, value in attributes.items()}
    return event_of(named, named.__getitem__, own_id)


def test_the_data_attributes_are_the_fields_but_for_what_is_dragged() -> None:
    assert event("") == {"id": ""}
    assert event("", data_op="choose", data_drag="piece-1") == {"op": "choose", "id": ""}
    assert event("one", data_op="choose", data_target="a1", role="button", tabindex="0") == {
        "op": "choose",
        "target": "a1",
        "id": "one",
    }


def test_a_name_keeps_its_hyphens_and_no_attribute_takes_the_place_of_the_id() -> None:
    assert event("real", data_more_than="1", data_id="other") == {"more-than": "1", "id": "real"}
