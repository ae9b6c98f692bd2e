//! *Share*, under what one person alone sees.

use seigneur::sandbox::{ChannelId, OptionValue, PostedMessage, permissions};

use crate::support::council::council;
use crate::support::locale::{button, en, en_part, french_button};
use crate::support::messages::{direct, labels, lacks, mark, said, says, tells, text, times_said};
use crate::support::test_server::TestServer;

/// What was shared in a channel by somebody.
async fn shared(server: &TestServer, channel: ChannelId, by: &str) -> PostedMessage {
    let mention = format!("<@{}>", server.user(by));
    said(server, channel, &en("shared-by", &[("player", &mention)])).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_is_shared_once_and_without_what_is_for_its_reader_alone() {
    let server = TestServer::start().await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    let note = [("text", OptionValue::from("They plot"))];
    server.slash("bob", game.thread, "note", &note).await;
    let own = server.slash("bob", game.thread, "board", &[]).await;
    says(&own, "They plot");
    let shown = own.message.unwrap();
    for _ in 0..2 {
        let done = server.press("bob", shown.id, &button("share")).await;
        says(&done, &en("answer-shared", &[]));
    }
    let posted = shared(&server, game.thread, "bob").await;
    lacks(&posted, "They plot");
    assert_eq!(posted.attachments.len(), 1);
    // Nobody takes it for the board that was owed.
    assert!(mark(&posted).is_none() && mark(&game.board(0).await).is_some());
    // From nobody's seat: White moves, and is at the bottom, where bob sees Black.
    let public = game.board(0).await;
    assert!(posted.attachments[0].bytes == public.attachments[0].bytes);
    assert!(posted.pings.is_empty() && posted.silent);
    assert!(!labels(&posted).contains(&button("share")));
    let by = format!("<@{}>", server.user("bob"));
    let by = en("shared-by", &[("player", &by)]);
    assert_eq!(times_said(&server, game.thread, &by), 1);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_moves_of_a_game_and_the_problem_are_shared() {
    let server = TestServer::start().await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    game.play("alice", "e4").await;
    let own = server.slash("bob", game.thread, "history", &[]).await;
    server.press_on("bob", &own, &button("share")).await;
    let posted = shared(&server, game.thread, "bob").await;
    tells(&posted, "e4");

    let general = server.sandbox.channel("general");
    let own = server.slash("dave", general, "problem", &[]).await;
    let task = text(&own);
    server.press_on("dave", &own, &button("share")).await;
    let posted = shared(&server, general, "dave").await;
    let title = task.lines().next().unwrap();
    tells(&posted, title);
    assert_eq!(posted.attachments.len(), 1);
    // Each solves it on their own, and the message of all stays as it is.
    let pieces = server.press("carol", posted.id, &button("move")).await;
    assert!(pieces.ephemeral, "{}", text(&pieces));
    // Where one piece alone can move, that is not asked.
    tells(&pieces, "?");
    // One of a game that was named is shared as that one.
    let other = server.sandbox.channel("other");
    for game in ["chess", "yalta"] {
        let options = [("game", OptionValue::from(game))];
        let own = server.slash("carol", other, "problem", &options).await;
        let title = text(&own).lines().next().unwrap().to_owned();
        let page = own.message.unwrap().id;
        let done = server.press("carol", page, &button("share")).await;
        says(&done, &en("answer-shared", &[]));
        let posted = said(&server, other, &title).await;
        assert_eq!(posted.attachments.len(), 1);
    }
    let still = server.sandbox.message(posted.id).unwrap();
    assert_eq!(still.content, posted.content);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_is_shared() {
    let server = TestServer::start().await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    game.fools_mate().await;
    let own = server.slash("bob", game.thread, "replay", &[]).await;
    let shown = own.message.unwrap();
    for _ in 0..2 {
        let done = server.press("bob", shown.id, &button("share")).await;
        says(&done, &en("answer-shared", &[]));
    }
    let posted = shared(&server, game.thread, "bob").await;
    let [film] = &posted.attachments[..] else {
        panic!("one picture: {posted:?}");
    };
    assert_eq!(film.filename, "chess-1.gif");
    assert!(film.description.is_some() && posted.silent);
    let by = format!("<@{}>", server.user("bob"));
    let by = en("shared-by", &[("player", &by)]);
    assert_eq!(times_said(&server, game.thread, &by), 1);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_profile_is_shared_in_the_language_of_the_server() {
    let server = TestServer::start().await;
    let game = server.game_in_french(&["chloe", "denis"]).await;
    game.fools_mate().await;
    let salon = server.sandbox.channel("salon");
    server.sandbox.set_locale(server.user("denis"), "en-US");
    let denis = [("player", OptionValue::User(server.user("denis")))];
    let own = server.slash("denis", salon, "profile", &denis).await;
    let page = own.message.unwrap();
    server.press("denis", page.id, &button("share")).await;
    let posted = said(&server, salon, "-# Partagé par").await;
    assert!(posted.ephemeral_to.is_none());
    // Its pages are turned by everyone, each for themselves.
    let next = server.press("chloe", posted.id, &labels(&posted)[1]).await;
    assert!(next.ephemeral, "{}", text(&next));
    let offered = labels(&next.message.unwrap());
    assert!(offered.contains(&french_button("share")), "{offered:?}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_leaderboard_is_shared_without_the_place_of_whoever_shares_it() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    game.fools_mate().await;
    let general = server.sandbox.channel("general");
    server.settle().await;
    let own = server.slash("dave", general, "leaderboard", &[]).await;
    let of_dave = en("leaderboard-own-none", &[]);
    tells(&own, &of_dave);
    let page = own.message.unwrap();
    server.press("dave", page.id, &button("share")).await;
    let posted = shared(&server, general, "dave").await;
    let alice = format!("<@{}>", server.user("alice"));
    tells(&posted, &alice);
    lacks(&posted, &of_dave);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_not_everyone_sees_is_shared_in_its_own_channel_only() {
    let server = TestServer::start().await;
    let council = council(&server);
    let game = council.game(&server).await;
    let general = server.sandbox.channel("general");
    let number = [("table", OptionValue::Integer(1))];
    // It could only be refused: it is not offered.
    for command in ["board", "history", "replay"] {
        let own = server.slash("bob", general, command, &number).await;
        let shown = own.message.unwrap();
        assert!(!labels(&shown).contains(&button("share")), "{command}");
    }
    assert_eq!(times_said(&server, general, &en_part("shared-by")), 0);
    let own = server.slash("bob", game.thread, "board", &[]).await;
    server.press_on("bob", &own, &button("share")).await;
    shared(&server, game.thread, "bob").await;
    // So it is where nobody else reads.
    let guild = server.sandbox.guild("Sandbox");
    let door = server.sandbox.guilds().add_channel(guild, "door");
    council.hides(&server, door);
    server.settle().await;
    let own = server.slash("bob", door, "board", &number).await;
    server.press_on("bob", &own, &button("share")).await;
    shared(&server, door, "bob").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_hidden_meanwhile_is_not_shared_elsewhere() {
    let server = TestServer::start().await;
    let council = council(&server);
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    let [general, other] = ["general", "other"].map(|name| server.sandbox.channel(name));
    let number = [("table", OptionValue::Integer(1))];
    let own = server.slash("bob", other, "board", &number).await;
    council.hides(&server, general);
    server.settle().await;
    let refused = server.press_on("bob", &own, &button("share")).await;
    says(&refused, &en("error-not-for-everyone", &[]));
    drop(game);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_shared_where_one_may_not_write_or_nobody_else_reads() {
    let server = TestServer::start().await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    let general = server.sandbox.channel("general");
    let number = [("table", OptionValue::Integer(1))];
    let guild = server.sandbox.guild("Sandbox");
    let own = server.slash("dave", general, "board", &number).await;
    let shown = own.message.unwrap();
    assert!(labels(&shown).contains(&button("share")));
    let silent = permissions::USUAL & !permissions::SEND_MESSAGES;
    server
        .permissions()
        .set_of_member(guild, server.user("dave"), silent);
    let refused = server.press("dave", shown.id, &button("share")).await;
    says(&refused, &en_part("error-cannot-write-in"));
    let own = server.slash("dave", general, "board", &number).await;
    assert!(!labels(&own.message.unwrap()).contains(&button("share")));
    let own = server
        .slash("alice", direct(&server, "alice"), "board", &[])
        .await;
    assert!(!labels(&own.message.unwrap()).contains(&button("share")));
    drop(game);
    server.close().await;
}

/// Has somebody share what a command shows them; gives what everyone sees then.
async fn share(
    server: &TestServer,
    (user, channel): (&str, ChannelId),
    command: &str,
    options: &[(&str, OptionValue)],
) -> PostedMessage {
    let own = server.slash(user, channel, command, options).await;
    assert!(own.ephemeral, "{}", text(&own));
    let shown = own.message.unwrap();
    let done = server.press(user, shown.id, &button("share")).await;
    says(&done, &en("answer-shared", &[]));
    shared(server, channel, user).await
}

#[tokio::test(flavor = "multi_thread")]
async fn rules_are_shared_with_their_pictures() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let game = [("game", "trichess".into())];
    let posted = share(&server, ("dave", general), "rules", &game).await;
    assert_eq!(posted.attachments.len(), 3);
    tells(&posted, "**Trichess**");
    let lesson = server.press("carol", posted.id, &labels(&posted)[0]).await;
    assert!(lesson.ephemeral, "{}", text(&lesson));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ladder_is_shared_and_stepped_on_from_there() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let game = [("game", "chess".into())];
    let own = server.slash("alice", general, "ladder", &game).await;
    let join = button("ladder-join");
    server.press_on("alice", &own, &join).await;
    let posted = share(&server, ("alice", general), "ladder", &game).await;
    let alice = format!("<@{}>", server.user("alice"));
    tells(&posted, &alice);
    // Nothing of who has shared it stands there: whoever is not on it steps on it.
    assert_eq!(labels(&posted), [join.as_str()]);
    let joined = server.press("bob", posted.id, &join).await;
    assert!(joined.ephemeral, "{}", text(&joined));
    says(&joined, &format!("<@{}>", server.user("bob")));
    let still = server.sandbox.message(posted.id).unwrap();
    assert_eq!(still.content, posted.content);
    server.close().await;
}

/// A tournament of chess that somebody announces in a channel.
async fn announce(server: &TestServer, (user, channel): (&str, ChannelId), name: &str) {
    let options = [("name", name.into()), ("game", "chess".into())];
    server
        .slash(user, channel, "tournament create", &options)
        .await;
    said(server, channel, &format!("**🏆 {name}**")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tournaments_are_shared_as_far_as_everyone_sees_them() {
    let server = TestServer::start().await;
    let council = council(&server);
    let general = server.sandbox.channel("general");
    announce(&server, ("alice", general), "Open Cup").await;
    announce(&server, ("bob", council.channel), "Secret Cup").await;
    let first = [("tournament", OptionValue::Integer(1))];
    let posted = share(&server, ("dave", general), "tournament show", &first).await;
    tells(&posted, "Open Cup");

    let own = server.slash("bob", general, "tournament list", &[]).await;
    says(&own, "Secret Cup");
    let posted = share(&server, ("bob", general), "tournament list", &[]).await;
    tells(&posted, "Open Cup");
    lacks(&posted, "Secret Cup");

    let second = [("tournament", OptionValue::Integer(2))];
    let own = server
        .slash("bob", general, "tournament show", &second)
        .await;
    let shown = own.message.unwrap();
    assert!(!labels(&shown).contains(&button("share")));
    let within = ("bob", council.channel);
    let posted = share(&server, within, "tournament show", &second).await;
    tells(&posted, "Secret Cup");
    server.close().await;
}
