//! Nobody is pestered: where tables may be opened, how many invitations stand, who is kept apart.

use seigneur::game::TableLimits;
use seigneur::sandbox::{ChannelId, OptionValue, Whose, permissions};

use crate::support::locale::{button, en, en_part};
use crate::support::messages::{result_in, tells, text, times_said};
use crate::support::people::{answered, chess_with};
use crate::support::test_server::{PATIENCE, TestServer};
use crate::support::waiting::once;

/// Lets somebody read in a channel and below it, and write nowhere there.
fn silence(server: &TestServer, user: &str, channel: ChannelId) {
    let whose = Whose::Member(server.user(user));
    let deny = permissions::SEND_MESSAGES;
    server.permissions().set_overwrite(channel, whose, 0, deny);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_may_not_write_in_a_channel_has_nothing_opened_there() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let game = server.game("chess", &["bob", "carol"], None).await;
    game.fools_mate().await;
    let finished = result_in(&server, general).await;
    let alice = server.user("alice");
    let thread = server.sandbox.open_thread(alice, general, "Talk", "Here?");
    for user in ["bob", "denis"] {
        silence(&server, user, general);
    }
    let before = times_said(&server, general, "");
    let cup = [("name", "Cup".into()), ("game", "chess".into())];
    let chess = [("game", OptionValue::from("chess"))];
    for place in [general, thread.unwrap()] {
        for (command, options) in [
            ("play", &chess[..]),
            ("seek", &chess[..]),
            ("tournament create", &cup[..]),
        ] {
            let refused = answered(&server, "bob", place, command, options).await;
            assert!(
                refused.contains(&en_part("error-cannot-write-in")),
                "{command}: {refused}"
            );
            let refused = answered(&server, "denis", place, command, options).await;
            let french = "Vous ne pouvez pas écrire dans";
            assert!(refused.contains(french), "{command}: {refused}");
        }
    }
    // Below the result, by command, and from direct messages, where nothing is known of the channel.
    let pressed = text(&server.press("bob", finished.id, &button("rematch")).await);
    tells(&pressed, &en_part("error-cannot-write-in"));
    let number = [("table", 1.into())];
    let direct = server.sandbox.direct_channel(server.user("bob")).unwrap();
    for place in [general, server.sandbox.channel("other"), direct] {
        let refused = answered(&server, "bob", place, "rematch", &number).await;
        tells(&refused, &en_part("error-cannot-write-in"));
    }
    assert_eq!(times_said(&server, general, ""), before);
    // Whoever may opens one, and the others sit down there without a word of theirs.
    let opened = answered(&server, "carol", game.thread, "rematch", &[]).await;
    tells(&opened, "#2");
    let joined = answered(&server, "bob", game.thread, "rematch", &[]).await;
    tells(&joined, "#2");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_opened_and_moved_where_the_server_wants_them_alone() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let other = server.sandbox.channel("other");
    let over = server.game("chess", &["bob", "carol"], None).await;
    over.fools_mate().await;
    let game = server.game("chess", &["bob", "carol"], None).await;
    game.play("bob", "e4").await;
    let chosen = [("channel", OptionValue::Channel(other))];
    answered(&server, "alice", general, "server channels add", &chosen).await;
    let wanted = format!("tables are opened in <#{other}>");
    let cup = [("name", "Cup".into()), ("game", "chess".into())];
    let chess = [("game", OptionValue::from("chess"))];
    for (command, options) in [
        ("play", &chess[..]),
        ("seek", &chess[..]),
        ("tournament create", &cup[..]),
        ("rematch", &[("table", OptionValue::from(1))][..]),
    ] {
        let refused = answered(&server, "bob", general, command, options).await;
        assert!(refused.contains(&wanted), "{command}: {refused}");
    }
    let guild = server.sandbox.guild("Sandbox");
    let third = server.sandbox.guilds().add_channel(guild, "third");
    let number = [("table", 2.into())];
    let to = [
        ("table", 2.into()),
        ("channel", OptionValue::Channel(third)),
    ];
    for (from, options) in [(third, &number[..]), (general, &to[..])] {
        let refused = answered(&server, "bob", from, "table move", options).await;
        tells(&refused, &wanted);
    }
    // Nor where its channel is gone.
    server.sandbox.moderation().delete_channel(general);
    let reply = [("move", "e5".into()), ("table", 2.into())];
    answered(&server, "carol", third, "move", &reply).await;
    let refused = once("the channel is gone", async || {
        let refused = answered(&server, "bob", third, "board", &number).await;
        refused.contains("is gone").then_some(refused)
    })
    .await;
    tells(&refused, &wanted);
    let there = answered(&server, "bob", other, "board", &number).await;
    tells(&there, &en("answer-rehomed", &[]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn few_invitations_of_a_person_stand_at_a_time() {
    let server = TestServer::with_table_limits(TableLimits::USUAL).await;
    let general = server.sandbox.channel("general");
    let first = server.invite("alice", &chess_with(&server, "bob")).await;
    // The address of the message is known once it is noted as sent.
    let link = format!("/{general}/{}", first.id);
    let refused = loop {
        let refused = answered(
            &server,
            "alice",
            general,
            "play",
            &chess_with(&server, "bob"),
        )
        .await;
        if refused.contains(&link) {
            break refused;
        }
    };
    let not_answered = format!("<@{}> has not answered", server.user("bob"));
    for part in [not_answered.as_str(), "Chess #1", "**Cancel**"] {
        assert!(refused.contains(part), "{part}: {refused}");
    }
    // The other way round nothing stands.
    server.invite("bob", &chess_with(&server, "alice")).await;
    server.invite("alice", &chess_with(&server, "carol")).await;
    server.invite("alice", &chess_with(&server, "dave")).await;
    let refused = answered(
        &server,
        "alice",
        general,
        "play",
        &chess_with(&server, "chloe"),
    )
    .await;
    tells(&refused, "3 invitations of yours wait");
    assert_eq!(
        refused.matches("https://discord.com/channels/").count(),
        3,
        "{refused}"
    );
    // Nobody is invited to an open seat, and what is answered or taken back makes room.
    server.invite("alice", &[("game", "chess".into())]).await;
    server.press("alice", first.id, &button("cancel")).await;
    server.invite("alice", &chess_with(&server, "bob")).await;
    let salon = server.sandbox.channel("salon");
    answered(
        &server,
        "chloe",
        salon,
        "play",
        &chess_with(&server, "denis"),
    )
    .await;
    let refused = answered(
        &server,
        "chloe",
        salon,
        "play",
        &chess_with(&server, "denis"),
    )
    .await;
    let denis = server.user("denis");
    let french = format!("<@{denis}> n’a pas encore répondu");
    tells(&refused, &french);
    tells(&refused, "**Annuler**");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn invitations_at_the_same_moment_are_counted_one_after_another() {
    let server = TestServer::with_table_limits(TableLimits::USUAL).await;
    let general = server.sandbox.channel("general");
    let alice = server.user("alice");
    let sent: Vec<_> = ["bob", "carol", "dave", "chloe", "denis"]
        .iter()
        .flat_map(|other| [other; 2])
        .map(|other| {
            let options = chess_with(&server, other);
            server
                .sandbox
                .slash(alice, general, "play", &options)
                .unwrap()
        })
        .collect();
    let mut opened = 0;
    for id in sent {
        let answer = server.sandbox.wait_answer(id, PATIENCE).await.unwrap();
        opened += usize::from(text(&answer).contains("is open"));
    }
    assert_eq!(opened, 3);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn open_tables_have_a_limit_where_the_server_has_chosen_none() {
    let limits = TableLimits {
        tables: 2,
        ..TableLimits::NONE
    };
    let server = TestServer::with_table_limits(limits).await;
    let general = server.sandbox.channel("general");
    let open = [("game", OptionValue::from("chess"))];
    for _ in 0..2 {
        server.invite("bob", &open).await;
    }
    let refused = answered(&server, "bob", general, "play", &open).await;
    tells(&refused, "this server allows no more");
    let shown = answered(&server, "alice", general, "server limit", &[]).await;
    tells(&shown, "2 open tables at a time, as nothing else");
    answered(
        &server,
        "alice",
        general,
        "server limit",
        &[("games", 3.into())],
    )
    .await;
    server.invite("bob", &open).await;
    let refused = answered(&server, "bob", general, "play", &open).await;
    tells(&refused, "3 open tables");
    server.close().await;
}
