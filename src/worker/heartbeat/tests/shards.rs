//! Several shards, of one process or of several.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::scene::{Scene, World};
use crate::game::{Clock, Millis, ShardSet};
use crate::worker::Next;
use crate::worker::heartbeat::{AGAIN, LOOK_AGAIN};

#[tokio::test]
async fn each_shard_beats_for_itself() {
    let scene = Scene::of(3).await;
    scene.heartbeat.step().await.unwrap();
    assert_eq!(scene.standing(), [0; 0]);
    scene.world.loses(1);
    assert_eq!(scene.standing(), [1]);
    let once = || std::future::ready(Ok(Next::AtOnce));
    for _ in 0..30 {
        scene.world.wait(Millis::MINUTE_MS);
        let next = scene.heartbeat.step().await.unwrap();
        assert_eq!(next, Next::In(AGAIN), "it may be back at any moment");
        assert_eq!(scene.standing(), [1]);
        assert_eq!(scene.heartbeat.in_time(once).await.unwrap(), Next::AtOnce);
    }
    let beats = |silent: i64| BTreeMap::from([(0, 1_030), (1, silent), (2, 1_030)]);
    assert_eq!(scene.heartbeats().await, beats(1_000));
    let told = scene.heartbeat.complaint();
    let expected = "time has not counted on 1 of 3 shards for 29 min";
    assert_eq!(told.as_deref(), Some(expected));
    // It is back, and nobody else has been away.
    scene.world.hears(1);
    assert_eq!(scene.standing(), [1], "not before its beat");
    let next = scene.heartbeat.step().await.unwrap();
    assert_eq!((scene.standing(), next), (vec![], Next::InPeriod));
    assert_eq!(scene.heartbeats().await, beats(1_030));
    assert_eq!(
        (scene.made_up().await, scene.heartbeat.complaint()),
        (None, None)
    );
}

#[tokio::test]
async fn shards_that_were_away_alike_have_one_outage() {
    let scene = Scene::of(3).await;
    scene.heartbeat.step().await.unwrap();
    scene.world.wait(30 * Millis::MINUTE_MS);
    let scene = scene.again();
    scene.heartbeat.step().await.unwrap();
    assert_eq!(
        (scene.standing(), scene.made_up().await),
        (vec![], Some(30))
    );
}

#[tokio::test]
async fn shards_of_other_processes_count_by_their_beats() {
    let scene = Scene::of(2).await;
    scene.world.shares(1);
    let next = scene.heartbeat.step().await.unwrap();
    assert_eq!((scene.standing(), next), (vec![1], Next::In(LOOK_AGAIN)));
    let other = ShardSet::new(2, [1]);
    let noted = scene.world.now();
    scene.store.note_heartbeat(&other, noted).await.unwrap();
    scene.beat_for(1).await;
    assert_eq!(scene.standing(), [0; 0]);
    // It has gone, as others know at once, and as is seen in the end where nobody knows.
    scene.world.elsewhere.lock().unwrap().clear();
    assert_eq!(scene.standing(), [1]);
    scene.world.shares(1);
    scene.beat_for(9).await;
    assert_eq!(scene.standing(), [0; 0]);
    scene.beat_for(1).await;
    assert_eq!(scene.standing(), [1]);
    assert_eq!(
        scene.heartbeats().await,
        BTreeMap::from([(0, 1_011), (1, 1_000)])
    );
    // One of another process whose clock is ahead counts as little.
    let ahead = scene.world.now().plus_ms(11 * Millis::MINUTE_MS);
    scene.store.note_heartbeat(&other, ahead).await.unwrap();
    scene.beat_for(1).await;
    assert_eq!(scene.standing(), [0; 0], "by ten minutes");
    let far = scene.world.now().plus_ms(11 * Millis::MINUTE_MS);
    scene
        .store
        .note_heartbeat(&other, far.plus_ms(Millis::MINUTE_MS))
        .await
        .unwrap();
    scene.beat_for(1).await;
    assert_eq!(scene.standing(), [1]);
}

#[tokio::test]
async fn a_shard_beats_no_more_often_than_it_has_to() {
    let scene = Scene::of(2).await;
    scene.world.loses(1);
    scene.heartbeat.step().await.unwrap();
    let beaten = scene.world.now();
    let noted = async || scene.store.heartbeats(2).await.unwrap().get(&0).copied();
    for _ in 0..10 {
        scene.world.wait(250);
        scene.heartbeat.step().await.unwrap();
        assert_eq!(noted().await, Some(beaten));
    }
    scene.heartbeat.end().await.unwrap();
    assert_eq!(noted().await, Some(beaten.plus_ms(2_500)), "but at the end");
}

#[tokio::test]
async fn where_there_are_more_shards_each_was_away_as_long_as_the_first_of_those_before() {
    let scene = Scene::of(2).await;
    scene.heartbeat.step().await.unwrap();
    scene.world.loses(1);
    scene.beat_for(20).await;
    let world = World::of(4);
    world.wait(scene.world.now().0);
    let scene = Scene::started(Arc::new(world), scene.store);
    scene.heartbeat.step().await.unwrap();
    assert_eq!(
        (scene.standing(), scene.made_up().await),
        (vec![], Some(20))
    );
}
