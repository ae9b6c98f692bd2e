//! Games that are posts of a forum, from `/setup` to their end.

use seigneur::sandbox::{ChannelId, MessageId, OptionValue, PostedMessage, permissions};

use crate::support::locale::{button, en};
use crate::support::messages::{labels, said, says, tells, text, times_said};
use crate::support::test_server::{PATIENCE, TestServer};

/// Shows how the server is set up.
async fn setup(server: &TestServer) -> PostedMessage {
    let general = server.sandbox.channel("general");
    let shown = server.slash("alice", general, "setup", &[]).await;
    shown.message.expect("the set-up")
}

/// Chooses a forum for games by the menu of the set-up.
async fn choose(server: &TestServer, page: &PostedMessage, forum: ChannelId) -> String {
    let menu = en("setup-choose-games", &[]);
    let chosen = server
        .choose_channels("alice", page.id, &menu, &[forum])
        .await;
    text(&chosen)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_lives_in_a_forum_from_the_setup_to_its_end() {
    let server = TestServer::start().await;
    let forum = server.forum(
        "Sandbox",
        &["Chess", "Open", "Running", "Finished", "Casual"],
    );
    let place = format!("<#{forum}>");
    let page = setup(&server).await;
    let told = choose(&server, &page, forum).await;
    for part in [
        en("server-forum", &[("forum", &place)]),
        en("setup-ready", &[("channel", &place)]),
        en("setup-forum-tags", &[]),
    ] {
        tells(&told, &part);
    }
    server.press("alice", page.id, &button("open-table")).await;
    let opened = server.choose("alice", page.id, "Chess").await;
    says(&opened, &format!("Table #1 is open in {place}"));

    // The table is a post, which begins with its invitation.
    let post = server.post(forum, 1).await;
    assert_eq!(post.name, "Chess #1 · alice");
    server.tagged(post.id, &["Casual", "Chess", "Open"]).await;
    let invitation = server.first_of(post.id);
    assert!(labels(&invitation).contains(&button("join")));
    let joined = server.press("bob", invitation.id, &button("join")).await;
    says(&joined, "You sit at table #1");

    // The same post is the game's.
    let game = server.game_in(forum, 1, &["alice", "bob"]).await;
    server
        .tagged(post.id, &["Casual", "Chess", "Running"])
        .await;
    let named = server.sandbox.wait_for(PATIENCE, |view| {
        let name = &view.channel(post.id)?.name;
        (name.contains("alice") && name.contains("bob")).then(|| name.clone())
    });
    assert!(named.await.expect("its players").starts_with("Chess #1 · "));
    let first = game.board(0).await;
    let white = if first.pings.contains(&server.user("alice")) {
        ["alice", "bob"]
    } else {
        ["bob", "alice"]
    };
    game.play(white[0], "e4").await;
    game.play_by_reply(white[1], "e5").await;
    let asked = game.command(white[0], "resign").await;
    let question = asked.message.unwrap().id;
    server.press(white[0], question, &button("confirm")).await;
    let last = game.board(3).await;
    assert!(labels(&last).contains(&button("rematch")));
    server
        .tagged(post.id, &["Casual", "Chess", "Finished"])
        .await;
    let state = server.first_of(post.id);
    assert!(labels(&state).is_empty(), "{:?}", labels(&state));

    // A rematch is another post; nothing stands in the forum itself.
    server.press("bob", last.id, &button("rematch")).await;
    server.post(forum, 2).await;
    assert_eq!(server.sandbox.threads(forum).len(), 2);
    assert!(server.sandbox.messages(forum).is_empty());
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_is_opened_in_a_channel_goes_on_in_the_forum() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let forum = server.forum("Sandbox", &["chess", "in progress", "over", "rated"]);
    server.hold_games_in("alice", (general, forum)).await;
    let bob = OptionValue::User(server.user("bob"));
    let options = [
        ("game", "chess".into()),
        ("color", "w".into()),
        ("player2", bob),
    ];
    let invitation = server.invite("alice", &options).await;
    assert_eq!(invitation.channel, general);
    server.press("bob", invitation.id, &button("accept")).await;
    let game = server.game_in(forum, 1, &["alice", "bob"]).await;
    let post = server.post(forum, 1).await;
    assert_eq!(post.name, "Chess #1 · alice – bob");
    server
        .tagged(post.id, &["chess", "in progress", "rated"])
        .await;
    let first = server.first_of(post.id);
    assert!(first.pings.is_empty());
    tells(&first, &en("forum-post-began", &[]));
    // Whoever looks at the invitation finds the post.
    said(&server, general, &format!("The game is on: <#{}>", post.id)).await;
    for player in game.ids() {
        assert!(server.sandbox.thread_members(post.id).contains(&player));
    }
    game.fools_mate().await;
    server.tagged(post.id, &["chess", "over", "rated"]).await;
    said(&server, general, "#1** is over").await;
    assert!(server.sandbox.threads(general).is_empty());

    // What was put on it by hand stays, and where the bot is told to hold games elsewhere they are threads again.
    let remove = [("channel", OptionValue::Channel(forum))];
    let removed = server
        .slash("alice", general, "server channels remove", &remove)
        .await;
    says(&removed, &en("server-channels-all", &[]));
    let game = server.game("chess", &["alice", "bob"], None).await;
    assert_eq!(server.sandbox.threads(general).len(), 1);
    game.play("alice", "e4").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tags_are_known_by_their_french_names() {
    let server = TestServer::start().await;
    let salon = server.sandbox.channel("salon");
    let tags = [
        "Échecs",
        "Ouverte",
        "En cours",
        "Terminée",
        "Classée",
        "Amicale",
        "Aide",
    ];
    let forum = server.forum("Cercle", &tags);
    server.hold_games_in("alice", (salon, forum)).await;
    let denis = OptionValue::User(server.user("denis"));
    let options = [
        ("game", "chess".into()),
        ("color", "w".into()),
        ("player2", denis),
    ];
    server.slash("chloe", salon, "play", &options).await;
    let invitation = said(&server, salon, "Échecs · table nº").await;
    server.press("denis", invitation.id, "Accepter").await;
    let game = server.game_in(forum, 1, &["chloe", "denis"]).await;
    server
        .tagged(game.thread, &["Classée", "En cours", "Échecs"])
        .await;
    game.fools_mate().await;
    server
        .tagged(game.thread, &["Classée", "Terminée", "Échecs"])
        .await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_a_tag_is_required_a_post_has_one() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let forum = server.forum("Sandbox", &[]);
    let guilds = server.sandbox.guilds();
    guilds.add_moderated_tag(forum, "Chess");
    guilds.require_tag(forum);
    let page = setup(&server).await;
    let closed = choose(&server, &page, forum).await;
    let place = format!("<#{forum}>");
    tells(&closed, &en("setup-forum-closed", &[("forum", &place)]));
    let refused = server.press("alice", page.id, &button("open-table")).await;
    assert_eq!(text(&refused), closed);

    // A game that is opened elsewhere meanwhile is played there.
    let bob = OptionValue::User(server.user("bob"));
    let options = [
        ("game", "chess".into()),
        ("color", "w".into()),
        ("player2", bob),
    ];
    let invitation = server.invite("alice", &options).await;
    server.press("bob", invitation.id, &button("accept")).await;
    let why = en("remark-forum-tags", &[("forum", &place)]);
    let above = said(&server, general, &why).await;
    assert!(!above.attachments.is_empty(), "{above:?}");
    assert!(server.sandbox.threads(forum).is_empty());

    guilds.add_tag(forum, "Talk");
    guilds.add_tag(forum, "Casual");
    let page = setup(&server).await;
    tells(&page, &en("setup-ready", &[("channel", &place)]));
    server.press("alice", page.id, &button("open-table")).await;
    server.choose("alice", page.id, "Yalta").await;
    let post = server.post(forum, 2).await;
    server.tagged(post.id, &["Casual"]).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_opened_from_a_post_of_the_forum_for_games() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let forum = server.forum("Sandbox", &[]);
    let before = server.open_in_post("bob", forum).await;
    tells(&before, &en("error-channel-forum", &[]));
    server.hold_games_in("alice", (general, forum)).await;
    let opened = server.open_in_post("bob", forum).await;
    tells(&opened, &format!("Table #1 is open in <#{forum}>"));
    let post = server.post(forum, 1).await;
    // What needs messages of a channel finds none there.
    let cup = [("name", "Cup".into()), ("game", "chess".into())];
    let refused = server
        .slash("bob", post.id, "tournament create", &cup)
        .await;
    says(&refused, &en("error-channel-forum", &[]));
    let refused = server.slash("alice", post.id, "lobby", &[]).await;
    says(&refused, &en("error-channel-lobby", &[]));

    // A table that is taken back is closed with its post.
    let withdrawn = server
        .press("bob", MessageId(post.id.0), &button("cancel"))
        .await;
    assert!(withdrawn.ephemeral, "{}", text(&withdrawn));
    let archived = server.sandbox.wait_for(PATIENCE, |view| {
        let thread = view.channel(post.id)?.thread()?;
        thread.archived.then_some(())
    });
    archived.await.expect("the post is archived");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_moved_from_a_channel_to_the_forum_and_back() {
    let server = TestServer::start().await;
    let (general, other) = (
        server.sandbox.channel("general"),
        server.sandbox.channel("other"),
    );
    let forum = server.forum("Sandbox", &[]);
    let game = server.game("chess", &["alice", "bob"], None).await;
    server.hold_games_in("alice", (general, forum)).await;
    let alice = server.user("alice");
    let talk = server
        .sandbox
        .open_thread(alice, forum, "Talk", "Here?")
        .unwrap();
    let table = [("table", 1.into())];
    let moved = server.slash("alice", talk, "table move", &table).await;
    says(&moved, &format!("goes on in <#{forum}>"));
    let there = server.game_in(forum, 1, &["alice", "bob"]).await;
    said(&server, game.thread, &format!("<#{}>", there.thread)).await;
    there.play("alice", "e4").await;
    let again = server.slash("alice", talk, "table move", &table).await;
    says(&again, &format!("<#{}>", there.thread));

    // Whoever wants it in a channel has it there, whatever the server has chosen.
    let to = [
        ("table", 1.into()),
        ("channel", OptionValue::Channel(other)),
    ];
    let moved = server.slash("bob", talk, "table move", &to).await;
    says(&moved, &format!("goes on in <#{other}>"));
    said(&server, there.thread, "goes on").await;
    assert_eq!(server.sandbox.threads(other).len(), 1);
    server.close().await;
}

/// What we need in a forum, with what people call it.
const NEEDED: [(u64, &str); 5] = [
    (permissions::SEND_MESSAGES, "Send Messages and Create Posts"),
    (
        permissions::SEND_MESSAGES_IN_THREADS,
        "Send Messages in Threads and Posts",
    ),
    (permissions::ATTACH_FILES, "Attach Files"),
    (permissions::READ_MESSAGE_HISTORY, "Read Message History"),
    (permissions::VIEW_CHANNEL, "View Channel"),
];

#[tokio::test(flavor = "multi_thread")]
async fn every_permission_that_is_missing_in_the_forum_is_named_before_a_table_opens() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let forum = server.forum("Sandbox", &[]);
    let page = setup(&server).await;
    // One that is kept from us can be chosen: what we lack is said.
    server.permissions().set_of_bot(forum, 0);
    let told = choose(&server, &page, forum).await;
    tells(
        &told,
        &format!("I am missing permissions in <#{forum}>: **View Channel"),
    );
    let chess = [("game", "chess".into())];
    for (bit, name) in NEEDED {
        let held = permissions::USUAL & !bit;
        server.permissions().set_of_bot(forum, held);
        let checked = server.press("alice", page.id, &button("check-again")).await;
        says(
            &checked,
            &format!("I am missing permissions in <#{forum}>: **"),
        );
        says(&checked, name);
        let refused = server.slash("bob", general, "play", &chess).await;
        says(&refused, &format!("<#{forum}>"));
        says(&refused, name);
    }
    // To open posts it takes nothing else, and to invite to them no threads.
    let in_forum = permissions::USUAL & !permissions::CREATE_PUBLIC_THREADS;
    server.permissions().set_of_bot(forum, in_forum);
    let beside = in_forum & !permissions::SEND_MESSAGES_IN_THREADS;
    server.permissions().set_of_bot(general, beside);
    let ready = server.press("alice", page.id, &button("check-again")).await;
    says(
        &ready,
        &en("setup-ready", &[("channel", &format!("<#{forum}>"))]),
    );
    let opened = server.slash("bob", general, "play", &chess).await;
    says(&opened, "Table #1 is open");
    said(&server, general, "**Chess · table #1**").await;
    assert_eq!(times_said(&server, general, "**Chess · table #1**"), 1);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_channel_is_called_from_a_post() {
    let server = TestServer::start().await;
    let forum = server.forum("Sandbox", &[]);
    let general = server.sandbox.channel("general");
    server.hold_games_in("alice", (general, forum)).await;
    let alice = server.user("alice");
    let talk = server
        .sandbox
        .open_thread(alice, forum, "Who plays?", "I do");
    let against = OptionValue::Channel(server.sandbox.channel("other"));
    let options = [("game", "chess".into()), ("against", against)];
    let refused = server
        .slash("alice", talk.unwrap(), "match", &options)
        .await;
    says(&refused, &en("error-channel-forum", &[]));
    server.close().await;
}
