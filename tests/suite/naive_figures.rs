//! The naive engine reaches the figures of the data files.

use crate::support::naive::Naive;

/// Rows with more nodes are left out.
const MOST_NODES: u64 = 2_000;

fn perft(naive: &Naive, depth: u32) -> u64 {
    let moves = naive.moves();
    if depth == 1 {
        return u64::try_from(moves.len()).unwrap();
    }
    moves
        .iter()
        .map(|mv| perft(&naive.play(mv), depth - 1))
        .sum()
}

fn check_perft(game: &str, rows: &str, least_rows: usize) {
    let mut counted = 0;
    for row in rows.lines().filter(|row| !row.starts_with('#')) {
        let fields: Vec<&str> = row.split('\t').collect();
        let nodes: u64 = fields[2].parse().unwrap();
        if nodes > MOST_NODES {
            continue;
        }
        let found = perft(&Naive::read(game, fields[0]), fields[1].parse().unwrap());
        assert_eq!(found, nodes, "{row}");
        counted += 1;
    }
    assert!(counted >= least_rows, "only {counted} rows");
}

/// What a comment holds between `[label` and `]`.
fn noted<'a>(comment: &'a str, label: &str) -> Option<&'a str> {
    let (_, rest) = comment.split_once(&format!("[{label}: "))?;
    Some(rest.split_once(']').unwrap().0)
}

/// The position reached, or none where the move is illegal.
fn reached(naive: Naive, mv: &str) -> Option<Naive> {
    if mv == "-" {
        return Some(naive);
    }
    let legal = naive.moves().iter().any(|legal| legal == mv);
    legal.then(|| naive.play(mv))
}

fn check_endings(game: &str, rows: &str, least_rows: usize) {
    let mut counted = 0;
    for row in rows.lines().filter(|row| !row.starts_with('#')) {
        let fields: Vec<&str> = row.split('\t').collect();
        let naive = Naive::read(game, fields[0]);
        assert_eq!(
            naive.write(),
            fields[0],
            "a position is written as it is read"
        );
        let after = reached(naive, fields[1]);
        let found = match &after {
            None => "illegal".to_owned(),
            Some(after) => after
                .outcome()
                .unwrap_or_else(|| format!("moves {}", after.moves().len())),
        };
        assert_eq!(found, fields[2], "{game}: {row}");
        let comment = fields.get(3).copied().unwrap_or_default();
        if let Some(legal) = noted(comment, "legal") {
            assert_eq!(after.as_ref().unwrap().moves().join(" "), legal, "{row}");
        }
        if let Some(text) = noted(comment, "position after") {
            assert_eq!(after.unwrap().write(), text, "{row}");
        }
        counted += 1;
    }
    assert!(counted >= least_rows, "only {counted} rows");
}

#[test]
fn perft_of_trichess() {
    check_perft("trichess", include_str!("../data/perft_trichess.tsv"), 60);
}

#[test]
fn perft_of_echecs3() {
    check_perft("echecs3", include_str!("../data/perft_echecs3.tsv"), 60);
}

#[test]
fn perft_of_yalta() {
    check_perft("yalta", include_str!("../data/perft_yalta.tsv"), 30);
    check_perft(
        "yalta-last_king",
        include_str!("../data/perft_yalta-last_king.tsv"),
        40,
    );
}

#[test]
fn endings_of_trichess() {
    check_endings(
        "trichess",
        include_str!("../data/endings_trichess.tsv"),
        100,
    );
}

#[test]
fn endings_of_echecs3() {
    check_endings("echecs3", include_str!("../data/endings_echecs3.tsv"), 80);
}

#[test]
fn endings_of_yalta() {
    check_endings("yalta", include_str!("../data/endings_yalta.tsv"), 50);
    check_endings(
        "yalta-last_king",
        include_str!("../data/endings_yalta-last_king.tsv"),
        60,
    );
}

#[test]
fn a_player_mated_already_goes_out_when_the_position_is_loaded() {
    let mated = "8/8/8/wK7|8/8/8/4bK2rN|8/5bP2/1wR6/wR6rK r - - 4 12 -";
    let out = "8/8/8/wK7|8/8/8/4bK2rN|8/5bP2/1wR6/wR6rK b - - 4 12 r";
    assert_eq!(Naive::read("yalta-last_king", mated).write(), out);
    assert_eq!(Naive::read("yalta", mated).outcome().unwrap(), "mate 3,0,0");
}

#[test]
fn the_last_player_in_has_won() {
    let text = "8/8/8/wK7|8/8/8/4bK2rN|8/5bP2/1wR6/wR6rK w - - 4 13 br";
    let outcome = |game| Naive::read(game, text).outcome().unwrap();
    assert_eq!(outcome("yalta-last_king"), "last_in 3,1,0");
    assert_eq!(outcome("yalta"), "last_in 3,0,0");
}

#[test]
fn placements_of_echeversi() {
    let start = Naive::read("echeversi", "8/8/8/8/8/8/8/8 w KQRRBBNNkqrrbbnn 0");
    assert_eq!((start.moves().len(), &*start.moves()[0]), (64, "K@a1"));
    let second = start.play("K@e1");
    assert_eq!(second.write(), "8/8/8/8/8/8/8/4K3 b QRRBBNNkqrrbbnn 1");
    assert_eq!((second.moves().len(), &*second.moves()[0]), (63, "Q@a1"));
    let third = second.play("Q@d8");
    assert_eq!(third.moves().len(), 62 * 4);
    let last = Naive::read("echeversi", "8/8/8/8/8/8/8/K2n4 b q 15");
    assert_eq!(last.outcome(), None);
    let ended = last.play("Q@h1");
    assert_eq!(ended.write(), "8/8/8/8/8/8/8/K2n3q w - 16");
    assert_eq!(ended.outcome().unwrap(), "score 0,3");
    assert!(ended.moves().is_empty());
}
