//! Each way in which Discord fails, striking the word of a turn: once, and for as long as nobody mends it. What people are
//! told, where, and when their time begins.

use std::sync::Arc;
use std::time::Duration;

use seigneur::sandbox::{
    ChannelId, ChannelKind, FAULT_CLASSES, Fault, FaultClass, Message, Strikes,
};
use sqlx::SqlitePool;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use super::personal_end_to_end::notify;
use super::reach_end_to_end::direct;
use super::town::{PATIENCE, Sitting, Town};
use Seen::{Above, Called, Directly, InThread, Nameless, PlainAbove, Text, Waits};

/// Where and how a turn is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Seen {
    /// By a picture in the game's thread.
    InThread,
    /// By a board in text there.
    Text,
    /// By a picture in the channel above.
    Above,
    /// By a few words there.
    PlainAbove,
    /// By a picture in a thread without people in its name.
    Nameless,
    /// By a ping in the thread, as the direct message does not arrive.
    Called,
    /// By direct message, while the board is held.
    Directly,
    /// Not before the service works again; then by a picture in the thread.
    Waits,
}

/// For each class what people see where it strikes once, and where it strikes for ever on the first way.
const OUTCOMES: &[(&str, Seen, Seen)] = &[
    ("5xx before any effect", InThread, Waits),
    ("5xx after the effect", InThread, Waits),
    ("connection cut before any effect", InThread, Waits),
    ("connection cut after the effect", InThread, Waits),
    ("late answer", InThread, InThread),
    ("429 for one route", InThread, Waits),
    ("429 for all routes", InThread, Waits),
    ("HTML 403", InThread, PlainAbove),
    ("HTML 404", InThread, PlainAbove),
    ("HTML 429", InThread, Waits),
    ("HTML 429 with Retry-After", InThread, Waits),
    ("HTML 502", InThread, Waits),
    ("401 in passing", InThread, Waits),
    ("code 0 (400)", InThread, PlainAbove),
    ("code 0 (403)", InThread, PlainAbove),
    ("code -1", InThread, PlainAbove),
    ("an unknown code (400)", InThread, PlainAbove),
    ("an unknown code (403)", InThread, PlainAbove),
    ("20016 slowmode", InThread, Waits),
    ("20026 flagged", Called, Called),
    ("20028 channel write limit", InThread, Waits),
    ("20029 server write limit", InThread, Waits),
    ("20031 word in a name", InThread, Above),
    ("40003 direct messages too fast", Called, Called),
    ("40004 sending disabled", InThread, Waits),
    ("40005 too large", Text, Text),
    ("40006 feature disabled", InThread, Waits),
    ("40062 resource limited", InThread, Waits),
    ("40333 blocked for a while", InThread, Waits),
    ("50007 direct messages closed", Called, Called),
    ("50035 invalid form", Text, Directly),
    ("50045 file too large", Text, Text),
    ("50083 thread archived", Above, Above),
    ("50278 no mutual server", Called, Called),
    ("110001 application not available", InThread, Waits),
    ("130000 overloaded", InThread, Waits),
    ("160006 too many threads", InThread, Above),
    ("160007 too many announcement threads", InThread, Above),
    ("200001 title moderated", InThread, Above),
    ("400001 uploads limited", Text, Text),
];

/// How many classes are looked at side by side.
const AT_ONCE: usize = 6;
/// Some answers say that nothing is to be sent for a minute.
const LONG: Duration = PATIENCE.saturating_mul(3);

#[tokio::test(flavor = "multi_thread")]
async fn every_turn_is_told_once_whatever_strikes_it() {
    let classes: Vec<_> = FAULT_CLASSES.iter().map(|class| class.name).collect();
    let outcomes: Vec<_> = OUTCOMES.iter().map(|&(name, ..)| name).collect();
    assert_eq!(classes, outcomes, "each class has its row");
    let room = Arc::new(Semaphore::new(AT_ONCE));
    let mut tasks = JoinSet::new();
    for (class, &(_, once, ever)) in FAULT_CLASSES.iter().zip(OUTCOMES) {
        let room = Arc::clone(&room);
        tasks.spawn(async move {
            let _place = room.acquire_owned().await.unwrap();
            let began = std::time::Instant::now();
            strikes(class, once, ever).await;
            println!("{}: as expected, after {:?}", class.name, began.elapsed());
        });
    }
    let mut failed = 0;
    while let Some(ended) = tasks.join_next().await {
        failed += u32::from(ended.is_err());
    }
    assert_eq!(failed, 0, "classes of which people see something else");
}

async fn strikes(class: &'static FaultClass, once: Seen, ever: Seen) {
    match class.strikes {
        Strikes::Threads | Strikes::Names => strikes_a_thread(class, once, ever).await,
        Strikes::OpeningDirect | Strikes::Direct | Strikes::AllDirect => {
            strikes_a_direct_message(class, once, ever).await;
        }
        _ => strikes_a_board(class, once, ever).await,
    }
}

async fn strikes_a_board(class: &FaultClass, once: Seen, ever: Seen) {
    let town = Town::open().await;
    let game = town.game("chess", &["alice", "bob"], None).await;
    let scene = Scene::of(class, &game).await;
    scene.nothing_is_due().await;
    let path = format!("/channels/{}/messages", game.thread);
    town.sandbox
        .inject(Fault::new("POST", &path, class.kind, 1).where_it_fits());
    scene.play("alice", "e4").await;
    scene.is_told(4, once).await;
    town.sandbox
        .inject(Fault::always("POST", &path, class.kind).where_it_fits());
    scene.play("bob", "e5").await;
    scene.is_told(5, ever).await;
    town.sandbox.clear_faults();
    scene.is_told_in_the_end(5, ever).await;
    scene.play("alice", "Nf3").await;
    scene.is_told(6, InThread).await;
    scene.closes().await;
    town.close().await;
}

async fn strikes_a_thread(class: &FaultClass, once: Seen, ever: Seen) {
    let town = Town::open().await;
    let path = "/channels/*/messages/*/threads";
    town.sandbox
        .inject(Fault::new("POST", path, class.kind, 1).where_it_fits());
    let general = town.sandbox.channel("general");
    for (number, seen) in [(1, once), (2, ever)] {
        let bob = town.user("bob");
        let options = [
            ("game", "chess".into()),
            ("player2", bob.into()),
            ("color", "w".into()),
        ];
        let invitation = town.invite("alice", &options).await;
        town.press("bob", invitation.id, "Accept").await;
        let scene = Scene {
            town: &town,
            class: class.name,
            number,
            thread: ChannelId(invitation.id.0),
        };
        scene.is_told(3, seen).await;
        if number == 1 {
            town.sandbox
                .inject(Fault::always("POST", path, class.kind).where_it_fits());
            continue;
        }
        town.sandbox.clear_faults();
        // There is room for a thread again after an hour, or as soon as its name is taken.
        town.wait_hours(2);
        let moved = [("move", "e4".into()), ("table", 2.into())];
        town.slash("alice", general, "move", &moved).await;
        scene.is_told(4, InThread).await;
        scene.closes().await;
    }
    town.close().await;
}

async fn strikes_a_direct_message(class: &FaultClass, once: Seen, ever: Seen) {
    let town = Town::open().await;
    notify(&town, "bob", "dm").await;
    let path = match class.strikes {
        Strikes::OpeningDirect => "/users/@me/channels".to_owned(),
        _ => format!("/channels/{}/messages", direct(&town, "bob")),
    };
    let game = town.game("chess", &["alice", "bob"], None).await;
    let scene = Scene::of(class, &game).await;
    scene.nothing_is_due().await;
    town.sandbox
        .inject(Fault::new("POST", &path, class.kind, 1).where_it_fits());
    scene.play("alice", "e4").await;
    scene.is_told(4, once).await;
    scene.play("bob", "e5").await;
    notify(&town, "bob", "dm").await;
    town.sandbox
        .inject(Fault::always("POST", &path, class.kind).where_it_fits());
    scene.play("alice", "Nf3").await;
    scene.is_told(6, ever).await;
    town.sandbox.clear_faults();
    scene.closes().await;
    town.close().await;
}

/// A game in which something goes wrong.
struct Scene<'t> {
    town: &'t Town,
    class: &'static str,
    number: i64,
    thread: ChannelId,
}

impl<'t> Scene<'t> {
    async fn of(class: &FaultClass, game: &Sitting<'t>) -> Self {
        Self {
            town: game.town,
            class: class.name,
            number: 1,
            thread: game.thread,
        }
    }

    async fn play(&self, user: &str, mv: &str) {
        let general = self.town.sandbox.channel("general");
        let options = [("move", mv.into()), ("table", self.number.into())];
        self.town.slash(user, general, "move", &options).await;
    }

    async fn ask(&self, question: &'static str) -> i64 {
        let pool = SqlitePool::connect(&self.town.database()).await.unwrap();
        let count = sqlx::query_scalar(question).fetch_one(&pool).await;
        pool.close().await;
        count.unwrap()
    }

    async fn run(&self, statement: &'static str) {
        let pool = SqlitePool::connect(&self.town.database()).await.unwrap();
        // The bot may be writing.
        let _changed = sqlx::query(statement).execute(&pool).await;
        pool.close().await;
    }

    /// Waits until a question is answered so.
    async fn until(&self, question: &'static str, answer: i64) {
        let asked = async {
            while self.ask(question).await != answer {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        let asked = tokio::time::timeout(LONG, asked).await;
        asked.unwrap_or_else(|_| panic!("{}: {question}", self.class));
    }

    async fn nothing_is_due(&self) {
        let due = "SELECT COUNT(*) FROM messages WHERE due_ms IS NOT NULL AND state <> 'held'";
        self.until(due, 0).await;
    }

    /// The turn of an event is told so, and nowhere else; its time runs from then on, and not before.
    async fn is_told(&self, seq: i64, seen: Seen) {
        if seen == Waits {
            return self.waits(seq).await;
        }
        let found = tokio::time::timeout(LONG, async {
            loop {
                let told = self.told(seq);
                if !told.is_empty() {
                    return told;
                }
                // Twenty minutes of attempts in some seconds.
                self.run(
                    "UPDATE messages SET due_ms = 1, attempts = 11 WHERE state = 'retrying'
                    AND kind IN ('board', 'thread') AND due_ms > 1",
                )
                .await;
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
        });
        let told = found.await;
        let told = told.unwrap_or_else(|_| panic!("{}: {seq} is not told", self.class));
        self.until("SELECT COUNT(*) FROM turns WHERE told_ms IS NULL", 0)
            .await;
        self.nothing_is_due().await;
        assert_eq!(told, [seen], "{}: event {seq}", self.class);
        assert_eq!(self.told(seq), [seen], "{}: event {seq}, once", self.class);
    }

    /// Nobody is told while it goes on, and nobody's time runs; nothing else waits with it.
    async fn waits(&self, seq: i64) {
        self.until(
            "SELECT COUNT(*) > 0 FROM messages WHERE kind = 'board' AND due_ms > 0
            AND state IN ('pending', 'retrying')",
            1,
        )
        .await;
        let name = self.class;
        let twice = async {
            let struck = || self.town.sandbox.fault_classes_struck().into_iter();
            while !struck().any(|(class, times)| class == name && times >= 2) {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        let struck = tokio::time::timeout(LONG, twice).await;
        struck.unwrap_or_else(|_| panic!("{name} strikes"));
        assert!(self.told(seq).len() <= 1, "{name}");
        let untold = "SELECT COUNT(*) FROM turns WHERE told_ms IS NULL AND deadline_ms IS NULL";
        assert_eq!(self.ask(untold).await, 1, "{name}: time runs untold");
    }

    /// What had to wait is told, once.
    async fn is_told_in_the_end(&self, seq: i64, seen: Seen) {
        if seen == Waits {
            self.is_told(seq, InThread).await;
        }
        if seen == Directly {
            let held = "SELECT COUNT(*) FROM messages WHERE state = 'held'";
            assert_eq!(self.ask(held).await, 1, "{}", self.class);
        }
    }

    /// Nothing is lost, doubled or untold.
    async fn closes(&self) {
        self.nothing_is_due().await;
        let lost = "SELECT COUNT(*) FROM messages WHERE state IN ('refused', 'held')";
        assert_eq!(self.ask(lost).await, 0, "{}", self.class);
        let store = self.town.store().await;
        assert_eq!(store.untold(9).await.unwrap(), [], "{}", self.class);
    }

    /// In which ways an event was told so far.
    fn told(&self, seq: i64) -> Vec<Seen> {
        let mark = format!("-# #{} · {seq}", self.number);
        self.town.sandbox.view(|view| {
            let mut told = Vec::new();
            for channel in view.channels() {
                for message in view.messages(channel.id) {
                    let last = message.content.lines().last().unwrap_or_default();
                    let Some(rest) = last.strip_prefix(&mark) else {
                        continue;
                    };
                    let of_turn = rest.is_empty() || rest == " · ✉";
                    let direct = matches!(channel.kind, ChannelKind::Direct { .. });
                    let tells = direct || !rest.is_empty() || !message.pings.is_empty();
                    if of_turn && message.ephemeral_to.is_none() && tells {
                        let name = (channel.id == self.thread).then_some(&*channel.name);
                        told.push(seen(message, rest, &channel.kind, name));
                    }
                }
            }
            told
        })
    }
}

/// A quiet board beside a direct message is no word of the turn; what tells of one pings, or is direct.
fn seen(message: &Message, rest: &str, kind: &ChannelKind, thread: Option<&str>) -> Seen {
    let has_picture = !message.attachments.is_empty();
    match (kind, thread) {
        (ChannelKind::Direct { .. }, _) => Directly,
        (_, Some(_)) if !rest.is_empty() => Called,
        (_, Some(name)) if has_picture && !name.contains("alice") => Nameless,
        (_, Some(_)) if has_picture => InThread,
        (_, Some(_)) => Text,
        (_, None) if has_picture => Above,
        (_, None) => PlainAbove,
    }
}
