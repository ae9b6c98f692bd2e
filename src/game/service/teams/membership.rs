//! Who is in a team, who decides for it, and whose call stands.

use super::{TeamService, until_kept};
use crate::game::error::{GameError, TeamError};
use crate::game::event::Event;
use crate::game::ids::{ChannelId, GameId, PlayerId, ServerId, TeamId};
use crate::game::keeping::contesting;
use crate::game::sight::Sighting;
use crate::game::table::Table;
use crate::game::team::{Contest, TeamMember};

impl TeamService<'_> {
    /// Makes somebody a member of a team; of no effect where they are.
    ///
    /// # Errors
    /// Where the game is over, they are in another team of it, or their own is full.
    pub async fn join(self, team: TeamId, player: PlayerId) -> Result<Contest, GameError> {
        let contest = self.contest_with(team).await?;
        if let Some(game) = contest.game() {
            let table = self.table(game).await?;
            table.phase().playing()?;
            let seated = table.color_of(player);
            let own = seated.and_then(|color| contest.of_seat(color, &table));
            if own.is_some_and(|own| own.id != team) {
                return Err(TeamError::OtherTeam.into());
            }
        }
        let now = self.clock.now();
        contesting::join(&*self.store, contest.id, (team, player), now).await?;
        match self.member(&contest, player).await? {
            Some(member) if member.team == team => Ok(contest),
            Some(_) => Err(TeamError::OtherTeam.into()),
            None => Err(TeamError::Full.into()),
        }
    }

    /// Whether somebody is in a team that plays in a game.
    pub(crate) async fn is_in_one(self, game: GameId, player: PlayerId) -> Result<bool, GameError> {
        match self.store.contest_of(game).await? {
            Some(contest) => Ok(self.member(&contest, player).await?.is_some()),
            None => Ok(false),
        }
    }

    /// Refuses whoever would take over the seat of a team's captain, and is in another team of that game.
    pub(crate) async fn may_take_over(
        self,
        table: &Table,
        events: &[Event],
    ) -> Result<(), GameError> {
        let Some(&Event::Substituted { color, by, .. }) = events.first() else {
            return Ok(());
        };
        let Some(contest) = self.store.contest_of(table.id()).await? else {
            return Ok(());
        };
        let team = contest.of_seat(color, table).map(|team| team.id);
        match self.member(&contest, by).await? {
            Some(member) if Some(member.team) != team => Err(TeamError::OtherTeam.into()),
            _ => Ok(()),
        }
    }

    /// Takes a member out of a team, with their vote; what the others have voted for may be decided by that.
    ///
    /// # Errors
    /// Where they are not in it, or decide for it: the seat is theirs.
    pub async fn leave(self, team: TeamId, player: PlayerId) -> Result<Contest, GameError> {
        // The vote may pass to another turn meanwhile.
        let parted = until_kept(|| async {
            let contest = self.contest_with(team).await?;
            let member = self.member(&contest, player).await?;
            if member.is_none_or(|member| member.team != team) {
                return Err(TeamError::NotMember.into());
            }
            if contest.led_by(player).is_some() {
                return Err(TeamError::CaptainStays.into());
            }
            contesting::part(&*self.store, &contest, player, self.clock.now()).await?;
            Ok(contest)
        });
        let contest = parted.await?;
        if contest.voting().is_some() {
            self.settle(contest.id).await?;
        }
        Ok(contest)
    }

    /// The captain who decides at a table for somebody else: for whoever is in their team, or speaks in its thread.
    pub(crate) async fn captain_of(
        self,
        table: &Table,
        (player, channel): (PlayerId, ChannelId),
    ) -> Result<Option<PlayerId>, GameError> {
        let Some(contest) = self.store.contest_of(table.id()).await? else {
            return Ok(None);
        };
        let member = self.member(&contest, player).await?;
        let team = match member {
            Some(member) => contest.team(member.team),
            None => contest.in_thread(channel),
        };
        let captain = team.and_then(|team| team.captain);
        Ok(captain.filter(|captain| *captain != player))
    }

    /// Takes a call back that the game has not followed yet.
    ///
    /// # Errors
    /// Where it has ended, the game has begun, or somebody else has called.
    pub async fn withdraw(self, team: TeamId, player: PlayerId) -> Result<(), GameError> {
        until_kept(|| async {
            let contest = self.contest_with(team).await?;
            if contest.game().is_some() {
                return Err(GameError::Started);
            }
            let caller = contest.teams.first().and_then(|team| team.captain);
            if caller != Some(player) {
                return Err(TeamError::NoTeam.into());
            }
            self.end_call(&contest).await
        })
        .await
    }

    /// Ends a call, and has those know that were called.
    pub(super) async fn end_call(self, contest: &Contest) -> Result<(), GameError> {
        contesting::end_call(&*self.store, contest, self.clock.now()).await?;
        self.wakeup.wake();
        Ok(())
    }

    /// Whether a captain of a call is known not to see their channel any more, as they have left its server or it is gone, or
    /// the bot is not on that server: nobody would play there. The call ends by it.
    pub(super) async fn is_void(self, contest: &Contest) -> Result<bool, GameError> {
        for team in &contest.teams {
            let Some(captain) = team.captain else {
                continue;
            };
            let is_gone = self.store.is_left(team.server).await?
                || self.sight.is_missing(team.spot()).await
                || self.sight.sighting(captain, team.spot()).await == Sighting::Hidden;
            if is_gone {
                tracing::info!(server = %team.server, "a captain of a call is gone");
                self.end_call(contest).await?;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The call of somebody that stands on a server, if one does.
    pub(crate) async fn standing_call(
        self,
        server: ServerId,
        player: PlayerId,
    ) -> Result<Option<Contest>, GameError> {
        match self.store.call_of(server, player).await? {
            Some(call) => Ok(self.store.contest(call).await?),
            None => Ok(None),
        }
    }

    /// Somebody as a member of a contest, if they are one.
    pub(super) async fn member(
        self,
        contest: &Contest,
        player: PlayerId,
    ) -> Result<Option<TeamMember>, GameError> {
        let members = self.store.members(contest).await?;
        Ok(members.into_iter().find(|member| member.player == player))
    }
}
