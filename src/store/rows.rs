//! Rows as they are read, and the way from them to the domain's values: where one
//! cannot be what it should be, the error names table, column and row.

use sqlx::FromRow;

use super::events;
use crate::game::table::Header;
use crate::game::{
    Dated, Event, GameId, Holder, Millis, PlayerId, Seat, ServerId, Status, StoreError, Table,
    TableNumber,
};
use crate::rules::{Color, Position, Variant};

/// A game with one of its seats.
#[derive(Debug, FromRow)]
pub struct GameRow {
    id: i64,
    server_id: i64,
    number: i64,
    variant: String,
    start: String,
    rematch_of: Option<i64>,
    status: String,
    seq: i64,
    position: String,
    #[sqlx(flatten)]
    seat: SeatRow,
    /// In the first row of a game a line an event, with its number before its body.
    events: Option<String>,
}

/// A seat; all columns are empty where a game has none.
#[derive(Debug, FromRow)]
struct SeatRow {
    place: Option<i64>,
    state: Option<String>,
    player_id: Option<i64>,
    color: Option<String>,
}

/// An event with its time.
#[derive(Debug, FromRow)]
pub struct DatedRow {
    at_ms: i64,
    seq: i64,
    body: String,
}

impl GameRow {
    /// The number of the latest event.
    pub fn seq(&self) -> i64 {
        self.seq
    }

    fn events(&self) -> impl Iterator<Item = (i64, &str)> {
        let lines = self.events.as_deref().unwrap_or_default().lines();
        lines.map(|line| {
            let (seq, body) = line.split_once(' ').unwrap_or((line, ""));
            // No event has this number: what is no number is missed where an event should be.
            (seq.parse().unwrap_or(0), body)
        })
    }

    fn header(&self) -> Result<Header, StoreError> {
        let variant: Variant = self
            .variant
            .parse()
            .map_err(|error| self.damaged("variant", &error))?;
        let start =
            Position::parse(variant, &self.start).map_err(|error| self.damaged("start", &error))?;
        Ok(Header {
            id: GameId(self.id.cast_unsigned()),
            server: ServerId(self.server_id.cast_unsigned()),
            number: TableNumber(self.number.cast_unsigned()),
            start,
            rematch_of: self.rematch_of.map(|id| GameId(id.cast_unsigned())),
        })
    }

    fn damaged(&self, column: &'static str, what: &dyn std::fmt::Display) -> StoreError {
        damaged("games", column, format!("game {}", self.id), what)
    }
}

/// The table that the rows of a game make, one a seat, with its events up to a number.
///
/// # Errors
/// [`StoreError::Corrupt`] for what cannot be read, and for what a replay contradicts.
pub fn table(rows: &[GameRow], upto: i64) -> Result<Option<Table>, StoreError> {
    let Some(game) = rows.first() else {
        return Ok(None);
    };
    let header = game.header()?;
    let variant = header.start.variant();
    let events = history(game, game.events(), upto, variant)?;
    let table = Table::replay(header, &events)
        .map_err(|error| damaged("events", "body", format!("game {}", game.id), &error))?;
    // What is kept beside the events stands for the latest one only.
    if i64::from(table.seq()) == game.seq {
        check_summary(game, &table)?;
        check_seats(rows, &table)?;
    }
    Ok(Some(table))
}

/// The events of a game up to a number, with their times.
///
/// # Errors
/// [`StoreError::Corrupt`] for what is missing or cannot be read.
pub fn dated(game: &GameRow, rows: &[DatedRow], upto: i64) -> Result<Vec<Dated>, StoreError> {
    let variant = game.header()?.start.variant();
    let bodies = rows.iter().map(|row| (row.seq, &*row.body));
    let events = history(game, bodies, upto, variant)?;
    let dated = rows.iter().zip(events);
    let dated = dated.map(|(row, event)| Dated {
        at: Millis(row.at_ms),
        event,
    });
    Ok(dated.collect())
}

fn history<'a>(
    game: &GameRow,
    mut found: impl Iterator<Item = (i64, &'a str)>,
    upto: i64,
    variant: Variant,
) -> Result<Vec<Event>, StoreError> {
    let mut events = Vec::new();
    for seq in 1..=upto {
        let key = format!("game {}, seq {seq}", game.id);
        let Some((_, body)) = found.next().filter(|found| found.0 == seq) else {
            return Err(damaged("events", "seq", key, &"the event is missing"));
        };
        events.push(
            events::read(body, variant).map_err(|what| damaged("events", "body", key, &what))?,
        );
    }
    Ok(events)
}

fn check_summary(game: &GameRow, table: &Table) -> Result<(), StoreError> {
    let status = Status::of(table.phase()).code();
    if game.status != status {
        let what = format!("{:?}, but the events give {status:?}", game.status);
        return Err(game.damaged("status", &what));
    }
    let position = table.position().to_string();
    if game.position != position {
        let what = format!("{:?}, but the events give {position:?}", game.position);
        return Err(game.damaged("position", &what));
    }
    Ok(())
}

fn check_seats(rows: &[GameRow], table: &Table) -> Result<(), StoreError> {
    let key = |place: i64| format!("game {}, place {place}", table.id());
    for ((row, seat), place) in rows.iter().zip(table.seats()).zip(0_i64..) {
        let SeatColumns {
            state,
            player,
            color,
        } = SeatColumns::of(seat);
        let row = &row.seat;
        let differs = |column, found: &dyn std::fmt::Debug, given: &dyn std::fmt::Debug| {
            let what = format!("{found:?}, but the events give {given:?}");
            Err(damaged("seats", column, key(place), &what))
        };
        if row.place != Some(place) {
            return differs("place", &row.place, &place);
        }
        if row.state.as_deref() != Some(state) {
            return differs("state", &row.state, &state);
        }
        if row.player_id.map(i64::cast_unsigned) != player {
            return differs("player_id", &row.player_id, &player);
        }
        if row.color.as_deref() != color {
            return differs("color", &row.color, &color);
        }
    }
    if rows.len() != table.seats().iter().len() {
        let what = format!(
            "{} seats, but the events give {}",
            rows.len(),
            table.seats().iter().len()
        );
        return Err(damaged(
            "seats",
            "place",
            format!("game {}", table.id()),
            &what,
        ));
    }
    Ok(())
}

/// A seat as its columns.
pub struct SeatColumns {
    /// Whether it is open, kept or taken.
    pub state: &'static str,
    /// For or by whom.
    pub player: Option<u64>,
    /// The colour's letter.
    pub color: Option<&'static str>,
}

impl SeatColumns {
    /// The columns of a seat.
    pub fn of(seat: &Seat) -> Self {
        let (state, player) = match seat.holder {
            Holder::Open => ("open", None),
            Holder::Invited(player) => ("invited", Some(player.0)),
            Holder::Taken(player) => ("taken", Some(player.0)),
        };
        let color = seat.color.map(color_code);
        Self {
            state,
            player,
            color,
        }
    }
}

/// A colour as it is stored.
pub const fn color_code(color: Color) -> &'static str {
    match color {
        Color::White => "w",
        Color::Red => "r",
        Color::Black => "b",
    }
}

/// A person.
#[derive(Debug, FromRow)]
pub struct PlayerRow {
    id: i64,
    name: Option<String>,
    locale: Option<String>,
}

impl From<PlayerRow> for crate::game::Profile {
    fn from(row: PlayerRow) -> Self {
        Self {
            id: PlayerId(row.id.cast_unsigned()),
            name: row.name,
            locale: row.locale.map(crate::game::Locale),
        }
    }
}

/// Those of some rows that can be read: one that is damaged is named and left out, as nobody else is
/// to wait for it.
pub fn sound<T>(rows: impl Iterator<Item = Result<T, StoreError>>) -> Vec<T> {
    let sound = rows.filter_map(|row| match row {
        Ok(row) => Some(row),
        Err(damage) => {
            tracing::error!(%damage, "a row is left out");
            None
        }
    });
    sound.collect()
}

pub fn unknown(table: &'static str, column: &'static str, key: String, code: &str) -> StoreError {
    damaged(table, column, key, &format_args!("unknown code {code:?}"))
}

pub fn damaged(
    table: &'static str,
    column: &'static str,
    key: String,
    what: &dyn std::fmt::Display,
) -> StoreError {
    StoreError::Corrupt {
        table,
        column,
        key,
        what: what.to_string(),
    }
}
