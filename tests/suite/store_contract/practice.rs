//! Private boards, and lines of games.

use std::sync::Arc;

use seigneur::game::practice::{
    KeptLine, LineNumber, MOST_BOARDS, PracticeBoard, PracticeKind, PracticeNumber, PracticeOwner,
    PracticeSource,
};
use seigneur::game::{ComputerLevel, Millis, PlayerId, Store, StoreError};
use seigneur::rules::{Color, Move, Position, Variant};

use crate::support::store::{SERVER, open, start};

const ANN: PlayerId = PlayerId(0x0fff_ffff_ffff_0431);

fn board(number: u32, variant: Variant, kind: PracticeKind) -> PracticeBoard {
    let owner = PracticeOwner {
        player: ANN,
        seat: Color::Black,
        server: Some(SERVER),
    };
    let start = Position::start(variant);
    PracticeBoard::new(owner, PracticeNumber(number), kind, start)
}

fn sparring() -> PracticeKind {
    PracticeKind::Sparring {
        level: ComputerLevel::USUAL,
        source: None,
    }
}

fn played(board: PracticeBoard, moves: usize) -> PracticeBoard {
    (0..moves).fold(board, |board, _| {
        let next = board.position().legal_moves()[0];
        board.after(next).unwrap()
    })
}

pub async fn private_boards_are_kept(store: &Arc<dyn Store>) {
    let table = start(store, &open(store, 441, SERVER, Variant::Trichess).await).await;
    let source = PracticeSource {
        game: table.id(),
        after: 0,
    };
    let of_game = board(1, Variant::Trichess, PracticeKind::Lines { source });
    let of_game = played(of_game, 7).back().unwrap();
    assert_eq!(store.add_practice(&of_game, Millis(1)).await.unwrap(), 0);
    let taken = store.add_practice(&of_game, Millis(1)).await;
    assert!(matches!(taken, Err(StoreError::Stale)), "{taken:?}");
    let chess = board(2, Variant::Chess, sparring()).begun_at(Millis(2));
    store.add_practice(&chess, Millis(2)).await.unwrap();
    let all = async || store.practice_boards(ANN).await.unwrap();
    assert_eq!(all().await, [chess.clone(), of_game.clone()]);
    // What was kept meanwhile is not overwritten.
    let moves: Vec<Move> = played(chess.clone(), 3).line().moves().collect();
    let next = chess.clone().restored(2, moves, 3).unwrap();
    store.keep_practice(&next, Millis(3)).await.unwrap();
    let stale = store.keep_practice(&next, Millis(4)).await;
    assert!(matches!(stale, Err(StoreError::Stale)), "{stale:?}");
    assert_eq!(all().await, [next.clone(), of_game]);
    // The one that was not used for longest makes room.
    for number in 3..=MOST_BOARDS + 1 {
        let next = board(number, Variant::Yalta, sparring());
        let went = store.add_practice(&next, Millis(9)).await.unwrap();
        assert_eq!(went, u64::from(number > MOST_BOARDS));
    }
    assert!(all().await.contains(&next) && all().await.len() == 5);
    store.end_practice(ANN, PracticeNumber(3)).await.unwrap();
    // What nobody uses goes in the end.
    assert_eq!(store.prune_practice(Millis(2), 9).await.unwrap(), 0);
    assert_eq!(store.prune_practice(Millis(3), 9).await.unwrap(), 1);
    assert_eq!(store.prune_practice(Millis(9), 9).await.unwrap(), 3);
    assert_eq!(all().await, []);
    lines_are_kept(store, source).await;
}

async fn lines_are_kept(store: &Arc<dyn Store>, source: PracticeSource) {
    let topology = Variant::Trichess.topology();
    let of_game = board(1, Variant::Trichess, PracticeKind::Lines { source });
    let line = |number| KeptLine {
        game: source.game,
        player: ANN,
        number: LineNumber(number),
        after: 2,
        start: (number == 1).then(|| of_game.line().positions()[0]),
        moves: played(of_game.clone(), 40).line().moves().collect(),
    };
    store.keep_line(topology, &line(1)).await.unwrap();
    store.keep_line(topology, &line(2)).await.unwrap();
    let taken = store.keep_line(topology, &line(2)).await;
    assert!(matches!(taken, Err(StoreError::Stale)), "{taken:?}");
    let lines = async |player| store.kept_lines(source.game, player).await.unwrap();
    assert_eq!(lines(ANN).await, [line(1), line(2)]);
    assert_eq!(lines(PlayerId(1)).await, []);
    let drop = async |player| {
        let dropped = store.drop_line(source.game, player, LineNumber(1));
        dropped.await.unwrap()
    };
    assert!(!drop(PlayerId(1)).await && drop(ANN).await && !drop(ANN).await);
    assert_eq!(lines(ANN).await, [line(2)]);
}
