//! The boards: places, ranks that are shared, and people who stay off them.

use std::sync::Arc;

use seigneur::game::scoring::{
    Leaderboard, LeaderboardPlace, LeaderboardScore, LeaderboardVisibility, SeasonLength,
    Whereabouts,
};
use seigneur::game::{
    Event, OpenChannels, PaceOrigin, PlayerId, PublicName, ServerId, Store, Table,
};
use seigneur::rules::{Color, Variant};

use crate::support::store::{append, chooses, chosen, create, open, opened, start};

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
        paced: PaceOrigin::Usual,
    };
    let header = table.header().clone();
    let table = Table::replay(header, std::slice::from_ref(&event)).unwrap();
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
    assert_eq!(store.players_listed(&here, 9).await.unwrap(), 0);
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
    no_more_are_counted_than_asked_for(store, &here, &all).await;
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
        assert_eq!(store.players_listed(&none, 9).await.unwrap(), 0);
    }
    people_stay_off(store, &here).await;
    games_that_are_shown_are_added_up(store, &here).await;
}

/// Of players, and of those who have more points than somebody.
async fn no_more_are_counted_than_asked_for(
    store: &Arc<dyn Store>,
    here: &Leaderboard,
    all: &[LeaderboardPlace],
) {
    for (most, listed) in [(9, 6), (6, 6), (5, 5)] {
        let found = store.players_listed(here, most).await.unwrap();
        assert_eq!(found, listed, "of {most} at most");
    }
    let whereabouts = async |player, most| store.whereabouts(here, player, most).await.unwrap();
    for place in all {
        let (player, above) = (place.player, place.rank - 1);
        let listed = Whereabouts::Listed(*place);
        assert_eq!(whereabouts(player, above + 1).await, listed);
        let behind = Whereabouts::Behind(place.score);
        assert_eq!(whereabouts(player, above).await, behind);
    }
}

/// On web pages: of games in some channels alone, and without those who want to be on none.
async fn games_that_are_shown_are_added_up(store: &Arc<dyn Store>, here: &Leaderboard) {
    let channels = store.channels_of_games(HERE).await.unwrap();
    assert!(!channels.is_empty() && channels.iter().all(|it| it.server == HERE));
    let shown_in = OpenChannels(channels.into_iter().map(|it| it.channel).collect());
    let closed = OpenChannels::default();
    let season = store.seasons(Some(HERE)).await.unwrap()[0];
    for board in [
        *here,
        Leaderboard {
            season: Some(season),
            variant: Some(Variant::Chess),
            ..*here
        },
    ] {
        let places = store.places(&board, 0, 9).await.unwrap();
        let expected: Vec<_> = places.iter().map(|it| (it.player, it.score)).collect();
        let shown = store.scores_shown(&board, &shown_in).await.unwrap();
        assert_eq!(shown, expected);
        let shown = store.scores_shown(&board, &closed).await.unwrap();
        assert_eq!(shown, []);
    }
    let best = PlayerId(71);
    let own = store.results_shown_of(best, HERE, &shown_in).await.unwrap();
    assert_eq!(own.len(), 2);
    for result in own {
        assert!(result.is_counted && result.points == 3);
        assert_eq!((result.variant, result.season), (Variant::Chess, season));
    }
    let none = store.results_shown_of(best, HERE, &closed).await.unwrap();
    assert_eq!(none, []);

    let listed = async |channels: &OpenChannels, span| {
        let found = store.results_shown(HERE, channels, span).await.unwrap();
        found
            .into_iter()
            .map(|(game, _)| game.0)
            .collect::<Vec<_>>()
    };
    let all = [7_104, 7_103, 7_102, 7_101, 7_100];
    assert_eq!(listed(&shown_in, (0, 9)).await, all);
    assert_eq!(listed(&shown_in, (3, 1)).await, all[3..4]);
    assert_eq!(listed(&closed, (0, 9)).await, [0; 0]);
    chooses(store, best, |it| it.public_name = PublicName::Hidden).await;
    assert_eq!(listed(&shown_in, (0, 9)).await, all[..3]);
    chooses(store, best, |it| it.public_name = PublicName::Number).await;
    let waiting = open_table(store, 7_110).await;
    let running = start(store, &open_table(store, 7_111).await).await;
    for (channels, shown) in [(&shown_in, 1), (&closed, 0)] {
        let found = store.tables_shown(HERE, channels, (0, 9)).await.unwrap();
        assert_eq!(found, vec![waiting.id(); shown]);
        let found = store.running_shown(HERE, channels, (0, 9)).await.unwrap();
        assert_eq!(found, vec![running.id(); shown]);
    }
}

/// A table with a free seat.
async fn open_table(store: &Arc<dyn Store>, id: u64) -> Table {
    open(store, id, HERE, Variant::Chess).await
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
    let whereabouts = async |player| store.whereabouts(here, player, 9).await.unwrap();
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
