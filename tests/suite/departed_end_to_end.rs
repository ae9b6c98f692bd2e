//! People who are no longer there: an account that was deleted, and somebody who was forgotten. What
//! they played with others goes on to be told.

use seigneur::sandbox::{Answer, Channel, OptionValue};

use crate::support::games::fools_mate;
use crate::support::locale::en_part;
use crate::support::messages::{labels, lacks, said, says, tells, text};
use crate::support::test_server::{PATIENCE, TestServer};

async fn ask(
    server: &TestServer,
    user: &str,
    command: &str,
    options: &[(&str, OptionValue)],
) -> Answer {
    let general = server.sandbox.channel("general");
    server.slash(user, general, command, options).await
}

/// The whole board of all time.
async fn board(server: &TestServer, user: &str) -> Answer {
    ask(server, user, "leaderboard", &[("season", "all".into())]).await
}

/// A page of somebody's profile.
async fn page(server: &TestServer, user: &str, of: OptionValue, button: &str) -> Answer {
    let shown = ask(server, user, "profile", &[("player", of)]).await;
    let message = shown.message.expect("a profile");
    server.press(user, message.id, button).await
}

/// A round robin of bob and carol that carol has won.
async fn won_by_carol(server: &TestServer) {
    let general = server.sandbox.channel("general");
    let options = [
        ("name", "Cup".into()),
        ("game", "chess".into()),
        ("format", "round_robin".into()),
    ];
    ask(server, "bob", "tournament create", &options).await;
    said(server, general, "**🏆 Cup**").await;
    for user in ["bob", "carol"] {
        ask(server, user, "tournament join", &[]).await;
    }
    ask(server, "bob", "tournament start", &[]).await;
    said(server, general, "round 1 of 1").await;
    let of_round = |thread: &Channel| thread.name.contains("#2 ·");
    let thread = server.begun_below(general, of_round).await;
    let asked = server.slash("bob", thread, "resign", &[]).await;
    let question = asked.message.unwrap();
    server
        .press("bob", question.id, &labels(&question)[0])
        .await;
    said(server, general, &en_part("tournament-final")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_that_was_deleted_leaves_what_was_played() {
    let server = TestServer::start().await;
    fools_mate(&server).await;
    won_by_carol(&server).await;
    let bob = server.user("bob");
    let by_message = [("where", "dm".into())];
    let told = ask(&server, "bob", "settings notifications", &by_message).await;
    println!("{}", text(&told));
    let game = server.game("chess", &["alice", "bob"], None).await;
    server.sandbox.people().delete_account(bob);
    let of = OptionValue::User(bob);

    for user in ["alice", "chloe"] {
        let first = format!("**1.** <@{bob}> · **3** points");
        says(&board(&server, user).await, &first);
    }
    let options = [("player", of.clone())];
    let shown = ask(&server, "alice", "profile", &options).await;
    says(&shown, &format!("**Profile of <@{bob}>**"));
    says(&shown, "One game, **3** points");
    let shown = ask(&server, "chloe", "profile", &options).await;
    says(&shown, &format!("**Profil de <@{bob}>**"));
    let alice = OptionValue::User(server.user("alice"));
    let opponents = page(&server, "alice", alice, "Opponents").await;
    says(
        &opponents,
        &format!("• <@{bob}>, one game: 0 ahead, 0 level, 1 behind"),
    );
    let shown = ask(&server, "alice", "tournament show", &[]).await;
    for name in ["carol", "bob"] {
        says(&shown, name);
    }
    // A game with them goes on until their time is up.
    game.play("alice", "e4").await;
    let shown = server.slash("alice", game.thread, "board", &[]).await;
    says(&shown, &format!("Black (<@{bob}>) to move"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_was_forgotten_leaves_the_others_what_was_played() {
    let server = TestServer::start().await;
    fools_mate(&server).await;
    won_by_carol(&server).await;
    let bob = server.user("bob");
    let asked = ask(&server, "bob", "privacy forget", &[]).await;
    let question = asked.message.unwrap();
    server
        .press("bob", question.id, &labels(&question)[0])
        .await;

    let seen = text(&board(&server, "alice").await);
    lacks(&seen, "bob");
    lacks(&seen, "former");
    says(
        &ask(&server, "bob", "profile", &[]).await,
        "You have not finished any game here yet",
    );
    let of = [("player", OptionValue::User(bob))];
    let none = format!("<@{bob}> has not finished any game here yet");
    says(&ask(&server, "alice", "profile", &of).await, &none);
    let none = format!("<@{bob}> n’a encore terminé aucune partie ici");
    says(&ask(&server, "chloe", "profile", &of).await, &none);
    let alice = OptionValue::User(server.user("alice"));
    let opponents = page(&server, "alice", alice.clone(), "Opponents").await;
    says(
        &opponents,
        "• A former player, one game: 0 ahead, 0 level, 1 behind",
    );
    let opponents = page(&server, "chloe", alice, "Adversaires").await;
    says(&opponents, "• Un ancien joueur, une partie");
    let shown = ask(&server, "alice", "tournament show", &[]).await;
    says(&shown, "carol");
    says(&shown, " a former player ");
    let shown = ask(&server, "chloe", "tournament show", &[]).await;
    says(&shown, " un ancien joueur ");
    says(&ask(&server, "alice", "tournament list", &[]).await, "Cup");
    // They may come back, as anybody may.
    let come = server.game("chess", &["alice", "bob"], None).await;
    come.play("alice", "e4").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_was_banned_keeps_nobody_waiting() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    game.board(0).await;
    let guild = server.sandbox.guild("Sandbox");
    server.sandbox.moderation().ban(server.user("bob"), guild);
    let options = [("move", "e4".into())];
    server.slash("alice", game.thread, "move", &options).await;
    let board = game.board(1).await;
    let bob = format!("<@{}>, it is your move", server.user("bob"));
    tells(&board, &bob);
    // Nobody can be added to a new thread who is not on the server.
    server.sandbox.moderation().delete_channel(game.thread);
    let general = server.sandbox.channel("general");
    let number = [("table", OptionValue::Integer(1))];
    server.slash("alice", general, "draw", &number).await;
    let offer = server.sandbox.wait_for(PATIENCE, |view| {
        let mut threads = view.threads(general).map(|thread| thread.id);
        threads.find(|&thread| view.messages(thread).any(|it| it.content.contains("draw")))
    });
    let thread = offer.await.expect("the offer in a new thread");
    assert_ne!(thread, game.thread);
    server.close().await;
}
