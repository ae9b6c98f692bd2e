//! A bot that is killed again and again, while people play and everything fails that can fail.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::future::join_all;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use seigneur::crash::FailPoint;
use seigneur::rules::Variant;
use seigneur::sandbox::{Channel, ChannelKind, FAULT_CLASSES, Fault, FaultKind, Strikes};
use tokio::process::Child;
use tokio::sync::watch;

use super::accounts::{self, Accounts};
use super::ledger::Ledger;
use super::obstacles::Obstacle;
use super::others;
use super::people::{Book, Person};
use crate::support::test_server::{PATIENCE, TestServer};

/// How many requests go wrong.
const SHARE: f64 = 0.3;
/// Which games are played, and by how many groups of people at once; the last one is somebody against a computer.
const GAMES: [Variant; 5] = [
    Variant::Chess,
    Variant::Trichess,
    Variant::Chess,
    Variant::Echeversi,
    Variant::Chess,
];
const PEOPLE: u64 = 6;
/// How long a process may live that is to end itself.
const LONGEST_LIFE: Duration = Duration::from_secs(4);
/// After how many requests about channels the process is ended at the latest.
const MOST_REQUESTS: usize = 12;
/// How many lives there are at most until there have been faults enough, for each that was asked for.
const MOST_LIVES: u32 = 4;
/// Longer than the service remembers a nonce, and than messages are held at first.
const NIGHT: Duration = Duration::from_mins(16);
/// How many of the rarest classes of faults are ordered in a life, and for how many people.
const RAREST: usize = 2;
const DIRECT_AT_ONCE: usize = 3;
/// What is counted where the process is ended from outside.
const FROM_OUTSIDE: &str = "at any moment";

/// How much is to happen.
#[derive(Clone, Copy)]
pub struct Plan {
    pub kills: u32,
    pub faults: u32,
    pub seed: u64,
}

/// What a loop has come to.
#[derive(Default)]
pub struct Tally {
    pub killed: BTreeMap<&'static str, u32>,
    pub faults: BTreeMap<&'static str, u32>,
    pub obstacles: BTreeMap<&'static str, u32>,
    pub nights: u32,
    pub accounts: Accounts,
}

impl Tally {
    pub fn kills(&self) -> u32 {
        self.killed.values().sum()
    }

    pub fn struck(&self) -> u32 {
        self.faults.values().sum()
    }

    pub fn add(&mut self, other: &Self) {
        sum(&mut self.killed, &other.killed);
        sum(&mut self.faults, &other.faults);
        sum(&mut self.obstacles, &other.obstacles);
        self.nights += other.nights;
        self.accounts.add(&other.accounts);
    }
}

/// At which places processes were to end themselves, and how often they came by: for all loops together.
#[derive(Clone, Default)]
pub struct Appointments(Arc<Mutex<BTreeMap<&'static str, (u32, u32)>>>);

impl Appointments {
    /// The place at which fewest have ended; where processes never come by, others are tried meanwhile.
    fn next(&self) -> FailPoint {
        let mut known = self.0.lock().unwrap();
        let weight = |place: &FailPoint| {
            let (tried, ended) = known.get(place.name()).copied().unwrap_or_default();
            tried + 2 * ended
        };
        let place = places().min_by_key(weight).unwrap();
        known.entry(place.name()).or_default().0 += 1;
        place
    }

    fn kept(&self, place: FailPoint) {
        self.0.lock().unwrap().entry(place.name()).or_default().1 += 1;
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

/// The sandbox with the bot.
pub struct KillLoop {
    pub server: TestServer,
    pub ledger: Ledger,
    pub life: watch::Sender<Life>,
    pub seed: u64,
    appointments: Appointments,
}

impl KillLoop {
    /// Kills a bot so many times while people play, then looks whether all is as it should be.
    pub async fn run(plan: Plan, database: Option<String>, appointments: Appointments) -> Tally {
        let mut server = TestServer::without_bot(database).await;
        // It lays the database out.
        server.start_bot().await;
        server.stop_bot().await;
        let kills = Self {
            ledger: Ledger::at(server.database()),
            server,
            life: watch::Sender::new(Life::Down),
            seed: plan.seed,
            appointments,
        };
        let people = GAMES
            .into_iter()
            .cycle()
            .zip(0..PEOPLE)
            .map(|(variant, number)| {
                let person = Person::new(&kills, variant, number);
                let is_last = number + 1 == PEOPLE;
                let person = if is_last {
                    person.against_a_computer()
                } else {
                    person
                };
                person.plays()
            });
        let mut people = Box::pin(join_all(people));
        let mut loner = Box::pin(others::waits_alone(&kills));
        let mut tally = Tally::default();
        let mut attacks = Box::pin(kills.attacks(plan, &mut tally));
        let last = tokio::select! {
            last = &mut attacks => last,
            _ = &mut people => panic!("nobody stops playing before the end"),
            () = &mut loner => panic!("nobody stops waiting before the end"),
        };
        drop(attacks);
        let (books, ()) = tokio::join!(people, loner);
        kills
            .ends(last, books.into_iter().flatten().collect(), tally)
            .await
    }

    async fn attacks(&self, plan: Plan, tally: &mut Tally) -> Child {
        let mut rng = StdRng::seed_from_u64(self.seed);
        let sandbox = &self.server.sandbox;
        let kinds: Vec<FaultKind> = FAULT_CLASSES.iter().map(|class| class.kind).collect();
        sandbox.faults().set_weather(SHARE, &kinds, self.seed);
        let mut standing = None;
        for number in 0..plan.kills * MOST_LIVES {
            if number >= plan.kills && tally.struck() >= plan.faults {
                break;
            }
            self.obstruct(&mut standing, tally, &mut rng);
            self.order_the_rarest(tally, &mut rng);
            let ended_at = if number % 2 == 1 {
                self.ends_itself(number, &mut rng).await
            } else {
                self.is_ended(number, &mut rng).await
            };
            self.life.send_replace(Life::Down);
            *tally.killed.entry(ended_at).or_default() += 1;
            tally.faults = sandbox.faults().classes_struck().into_iter().collect();
            accounts::no_clock_runs_unnotified(&self.ledger).await;
            if rng.random_bool(0.2) {
                self.night_passes().await;
                tally.nights += 1;
            }
        }
        sandbox.faults().set_weather(0.0, &[], 0);
        sandbox.faults().clear();
        self.clear(&mut standing);
        let owed = "UPDATE messages SET due_ms = 1 WHERE due_ms IS NOT NULL";
        self.ledger.run(owed).await;
        let last = self.server.start_process().await;
        self.life.send_replace(Life::Safe);
        last
    }

    /// Before some lives something is put in the way, and taken away again later.
    fn obstruct(&self, standing: &mut Option<Obstacle>, tally: &mut Tally, rng: &mut StdRng) {
        if rng.random_bool(0.5) {
            self.clear(standing);
        }
        if standing.is_none() && rng.random_bool(0.5) {
            let obstacle = Obstacle::any(rng);
            obstacle.put_on(&self.server.sandbox);
            *tally.obstacles.entry(obstacle.name()).or_default() += 1;
            *standing = Some(obstacle);
        }
    }

    fn clear(&self, standing: &mut Option<Obstacle>) {
        if let Some(obstacle) = standing.take() {
            obstacle.take_off(&self.server.sandbox);
        }
    }

    /// Few requests open threads or go to people: of what can happen to those alone, the rarest is ordered;
    /// for several people, as few of them are written to in one life.
    fn order_the_rarest(&self, tally: &Tally, rng: &mut StdRng) {
        let sandbox = &self.server.sandbox;
        sandbox.faults().clear();
        let direct: Vec<_> = sandbox.view(|view| {
            let direct = |channel: &&Channel| matches!(channel.kind, ChannelKind::Direct { .. });
            view.channels().filter(direct).map(|it| it.id).collect()
        });
        let routes = |strikes: Strikes, rng: &mut StdRng| match strikes {
            Strikes::Threads | Strikes::Names => vec!["/channels/*/messages/*/threads".to_owned()],
            Strikes::OpeningDirect => vec!["/users/@me/channels".to_owned()],
            Strikes::Direct | Strikes::AllDirect => {
                let some = direct.sample(rng, DIRECT_AT_ONCE);
                some.map(|id| format!("/channels/{id}/messages")).collect()
            }
            _ => Vec::new(),
        };
        let mut rare: Vec<_> = FAULT_CLASSES
            .iter()
            .map(|class| (class, routes(class.strikes, rng)))
            .filter(|(_, routes)| !routes.is_empty())
            .collect();
        rare.sort_by_key(|(class, _)| tally.faults.get(class.name).copied());
        for (class, routes) in rare.into_iter().take(RAREST) {
            for route in routes {
                sandbox
                    .faults()
                    .inject(Fault::new("POST", &route, class.kind, 1));
            }
        }
    }

    /// Ends the process at a random moment, at times before it is connected: after so many
    /// requests, so that slow machines see no other moments than quick ones, and a little more.
    async fn is_ended(&self, number: u32, rng: &mut StdRng) -> &'static str {
        // Now and then there is time enough to say what has been left by many short lives.
        let (requests, longest) = if number % 8 == 6 {
            (5 * MOST_REQUESTS, 2 * LONGEST_LIFE)
        } else {
            (rng.random_range(0..MOST_REQUESTS), LONGEST_LIFE)
        };
        let wait = Duration::from_millis(rng.random_range(0..20));
        let mut child = self.spawn(None);
        if requests > 0 {
            self.connected(&mut child, number).await;
        }
        let enough = self.server.sandbox.wait_for(longest, |view| {
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
    async fn ends_itself(&self, number: u32, rng: &mut StdRng) -> &'static str {
        let place = self.appointments.next();
        if place == FailPoint::AtDeadline {
            self.ledger
                .run(
                    "UPDATE games SET due_ms = 1 WHERE due_ms IS NOT NULL AND id IN (
                    SELECT topic_id FROM messages WHERE kind = 'invitation' AND state = 'done')
                    AND (SELECT COUNT(*) FROM seats WHERE game_id = id AND state = 'open') > 0",
                )
                .await;
        }
        // Most messages go out with their commit, and are not noted as tried apart from it.
        let rare = [
            FailPoint::AtDeadline,
            FailPoint::BeforeThread,
            FailPoint::AfterThread,
            FailPoint::BeforeTrying,
            FailPoint::AfterTrying,
        ];
        let most = if rare.contains(&place) { 1 } else { 3 };
        let time = rng.random_range(1..=most);
        let mut child = self.spawn(Some(format!("{}:{time}", place.name())));
        self.connected(&mut child, number).await;
        if let Ok(status) = tokio::time::timeout(LONGEST_LIFE, child.wait()).await {
            let status = status.unwrap();
            assert!(!status.success() && status.code().is_none(), "{status}");
            self.appointments.kept(place);
            return place.name();
        }
        child.kill().await.unwrap();
        FROM_OUTSIDE
    }

    fn spawn(&self, crash: Option<String>) -> Child {
        self.server.sandbox.record().clear();
        let mut command = self.server.process(env!("CARGO_BIN_EXE_seigneur"));
        if let Some(crash) = crash {
            command.env("SEIGNEUR_CRASH", crash);
        }
        command.spawn().unwrap()
    }

    /// Waits until the process is connected, or has ended before.
    async fn connected(&self, child: &mut Child, number: u32) {
        let before = self.server.sandbox.gateway().identifies();
        let connected = self.server.sandbox.wait_for(PATIENCE, |view| {
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

    /// Some time passes while nobody is there: the service forgets its nonces.
    async fn night_passes(&self) {
        self.server.sandbox.clock().advance(NIGHT);
        let ms = NIGHT.as_millis();
        self.ledger
            .run(&format!(
                "UPDATE messages SET tried_ms = tried_ms - {ms}, due_ms = due_ms - {ms}
                WHERE due_ms IS NOT NULL"
            ))
            .await;
        self.ledger
            .run(&format!(
                "UPDATE game_channels SET issue_ms = issue_ms - {ms}"
            ))
            .await;
        self.ledger.is_whole().await;
    }

    async fn ends(self, mut last: Child, books: Vec<Book>, mut tally: Tally) -> Tally {
        self.ledger.nothing_is_owed().await;
        last.kill().await.unwrap();
        self.ledger.is_whole().await;
        tally.accounts = accounts::settle(&self.server, &self.ledger, &books).await;
        self.ledger.close().await;
        self.server.close().await;
        tally
    }
}

/// The places that a process comes by while games are played; `scoring_crash_end_to_end` ends it at
/// the others.
pub fn places() -> impl Iterator<Item = FailPoint> {
    let others = [
        FailPoint::BeforeSeason,
        FailPoint::AfterSeason,
        FailPoint::BeforeRating,
    ];
    FailPoint::ALL
        .into_iter()
        .filter(move |place| !others.contains(place))
}

/// Adds counts to others.
fn sum(into: &mut BTreeMap<&'static str, u32>, from: &BTreeMap<&'static str, u32>) {
    for (name, count) in from {
        *into.entry(name).or_default() += count;
    }
}
