//! Channels that play one another: how they are called, and how their games begin.

use super::{TeamService, until_kept};
use crate::game::error::{GameError, TeamError};
use crate::game::ids::{ChannelId, ContestId, GameId, PlayerId, ServerId, TeamId};
use crate::game::keeping::contesting;
use crate::game::naming::readable;
use crate::game::pace::Pace;
use crate::game::team::{Contest, ContestStage, Team, TeamCode};
use crate::game::terms::{Stakes, Terms};
use crate::rules::{Color, Variant};

mod across;
mod membership;
mod voting;

pub use across::TeamEntry;
pub use voting::{Entered, TurnSide, Voted};

/// Channels that somebody wants to play one another.
#[derive(Clone, Debug)]
pub struct NewContest {
    /// The server of the channels.
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
    /// Calls channels to play one another. Seats for which none is named are left to channels of other servers.
    ///
    /// # Errors
    /// Where more are named than the game has seats, or fewer and the server is not open to others; where one is named
    /// twice, time is not limited, a call of the caller's stands, or the server wants no games in one of them.
    pub async fn call(self, new: NewContest) -> Result<Contest, GameError> {
        let pace = match new.pace {
            Some(pace) => pace,
            None => self.opening().usual_pace(new.server).await?,
        };
        check(&new, pace)?;
        let leaves_seats = new.channels.len() < new.variant.colors().len();
        if leaves_seats && !self.is_open(new.server).await? {
            return Err(TeamError::SeatsClosed(new.variant).into());
        }
        for (channel, _) in &new.channels {
            self.opening().may_hold(new.server, *channel).await?;
        }
        if self.store.call_of(new.server, new.by).await?.is_some() {
            return Err(TeamError::CallStands.into());
        }
        let now = self.clock.now();
        let captains = std::iter::once(Some(new.by)).chain(std::iter::repeat(None));
        let teams = new.channels.iter().zip(captains);
        let contest = Contest {
            id: ContestId(self.chance.game_id(now).0),
            server: new.server,
            variant: new.variant,
            pace,
            called: now,
            stage: ContestStage::Called {
                code: leaves_seats.then(|| TeamCode(self.chance.bits())),
            },
            teams: teams
                .map(|(channel, captain)| self.team((new.server, channel), captain))
                .collect(),
            version: 0,
        };
        contesting::call(&*self.store, &contest, now).await?;
        self.wakeup.wake();
        Ok(contest)
    }

    /// A new team of a channel, given with its name.
    fn team(
        self,
        (server, (channel, name)): (ServerId, &(ChannelId, String)),
        captain: Option<PlayerId>,
    ) -> Team {
        Team {
            id: TeamId(self.chance.game_id(self.clock.now()).0),
            server,
            channel: *channel,
            name: readable(name),
            captain,
            thread: None,
        }
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
            if self.is_void(&contest).await? {
                return Err(TeamError::NoTeam.into());
            }
            self.may_lead(&contest, player).await?;
            let led = Team {
                captain: Some(player),
                ..led.clone()
            };
            self.found_captain(&contest, &led).await
        })
        .await
    }

    /// Refuses a captain who is in a team of the contest, or is kept apart from another captain.
    async fn may_lead(self, contest: &Contest, player: PlayerId) -> Result<(), GameError> {
        if self.member(contest, player).await?.is_some() {
            return Err(TeamError::OtherTeam.into());
        }
        let captains: Vec<PlayerId> = contest.captains().collect();
        self.people().may_sit_among(player, &captains).await
    }

    /// Keeps that a team has its captain; with the last one the game begins.
    async fn found_captain(self, contest: &Contest, led: &Team) -> Result<Contest, GameError> {
        let mut then = contest.with(led);
        if then.is_complete() {
            let (game, voting) = (self.begin(contest, &then, led).await?, None);
            then.stage = ContestStage::Begun { game, voting };
        } else {
            contesting::lead(&*self.store, contest, led, self.clock.now()).await?;
        }
        Ok(then)
    }

    /// The contest of a team.
    ///
    /// # Errors
    /// Where there is none, or it has ended before its game began.
    pub async fn contest_with(self, team: TeamId) -> Result<Contest, GameError> {
        let found = self.store.contest_with(team).await?;
        let found = found.filter(|contest| contest.stage != ContestStage::Ended);
        Ok(found.ok_or(TeamError::NoTeam)?)
    }

    /// Opens the game of a contest to which the last captain has just come, and says which it is; lots are drawn for the
    /// colours.
    async fn begin(
        self,
        contest: &Contest,
        then: &Contest,
        led: &Team,
    ) -> Result<GameId, GameError> {
        let captain = led.captain.ok_or(TeamError::NoTeam)?;
        let homes = then.teams.iter();
        let homes = homes.filter_map(|team| Some((team.captain?, team.server, team.channel)));
        let places = self.places_of(&homes.collect::<Vec<_>>()).await?;
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
        let admission = self.opening().admission(captain, Vec::new(), &settings);
        let commit = start.commit(self.wakeup.sending(), admission.as_ref());
        let led = (contest, led);
        let owing = contesting::begin(&*self.store, led, &places, &commit).await?;
        let game = start.table.id();
        self.hand_over(owing, start.table);
        Ok(game)
    }
}

fn check(new: &NewContest, pace: Pace) -> Result<(), TeamError> {
    let channels = &new.channels;
    let mut named: Vec<ChannelId> = channels.iter().map(|(channel, _)| *channel).collect();
    named.sort_unstable();
    named.dedup();
    if named.len() < channels.len() {
        Err(TeamError::SameChannel)
    } else if named.len() > new.variant.colors().len() {
        Err(TeamError::Channels(new.variant))
    } else if pace == Pace::Untimed {
        Err(TeamError::Untimed)
    } else {
        Ok(())
    }
}
