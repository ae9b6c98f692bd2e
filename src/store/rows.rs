//! Rows as they are read, and the way from them to the domain's values: where one
//! cannot be what it should be, the error names table, column and row.

use std::collections::BTreeMap;
use std::fmt::Debug;

use super::events;
use super::prelude::*;
use crate::game::table::Header;
use crate::game::{Dated, Event, Holder, Locale, Profile, Seat, Status, Table, TableNumber};
use crate::rules::{Color, Move, Position, Topology, Variant};

/// A game with one of its seats.
#[derive(Debug, FromRow)]
pub struct GameRow {
    id: GameId,
    server_id: ServerId,
    number: TableNumber,
    variant: String,
    start: String,
    rematch_of: Option<GameId>,
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
    player_id: Option<PlayerId>,
    color: Option<String>,
}

/// An event with its time.
#[derive(Debug, FromRow)]
pub struct DatedRow {
    at_ms: Millis,
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

    fn header(&self) -> Result<Header> {
        let row = RowKey("games", format_args!("game {}", self.id));
        let start = Position::parse(row.read("variant", &self.variant)?, &self.start);
        Ok(Header {
            id: self.id,
            server: self.server_id,
            number: self.number,
            start: start.map_err(|error| row.damaged("start", error))?,
            rematch_of: self.rematch_of,
        })
    }
}

/// The rows of each of several games, in which those of one follow one another as they do among all.
pub fn by_game(rows: Vec<GameRow>) -> Vec<Vec<GameRow>> {
    let mut games: BTreeMap<GameId, Vec<GameRow>> = BTreeMap::new();
    for row in rows {
        games.entry(row.id).or_default().push(row);
    }
    games.into_values().collect()
}

/// The table that the rows of a game make, one a seat, with its events up to a number.
///
/// # Errors
/// [`StoreError::Corrupt`] for what cannot be read, and for what a replay contradicts.
pub fn table(rows: &[GameRow], upto: i64) -> Result<Option<Table>> {
    let Some(game) = rows.first() else {
        return Ok(None);
    };
    let header = game.header()?;
    let variant = header.start.variant();
    let events = history(game, game.events(), upto, variant)?;
    let row = RowKey("events", format_args!("game {}", game.id));
    let table = Table::replay(header, &events).map_err(|error| row.damaged("body", error))?;
    tracing::trace!(game = game.id.0, "a game is replayed");
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
pub fn dated(game: &GameRow, rows: &[DatedRow], upto: i64) -> Result<Vec<Dated>> {
    let variant = game.header()?.start.variant();
    let bodies = rows.iter().map(|row| (row.seq, &*row.body));
    let events = history(game, bodies, upto, variant)?;
    let dated = rows.iter().zip(events);
    let dated = dated.map(|(row, event)| Dated {
        at: row.at_ms,
        event,
    });
    Ok(dated.collect())
}

fn history<'a>(
    game: &GameRow,
    mut found: impl Iterator<Item = (i64, &'a str)>,
    upto: i64,
    variant: Variant,
) -> Result<Vec<Event>> {
    let mut events = Vec::new();
    for seq in 1..=upto {
        let row = RowKey("events", format_args!("game {}, seq {seq}", game.id));
        let Some((_, body)) = found.next().filter(|found| found.0 == seq) else {
            return Err(row.damaged("seq", "the event is missing"));
        };
        events.push(events::read(body, variant).map_err(|what| row.damaged("body", what))?);
    }
    Ok(events)
}

/// Refuses a column that holds something else than the events give.
fn same<T: PartialEq + Debug>(
    row: RowKey<'_>,
    column: &'static str,
    found: &T,
    given: &T,
) -> Result<()> {
    if found == given {
        return Ok(());
    }
    let what = format_args!("{found:?}, but the events give {given:?}");
    Err(row.damaged(column, what))
}

fn check_summary(game: &GameRow, table: &Table) -> Result<()> {
    let row = RowKey("games", format_args!("game {}", game.id));
    let (status, position) = (Status::of(table.phase()), table.position().to_string());
    same(row, "status", &game.status.as_str(), &status.code())?;
    same(row, "position", &game.position, &position)
}

fn check_seats(rows: &[GameRow], table: &Table) -> Result<()> {
    for ((row, seat), place) in rows.iter().zip(table.seats()).zip(0_i64..) {
        let (found, given) = (&row.seat, SeatColumns::of(seat));
        let row = RowKey("seats", format_args!("game {}, place {place}", table.id()));
        same(row, "place", &found.place, &Some(place))?;
        same(row, "state", &found.state.as_deref(), &Some(given.state))?;
        same(row, "player_id", &found.player_id, &given.player)?;
        let color = given.color.map(|color| color.to_string());
        same(row, "color", &found.color, &color)?;
    }
    let (found, given) = (rows.len(), table.seats().iter().len());
    if found != given {
        let row = RowKey("seats", format_args!("game {}", table.id()));
        let what = format_args!("{found} seats, but the events give {given}");
        return Err(row.damaged("place", what));
    }
    Ok(())
}

/// A seat as its columns.
pub struct SeatColumns {
    /// Whether it is open, kept or taken.
    pub state: &'static str,
    /// For or by whom.
    pub player: Option<PlayerId>,
    /// The colour, once the lots are drawn.
    pub color: Option<Color>,
}

impl SeatColumns {
    /// The columns of a seat.
    pub fn of(seat: &Seat) -> Self {
        let (state, player) = match seat.holder {
            Holder::Open => ("open", None),
            Holder::Invited(player) => ("invited", Some(player)),
            Holder::Taken(player) => ("taken", Some(player)),
        };
        let color = seat.color;
        Self {
            state,
            player,
            color,
        }
    }
}

/// A person as their row has them.
#[derive(Debug, FromRow)]
pub struct PlayerRow {
    id: PlayerId,
    name: Option<String>,
    locale: Option<Locale>,
}

impl From<PlayerRow> for Profile {
    fn from(PlayerRow { id, name, locale }: PlayerRow) -> Self {
        Self { id, name, locale }
    }
}

/// Moves in coordinates, parted by spaces.
pub fn coordinates(board: &Topology, moves: impl Iterator<Item = Move>) -> String {
    let texts = moves.map(|mv| mv.coordinates(board));
    texts.collect::<Vec<_>>().join(" ")
}

/// Those of some rows that can be read: one that is damaged is named and left out, as nobody else is
/// to wait for it.
pub fn sound<T>(rows: impl Iterator<Item = Result<T>>) -> Vec<T> {
    let sound = rows.filter_map(|row| match row {
        Ok(row) => Some(row),
        Err(damage) => {
            tracing::error!(%damage, "a row is left out");
            None
        }
    });
    sound.collect()
}
