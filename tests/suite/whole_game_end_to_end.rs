//! A whole game of three among random faults: whatever fails, each turn is told once.

use std::collections::BTreeMap;
use std::time::Duration;

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use seigneur::game::{ChannelId, Phase, Store, Table, TableKey};
use seigneur::sandbox::{
    ChannelKind, FAULT_CLASSES, FaultKind, InteractionId, PostedMessage, UserId,
};

use crate::support::game_fixture::GameFixture;
use crate::support::locale::button;
use crate::support::messages::marked;
use crate::support::test_server::{PATIENCE, TestServer};

const SEED: u64 = 14;
/// How many requests go wrong.
const SHARE: f64 = 0.25;
/// How many moves are made before players resign, until the game is over.
const MOVES: usize = 18;
/// How long a player waits before asking again: the answer may be lost, and the command too.
const AGAIN: Duration = Duration::from_secs(3);

/// The game as it is kept.
async fn kept(store: &dyn Store, game: &GameFixture<'_>) -> Table {
    let found = store.find(TableKey::Thread(ChannelId(game.thread.0)));
    let id = found.await.unwrap().expect("a game with this thread");
    store.load(id).await.unwrap().expect("a game")
}

/// Uses a command until the game has gone on.
async fn insist(
    (game, store): (&GameFixture<'_>, &dyn Store),
    table: &Table,
    (command, mv): (&str, Option<&str>),
) -> Table {
    let (_, player) = table.to_move().expect("somebody is to move");
    let options: Vec<_> = mv.iter().map(|&mv| ("move", mv.into())).collect();
    let sandbox = &game.server.sandbox;
    for _ in 0..40 {
        let asked = sandbox.slash(UserId(player.0), game.thread, command, &options);
        let asked = asked.unwrap_or_else(|error| panic!("{command} {mv:?}: {error}"));
        confirm(game, UserId(player.0), asked).await;
        let deadline = tokio::time::Instant::now() + AGAIN;
        while tokio::time::Instant::now() < deadline {
            let now = kept(store, game).await;
            if now.seq() > table.seq() {
                return now;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    panic!("seed {SEED}: {command} {mv:?} has no effect")
}

/// Presses the button of what asks whether it is meant, if such an answer arrives.
async fn confirm(game: &GameFixture<'_>, player: UserId, asked: InteractionId) {
    let sandbox = &game.server.sandbox;
    let answer = sandbox.wait_answer(asked, AGAIN).await;
    if let Some(question) = answer.and_then(|answer| answer.message) {
        // Most answers have no such button.
        let _pressed = sandbox.press(player, question.id, &button("confirm"));
    }
}

/// What the bot has said of the events of the game at its table: in its thread, or above it.
fn told(game: &GameFixture<'_>) -> BTreeMap<u32, Vec<PostedMessage>> {
    let sandbox = &game.server.sandbox;
    let bot = sandbox.bot();
    let mut told: BTreeMap<u32, Vec<PostedMessage>> = BTreeMap::new();
    sandbox.view(|view| {
        let places = view.channels();
        let places = places.filter(|it| !matches!(it.kind, ChannelKind::Direct { .. }));
        for message in places.flat_map(|place| view.messages(place.id)) {
            if message.author == bot
                && let Some(seq) = marked(message, "-# #1 · ")
            {
                told.entry(seq).or_default().push(message.clone());
            }
        }
    });
    told
}

/// Waits until the latest event is told.
async fn told_of(game: &GameFixture<'_>, table: &Table) {
    let wait = async {
        while !told(game).contains_key(&table.seq()) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let waited = tokio::time::timeout(4 * PATIENCE, wait).await;
    waited.unwrap_or_else(|_| panic!("seed {SEED}: event {} is not told", table.seq()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_three_is_told_turn_by_turn_among_any_faults() {
    println!("seed {SEED}");
    let server = TestServer::start().await;
    let players = ["alice", "bob", "carol"];
    let game = server.game("trichess", &players, None).await;
    let store = server.store().await;
    let kinds: Vec<FaultKind> = FAULT_CLASSES.iter().map(|class| class.kind).collect();
    server
        .sandbox
        .faults()
        .set_random_faults(SHARE, &kinds, SEED);
    let mut rng = StdRng::seed_from_u64(SEED);
    let first = kept(&*store, &game).await;
    let mut table = first.clone();
    let mut turns = vec![first.seq()];
    for _ in 0..MOVES {
        let moves = table.position().legal_moves();
        let mv = moves.choose(&mut rng).expect("a legal move");
        let text = mv.coordinates(table.position().topology());
        table = insist((&game, &*store), &table, ("move", Some(&text))).await;
        turns.push(table.seq());
        // Mostly they wait for the board; at times the next one is quicker.
        if rng.random_bool(0.8) {
            told_of(&game, &table).await;
        }
    }
    while table.to_move().is_some() {
        table = insist((&game, &*store), &table, ("resign", None)).await;
        turns.push(table.seq());
    }
    assert!(matches!(table.phase(), Phase::Finished(..)), "seed {SEED}");
    let struck = server.sandbox.faults().classes_struck();
    let struck: u32 = struck.iter().map(|(_, times)| times).sum();
    assert!(struck >= 10, "seed {SEED}: {struck} faults");
    server.sandbox.faults().set_random_faults(0.0, &[], SEED);
    told_of(&game, &table).await;
    let result = server.sandbox.wait_for(4 * PATIENCE, |view| {
        let above = view.messages(view.find_channel("general")?);
        let over = above.filter(|it| it.content.contains("is over"));
        (over.count() == 1).then_some(())
    });
    result.await.expect("the result is told once");
    let told = told(&game);
    for turn in &turns {
        let messages = told.get(turn).map_or(&[][..], Vec::as_slice);
        let said: Vec<_> = messages
            .iter()
            .map(|message| (message.channel, &message.content))
            .collect();
        // The result is told above the thread as well.
        let times = if *turn == table.seq() { 2 } else { 1 };
        assert_eq!(said.len(), times, "seed {SEED}: event {turn}: {said:#?}");
    }
    assert_eq!(store.unnotified(9).await.unwrap(), []);
    println!("{} turns, {struck} faults, each told once", turns.len());
    server.close().await;
}
