//! People who are seated, or named, where they may not look.

use seigneur::sandbox::{Answer, ChannelId, OptionValue};

use crate::support::council::{council, leave};
use crate::support::locale::{button, en, en_part};
use crate::support::messages::{direct, labels, lacks, said, tells, text};
use crate::support::test_server::{PATIENCE, TestServer};

async fn games(server: &TestServer, user: &str) -> String {
    let general = server.sandbox.channel("general");
    text(&server.slash(user, general, "games", &[]).await)
}

/// What is said where somebody would not see a table.
fn unseen(server: &TestServer, user: &str, channel: ChannelId) -> String {
    let player = format!("<@{}>", server.user(user));
    let channel = format!("<#{channel}>");
    en(
        "error-cannot-see",
        &[("player", &player), ("channel", &channel)],
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_invited_where_they_see_nothing() {
    let server = TestServer::start().await;
    let council = council(&server);
    let before = games(&server, "dave").await;
    let invite = async |user: &str| {
        let options = [
            ("game", OptionValue::from("trichess")),
            ("player2", OptionValue::User(server.user("carol"))),
            ("player3", OptionValue::User(server.user(user))),
        ];
        text(&server.slash("bob", council.channel, "play", &options).await)
    };
    let refused = unseen(&server, "dave", council.channel);
    assert_eq!(invite("dave").await, refused);
    assert_eq!(games(&server, "dave").await, before);
    // Of whoever is not on the server, that is said.
    let guild = server.sandbox.guild("Sandbox");
    server.sandbox.moderation().ban(server.user("dave"), guild);
    let dave = format!("<@{}>", server.user("dave"));
    let refused = en("error-has-left", &[("player", &dave)]);
    assert_eq!(invite("dave").await, refused);
    // The owner sees everything.
    assert!(invite("alice").await.contains("#1"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_rematch_begins_where_one_of_them_sees_nothing_any_more() {
    let server = TestServer::start().await;
    let council = council(&server);
    let game = council.game(&server).await;
    game.fools_mate().await;
    leave(&server, "carol");
    let before = games(&server, "carol").await;
    let refused = unseen(&server, "carol", council.channel);
    let again = server.slash("bob", game.thread, "rematch", &[]).await;
    assert_eq!(text(&again), refused);
    assert_eq!(games(&server, "carol").await, before);
    council.enter(&server, "carol");
    let again = server.slash("bob", game.thread, "rematch", &[]).await;
    assert_ne!(text(&again), refused);
    said(&server, council.channel, "#2").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_game_moves_where_one_of_its_players_sees_nothing() {
    let server = TestServer::start().await;
    let council = council(&server);
    let game = server.friendly_game("chess", &["bob", "dave"]).await;
    let move_away = async || {
        let options = [("channel", OptionValue::Channel(council.channel))];
        text(
            &server
                .slash("bob", game.thread, "table move", &options)
                .await,
        )
    };
    let refused = unseen(&server, "dave", council.channel);
    assert_eq!(move_away().await, refused);
    council.enter(&server, "dave");
    assert!(move_away().await.contains("goes on in"));
    server.close().await;
}

/// What the buttons of an answer lead to, by their labels.
fn taps(answer: &Answer) -> Vec<(String, String)> {
    let message = answer.message.as_ref().expect("a message");
    let ids = message.buttons().into_iter();
    let ids = ids.filter_map(|button| button["custom_id"].as_str().map(str::to_owned));
    labels(message).into_iter().zip(ids).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn with_whom_somebody_played_friendly_games_is_told_to_them_alone() {
    let server = TestServer::start().await;
    let council = council(&server);
    council.game(&server).await.fools_mate().await;
    let general = server.sandbox.channel("general");
    let friendly = async |user: &str| {
        let options = [("player", OptionValue::User(server.user("bob")))];
        let shown = server.slash(user, general, "profile", &options).await;
        let message = shown.message.as_ref().expect("a profile");
        if labels(message).contains(&en_part("button-profile-friendly")) {
            server
                .press(user, message.id, &button("profile-friendly"))
                .await
        } else {
            shown
        }
    };
    let carol = format!("<@{}>", server.user("carol"));
    let own = taps(&friendly("bob").await);
    let opponents = en_part("button-profile-opponents");
    let tap = own.iter().find(|(label, _)| *label == opponents);
    let (_, tap) = tap.unwrap_or_else(|| panic!("no page of opponents: {own:?}"));

    let seen = friendly("dave").await;
    let labels: Vec<String> = taps(&seen).into_iter().map(|(label, _)| label).collect();
    assert!(!labels.contains(&opponents), "{labels:?}");
    let forge = async |user: &str, below| text(&server.forge(user, below, tap).await);
    let own = friendly("bob").await.message.expect("a profile").id;
    assert!(forge("bob", own).await.contains(&carol));
    let below = seen.message.expect("a profile").id;
    assert!(!forge("dave", below).await.contains(&carol));
    server.close().await;
}

/// How often somebody has been told directly that it is their turn.
fn turns_told(server: &TestServer, user: &str) -> usize {
    let told = server.sandbox.messages(direct(server, user)).into_iter();
    told.filter(|message| labels(message).contains(&button("move")))
        .count()
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_see_the_channel_any_more_is_told_of_their_turns_directly() {
    let server = TestServer::start().await;
    let council = council(&server);
    let game = council.game(&server).await;
    leave(&server, "carol");
    game.play("bob", "e4").await;
    said(&server, direct(&server, "carol"), "Chess #1").await;
    server.settle().await;
    assert_eq!(turns_told(&server, "carol"), 1);
    server.wait_hours(60);
    said(&server, direct(&server, "carol"), "your time runs out").await;
    // Where that does not arrive either, they are called where the game goes on.
    let general = server.sandbox.channel("general");
    let reply = [("move", "e5".into()), ("table", 1.into())];
    server.slash("carol", general, "move", &reply).await;
    server.sandbox.people().close_dms(server.user("carol"));
    let told = turns_told(&server, "carol");
    game.play("bob", "Nf3").await;
    let call = format!("<@{}>, it is your move", server.user("carol"));
    let called = server.sandbox.wait_for(PATIENCE, |view| {
        let mut messages = view.messages(game.thread);
        messages
            .any(|message| message.content.starts_with(&call))
            .then_some(())
    });
    called.await.expect("a call in the thread");
    assert_eq!(turns_told(&server, "carol"), told);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_profile_names_a_game_to_those_who_do_not_see_its_channel() {
    let server = TestServer::start().await;
    let council = council(&server);
    council.rated_game(&server).await.fools_mate().await;
    let general = server.sandbox.channel("general");
    let shown = async |user: &str| {
        let options = [("player", OptionValue::User(server.user("bob")))];
        text(&server.slash(user, general, "profile", &options).await)
    };
    for member in ["bob", "carol", "alice"] {
        assert!(shown(member).await.contains("Chess #1"), "{member}");
    }
    council.enter(&server, "dave");
    assert!(shown("dave").await.contains("Chess #1"));
    leave(&server, "dave");
    let seen = shown("dave").await;
    tells(&seen, "One game");
    lacks(&seen, "#1");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_button_leads_players_where_they_see_nothing() {
    let server = TestServer::start().await;
    let council = council(&server);
    let game = council.game(&server).await;
    game.play("bob", "e4").await;
    server.settle().await;
    let general = server.sandbox.channel("general");
    let ways = async |command: &str, options: &[(&str, OptionValue)]| {
        let shown = server.slash("carol", general, command, options).await;
        let shown = shown.message.expect("a board");
        labels(&shown).contains(&button("open"))
    };
    let table = [("table", OptionValue::Integer(1))];
    assert!(ways("board", &table).await && ways("next", &[]).await);
    leave(&server, "carol");
    assert!(!ways("board", &table).await && !ways("next", &[]).await);
    server.close().await;
}
