//! A bot that is killed again and again, while people play and everything fails that can fail.

use std::time::{Duration, Instant};

use futures_util::future::{LocalBoxFuture, join_all};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use seigneur::crash::FailPoint;
use seigneur::sandbox::{Channel, ChannelId, ChannelKind, FAULT_CLASSES, Fault, Strikes};
use tokio::process::Child;
use tokio::sync::watch;

use super::accounts;
use super::appointments::Appointments;
use super::ledger::Ledger;
use super::obstacles::Obstacle;
use super::others;
use super::people::Book;
use super::tally::Tally;
use crate::support::test_server::{PATIENCE, TestServer};

/// How long a process may live that is to end itself, and how many times as long as it took to be connected, where that is
/// longer: a slow machine gives it no less of a chance.
const LONGEST_LIFE: Duration = Duration::from_secs(4);
const LIFE_PER_START: u32 = 2;
/// After how many requests about channels the process is ended at the latest.
const MOST_REQUESTS: usize = 12;
/// How many lives there are at most until enough has happened, for each that was asked for.
const MOST_LIVES: u32 = 4;
/// Longer than the service remembers a nonce, and than messages are held at first.
const NIGHT: Duration = Duration::from_mins(16);
/// How many of the rarest classes of faults are ordered in a life, and for how many people.
const RAREST: usize = 2;
const DIRECT_AT_ONCE: usize = 3;
/// What is counted where the process is ended from outside.
pub(super) const FROM_OUTSIDE: &str = "at any moment";

/// How much is to happen.
#[derive(Clone, Copy)]
pub struct Plan {
    pub kills: u32,
    pub faults: u32,
    pub extent: Extent,
    pub seed: u64,
}

/// What is to have happened before people are left in peace.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// So many kills and faults.
    Counted,
    /// These, and whatever can happen: together with the other loops.
    Everything,
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
    /// A post of people in the forum in which its games are posts, where they are.
    pub post: Option<ChannelId>,
    pub(super) appointments: Appointments,
}

impl KillLoop {
    /// Kills a bot so many times while people play, then looks whether all is as it should be.
    pub async fn run(plan: Plan, database: Option<String>, appointments: Appointments) -> Tally {
        let kills = Self::set_up(plan.seed, database, appointments).await;
        let people = kills.people();
        let mut tally = Tally::default();
        let attacks = kills.attacks(plan, &mut tally);
        let (last, books) = kills.play_under(attacks, people).await;
        kills.ends(last, books, tally).await
    }

    /// Has people play while the bot is killed; gives back its last process, and what they have played when they have
    /// finished with it.
    pub(super) async fn play_under<'s>(
        &'s self,
        attacks: impl Future<Output = Child>,
        people: impl Iterator<Item = LocalBoxFuture<'s, Vec<Book>>>,
    ) -> (Child, Vec<Book>) {
        let mut people = Box::pin(join_all(people));
        let mut loner = Box::pin(others::waits_alone(self));
        let last = tokio::select! {
            last = Box::pin(attacks) => last,
            _ = &mut people => panic!("nobody stops playing before the end"),
            () = &mut loner => panic!("nobody stops waiting before the end"),
        };
        let (books, ()) = tokio::join!(people, loner);
        (last, books.into_iter().flatten().collect())
    }

    async fn attacks(&self, plan: Plan, tally: &mut Tally) -> Child {
        let mut rng = StdRng::seed_from_u64(self.seed);
        let sandbox = &self.server.sandbox;
        self.worsen();
        let mut standing = None;
        for number in 0..plan.kills * MOST_LIVES {
            if number >= plan.kills && self.is_enough(plan, tally) {
                break;
            }
            self.obstruct(&mut standing, tally, &mut rng);
            self.order_the_rarest(tally, &mut rng);
            let ended_at = if number % 2 == 1 {
                self.ends_itself(number, &mut rng).await
            } else {
                self.is_ended(number, &mut rng).await
            };
            self.down();
            *tally.killed.entry(ended_at).or_default() += 1;
            tally.faults = sandbox.faults().classes_struck().into_iter().collect();
            self.appointments.note(self.seed, tally);
            accounts::no_clock_runs_unnotified(&self.ledger).await;
            if rng.random_bool(0.2) {
                self.night_passes().await;
                tally.nights += 1;
            }
        }
        self.mend();
        self.clear(&mut standing);
        self.last_life().await
    }

    fn is_enough(&self, plan: Plan, tally: &Tally) -> bool {
        let counted = plan.extent == Extent::Counted;
        tally.struck() >= plan.faults && (counted || self.appointments.everything_was_met())
    }

    /// Everybody knows that the bot is away.
    pub(super) fn down(&self) {
        self.life.send_replace(Life::Down);
    }

    /// Starts the process that is not killed: all that waits for later comes at once.
    pub(super) async fn last_life(&self) -> Child {
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
            let obstacle = Obstacle::rarest(&tally.obstacles, rng);
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
            Strikes::Threads | Strikes::Names => {
                let posts = self.post.map(|_| "/channels/*/threads".to_owned());
                let threads = "/channels/*/messages/*/threads".to_owned();
                [threads].into_iter().chain(posts).collect()
            }
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
        let start = if requests > 0 {
            self.connected(&mut child, number).await
        } else {
            Duration::ZERO
        };
        let longest = longest.max(LIFE_PER_START * start);
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
        let is_rare = rare.contains(&place) || !self.appointments.was_kept(place);
        let most = if is_rare { 1 } else { 3 };
        let time = rng.random_range(1..=most);
        let mut child = self.spawn(Some(format!("{}:{time}", place.name())));
        let start = self.connected(&mut child, number).await;
        let longest = LONGEST_LIFE.max(LIFE_PER_START * start);
        if let Ok(status) = tokio::time::timeout(longest, child.wait()).await {
            let status = status.unwrap();
            assert!(!status.success() && status.code().is_none(), "{status}");
            self.appointments.kept(place);
            return place.name();
        }
        child.kill().await.unwrap();
        FROM_OUTSIDE
    }

    pub(super) fn spawn(&self, crash: Option<String>) -> Child {
        self.server.sandbox.record().clear();
        let mut command = self.server.quiet_process(env!("CARGO_BIN_EXE_seigneur"));
        if let Some(crash) = crash {
            command.env("SEIGNEUR_CRASH", crash);
        }
        command.spawn().unwrap()
    }

    /// Waits until the process is connected, or has ended before; says how long that took.
    pub(super) async fn connected(&self, child: &mut Child, number: u32) -> Duration {
        let began = Instant::now();
        let before = self.server.sandbox.gateway().identifies();
        // Whoever is refused by a guard before the service keeps silent for a while.
        let connected = self.server.sandbox.wait_for(PATIENCE * 2, |view| {
            (view.identifies() > before && view.connected()).then_some(())
        });
        tokio::select! {
            up = connected => {
                up.expect("the process is connected");
                self.life.send_replace(Life::Up(number));
            }
            _ = child.wait() => {}
        }
        began.elapsed()
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

    /// Kills the last process once it owes nothing, and settles the accounts.
    pub(super) async fn ends(self, mut last: Child, books: Vec<Book>, mut tally: Tally) -> Tally {
        self.ledger.nothing_is_owed().await;
        last.kill().await.unwrap();
        self.ledger.is_whole().await;
        tally.accounts = accounts::settle(&self.server, &self.ledger, &books).await;
        self.ledger.close().await;
        self.server.close().await;
        tally
    }
}
