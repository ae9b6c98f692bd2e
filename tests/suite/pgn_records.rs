//! Games as records: what is read, what is refused and where, and what is written.

use seigneur::rules::history::HistoryEntry;
use seigneur::rules::notation::pgn::{self, BadTag, Record, RecordVerdict};
use seigneur::rules::notation::{Letters, read_move};
use seigneur::rules::ruleset::Leaving;
use seigneur::rules::{Color, Ending, History, Move, Outcome, Points, Position, Variant};

use crate::support::messages::tells;
use crate::support::pgn::{famous_games, one};

mod random;
mod refused;

#[test]
fn famous_games_reach_their_known_end() {
    let games = famous_games();
    let rows = include_str!("../data/pgn/final_positions.tsv");
    let rows: Vec<Vec<&str>> = rows
        .lines()
        .filter(|row| !row.starts_with('#'))
        .map(|row| row.split('\t').collect())
        .collect();
    let names: Vec<&str> = games.iter().map(|(name, _)| name.as_str()).collect();
    let expected: Vec<&str> = rows.iter().map(|row| row[0]).collect();
    assert_eq!(names, expected, "one row a file");
    assert!(games.len() >= 24);
    for ((name, text), row) in games.iter().zip(rows) {
        let record = one(text);
        let history = record.history();
        assert_eq!(history.moves().count().to_string(), row[1], "{name}");
        assert_eq!(history.position().to_string(), row[2], "{name}");
        assert_eq!(record.result(), row[3], "{name}");
    }
}

#[test]
fn famous_games_are_written_as_they_are_kept() {
    for (name, text) in famous_games() {
        assert_eq!(pgn::write(&one(&text)), text, "{name}");
    }
}

#[test]
fn the_documented_record_is_one() {
    let notation = include_str!("../../docs/notation.md");
    let (_, block) = notation.split_once("```pgn\n").unwrap();
    let (record, _) = block.split_once("```").unwrap();
    assert_eq!(pgn::write(&one(record)), record);
}

#[test]
fn moves_numbers_and_marks_are_read_in_any_form() {
    let plain = one("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O *");
    for text in [
        "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.O-O *",
        "e4 e5 Nf3 Nc6 Bb5 a6 O-O",
        "1 e4 1... e5 2. Nf3 2... Nc6 3... Bb5 a6 0-0",
        "1. ... e4 1…e5 2.Nf3! Nc6?! 3.Bb5 $14 a6 !? 4. O-O",
        "\u{feff}1.e4\te5\r\n2.Nf3 Nc6\r\n\r\n3.Bb5\ra6\r4.0-0 *\r\n",
        "{a} 1. e4 ; the king's pawn e6\n% e6 is passed over\n e5 {1... c5 (} 2. Nf3 (2. f4 exf4 (2... d5 {)} 3. exd5 ;)\n) 3. Bc4) 2... Nc6 3. Bb5 (3. Bc4) (3. d4\n%)\n) a6 4. O-O",
        "e2e4 e7-e5 Cf3 Cc6 Fb5 a6 O-O",
    ] {
        assert_eq!(one(text), plain, "{text:?}");
    }
    let record = one("1. e4 a6 2. e5 d5 3. exd6e.p. Nc6 4. dxc7 e.p. *");
    assert_eq!(record.history().moves().count(), 7);
}

#[test]
fn a_pinned_rival_needs_no_telling_apart() {
    let start = r#"[SetUp "1"] [FEN "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1"]"#;
    let record = one(&format!("{start} 1. Ne2 *"));
    assert!(pgn::write(&record).contains("\n1. Ne2 *\n"));
    assert_eq!(one(&format!("{start} 1. Nge2 *")), record);
}

#[test]
fn what_follows_a_dead_position_is_passed_over() {
    let text = r#"[FEN "8/8/8/8/8/1k6/1b6/K7 w - - 0 1"] 1. Kb1 Kc3 2. Ka2 1/2-1/2"#;
    let record = one(text);
    assert_eq!(record.history().moves().count(), 0);
    assert_eq!(record.verdict().ending(), Some(Ending::DeadPosition));
}

#[test]
fn several_games_are_told_apart() {
    for text in [
        "[Event \"A\"]\n\n1. e4 *\n\n[Event \"B\"]\n\n1. d4 *\n",
        "[Event \"A\"]\n1. e4 *\n[Event \"B\"]\n1. d4 *",
        "[Event \"A\"] 1. e4 [Event \"B\"] 1. d4",
        "[Event \"A\"]\n\n1. e4 1/2-1/2 {shaken hands} [Event \"B\"] 1. d4 1-0",
    ] {
        let games = pgn::read(text).unwrap();
        let events: Vec<_> = games
            .iter()
            .map(|game| game.tag("Event").unwrap())
            .collect();
        assert_eq!(events, ["A", "B"], "{text:?}");
        assert!(games.iter().all(|game| game.history().moves().count() == 1));
    }
    assert_eq!(pgn::read("1. e4 1-0 1. d4 0-1 c4 *").unwrap().len(), 3);
    assert_eq!(
        pgn::read("[Event \"A\"] [Site \"B\"] [Event \"C\"]")
            .unwrap()
            .len(),
        2
    );
    for nothing in [
        "",
        " \r\n",
        "\u{feff}",
        "{a comment} ; and another\n% and a third",
    ] {
        assert_eq!(pgn::read(nothing), Ok(vec![]), "{nothing:?}");
    }
}

#[test]
fn tags_are_read_with_their_quotes_and_written_in_order() {
    let text = r#"[Zeta "z"] [White "Ann \"the\\fox\" B"] [Black "C "the owl" D"]
        [Odd_Name "a\b"] [Date "2024.01.05"] [Result "0-1"] 1. e4 0-1"#;
    let record = one(text);
    assert_eq!(record.tag("White"), Some(r#"Ann "the\fox" B"#));
    assert_eq!(record.tag("Black"), Some(r#"C "the owl" D"#));
    assert_eq!(record.tag("Odd_Name"), Some(r"a\b"));
    assert_eq!(record.tag("Event"), Some("?"));
    let written = "[Event \"?\"]\n[Site \"?\"]\n[Date \"2024.01.05\"]\n[Round \"?\"]\n\
        [White \"Ann \\\"the\\\\fox\\\" B\"]\n[Black \"C \\\"the owl\\\" D\"]\n[Result \"0-1\"]\n\
        [Odd_Name \"a\\\\b\"]\n[Zeta \"z\"]\n\n1. e4 0-1\n";
    assert_eq!(pgn::write(&record), written);
    assert_eq!(one(written), record);
}

#[test]
fn a_record_takes_no_tag_that_it_could_not_write() {
    let record = || Record::new(History::new(Position::start(Variant::Chess)), None);
    let set = record().with_tag("Annotator", "two\nlines\u{7}").unwrap();
    assert_eq!(set.tag("Annotator"), Some("two lines "));
    assert_eq!(one(&pgn::write(&set)), set);
    let refused = |name: &str| record().with_tag(name, "x").unwrap_err();
    assert_eq!(refused("Two Words"), BadTag::Name("Two Words".to_owned()));
    assert_eq!(refused(""), BadTag::Name(String::new()));
    assert_eq!(refused("FEN"), BadTag::Derived("FEN".to_owned()));
}

#[test]
fn three_players_have_their_tags_numbers_and_points() {
    let mut history = History::new(Position::start(Variant::Trichess));
    for text in ["e2e4", "e11e10", "i7i6", "g1f3"] {
        let position = history.position();
        let mv = read_move(position, text, Letters::ENGLISH).unwrap();
        history.play(mv).unwrap();
    }
    let points = Points::default()
        .with(Color::White, 2)
        .with(Color::Black, 2);
    let ending = Ending::Resignation;
    let record = Record::new(history, Some(Outcome { ending, points }));
    let record = record.with_tag("Red", "Bob").unwrap();
    let written = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n\
        [White \"?\"]\n[Red \"Bob\"]\n[Black \"?\"]\n[Result \"2-0-2\"]\n\
        [Variant \"Trichess\"]\n[Ending \"resignation\"]\n\n1. e4 e10 i6 2. Nf3 2-0-2\n";
    assert_eq!(pgn::write(&record), written);
    assert_eq!(one(written), record);
    for (turn, number) in [("r", "7.."), ("b", "7...")] {
        let start = Position::start(Variant::Trichess).to_string();
        let start = start
            .replace(" w ", &format!(" {turn} "))
            .replace(" 1 -", " 7 -");
        let text = format!("[Variant \"trichess\"] [FEN \"{start}\"]");
        let position = *one(&text).start();
        let mut history = History::new(position);
        history.play(position.legal_moves()[0]).unwrap();
        let written = pgn::write(&Record::new(history, None));
        tells(&written, &format!("\n\n{number} "));
        tells(&written, &format!("[SetUp \"1\"]\n[FEN \"{start}\"]"));
    }
}

#[test]
fn lines_that_were_not_played_stand_where_they_leave_the_game() {
    let played = one("1. e4 e5 2. Nf3 Nc6 *");
    let moves = |text: &str| -> Vec<Move> { one(text).history().moves().collect() };
    // From the start, from a place in between, along the game and beyond it, and one that is not legal there.
    let record = played
        .clone()
        .with_line(0, &moves("1. e4 c5 2. Nf3 d6 *"))
        .with_line(1, &moves("1. e4 d5 2. exd5 *")[1..])
        .with_line(0, &moves("1. e4 e5 *"))
        .with_line(2, &moves("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *")[2..])
        .with_line(1, &moves("1. d4 *"))
        .with_line(9, &moves("1. d4 *"));
    let written = pgn::write(&record);
    let expected = "1. e4 e5 ( 1... c5 2. Nf3 d6 ) ( 1... d5 2. exd5 ) 2. Nf3 Nc6 { 3. Bb5 a6 } *";
    let (_, movetext) = written.split_once("\n\n").unwrap();
    assert_eq!(movetext.replace('\n', " ").trim(), expected);
    assert_eq!(one(&written), played, "they are passed over");
}

#[test]
fn a_player_leaves_while_the_others_play_on() {
    let text = "[Variant \"yalta\"] 1. e4 {[%resigns r]} e10 2. Nf3 {[%clk 0:01]} i10 *";
    let record = one(text);
    let left = HistoryEntry::Left {
        color: Color::Red,
        by: Leaving::Resignation,
    };
    assert_eq!(record.history().turns()[1], left);
    assert_eq!(record.history().moves().count(), 4);
    let written = pgn::write(&record);
    let movetext = "1. e4 {[%resigns r]} 1... e10 2. Nf3 i10 *\n";
    assert!(written.ends_with(movetext), "{written}");
    assert_eq!(one(&written), record);
    // Elsewhere a player's leaving ends the game, and the comment is one like any.
    assert_eq!(one("1. e4 {[%resigns b]} e5 *"), one("1. e4 e5 *"));
}

#[test]
fn the_result_is_that_of_the_board_or_the_one_given() {
    let draw = Points::each([Color::White, Color::Black], 1);
    let won = Points::default().with(Color::White, 3);
    let lost = Points::default().with(Color::Black, 3);
    let ended = |ending, points| RecordVerdict::Ended(Outcome { ending, points });
    let mated = "1. f3 e5 2. g4 Qh4#";
    let threefold = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";
    let fivefold = format!("{threefold} {threefold}");
    for (text, verdict) in [
        (mated.to_owned(), ended(Ending::Mate, lost)),
        (format!("{mated} *"), ended(Ending::Mate, lost)),
        (
            format!("[Result \"0-1\"] {mated}"),
            ended(Ending::Mate, lost),
        ),
        ("e4 *".to_owned(), RecordVerdict::Unfinished),
        ("e4 1-0".to_owned(), RecordVerdict::Points(won)),
        (
            "[Result \"1-0\"] e4 *".to_owned(),
            RecordVerdict::Points(won),
        ),
        (
            "[Result \"?\"] e4 1/2".to_owned(),
            RecordVerdict::Points(draw),
        ),
        (
            "[Result \"½-½\"] e4".to_owned(),
            RecordVerdict::Points(draw),
        ),
        (
            "[Ending \"resignation\"] e4 1-0".to_owned(),
            ended(Ending::Resignation, won),
        ),
        (
            "[Ending \"agreement\"] e4 *".to_owned(),
            ended(Ending::Agreement, Points::default()),
        ),
        (threefold.to_owned(), RecordVerdict::Unfinished),
        (
            format!("[Ending \"threefold\"] {threefold} 1/2-1/2"),
            ended(Ending::Threefold, draw),
        ),
        (fivefold.clone(), ended(Ending::Fivefold, draw)),
        (format!("{fivefold} 1/2-1/2"), ended(Ending::Fivefold, draw)),
        (format!("{fivefold} 1-0"), RecordVerdict::Points(won)),
    ] {
        let record = one(&text);
        assert_eq!(record.verdict(), verdict, "{text}");
        assert_eq!(one(&pgn::write(&record)), record, "{text}");
    }
}
