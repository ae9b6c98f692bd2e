//! What is typed is what is played: letters that mean one piece to a player and another at the table,
//! and squares that a board does not have.

use seigneur::sandbox::{Answer, ChannelId, OptionValue, PostedMessage};

use crate::support::game_fixture::GameFixture;
use crate::support::games::fools_mate;
use crate::support::locale::{en_part, french_button};
use crate::support::messages::{direct, labels, says, tells};
use crate::support::people::notify;
use crate::support::test_server::TestServer;

/// `Re2` is the king's move in French, and the rook's in English.
const ROOK: &str = "4k3/8/8/8/8/8/R7/4K3 w - - 0 1";

/// A game of Chloe's, who speaks French, at an English table.
async fn mixed(server: &TestServer) -> GameFixture<'_> {
    server.game("chess", &["chloe", "alice"], Some(ROOK)).await
}

/// The public message with a button of this label, once it is there.
async fn with_button(server: &TestServer, place: ChannelId, button: &str) -> PostedMessage {
    let has_it = |it: &PostedMessage| labels(it).iter().any(|label| label == button);
    server.message_in(place, has_it).await
}

/// What is answered in a place to a reply, once it contains this.
async fn replied(server: &TestServer, place: ChannelId, part: &str) -> PostedMessage {
    let answers = |it: &PostedMessage| it.reply_to.is_some() && it.content.contains(part);
    server.message_in(place, answers).await
}

fn message(answer: &Answer) -> &PostedMessage {
    assert!(answer.ephemeral);
    answer.message.as_ref().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_text_that_reads_differently_at_the_table_is_asked_about_by_command() {
    let server = TestServer::start().await;
    for (button, played) in [("Roi e2", "**Ke2**"), ("Tour e2", "**Re2+**")] {
        let game = mixed(&server).await;
        let asked = game.try_move("chloe", "Re2").await;
        says(&asked, "« Re2 »".replace(' ', "\u{a0}").as_str());
        says(&asked, "R D T F C\u{a0}: **Roi e2** (`e1e2`)");
        says(&asked, "K Q R B N\u{a0}: **Tour e2** (`a2e2`)");
        let question = message(&asked);
        assert_eq!(labels(question), ["Roi e2", "Tour e2", "Annuler"]);
        assert_eq!(question.attachments.len(), 1, "both are shown");
        let alt = question.attachments[0].description.clone().unwrap();
        tells(&alt, "Re2");
        tells(&alt, "Te2+");
        assert_eq!(game.boards().len(), 1, "nothing is played");
        server.press("chloe", question.id, button).await;
        let board = game.board(1).await;
        tells(&board, played);
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_is_asked_below_a_reply_in_the_thread() {
    let server = TestServer::start().await;
    let game = mixed(&server).await;
    server.reply("chloe", game.board(0).await.id, "Re2");
    let question = with_button(&server, game.thread, "Tour e2").await;
    assert_eq!(labels(&question), ["Roi e2", "Tour e2"]);
    assert!(question.reply_to.is_some() && question.pings.is_empty());
    assert_eq!(game.boards().len(), 1);
    let other = server.press("alice", question.id, "Tour e2").await;
    says(&other, &en_part("error-not-your-turn"));
    server.press("chloe", question.id, "Tour e2").await;
    let board = game.board(1).await;
    tells(&board, "**Re2+**");
    // What says the same in both is played at once; so is what says something in one only.
    let board = game.play_by_reply("alice", "Kd7").await;
    tells(&board, "**Kd7**");
    let board = game.play_by_reply("chloe", "Te3").await;
    tells(&board, "**Re3**");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_is_asked_below_a_reply_in_a_direct_message() {
    let server = TestServer::start().await;
    notify(&server, "chloe", "dm").await;
    let home = direct(&server, "chloe");
    let game = mixed(&server).await;
    let turn = with_button(&server, home, "Jouer un coup").await;
    server.reply("chloe", turn.id, "Re2");
    let question = with_button(&server, home, "Roi e2").await;
    assert_eq!(labels(&question), ["Roi e2", "Tour e2"]);
    assert_eq!(game.boards().len(), 1);
    server.press("chloe", question.id, "Roi e2").await;
    let board = game.board(1).await;
    tells(&board, "**Ke2**");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_of_the_tables_letters_is_asked_about_where_the_own_forbid_it() {
    let server = TestServer::start().await;
    let game = mixed(&server).await;
    // No king goes to a5, and Chloe may have copied it.
    let asked = game.try_move("chloe", "Ra5").await;
    says(&asked, "Vous n’avez pas de roi qui puisse aller en a5.");
    assert_eq!(labels(message(&asked)), ["Tour a5", "Annuler"]);
    server
        .press("chloe", message(&asked).id, &french_button("cancel"))
        .await;
    assert_eq!(game.boards().len(), 1);
    // With a preview of every typed move, the choice leads to it.
    let options = [("confirm", OptionValue::from("on"))];
    server
        .slash("chloe", game.thread, "settings confirm", &options)
        .await;
    let asked = game.try_move("chloe", "Re2").await;
    let preview = server.press("chloe", message(&asked).id, "Tour e2").await;
    says(&preview, "Jouer **Te2+**");
    assert_eq!(game.boards().len(), 1);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_is_asked_of_plans() {
    let server = TestServer::start().await;
    let position = "4k3/r7/8/8/8/8/8/4K3 w - - 0 1";
    let game = server
        .game("chess", &["alice", "chloe"], Some(position))
        .await;
    let options = [("moves", "e1f1 Re7 f1g1".into())];
    let short = [("moves", "e1f1 Re7".into())];
    // A line has to end with an own move: that is said once it is clear which line is meant.
    let asked = server.slash("chloe", game.thread, "if add", &options).await;
    assert_eq!(labels(message(&asked)), ["Roi e7", "Tour e7"]);
    let refused = server.press("chloe", message(&asked).id, "Tour e7").await;
    says(&refused, "un de vos coups");
    let asked = server.slash("chloe", game.thread, "if add", &short).await;
    says(&asked, "Coup 2 de la suite");
    let planned = server.press("chloe", message(&asked).id, "Tour e7").await;
    says(&planned, "**Te7**");
    game.try_move("alice", "e1f1").await;
    let board = game.board(1).await;
    tells(&board, "**Re7**");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_is_asked_of_answers_to_problems() {
    let server = TestServer::start().await;
    fools_mate(&server).await;
    let general = server.sandbox.channel("general");
    let answer = |mv: &str| [("game", "chess".into()), ("move", OptionValue::from(mv))];
    // No rook of Black's goes to e7.
    let asked = server
        .slash("carol", general, "problem", &answer("Re7"))
        .await;
    says(&asked, "You have no rook that can go to e7.");
    assert_eq!(labels(message(&asked)), ["King e7", "Cancel"]);
    let tried = server.press("carol", message(&asked).id, "King e7").await;
    says(&tried, "**Ke7** is not it");
    says(&tried, "You have tried one move so far.");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_square_that_the_board_does_not_have_is_named_as_such() {
    let server = TestServer::start().await;
    let game = server
        .game("trichess", &["alice", "bob", "chloe"], None)
        .await;
    let missing = "There is no e5 on this board; beyond e4 comes e9.";
    for typed in ["e5", "Ne5", "e2e5"] {
        game.refuses("alice", typed, missing).await;
    }
    game.refuses("alice", "z4", "There is no z4 on this board.")
        .await;
    let board = game.board(0).await;
    for (user, typed, said) in [
        ("alice", "e5", missing),
        ("alice", "nf9", "You have no knight that can go to f9."),
        ("bob", "e5", &*en_part("error-not-your-turn")),
    ] {
        server.reply(user, board.id, typed);
        replied(&server, game.thread, said).await;
    }
    game.play("alice", "e4").await;
    game.play("bob", "i11i10").await;
    let board = game.board(2).await;
    server.reply("chloe", board.id, "e5");
    let said = "Ce plateau n’a pas de case e5\u{a0}: après e4 vient e9.";
    replied(&server, game.thread, said).await;
    server.close().await;
}
