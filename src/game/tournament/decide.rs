//! What people decide about a tournament.

use super::{Conditions, Entrant, Tournament, TournamentError, TournamentStage};
use crate::game::delivery::MessageKind;
use crate::game::ids::PlayerId;

/// How somebody has entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// Before the start.
    InTime,
    /// After it: from this round on.
    Late(u32),
}

impl Tournament {
    /// The number of the latest round; none is 0.
    #[must_use]
    pub fn round(&self) -> u32 {
        u32::try_from(self.rounds.len()).unwrap_or(u32::MAX)
    }

    /// Those who will be paired next.
    pub fn staying(&self) -> impl Iterator<Item = PlayerId> + '_ {
        let staying = self.entrants.iter().filter(|entrant| entrant.stays());
        staying.map(|entrant| entrant.player)
    }

    /// Who has entered: those who withdrew on the way as well, but nobody who did before the first round.
    pub fn entered(&self) -> impl Iterator<Item = PlayerId> + '_ {
        let entrants = self.entrants.iter();
        let entered = entrants.filter(|entrant| entrant.until != Some(0));
        entered.map(|entrant| entrant.player)
    }

    /// How many have to be there for a game.
    #[must_use]
    pub fn fewest(&self) -> usize {
        self.conditions.variant.colors().len()
    }

    /// Whether people can still enter, where there is room.
    #[must_use]
    pub fn is_open(&self) -> bool {
        let Conditions { rounds, format, .. } = self.conditions;
        match self.stage {
            TournamentStage::Gathering => true,
            TournamentStage::Opening | TournamentStage::Playing => {
                !format.has_fixed_rounds() && rounds.is_none_or(|rounds| self.round() < rounds)
            }
            TournamentStage::Finished | TournamentStage::Cancelled => false,
        }
    }

    fn entrant(&self, player: PlayerId) -> Option<&Entrant> {
        self.entrants
            .iter()
            .find(|entrant| entrant.player == player)
    }

    /// Lets somebody enter: before the start, or for the next round with no points for those before.
    ///
    /// # Errors
    /// Where it is too late or full, or they have entered before.
    pub fn enter(&mut self, player: PlayerId) -> Result<Entry, TournamentError> {
        if self.stage.is_over() {
            return Err(TournamentError::Over);
        }
        match self.entrant(player) {
            Some(entrant) if entrant.until.is_some() => return Err(TournamentError::Withdrawn),
            Some(_) => return Err(TournamentError::Entered),
            None => {}
        }
        let from = self.round() + 1;
        if !self.is_open() {
            return Err(TournamentError::TooLate);
        }
        if self.staying().count() >= self.conditions.most as usize {
            return Err(TournamentError::Full(self.conditions.most));
        }
        self.entrants.push(Entrant {
            player,
            from,
            until: None,
        });
        Ok(match self.stage {
            TournamentStage::Gathering => Entry::InTime,
            _ => Entry::Late(from),
        })
    }

    /// Lets somebody out: a game that goes on is played to its end, and they are paired no more.
    ///
    /// # Errors
    /// Where they take no part, or it is over.
    pub fn leave(&mut self, player: PlayerId) -> Result<(), TournamentError> {
        if self.stage.is_over() {
            return Err(TournamentError::Over);
        }
        let round = self.round();
        match self
            .entrants
            .iter_mut()
            .find(|entrant| entrant.player == player)
        {
            None => Err(TournamentError::NotIn),
            Some(entrant) if entrant.until.is_some() => Err(TournamentError::Withdrawn),
            Some(_) if self.stage == TournamentStage::Gathering => {
                self.entrants.retain(|entrant| entrant.player != player);
                Ok(())
            }
            Some(entrant) => {
                entrant.until = Some(round);
                Ok(())
            }
        }
    }

    /// Begins with the first round.
    ///
    /// # Errors
    /// Where it has begun, or too few have entered.
    pub fn begin(&mut self) -> Result<(), TournamentError> {
        match self.stage {
            TournamentStage::Gathering => {}
            TournamentStage::Opening | TournamentStage::Playing => {
                return Err(TournamentError::Begun);
            }
            TournamentStage::Finished | TournamentStage::Cancelled => {
                return Err(TournamentError::Over);
            }
        }
        let fewest = self.fewest();
        if self.staying().count() < fewest {
            return Err(TournamentError::TooFew(fewest));
        }
        self.conditions.rounds = Some(self.planned_rounds());
        self.due = None;
        if !self.pair_next() {
            return Err(TournamentError::TooFew(fewest));
        }
        Ok(())
    }

    /// Cancels it; games that go on are played to their end.
    ///
    /// # Errors
    /// Where it is over.
    pub fn cancel(&mut self) -> Result<Vec<MessageKind>, TournamentError> {
        if self.stage.is_over() {
            return Err(TournamentError::Over);
        }
        self.stage = TournamentStage::Cancelled;
        self.due = None;
        Ok(vec![MessageKind::Cancelled, MessageKind::RegistrationEdit])
    }
}
