//! Conditional moves: what a player answers if the others play as foreseen.
//!
//! A plan is a line of moves from a place in a game on: those that the others may play, and the
//! owner's replies among them. It lives as long as the game follows it. Several plans of a player
//! make a tree; they may branch where others move, not where their owner does.

use async_trait::async_trait;

use super::ids::{GameId, PlayerId};
use super::ports::error::StoreError;
use crate::rules::notation::{Alphabets, Misread, read_move, without_number};
use crate::rules::{Color, History, HistoryEntry, Move, Position, Topology};

/// The most plans of a player in a game.
pub const MOST_PLANS: usize = 20;
/// The most moves of a plan.
pub const LONGEST_PLAN: usize = 60;

/// A plan's number, counted from 1 for each player in each game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PlanNumber(pub u32);

/// A line that a player foresees.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Whose it is.
    pub player: PlayerId,
    /// The number by which its player names it.
    pub number: PlanNumber,
    /// How many turns of the game came before it.
    pub after: usize,
    /// The moves, the owner's replies among them.
    pub moves: Vec<Move>,
}

/// Why a line cannot be planned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlanError {
    /// It is the owner's own turn.
    OwnTurn,
    /// The line has no moves, or too many.
    Length,
    /// A text of the line is no legal move there.
    Misread {
        /// Its place in the line, counted from 1.
        number: usize,
        /// The text that was typed.
        text: String,
        /// The position in which it was read.
        position: Box<Position>,
        /// Whose line it is.
        owner: Color,
        /// Why it is none.
        why: Misread,
    },
    /// The line does not end with a reply of its owner.
    NoReply,
    /// Another plan has another reply.
    Branches {
        /// The move's place in the line, counted from 1.
        number: usize,
        /// The other plan.
        plan: PlanNumber,
    },
    /// The player has as many plans as one may have.
    TooMany,
}

impl Plan {
    /// Whether the game has followed the plan so far, and a part of it is still to come.
    #[must_use]
    pub fn lives(&self, history: &History) -> bool {
        let Some(played) = history.turns().get(self.after..) else {
            return false;
        };
        let follows = |(turn, mv): (&HistoryEntry, &Move)| *turn == HistoryEntry::Moved(*mv);
        played.len() < self.moves.len() && played.iter().zip(&self.moves).all(follows)
    }

    /// The moves that are still to come.
    #[must_use]
    pub fn rest(&self, history: &History) -> &[Move] {
        let played = history.turns().len().saturating_sub(self.after);
        self.moves.get(played..).unwrap_or_default()
    }
}

/// The move that a player to move has planned for the present position.
#[must_use]
pub fn planned(plans: &[Plan], player: PlayerId, history: &History) -> Option<Move> {
    let own = plans.iter().filter(|plan| plan.player == player);
    let mut living = own.filter(|plan| plan.lives(history));
    living.find_map(|plan| plan.rest(history).first().copied())
}

/// The moves of a line as they were typed, parted by spaces or commas.
#[must_use]
pub fn texts_of_plan(line: &str) -> Vec<&str> {
    let texts = line.split([' ', ',', ';', '\n']).map(str::trim);
    let texts = texts.map(without_number);
    texts.filter(|text| !text.is_empty()).collect()
}

/// Reads a line of moves, parted by spaces or commas, that the player of a colour wants to plan
/// beside the own plans so far.
///
/// # Errors
/// What is wrong with it, and at which move.
pub fn read_plan(
    history: &History,
    color: Color,
    line: &str,
    alphabets: Alphabets,
    own: &[Plan],
) -> Result<Vec<Move>, PlanError> {
    if history.position().turn() == color {
        return Err(PlanError::OwnTurn);
    }
    let texts = texts_of_plan(line);
    if texts.is_empty() || texts.len() > LONGEST_PLAN {
        return Err(PlanError::Length);
    }
    let line = read_line(history.position(), &texts, alphabets, color)?;
    if line.last().map(|&(mover, _)| mover) != Some(color) {
        return Err(PlanError::NoReply);
    }
    let living: Vec<&Plan> = own.iter().filter(|plan| plan.lives(history)).collect();
    if living.len() >= MOST_PLANS {
        return Err(PlanError::TooMany);
    }
    for plan in living {
        does_not_branch(&line, color, plan, history)?;
    }
    Ok(line.into_iter().map(|(_, mv)| mv).collect())
}

/// The moves that texts of a line's owner stand for which are played one after the other, each with who plays it.
fn read_line(
    from: &Position,
    texts: &[&str],
    alphabets: Alphabets,
    owner: Color,
) -> Result<Vec<(Color, Move)>, PlanError> {
    let mut position = *from;
    let mut line = Vec::with_capacity(texts.len());
    for (&text, number) in texts.iter().zip(1..) {
        let misread = |why| PlanError::Misread {
            number,
            text: text.to_owned(),
            position: Box::new(position),
            owner,
            why,
        };
        let mv = read_move(&position, text, alphabets).map_err(misread)?;
        line.push((position.turn(), mv));
        position = position
            .play(mv)
            .map_err(|why| misread(Misread::Illegal(mv, why)))?;
    }
    Ok(line)
}

/// Refuses a line that parts from another plan of its owner at a move of theirs: they cannot answer
/// the same in two ways.
fn does_not_branch(
    line: &[(Color, Move)],
    owner: Color,
    plan: &Plan,
    history: &History,
) -> Result<(), PlanError> {
    let mut pairs = line.iter().zip(plan.rest(history));
    let parting = pairs.position(|((_, one), other)| one != other);
    match parting.filter(|&place| line[place].0 == owner) {
        None => Ok(()),
        Some(place) => Err(PlanError::Branches {
            number: place + 1,
            plan: plan.number,
        }),
    }
}

/// Keeps what players have planned.
#[async_trait]
pub trait Plans: Send + Sync {
    /// The plans of a game, each player's in the order of their numbers.
    async fn plans(&self, game: GameId) -> Result<Vec<Plan>, StoreError>;

    /// Keeps a plan, whose moves are written in the coordinates of a board.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where its number is taken.
    async fn add_plan(&self, game: GameId, board: &Topology, plan: &Plan)
    -> Result<(), StoreError>;

    /// Drops a plan; whether it was there.
    async fn drop_plan(
        &self,
        game: GameId,
        player: PlayerId,
        number: PlanNumber,
    ) -> Result<bool, StoreError>;
}
