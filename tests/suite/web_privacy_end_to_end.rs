//! Whose games and names are on web pages, and whose never.

use seigneur::sandbox::{OptionValue, Whose, permissions};

use crate::support::council::council;
use crate::support::cup::{announce, tournament};
use crate::support::locale::{en, en_part};
use crate::support::messages::{lacks, said, says, tells, text};
use crate::support::open_servers::{ALICE, DENIS, fools_mate, game, opened};
use crate::support::test_server::TestServer;
use crate::support::web::{BASE, Reader, called, page_of, page_of_server, page_under};

/// What a server's page tells of the tournament.
async fn told_of_cup(reader: &Reader, page: &str) -> String {
    let shown = reader.get(page).await.text;
    let (_, told) = shown.split_once("Winter Cup").expect("the tournament");
    let told = told.split("</details>").next();
    told.unwrap_or_default().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_played_in_a_closed_channel_is_shown_to_nobody() {
    let server = TestServer::publishing("everything").await;
    let council = council(&server);
    let hidden = council.game(&server).await;
    hidden.play("bob", "e4").await;
    assert_eq!(page_of(&hidden, "bob").await, None);

    // What everyone has seen until now is closed: it is gone within a minute.
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    let page = page_of(&game, "alice").await.unwrap();
    let reader = Reader::of(&server);
    assert_eq!(reader.get(&page).await.status, 200);
    let general = server.sandbox.channel("general");
    server
        .permissions()
        .set_overwrite(general, Whose::Everyone, 0, permissions::VIEW_CHANNEL);
    for path in [
        "",
        "/0",
        ".png",
        "/0.png",
        ".gif",
        ".pgn",
        "/card.png",
        "/events",
    ] {
        reader.until_gone(&format!("{page}{path}")).await;
    }
    server.close_with_unsent().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_season_played_in_closed_channels_alone_is_not_named() {
    let server = TestServer::publishing("everything").await;
    let council = council(&server);
    council.rated_game(&server).await.fools_mate().await;
    server.settle().await;
    let board = format!("{}/leaderboard", page_of_server(&server).await.unwrap());
    let reader = Reader::of(&server);
    let seasons = async || {
        let shown = reader.get(&board).await.text;
        let (_, chooser) = shown.split_once("name=\"season\"").expect("a chooser");
        let (chooser, _) = chooser.split_once("</select>").expect("its end");
        let values = chooser.split("value=\"").skip(1);
        let values: Vec<String> = values
            .map(|rest| rest.split('"').next().unwrap_or_default().to_owned())
            .collect();
        values
    };
    let first = seasons().await;
    assert_eq!(first.len(), 2, "{first:?}");
    server.wait_hours(32 * 24);
    assert_eq!(seasons().await.len(), 2);
    let hidden = format!("{board}?season={}", first[0]);
    assert_eq!(reader.get(&hidden).await.status, 404);

    let open = server.game("chess", &["alice", "bob"], None).await;
    open.fools_mate().await;
    server.settle().await;
    server.wait_hours(32 * 24);
    let all = seasons().await;
    assert_eq!(all.len(), 3, "{all:?}");
    assert!(!all.contains(&first[0]), "{all:?}");
    let shown = reader.get(&format!("{board}?season={}", all[1])).await;
    assert_eq!(shown.status, 200);
    server.close().await;
}

/// Whether somebody's points are told: in a cell of their own, or in a line of text.
fn tells_points(told: &str) -> bool {
    told.contains("<td>3</td>") || told.contains("   3 ")
}

#[tokio::test(flavor = "multi_thread")]
async fn standings_tell_nothing_of_a_game_in_a_closed_channel() {
    let server = TestServer::publishing("everything").await;
    let options = [("game", "chess".into()), ("format", "round_robin".into())];
    let cup = announce(&server, "alice", "general", &options).await;
    let council = council(&server);
    for user in ["alice", "bob", "carol"] {
        council.enter(&server, user);
    }
    let people = ["alice", "bob", "carol"];
    cup.enter(&people, "Join").await;
    tournament(&server, "alice", "general", "start").await;
    let boards = cup.round("round 1 of 3", &people).await;
    let page = page_of_server(&server).await.unwrap();
    let reader = Reader::of(&server);
    let told = async || told_of_cup(&reader, &page).await;
    let before = told().await;
    assert!(before.contains("Player 3"), "who plays: {before}");
    tells(&before, "Buchholz (the points of all opponents together)");
    let game = cup.game(&boards[0]).await;
    let channel = [("channel", OptionValue::Channel(council.channel))];
    let moved = server.slash(&game.players[0], game.thread, "table move", &channel);
    assert!(moved.await.ephemeral);
    let hidden = told().await;
    assert!(!hidden.contains("Player 3"), "no standings: {hidden}");
    lacks(&hidden, "Buchholz");
    server.close().await;
}

/// By which number somebody is called among three in the tournament: nobody is, once they are called by their name.
async fn number_in_cup(server: &TestServer, page: &str, user: &str) -> usize {
    called(server, user, "name").await;
    let told = told_of_cup(&Reader::of(server), page).await;
    called(server, user, "number").await;
    let missing = |number: &usize| !told.contains(&format!("Player {number}"));
    let numbers: Vec<usize> = (1..=3).filter(missing).collect();
    assert_eq!(numbers.len(), 1, "{user}: {told}");
    numbers[0]
}

#[tokio::test(flavor = "multi_thread")]
async fn a_number_in_standings_stays_somebodys_whoever_wins() {
    let server = TestServer::publishing("everything").await;
    let options = [("game", "chess".into()), ("format", "round_robin".into())];
    let cup = announce(&server, "alice", "general", &options).await;
    let people = ["alice", "bob", "carol"];
    cup.enter(&people, "Join").await;
    tournament(&server, "alice", "general", "start").await;
    let boards = cup.round("round 1 of 3", &people).await;
    let page = page_of_server(&server).await.unwrap();
    let numbers = async || {
        let mut numbers = Vec::new();
        for user in people {
            numbers.push(number_in_cup(&server, &page, user).await);
        }
        numbers
    };
    assert_eq!(numbers().await, [1, 2, 3]);
    // Whoever wins has entered after the other.
    let game = cup.game(&boards[0]).await;
    let loses = people
        .iter()
        .find(|user| game.players.iter().any(|it| it == *user));
    game.resign(loses.unwrap()).await;
    cup.round("round 2 of 3", &people).await;
    assert_eq!(numbers().await, [1, 2, 3]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn standings_tell_nothing_of_whoever_wants_to_be_on_no_page() {
    let server = TestServer::publishing("everything").await;
    let options = [("game", "chess".into()), ("format", "round_robin".into())];
    let cup = announce(&server, "alice", "general", &options).await;
    let people = ["alice", "bob"];
    cup.enter(&people, "Join").await;
    tournament(&server, "alice", "general", "start").await;
    let boards = cup.round("round 1 of 1", &people).await;
    cup.white_wins(&boards[0]).await;
    said(&server, cup.channel, &en_part("tournament-final")).await;
    server.settle().await;
    let page = page_of_server(&server).await.unwrap();
    let reader = Reader::of(&server);
    let told = async || told_of_cup(&reader, &page).await;
    let open = told().await;
    assert!(open.contains("Player 2") && tells_points(&open), "{open}");
    assert!(open.starts_with(" #1"), "{open}");
    let french = told_of_cup(&reader, &format!("{page}?lang=fr")).await;
    assert!(french.starts_with(" nº"), "{french}");
    called(&server, "bob", "hidden").await;
    let hidden = told().await;
    assert!(
        !tells_points(&hidden) && !hidden.contains("Hidden player"),
        "{hidden}"
    );
    assert!(
        hidden.contains("round robin"),
        "what is played is told: {hidden}"
    );
    // Whoever is forgotten has a name there that says so.
    called(&server, "bob", "number").await;
    let general = server.sandbox.channel("general");
    let asked = server.slash("bob", general, "privacy forget", &[]).await;
    server.press_on("bob", &asked, "Confirm").await;
    let forgotten = told().await;
    tells(&forgotten, "A former player");
    lacks(&forgotten, "bob");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_are_called_as_they_choose() {
    let server = TestServer::publishing("games").await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    let page = page_of(&game, "alice").await.unwrap();
    let reader = Reader::of(&server);
    let general = server.sandbox.channel("general");
    for (choice, answer, shown, not) in [
        ("name", "settings-web-name", "alice", "Player 1"),
        ("hidden", "settings-web-hidden", "Hidden player", "alice"),
        ("number", "settings-web-number", "Player 1", "alice"),
    ] {
        let options = [("name", OptionValue::from(choice))];
        let told = server
            .slash("alice", general, "settings web", &options)
            .await;
        says(&told, &en(answer, &[]));
        let told = text(&server.slash("alice", general, "settings show", &[]).await);
        tells(&told, &en(answer, &[]));
        let text = reader.get(&page).await.text;
        assert!(
            text.contains(shown) && !text.contains(not),
            "{choice}: {text}"
        );
        let record = reader.get(&format!("{page}.pgn")).await.text;
        assert!(
            record.contains(shown) && !record.contains(not),
            "{choice}: {record}"
        );
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_forgotten_vanishes() {
    let server = TestServer::publishing("games").await;
    let general = server.sandbox.channel("general");
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    game.fools_mate().await;
    let named = [("name", OptionValue::from("name"))];
    server.slash("bob", general, "settings web", &named).await;
    let page = page_of(&game, "alice").await.unwrap();
    let reader = Reader::of(&server);
    assert!(reader.get(&page).await.text.contains("bob"));
    let asked = server.slash("bob", general, "privacy forget", &[]).await;
    let question = asked.message.unwrap().id;
    server.press("bob", question, "Confirm").await;
    for path in ["", "/1", ".pgn"] {
        let shown = reader.get(&format!("{page}{path}")).await;
        assert_eq!(shown.status, 200, "{path}");
        assert!(!shown.text.contains("bob"), "{path}: {}", shown.text);
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_was_on_no_page_is_on_none_once_they_are_forgotten() {
    let server = TestServer::publishing("everything").await;
    let general = server.sandbox.channel("general");
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    game.fools_mate().await;
    let page = page_of(&game, "alice").await.unwrap();
    let own = page_of_server(&server).await.unwrap();
    let reader = Reader::of(&server);
    let is_listed = async || {
        let list = reader.get(&own).await.text;
        let feed = reader.get(&format!("{own}/results.atom")).await.text;
        [list, feed].map(|text| text.contains(&page))
    };
    assert_eq!(is_listed().await, [true; 2]);
    called(&server, "bob", "hidden").await;
    assert_eq!(is_listed().await, [false; 2]);
    let asked = server.slash("bob", general, "privacy forget", &[]).await;
    let question = asked.message.unwrap().id;
    server.press("bob", question, "Confirm").await;
    assert_eq!(is_listed().await, [false; 2]);
    let shown = reader.get(&page).await;
    assert_eq!(shown.status, 200);
    tells(&shown.text, "A former player");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_two_servers_is_shown_where_both_show_theirs() {
    let server = opened(TestServer::with_pages().await).await;
    let players = game(&server).await;
    let reader = Reader::of(&server);
    let chooses = async |(user, channel): (&str, &str), shown: &str| {
        let channel = server.sandbox.channel(channel);
        let options = [("shown", OptionValue::from(shown))];
        server.slash(user, channel, "server web", &options).await;
    };
    let page = async || {
        let mut pages = Vec::new();
        for (user, thread) in players {
            let shown = server.slash(user, thread, "board", &[]).await;
            pages.push(page_under(&shown.message.unwrap()));
        }
        assert_eq!(pages[0], pages[1], "one game has one page");
        pages.remove(0)
    };
    chooses(ALICE, "everything").await;
    assert_eq!(page().await, None, "the other server has not chosen so");
    chooses(DENIS, "games").await;
    let shown = page().await.expect("both have");
    let sent = reader.get(&shown).await;
    assert_eq!(sent.status, 200);
    lacks(&sent.text, "denis");
    lacks(&sent.text, "alice");
    let own = page_of_server(&server).await.expect("it lists its games");
    lacks(&reader.get(&own).await.text, &shown);
    // Each of them lists it, once both show all.
    chooses(DENIS, "everything").await;
    let lists = async || {
        let mut lists = Vec::new();
        for (user, channel) in [ALICE, DENIS] {
            let channel = server.sandbox.channel(channel);
            let told = text(&server.slash(user, channel, "server web", &[]).await);
            let (_, link) = told.split_once(BASE).expect("a page of the server");
            let path = link.split_whitespace().next().unwrap().to_owned();
            let listed = reader.get(&path).await.text;
            let feed = reader.get(&format!("{path}/results.atom")).await.text;
            lists.push([listed, feed].map(|text| text.contains(&shown)));
        }
        lists
    };
    assert_eq!(lists().await, [[true, false]; 2], "it is played on both");
    fools_mate(&server, players).await;
    server.settle().await;
    assert_eq!(lists().await, [[true, true]; 2], "it was played on both");
    let board = format!("{own}/leaderboard");
    tells(&reader.get(&board).await.text, "/player/");
    // Of a server that has nothing listed it is on no list and no board elsewhere either.
    chooses(DENIS, "games").await;
    assert_eq!(reader.get(&shown).await.status, 200);
    lacks(&reader.get(&own).await.text, &shown);
    lacks(
        &reader.get(&format!("{own}/results.atom")).await.text,
        &shown,
    );
    lacks(&reader.get(&board).await.text, "/player/");
    chooses(ALICE, "off").await;
    assert_eq!(reader.get(&shown).await.status, 404);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_played_in_a_channel_that_is_gone_is_gone() {
    let server = TestServer::publishing("games").await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    let page = page_of(&game, "alice").await.unwrap();
    let reader = Reader::of(&server);
    assert_eq!(reader.get(&page).await.status, 200);
    let general = server.sandbox.channel("general");
    server.sandbox.moderation().delete_channel(general);
    reader.until_gone(&page).await;
    server.close_with_unsent().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_the_bot_is_taken_off_shows_nothing_any_more() {
    let server = TestServer::publishing("games").await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    let page = page_of(&game, "alice").await.unwrap();
    let reader = Reader::of(&server);
    assert_eq!(reader.get(&page).await.status, 200);
    let guild = server.sandbox.guild("Sandbox");
    server.sandbox.guilds().kick_bot(guild);
    reader.until_gone(&page).await;
    server.close_with_unsent().await;
}
