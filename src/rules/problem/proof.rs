//! Proves that a player wins within some moves whatever all others play, or that somebody prevents it.

use std::collections::HashMap;

use super::search::{ALL_POINTS, Effort, Exhausted, won};
use crate::rules::moves::Move;
use crate::rules::piece::Color;
use crate::rules::position::Position;
use crate::rules::square::Square;
use crate::rules::walk::Walk;

/// When the last of a player's moves has to have won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Due {
    /// As soon as it is played.
    AtOnce,
    /// Before the player is on turn again, whatever the others play.
    BeforeNextTurn,
}

/// An exhaustive search for one player's win, which remembers what it has found out.
pub(super) struct Proof<'a, 's> {
    mover: Color,
    due: Due,
    effort: &'a mut Effort<'s>,
    /// Whether the player wins, by the key of a position in which it is on turn and the moves it has left.
    known: HashMap<(u64, u8), bool>,
    /// The reply that helped last, by the moves left and by whose reply it is: it is tried first.
    helpful: HashMap<(u8, Color), Move>,
    /// Buffers to be used again.
    spare: Vec<Walk>,
}

impl<'a, 's> Proof<'a, 's> {
    /// Nothing has been found out yet about this player.
    pub fn new(mover: Color, due: Due, effort: &'a mut Effort<'s>) -> Self {
        Self {
            mover,
            due,
            effort,
            known: HashMap::new(),
            helpful: HashMap::new(),
            spare: Vec::new(),
        }
    }

    /// The moves with which the player wins within so many moves, these the first of them; so many of them at
    /// most.
    pub fn keys(
        &mut self,
        position: &Position,
        moves: u8,
        most: usize,
    ) -> Result<Vec<Move>, Exhausted> {
        let mut keys = Vec::new();
        let mut walk = Walk::default();
        // Where the game has ended there are no moves.
        let _ = position.walk(&mut walk);
        for index in self.order(&walk, moves) {
            if self.is_key(&walk.after(index), walk.get(index), moves)? {
                keys.push(walk.get(index));
            }
            if keys.len() == most {
                break;
            }
        }
        Ok(keys)
    }

    /// Whether the player, who is on turn, wins within so many moves.
    fn wins(&mut self, position: &Position, moves: u8) -> Result<bool, Exhausted> {
        if moves == 0 {
            return Ok(false);
        }
        let place = (position.key(), moves);
        if let Some(&known) = self.known.get(&place) {
            return Ok(known);
        }
        let mut walk = self.spare.pop().unwrap_or_default();
        let wins = self.wins(position, moves - 1)? || {
            // Where the game has ended there are no moves.
            let _ = position.walk(&mut walk);
            self.has_key(&walk, moves)?
        };
        self.spare.push(walk);
        self.known.insert(place, wins);
        Ok(wins)
    }

    fn has_key(&mut self, walk: &Walk, moves: u8) -> Result<bool, Exhausted> {
        for index in self.order(walk, moves) {
            if self.is_key(&walk.after(index), walk.get(index), moves)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The numbers of the player's moves, those first that give check where much depends on it.
    fn order(&self, walk: &Walk, moves: u8) -> Vec<usize> {
        let mut order: Vec<usize> = (0..walk.len()).collect();
        if moves > 1 {
            let is_quiet = |&index: &usize| {
                let after = walk.after(index);
                let mut others = after.players().others(self.mover);
                others.all(|king| after.attacks().checkers(king, self.mover).is_empty())
            };
            order.sort_by_cached_key(is_quiet);
        }
        order
    }

    /// Whether the player, who has moved, wins by that with the last or the first of so many moves.
    fn is_key(&mut self, after: &Position, mv: Move, moves: u8) -> Result<bool, Exhausted> {
        if moves > 1 || self.due == Due::BeforeNextTurn {
            let refuted = self.refute(after, mv.to(), moves - 1)?;
            return Ok(refuted.is_none());
        }
        // Nobody wins by a move that does not check whoever is on turn next.
        if after
            .attacks()
            .checkers(after.turn(), self.mover)
            .is_empty()
        {
            return Ok(false);
        }
        self.effort.spend()?;
        Ok(won(after, self.mover).is_some())
    }

    /// What the opponents can play until the player's turn so that there is no win in so many moves
    /// from there; none where nothing helps them. `at` is where the last piece has moved to.
    pub fn refute(
        &mut self,
        position: &Position,
        at: Square,
        moves: u8,
    ) -> Result<Option<Vec<Move>>, Exhausted> {
        self.effort.spend()?;
        let mut walk = self.spare.pop().unwrap_or_default();
        let found = match position.walk(&mut walk) {
            Some(outcome) => {
                let is_won = outcome.points.of(self.mover) == ALL_POINTS;
                (!is_won).then(Vec::new)
            }
            None if position.turn() == self.mover => (!self.wins(position, moves)?).then(Vec::new),
            None => self.help(position.turn(), &walk, at, moves)?,
        };
        self.spare.push(walk);
        Ok(found)
    }

    /// What an opponent can play, and the others after it, so that there is no win in so many moves.
    fn help(
        &mut self,
        turn: Color,
        walk: &Walk,
        at: Square,
        moves: u8,
    ) -> Result<Option<Vec<Move>>, Exhausted> {
        let helpful = self.helpful.get(&(moves, turn)).copied();
        let first = walk.iter().position(|mv| Some(mv) == helpful);
        let is_capture = |&index: &usize| walk.get(index).to() == at;
        let captures = (0..walk.len()).filter(is_capture);
        let others = (0..walk.len()).filter(|index| !is_capture(index));
        for index in first.into_iter().chain(captures).chain(others) {
            let mv = walk.get(index);
            if let Some(mut rest) = self.refute(&walk.after(index), mv.to(), moves)? {
                self.helpful.insert((moves, turn), mv);
                rest.insert(0, mv);
                return Ok(Some(rest));
            }
        }
        Ok(None)
    }

    /// The key with one way in which it may go on, up to the win within so many moves: the player wins
    /// as soon as it can, and the others hold out as long as they can.
    pub fn line(
        &mut self,
        position: &Position,
        key: Move,
        moves: u8,
    ) -> Result<Vec<Move>, Exhausted> {
        let mut line = vec![key];
        let (mut stands, mut at) = (position.after(key), key.to());
        while stands.outcome().is_none() {
            let mut choices = Vec::new();
            for mv in replies(&stands, at) {
                choices.push((self.delay(&stands.after(mv), mv.to(), moves)?, mv));
            }
            let is_mover = stands.turn() == self.mover;
            let best = choices
                .into_iter()
                .min_by_key(|&(delay, _)| if is_mover { delay } else { u8::MAX - delay });
            let Some((_, mv)) = best else {
                break;
            };
            line.push(mv);
            (stands, at) = (stands.after(mv), mv.to());
        }
        Ok(line)
    }

    /// How long a win takes: nothing where it is there, more the more moves the player needs for it.
    fn delay(&mut self, position: &Position, at: Square, most: u8) -> Result<u8, Exhausted> {
        if won(position, self.mover).is_some() {
            return Ok(0);
        }
        for moves in 0..most {
            if self.refute(position, at, moves)?.is_none() {
                return Ok(moves + 1);
            }
        }
        Ok(u8::MAX)
    }
}

/// The legal moves, those first that take on a square.
pub(super) fn replies(position: &Position, at: Square) -> Vec<Move> {
    let mut replies = position.legal_moves();
    replies.sort_by_key(|mv| mv.to() != at);
    replies
}
