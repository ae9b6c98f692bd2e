//! Reads games in short.

use async_trait::async_trait;
use sqlx::FromRow;

use super::SqlStore;
use super::engine::Value;
use super::erasing::kept;
use super::rows::{damaged, unknown};
use crate::game::summary::{Summaries, TableSummary};
use crate::game::{ChannelId, GameId, PlayerId, ServerId, Status, StoreError, TableNumber};
use crate::rules::Color;

macro_rules! summaries {
    ($from:expr) => {
        concat!(
            "
    SELECT games.id, games.server_id, games.number, channel_id, variant, status,
           turns.player_id AS to_move, moving.color,
           (SELECT string_agg(players.id || ' ' || players.name, '\n' ORDER BY others.place)
            FROM seats AS others JOIN players ON players.id = others.player_id
            WHERE others.game_id = games.id AND others.player_id <> $1) AS others
    FROM ",
            $from
        )
    };
}

/// Where a game is played, and whose turn it is there.
macro_rules! whereabouts {
    () => {
        "
    JOIN game_channels ON game_channels.game_id = games.id
        AND game_channels.server_id = games.server_id
    LEFT JOIN turns ON turns.game_id = games.id
    LEFT JOIN seats AS moving ON moving.game_id = games.id
        AND moving.player_id = turns.player_id"
    };
}

#[derive(Debug, FromRow)]
struct SummaryRow {
    id: i64,
    server_id: i64,
    number: i64,
    channel_id: i64,
    variant: String,
    status: String,
    to_move: Option<i64>,
    color: Option<String>,
    others: Option<String>,
}

pub const OPEN_SUMMARIES: &str = summaries!(concat!(
    "seats JOIN games ON games.id = seats.game_id",
    whereabouts!(),
    "
    WHERE seats.player_id = $1 AND status IN ('gathering', 'playing')
    AND games.server_id = COALESCE($2, games.server_id) AND",
    kept!("games.server_id"),
    "
    ORDER BY CASE WHEN turns.player_id = $1 THEN 0 ELSE 1 END, created_ms, games.id LIMIT $3"
));

pub const ENDED_SUMMARIES: &str = summaries!(concat!(
    "seats JOIN games ON games.id = seats.game_id",
    whereabouts!(),
    "
    WHERE seats.player_id = $1 AND status = 'finished'
    AND games.server_id = COALESCE($2, games.server_id) AND",
    kept!("games.server_id"),
    "
    ORDER BY updated_ms DESC, games.id DESC LIMIT $3"
));

pub const FOLLOWED_SUMMARIES: &str = summaries!(concat!(
    "watches JOIN games ON games.id = watches.game_id",
    whereabouts!(),
    "
    WHERE watches.player_id = $1 AND status = 'playing' AND games.server_id = $2 AND",
    kept!("games.server_id"),
    "
    ORDER BY created_ms, games.id LIMIT $3"
));

/// Ids of games begin with the time: no more of them are read than are asked for.
pub const SUMMARIES_OF_OTHERS: &str = summaries!(concat!(
    "games",
    whereabouts!(),
    "
    WHERE games.server_id = $2 AND status = 'playing' AND NOT EXISTS (
        SELECT 1 FROM seats WHERE seats.game_id = games.id AND seats.player_id = $1) AND",
    kept!("games.server_id"),
    "
    ORDER BY games.id DESC LIMIT $3"
));

#[async_trait]
impl Summaries for SqlStore {
    async fn open_summaries(
        &self,
        player: PlayerId,
        server: Option<ServerId>,
        limit: u32,
    ) -> Result<Vec<TableSummary>, StoreError> {
        let server = server.map(|server| server.0);
        self.summaries(OPEN_SUMMARIES, (player, server), limit)
            .await
    }

    async fn ended_summaries(
        &self,
        player: PlayerId,
        server: Option<ServerId>,
        limit: u32,
    ) -> Result<Vec<TableSummary>, StoreError> {
        let server = server.map(|server| server.0);
        self.summaries(ENDED_SUMMARIES, (player, server), limit)
            .await
    }

    async fn followed_summaries(
        &self,
        server: ServerId,
        watcher: PlayerId,
        limit: u32,
    ) -> Result<Vec<TableSummary>, StoreError> {
        self.summaries(FOLLOWED_SUMMARIES, (watcher, Some(server.0)), limit)
            .await
    }

    async fn summaries_of_others(
        &self,
        server: ServerId,
        player: PlayerId,
        limit: u32,
    ) -> Result<Vec<TableSummary>, StoreError> {
        self.summaries(SUMMARIES_OF_OTHERS, (player, Some(server.0)), limit)
            .await
    }
}

impl SqlStore {
    async fn summaries(
        &self,
        question: &'static str,
        (player, server): (PlayerId, Option<u64>),
        limit: u32,
    ) -> Result<Vec<TableSummary>, StoreError> {
        let values: [Value<'_>; 3] = [player.0.into(), server.into(), limit.into()];
        let rows: Vec<SummaryRow> = self.database.read(question, &values).await?;
        rows.into_iter().map(SummaryRow::read).collect()
    }
}

impl SummaryRow {
    fn read(self) -> Result<TableSummary, StoreError> {
        let key = || format!("game {}", self.id);
        let variant = self.variant.parse();
        let status = Status::ALL
            .into_iter()
            .find(|status| status.code() == self.status);
        let color = |code: &String| {
            let mut letters = code.chars();
            let color = letters.next().and_then(Color::from_letter);
            color.ok_or_else(|| unknown("seats", "color", key(), code))
        };
        let color = self.color.as_ref().map(color).transpose()?;
        let mover = self.to_move.map(|id| PlayerId(id.cast_unsigned()));
        Ok(TableSummary {
            game: GameId(self.id.cast_unsigned()),
            server: ServerId(self.server_id.cast_unsigned()),
            number: TableNumber(self.number.cast_unsigned()),
            channel: ChannelId(self.channel_id.cast_unsigned()),
            variant: variant.map_err(|error| damaged("games", "variant", key(), &error))?,
            status: status.ok_or_else(|| unknown("games", "status", key(), &self.status))?,
            to_move: color.zip(mover),
            others: self
                .others
                .as_deref()
                .unwrap_or_default()
                .lines()
                .filter_map(named)
                .collect(),
        })
    }
}

/// Somebody and their name, which stands behind their id.
fn named(line: &str) -> Option<(PlayerId, String)> {
    let (id, name) = line.split_once(' ')?;
    let id: i64 = id.parse().ok()?;
    Some((PlayerId(id.cast_unsigned()), name.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::SUMMARIES_OF_OTHERS;
    use crate::store::engine::plan;
    use crate::store::open::open;

    /// Of the many games that others play, no more are read than are offered.
    #[tokio::test]
    async fn games_of_others_are_read_in_the_order_in_which_they_are_offered() {
        let (database, _) = open("sqlite::memory:").await.unwrap();
        let steps = plan::steps(&database, SUMMARIES_OF_OTHERS).await;
        let sorts = steps
            .iter()
            .any(|step| step == "USE TEMP B-TREE FOR ORDER BY");
        assert!(!sorts, "{steps:#?}");
    }
}
