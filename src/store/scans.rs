//! Whether a statement reads all of a table that grows: each is prepared on both engines, and what the
//! engine would read for it is looked at.

use std::collections::BTreeSet;

use sqlx::{AssertSqlSafe, Connection};
use sqlx_postgres::PgConnection;

use super::engine::plan::{self, Reading};
use super::every::every;
use super::open::open;

#[path = "../../tests/suite/support/postgres.rs"]
mod postgres;

/// Tables that stay small, with what they have a row for. All others grow.
const SMALL: &[(&str, &str)] = &[
    ("_sqlx_migrations", "a migration"),
    ("heartbeats", "the latest heartbeat of a shard"),
    ("left_servers", "a server that was left, for a month"),
    ("making_up", "the outage that is being made up for"),
    (
        "meta",
        "something that one process leaves for the next, or a server that was greeted and erased",
    ),
    ("outages", "an outage"),
    ("processes", "a process that is alive"),
    ("duties", "what one process at a time does"),
    ("pruning", "how far the pruning has come"),
    ("rated_results", "a kind of game"),
    ("slots", "what processes do one after another"),
];

/// Indexes that leave out nearly all rows of a table that grows, with what they have.
const SHORT: &[(&str, &str)] = &[
    ("analyses_unfinished", "analyses that are asked for"),
    ("analyses_waiting", "analyses that are asked for"),
    ("games_open", "tables at which something goes on"),
    ("games_uncounted", "games whose results are not kept yet"),
    (
        "games_unguarded",
        "games whose positions are not guarded yet",
    ),
    ("lobbies_troubled", "lobbies that wait for a permission"),
    ("messages_held", "what waits for a place"),
    ("messages_held_anywhere", "what waits for a place"),
    ("messages_in_turn", "what is to be sent"),
    ("messages_open", "what is to be sent"),
    ("messages_refused", "what was given up"),
    ("messages_refused_anywhere", "what was given up"),
    ("place_standings_empty", "sums of which nothing is left"),
    ("standings_empty", "sums of which nothing is left"),
    ("tournament_boards_open", "games of tournaments that go on"),
    ("tournaments_open", "tournaments that go on"),
    ("turns_of_computers", "turns of computers"),
    ("turns_untold", "turns of which nobody was told yet"),
];

/// Columns that tell few rows from others: what is found by them alone is as good as all.
const TELLING_LITTLE: &[&str] = &[
    "listed", "month", "overall", "personal", "season", "seats", "standing", "state", "status",
    "topic", "variant",
];

/// By which index SQLite finds what would otherwise be looked for among all that a server has.
const FOUND_BY: &[(&str, &str)] = &[
    (
        "anew::HELD_IN_CHANNEL",
        "game_channels_by_channel (channel_id=?)",
    ),
    (
        "anew::HELD_IN_CHANNEL",
        "game_channels_by_forum (forum_id=?)",
    ),
    (
        "held_in::ENDED_IN_ON",
        "results_by_place (server_id=? AND held_in>?)",
    ),
    (
        "leaderboards::AGAINST_COMPUTERS",
        "COVERING INDEX results_by_server (server_id=?)",
    ),
    (
        "problems::GAMES_WITHOUT_PROBLEM",
        "problems_by_game (server_id=? AND source_number=?)",
    ),
    (
        "publishing::RESULTS_SHOWN",
        "results_by_place (server_id=? AND held_in=? AND ended_ms>?)",
    ),
    (
        "scoring::OUTLIVE_PART",
        "scores_by_end (player_id=? AND game_ended_ms>? AND game_ended_ms<?)",
    ),
    (
        "seasons::CHANNEL_OF_SEASON",
        "results_by_server (server_id=? AND ended_ms>? AND ended_ms<?)",
    ),
];

const OF_SQLITE: &[&str] = &[
    "open::QUICK_CHECK",
    "checkpoints::CHECKPOINT",
    "backup::COPY_INTO",
    "examine::DANGLING",
    "examine::INTEGRITY",
    "restore::LOCK_ALL",
    "inspection::QUICK_CHECK",
    "inspection::SQLITE_SIZE",
    "catalog::SQLITE_COLUMNS",
    "catalog::SQLITE_PARENTS",
    // These read what the engine itself keeps of tables.
    "catalog::POSTGRES_COLUMNS",
    "catalog::POSTGRES_PARENTS",
];

const OF_POSTGRES: &[&str] = &[
    "transaction::FATE",
    "transaction::IS_SAFE",
    "hosts::WRITABLE",
    "hosts::FOLLOWS",
    "lock::HOLDS_LOCK",
    "transaction::TRANSACTION",
    "lock::TRY_LOCK",
    "lock::TRY_TO_SHARE",
    "lock::SHARE 0",
    "lock::SHARE 1",
    "duties::REPORT",
    "duties::LET_GO",
    "duties::SWEEP",
    "duties::HEAR",
    "duties::PEERS",
    "duties::HOLDINGS",
    "duties::RETIRE",
    "duties::TAKE",
    "duties::GRANT_ALONE",
    "messages::LEASE_ALONE",
    "servers::CHANGE_ALONE",
    "duties::GRANT",
    "duties::FORGET_HEARD",
    "authority::IS_HELD",
    "duties::TAKE_SLOT",
    "inspection::POSTGRES_SIZE",
    "inspection::POSTGRES_CLOCK",
    "inspection::POSTGRES_ENCODING",
    "inspection::STANDBY_WAIT",
    "catalog::POSTGRES_COLUMNS",
    "catalog::POSTGRES_PARENTS",
];

/// Statements that may read all of a table, with the reason.
const MAY_READ_ALL: &[(&str, &str)] = &[
    (
        "scoring::ADD_ALL",
        "a recount sums up every game, when the operator asks for it",
    ),
    (
        "scoring::CLEAR_STANDINGS",
        "a recount begins with empty boards",
    ),
    (
        "recount::STANDINGS",
        "a recount compares every sum with the games",
    ),
    (
        "scoring::SUMS",
        "a recount compares every sum with the games",
    ),
    (
        "recount::FIND_UNCOUNTED",
        "a recount looks for results that were lost",
    ),
    (
        "held_in::SET_ALL_HELD_IN",
        "a recount sums up every game, when the operator asks for it",
    ),
    ("held_in::CLEAR_HELD", "a recount begins with empty boards"),
    (
        "held_in::ADD_ALL_HELD",
        "a recount sums up every game, when the operator asks for it",
    ),
    (
        "held_in::KEPT_HELD",
        "a recount compares every sum with the games",
    ),
    (
        "held_in::MADE_HELD",
        "a recount compares every sum with the games",
    ),
    (
        "recount::FORGET 1",
        "a recount holds every step against the games",
    ),
    (
        "recount::FORGET 2",
        "a recount holds every rating against its steps",
    ),
    (
        "recount::RATINGS_IN",
        "a recount compares all ratings of a kind of game",
    ),
    (
        "recount::STRAY_STEPS",
        "a recount holds every step against the games",
    ),
    (
        "servers::SERVERS",
        "whoever connects holds every server against those that the service names",
    ),
    (
        "outages::MAKE_UP_TOURNAMENTS",
        "an outage moves all of them, of which a server has few",
    ),
    (
        "examine::EVENTS_TOO_MANY",
        "the operator has every event examined",
    ),
    (
        "examine::FIGURES",
        "the operator is told how many games there are",
    ),
    ("examine::GAMES", "the operator has every game examined"),
];

/// What each statement reads all of that it may not, and of those that may, which do.
#[derive(Default)]
struct Found {
    wrong: Vec<String>,
    allowed: BTreeSet<String>,
}

impl Found {
    fn look(&mut self, name: &str, statement: &str, readings: Vec<Reading>) {
        for reading in readings.into_iter().filter(|it| is_whole(statement, it)) {
            if MAY_READ_ALL.iter().any(|(allowed, _)| *allowed == name) {
                self.allowed.insert(name.to_owned());
            } else {
                self.wrong.push(format!("{name}: {reading:?}"));
            }
        }
    }
}

/// Whether all of a table that grows is read, or of an index of it.
fn is_whole(statement: &str, reading: &Reading) -> bool {
    let is_called = |table: &&str| statement.contains(&format!("{table} AS {}", reading.of));
    let table = tables().into_iter().find(|table| *table == reading.of);
    // What is neither a table nor another name of one is a part of the statement itself.
    let Some(table) = table.or_else(|| tables().into_iter().find(is_called)) else {
        return false;
    };
    let is_in = |known: &[(&str, &str)], name: &str| known.iter().any(|(it, _)| *it == name);
    let is_short = reading.index.as_ref();
    let is_short = is_short.is_some_and(|index| is_in(SHORT, index));
    let tells = |column: &String| !TELLING_LITTLE.contains(&column.as_str());
    !is_in(SMALL, table) && !is_short && !reading.by.iter().any(tells)
}

/// The names of all tables that were ever made.
fn tables() -> BTreeSet<&'static str> {
    let schema = super::layout::SQLITE.iter();
    let made = schema.flat_map(|migration| migration.sql.as_str().split("CREATE TABLE ").skip(1));
    made.filter_map(|made| made.split_whitespace().next())
        .chain(["_sqlx_migrations"])
        .collect()
}

async fn on_sqlite() -> Found {
    let (database, _) = open("sqlite::memory:").await.unwrap();
    let mut found = Found::default();
    for (name, statement) in every().filter(|(name, _)| !OF_POSTGRES.contains(&name.as_str())) {
        let readings = plan::read_by_sqlite(&database, statement).await;
        found.look(&name, statement, readings);
    }
    found
}

/// Where PostgreSQL is installed.
async fn on_postgres() -> Option<Found> {
    let server = postgres::Server::start("plans of all statements on PostgreSQL")?;
    let url = server.new_database("plans").await;
    drop(open(&url).await.unwrap());
    let small: Vec<&str> = SMALL.iter().map(|(table, _)| *table).collect();
    let fill = include_str!("scans/many_rows.sql").replace("$small$", &small.join(" "));
    let mut session = PgConnection::connect(&url).await.unwrap();
    let filled = sqlx::raw_sql(AssertSqlSafe(fill)).execute(&mut session);
    filled.await.unwrap();
    let [one, other] = plan::WHEREVER_AN_INDEX_SERVES;
    let mut one = plan::PostgresPlanner::connect(&url, one).await;
    let mut other = plan::PostgresPlanner::connect(&url, other).await;
    let mut found = Found::default();
    for (name, statement) in every().filter(|(name, _)| !OF_SQLITE.contains(&name.as_str())) {
        let mut readings = one.read_by(statement).await;
        if readings.iter().any(|reading| is_whole(statement, reading)) {
            readings = other.read_by(statement).await;
        }
        found.look(&name, statement, readings);
    }
    Some(found)
}

#[tokio::test]
async fn no_statement_reads_all_of_a_table_that_grows() {
    let (sqlite, postgres) = (on_sqlite().await, on_postgres().await);
    assert_eq!(sqlite.wrong, [""; 0], "SQLite");
    let postgres = postgres.unwrap_or_else(|| {
        // Nothing is known of the other engine, so that no reason is found idle.
        let allowed = MAY_READ_ALL.iter().map(|(name, _)| (*name).to_owned());
        Found {
            allowed: allowed.collect(),
            ..Found::default()
        }
    });
    assert_eq!(postgres.wrong, [""; 0], "PostgreSQL");
    let idle = MAY_READ_ALL.iter().map(|(name, _)| (*name).to_owned());
    let idle =
        idle.filter(|name| !sqlite.allowed.contains(name) && !postgres.allowed.contains(name));
    assert_eq!(idle.collect::<Vec<_>>(), [""; 0], "need no reason any more");
}

#[tokio::test]
async fn little_is_looked_for_among_much() {
    let (database, _) = open("sqlite::memory:").await.unwrap();
    for &(name, index) in FOUND_BY {
        let (_, statement) = every().find(|(known, _)| known == name).unwrap();
        let steps = plan::steps(&database, statement).await;
        let is_found = steps.iter().any(|step| step.contains(index));
        assert!(is_found, "{name}: {steps:#?}");
    }
}
