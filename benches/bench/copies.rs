//! Very many games, each a copy of one that was played, with people and a server of its own.

use std::sync::Arc;

use seigneur::game::{Clock, Completion, Millis, Store, SystemClock};

use crate::statements::{numbers, settle, write};
use crate::templates::{PEOPLE, SERVER, Templates};

/// The first of those who play, and how far apart their ids are: as if they had come in six years.
const FIRST_PERSON: i64 = 110_000_000_000_000_000;
const BETWEEN_PEOPLE: i64 = 17_000_000_000_000;
/// The same of servers.
const FIRST_SERVER: i64 = 300_000_000_000_000_000;
const BETWEEN_SERVERS: i64 = 100_000_000_000_000;
/// The first message that was posted.
const FIRST_MESSAGE: i64 = 800_000_000_000_000_000;
/// How many people the smallest server has, at least.
const LEAST_PEOPLE: i64 = 16;
/// How many games are copied at once with all that each has many of.
const PART: i64 = 20_000;
/// In one of so many games a message waits.
const ONE_WAITS: i64 = 1_000;
const HOUR_MS: i64 = 60 * 60 * 1000;
const DAY_MS: i64 = 24 * HOUR_MS;
/// How much time there is between two events.
const BETWEEN_EVENTS: i64 = 3 * HOUR_MS;
/// In how much time all that is due becomes so.
pub const OVERDUE_MS: i64 = HOUR_MS;

/// How much there is.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    /// How many games go on; a fifth as many are over.
    pub games: i64,
    /// How many events a game that goes on has on average.
    pub events: usize,
}

impl Scale {
    /// How many people play: each has some forty games that go on. Some of them have finished none.
    pub fn people(self) -> i64 {
        (self.games * 11 / 200).max(500)
    }

    /// How many games there are in all.
    pub const fn total(self) -> i64 {
        self.games * 6 / 5
    }

    /// How often the number of servers doubles, from one: twice as many are half as large, so that all of each
    /// size have as many games as the largest one.
    fn levels(self) -> u32 {
        (self.people() / LEAST_PEOPLE).unsigned_abs().ilog2() + 1
    }

    /// How many servers there are.
    pub fn servers(self) -> i64 {
        (1_i64 << self.levels()) - 1
    }
}

/// What the copies are made of.
struct Copies {
    scale: Scale,
    templates: Templates,
    /// The moment in which the bot is asked.
    now: i64,
}

/// Fills a database that is empty; says in which moment its games stand. What [`forget`] drops is still there.
pub async fn fill(url: &str, store: &Arc<dyn Store>, scale: Scale) -> anyhow::Result<Millis> {
    let templates = Templates::play(store, scale.events).await?;
    let posted = "UPDATE messages SET state = 'done', due_ms = NULL, leased_by = NULL,
        channel_id = 9, message_id = 1 + number / 1048576;";
    write(url, posted.to_owned()).await?;
    let now = SystemClock.now();
    while store.prune(now, 100).await? == Completion::Part {}
    let copies = Copies {
        scale,
        templates,
        now: now.0,
    };
    write(url, copies.drawn()).await?;
    write(url, copies.tables()).await?;
    let mut after = 0;
    while after < scale.total() {
        write(url, copies.part(after)).await?;
        after += PART;
    }
    write(url, copies.waiting()).await?;
    write(url, copies.results()).await?;
    settle(url).await?;
    store.sum_up().await?;
    settle(url).await?;
    Ok(now)
}

/// Drops what only the copying needed.
pub async fn forget(url: &str) -> anyhow::Result<()> {
    let dropped = "DROP TABLE copies; DROP TABLE copied_events; DROP TABLE copied_messages;
        DROP TABLE copied_guards;";
    write(url, dropped.to_owned()).await?;
    settle(url).await
}

/// Who has a seat of a copy, by who has it in the game that is copied.
fn person(column: &str) -> String {
    let [first, second, third] = PEOPLE;
    format!(
        "CASE {column} WHEN {first} THEN copies.person_1 WHEN {second} THEN copies.person_2
             WHEN {third} THEN copies.person_3 ELSE {column} END"
    )
}

impl Copies {
    /// All templates, as a statement lists them.
    fn listed(&self) -> String {
        let Templates {
            whole,
            short,
            long,
            over,
        } = self.templates;
        format!("{whole}, {short}, {long}, {over}")
    }

    /// What is copied, and which copy is of which game, on which server and between whom. Servers of one size share no
    /// members, and those of other sizes some; on each few play much and many little.
    fn drawn(&self) -> String {
        let Templates {
            whole,
            short,
            long,
            over,
        } = self.templates;
        let (people, levels) = (self.scale.people(), self.scale.levels());
        format!(
            "CREATE TABLE copied_events AS
                 SELECT game_id, seq, body FROM events WHERE game_id IN ({listed});
             CREATE TABLE copied_messages AS
                 SELECT * FROM messages WHERE topic = 'game' AND topic_id IN ({listed});
             CREATE TABLE copied_guards AS
                 SELECT game_id, set_up,
                     ROW_NUMBER() OVER (PARTITION BY game_id ORDER BY position_key) AS place
                 FROM guarded_positions WHERE game_id IN ({listed});
             CREATE TABLE copies (i BIGINT PRIMARY KEY, game_id BIGINT, template BIGINT,
                 server_id BIGINT, person_1 BIGINT, person_2 BIGINT, person_3 BIGINT, made_ms BIGINT);
             INSERT INTO copies
             {n}, lots AS (
                 SELECT i, (i + 104729) * 2654435761 % 4294967296 AS one,
                     (i + 7919) * 2246822519 % 4294967296 AS two,
                     (i + 15485863) * 3266489917 % 4294967296 AS three FROM n),
             sizes AS (
                 SELECT i, one, three, two / 4096 % {levels} AS level,
                     CAST(1 AS BIGINT) << CAST(two / 4096 % {levels} AS INTEGER) AS many FROM lots),
             servers_of AS (
                 SELECT i, one, three, level, many, one / 1024 % many AS nth,
                     CASE WHEN level = {levels} - 1 THEN {people} / many + 1
                         ELSE {people} / many / 4 END AS members FROM sizes),
             seats_of AS (
                 SELECT i, many + nth AS server, members,
                     nth * {people} / many + CASE WHEN level = {levels} - 1 THEN 0
                         ELSE (many + nth) * 7 % 4 * members END AS first_member,
                     (three / 131072) * (three / 131072) * members / 1073741824 AS member,
                     1 + (one + three) / 512 % (members - 2) AS further FROM servers_of)
             SELECT i, ({made}) * 4194304 + i,
                 CASE WHEN i % 6 = 0 THEN {over} WHEN i % 3 = 0 THEN {whole}
                     WHEN i % 3 = 1 THEN {short} ELSE {long} END,
                 {FIRST_SERVER} + server * {BETWEEN_SERVERS},
                 {FIRST_PERSON} + (first_member + member) % {people} * {BETWEEN_PEOPLE},
                 {FIRST_PERSON} + (first_member + (member + further) % members) % {people}
                     * {BETWEEN_PEOPLE},
                 {FIRST_PERSON} + (first_member + (member + further + 1) % members) % {people}
                     * {BETWEEN_PEOPLE},
                 {made}
             FROM seats_of;",
            listed = self.listed(),
            n = numbers(self.scale.total()),
            made = format_args!(
                "{} + i * {} / {}",
                self.now - 100 * DAY_MS,
                90 * DAY_MS,
                self.scale.total()
            ),
        )
    }

    /// What a game has one or a few of, and people.
    fn tables(&self) -> String {
        let flag = format!(
            "{} + copies.i * 7919 % {}",
            self.now - OVERDUE_MS,
            3 * DAY_MS
        );
        let last = format!("copies.made_ms + seq * {BETWEEN_EVENTS}");
        format!(
            "INSERT INTO games (id, server_id, number, variant, start, status, seq, position,
                 created_ms, updated_ms)
             SELECT copies.game_id, copies.server_id, copies.i, variant, start, status, seq, position,
                 copies.made_ms, {last}
             FROM copies JOIN games ON games.id = copies.template;
             INSERT INTO game_channels (game_id, server_id, number, channel_id, thread_id)
             SELECT game_id, server_id, i, server_id + 1, game_id + 1 FROM copies;
             INSERT INTO channels_of_games (server_id, place_server_id, channel_id)
             SELECT DISTINCT server_id, server_id, server_id + 1 FROM copies;
             INSERT INTO servers (id, locale) SELECT DISTINCT server_id, 'en-US' FROM copies;
             INSERT INTO players (id, name, locale, updated_ms)
             {n} SELECT {FIRST_PERSON} + (i - 1) * {BETWEEN_PEOPLE}, 'player ' || i, 'en-US', {now} FROM n;
             INSERT INTO seats (game_id, place, state, player_id, color, ended_ms)
             SELECT copies.game_id, place, state, {seated}, color,
                 CASE WHEN ended_ms IS NOT NULL THEN {ended} END
             FROM copies JOIN seats ON seats.game_id = copies.template;
             INSERT INTO nicknames (server_id, player_id, name)
             SELECT DISTINCT copies.server_id, seats.player_id, 'nick ' || seats.player_id
             FROM copies JOIN seats ON seats.game_id = copies.game_id;
             INSERT INTO turns (game_id, seq, player_id, told_ms, deadline_ms, flag_ms, remind_ms, kept_on,
                 began_ms)
             SELECT copies.game_id, seq, {to_move}, {last}, {flag}, {flag}, {flag}, copies.server_id, {last}
             FROM copies JOIN turns ON turns.game_id = copies.template;
             INSERT INTO mentions (player_id, game_id, seq)
             SELECT {named}, copies.game_id, seq
             FROM copies JOIN mentions ON mentions.game_id = copies.template ORDER BY 1, 2, 3;",
            n = numbers(self.scale.people()),
            now = self.now,
            ended = self.ended(),
            seated = person("seats.player_id"),
            to_move = person("turns.player_id"),
            named = person("mentions.player_id"),
        )
    }

    /// When a copy of the game that is over has ended.
    fn ended(&self) -> String {
        let events = self.scale.events / 2;
        format!("copies.made_ms + {events} * {BETWEEN_EVENTS}")
    }

    /// What the next games after one have many of.
    fn part(&self, after: i64) -> String {
        let [first, second, third] = PEOPLE;
        let these = format!(
            "copied.game_id = copies.template AND copies.i > {after} AND copies.i <= {after} + {PART}"
        );
        format!(
            "INSERT INTO events (game_id, seq, at_ms, body)
             SELECT copies.game_id, seq, copies.made_ms + seq * {BETWEEN_EVENTS},
                 CASE WHEN seq > 4 THEN body ELSE
                     replace(replace(replace(body, '{first}', CAST(person_1 AS TEXT)),
                         '{second}', CAST(person_2 AS TEXT)), '{third}', CAST(person_3 AS TEXT)) END
             FROM copies CROSS JOIN copied_events AS copied WHERE {these};
             INSERT INTO messages (topic, topic_id, personal, recipient, number, server_id, kind, detail,
                 state, way, attempts, since_ms, channel_id, message_id)
             SELECT topic, copies.game_id, personal,
                 CASE personal WHEN 1 THEN {recipient} ELSE copies.server_id END, number,
                 copies.server_id, kind, detail, state, way, attempts,
                 copies.made_ms + number / 1048576 * {BETWEEN_EVENTS}, copies.server_id + 1,
                 {FIRST_MESSAGE} + copies.i * 1000 + number / 1048576
             FROM copies CROSS JOIN copied_messages AS copied
             WHERE {of_these};
             INSERT INTO guarded_positions (position_key, game_id, set_up)
             SELECT (copies.i - {half}) * {apart} + place, copies.game_id, set_up
             FROM copies CROSS JOIN copied_guards AS copied WHERE {these};",
            recipient = person("recipient"),
            of_these = these.replace("copied.game_id", "copied.topic_id"),
            half = self.scale.total() / 2,
            apart = i64::MAX / self.scale.total(),
        )
    }

    /// Messages that have not been sent yet.
    fn waiting(&self) -> String {
        format!(
            "INSERT INTO messages (topic, topic_id, personal, recipient, number, server_id, kind, state, way,
                 attempts, since_ms, due_ms)
             SELECT 'game', game_id, 0, server_id, 1048576000, server_id, 'board', 'pending', 'thread', 0,
                 {since} + i % {OVERDUE_MS}, {since} + i % {OVERDUE_MS}
             FROM copies WHERE i % {ONE_WAITS} = 1;",
            since = self.now - OVERDUE_MS,
        )
    }

    /// What the games that are over have brought.
    fn results(&self) -> String {
        let counted = self.scale.total() + 10;
        format!(
            "INSERT INTO results (game_id, ordinal, server_id, variant, seats, ended_ms, ending, standing,
                 overall, season, month, opening, plies)
             SELECT copies.game_id, 10 + copies.i, copies.server_id, variant, results.seats, {ended}, ending,
                 'counted', 'counted', season, month, opening, plies
             FROM copies JOIN results ON results.game_id = copies.template;
             INSERT INTO scores (game_id, color, part, player_id, points, game_server_id, game_ended_ms,
                 own_times, flagged)
             SELECT copies.game_id, color, part, {scored},
                 CASE WHEN copies.i / 6 % 2 = 0 THEN points ELSE 3 - points END,
                 copies.server_id, {ended}, own_times, flagged
             FROM copies JOIN scores ON scores.game_id = copies.template;
             INSERT INTO seasons (server_id, season, end_ms)
             SELECT DISTINCT copies.server_id, season, end_ms
             FROM copies CROSS JOIN seasons WHERE seasons.server_id = {SERVER};
             INSERT INTO rating_steps (variant, player_id, ordinal, ended_ms, games, value, deviation,
                 volatility)
             SELECT 'chess', scores.player_id, results.ordinal, results.ended_ms, 1, 1500, 200, 0.06
             FROM copies JOIN results ON results.game_id = copies.game_id
             JOIN scores ON scores.game_id = copies.game_id;
             INSERT INTO ratings (variant, player_id, value, deviation, volatility, games, last_ms)
             SELECT DISTINCT 'chess', player_id, 1500, 200, 0.06, 10, {now} FROM scores WHERE 1 = 1
             ON CONFLICT DO NOTHING;
             INSERT INTO rated_results (variant, ordinal) VALUES ('chess', {counted})
             ON CONFLICT (variant) DO UPDATE SET ordinal = excluded.ordinal;
             INSERT INTO meta (key, value) VALUES ('results', '{counted}')
             ON CONFLICT (key) DO UPDATE SET value = excluded.value;",
            ended = self.ended(),
            scored = person("scores.player_id"),
            now = self.now,
        )
    }
}
