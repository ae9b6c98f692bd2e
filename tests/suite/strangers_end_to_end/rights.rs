//! Who may have caused what happened.

use std::collections::BTreeMap;
use std::sync::Arc;

use seigneur::game::{Event, GameId, Manner, PlayerId, Store, Table};
use sqlx::{AssertSqlSafe, Row};
use sqlx_sqlite::SqlitePool;

use super::attempts::Attempt;
use super::stage::Stage;

/// What people keep for themselves: nobody else changes it.
const PERSONAL: [&str; 3] = ["notes", "player_settings", "mutes"];
/// What a server's managers decide.
const OF_SERVERS: [&str; 2] = ["server_settings", "server_channels"];

/// What has happened so far.
pub struct Ledger {
    store: Arc<dyn Store>,
    pool: SqlitePool,
    /// What reads the rows of each table.
    all: Vec<(&'static str, String)>,
    /// How many events each game had when it was last looked at.
    games: BTreeMap<i64, u32>,
    /// The rows of each table by whose they are.
    rows: BTreeMap<(&'static str, i64), String>,
}

impl Ledger {
    pub async fn open(stage: &Stage) -> Self {
        let pool = SqlitePool::connect(&stage.server.database()).await.unwrap();
        let mut ledger = Self {
            store: stage.server.store().await,
            all: rows_of_all(&pool).await,
            pool,
            games: BTreeMap::new(),
            rows: BTreeMap::new(),
        };
        ledger.games = ledger.changed_games().await;
        ledger.rows = ledger.all_rows().await;
        ledger
    }

    pub async fn close(self) {
        self.pool.close().await;
    }

    /// What happened since the last look that this attempt had no right to.
    pub async fn wrongs(&mut self, stage: &Stage, attempt: &Attempt) -> Vec<String> {
        let mut wrongs = Vec::new();
        for (game, seq) in self.changed_games().await {
            let seen = self.games.insert(game, seq);
            if seen.is_none() && self.is_a_tournaments(game).await {
                // A round opens its boards by itself, for those who have entered.
                continue;
            }
            let now = self.table(game).await;
            let dated = self.store.events(now.id()).await.unwrap();
            let events: Vec<Event> = dated.into_iter().map(|dated| dated.event).collect();
            let (known, new) = events.split_at(seen.unwrap_or_default() as usize);
            // With the names of today: who was forgotten since has sat nowhere.
            let before =
                (!known.is_empty()).then(|| Table::replay(now.header().clone(), known).unwrap());
            for event in new {
                let tables = (before.as_ref(), &now);
                if !may(stage, attempt, tables, event) {
                    wrongs.push(format!("game {game}: {event:?}"));
                }
            }
        }
        let rows = self.all_rows().await;
        for (key, row) in &rows {
            if self.rows.get(key) != Some(row) && !is_ones_own(stage, attempt, *key) {
                wrongs.push(format!("{key:?}: {row}"));
            }
        }
        for key in self.rows.keys().filter(|key| !rows.contains_key(key)) {
            if !is_ones_own(stage, attempt, *key) {
                wrongs.push(format!("{key:?} is gone"));
            }
        }
        self.rows = rows;
        wrongs
    }

    async fn changed_games(&self) -> BTreeMap<i64, u32> {
        let all = sqlx::query("SELECT id, seq FROM games").fetch_all(&self.pool);
        let all = all.await.unwrap().into_iter();
        let read = all.map(|row| (row.get::<i64, _>(0), row.get::<u32, _>(1)));
        read.filter(|(game, seq)| self.games.get(game) != Some(seq))
            .collect()
    }

    async fn is_a_tournaments(&self, game: i64) -> bool {
        let boards = sqlx::query("SELECT 1 FROM tournament_boards WHERE game_id = $1").bind(game);
        let found = boards.fetch_optional(&self.pool).await.unwrap();
        found.is_some()
    }

    async fn table(&self, game: i64) -> Table {
        let found = self.store.load(GameId(game.cast_unsigned())).await;
        found.unwrap().expect("a game that was just seen")
    }

    async fn all_rows(&self) -> BTreeMap<(&'static str, i64), String> {
        let mut rows = BTreeMap::new();
        for (table, all) in &self.all {
            let all = sqlx::query(AssertSqlSafe(all.clone())).fetch_all(&self.pool);
            for row in all.await.unwrap() {
                rows.insert((*table, row.get(0)), row.get(1));
            }
        }
        rows
    }
}

/// Statements that read all rows of the tables that are somebody's own.
async fn rows_of_all(pool: &SqlitePool) -> Vec<(&'static str, String)> {
    let mut statements = Vec::new();
    let tables = PERSONAL.map(|table| (table, "player_id")).into_iter();
    for (table, owner) in tables.chain(OF_SERVERS.map(|table| (table, "server_id"))) {
        let columns = format!("SELECT name FROM pragma_table_info('{table}')");
        let columns = sqlx::query(AssertSqlSafe(columns)).fetch_all(pool);
        let columns: Vec<String> = columns
            .await
            .unwrap()
            .iter()
            .map(|row| format!("quote({})", row.get::<String, _>(0)))
            .collect();
        let all = format!(
            "SELECT {owner}, group_concat(row, ';') FROM (SELECT {owner}, {} AS row FROM {table}
             ORDER BY 2) GROUP BY 1",
            columns.join(" || ',' || ")
        );
        statements.push((table, all));
    }
    statements
}

/// Whether a row of these is the attempt's to change.
fn is_ones_own(stage: &Stage, attempt: &Attempt, (table, owner): (&str, i64)) -> bool {
    if OF_SERVERS.contains(&table) {
        return stage.manages(attempt.user, owner);
    }
    // Whoever was hidden on the web stays so under the name that they have once they are forgotten.
    let forgotten = PlayerId(owner.cast_unsigned()).is_former() && attempt.asks_to_be_forgotten();
    attempt.user.0.cast_signed() == owner || (table == "player_settings" && forgotten)
}

/// Whether whoever made the attempt may have caused an event of a table, as it stood before, if it was there, and
/// as it stands now.
fn may(
    stage: &Stage,
    attempt: &Attempt,
    (before, now): (Option<&Table>, &Table),
    event: &Event,
) -> bool {
    let actor = PlayerId(attempt.user.0);
    // Whoever is forgotten has another name from then on, in what they did last as well.
    let is_actor = |player: &PlayerId| {
        *player == actor || (player.is_former() && attempt.asks_to_be_forgotten())
    };
    let sits = |table: &Table| {
        let colors = table.variant().colors().iter();
        let mut holders = colors.filter_map(|color| table.player(*color));
        holders.any(|holder| is_actor(&holder))
    };
    let sat = before.is_some_and(sits);
    let plays = |color| {
        let seated = |table: &Table| table.player(color).is_some_and(|player| is_actor(&player));
        before.is_some_and(seated) || seated(now)
    };
    // Computers answer in their own time, whoever asks for something just then.
    let computed = |color| now.player(color).is_some_and(PlayerId::is_computer);
    let among_computers = now.variant().colors().iter().copied().any(computed);
    let server = now.header().server.0.cast_signed();
    let moderates = |by: &PlayerId| *by == actor && !sat && stage.manages(attempt.user, server);
    // Who answers the call of a team as a captain sits down with the captain who called, either of whom opens.
    let leads = attempt.leads_a_team() && sits(now);
    match event {
        Event::Opened { by, .. } => *by == actor || leads,
        Event::Substituted { by, .. } => *by == actor,
        // Computers sit down where the opener wants them to.
        Event::Joined { player } if player.is_computer() => is_actor(&now.opener()),
        Event::Joined { player } => is_actor(player) || leads,
        Event::Declined { player } => is_actor(player),
        // Whom the opener blocks does not sit with them any longer.
        Event::StoodUp { player } => {
            is_actor(player) || (is_actor(&now.opener()) && attempt.blocks(*player))
        }
        Event::Withdrawn | Event::TimeLifted => is_actor(&now.opener()),
        Event::Started { .. } => sits(now),
        // Consequences of what somebody did at the table.
        Event::Moved {
            manner: Manner::Planned,
            ..
        }
        | Event::Granted { .. }
        | Event::SubstituteSought { .. }
        | Event::TimedOut { .. } => sat || among_computers,
        Event::Moved { color, .. }
        | Event::Resigned { color }
        | Event::Proposed { color, .. }
        | Event::Agreed { color }
        | Event::Refused { color }
        | Event::Claimed { color }
        | Event::Aborted { color }
        | Event::Chose { color, .. }
        | Event::Returned { color }
        | Event::VacationBegan { color, .. }
        | Event::VacationEnded { color, .. } => plays(*color) || computed(*color),
        // Before its game a table may also be closed by those who wait at it.
        Event::BrokenOff { by } => {
            moderates(by)
                || (*by == actor
                    && before.is_some_and(|table| table.history().is_none())
                    && stage.manages(attempt.user, server))
        }
        Event::SeatFreed { by, .. } | Event::Adjudicated { by, .. } | Event::Voided { by } => {
            moderates(by)
        }
        // Nobody's deed: time has passed.
        Event::Flagged { .. }
        | Event::Lapsed
        | Event::Expired
        | Event::Warned
        | Event::Abandoned => false,
    }
}
