//! What becomes of games about which no search comes to an end.

use std::sync::atomic::{AtomicI64, Ordering};

use tokio::sync::watch;

use super::*;
use crate::game::{
    AnalysisState, ChannelId, Clock, Colors, ComputerLevel, Millis, NewTable, SeededChance, Spot,
    Stakes,
};
use crate::metrics::Metrics;
use crate::rules::{Color, Variant};
use crate::worker::{DeliveryQueue, ThinkingPriority};

const SERVER: ServerId = ServerId(77);
const CHANNEL: ChannelId = ChannelId(78);
const HALL: Spot = Spot {
    server: SERVER,
    channel: CHANNEL,
};
const ANN: PlayerId = PlayerId(1);
const BEN: PlayerId = PlayerId(2);

/// A clock that is put forward by hand.
#[derive(Debug)]
struct Hand(AtomicI64);

impl Clock for Hand {
    fn now(&self) -> Millis {
        Millis(self.0.load(Ordering::SeqCst))
    }
}

/// Games, and what thinks about them in vain.
struct Scene {
    clock: Arc<Hand>,
    games: GameService,
    thinker: Thinker,
    metrics: Metrics,
    _end: watch::Sender<bool>,
}

impl Scene {
    async fn open() -> Self {
        let store = crate::store::connect("sqlite::memory:", "1").await.unwrap();
        let clock = Arc::new(Hand(AtomicI64::new(Millis::DAY_MS)));
        let games = GameService::new(
            store,
            clock.clone(),
            Arc::new(SeededChance::from_seed(1)),
            Arc::new(DeliveryQueue::default()),
        );
        let metrics = Metrics::default();
        let (end, stopping) = watch::channel(false);
        let mind = Mind::new(stopping, metrics.clone(), ThinkingPriority::Usual).breaking_off();
        Self {
            clock,
            thinker: Thinker::new(games.clone(), Arc::new(mind)),
            games,
            metrics,
            _end: end,
        }
    }

    /// A game with somebody, of whom Ann has Black.
    async fn with(&self, other: PlayerId) -> Table {
        let new = NewTable {
            invited: vec![Some(other)],
            colors: Colors::Opener(Color::Black),
            stakes: Some(Stakes::Friendly),
            ..NewTable::usual(HALL, Variant::Chess, ANN)
        };
        self.games.opening().open(new).await.unwrap()
    }

    /// A game of Ben and Ann that is over after a move.
    async fn over(&self) -> Table {
        let opened = self.with(BEN).await.id();
        let table = self.games.opening().accept(opened, BEN).await.unwrap();
        let first = table.position().legal_moves()[0];
        let played = self.games.play(table.into(), BEN, first).await.unwrap();
        self.games.resign(played.table.id(), ANN).await.unwrap()
    }

    /// Lets the thinker do all that it would do within a minute.
    async fn minute_passes(&self) {
        while self.thinker.step().await.unwrap() == Next::AtOnce {}
        self.clock.0.fetch_add(60_000, Ordering::SeqCst);
    }

    fn failed_searches(&self) -> Option<u32> {
        let told = self.metrics.text(&[]);
        let counts = told
            .lines()
            .find_map(|line| line.strip_prefix("seigneur_failed_searches_total "));
        counts?.parse().ok()
    }
}

#[tokio::test]
async fn nobody_waits_for_ever_for_a_computer_whose_searches_break_off() {
    let scene = Scene::open().await;
    let computer = PlayerId::computer(ComputerLevel::USUAL, 1);
    let game = scene.with(computer).await.id();
    let mover = async || {
        let table = scene.games.table(game).await.unwrap();
        table.turn().map(|turn| turn.player)
    };
    for minute in 0..2 {
        scene.minute_passes().await;
        assert_eq!(mover().await, Some(computer), "minute {minute}");
    }
    scene.minute_passes().await;
    assert_eq!(mover().await, Some(ANN));
    assert_eq!(scene.failed_searches(), Some(3));
    // The next move is searched for anew.
    let table = scene.games.table(game).await.unwrap();
    let reply = table.position().legal_moves()[0];
    scene.games.play(table.into(), ANN, reply).await.unwrap();
    scene.minute_passes().await;
    assert_eq!(mover().await, Some(computer));
}

#[tokio::test]
async fn an_analysis_whose_searches_break_off_keeps_no_other_of_its_server_waiting() {
    let scene = Scene::open().await;
    let mut over = Vec::new();
    for _ in 0..4 {
        over.push(scene.over().await);
    }
    let ask = async |table: &Table| scene.games.analyses().ask(table, &[ANN]).await;
    for table in &over[..3] {
        assert!(matches!(
            ask(table).await,
            Ok(AnalysisState::UnderWay { .. })
        ));
    }
    for minute in 0..2 {
        scene.minute_passes().await;
        assert!(ask(&over[3]).await.is_err(), "minute {minute}");
    }
    scene.minute_passes().await;
    for table in &over[..3] {
        let kept = scene.games.store().analysis(table.id()).await.unwrap();
        assert_eq!(kept, None);
    }
    assert_eq!(scene.failed_searches(), Some(9));
    // There is room for others, and for the same ones again.
    for table in [&over[3], &over[0]] {
        assert!(matches!(
            ask(table).await,
            Ok(AnalysisState::UnderWay { looked_at: 0, .. })
        ));
    }
}
