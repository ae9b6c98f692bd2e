//! Reads the boards from the standings that finished games have left.

use super::prelude::*;
use crate::game::scoring::{
    ComputerRecord, Leaderboard, LeaderboardPlace, LeaderboardScore, Leaderboards, LevelRecord,
    Season, StandingSum, Whereabouts,
};
use crate::rules::{Position, Variant};

/// The most seasons that are named.
const SEASONS: u32 = 25;

#[derive(Debug, FromRow)]
pub(super) struct StandingRow {
    player_id: PlayerId,
    #[sqlx(flatten)]
    won: WonRow,
    listed: i64,
}

/// What somebody has won.
#[derive(Debug, FromRow)]
pub(super) struct WonRow {
    points: i64,
    games: i64,
    seigneurs: i64,
    chevaliers: i64,
    vassals: i64,
    serfs: i64,
}

impl WonRow {
    /// The sums as they are kept, whatever they are.
    pub(super) fn sum(&self) -> StandingSum {
        StandingSum {
            points: self.points,
            games: self.games,
            titles: [self.seigneurs, self.chevaliers, self.vassals, self.serfs],
        }
    }
}

/// What somebody has won, and on which board.
#[derive(Debug, FromRow)]
pub struct SumRow {
    server_id: ServerId,
    season: String,
    variant: String,
    #[sqlx(flatten)]
    won: StandingRow,
}

impl SumRow {
    pub fn read(&self) -> Result<(Leaderboard, LeaderboardScore)> {
        let (server, season, variant) = (self.server_id, &self.season, &self.variant);
        let key = format_args!("server {server}, season {season:?}, game {variant:?}");
        let row = RowKey("standings", key);
        let board = Leaderboard {
            server: Some(server).filter(|server| server.0 != 0),
            season: row.read("season", Some(season).filter(|it| !it.is_empty()))?,
            variant: row.read("variant", Some(variant).filter(|it| !it.is_empty()))?,
        };
        Ok((board, self.won.score()?))
    }
}

/// How somebody has fared against computers of a level.
#[derive(Debug, FromRow)]
struct LevelRow {
    player_id: PlayerId,
    level: i64,
    won: i64,
    drawn: i64,
    lost: i64,
}

impl LevelRow {
    fn read(&self) -> Result<(PlayerId, LevelRecord)> {
        let row = RowKey("scores", format_args!("player {}", self.player_id));
        let record = LevelRecord {
            level: row.read("player_id", self.level)?,
            won: row.read("points", self.won)?,
            drawn: row.read("points", self.drawn)?,
            lost: row.read("points", self.lost)?,
        };
        Ok((self.player_id, record))
    }
}

/// A board as its rows are found: all servers are 0, all time and all games are nothing.
impl Bind for &Leaderboard {
    fn bind(self, values: &mut Vec<Value>) {
        let season = self.season.map(|season| season.to_string());
        let variant = self.variant.map_or("", |variant| variant.id());
        (server_id(self.server), season.unwrap_or_default(), variant).bind(values);
    }
}

fn server_id(server: Option<ServerId>) -> ServerId {
    server.unwrap_or(ServerId(0))
}

/// Server, season and game; then how many, after how many. Those before the page are passed in the index: only the rows of the
/// page are read.
pub const PLACES: &str = "
    SELECT standings.player_id, points, games, seigneurs, chevaliers, vassals, serfs, listed
    FROM (
        SELECT player_id FROM standings
        WHERE server_id = $1 AND season = $2 AND variant = $3 AND listed = 1
        ORDER BY points DESC, games, player_id LIMIT $4 OFFSET $5) AS page
    JOIN standings ON server_id = $1 AND season = $2 AND variant = $3
        AND standings.player_id = page.player_id
    ORDER BY points DESC, games, standings.player_id";

/// No more of them are looked at than $4, one after the other in the index.
pub const PLAYERS_LISTED: &str = "
    SELECT COUNT(*) FROM (
        SELECT player_id FROM standings
        WHERE server_id = $1 AND season = $2 AND variant = $3 AND listed = 1
        ORDER BY points DESC, games, player_id LIMIT $4) AS counted";

pub const PLACE_OF: &str = "
    SELECT player_id, points, games, seigneurs, chevaliers, vassals, serfs, listed FROM standings
    WHERE server_id = $1 AND season = $2 AND variant = $3 AND player_id = $4";

/// By player and level: games won, drawn and lost against computers of it, among the latest games of a server ($1),
/// of a kind ($2) or of all; of whoever stays off the boards for the reader ($3) alone. Games that began elsewhere than their
/// kind does ($4 to $9: each kind and where it begins) tell nothing of a level, nor do those in which moves were taken back. The
/// level stands in the ids of computers (`game/computer.rs`).
pub const AGAINST_COMPUTERS: &str = "
    SELECT player_id, level,
        SUM(CASE WHEN points > best THEN 1 ELSE 0 END) AS won,
        SUM(CASE WHEN points = best THEN 1 ELSE 0 END) AS drawn,
        SUM(CASE WHEN points < best THEN 1 ELSE 0 END) AS lost
    FROM (
        SELECT latest.game_id AS game_id, own.player_id AS player_id, own.points AS points,
            (SELECT MIN((computers.player_id + 4611686018427387904) / 256)
             FROM scores AS computers WHERE computers.game_id = latest.game_id
             AND computers.player_id >= -4611686018427387904 AND computers.player_id < 0) AS level,
            (SELECT MAX(others.points) FROM scores AS others
             WHERE others.game_id = latest.game_id AND others.player_id <> own.player_id) AS best
        FROM (
            SELECT game_id FROM results WHERE server_id = $1
            ORDER BY ended_ms DESC LIMIT 2000) AS latest
        JOIN results ON results.game_id = latest.game_id
        JOIN games ON games.id = latest.game_id
        JOIN scores AS own ON own.game_id = latest.game_id
        WHERE results.standing NOT IN ('aborted', 'voided') AND results.takebacks = 0
        AND games.variant || ' ' || games.start IN ($4, $5, $6, $7, $8, $9)
        AND own.player_id >= 0 AND own.part <> 'absentee' AND ($2 = '' OR results.variant = $2)
        AND (own.player_id = $3 OR NOT EXISTS (
            SELECT 1 FROM player_settings
            WHERE player_settings.player_id = own.player_id AND unlisted = 1))) AS played
    WHERE level IS NOT NULL
    GROUP BY player_id, level";

/// The latest seasons of a server, at most $2: each one look-up in the index, however many play.
pub const SEASONS_CLOSED: &str = "
    WITH RECURSIVE known (season) AS (
        SELECT MAX(season) FROM standings WHERE server_id = $1
        UNION ALL
        SELECT (SELECT MAX(standings.season) FROM standings
                WHERE standings.server_id = $1 AND standings.season < known.season)
        FROM known WHERE known.season > '')
    SELECT season FROM known WHERE season > '' LIMIT $2";

#[async_trait]
impl Leaderboards for SqlStore {
    async fn places(
        &self,
        board: &Leaderboard,
        after: u32,
        limit: u32,
    ) -> Result<Vec<LeaderboardPlace>> {
        let rows: Vec<StandingRow> = self.read(PLACES, (board, limit, after)).await?;
        let mut places: Vec<LeaderboardPlace> = Vec::with_capacity(rows.len());
        for (number, row) in (after.saturating_add(1)..).zip(&rows) {
            let score = row.score()?;
            let rank = match places.last() {
                Some(last) if last.score.points == score.points => last.rank,
                Some(_) => number,
                // The first may share its rank with players before it.
                None => number.saturating_sub(self.tied_before(board, row).await?),
            };
            places.push(row.place(rank, score));
        }
        Ok(places)
    }

    async fn against_computers(
        &self,
        server: ServerId,
        variant: Option<Variant>,
        reader: PlayerId,
    ) -> Result<Vec<ComputerRecord>> {
        let variant = variant.map_or("", |variant| variant.id());
        let starts = Variant::ALL.map(|game| format!("{} {}", game.id(), Position::start(game)));
        let values = (server, variant, reader, starts);
        let rows: Vec<LevelRow> = self.read(AGAINST_COMPUTERS, values).await?;
        let levels: Result<Vec<_>> = rows.iter().map(LevelRow::read).collect();
        Ok(ComputerRecord::ranked(levels?))
    }

    async fn players_listed(&self, board: &Leaderboard, most: u32) -> Result<u32> {
        self.count(PLAYERS_LISTED, (board, most)).await
    }

    async fn whereabouts(
        &self,
        board: &Leaderboard,
        player: PlayerId,
        most: u32,
    ) -> Result<Whereabouts> {
        let row: Option<StandingRow> = self.read_first(PLACE_OF, (board, player)).await?;
        let Some(row) = row else {
            return Ok(Whereabouts::Absent);
        };
        let score = row.score()?;
        if row.listed == 0 {
            return Ok(Whereabouts::Unlisted(score));
        }
        let values = (board, score.points, most);
        let above = self.count(PLAYERS_ABOVE, values).await?;
        Ok(if above < most {
            Whereabouts::Listed(row.place(above + 1, score))
        } else {
            Whereabouts::Behind(score)
        })
    }

    async fn seasons(&self, server: Option<ServerId>) -> Result<Vec<Season>> {
        let server = server_id(server);
        let found: Vec<String> = self.column(SEASONS_CLOSED, (server, SEASONS)).await?;
        let row = RowKey("standings", format_args!("server {server}"));
        let read = found.iter().map(|text| row.read("season", text));
        let mut seasons: Vec<Season> = read.collect::<Result<_>>()?;
        seasons.sort_by_key(|season| std::cmp::Reverse(season.start()));
        Ok(seasons)
    }
}

/// How many have as many points ($4) as somebody, and come before them by their games ($5) and their id ($6).
pub const TIED_BEFORE: &str = "
    SELECT COUNT(*) FROM standings
    WHERE server_id = $1 AND season = $2 AND variant = $3 AND listed = 1 AND points = $4
    AND (games, player_id) < ($5, $6)";

/// How many have more points than $4; no more of them are looked at than $5, the best first.
pub const PLAYERS_ABOVE: &str = "
    SELECT COUNT(*) FROM (
        SELECT player_id FROM standings
        WHERE server_id = $1 AND season = $2 AND variant = $3 AND listed = 1 AND points > $4
        ORDER BY points DESC, games, player_id LIMIT $5) AS counted";

impl SqlStore {
    async fn tied_before(&self, board: &Leaderboard, row: &StandingRow) -> Result<u32> {
        let won = &row.won;
        let values = (board, won.points, won.games, row.player_id);
        self.count(TIED_BEFORE, values).await
    }
}

impl StandingRow {
    /// Who has won so much.
    pub(super) fn scored(&self) -> Result<(PlayerId, LeaderboardScore)> {
        Ok((self.player_id, self.score()?))
    }

    fn place(&self, rank: u32, score: LeaderboardScore) -> LeaderboardPlace {
        LeaderboardPlace {
            rank,
            player: self.player_id,
            score,
        }
    }

    fn score(&self) -> Result<LeaderboardScore> {
        let row = RowKey("standings", format_args!("player {}", self.player_id));
        let won = &self.won;
        Ok(LeaderboardScore {
            points: row.read("points", won.points)?,
            games: row.read("games", won.games)?,
            titles: [
                row.read("seigneurs", won.seigneurs)?,
                row.read("chevaliers", won.chevaliers)?,
                row.read("vassals", won.vassals)?,
                row.read("serfs", won.serfs)?,
            ],
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{AGAINST_COMPUTERS, PLACES, PLAYERS_ABOVE, PLAYERS_LISTED};
    use crate::store::engine::plan;
    use crate::store::open::open;

    #[tokio::test]
    async fn of_the_places_before_a_page_no_row_is_read() {
        let (database, _) = open("sqlite::memory:").await.unwrap();
        let steps = plan::steps(&database, PLACES).await;
        let passed = steps
            .iter()
            .any(|step| step.starts_with("SEARCH standings USING COVERING INDEX standings_board"));
        assert!(passed, "{steps:#?}");
    }

    #[tokio::test]
    async fn players_are_counted_in_the_index_and_none_is_sorted() {
        let (database, _) = open("sqlite::memory:").await.unwrap();
        for statement in [PLAYERS_LISTED, PLAYERS_ABOVE] {
            let steps = plan::steps(&database, statement).await;
            let index = "SEARCH standings USING COVERING INDEX standings_board";
            assert!(
                steps.iter().any(|step| step.starts_with(index)),
                "{steps:#?}"
            );
            let sorted = steps.iter().any(|step| step.contains("TEMP B-TREE"));
            assert!(!sorted, "{steps:#?}");
        }
    }

    #[tokio::test]
    async fn no_event_is_read_for_what_computers_lost() {
        let (database, _) = open("sqlite::memory:").await.unwrap();
        let steps = plan::steps(&database, AGAINST_COMPUTERS).await;
        let events = steps.iter().filter(|step| step.contains("events"));
        assert_eq!(events.count(), 0, "{steps:#?}");
    }
}
