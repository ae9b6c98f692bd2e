//! `/board`, as a picture and as text, from the caller's own seat.

use std::sync::LazyLock;

use seigneur::render::{PlateState, Renderer, Scene};
use seigneur::rules::{Color, Move, Position, Variant};
use seigneur::sandbox::{Answer, Fault, FaultKind, OptionValue, PostedMessage};
use seigneur::words::Lang;

use crate::support::game_fixture::GameFixture;
use crate::support::locale::{button, en};
use crate::support::messages::{lacks, tells, text};
use crate::support::plates::{plates, to_move};
use crate::support::test_server::TestServer;

static RENDERER: LazyLock<Renderer> = LazyLock::new(|| Renderer::new().unwrap());

const THREE: [&str; 3] = ["alice", "bob", "carol"];

/// The position after moves in coordinates from the start, and those of them that are to be
/// marked.
fn after(variant: Variant, moves: &[&str], marked: &[&str]) -> (Position, Vec<Move>) {
    let read = |text: &&str| Move::from_coordinates(text, variant.topology()).unwrap();
    let start = Position::start(variant);
    let position = moves
        .iter()
        .fold(start, |position, mv| position.play(read(mv)).unwrap());
    (position, marked.iter().map(read).collect())
}

/// A message shows exactly this scene, and its alt text goes on like this after the title.
fn shows(message: &PostedMessage, scene: &Scene, told: &str) {
    let picture = &message.attachments[0];
    let alt = picture.description.as_ref().unwrap();
    let (_, rest) = alt.split_once(". ").unwrap();
    assert!(rest.starts_with(told), "{alt}");
    assert!(
        picture.bytes == RENDERER.png(scene),
        "another picture than that of {scene:?}"
    );
}

async fn board(game: &GameFixture<'_>, user: &str, format: Option<&str>) -> Answer {
    let options: Vec<(&str, OptionValue)> = format
        .into_iter()
        .map(|format| ("format", format.into()))
        .collect();
    game.server
        .slash(user, game.thread, "board", &options)
        .await
}

/// The board of text in an answer that only its caller sees, with what stands before it.
fn block(answer: &Answer) -> (String, String) {
    let said = text(answer);
    let message = answer.message.as_ref().unwrap();
    assert!(answer.ephemeral && message.attachments.is_empty(), "{said}");
    let (above, rest) = said.split_once("\n```\n").unwrap();
    // Below the heading stands the deadline.
    let heading = above.lines().next().unwrap_or_default();
    let board = rest.strip_suffix("\n```").unwrap();
    (heading.to_owned(), board.to_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn everyone_gets_the_board_as_text_from_their_own_seat_and_in_their_language() {
    let server = TestServer::start().await;
    let players = ["alice", "chloe", "bob"];
    let game = server.game("trichess", &players, None).await;
    game.play("alice", "e4").await;
    let ids = game.ids();

    let (heading, white) = block(&board(&game, "alice", Some("text")).await);
    assert_eq!(
        heading,
        format!("Trichess #1 · Red (<@{}>) to move", ids[1])
    );
    let home = "White\n 4  ·  ·  ·  · wP  ·  ·  ·\n 3  ·  ·  ·  ·  ·  ·  ·  ·\n \
                2 wP wP wP wP  · wP wP wP\n 1 wR wN wB wQ wK wB wN wR\n    a  b  c  d  e  f  g  h\n\n\
                w White, r Red, b Black\nRed to move.\nLast move, by White: e4.";
    assert!(white.ends_with(home), "{white}");

    let (_, red) = block(&board(&game, "chloe", Some("text")).await);
    let home = "Rouge\n 9  ·  ·  ·  ·  ·  ·  ·  ·\n10  ·  ·  ·  ·  ·  ·  ·  ·\n\
                11 rP rP rP rP rP rP rP rP\n12 rT rC rF rD rR rF rC rT\n    h  g  f  e  i  j  k  l\n\n\
                w Blanc, r Rouge, b Noir\nTrait aux Rouges.\nDernier coup, par Blanc\u{a0}: e4.";
    assert!(red.ends_with(home), "{red}");
    tells(&red, "\nBlanc (à gauche)\n");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_is_given_where_none_or_a_picture_is_asked_for() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    for format in [None, Some("picture")] {
        let answer = board(&game, "bob", format).await;
        let said = text(&answer);
        assert!(answer.ephemeral && !said.contains("```"), "{said}");
        let picture = &answer.message.unwrap().attachments[0];
        let alt = picture.description.clone().unwrap();
        assert!(
            alt.starts_with("Chess, table #1. White to move. White: K e1"),
            "{alt}"
        );
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_resignation_text_and_alt_text_say_how_the_game_ended() {
    let server = TestServer::start().await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    let last = game.play("alice", "e4").await;
    let alt = last.attachments[0].description.clone().unwrap();
    tells(&alt, "Black to move. Last move, by White: e4.");
    game.resign("bob").await;
    let alt = game.board(2).await.attachments[0].description.clone();
    let expected = "Chess, table #1. The game has ended: resignation. \
        Points: White 3 (Seigneur), Black 0 (Serf). Last move, by White: e4. Black: K e8";
    assert!(alt.as_ref().unwrap().starts_with(expected), "{alt:?}");
    let (_, told) = block(&board(&game, "bob", Some("text")).await);
    tells(&told, "\nThe game has ended: resignation.\n");
    lacks(&told, "to move");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_reader_sees_the_moves_since_their_own_from_their_own_seat() {
    let server = TestServer::start().await;
    let game = server.game("trichess", &THREE, None).await;
    let moves = ["e2e4", "g12f10", "l7l6", "a2a3"];
    for (mv, player) in moves.iter().zip(THREE.iter().cycle()) {
        game.play(player, mv).await;
    }
    let scene = |seat, marked: &[&str]| {
        let (position, last_moves) = after(Variant::Trichess, &moves, marked);
        Scene {
            seat,
            last_moves,
            plates: plates(
                Lang::ENGLISH,
                Variant::Trichess,
                &THREE,
                to_move(Color::Red),
            ),
            ..Scene::of(position)
        }
    };
    let two = "Red to move. Last move, by White: a3. Before that, by Black: l6. Red: K";
    let one = "Red to move. Last move, by White: a3. Red: K";
    let round = &["l7l6", "a2a3"][..];
    let posted = game.boards().pop().unwrap();
    shows(&posted, &scene(Color::Red, round), two);
    for (reader, seat, marked, told) in [
        // The newest move is the reader's own, and nobody has moved since.
        ("alice", Color::White, &["a2a3"][..], one),
        ("bob", Color::Red, round, two),
        ("carol", Color::Black, &["a2a3"], one),
        // A spectator sees what everyone sees in the thread.
        ("dave", Color::Red, round, two),
    ] {
        let answer = board(&game, reader, None).await;
        assert!(answer.ephemeral, "{reader}");
        shows(&answer.message.unwrap(), &scene(seat, marked), told);
        let (_, text) = block(&board(&game, reader, Some("text")).await);
        let tells_both = text.contains("by Black: l6.");
        assert_eq!(tells_both, told == two, "{reader}: {text}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn at_the_end_each_player_has_a_title_also_where_the_position_is_open() {
    let server = TestServer::start().await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    game.play("alice", "e4").await;
    game.resign("alice").await;
    let posted = game.board(2).await;
    let scene = |seat| {
        let (position, last_moves) = after(Variant::Chess, &["e2e4"], &["e2e4"]);
        let standing = |color| match color {
            Color::Black => PlateState::Won {
                title: "Seigneur".to_owned(),
            },
            _ => PlateState::Ended {
                title: "Serf".to_owned(),
            },
        };
        Scene {
            seat,
            last_moves,
            plates: plates(Lang::ENGLISH, Variant::Chess, &["alice", "bob"], standing),
            ..Scene::of(position)
        }
    };
    let told = "The game has ended: resignation. Points: Black 3 (Seigneur), White 0 (Serf).";
    shows(&posted, &scene(Color::Black), told);
    // A spectator sees the winner's side, a player the own one.
    for (reader, seat) in [
        ("alice", Color::White),
        ("bob", Color::Black),
        ("dave", Color::Black),
    ] {
        let answer = board(&game, reader, None).await;
        shows(&answer.message.unwrap(), &scene(seat), told);
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn before_the_game_nobody_is_to_move_and_open_seats_bear_their_colour() {
    let server = TestServer::start().await;
    let options = [
        ("game", "trichess".into()),
        ("color", "r".into()),
        ("player2", OptionValue::User(server.user("bob"))),
    ];
    let invitation = server.invite("chloe", &options).await;
    let shown = async || {
        let table = [("table", OptionValue::Integer(1))];
        let answer = server
            .slash("chloe", invitation.channel, "board", &table)
            .await;
        (text(&answer), answer.message.unwrap())
    };
    let scene = |names: [&str; 3]| Scene {
        seat: Color::Red,
        plates: plates(Lang::FRENCH, Variant::Trichess, &names, |_| {
            PlateState::Waiting
        }),
        ..Scene::of(Position::start(Variant::Trichess))
    };
    let (said, message) = shown().await;
    assert!(said.ends_with("en attente de joueurs"), "{said}");
    let told = "En attente de joueurs. Blanc\u{a0}: R e1";
    shows(&message, &scene(["Blanc", "chloe", "Noir"]), told);

    server.press("dave", invitation.id, &button("join")).await;
    let (_, message) = shown().await;
    shows(&message, &scene(["dave", "chloe", "Noir"]), told);

    server.press("bob", invitation.id, "Decline").await;
    let (said, message) = shown().await;
    assert!(said.ends_with("table fermée"), "{said}");
    let told = "La table est fermée. Blanc\u{a0}: R e1";
    shows(&message, &scene(["dave", "chloe", "Noir"]), told);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_formats_have_names_in_each_language() {
    let server = TestServer::start().await;
    // Those that the service has; its record of the request may come after them.
    let commands = server.sandbox.commands();
    let board = commands.iter().find(|command| command["name"] == "board");
    let format = &board.unwrap()["options"][1];
    assert_eq!(format["name_localizations"]["fr"], "format");
    let choices = &format["choices"];
    for (at, value, english, french) in [
        (0, "picture", "picture", "image"),
        (1, "text", "text", "texte"),
    ] {
        assert_eq!(choices[at]["value"], value);
        assert_eq!(choices[at]["name"], english);
        assert_eq!(choices[at]["name_localizations"]["fr"], french);
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_others_see_that_nobody_was_told_of_a_turn_and_that_its_time_stands() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    game.board(0).await;
    let posts = format!("/channels/{}/messages", game.thread.0);
    let faults = server.sandbox.faults();
    faults.inject(Fault::always("POST", &posts, FaultKind::Status(503)));
    tells(&game.try_move("alice", "e4").await, "Played");
    let bob = format!("<@{}>", server.user("bob"));
    let untold = en("turn-not-told", &[("player", &bob)]);
    let seen = text(&board(&game, "alice", None).await);
    tells(&seen, &untold);
    lacks(&seen, "Move by");
    // Whoever looks for themselves has been told.
    tells(&text(&board(&game, "bob", None).await), "Move by <t:");
    tells(&text(&board(&game, "alice", None).await), "Move by <t:");
    server.close_with_unsent().await;
}
