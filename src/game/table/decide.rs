//! What a player may do in a game, and the events that come of it.

use std::time::Duration;

use super::{Actor, Holder, Phase, Table};
use crate::game::agreement::Proposal;
use crate::game::error::{AgreementError, GameError};
use crate::game::event::{Event, Manner};
use crate::game::ids::PlayerId;
use crate::game::terms::Stakes;
use crate::rules::notation::{Alphabets, Misread, read_move};
use crate::rules::{Color, History, Move};

/// How often everyone has to have moved before nobody can break a friendly game off alone.
const MOVES_TO_GO_ON: usize = 2;

impl Actor<'_> {
    /// A player moves, and spends some of their time on it.
    ///
    /// # Errors
    /// Where it is not the player's turn, or the move is not legal.
    pub fn play(self, mv: Move, spent: Duration) -> Result<Vec<Event>, GameError> {
        let color = self.on_turn()?;
        let position = self.table.position();
        if let Err(illegal) = position.play(mv) {
            return Err(GameError::misread(position)(Misread::Illegal(mv, illegal)));
        }
        Ok(vec![Event::Moved {
            color,
            mv,
            manner: Manner::Then,
            spent,
        }])
    }

    /// The move that a text in any notation stands for, if the player played it now.
    ///
    /// # Errors
    /// Where it is not the player's turn, or the text is no legal move.
    pub fn read(self, text: &str, alphabets: impl Into<Alphabets>) -> Result<Move, GameError> {
        self.on_turn()?;
        let position = self.table.position();
        read_move(position, text, alphabets).map_err(GameError::misread(position))
    }

    /// A player resigns, or breaks a game off that does not count yet.
    ///
    /// # Errors
    /// Where the player does not play or is out, or the game does not go on.
    pub fn resign(self) -> Result<Vec<Event>, GameError> {
        let color = self.playing()?;
        Ok(vec![give_up(self.table, color)])
    }

    /// A player proposes something; where another has proposed the same, the player agrees.
    ///
    /// # Errors
    /// Where the player does not play, something else is proposed, or there is nothing to propose.
    pub fn propose(self, proposal: Proposal) -> Result<Vec<Event>, GameError> {
        let color = self.playing()?;
        match self.table.offers().standing() {
            Some(standing) if standing.proposal == proposal && !standing.has(color) => {
                return Ok(vec![Event::Agreed { color }]);
            }
            Some(_) => return Err(AgreementError::ProposalStands.into()),
            None => {}
        }
        let variant = self.table.variant();
        match proposal {
            Proposal::Draw if !variant.rules().has_agreed_draws() => {
                Err(AgreementError::NoDraws(variant).into())
            }
            Proposal::Takeback if self.table.terms().stakes == Stakes::Rated => {
                Err(AgreementError::Rated.into())
            }
            Proposal::Takeback if self.table.moves().takeback(color).is_none() => {
                Err(AgreementError::NothingToTakeBack.into())
            }
            Proposal::Draw | Proposal::Takeback | Proposal::Abort => {
                Ok(vec![Event::Proposed { color, proposal }])
            }
        }
    }

    /// A player agrees to what is proposed.
    ///
    /// # Errors
    /// Where this is not proposed, or the player has agreed already.
    pub fn agree(self, proposal: Proposal) -> Result<Vec<Event>, GameError> {
        let color = self.playing()?;
        let standing = self.table.offers().standing();
        match standing.filter(|standing| standing.proposal == proposal) {
            Some(standing) if standing.has(color) => Err(AgreementError::AlreadyAgreed.into()),
            Some(_) => Ok(vec![Event::Agreed { color }]),
            None => Err(AgreementError::NothingProposed.into()),
        }
    }

    /// A player refuses what is proposed, or takes the own proposal back.
    ///
    /// # Errors
    /// Where this is not proposed.
    pub fn refuse(self, proposal: Proposal) -> Result<Vec<Event>, GameError> {
        let color = self.playing()?;
        match self.table.offers().standing() {
            Some(standing) if standing.proposal == proposal => Ok(vec![Event::Refused { color }]),
            _ => Err(AgreementError::NothingProposed.into()),
        }
    }

    /// The player to move claims a draw.
    ///
    /// # Errors
    /// Where it is not the player's turn, or the position allows no claim.
    pub fn claim(self) -> Result<Vec<Event>, GameError> {
        let color = self.on_turn()?;
        match self.table.history().and_then(History::claimable) {
            Some(_) => Ok(vec![Event::Claimed { color }]),
            None => Err(AgreementError::NothingToClaim.into()),
        }
    }

    /// A player alone breaks the game off that has hardly begun; later all have to agree
    /// ([`Proposal::Abort`]).
    ///
    /// # Errors
    /// Where the player does not play, or it is too late.
    pub fn abort(self) -> Result<Vec<Event>, GameError> {
        let color = self.playing()?;
        let least = match self.table.terms().stakes {
            Stakes::Rated => self.table.counting().moves_needed(),
            Stakes::Friendly => MOVES_TO_GO_ON,
        };
        if self.table.moves().everyone_has_moved(least) {
            return Err(AgreementError::TooLateToAbort.into());
        }
        Ok(vec![Event::Aborted { color }])
    }

    /// What opens a rematch: every player has the colour after the one before.
    ///
    /// # Errors
    /// Where the player did not play, or the game is not over.
    pub fn rematch(self) -> Result<Event, GameError> {
        match self.table.phase() {
            Phase::Finished(..) => {}
            Phase::Gathering => return Err(GameError::NotStarted),
            Phase::Playing(_) => return Err(AgreementError::GoesOn.into()),
            Phase::Closed(_) => return Err(GameError::Closed),
        }
        let color = self.table.color_of(self.player);
        let color = color.ok_or(GameError::NotAPlayer)?;
        let colors = self.table.variant().colors();
        let place = colors.iter().position(|&known| known == color).unwrap_or(0);
        let after = |steps: usize| colors[(place + steps) % colors.len()];
        // Opponents keep their order, so that everybody's colour moves on by one.
        // A seat of somebody who was forgotten is anybody's.
        let known = |player: &PlayerId| !player.is_former();
        let invited = (1..colors.len()).map(|steps| self.table.player(after(steps)).filter(known));
        Ok(Event::Opened {
            by: self.player,
            invited: invited.collect(),
            color: Some(after(1)),
            terms: self.table.terms(),
            paced: self.table.paced(),
        })
    }

    /// What happens where a player goes for good: they resign, or before the game the table is
    /// closed. Nothing where it goes on without them already, or is over.
    #[must_use]
    pub fn depart(self) -> Vec<Event> {
        let player = self.player;
        let holds = |holder| self.table.seats().are_held(holder);
        match self.table.phase() {
            Phase::Gathering if player == self.table.opener() => vec![Event::Withdrawn],
            Phase::Gathering if holds(Holder::Taken(player)) || holds(Holder::Invited(player)) => {
                vec![Event::Declined { player }]
            }
            Phase::Playing(_) => self.resign().unwrap_or_default(),
            Phase::Gathering | Phase::Finished(..) | Phase::Closed(_) => Vec::new(),
        }
    }
}

/// What becomes of a player's giving up: a rated game that has hardly begun is broken off by it.
fn give_up(table: &Table, color: Color) -> Event {
    if table.counting().when_resigned() {
        Event::Resigned { color }
    } else {
        Event::Aborted { color }
    }
}
