//! Analyses of finished games.

use std::sync::Arc;

use seigneur::game::analysis::{
    AnalysedPosition, Analysis, AnalysisRequest, AnalysisScore, MOST_WAITING,
};
use seigneur::game::{GameId, Millis, ServerId, Store, keeping};
use seigneur::rules::{Move, Variant};

use crate::support::store::open;

const HERE: ServerId = ServerId(41_000);
const THERE: ServerId = ServerId(41_001);

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
    let next = async |after, but: &[GameId]| store.next_analysis(after, but).await.unwrap();
    let before = ServerId(HERE.0 - 1);
    let mut done = Vec::new();
    // The oldest first.
    for game in [games[1], games[2], games[0]] {
        assert_eq!(next(before, &done).await, Some((game, HERE)));
        done.push(game);
    }
    assert_ne!(
        next(before, &done).await.map(|(_, server)| server),
        Some(HERE)
    );
    // One server after the other, however long others wait.
    let there = open(store, 41_005, THERE, Variant::Chess).await.id();
    let asked = AnalysisRequest {
        game: there,
        server: THERE,
        positions: 2,
        at: Millis(99),
    };
    store.ask_for_analysis(asked, MOST_WAITING).await.unwrap();
    assert_eq!(next(HERE, &[]).await, Some((there, THERE)));
    assert_eq!(next(THERE, &[]).await, Some((games[1], HERE)));
    keeping::finish_analysis(&**store, there, Millis(100))
        .await
        .unwrap();

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
    assert_eq!(next(before, &[]).await, Some((games[2], HERE)));
    // There is room for another one.
    ask(store, games[3], 60).await;
    let found = kept(store, games[3]).await.expect("it is asked for");
    assert_eq!((found.looked_at(), found.next()), (0, Some(0)));
    // What was taken away, finished or not, is asked for anew.
    for dropped in [game, games[0]] {
        keeping::take_analysis_away(&**store, dropped, None)
            .await
            .unwrap();
        assert_eq!(kept(store, dropped).await, None);
    }
    ask(store, game, 70).await;
    let found = kept(store, game).await.expect("there was room for it");
    assert_eq!((found.looked_at(), found.is_done), (0, false));
}
