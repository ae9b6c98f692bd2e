//! Other engines as children: what they say is read, and they end with whoever asked them.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;

use seigneur::engine::SearchScore;
use seigneur::rules::{Position, Variant};

use crate::support::yardstick::uci::score_of;
use crate::support::yardstick::{GameSoFar, Player, UciEngine, UciPlayer, installed};

/// A program that answers as an engine, and notes what it is told and its own id.
const SCRIPT: &str = r#"#!/bin/sh
echo $$ >"$0.pid"
while read -r line; do
    echo "$line" >>"$0.said"
    case $line in
        uci) echo 'id name Script'; echo uciok ;;
        isready) echo readyok ;;
        go*) echo 'info depth 1 score cp 12 nodes 5'; echo 'info depth 2 score cp -31 upperbound'
             echo 'bestmove e7e5 ponder g1f3' ;;
    esac
done
"#;

fn script(folder: &tempfile::TempDir) -> PathBuf {
    let path = folder.path().join("script");
    fs::write(&path, SCRIPT).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    path
}

#[test]
fn scores_are_read_but_for_bounds() {
    use SearchScore::{Centipawns, Mate};
    for (line, score) in [
        (
            "info depth 5 seldepth 6 score cp -31 nodes 400 pv e2e4",
            Some(Centipawns(-31)),
        ),
        ("info depth 5 score mate -3 pv e2e4", Some(Mate(-3))),
        ("info depth 5 score cp 90 lowerbound nodes 1", None),
        ("info string score cp", None),
        ("info depth 5 currmove e2e4", None),
        ("bestmove e2e4", None),
    ] {
        assert_eq!(score_of(line), score, "{line}");
    }
}

#[test]
fn an_engine_plays_a_game_from_its_start_and_ends_with_its_player() {
    let folder = tempfile::tempdir().unwrap();
    let path = script(&folder);
    let options = [("UCI_Elo", "1500".to_owned())];
    let engine = UciEngine::start(&path, &options).unwrap();
    let mut player = UciPlayer::new(engine, "movetime 10".to_owned());
    let start = Position::start(Variant::Chess);
    let first = seigneur::rules::Move::from_coordinates("e2e4", start.topology()).unwrap();
    let position = start.play(first).unwrap();
    let game = GameSoFar {
        position: &position,
        past: &[start.key()],
        moves: &[first],
        seed: 0,
    };
    let answer = player.choose(&game).unwrap();
    assert_eq!(answer.coordinates(position.topology()), "e7e5");
    let said = fs::read_to_string(folder.path().join("script.said")).unwrap();
    for line in [
        "setoption name UCI_Elo value 1500",
        "position startpos moves e2e4",
        "go movetime 10",
    ] {
        assert!(said.lines().any(|it| it == line), "{line} in {said}");
    }
    let id = fs::read_to_string(folder.path().join("script.pid")).unwrap();
    let process = PathBuf::from(format!("/proc/{}", id.trim()));
    assert!(process.exists());
    drop(player);
    assert!(!process.exists(), "the child still runs");
}

#[test]
fn an_engine_that_is_gone_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let mut engine = UciEngine::start(&script(&folder), &[]).unwrap();
    let (best, score) = engine.search("startpos", "depth 1").unwrap();
    assert_eq!(
        (best.as_str(), score),
        ("e7e5", Some(SearchScore::Centipawns(12)))
    );
    assert!(UciEngine::start(&folder.path().join("none"), &[]).is_err());
    let silent = installed("true").expect("a program that ends at once");
    assert!(UciEngine::start(&silent, &[]).is_err());
    assert_eq!(installed("no such program"), None);
}
