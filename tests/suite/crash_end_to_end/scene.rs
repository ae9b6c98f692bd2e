//! What a kill loop begins with: the sandbox, its people, and what goes wrong.

use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use seigneur::rules::Variant;
use seigneur::sandbox::{FAULT_CLASSES, FaultKind};
use tokio::sync::watch;

use super::abroad::{Abroad, Encounter};
use super::appointments::Appointments;
use super::kill_loop::{KillLoop, Life};
use super::ledger::Ledger;
use super::people::{Book, Person};
use crate::support::test_server::TestServer;

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
/// How strong the computer is.
const WEAK: i64 = 2;

impl KillLoop {
    /// The same where games are held in channels or in a forum, by the seed, and servers are open to one another.
    pub(super) async fn set_up(
        seed: u64,
        database: Option<String>,
        appointments: Appointments,
    ) -> Self {
        let mut kills = Self::start(seed, database, appointments).await;
        if seed % 2 == 1 {
            kills.hold_games_in_forum().await;
        }
        kills.open_servers().await;
        kills
    }

    /// All who play, each until the end.
    pub(super) fn people(&self) -> impl Iterator<Item = LocalBoxFuture<'_, Vec<Book>>> {
        let groups = GAMES.into_iter().cycle().zip(0..PEOPLE);
        let people = groups.map(|(variant, number)| {
            let post = self.post.filter(|_| number % 2 == 0);
            let person = Person::new(self, variant, number).in_post(post);
            let person = if number + 1 == PEOPLE {
                person.against_computers(WEAK)
            } else {
                person
            };
            person.plays().boxed_local()
        });
        let abroad = [Encounter::Seeks, Encounter::Teams];
        let abroad = abroad.map(|encounter| Abroad::new(self, encounter).plays().boxed_local());
        people.chain(abroad)
    }

    /// Whatever can go wrong does so from now on, at this share of all requests.
    pub(super) fn worsen(&self) {
        let kinds: Vec<FaultKind> = FAULT_CLASSES.iter().map(|class| class.kind).collect();
        let faults = self.server.sandbox.faults();
        faults.set_random_faults(SHARE, &kinds, self.seed);
    }

    /// Nothing goes wrong any more.
    pub(super) fn mend(&self) {
        let faults = self.server.sandbox.faults();
        faults.set_random_faults(0.0, &[], 0);
        faults.clear();
    }

    /// A sandbox with a bot that has been there once, and laid its database out.
    pub(super) async fn start(
        seed: u64,
        database: Option<String>,
        appointments: Appointments,
    ) -> Self {
        let mut server = TestServer::without_bot(database).await;
        server.start_bot().await;
        server.stop_bot().await;
        Self {
            ledger: Ledger::at(server.database()),
            post: None,
            server,
            life: watch::Sender::new(Life::Down),
            seed,
            appointments,
        }
    }
}
