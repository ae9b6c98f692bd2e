mod typed;

use std::sync::Arc;
use std::time::{Duration, Instant};

use parking_lot::Mutex;

use super::run;
use crate::rules::{Move, Position, Variant};

/// What is said to these lines.
fn answers(lines: &str) -> Vec<String> {
    let output = Arc::new(Mutex::new(Vec::new()));
    run(lines.as_bytes(), &output).unwrap();
    let text = String::from_utf8(output.lock().clone()).unwrap();
    text.lines().map(str::to_owned).collect()
}

fn best(lines: &[String]) -> &str {
    let mut best = lines
        .iter()
        .filter_map(|line| line.strip_prefix("bestmove "));
    best.next_back().unwrap()
}

#[test]
fn it_introduces_itself() {
    let lines = answers("uci\nisready\nquit\n");
    assert!(lines[0].starts_with("id name Seigneur "));
    for option in [
        "Hash",
        "Level",
        "UCI_Variant",
        "UCI_LimitStrength",
        "UCI_Elo",
    ] {
        assert!(
            lines
                .iter()
                .any(|line| line.starts_with(&format!("option name {option} type "))),
            "{option}"
        );
    }
    assert_eq!(lines[lines.len() - 2..], ["uciok", "readyok"]);
}

#[test]
fn every_game_and_level_gets_a_legal_move() {
    for variant in Variant::ALL {
        for level in 1..=6 {
            let lines = format!(
                "setoption name UCI_Variant value {variant}\nsetoption name Level value {level}\n\
                 position startpos\ngo depth 2 nodes 3000\n"
            );
            let lines = answers(&lines);
            let start = Position::start(variant);
            let mv = Move::from_coordinates(best(&lines), start.topology()).unwrap();
            assert!(
                start.legal_moves().contains(&mv),
                "{variant} {level}: {lines:?}"
            );
            let told = lines
                .iter()
                .any(|line| line.starts_with("info string points "));
            assert_eq!(told, variant.colors().len() == 3, "{lines:?}");
        }
    }
}

#[test]
fn positions_moves_and_ends_are_understood() {
    let cases = [
        (
            "position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1\ngo depth 4\n",
            "a7a8q",
        ),
        (
            "position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1 moves g1f1 g8h8\ngo depth 3\n",
            "a1a8",
        ),
        (
            "position startpos moves f2f3 e7e5 g2g4 d8h4\ngo depth 3\n",
            "(none)",
        ),
        (
            "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\ngo infinite\n",
            "(none)",
        ),
    ];
    for (lines, expected) in cases {
        assert_eq!(best(&answers(lines)), expected, "{lines}");
    }
}

#[test]
fn garbage_is_answered_and_ends_nothing() {
    let cases = [
        "fly\n",
        "position\n",
        "position fen\n",
        "position fen 8/8 w\n",
        "position startpos moves e2e5\n",
        "position startpos moves x\n",
        "setoption\n",
        "setoption name Level value 7\n",
        "setoption name Hash value -1\n",
        "setoption name Unknown value 1\n",
        "setoption name UCI_Variant value go\n",
        "go depth\n",
        "go nodes many\n",
        "\u{0}\u{1}\n",
        "stop stop\u{7f}\nx\n",
    ];
    for case in cases {
        let lines = answers(&format!("{case}isready\ngo depth 1\n"));
        assert!(
            lines
                .iter()
                .any(|line| line.starts_with("info string error: ")),
            "{case:?} {lines:?}"
        );
        assert!(lines.contains(&"readyok".to_owned()), "{case:?}");
        assert_ne!(best(&lines), "(none)", "{case:?}");
    }
    let output = Arc::new(Mutex::new(Vec::new()));
    run(&b"\xff\xfe position \xff\nquit"[..], &output).unwrap();
}

#[test]
fn a_line_without_end_is_passed_over_and_told() {
    let moves = " e2e4".repeat(300_000);
    let noise = "x".repeat(3 << 20);
    let lines = answers(&format!(
        "position startpos moves{moves}\ngo depth 1\n{noise}\nposition startpos\ngo depth 1\n{noise}"
    ));
    let told = lines.iter().filter(|line| line.contains("1048576 bytes"));
    assert_eq!(told.count(), 3, "{lines:?}");
    let best = lines.iter().filter(|line| line.starts_with("bestmove "));
    let moves: Vec<_> = best.filter(|line| *line != "bestmove (none)").collect();
    assert_eq!(moves.len(), 2, "{lines:?}");
}

#[test]
fn a_position_stands_until_another_one_is_understood() {
    let mate = "position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1\n";
    for refused in ["position fen 8/8 w\n", "position startpos moves e2e5\n"] {
        let lines = answers(&format!("{mate}{refused}go depth 3\n"));
        assert_eq!(best(&lines), "a1a8", "{refused:?}");
        assert_eq!(errors(&lines), 1, "{lines:?}");
        let lines = answers(&format!("{refused}{mate}go depth 3\n"));
        assert_eq!(best(&lines), "a1a8", "{refused:?}");
        let lines = answers(&format!("{mate}go depth 3\n{refused}go depth 3\n"));
        let best = lines.iter().filter(|line| *line == "bestmove a1a8");
        assert_eq!((best.count(), errors(&lines)), (2, 1), "{lines:?}");
    }
}

fn errors(lines: &[String]) -> usize {
    let errors = lines
        .iter()
        .filter(|line| line.starts_with("info string error: "));
    errors.count()
}

#[test]
fn positions_of_chess_need_no_counters() {
    let four = "position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - -\ngo depth 3\n";
    assert_eq!(best(&answers(four)), "a1a8");
    let moved =
        "position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - moves g1f1 g8h8\ngo depth 3 nodes 5000\n";
    assert_eq!(best(&answers(moved)), "a1a8");
}

#[test]
fn a_move_is_sought_among_those_that_are_named() {
    for variant in Variant::ALL {
        let start = Position::start(variant);
        let legal = start.legal_moves();
        let named: Vec<String> = [legal[0], legal[legal.len() - 1]]
            .map(|mv| mv.coordinates(start.topology()))
            .to_vec();
        let lines = format!(
            "setoption name UCI_Variant value {variant}\nposition startpos\n\
             go searchmoves {} nodes 3000 depth 2\n",
            named.join(" ")
        );
        let lines = answers(&lines);
        assert!(named.iter().any(|mv| mv == best(&lines)), "{lines:?}");
    }
    // One mates, and the other one is not named.
    let mate = "position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1\n";
    let among = |moves| answers(&format!("{mate}go searchmoves {moves} depth 3\n"));
    assert_eq!(best(&among("g1f1")), "g1f1");
    let partly = among("a1a9 g1f1 g1g3");
    assert_eq!(best(&partly), "g1f1");
    let told = partly.iter();
    let told = told.filter(|line| line.starts_with("info string searchmoves: "));
    assert_eq!(told.count(), 2, "{partly:?}");
    assert_eq!(best(&among("g1g3")), "a1a8", "none is legal");
}

#[test]
fn a_mate_is_sought_as_many_moves_ahead_as_is_said_among_three_too() {
    let lines = answers(
        "setoption name UCI_Variant value trichess\n\
         position fen 8/5wP2/8/1wK6|2rP5/7rR/1bK6/8|4bP3/2bP5/5rRrN1/rK7 r - - 0 31 -\ngo mate 3\n",
    );
    assert_eq!(best(&lines), "c7k7", "{lines:?}");
}

#[test]
fn a_game_that_has_ended_by_counting_gets_no_move() {
    let shuffle = "g1f3 g8f6 f3g1 f6g8 ".repeat(4);
    for ended in [
        format!("position startpos moves {shuffle}\n"),
        "position fen 4k3/8/8/8/8/8/8/4KR2 w - - 150 100\n".to_owned(),
    ] {
        let lines = answers(&format!("{ended}go depth 2\n"));
        assert_eq!(best(&lines), "(none)", "{ended}");
    }
    let lines = answers(&format!(
        "position startpos moves {}\ngo depth 2\n",
        &shuffle[..60]
    ));
    assert_ne!(best(&lines), "(none)");
}

#[test]
fn any_white_space_stands_between_words() {
    let lines = answers(
        "setoption\tname\tUCI_Variant\tvalue  chess\n\
         position  fen\t6k1/5ppp/8/8/8/8/8/R5K1  w - -  0\t1  moves  g1f1 \t g8h8\n go\tdepth  3\n",
    );
    assert_eq!(best(&lines), "a1a8", "{lines:?}");
}

#[test]
fn the_third_player_has_time_where_two_clocks_are_told() {
    let lines = answers(
        "setoption name UCI_Variant value trichess\nposition startpos moves e2e4\n\
         go wtime 300 btime 300\nisready\n",
    );
    assert_ne!(best(&lines), "(none)");
}

#[test]
fn the_last_line_that_is_told_begins_with_the_move() {
    let games = [
        ("trichess", "startpos moves d2d4 g12f10 i7i5 b1c3", 8_000),
        ("trichess", "startpos", 1_500),
        ("yalta", "startpos", 1_500),
        ("echeversi", "startpos", 2_000),
        ("chess", "startpos", 100),
    ];
    for (variant, position, nodes) in games {
        let lines = answers(&format!(
            "setoption name UCI_Variant value {variant}\nposition {position}\ngo nodes {nodes}\n"
        ));
        let mut told = lines.iter().filter_map(|line| line.split_once(" pv "));
        let last = told.next_back().unwrap_or_else(|| panic!("{lines:?}")).1;
        assert_eq!(last.split(' ').next(), Some(best(&lines)), "{lines:?}");
    }
}

/// An output that nobody reads any more.
struct Broken;

impl std::io::Write for Broken {
    fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
        Err(std::io::ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_search_that_nobody_hears_ends() {
    let output = Arc::new(Mutex::new(Broken));
    // It would take longer than anybody lives.
    run(&b"go depth 60 nodes 1000000000000\n"[..], &output).unwrap();
}

#[test]
fn what_counts_end_is_the_same_whatever_the_clock_ended_before() {
    let counted = "position startpos moves e2e4 e7e5\ngo nodes 20000\n";
    let without_time = |line: &String| {
        let (before, after) = line.split_once(" nps ")?;
        Some((before.to_owned(), after.split_once(" score ")?.1.to_owned()))
    };
    let fresh: Vec<_> = answers(counted).iter().filter_map(without_time).collect();
    let used = answers(&format!("position startpos\ngo movetime 60\n{counted}"));
    let used: Vec<_> = used.iter().filter_map(without_time).collect();
    assert!(!fresh.is_empty() && used.ends_with(&fresh), "{used:?}");
}

#[test]
fn time_is_kept() {
    let began = Instant::now();
    let lines = answers("position startpos\ngo movetime 80\n");
    assert!(lines.iter().any(|line| line.starts_with("bestmove ")));
    assert!(began.elapsed() < Duration::from_secs(3));
}

#[test]
fn what_is_asked_meanwhile_waits_for_a_search_that_ends_by_itself() {
    let lines =
        answers("position startpos\ngo depth 3\nposition startpos moves e2e4\ngo depth 3\n");
    let finished = lines
        .iter()
        .filter(|line| line.starts_with("info depth 3 "));
    assert_eq!(finished.count(), 2, "{lines:?}");
    let moves = lines.iter().filter(|line| line.starts_with("bestmove "));
    assert_eq!(moves.count(), 2, "{lines:?}");
}

#[test]
fn an_option_without_a_value_is_known_all_the_same() {
    let said = answers(
        "setoption name Hash value\nsetoption name UCI_Variant\nsetoption name Depth value\n",
    );
    let said = said.join("\n");
    for missing in ["Hash", "UCI_Variant"] {
        let told = format!("{missing} needs a value: setoption name {missing} value VALUE");
        assert!(said.contains(&told), "{said}");
    }
    assert!(said.contains("unknown option \"Depth\""), "{said}");
}
