//! Where buttons, menus and answers lead: to the channel for games, to the thread of the game, to its post.

use seigneur::sandbox::{
    Answer, ChannelId, Fault, FaultKind, MenuTarget, OptionValue, PostedMessage, Whose, permissions,
};

use crate::support::locale::{button, en, en_part};
use crate::support::messages::{lacks, said, says};
use crate::support::test_server::{PATIENCE, TestServer};

const CHESS: (&str, &str) = ("game", "chess");

fn chess() -> [(&'static str, OptionValue); 1] {
    [(CHESS.0, CHESS.1.into())]
}

/// Has games be held in #other alone, or in one more channel beside.
async fn hold_games_in(server: &TestServer, channel: ChannelId) {
    let general = server.sandbox.channel("general");
    let options = [("channel", OptionValue::Channel(channel))];
    let answer = server
        .slash("alice", general, "server channels add", &options)
        .await;
    says(&answer, &format!("<#{channel}>"));
}

/// The lobby, in a channel.
async fn lobby(server: &TestServer, channel: ChannelId) -> PostedMessage {
    let answer = server.slash("alice", channel, "lobby", &[]).await;
    says(&answer, &format!("<#{channel}>"));
    server.step_all().await;
    said(server, channel, &en("lobby-title", &[])).await
}

/// A table is open in a channel, as an answer says that names it.
async fn opened_in(server: &TestServer, answer: &Answer, (number, channel): (u32, ChannelId)) {
    says(answer, &format!("#{number}"));
    says(answer, &format!("<#{channel}>"));
    said(server, channel, &format!("table #{number}**")).await;
}

/// What somebody chooses in the menu of a lobby.
async fn sought(server: &TestServer, user: &str, hall: &PostedMessage, game: &str) -> Answer {
    let asked = server.press(user, hall.id, &en("lobby-seek", &[])).await;
    lacks(&asked, " here");
    server.choose(user, asked.message.unwrap().id, game).await
}

/// What somebody chooses who challenges another by their menu.
async fn challenged(server: &TestServer, (user, other): (&str, &str)) -> Answer {
    let general = server.sandbox.channel("general");
    let rival = MenuTarget::User(server.user(other));
    let asked = server
        .choose_command(user, general, "Challenge", rival)
        .await;
    lacks(&asked, " here");
    let question = asked.message.expect("which game").id;
    server.choose(user, question, "Chess").await
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_are_opened_by_buttons_in_the_channel_for_games() {
    let mut server = TestServer::without_bot(None).await;
    let [general, other] = ["general", "other"].map(|name| server.sandbox.channel(name));
    let guild = server.sandbox.guild("Sandbox");
    server.sandbox.guilds().kick_bot(guild);
    server.start_bot().await;
    server.sandbox.guilds().invite_bot(guild);
    let hello = en("greeting", &[]);
    let greeting = said(&server, general, hello.lines().next().unwrap()).await;
    hold_games_in(&server, other).await;

    let asked = server.press("bob", greeting.id, &button("play")).await;
    says(&asked, &en("welcome-play", &[]));
    lacks(&asked, " here");
    let opened = server
        .choose("bob", asked.message.unwrap().id, "Chess")
        .await;
    opened_in(&server, &opened, (1, other)).await;
    let hall = lobby(&server, general).await;
    let opened = sought(&server, "carol", &hall, "Yalta").await;
    opened_in(&server, &opened, (2, other)).await;
    let opened = challenged(&server, ("bob", "carol")).await;
    opened_in(&server, &opened, (3, other)).await;
    for user in ["carol", "dave"] {
        let page = server.slash(user, general, "ladder", &chess()).await;
        let page = page.message.unwrap();
        server.press(user, page.id, &button("ladder-join")).await;
    }
    let page = server.slash("dave", general, "ladder", &chess()).await;
    let page = page.message.unwrap();
    let asked = server
        .press("dave", page.id, &button("ladder-challenge"))
        .await;
    let menu = asked.message.unwrap();
    let opened = server.choose("dave", menu.id, "1. carol").await;
    opened_in(&server, &opened, (4, other)).await;
    // Whoever types is where they want to play.
    let refused = server.slash("bob", general, "play", &chess()).await;
    says(&refused, &format!("<#{other}>"));
    lacks(&refused, "#5");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_several_channels_the_first_is_taken_where_a_table_can_be_opened() {
    let server = TestServer::start().await;
    let guild = server.sandbox.guild("Sandbox");
    let [general, other] = ["general", "other"].map(|name| server.sandbox.channel(name));
    let third = server.sandbox.guilds().add_channel(guild, "third");
    hold_games_in(&server, other).await;
    hold_games_in(&server, third).await;
    let hall = lobby(&server, general).await;
    // We cannot hold games in the first.
    let silent = permissions::USUAL & !permissions::CREATE_PUBLIC_THREADS;
    server.permissions().set_of_bot(other, silent);
    let opened = sought(&server, "bob", &hall, "Chess").await;
    opened_in(&server, &opened, (1, third)).await;
    // What is missing is said where no channel is left.
    server.permissions().set_of_bot(third, silent);
    let refused = sought(&server, "carol", &hall, "Yalta").await;
    says(&refused, "Create Public Threads");
    says(&refused, &format!("<#{other}>"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_in_which_nobody_writes_leads_to_the_forum() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let hall = lobby(&server, general).await;
    let bob = Whose::Member(server.user("bob"));
    let granted = server.permissions();
    for channel in [general, server.sandbox.channel("other")] {
        granted.set_overwrite(channel, bob, 0, permissions::SEND_MESSAGES);
    }
    let refused = sought(&server, "bob", &hall, "Chess").await;
    says(&refused, &format!("<#{general}>"));
    let forum = server.forum("Sandbox", &[]);
    server.hold_games_in("alice", (general, forum)).await;
    let opened = sought(&server, "bob", &hall, "Chess").await;
    says(&opened, "#1");
    thread(&server, forum, 1).await;
    server.close().await;
}

/// The thread or post of a game below a channel, once it is there.
async fn thread(server: &TestServer, channel: ChannelId, number: u32) -> ChannelId {
    server.post(channel, number).await.id
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_completes_a_table_is_led_to_its_thread() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let bob = OptionValue::User(server.user("bob"));
    let options = [(CHESS.0, CHESS.1.into()), ("player2", bob)];
    let invitation = server.invite("alice", &options).await;
    let accepted = server.press("bob", invitation.id, &button("accept")).await;
    let game = thread(&server, general, 1).await;
    says(&accepted, &format!("<#{game}>"));
    // By seeking, at the table of the first.
    server.slash("carol", general, "seek", &chess()).await;
    let found = server.slash("dave", general, "seek", &chess()).await;
    let game = thread(&server, general, 2).await;
    says(&found, &format!("<#{game}>"));
    // Against a computer.
    let computer = OptionValue::User(server.sandbox.bot());
    let options = [(CHESS.0, CHESS.1.into()), ("player2", computer)];
    let opened = server.slash("dave", general, "play", &options).await;
    let game = thread(&server, general, 3).await;
    says(&opened, &format!("<#{game}>"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_completes_a_table_is_led_to_its_post() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let forum = server.forum("Sandbox", &[]);
    server.hold_games_in("alice", (general, forum)).await;
    let bob = OptionValue::User(server.user("bob"));
    let options = [(CHESS.0, CHESS.1.into()), ("player2", bob)];
    let invitation = server.invite("alice", &options).await;
    let accepted = server.press("bob", invitation.id, &button("accept")).await;
    let post = thread(&server, forum, 1).await;
    says(&accepted, &format!("<#{post}>"));
    let computer = OptionValue::User(server.sandbox.bot());
    let options = [(CHESS.0, CHESS.1.into()), ("player2", computer)];
    let opened = server.slash("dave", general, "play", &options).await;
    let post = thread(&server, forum, 2).await;
    says(&opened, &format!("<#{post}>"));
    lacks(&opened, &format!("<#{general}>"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_whose_post_does_not_come_is_told_by_its_forum() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let forum = server.forum("Sandbox", &[]);
    server.hold_games_in("alice", (general, forum)).await;
    let bob = OptionValue::User(server.user("bob"));
    let options = [(CHESS.0, CHESS.1.into()), ("player2", bob)];
    let invitation = server.invite("alice", &options).await;
    let route = format!("/channels/{forum}/threads");
    let late = Fault::new("POST", &route, FaultKind::Delay(PATIENCE / 6), 1);
    server.sandbox.faults().inject(late);
    let accepted = server.press("bob", invitation.id, &button("accept")).await;
    says(&accepted, &format!("<#{forum}>"));
    thread(&server, forum, 1).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_asked_to_which_game_they_challenge_themselves() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let own = MenuTarget::User(server.user("bob"));
    let refused = server
        .choose_command("bob", general, "Challenge", own)
        .await;
    says(&refused, &en_part("error-two-seats"));
    let alice = [("player", OptionValue::User(server.user("alice")))];
    server.slash("bob", general, "block", &alice).await;
    let bob = MenuTarget::User(server.user("bob"));
    let refused = server
        .choose_command("alice", general, "Challenge", bob)
        .await;
    says(&refused, "takes no invitations from you");
    server.close().await;
}
