//! Channels of several servers that play one another: how one comes to a call of another.

use super::{TeamService, until_kept};
use crate::game::error::{GameError, OpeningError, TeamError};
use crate::game::ids::{ChannelId, PlayerId, ServerId};
use crate::game::seeking::Openness;
use crate::game::team::{Contest, TeamCode};

/// A channel that takes a seat by a code.
#[derive(Clone, Debug)]
pub struct TeamEntry {
    /// Which call it is about.
    pub code: TeamCode,
    /// The channel's server.
    pub server: ServerId,
    /// The channel with its name.
    pub channel: (ChannelId, String),
    /// Who enters it, and is the captain.
    pub by: PlayerId,
}

impl TeamService<'_> {
    /// Seats a channel as the next team of a call that leaves seats to other servers; with the last captain the game
    /// begins.
    ///
    /// # Errors
    /// Where no seat is left by that code, one of the servers is not open to the others or wants no games in the channel,
    /// or whoever enters it is in a team there, is kept apart from a captain, or has as many games as they may.
    pub async fn enter_by(self, entry: &TeamEntry) -> Result<Contest, GameError> {
        until_kept(|| async {
            let contest = self.store.contest_by(entry.code).await?;
            let contest = contest.filter(Contest::has_free_seat);
            let contest = contest.ok_or(TeamError::Code)?;
            self.may_enter(&contest, entry).await?;
            if self.is_void(&contest).await? {
                return Err(TeamError::Code.into());
            }
            let led = self.team((entry.server, &entry.channel), Some(entry.by));
            self.found_captain(&contest, &led).await
        })
        .await
    }

    async fn may_enter(self, contest: &Contest, entry: &TeamEntry) -> Result<(), GameError> {
        // Channels of its own server are called by name.
        if entry.server == contest.server {
            return Err(TeamError::OwnCode.into());
        }
        let (channel, _) = entry.channel;
        let own = self.opening().may_hold(entry.server, channel).await?;
        if own.openness == Openness::Closed {
            return Err(OpeningError::NotOpen.into());
        }
        for team in &contest.teams {
            if team.channel == channel {
                return Err(TeamError::SameChannel.into());
            }
            if !self.is_open(team.server).await? {
                return Err(TeamError::OtherClosed.into());
            }
        }
        self.may_lead(contest, entry.by).await
    }

    /// Whether a server is open to others.
    pub(super) async fn is_open(self, server: ServerId) -> Result<bool, GameError> {
        let settings = self.store.server_settings(server).await?;
        Ok(settings.openness == Openness::Open)
    }
}
