//! Channels that play one another: how they are called, and how their games begin.

use std::sync::Arc;

use super::{TeamService, until_kept};
use crate::game::error::{GameError, TeamError};
use crate::game::ids::{ChannelId, ContestId, PlayerId, ServerId, TeamId};
use crate::game::keeping::contesting;
use crate::game::naming::readable;
use crate::game::pace::Pace;
use crate::game::team::{Contest, ContestStage, Team, TeamMember};
use crate::game::terms::{Stakes, Terms};
use crate::rules::{Color, Variant};

mod voting;

pub use voting::{Entered, TurnSide, Voted};

/// Channels that somebody wants to play one another.
#[derive(Clone, Debug)]
pub struct NewContest {
    /// The server.
    pub server: ServerId,
    /// What they are to play.
    pub variant: Variant,
    /// How much time there is; where nothing is chosen, what is usual on the server.
    pub pace: Option<Pace>,
    /// Who calls them, and is the captain of the first.
    pub by: PlayerId,
    /// The channels with their names, the caller's first.
    pub channels: Vec<(ChannelId, String)>,
}

impl TeamService<'_> {
    /// Calls channels to play one another.
    ///
    /// # Errors
    /// Where their number does not fit the game, one is named twice, time is not limited, a call of the
    /// caller's stands, or the server wants no games in one of them.
    pub async fn call(self, new: NewContest) -> Result<Contest, GameError> {
        let pace = match new.pace {
            Some(pace) => pace,
            None => self.opening().usual_pace(new.server).await?,
        };
        check(&new, pace)?;
        for (channel, _) in &new.channels {
            self.opening().may_hold(new.server, *channel).await?;
        }
        if self.store.has_called(new.server, new.by).await? {
            return Err(TeamError::CallStands.into());
        }
        let now = self.clock.now();
        let team = |(channel, name): &(ChannelId, String), captain| Team {
            id: TeamId(self.chance.game_id(now).0),
            channel: *channel,
            name: readable(name),
            captain,
            thread: None,
        };
        let captains = std::iter::once(Some(new.by)).chain(std::iter::repeat(None));
        let teams = new.channels.iter().zip(captains);
        let contest = Contest {
            id: ContestId(self.chance.game_id(now).0),
            server: new.server,
            variant: new.variant,
            pace,
            called: now,
            stage: ContestStage::Called,
            teams: teams
                .map(|(channel, captain)| team(channel, captain))
                .collect(),
            version: 0,
        };
        contesting::call(&*self.store, &contest, now).await?;
        self.wakeup.wake();
        Ok(contest)
    }

    /// Makes somebody the captain of a team that has none; with the last one the game begins.
    ///
    /// # Errors
    /// Where the team has a captain, or they are in another team; where somebody who has accepted wants
    /// nothing to do with them, or they have as many games as they may.
    pub async fn lead(self, team: TeamId, player: PlayerId) -> Result<Contest, GameError> {
        until_kept(|| async {
            let contest = self.contest_with(team).await?;
            let led = contest.team(team).ok_or(TeamError::NoTeam)?;
            if let Some(captain) = led.captain {
                return Err(TeamError::HasCaptain(captain).into());
            }
            if self.member(&contest, player).await?.is_some() {
                return Err(TeamError::OtherTeam.into());
            }
            let captains: Vec<PlayerId> = contest.captains().collect();
            self.people().may_sit_among(player, &captains).await?;
            let mut then = contest.clone();
            for one in then.teams.iter_mut().filter(|one| one.id == team) {
                one.captain = Some(player);
            }
            if then.teams.iter().all(|team| team.captain.is_some()) {
                self.begin(&contest, &then, (team, player)).await?;
            } else {
                let now = self.clock.now();
                contesting::lead(&*self.store, &contest, (team, player), now).await?;
            }
            Ok(then)
        })
        .await
    }

    /// Makes somebody a member of a team; of no effect where they are.
    ///
    /// # Errors
    /// Where they are in another team of the same game, or it is full.
    pub async fn join(self, team: TeamId, player: PlayerId) -> Result<Contest, GameError> {
        let contest = self.contest_with(team).await?;
        let now = self.clock.now();
        contesting::join(&*self.store, contest.id, (team, player), now).await?;
        match self.member(&contest, player).await? {
            Some(member) if member.team == team => Ok(contest),
            Some(_) => Err(TeamError::OtherTeam.into()),
            None => Err(TeamError::Full.into()),
        }
    }

    /// The contest of a team.
    ///
    /// # Errors
    /// Where there is none.
    pub async fn contest_with(self, team: TeamId) -> Result<Contest, GameError> {
        let found = self.store.contest_with(team).await?;
        Ok(found.ok_or(TeamError::NoTeam)?)
    }

    /// Somebody as a member of a contest, if they are one.
    async fn member(
        self,
        contest: &Contest,
        player: PlayerId,
    ) -> Result<Option<TeamMember>, GameError> {
        let members = self.store.members(contest).await?;
        Ok(members.into_iter().find(|member| member.player == player))
    }

    /// Opens the game of a contest to which the last captain has just come; lots are drawn for the colours.
    async fn begin(
        self,
        contest: &Contest,
        then: &Contest,
        captain: (TeamId, PlayerId),
    ) -> Result<(), GameError> {
        let mut players: Vec<PlayerId> = then.captains().collect();
        self.chance.shuffle(&mut players);
        let colors = contest.variant.colors().iter().copied();
        let seating: Vec<(Color, PlayerId)> = colors.zip(players).collect();
        let terms = Terms {
            stakes: Stakes::Friendly,
            pace: contest.pace,
        };
        let game = (contest.server, contest.variant);
        let start = self.start(game, terms, seating).await?;
        let settings = self.store.server_settings(contest.server).await?;
        let admission = self.opening().admission(captain.1, Vec::new(), &settings);
        let commit = start.commit(self.wakeup.sending(), admission.as_ref());
        let owing = contesting::begin(&*self.store, contest, captain, &commit).await?;
        self.hand_over(owing, Arc::new(start.table));
        Ok(())
    }
}

fn check(new: &NewContest, pace: Pace) -> Result<(), TeamError> {
    let channels = &new.channels;
    let mut named: Vec<ChannelId> = channels.iter().map(|(channel, _)| *channel).collect();
    named.sort_unstable();
    named.dedup();
    if named.len() < channels.len() {
        Err(TeamError::SameChannel)
    } else if named.len() != new.variant.colors().len() {
        Err(TeamError::Channels(new.variant))
    } else if pace == Pace::Untimed {
        Err(TeamError::Untimed)
    } else {
        Ok(())
    }
}
