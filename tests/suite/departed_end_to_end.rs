//! People who are no longer there: an account that was deleted, and somebody who was forgotten. What
//! they played with others goes on to be told.

use seigneur::sandbox::{Answer, ChannelId, OptionValue, PostedMessage};

use super::agreements_end_to_end::labels;
use super::reach_end_to_end::says;
use super::records_end_to_end::fools_mate;
use super::town::{PATIENCE, Town, text};

async fn ask(town: &Town, user: &str, command: &str, options: &[(&str, OptionValue)]) -> Answer {
    let general = town.sandbox.channel("general");
    town.slash(user, general, command, options).await
}

/// The whole board of all time.
async fn board(town: &Town, user: &str) -> Answer {
    ask(town, user, "leaderboard", &[("season", "all".into())]).await
}

/// A page of somebody's profile.
async fn page(town: &Town, user: &str, of: OptionValue, button: &str) -> Answer {
    let shown = ask(town, user, "profile", &[("player", of)]).await;
    let message = shown.message.expect("a profile");
    town.press(user, message.id, button).await
}

async fn said(town: &Town, channel: ChannelId, part: &str) -> PostedMessage {
    let found = town.sandbox.wait_for(PATIENCE, |view| {
        let mut messages = view.messages(channel);
        let said = |it: &&PostedMessage| it.ephemeral_to.is_none() && it.content.contains(part);
        messages.find(said).cloned()
    });
    found
        .await
        .unwrap_or_else(|| panic!("{part:?} is not said"))
}

/// A round robin of bob and carol that carol has won.
async fn won_by_carol(town: &Town) {
    let general = town.sandbox.channel("general");
    let options = [
        ("name", "Cup".into()),
        ("game", "chess".into()),
        ("format", "round_robin".into()),
    ];
    ask(town, "bob", "tournament create", &options).await;
    said(town, general, "**🏆 Cup**").await;
    for user in ["bob", "carol"] {
        ask(town, user, "tournament join", &[]).await;
    }
    ask(town, "bob", "tournament start", &[]).await;
    said(town, general, "round 1 of 1").await;
    let thread = town.sandbox.wait_for(PATIENCE, |view| {
        let mut threads = view.threads(general);
        let found = threads.find(|thread| thread.name.contains("#2 ·"))?;
        let mut messages = view.messages(found.id);
        let drawn = messages.any(|message| !message.attachments.is_empty());
        drawn.then_some(found.id)
    });
    let thread = thread.await.expect("the game of the round");
    let asked = town.slash("bob", thread, "resign", &[]).await;
    let question = asked.message.unwrap();
    town.press("bob", question.id, &labels(&question)[0]).await;
    said(town, general, "final standings").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_that_was_deleted_leaves_what_was_played() {
    let town = Town::open().await;
    fools_mate(&town).await;
    won_by_carol(&town).await;
    let bob = town.user("bob");
    let by_message = [("where", "dm".into())];
    let told = ask(&town, "bob", "settings notifications", &by_message).await;
    println!("{}", text(&told));
    let game = town.game("chess", &["alice", "bob"], None).await;
    town.sandbox.delete_account(bob);
    let of = OptionValue::User(bob);

    for user in ["alice", "chloe"] {
        let first = format!("**1.** <@{bob}> · **3** points");
        says(&board(&town, user).await, &first);
    }
    let options = [("player", of.clone())];
    let shown = ask(&town, "alice", "profile", &options).await;
    says(&shown, &format!("**Profile of <@{bob}>**"));
    says(&shown, "One game, **3** points");
    let shown = ask(&town, "chloe", "profile", &options).await;
    says(&shown, &format!("**Profil de <@{bob}>**"));
    let alice = OptionValue::User(town.user("alice"));
    let opponents = page(&town, "alice", alice, "Opponents").await;
    says(
        &opponents,
        &format!("• <@{bob}>, one game: 0 ahead, 0 level, 1 behind"),
    );
    let shown = ask(&town, "alice", "tournament show", &[]).await;
    for name in ["carol", "bob"] {
        says(&shown, name);
    }
    // A game with them goes on until their time is up.
    game.play("alice", "e4").await;
    let shown = town.slash("alice", game.thread, "board", &[]).await;
    says(&shown, &format!("Black (<@{bob}>) to move"));
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_was_forgotten_leaves_the_others_what_was_played() {
    let town = Town::open().await;
    fools_mate(&town).await;
    won_by_carol(&town).await;
    let bob = town.user("bob");
    let asked = ask(&town, "bob", "privacy forget", &[]).await;
    let question = asked.message.unwrap();
    town.press("bob", question.id, &labels(&question)[0]).await;

    let seen = text(&board(&town, "alice").await);
    assert!(!seen.contains("bob") && !seen.contains("former"), "{seen}");
    says(
        &ask(&town, "bob", "profile", &[]).await,
        "You have not finished any game here yet",
    );
    let of = [("player", OptionValue::User(bob))];
    let none = format!("<@{bob}> has not finished any game here yet");
    says(&ask(&town, "alice", "profile", &of).await, &none);
    let none = format!("<@{bob}> n’a encore terminé aucune partie ici");
    says(&ask(&town, "chloe", "profile", &of).await, &none);
    let alice = OptionValue::User(town.user("alice"));
    let opponents = page(&town, "alice", alice.clone(), "Opponents").await;
    says(
        &opponents,
        "• A former player, one game: 0 ahead, 0 level, 1 behind",
    );
    let opponents = page(&town, "chloe", alice, "Adversaires").await;
    says(&opponents, "• Un ancien joueur, une partie");
    let shown = ask(&town, "alice", "tournament show", &[]).await;
    says(&shown, "carol");
    says(&shown, " a former player ");
    let shown = ask(&town, "chloe", "tournament show", &[]).await;
    says(&shown, " un ancien joueur ");
    says(&ask(&town, "alice", "tournament list", &[]).await, "Cup");
    // They may come back, as anybody may.
    let come = town.game("chess", &["alice", "bob"], None).await;
    come.play("alice", "e4").await;
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_was_banned_keeps_nobody_waiting() {
    let town = Town::open().await;
    let game = town.game("chess", &["alice", "bob"], None).await;
    game.board(0).await;
    let guild = town.sandbox.guild("Sandbox");
    town.sandbox.ban(town.user("bob"), guild);
    let options = [("move", "e4".into())];
    town.slash("alice", game.thread, "move", &options).await;
    let board = game.board(1).await;
    let bob = format!("<@{}>, it is your move", town.user("bob"));
    assert!(board.content.contains(&bob), "{}", board.content);
    // Nobody can be added to a new thread who is not on the server.
    town.sandbox.delete_channel(game.thread);
    let general = town.sandbox.channel("general");
    let number = [("table", OptionValue::Integer(1))];
    ask(&town, "alice", "draw", &number).await;
    let offer = town.sandbox.wait_for(PATIENCE, |view| {
        let mut threads = view.threads(general).map(|thread| thread.id);
        threads.find(|&thread| view.messages(thread).any(|it| it.content.contains("draw")))
    });
    let thread = offer.await.expect("the offer in a new thread");
    assert_ne!(thread, game.thread);
    town.close().await;
}
