//! `seigneur render curve` and `bars`, as scripts use them.

use std::path::Path;
use std::process::{Command, Output};

fn render(arguments: &[&str], out: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_seigneur"))
        .arg("render")
        .args(arguments)
        .arg("--out")
        .arg(out)
        .env_clear()
        .output()
        .unwrap()
}

/// The alt text, and the width and height of the picture written.
fn drawn(arguments: &[&str]) -> (String, [u32; 2]) {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("plot.png");
    let output = render(arguments, &out);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {said}");
    let png = std::fs::read(out).unwrap();
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    let alt = String::from_utf8(output.stdout).unwrap();
    (alt, [number(16), number(20)])
}

#[test]
fn a_curve_is_drawn_and_told() {
    let (alt, size) = drawn(&[
        "curve",
        "--values",
        "1500,1512.5,1497",
        "--labels",
        "May,June,July",
        "--title",
        "Rating",
        "--unit",
        "points",
        "--theme",
        "wood",
        "--size",
        "600x400",
    ]);
    assert_eq!(
        alt,
        "Rating (points). First 1500 (May), last 1497 (July), lowest 1497 (July), \
         highest 1512.5 (June).\n"
    );
    assert_eq!(size, [600, 400]);
}

#[test]
fn several_lines_have_names_and_deviations() {
    let (alt, size) = drawn(&[
        "curve",
        "--values",
        "-5,3",
        "--values",
        "0.5",
        "--name",
        "Anna",
        "--name",
        "Bruno",
        "--deviations",
        "2,1",
        "--deviations",
        "0",
        "--lang",
        "fr",
        "--size",
        "320",
    ]);
    assert_eq!(
        alt,
        "Anna\u{a0}: premier \u{2212}5, dernier 3, minimum \u{2212}5, maximum 3. \
         Bruno\u{a0}: une seule valeur, 0,5.\n"
    );
    assert_eq!(size, [320, 180]);
}

#[test]
fn bars_are_drawn_and_told() {
    let (alt, size) = drawn(&[
        "bars", "--values", "3,0", "--values", "1,2", "--name", "won", "--name", "lost",
        "--labels", "Mon,Tue", "--title", "Games",
    ]);
    assert_eq!(
        alt,
        "Games. won: first 3 (Mon), last 0 (Tue), lowest 0 (Tue), highest 3 (Mon). \
         lost: first 1 (Mon), last 2 (Tue), lowest 1 (Mon), highest 2 (Tue).\n"
    );
    assert_eq!(size, [1024, 576]);
}

#[test]
fn without_values_the_picture_and_the_words_say_so() {
    for kind in ["curve", "bars"] {
        let (alt, _) = drawn(&[kind, "--values", "", "--title", "Games"]);
        assert_eq!(alt, "Games. No values yet.\n", "{kind}");
    }
}

#[test]
fn a_wrong_argument_is_named() {
    let folder = tempfile::tempdir().unwrap();
    for (arguments, expected) in [
        (&["curve"][..], "--values"),
        (
            &["curve", "--values", "1,x"],
            "--values: value 2: found \"x\", expected a number",
        ),
        (
            &["curve", "--values", "1,"],
            "--values: value 2: found \"\", expected a number",
        ),
        (
            &["curve", "--values", "1,nan"],
            "--values: series 1, value 2: the value is NaN, expected a finite number from",
        ),
        (
            &["bars", "--values", "inf"],
            "--values: series 1, value 1: the value is inf",
        ),
        (
            &[
                "bars", "--values", "1", "--values", "1", "--values", "1", "--values", "1",
            ],
            "--values: found 4 series, expected at most 3",
        ),
        (
            &["bars", "--values", "1,2", "--values", "1"],
            "--values: part 2 has 1 values, expected 2 as in the longest",
        ),
        (
            &["curve", "--values", "1,2", "--labels", "a"],
            "--labels: found 1 labels, expected 2, one for each value",
        ),
        (
            &["curve", "--values", "1", "--name", "a", "--name", "b"],
            "--name: found 2 names, expected at most 1",
        ),
        (
            &["curve", "--values", "1,2", "--deviations", "1"],
            "--deviations: found [1] numbers, expected [2] as in --values",
        ),
        (
            &["curve", "--values", "1,2", "--deviations", "1,-1"],
            "series 1, value 2: the deviation is -1, expected a finite number from 0",
        ),
        (
            &["curve", "--values", "1", "--theme", "pink"],
            "--theme: found \"pink\", expected one of light, dark, contrast, colorblind, wood",
        ),
        (
            &["bars", "--values", "1", "--size", "9x"],
            "--size: found \"9x\", expected a width such as 1024, or both such as 1024x576",
        ),
        (
            &["bars", "--values", "1", "--size", "100"],
            "--size: a plot of 100 x 56 px is out of range, expected a width of 240 to 4096 px",
        ),
        (
            &["bars", "--values", "1", "--lang", "de"],
            "--lang: found \"de\", expected en or fr",
        ),
        (
            &["chess", "curve", "--values", "1"],
            "'curve' cannot be used with",
        ),
    ] {
        let output = render(arguments, &folder.path().join("plot.png"));
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert_eq!(said.lines().count(), 1, "{arguments:?}: {said}");
        assert!(said.contains(expected), "{arguments:?}: {said}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
    }
    let nowhere = Path::new("/nowhere/plot.png");
    let output = render(&["curve", "--values", "1"], nowhere);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(
        said.contains("--out: /nowhere/plot.png cannot be written"),
        "{said}"
    );
}
