//! Games that are followed by people who do not play in them.

use seigneur::sandbox::{ChannelId, OptionValue};

use crate::support::database::run;
use crate::support::locale::{button, en, en_part, french_button};
use crate::support::messages::{
    boards_in, direct, lacks, mark, said, says, tells, text, times_said,
};
use crate::support::people::manage;
use crate::support::test_server::{PATIENCE, TestServer};
use crate::support::waiting::until_so;

/// Follows table 1, or no more, and gives the answer.
async fn watch(server: &TestServer, user: &str, how: &str) -> String {
    let channel = server.sandbox.channel("general");
    let options = [("table", OptionValue::Integer(1)), ("how", how.into())];
    text(&server.slash(user, channel, "watch", &options).await)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_followed_by_direct_message_to_its_end() {
    let server = TestServer::start().await;
    let home = direct(&server, "dave");
    let game = server.game("chess", &["alice", "bob"], None).await;
    let answer = server.slash("dave", game.thread, "watch", &[]).await;
    says(&answer, "You follow Chess #1 from now on: each board comes");
    says(&answer, "\n• **Chess #1** · by direct message · <#");
    game.play("alice", "f3").await;
    let board = said(&server, home, "#1 · 4").await;
    let start = "**Chess #1** · Sandbox\n";
    assert!(board.content.starts_with(start), "{}", board.content);
    tells(&board, "(White) played **f3**.");
    let to_move = format!("Black (<@{}>) to move.", server.user("bob"));
    tells(&board, &to_move);
    assert!(!board.content.contains("your move") && board.pings.is_empty());
    let labels: Vec<_> = board
        .buttons()
        .iter()
        .map(|it| it["label"].clone())
        .collect();
    assert_eq!(labels, ["Stop following"]);
    // A spectator who answers with a move is told that they do not play.
    server.reply("dave", board.id, "e5");
    said(&server, home, &en("error-not-a-player", &[])).await;

    for (user, mv) in [("bob", "e5"), ("alice", "g4")] {
        assert_eq!(game.play(user, mv).await.pings.len(), 1);
    }
    said(&server, home, "#1 · 6").await;
    game.play("bob", "Qh4").await;
    let last = said(&server, home, "#1 · 7").await;
    for part in [
        "Checkmate!",
        "**Seigneur**",
        "the end of a game that you followed",
    ] {
        tells(&last, part);
    }
    assert!(last.buttons().is_empty());
    assert_eq!(boards_in(&server, home).len(), 4);
    let general = server.sandbox.channel("general");
    let none = server.slash("dave", general, "watch", &[]).await;
    says(&none, &en("watched-none", &[]));
    assert!(
        watch(&server, "dave", "dm")
            .await
            .contains(&en("error-over", &[]))
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_followed_by_pings_beside_the_players() {
    let server = TestServer::start().await;
    let [alice, bob, dave] = ["alice", "bob", "dave"].map(|name| server.user(name));
    let game = server.game("chess", &["alice", "bob"], None).await;
    let answer = watch(&server, "dave", "ping").await;
    tells(&answer, "each board in its thread pings you");
    tells(&answer, "· by a ping ·");
    let board = game.play("alice", "f3").await;
    assert_eq!(board.pings, [bob, dave]);
    let followed = format!("\n-# Followed by <@{dave}>");
    assert!(board.content.ends_with(&followed), "{}", board.content);
    // The other manner takes the place of the first.
    watch(&server, "dave", "dm").await;
    assert_eq!(game.play("bob", "e5").await.pings, [alice]);
    said(&server, direct(&server, "dave"), "#1 · 5").await;
    watch(&server, "dave", "ping").await;
    game.play("alice", "g4").await;
    let last = game.play("bob", "Qh4").await;
    assert_eq!(last.pings, [alice, dave]);
    assert_eq!(boards_in(&server, direct(&server, "dave")).len(), 1);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_takes_a_seat_in_a_game_that_they_follow_hears_of_it_as_players_do() {
    for how in ["ping", "dm"] {
        let server = TestServer::start().await;
        let [alice, bob, carol] = ["alice", "bob", "carol"].map(|name| server.user(name));
        let (general, home) = (server.sandbox.channel("general"), direct(&server, "carol"));
        let game = server.game("chess", &["alice", "bob"], None).await;
        game.play("alice", "e4").await;
        watch(&server, "carol", how).await;
        manage(&server, "Sandbox", "dave");
        let options = [("table", 1.into())];
        let question = server
            .slash("dave", general, "moderate substitute", &options)
            .await;
        let asked = question.message.as_ref().unwrap().id;
        server.press("dave", asked, &button("confirm")).await;
        let freed = said(&server, game.thread, "looks for a substitute").await;
        assert_eq!(freed.pings, [bob], "he may move still");
        let free = said(&server, general, &en_part("absence-free-seat")).await;
        server.press("carol", free.id, &button("take-seat")).await;
        // She is named once, and as whose turn it is.
        let board = game.board(2).await;
        assert_eq!(board.pings, [carol], "{how}");
        let followed = en_part("personal-followed-by");
        lacks(&board, &followed);
        assert_eq!(game.play("carol", "e5").await.pings, [alice], "{how}");
        server.settle().await;
        assert!(boards_in(&server, home).is_empty(), "{how}");
        server.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_enough_of_a_game_stops() {
    let server = TestServer::start().await;
    let home = direct(&server, "chloe");
    let game = server.game("chess", &["alice", "bob"], None).await;
    let suivi = watch(&server, "chloe", "dm").await;
    tells(&suivi, "Vous suivez désormais la partie nº\u{a0}1 (Échecs)");
    game.play("alice", "e4").await;
    let recu = said(&server, home, "#1 · 4").await;
    tells(&recu, "Vous suivez cette partie");
    let fini = server
        .press("chloe", recu.id, &french_button("unwatch"))
        .await;
    says(&fini, "Vous ne suivez plus la partie nº\u{a0}1 (Échecs).");
    game.play("bob", "e5").await;
    watch(&server, "chloe", "ping").await;
    let fini = watch(&server, "chloe", "stop").await;
    tells(&fini, "Vous ne suivez aucune partie");
    assert_eq!(game.play("alice", "Nf3").await.pings, [server.user("bob")]);
    assert_eq!(boards_in(&server, home).len(), 1);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_cannot_be_reached_follows_no_more() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    for user in ["carol", "dave"] {
        watch(&server, user, "dm").await;
    }
    server.sandbox.people().close_dms(server.user("dave"));
    for guild in ["Sandbox", "Cercle"] {
        let guild = server.sandbox.guild(guild);
        server
            .sandbox
            .people()
            .leave_guild(server.user("carol"), guild);
    }
    let before = refused(&server);
    game.play("alice", "e4").await;
    let tried = server.sandbox.wait_for(PATIENCE, |view| {
        let refused = view.requests().iter().filter(|it| it.status == 403);
        (refused.count() == before + 1).then_some(())
    });
    // Whoever has left the server is not even written to.
    tried.await.expect("one is refused");
    // Whoever is refused is known as such a moment later.
    let (store, id) = game.kept().await;
    let nobody = async || store.watchers(id).await.unwrap().is_empty();
    until_so("nobody follows", nobody).await;
    game.play("bob", "e5").await;
    game.play("alice", "Nf3").await;
    assert_eq!(refused(&server), before + 1, "neither is written to again");
    let general = server.sandbox.channel("general");
    let none = server.slash("dave", general, "watch", &[]).await;
    says(&none, &en("watched-none", &[]));
    assert_eq!(times_said(&server, game.thread, "closed to me"), 0);
    server.close().await;
}

fn refused(server: &TestServer) -> usize {
    let requests = server.sandbox.record().requests();
    requests.iter().filter(|it| it.status == 403).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_followed_is_said_kindly() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let salon = server.sandbox.channel("salon");
    server.invite("alice", &[("game", "chess".into())]).await;
    assert!(
        watch(&server, "dave", "dm")
            .await
            .contains("has not started")
    );
    let game = server.game("chess", &["alice", "bob"], None).await;
    let second = [("table", OptionValue::Integer(2))];
    let plays = server.slash("bob", general, "watch", &second).await;
    says(&plays, "You play in this game yourself");
    let elsewhere = server.slash("dave", salon, "watch", &second).await;
    says(&elsewhere, &en("error-no-such-table", &[]));
    let nowhere = [("how", "ping".into())];
    let nowhere = server.slash("dave", general, "watch", &nowhere).await;
    says(&nowhere, &en("error-no-table-here", &[]));
    let sent = server.sandbox.autocomplete(
        server.user("dave"),
        general,
        "watch",
        &[("table", "".into())],
        "table",
    );
    let offered = server.sandbox.wait_answer(sent.unwrap(), PATIENCE).await;
    let offered = offered.unwrap().choices;
    assert_eq!(offered.len(), 1, "only what goes on: {offered:?}");
    assert_eq!(offered[0].name, "#2 · Chess · White to move · alice, bob");

    run(&server, CROWD).await;
    let full = server.slash("dave", game.thread, "watch", &[]).await;
    says(&full, "50 people follow this game already");
    run(&server, "DELETE FROM watches").await;
    run(&server, MANY_GAMES).await;
    run(&server, FOLLOWED_BY_DAVE).await;
    let full = server.slash("dave", game.thread, "watch", &[]).await;
    says(&full, "You follow 25 games already");
    server.close().await;
}

/// Fifty people follow the game that goes on.
const CROWD: &str = "
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 50)
    INSERT INTO watches (game_id, player_id, manner) SELECT id, n, 'ping' FROM numbers, games WHERE status = 'playing'";

/// Games that go on elsewhere.
const MANY_GAMES: &str = "
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 25)
    INSERT INTO games (id, server_id, number, variant, start, status, seq, position,
                       created_ms, updated_ms)
    SELECT n, 7, n, variant, start, status, seq, position, created_ms, updated_ms
    FROM numbers, games WHERE status = 'playing'";

const FOLLOWED_BY_DAVE: &str = "
    INSERT INTO watches (game_id, player_id, manner) SELECT games.id, players.id, 'dm' FROM games, players
    WHERE server_id = 7 AND name = 'dave'";

/// Boards come to a spectator in the order in which they were played.
#[tokio::test(flavor = "multi_thread")]
async fn boards_come_in_their_order() {
    let server = TestServer::start().await;
    let home: ChannelId = direct(&server, "dave");
    let game = server.game("chess", &["alice", "bob"], None).await;
    watch(&server, "dave", "dm").await;
    let moves = "a3 a6 b3 b6 c3 c6 d3 d6".split(' ');
    for (ply, mv) in moves.enumerate() {
        let answer = game.try_move(&game.players[ply % 2], mv).await;
        assert!(text(&answer).starts_with("Played"), "{}", text(&answer));
    }
    said(&server, home, "#1 · 11").await;
    let marks: Vec<String> = boards_in(&server, home).iter().filter_map(mark).collect();
    let expected: Vec<String> = (4..12).map(|seq| format!("-# #1 · {seq}")).collect();
    assert_eq!(marks, expected);
    server.close().await;
}
