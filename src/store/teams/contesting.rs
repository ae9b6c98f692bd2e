//! What a unit of work writes of teams.

use crate::game::delivery::{MessageKind, MessageNumber, Recipient, Way};
use crate::game::team::{
    BallotOutcome, Contest, ContestStage, MOST_MEMBERS, Team, TeamWrites, Vote, Voting,
};
use crate::game::{ContestId, TeamId};
use crate::store::held_in;
use crate::store::prelude::*;

pub const INSERT_CONTEST: &str = "
    INSERT INTO contests (id, server_id, variant, pace, due_ms, version, called_ms, code)
    VALUES ($1, $2, $3, $4, $5, 0, $6, $7)";

pub const INSERT_TEAM: &str = "
    INSERT INTO teams (id, contest_id, place, server_id, channel_id, name, player_id)
    VALUES ($1, $2, $3, $4, $5, $6, $7)";

/// Touches no row where another captain was found since it was read, or it has ended.
pub const COUNT_CAPTAIN: &str = "
    UPDATE contests SET version = version + 1 WHERE id = $1 AND version = $2 AND game_id IS NULL";

/// A call has ended at a moment (`$2`), and is dropped at another.
pub const END_CALL: &str =
    "UPDATE contests SET ends_ms = $2, due_ms = $3, code = NULL WHERE id = $1";

pub const SET_CAPTAIN: &str = "
    UPDATE teams SET player_id = $2 WHERE id = $1 AND player_id IS NULL";

/// Touches no row where it has begun.
pub const BEGIN_CONTEST: &str = "
    UPDATE contests SET game_id = $2, due_ms = NULL, code = NULL WHERE id = $1 AND game_id IS NULL";

/// Nobody, where they are in a team, or it has `$5` members.
pub const JOIN_TEAM: &str = "
    INSERT INTO team_members (contest_id, team_id, player_id, joined_ms)
    SELECT $1, $2, $3, $4
    WHERE (SELECT COUNT(*) FROM team_members WHERE team_id = $2) < $5
    ON CONFLICT (contest_id, player_id) DO NOTHING";

/// Others who vote wait, and so does whoever plays what was chosen. Touches no row where another turn is voted on.
pub const LOOK_AT_VOTES: &str = "
    UPDATE contests SET due_ms = $3 WHERE id = $1 AND seq = $2";

pub const SET_VOTE: &str = "
    INSERT INTO team_votes (contest_id, player_id, seq, move, at_ms) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (contest_id, player_id) DO UPDATE
    SET seq = excluded.seq, move = excluded.move, at_ms = excluded.at_ms";

/// A member's vote goes before they do.
pub const DROP_MEMBER: &[&str] = &[
    "DELETE FROM team_votes WHERE contest_id = $1 AND player_id = $2",
    "DELETE FROM team_members WHERE contest_id = $1 AND player_id = $2",
];

/// What is said of an event, to each team at a table, but for those whose server was erased.
pub const OWE_TEAMS: &str = "
    INSERT INTO messages (topic, topic_id, personal, recipient, number, server_id, kind, state,
        way, attempts, since_ms, due_ms)
    SELECT 'team', teams.id, 0, teams.server_id, $2, teams.server_id, $3, 'pending', $4, 0, $5, $5
    FROM contests JOIN teams ON teams.contest_id = contests.id
    WHERE game_id = $1 AND teams.server_id <> 0
    RETURNING topic_id";

/// Touches no row where that turn is voted on already, as where somebody else leaves the game meanwhile: the vote ends when it
/// was to.
pub const SET_VOTING: &str = "
    UPDATE contests SET seq = $2, ends_ms = $3, due_ms = $3
    WHERE game_id = $1 AND COALESCE(seq, 0) <> $2";

pub const END_VOTING: &str = "
    UPDATE contests SET seq = NULL, ends_ms = NULL, due_ms = NULL WHERE game_id = $1";

/// What was voted on other turns.
pub const CLEAR_VOTES: &str = "
    DELETE FROM team_votes WHERE seq <> $2
    AND contest_id IN (SELECT id FROM contests WHERE game_id = $1)";

pub const TELL_OUTCOME: &str = "
    UPDATE messages SET kind = $3, detail = $4
    WHERE topic = 'team' AND topic_id = $1 AND number = $2 AND personal = 0";

pub const OWE_TEAM: &str = "
    INSERT INTO messages (topic, topic_id, personal, recipient, number, server_id, kind, state,
        way, attempts, since_ms, due_ms)
    SELECT 'team', $1, 0, $2, $3, $2, $4, 'pending', $5, 0, $6, $6 WHERE $2 <> 0
    ON CONFLICT (topic, topic_id, number, personal, recipient) DO NOTHING";

pub const TEAMS_OF_CONTEST: &str = "SELECT id FROM teams WHERE contest_id = $1";

pub const DROP_SAID_TO_TEAM: &str = "DELETE FROM messages WHERE topic = 'team' AND topic_id = $1";

/// All who are in the teams of a contest, and how they have voted.
pub const DROP_MEMBERS: &[&str] = &[
    "DELETE FROM team_votes WHERE contest_id = $1",
    "DELETE FROM team_members WHERE contest_id = $1",
];

/// All else that belongs to a contest, one after another.
pub const DROP_CONTEST: &[&str] = &[
    "DELETE FROM teams WHERE contest_id = $1",
    "DELETE FROM contests WHERE id = $1",
];

/// Erases a contest, with what was said of it.
pub async fn drop_contest(transaction: &mut Transaction, contest: ContestId) -> Result<()> {
    let teams: Vec<TeamId> = transaction.column(TEAMS_OF_CONTEST, contest).await?;
    for team in teams {
        transaction.write(DROP_SAID_TO_TEAM, team).await?;
    }
    for statement in DROP_MEMBERS.iter().chain(DROP_CONTEST) {
        transaction.write(statement, contest).await?;
    }
    Ok(())
}

/// All that a team leaves behind but its place in the order, with its captain, whose seat it is: one after another. A call
/// to which it has come ends.
pub const EMPTY_TEAM: &[&str] = &[
    DROP_SAID_TO_TEAM,
    "DELETE FROM team_votes WHERE (contest_id, player_id) IN (
        SELECT contest_id, player_id FROM team_members WHERE team_id = $1)",
    "DELETE FROM team_members WHERE team_id = $1",
    "UPDATE contests SET due_ms = 0
    WHERE game_id IS NULL AND id = (SELECT contest_id FROM teams WHERE id = $1)",
    "UPDATE teams SET server_id = 0, channel_id = 0, name = '', thread_id = NULL WHERE id = $1",
];

/// Erases a team of a server that is erased, in a contest that another one keeps.
pub async fn empty_team(transaction: &mut Transaction, team: TeamId) -> Result<()> {
    for statement in EMPTY_TEAM {
        transaction.write(statement, team).await?;
    }
    held_in::follow_team(transaction, team).await
}

/// The place of what a team is told of an event: its start before its board, and that it is reminded; what changes the
/// call leads to the thread that was opened for the board, and what changes the start comes with the last board.
const fn part(kind: MessageKind) -> u32 {
    match kind {
        MessageKind::TeamStart => 0,
        MessageKind::TeamReminder => 2,
        MessageKind::TeamCallEdit => 3,
        MessageKind::TeamStartEdit => 4,
        _ => 1,
    }
}

fn number(seq: u32, kind: MessageKind) -> MessageNumber {
    let part = part(kind);
    MessageNumber { seq, part }
}

impl SqlUnit {
    async fn insert_team(&mut self, place: (ContestId, u32), team: &Team) -> Result<()> {
        let home = (team.server, team.channel);
        let values = (team.id, place, home, &team.name, team.captain);
        self.write(INSERT_TEAM, values).await
    }

    /// Owes something that is said of an event to each team at a table, and says to which.
    async fn owe_teams(
        &mut self,
        game: GameId,
        (seq, kind): (u32, MessageKind),
        at: Millis,
    ) -> Result<Vec<TeamId>> {
        let way = Way::first(kind, Recipient::Place(ServerId(0)), None);
        let values = (game, number(seq, kind), kind, way, at);
        self.column(OWE_TEAMS, values).await
    }

    /// Makes a captain a member of their team, however many others it has.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where they have joined a team of the contest meanwhile: nobody leads one and votes in another.
    async fn join_as_captain(
        &mut self,
        contest: ContestId,
        (team, captain): (TeamId, PlayerId),
        at: Millis,
    ) -> Result<()> {
        let values = (contest, team, captain, at, i64::MAX);
        self.write_fresh(JOIN_TEAM, values).await
    }
}

#[async_trait]
impl TeamWrites for SqlUnit {
    async fn call(&mut self, contest: &Contest, due: Millis) -> Result<()> {
        let Contest { id, called, .. } = *contest;
        let what = (contest.variant, &contest.pace);
        let code = match contest.stage {
            ContestStage::Called { code } => code,
            ContestStage::Ended | ContestStage::Begun { .. } => None,
        };
        let values = (id, contest.server, what, due, called, code);
        self.write(INSERT_CONTEST, values).await?;
        for (team, place) in contest.teams.iter().zip(0_u32..) {
            self.insert_team((id, place), team).await?;
            if let Some(captain) = team.captain {
                self.join_as_captain(id, (team.id, captain), called).await?;
            }
        }
        Ok(())
    }

    async fn lead(&mut self, contest: &Contest, led: &Team, at: Millis) -> Result<()> {
        let counted = (contest.id, contest.version);
        self.write_fresh(COUNT_CAPTAIN, counted).await?;
        if contest.team(led.id).is_some() {
            self.write_fresh(SET_CAPTAIN, (led.id, led.captain)).await?;
        } else {
            let place = u32::try_from(contest.teams.len()).map_err(|_| StoreError::Stale)?;
            self.insert_team((contest.id, place), led).await?;
        }
        match led.captain {
            Some(captain) => {
                let seated = (led.id, captain);
                self.join_as_captain(contest.id, seated, at).await
            }
            None => Ok(()),
        }
    }

    async fn begin(&mut self, contest: ContestId, game: GameId) -> Result<()> {
        self.write_fresh(BEGIN_CONTEST, (contest, game)).await?;
        held_in::follow(&mut self.transaction, game).await
    }

    async fn join(
        &mut self,
        contest: ContestId,
        (team, player): (TeamId, PlayerId),
        at: Millis,
    ) -> Result<()> {
        let values = (contest, team, player, at, MOST_MEMBERS);
        self.write(JOIN_TEAM, values).await
    }

    async fn part(&mut self, contest: ContestId, player: PlayerId) -> Result<()> {
        for statement in DROP_MEMBER {
            self.write(statement, (contest, player)).await?;
        }
        Ok(())
    }

    async fn vote(&mut self, contest: &Contest, player: PlayerId, vote: Vote) -> Result<()> {
        let looked = (contest.id, vote.seq, vote.at);
        self.write_fresh(LOOK_AT_VOTES, looked).await?;
        let mv = vote.mv.coordinates(contest.variant.topology());
        let values = (contest.id, player, vote.seq, mv, vote.at);
        self.write(SET_VOTE, values).await
    }

    async fn pass_turn(
        &mut self,
        game: GameId,
        (seq, voting): (u32, Option<Voting>),
        at: Millis,
    ) -> Result<usize> {
        let board = (seq, MessageKind::TeamBoard);
        let teams = self.owe_teams(game, board, at).await?;
        if !teams.is_empty() {
            match voting {
                Some(Voting { seq, ends }) => self.write(SET_VOTING, (game, seq, ends)).await?,
                None => self.write(END_VOTING, game).await?,
            }
            let values = (game, voting.map_or(0, |voting| voting.seq));
            self.write(CLEAR_VOTES, values).await?;
        }
        Ok(teams.len())
    }

    async fn end_game(&mut self, game: GameId, seq: u32, at: Millis) -> Result<usize> {
        let ended = (seq, MessageKind::TeamStartEdit);
        let teams = self.owe_teams(game, ended, at).await?;
        Ok(teams.len())
    }

    async fn tell_outcome(&mut self, team: TeamId, seq: u32, outcome: BallotOutcome) -> Result<()> {
        let kind = MessageKind::TeamMoved(outcome);
        let values = (team, number(seq, kind), kind, kind.detail());
        self.write(TELL_OUTCOME, values).await
    }

    async fn owe_team(
        &mut self,
        team: &Team,
        (seq, kind): (u32, MessageKind),
        at: Millis,
    ) -> Result<()> {
        let way = Way::first(kind, Recipient::Place(team.server), None);
        let number = number(seq, kind);
        let values = (team.id, team.server, number, kind, way, at);
        self.write(OWE_TEAM, values).await
    }

    async fn look_at(&mut self, contest: ContestId, seq: u32, due: Option<Millis>) -> Result<()> {
        self.write_fresh(LOOK_AT_VOTES, (contest, seq, due)).await
    }

    async fn end_call(&mut self, contest: &Contest, at: Millis, until: Millis) -> Result<()> {
        let counted = (contest.id, contest.version);
        self.write_fresh(COUNT_CAPTAIN, counted).await?;
        for statement in DROP_MEMBERS {
            self.write(statement, contest.id).await?;
        }
        self.write(END_CALL, (contest.id, at, until)).await
    }

    async fn drop_call(&mut self, contest: &Contest) -> Result<()> {
        let counted = (contest.id, contest.version);
        self.write_fresh(COUNT_CAPTAIN, counted).await?;
        drop_contest(&mut self.transaction, contest.id).await
    }
}
