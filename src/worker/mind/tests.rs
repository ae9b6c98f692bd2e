//! Searches one after the other, and problems.

use super::advising::Unsolved;
use super::*;
use crate::game::ComputerLevel;
use crate::game::practice::{Advisor, MoveQuestion, ProblemSearch};
use crate::rules::problem::Attempt;
use crate::rules::{History, Variant};

#[tokio::test]
async fn somebody_who_practises_waits_for_the_move_that_is_thought_about() {
    let (_end, stopping) = watch::channel(false);
    let mind = Mind::new(stopping, Metrics::default(), ThinkingPriority::Usual);
    let position = Position::start(Variant::Chess);
    let of_game = Task {
        position,
        past: Vec::new(),
        level: Level::FULL,
        nodes: 40_000,
        seed: 1,
    };
    // Weak enough to be done first, were it not to wait; strong enough to be told after what is done before it.
    let middling = ComputerLevel::new(4).unwrap();
    let of_practice = MoveQuestion {
        position,
        past: Vec::new(),
        level: middling,
        seed: 1,
    };
    let order = std::sync::Mutex::new(Vec::new());
    let thinks = async {
        let thought = mind.think(Urgency::Move, of_game).await;
        assert!(matches!(thought, Reflection::Done(_)));
        order.lock().unwrap().push("game");
    };
    let practises = async {
        assert!(mind.best_move(of_practice).await.is_some());
        order.lock().unwrap().push("practice");
    };
    tokio::join!(thinks, practises);
    assert_eq!(*order.lock().unwrap(), ["game", "practice"]);
}

#[tokio::test]
async fn a_search_that_panics_takes_its_memory_with_it_and_the_next_one_has_another() {
    let (_end, stopping) = watch::channel(false);
    let mut mind = Mind::new(stopping, Metrics::default(), ThinkingPriority::Usual);
    let task = || Task {
        position: Position::start(Variant::Chess),
        past: Vec::new(),
        level: Level::FULL,
        nodes: 1_000,
        seed: 1,
    };
    let found = mind.think(Urgency::Move, task()).await;
    assert!(matches!(found, Reflection::Done(_)));
    assert!(mind.memory.lock().is_some());
    mind = mind.breaking_off();
    let found = mind.think(Urgency::Move, task()).await;
    assert!(matches!(found, Reflection::BrokenOff));
    assert!(mind.memory.lock().is_none());
    mind.searching = Task::search;
    let found = mind.think(Urgency::Move, task()).await;
    assert!(matches!(found, Reflection::Done(_)));
    assert!(mind.memory.lock().is_some());
}

#[tokio::test]
async fn the_memory_is_given_back_that_nobody_has_used_for_a_while() {
    let (_end, stopping) = watch::channel(false);
    let mind = Mind::new(stopping, Metrics::default(), ThinkingPriority::Usual);
    let question = || MoveQuestion {
        position: Position::start(Variant::Chess),
        past: Vec::new(),
        level: ComputerLevel::new(1).unwrap(),
        seed: 1,
    };
    let is_kept = || mind.memory.lock().is_some();
    for _ in 0..3 {
        assert!(mind.best_move(question()).await.is_some());
        mind.rest();
        assert!(is_kept(), "the next move may come soon");
    }
    mind.rest();
    assert!(!is_kept());
    mind.rest();
    assert!(!is_kept());
    assert!(mind.best_move(question()).await.is_some());
    assert!(is_kept());
}

#[tokio::test]
async fn problems_are_solved_in_turn_and_left_alone_once_the_process_is_to_end() {
    let (end, stopping) = watch::channel(false);
    let mind = Mind::new(stopping, Metrics::default(), ThinkingPriority::Usual);
    let mut game = History::new(Position::start(Variant::Chess));
    for text in ["f2f3", "e7e5", "g2g4"] {
        let mv = Move::from_coordinates(text, game.position().topology());
        game.play(mv.unwrap()).unwrap();
    }
    let ProblemSearch::Found(problem) = mind.latest_problem(game.clone()).await else {
        panic!("a mate is there");
    };
    let key = problem.line()[0];
    let tried = mind.attempt(problem.clone(), key).await;
    assert_eq!(tried, Some(Attempt::Solves));
    // What is more urgent comes first, and nobody waits for a problem at the end.
    let turn = mind.line.turn(Urgency::Move).await;
    let waits = mind.latest_problem(game);
    tokio::pin!(waits);
    assert!(futures_util::poll!(&mut waits).is_pending());
    end.send_replace(true);
    assert_eq!(waits.await, ProblemSearch::BrokenOff);
    drop(turn);
}

#[tokio::test]
async fn nobody_waits_for_a_problem_once_the_process_is_to_end() {
    let (end, stopping) = watch::channel(false);
    let mind = Mind::new(stopping, Metrics::default(), ThinkingPriority::Usual);
    let (let_go, is_let_go) = std::sync::mpsc::channel::<()>();
    let endless = mind.solve(move || is_let_go.recv());
    tokio::pin!(endless);
    assert!(futures_util::poll!(&mut endless).is_pending());
    end.send_replace(true);
    assert_eq!(endless.await, Err(Unsolved::Stopped));
    drop(let_go);
}

#[tokio::test]
async fn nobody_waits_for_a_turn_to_think_once_the_process_is_to_end() {
    let (end, stopping) = watch::channel(false);
    let mind = Mind::new(stopping, Metrics::default(), ThinkingPriority::Usual);
    let position = Position::start(Variant::Chess);
    let question = MoveQuestion {
        position,
        past: Vec::new(),
        level: ComputerLevel::new(1).unwrap(),
        seed: 1,
    };
    // A game of others is thought about, and goes on to be.
    let turn = mind.line.turn(Urgency::Move).await;
    let hint = mind.best_move(question);
    let analysis = mind.analysed(position, Vec::new());
    tokio::pin!(hint, analysis);
    assert!(futures_util::poll!(&mut hint).is_pending());
    assert!(futures_util::poll!(&mut analysis).is_pending());
    end.send_replace(true);
    assert_eq!(futures_util::poll!(&mut hint), std::task::Poll::Ready(None));
    assert_eq!(
        futures_util::poll!(&mut analysis),
        std::task::Poll::Ready(None)
    );
    drop(turn);
}
