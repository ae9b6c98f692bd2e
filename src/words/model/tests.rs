use super::*;
use crate::words::Lang;

/// What is said of a file in a folder `eo`.
fn said(text: &str) -> Result<(), String> {
    let model = Model::of(&Lang::ENGLISH.facts().source);
    let files = [("rooms.ftl", text)].into_iter();
    model
        .check("eo", files, true)
        .map_err(|error| error.to_string())
}

#[test]
fn each_language_of_the_program_passes() {
    let model = Model::of(&Lang::ENGLISH.facts().source);
    for lang in Lang::all() {
        let facts = lang.facts();
        let files = [("all.ftl", facts.source.as_str())].into_iter();
        let is_registered = lang != Lang::ENGLISH && !lang.is_draft();
        model.check(lang.code(), files, is_registered).unwrap();
    }
}

#[test]
fn what_is_wrong_is_told_with_file_and_line() {
    let long = format!("cmd-play = ludi\n    .about = {}\n", "a".repeat(101));
    let wide = format!("button-join = {}\n", "a".repeat(81));
    for (text, expected) in [
        (
            "color-w = Blanka\ncolor-b = { $\ncolor-r = x\n",
            "eo/rooms.ftl:2: Expected",
        ),
        (
            "\nno-such-message = x\n",
            "eo/rooms.ftl:2: no-such-message: there is no such message",
        ),
        (
            "color-w = x\n    .more = y\n",
            "eo/rooms.ftl:1: color-w.more: there is no",
        ),
        (
            "turn-check = { $colour } x\n",
            "eo/rooms.ftl:1: turn-check: found $colour, expected $color",
        ),
        (
            "color-w = { $x }\n",
            "eo/rooms.ftl:1: color-w: found $x, expected no variable",
        ),
        (
            "color-w = { no-such }\n",
            "eo/rooms.ftl:1: color-w: found { no-such }",
        ),
        (
            "cmd-play = Ludi\n",
            "eo/rooms.ftl:1: cmd-play: found \"Ludi\", expected the name",
        ),
        ("cmd-play = ludi nun\n", "eo/rooms.ftl:1: cmd-play: found"),
        (
            "color-w = x\ncmd-play = help\n",
            "eo/rooms.ftl:2: cmd-play: found \"help\", expected a name that no",
        ),
        (
            "cmd-play = ludi\ncmd-help = ludi\n",
            "eo/rooms.ftl:2: cmd-help: found \"ludi\"",
        ),
        (
            long.as_str(),
            "eo/rooms.ftl:1: cmd-play: found 101 characters, expected at most 100",
        ),
        (
            wide.as_str(),
            "eo/rooms.ftl:1: button-join: found 81 characters, expected at most 80",
        ),
    ] {
        let said = said(text).unwrap_err();
        assert!(said.starts_with(expected), "{text}: {said}");
    }
    said("cmd-play = ludi\nmenu-profile = Mia Profilo\ncolor-w = Blanka\n").unwrap();
}
