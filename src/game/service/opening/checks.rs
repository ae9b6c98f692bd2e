//! What a new table must be, for its game and its terms.

use super::{Colors, NewTable};
use crate::game::channel::Spot;
use crate::game::error::{GameError, OpeningError};
use crate::game::ids::PlayerId;
use crate::game::pace::Pace;
use crate::game::terms::{PaceOrigin, Stakes};
use crate::rules::Position;

impl NewTable {
    /// Where it is opened.
    pub(super) const fn spot(&self) -> Spot {
        Spot {
            server: self.server,
            channel: self.channel,
        }
    }

    /// Whether one of the seats is a computer's.
    fn seats_computer(&self) -> bool {
        let mut named = self.invited.iter().flatten();
        named.any(|player| player.is_computer())
    }

    /// How the table comes by its pace.
    pub(super) fn paced(&self) -> PaceOrigin {
        match self.pace {
            Some(_) => PaceOrigin::Chosen,
            None => PaceOrigin::Usual,
        }
    }

    /// Whether all other seats are computers': nobody waits for the opener then.
    pub(super) fn is_alone(&self) -> bool {
        let others = self.variant.colors().len() - 1;
        let computers = self.invited.iter().flatten();
        computers.filter(|player| player.is_computer()).count() == others
    }
}

/// The other seats, as many as the game has; nobody has two.
pub(super) fn checked_seats(new: &NewTable) -> Result<Vec<Option<PlayerId>>, GameError> {
    let others = new.variant.colors().len() - 1;
    let mut invited = new.invited.clone();
    if invited.iter().skip(others).any(Option::is_some) {
        return Err(OpeningError::TooManyPlayers(new.variant).into());
    }
    invited.resize(others, None);
    let named: Vec<PlayerId> = std::iter::once(new.by)
        .chain(invited.iter().copied().flatten())
        .collect();
    for (place, player) in named.iter().enumerate() {
        if named[..place].contains(player) {
            return Err(OpeningError::TwoSeats(*player).into());
        }
    }
    match new.colors {
        Colors::Opener(color) if !new.variant.colors().contains(&color) => {
            Err(OpeningError::NoSuchColor {
                variant: new.variant,
                color,
            }
            .into())
        }
        _ => Ok(invited),
    }
}

pub(super) fn start_position(new: &NewTable) -> Result<Position, GameError> {
    let Some(text) = &new.position else {
        return Ok(Position::start(new.variant));
    };
    let position = Position::parse(new.variant, text.trim())
        .map_err(|error| GameError::Opening(OpeningError::Setup(new.variant, error)))?;
    if position.outcome().is_some() {
        return Err(OpeningError::EndedPosition.into());
    }
    Ok(position)
}

/// Games from a given position never count, nor do those with a computer, or that may take for ever.
pub(super) fn stakes(new: &NewTable, pace: Pace) -> Result<Stakes, GameError> {
    let refused = match pace {
        _ if new.seats_computer() => Some(OpeningError::RatedComputer),
        _ if new.position.is_some() => Some(OpeningError::RatedPosition),
        Pace::Untimed => Some(OpeningError::RatedUntimed),
        Pace::Timed(_) => None,
    };
    match (new.stakes, refused) {
        (Some(Stakes::Rated), Some(error)) => Err(error.into()),
        (Some(stakes), _) => Ok(stakes),
        (None, Some(_)) => Ok(Stakes::Friendly),
        (None, None) => Ok(Stakes::Rated),
    }
}
