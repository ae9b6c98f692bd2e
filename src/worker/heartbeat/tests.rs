mod scene;
mod shards;

use std::sync::atomic::Ordering;

use super::Next;
use super::readings::{ClockReadings, LONGEST_PAUSE};
use crate::game::{Clock, Completion, GameId, Millis, Outage, ShardSet, StoreError};
use scene::{Scene, World};

#[tokio::test]
async fn time_counts_from_the_first_beat_on() {
    let scene = Scene::open().await;
    assert!(!scene.heartbeat.counts());
    assert_eq!(scene.last_heartbeat().await, None);
    scene.heartbeat.step().await.unwrap();
    assert!(scene.heartbeat.counts());
    assert_eq!(
        (scene.last_heartbeat().await, scene.made_up().await),
        (Some(1_000), None)
    );
    scene.world.wait(Millis::MINUTE_MS);
    scene.heartbeat.step().await.unwrap();
    assert_eq!(
        (scene.last_heartbeat().await, scene.made_up().await),
        (Some(1_001), None)
    );
}

#[tokio::test]
async fn a_short_restart_is_no_outage_and_a_long_one_is_made_up_for_once() {
    let scene = Scene::open().await;
    scene.heartbeat.step().await.unwrap();
    scene.world.wait(10 * Millis::MINUTE_MS);
    let scene = scene.again();
    scene.heartbeat.step().await.unwrap();
    assert_eq!(scene.made_up().await, None);
    scene.world.wait(11 * Millis::MINUTE_MS);
    let scene = scene.again();
    assert!(!scene.heartbeat.counts());
    scene.heartbeat.step().await.unwrap();
    assert!(scene.heartbeat.counts());
    assert_eq!(scene.made_up().await, Some(11));
    // Dead right afterwards: the next start finds nothing to make up for.
    let scene = scene.again();
    scene.world.wait(Millis::MINUTE_MS);
    scene.heartbeat.step().await.unwrap();
    assert_eq!(scene.made_up().await, None);
}

#[tokio::test]
async fn time_does_not_count_while_the_bot_hears_nothing() {
    let scene = Scene::open().await;
    scene.heartbeat.step().await.unwrap();
    scene.world.disconnected.store(true, Ordering::SeqCst);
    assert!(!scene.heartbeat.counts());
    for _ in 0..180 {
        scene.world.wait(Millis::MINUTE_MS);
        scene.heartbeat.step().await.unwrap();
    }
    assert_eq!(scene.last_heartbeat().await, Some(1_000));
    scene.world.disconnected.store(false, Ordering::SeqCst);
    // Not before the beat, either.
    assert!(!scene.heartbeat.counts());
    let never = async || panic!("a job goes on while no time counts");
    let soon = scene.heartbeat.in_time(never).await.unwrap();
    assert!(matches!(soon, Next::In(_)));
    scene.heartbeat.step().await.unwrap();
    assert!(scene.heartbeat.counts());
    let once = || std::future::ready(Ok(Next::AtOnce));
    assert_eq!(scene.heartbeat.in_time(once).await.unwrap(), Next::AtOnce);
    assert_eq!(scene.made_up().await, Some(180));
}

#[tokio::test]
async fn time_that_has_not_counted_for_minutes_is_told_of_with_its_reason() {
    let scene = Scene::open().await;
    let rest = async |minutes: u32| {
        for _ in 0..minutes {
            scene.heartbeat.step().await.unwrap();
            scene.world.wait(Millis::MINUTE_MS);
        }
        scene.heartbeat.complaint()
    };
    let told = |minutes: u32, why: &str| {
        format!("time has not counted on 1 of 1 shards for {minutes} min: {why}")
    };
    assert_eq!(rest(7).await, None);
    scene.world.disconnected.store(true, Ordering::SeqCst);
    assert_eq!(rest(4).await, None);
    let nobody = told(5, "nobody serves the shards 1-1/2");
    assert_eq!(rest(1).await, Some(nobody));
    scene.world.disconnected.store(false, Ordering::SeqCst);
    assert_eq!(rest(1).await, None);
    scene.world.set_by(-180 * Millis::MINUTE_MS);
    assert_eq!(rest(4).await, None);
    assert_eq!(rest(2).await, Some(told(6, "the clock was set back")));
    assert_eq!(rest(6).await, None, "it is taken as it is");
    scene.world.fails.store(true, Ordering::SeqCst);
    for game in 1..=18 {
        scene.deliver(game).await;
        rest(1).await;
    }
    let stuck = scene.heartbeat.complaint().unwrap();
    assert!(stuck.ends_with(" min: nothing can be sent"), "{stuck}");
}

#[tokio::test]
async fn time_does_not_count_while_nothing_gets_out() {
    let scene = Scene::open().await;
    scene.heartbeat.step().await.unwrap();
    scene.world.fails.store(true, Ordering::SeqCst);
    // The messages of one table alone may fail for ever.
    for _ in 0..100 {
        scene.deliver(1).await;
        scene.world.wait(Millis::MINUTE_MS);
        scene.heartbeat.step().await.unwrap();
        assert!(scene.heartbeat.counts());
    }
    scene.world.fails.store(false, Ordering::SeqCst);
    scene.deliver(1).await;
    scene.world.fails.store(true, Ordering::SeqCst);
    for game in 1..=30 {
        scene.deliver(game).await;
        scene.world.wait(Millis::MINUTE_MS);
        scene.heartbeat.step().await.unwrap();
    }
    assert!(!scene.heartbeat.counts());
    assert_eq!(scene.last_heartbeat().await, Some(1_110));
    scene.world.fails.store(false, Ordering::SeqCst);
    scene.deliver(5).await;
    scene.heartbeat.step().await.unwrap();
    assert!(scene.heartbeat.counts());
    assert_eq!(scene.made_up().await, Some(20));
    // What is owed no more is tried no more: nothing speaks against it then.
    scene.world.fails.store(true, Ordering::SeqCst);
    for game in 1..=12 {
        scene.deliver(game).await;
        scene.world.wait(Millis::MINUTE_MS);
    }
    scene.heartbeat.step().await.unwrap();
    assert!(!scene.heartbeat.counts());
    scene.world.wait(10 * Millis::MINUTE_MS);
    scene.heartbeat.step().await.unwrap();
    assert!(scene.heartbeat.counts());
}

#[tokio::test]
async fn a_clock_that_is_set_back_makes_up_for_nothing() {
    let scene = Scene::open().await;
    scene.heartbeat.step().await.unwrap();
    scene.world.set_by(-180 * Millis::MINUTE_MS);
    assert!(!scene.heartbeat.counts());
    for minute in 0..=11 {
        scene.heartbeat.step().await.unwrap();
        let taken = minute == 11;
        assert_eq!(scene.heartbeat.counts(), taken, "{minute}");
        let latest = if taken { 1_000 - 180 + 11 } else { 1_000 };
        assert_eq!(scene.last_heartbeat().await, Some(latest));
        assert_eq!(scene.made_up().await, None);
        scene.world.wait(Millis::MINUTE_MS);
    }
    // The same at the start.
    scene.world.set_by(-500 * Millis::MINUTE_MS);
    let scene = scene.again();
    scene.heartbeat.step().await.unwrap();
    assert!(!scene.heartbeat.counts());
    // Set right again: nothing has happened.
    scene.world.set_by(500 * Millis::MINUTE_MS);
    scene.heartbeat.step().await.unwrap();
    assert!(scene.heartbeat.counts());
    assert_eq!(scene.made_up().await, None);
}

#[tokio::test]
async fn a_clock_that_is_set_forward_is_an_outage() {
    let scene = Scene::open().await;
    scene.heartbeat.step().await.unwrap();
    scene.world.wait(Millis::MINUTE_MS / 2);
    scene.world.set_by(60 * Millis::MINUTE_MS);
    assert!(!scene.heartbeat.counts());
    scene.heartbeat.step().await.unwrap();
    assert!(scene.heartbeat.counts());
    assert_eq!(scene.made_up().await, Some(60));
}

#[tokio::test]
async fn a_process_that_stood_still_was_away() {
    let world = World::of(1);
    let now = ClockReadings::now(&world);
    let later = ClockReadings {
        timer: now.timer + LONGEST_PAUSE,
        ..now
    };
    assert!(now.goes_on_to(later));
    let much_later = ClockReadings {
        timer: later.timer + LONGEST_PAUSE,
        ..now
    };
    assert!(!now.goes_on_to(much_later));
}

#[tokio::test]
async fn a_beat_of_another_process_is_not_overwritten_by_an_outage() {
    let scene = Scene::open().await;
    scene
        .store
        .note_heartbeat(&ShardSet::all(1), Millis(7 * Millis::MINUTE_MS))
        .await
        .unwrap();
    let outage = Outage {
        since: Millis(6 * Millis::MINUTE_MS),
        until: scene.world.now(),
    };
    let refused = scene.store.begin_making_up(&ShardSet::all(1), outage).await;
    assert!(matches!(refused, Err(StoreError::Stale)), "{refused:?}");
    scene.heartbeat.step().await.unwrap();
    assert_eq!(scene.made_up().await, Some(993));
}

#[tokio::test]
async fn an_outage_that_was_made_up_for_in_part_is_made_up_for_before_time_counts() {
    let scene = Scene::open().await;
    scene.heartbeat.step().await.unwrap();
    let outage = Outage {
        since: scene.world.now(),
        until: scene.world.now().plus_ms(60 * Millis::MINUTE_MS),
    };
    scene.world.wait(60 * Millis::MINUTE_MS);
    scene
        .store
        .begin_making_up(&ShardSet::all(1), outage)
        .await
        .unwrap();
    let part = scene.store.make_up_part(1).await.unwrap();
    assert_eq!(part, Completion::Part);
    // Dead right afterwards; and away for a while.
    let scene = scene.again();
    scene.world.wait(30 * Millis::MINUTE_MS);
    scene.heartbeat.step().await.unwrap();
    assert!(scene.heartbeat.counts());
    assert_eq!(scene.made_up().await, Some(30));
    let first = scene.store.outage_of(GameId(1), outage.until).await;
    let first = first.unwrap();
    assert_eq!(first, Some(outage));
    let part = scene.store.make_up_part(1).await.unwrap();
    assert_eq!(part, Completion::All);
}
