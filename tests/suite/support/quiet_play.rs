//! Moves of which nothing is said.

use std::sync::Arc;

use seigneur::game::delivery::{Owing, Sending, TableAtHand, Wakeup};
use seigneur::game::{GameService, SeededChance, ServerId, SystemClock, TableKey, TableNumber};
use seigneur::rules::{History, Move, Position, Variant};

use super::database::database;
use super::test_server::TestServer;

struct Asleep;

impl Wakeup for Asleep {
    fn wake(&self) {}

    fn sending(&self) -> Sending {
        Sending::InTurn
    }

    fn prepare(&self, _: &TableAtHand) {}

    fn hand_over(&self, _: Owing, _: &TableAtHand) {}
}

/// A game of chess of so many moves that goes on.
fn long_game(moves: usize) -> Vec<Move> {
    let mut games = (1..).map(|seed: usize| {
        let mut history = History::new(Position::start(Variant::Chess));
        let mut chance = seed;
        while history.outcome().is_none() && history.turns().len() < moves {
            let legal = history.position().legal_moves();
            chance = chance
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            history.play(legal[(chance >> 33) % legal.len()]).unwrap();
        }
        history
    });
    let long = games.find(|history| history.outcome().is_none());
    long.unwrap().moves().collect()
}

/// Plays so many moves of a game at once, none of which is posted.
pub async fn play_quietly(server: &mut TestServer, moves: usize) {
    server.stop_bot().await;
    let pool = database(server).await;
    let claimed = sqlx::query_as("SELECT value FROM meta WHERE key = 'application'");
    let (application,): (String,) = claimed.fetch_one(&pool).await.unwrap();
    let address = server.database();
    let store = seigneur::store::connect(&address, &application);
    let service = GameService::new(
        store.await.unwrap(),
        Arc::new(SystemClock),
        Arc::new(SeededChance::from_seed(1)),
        Arc::new(Asleep),
    );
    let guild = ServerId(server.sandbox.guild("Sandbox").0);
    let key = TableKey::Number(guild, TableNumber(1));
    let mut table = service.store().load_by(key).await.unwrap().unwrap();
    for mv in long_game(moves) {
        let (_, turn) = table.to_move().unwrap();
        table = service.play(table.into(), turn, mv).await.unwrap().table;
    }
    let done = sqlx::query("UPDATE messages SET state = 'done', due_ms = NULL");
    done.execute(&pool).await.unwrap();
    pool.close().await;
    server.start_bot().await;
}
