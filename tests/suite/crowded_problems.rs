//! Many ask for the problem of the day at once.

use std::io::Write;
use std::sync::{Arc, Mutex};

use seigneur::game::{
    ChannelId, Colors, GameService, NewTable, PlayerId, SeededChance, ServerId, Sighting,
    SystemClock,
};
use seigneur::metrics::Metrics;
use seigneur::rules::notation::Letters;
use seigneur::rules::{Color, Variant};
use seigneur::store::connect;
use seigneur::worker::{DeliveryQueue, Mind, ThinkingPriority};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tracing::Level;

const SERVER: ServerId = ServerId(1);
const ANN: PlayerId = PlayerId(1);
const BEN: PlayerId = PlayerId(2);

/// What was logged.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// A service whose computers think until the sender is dropped.
async fn service() -> (watch::Sender<bool>, GameService) {
    let (end, running) = watch::channel(false);
    let mind = Mind::new(running, Metrics::default(), ThinkingPriority::Usual);
    let games = GameService::new(
        connect("sqlite::memory:", "1").await.unwrap(),
        Arc::new(SystemClock),
        Arc::new(SeededChance::from_seed(1)),
        Arc::new(DeliveryQueue::default()),
    );
    (end, games.advised_by(Arc::new(mind)))
}

/// A finished game, in which a problem may be found.
async fn fools_mate(games: &GameService) {
    let new = NewTable {
        server: SERVER,
        channel: ChannelId(1),
        variant: Variant::Chess,
        by: ANN,
        invited: vec![Some(BEN)],
        colors: Colors::Opener(Color::White),
        position: None,
        stakes: None,
        pace: None,
    };
    let table = games.opening().open(new).await.unwrap();
    let mut table = games.opening().accept(table.id(), BEN).await.unwrap();
    for (player, text) in [(ANN, "f3"), (BEN, "e5"), (ANN, "g4"), (BEN, "Qh4#")] {
        let mv = table.by(player).read(text, Letters::ENGLISH).unwrap();
        table = games.play(table.into(), player, mv).await.unwrap().table;
    }
}

#[tokio::test]
async fn one_search_answers_all_who_ask_meanwhile() {
    let log = Log::default();
    let writer = log.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(Level::DEBUG)
        .with_writer(move || writer.clone())
        .finish();
    let (_end, games) = service().await;
    fools_mate(&games).await;
    let guard = tracing::subscriber::set_default(subscriber);
    let mut asking = JoinSet::new();
    for _ in 0..20 {
        let games = games.clone();
        let asked = async move {
            let chess = (SERVER, Some(Variant::Chess));
            games.problems().of_today(&[], chess, &Sighting::Seen).await
        };
        asking.spawn(asked);
    }
    let found = asking.join_all().await;
    drop(guard);
    let mut problems = found
        .into_iter()
        .map(|found| found.unwrap().unwrap().problem);
    let first = problems.next().unwrap();
    assert!(problems.all(|problem| problem.position() == first.position()));
    let logged = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    assert_eq!(
        logged.matches("a problem is looked for in a game").count(),
        1,
        "{logged}"
    );
}
