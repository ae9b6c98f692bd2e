//! A game's moves from its first position on: what repetition and move counts say.

use super::illegal::Illegal;
use super::moves::Move;
use super::outcome::{Ending, Outcome};
use super::piece::Color;
use super::position::Position;
use super::ruleset::{Departure, Leaving};

/// How many moves a game may have, those of all players together: with the last of them it is drawn.
///
/// A pawn move or a capture every now and then would let a game go on for some 40,000 moves, and it
/// is played over from its first move whenever something happens in it. No game that is played to
/// be won comes near this bound.
pub const LONGEST_GAME: usize = 3000;

/// A draw that the player to move may claim (rule sheet, section 6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Draw {
    /// The position has stood three times.
    Threefold,
    /// Fifty moves by each player without a pawn move or a capture.
    FiftyMoves,
}

impl Draw {
    /// The ending of a game in which it is claimed.
    #[must_use]
    pub const fn ending(self) -> Ending {
        match self {
            Self::Threefold => Ending::Threefold,
            Self::FiftyMoves => Ending::FiftyMoves,
        }
    }
}

/// What leads from one position of a game to the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HistoryEntry {
    /// The side to move has moved.
    Moved(Move),
    /// A player has left, and the others play on.
    Left {
        /// The player who has left.
        color: Color,
        /// The way in which they left.
        by: Leaving,
    },
}

impl HistoryEntry {
    /// The move that it is; none where a player has left.
    #[must_use]
    pub const fn moved(self) -> Option<Move> {
        match self {
            Self::Moved(mv) => Some(mv),
            Self::Left { .. } => None,
        }
    }
}

/// The positions of a game, from the first to the one it stands in.
///
/// It knows what one position cannot: repetition, and how long a game has lasted.
///
/// ```
/// use seigneur::rules::{Draw, Ending, History, Move, Position, Variant};
///
/// let mut game = History::new(Position::start(Variant::Chess));
/// let mut play = |game: &mut History, text| {
///     let mv = Move::from_coordinates(text, game.position().topology()).expect("two squares");
///     game.play(mv)
/// };
/// for text in ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(2) {
///     play(&mut game, text).expect("a legal move");
/// }
/// assert_eq!(game.claimable(), Some(Draw::Threefold));
/// game.take_back_to(4);
/// assert_eq!((game.times_stood(), game.claimable()), (2, None));
///
/// for text in ["f2f3", "e7e5", "g2g4", "d8h4"] {
///     play(&mut game, text).expect("a legal move");
/// }
/// assert_eq!(game.outcome().map(|outcome| outcome.ending), Some(Ending::Mate));
/// assert!(play(&mut game, "a2a3").is_err(), "nothing is played after the end");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct History {
    positions: Vec<Position>,
    turns: Vec<HistoryEntry>,
    /// How many of the turns are moves.
    moves: usize,
}

impl History {
    /// A game that starts from a position.
    #[must_use]
    pub fn new(start: Position) -> Self {
        Self {
            turns: Vec::new(),
            moves: 0,
            positions: vec![start],
        }
    }

    /// The position in which the game stands.
    #[must_use]
    pub fn position(&self) -> &Position {
        // There is always the first one.
        &self.positions[self.positions.len() - 1]
    }

    /// Every position, the first one included: one more than there are turns.
    #[must_use]
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// What has happened, in order.
    #[must_use]
    pub fn turns(&self) -> &[HistoryEntry] {
        &self.turns
    }

    /// The moves played, those of players who have left since among them.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + '_ {
        self.turns.iter().copied().filter_map(HistoryEntry::moved)
    }

    /// The same, each with the position in which it was played.
    pub fn played(&self) -> impl DoubleEndedIterator<Item = (&Position, Move)> + '_ {
        let turns = self.positions.iter().zip(&self.turns);
        turns.filter_map(|(before, turn)| Some((before, turn.moved()?)))
    }

    /// How many moves have been played, by all players together.
    #[must_use]
    pub fn move_count(&self) -> usize {
        self.moves
    }

    /// The latest move, with the position in which it was played.
    #[must_use]
    pub fn last_move(&self) -> Option<(&Position, Move)> {
        self.played().next_back()
    }

    /// The moves since the side to move last moved, each with the position in which it was
    /// played, the oldest first.
    #[must_use]
    pub fn last_round(&self) -> Vec<(&Position, Move)> {
        self.round_before(self.turns.len())
    }

    /// What [`last_round`](Self::last_round) was when the game stood in its `place`-th position, counted from 0:
    /// moves, each with the position in which it was played.
    #[must_use]
    pub fn round_before(&self, place: usize) -> Vec<(&Position, Move)> {
        let place = place.min(self.turns.len());
        let to_move = self.positions[place].turn();
        let latest = self.positions[..place].iter().zip(&self.turns[..place]);
        let mut round: Vec<_> = latest
            .rev()
            .filter_map(|(before, turn)| Some((before, turn.moved()?)))
            .take_while(|(before, _)| before.turn() != to_move)
            .collect();
        round.reverse();
        round
    }

    /// Plays a move.
    ///
    /// # Errors
    /// Where the move is not legal, the reason; the game stands as it stood.
    pub fn play(&mut self, mv: Move) -> Result<(), Illegal> {
        let next = self.position().play(mv)?;
        self.add(HistoryEntry::Moved(mv), next);
        Ok(())
    }

    /// Lets a player leave; gives the outcome where that ends the game, which then stands as it stood.
    pub fn leave(&mut self, color: Color, by: Leaving) -> Option<Outcome> {
        let position = self.position();
        match position.rules().leave(position, color, by) {
            Departure::Ends(outcome) => Some(outcome),
            Departure::GoesOn(next) => {
                self.add(HistoryEntry::Left { color, by }, next);
                None
            }
        }
    }

    /// Takes the latest turns back: only the first so many remain, all where there are fewer.
    pub fn take_back_to(&mut self, turns: usize) {
        let turns = turns.min(self.turns.len());
        let is_move = |turn: &&HistoryEntry| matches!(turn, HistoryEntry::Moved(_));
        self.moves -= self.turns[turns..].iter().filter(is_move).count();
        self.turns.truncate(turns);
        self.positions.truncate(turns + 1);
    }

    fn add(&mut self, turn: HistoryEntry, next: Position) {
        self.moves += usize::from(matches!(turn, HistoryEntry::Moved(_)));
        self.positions.push(next);
        self.turns.push(turn);
    }

    /// How the game stands: the board first, then fivefold repetition and the counts of moves.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let position = self.position();
        let draw = |ending| Outcome::draw(ending, position.players());
        position.outcome().or_else(|| {
            if self.times_stood() >= 5 {
                Some(draw(Ending::Fivefold))
            } else if position.quiet_plies() >= self.plies(75) {
                Some(draw(Ending::SeventyFiveMoves))
            } else if self.moves >= LONGEST_GAME {
                Some(draw(Ending::LongestGame))
            } else {
                None
            }
        })
    }

    /// The draw that the player to move may claim.
    #[must_use]
    pub fn claimable(&self) -> Option<Draw> {
        if self.times_stood() >= 3 {
            Some(Draw::Threefold)
        } else if self.position().quiet_plies() >= self.plies(50) {
            Some(Draw::FiftyMoves)
        } else {
            None
        }
    }

    /// How often the present position has stood.
    #[must_use]
    pub fn times_stood(&self) -> usize {
        let now = self.position();
        let rules = now.rules();
        let view = rules.repetition_view(now);
        let past = self.repeatable().iter();
        past.filter(|past| stands_alike(past, now) && rules.repetition_view(past) == view)
            .count()
    }

    /// The positions, up to the present one, that may stand again: none before the latest pawn move
    /// or capture does, for no pawn goes back, and no capture leaves as many pieces as there were.
    fn repeatable(&self) -> &[Position] {
        let quiet = usize::try_from(self.position().quiet_plies()).unwrap_or(usize::MAX);
        // Whoever leaves makes a position, but no ply.
        let left = self.turns.len() - self.moves;
        let latest = quiet.saturating_add(left + 1);
        &self.positions[self.positions.len().saturating_sub(latest)..]
    }

    /// Moves by each player still in, in plies.
    fn plies(&self, moves: u32) -> u32 {
        moves.saturating_mul(self.position().players().count())
    }
}

/// Whether the same pieces stand on the same squares with the same side to move: two positions that are
/// alike for repetition never differ in that.
fn stands_alike(one: &Position, other: &Position) -> bool {
    one.sets() == other.sets() && one.turn() == other.turn()
}
