//! Pieces before the words of menus: uploaded by a command, shown where they are there, and never missed.

use std::time::Duration;

use seigneur::sandbox::{Answer, ApplicationEmoji, Fault, FaultKind, PostedMessage, RateLimits};
use serde_json::Value;

use crate::support::game_fixture::GameFixture;
use crate::support::locale::button;
use crate::support::messages::text;
use crate::support::test_server::TestServer;

const PROMOTION: &str = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";

/// What `seigneur emojis` says, and its exit status.
async fn emojis(server: &TestServer) -> (String, Option<i32>) {
    let mut command = server.process(env!("CARGO_BIN_EXE_seigneur"));
    command.stdout(std::process::Stdio::piped());
    command.stderr(std::process::Stdio::piped());
    let output = command.arg("emojis").output().await.unwrap();
    let said = [output.stdout, output.stderr].map(|said| String::from_utf8(said).unwrap());
    (said.concat(), output.status.code())
}

/// A bot that was started after the emojis were uploaded.
async fn with_emojis() -> TestServer {
    let mut server = TestServer::without_bot(None).await;
    let (said, status) = emojis(&server).await;
    assert_eq!(status, Some(0), "{said}");
    server.start_bot().await;
    server
}

/// What stands below a message, each with its words and the name of its emoji, if it has one.
fn parts(message: &PostedMessage) -> Vec<(String, Option<String>)> {
    let rows = message.components.iter();
    let parts = rows.flat_map(|row| row["components"].as_array().unwrap());
    let parts = parts.flat_map(|part| match part["options"].as_array() {
        Some(options) => options.iter().collect(),
        None => vec![part],
    });
    let name = |value: &Value| value.as_str().map(str::to_owned);
    parts
        .map(|part| (name(&part["label"]).unwrap(), name(&part["emoji"]["name"])))
        .collect()
}

/// Whether a part has these words, and the emoji of this piece before them.
fn shows(message: &PostedMessage, words: &str, piece: Option<&str>) {
    let parts = parts(message);
    let (_, emoji) = parts
        .iter()
        .find(|(label, _)| label == words)
        .unwrap_or_else(|| panic!("no {words}: {parts:?}"));
    // Without the checksum of what is drawn.
    let shown = emoji.as_deref().map(|name| &name[..name.len() - 9]);
    let expected = piece.map(|piece| format!("seigneur_{piece}"));
    assert_eq!(shown, expected.as_deref(), "{words}: {parts:?}");
}

fn has_words_alone(message: &PostedMessage) {
    let parts = parts(message);
    assert!(!parts.is_empty());
    assert!(parts.iter().all(|(_, emoji)| emoji.is_none()), "{parts:?}");
}

fn shown(answer: &Answer) -> PostedMessage {
    answer
        .message
        .clone()
        .unwrap_or_else(|| panic!("{}", text(answer)))
}

/// A player presses *Move* under the latest board.
async fn pieces(game: &GameFixture<'_>, user: &str) -> PostedMessage {
    let board = game.boards().pop().unwrap();
    shown(&game.server.press(user, board.id, &button("move")).await)
}

/// The buttons below a typed move, which everyone sees.
async fn typed(game: &GameFixture<'_>, user: &str, typed: &str) -> PostedMessage {
    let GameFixture { server, thread, .. } = *game;
    server.reply(user, game.board(0).await.id, typed);
    let is_answer = |it: &PostedMessage| it.reply_to.is_some() && !it.components.is_empty();
    server.message_in(thread, is_answer).await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_there_is_not_uploaded_again_and_what_is_foreign_stays() {
    let mut server = TestServer::without_bot(None).await;
    let portal = server.sandbox.portal();
    portal.upload_emoji("crown");
    portal.upload_emoji("seigneur_logo");
    let (said, status) = emojis(&server).await;
    assert_eq!(status, Some(0), "{said}");
    assert!(
        said.starts_with("24 emojis uploaded.\nRestart the bot"),
        "{said}"
    );
    let all = portal.emojis();
    assert_eq!(all.len(), 26);
    let pictures = all.iter().filter_map(ApplicationEmoji::file);
    assert_eq!(
        pictures.filter(|(kind, _)| *kind == "image/png").count(),
        24
    );

    let again = emojis(&server).await;
    let nothing = "All 24 emojis are there: nothing to do.\n".to_owned();
    assert_eq!(again, (nothing.clone(), Some(0)));
    let posted = server.sandbox.record().requests();
    let posted = posted.iter().filter(|request| request.method == "POST");
    assert_eq!(posted.count(), 24);

    // Of another version, as it was drawn before; and two that somebody has deleted.
    portal.upload_emoji("seigneur_white_king_00000000");
    portal.delete_emojis(|emoji| emoji.name.starts_with("seigneur_red_king"));
    portal.delete_emojis(|emoji| emoji.name.starts_with("seigneur_black_pawn"));
    let (said, status) = emojis(&server).await;
    assert_eq!(status, Some(0), "{said}");
    let told: Vec<&str> = said.lines().take(3).collect();
    let expected = [
        "2 emojis uploaded.",
        "22 emojis there already.",
        "1 emoji of another version deleted.",
    ];
    assert_eq!(told, expected);
    assert_eq!(emojis(&server).await, (nothing, Some(0)));
    let names: Vec<String> = portal
        .emojis()
        .into_iter()
        .map(|emoji| emoji.name)
        .collect();
    assert_eq!(names.len(), 26);
    assert_eq!(names[..2], ["crown", "seigneur_logo"]);
    server.start_bot().await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn menus_show_pieces_before_the_words() {
    let server = with_emojis().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let asked = pieces(&game, "alice").await;
    shows(&asked, "Knight b1 → 2 moves", Some("white_knight"));
    shows(&asked, "Pawn a2 → 2 moves", Some("white_pawn"));
    let targets = server
        .choose("alice", asked.id, "Knight b1 → 2 moves")
        .await;
    shows(&shown(&targets), "Nc3", Some("white_knight"));
    shows(&shown(&targets), "Back", None);
    game.play("alice", "e4").await;
    shows(
        &pieces(&game, "bob").await,
        "Knight b8 → 2 moves",
        Some("black_knight"),
    );

    let placing = server.game("echeversi", &["alice", "bob"], None).await;
    let asked = pieces(&placing, "alice").await;
    let parts = parts(&asked);
    assert!(parts.iter().all(|(_, emoji)| emoji.is_some()), "{parts:?}");

    let general = server.sandbox.channel("general");
    let options = [("game", "trichess".into()), ("level", 1.into())];
    let board = shown(&server.slash("dave", general, "practice", &options).await);
    let asked = shown(&server.press("dave", board.id, &button("move")).await);
    shows(&asked, "Knight b1 → 2 moves", Some("white_knight"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_pawn_becomes_is_shown_in_menus_and_below_typed_moves() {
    let server = with_emojis().await;
    let game = server
        .game("chess", &["alice", "bob"], Some(PROMOTION))
        .await;
    let asked = pieces(&game, "alice").await;
    let targets = server.choose("alice", asked.id, "Pawn a7 → 4 moves").await;
    shows(&shown(&targets), "a8=Q+", Some("white_queen"));
    shows(&shown(&targets), "a8=N", Some("white_knight"));
    let options = [("move", "a7a8".into())];
    let answer = server.slash("alice", game.thread, "move", &options).await;
    shows(&shown(&answer), "a8=R+ · a7a8r", Some("white_rook"));
    let answer = typed(&game, "alice", "a7a8").await;
    shows(&answer, "a8=B · a7a8b", Some("white_bishop"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_emojis_menus_have_words_alone() {
    let mut server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    has_words_alone(&pieces(&game, "alice").await);
    // Uploaded under a bot that runs: it has not looked yet.
    let board = game.board(0).await;
    emojis(&server).await;
    has_words_alone(&shown(
        &server.press("alice", board.id, &button("move")).await,
    ));
    server.stop_bot().await;
    // The next one does not learn of them either where the service does not say.
    let refused = FaultKind::Refused {
        status: 403,
        code: 20012,
    };
    let fault = Fault::new("GET", "/applications/*/emojis", refused, 1);
    server.sandbox.faults().inject(fault);
    server.start_bot().await;
    has_words_alone(&shown(
        &server.press("alice", board.id, &button("move")).await,
    ));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_is_not_lost_where_an_emoji_was_deleted() {
    let server = with_emojis().await;
    let game = server
        .game("chess", &["alice", "bob"], Some(PROMOTION))
        .await;
    let queen = |emoji: &ApplicationEmoji| emoji.name.starts_with("seigneur_white_queen");
    server.sandbox.portal().delete_emojis(queen);
    // Below a typed move, which everyone sees.
    let answer = typed(&game, "alice", "a7a8").await;
    has_words_alone(&answer);
    assert_eq!(parts(&answer).len(), 4);
    // In a menu: all are forgotten, and nothing is refused any more.
    server.sandbox.record().clear();
    let asked = pieces(&game, "alice").await;
    has_words_alone(&asked);
    let refused = server.sandbox.record().requests();
    let refused = refused.iter().filter(|request| request.status >= 400);
    assert_eq!(refused.count(), 0);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_menu_comes_with_words_alone_where_its_emojis_were_deleted() {
    let server = with_emojis().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    server.sandbox.portal().delete_emojis(|_| true);
    let asked = pieces(&game, "alice").await;
    has_words_alone(&asked);
    let targets = server
        .choose("alice", asked.id, "Knight b1 → 2 moves")
        .await;
    has_words_alone(&shown(&targets));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn why_emojis_cannot_be_uploaded_is_said() {
    let server = TestServer::without_bot(None).await;
    let refuse = |status, code| {
        let kind = FaultKind::Refused { status, code };
        let fault = Fault::new("POST", "/applications/*/emojis", kind, 1);
        server.sandbox.faults().inject(fault);
    };
    refuse(403, 20012);
    let (said, status) = emojis(&server).await;
    assert_eq!(status, Some(1), "{said}");
    assert!(
        said.starts_with("error: the service refuses this: 403, code 20012"),
        "{said}"
    );
    for number in 0..1990 {
        server
            .sandbox
            .portal()
            .upload_emoji(&format!("dot_{number}"));
    }
    let (said, status) = emojis(&server).await;
    assert_eq!(status, Some(1), "{said}");
    let full =
        "error: 10 emojis are uploaded, and then the application has as many emojis as it may have";
    assert!(said.starts_with(full), "{said}");
    server
        .sandbox
        .portal()
        .delete_emojis(|emoji| emoji.name.starts_with("dot"));
    // What is left is done by the next try.
    let (said, _) = emojis(&server).await;
    assert!(
        said.starts_with("14 emojis uploaded.\n10 emojis there already."),
        "{said}"
    );
    server.sandbox.faults().revoke_token();
    let (said, status) = emojis(&server).await;
    assert_eq!(status, Some(1), "{said}");
    assert!(
        said.starts_with("error: DISCORD_TOKEN: the service refuses this token"),
        "{said}"
    );
    let mut command = server.process(env!("CARGO_BIN_EXE_seigneur"));
    command
        .env_remove("DISCORD_TOKEN")
        .stderr(std::process::Stdio::piped());
    let output = command.arg("emojis").output().await.unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.starts_with("error: DISCORD_TOKEN: not set"), "{said}");
    server.sandbox.faults().restore_token();
    server.close_with_unsent().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn limits_of_the_service_are_waited_for() {
    let server = TestServer::with_limits(RateLimits::Like).await;
    let limited = FaultKind::RateLimited {
        retry_after: Duration::from_millis(300),
        global: false,
    };
    let fault = Fault::new("POST", "/applications/*/emojis", limited, 2);
    server.sandbox.faults().inject(fault);
    let (said, status) = emojis(&server).await;
    assert_eq!(status, Some(0), "{said}");
    assert_eq!(server.sandbox.portal().emojis().len(), 24);
    server.close().await;
}
