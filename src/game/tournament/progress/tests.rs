use std::collections::BTreeSet;

use super::TournamentProgress;
use crate::game::clock::Millis;
use crate::game::delivery::MessageKind;
use crate::game::ids::{ChannelId, GameId, PlayerId, ServerId, TournamentId, TournamentNumber};
use crate::game::pace::Pace;
use crate::game::tournament::{
    Conditions, Entry, Format, Tournament, TournamentError, TournamentStage,
};
use crate::rules::Variant;

const NOW: Millis = Millis(1_000_000);

/// A tournament that nobody has entered.
pub fn announced(variant: Variant, format: Format) -> Tournament {
    Tournament {
        id: TournamentId(77),
        server: ServerId(1),
        number: TournamentNumber(1),
        channel: ChannelId(2),
        organizer: PlayerId(1),
        conditions: Conditions {
            name: "Cup".to_owned(),
            variant,
            format,
            pace: Pace::default(),
            rounds: None,
            most: 81,
            days: 10,
        },
        stage: TournamentStage::Gathering,
        due: None,
        entrants: Vec::new(),
        rounds: Vec::new(),
        version: 0,
    }
}

fn tournament(format: Format, players: u64) -> Tournament {
    let variant = match format {
        Format::Triples => Variant::Trichess,
        _ => Variant::Chess,
    };
    let mut tournament = announced(variant, format);
    for player in 1..=players {
        assert_eq!(tournament.enter(PlayerId(player)), Ok(Entry::InTime));
    }
    tournament
}

/// Opens the games of a round; says which.
fn open(tournament: &mut Tournament) -> Vec<GameId> {
    let mut opened = Vec::new();
    while let TournamentProgress::Open(board) = tournament.advance(NOW) {
        let game = GameId(u64::from(tournament.round()) * 100 + board as u64);
        tournament.rounds.last_mut().unwrap()[board].game = Some(game);
        opened.push(game);
    }
    assert_eq!(tournament.stage, TournamentStage::Playing);
    opened
}

/// Lets the first players of games win them.
fn win(tournament: &mut Tournament, games: &[GameId]) {
    let points = match tournament.conditions.format {
        Format::Triples => vec![3, 0, 1],
        _ => vec![3, 0],
    };
    for game in games {
        tournament.score(*game, &points);
    }
}

#[test]
fn every_format_goes_on_to_its_end_by_itself() {
    for (format, players, rounds) in [
        (Format::Swiss, 2, 1),
        (Format::Swiss, 4, 2),
        (Format::Swiss, 9, 4),
        (Format::RoundRobin, 5, 5),
        (Format::DoubleRoundRobin, 4, 6),
        (Format::Triples, 3, 1),
        (Format::Triples, 6, 3),
        (Format::Triples, 8, 4),
    ] {
        let mut tournament = tournament(format, players);
        tournament.begin().unwrap();
        assert_eq!(tournament.begin(), Err(TournamentError::Begun));
        for round in 1..=rounds {
            let games = open(&mut tournament);
            assert_eq!(tournament.round(), round, "{format:?}");
            assert_eq!(tournament.advance(NOW), TournamentProgress::None);
            win(&mut tournament, &games);
            let said = tournament.advance(NOW);
            let expected = if round < rounds {
                vec![MessageKind::RoundTable(round)]
            } else {
                vec![MessageKind::FinalTable, MessageKind::RegistrationEdit]
            };
            assert_eq!(said, TournamentProgress::Changed(expected), "{format:?}");
            let boards = tournament.rounds[round as usize - 1].iter();
            let seated: Vec<PlayerId> = boards
                .flat_map(|board| board.seats.iter().map(|seat| seat.player))
                .collect();
            let different: BTreeSet<PlayerId> = seated.iter().copied().collect();
            assert_eq!(different.len(), seated.len());
            assert_eq!(different.len() as u64, players);
        }
        assert_eq!(tournament.stage, TournamentStage::Finished);
        assert_eq!(tournament.advance(NOW), TournamentProgress::None);
        for player in [99, tournament.entrants[0].player.0] {
            let late = tournament.enter(PlayerId(player));
            assert_eq!(late, Err(TournamentError::Over));
        }
        let points: u32 = tournament.standings().iter().map(|one| one.points).sum();
        assert!(points > 0);
    }
}

#[test]
fn it_begins_when_it_is_time_or_is_cancelled_where_too_few_have_entered() {
    let mut cup = tournament(Format::Swiss, 2);
    cup.due = Some(NOW);
    assert_eq!(cup.advance(NOW.plus_ms(-1)), TournamentProgress::None);
    assert_eq!(cup.advance(NOW), TournamentProgress::Changed(Vec::new()));
    assert_eq!((cup.stage, cup.round()), (TournamentStage::Opening, 1));
    let mut few = tournament(Format::Triples, 2);
    assert_eq!(few.begin(), Err(TournamentError::TooFew(3)));
    few.due = Some(NOW);
    assert_eq!(
        few.advance(NOW),
        TournamentProgress::Changed(vec![MessageKind::TooFew, MessageKind::RegistrationEdit])
    );
    assert_eq!(few.stage, TournamentStage::Cancelled);
}

#[test]
fn a_round_that_lasts_too_long_is_left_behind_and_its_games_count_as_drawn() {
    let mut cup = tournament(Format::Swiss, 4);
    cup.begin().unwrap();
    let games = open(&mut cup);
    win(&mut cup, &games[..1]);
    let late = NOW.plus_ms(10 * Millis::DAY_MS);
    assert_eq!(cup.advance(late.plus_ms(-1)), TournamentProgress::None);
    let moved = cup.advance(late);
    assert_eq!(
        moved,
        TournamentProgress::Changed(vec![MessageKind::RoundTable(1)])
    );
    let points: Vec<u32> = cup.standings().iter().map(|one| one.points).collect();
    assert_eq!(points, [3, 1, 1, 0]);
    // In the last round there is nothing to go on to: the last games are waited for.
    let last = open(&mut cup);
    win(&mut cup, &last);
    assert_eq!(cup.advance(late), TournamentProgress::None);
    win(&mut cup, &games[1..]);
    let ended = cup.advance(late);
    assert_eq!(
        ended,
        TournamentProgress::Changed(vec![MessageKind::FinalTable, MessageKind::RegistrationEdit])
    );
}

#[test]
fn whoever_withdraws_is_paired_no_more_and_whoever_is_late_joins_the_next_round() {
    let mut cup = tournament(Format::Swiss, 5);
    cup.conditions.rounds = Some(3);
    cup.begin().unwrap();
    let games = open(&mut cup);
    cup.leave(PlayerId(2)).unwrap();
    assert_eq!(cup.leave(PlayerId(2)), Err(TournamentError::Withdrawn));
    assert_eq!(cup.enter(PlayerId(2)), Err(TournamentError::Withdrawn));
    assert_eq!(cup.leave(PlayerId(50)), Err(TournamentError::NotIn));
    assert_eq!(cup.enter(PlayerId(9)), Ok(Entry::Late(2)));
    assert_eq!(cup.enter(PlayerId(9)), Err(TournamentError::Entered));
    win(&mut cup, &games);
    cup.advance(NOW);
    let seated = |round: usize, player| {
        let mut boards = cup.rounds[round].iter();
        boards.any(|board| board.seats.iter().any(|seat| seat.player == player))
    };
    assert!(seated(0, PlayerId(2)) && !seated(1, PlayerId(2)));
    assert!(!seated(0, PlayerId(9)) && seated(1, PlayerId(9)));
    let robin = &mut tournament(Format::RoundRobin, 4);
    robin.begin().unwrap();
    assert_eq!(robin.enter(PlayerId(9)), Err(TournamentError::TooLate));
    robin.leave(PlayerId(1)).unwrap();
    let games = open(robin);
    win(robin, &games);
    robin.advance(NOW);
    let byes = robin.rounds[1].iter().filter(|board| board.is_bye());
    assert_eq!(
        byes.count(),
        1,
        "who should meet the one who has left has a bye"
    );
}

#[test]
fn in_triples_whoever_comes_and_goes_changes_the_plan() {
    let mut cup = tournament(Format::Triples, 9);
    cup.begin().unwrap();
    for round in 1..=4 {
        if round == 3 {
            cup.leave(PlayerId(4)).unwrap();
            cup.enter(PlayerId(20)).unwrap();
        }
        let games = open(&mut cup);
        win(&mut cup, &games);
        cup.advance(NOW);
    }
    assert_eq!(cup.stage, TournamentStage::Finished);
    let (least, most) = cup.meetings();
    assert!(most - least <= 2, "{least} to {most}");
    let mut exact = tournament(Format::Triples, 9);
    exact.begin().unwrap();
    for _ in 1..=4 {
        let games = open(&mut exact);
        win(&mut exact, &games);
        exact.advance(NOW);
    }
    assert_eq!(exact.meetings(), (1, 1));
}

#[test]
fn where_nobody_is_left_to_be_paired_it_ends_early() {
    let mut cup = tournament(Format::Swiss, 3);
    cup.conditions.rounds = Some(3);
    cup.begin().unwrap();
    let games = open(&mut cup);
    cup.leave(PlayerId(1)).unwrap();
    cup.leave(PlayerId(2)).unwrap();
    win(&mut cup, &games);
    let ended = cup.advance(NOW);
    assert_eq!(
        ended,
        TournamentProgress::Changed(vec![MessageKind::FinalTable, MessageKind::RegistrationEdit])
    );
}

#[test]
fn whoever_has_withdrawn_comes_after_all_who_stayed() {
    let mut cup = tournament(Format::RoundRobin, 3);
    cup.begin().unwrap();
    let bye = cup.rounds[0].iter().find(|board| board.is_bye()).unwrap();
    let resting = bye.seats[0].player;
    let games = open(&mut cup);
    let pair = cup.rounds[0].iter().find(|board| !board.is_bye()).unwrap();
    let [gone, stays] = [0, 1].map(|seat| pair.seats[seat].player);
    cup.leave(resting).unwrap();
    cup.leave(gone).unwrap();
    cup.score(games[0], &[0, 0]);
    cup.advance(NOW);
    assert_eq!(cup.stage, TournamentStage::Finished);
    let ranking = cup.ranking();
    assert_eq!(ranking.winners(), [stays]);
    let standings = cup.standings();
    let left: Vec<bool> = standings.iter().map(|one| one.has_left).collect();
    assert_eq!(left, [false, true, true]);
    // They keep their points, and stand among themselves by them.
    assert_eq!(standings[1].player, resting);
    assert!(standings[1].points > 0 && standings[1].place < standings[2].place);
}

#[test]
fn whoever_withdraws_in_the_last_round_keeps_their_place() {
    let mut cup = tournament(Format::Swiss, 2);
    cup.conditions.rounds = Some(1);
    cup.begin().unwrap();
    let games = open(&mut cup);
    let first = cup.rounds[0][0].seats[0].player;
    win(&mut cup, &games);
    cup.leave(first).unwrap();
    cup.advance(NOW);
    assert_eq!(cup.stage, TournamentStage::Finished);
    assert_eq!(cup.ranking().winners(), [first]);
}
