use std::collections::{BTreeMap, BTreeSet};

use super::super::Ranking;
use super::super::progress::TournamentProgress;
use super::super::progress::tests::announced;
use super::super::ranking::{KnockoutStanding, Reached};
use crate::game::clock::Millis;
use crate::game::delivery::MessageKind;
use crate::game::ids::{GameId, PlayerId, TournamentId};
use crate::game::tournament::lots::Lots;
use crate::game::tournament::{Format, Tournament, TournamentError, TournamentStage, knockout};
use crate::rules::Variant;

const NOW: Millis = Millis(1_000_000);

/// A knockout that has begun, in which whoever has the lower number is the better seed.
fn begun(variant: Variant, players: u64) -> Tournament {
    let mut cup = Tournament {
        id: TournamentId(77 + players),
        ..announced(variant, Format::Knockout)
    };
    for player in (1..=players).rev() {
        cup.enter(PlayerId(player)).unwrap();
    }
    cup.seed(|player| 1000.0 / f64::from(u32::try_from(player.0).unwrap()));
    cup.begin().unwrap();
    cup
}

/// Opens what is to be opened; says which games.
fn open(cup: &mut Tournament) -> Vec<GameId> {
    let mut opened = Vec::new();
    while let TournamentProgress::Open(board) = cup.advance(NOW) {
        let game = GameId(u64::from(cup.round()) * 1000 + board as u64);
        cup.rounds.last_mut().unwrap()[board].game = Some(game);
        opened.push(game);
    }
    assert_eq!(cup.stage, TournamentStage::Playing);
    opened
}

/// Lets games end so that the lot decides, or for two is a draw now and then.
fn play(cup: &mut Tournament, games: &[GameId], lots: &mut Lots) {
    for &game in games {
        let points: &[u32] = match (cup.fewest(), lots.below(4)) {
            (2, 0) => &[1, 1],
            (2, 1) => &[0, 3],
            (2, _) => &[3, 0],
            (_, 0) => &[0, 3, 1],
            (_, 1) => &[2, 0, 2],
            (_, 2) => &[1, 1, 1],
            _ => &[1, 0, 3],
        };
        cup.score(game, points);
    }
}

/// Plays a knockout to its end.
fn finish(cup: &mut Tournament, lots: &mut Lots) {
    while cup.stage != TournamentStage::Finished {
        let games = open(cup);
        play(cup, &games, lots);
        cup.advance(NOW);
    }
}

fn standings(cup: &Tournament) -> Vec<KnockoutStanding> {
    match cup.ranking() {
        Ranking::ByRounds(all) => all,
        Ranking::ByPoints(all) => panic!("{all:?}"),
    }
}

/// What holds of every round, whatever comes of its games.
fn check_rounds(cup: &Tournament) {
    let mut before: Option<BTreeSet<PlayerId>> = None;
    for round in 1..=cup.round() {
        let replays = cup.replays(round).len();
        let boards = cup.boards_of(round);
        let first = &boards[..boards.len() - replays];
        let seated: Vec<PlayerId> = first
            .iter()
            .flat_map(|board| board.seats.iter().map(|seat| seat.player))
            .collect();
        let different: BTreeSet<PlayerId> = seated.iter().copied().collect();
        assert_eq!(different.len(), seated.len(), "nobody plays twice");
        if let Some(before) = before {
            assert!(different.is_subset(&before), "whoever is out stays out");
            assert!(different.len() < before.len());
        }
        before = Some(different);
    }
}

#[test]
fn every_number_for_two_finishes_with_one_winner_and_no_rematch() {
    let mut lots = Lots::new(5);
    for players in 2..=64 {
        let mut cup = begun(Variant::Chess, players);
        let planned = cup.conditions.rounds;
        finish(&mut cup, &mut lots);
        check_rounds(&cup);
        assert_eq!(Some(cup.round()), planned);
        assert_eq!(cup.ranking().winners().len(), 1, "{players}");
        let mut met: BTreeMap<BTreeSet<PlayerId>, u32> = BTreeMap::new();
        for round in 1..=cup.round() {
            for tie in cup.ties(round) {
                assert!(tie.len() <= 2, "a drawn game is played again once");
                let both = tie[0].seats.iter().map(|seat| seat.player).collect();
                *met.entry(both).or_default() += 1;
            }
        }
        assert!(met.values().all(|&times| times == 1), "{players}");
    }
}

#[test]
fn every_number_for_three_finishes_with_a_last_table() {
    let mut lots = Lots::new(6);
    for players in 3..=81 {
        let mut cup = begun(Variant::Trichess, players);
        assert_eq!(
            cup.conditions.rounds,
            Some(knockout::rounds(cup.entrants.len(), 3))
        );
        finish(&mut cup, &mut lots);
        check_rounds(&cup);
        let mut met = BTreeSet::new();
        for tie in (1..cup.round()).flat_map(|round| cup.ties(round)) {
            let seats: Vec<PlayerId> = tie[0].seats.iter().map(|seat| seat.player).collect();
            for pair in [[0, 1], [0, 2], [1, 2]] {
                let pair: BTreeSet<PlayerId> = pair.map(|at| seats[at]).into();
                assert!(
                    met.insert(pair),
                    "{players}: who meets again does so at the last table"
                );
            }
        }
        let places: Vec<usize> = standings(&cup).iter().map(|one| one.place).collect();
        assert_eq!(places[..3], [1, 2, 3], "{players}");
        assert_eq!(cup.ranking().winners().len(), 1);
        assert!(cup.replays(1).is_empty());
    }
}

#[test]
fn the_best_seeds_meet_last_and_have_both_colors_in_turn() {
    let mut cup = begun(Variant::Chess, 8);
    for round in 1..=3 {
        let games = open(&mut cup);
        for &game in &games {
            let boards = cup.boards_of(round).iter();
            let mut boards = boards.filter(|board| board.game == Some(game));
            let seats = &boards.next().unwrap().seats;
            let white_is_better = seats[0].player < seats[1].player;
            cup.score(game, if white_is_better { &[3, 0] } else { &[0, 3] });
        }
        cup.advance(NOW);
    }
    let last = cup.players_of(3);
    assert_eq!(last, [1, 2].map(PlayerId).into());
    let all = standings(&cup);
    let listed: Vec<_> = all.iter().map(|one| (one.player.0, one.place)).collect();
    assert_eq!(
        listed,
        [
            (1, 1),
            (2, 2),
            (3, 3),
            (4, 3),
            (5, 5),
            (6, 5),
            (7, 5),
            (8, 5)
        ]
    );
    assert_eq!(all[0].reached, Reached::Victory);
    assert_eq!(all[1].reached, Reached::Out(3));
    assert_eq!(all[7].reached, Reached::Out(1));
    for player in [1, 2].map(PlayerId) {
        let white = (1..=3).filter(|&round| {
            let mut boards = cup.boards_of(round).iter();
            boards.any(|board| board.seats[0].player == player)
        });
        assert!([1, 2].contains(&white.count()));
    }
}

#[test]
fn a_draw_is_played_again_with_colors_reversed_and_then_the_seed_decides() {
    let mut cup = begun(Variant::Chess, 4);
    let games = open(&mut cup);
    cup.score(games[0], &[1, 1]);
    // It does not wait for the other game.
    assert_eq!(cup.advance(NOW), TournamentProgress::Changed(Vec::new()));
    assert_eq!(cup.stage, TournamentStage::Opening);
    let TournamentProgress::Open(2) = cup.advance(NOW) else {
        panic!("the replay is opened");
    };
    cup.rounds[0][2].game = Some(GameId(7));
    let said = vec![MessageKind::Replays(1)];
    assert_eq!(cup.advance(NOW), TournamentProgress::Changed(said));
    let players = |board: usize| {
        let seats = cup.rounds[0][board].seats.iter();
        seats.map(|seat| seat.player).collect::<Vec<_>>()
    };
    let reversed: Vec<PlayerId> = players(0).into_iter().rev().collect();
    assert_eq!(players(2), reversed);
    cup.score(games[1], &[3, 0]);
    assert_eq!(cup.advance(NOW), TournamentProgress::None);
    cup.score(GameId(7), &[1, 1]);
    let said = vec![MessageKind::RoundTable(1)];
    assert_eq!(cup.advance(NOW), TournamentProgress::Changed(said));
    assert!(cup.players_of(2).contains(&PlayerId(1)), "the better seed");
}

#[test]
fn a_round_that_lasts_too_long_is_left_to_the_better_seed_for_good() {
    let mut cup = begun(Variant::Chess, 4);
    let games = open(&mut cup);
    let late = NOW.plus_ms(10 * Millis::DAY_MS);
    let said = vec![MessageKind::RoundTable(1)];
    assert_eq!(cup.advance(late), TournamentProgress::Changed(said));
    assert_eq!(cup.players_of(2), [1, 2].map(PlayerId).into());
    let last = open(&mut cup);
    // What comes of a game of the round before changes nothing any more.
    for game in &games[..1] {
        cup.score(*game, &[0, 3]);
    }
    assert_eq!(cup.advance(late), TournamentProgress::None);
    cup.score(last[0], &[3, 0]);
    let said = vec![MessageKind::FinalTable, MessageKind::RegistrationEdit];
    assert_eq!(cup.advance(late), TournamentProgress::Changed(said));
    let out = standings(&cup);
    assert_eq!(out[2].reached, Reached::Out(1));
    assert_eq!(out[2].place, 3);
}

#[test]
fn the_next_of_the_table_goes_on_for_whoever_has_withdrawn() {
    let mut cup = begun(Variant::Chess, 4);
    let late = cup.enter(PlayerId(9));
    assert_eq!(late, Err(TournamentError::TooLate));
    let games = open(&mut cup);
    let beaten = cup.rounds[0][0].seats[1].player;
    let winner = cup.rounds[0][0].seats[0].player;
    for &game in &games {
        cup.score(game, &[3, 0]);
    }
    cup.leave(winner).unwrap();
    cup.advance(NOW);
    assert!(cup.players_of(2).contains(&beaten) && !cup.players_of(2).contains(&winner));
    // Where nobody is left to play with, it ends early.
    let mut cup = begun(Variant::Chess, 3);
    let games = open(&mut cup);
    for player in [2, 3].map(PlayerId) {
        cup.leave(player).unwrap();
    }
    cup.score(games[0], &[3, 0]);
    let said = vec![MessageKind::FinalTable, MessageKind::RegistrationEdit];
    assert_eq!(cup.advance(NOW), TournamentProgress::Changed(said));
    assert_eq!(cup.ranking().winners(), [PlayerId(1)]);
}

#[test]
fn whoever_is_still_in_has_no_place_yet() {
    let mut cup = begun(Variant::Trichess, 9);
    let games = open(&mut cup);
    assert!(
        standings(&cup)
            .iter()
            .all(|one| one.reached == Reached::Further)
    );
    for &game in &games {
        cup.score(game, &[3, 0, 1]);
    }
    cup.advance(NOW);
    let Ranking::ByRounds(after) = cup.ranking_after(1) else {
        panic!("a knockout");
    };
    let further = after.iter().filter(|one| one.reached == Reached::Further);
    assert_eq!(further.count(), 3);
    assert_eq!(after[3].reached, Reached::Out(1));
    assert_eq!(after[3].place, 4);
}

#[test]
fn what_is_played_again_keeps_the_number_of_its_pair() {
    let mut cup = begun(Variant::Chess, 4);
    let games = open(&mut cup);
    cup.score(games[0], &[1, 1]);
    cup.score(games[1], &[3, 0]);
    cup.advance(NOW);
    let games = cup.round_games(1).into_iter();
    let numbered: Vec<(u32, bool)> = games.map(|game| (game.number, game.is_again)).collect();
    assert_eq!(numbered, [(1, false), (1, true), (2, false)]);
}
