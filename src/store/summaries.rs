//! Reads games in short.

use super::erasing::kept;
use super::game_channels::place_of;
use super::prelude::*;
use super::rows::sound;
use crate::game::summary::{Summaries, TableSummary};
use crate::game::{ChannelId, TableNumber};
use crate::rules::Color;

macro_rules! summaries {
    ($from:expr) => {
        concat!(
            "
    SELECT games.id, game_channels.server_id, game_channels.number,
           CASE WHEN thread_id IS NULL THEN channel_id ELSE COALESCE(forum_id, channel_id) END
               AS channel_id, variant, status,
           turns.player_id AS to_move, moving.color,
           (SELECT string_agg(players.id || ' ' || players.name, '\n' ORDER BY others.place)
            FROM seats AS others JOIN players ON players.id = others.player_id
            WHERE others.game_id = games.id AND others.player_id <> $1) AS others
    FROM ",
            $from
        )
    };
}

/// Where a game is played as somebody (`$1`) plays it, and whose turn it is there. Among the seats that one is looked for by
/// the game: the `+` keeps PostgreSQL from reading all games of whoever is to move, of whom it expects an average person.
macro_rules! whereabouts {
    () => {
        concat!(
            "
    JOIN game_channels ON game_channels.game_id = games.id AND game_channels.server_id =",
            place_of!("$1"),
            "
    LEFT JOIN turns ON turns.game_id = games.id
    LEFT JOIN seats AS moving ON moving.game_id = games.id
        AND +moving.player_id = turns.player_id"
        )
    };
}

#[derive(Debug, FromRow)]
struct SummaryRow {
    id: GameId,
    server_id: ServerId,
    number: TableNumber,
    channel_id: ChannelId,
    variant: String,
    status: String,
    to_move: Option<PlayerId>,
    color: Option<String>,
    others: Option<String>,
}

/// The game of an id, as somebody plays it.
pub const SUMMARY: &str = summaries!(concat!(
    "games",
    whereabouts!(),
    "
    WHERE games.id = $2 AND",
    kept!("games.server_id")
));

pub const OPEN_SUMMARIES: &str = summaries!(concat!(
    "seats JOIN games ON games.id = seats.game_id",
    whereabouts!(),
    "
    WHERE seats.player_id = $1 AND seats.ended_ms IS NULL
    AND game_channels.server_id = COALESCE($2, game_channels.server_id) AND",
    kept!("games.server_id"),
    "
    ORDER BY CASE WHEN turns.player_id = $1 AND NOT EXISTS (
        SELECT 1 FROM left_servers WHERE left_servers.server_id = games.server_id) THEN 0 ELSE 1 END,
        created_ms, games.id LIMIT $3"
));

pub const KEPT_SUMMARIES: &str = summaries!(concat!(
    "seats JOIN games ON games.id = seats.game_id",
    whereabouts!(),
    "
    WHERE seats.kept_for = $1 AND status = 'playing'
    AND game_channels.server_id = COALESCE($2, game_channels.server_id) AND",
    kept!("games.server_id"),
    "
    ORDER BY created_ms, games.id LIMIT $3"
));

pub const ENDED_SUMMARIES: &str = summaries!(concat!(
    "seats JOIN games ON games.id = seats.game_id",
    whereabouts!(),
    "
    WHERE seats.player_id = $1 AND seats.ended_ms IS NOT NULL AND status = 'finished'
    AND game_channels.server_id = COALESCE($2, game_channels.server_id) AND",
    kept!("games.server_id"),
    "
    ORDER BY seats.ended_ms DESC, seats.game_id DESC LIMIT $3"
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
    async fn summary(&self, player: PlayerId, game: GameId) -> Result<Option<TableSummary>> {
        let row: Option<SummaryRow> = self.read_first(SUMMARY, (player, game)).await?;
        row.map(SummaryRow::read).transpose()
    }

    async fn open_summaries(
        &self,
        player: PlayerId,
        server: Option<ServerId>,
        limit: u32,
    ) -> Result<Vec<TableSummary>> {
        self.summaries(OPEN_SUMMARIES, (player, server, limit))
            .await
    }

    async fn kept_summaries(
        &self,
        player: PlayerId,
        server: Option<ServerId>,
        limit: u32,
    ) -> Result<Vec<TableSummary>> {
        self.summaries(KEPT_SUMMARIES, (player, server, limit))
            .await
    }

    async fn ended_summaries(
        &self,
        player: PlayerId,
        server: Option<ServerId>,
        limit: u32,
    ) -> Result<Vec<TableSummary>> {
        self.summaries(ENDED_SUMMARIES, (player, server, limit))
            .await
    }

    async fn followed_summaries(
        &self,
        server: ServerId,
        watcher: PlayerId,
        limit: u32,
    ) -> Result<Vec<TableSummary>> {
        let values = (watcher, server, limit);
        self.summaries(FOLLOWED_SUMMARIES, values).await
    }

    async fn summaries_of_others(
        &self,
        server: ServerId,
        player: PlayerId,
        limit: u32,
    ) -> Result<Vec<TableSummary>> {
        let values = (player, server, limit);
        self.summaries(SUMMARIES_OF_OTHERS, values).await
    }
}

impl SqlStore {
    async fn summaries(
        &self,
        question: &'static str,
        values: impl Bind,
    ) -> Result<Vec<TableSummary>> {
        let rows: Vec<SummaryRow> = self.read(question, values).await?;
        Ok(sound(rows.into_iter().map(SummaryRow::read)))
    }
}

impl SummaryRow {
    fn read(self) -> Result<TableSummary> {
        let key = format_args!("game {}", self.id);
        let row = RowKey("games", key);
        let color: Option<Color> = RowKey("seats", key).read("color", self.color)?;
        Ok(TableSummary {
            game: self.id,
            server: self.server_id,
            number: self.number,
            channel: self.channel_id,
            variant: row.read("variant", self.variant)?,
            status: row.read("status", self.status)?,
            to_move: color.zip(self.to_move),
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
