//! The boards: places, ranks that are shared, and people who stay off them.

use std::sync::Arc;

use seigneur::game::scoring::{
    Leaderboard, LeaderboardPlace, LeaderboardScore, LeaderboardVisibility, SeasonLength,
    Whereabouts,
};
use seigneur::game::{Event, PlayerId, ServerId, Store};
use seigneur::rules::{Color, Variant};

use crate::support::store::{append, chooses, chosen, create, opened};

const HERE: ServerId = ServerId(0x0fff_ffff_ffff_ff77);

/// A game that the first of two people wins.
async fn won(store: &Arc<dyn Store>, id: u64, [winner, loser]: [u64; 2]) {
    let number = store.next_number(HERE).await.unwrap();
    let (table, _) = opened(id, HERE, number, Variant::Chess);
    let (by, player) = (PlayerId(winner), PlayerId(loser));
    let event = Event::Opened {
        by,
        invited: vec![Some(player)],
        color: Some(Color::White),
        terms: seigneur::game::Terms::default(),
    };
    let header = table.header().clone();
    let table = seigneur::game::Table::replay(header, std::slice::from_ref(&event)).unwrap();
    create(store, &table, event).await.unwrap();
    let seating = vec![(Color::White, by), (Color::Black, player)];
    let color = Color::Black;
    let events = [
        Event::Joined { player },
        Event::Started { seating },
        Event::Resigned { color },
    ];
    append(store, &table, &events).await.unwrap();
}

fn ranks(places: &[LeaderboardPlace]) -> Vec<(u32, u64, u32)> {
    let rank = |place: &LeaderboardPlace| (place.rank, place.player.0, place.score.points);
    places.iter().map(rank).collect()
}

pub async fn boards_rank_players(store: &Arc<dyn Store>) {
    let here = Leaderboard {
        server: Some(HERE),
        ..Leaderboard::default()
    };
    assert_eq!(store.players_listed(&here).await.unwrap(), 0);
    assert!(store.places(&here, 0, 9).await.unwrap().is_empty());
    assert!(store.seasons(Some(HERE)).await.unwrap().is_empty());
    let games = [[71, 74], [71, 75], [72, 74], [73, 75], [74, 76]];
    for (id, people) in (7_100..).zip(games) {
        won(store, id, people).await;
    }
    // 72 and 73 have as many points in as many games, 74 in more of them.
    let all = store.places(&here, 0, 9).await.unwrap();
    let expected = [
        (1, 71, 6),
        (2, 72, 3),
        (2, 73, 3),
        (2, 74, 3),
        (5, 76, 0),
        (5, 75, 0),
    ];
    assert_eq!(ranks(&all), expected);
    assert_eq!(
        all[3].score,
        LeaderboardScore {
            points: 3,
            games: 3,
            titles: [1, 0, 0, 2],
        }
    );
    assert_eq!(store.players_listed(&here).await.unwrap(), 6);
    // A page that begins among equals goes on with their rank.
    let rest = store.places(&here, 2, 3).await.unwrap();
    assert_eq!(ranks(&rest), expected[2..5]);
    let [season] = store.seasons(Some(HERE)).await.unwrap()[..] else {
        panic!("one season");
    };
    assert_eq!(season.length(), SeasonLength::Month);
    for variant in [None, Some(Variant::Chess)] {
        let board = Leaderboard {
            season: Some(season),
            variant,
            ..here
        };
        assert_eq!(ranks(&store.places(&board, 0, 9).await.unwrap()), expected);
    }
    for none in [
        Leaderboard {
            variant: Some(Variant::Trichess),
            ..here
        },
        Leaderboard {
            season: Some("2001-01".parse().unwrap()),
            ..here
        },
    ] {
        assert_eq!(store.players_listed(&none).await.unwrap(), 0);
    }
    people_stay_off(store, &here).await;
}

async fn people_stay_off(store: &Arc<dyn Store>, here: &Leaderboard) {
    let best = PlayerId(71);
    let second = PlayerId(72);
    assert_eq!(
        chosen(store, best).await.visibility,
        LeaderboardVisibility::Shown
    );
    chooses(store, best, |chosen| {
        chosen.visibility = LeaderboardVisibility::Hidden;
    })
    .await;
    let places = store.places(here, 0, 2).await.unwrap();
    assert_eq!(ranks(&places), [(1, 72, 3), (1, 73, 3)]);
    let whereabouts = async |player| store.whereabouts(here, player).await.unwrap();
    let tied = LeaderboardScore {
        points: 6,
        games: 2,
        titles: [2, 0, 0, 0],
    };
    assert_eq!(whereabouts(best).await, Whereabouts::Unlisted(tied));
    assert_eq!(whereabouts(second).await, Whereabouts::Listed(places[0]));
    assert_eq!(whereabouts(PlayerId(79)).await, Whereabouts::Absent);
    chooses(store, best, |chosen| {
        chosen.visibility = LeaderboardVisibility::Shown;
    })
    .await;
    let places = store.places(here, 0, 1).await.unwrap();
    assert_eq!(whereabouts(best).await, Whereabouts::Listed(places[0]));
}
