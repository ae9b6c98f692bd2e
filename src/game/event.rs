//! What happens at a table.

use std::time::Duration;

use super::absence::Course;
use super::agreement::Proposal;
use super::clock::Millis;
use super::ids::PlayerId;
use super::terms::Terms;
use super::vacation::Occasion;
use crate::rules::{Color, Ending, Move, Outcome, Points, Position};

/// How a move came to be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Manner {
    /// By the player, then and there.
    Then,
    /// By a plan that the player had made before.
    Planned,
}

/// One entry of a game's history.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A table was opened.
    Opened {
        /// Who opened it, and takes the first seat.
        by: PlayerId,
        /// The other seats: who is invited, or nobody in particular.
        invited: Vec<Option<PlayerId>>,
        /// The opener's colour; drawn by lot where none is given.
        color: Option<Color>,
        /// What the game is played for.
        terms: Terms,
    },
    /// A player took the seat kept for them, or an open one.
    Joined {
        /// Who.
        player: PlayerId,
    },
    /// An invited player declined, which closes the table.
    Declined {
        /// Who.
        player: PlayerId,
    },
    /// The opener closed the table before the game.
    Withdrawn,
    /// Nobody took the last seats in time, which closes the table.
    Expired,
    /// All seats are taken, colours are given, and the game starts.
    Started {
        /// Who plays which colour, in the order of play.
        seating: Vec<(Color, PlayerId)>,
    },
    /// A move was played.
    Moved {
        /// By whom.
        color: Color,
        /// Which.
        mv: Move,
        /// How it came to be played.
        manner: Manner,
        /// The time that it took of the player's.
        spent: Duration,
    },
    /// A player resigned.
    Resigned {
        /// Who.
        color: Color,
    },
    /// A player proposed something to all others.
    Proposed {
        /// Who.
        color: Color,
        /// What.
        proposal: Proposal,
    },
    /// A player agreed to what was proposed; it is done once all have agreed.
    Agreed {
        /// Who.
        color: Color,
    },
    /// A player refused what was proposed, or took the own proposal back.
    Refused {
        /// Who.
        color: Color,
    },
    /// What was proposed was not answered in time.
    Lapsed,
    /// The player to move claimed a draw.
    Claimed {
        /// Who.
        color: Color,
    },
    /// A player broke the game off, so early that it does not count.
    Aborted {
        /// Who.
        color: Color,
    },
    /// The player to move let the deadline pass, and the grace after it.
    Flagged {
        /// Who.
        color: Color,
    },
    /// An opponent of an absent player chose what is to be done.
    Chose {
        /// Who chose.
        color: Color,
        /// What.
        course: Course,
    },
    /// An absent player is back, and has a short time to move.
    Returned {
        /// Who.
        color: Color,
    },
    /// All opponents wait: the absent player has time for a whole turn again.
    Granted {
        /// Who.
        color: Color,
    },
    /// A moderator looks for a substitute for the player to move.
    SeatFreed {
        /// Who.
        by: PlayerId,
        /// Whose seat it is.
        color: Color,
    },
    /// Somebody is sought who takes an absent player's seat.
    SubstituteSought {
        /// Whose seat.
        color: Color,
    },
    /// Somebody took an absent player's seat.
    Substituted {
        /// Which seat.
        color: Color,
        /// Who sat there until now.
        former: PlayerId,
        /// Who sits there from now on.
        by: PlayerId,
    },
    /// An absent player's loss on time was declared.
    TimedOut {
        /// Who.
        color: Color,
    },
    /// A player is on vacation.
    VacationBegan {
        /// Who.
        color: Color,
        /// Until when.
        until: Millis,
        /// How it came about.
        occasion: Occasion,
    },
    /// A player's vacation ended before its time.
    VacationEnded {
        /// Who.
        color: Color,
        /// Until when it would have lasted.
        until: Millis,
    },
    /// Nobody has moved for long in a game without a time limit: it will be closed.
    Warned,
    /// It was closed.
    Abandoned,
    /// A moderator ended the game without points, or closed the table before it.
    BrokenOff {
        /// Who.
        by: PlayerId,
    },
    /// A moderator decided the game.
    Adjudicated {
        /// Who.
        by: PlayerId,
        /// How.
        verdict: Verdict,
    },
    /// A moderator took the game, which had ended, from those that count.
    Voided {
        /// Who.
        by: PlayerId,
    },
}

impl Event {
    /// Everybody whom it names; whoever is known by their colour alone is not named.
    #[must_use]
    pub fn named(&self) -> Vec<PlayerId> {
        match self {
            Self::Opened { by, invited, .. } => {
                let invited = invited.iter().flatten();
                std::iter::once(by).chain(invited).copied().collect()
            }
            Self::Joined { player } | Self::Declined { player } => vec![*player],
            Self::Started { seating } => seating.iter().map(|&(_, player)| player).collect(),
            Self::Substituted { former, by, .. } => vec![*former, *by],
            Self::SeatFreed { by, .. }
            | Self::BrokenOff { by }
            | Self::Adjudicated { by, .. }
            | Self::Voided { by } => vec![*by],
            Self::Withdrawn
            | Self::Expired
            | Self::Moved { .. }
            | Self::Resigned { .. }
            | Self::Proposed { .. }
            | Self::Agreed { .. }
            | Self::Refused { .. }
            | Self::Lapsed
            | Self::Claimed { .. }
            | Self::Aborted { .. }
            | Self::Flagged { .. }
            | Self::Chose { .. }
            | Self::Returned { .. }
            | Self::Granted { .. }
            | Self::SubstituteSought { .. }
            | Self::TimedOut { .. }
            | Self::VacationBegan { .. }
            | Self::VacationEnded { .. }
            | Self::Warned
            | Self::Abandoned => Vec::new(),
        }
    }
}

/// An event and when it happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dated {
    /// When.
    pub at: Millis,
    /// What.
    pub event: Event,
}

/// How a moderator decides a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// One player wins: 3 points, and none for the others.
    Win(Color),
    /// A draw of those still in.
    Draw,
}

impl Verdict {
    /// How the game ends by it.
    #[must_use]
    pub fn outcome(self, position: &Position) -> Outcome {
        let ending = Ending::Adjudication;
        match self {
            Self::Win(color) => Outcome {
                ending,
                points: Points::default().with(color, 3),
            },
            Self::Draw => Outcome::draw(ending, position.players()),
        }
    }
}
