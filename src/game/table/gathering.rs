//! What somebody may do at a table before its game, and the events that come of it.

use super::{Actor, Holder, Table};
use crate::game::chance::Chance;
use crate::game::computer::ComputerLevel;
use crate::game::error::GameError;
use crate::game::event::Event;
use crate::game::ids::PlayerId;
use crate::game::pace::Pace;
use crate::game::terms::PaceOrigin;
use crate::rules::Color;

impl Actor<'_> {
    /// An invited player takes the seat kept for them.
    ///
    /// # Errors
    /// Where no seat is kept for the player, or the table is no longer gathering.
    pub fn accept(self, chance: &dyn Chance) -> Result<Vec<Event>, GameError> {
        self.free_to_sit()?;
        if !self.is_invited() {
            return Err(GameError::NotInvited);
        }
        self.sit_down(chance)
    }

    /// A player takes an open seat.
    ///
    /// # Errors
    /// Where there is none, or the player sits already.
    pub fn join(self, chance: &dyn Chance) -> Result<Vec<Event>, GameError> {
        self.free_to_sit()?;
        if !self.is_invited() && !self.table.seats().are_held(Holder::Open) {
            return Err(GameError::NoOpenSeat);
        }
        self.sit_down(chance)
    }

    /// An invited player declines.
    ///
    /// # Errors
    /// Where the player is not invited, or the table is no longer gathering.
    pub fn decline(self) -> Result<Vec<Event>, GameError> {
        self.table.phase().gathering()?;
        if self.is_invited() {
            Ok(vec![Event::Declined {
                player: self.player,
            }])
        } else {
            Err(GameError::NotInvited)
        }
    }

    /// The opener closes the table; whoever else sits there gives the seat back, and declines where it was kept for them.
    ///
    /// # Errors
    /// Where the player neither opened the table nor sits there, or it is no longer gathering.
    pub fn withdraw(self) -> Result<Vec<Event>, GameError> {
        self.table.phase().gathering()?;
        let (player, seats) = (self.player, self.table.seats());
        if player == self.table.opener() {
            Ok(vec![Event::Withdrawn])
        } else if !seats.are_held(Holder::Taken(player)) {
            Err(GameError::NotTheOpener(self.table.opener()))
        } else if seats.was_named(player) {
            Ok(vec![Event::Declined { player }])
        } else {
            Ok(vec![Event::StoodUp { player }])
        }
    }

    /// The opener has computers of a level take as many open seats, or all that there are; the game is friendly then. Where
    /// nobody else is to play and nobody chose the pace, there is no time limit, as where a table is opened so.
    ///
    /// # Errors
    /// Where the player did not open the table, no seat is open, or it is no longer gathering.
    pub fn add_computers(
        self,
        (level, most): (ComputerLevel, usize),
        usual: Pace,
        chance: &dyn Chance,
    ) -> Result<Vec<Event>, GameError> {
        self.may_add_computer()?;
        let open = self.table.seats().open_count();
        let is_alone = most >= open && self.table.people().count() == 1;
        let pace = self.table.terms().pace;
        let mut events = Vec::new();
        let is_usual = pace == usual && self.table.paced() == PaceOrigin::Usual;
        if is_alone && is_usual && pace != Pace::Untimed {
            events.push(Event::TimeLifted);
        }
        for _ in 0..most.min(open) {
            let then = self.table.after(&events)?;
            let computer = then.computers().another(level);
            events.extend(then.by(computer).sit_down(chance)?);
        }
        Ok(events)
    }

    /// Refuses whoever may not have a computer take an open seat.
    ///
    /// # Errors
    /// Where the player did not open the table, no seat is open, or it is no longer gathering.
    pub fn may_add_computer(self) -> Result<(), GameError> {
        self.table.phase().gathering()?;
        if self.player != self.table.opener() {
            return Err(GameError::NotTheOpener(self.table.opener()));
        }
        if !self.table.seats().are_held(Holder::Open) {
            return Err(GameError::NoOpenSeat);
        }
        Ok(())
    }

    fn is_invited(self) -> bool {
        let seats = self.table.seats();
        seats.are_held(Holder::Invited(self.player))
    }

    /// Refuses whoever has a seat, and everyone where no seats are being taken.
    fn free_to_sit(self) -> Result<(), GameError> {
        self.table.phase().gathering()?;
        let seats = self.table.seats();
        if seats.are_held(Holder::Taken(self.player)) {
            return Err(GameError::AlreadySeated);
        }
        Ok(())
    }

    /// The player sits down; with the last seat taken the game starts.
    fn sit_down(self, chance: &dyn Chance) -> Result<Vec<Event>, GameError> {
        let joined = Event::Joined {
            player: self.player,
        };
        let then = self.table.after(std::slice::from_ref(&joined))?;
        let Some(players) = then.seats().all_taken() else {
            return Ok(vec![joined]);
        };
        let seating = seating(&then, players, chance);
        Ok(vec![joined, Event::Started { seating }])
    }
}

/// Who plays which colour, in the order of play: as chosen, or by lot. In a position in which a colour is out already a
/// computer has that one rather than a person, who could not move.
fn seating(
    table: &Table,
    mut players: Vec<PlayerId>,
    chance: &dyn Chance,
) -> Vec<(Color, PlayerId)> {
    let colors = table.seats().chosen_colors().unwrap_or_else(|| {
        chance.shuffle(&mut players);
        let left = table.header().start.players();
        let out = left.out();
        let mut colors = table.variant().colors().to_vec();
        if !out.is_empty() {
            players.sort_by_key(|player| player.is_computer());
            colors.sort_by_key(|color| out.contains(color));
        }
        colors
    });
    let mut seating: Vec<(Color, PlayerId)> = colors.into_iter().zip(players).collect();
    seating.sort_unstable();
    seating
}
