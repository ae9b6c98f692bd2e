use std::sync::atomic::{AtomicI64, Ordering};

use super::*;

#[derive(Default)]
struct Wall(AtomicI64);

impl Clock for Wall {
    fn now(&self) -> Millis {
        Millis(self.0.load(Ordering::SeqCst))
    }
}

fn all_of(total: u32, clock: Arc<Wall>) -> ShardConnections {
    let shards = ShardConnections::new(total, clock);
    (0..total).for_each(|shard| shards.add(shard));
    shards
}

fn are_up(shards: &ShardConnections) -> bool {
    let connected = shards.connected();
    !connected.is_empty() && connected.values().all(|is_up| *is_up)
}

#[test]
fn a_shard_that_was_lost_is_complained_of_after_half_a_minute() {
    let clock = Arc::new(Wall::default());
    let shards = all_of(2, clock.clone());
    assert_eq!(shards.complaints().len(), 2, "none was connected yet");
    shards.begun(0);
    assert!(!are_up(&shards));
    assert_eq!(shards.up_for_ms(), None);
    shards.begun(1);
    clock.0.store(600_000, Ordering::SeqCst);
    assert!(are_up(&shards));
    assert_eq!(
        (shards.up_for_ms(), shards.complaints()),
        (Some(600_000), vec![])
    );

    shards.lost(1);
    assert!(!are_up(&shards));
    clock.0.store(629_999, Ordering::SeqCst);
    assert_eq!(shards.complaints(), Vec::<String>::new());
    clock.0.store(630_000, Ordering::SeqCst);
    let told = ["shard 1 of 2 has not been connected for 30 s"];
    assert_eq!(shards.complaints(), told);
    // Lost once more while it is taken up again: it counts from the first time.
    shards.lost(1);
    assert_eq!(shards.complaints(), told);
    shards.resumed(1);
    assert_eq!(
        (shards.up_for_ms(), shards.complaints()),
        (Some(630_000), vec![])
    );
}

#[test]
fn a_shard_that_is_taken_over_is_complained_of_after_half_a_minute() {
    let clock = Arc::new(Wall::default());
    let shards = ShardConnections::new(4, clock.clone());
    shards.add(0);
    shards.begun(0);
    let none: [&str; 0] = [];
    shards.add(1);
    shards.held(1, "it is not its turn".to_owned());
    shards.add(2);
    assert_eq!(shards.complaints(), none);
    assert!(!are_up(&shards));
    // Unless there is no other.
    shards.lost(0);
    assert_eq!(shards.complaints().len(), 2);
    shards.resumed(0);
    assert_eq!(shards.complaints(), none);
    shards.begun(1);
    clock.0.store(30_000, Ordering::SeqCst);
    assert_eq!(shards.complaints(), ["shard 2 of 4 is not connected yet"]);
    // Several come one after another, each half a minute after the one before at the latest.
    shards.add(3);
    shards.begun(3);
    clock.0.store(59_999, Ordering::SeqCst);
    assert_eq!(shards.complaints(), none);
    clock.0.store(60_000, Ordering::SeqCst);
    assert_eq!(shards.complaints(), ["shard 2 of 4 is not connected yet"]);
    shards.begun(2);
    // Whose session has to be begun anew is none that is taken over.
    shards.lost(1);
    shards.held(1, "too few are left".to_owned());
    assert_eq!(
        shards.complaints(),
        ["shard 1 of 4 waits: too few are left"]
    );
}

#[test]
fn a_shard_that_has_to_wait_says_why_at_once() {
    let shards = all_of(1, Arc::default());
    shards.held(0, "too few are left".to_owned());
    assert_eq!(
        shards.complaints(),
        ["shard 0 of 1 waits: too few are left"]
    );
    shards.lost(0);
    assert_eq!(shards.complaints(), ["shard 0 of 1 is not connected yet"]);
    // None of ours.
    shards.begun(7);
    assert!(!are_up(&shards));
}

#[test]
fn what_belongs_to_a_shard_is_known_once_it_has_begun() {
    let shards = all_of(2, Arc::default());
    let of = |shard: u64| ServerId(shard << 22);
    shards.begun(1);
    shards.lost(1);
    assert!(shards.has_begun_for(of(1)) && shards.has_begun_for(of(3)));
    assert!(!shards.has_begun_for(of(2)));
    shards.note_elsewhere(BTreeSet::from([0]));
    assert!(shards.has_begun_for(of(2)) && shards.has_begun_for(of(1)));
    shards.note_elsewhere(BTreeSet::new());
    assert!(!shards.has_begun_for(of(2)));
}

#[test]
fn shards_come_and_go() {
    let shards = ShardConnections::new(2, Arc::<Wall>::default());
    assert_eq!(shards.complaints(), ["no shard is served yet"]);
    assert!(!are_up(&shards) && !shards.have_begun());
    assert_eq!(shards.up_for_ms(), None);
    shards.add(1);
    shards.begun(1);
    assert!(are_up(&shards) && shards.have_begun() && shards.has_begun(1));
    shards.add(1);
    assert!(are_up(&shards), "it is there already");
    shards.add(0);
    assert!(!are_up(&shards));
    shards.remove(0);
    assert!(are_up(&shards));
    assert_eq!(shards.served(), [1]);
    shards.remove(1);
    // Its connection ends later.
    shards.lost(1);
    shards.add(1);
    assert!(!shards.has_begun(1), "it begins anew");
}

#[test]
fn how_long_shards_have_been_away_is_known() {
    let clock = Arc::new(Wall::default());
    let shards = all_of(2, clock.clone());
    let at = |ms| clock.0.store(ms, Ordering::SeqCst);
    at(7_000);
    assert_eq!(
        (shards.away_for_ms(0), shards.all_away_for_ms()),
        (7_000, 7_000)
    );
    shards.begun(0);
    at(9_000);
    assert_eq!((shards.away_for_ms(0), shards.all_away_for_ms()), (0, 0));
    shards.lost(0);
    at(20_000);
    shards.lost(0);
    assert_eq!(
        (shards.away_for_ms(0), shards.all_away_for_ms()),
        (11_000, 11_000)
    );
    shards.held(0, "too few are left".to_owned());
    assert_eq!(
        (shards.away_for_ms(0), shards.all_away_for_ms()),
        (11_000, 0)
    );
    shards.lost(0);
    shards.resumed(0);
    assert_eq!((shards.away_for_ms(0), shards.all_away_for_ms()), (0, 0));
    assert_eq!(shards.away_for_ms(7), 0, "none of ours");
}
