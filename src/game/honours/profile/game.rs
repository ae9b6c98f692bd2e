//! A finished game as it counts for those who played it.

use crate::game::{GameId, Millis, PlayerId, TableNumber};
use crate::rules::{Color, Ending, Variant};

/// A finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedGame {
    /// Which.
    pub id: GameId,
    /// Its number on its server.
    pub number: TableNumber,
    /// What was played.
    pub variant: Variant,
    /// When it ended.
    pub ended: Millis,
    /// How.
    pub ending: Ending,
    /// The first two rounds in the game's notation; none where it was shorter or began otherwise.
    pub opening: Option<String>,
    /// How many moves all players made together.
    pub turns: u32,
    /// Who played, in the order of play.
    pub seats: Vec<Seated>,
}

/// A player's place in a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seated {
    /// Who.
    pub player: PlayerId,
    /// With which colour.
    pub color: Color,
    /// What the game gave them, 0 to 3.
    pub points: u8,
}

impl PlayedGame {
    /// Where a player sat.
    #[must_use]
    pub fn seat_of(&self, player: PlayerId) -> Option<&Seated> {
        self.seats.iter().find(|seat| seat.player == player)
    }

    /// Everyone else who sat there.
    pub fn others(&self, player: PlayerId) -> impl Iterator<Item = &Seated> {
        let seats = self.seats.iter();
        seats.filter(move |seat| seat.player != player)
    }

    /// Whether it gave points.
    pub(super) fn counts(&self) -> bool {
        self.ending != Ending::Aborted
    }

    /// The two others of a game for three that the same three people played from the first move
    /// to the last.
    pub(super) fn pair_beside(&self, player: PlayerId) -> Option<[&Seated; 2]> {
        let mut others = self.others(player);
        match (self.seats.len(), others.next(), others.next()) {
            (3, Some(one), Some(other)) if one.player != other.player => Some([one, other]),
            _ => None,
        }
    }
}
