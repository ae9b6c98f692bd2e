//! How an engine finds what a statement asks for: tests look at it.

use std::collections::BTreeMap;

use sqlx::{AssertSqlSafe, Connection, Row};
use sqlx_postgres::PgConnection;

use super::Database;

/// Have PostgreSQL plan for whatever values may come, and use an index wherever one serves. Neither does
/// for each statement: the first makes all dear where a small table has to be read, the second where
/// much is read in the order of an index.
pub(in crate::store) const WHEREVER_AN_INDEX_SERVES: [&str; 2] = [
    "SET plan_cache_mode = force_generic_plan; SET enable_hashjoin = off;
    SET enable_mergejoin = off; SET enable_seqscan = off",
    "SET plan_cache_mode = force_generic_plan; SET enable_hashjoin = off;
    SET enable_mergejoin = off; SET seq_page_cost = 1000; SET random_page_cost = 1.1",
];

/// The table of each index.
const INDEXES: &str = "SELECT indexname::TEXT, tablename::TEXT FROM pg_indexes
    WHERE schemaname = current_schema()";

/// What a step of a plan reads.
#[derive(Debug)]
pub struct Reading {
    /// A table, or what it is called in the statement.
    pub of: String,
    pub index: Option<String>,
    /// The columns by whose values it is found: all is read where there are none.
    pub by: Vec<String>,
}

/// The steps of SQLite's plan for a statement, in their order.
pub async fn steps(database: &Database, statement: &str) -> Vec<String> {
    let Database::Sqlite { writer, .. } = database else {
        panic!("a SQLite database");
    };
    let explain = AssertSqlSafe(format!("EXPLAIN QUERY PLAN {statement}"));
    let mut query = sqlx::query_as(explain);
    for value in 1..=values(statement) {
        query = query.bind(value);
    }
    let mut writer = writer.lend().await.unwrap();
    let rows: Result<Vec<(i64, i64, i64, String)>, _> = query.fetch_all(&mut *writer).await;
    let rows = rows.unwrap_or_else(|error| panic!("{statement}\n{error}"));
    rows.into_iter().map(|(.., step)| step).collect()
}

/// What SQLite reads for a statement.
pub async fn read_by_sqlite(database: &Database, statement: &str) -> Vec<Reading> {
    let steps = steps(database, statement).await;
    steps.iter().filter_map(|step| of_sqlite(step)).collect()
}

/// Such as `SEARCH games USING INDEX games_due (due_ms<?)`.
fn of_sqlite(step: &str) -> Option<Reading> {
    let rest = step
        .strip_prefix("SCAN ")
        .or_else(|| step.strip_prefix("SEARCH "))?;
    let of = rest.split(' ').next()?.to_owned();
    let index = rest.split_once(" INDEX ");
    let index = index.and_then(|(_, index)| index.split(' ').next());
    // An index that is made for the statement is made of all rows.
    let found = rest.split_once('(').filter(|_| !rest.contains("AUTOMATIC"));
    let by = found.into_iter().flat_map(|(_, by)| by.split(" AND "));
    let by = by.filter_map(|it| it.split(['=', '<', '>', ' ']).next());
    Some(Reading {
        of,
        index: index.map(str::to_owned),
        by: by.map(str::to_owned).collect(),
    })
}

/// A session with a database in PostgreSQL, in which plans are made for whatever values may come.
pub struct PostgresPlanner {
    session: PgConnection,
    /// The table of each index.
    indexes: BTreeMap<String, String>,
}

impl PostgresPlanner {
    /// Connects to a database, and has it plan in a way.
    pub async fn connect(url: &str, way: &'static str) -> Self {
        let mut session = PgConnection::connect(url).await.unwrap();
        sqlx::raw_sql(way).execute(&mut session).await.unwrap();
        let indexes: Vec<(String, String)> = sqlx::query_as(INDEXES)
            .fetch_all(&mut session)
            .await
            .unwrap();
        Self {
            session,
            indexes: indexes.into_iter().collect(),
        }
    }

    /// What is read for a statement.
    pub async fn read_by(&mut self, statement: &str) -> Vec<Reading> {
        let count = values(statement);
        self.prepare(statement, count).await;
        let nulls = vec!["NULL"; usize::try_from(count).unwrap()];
        let explain = format!("EXPLAIN (COSTS OFF) EXECUTE looked_at{}", listed(&nulls));
        let lines = self.run(explain).await.unwrap();
        self.run("DEALLOCATE looked_at".to_owned()).await.unwrap();
        of_postgres(&lines, &self.indexes)
    }

    /// Where PostgreSQL cannot tell by itself which values are numbers, it is told.
    async fn prepare(&mut self, statement: &str, count: i64) {
        let mut refused = None;
        for numbers in 0..1_u32 << count {
            let is_number = |value: i64| numbers >> (value - 1) & 1 == 1;
            let kind = |value| {
                if is_number(value) {
                    "BIGINT"
                } else {
                    "UNKNOWN"
                }
            };
            let kinds = listed(&(1..=count).map(kind).collect::<Vec<_>>());
            let prepared = self.run(format!("PREPARE looked_at{kinds} AS {statement}"));
            match prepared.await {
                Ok(_) => return,
                Err(error) => refused = refused.or(Some(error)),
            }
        }
        panic!("{statement}\n{refused:?}");
    }

    async fn run(&mut self, text: String) -> Result<Vec<String>, sqlx::Error> {
        let rows = sqlx::raw_sql(AssertSqlSafe(text))
            .fetch_all(&mut self.session)
            .await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }
}

/// In brackets, which PostgreSQL does not want around nothing.
fn listed(items: &[&str]) -> String {
    if items.is_empty() {
        return String::new();
    }
    format!(" ({})", items.join(", "))
}

/// Of lines such as `->  Index Scan using games_due on games`, with the condition among those below it.
fn of_postgres(lines: &[String], indexes: &BTreeMap<String, String>) -> Vec<Reading> {
    let mut readings: Vec<Reading> = Vec::new();
    let mut is_last = false;
    for line in lines {
        let line = line.trim_start();
        let step = line.strip_prefix("->  ").unwrap_or(line);
        if let Some(condition) = step.strip_prefix("Index Cond: ").filter(|_| is_last) {
            let by = condition.split(" AND ").flat_map(columns);
            readings.last_mut().unwrap().by = by.collect();
        }
        let begins = step.len() < line.len() || readings.is_empty();
        if let Some(reading) = begins.then(|| scan(step, indexes)).flatten() {
            readings.push(reading);
            is_last = true;
        } else if begins {
            is_last = false;
        }
    }
    readings
}

fn scan(step: &str, indexes: &BTreeMap<String, String>) -> Option<Reading> {
    let (kind, rest) = step.split_once(" on ")?;
    let name = rest.split(' ').next()?.to_owned();
    let (of, index) = if kind == "Seq Scan" {
        (name, None)
    } else if kind == "Bitmap Index Scan" {
        (indexes[&name].clone(), Some(name))
    } else {
        let (_, index) = kind.split_once(" using ")?;
        (name, Some(index.to_owned()))
    };
    let by = Vec::new();
    Some(Reading { of, index, by })
}

/// The columns in the front of a comparison such as `(ROW(updated_ms, id) > ROW($1, $2))`.
fn columns(comparison: &str) -> Vec<String> {
    let comparison = comparison.trim_start_matches('(');
    let row = comparison.strip_prefix("ROW(");
    let end = if row.is_some() { ')' } else { ' ' };
    let names = row.unwrap_or(comparison).split(end).next();
    let names = names.unwrap_or_default().split(", ");
    names.map(str::to_owned).collect()
}

/// How many values a statement takes.
fn values(statement: &str) -> i64 {
    let mut count = 0;
    while statement.contains(&format!("${}", count + 1)) {
        count += 1;
    }
    count
}
