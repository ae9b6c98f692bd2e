//! Keeps tables: a game's events, and beside them what is asked for without a replay.

use super::erasing::kept;
use super::game_channels::place_of;
use super::prelude::*;
use super::privacy;
use super::rows::{self, DatedRow, GameRow};
use super::shards::time_counts;
use crate::game::{ChannelId, Dated, Table, TableKey, TableNumber, Tables};
use crate::rules::Variant;

macro_rules! by_number {
    () => {
        "SELECT game_id FROM game_channels WHERE server_id = $1 AND number = $2"
    };
}

macro_rules! by_thread {
    () => {
        "SELECT game_id FROM game_channels WHERE thread_id = $1
         UNION SELECT contests.game_id FROM teams
         JOIN contests ON contests.id = teams.contest_id WHERE teams.thread_id = $1"
    };
}

macro_rules! by_message {
    () => {
        "SELECT game_id FROM game_channels WHERE invitation_id = $1
         UNION SELECT topic_id FROM messages WHERE message_id = $1 AND topic = 'game'
         UNION SELECT game_id FROM notices WHERE message_id = $1
         UNION SELECT contests.game_id FROM messages JOIN teams ON teams.id = messages.topic_id
         JOIN contests ON contests.id = teams.contest_id
         WHERE messages.message_id = $1"
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
    ($which:expr) => {
        concat!(
            "
    SELECT games.id, games.server_id, games.number, variant, start, rematch_of, status, games.seq,
           position, place, state, player_id, color,
           CASE WHEN place IS NULL
                  OR place = (SELECT MIN(place) FROM seats WHERE game_id = games.id)
           THEN (SELECT string_agg(events.seq || ' ' || body, '\n' ORDER BY events.seq)
                 FROM events WHERE game_id = games.id) END AS events
    FROM games LEFT JOIN seats ON seats.game_id = games.id
    WHERE games.id ",
            $which
        )
    };
}

/// The same, of games that may be shown.
macro_rules! whole {
    ($which:expr) => {
        concat!(
            whole_kept!($which),
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
            "= (SELECT MIN(game_id) FROM (",
            $found,
            ") AS found)"
        ))
    };
}

/// Whether it may be shown or not.
pub const GAME_AS_KEPT: &str = concat!(whole_kept!("= $1"), " ORDER BY place");

pub(super) mod invitations;
pub(super) mod writes;

pub const GAME_BY_NUMBER: &str = by_number!();

pub const GAME_BY_THREAD: &str = by_thread!();

pub const GAME_BY_MESSAGE: &str = by_message!();

pub const GAME_BY_REMATCH: &str = by_rematch!();

pub const WHOLE_BY_NUMBER: &str = whole_found!(by_number!());

pub const WHOLE_BY_THREAD: &str = whole_found!(by_thread!());

pub const WHOLE_BY_MESSAGE: &str = whole_found!(by_message!());

pub const WHOLE_BY_REMATCH: &str = whole_found!(by_rematch!());

pub const NEXT_NUMBER: &str =
    "SELECT COALESCE(MAX(number), 0) + 1 FROM game_channels WHERE server_id = $1";

pub const DATED_EVENTS: &str =
    "SELECT seq, body, at_ms FROM events WHERE game_id = $1 AND seq <= $2 ORDER BY seq";

pub const GATHERING: &str = concat!(
    "
    SELECT id FROM games WHERE server_id = $1 AND variant = $2 AND status = 'gathering'
    AND",
    kept!("games.server_id"),
    "ORDER BY created_ms, id"
);

/// Tables at which a seat is open to anyone, of all kinds of games.
pub const OPEN_TABLES: &str = concat!(
    "
    SELECT id, channel_id FROM games
    JOIN game_channels ON game_id = id AND game_channels.server_id = games.server_id
    WHERE games.server_id = $1 AND status = 'gathering'
    AND EXISTS (SELECT 1 FROM seats WHERE seats.game_id = games.id AND state = 'open')
    AND",
    kept!("games.server_id"),
    "ORDER BY created_ms, id"
);

pub const LATEST_FINISHED: &str = concat!(
    "
    SELECT games.id FROM seats JOIN games ON games.id = seats.game_id
    WHERE server_id = $1 AND variant = $2 AND player_id = $3 AND ended_ms IS NOT NULL
    AND status = 'finished' AND",
    kept!("games.server_id"),
    "ORDER BY ended_ms DESC, game_id DESC LIMIT 48"
);

/// Nothing of a server that was left, and nothing where time stands still or an outage is being made up for.
pub const OVERDUE: &str = concat!(
    "
    SELECT id FROM games WHERE due_ms <= $1 AND is_resting = 0
    AND ",
    time_counts!("games.id", "$3", "$4"),
    "
    AND NOT EXISTS (SELECT 1 FROM left_servers WHERE left_servers.server_id = games.server_id)
    ORDER BY due_ms, id LIMIT $2"
);

pub const STANDS_UNTIL: &str = "SELECT due_ms FROM games WHERE id = $1";

/// On the server from which they play.
pub const OPEN_GAMES: &str = concat!(
    "
    SELECT games.id FROM seats JOIN games ON games.id = seats.game_id
    WHERE player_id = $2 AND ended_ms IS NULL AND $1 =",
    place_of!("$2"),
    "AND",
    kept!("games.server_id"),
    "ORDER BY created_ms, games.id"
);

pub const GAMES_NUMBERED: &str = concat!(
    "
    SELECT games.id FROM seats JOIN games ON games.id = seats.game_id
    JOIN game_channels ON game_channels.game_id = games.id AND game_channels.server_id =",
    place_of!("$2"),
    "WHERE game_channels.number = $1 AND player_id = $2
    AND",
    kept!("games.server_id"),
    "ORDER BY created_ms, games.id"
);

#[async_trait]
impl Tables for SqlStore {
    async fn next_number(&self, server: ServerId) -> Result<TableNumber> {
        let number = self.value(NEXT_NUMBER, server).await?;
        Ok(number.unwrap_or(TableNumber(1)))
    }

    async fn load(&self, game: GameId) -> Result<Option<Table>> {
        whole_table(&self.game_rows(game).await?)
    }

    async fn load_at(&self, game: GameId, seq: u32) -> Result<Option<Table>> {
        let rows = self.game_rows(game).await?;
        let seq = i64::from(seq);
        match rows.first().map(GameRow::seq) {
            Some(latest) if (1..=latest).contains(&seq) => rows::table(&rows, seq),
            _ => Ok(None),
        }
    }

    async fn load_all(&self, games: &[GameId]) -> Result<Vec<Table>> {
        let mut tables = Vec::with_capacity(games.len());
        for asked in in_parts::<_, AT_ONCE>(games) {
            let rows: Vec<GameRow> = self.read(WHOLE_GAMES, asked).await?;
            let read = rows::by_game(rows)
                .into_iter()
                .map(|rows| whole_table(&rows));
            tables.extend(rows::sound(read).into_iter().flatten());
        }
        Ok(tables)
    }

    async fn load_by(&self, key: TableKey) -> Result<Option<Table>> {
        let sql = match key {
            TableKey::Number(..) => WHOLE_BY_NUMBER,
            TableKey::Thread(_) => WHOLE_BY_THREAD,
            TableKey::Message(_) => WHOLE_BY_MESSAGE,
            TableKey::RematchOf(_) => WHOLE_BY_REMATCH,
        };
        let rows: Vec<GameRow> = self.read(sql, key).await?;
        whole_table(&rows)
    }

    async fn events(&self, game: GameId) -> Result<Vec<Dated>> {
        let rows = self.game_rows(game).await?;
        let Some(game_row) = rows.first() else {
            return Ok(Vec::new());
        };
        let latest = game_row.seq();
        let dated: Vec<DatedRow> = self.read(DATED_EVENTS, (game, latest)).await?;
        rows::dated(game_row, &dated, latest)
    }

    async fn find(&self, key: TableKey) -> Result<Option<GameId>> {
        let sql = match key {
            TableKey::Number(..) => GAME_BY_NUMBER,
            TableKey::Thread(_) => GAME_BY_THREAD,
            TableKey::Message(_) => GAME_BY_MESSAGE,
            TableKey::RematchOf(_) => GAME_BY_REMATCH,
        };
        self.value(sql, key).await
    }

    async fn gathering(&self, server: ServerId, variant: Variant) -> Result<Vec<GameId>> {
        self.column(GATHERING, (server, variant)).await
    }

    async fn open_tables(&self, server: ServerId) -> Result<Vec<(GameId, ChannelId)>> {
        self.read(OPEN_TABLES, server).await
    }

    async fn latest_finished(
        &self,
        server: ServerId,
        variant: Variant,
        player: PlayerId,
    ) -> Result<Vec<GameId>> {
        let values = (server, variant, player);
        self.column(LATEST_FINISHED, values).await
    }

    async fn overdue(&self, now: Millis, limit: u32) -> Result<Vec<GameId>> {
        self.column(OVERDUE, (now, limit, self.standing())).await
    }

    async fn stands_until(&self, game: GameId) -> Result<Option<Millis>> {
        Ok(self.value(STANDS_UNTIL, game).await?.flatten())
    }

    async fn open_games(&self, server: ServerId, player: PlayerId) -> Result<Vec<GameId>> {
        self.column(OPEN_GAMES, (server, player)).await
    }

    async fn open_games_everywhere(&self, player: PlayerId) -> Result<Vec<GameId>> {
        self.column(privacy::OPEN_GAMES_EVERYWHERE, player).await
    }

    async fn games_numbered(&self, number: TableNumber, player: PlayerId) -> Result<Vec<GameId>> {
        self.column(GAMES_NUMBERED, (number, player)).await
    }
}

pub const GAME: &str = whole!("= $1");

/// How many games one statement asks for: about those of a page.
const AT_ONCE: usize = 12;

/// Asks for up to twelve games at once; places that are not needed repeat one of them.
pub const WHOLE_GAMES: &str = whole!("IN ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)");

impl SqlStore {
    async fn game_rows(&self, game: GameId) -> Result<Vec<GameRow>> {
        self.read(GAME, game).await
    }
}

/// The table that the rows of a game make as it stands.
fn whole_table(rows: &[GameRow]) -> Result<Option<Table>> {
    rows::table(rows, rows.first().map_or(0, GameRow::seq))
}

/// What the statements that find a game by such a key take.
impl Bind for TableKey {
    fn bind(self, values: &mut Vec<Value>) {
        match self {
            Self::Number(server, number) => (server, number).bind(values),
            Self::Thread(thread) => thread.bind(values),
            Self::Message(message) => message.bind(values),
            Self::RematchOf(game) => game.bind(values),
        }
    }
}
