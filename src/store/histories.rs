//! Tells what people have played, from the results of games and from their events.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use async_trait::async_trait;
use sqlx::FromRow;

use super::erasing::kept;
use super::rows::{damaged, unknown};
use super::{SqlStore, events};
use crate::game::scoring::profile::{OwnTime, PlayedGame, PlayerHistories};
use crate::game::scoring::{CountStatus, Part, Score};
use crate::game::{Event, GameId, Millis, PlayerId, ServerId, Stakes, StoreError, TableNumber};
use crate::rules::{Color, Position, Variant};

/// A finished game with one of those who played it.
#[derive(Debug, FromRow)]
struct PlayedRow {
    game_id: i64,
    number: i64,
    variant: String,
    start: String,
    standing: String,
    ended_ms: i64,
    opening: String,
    plies: i64,
    #[sqlx(flatten)]
    score: ScoreRow,
}

#[derive(Debug, FromRow)]
struct ScoreRow {
    color: String,
    part: String,
    player_id: i64,
    points: i64,
}

#[derive(Debug, FromRow)]
struct OwnEventRow {
    game_id: i64,
    variant: String,
    seq: i64,
    body: String,
}

/// The latest games of a player that gave points, $3 at most, with all who played them.
pub const PLAYED: &str = concat!(
    "
    SELECT results.game_id, games.number, results.variant, games.start, results.standing,
        results.ended_ms, results.opening, results.plies,
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
    ) -> Result<Vec<PlayedGame>, StoreError> {
        let server = server.map(|server| server.0);
        let values = [player.0.into(), server.into(), limit.into()];
        let rows: Vec<PlayedRow> = self.database.read(PLAYED, &values).await?;
        let mut games = BTreeMap::new();
        for row in rows {
            let score = row.score.read(row.game_id)?;
            let game: &mut PlayedGame = match games.entry(row.game_id) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(free) => free.insert(row.read()?),
            };
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
    ) -> Result<Vec<OwnTime>, StoreError> {
        let standings = match stakes {
            Stakes::Rated => [CountStatus::Counted, CountStatus::Repeated],
            Stakes::Friendly => [CountStatus::Friendly; 2],
        };
        let [one, other] = standings.map(CountStatus::code);
        let server = server.map(|server| server.0);
        let values = [
            player.0.into(),
            server.into(),
            one.into(),
            other.into(),
            limit.into(),
        ];
        let rows: Vec<OwnEventRow> = self.database.read(OWN_EVENTS, &values).await?;
        let mut games: BTreeMap<i64, Vec<Event>> = BTreeMap::new();
        for row in &rows {
            games.entry(row.game_id).or_default().push(row.read()?);
        }
        let own = games.values().map(|events| OwnTime::of(player, events));
        Ok(own.collect())
    }
}

impl PlayedRow {
    /// The game, before anybody is known to have played it.
    fn read(&self) -> Result<PlayedGame, StoreError> {
        let key = || format!("game {}", self.game_id);
        let variant = variant(self.game_id, &self.variant)?;
        let stakes = match CountStatus::from_code(&self.standing) {
            Some(CountStatus::Friendly) => Stakes::Friendly,
            Some(_) => Stakes::Rated,
            None => return Err(unknown("results", "standing", key(), &self.standing)),
        };
        let whole = self.opening.split(' ').count() == 2 * variant.colors().len();
        let usual = self.start == Position::start(variant).to_string();
        Ok(PlayedGame {
            id: GameId(self.game_id.cast_unsigned()),
            number: TableNumber(self.number.cast_unsigned()),
            variant,
            stakes,
            ended: Millis(self.ended_ms),
            opening: (whole && usual).then(|| self.opening.clone()),
            plies: u32::try_from(self.plies)
                .map_err(|error| damaged("results", "plies", key(), &error))?,
            scores: Vec::new(),
        })
    }
}

impl ScoreRow {
    fn read(&self, game: i64) -> Result<Score, StoreError> {
        let key = || format!("game {game}, player {}", self.player_id.cast_unsigned());
        let mut letters = self.color.chars();
        let color = letters.next().and_then(Color::from_letter);
        let (Some(color), None) = (color, letters.next()) else {
            return Err(unknown("scores", "color", key(), &self.color));
        };
        let part = Part::from_code(&self.part);
        let points = u8::try_from(self.points).ok().filter(|&points| points <= 3);
        Ok(Score {
            player: PlayerId(self.player_id.cast_unsigned()),
            color,
            part: part.ok_or_else(|| unknown("scores", "part", key(), &self.part))?,
            points: points.ok_or_else(|| {
                let what = format!("{} is not from 0 to 3", self.points);
                damaged("scores", "points", key(), &what)
            })?,
        })
    }
}

impl OwnEventRow {
    fn read(&self) -> Result<Event, StoreError> {
        let key = || format!("game {}, seq {}", self.game_id, self.seq);
        events::read(&self.body, variant(self.game_id, &self.variant)?)
            .map_err(|what| damaged("events", "body", key(), &what))
    }
}

fn variant(game: i64, code: &str) -> Result<Variant, StoreError> {
    let read = code.parse();
    read.map_err(|error| damaged("results", "variant", format!("game {game}"), &error))
}
