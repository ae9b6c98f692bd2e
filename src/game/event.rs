//! What happens at a table.

use std::time::Duration;

use super::absence::Course;
use super::agreement::Proposal;
use super::clock::Millis;
use super::ids::PlayerId;
use super::terms::{PaceOrigin, Terms};
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
        /// How it came by its pace.
        paced: PaceOrigin,
    },
    /// A player took the seat kept for them, or an open one.
    Joined {
        /// The person who sits there from now on.
        player: PlayerId,
    },
    /// A player gave the open seat back that they had taken: anybody may take it again.
    StoodUp {
        /// The person who sat there.
        player: PlayerId,
    },
    /// An invited player declined, which closes the table.
    Declined {
        /// The person who declined.
        player: PlayerId,
    },
    /// The opener closed the table before the game.
    Withdrawn,
    /// Nobody took the last seats in time, which closes the table.
    Expired,
    /// Nobody but the opener and computers plays, whom nobody waits for: there is no time limit.
    TimeLifted,
    /// All seats are taken, colours are given, and the game starts.
    Started {
        /// Who plays which colour, in the order of play.
        seating: Vec<(Color, PlayerId)>,
    },
    /// A move was played.
    Moved {
        /// The player who moved.
        color: Color,
        /// The move that was played.
        mv: Move,
        /// How it came to be played.
        manner: Manner,
        /// The time that it took of the player's.
        spent: Duration,
    },
    /// A player resigned.
    Resigned {
        /// The player who resigned.
        color: Color,
    },
    /// A player proposed something to all others.
    Proposed {
        /// The player who proposes it.
        color: Color,
        /// The proposal to which all others have to agree.
        proposal: Proposal,
    },
    /// A player agreed to what was proposed; it is done once all have agreed.
    Agreed {
        /// The player who agreed.
        color: Color,
    },
    /// A player refused what was proposed, or took the own proposal back.
    Refused {
        /// The player who refused, or took the own proposal back.
        color: Color,
    },
    /// What was proposed was not answered in time.
    Lapsed,
    /// The player to move claimed a draw.
    Claimed {
        /// The player who claimed it.
        color: Color,
    },
    /// A player broke the game off, so early that it does not count.
    Aborted {
        /// The player who broke it off.
        color: Color,
    },
    /// The player to move let the deadline pass, and the grace after it.
    Flagged {
        /// The player whose time is over.
        color: Color,
    },
    /// An opponent of an absent player chose what is to be done.
    Chose {
        /// The opponent who chose.
        color: Color,
        /// The course that this opponent chose.
        course: Course,
    },
    /// An absent player is back, and has a short time to move.
    Returned {
        /// The player who is back.
        color: Color,
    },
    /// All opponents wait: the absent player has time for a whole turn again.
    Granted {
        /// The absent player.
        color: Color,
    },
    /// A moderator looks for a substitute for the player to move.
    SeatFreed {
        /// The moderator who looks for one.
        by: PlayerId,
        /// Whose seat it is.
        color: Color,
    },
    /// Somebody is sought who takes an absent player's seat.
    SubstituteSought {
        /// The player whose seat it is.
        color: Color,
    },
    /// Somebody took an absent player's seat.
    Substituted {
        /// The colour whose seat it is.
        color: Color,
        /// Who sat there until now.
        former: PlayerId,
        /// Who sits there from now on.
        by: PlayerId,
    },
    /// An absent player's loss on time was declared.
    TimedOut {
        /// The player who lost on time.
        color: Color,
    },
    /// A player is on vacation.
    VacationBegan {
        /// The player who is on vacation.
        color: Color,
        /// The moment at which the vacation ends.
        until: Millis,
        /// How it came about.
        occasion: Occasion,
    },
    /// A player's vacation ended before its time.
    VacationEnded {
        /// The player whose vacation ended.
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
        /// The moderator who ended it.
        by: PlayerId,
    },
    /// A moderator decided the game.
    Adjudicated {
        /// The moderator who decided it.
        by: PlayerId,
        /// The result that was decided.
        verdict: Verdict,
    },
    /// A moderator took the game, which had ended, from those that count.
    Voided {
        /// The moderator who took it off.
        by: PlayerId,
    },
}

impl Event {
    /// Whether it gives somebody time for something, until when is told with it.
    #[must_use]
    pub const fn sets_a_time(&self) -> bool {
        matches!(
            self,
            Self::Flagged { .. }
                | Self::SubstituteSought { .. }
                | Self::SeatFreed { .. }
                | Self::Returned { .. }
                | Self::Granted { .. }
        )
    }

    /// The moderator whose doing it is; nobody where no moderator has done it.
    #[must_use]
    pub const fn moderator(&self) -> Option<PlayerId> {
        match self {
            Self::SeatFreed { by, .. }
            | Self::BrokenOff { by }
            | Self::Adjudicated { by, .. }
            | Self::Voided { by } => Some(*by),
            _ => None,
        }
    }

    /// Everybody whom it names; whoever is known by their colour alone is not named.
    #[must_use]
    pub fn named(&self) -> Vec<PlayerId> {
        match self {
            Self::Opened { by, invited, .. } => {
                let invited = invited.iter().flatten();
                std::iter::once(by).chain(invited).copied().collect()
            }
            Self::Joined { player } | Self::StoodUp { player } | Self::Declined { player } => {
                vec![*player]
            }
            Self::Started { seating } => seating.iter().map(|&(_, player)| player).collect(),
            Self::Substituted { former, by, .. } => vec![*former, *by],
            Self::SeatFreed { by, .. }
            | Self::BrokenOff { by }
            | Self::Adjudicated { by, .. }
            | Self::Voided { by } => vec![*by],
            Self::Withdrawn
            | Self::Expired
            | Self::TimeLifted
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
    /// The moment at which it happened.
    pub at: Millis,
    /// The event itself.
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
