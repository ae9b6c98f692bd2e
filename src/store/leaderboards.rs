//! Reads the boards from the standings that finished games have left.

use async_trait::async_trait;
use sqlx::FromRow;

use super::SqlStore;
use super::engine::Value;
use super::rows::{damaged, unknown};
use crate::game::scoring::{
    ComputerRecord, Leaderboard, LeaderboardPlace, LeaderboardScore, Leaderboards, LevelRecord,
    Season, Whereabouts,
};
use crate::game::{ComputerLevel, PlayerId, ServerId, StoreError};
use crate::rules::Variant;

/// The most seasons that are named.
const SEASONS: u32 = 25;

#[derive(Debug, FromRow)]
struct StandingRow {
    player_id: i64,
    points: i64,
    games: i64,
    seigneurs: i64,
    chevaliers: i64,
    vassals: i64,
    serfs: i64,
    listed: i64,
}

/// What somebody has won, and on which board.
#[derive(Debug, FromRow)]
pub struct SumRow {
    server_id: i64,
    season: String,
    variant: String,
    #[sqlx(flatten)]
    won: StandingRow,
}

impl SumRow {
    pub fn read(&self) -> Result<(Leaderboard, LeaderboardScore), StoreError> {
        let (server, season, variant) = (self.server_id, &self.season, &self.variant);
        let key = || format!("server {server}, season {season:?}, game {variant:?}");
        let odd = |column| unknown("standings", column, key(), "");
        let season = Some(season).filter(|it| !it.is_empty());
        let variant = Some(variant).filter(|it| !it.is_empty());
        let board = Leaderboard {
            server: Some(ServerId(server.cast_unsigned())).filter(|_| server != 0),
            season: season
                .map(|it| it.parse())
                .transpose()
                .map_err(|_| odd("season"))?,
            variant: variant
                .map(|it| it.parse())
                .transpose()
                .map_err(|_| odd("variant"))?,
        };
        Ok((board, self.won.score()?))
    }
}

/// How somebody has fared against computers of a level.
#[derive(Debug, FromRow)]
struct LevelRow {
    player_id: i64,
    level: i64,
    won: i64,
    drawn: i64,
    lost: i64,
}

impl LevelRow {
    fn read(&self) -> Result<(PlayerId, LevelRecord), StoreError> {
        let player = PlayerId(self.player_id.cast_unsigned());
        let key = || format!("player {player}");
        let level = u8::try_from(self.level).ok().and_then(ComputerLevel::new);
        let level = level.ok_or_else(|| unknown("scores", "player_id", key(), "level"))?;
        let count = |number: i64| u32::try_from(number).unwrap_or(u32::MAX);
        let record = LevelRecord {
            level,
            won: count(self.won),
            drawn: count(self.drawn),
            lost: count(self.lost),
        };
        Ok((player, record))
    }
}

/// A board as its rows are found: all servers are 0, all time and all games are nothing.
struct Key {
    server: u64,
    season: String,
    variant: &'static str,
}

impl Key {
    fn of(board: &Leaderboard) -> Self {
        Self {
            server: server_id(board.server),
            season: board
                .season
                .map(|season| season.to_string())
                .unwrap_or_default(),
            variant: board.variant.map_or("", |variant| variant.id()),
        }
    }

    fn values(&self) -> [Value<'_>; 3] {
        [
            self.server.into(),
            self.season.as_str().into(),
            self.variant.into(),
        ]
    }
}

fn server_id(server: Option<ServerId>) -> u64 {
    server.map_or(0, |server| server.0)
}

/// Server, season and game; then how many, after how many.
pub const PLACES: &str = "
    SELECT player_id, points, games, seigneurs, chevaliers, vassals, serfs, listed FROM standings
    WHERE server_id = $1 AND season = $2 AND variant = $3 AND listed = 1
    ORDER BY points DESC, games, player_id LIMIT $4 OFFSET $5";

pub const PLAYERS_LISTED: &str = "
    SELECT COUNT(*) FROM standings
    WHERE server_id = $1 AND season = $2 AND variant = $3 AND listed = 1";

pub const PLACE_OF: &str = "
    SELECT player_id, points, games, seigneurs, chevaliers, vassals, serfs, listed FROM standings
    WHERE server_id = $1 AND season = $2 AND variant = $3 AND player_id = $4";

/// By player and level: games won, drawn and lost against computers of it, among the latest games of a server ($1),
/// of a kind ($2) or of all; of whoever stays off the boards for the reader ($3) alone. The level stands in the ids of
/// computers (`game/computer.rs`).
pub const AGAINST_COMPUTERS: &str = "
    SELECT player_id, level,
        SUM(CASE WHEN points > best THEN 1 ELSE 0 END) AS won,
        SUM(CASE WHEN points = best THEN 1 ELSE 0 END) AS drawn,
        SUM(CASE WHEN points < best THEN 1 ELSE 0 END) AS lost
    FROM (
        SELECT own.player_id AS player_id, own.points AS points,
            (SELECT MIN((computers.player_id + 4611686018427387904) / 256)
             FROM scores AS computers WHERE computers.game_id = latest.game_id
             AND computers.player_id >= -4611686018427387904 AND computers.player_id < 0) AS level,
            (SELECT MAX(others.points) FROM scores AS others
             WHERE others.game_id = latest.game_id AND others.player_id <> own.player_id) AS best
        FROM (
            SELECT game_id, variant FROM results
            WHERE server_id = $1 AND standing NOT IN ('aborted', 'voided')
            ORDER BY ended_ms DESC LIMIT 2000) AS latest
        JOIN scores AS own ON own.game_id = latest.game_id
        WHERE own.player_id >= 0 AND own.part <> 'absentee' AND ($2 = '' OR latest.variant = $2)
        AND (own.player_id = $3 OR NOT EXISTS (
            SELECT 1 FROM player_settings
            WHERE player_settings.player_id = own.player_id AND unlisted = 1))) AS played
    WHERE level IS NOT NULL GROUP BY player_id, level";

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
    ) -> Result<Vec<LeaderboardPlace>, StoreError> {
        let key = Key::of(board);
        let [server, season, variant] = key.values();
        let values = [server, season, variant, limit.into(), after.into()];
        let rows: Vec<StandingRow> = self.database.read(PLACES, &values).await?;
        let mut places: Vec<LeaderboardPlace> = Vec::with_capacity(rows.len());
        for (number, row) in (after + 1..).zip(&rows) {
            let score = row.score()?;
            let rank = match places.last() {
                Some(last) if last.score.points == score.points => last.rank,
                Some(_) => number,
                // The first may share its rank with players before it.
                None => self.rank(&key, score).await?,
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
    ) -> Result<Vec<ComputerRecord>, StoreError> {
        let variant = variant.map_or("", |variant| variant.id());
        let values = [server.0.into(), variant.into(), reader.0.into()];
        let rows: Vec<LevelRow> = self.database.read(AGAINST_COMPUTERS, &values).await?;
        let levels: Result<Vec<_>, StoreError> = rows.iter().map(LevelRow::read).collect();
        Ok(ComputerRecord::ranked(levels?))
    }

    async fn players_listed(&self, board: &Leaderboard) -> Result<u32, StoreError> {
        self.count(PLAYERS_LISTED, &Key::of(board).values()).await
    }

    async fn whereabouts(
        &self,
        board: &Leaderboard,
        player: PlayerId,
    ) -> Result<Whereabouts, StoreError> {
        let key = Key::of(board);
        let [server, season, variant] = key.values();
        let values = [server, season, variant, player.0.into()];
        let row: Option<StandingRow> = self.database.read_first(PLACE_OF, &values).await?;
        let Some(row) = row else {
            return Ok(Whereabouts::Absent);
        };
        let score = row.score()?;
        if row.listed == 0 {
            return Ok(Whereabouts::Unlisted(score));
        }
        let rank = self.rank(&key, score).await?;
        Ok(Whereabouts::Listed(row.place(rank, score)))
    }

    async fn seasons(&self, server: Option<ServerId>) -> Result<Vec<Season>, StoreError> {
        let values = [server_id(server).into(), SEASONS.into()];
        let rows: Vec<(String,)> = self.database.read(SEASONS_CLOSED, &values).await?;
        let read = |(text,): (String,)| {
            let key = || format!("server {}", server_id(server));
            text.parse::<Season>()
                .map_err(|error| damaged("standings", "season", key(), &error))
        };
        let mut seasons: Vec<Season> = rows.into_iter().map(read).collect::<Result<_, _>>()?;
        seasons.sort_by_key(|season| std::cmp::Reverse(season.start()));
        Ok(seasons)
    }
}

/// How many have more points than $4.
pub const PLAYERS_ABOVE: &str = "
    SELECT COUNT(*) FROM standings
    WHERE server_id = $1 AND season = $2 AND variant = $3 AND listed = 1 AND points > $4";

impl SqlStore {
    /// The rank of whoever has won so much.
    async fn rank(&self, key: &Key, score: LeaderboardScore) -> Result<u32, StoreError> {
        let [server, season, variant] = key.values();
        let values = [server, season, variant, score.points.into()];
        Ok(self.count(PLAYERS_ABOVE, &values).await? + 1)
    }

    async fn count(&self, question: &'static str, values: &[Value<'_>]) -> Result<u32, StoreError> {
        let found: Option<(i64,)> = self.database.read_first(question, values).await?;
        let counted = found.map_or(0, |(number,)| number);
        Ok(u32::try_from(counted).unwrap_or(u32::MAX))
    }
}

impl StandingRow {
    fn place(&self, rank: u32, score: LeaderboardScore) -> LeaderboardPlace {
        LeaderboardPlace {
            rank,
            player: PlayerId(self.player_id.cast_unsigned()),
            score,
        }
    }

    fn score(&self) -> Result<LeaderboardScore, StoreError> {
        let read = |column: &'static str, number: i64| {
            u32::try_from(number).map_err(|error| {
                let key = format!("player {}", self.player_id.cast_unsigned());
                damaged("standings", column, key, &error)
            })
        };
        Ok(LeaderboardScore {
            points: read("points", self.points)?,
            games: read("games", self.games)?,
            titles: [
                read("seigneurs", self.seigneurs)?,
                read("chevaliers", self.chevaliers)?,
                read("vassals", self.vassals)?,
                read("serfs", self.serfs)?,
            ],
        })
    }
}
