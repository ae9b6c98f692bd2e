//! What a player may do at a table, and the events that come of it.

use super::{Holder, Phase, Table};
use crate::game::chance::Chance;
use crate::game::error::GameError;
use crate::game::event::Event;
use crate::game::ids::PlayerId;
use crate::rules::notation::{Letters, read_move};
use crate::rules::{Color, History, Move};

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

    /// A player moves, by a text in any notation.
    ///
    /// # Errors
    /// Where it is not the player's turn, or the text is no legal move.
    pub fn play(
        &self,
        player: PlayerId,
        text: &str,
        letters: Letters,
    ) -> Result<(Move, Vec<Event>), GameError> {
        let color = self.on_turn(player)?;
        let mv = read_move(self.position(), text, letters)
            .map_err(|misread| GameError::Misread(Box::new(*self.position()), misread))?;
        Ok((mv, vec![Event::Moved { color, mv }]))
    }

    /// A player resigns.
    ///
    /// # Errors
    /// Where the player does not play or is out, or the game does not go on.
    pub fn resign(&self, player: PlayerId) -> Result<Vec<Event>, GameError> {
        let color = self.playing(player)?;
        Ok(vec![Event::Resigned { color }])
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

    fn gathering(&self) -> Result<(), GameError> {
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
        let mut then = self.clone();
        then.apply(&joined)?;
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
