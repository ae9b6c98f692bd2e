//! Analyses of finished games, and the positions in which games stand.

use std::collections::HashSet;
use std::sync::Arc;

use seigneur::game::analysis::{
    AnalysedPosition, Analysis, AnalysisRequest, AnalysisScore, MOST_WAITING,
};
use seigneur::game::{GameId, Millis, ServerId, Store, keeping};
use seigneur::rules::{Move, Position, Variant};

use crate::support::store::{append, damage, moved, open, start};

const HERE: ServerId = ServerId(41_000);

async fn ask(store: &Arc<dyn Store>, game: GameId, at: i64) {
    let request = AnalysisRequest {
        game,
        server: HERE,
        positions: 2,
        at: Millis(at),
    };
    store.ask_for_analysis(request, MOST_WAITING).await.unwrap();
}

async fn kept(store: &Arc<dyn Store>, game: GameId) -> Option<Analysis> {
    store.analysis(game).await.unwrap()
}

fn known(score: AnalysisScore, line: &[&str]) -> AnalysedPosition {
    let topology = Variant::Chess.topology();
    let moves = line
        .iter()
        .map(|text| Move::from_coordinates(text, topology));
    AnalysedPosition {
        expected: [1000, 0, 2000],
        score,
        line: moves.map(Option::unwrap).collect(),
    }
}

/// Positions are kept one by one, those kept first stay, and an analysis is finished once.
pub async fn analyses_are_kept(store: &Arc<dyn Store>) {
    let mut games = Vec::new();
    for id in 41_001..=41_004 {
        games.push(open(store, id, HERE, Variant::Chess).await.id());
    }
    assert_eq!(kept(store, games[0]).await, None);
    for (&game, at) in games.iter().zip([30, 10, 20, 5]) {
        ask(store, game, at).await;
    }
    assert_eq!(kept(store, games[3]).await, None, "so many wait already");
    let waiting = store.unfinished_analyses(99).await.unwrap();
    let own: Vec<GameId> = waiting
        .into_iter()
        .filter(|game| games.contains(game))
        .collect();
    assert_eq!(own, [games[1], games[2], games[0]], "the oldest first");

    let game = games[1];
    let first = known(AnalysisScore::Centipawns(-31), &["e2e4", "e7e5"]);
    let second = known(AnalysisScore::Mate(2), &[]);
    let other = known(AnalysisScore::Ended, &[]);
    for (place, analysed) in [(1, &second), (0, &first), (0, &other)] {
        let of = (game, Variant::Chess);
        store.keep_analysed(of, place, analysed).await.unwrap();
    }
    let found = kept(store, game).await.expect("it is asked for");
    assert_eq!(found.positions, [Some(first), Some(second)]);
    assert!(!found.is_done && found.next().is_none());
    for _ in 0..2 {
        keeping::finish_analysis(&**store, game, Millis(50))
            .await
            .unwrap();
    }
    assert!(kept(store, game).await.unwrap().is_done);
    assert!(!store.unfinished_analyses(99).await.unwrap().contains(&game));
    // There is room for another one.
    ask(store, games[3], 60).await;
    let found = kept(store, games[3]).await.expect("it is asked for");
    assert_eq!((found.looked_at(), found.next()), (0, Some(0)));
}

/// It is known in which positions games stand; from former times it is noted later.
pub async fn standing_positions_are_known(store: &Arc<dyn Store>, url: &str) {
    let table = open(store, 41_011, HERE, Variant::Chess).await;
    let mut table = start(store, &table).await;
    // No other game here comes to stand so.
    for text in ["h2h4", "a7a5", "h1h3", "a8a6"] {
        let event = moved(&table, text);
        table = append(store, &table, &[event]).await.unwrap();
    }
    let key = table.position().placement_key();
    let before = Position::start(Variant::Echeversi).placement_key();
    let asked = [7, 8, key, 9];
    assert_eq!(
        store.standing_keys(&asked).await.unwrap(),
        HashSet::from([key])
    );
    let many: Vec<u64> = (1..40).chain([key]).collect();
    assert_eq!(store.standing_keys(&many).await.unwrap().len(), 1);
    assert!(store.standing_keys(&[before]).await.unwrap().is_empty());
    assert!(store.standing_keys(&[]).await.unwrap().is_empty());

    // As a former version left it.
    let forget = format!(
        "UPDATE games SET position_key = NULL WHERE id = {}",
        table.id()
    );
    damage(url, &forget).await;
    assert!(store.standing_keys(&asked).await.unwrap().is_empty());
    assert_eq!(store.note_positions().await.unwrap(), 1);
    assert_eq!(store.standing_keys(&asked).await.unwrap().len(), 1);
    assert_eq!(store.note_positions().await.unwrap(), 0);
}
