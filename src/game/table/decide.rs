//! What a player may do at a table, and the events that come of it.

use std::time::Duration;

use super::{Holder, Phase, Table};
use crate::game::agreement::Proposal;
use crate::game::chance::Chance;
use crate::game::error::GameError;
use crate::game::event::{Event, Manner};
use crate::game::ids::PlayerId;
use crate::game::plan::{Plan, PlanNumber, planned, read_plan};
use crate::game::terms::Stakes;
use crate::rules::notation::{Alphabets, Misread, read_move};
use crate::rules::{Color, History, Move};

/// How often everyone has to have moved before nobody can break a friendly game off alone.
const MOVES_TO_GO_ON: usize = 2;

impl Table {
    /// An invited player takes the seat kept for them.
    ///
    /// # Errors
    /// Where no seat is kept for the player, or the table is no longer gathering.
    pub fn accept(&self, player: PlayerId, chance: &dyn Chance) -> Result<Vec<Event>, GameError> {
        self.gathering()?;
        if self.holds(Holder::Taken(player)) {
            return Err(GameError::AlreadySeated);
        }
        if !self.holds(Holder::Invited(player)) {
            return Err(GameError::NotInvited);
        }
        self.seat(player, chance)
    }

    /// A player takes an open seat.
    ///
    /// # Errors
    /// Where there is none, or the player sits already.
    pub fn join(&self, player: PlayerId, chance: &dyn Chance) -> Result<Vec<Event>, GameError> {
        self.gathering()?;
        if self.holds(Holder::Taken(player)) {
            return Err(GameError::AlreadySeated);
        }
        if !self.holds(Holder::Invited(player)) && !self.holds(Holder::Open) {
            return Err(GameError::NoOpenSeat);
        }
        self.seat(player, chance)
    }

    /// An invited player declines.
    ///
    /// # Errors
    /// Where the player is not invited, or the table is no longer gathering.
    pub fn decline(&self, player: PlayerId) -> Result<Vec<Event>, GameError> {
        self.gathering()?;
        if self.holds(Holder::Invited(player)) {
            Ok(vec![Event::Declined { player }])
        } else {
            Err(GameError::NotInvited)
        }
    }

    /// The opener closes the table.
    ///
    /// # Errors
    /// Where the player did not open it, or it is no longer gathering.
    pub fn withdraw(&self, player: PlayerId) -> Result<Vec<Event>, GameError> {
        self.gathering()?;
        if player == self.opener() {
            Ok(vec![Event::Withdrawn])
        } else {
            Err(GameError::NotTheOpener(self.opener()))
        }
    }

    /// A player moves, and spends some of their time on it.
    ///
    /// # Errors
    /// Where it is not the player's turn, or the move is not legal.
    pub fn play(
        &self,
        player: PlayerId,
        mv: Move,
        spent: Duration,
    ) -> Result<Vec<Event>, GameError> {
        let color = self.on_turn(player)?;
        if let Err(illegal) = self.position().play(mv) {
            let misread = Misread::Illegal(mv, illegal);
            return Err(GameError::Misread(Box::new(*self.position()), misread));
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
    pub fn read(
        &self,
        player: PlayerId,
        text: &str,
        alphabets: impl Into<Alphabets>,
    ) -> Result<Move, GameError> {
        self.on_turn(player)?;
        read_move(self.position(), text, alphabets)
            .map_err(|misread| GameError::Misread(Box::new(*self.position()), misread))
    }

    /// The move that the player to move has planned for this position.
    #[must_use]
    pub fn planned(&self, plans: &[Plan]) -> Option<Event> {
        let (Phase::Playing(history), Some((color, player))) = (self.phase(), self.to_move())
        else {
            return None;
        };
        let mv = planned(plans, player, history)?;
        Some(Event::Moved {
            color,
            mv,
            manner: Manner::Planned,
            spent: Duration::ZERO,
        })
    }

    /// A player plans a line of moves, given by a text.
    ///
    /// # Errors
    /// Where the player does not play, it is the player's turn, or the line cannot be planned.
    pub fn plan(
        &self,
        player: PlayerId,
        line: &str,
        alphabets: Alphabets,
        plans: &[Plan],
    ) -> Result<Plan, GameError> {
        let color = self.playing(player)?;
        let history = self.history().ok_or(GameError::NotStarted)?;
        let own = plans.iter().filter(|plan| plan.player == player);
        let own: Vec<Plan> = own.cloned().collect();
        let moves = read_plan(history, color, line, alphabets, &own)?;
        let numbers = own.iter().map(|plan| plan.number.0);
        Ok(Plan {
            player,
            number: PlanNumber(numbers.max().unwrap_or(0) + 1),
            after: history.turns().len(),
            moves,
        })
    }

    /// A player resigns, or breaks a game off that does not count yet.
    ///
    /// # Errors
    /// Where the player does not play or is out, or the game does not go on.
    pub fn resign(&self, player: PlayerId) -> Result<Vec<Event>, GameError> {
        let color = self.playing(player)?;
        Ok(vec![self.give_up(color)])
    }

    /// A player proposes something; where another has proposed the same, the player agrees.
    ///
    /// # Errors
    /// Where the player does not play, something else is proposed, or there is nothing to propose.
    pub fn propose(&self, player: PlayerId, proposal: Proposal) -> Result<Vec<Event>, GameError> {
        let color = self.playing(player)?;
        match self.agreement() {
            Some(standing) if standing.proposal == proposal && !standing.has(color) => {
                return Ok(vec![Event::Agreed { color }]);
            }
            Some(_) => return Err(GameError::ProposalStands),
            None => {}
        }
        match proposal {
            Proposal::Draw if !self.variant().rules().has_agreed_draws() => {
                Err(GameError::NoDraws(self.variant()))
            }
            Proposal::Takeback if self.terms().stakes == Stakes::Rated => Err(GameError::Rated),
            Proposal::Takeback if self.takeback(color).is_none() => {
                Err(GameError::NothingToTakeBack)
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
    pub fn agree(&self, player: PlayerId, proposal: Proposal) -> Result<Vec<Event>, GameError> {
        let color = self.playing(player)?;
        match self.agreement() {
            Some(standing) if standing.proposal != proposal => Err(GameError::NothingProposed),
            Some(standing) if standing.has(color) => Err(GameError::AlreadyAgreed),
            Some(_) => Ok(vec![Event::Agreed { color }]),
            None => Err(GameError::NothingProposed),
        }
    }

    /// A player refuses what is proposed, or takes the own proposal back.
    ///
    /// # Errors
    /// Where this is not proposed.
    pub fn refuse(&self, player: PlayerId, proposal: Proposal) -> Result<Vec<Event>, GameError> {
        let color = self.playing(player)?;
        match self.agreement() {
            Some(standing) if standing.proposal == proposal => Ok(vec![Event::Refused { color }]),
            _ => Err(GameError::NothingProposed),
        }
    }

    /// The player to move claims a draw.
    ///
    /// # Errors
    /// Where it is not the player's turn, or the position allows no claim.
    pub fn claim(&self, player: PlayerId) -> Result<Vec<Event>, GameError> {
        let color = self.on_turn(player)?;
        match self.history().and_then(History::claimable) {
            Some(_) => Ok(vec![Event::Claimed { color }]),
            None => Err(GameError::NothingToClaim),
        }
    }

    /// A player alone breaks the game off that has hardly begun; later all have to agree
    /// ([`Proposal::Abort`]).
    ///
    /// # Errors
    /// Where the player does not play, or it is too late.
    pub fn abort(&self, player: PlayerId) -> Result<Vec<Event>, GameError> {
        let color = self.playing(player)?;
        let least = match self.terms().stakes {
            Stakes::Rated => self.moves_to_count(),
            Stakes::Friendly => MOVES_TO_GO_ON,
        };
        if self.everyone_has_moved(least) {
            return Err(GameError::TooLateToAbort);
        }
        Ok(vec![Event::Aborted { color }])
    }

    /// What opens a rematch: every player has the colour after the one before.
    ///
    /// # Errors
    /// Where the player did not play, or the game goes on.
    pub fn rematch(&self, player: PlayerId) -> Result<Event, GameError> {
        let Phase::Finished(..) = self.phase() else {
            return Err(GameError::GoesOn);
        };
        let color = self.color_of(player).ok_or(GameError::NotAPlayer)?;
        let colors = self.variant().colors();
        let place = colors.iter().position(|&known| known == color).unwrap_or(0);
        let after = |steps: usize| colors[(place + steps) % colors.len()];
        // Opponents keep their order, so that everybody's colour moves on by one.
        // A seat of somebody who was forgotten is anybody's.
        let known = |player: &PlayerId| !player.is_former();
        let invited = (1..colors.len()).map(|steps| self.player(after(steps)).filter(known));
        Ok(Event::Opened {
            by: player,
            invited: invited.collect(),
            color: Some(after(1)),
            terms: self.terms(),
        })
    }

    /// What comes of nobody having done anything in time.
    #[must_use]
    pub fn expire(&self) -> Vec<Event> {
        match (self.phase(), self.agreement()) {
            (Phase::Gathering, _) => vec![Event::Expired],
            (Phase::Playing(_), Some(_)) => vec![Event::Lapsed],
            _ => Vec::new(),
        }
    }

    /// Whether something ends by itself if nobody does anything in time.
    #[must_use]
    pub fn can_expire(&self) -> bool {
        !self.expire().is_empty()
    }

    /// The colour of a player who is to move.
    ///
    /// # Errors
    /// Where the player does not play or is out, or somebody else is to move.
    pub fn on_turn(&self, player: PlayerId) -> Result<Color, GameError> {
        let color = self.playing(player)?;
        match self.to_move() {
            Some((turn, _)) if turn == color => Ok(color),
            Some((turn, of)) => Err(GameError::NotYourTurn { turn, of }),
            None => Err(GameError::Over),
        }
    }

    /// The colour of a player who is still in a game that goes on.
    ///
    /// # Errors
    /// Where the player does not play or is out, or the game does not go on.
    pub fn playing(&self, player: PlayerId) -> Result<Color, GameError> {
        match self.phase() {
            Phase::Gathering => Err(GameError::NotStarted),
            Phase::Closed(_) => Err(GameError::Closed),
            Phase::Playing(_) => match self.color_of(player) {
                Some(color) if self.is_in(color) => Ok(color),
                Some(_) => Err(GameError::Out),
                None => Err(GameError::NotAPlayer),
            },
            Phase::Finished(..) if self.color_of(player).is_none() => Err(GameError::NotAPlayer),
            Phase::Finished(..) => Err(GameError::Over),
        }
    }

    /// The game of a table where one was begun.
    ///
    /// # Errors
    /// Where the table waits for players, or was closed.
    pub fn started(&self) -> Result<&History, GameError> {
        match self.phase() {
            Phase::Gathering => Err(GameError::NotStarted),
            Phase::Closed(_) => Err(GameError::Closed),
            Phase::Playing(history) | Phase::Finished(history, _) => Ok(history),
        }
    }

    pub(super) fn gathering(&self) -> Result<(), GameError> {
        match self.phase() {
            Phase::Gathering => Ok(()),
            Phase::Closed(_) => Err(GameError::Closed),
            Phase::Playing(_) | Phase::Finished(..) => Err(GameError::Started),
        }
    }

    fn holds(&self, holder: Holder) -> bool {
        self.seats().iter().any(|seat| seat.holder == holder)
    }

    /// The player sits down; with the last seat taken the game starts.
    fn seat(&self, player: PlayerId, chance: &dyn Chance) -> Result<Vec<Event>, GameError> {
        let joined = Event::Joined { player };
        let then = self.after(std::slice::from_ref(&joined))?;
        let mut players: Vec<PlayerId> = Vec::new();
        for seat in then.seats() {
            match seat.holder {
                Holder::Taken(player) => players.push(player),
                Holder::Open | Holder::Invited(_) => return Ok(vec![joined]),
            }
        }
        let seating = then.seating(players, chance);
        Ok(vec![joined, Event::Started { seating }])
    }

    /// Who plays which colour, in the order of play: as chosen, or by lot.
    fn seating(&self, mut players: Vec<PlayerId>, chance: &dyn Chance) -> Vec<(Color, PlayerId)> {
        let chosen: Option<Vec<Color>> = self.seats().iter().map(|seat| seat.color).collect();
        let mut seating: Vec<(Color, PlayerId)> = if let Some(colors) = chosen {
            colors.into_iter().zip(players).collect()
        } else {
            chance.shuffle(&mut players);
            self.variant()
                .colors()
                .iter()
                .copied()
                .zip(players)
                .collect()
        };
        seating.sort_unstable();
        seating
    }
}
