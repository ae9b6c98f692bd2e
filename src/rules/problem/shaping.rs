//! Makes problems out of positions that are changed piece by piece until one move alone wins.

use super::composing::lively;
use super::search::{Effort, Keys, is_key_alone, judge};
use super::{Length, Problem};
use crate::rules::castling::CastlingRights;
use crate::rules::hands::Hands;
use crate::rules::piece::{Color, Piece, Role};
use crate::rules::position::Position;
use crate::rules::setup::Setup;
use crate::rules::square::Square;
use crate::rules::variant::Variant;

/// Moves by each player after which a game drawn by lot is broken off at the soonest.
const FIRST_ROUND: usize = 12;
/// Moves by each player by which it is broken off.
const LAST_ROUND: usize = 45;
/// The pieces that stand in a position at least, the kings among them.
const FEWEST: usize = 9;
/// The pieces that each player has at least.
const FEWEST_OF_ONE: u32 = 2;
/// By how many points the player to move is stronger than all others together, at most.
const LEAD: u32 = 12;
/// The pieces that stand in a position at most: more than that nobody can oversee.
const MOST: usize = 20;
/// The kinds that are put up, the lighter ones more often.
const ADDED: [Role; 9] = [
    Role::Pawn,
    Role::Pawn,
    Role::Pawn,
    Role::Knight,
    Role::Knight,
    Role::Bishop,
    Role::Bishop,
    Role::Rook,
    Role::Queen,
];
/// How often a position is changed before it is given up.
const CHANGES: u32 = 150;
/// How often a change is drawn anew because it leads to no sound position.
const REDRAWN: u32 = 20;
/// The positions that may be looked at to judge one, so that whoever solves it is answered soon.
const EFFORT: u32 = 60_000;
/// The positions that may be looked at to prove that nothing but the key wins.
const EFFORT_TO_PROVE: u32 = 2_000_000;

/// Draws a number below the one that it is given.
type Draw<'a> = &'a mut dyn FnMut(usize) -> usize;

/// Makes one problem that is won with so many moves and no sooner; none where no change led to one.
/// No other move wins, not even where the last of so many moves wins before the player's next turn.
///
/// It begins with a game of which the moves are drawn by lot and of whose pieces some are taken off.
/// As long as the player wins sooner, or by several moves, it is made weaker, else stronger. `draw`
/// draws a number below the one that it is given, which is never 0. The same numbers give the same
/// problem.
pub fn shape(variant: Variant, moves: u8, draw: Draw) -> Option<Problem> {
    let mut position = beginning(variant, draw)?;
    for _ in 0..CHANGES {
        let mut effort = Effort::of_positions(EFFORT);
        let change = match judge(&position, moves, &mut effort) {
            Ok(Keys::One(problem)) if is_fit(&problem, moves) => return Some(problem),
            Ok(Keys::One(_) | Keys::Several) => Change::Weaker,
            Ok(Keys::NotWon) => Change::Stronger,
            Err(_) => Change::Fewer,
        };
        position = changed(&position, change, draw)?;
    }
    None
}

/// Whether two problems show much the same: the kings on the same squares, or the same pieces with a
/// key by the same kind.
#[must_use]
pub fn are_alike(one: &Problem, other: &Problem) -> bool {
    let [one, other] = [one, other].map(|problem| {
        let position = *problem.position();
        let all = pieces(&setup(&position));
        let mut material: Vec<Piece> = all.iter().map(|&(_, piece)| piece).collect();
        material.sort_by_key(|piece| (piece.color.index(), piece.role.index()));
        let kind = problem.line()[0]
            .from()
            .and_then(|from| position.piece_at(from));
        (position.turn(), position.all(Role::King), (material, kind))
    });
    one.0 == other.0 && (one.1 == other.1 || one.2 == other.2)
}

/// How a position is changed.
#[derive(Clone, Copy)]
enum Change {
    /// The player to move becomes weaker, or the others stronger.
    Weaker,
    /// The player to move becomes stronger, or the others weaker.
    Stronger,
    /// There is less on the board.
    Fewer,
}

/// Whether a problem is won with so many moves, by a key that nobody sees at once, and by no other.
fn is_fit(problem: &Problem, moves: u8) -> bool {
    let mut effort = Effort::of_positions(EFFORT_TO_PROVE);
    problem.length() == Length::InMoves(moves)
        && is_hidden(problem)
        && is_key_alone(problem, &mut effort).unwrap_or(false)
}

/// Whether the key is none that everyone tries first: it takes no piece but a pawn, and makes no queen.
fn is_hidden(problem: &Problem) -> bool {
    let key = problem.line()[0];
    let taken = problem.position().captured_by(key);
    taken.is_none_or(|(piece, _)| piece.role == Role::Pawn) && key.becomes() != Some(Role::Queen)
}

/// A position of a game drawn by lot, with fewer pieces.
fn beginning(variant: Variant, draw: Draw) -> Option<Position> {
    let mut position = Position::start(variant);
    let rounds = FIRST_ROUND + draw(LAST_ROUND - FIRST_ROUND);
    let players = variant.colors().len();
    for _ in 0..rounds * players + draw(players) {
        position = position.after(lively(&position, draw)?);
    }
    let most = FEWEST + draw(MOST - FEWEST);
    let mut setup = setup(&position);
    loop {
        let standing = pieces(&setup);
        if standing.len() <= most {
            let position = Position::from_setup(variant, &setup).ok()?;
            return is_sound(&position).then_some(position);
        }
        let (square, piece) = standing[draw(standing.len())];
        if piece.role != Role::King {
            setup.board[square.index()] = None;
        }
    }
}

/// A sound position that differs in one piece.
fn changed(position: &Position, change: Change, draw: Draw) -> Option<Position> {
    (0..REDRAWN).find_map(|_| {
        let mut setup = setup(position);
        alter(&mut setup, position, change, draw);
        let next = Position::from_setup(position.variant(), &setup).ok()?;
        (is_sound(&next) && next != *position).then_some(next)
    })
}

/// Takes a piece off, puts one up or puts one elsewhere, as the change has it.
fn alter(setup: &mut Setup, position: &Position, change: Change, draw: Draw) {
    let standing = pieces(setup);
    let (from, piece) = standing[draw(standing.len())];
    let squares: Vec<Square> = position.topology().squares().collect();
    let to = squares[draw(squares.len())];
    let added = Piece {
        color: piece.color,
        role: ADDED[draw(ADDED.len())],
    };
    // Pawns that are put somewhere stand near their beginning.
    let is_fit =
        |put: Piece| put.role != Role::Pawn || position.home(put.color).territory.contains(to);
    let is_empty = setup.board[to.index()].is_none();
    let is_own = piece.color == position.turn();
    let loses = match change {
        Change::Weaker => is_own,
        Change::Stronger => !is_own,
        Change::Fewer => true,
    };
    match draw(3) {
        0 if loses && piece.role != Role::King && standing.len() > FEWEST => {
            setup.board[from.index()] = None;
        }
        1 if !loses && is_empty && is_fit(added) && standing.len() < MOST => {
            setup.board[to.index()] = Some(added);
        }
        _ if is_empty && is_fit(piece) => setup.board.swap(from.index(), to.index()),
        _ => {}
    }
}

/// Whether a position looks like one of a game that goes on: nobody has more of a kind than at the
/// start, pawns are on their way, bishops go on different squares, and nobody is in check.
fn is_sound(position: &Position) -> bool {
    let of_one_player = |&color: &Color| {
        let bishops = position.of(color, Role::Bishop);
        let dark = (bishops & position.topology().dark()).len();
        let pawns = position.of(color, Role::Pawn);
        Role::ALL
            .into_iter()
            .all(|role| position.of(color, role).len() <= role.at_start())
            && dark <= 1
            && bishops.len() - dark <= 1
            && !pawns.intersects(position.home(color).pawns.goal)
            && position.pieces(color).len() >= FEWEST_OF_ONE
    };
    let worth = |color: Color| {
        let roles = Role::ALL.into_iter();
        roles
            .map(|role| position.of(color, role).len() * u32::from(role.value()))
            .sum::<u32>()
    };
    let mover = position.turn();
    let others: u32 = position.players().others(mover).map(worth).sum();
    worth(mover) <= others + LEAD
        && position.colors().iter().all(of_one_player)
        && position.attacks().checks().is_empty()
        && position.outcome().is_none()
}

/// The pieces on a board, with the kings.
fn pieces(setup: &Setup) -> Vec<(Square, Piece)> {
    let squares = (0..).map(Square::new);
    let standing = squares.zip(&setup.board);
    standing
        .filter_map(|(square, piece)| piece.map(|piece| (square, piece)))
        .collect()
}

/// A position as it is written, but for castling and what may be taken in passing.
fn setup(position: &Position) -> Setup {
    let squares = position.topology().squares();
    Setup {
        board: squares.map(|square| position.piece_at(square)).collect(),
        turn: position.turn(),
        castling: CastlingRights::default(),
        en_passant: Vec::new(),
        quiet_plies: 0,
        round: position.round(),
        out: position.players().out().to_vec(),
        hands: Hands::default(),
    }
}
