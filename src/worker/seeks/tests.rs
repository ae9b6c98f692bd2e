use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

use async_trait::async_trait;

use super::{AT_ONCE, SeekWorker};
use crate::game::seeking::{LanguageWish, Openness, RatingRange, SeekReach, Seeker, Wishes};
use crate::game::{
    ChannelId, Clock, GameId, GameService, Locale, Millis, NewTable, PaceOrigin, Phase, PlayerId,
    Profile, SeededChance, Seek, ServerId, ServerSettings, Sight, Sighting, Sought, SoughtStakes,
    Spot, Terms, keeping,
};
use crate::rules::Variant;
use crate::worker::DeliveryQueue;

const HERE: ServerId = ServerId(77);
const THERE: ServerId = ServerId(78);
const CHANNEL: ChannelId = ChannelId(79);
const HALL: Spot = Spot {
    server: HERE,
    channel: CHANNEL,
};
const NOW: Millis = Millis(100 * Millis::HOUR_MS);
const ANN: PlayerId = PlayerId(1_001);
const BEN: PlayerId = PlayerId(1_002);
const CAT: PlayerId = PlayerId(1_003);

/// A clock, and who has gone.
#[derive(Default)]
struct World {
    gone: Mutex<BTreeSet<PlayerId>>,
    /// Which channels not everyone sees any more.
    closed: Mutex<BTreeSet<ChannelId>>,
    asked: Mutex<Vec<PlayerId>>,
}

impl Clock for World {
    fn now(&self) -> Millis {
        NOW
    }
}

#[async_trait]
impl Sight for World {
    async fn sighting(&self, person: PlayerId, _: Spot) -> Sighting {
        self.asked.lock().unwrap().push(person);
        if self.gone.lock().unwrap().contains(&person) {
            Sighting::Hidden
        } else {
            Sighting::Seen
        }
    }

    async fn sighting_of_all(&self, spot: Spot) -> Sighting {
        let is_closed = self.closed.lock().unwrap().contains(&spot.channel);
        [Sighting::Seen, Sighting::Hidden][usize::from(is_closed)]
    }
}

/// People who wait on two servers, and what looks at them.
struct Scene {
    games: GameService,
    world: Arc<World>,
    worker: SeekWorker,
}

fn seeker(player: PlayerId) -> Seeker {
    Seeker {
        player,
        server: HERE,
        channel: CHANNEL,
        variant: Variant::Chess,
        terms: Terms::default(),
        wishes: Wishes::default(),
        language: Locale("en-US".to_owned()),
        rating: 1500,
        openness: Openness::Closed,
        since: NOW,
    }
}

impl Scene {
    async fn new() -> Self {
        let store = crate::store::connect("sqlite::memory:", "1").await.unwrap();
        let world = Arc::new(World::default());
        let games = GameService::new(
            store,
            world.clone(),
            Arc::new(SeededChance::from_seed(1)),
            Arc::new(DeliveryQueue::default()),
        );
        let games = games.seeing(world.clone());
        Self {
            worker: SeekWorker::new(games.clone()),
            games,
            world,
        }
    }

    /// Has somebody wait as a process leaves them that ends before it has looked.
    async fn waits(&self, seeker: &Seeker) {
        keeping::wait(self.games.store(), seeker, u32::MAX)
            .await
            .unwrap();
    }

    async fn set(&self, server: ServerId, change: impl Fn(&mut ServerSettings) + Send + Sync) {
        let store = self.games.store();
        store.change_server_settings(server, &change).await.unwrap();
    }

    async fn step(&self) {
        self.worker.step().await.unwrap();
    }

    /// How many games some people play together, of whom none waits any more where they do.
    async fn games_of<const N: usize>(&self, people: [PlayerId; N]) -> usize {
        let store = self.games.store();
        let mut together: Option<BTreeSet<GameId>> = None;
        for person in people {
            let own = store.open_games_everywhere(person).await.unwrap();
            let own: BTreeSet<GameId> = own.into_iter().collect();
            let waits = store.seeks_of(person, NOW).await.unwrap();
            assert!(own.is_empty() || waits.is_empty(), "{person}");
            together = Some(match together {
                Some(before) => before.intersection(&own).copied().collect(),
                None => own,
            });
        }
        together.map_or(0, |games| games.len())
    }

    /// Ann plays with Cat, at as many tables as her server allows; she and Ben wait for one another.
    async fn with_ann_full() -> (Self, GameId) {
        let scene = Self::new().await;
        scene.set(HERE, |settings| settings.limit = Some(1)).await;
        let with_cat = NewTable {
            invited: vec![Some(CAT)],
            ..NewTable::usual(HALL, Variant::Chess, ANN)
        };
        let opening = scene.games.opening();
        let game = opening.open(with_cat).await.unwrap().id();
        opening.accept(game, CAT).await.unwrap();
        for player in [ANN, BEN] {
            scene.waits(&seeker(player)).await;
        }
        scene.step().await;
        let store = scene.games.store();
        assert_eq!(store.open_games_everywhere(BEN).await.unwrap(), []);
        // Nobody asks the service, again and again, who is still there.
        assert_eq!(*scene.world.asked.lock().unwrap(), []);
        (scene, game)
    }
}

#[tokio::test]
async fn nobody_is_seated_in_a_channel_that_they_do_not_see() {
    let scene = Scene::new().await;
    let club = ChannelId(80);
    scene
        .waits(&Seeker {
            channel: club,
            since: Millis(1),
            ..seeker(ANN)
        })
        .await;
    scene
        .waits(&Seeker {
            since: Millis(2),
            ..seeker(BEN)
        })
        .await;
    scene.world.closed.lock().unwrap().insert(club);
    scene.step().await;
    scene.step().await;
    assert_eq!(scene.games_of([ANN]).await + scene.games_of([BEN]).await, 0);
    let asked = scene.world.asked.lock().unwrap().clone();
    assert!(asked.is_empty(), "again and again: {asked:?}");
    // Whoever comes meets the other one, though Ann has waited longer.
    scene.waits(&seeker(CAT)).await;
    scene.step().await;
    assert_eq!(scene.games_of([BEN, CAT]).await, 1);
    assert_eq!(scene.games_of([ANN]).await, 0, "and waits on");
}

#[tokio::test]
async fn those_meet_whose_process_ended_before_it_looked() {
    let scene = Scene::new().await;
    for player in [ANN, BEN] {
        scene.waits(&seeker(player)).await;
    }
    assert_eq!(scene.games_of([ANN, BEN]).await, 0);
    scene.step().await;
    assert_eq!(scene.games_of([ANN, BEN]).await, 1);
    scene.step().await;
    assert_eq!(scene.games_of([ANN, BEN]).await, 1, "once");
}

#[tokio::test]
async fn whoever_has_room_for_one_more_game_is_met_once_one_is_over() {
    let (scene, game) = Scene::with_ann_full().await;
    scene.games.resign(game, CAT).await.unwrap();
    scene.step().await;
    assert_eq!(scene.games_of([ANN, BEN]).await, 1);
}

#[tokio::test]
async fn whoever_has_room_for_one_more_game_is_met_once_their_server_allows_it() {
    let (scene, _) = Scene::with_ann_full().await;
    scene.set(HERE, |settings| settings.limit = Some(2)).await;
    scene.step().await;
    assert_eq!(scene.games_of([ANN, BEN]).await, 1);
}

#[tokio::test]
async fn those_meet_whom_no_block_keeps_apart_any_more() {
    let scene = Scene::new().await;
    let people = scene.games.people();
    people.block(BEN, ANN).await.unwrap();
    for player in [ANN, BEN] {
        scene.waits(&seeker(player)).await;
    }
    scene.step().await;
    assert_eq!(scene.games_of([ANN, BEN]).await, 0);
    people.unblock(BEN, ANN).await.unwrap();
    scene.step().await;
    assert_eq!(scene.games_of([ANN, BEN]).await, 1);
}

#[tokio::test]
async fn whoever_waits_sits_down_at_a_table_that_is_opened_later() {
    let scene = Scene::new().await;
    let wishes = Wishes {
        ratings: RatingRange {
            lowest: Some(1_200),
            highest: Some(1_800),
        },
        language: LanguageWish::Own,
        ..Wishes::default()
    };
    let ann = Seeker {
        wishes,
        ..seeker(ANN)
    };
    scene.waits(&ann).await;
    let open = async |by| {
        let new = NewTable::usual(HALL, Variant::Chess, by);
        scene.games.opening().open(new).await.unwrap().id()
    };
    // What Ben reads is not known, and Cat has blocked her.
    let of_ben = open(BEN).await;
    let of_cat = open(CAT).await;
    scene.games.people().block(CAT, ANN).await.unwrap();
    scene.step().await;
    assert_eq!(scene.games_of([ANN, BEN]).await, 0);
    assert_eq!(scene.games_of([ANN, CAT]).await, 0);
    let reads = async |player, locale: &str| {
        let profile = Profile {
            id: player,
            name: None,
            locale: Some(Locale(locale.to_owned())),
        };
        let store = scene.games.store();
        store.meet(&profile.into(), NOW).await.unwrap();
    };
    reads(CAT, "en-GB").await;
    reads(BEN, "fr").await;
    scene.step().await;
    assert_eq!(scene.games_of([ANN, BEN]).await, 0);
    // Nobody asks the service, again and again, who is still there.
    assert_eq!(*scene.world.asked.lock().unwrap(), []);
    reads(BEN, "en-GB").await;
    scene.step().await;
    assert_eq!(scene.games_of([ANN, BEN]).await, 1);
    let [of_ben, of_cat] = [of_ben, of_cat].map(|game| scene.games.table(game));
    assert!(matches!(of_ben.await.unwrap().phase(), Phase::Playing(_)));
    assert!(matches!(of_cat.await.unwrap().phase(), Phase::Gathering));
}

#[tokio::test]
async fn those_meet_whose_servers_are_open_and_heard_again() {
    let scene = Scene::new().await;
    scene
        .set(THERE, |settings| settings.openness = Openness::Open)
        .await;
    let wishes = Wishes {
        reach: SeekReach::Anywhere,
        ..Wishes::default()
    };
    for (player, server) in [(ANN, HERE), (BEN, THERE)] {
        let seeker = Seeker {
            server,
            wishes,
            ..seeker(player)
        };
        scene.waits(&seeker).await;
    }
    scene.step().await;
    assert_eq!(scene.games_of([ANN, BEN]).await, 0);
    scene.games.leave(THERE).await.unwrap();
    scene
        .set(HERE, |settings| settings.openness = Openness::Open)
        .await;
    scene.step().await;
    assert_eq!(scene.games_of([ANN, BEN]).await, 0);
    scene.games.come_back(THERE).await.unwrap();
    scene.step().await;
    assert_eq!(scene.games_of([ANN, BEN]).await, 1);
}

#[tokio::test]
async fn whoever_has_gone_meets_nobody_and_waits_no_more() {
    let scene = Scene::new().await;
    scene.world.gone.lock().unwrap().insert(ANN);
    scene.waits(&seeker(ANN)).await;
    scene.step().await;
    // Nobody could sit down with her.
    assert_eq!(*scene.world.asked.lock().unwrap(), []);
    scene.waits(&seeker(BEN)).await;
    scene.step().await;
    assert_eq!(scene.games_of([ANN, BEN]).await, 0);
    let store = scene.games.store();
    let [ann, ben] = [ANN, BEN].map(|player| store.seeks_of(player, NOW));
    assert_eq!(ann.await.unwrap(), []);
    assert_eq!(ben.await.unwrap().len(), 1);
}

#[tokio::test]
async fn however_many_wait_each_is_looked_at_in_turn() {
    let scene = Scene::new().await;
    let ratings = RatingRange {
        lowest: Some(3_000),
        highest: None,
    };
    for player in (1..).take(usize::try_from(AT_ONCE).unwrap()) {
        let wishes = Wishes {
            ratings,
            ..Wishes::default()
        };
        let seeker = Seeker {
            wishes,
            ..seeker(PlayerId(player))
        };
        scene.waits(&seeker).await;
    }
    for player in [ANN, BEN] {
        scene.waits(&seeker(player)).await;
    }
    scene.step().await;
    assert_eq!(scene.games_of([ANN, BEN]).await, 0);
    scene.step().await;
    assert_eq!(scene.games_of([ANN, BEN]).await, 1);
    // After the last of them come the first again.
    let first = [1, 2].map(PlayerId);
    for player in first {
        scene.waits(&seeker(player)).await;
    }
    scene.step().await;
    assert_eq!(scene.games_of(first).await, 1);
}

fn seek(player: PlayerId) -> Seek {
    Seek {
        server: HERE,
        channel: CHANNEL,
        forum: None,
        variant: Variant::Chess,
        player,
        terms: Terms::default(),
        paced: PaceOrigin::Chosen,
        stakes: SoughtStakes::Chosen,
        wishes: Some(Wishes::default()),
        language: Locale("en-US".to_owned()),
    }
}

#[tokio::test]
async fn whoever_others_find_at_the_same_moment_is_told_which_game_it_is() {
    let scene = Scene::new().await;
    let opening = scene.games.opening();
    for round in 0..16 {
        let [one, other] = [1, 2].map(|player| PlayerId(10 * round + player));
        let (first, second) = tokio::join!(
            opening.seek(seek(one), &Sighting::Seen),
            opening.seek(seek(other), &Sighting::Seen),
        );
        let games: Vec<GameId> = [first.unwrap(), second.unwrap()]
            .into_iter()
            .filter_map(|sought| match sought {
                Sought::Table(table) => Some(table.id()),
                Sought::Waiting => None,
                Sought::Met => panic!("one of them is not told where they play"),
            })
            .collect();
        assert!(!games.is_empty(), "one of them finds the other");
        assert!(games.iter().all(|game| *game == games[0]), "{games:?}");
        assert_eq!(scene.games_of([one, other]).await, 1);
    }
}
