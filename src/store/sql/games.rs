//! Statements that find a game and read all of it.

use super::erasing::kept;

macro_rules! by_number {
    () => {
        "SELECT game_id FROM game_channels WHERE server_id = $1 AND number = $2"
    };
}

macro_rules! by_thread {
    () => {
        "SELECT game_id FROM game_channels WHERE thread_id = $1"
    };
}

macro_rules! by_message {
    () => {
        "SELECT game_id FROM game_channels WHERE invitation_id = $1
         UNION SELECT topic_id FROM messages WHERE message_id = $1 AND topic = 'game'
         UNION SELECT game_id FROM notices WHERE message_id = $1"
    };
}

macro_rules! by_rematch {
    () => {
        "SELECT id AS game_id FROM games WHERE rematch_of = $1 AND status <> 'closed'"
    };
}

/// One row a seat, each with the game's columns, the first one with a line an event: one statement
/// reads them as of one moment, and a row for each event would take the drivers longer than all the
/// rest of a move.
macro_rules! whole_kept {
    ($game:expr) => {
        concat!(
            "
    SELECT games.id, games.server_id, games.number, variant, start, rematch_of, status, games.seq,
           position, place, state, player_id, color,
           CASE WHEN place IS NULL
                  OR place = (SELECT MIN(place) FROM seats WHERE game_id = games.id)
           THEN (SELECT string_agg(events.seq || ' ' || body, '\n' ORDER BY events.seq)
                 FROM events WHERE game_id = games.id) END AS events
    FROM games LEFT JOIN seats ON seats.game_id = games.id
    WHERE games.id = ",
            $game
        )
    };
}

/// The same, of a game that may be shown.
macro_rules! whole {
    ($game:expr) => {
        concat!(
            whole_kept!($game),
            " AND",
            kept!("games.server_id"),
            "ORDER BY place"
        )
    };
}

/// The same of the game that another statement finds.
macro_rules! whole_found {
    ($found:expr) => {
        whole!(concat!(
            "(SELECT MIN(game_id) FROM (",
            $found,
            ") AS found)"
        ))
    };
}

pub const GAME_BY_NUMBER: &str = by_number!();
pub const GAME_BY_THREAD: &str = by_thread!();
pub const GAME_BY_MESSAGE: &str = by_message!();
pub const GAME_BY_REMATCH: &str = by_rematch!();

pub const GAME: &str = whole!("$1");

/// Whether it may be shown or not.
pub const GAME_AS_KEPT: &str = concat!(whole_kept!("$1"), " ORDER BY place");

pub const WHOLE_BY_NUMBER: &str = whole_found!(by_number!());
pub const WHOLE_BY_THREAD: &str = whole_found!(by_thread!());
pub const WHOLE_BY_MESSAGE: &str = whole_found!(by_message!());
pub const WHOLE_BY_REMATCH: &str = whole_found!(by_rematch!());
