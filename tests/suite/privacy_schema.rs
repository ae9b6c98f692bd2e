//! Every column of the database in which somebody stands, or that is about one person: where they
//! find it in what `/privacy export` gives, and what `PRIVACY.md` calls it.

use std::collections::BTreeSet;
use std::path::Path;

use seigneur::store::connect;
use sqlx_sqlite::SqlitePool;

/// Where a column is told to its person.
enum Told {
    /// Here, in the file that they get.
    At(&'static str),
    /// Nowhere, for a reason.
    Not(&'static str),
}

use Told::{At, Not};

use crate::support::messages::direct;
use crate::support::people::exported;
use crate::support::test_server::TestServer;

const ID: &str = "Your Discord id, the name of your account, the name that you have on a server";
const BLOCKED: &str = "Whom you block with `/block`";
const SEEKS: &str = "What you wait for with `/seek`";
const CHOSEN: &str = "What you choose in `/settings`";
const CALENDAR: &str = "A hash of the secret in the private address of your calendar";
const LINKED: &str =
    "Tokens by which the bot writes what you have won in your name for linked roles";
const FOLLOWED: &str = "games that you mute or follow; your vacations";
const GAMES: &str = "Games: who plays, who is named in which of their entries, each move and resignation with its time, the result";
const WON: &str =
    "points, titles, ratings, places in seasons and on ladders, entries in tournaments";
const PROBLEMS: &str = "the daily problems that you tried, and when you solved them";
const LESSONS: &str = "Lessons that you have solved";
const NOTES: &str = "Private notes that you write for yourself";
const DIRECT: &str = "The id of the channel in which the bot writes to you directly";
const PLANS: &str = "Conditional moves that you plan";
const PRACTICE: &str = "Private boards of `/practice`, and lines of your games that you keep there";
const TEAMS: &str =
    "Teams of channels that you are in or lead, and your vote on the turn that goes on";
const MESSAGES: &str = "the bot's own messages";

/// The columns of tables that are about one person in each row.
const PERSONAL: &[(&str, Told, &str)] = &[
    ("players.id", At("/person/id"), ID),
    ("players.name", At("/person/name"), ID),
    ("players.locale", At("/person/client_language"), ID),
    ("players.updated_ms", Not("when the name was noted"), ID),
    ("nicknames.player_id", At("/person/nicknames"), ID),
    ("mentions.player_id", At("/games"), GAMES),
    ("blocks.player_id", At("/blocked"), BLOCKED),
    ("blocks.blocked_id", At("/blocked"), BLOCKED),
    ("direct_channels.player_id", At("/person/id"), DIRECT),
    (
        "direct_channels.channel_id",
        At("/person/direct_channel"),
        DIRECT,
    ),
    ("calendars.player_id", At("/person/id"), CALENDAR),
    (
        "calendars.secret_hash",
        Not("nothing can be told from it"),
        CALENDAR,
    ),
    ("calendars.since_ms", At("/calendar"), CALENDAR),
    ("role_links.player_id", At("/person/id"), LINKED),
    (
        "role_links.tokens",
        Not("would let whoever reads the file act for them"),
        LINKED,
    ),
    (
        "role_links.revocable",
        Not("would let whoever reads the file act for them"),
        LINKED,
    ),
    ("role_links.expires_ms", Not("goes with the tokens"), LINKED),
    ("role_links.due_ms", Not("follows from their games"), LINKED),
    (
        "role_links.revision",
        Not("follows from their games"),
        LINKED,
    ),
    ("role_links.since_ms", At("/linked_roles"), LINKED),
    ("player_settings.player_id", At("/person/id"), CHOSEN),
    ("player_settings.theme", At("/settings/theme"), CHOSEN),
    (
        "player_settings.ask_before_moves",
        At("/settings/confirm_typed_moves"),
        CHOSEN,
    ),
    ("player_settings.language", At("/settings/language"), CHOSEN),
    ("player_settings.letters", At("/settings/letters"), CHOSEN),
    (
        "player_settings.notifications",
        At("/settings/told_of_turns"),
        CHOSEN,
    ),
    (
        "player_settings.remind_percent",
        At("/settings/reminders/percent_left"),
        CHOSEN,
    ),
    (
        "player_settings.last_call_hours",
        At("/settings/reminders/last_call_hours"),
        CHOSEN,
    ),
    (
        "player_settings.quiet_from",
        At("/settings/reminders/quiet_from"),
        CHOSEN,
    ),
    (
        "player_settings.quiet_until",
        At("/settings/reminders/quiet_until"),
        CHOSEN,
    ),
    (
        "player_settings.time_zone",
        At("/settings/reminders/time_zone"),
        CHOSEN,
    ),
    (
        "player_settings.digest_hour",
        At("/settings/reminders/digest_hour"),
        CHOSEN,
    ),
    (
        "player_settings.digest_ms",
        Not("follows from the hour"),
        CHOSEN,
    ),
    (
        "player_settings.digest_date",
        Not("follows from the hour"),
        CHOSEN,
    ),
    (
        "player_settings.unlisted",
        At("/settings/leaderboards"),
        CHOSEN,
    ),
    (
        "player_settings.web_name",
        At("/settings/web_pages"),
        CHOSEN,
    ),
    (
        "player_settings.foretell_turns",
        At("/settings/reminders/told_that_next"),
        CHOSEN,
    ),
    ("vacations.server_id", At("/vacations"), FOLLOWED),
    ("vacations.player_id", At("/person/id"), FOLLOWED),
    ("vacations.automatic", At("/vacations"), FOLLOWED),
    ("vacations.year", At("/vacations"), FOLLOWED),
    ("vacations.used_days", At("/vacations"), FOLLOWED),
    ("vacations.from_ms", At("/vacations"), FOLLOWED),
    ("vacations.until_ms", At("/vacations"), FOLLOWED),
];

/// Other columns that name somebody.
const NAMING: &[(&str, Told, &str)] = &[
    ("events.body", At("/games"), GAMES),
    ("season_awards.player_id", At("/season_awards"), WON),
    ("ladder_rungs.player_id", At("/ladders"), WON),
    (
        "ladder_climbs.player_id",
        Not("follows from a game that is told"),
        WON,
    ),
    ("messages.recipient", Not("until it is sent"), MESSAGES),
    ("messages.topic_id", Not("until it is sent"), MESSAGES),
    ("mutes.player_id", At("/games"), FOLLOWED),
    ("notes.player_id", At("/games"), NOTES),
    ("notices.player_id", Not("goes with the turn"), MESSAGES),
    ("plans.player_id", At("/games"), PLANS),
    ("kept_lines.player_id", At("/games"), PRACTICE),
    ("practice_boards.player_id", At("/private_boards"), PRACTICE),
    (
        "place_standings.player_id",
        Not("follows from games that are told"),
        WON,
    ),
    ("rating_steps.player_id", At("/ratings"), WON),
    ("ratings.player_id", At("/ratings"), WON),
    ("reminders.player_id", Not("goes with the turn"), MESSAGES),
    ("seeks.player_id", At("/seeks"), SEEKS),
    ("guests.player_id", At("/games"), GAMES),
    ("scores.player_id", At("/games"), WON),
    ("seats.player_id", At("/games"), GAMES),
    ("seats.kept_for", At("/games"), GAMES),
    ("solutions.player_id", At("/problems"), PROBLEMS),
    ("solved_lessons.player_id", At("/lessons"), LESSONS),
    ("standings.player_id", At("/points"), WON),
    ("team_members.player_id", At("/teams"), TEAMS),
    ("team_votes.player_id", At("/teams"), TEAMS),
    ("teams.player_id", At("/teams"), TEAMS),
    ("tournament_entrants.player_id", At("/tournaments"), WON),
    ("tournament_seats.player_id", At("/tournaments"), WON),
    ("tournaments.player_id", At("/tournaments"), WON),
    ("turns.player_id", At("/games"), GAMES),
    ("watches.player_id", At("/followed"), FOLLOWED),
];

/// The tables that are about one person in each row.
const TABLES: [&str; 6] = [
    "players",
    "direct_channels",
    "calendars",
    "role_links",
    "player_settings",
    "vacations",
];

fn known() -> impl Iterator<Item = &'static (&'static str, Told, &'static str)> {
    PERSONAL.iter().chain(NAMING)
}

/// The columns of the schema that name somebody, or are in a table about one person.
async fn columns() -> BTreeSet<String> {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite://{}", folder.path().join("schema.db").display());
    drop(connect(&url, "1").await.unwrap());
    let pool = SqlitePool::connect(&url).await.unwrap();
    let found: Vec<(String, String)> = sqlx::query_as(
        "SELECT tables.name, columns.name FROM sqlite_schema AS tables,
             pragma_table_info(tables.name) AS columns WHERE tables.type = 'table'",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    pool.close().await;
    // These hold ids of people under other names.
    let hidden = [
        "blocks.blocked_id",
        "events.body",
        "messages.recipient",
        "messages.topic_id",
        "seats.kept_for",
    ];
    let is_personal =
        |table: &str, column: &str| TABLES.contains(&table) || column.contains("player");
    let personal = found
        .iter()
        .filter(|(table, column)| is_personal(table, column));
    let personal = personal.map(|(table, column)| format!("{table}.{column}"));
    personal.chain(hidden.map(str::to_owned)).collect()
}

#[tokio::test]
async fn every_column_about_a_person_is_thought_of_and_named() {
    let named: BTreeSet<String> = known().map(|(column, ..)| (*column).to_owned()).collect();
    assert_eq!(columns().await, named);
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let policy = std::fs::read_to_string(root.join("PRIVACY.md")).unwrap();
    for (column, told, words) in known() {
        assert!(
            policy.contains(words),
            "{column}: {words:?} is not in PRIVACY.md"
        );
        if let Not(why) = told {
            assert!(!why.is_empty(), "{column}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_column_about_a_person_is_told_to_them() {
    let server = TestServer::start().await;
    let home = direct(&server, "alice");
    let all = exported(&server, "alice", home).await;
    for (column, told, _) in known() {
        if let At(place) = told {
            assert!(all.pointer(place).is_some(), "{column}: nothing at {place}");
        }
    }
    server.close().await;
}
