//! Tells what people have played, from the results of games and from their events.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use super::erasing::kept;
use super::events;
use super::prelude::*;
use crate::game::scoring::profile::{OwnTime, PlayedGame, PlayerHistories};
use crate::game::scoring::{CountStatus, Score};
use crate::game::{Event, Stakes, TableNumber};
use crate::rules::{Position, Variant};

/// A finished game with one of those who played it.
#[derive(Debug, FromRow)]
struct PlayedRow {
    game_id: GameId,
    number: TableNumber,
    variant: String,
    start: String,
    standing: String,
    ended_ms: Millis,
    opening: String,
    plies: i64,
    took_back: i64,
    #[sqlx(flatten)]
    score: ScoreRow,
}

#[derive(Debug, FromRow)]
struct ScoreRow {
    color: String,
    part: String,
    player_id: PlayerId,
    points: i64,
}

#[derive(Debug, FromRow)]
struct OwnEventRow {
    game_id: GameId,
    variant: String,
    seq: i64,
    body: String,
}

/// The latest games of a player that gave points, $3 at most, with all who played them, and for each computer whether moves
/// were taken back.
pub const PLAYED: &str = concat!(
    "
    SELECT results.game_id, games.number, results.variant, games.start, results.standing,
        results.ended_ms, results.opening, results.plies,
        CASE WHEN scores.player_id >= -4611686018427387904 AND scores.player_id < 0 THEN (
            SELECT COUNT(*) FROM events WHERE events.game_id = results.game_id
            AND body LIKE '%\"proposal\":\"takeback\"%') ELSE 0 END AS took_back,
        scores.color, scores.part, scores.player_id, scores.points
    FROM (
        SELECT DISTINCT results.game_id, results.ended_ms
        FROM scores JOIN results ON results.game_id = scores.game_id
        WHERE player_id = $1 AND server_id = COALESCE($2, server_id)
        AND standing IN ('counted', 'repeated', 'friendly')
    AND",
    kept!("results.server_id"),
    "ORDER BY results.ended_ms DESC, results.game_id DESC
        LIMIT $3) AS latest
    JOIN results ON results.game_id = latest.game_id
    JOIN games ON games.id = latest.game_id
    JOIN scores ON scores.game_id = latest.game_id
    ORDER BY results.game_id"
);

/// The events of the latest games of a player with one of two standings, $5 games at most.
pub const OWN_EVENTS: &str = concat!(
    "
    SELECT latest.game_id, latest.variant, events.seq, events.body
    FROM (
        SELECT DISTINCT results.game_id, results.variant, results.ended_ms
        FROM scores JOIN results ON results.game_id = scores.game_id
        WHERE player_id = $1 AND server_id = COALESCE($2, server_id)
        AND standing IN ($3, $4)
    AND",
    kept!("results.server_id"),
    "ORDER BY results.ended_ms DESC, results.game_id DESC
        LIMIT $5) AS latest
    JOIN events ON events.game_id = latest.game_id
    ORDER BY latest.game_id, events.seq"
);

#[async_trait]
impl PlayerHistories for SqlStore {
    async fn played(
        &self,
        player: PlayerId,
        server: Option<ServerId>,
        limit: u32,
    ) -> Result<Vec<PlayedGame>> {
        let rows: Vec<PlayedRow> = self.read(PLAYED, (player, server, limit)).await?;
        let mut games = BTreeMap::new();
        for row in rows {
            let score = row.score.read(row.game_id)?;
            let game: &mut PlayedGame = match games.entry(row.game_id) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(free) => free.insert(row.read()?),
            };
            game.is_plain &= row.took_back == 0;
            game.scores.push(score);
        }
        for game in games.values_mut() {
            game.scores.sort_by_key(|score| score.color.index());
        }
        Ok(games.into_values().collect())
    }

    async fn own_times(
        &self,
        player: PlayerId,
        server: Option<ServerId>,
        stakes: Stakes,
        limit: u32,
    ) -> Result<Vec<OwnTime>> {
        let standings = match stakes {
            Stakes::Rated => [CountStatus::Counted, CountStatus::Repeated],
            Stakes::Friendly => [CountStatus::Friendly; 2],
        };
        let values = (player, server, standings, limit);
        let rows: Vec<OwnEventRow> = self.read(OWN_EVENTS, values).await?;
        let mut games: BTreeMap<GameId, Vec<Event>> = BTreeMap::new();
        for row in &rows {
            games.entry(row.game_id).or_default().push(row.read()?);
        }
        let own = games.values().map(|events| OwnTime::of(player, events));
        Ok(own.collect())
    }
}

impl PlayedRow {
    /// The game, before anybody is known to have played it.
    fn read(&self) -> Result<PlayedGame> {
        let row = RowKey("results", format_args!("game {}", self.game_id));
        let variant: Variant = row.read("variant", &self.variant)?;
        let stakes = match row.read("standing", &self.standing)? {
            CountStatus::Friendly => Stakes::Friendly,
            _ => Stakes::Rated,
        };
        let whole = self.opening.split(' ').count() == 2 * variant.colors().len();
        let usual = self.start == Position::start(variant).to_string();
        Ok(PlayedGame {
            id: self.game_id,
            number: self.number,
            variant,
            stakes,
            ended: self.ended_ms,
            opening: (whole && usual).then(|| self.opening.clone()),
            is_plain: usual,
            plies: row.read("plies", self.plies)?,
            scores: Vec::new(),
        })
    }
}

impl ScoreRow {
    fn read(&self, game: GameId) -> Result<Score> {
        let player = self.player_id;
        let row = RowKey("scores", format_args!("game {game}, player {player}"));
        let points = row.read("points", self.points)?;
        if points > 3 {
            return Err(row.damaged("points", format_args!("{points} is not from 0 to 3")));
        }
        Ok(Score {
            player,
            color: row.read("color", &self.color)?,
            part: row.read("part", &self.part)?,
            points,
        })
    }
}

impl OwnEventRow {
    fn read(&self) -> Result<Event> {
        let (game, seq) = (self.game_id, self.seq);
        let variant =
            RowKey("results", format_args!("game {game}")).read("variant", &self.variant)?;
        let row = RowKey("events", format_args!("game {game}, seq {seq}"));
        events::read(&self.body, variant).map_err(|what| row.damaged("body", what))
    }
}
