//! The longest game: it is drawn with its last move, in every game that can go on for so long.

use std::time::Duration;

use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use seigneur::game::event::{Event, Manner};
use seigneur::game::ids::{GameId, PlayerId, ServerId, TableNumber};
use seigneur::game::table::{Header, Phase, ReplayError, Table};
use seigneur::game::terms::{PaceOrigin, Terms};
use seigneur::rules::notation::pgn::{self, Record};
use seigneur::rules::{
    Ending, History, LONGEST_GAME, Move, Outcome, Points, Position, Role, Variant,
};

/// From so many plies without a pawn move or a capture on, one is sought.
const PATIENCE: u32 = 120;

/// Black mates on a1 when White's king has moved along the edge.
const MATE_IN_ONE: &str = "7k/8/8/8/8/r7/1r6/7K w - - 0 1";

/// Whether a move is of the kind that is wanted: quiet ones, until a pawn has to step.
fn suits(position: &Position, mv: Move) -> bool {
    let Move::Step { from, .. } = mv else {
        return false;
    };
    let is_pawn = position.piece_at(from).map(|piece| piece.role) == Some(Role::Pawn);
    let is_quiet = position.captured_by(mv).is_none();
    is_quiet && is_pawn == (position.quiet_plies() >= PATIENCE)
}

/// Plays a random move that does not end the game; where each of them does, some are taken back.
fn play_on(history: &mut History, rng: &mut StdRng) {
    let turns = history.turns().len();
    let mut moves = history.position().legal_moves();
    moves.shuffle(rng);
    moves.sort_by_key(|&mv| !suits(history.position(), mv));
    for mv in moves {
        history.play(mv).unwrap();
        if history.outcome().is_none() {
            return;
        }
        history.take_back_to(turns);
    }
    history.take_back_to(turns.saturating_sub(20));
}

/// A random game that lacks one move to be the longest, and a move for its end.
fn one_move_before(variant: Variant) -> (History, Move) {
    let mut rng = StdRng::seed_from_u64(3000);
    let mut history = History::new(Position::start(variant));
    while history.move_count() < LONGEST_GAME - 1 {
        play_on(&mut history, &mut rng);
    }
    let position = *history.position();
    let mut quiet = position.legal_moves().into_iter();
    let last = quiet.find(|&mv| position.play(mv).unwrap().outcome().is_none());
    (history, last.unwrap())
}

fn drawn(history: &History) -> Outcome {
    let players = history.position().players();
    Outcome {
        ending: Ending::LongestGame,
        points: Points::each(players.iter(), 1),
    }
}

/// A table at which a game is played from the start.
fn table(variant: Variant) -> Table {
    let players = (1..).map(PlayerId);
    let seating: Vec<_> = variant.colors().iter().copied().zip(players).collect();
    let joined = seating[1..].iter().map(|&(_, player)| player);
    let opened = Event::Opened {
        by: seating[0].1,
        invited: joined.clone().map(Some).collect(),
        color: None,
        terms: Terms::default(),
        paced: PaceOrigin::Usual,
    };
    let events: Vec<Event> = std::iter::once(opened)
        .chain(joined.map(|player| Event::Joined { player }))
        .chain([Event::Started {
            seating: seating.clone(),
        }])
        .collect();
    let header = Header {
        id: GameId(1),
        server: ServerId(1),
        number: TableNumber(1),
        start: Position::start(variant),
        rematch_of: None,
    };
    Table::replay(header, &events).unwrap()
}

fn moved(position: &Position, mv: Move) -> Event {
    Event::Moved {
        color: position.turn(),
        mv,
        manner: Manner::Then,
        spent: Duration::ZERO,
    }
}

fn check_rules((before, last): &(History, Move)) {
    assert_eq!(before.outcome(), None);
    let mut history = before.clone();
    history.play(*last).unwrap();
    assert_eq!(history.outcome(), Some(drawn(&history)));
    let record = pgn::write(&Record::new(history.clone(), None));
    let read = pgn::read(&record).unwrap();
    assert_eq!(
        read[0].verdict().ending(),
        Some(Ending::LongestGame),
        "{record}"
    );
    history.take_back_to(LONGEST_GAME - 1);
    assert_eq!(&history, before);
}

/// Plays the game at a table: what comes after its end is named, not taken in.
fn check_table((before, last): &(History, Move)) {
    let mut table = table(before.position().variant());
    for (position, mv) in before.positions().iter().zip(before.moves()) {
        table.apply(&moved(position, mv)).unwrap();
    }
    assert!(matches!(table.phase(), Phase::Playing(_)));
    table.apply(&moved(before.position(), *last)).unwrap();
    let Phase::Finished(history, outcome) = table.phase() else {
        panic!("the game goes on");
    };
    assert_eq!(*outcome, drawn(history));
    let position = *table.position();
    let further = moved(&position, position.legal_moves()[0]);
    let seq = table.seq() + 1;
    assert_eq!(table.apply(&further), Err(ReplayError::OutOfPlace { seq }));
}

#[test]
fn the_last_move_that_a_game_may_have_draws_it() {
    for variant in Variant::ALL {
        if variant == Variant::Echeversi {
            continue;
        }
        let game = one_move_before(variant);
        check_rules(&game);
        check_table(&game);
    }
}

#[test]
fn a_mate_with_the_last_move_of_a_game_is_a_mate() {
    let mut history = History::new(Position::parse(Variant::Chess, MATE_IN_ONE).unwrap());
    let play = |history: &mut History, text: &str| {
        let board = Variant::Chess.topology();
        history.play(Move::from_coordinates(text, board).unwrap())
    };
    // Nobody asks how the game stands meanwhile, so that no repetition ends it.
    for text in ["h1g1", "h8g8", "g1h1", "g8h8"].iter().cycle() {
        if history.move_count() + 1 == LONGEST_GAME {
            break;
        }
        play(&mut history, text).unwrap();
    }
    assert_eq!(history.position().turn(), seigneur::rules::Color::Black);
    play(&mut history, "a3a1").unwrap();
    assert_eq!(history.outcome().map(|end| end.ending), Some(Ending::Mate));
}
