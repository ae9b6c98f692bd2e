//! Rows that are added to the copy, and those that cannot be: each is named, by its table and its key.

use super::catalog::TableShape;
use super::{FROM, TO, TransferError, at};
use crate::game::StoreError;
use crate::store::engine::copying::Unread;
use crate::store::engine::{Transaction, Value};

/// How much of a text is told of a row at most.
const TOLD: usize = 40;
/// Columns by which rows are found, besides those whose names end in `_id`.
const KEYS: [&str; 9] = [
    "id", "seq", "number", "key", "name", "season", "variant", "color", "day",
];

/// The error of a row that was not read.
pub fn unread(table: &TableShape, unread: Unread) -> TransferError {
    match unread {
        Unread::Store(error) => at(FROM)(error),
        Unread::Row {
            values,
            column,
            why,
        } => {
            let known = values.iter().map(Option::as_ref);
            let name = table.columns.get(column).map_or("", |(name, _)| name);
            TransferError::Row {
                argument: FROM,
                table: table.name.clone(),
                key: key(table, known),
                what: format!("its column {name} cannot be read: {why}"),
            }
        }
    }
}

/// Adds rows; says how many.
pub async fn add(
    writing: &mut Transaction,
    table: &TableShape,
    rows: &[Vec<Value>],
) -> Result<u64, TransferError> {
    point(writing, "SAVEPOINT part").await?;
    match writing
        .insert(insertion(table, rows.len()), &rows.concat())
        .await
    {
        Ok(added) => {
            point(writing, "RELEASE SAVEPOINT part").await?;
            Ok(added)
        }
        Err(error @ (StoreError::Unreachable(_) | StoreError::Unwritable(_))) => Err(at(TO)(error)),
        Err(error) => {
            point(writing, "ROLLBACK TO SAVEPOINT part").await?;
            for row in rows {
                let added = writing.insert(insertion(table, 1), row).await;
                added.map_err(|error| refused(table, row, error))?;
            }
            Err(at(TO)(error))
        }
    }
}

async fn point(writing: &mut Transaction, statement: &str) -> Result<u64, TransferError> {
    let done = writing.insert(statement.to_owned(), &[]).await;
    done.map_err(at(TO))
}

/// The error of a row that the copy does not take.
fn refused(table: &TableShape, row: &[Value], error: StoreError) -> TransferError {
    let what = match error {
        StoreError::Database(source) => source.to_string(),
        StoreError::Stale => "there is one with this key already".to_owned(),
        other => other.to_string(),
    };
    let what = what.replace("error returned from database: ", "");
    TransferError::Row {
        argument: TO,
        table: table.name.clone(),
        key: key(table, row.iter().map(Some)),
        what: format!("it is not taken: {what}"),
    }
}

/// By what a row is found, as far as that is known.
fn key<'a>(table: &TableShape, values: impl Iterator<Item = Option<&'a Value>>) -> String {
    let named = table.columns.iter().zip(values);
    let keys = named.filter(|((name, _), _)| KEYS.contains(&&**name) || name.ends_with("_id"));
    let told = keys.filter_map(|((name, _), value)| Some(format!("{name} {}", text(value?)?)));
    let told: Vec<String> = told.collect();
    if told.is_empty() {
        "no key".to_owned()
    } else {
        told.join(", ")
    }
}

fn text(value: &Value) -> Option<String> {
    match value {
        Value::Integer(number) => number.map(|number| number.to_string()),
        Value::Real(number) => number.map(|number| number.to_string()),
        Value::Text(text) => {
            let text = text.as_deref()?;
            let shown: String = text.chars().take(TOLD).collect();
            Some(format!("{shown:?}"))
        }
    }
}

fn insertion(table: &TableShape, rows: usize) -> String {
    let names: Vec<&str> = table.columns.iter().map(|(name, _)| &**name).collect();
    let (name, columns) = (&table.name, names.join(", "));
    let places = places(rows, names.len());
    format!("INSERT INTO {name} ({columns}) VALUES {places}")
}

/// The places of so many rows' values in a statement.
fn places(rows: usize, columns: usize) -> String {
    let row = |row: usize| {
        let places = (1..=columns).map(|column| format!("${}", row * columns + column));
        format!("({})", places.collect::<Vec<_>>().join(", "))
    };
    (0..rows).map(row).collect::<Vec<_>>().join(", ")
}
