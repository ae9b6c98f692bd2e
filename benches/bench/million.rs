//! How long the bot's questions take among a million games, on either engine.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::ensure;
use seigneur::game::scoring::Leaderboard;
use seigneur::game::{GameId, Millis, PlayerId, ServerId, Store};
use seigneur::store::connect;

use crate::Effort;
use crate::copies::{self, OVERDUE_MS, Scale};
use crate::engines::Engines;
use crate::people::moved_on;
use crate::questions::{Moments, Question, Subject};
use crate::report::{Report, median_and_p99};
use crate::rows::found;
use crate::statements::write;
use crate::whole;

/// What is wanted of each question.
const WANTED: &str = "wanted <= 5 and <= 25 ms";
/// How many of those are asked about who play most.
const BUSIEST: u32 = 25;
/// How many times less is asked about them, as there is so much to tell.
const FEWER: usize = 10;
/// How often each question is asked before it is timed, for connections and plans.
const WARMING: usize = 10;
/// What PostgreSQL is told: to keep in its own memory what is read most, as whoever has a million games does. It takes no more
/// of it than it has pages for.
const SETTINGS: [&str; 1] = ["shared_buffers=4GB"];
/// How often PostgreSQL reads something until it keeps it rather than what was written before.
const READINGS: usize = 3;
/// How often each is asked to see what it reads.
const LOOKED_AT: usize = 20;

/// What `--games=`, `--events=` and `--engine=` have chosen.
struct Options {
    scale: Scale,
    engine: String,
}

impl Options {
    fn asked(effort: Effort) -> anyhow::Result<Self> {
        let given = |name: &str| {
            std::env::args().find_map(|argument| argument.strip_prefix(name).map(str::to_owned))
        };
        let number = |name: &str, usual: u32| given(name).map_or(Ok(usual), |text| text.parse());
        let games = number("--games=", effort.choose(100_000, 10_000))?;
        let events = number("--events=", 40)?;
        ensure!(
            (10_000..=3_000_000).contains(&games),
            "from 10,000 games to 3,000,000"
        );
        ensure!((20..=200).contains(&events), "from 20 events to 200");
        let scale = Scale {
            games: games.into(),
            events: usize::try_from(events)?,
        };
        let engine = given("--engine=").unwrap_or_default();
        let options = Self { scale, engine };
        let has_one = options.has("SQLite") || options.has("PostgreSQL");
        ensure!(has_one, "an engine is sqlite or postgres");
        Ok(options)
    }

    /// Whether an engine is measured: each is, unless one is named.
    fn has(&self, engine: &str) -> bool {
        engine
            .to_lowercase()
            .starts_with(&self.engine.to_lowercase())
    }
}

/// Has PostgreSQL read what lists and games are made of, as one that has run for days has read it: into its own memory, and the
/// events of games, which are more than it has room for there, into that of the machine. What was said is asked for by few.
async fn warm(url: &str) -> anyhow::Result<()> {
    if url.starts_with("sqlite") {
        return Ok(());
    }
    let read = "SELECT pg_prewarm(pg_class.oid, CASE WHEN COALESCE(indrelid, pg_class.oid)
                = 'events'::regclass THEN 'read' ELSE 'buffer' END) FROM pg_class
            LEFT JOIN pg_index ON pg_index.indexrelid = pg_class.oid
            WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'i')
                AND COALESCE(indrelid, pg_class.oid) NOT IN
                    ('messages'::regclass, 'guarded_positions'::regclass);"
        .repeat(READINGS);
    let warmed = format!("CREATE EXTENSION IF NOT EXISTS pg_prewarm; {read}");
    write(url, warmed).await
}

/// Asks databases with very many open games all that commands and workers ask most.
pub async fn measure(effort: Effort, report: &mut Report) -> anyhow::Result<()> {
    let options = Options::asked(effort)?;
    whole::listen()?;
    let engines = Engines::start_with("a million games on PostgreSQL", &SETTINGS)?;
    for (engine, url) in engines.databases("million").await {
        if options.has(engine) {
            let scene = Scene::open(engine, url, options.scale, report);
            let scene = Box::pin(scene).await?;
            Box::pin(scene.time(effort.choose(500, 20), report)).await?;
            Box::pin(scene.look(report)).await?;
        }
    }
    Ok(())
}

/// A database that is filled, and about whom it is asked.
struct Scene {
    engine: &'static str,
    url: String,
    store: Arc<dyn Store>,
    moments: Moments,
    /// People by their games: of whoever has many, many are asked about.
    usual: Vec<Subject>,
    /// Those with the most games.
    busiest: Vec<Subject>,
}

impl Scene {
    async fn open(
        engine: &'static str,
        url: String,
        scale: Scale,
        report: &mut Report,
    ) -> anyhow::Result<Self> {
        let store = connect(&url, "1").await?;
        let begun = Instant::now();
        let now = copies::fill(&url, &store, scale).await?;
        let took = begun.elapsed();
        let [usual, busiest] = subjects(&url).await?;
        copies::forget(&url).await?;
        warm(&url).await?;
        let listed = store
            .players_listed(&Leaderboard::default(), u32::MAX)
            .await?;
        ensure!(listed > 0, "nobody stands on the board");
        report.add(
            format!(
                "{engine}: {} open games made, and {} over",
                scale.games,
                scale.games / 5
            ),
            format!(
                "{:.0} s, {} servers, {} people, {listed} on the board",
                took.as_secs_f64(),
                scale.servers(),
                scale.people()
            ),
        );
        Ok(Self {
            engine,
            url,
            store,
            moments: Moments {
                before: Millis(now.0 - OVERDUE_MS - 1),
                now,
            },
            usual,
            busiest,
        })
    }

    /// How long each question takes, asked so often.
    async fn time(&self, rounds: usize, report: &mut Report) -> anyhow::Result<()> {
        let checkpoints = tokio::spawn(moved_on(Arc::clone(&self.store)));
        for question in Question::ALL {
            let times = self.ask(question, &self.usual, rounds).await?;
            self.told(question, "", times, report);
            if question.is_of_a_person() {
                let times = self.ask(question, &self.busiest, rounds / FEWER).await?;
                self.told(question, ", somebody with very many", times, report);
            }
        }
        checkpoints.abort();
        Ok(())
    }

    fn told(&self, question: Question, of: &str, times: Vec<Duration>, report: &mut Report) {
        report.add(
            format!("{}: {}{of}", self.engine, question.text()),
            format!("{} ({WANTED})", median_and_p99(times)),
        );
    }

    /// Asks a question so often, about one after another.
    async fn ask(
        &self,
        question: Question,
        about: &[Subject],
        rounds: usize,
    ) -> anyhow::Result<Vec<Duration>> {
        let mut times = Vec::with_capacity(rounds);
        for (nth, &subject) in about.iter().cycle().take(WARMING + rounds).enumerate() {
            let took = question.ask(&self.store, subject, self.moments).await?;
            if nth >= WARMING {
                times.push(took);
            }
        }
        Ok(times)
    }

    /// Whether a question reads all of a table that has grown.
    async fn look(&self, report: &mut Report) -> anyhow::Result<()> {
        whole::counted(&self.url).await;
        let mut reads_all = false;
        for question in Question::ALL {
            let asked = Box::pin(async {
                self.ask(question, &self.usual, LOOKED_AT).await?;
                anyhow::Ok(())
            });
            for read in whole::read_by(&self.url, asked).await? {
                reads_all = true;
                let what = format!("{}, reads all: {}", self.engine, question.text());
                report.add(what, read);
            }
        }
        if !reads_all {
            let what = format!("{}: what reads all of a table that grows", self.engine);
            report.add(what, "nothing");
        }
        Ok(())
    }
}

/// People with a game of theirs, and those who have the most games on a server.
async fn subjects(url: &str) -> anyhow::Result<[Vec<Subject>; 2]> {
    let usual = "SELECT game_id, server_id, CASE WHEN i % 2 = 0 THEN person_1 ELSE person_2 END
        FROM copies WHERE i % 6 <> 0 ORDER BY i * 7919 % 1000003 LIMIT 1000";
    let busiest = format!(
        "SELECT MIN(game_id), server_id, person_1 FROM copies WHERE i % 6 <> 0
         GROUP BY server_id, person_1 ORDER BY COUNT(*) DESC LIMIT {BUSIEST}"
    );
    let mut subjects = [Vec::new(), Vec::new()];
    for (found_by, question) in subjects.iter_mut().zip([usual.to_owned(), busiest]) {
        let rows: Vec<(i64, i64, i64)> = found(url, question).await?;
        *found_by = rows.into_iter().map(subject).collect();
    }
    Ok(subjects)
}

fn subject((game, server, player): (i64, i64, i64)) -> Subject {
    Subject {
        game: GameId(game.cast_unsigned()),
        server: ServerId(server.cast_unsigned()),
        player: PlayerId(player.cast_unsigned()),
    }
}
