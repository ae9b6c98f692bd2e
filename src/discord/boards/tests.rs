use std::sync::{Arc, Mutex};

use tokio::sync::watch;

use super::*;
use crate::discord::gateway::{ShardConnections, ShardTenures};
use crate::discord::pictures::Pictures;
use crate::discord::throttle::{Allowance, Throttle};
use crate::discord::{CommandState, Emojis, HeardEvents};
use crate::game::table::Header;
use crate::game::{
    Event, GameId, GameService, PaceOrigin, PlayerId, SeededChance, ServerId, SystemClock,
    TableNumber, Terms,
};
use crate::metrics::Metrics;
use crate::rules::{Color, Position, Variant};
use crate::words::Lang;
use crate::worker::DeliveryQueue;

/// An app whose pictures cannot be drawn.
async fn app_without_pictures() -> App {
    let store = crate::store::connect("sqlite::memory:", "1").await.unwrap();
    let (clock, chance) = (SystemClock, SeededChance::from_seed(1));
    let connections = Arc::new(ShardConnections::new(1, Arc::new(SystemClock)));
    App {
        own_id: PlayerId(99),
        games: GameService::new(
            store,
            Arc::new(clock),
            Arc::new(chance),
            Arc::new(DeliveryQueue::new()),
        ),
        words: Arc::new(Words::load().unwrap()),
        pictures: Pictures::drawn_by(|_| panic!("the pencil broke")),
        emojis: Emojis::default(),
        throttle: Arc::new(Mutex::new(Throttle::new(Allowance::Unlimited))),
        exports: Arc::default(),
        heard: HeardEvents::default(),
        closed: Arc::default(),
        unnoted: Arc::new(crate::discord::UnnotedNews::new()),
        tenures: Arc::new(ShardTenures::new(1, &[])),
        presence: Arc::new(crate::discord::Presence::new()),
        departures: Arc::default(),
        connections: Arc::clone(&connections),
        visibility: Arc::new(crate::discord::Visibility::new(
            Arc::new(poise::serenity_prelude::Http::new("")),
            Arc::clone(&connections),
        )),
        web: None,
        private_links: None,
        commands: watch::channel(CommandState::Pending(None)).1,
        metrics: Metrics::default(),
    }
}

/// A game of chess between the players 1 and 2, of whom the second has the black pieces.
fn table() -> Table {
    let header = Header {
        id: GameId(1),
        server: ServerId(1),
        number: TableNumber(1),
        start: Position::start(Variant::Chess),
        rematch_of: None,
    };
    let [white, black] = [1, 2].map(PlayerId);
    let events = [
        Event::Opened {
            by: white,
            invited: vec![None],
            color: None,
            terms: Terms::default(),
            paced: PaceOrigin::Usual,
        },
        Event::Joined { player: black },
        Event::Started {
            seating: vec![(Color::White, white), (Color::Black, black)],
        },
    ];
    Table::replay(header, &events).unwrap()
}

#[tokio::test]
async fn a_board_that_cannot_be_drawn_is_text_from_the_viewers_seat() {
    let app = app_without_pictures().await;
    let table = table();
    let black = Viewer::One {
        player: PlayerId(2),
        server: None,
    };
    for (viewer, expected) in [
        (Viewer::of_table(&table), "1 R N B Q K B N R"),
        (black, "8 r n b k q b n r"),
    ] {
        let BoardView::Text(said) = app.board(Lang::ENGLISH, &table, viewer).await else {
            panic!("a picture by a broken pencil");
        };
        let fenced = said.strip_prefix("```\n").unwrap();
        let board = fenced.strip_suffix("\n```").unwrap();
        assert!(board.starts_with("Chess, table #1.\n\n"), "{board}");
        let nearest = board.lines().nth(9);
        assert_eq!(nearest, Some(expected), "{board}");
    }
}

#[test]
fn what_a_picture_says_besides_is_a_sentence_of_its_own() {
    for (told, expected) in [
        ("The board", "Trichess. The board."),
        ("Who mates?", "Trichess. Who mates?"),
        (
            "A piece. It may go to: e4.",
            "Trichess. A piece. It may go to: e4.",
        ),
    ] {
        assert_eq!(with_sentence("Trichess.", told), expected);
    }
}
