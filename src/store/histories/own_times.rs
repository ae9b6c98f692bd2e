//! What the moves of a player took: kept with their score, and read from the events of games that were counted before it was.

use std::time::Duration;

use crate::game::Event;
use crate::game::scoring::profile::OwnTime;
use crate::rules::Variant;
use crate::store::events;
use crate::store::prelude::*;

/// What is kept of a player's time in a game.
#[derive(Debug, FromRow)]
pub struct OwnTimesRow {
    pub game_id: GameId,
    /// None where the game was counted before they were kept.
    own_times: Option<String>,
    flagged: i64,
}

#[derive(Debug, FromRow)]
struct EventRow {
    seq: i64,
    variant: String,
    body: String,
}

/// All events of a game.
pub const PLAYED_EVENTS: &str = "
    SELECT events.seq, games.variant, events.body
    FROM games JOIN events ON events.game_id = games.id WHERE games.id = $1 ORDER BY events.seq";

/// The events of a game that is counted; none where one of them cannot be read: it counts all the same.
pub async fn events_of(
    transaction: &mut Transaction,
    game: GameId,
    variant: Variant,
) -> Result<Option<Vec<Event>>> {
    let rows: Vec<EventRow> = transaction.read(PLAYED_EVENTS, game).await?;
    let read = rows.iter().map(|row| events::read(&row.body, variant).ok());
    Ok(read.collect())
}

/// What is kept of a player's time in a game with these events: their times, and whether one passed.
pub fn of(player: PlayerId, events: Option<&[Event]>) -> (Option<String>, bool) {
    let Some(events) = events else {
        return (None, false);
    };
    let own = OwnTime::of(player, events);
    let times = own.moves.iter().map(|took| took.as_millis().to_string());
    (Some(times.collect::<Vec<_>>().join(" ")), own.flagged)
}

impl OwnTimesRow {
    fn read(&self, times: &str) -> Result<OwnTime> {
        let row = RowKey("scores", format_args!("game {}", self.game_id));
        let moves = times.split_whitespace().map(|time| {
            let time = time.parse::<u64>();
            let time = time.map_err(|error| row.damaged("own_times", error));
            time.map(Duration::from_millis)
        });
        Ok(OwnTime {
            moves: moves.collect::<Result<_>>()?,
            flagged: self.flagged != 0,
        })
    }
}

impl SqlStore {
    /// A player's time in a game.
    pub(super) async fn own_time(&self, player: PlayerId, row: OwnTimesRow) -> Result<OwnTime> {
        if let Some(times) = &row.own_times {
            return row.read(times);
        }
        let game = row.game_id;
        let rows: Vec<EventRow> = self.read(PLAYED_EVENTS, game).await?;
        let events: Result<Vec<_>> = rows.iter().map(|row| row.read(game)).collect();
        Ok(OwnTime::of(player, &events?))
    }
}

impl EventRow {
    fn read(&self, game: GameId) -> Result<Event> {
        let variant =
            RowKey("games", format_args!("game {game}")).read("variant", &self.variant)?;
        let row = RowKey("events", format_args!("game {game}, seq {}", self.seq));
        events::read(&self.body, variant).map_err(|what| row.damaged("body", what))
    }
}
