//! Games in which channels play one another: each is a team, which plays its seat by vote.
//!
//! They may be channels of several servers, which are open to one another: whoever calls leaves seats to those, and gets a
//! code that leads there. Then the game has a place on each server, and each team votes on its own.
//!
//! A seat is held by the captain of its team. What a member moves is a vote, and what the vote chooses
//! is played as the captain's move; all else at the table is the captain's to decide.

mod ballot;
mod code;
mod store;
mod voting;

pub use ballot::{Ballot, BallotChoice, BallotOutcome, NoBallotOutcome, Vote};
pub use code::{NoTeamCode, TeamCode};
pub use store::{TeamWrites, Teams, Voting};
pub(in crate::game) use voting::look_again;
pub use voting::{BallotState, voting_time};

use super::channel::Spot;
use super::clock::Millis;
use super::ids::{ChannelId, ContestId, GameId, PlayerId, ServerId, TeamId};
use super::pace::Pace;
use super::table::Table;
use crate::rules::{Color, Variant};

/// How many members a team has at most.
pub const MOST_MEMBERS: usize = 50;
/// How long a call stands that not every channel answers: seven days.
pub const CALL_STANDS_MS: i64 = 7 * Millis::DAY_MS;

/// How long a call is kept that has ended, so that it can be changed where it stands.
pub const ENDED_CALL_KEPT_MS: i64 = Millis::DAY_MS;

/// A channel's team.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Team {
    /// The id of the team.
    pub id: TeamId,
    /// Its server; [`ServerId::ERASED`] where that was erased, and the team with it.
    pub server: ServerId,
    /// The channel whose team it is.
    pub channel: ChannelId,
    /// What it is called: as its channel was.
    pub name: String,
    /// Who decides for it; nobody until somebody accepts.
    pub captain: Option<PlayerId>,
    /// The thread in which it votes, once there is one.
    pub thread: Option<ChannelId>,
}

impl Team {
    /// Where it is.
    #[must_use]
    pub const fn spot(&self) -> Spot {
        Spot {
            server: self.server,
            channel: self.channel,
        }
    }
}

/// A game in which channels play one another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contest {
    /// The id of the contest.
    pub id: ContestId,
    /// The server that keeps it.
    pub server: ServerId,
    /// What is played.
    pub variant: Variant,
    /// How much time there is.
    pub pace: Pace,
    /// When the channels were called.
    pub called: Millis,
    /// How far it has come.
    pub stage: ContestStage,
    /// Its teams, the one that called the others first.
    pub teams: Vec<Team>,
    /// How often a captain was found.
    pub version: u32,
}

/// How far a contest has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ContestStage {
    /// Some channels have not answered.
    Called {
        /// By which code channels of other servers take the seats that are left to them; none where none is.
        code: Option<TeamCode>,
    },
    /// Not all channels have answered, and none can any more. It is kept until those that were called know.
    Ended,
    /// The game has begun.
    Begun {
        /// The game that has begun.
        game: GameId,
        /// The turn that is voted on; none once the game is over.
        voting: Option<Voting>,
    },
}

/// Somebody in a team.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TeamMember {
    /// Who is in it.
    pub player: PlayerId,
    /// In which team.
    pub team: TeamId,
    /// Their latest vote.
    pub vote: Option<Vote>,
}

/// What somebody has to do with a contest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TeamMembership {
    /// Where their team is.
    pub server: ServerId,
    /// The name of their team.
    pub team: String,
    /// The game, once it has begun.
    pub game: Option<GameId>,
    /// When they joined.
    pub joined: Millis,
    /// Their latest vote, in coordinates.
    pub vote: Option<String>,
}

impl Contest {
    /// The game, once it has begun.
    #[must_use]
    pub const fn game(&self) -> Option<GameId> {
        match self.stage {
            ContestStage::Called { .. } | ContestStage::Ended => None,
            ContestStage::Begun { game, .. } => Some(game),
        }
    }

    /// The turn that is voted on.
    #[must_use]
    pub const fn voting(&self) -> Option<Voting> {
        match self.stage {
            ContestStage::Called { .. } | ContestStage::Ended => None,
            ContestStage::Begun { voting, .. } => voting,
        }
    }

    /// What is voted on as a table of it stands; none where that is an earlier turn.
    #[must_use]
    pub fn voting_at(&self, table: &Table) -> Option<Voting> {
        let turn = table.turn()?;
        self.voting().filter(|voting| voting.seq == turn.seq)
    }

    /// Whether a seat is left that no channel was called for.
    #[must_use]
    pub const fn has_free_seat(&self) -> bool {
        self.teams.len() < self.variant.colors().len()
    }

    /// Whether each seat has a captain, so that the game can begin.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        !self.has_free_seat() && self.teams.iter().all(|team| team.captain.is_some())
    }

    /// The same with a team that has a captain from now on, which it had called or which comes to it.
    #[must_use]
    pub fn with(&self, led: &Team) -> Self {
        let mut then = self.clone();
        match then.teams.iter_mut().find(|team| team.id == led.id) {
            Some(team) => *team = led.clone(),
            None => then.teams.push(led.clone()),
        }
        then
    }

    /// One of its teams.
    #[must_use]
    pub fn team(&self, id: TeamId) -> Option<&Team> {
        self.teams.iter().find(|team| team.id == id)
    }

    /// The team that somebody decides for.
    #[must_use]
    pub fn led_by(&self, player: PlayerId) -> Option<&Team> {
        self.teams.iter().find(|team| team.captain == Some(player))
    }

    /// The team that votes in a thread.
    #[must_use]
    pub fn in_thread(&self, thread: ChannelId) -> Option<&Team> {
        self.teams.iter().find(|team| team.thread == Some(thread))
    }

    /// The team that is to move at its table; none where somebody plays alone who has taken a seat over,
    /// or the game does not go on.
    #[must_use]
    pub fn to_move(&self, table: &Table) -> Option<&Team> {
        let (_, player) = table.to_move()?;
        self.led_by(player)
    }

    /// The team whose captain has a seat, or had it until somebody took it over.
    #[must_use]
    pub fn of_seat(&self, color: Color, table: &Table) -> Option<&Team> {
        let has_sat = |captain| {
            let departed = table.seats().departed();
            table.color_of(captain) == Some(color) || departed.contains(&(color, captain))
        };
        self.teams
            .iter()
            .find(|team| team.captain.is_some_and(has_sat))
    }

    /// The colour of one of its teams.
    #[must_use]
    pub fn color_of(&self, team: &Team, table: &Table) -> Option<Color> {
        table.color_of(team.captain?)
    }

    /// Its captains, in the order of its teams.
    pub fn captains(&self) -> impl Iterator<Item = PlayerId> + '_ {
        self.teams.iter().filter_map(|team| team.captain)
    }
}
