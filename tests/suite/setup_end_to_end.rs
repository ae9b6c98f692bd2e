//! `/setup`: from the invitation of the bot to an open table, and what is missing said before the first game.

use seigneur::sandbox::{Answer, ChannelId, ChannelKind, OptionValue, PostedMessage, permissions};

use crate::support::locale::{button, en, en_part};
use crate::support::messages::{labels, lacks, said, says, tells, text};
use crate::support::people::interactions;
use crate::support::test_server::TestServer;

/// The most interactions from the invitation to an open table.
const MOST: usize = 3;

/// A server that the bot joins just now, and its greeting.
async fn invited() -> (TestServer, PostedMessage) {
    let mut server = TestServer::without_bot(None).await;
    let guild = server.sandbox.guild("Sandbox");
    server.sandbox.guilds().kick_bot(guild);
    server.start_bot().await;
    server.sandbox.guilds().invite_bot(guild);
    let general = server.sandbox.channel("general");
    let hello = en("greeting", &[]);
    let greeting = said(&server, general, hello.lines().next().unwrap()).await;
    (server, greeting)
}

/// Shows how the server is set up.
async fn setup(server: &TestServer, user: &str) -> PostedMessage {
    let general = server.sandbox.channel("general");
    let shown = server.slash(user, general, "setup", &[]).await;
    assert!(shown.ephemeral, "{}", text(&shown));
    shown.message.expect("the set-up")
}

/// Opens a table of chess by the buttons of a set-up.
async fn open_table(server: &TestServer, setup: &PostedMessage) -> Answer {
    let asked = server.press("alice", setup.id, &button("open-table")).await;
    says(&asked, &en("setup-which", &[]));
    server.choose("alice", setup.id, "Chess").await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_leads_to_an_open_table_in_three_interactions() {
    let (server, greeting) = invited().await;
    let general = server.sandbox.channel("general");
    assert_eq!(interactions(&server), 0);
    let shown = server.press("alice", greeting.id, &button("set-up")).await;
    says(
        &shown,
        &en("setup-ready", &[("channel", &format!("<#{general}>"))]),
    );
    let opened = open_table(&server, shown.message.as_ref().unwrap()).await;
    says(&opened, "Table #1 is open");
    said(&server, general, "**Chess · table #1**").await;
    let sent = interactions(&server);
    assert!(sent <= MOST, "{sent}");
    assert_eq!(sent, 3);
    server.close().await;
}

/// The permissions that games need, with what people call them.
const NEEDED: [(u64, &str); 6] = [
    (permissions::VIEW_CHANNEL, "View Channel"),
    (permissions::SEND_MESSAGES, "Send Messages"),
    (permissions::CREATE_PUBLIC_THREADS, "Create Public Threads"),
    (
        permissions::SEND_MESSAGES_IN_THREADS,
        "Send Messages in Threads",
    ),
    (permissions::ATTACH_FILES, "Attach Files"),
    (permissions::READ_MESSAGE_HISTORY, "Read Message History"),
];

#[tokio::test(flavor = "multi_thread")]
async fn every_permission_that_is_missing_is_named_before_the_first_game() {
    let (server, greeting) = invited().await;
    let other = server.sandbox.channel("other");
    let shown = server.press("alice", greeting.id, &button("set-up")).await;
    let page = shown.message.unwrap();
    let games = en("setup-choose-games", &[]);
    server
        .choose_channels("alice", page.id, &games, &[other])
        .await;
    let place = format!("<#{other}>");
    for (bit, name) in NEEDED {
        let held = permissions::USUAL & !bit;
        server.permissions().set_of_bot(other, held);
        let checked = server.press("alice", page.id, &button("check-again")).await;
        let lacking = en(
            "setup-lacking",
            &[("channel", &place), ("permissions", name)],
        );
        if bit == permissions::VIEW_CHANNEL {
            // Of a channel that is hidden nothing else can be done either.
            says(&checked, name);
            for (_, name) in NEEDED {
                says(&checked, name);
            }
        } else {
            says(&checked, &lacking);
        }
        says(&checked, &en("setup-grant", &[]));
        // No table is opened, nor a game chosen for one: the same is said instead.
        let refused = server.press("alice", page.id, &button("open-table")).await;
        assert_eq!(text(&refused), text(&checked));
        let refused = server.forge("alice", page.id, "setup:open:chess").await;
        says(&refused, name);
    }
    let everyone = server.sandbox.messages(other).into_iter();
    assert_eq!(everyone.filter(|it| it.ephemeral_to.is_none()).count(), 0);
    server.permissions().unset_of_bot(other);
    let page = setup(&server, "alice").await;
    tells(&page, &en("setup-ready", &[("channel", &place)]));
    says(&open_table(&server, &page).await, "Table #1 is open");
    said(&server, other, "**Chess · table #1**").await;
    server.close().await;
}

/// As many channels as can be chosen, in each of which something else is missing.
async fn many_chosen(server: &TestServer) -> Vec<ChannelId> {
    let guild = server.sandbox.guild("Sandbox");
    let general = server.sandbox.channel("general");
    let mut channels = Vec::new();
    for number in 1..=25_usize {
        let name = format!("games-{number}");
        let channel = server.sandbox.guilds().add_channel(guild, &name);
        let lacks = NEEDED[1..].iter().enumerate();
        let lacks = lacks.filter(|(at, _)| (number >> at) & 1 == 1);
        let lacks = lacks.fold(0_u64, |all, (_, &(bit, _))| all | bit);
        let held = permissions::USUAL & !lacks;
        server.permissions().set_of_bot(channel, held);
        let chosen = [("channel", OptionValue::Channel(channel))];
        server
            .slash("alice", general, "server channels add", &chosen)
            .await;
        channels.push(channel);
    }
    channels
}

#[tokio::test(flavor = "multi_thread")]
async fn there_is_room_for_what_is_missing_in_as_many_channels_as_can_be_chosen() {
    let (server, _) = invited().await;
    let channels = many_chosen(&server).await;
    let page = setup(&server, "alice").await;
    let length = page.content.chars().count();
    assert!(length <= 2_000, "{length}");
    let first = format!("<#{}>", channels[0]);
    let lacking = [
        ("channel", first.as_str()),
        ("permissions", "Send Messages"),
    ];
    for line in [
        en("setup-lacking", &lacking),
        "\n…\n".to_owned(),
        en("setup-grant", &[]),
    ] {
        assert!(page.content.contains(&line), "{line}: {}", page.content);
    }
    // Where it is the same everywhere, it is said once, of all.
    let held = permissions::USUAL & !permissions::ATTACH_FILES;
    for &channel in &channels {
        server.permissions().set_of_bot(channel, held);
    }
    let checked = server.press("alice", page.id, &button("check-again")).await;
    let all: Vec<String> = channels.iter().map(|it| format!("<#{it}>")).collect();
    let all = all.join(", ");
    let lacking = [("channel", all.as_str()), ("permissions", "Attach Files")];
    says(&checked, &en("setup-lacking", &lacking));
    says(&checked, &en("server-announcements-none", &[]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_results_go_is_checked_as_well() {
    let (server, greeting) = invited().await;
    let other = server.sandbox.channel("other");
    let shown = server.press("alice", greeting.id, &button("set-up")).await;
    let page = shown.message.unwrap();
    let results = en("setup-choose-results", &[]);
    // Without the last one a result of which it is not known whether it stands would be announced twice.
    for (bit, name) in [NEEDED[1], NEEDED[4], NEEDED[5]] {
        let held = permissions::USUAL & !bit;
        server.permissions().set_of_bot(other, held);
        let chosen = server
            .choose_channels("alice", page.id, &results, &[other])
            .await;
        let lacking = format!("I am missing permissions in <#{other}>: **{name}**");
        says(&chosen, &lacking);
    }
    let threads = permissions::USUAL & !permissions::CREATE_PUBLIC_THREADS;
    server.permissions().set_of_bot(other, threads);
    let checked = server.press("alice", page.id, &button("check-again")).await;
    lacks(&checked, "I am missing");
    let cleared = server
        .choose_channels("alice", page.id, &results, &[])
        .await;
    says(&cleared, &en("server-announcements-none", &[]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_for_results_that_is_hidden_is_one_of_the_server() {
    let (server, greeting) = invited().await;
    let [general, other] = ["general", "other"].map(|name| server.sandbox.channel(name));
    let hidden = permissions::USUAL & !permissions::VIEW_CHANNEL;
    server.permissions().set_of_bot(other, hidden);
    let shown = server.press("alice", greeting.id, &button("set-up")).await;
    let page = shown.message.unwrap();
    let results = en("setup-choose-results", &[]);
    let chosen = server
        .choose_channels("alice", page.id, &results, &[other])
        .await;
    let lacking = format!("I am missing permissions in <#{other}>: **View Channel");
    says(&chosen, &lacking);
    let there = labels(chosen.message.as_ref().unwrap());
    assert!(there.contains(&button("check-again")), "{there:?}");
    let options = [("channel", OptionValue::Channel(other))];
    let named = server
        .slash("alice", general, "server announcements", &options)
        .await;
    says(&named, &lacking);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_message_is_kept_up_to_date_with_all_that_is_chosen() {
    let (server, _) = invited().await;
    let (general, other) = (
        server.sandbox.channel("general"),
        server.sandbox.channel("other"),
    );
    let page = setup(&server, "alice").await;
    let games = en("setup-choose-games", &[]);
    let answers = [
        server
            .choose_channels("alice", page.id, &games, &[other])
            .await,
        server.choose("alice", page.id, "one day a move").await,
        server.choose("alice", page.id, "Three months").await,
        server.press("alice", page.id, "Français").await,
    ];
    for answer in &answers {
        assert_eq!(answer.message.as_ref().unwrap().id, page.id);
    }
    let told = text(&answers[3]);
    for part in [
        format!("Tables can be opened in <#{other}>"),
        "Seasons last **three months**".to_owned(),
        "**français**".to_owned(),
        "the usual one first: one day a move".to_owned(),
    ] {
        assert!(told.to_lowercase().contains(&part.to_lowercase()), "{told}");
    }
    let shown = server.sandbox.message(page.id).unwrap();
    assert_eq!(labels(&shown).last().unwrap(), "English");
    // They are the server's settings, and nothing besides.
    let listed = server.slash("alice", general, "server show", &[]).await;
    for line in told.lines().filter(|line| line.starts_with('•')) {
        says(&listed, line);
    }
    let everywhere = server.choose_channels("alice", page.id, &games, &[]).await;
    says(&everywhere, &en("server-channels-all", &[]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn channels_that_are_gone_are_called_so_wherever_they_matter() {
    let (server, _) = invited().await;
    let guild = server.sandbox.guild("Sandbox");
    let general = server.sandbox.channel("general");
    let [held, told] =
        ["games", "results"].map(|name| server.sandbox.guilds().add_channel(guild, name));
    let page = setup(&server, "alice").await;
    for (menu, channel) in [("games", held), ("results", told)] {
        let menu = en(&format!("setup-choose-{menu}"), &[]);
        server
            .choose_channels("alice", page.id, &menu, &[channel])
            .await;
    }
    for channel in [held, told] {
        server.sandbox.moderation().delete_channel(channel);
    }
    let checked = server.press("alice", page.id, &button("check-again")).await;
    let opened = server.press("alice", page.id, &button("open-table")).await;
    for answer in [&checked, &opened] {
        says(answer, &en("setup-games-gone", &[]));
        says(answer, &en("setup-results-gone", &[]));
        let said = text(answer);
        for gone in [format!("<#{held}>"), format!("<#{told}>")] {
            lacks(&said, &gone);
        }
        lacks(&said, "permission");
    }
    let chess = [("game", "chess".into())];
    for command in ["play", "seek"] {
        let refused = server.slash("bob", general, command, &chess).await;
        says(&refused, &en("error-games-channel-gone", &[]));
    }
    // Another one is chosen, and all is well.
    let games = en("setup-choose-games", &[]);
    let chosen = server
        .choose_channels("alice", page.id, &games, &[general])
        .await;
    let ready = en("setup-ready", &[("channel", &format!("<#{general}>"))]);
    says(&chosen, &ready);
    let opened = server.slash("bob", general, "play", &chess).await;
    says(&opened, "Table #1 is open");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_manage_the_server_changes_nothing() {
    let (server, greeting) = invited().await;
    let general = server.sandbox.channel("general");
    let refused = server.press("bob", greeting.id, &button("set-up")).await;
    says(&refused, &en_part("error-not-manager"));
    let ids = [
        "setup:choose:",
        "setup:open:chess",
        "setup:season:year",
        "setup:games:-",
    ];
    for id in ids {
        let refused = server.forge("bob", greeting.id, id).await;
        says(&refused, &en_part("error-not-manager"));
    }
    let shown = server.slash("alice", general, "server show", &[]).await;
    says(&shown, "Seasons last **a month**");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_takes_no_games_is_no_channel_for_them() {
    let (server, _) = invited().await;
    let guild = server.sandbox.guild("Sandbox");
    let guilds = server.sandbox.guilds();
    let voice = guilds.add_channel_of_kind(ChannelKind::Voice { guild }, "talk");
    let page = setup(&server, "alice").await;
    let id = format!("setup:games:{:x}", voice.0);
    let refused = server.forge("alice", page.id, &id).await;
    says(&refused, &en("error-channel-voice", &[]));
    let refused = server.forge("alice", page.id, "setup:results:7").await;
    says(&refused, &en("error-not-on-server", &[("channel", "<#7>")]));
    // The page is still there below, with all its menus.
    says(&refused, &page.content);
    assert_eq!(
        refused.message.unwrap().components.len(),
        page.components.len()
    );
    let page = setup(&server, "alice").await;
    tells(&page, &en("server-channels-all", &[]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_service_is_asked_once_who_the_bot_is() {
    let (server, greeting) = invited().await;
    let shown = server.press("alice", greeting.id, &button("set-up")).await;
    open_table(&server, shown.message.as_ref().unwrap()).await;
    let requests = server.sandbox.record().requests();
    let asks = requests.iter().filter(|it| it.path == "/users/@me");
    assert_eq!(asks.count(), 1);
    server.close().await;
}
