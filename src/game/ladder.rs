//! Ladders: on each server one for each game, on which people climb by beating those above them.
//!
//! Whoever is on a ladder challenges somebody at most [`REACH`] rungs above. Where three play, the third seat is for
//! somebody else within reach, above or below. The game is an ordinary rated one. If the challenger gets more points than
//! whoever stands above them, they take that place, and those in between move one rung down; of two above, the lower one has
//! to be beaten first. Whoever declines, or does not answer in time ([`ANSWER_MS`]), has lost. One is in one challenge at a
//! time, and whoever was challenged is left alone for a while afterwards ([`SAFE_MS`]).

mod error;
mod verdict;

use async_trait::async_trait;

use super::clock::Millis;
use super::ids::{GameId, PlayerId, ServerId};
use super::ports::error::StoreError;
use crate::rules::{Variant, coded};

pub use error::LadderError;
pub use verdict::LadderVerdict;

/// How many rungs above somebody can be challenged.
pub const REACH: usize = 3;
/// How long a challenge waits for its answers: three days.
pub const ANSWER_MS: i64 = 3 * Millis::DAY_MS;
/// How long whoever was challenged is left alone afterwards: three days.
pub const SAFE_MS: i64 = 3 * Millis::DAY_MS;
/// How many people can stand on a ladder.
pub const MOST_RUNGS: usize = 500;

coded! {
    /// On which side of a challenge somebody is.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum ChallengeSide [ALL, code, of_code] {
        /// They have challenged.
        Challenger = "challenger",
        /// They were challenged.
        Challenged = "challenged",
    }
}

/// What somebody on a ladder is doing there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RungState {
    /// They can challenge and be challenged.
    Free,
    /// They can challenge, and be challenged again only from this moment on.
    SafeUntil(Millis),
    /// They are in the challenge that this game decides.
    Challenged(GameId, ChallengeSide),
}

/// Somebody on a ladder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rung {
    /// Who stands there.
    pub player: PlayerId,
    /// Since when they are on the ladder.
    pub joined: Millis,
    /// What they are doing.
    pub state: RungState,
}

impl Rung {
    /// Whether they can be challenged now.
    #[must_use]
    pub fn is_free(&self, now: Millis) -> bool {
        match self.state {
            RungState::Free => true,
            RungState::SafeUntil(until) => until <= now,
            RungState::Challenged(..) => false,
        }
    }

    fn side_in(&self, game: GameId) -> Option<ChallengeSide> {
        match self.state {
            RungState::Challenged(of, side) if of == game => Some(side),
            _ => None,
        }
    }
}

/// That somebody has climbed by a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Climb {
    /// Who has climbed.
    pub player: PlayerId,
    /// From which rung; the highest is 1.
    pub from: usize,
    /// To which rung they have come.
    pub to: usize,
}

/// Where a person stands on a ladder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LadderPlace {
    /// The server of the ladder.
    pub server: ServerId,
    /// The game of the ladder.
    pub variant: Variant,
    /// The rung as it is kept: its number rises from the highest down.
    pub rung: u32,
    /// What is kept of them there.
    pub kept: Rung,
}

/// The ladder of a game on a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ladder {
    /// The server of the ladder.
    pub server: ServerId,
    /// The game of the ladder.
    pub variant: Variant,
    /// How often it was changed.
    pub version: u32,
    /// Who stands on it, the highest first.
    pub rungs: Vec<Rung>,
}

impl Ladder {
    /// A ladder on which nobody stands yet.
    #[must_use]
    pub const fn empty(server: ServerId, variant: Variant) -> Self {
        Self {
            server,
            variant,
            version: 0,
            rungs: Vec::new(),
        }
    }

    /// On which rung somebody stands; the highest is 1.
    #[must_use]
    pub fn rung_of(&self, player: PlayerId) -> Option<usize> {
        Some(self.index_of(player)? + 1)
    }

    fn index_of(&self, player: PlayerId) -> Option<usize> {
        self.rungs.iter().position(|rung| rung.player == player)
    }

    /// How many are challenged at a time.
    #[must_use]
    pub fn rivals_needed(&self) -> usize {
        self.variant.colors().len() - 1
    }

    /// Lets somebody step on the lowest rung.
    ///
    /// # Errors
    /// Where they stand on the ladder, or it is full.
    pub fn join(&mut self, player: PlayerId, now: Millis) -> Result<(), LadderError> {
        if self.index_of(player).is_some() {
            return Err(LadderError::Joined);
        }
        if self.rungs.len() >= MOST_RUNGS {
            return Err(LadderError::Full);
        }
        self.rungs.push(Rung {
            player,
            joined: now,
            state: RungState::Free,
        });
        Ok(())
    }

    /// Lets somebody step off. A game of theirs goes on, and whoever has challenged them passes them by it. Where nobody is
    /// left who could climb by it, or be passed, it decides nothing here any more: says which game that is.
    ///
    /// # Errors
    /// Where they do not stand on the ladder.
    pub fn leave(&mut self, player: PlayerId) -> Result<Option<GameId>, LadderError> {
        let at = self.index_of(player).ok_or(LadderError::NotOn)?;
        let RungState::Challenged(game, _) = self.rungs.remove(at).state else {
            return Ok(None);
        };
        let mut sides = ChallengeSide::ALL.into_iter();
        if sides.all(|side| {
            self.rungs
                .iter()
                .any(|rung| rung.side_in(game) == Some(side))
        }) {
            return Ok(None);
        }
        self.call_off(game);
        Ok(Some(game))
    }

    /// Whom somebody can challenge now, the highest first: where two play those above within reach, where three play
    /// those below as well, for the third seat.
    ///
    /// # Errors
    /// Where they do not stand on the ladder, or are in a challenge; where nobody above them can be challenged, or too few
    /// can for the game.
    pub fn rivals(&self, player: PlayerId, now: Millis) -> Result<Vec<PlayerId>, LadderError> {
        let own = self.index_of(player).ok_or(LadderError::NotOn)?;
        if let RungState::Challenged(..) = self.rungs[own].state {
            return Err(LadderError::InChallenge);
        }
        if own == 0 {
            return Err(LadderError::Highest);
        }
        let below = if self.rivals_needed() > 1 { REACH } else { 0 };
        let last = (own + below).min(self.rungs.len() - 1);
        let within = (own.saturating_sub(REACH)..=last).filter(|&at| at != own);
        let free: Vec<usize> = within.filter(|&at| self.rungs[at].is_free(now)).collect();
        if free.first().is_none_or(|&highest| highest > own) || free.len() < self.rivals_needed() {
            return Err(LadderError::NobodyFree);
        }
        let players = free.into_iter().map(|at| self.rungs[at].player);
        Ok(players.collect())
    }

    /// Takes somebody out of those who can be challenged.
    pub fn leave_alone(&mut self, player: PlayerId) {
        if let Some(at) = self.index_of(player) {
            self.rungs[at].state = RungState::SafeUntil(Millis(i64::MAX));
        }
    }

    /// Somebody challenges others, in a game.
    ///
    /// # Errors
    /// As [`rivals`](Self::rivals), and where these cannot all be challenged together.
    pub fn challenge(
        &mut self,
        player: PlayerId,
        others: &[PlayerId],
        (game, now): (GameId, Millis),
    ) -> Result<(), LadderError> {
        let rivals = self.rivals(player, now)?;
        let own = self.index_of(player).ok_or(LadderError::NotOn)?;
        let are_rivals = others.iter().all(|other| rivals.contains(other));
        let differ = others
            .iter()
            .all(|one| others.iter().filter(|other| *other == one).count() == 1);
        if others.len() != self.rivals_needed() || !are_rivals || !differ {
            return Err(LadderError::OutOfReach);
        }
        let above = |other: &PlayerId| self.index_of(*other).is_some_and(|at| at < own);
        if !others.iter().any(above) {
            return Err(LadderError::NoneAbove);
        }
        for rung in &mut self.rungs {
            if rung.player == player {
                rung.state = RungState::Challenged(game, ChallengeSide::Challenger);
            } else if others.contains(&rung.player) {
                rung.state = RungState::Challenged(game, ChallengeSide::Challenged);
            }
        }
        Ok(())
    }

    /// Who has challenged in a game, if they still stand on the ladder.
    #[must_use]
    pub fn challenger(&self, game: GameId) -> Option<PlayerId> {
        let mut rungs = self.rungs.iter();
        let challenger = rungs.find(|rung| rung.side_in(game) == Some(ChallengeSide::Challenger));
        challenger.map(|rung| rung.player)
    }

    /// Ends the challenge of a game in which the challenger has beaten these; says whether they have climbed.
    pub fn settle(&mut self, game: GameId, beaten: &[PlayerId], now: Millis) -> Option<Climb> {
        let climb = self.climb(game, beaten);
        for rung in &mut self.rungs {
            let is_safe = match rung.side_in(game) {
                Some(ChallengeSide::Challenged) => true,
                Some(ChallengeSide::Challenger) => climb.is_some(),
                None => continue,
            };
            rung.state = if is_safe {
                RungState::SafeUntil(now.plus_ms(SAFE_MS))
            } else {
                RungState::Free
            };
        }
        climb
    }

    /// Ends the challenge of a game that decides nothing.
    pub fn call_off(&mut self, game: GameId) {
        for rung in &mut self.rungs {
            if rung.side_in(game).is_some() {
                rung.state = RungState::Free;
            }
        }
    }

    /// The challenger takes the place of the highest whom they pass, from the lowest above them on.
    fn climb(&mut self, game: GameId, beaten: &[PlayerId]) -> Option<Climb> {
        let player = self.challenger(game)?;
        let own = self.index_of(player)?;
        let mut to = own;
        for at in (0..own).rev() {
            let rung = &self.rungs[at];
            if rung.side_in(game).is_none() {
                continue;
            }
            if !beaten.contains(&rung.player) {
                break;
            }
            to = at;
        }
        self.shift(own, to);
        (to < own).then_some(Climb {
            player,
            from: own + 1,
            to: to + 1,
        })
    }

    /// Takes back what a game has brought that no longer counts: whoever climbed by it goes as many rungs down.
    pub fn take_back(&mut self, climb: Climb) {
        if let Some(own) = self.index_of(climb.player) {
            let down = climb.from.saturating_sub(climb.to);
            self.shift(own, (own + down).min(self.rungs.len() - 1));
        }
    }

    fn shift(&mut self, from: usize, to: usize) {
        let rung = self.rungs.remove(from);
        self.rungs.insert(to, rung);
    }
}

/// Tells of ladders.
#[async_trait]
pub trait Ladders: Send + Sync {
    /// The ladder of a game on a server.
    async fn ladder(&self, server: ServerId, variant: Variant) -> Result<Ladder, StoreError>;

    /// Whether a game decides a challenge that is open.
    async fn is_challenge(&self, game: GameId) -> Result<bool, StoreError>;

    /// Until when the challenge that a game decides waits for answers; none where it decides none, or all have come.
    async fn challenge_stands_until(&self, game: GameId) -> Result<Option<Millis>, StoreError>;

    /// How somebody has climbed by a game.
    async fn climb_by(&self, game: GameId) -> Result<Option<Climb>, StoreError>;

    /// Where a person stands, on all ladders.
    async fn ladders_of(&self, player: PlayerId) -> Result<Vec<LadderPlace>, StoreError>;
}

#[cfg(test)]
mod tests;
