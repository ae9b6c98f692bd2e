//! Reads games in short.

use async_trait::async_trait;
use sqlx::FromRow;

use super::engine::Value;
use super::rows::{damaged, unknown};
use super::{SqlStore, sql};
use crate::game::summary::{Summaries, TableSummary};
use crate::game::{ChannelId, GameId, PlayerId, ServerId, Status, StoreError, TableNumber};
use crate::rules::Color;

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

#[async_trait]
impl Summaries for SqlStore {
    async fn open_summaries(
        &self,
        player: PlayerId,
        server: Option<ServerId>,
        limit: u32,
    ) -> Result<Vec<TableSummary>, StoreError> {
        let server = server.map(|server| server.0);
        self.summaries(sql::OPEN_SUMMARIES, (player, server), limit)
            .await
    }

    async fn ended_summaries(
        &self,
        player: PlayerId,
        server: Option<ServerId>,
        limit: u32,
    ) -> Result<Vec<TableSummary>, StoreError> {
        let server = server.map(|server| server.0);
        self.summaries(sql::ENDED_SUMMARIES, (player, server), limit)
            .await
    }

    async fn followed_summaries(
        &self,
        server: ServerId,
        watcher: PlayerId,
        limit: u32,
    ) -> Result<Vec<TableSummary>, StoreError> {
        self.summaries(sql::FOLLOWED_SUMMARIES, (watcher, Some(server.0)), limit)
            .await
    }

    async fn summaries_of_others(
        &self,
        server: ServerId,
        player: PlayerId,
        limit: u32,
    ) -> Result<Vec<TableSummary>, StoreError> {
        self.summaries(sql::SUMMARIES_OF_OTHERS, (player, Some(server.0)), limit)
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
    use super::sql;
    use crate::store::engine::plan;
    use crate::store::open::open;

    /// Of the many games that others play, no more are read than are offered.
    #[tokio::test]
    async fn games_of_others_are_read_in_the_order_in_which_they_are_offered() {
        let (database, _) = open("sqlite::memory:").await.unwrap();
        let steps = plan::steps(&database, sql::SUMMARIES_OF_OTHERS).await;
        let sorts = steps
            .iter()
            .any(|step| step == "USE TEMP B-TREE FOR ORDER BY");
        assert!(!sorts, "{steps:#?}");
    }
}
