//! Commands in the menus of people and of messages.

use seigneur::sandbox::{MenuTarget, OptionValue};

use crate::support::council::council;
use crate::support::locale::{en, en_part, fr};
use crate::support::messages::{lacks, said, says, text};
use crate::support::test_server::TestServer;

#[tokio::test(flavor = "multi_thread")]
async fn somebody_is_challenged_from_their_menu() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let bob = MenuTarget::User(server.user("bob"));
    let asked = server
        .choose_command("alice", general, "Challenge", bob)
        .await;
    says(&asked, &en_part("challenge-which"));
    // Who has never played sees which games take how many.
    let asked = asked.message.unwrap();
    let games = asked.components[0]["components"][0]["options"].as_array();
    let games = games.unwrap().iter();
    let taken: Vec<&str> = games
        .filter_map(|game| game["description"].as_str())
        .collect();
    let (three, two) = ("for three", "for two");
    assert_eq!(taken, [three, three, three, three, two, two]);
    let question = asked.id;
    let opened = server.choose("alice", question, "Chess").await;
    says(&opened, "#1");
    let invitation = said(&server, general, "invites").await;
    assert_eq!(invitation.pings, [server.user("bob")]);
    let accepted = server.press("bob", invitation.id, "Accept").await;
    says(&accepted, "You sit at table #1.");
    // The bot needs no time.
    let bot = MenuTarget::User(server.sandbox.bot());
    let asked = server
        .choose_command("alice", general, "Challenge", bot)
        .await;
    says(&asked, &en_part("challenge-which-computer"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn blocks_and_bots_hold_in_the_menu_as_in_the_command() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let alice = [("player", OptionValue::User(server.user("alice")))];
    server.slash("bob", general, "block", &alice).await;
    let bob = MenuTarget::User(server.user("bob"));
    let refused = server
        .choose_command("alice", general, "Challenge", bob)
        .await;
    says(&refused, "takes no invitations from you");
    let other = MenuTarget::User(server.sandbox.people().add_bot_user("Clyde"));
    let refused = server
        .choose_command("alice", general, "Challenge", other)
        .await;
    says(&refused, &en_part("error-bot"));
    // The bot itself is a computer.
    let computer = MenuTarget::User(server.sandbox.bot());
    let asked = server
        .choose_command("alice", general, "Challenge", computer)
        .await;
    let opened = server
        .choose("alice", asked.message.unwrap().id, "Chess")
        .await;
    says(&opened, "#1");
    server.settle().await;
    // What stands for computers is no person, and no bot that takes no seats either.
    let bot = [("player", OptionValue::User(server.sandbox.bot()))];
    for (command, said) in [
        ("profile", "profile-own"),
        ("block", "answer-block-own"),
        ("games", "games-own"),
    ] {
        let answer = server.slash("alice", general, command, &bot).await;
        says(&answer, &en(said, &[]));
    }
    let games = server.slash("alice", general, "games", &[]).await;
    says(&games, &en("computer-player", &[("level", "3")]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_profile_is_shown_from_the_menu_of_its_person_in_their_language() {
    let server = TestServer::start().await;
    let salon = server.sandbox.channel("salon");
    let denis = MenuTarget::User(server.user("denis"));
    let shown = server
        .choose_command("chloe", salon, "Profile", denis)
        .await;
    let none = fr(
        "profile-none",
        &[("player", &format!("<@{}>", server.user("denis")))],
    );
    assert!(shown.ephemeral);
    assert_eq!(text(&shown), none);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_is_shown_as_it_stood_at_a_message() {
    let server = TestServer::start().await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    let first = game.board(0).await;
    let chat = server
        .sandbox
        .say(server.user("carol"), game.thread, "Good luck!");
    game.play("alice", "e4").await;
    let second = game.board(1).await;
    for message in [first.id, chat.unwrap()] {
        let target = MenuTarget::Message(message);
        let shown = server
            .choose_command("carol", game.thread, "Board here", target)
            .await;
        says(&shown, &en("board-as-it-stood", &[]));
        says(&shown, "White");
        let picture = &shown.message.unwrap().attachments[0];
        assert!(
            picture
                .description
                .as_ref()
                .unwrap()
                .contains("White to move"),
            "{picture:?}"
        );
    }
    // What is proposed at the table moves nothing on the board.
    let proposed = game.command("alice", "takeback").await;
    says(&proposed, &en("answer-proposed", &[]));
    let target = MenuTarget::Message(second.id);
    let shown = server
        .choose_command("carol", game.thread, "Board here", target)
        .await;
    lacks(&shown, &en("board-as-it-stood", &[]));
    says(&shown, "Black");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_about_no_game_or_a_hidden_one_shows_none() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let chat = server
        .sandbox
        .say(server.user("bob"), general, "Hello!")
        .unwrap();
    let target = MenuTarget::Message(chat);
    let shown = server
        .choose_command("alice", general, "Board here", target)
        .await;
    says(&shown, &en("error-no-table-of-message", &[]));

    let council = council(&server);
    let game = council.game(&server).await;
    let board = game.board(0).await;
    let target = MenuTarget::Message(board.id);
    let sent =
        server
            .sandbox
            .choose_command(server.user("dave"), game.thread, "Board here", target);
    assert!(
        sent.is_err(),
        "no client of somebody who does not see it offers it"
    );
    let shown = server
        .choose_command("carol", game.thread, "Board here", target)
        .await;
    says(&shown, "Chess");
    server.close().await;
}
