//! How processes on one PostgreSQL database share the requests that all may send.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use seigneur::game::{ProcessId, SessionNews, ShardPolicy, Store};
use seigneur::sandbox::{ChannelId, GatewayLimits, OptionValue, Sandbox, UserId};
use seigneur::store::open;
use seigneur::worker::{HandingOver, RequestLimit, RequestShare, Roster, ShardDuties};
use tokio::task::JoinHandle;

use crate::support::fleet::Fleet;
use crate::support::postgres::Server;
use crate::support::test_server::PATIENCE;

const WHOLE: u32 = 45;
const SECOND: Duration = Duration::from_secs(1);
/// A usual one, and one that is shorter than the service remembers requests.
const LEASES: [Duration; 2] = [Duration::from_secs(6), Duration::from_secs(2)];
const LOOK: Duration = Duration::from_millis(5);

/// What processes were allowed, each from when and until when.
#[derive(Clone, Default)]
struct Allowed(Arc<Mutex<Vec<Allotment>>>);

#[derive(Clone, Copy)]
struct Allotment {
    process: u32,
    per_second: u32,
    from: Instant,
    until: Instant,
}

#[derive(Clone)]
struct Limit {
    process: u32,
    allowed: Allowed,
    /// How many requests are refused from one look to the next.
    refused: Arc<AtomicU32>,
}

impl Limit {
    fn of(process: u32, allowed: &Allowed) -> Self {
        Self {
            process,
            allowed: allowed.clone(),
            refused: Arc::default(),
        }
    }
}

impl RequestLimit for Limit {
    fn whole(&self) -> Option<u32> {
        Some(WHOLE)
    }

    fn take_refused(&self) -> u32 {
        self.refused.load(Ordering::Relaxed)
    }

    fn allot(&self, per_second: u32, until: Instant) {
        let (process, from) = (self.process, Instant::now());
        let mut all = self.allowed.0.lock().unwrap();
        let before = all.iter_mut().rev().find(|it| it.process == process);
        if let Some(before) = before {
            before.until = before.until.min(from);
        }
        all.push(Allotment {
            process,
            per_second,
            from,
            until,
        });
    }

    fn turn_away(&self) {}
}

impl Allowed {
    /// The most that all processes together may have sent in the second before.
    fn within_a_second_before(&self, at: Instant) -> u32 {
        let mut most: BTreeMap<u32, u32> = BTreeMap::new();
        for allotment in &*self.0.lock().unwrap() {
            if allotment.from <= at && allotment.until + SECOND > at {
                let of_process = most.entry(allotment.process).or_default();
                *of_process = allotment.per_second.max(*of_process);
            }
        }
        most.values().sum()
    }

    /// What each is allowed now.
    fn now(&self) -> Vec<u32> {
        let now = Instant::now();
        let all = self.0.lock().unwrap();
        let mut now: Vec<u32> = all
            .iter()
            .filter(|it| it.until > now)
            .map(|it| it.per_second)
            .collect();
        now.sort_unstable();
        now
    }

    /// Waits until each is allowed so much.
    async fn become_such(&self, wanted: &[u32]) {
        let reached = tokio::time::timeout(PATIENCE, async {
            while self.now() != wanted {
                tokio::time::sleep(LOOK).await;
            }
        });
        assert!(reached.await.is_ok(), "{:?}, not {wanted:?}", self.now());
    }

    fn keep_within_the_whole_since(&self, began: Instant) {
        let (mut at, mut most) = (began, 0);
        while at < Instant::now() {
            let sent = self.within_a_second_before(at);
            assert!(sent <= WHOLE, "{sent} after {:?}", at - began);
            most = most.max(sent);
            at += LOOK;
        }
        // One came while another had all that is not kept for it.
        assert_eq!(most, WHOLE);
    }
}

fn four_shards() -> ShardDuties {
    ShardDuties {
        policy: ShardPolicy::Shared,
        names: (0..4).map(|shard| format!("gateway {shard}")).collect(),
        prefix: "gateway ",
        total: 4,
    }
}

/// Says that a process is alive. A shard that is begun is handed over.
async fn step(roster: &Roster) {
    roster.step().await.unwrap();
    for held in roster.served().into_values().flatten() {
        roster
            .note_session(&held, SessionNews::Begun)
            .await
            .unwrap();
    }
}

/// A process that shares four shards, and says so often that it is alive.
fn process(store: &Arc<dyn Store>, lease: Duration, limit: &Limit) -> Running {
    let shards = four_shards();
    let id = ProcessId(format!("p{}", limit.process).into());
    let requests = RequestShare::new(Arc::new(limit.clone()), id.clone(), lease);
    let (store, requests) = (Arc::clone(store), Arc::new(requests));
    let task = tokio::spawn(async move {
        let work = async { tokio::time::sleep(SECOND).await };
        let asked = requests.during(&*store, work);
        asked.await.unwrap();
        let roster = Roster::new(store, shards, &[], requests);
        loop {
            step(&roster).await;
            tokio::time::sleep(roster.period()).await;
        }
    });
    Running { id, task }
}

struct Running {
    id: ProcessId,
    task: JoinHandle<()>,
}

impl Running {
    /// It is gone without a word.
    fn killed(self) {
        self.task.abort();
    }

    /// It ends as it should, and sends nothing any more.
    async fn ends(self, store: &Arc<dyn Store>, limit: &Limit) {
        self.task.abort();
        limit.allot(0, Instant::now());
        store.retire(&self.id).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_and_goes_all_together_keep_within_the_whole() {
    let Some(server) = Server::start("requests that processes share") else {
        return;
    };
    for (number, lease) in LEASES.into_iter().enumerate() {
        let database = server.new_database(&format!("requests{number}")).await;
        let opened = open(&database).await.unwrap();
        let store = opened.store();
        let allowed = Allowed::default();
        let began = Instant::now();
        let start = |number| process(&store, lease, &Limit::of(number, &allowed));
        let first = start(1);
        allowed.become_such(&[43]).await;
        let second = start(2);
        allowed.become_such(&[21, 21]).await;
        let third = start(3);
        allowed.become_such(&[10, 10, 21]).await;
        first.killed();
        allowed.become_such(&[21, 21]).await;
        third.ends(&store, &Limit::of(3, &allowed)).await;
        allowed.become_such(&[43]).await;
        second.killed();
        allowed.keep_within_the_whole_since(began);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_steps_aside_leaves_its_requests_to_the_others() {
    let Some(server) = Server::start("requests of a process that steps aside") else {
        return;
    };
    let opened = open(&server.new_database("aside").await).await.unwrap();
    let (store, lease) = (opened.store(), LEASES[1]);
    let allowed = Allowed::default();
    let processes = [1, 2].map(|number| {
        let limit = Limit::of(number, &allowed);
        let process = ProcessId(format!("p{number}").into());
        let requests = Arc::new(RequestShare::new(Arc::new(limit), process, lease));
        Roster::new(Arc::clone(&store), four_shards(), &[], requests)
    });
    let become_such = async |wanted: [u32; 2]| {
        let reached = tokio::time::timeout(PATIENCE, async {
            while allowed.now() != wanted {
                for process in &processes {
                    step(process).await;
                }
                tokio::time::sleep(lease / 8).await;
            }
        });
        assert!(reached.await.is_ok(), "{:?}, not {wanted:?}", allowed.now());
    };
    become_such([21, 21]).await;
    let handed_over = processes[0].step_aside().await.unwrap();
    assert_eq!(handed_over, HandingOver::ToOthers);
    become_such([2, 41]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_refused_to_a_process_that_is_gone_stays_counted() {
    let Some(server) = Server::start("refused requests that processes share") else {
        return;
    };
    let opened = open(&server.new_database("refused").await).await.unwrap();
    let store = opened.store();
    let allowed = Allowed::default();
    let [one, other] = [1, 2].map(|number| Limit::of(number, &allowed));
    let first = process(&store, LEASES[1], &one);
    allowed.become_such(&[43]).await;
    one.refused.store(1_000, Ordering::Relaxed);
    // Until thousands are: nothing is sent then that can be refused.
    allowed.become_such(&[0]).await;
    first.killed();
    allowed.become_such(&[]).await;
    let second = process(&store, LEASES[1], &other);
    allowed.become_such(&[43]).await;
    // It hears of the others by the first of its own.
    other.refused.store(1, Ordering::Relaxed);
    allowed.become_such(&[0]).await;
    second.killed();
}

/// Longer than a process has to wait beside all other tests.
const FLEET_LEASE: Duration = Duration::from_secs(4);
/// How many people ask for something at once, and how often each does.
const PEOPLE: usize = 40;
const ROUNDS: usize = 6;

/// Pairs of people who invite one another, each pair in a channel of its own, in servers of all shards.
fn people(sandbox: &Sandbox) -> Vec<(UserId, UserId, ChannelId)> {
    let of = |side: &str, number| {
        let name = format!("{side}-{number}");
        sandbox.people().add_user(&name, "en-US")
    };
    let pairs: Vec<_> = (0..PEOPLE)
        .map(|number| (of("inviting", number), of("invited", number)))
        .collect();
    let guilds = ["one", "two", "three", "four"];
    let guilds = guilds.map(|name| sandbox.guilds().add_guild(name, "en-US"));
    let places = guilds.into_iter().cycle().enumerate();
    let places = places.map(|(number, guild)| {
        let name = format!("room-{number}");
        sandbox.guilds().add_channel(guild, &name)
    });
    let pairs = pairs.into_iter().zip(places);
    pairs
        .map(|((one, other), place)| (one, other, place))
        .collect()
}

/// Has all invite again, which is a request each that counts, and more than may be sent in a second; waits until all
/// invitations are posted.
async fn all_invite(fleet: &Fleet, people: &[(UserId, UserId, ChannelId)], round: usize) {
    let sandbox = &fleet.sandbox;
    for (one, other, place) in people {
        let options = [
            ("game", OptionValue::from("chess")),
            ("player2", OptionValue::User(*other)),
        ];
        sandbox.slash(*one, *place, "play", &options).unwrap();
    }
    let posted = sandbox.wait_for(PATIENCE, |view| {
        let is_invited = |(_, other, place): &(UserId, UserId, ChannelId)| {
            let named = format!("<@{other}>");
            let messages = view.messages(*place);
            let public = messages.filter(|it| it.ephemeral_to.is_none());
            public.filter(|it| it.content.contains(&named)).count() > round
        };
        people.iter().all(is_invited).then_some(())
    });
    posted.await.expect("all are invited");
}

#[tokio::test(flavor = "multi_thread")]
async fn three_processes_under_load_ask_for_no_more_than_one_may() {
    let limits = GatewayLimits {
        shards: 3,
        ..GatewayLimits::quick()
    };
    let told = (limits, FLEET_LEASE);
    let Some(mut fleet) = Fleet::gather("three processes under load", 3, told).await else {
        return;
    };
    let people = people(&fleet.sandbox);
    fleet.all_serve().await;
    for round in 0..ROUNDS {
        all_invite(&fleet, &people, round).await;
        // Those that go have just sent as much as they may.
        match round {
            1 | 3 => fleet.members[round / 2].kill().await,
            2 => drop(fleet.members[2].stop().await),
            _ => continue,
        }
        fleet.start_missing();
        fleet.all_serve().await;
    }
    let record = fleet.sandbox.record();
    let (busiest, refused) = (record.busiest_second(), record.most_refused());
    println!("{busiest} requests in the busiest second, {refused} refused");
    assert!(busiest <= usize::try_from(WHOLE).unwrap(), "{busiest}");
    assert_eq!(refused, 0);
    fleet.close().await;
}
