//! Keeps games in which channels play one another: the teams, their members, and their votes.

use super::erasing::kept;
use super::prelude::*;
use super::rows::sound;
use super::shards::is_on_shards;
use crate::game::team::{
    Contest, ContestStage, Team, TeamCode, TeamMember, TeamMembership, Teams, Vote, Voting,
};
use crate::game::{ChannelId, ContestId, TeamId};
use crate::rules::Variant;

pub(super) mod contesting;

#[derive(Debug, FromRow)]
struct ContestRow {
    id: ContestId,
    server_id: ServerId,
    variant: String,
    pace: String,
    game_id: Option<GameId>,
    seq: Option<i64>,
    ends_ms: Option<Millis>,
    version: i64,
    called_ms: Millis,
    code: Option<String>,
    team_id: TeamId,
    team_server: ServerId,
    channel_id: ChannelId,
    name: String,
    player_id: Option<PlayerId>,
    thread_id: Option<ChannelId>,
}

impl ContestRow {
    fn read(&self) -> Result<Contest> {
        let id = self.id;
        let row = RowKey("contests", format_args!("{id}"));
        let seq: Option<u32> = row.read("seq", self.seq)?;
        let voting = seq.zip(self.ends_ms);
        let voting = voting.map(|(seq, ends)| Voting { seq, ends });
        Ok(Contest {
            id,
            server: self.server_id,
            variant: row.read("variant", &self.variant)?,
            pace: row.read("pace", &self.pace)?,
            called: self.called_ms,
            stage: match (self.game_id, self.ends_ms) {
                (Some(game), _) => ContestStage::Begun { game, voting },
                (None, Some(_)) => ContestStage::Ended,
                (None, None) => ContestStage::Called {
                    code: row.read("code", self.code.as_deref())?,
                },
            },
            teams: Vec::new(),
            version: row.read("version", self.version)?,
        })
    }

    fn team(self) -> Team {
        Team {
            id: self.team_id,
            server: self.team_server,
            channel: self.channel_id,
            name: self.name,
            captain: self.player_id,
            thread: self.thread_id,
        }
    }
}

/// One row a team.
macro_rules! contest {
    ($which:literal) => {
        concat!(
            "
    SELECT contests.id, contests.server_id, variant, pace, game_id, seq, ends_ms, version,
        called_ms, code, teams.id AS team_id, teams.server_id AS team_server, channel_id, name,
        player_id, thread_id
    FROM contests JOIN teams ON teams.contest_id = contests.id
    WHERE ",
            $which,
            " ORDER BY teams.place"
        )
    };
}

pub const CONTEST: &str = contest!("contests.id = $1");

pub const CONTEST_OF: &str = contest!("game_id = $1");

pub const CONTEST_WITH: &str =
    contest!("contests.id = (SELECT contest_id FROM teams WHERE id = $1)");

pub const CONTEST_BY: &str = contest!("code = $1");

pub const CALLS_OF: &str = "
    SELECT contests.id FROM teams JOIN contests ON contests.id = teams.contest_id
    WHERE player_id = $2 AND teams.place = 0 AND contests.server_id = $1 AND game_id IS NULL
        AND ends_ms IS NULL
    LIMIT 1";

pub const CALLS_LED_BY: &str = "
    SELECT contests.id FROM teams JOIN contests ON contests.id = teams.contest_id
    WHERE player_id = $1 AND game_id IS NULL AND ends_ms IS NULL ORDER BY contests.id";

pub const MEMBERS: &str = "
    SELECT team_members.player_id, team_id, seq, move, at_ms
    FROM team_members LEFT JOIN team_votes ON team_votes.contest_id = team_members.contest_id
        AND team_votes.player_id = team_members.player_id
    WHERE team_members.contest_id = $1 ORDER BY joined_ms, team_members.player_id";

/// That one of the teams of a contest is on these shards.
macro_rules! has_team_on_shards {
    ($list:literal, $total:literal) => {
        concat!(
            "0 < (SELECT COUNT(*) FROM teams AS one WHERE one.contest_id = contests.id AND ",
            is_on_shards!("one.server_id", $list, $total),
            ")"
        )
    };
}

/// Nothing of a server that was left, and nothing where time stands still for one of the teams or its outage is being made
/// up for.
pub const CONTESTS_DUE: &str = concat!(
    "
    SELECT id FROM contests WHERE due_ms <= $1
    AND ($3 = '' OR NOT ",
    has_team_on_shards!("$3", "$4"),
    ")
    AND NOT EXISTS (
        SELECT 1 FROM making_up WHERE making_up.among = 'all' OR ",
    has_team_on_shards!("making_up.among", "making_up.shards"),
    ")
    AND NOT EXISTS (SELECT 1 FROM left_servers WHERE left_servers.server_id = contests.server_id)
    ORDER BY due_ms, id LIMIT $2"
);

pub const MEMBERSHIPS: &str = concat!(
    "
    SELECT teams.server_id, name, game_id, joined_ms, move
    FROM team_members JOIN contests ON contests.id = team_members.contest_id
    JOIN teams ON teams.id = team_id
    LEFT JOIN team_votes ON team_votes.contest_id = team_members.contest_id
        AND team_votes.player_id = team_members.player_id
    WHERE team_members.player_id = $1 AND",
    kept!("teams.server_id"),
    "ORDER BY joined_ms, team_id"
);

pub const TEAMS_PLAYING: &str = "
    SELECT team_id FROM team_members
    WHERE player_id = $1
        AND (SELECT seq FROM contests WHERE contests.id = team_members.contest_id) IS NOT NULL
    ORDER BY joined_ms, team_id";

pub const SET_TEAM_THREAD: &str = "UPDATE teams SET thread_id = $2 WHERE id = $1";

#[derive(Debug, FromRow)]
struct MemberRow {
    player_id: PlayerId,
    team_id: TeamId,
    seq: Option<i64>,
    r#move: Option<String>,
    at_ms: Option<Millis>,
}

impl MemberRow {
    fn read(self, contest: ContestId, variant: Variant) -> Result<TeamMember> {
        let player = self.player_id;
        let row = RowKey(
            "team_votes",
            format_args!("contest {contest}, player {player}"),
        );
        let vote = match (self.seq, self.r#move, self.at_ms) {
            (Some(seq), Some(text), Some(at)) => {
                let moves = row.moves("move", &text, variant)?;
                let [mv] = moves[..] else {
                    return Err(row.damaged("move", "not one move"));
                };
                let seq = row.read("seq", seq)?;
                Some(Vote { seq, mv, at })
            }
            _ => None,
        };
        Ok(TeamMember {
            player,
            team: self.team_id,
            vote,
        })
    }
}

/// Where somebody is a member, as it is read.
type MembershipRow = (ServerId, String, Option<GameId>, Millis, Option<String>);

impl SqlStore {
    async fn one_contest(
        &self,
        sql: &'static str,
        key: impl Bind + Send,
    ) -> Result<Option<Contest>> {
        let rows: Vec<ContestRow> = self.read(sql, key).await?;
        let Some(first) = rows.first() else {
            return Ok(None);
        };
        let mut contest = first.read()?;
        contest.teams = rows.into_iter().map(ContestRow::team).collect();
        Ok(Some(contest))
    }
}

#[async_trait]
impl Teams for SqlStore {
    async fn contest(&self, id: ContestId) -> Result<Option<Contest>> {
        self.one_contest(CONTEST, id).await
    }

    async fn contest_of(&self, game: GameId) -> Result<Option<Contest>> {
        self.one_contest(CONTEST_OF, game).await
    }

    async fn contest_with(&self, team: TeamId) -> Result<Option<Contest>> {
        self.one_contest(CONTEST_WITH, team).await
    }

    async fn contest_by(&self, code: TeamCode) -> Result<Option<Contest>> {
        self.one_contest(CONTEST_BY, code).await
    }

    async fn call_of(&self, server: ServerId, player: PlayerId) -> Result<Option<ContestId>> {
        self.value(CALLS_OF, (server, player)).await
    }

    async fn calls_led_by(&self, player: PlayerId) -> Result<Vec<ContestId>> {
        self.column(CALLS_LED_BY, player).await
    }

    async fn members(&self, contest: &Contest) -> Result<Vec<TeamMember>> {
        let rows: Vec<MemberRow> = self.read(MEMBERS, contest.id).await?;
        let read = |row: MemberRow| row.read(contest.id, contest.variant);
        Ok(sound(rows.into_iter().map(read)))
    }

    async fn contests_due(&self, now: Millis, limit: u32) -> Result<Vec<ContestId>> {
        self.column(CONTESTS_DUE, (now, limit, self.standing()))
            .await
    }

    async fn memberships(&self, player: PlayerId) -> Result<Vec<TeamMembership>> {
        let rows: Vec<MembershipRow> = self.read(MEMBERSHIPS, player).await?;
        let read = |(server, team, game, joined, vote)| TeamMembership {
            server,
            team,
            game,
            joined,
            vote,
        };
        Ok(rows.into_iter().map(read).collect())
    }

    async fn teams_playing(&self, player: PlayerId) -> Result<Vec<TeamId>> {
        self.column(TEAMS_PLAYING, player).await
    }

    async fn set_team_thread(&self, team: TeamId, thread: Option<ChannelId>) -> Result<()> {
        self.write(SET_TEAM_THREAD, (team, thread)).await
    }
}
