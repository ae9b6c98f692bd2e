//! Shards that are away by themselves: time stands still for their games alone, and is made up for there.

use std::collections::BTreeMap;
use std::sync::Arc;

use seigneur::game::{
    ClockState, GameId, Hours, MessageKind, Millis, Outage, ServerId, ShardSet, Store, StoreError,
    Table, TournamentId,
};

use super::outages::{running, say_all};
use crate::support::store::{all_due, damage, tournaments};

const SHARDS: u32 = 2;
const HEARD: ServerId = ServerId(9_900 << 22);
const AWAY: ServerId = ServerId(9_901 << 22);
const HOUR: i64 = 60 * 60 * 1000;
const FAR: Millis = Millis(i64::MAX);
/// From the hour 3000 to the hour 3003.
const OUTAGE: Outage = Outage {
    since: Millis(3_000 * HOUR),
    until: Millis(3_003 * HOUR),
};

/// Time stands still on some shards.
struct Standing(ShardSet);

impl Hours for Standing {
    fn standing(&self) -> ShardSet {
        self.0.clone()
    }
}

fn away() -> ShardSet {
    ShardSet::new(SHARDS, [1])
}

/// Where there are more shards than before, or fewer, nobody was away for a shorter time than they may have been.
pub async fn heartbeats_pass_on_to_other_shards(store: &Arc<dyn Store>) {
    let beats = async |shards| store.heartbeats(shards).await.unwrap();
    let all_at = |shards: u32, at: i64| -> BTreeMap<u32, Millis> {
        (0..shards).map(|shard| (shard, Millis(at))).collect()
    };
    let first = ShardSet::all(1);
    store.note_heartbeat(&first, Millis(7)).await.unwrap();
    assert_eq!(beats(SHARDS).await, all_at(SHARDS, 7));
    store.note_heartbeat(&away(), Millis(9)).await.unwrap();
    let both = BTreeMap::from([(0, Millis(7)), (1, Millis(9))]);
    assert_eq!(beats(SHARDS).await, both);
    for _ in 0..2 {
        assert_eq!(beats(12).await, all_at(12, 7));
    }
    store
        .note_heartbeat(&ShardSet::all(12), Millis(8))
        .await
        .unwrap();
    assert_eq!(beats(12).await, all_at(12, 8));
    assert_eq!(beats(SHARDS).await, all_at(SHARDS, 8));
}

/// A game on a shard that is heard, one on a shard that is away, and one on both; and a tournament on each.
struct Scene {
    tables: [Table; 3],
    cups: [TournamentId; 2],
}

impl Scene {
    async fn open(store: &Arc<dyn Store>, url: &str) -> Self {
        let (told, until) = (2_990 * HOUR, 3_030 * HOUR);
        let heard = running(store, 9_800, HEARD, told, until).await;
        let gone = running(store, 9_801, AWAY, told, until).await;
        let both = running(store, 9_802, HEARD, told, until).await;
        let place = format!(
            "INSERT INTO game_channels (game_id, server_id, number, channel_id, thread_id)
             VALUES (9802, {}, 99, 55, 57)",
            AWAY.0
        );
        damage(url, &place).await;
        let begins = async |server| tournaments::begins(store, server, Millis(3_001 * HOUR)).await;
        Self {
            tables: [heard, gone, both],
            cups: [begins(HEARD).await, begins(AWAY).await],
        }
    }

    fn games(&self) -> [GameId; 3] {
        self.tables.each_ref().map(Table::id)
    }

    /// Which of its games are among others, in order.
    fn among(&self, others: &[GameId]) -> Vec<GameId> {
        let mut own = self.games().to_vec();
        own.retain(|game| others.contains(game));
        own
    }

    async fn flags_due(&self, store: &Arc<dyn Store>) -> Vec<GameId> {
        self.among(&store.flags_due(FAR, 1_000).await.unwrap())
    }

    /// Those of whose players somebody is to be reminded.
    async fn to_remind(&self, store: &Arc<dyn Store>) -> Vec<GameId> {
        let people = store.to_remind(FAR, 1_000).await.unwrap();
        let tables = self.tables.iter();
        let due = tables.filter(|table| people.contains(&table.turn().unwrap().player));
        due.map(Table::id).collect()
    }

    /// When the times of its games run out, in hours.
    async fn deadlines(&self, store: &Arc<dyn Store>) -> Vec<i64> {
        let mut deadlines = Vec::new();
        for game in self.games() {
            let state = store.turn(game).await.unwrap().unwrap().state;
            let ClockState::Running {
                deadline: Some(deadline),
                ..
            } = state
            else {
                panic!("{state:?}");
            };
            deadlines.push(deadline.0 / HOUR);
        }
        deadlines
    }
}

pub async fn only_the_games_of_a_shard_are_made_up_for(store: &Arc<dyn Store>, url: &str) {
    let scene = Scene::open(store, url).await;
    let [heard, gone, both] = scene.games();
    let all = ShardSet::all(SHARDS);
    store.note_heartbeat(&all, OUTAGE.since).await.unwrap();
    let first = ShardSet::new(SHARDS, [0]);
    store.note_heartbeat(&first, OUTAGE.until).await.unwrap();
    let stale = store.begin_making_up(&all, OUTAGE).await;
    assert!(matches!(stale, Err(StoreError::Stale)), "{stale:?}");
    assert_eq!(scene.flags_due(store).await, scene.games());

    store.begin_making_up(&away(), OUTAGE).await.unwrap();
    assert_eq!(scene.flags_due(store).await, [heard]);
    assert_eq!(scene.to_remind(store).await, [heard]);
    // Whoever looks meanwhile sees what comes of it.
    assert_eq!(scene.deadlines(store).await, [3_030, 3_033, 3_033]);
    store.make_up_rest().await.unwrap();
    assert_eq!(scene.deadlines(store).await, [3_030, 3_033, 3_033]);
    for (cup, hour) in scene.cups.into_iter().zip([3_001, 3_004]) {
        let cup = tournaments::load(store, cup).await;
        assert_eq!(cup.due, Some(Millis(hour * HOUR)));
    }

    let outage_of = async |game| store.outage_of(game, OUTAGE.until).await.unwrap();
    assert_eq!(outage_of(heard).await, None);
    for game in [gone, both] {
        assert_eq!(outage_of(game).await, Some(OUTAGE));
    }
    let words = all_due(store, i64::MAX).await.into_iter();
    let words = words.filter(|word| word.kind == MessageKind::Outage);
    let told: Vec<GameId> = words.filter_map(|word| word.key.topic.game()).collect();
    assert_eq!(scene.among(&told), [gone, both]);
    let beats = store.heartbeats(SHARDS).await.unwrap();
    assert!(
        beats.values().all(|beat| *beat == OUTAGE.until),
        "{beats:?}"
    );
    for game in [gone, both] {
        say_all(store, game).await;
    }
    nothing_is_due_where_time_stands_still(store, url, &scene).await;
}

async fn nothing_is_due_where_time_stands_still(store: &Arc<dyn Store>, url: &str, scene: &Scene) {
    let [heard, gone, both] = scene.games();
    let in_hours = store.in_hours(Arc::new(Standing(away())));
    assert_eq!(scene.flags_due(store).await, [heard, gone, both]);
    assert_eq!(scene.flags_due(&in_hours).await, [heard]);
    assert_eq!(scene.to_remind(store).await, [heard, gone, both]);
    assert_eq!(scene.to_remind(&in_hours).await, [heard]);
    let player = scene.tables[1].turn().unwrap().player;
    let looks = async |store: &Arc<dyn Store>| {
        let looks = store.reminder_candidates(player, FAR, 9).await.unwrap();
        looks.len()
    };
    assert_eq!((looks(store).await, looks(&in_hours).await), (1, 0));
    // Whatever has been due for longest there, others have their turn.
    for sql in [
        "UPDATE turns SET flag_ms = -5 WHERE game_id IN (9801, 9802)",
        "UPDATE games SET due_ms = 1 WHERE id IN (9801, 9802)",
        "UPDATE games SET due_ms = 2 WHERE id = 9800",
    ] {
        damage(url, sql).await;
    }
    let longest = store.flags_due(FAR, 2).await.unwrap();
    assert_eq!(scene.among(&longest), [gone, both]);
    let longest = in_hours.flags_due(FAR, 2).await.unwrap();
    assert_eq!(longest.len(), 2);
    assert!(!longest.contains(&gone) && !longest.contains(&both));
    let overdue = async |store: &Arc<dyn Store>| {
        let overdue = store.overdue(Millis(2), 1_000).await.unwrap();
        scene.among(&overdue)
    };
    assert_eq!(overdue(store).await, [heard, gone, both]);
    assert_eq!(overdue(&in_hours).await, [heard]);
    let cups = async |store: &Arc<dyn Store>| {
        let mut due = store.tournaments_due(FAR).await.unwrap();
        due.retain(|cup| scene.cups.contains(cup));
        due
    };
    assert_eq!(cups(store).await, scene.cups);
    assert_eq!(cups(&in_hours).await, [scene.cups[0]]);
    votes_of_teams_wait_for_all_of_them(store, &in_hours, url).await;
}

/// One contest has its teams on a shard that is heard, another one has one on each.
async fn votes_of_teams_wait_for_all_of_them(
    store: &Arc<dyn Store>,
    in_hours: &Arc<dyn Store>,
    url: &str,
) {
    let (here, there) = (HEARD.0, AWAY.0);
    let sql = format!(
        "INSERT INTO contests (id, server_id, variant, pace, game_id, seq, ends_ms, due_ms, version, called_ms)
         VALUES (9811, {here}, 'chess', '3d', NULL, NULL, NULL, 5, 0, 6),
             (9812, {here}, 'chess', '3d', NULL, NULL, NULL, 5, 0, 6);
         INSERT INTO teams (id, contest_id, place, channel_id, name, player_id, thread_id, server_id)
         VALUES (9813, 9811, 0, 5, 'one', NULL, NULL, {here}), (9814, 9811, 1, 6, 'other', NULL, NULL, {here}),
             (9815, 9812, 0, 5, 'one', NULL, NULL, {here}), (9816, 9812, 1, 7, 'other', NULL, NULL, {there})"
    );
    damage(url, &sql).await;
    let due = async |store: &Arc<dyn Store>| {
        let due = store.contests_due(Millis(5), 99).await.unwrap();
        let mut due: Vec<u64> = due.into_iter().map(|contest| contest.0).collect();
        due.retain(|contest| (9_811..=9_812).contains(contest));
        due
    };
    assert_eq!(due(store).await, [9_811, 9_812]);
    assert_eq!(due(in_hours).await, [9_811]);
    let sql = "DELETE FROM teams WHERE contest_id IN (9811, 9812);
        DELETE FROM contests WHERE id IN (9811, 9812)";
    damage(url, sql).await;
}
