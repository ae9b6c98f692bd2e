//! A bot that is killed again and again, while people play.

use std::collections::BTreeMap;
use std::time::Duration;

use futures_util::future::join_all;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use seigneur::crash::Place;
use seigneur::rules::Variant;
use seigneur::sandbox::FaultKind;
use sqlx::AssertSqlSafe;
use tokio::process::Child;
use tokio::sync::watch;

use super::accounts::Accounts;
use super::people::{Book, Person};
use super::{accounts, named, people, sum};
use crate::town::{PATIENCE, Town};

/// How many requests go wrong.
const SHARE: f64 = 0.3;
/// Which games are played, and by how many groups of people at once.
const GAMES: [Variant; 5] = [
    Variant::Chess,
    Variant::Trichess,
    Variant::Chess,
    Variant::Echeversi,
    Variant::Chess,
];
const PEOPLE: u64 = 5;
/// How long a process may live that is to end itself.
const LONGEST_LIFE: Duration = Duration::from_secs(4);
/// How many faults there are for each kill at least, and how long they may take in the end.
pub const FAULTS_PER_KILL: u32 = 4;
const LONGEST_WEATHER: Duration = Duration::from_mins(5);
/// After how many requests about channels the process is ended at the latest.
const MOST_REQUESTS: usize = 12;
/// Longer than the service remembers a nonce.
const NIGHT: Duration = Duration::from_mins(10);
/// What is counted where the process is ended from outside.
const FROM_OUTSIDE: &str = "at any moment";

/// What a siege has come to.
#[derive(Default)]
pub struct Tally {
    pub killed: BTreeMap<&'static str, u32>,
    pub faults: BTreeMap<&'static str, u32>,
    pub nights: u32,
    pub accounts: Accounts,
}

impl Tally {
    pub fn kills(&self) -> u32 {
        self.killed.values().sum()
    }

    pub fn add(&mut self, other: &Self) {
        sum(&mut self.killed, &other.killed);
        sum(&mut self.faults, &other.faults);
        self.nights += other.nights;
        self.accounts.add(&other.accounts);
    }
}

/// Whether the bot is there, and in which of its lives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Life {
    Down,
    Up(u32),
    /// The last one: whatever is begun can be finished.
    Safe,
}

/// The town with the bot.
pub struct Siege {
    pub town: Town,
    pub life: watch::Sender<Life>,
    pub seed: u64,
}

impl Siege {
    /// Kills a bot so many times while people play, then looks whether all is as it should be.
    pub async fn hold(kills: u32, seed: u64) -> Tally {
        let mut town = Town::open_in_memory().await;
        town.stop_bot().await;
        let siege = Self {
            town,
            life: watch::Sender::new(Life::Down),
            seed,
        };
        let people = GAMES
            .into_iter()
            .cycle()
            .zip(0..PEOPLE)
            .map(|(variant, number)| {
                let person = Person::new(&siege, variant, number);
                person.plays()
            });
        let mut people = Box::pin(join_all(people));
        let mut loner = Box::pin(people::waits_alone(&siege));
        let mut tally = Tally::default();
        let mut attacks = Box::pin(siege.attacks(kills, &mut tally));
        let last = tokio::select! {
            last = &mut attacks => last,
            _ = &mut people => panic!("nobody stops playing before the end"),
            () = &mut loner => panic!("nobody stops waiting before the end"),
        };
        drop(attacks);
        let (books, ()) = tokio::join!(people, loner);
        siege
            .ends(last, books.into_iter().flatten().collect(), tally)
            .await
    }

    async fn attacks(&self, kills: u32, tally: &mut Tally) -> Child {
        let mut rng = StdRng::seed_from_u64(self.seed);
        let kinds = [
            FaultKind::Status(500),
            FaultKind::StatusAfter(503),
            FaultKind::DropBefore,
            FaultKind::DropAfter,
            rate_limit(false),
            rate_limit(true),
            FaultKind::Delay(Duration::from_millis(40)),
        ];
        self.town.sandbox.fault_rate(SHARE, &kinds, self.seed);
        for number in 0..kills {
            let place = (number % 2 == 1).then(|| place(number / 2));
            let ended_at = match place {
                Some(place) => self.ends_itself(number, place, &mut rng).await,
                None => self.is_ended(number, &mut rng).await,
            };
            self.life.send_replace(Life::Down);
            *tally.killed.entry(ended_at).or_default() += 1;
            let deadline_next = self::place(number.div_ceil(2)) == Place::AtDeadline;
            if deadline_next && number % 2 == 0 {
                self.sql(
                    "UPDATE games SET due_ms = 1 WHERE due_ms IS NOT NULL AND id IN (
                    SELECT topic_id FROM messages WHERE kind = 'invitation' AND state = 'done')
                    AND (SELECT COUNT(*) FROM seats WHERE game_id = id AND state = 'open') > 0",
                )
                .await;
            }
            if rng.random_bool(0.2) {
                self.night_passes().await;
                tally.nights += 1;
            }
        }
        self.weather_lasts(kills).await;
        for (kind, times) in self.town.sandbox.faults_struck() {
            *tally.faults.entry(named(kind)).or_default() += times;
        }
        self.town.sandbox.fault_rate(0.0, &[], 0);
        self.sql("UPDATE messages SET due_ms = 1 WHERE due_ms IS NOT NULL")
            .await;
        let last = self.town.start_process().await;
        self.life.send_replace(Life::Safe);
        last
    }

    /// Lets the bot live until there have been faults enough.
    async fn weather_lasts(&self, kills: u32) {
        let mut child = self.spawn(None);
        self.connected(&mut child, kills).await;
        let struck = || self.town.sandbox.faults_struck().into_iter();
        let enough = async {
            while struck().map(|(_, times)| times).sum::<u32>() < kills * FAULTS_PER_KILL {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        let lasted = tokio::time::timeout(LONGEST_WEATHER, enough).await;
        lasted.expect("the weather is bad enough");
        self.life.send_replace(Life::Down);
        child.kill().await.unwrap();
    }

    /// Ends the process at a random moment, at times before it is connected: after so many
    /// requests, so that slow machines see no other moments than quick ones, and a little more.
    async fn is_ended(&self, number: u32, rng: &mut StdRng) -> &'static str {
        // Now and then there is time enough to say what has been left by many short lives.
        let (requests, longest) = if number % 8 == 6 {
            (5 * MOST_REQUESTS, 4 * LONGEST_LIFE)
        } else {
            (rng.random_range(0..MOST_REQUESTS), LONGEST_LIFE)
        };
        let wait = Duration::from_millis(rng.random_range(0..20));
        let mut child = self.spawn(None);
        if requests > 0 {
            self.connected(&mut child, number).await;
        }
        let enough = self.town.sandbox.wait_for(longest, |view| {
            let all = view.requests().iter();
            let made = all.filter(|request| request.path.starts_with("/channels/"));
            (made.count() >= requests).then_some(())
        });
        // Where people ask for less, the moment comes anyway.
        let _waited = enough.await;
        tokio::time::sleep(wait).await;
        child.kill().await.unwrap();
        FROM_OUTSIDE
    }

    /// Lets the process end itself at a place; where it does not come there, it is ended.
    async fn ends_itself(&self, number: u32, place: Place, rng: &mut StdRng) -> &'static str {
        let rare = [Place::AtDeadline, Place::BeforeThread, Place::AfterThread];
        let most = if rare.contains(&place) { 1 } else { 4 };
        let time = rng.random_range(1..=most);
        let mut child = self.spawn(Some(format!("{}:{time}", place.name())));
        self.connected(&mut child, number).await;
        if let Ok(status) = tokio::time::timeout(LONGEST_LIFE, child.wait()).await {
            let status = status.unwrap();
            assert!(!status.success() && status.code().is_none(), "{status}");
            return place.name();
        }
        child.kill().await.unwrap();
        FROM_OUTSIDE
    }

    fn spawn(&self, crash: Option<String>) -> Child {
        self.town.sandbox.clear_requests();
        let mut command = self.town.process(env!("CARGO_BIN_EXE_seigneur"));
        if let Some(crash) = crash {
            command.env("SEIGNEUR_CRASH", crash);
        }
        command.spawn().unwrap()
    }

    /// Waits until the process is connected, or has ended before.
    async fn connected(&self, child: &mut Child, number: u32) {
        let before = self.town.sandbox.identifies();
        let connected = self.town.sandbox.wait_for(PATIENCE, |view| {
            (view.identifies() > before && view.connected()).then_some(())
        });
        tokio::select! {
            up = connected => {
                up.expect("the process is connected");
                self.life.send_replace(Life::Up(number));
            }
            _ = child.wait() => {}
        }
    }

    /// Ten minutes pass while nobody is there: the service forgets its nonces.
    async fn night_passes(&self) {
        self.town.sandbox.advance_clock(NIGHT);
        let ms = NIGHT.as_millis();
        self.sql(&format!(
            "UPDATE messages SET tried_ms = tried_ms - {ms}, due_ms = due_ms - {ms}
            WHERE due_ms IS NOT NULL"
        ))
        .await;
        accounts::is_whole(&self.town).await;
    }

    async fn sql(&self, statement: &str) {
        let pool = accounts::database(&self.town).await;
        let statement = AssertSqlSafe(statement.to_owned());
        sqlx::raw_sql(statement).execute(&pool).await.unwrap();
        pool.close().await;
    }

    async fn ends(self, mut last: Child, books: Vec<Book>, mut tally: Tally) -> Tally {
        accounts::nothing_is_owed(&self.town).await;
        last.kill().await.unwrap();
        accounts::is_whole(&self.town).await;
        tally.accounts = accounts::settle(&self.town, &books).await;
        self.town.close().await;
        tally
    }
}

/// The places that a process comes by while games are played, in turn.
fn place(number: u32) -> Place {
    let places: Vec<Place> = places().collect();
    places[number as usize % places.len()]
}

/// The places that a process comes by while games are played; `honours_crash_end_to_end` ends it at
/// the others.
pub fn places() -> impl Iterator<Item = Place> {
    let others = [Place::BeforeSeason, Place::AfterSeason, Place::BeforeRating];
    Place::ALL
        .into_iter()
        .filter(move |place| !others.contains(place))
}

fn rate_limit(global: bool) -> FaultKind {
    FaultKind::RateLimited {
        retry_after: Duration::from_millis(30),
        global,
    }
}
