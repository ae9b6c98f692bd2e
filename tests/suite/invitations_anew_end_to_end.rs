//! Invitations whose messages are deleted: nobody could sit down any more. And those at which nobody is asked.

use seigneur::sandbox::{Fault, FaultKind, MessageId, OptionValue, PostedMessage};

use crate::support::locale::{button, en_part};
use crate::support::messages::{direct, labels, lacks, said, tells, text};
use crate::support::test_server::TestServer;

/// The only invitation in #general that is not a message of before, once it is there.
async fn anew(server: &TestServer, gone: MessageId) -> PostedMessage {
    let general = server.sandbox.channel("general");
    let cancel = button("cancel");
    let is_new = |it: &PostedMessage| it.id > gone && labels(it).contains(&cancel);
    server.message_in(general, is_new).await
}

/// An invitation to chess that alice sends bob.
async fn invitation(server: &TestServer) -> PostedMessage {
    let options = [
        ("game", "chess".into()),
        ("player2", OptionValue::User(server.user("bob"))),
        ("color", "w".into()),
    ];
    server.invite("alice", &options).await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_that_is_deleted_is_posted_anew() {
    let server = TestServer::start().await;
    let first = invitation(&server).await;
    // It is noted where it stands.
    server.settle().await;
    server.sandbox.moderation().delete_message(first.id);
    let second = anew(&server, first.id).await;
    assert_eq!(labels(&second), labels(&first));
    assert_eq!(second.content, first.content);
    assert!(second.pings.is_empty(), "they were called once");
    server.press("bob", second.id, &button("accept")).await;
    let game = server.game_of(&second, &["alice", "bob"]).await;
    game.play("alice", "e4").await;
    // It is not needed any more.
    server.sandbox.moderation().delete_message(second.id);
    game.play("bob", "e5").await;
    server.settle().await;
    let general = server.sandbox.channel("general");
    let invites = |message: &PostedMessage| labels(message).contains(&button("cancel"));
    let left = server.sandbox.messages(general);
    assert!(!left.iter().any(invites), "{left:?}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_deletes_all_invitations_is_answered_once() {
    let server = TestServer::start().await;
    let first = invitation(&server).await;
    server.settle().await;
    server.sandbox.moderation().delete_message(first.id);
    let second = anew(&server, first.id).await;
    server.settle().await;
    server.sandbox.moderation().delete_message(second.id);
    server.wait_hours(1);
    server.settle().await;
    let general = server.sandbox.channel("general");
    let invites = |message: &PostedMessage| labels(message).contains(&button("cancel"));
    let left = server.sandbox.messages(general);
    assert!(!left.iter().any(invites), "{left:?}");
    // The board has its buttons still.
    let number = [("table", OptionValue::Integer(1))];
    let shown = server.slash("bob", general, "board", &number).await;
    let shown = shown.message.unwrap();
    server.press("bob", shown.id, &button("accept")).await;
    server.begun_below(general, |_| true).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_deleted_while_we_are_away_is_posted_anew_with_the_next_change() {
    let mut server = TestServer::start().await;
    let first = server.invite("alice", &[("game", "yalta".into())]).await;
    server.settle().await;
    server.stop_bot().await;
    server.sandbox.moderation().delete_message(first.id);
    server.start_bot().await;
    // The board has its buttons still.
    let general = server.sandbox.channel("general");
    let number = [("table", OptionValue::Integer(1))];
    let shown = server.slash("bob", general, "board", &number).await;
    let shown = shown.message.unwrap();
    assert!(
        labels(&shown).contains(&button("join")),
        "{:?}",
        labels(&shown)
    );
    server.press("bob", shown.id, &button("join")).await;
    let second = anew(&server, first.id).await;
    assert!(
        second.content.contains(&server.user("bob").to_string()),
        "{}",
        second.content
    );
    server.press("carol", second.id, &button("join")).await;
    let game = server.game_of(&second, &["alice", "bob", "carol"]).await;
    assert_eq!(game.boards().len(), 1);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_opened_a_table_closes_it_by_command() {
    let server = TestServer::start().await;
    let posted = invitation(&server).await;
    let general = server.sandbox.channel("general");
    let number = [("table", OptionValue::Integer(1))];
    let refused = server.slash("bob", general, "abort", &number).await;
    let why = text(&refused);
    tells(&why, &en_part("error-not-opener"));
    let closed = text(&server.slash("alice", general, "abort", &number).await);
    tells(&closed, &en_part("answer-withdrawn"));
    server.loses_its_buttons(posted.id).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_reads_that_computers_are_invited() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let bot = || OptionValue::User(server.sandbox.bot());
    let options = [
        ("game", "trichess".into()),
        ("player2", bot()),
        ("player3", bot()),
    ];
    server.invite("alice", &options).await;
    server.settle().await;
    let above = format!("/channels/{}/messages", general.0);
    let requests = server.sandbox.record().requests();
    let posts = requests
        .iter()
        .filter(|it| it.method == "POST" && it.path == above);
    let bodies: Vec<_> = posts.filter_map(|it| it.body.as_ref()).collect();
    let [body] = bodies[..] else {
        panic!("one message: {bodies:?}");
    };
    let said = body["content"].as_str().unwrap();
    tells(&said, "Computer, level 3");
    lacks(&said, "invite");
    let rows = body["components"].to_string();
    let asks = ["accept:", "decline:", "join:", "cancel:", "withdraw:"];
    assert!(!asks.iter().any(|ask| rows.contains(ask)), "{rows}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_that_may_not_be_posted_is_said_to_be_one() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    // The permission goes while the table is opened.
    let refused = FaultKind::Refused {
        status: 403,
        code: 50013,
    };
    let path = format!("/channels/{general}/messages");
    let fault = Fault::always("POST", &path, refused);
    server.sandbox.faults().inject(fault);
    let options = [
        ("game", "chess".into()),
        ("player2", OptionValue::User(server.user("bob"))),
    ];
    server.slash("alice", general, "play", &options).await;
    for user in ["alice", "bob"] {
        let place = direct(&server, user);
        let told = said(&server, place, "the invitation to Chess #1").await;
        tells(&told, "Send Messages");
        lacks(&told, "the thread");
    }
    server.close().await;
}
