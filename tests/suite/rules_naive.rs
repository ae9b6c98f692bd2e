//! The engine and a naive one, written apart from it, agree along random games.
//!
//! Games begin at the start and at the positions of the data files, and half of their moves are
//! chosen for what was seen least so far, so that the rare rules come up too: how often they did
//! is counted, and too seldom is a failure.

mod beginnings;
mod sightings;

use std::collections::BTreeMap;

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use seigneur::rules::{Move, Position, Variant};

use beginnings::{Beginning, beginnings};
use sightings::Sightings;

use crate::support::naive::Naive;

/// The games compared, by id.
const GAMES: &[&str] = &[
    "trichess",
    "echecs3",
    "yalta",
    "yalta-last_king",
    "echeversi",
];

/// Half of the time any move, else one with the mark seen least so far.
fn choose(naive: &Naive, moves: &[String], seen: &Sightings, rng: &mut StdRng) -> String {
    let mut marked: BTreeMap<&str, Vec<&String>> = BTreeMap::new();
    if rng.random() {
        for name in moves {
            for mark in naive.marks(name) {
                marked.entry(mark).or_default().push(name);
            }
        }
    }
    let rarest = marked.into_iter().min_by_key(|(mark, _)| seen.times(mark));
    let among = rarest.map_or_else(|| moves.iter().collect(), |(_, names)| names);
    (*among.choose(rng).unwrap()).clone()
}

/// Checks that both engines see the same; a game that has ended has no moves to compare.
fn compare(naive: &Naive, engine: &Position, place: &str) {
    assert_eq!(engine.to_string(), naive.write(), "position, {place}");
    let outcome = engine.outcome().map(|outcome| {
        let told = outcome.describe(engine.colors()).to_string();
        told.replace("points ", "")
    });
    assert_eq!(outcome, naive.outcome(), "outcome, {place}");
    if outcome.is_some() {
        return;
    }
    let mut moves: Vec<String> = engine
        .legal_moves()
        .into_iter()
        .map(|mv| mv.coordinates(engine.topology()))
        .collect();
    moves.sort_unstable();
    assert_eq!(moves, naive.moves(), "legal moves, {place}");
}

/// Plays one random game with both engines and compares them all along.
fn walk(game: &str, seed: u64, beginning: &Beginning, sightings: &mut Sightings) {
    let mut rng = StdRng::seed_from_u64(seed);
    let variant: Variant = game.parse().unwrap();
    let start = &beginning.text;
    let mut naive = Naive::read(game, start);
    let mut engine = Position::parse(variant, start).unwrap_or_else(|e| panic!("{start}: {e}"));
    let mut first = beginning.first;
    for ply in 0..=beginning.plies {
        let text = naive.write();
        let place = format!("{game}, seed {seed}, ply {ply}: {text}");
        compare(&naive, &engine, &place);
        sightings.note(&naive.bars());
        if let Some(outcome) = naive.outcome() {
            sightings.note(&[outcome.split(' ').next().unwrap()]);
            return;
        }
        let moves = naive.moves();
        let name = first
            .take()
            .map(str::to_owned)
            .filter(|name| moves.contains(name))
            .unwrap_or_else(|| choose(&naive, &moves, sightings, &mut rng));
        sightings.note(&naive.marks(&name));
        naive = naive.play(&name);
        let mv = Move::from_coordinates(&name, engine.topology()).unwrap();
        engine = engine
            .play(mv)
            .unwrap_or_else(|reason| panic!("{name} is refused ({reason:?}), {place}"));
        if players_out(&naive.write()) > players_out(&text) {
            sightings.note(&["goes_out"]);
        }
    }
}

/// How many players are out, by the last field of a position on 96 cells.
fn players_out(text: &str) -> Option<usize> {
    let field = text.split(' ').nth(6)?;
    Some(field.trim_matches('-').len())
}

fn check_game(game: &str) {
    let mut sightings = Sightings::default();
    for (seed, beginning) in (0..).zip(beginnings(game)) {
        walk(game, seed, &beginning, &mut sightings);
    }
    sightings.suffice(game);
}

#[test]
fn both_engines_agree_along_random_games() {
    std::thread::scope(|scope| {
        let run = |game: &&'static str| (*game, scope.spawn(|| check_game(game)));
        let running: Vec<_> = GAMES.iter().map(run).collect();
        for (game, thread) in running {
            assert!(thread.join().is_ok(), "the comparison of {game} failed");
        }
    });
}
