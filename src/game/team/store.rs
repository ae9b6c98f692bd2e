//! The ports through which teams are kept.

use async_trait::async_trait;

use super::{BallotOutcome, Contest, Team, TeamCode, TeamMember, TeamMembership, Vote};
use crate::game::clock::Millis;
use crate::game::delivery::MessageKind;
use crate::game::ids::{ChannelId, ContestId, GameId, PlayerId, ServerId, TeamId};
use crate::game::ports::error::StoreError;

/// A turn that is voted on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Voting {
    /// The number of the event by which it came about.
    pub seq: u32,
    /// When the vote ends.
    pub ends: Millis,
}

/// Tells of teams.
#[async_trait]
pub trait Teams: Send + Sync {
    /// The contest of an id, if there is one.
    async fn contest(&self, id: ContestId) -> Result<Option<Contest>, StoreError>;

    /// The contest of a game; none where people play in it, each alone.
    async fn contest_of(&self, game: GameId) -> Result<Option<Contest>, StoreError>;

    /// The contest of a team.
    async fn contest_with(&self, team: TeamId) -> Result<Option<Contest>, StoreError>;

    /// The contest with seats to which a code leads.
    async fn contest_by(&self, code: TeamCode) -> Result<Option<Contest>, StoreError>;

    /// The call of somebody that stands on a server, if one does.
    async fn call_of(
        &self,
        server: ServerId,
        player: PlayerId,
    ) -> Result<Option<ContestId>, StoreError>;

    /// The calls that stand in which somebody leads a team, wherever that is.
    async fn calls_led_by(&self, player: PlayerId) -> Result<Vec<ContestId>, StoreError>;

    /// Everyone in the teams of a contest, in the order in which they joined.
    async fn members(&self, contest: &Contest) -> Result<Vec<TeamMember>, StoreError>;

    /// The contests that are to be looked at, the longest due first; none of a server that was left.
    async fn contests_due(&self, now: Millis, limit: u32) -> Result<Vec<ContestId>, StoreError>;

    /// The contests in the teams of which somebody is.
    async fn memberships(&self, player: PlayerId) -> Result<Vec<TeamMembership>, StoreError>;

    /// The teams of somebody that play a game now, in the order in which they joined them.
    async fn teams_playing(&self, player: PlayerId) -> Result<Vec<TeamId>, StoreError>;

    /// Keeps the thread in which a team votes, or that there is none any more.
    async fn set_team_thread(
        &self,
        team: TeamId,
        thread: Option<ChannelId>,
    ) -> Result<(), StoreError>;
}

/// Writes teams, contests and votes.
#[async_trait]
pub trait TeamWrites: Send {
    /// Writes a new contest with its teams, and their captains as members.
    async fn call(&mut self, contest: &Contest, due: Millis) -> Result<(), StoreError>;

    /// Writes the captain of a team, who is a member, and the team itself where it has just come to the contest.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where the contest has changed since it was read.
    async fn lead(&mut self, contest: &Contest, led: &Team, at: Millis) -> Result<(), StoreError>;

    /// Makes a game that of a contest.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where it has one.
    async fn begin(&mut self, contest: ContestId, game: GameId) -> Result<(), StoreError>;

    /// Makes somebody a member of a team, unless they are in one of the contest.
    async fn join(
        &mut self,
        contest: ContestId,
        (team, player): (TeamId, PlayerId),
        at: Millis,
    ) -> Result<(), StoreError>;

    /// Takes a member out of a team, with their vote; of no effect where they are in none.
    async fn part(&mut self, contest: ContestId, player: PlayerId) -> Result<(), StoreError>;

    /// Writes a member's vote, and has it looked at.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where another turn is voted on.
    async fn vote(
        &mut self,
        contest: &Contest,
        player: PlayerId,
        vote: Vote,
    ) -> Result<(), StoreError>;

    /// Writes that a turn has come about at a table, where teams play there: what they have voted before is
    /// forgotten, and each is owed the board. Says how many teams there are.
    async fn pass_turn(
        &mut self,
        game: GameId,
        (seq, voting): (u32, Option<Voting>),
        at: Millis,
    ) -> Result<usize, StoreError>;

    /// Writes that a game is over by an event: what its teams were told of its start is brought up to date. Says how many there
    /// are.
    async fn end_game(&mut self, game: GameId, seq: u32, at: Millis) -> Result<usize, StoreError>;

    /// Has the board that a team is owed for an event tell what its vote has chosen.
    async fn tell_outcome(
        &mut self,
        team: TeamId,
        seq: u32,
        outcome: BallotOutcome,
    ) -> Result<(), StoreError>;

    /// Owes something to a team, unless its server was erased.
    async fn owe_team(
        &mut self,
        team: &Team,
        (seq, kind): (u32, MessageKind),
        at: Millis,
    ) -> Result<(), StoreError>;

    /// Has a contest looked at then, and not before.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where another turn is voted on by now.
    async fn look_at(
        &mut self,
        contest: ContestId,
        seq: u32,
        due: Option<Millis>,
    ) -> Result<(), StoreError>;

    /// Ends a contest of which the game has not begun; it is looked at once more when it need not be kept any longer.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where it has changed since it was read.
    async fn end_call(
        &mut self,
        contest: &Contest,
        at: Millis,
        until: Millis,
    ) -> Result<(), StoreError>;

    /// Erases a call that has ended.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where it has changed since it was read.
    async fn drop_call(&mut self, contest: &Contest) -> Result<(), StoreError>;
}
