//! Who follows which game, and what they are told.

use std::future::{pending, ready};
use std::net::Ipv4Addr;
use std::sync::Arc;

use super::*;
use crate::game::{
    ChannelId, GameService, NewTable, PlayerId, Publication, SeededChance, ServerId,
    ServerSettings, Sighting, Spot, SystemClock,
};
use crate::rules::Variant;
use crate::web::news::GameNews;
use crate::worker::DeliveryQueue;

fn somebody() -> Network {
    Network::of(Ipv4Addr::LOCALHOST.into())
}

/// What follows of events are told: their numbers.
fn follow(
    followers: &Followers,
    game: u64,
    (who, from): (Network, (LatestEvent, u32)),
) -> Option<Response> {
    let tell = |latest| ready(Some(number_told(latest)));
    followers.follow(GameId(game), who, from, tell)
}

fn at(seq: u32) -> LatestEvent {
    LatestEvent {
        seq,
        is_over: false,
    }
}

#[tokio::test]
async fn one_network_follows_so_many_games() {
    let followers = Followers::default();
    let some = |game| follow(&followers, game, (somebody(), (at(5), 5)));
    let followed: Vec<_> = (0..50).filter_map(some).collect();
    assert_eq!(followed.len(), 40);
    assert!(some(51).is_none());
    let other = Network::of(Ipv4Addr::BROADCAST.into());
    assert!(follow(&followers, 51, (other, (at(5), 5))).is_some());
    drop(followed);
    assert!(some(51).is_some());
}

#[tokio::test]
async fn followers_are_told_of_each_later_event_once() {
    let followers = Followers::default();
    let response = follow(&followers, 1, (somebody(), (at(5), 5))).unwrap();
    let mut body = response.into_body().into_data_stream();
    let mut next = async || {
        let frame = body.next().await.unwrap().unwrap();
        String::from_utf8(frame.to_vec()).unwrap()
    };
    assert!(next().await.contains("retry: 3000"));
    assert_eq!(followers.followed(), [GameId(1)]);
    followers.tell(GameId(1), Some(at(5)));
    followers.tell(GameId(2), Some(at(9)));
    followers.tell(GameId(1), Some(at(6)));
    assert_eq!(next().await, "event: turn\nid: 6\ndata: 6\n\n");
    followers.tell(GameId(1), Some(at(8)));
    assert_eq!(next().await, "event: turn\nid: 8\ndata: 8\n\n");
    // Somebody comes who has seen more than the watcher, whose next look was begun before.
    let later = follow(&followers, 1, (somebody(), (at(9), 9))).unwrap();
    followers.tell(GameId(1), Some(at(8)));
    assert_eq!(next().await, "event: turn\nid: 9\ndata: 9\n\n");
    followers.tell(GameId(1), None);
    assert!(body.next().await.is_none(), "the game is gone");
    // They knew of all that there was: nothing but the first words.
    let told: Vec<_> = later.into_body().into_data_stream().collect().await;
    assert_eq!(told.len(), 1);
    assert_eq!(followers.followed(), []);
}

#[tokio::test]
async fn whoever_comes_late_is_told_at_once() {
    let followers = Followers::default();
    let response = follow(&followers, 1, (somebody(), (at(7), 5))).unwrap();
    let mut body = response.into_body().into_data_stream();
    let _first = body.next().await;
    let frame = body.next().await.unwrap().unwrap();
    assert_eq!(frame, "event: turn\nid: 7\ndata: 7\n\n");
}

#[tokio::test]
async fn whoever_has_left_is_forgotten() {
    let followers = Followers::default();
    let [one, other] = [1, 1].map(|game| follow(&followers, game, (somebody(), (at(5), 5))));
    drop(one);
    assert_eq!(followers.followed(), [GameId(1)]);
    let happened = HashSet::from([1, 2].map(GameId));
    assert_eq!(followers.followed_among(&happened), [GameId(1)]);
    drop(other);
    assert_eq!(followers.followed(), []);
    assert_eq!(followers.followed_among(&happened), []);
}

#[tokio::test]
async fn whoever_follows_a_game_that_ends_is_told_of_its_last_event_and_of_nothing_more() {
    let over = LatestEvent {
        seq: 7,
        is_over: true,
    };
    let rest = async |response: Response| {
        let body = response.into_body().into_data_stream();
        let frames = body.map(|frame| String::from_utf8(frame.unwrap().to_vec()).unwrap());
        frames.collect::<Vec<_>>().await.concat()
    };
    let followers = Followers::default();
    let response = follow(&followers, 1, (somebody(), (at(5), 5)));
    followers.tell(GameId(1), Some(over));
    let told = "event: turn\nid: 7\ndata: 7\n\n";
    assert!(rest(response.unwrap()).await.ends_with(told));
    let late = follow(&followers, 1, (somebody(), (over, 5)));
    assert!(rest(late.unwrap()).await.ends_with(told));
    let done = follow(&followers, 1, (somebody(), (over, 7))).unwrap();
    assert_eq!(done.status(), StatusCode::NO_CONTENT);
    assert_eq!(followers.followed(), []);
}

/// A service that never says who sees what.
struct Silent;

#[async_trait::async_trait]
impl Sight for Silent {
    async fn sighting(&self, _: PlayerId, _: Spot) -> Sighting {
        pending().await
    }

    async fn sighting_of_all(&self, _: Spot) -> Sighting {
        pending().await
    }
}

const SPOT: Spot = Spot {
    server: ServerId(1),
    channel: ChannelId(2),
};

/// The games of a server that shows them.
async fn shown_games() -> GameService {
    let store = crate::store::connect("sqlite::memory:", "1").await.unwrap();
    let show = |settings: &mut ServerSettings| settings.publication = Publication::Games;
    store
        .change_server_settings(SPOT.server, &show)
        .await
        .unwrap();
    GameService::new(
        store,
        Arc::new(SystemClock),
        Arc::new(SeededChance::from_seed(1)),
        Arc::new(DeliveryQueue::default()),
    )
}

#[tokio::test]
async fn whoever_follows_a_game_is_let_go_where_it_is_hidden_and_not_where_nobody_knows() {
    let games = shown_games().await;
    let new = NewTable::usual(SPOT, Variant::Chess, PlayerId(3));
    let game = games.opening().open(new).await.unwrap().id();
    let followers = Followers::default();
    let _followed = follow(&followers, game.0, (somebody(), (at(1), 1))).unwrap();
    let queries = Queries::new(games.store(), &SystemClock);
    for (sighting, left) in [
        (Sighting::Seen, vec![game]),
        (Sighting::Unknown, vec![game]),
        (Sighting::Hidden, vec![]),
    ] {
        followers.check(queries, &sighting, game).await.unwrap();
        assert_eq!(followers.followed(), left, "{sighting:?}");
    }
}

#[tokio::test]
async fn nobody_waits_for_what_the_service_says_of_a_game() {
    let games = shown_games().await;
    // One that is asked about at the first look.
    let game = loop {
        let new = NewTable::usual(SPOT, Variant::Chess, PlayerId(3));
        let table = games.opening().open(new).await.unwrap();
        if spread(table.id()) == 0 {
            break table.id();
        }
    };
    let (followers, news) = (Followers::default(), GameNews::default());
    let response = follow(&followers, game.0, (somebody(), (at(1), 1))).unwrap();
    let mut body = response.into_body().into_data_stream();
    let told = async {
        let _first = body.next().await;
        tokio::time::sleep(LOOK * 2).await;
        games.opening().join(game, PlayerId(4)).await.unwrap();
        body.next().await.unwrap().unwrap()
    };
    let queries = Queries::new(games.store(), &SystemClock);
    tokio::select! {
        () = followers.watch(queries, &Silent, news.listen()) => unreachable!("it goes on"),
        frame = told => assert!(frame.starts_with(b"event: turn\n")),
        () = tokio::time::sleep(PATIENCE * 2) => panic!("nothing was told"),
    }
}
