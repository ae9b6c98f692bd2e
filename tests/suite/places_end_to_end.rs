//! Where games can be opened, and where that is refused in words before anything is opened.

use seigneur::sandbox::{Channel, ChannelId, ChannelKind, GuildId, OptionValue, permissions};

use crate::support::database::until;
use crate::support::locale::{button, en};
use crate::support::messages::{lacks, said, tells, text};
use crate::support::test_server::TestServer;
use crate::support::waiting::once;

/// Everything that opens a table or a tournament, or moves a game.
const OPENERS: [(&str, &[(&str, &str)]); 3] = [
    ("play", &[("game", "chess")]),
    ("seek", &[("game", "chess")]),
    ("tournament create", &[("name", "Cup"), ("game", "chess")]),
];

/// Uses each opener in a channel: each is answered with a text that contains this, and nothing is opened.
async fn nothing_opens(server: &TestServer, user: &str, channel: ChannelId, reason: &str) {
    for (command, options) in OPENERS {
        let options: Vec<(&str, OptionValue)> = options
            .iter()
            .map(|&(name, value)| (name, value.into()))
            .collect();
        let answer = server.slash(user, channel, command, &options).await;
        let said = text(&answer);
        assert!(
            answer.ephemeral && said.contains(reason),
            "{command}: {said}"
        );
    }
    let listed = server.slash(user, channel, "games", &[]).await;
    lacks(&listed, "#");
}

/// The kinds of channels that take no games, each with the name of one and what is said of it.
fn unfit(guild: GuildId) -> [(ChannelKind, &'static str, &'static str, &'static str); 3] {
    [
        (
            ChannelKind::Forum { guild },
            "ideas",
            "Forums take posts only",
            "Un forum n’accepte que des posts",
        ),
        (
            ChannelKind::Media { guild },
            "pictures",
            "Media channels take posts only",
            "Un salon de médias n’accepte que des posts",
        ),
        (
            ChannelKind::Voice { guild },
            "talk",
            "Voice channels have no threads",
            "Un salon vocal n’a pas de fils",
        ),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn what_takes_no_games_says_so_before_a_table_opens() {
    let server = TestServer::start().await;
    let guild = server.sandbox.guild("Sandbox");
    for (kind, name, reason, in_french) in unfit(guild) {
        let place = spoken_in(&server, kind, name);
        nothing_opens(&server, "alice", place, reason).await;
        nothing_opens(&server, "chloe", place, in_french).await;
    }
    server.close().await;
}

/// Where people speak in a new channel of a kind: of a forum in a post.
fn spoken_in(server: &TestServer, kind: ChannelKind, name: &str) -> ChannelId {
    let channel = server.sandbox.guilds().add_channel_of_kind(kind, name);
    if name == "talk" {
        return channel;
    }
    let alice = server.user("alice");
    let post = server
        .sandbox
        .open_thread(alice, channel, "Chess?", "Who plays?");
    post.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_not_moved_to_what_takes_none() {
    let server = TestServer::start().await;
    let guild = server.sandbox.guild("Sandbox");
    let game = server.game("chess", &["alice", "bob"], None).await;
    let number = [("table", 1.into())];
    for (kind, name, reason, _) in unfit(guild) {
        let place = spoken_in(&server, kind, name);
        let answer = server.slash("alice", place, "table move", &number).await;
        tells(&answer, reason);
    }
    game.play("alice", "e4").await;

    // Whose channel is gone is told the same where it cannot go on.
    server
        .sandbox
        .moderation()
        .delete_channel(server.sandbox.channel("general"));
    let forum = server.sandbox.threads(server.sandbox.channel("ideas"))[0].id;
    server
        .slash(
            "bob",
            forum,
            "move",
            &[("move", "e5".into()), ("table", 1.into())],
        )
        .await;
    let said = once("the channel is gone", async || {
        let said = text(&server.slash("bob", forum, "board", &number).await);
        said.contains("is gone").then_some(said)
    })
    .await;
    tells(&said, "Forums take posts only");
    let other = server.sandbox.channel("other");
    let answer = server.slash("bob", other, "board", &number).await;
    tells(&answer, &en("answer-rehomed", &[]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_played_in_announcement_channels_and_their_threads() {
    let server = TestServer::start().await;
    let guild = server.sandbox.guild("Sandbox");
    let kind = ChannelKind::Announcement { guild };
    let news = server.sandbox.guilds().add_channel_of_kind(kind, "news");
    let alice = server.user("alice");
    let thread = server.sandbox.open_thread(alice, news, "Talk", "Here?");
    for place in [news, thread.unwrap()] {
        let options = [
            ("game", "chess".into()),
            ("color", "w".into()),
            ("player2", OptionValue::User(server.user("bob"))),
        ];
        server.slash("alice", place, "play", &options).await;
        let invitation = said(&server, news, "invites").await;
        server.press("bob", invitation.id, &button("accept")).await;
        let game = server.game_of(&invitation, &["alice", "bob"]).await;
        game.play("alice", "e4").await;
        game.play("bob", "e5").await;
        let opened = server.sandbox.threads(news);
        assert!(opened.iter().all(|thread| thread.type_number() == 10));
    }

    // A game moves there from a text channel, too.
    let game = server.game("chess", &["alice", "bob"], None).await;
    let channel = [("channel", OptionValue::Channel(news))];
    let answer = server
        .slash("alice", game.thread, "table move", &channel)
        .await;
    let said = text(&answer);
    tells(&said, &format!("goes on in <#{news}>"));
    let is_third = |thread: &Channel| thread.name.contains("#3");
    let thread = server.begun_below(news, is_third).await;
    let there = server.playing(thread, &game.players);
    there.play("alice", "d4").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_permission_that_is_missing_is_named_before_a_table_opens() {
    let server = TestServer::start().await;
    let channel = server.sandbox.channel("other");
    let alice = server.user("alice");
    let thread = server.sandbox.open_thread(alice, channel, "Talk", "Here?");
    let thread = thread.unwrap();
    for (permission, name) in [
        (permissions::SEND_MESSAGES, "**Send Messages**"),
        (
            permissions::CREATE_PUBLIC_THREADS,
            "**Create Public Threads**",
        ),
        (
            permissions::SEND_MESSAGES_IN_THREADS,
            "**Send Messages in Threads**",
        ),
        (permissions::ATTACH_FILES, "**Attach Files**"),
        (
            permissions::READ_MESSAGE_HISTORY,
            "**Read Message History**",
        ),
        (permissions::VIEW_CHANNEL, "View Channel"),
    ] {
        let granted = permissions::USUAL & !permission;
        server.permissions().set_of_bot(channel, granted);
        nothing_opens(&server, "alice", channel, name).await;
        nothing_opens(&server, "alice", thread, name).await;
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_without_the_bot_say_so_and_how_to_invite_it() {
    let server = TestServer::start().await;
    let guild = server.sandbox.guild("Sandbox");
    let (general, other) = ["general", "other"]
        .map(|name| server.sandbox.channel(name))
        .into();
    let game = server.game("chess", &["bob", "carol"], None).await;
    server.sandbox.guilds().install_commands_only(guild);
    // Events are heard side by side: what is asked for next may be quicker.
    until(&server, "SELECT COUNT(*) FROM left_servers", 1).await;
    let link = format!(
        "https://discord.com/oauth2/authorize?client_id={}&scope=bot+applications.commands&permissions=",
        server.sandbox.bot()
    );
    nothing_opens(&server, "alice", general, &link).await;
    nothing_opens(
        &server,
        "chloe",
        other,
        "Je ne suis pas membre de ce serveur",
    )
    .await;
    let options = [
        ("table", 1.into()),
        ("channel", OptionValue::Channel(other)),
    ];
    for options in [&options[..], &options[..1]] {
        let answer = server.slash("bob", general, "table move", options).await;
        tells(&answer, &link);
    }

    // What needs nobody there works.
    for (command, options, expected) in [
        ("rules", vec![("game", "chess".into())], "Chess"),
        ("settings show", vec![], "•"),
        ("help", vec![], "</games:"),
        ("board", vec![("table", 1.into())], "#1"),
        ("replay", vec![("table", 1.into())], ""),
        ("profile", vec![], ""),
    ] {
        let answer = server.slash("bob", general, command, &options).await;
        let said = text(&answer);
        assert!(
            said.contains(expected) && !said.contains(&link),
            "{command}: {said}"
        );
    }

    // Its games rest, whoever speaks there, until it is invited.
    server.sandbox.guilds().invite_bot(guild);
    game.said("I am back on this server").await;
    game.play("bob", "e4").await;
    server.invite("alice", &[("game", "chess".into())]).await;
    server.close().await;
}
