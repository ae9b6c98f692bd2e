//! Who is in a team.

use super::TeamService;
use crate::game::error::{GameError, TeamError};
use crate::game::ids::{PlayerId, TeamId};
use crate::game::keeping::contesting;
use crate::game::team::{Contest, TeamMember};

impl TeamService<'_> {
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

    /// Takes a member out of a team, with their vote; what the others have voted for may be decided by that.
    ///
    /// # Errors
    /// Where they are not in it, or decide for it: the seat is theirs.
    pub async fn leave(self, team: TeamId, player: PlayerId) -> Result<Contest, GameError> {
        let contest = self.contest_with(team).await?;
        let member = self.member(&contest, player).await?;
        if member.is_none_or(|member| member.team != team) {
            return Err(TeamError::NotMember.into());
        }
        if contest.led_by(player).is_some() {
            return Err(TeamError::CaptainStays.into());
        }
        contesting::part(&*self.store, contest.id, player).await?;
        if contest.voting().is_some() {
            self.settle(contest.id).await?;
        }
        Ok(contest)
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
