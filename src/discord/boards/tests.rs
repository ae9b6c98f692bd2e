use super::*;
use crate::discord::app::tests::app_without_pictures;
use crate::game::table::Header;
use crate::game::{Event, GameId, PaceOrigin, PlayerId, ServerId, TableNumber, Terms};
use crate::rules::{Color, Position, Variant};
use crate::words::Lang;

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
    let store = crate::store::connect("sqlite::memory:", "1").await.unwrap();
    let app = app_without_pictures(store);
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

#[tokio::test]
async fn what_points_at_squares_is_told_by_text_too() {
    let store = crate::store::connect("sqlite::memory:", "1").await.unwrap();
    let app = app_without_pictures(store);
    let table = table();
    let marks = Marks {
        told: Some("To e4".to_owned()),
        ..Marks::default()
    };
    let viewer = Viewer::of_table(&table);
    let board = app.marked_board(Lang::ENGLISH.into(), &table, viewer, marks);
    let BoardView::Text(said) = board.await else {
        panic!("a picture by a broken pencil");
    };
    assert!(
        said.starts_with("```\nChess, table #1. To e4.\n\n"),
        "{said}"
    );
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
