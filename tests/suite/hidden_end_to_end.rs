//! Tables in channels that not everyone may see.

use seigneur::game::TableNumber;
use seigneur::rules::Variant;
use seigneur::sandbox::{OptionValue, Whose};

use crate::support::council::{council, leave};
use crate::support::locale::{button, en_part};
use crate::support::messages::{boards_in, direct, said, tells, text};
use crate::support::problems::{DAY_MS, kept, problem, server_at_noon};
use crate::support::test_server::{PATIENCE, TestServer};
use crate::support::waiting::until_so;

const NO_SUCH_TABLE: &str = "There is no such table on this server. `/games` lists yours.";

/// What somebody in #general is answered about a table.
async fn asked(server: &TestServer, user: &str, command: &str, number: i64) -> String {
    let general = server.sandbox.channel("general");
    let mut options = vec![("table", OptionValue::Integer(number))];
    if command == "note" {
        options.push(("text", "They plot.".into()));
    }
    text(&server.slash(user, general, command, &options).await)
}

/// The tables that somebody in #general is offered.
async fn offered(server: &TestServer, user: &str, command: &str) -> Vec<String> {
    let general = server.sandbox.channel("general");
    let options = [("table", OptionValue::from(""))];
    let sent = server
        .sandbox
        .autocomplete(server.user(user), general, command, &options, "table");
    let answer = server.sandbox.wait_answer(sent.unwrap(), PATIENCE).await;
    let choices = answer.unwrap().choices.into_iter();
    choices.map(|choice| choice.name).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_in_a_hidden_channel_is_for_those_alone_who_see_it() {
    let server = TestServer::start().await;
    let council = council(&server);
    let game = council.game(&server).await;
    game.play("bob", "e4").await;
    for command in [
        "board",
        "history",
        "replay",
        "export",
        "analyse",
        "watch",
        "note",
        "rematch",
        "resign",
        "draw",
        "takeback",
        "abort",
        "table move",
    ] {
        let unknown = asked(&server, "dave", command, 99).await;
        assert_eq!(unknown, NO_SUCH_TABLE, "{command}");
        assert_eq!(
            asked(&server, "dave", command, 1).await,
            unknown,
            "{command}"
        );
    }
    let general = server.sandbox.channel("general");
    let of_bob = [("player", OptionValue::User(server.user("bob")))];
    let none = text(&server.slash("dave", general, "games", &of_bob).await);
    tells(&none, &en_part("games-none-of"));
    assert_eq!(offered(&server, "dave", "watch").await, [""; 0]);

    // Whoever plays there sees it from everywhere, also without the role, and so does who has the role.
    assert!(asked(&server, "bob", "board", 1).await.contains("#1"));
    leave(&server, "bob");
    assert!(asked(&server, "bob", "board", 1).await.contains("#1"));
    council.enter(&server, "dave");
    assert!(asked(&server, "dave", "board", 1).await.contains("#1"));
    let some = text(&server.slash("dave", general, "games", &of_bob).await);
    tells(&some, "**Chess #1**");
    assert_eq!(offered(&server, "dave", "watch").await.len(), 1);
    // So does the owner, whatever is set for the channel.
    assert!(asked(&server, "alice", "board", 1).await.contains("#1"));
    // What is allowed to everyone in the channel counts at once.
    leave(&server, "dave");
    assert_eq!(asked(&server, "dave", "board", 1).await, NO_SUCH_TABLE);
    server
        .permissions()
        .set_overwrite(council.channel, Whose::Everyone, 0, 0);
    until_so("the channel is hidden no more", async || {
        asked(&server, "dave", "board", 1).await != NO_SUCH_TABLE
    })
    .await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_listed_however_many_hidden_ones_come_before_it() {
    let server = TestServer::start().await;
    let council = council(&server);
    let general = server.sandbox.channel("general");
    let chess = [("game", OptionValue::from("chess"))];
    // As many as are asked for where the first page is wanted, and one more.
    for _ in 0..33 {
        server.slash("bob", council.channel, "play", &chess).await;
    }
    server.slash("bob", general, "play", &chess).await;
    let of_bob = [("player", OptionValue::User(server.user("bob")))];
    let listed = text(&server.slash("dave", general, "games", &of_bob).await);
    tells(&listed, "**Chess #34**");
    assert_eq!(listed.matches("**Chess #").count(), 1, "{listed}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_button_that_was_left_in_the_open_shows_nothing_of_a_game_that_was_hidden() {
    let server = TestServer::start().await;
    let council = council(&server);
    let game = server.friendly_game("chess", &["bob", "carol"]).await;
    let left = game.play("bob", "e4").await;
    let channel = [("channel", OptionValue::Channel(council.channel))];
    server
        .slash("bob", game.thread, "table move", &channel)
        .await;
    let shown = server.press("dave", left.id, &button("move")).await;
    assert_eq!(text(&shown), NO_SUCH_TABLE);
    assert!(shown.message.unwrap().attachments.is_empty());
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forged_line_shows_nothing_of_a_hidden_game() {
    let server = TestServer::start().await;
    let council = council(&server);
    let hidden = council.game(&server).await;
    let open = server.friendly_game("chess", &["bob", "carol"]).await;
    let board = open.board(0).await;
    let game = hidden.id().await;
    for line in ["e2e4", "e7e5", "what?"] {
        let forged = format!("plan:{:x}:{line}", game.0);
        let answer = server.forge("dave", board.id, &forged).await;
        assert_eq!(text(&answer), NO_SUCH_TABLE, "{line}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_who_seek_a_game_meet_where_both_may_see_the_table() {
    let server = TestServer::start().await;
    let council = council(&server);
    let general = server.sandbox.channel("general");
    let seek = async |user: &str, channel| {
        let options = [("game", OptionValue::from("chess"))];
        text(&server.slash(user, channel, "seek", &options).await)
    };
    let first = seek("bob", council.channel).await;
    tells(&first, "#1");
    let own = seek("dave", general).await;
    tells(&own, "#2");
    // One who sees both sits down at the table that is older.
    let found = seek("carol", general).await;
    tells(&found, "#1");
    let met = seek("bob", council.channel).await;
    tells(&met, "#2");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_may_see_a_game_no_more_gets_no_further_boards_of_it() {
    let server = TestServer::start().await;
    let council = council(&server);
    server.sandbox.people().add_user("erin", "en-US");
    for watcher in ["dave", "erin"] {
        council.enter(&server, watcher);
    }
    let homes = [direct(&server, "dave"), direct(&server, "erin")];
    let game = council.game(&server).await;
    for watcher in ["dave", "erin"] {
        let answer = server.slash(watcher, game.thread, "watch", &[]).await;
        tells(&answer, "You follow Chess #1");
    }
    game.play("bob", "e4").await;
    for home in homes {
        said(&server, home, "#1 · 4").await;
    }
    leave(&server, "dave");
    let guild = server.sandbox.guild("Sandbox");
    server.sandbox.moderation().ban(server.user("erin"), guild);
    game.play("carol", "e5").await;
    game.play("bob", "Nf3").await;
    let (store, id) = game.kept().await;
    let nobody = async || store.watchers(id).await.unwrap().is_empty();
    until_so("both watches have ended", nobody).await;
    for home in homes {
        assert_eq!(boards_in(&server, home).len(), 1);
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_result_of_a_hidden_game_is_announced_to_those_alone_who_may_see_it() {
    let server = TestServer::start().await;
    let council = council(&server);
    let guild = server.sandbox.guild("Sandbox");
    let general = server.sandbox.channel("general");
    let news = server.sandbox.guilds().add_channel(guild, "results");
    let to = [("channel", OptionValue::Channel(news))];
    server
        .slash("alice", general, "server announcements", &to)
        .await;
    let game = council.game(&server).await;
    game.resign("bob").await;
    said(&server, council.channel, "is over").await;
    server.settle().await;
    assert!(server.sandbox.messages(news).is_empty());

    // Where the same people read them, the next one is announced.
    council.hides(&server, news);
    let game = council.game(&server).await;
    game.resign("bob").await;
    let announced = said(&server, news, "is over").await;
    tells(&announced, "<#");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_position_of_a_hidden_game_is_posed_to_a_server_as_its_problem() {
    let (server, mut forward) = server_at_noon().await;
    let council = council(&server);
    let game = council.game(&server).await;
    game.fools_mate().await;
    // All have the same problem: whoever sees the channel has no other one.
    for user in ["dave", "carol"] {
        problem(&server, user, &[("game", "chess")]).await;
        let daily = kept(&server, Variant::Chess, forward).await;
        assert_eq!(daily.source, None, "{user}");
    }
    // A later game that everyone sees gives one, and one that is hidden still gives none.
    let open = server.friendly_game("chess", &["alice", "dave"]).await;
    open.fools_mate().await;
    council.game(&server).await.fools_mate().await;
    for source in [Some(TableNumber(2)), None] {
        server.wait_days(1);
        forward += DAY_MS;
        problem(&server, "dave", &[("game", "chess")]).await;
        let daily = kept(&server, Variant::Chess, forward).await;
        assert_eq!(daily.source, source);
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_in_a_hidden_channel_is_for_those_alone_who_see_it() {
    let server = TestServer::start().await;
    let council = council(&server);
    let general = server.sandbox.channel("general");
    let options = [
        ("name", "Privy".into()),
        ("game", OptionValue::from("chess")),
    ];
    server
        .slash("bob", council.channel, "tournament create", &options)
        .await;
    let number = [("tournament", OptionValue::Integer(1))];
    for command in ["join", "leave", "show"] {
        let command = format!("tournament {command}");
        let unknown = [("tournament", OptionValue::Integer(99))];
        let unknown = text(&server.slash("dave", general, &command, &unknown).await);
        let hidden = text(&server.slash("dave", general, &command, &number).await);
        assert_eq!(hidden, unknown, "{command}");
    }
    let listed =
        async |user: &str| text(&server.slash(user, general, "tournament list", &[]).await);
    assert!(!listed("dave").await.contains("Privy"));
    assert!(listed("carol").await.contains("Privy"));
    server.close().await;
}
