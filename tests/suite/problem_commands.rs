//! `seigneur rules problems` with longer problems: what is added to a file, and where it goes on.

use std::fs;

use seigneur::rules::Variant;
use seigneur::rules::problem::{shipped, shipped_count};

use crate::support::command_line::{refusal, stdout};

/// A shipped problem, as a line of a file begins, by the line itself.
fn line_of(variant: Variant, position: &str) -> String {
    let all = (0..shipped_count(variant)).map(|number| shipped(variant, number).unwrap());
    let mut lines = all.map(|it| format!("{}\t{}", it.position(), it.write_line()));
    lines.find(|line| line.starts_with(position)).unwrap()
}

#[test]
fn longer_problems_are_added_from_the_last_seed_on() {
    let first = line_of(
        Variant::Trichess,
        "1wP1bN4/wR7/1wP1wN2wP1/4wKwB2|wQ7/8/5wN1rP/6rB1|4bRbP2/4bP3/",
    );
    let next = line_of(
        Variant::Trichess,
        "5rB2/2wP3wQ1/4wK1wP1/8|1bQ6/4bNbN2/8/5wBwN1|8/8/8/4bK2rK w -",
    );
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("trichess.tsv");
    fs::write(&file, format!("{first}\t1\t40\n")).unwrap();
    let out = file.to_str().unwrap();
    let arguments = |count| {
        [
            "rules", "problems", "trichess", "--moves", "3", "--count", count, "--out", out,
        ]
    };
    assert_eq!(stdout(&arguments("1")), "1 problems\n");
    assert_eq!(fs::read_to_string(&file).unwrap().lines().count(), 1);
    // The seed after the last one in the file gives the problem that it gave when it was shipped.
    assert_eq!(stdout(&arguments("2")), "2 problems\n");
    let kept = fs::read_to_string(&file).unwrap();
    let added = kept.lines().nth(1).unwrap();
    assert!(added.starts_with(&format!("{next}\t")), "{added}");
    assert!(added.ends_with("\t41"), "{added}");
}

#[test]
fn longer_problems_need_a_file_and_three_moves() {
    for (arguments, expected) in [
        (&["--moves", "3"][..], "--out <FILE>"),
        (&["--out", "x.tsv"], "--moves <N>"),
        (
            &["--moves", "2", "--out", "x.tsv"],
            "[possible values: 3, 4, 5]",
        ),
        (&["--moves", "3", "--out", "/"], "--out: "),
    ] {
        let said = refusal(&[&["rules", "problems", "yalta"], arguments].concat());
        assert!(said.contains(expected), "{arguments:?}: {said}");
    }
}
