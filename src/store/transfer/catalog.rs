//! The tables of a database, as its own catalog tells of them.

use std::collections::{BTreeMap, BTreeSet};

use crate::game::StoreError;
use crate::store::engine::copying::ColumnKind;
use crate::store::engine::{Database, Transaction};

/// A table, with its columns in their order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableShape {
    pub name: String,
    pub columns: Vec<(String, ColumnKind)>,
}

/// Each column with its table, and whether it keeps whole numbers, others or text.
pub const SQLITE_COLUMNS: &str = "
    SELECT tables.name, columns.name, columns.type
    FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
    WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite%' AND tables.name <> '_sqlx_migrations'
    ORDER BY tables.name, columns.name";

pub const POSTGRES_COLUMNS: &str = "
    SELECT table_name::TEXT, column_name::TEXT, data_type::TEXT FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name <> '_sqlx_migrations'
    ORDER BY table_name COLLATE \"C\", column_name COLLATE \"C\"";

/// Each table with one that its rows belong to.
pub const SQLITE_PARENTS: &str = "
    SELECT tables.name, keys.\"table\"
    FROM sqlite_schema AS tables, pragma_foreign_key_list(tables.name) AS keys
    WHERE tables.type = 'table'";

pub const POSTGRES_PARENTS: &str = "
    SELECT child.relname::TEXT, parent.relname::TEXT FROM pg_constraint AS keys
    JOIN pg_class AS child ON child.oid = keys.conrelid
    JOIN pg_class AS parent ON parent.oid = keys.confrelid
    WHERE keys.contype = 'f' AND child.relnamespace = current_schema()::regnamespace";

/// The tables, each behind those that its rows belong to.
pub async fn tables(
    database: &Database,
    open: &mut Transaction,
) -> Result<Vec<TableShape>, StoreError> {
    let (columns, parents) = match database {
        Database::Sqlite { .. } => (SQLITE_COLUMNS, SQLITE_PARENTS),
        Database::Postgres { .. } => (POSTGRES_COLUMNS, POSTGRES_PARENTS),
    };
    let columns: Vec<(String, String, String)> = open.read(columns, ()).await?;
    let mut found: BTreeMap<String, TableShape> = BTreeMap::new();
    for (table, column, kind) in columns {
        let shape = found.entry(table.clone()).or_insert_with(|| TableShape {
            name: table,
            columns: Vec::new(),
        });
        shape.columns.push((column, kind_of(&kind)));
    }
    let parents: BTreeSet<(String, String)> = open.read(parents, ()).await?.into_iter().collect();
    Ok(in_order(found, &parents))
}

const fn kind_of(named: &str) -> ColumnKind {
    match named.as_bytes() {
        b"TEXT" | b"text" => ColumnKind::Text,
        b"REAL" | b"double precision" => ColumnKind::Real,
        _ => ColumnKind::Integer,
    }
}

/// Those first whose rows belong to no other table that is still to come.
fn in_order(
    mut left: BTreeMap<String, TableShape>,
    parents: &BTreeSet<(String, String)>,
) -> Vec<TableShape> {
    let mut ordered = Vec::with_capacity(left.len());
    while !left.is_empty() {
        let waits = |name: &String| {
            let mut above = parents.iter().filter(|(child, _)| child == name);
            above.any(|(_, parent)| parent != name && left.contains_key(parent))
        };
        let ready: Vec<String> = left.keys().filter(|name| !waits(name)).cloned().collect();
        // Tables that belong to each other in a ring are left to the engine to refuse.
        let next = if ready.is_empty() {
            left.keys().cloned().collect()
        } else {
            ready
        };
        ordered.extend(next.iter().filter_map(|name| left.remove(name)));
    }
    ordered
}
