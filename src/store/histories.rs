//! Tells what people have played, from the results of games and from their events.

use super::erasing::kept;
use super::prelude::*;
use super::rows::sound;
use crate::game::scoring::profile::{OwnTime, PlayedGame, PlayerHistories};
use crate::game::scoring::{CountStatus, Score};
use crate::game::{Stakes, TableNumber, unless_damaged};
use crate::rules::{Position, Variant};

pub(super) mod own_times;

use own_times::OwnTimesRow;

/// A finished game with all who played it.
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
    takebacks: i64,
    /// Each as its colour, part, player and points.
    scores: String,
}

/// Whose scores, wherever the games were played ($1).
macro_rules! anywhere {
    () => {
        "scores.player_id = $1"
    };
}

/// Whose scores ($1), in games of a server ($2).
macro_rules! here {
    () => {
        "scores.player_id = $1 AND scores.game_server_id = $2"
    };
}

/// The latest games of a player, by what they have to be and at most how many: found in the order in which they ended.
macro_rules! latest {
    ($whose:expr, $columns:literal, $are:expr, $most:literal) => {
        concat!(
            "(SELECT DISTINCT scores.game_id, scores.game_ended_ms",
            $columns,
            " FROM scores JOIN results ON results.game_id = scores.game_id WHERE ",
            $whose,
            " AND ",
            $are,
            " AND",
            kept!("results.server_id"),
            "ORDER BY scores.game_ended_ms DESC, scores.game_id DESC LIMIT ",
            $most,
            ") AS latest"
        )
    };
}

/// The latest games of a player that gave points, with all who played them.
macro_rules! played {
    ($whose:expr, $most:literal) => {
        concat!(
            "
    SELECT results.game_id, games.number, results.variant, games.start, results.standing,
        results.ended_ms, results.opening, results.plies, results.takebacks,
        (SELECT string_agg(color || ' ' || part || ' ' || player_id || ' ' || points, ';')
         FROM scores WHERE scores.game_id = latest.game_id) AS scores
    FROM ",
            latest!(
                $whose,
                "",
                "standing IN ('counted', 'repeated', 'friendly')",
                $most
            ),
            " JOIN results ON results.game_id = latest.game_id
    JOIN games ON games.id = latest.game_id"
        )
    };
}

/// What the moves of a player took in their latest games with one of two standings.
macro_rules! own_times {
    ($whose:expr, $one:literal, $other:literal, $most:literal) => {
        concat!(
            "SELECT latest.game_id, latest.own_times, latest.flagged FROM ",
            latest!(
                $whose,
                ", scores.own_times, scores.flagged",
                concat!("standing IN (", $one, ", ", $other, ")"),
                $most
            )
        )
    };
}

/// The latest anywhere, $2 at most.
pub const PLAYED: &str = played!(anywhere!(), "$2");

/// The latest of a server, $3 at most.
pub const PLAYED_HERE: &str = played!(here!(), "$3");

/// In the latest games anywhere, $4 at most.
pub const OWN_TIMES: &str = own_times!(anywhere!(), "$2", "$3", "$4");

/// In the latest games of a server, $5 at most.
pub const OWN_TIMES_HERE: &str = own_times!(here!(), "$3", "$4", "$5");

#[async_trait]
impl PlayerHistories for SqlStore {
    async fn played(
        &self,
        player: PlayerId,
        server: Option<ServerId>,
        limit: u32,
    ) -> Result<Vec<PlayedGame>> {
        let rows: Vec<PlayedRow> = match server {
            Some(server) => self.read(PLAYED_HERE, (player, server, limit)).await?,
            None => self.read(PLAYED, (player, limit)).await?,
        };
        let mut games = sound(rows.iter().map(PlayedRow::read));
        games.sort_by_key(|game| game.id);
        Ok(games)
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
        let rows: Vec<OwnTimesRow> = match server {
            Some(server) => {
                let values = (player, server, standings, limit);
                self.read(OWN_TIMES_HERE, values).await?
            }
            None => self.read(OWN_TIMES, (player, standings, limit)).await?,
        };
        let mut times = Vec::with_capacity(rows.len());
        for row in rows {
            let game = row.game_id;
            let own = self.own_time(player, row).await.map(Some);
            times.extend(unless_damaged(game, own)?.map(|own| (game, own)));
        }
        times.sort_by_key(|(game, _)| *game);
        Ok(times.into_iter().map(|(_, own)| own).collect())
    }
}

impl PlayedRow {
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
            is_plain: usual && self.takebacks == 0,
            plies: row.read("plies", self.plies)?,
            scores: self.scores()?,
        })
    }

    /// Everyone's, in the order of play.
    fn scores(&self) -> Result<Vec<Score>> {
        let game = self.game_id;
        let all = RowKey("scores", format_args!("game {game}"));
        let mut scores = Vec::new();
        for written in self.scores.split(';') {
            let &[color, part, player, points] = &*written.split(' ').collect::<Vec<_>>() else {
                return Err(all.damaged("color", format_args!("{written:?} is no score")));
            };
            let row = RowKey("scores", format_args!("game {game}, player {player}"));
            let number = |text: &str| text.parse::<i64>();
            let player = number(player).map_err(|error| row.damaged("player_id", error))?;
            let points = number(points).map_err(|error| row.damaged("points", error))?;
            let points = u8::try_from(points).ok().filter(|points| *points <= 3);
            scores.push(Score {
                player: PlayerId(player.cast_unsigned()),
                color: row.read("color", color)?,
                part: row.read("part", part)?,
                points: points.ok_or_else(|| row.damaged("points", "they are not from 0 to 3"))?,
            });
        }
        scores.sort_by_key(|score| score.color.index());
        Ok(scores)
    }
}

#[cfg(test)]
mod tests;
