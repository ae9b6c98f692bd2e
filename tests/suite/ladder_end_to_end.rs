//! Ladders: stepped on, climbed by beating those above, and stepped off.

use seigneur::sandbox::{OptionValue, PostedMessage};

use crate::support::game_fixture::GameFixture;
use crate::support::games::wait_hours;
use crate::support::ladders::{join, ladder, menu, order};
use crate::support::locale::{button, en, en_part, fr, french_button};
use crate::support::messages::{labels, lacks, nth, said, says, tells, text, times_said};
use crate::support::people::manager;
use crate::support::test_server::{PATIENCE, TestServer};

/// Somebody challenges another in #general; gives the invitation.
async fn challenge(server: &TestServer, user: &str, rival: &str) -> PostedMessage {
    let general = server.sandbox.channel("general");
    let before = server.sandbox.messages(general);
    let menu = menu(server, user, general, "chess").await;
    let opened = server.choose(user, menu.id, rival).await;
    tells(&opened, "#");
    let is_new = |it: &PostedMessage| before.iter().all(|known| known.id != it.id);
    let invitation = server.message_in(general, is_new).await;
    let line = en("ladder-invitation", &[]);
    tells(&invitation, &line);
    invitation
}

/// The game to which Bob has challenged Alice, who stands above him.
async fn challenged(server: &TestServer) -> GameFixture<'_> {
    let general = server.sandbox.channel("general");
    join(server, &["alice", "bob"], general, CHESS).await;
    let invitation = challenge(server, "bob", "1. alice").await;
    server.press("alice", invitation.id, "Accept").await;
    server.game_of(&invitation, &["alice", "bob"]).await
}

/// The message, once it says something.
async fn becomes(server: &TestServer, message: &PostedMessage, part: &str) -> PostedMessage {
    let says = |now: &PostedMessage| now.content.contains(part);
    server.becomes(message.id, says).await
}

/// A challenge of two is accepted and won by one of them.
async fn wins(
    server: &TestServer,
    invitation: &PostedMessage,
    [winner, loser]: [&str; 2],
    accepts: &str,
) {
    server.press(accepts, invitation.id, "Accept").await;
    let game = server.game_of(invitation, &[winner, loser]).await;
    let first = game.board(0).await;
    let line = if first.pings.contains(&server.user(winner)) {
        &["e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7#"][..]
    } else {
        &["f3", "e5", "g4", "Qh4#"]
    };
    play(&game, line, first.pings.contains(&server.user(winner))).await;
}

async fn play(game: &GameFixture<'_>, line: &[&str], winner_begins: bool) {
    let first = usize::from(!winner_begins);
    for (at, mv) in line.iter().enumerate() {
        game.play(&game.players[(first + at) % 2], mv).await;
    }
}

const CHESS: (&str, &str) = ("chess", "Join");

#[tokio::test(flavor = "multi_thread")]
async fn whoever_wins_a_challenge_takes_the_place() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let page = ladder(&server, "alice", general, "chess").await;
    says(&page, &en("ladder-empty", &[]));
    assert_eq!(
        labels(page.message.as_ref().unwrap()),
        [button("ladder-join"), button("share")]
    );
    join(&server, &["alice", "bob", "carol"], general, CHESS).await;
    assert_eq!(order(&server, "chess").await, ["alice", "bob", "carol"]);
    let own = ladder(&server, "bob", general, "chess").await;
    says(&own, "You stand in place 2 of 3");
    let buttons = ["ladder-challenge", "ladder-leave", "share"].map(button);
    assert_eq!(labels(own.message.as_ref().unwrap()), buttons);
    let highest = menu(&server, "alice", general, "chess").await;
    tells(&highest, &en("error-ladder-highest", &[]));

    let invitation = challenge(&server, "carol", "1. alice").await;
    assert_eq!(invitation.pings, [server.user("alice")]);
    let busy = ladder(&server, "bob", general, "chess").await;
    assert_eq!(
        text(&busy).matches("⚔️").count(),
        3,
        "with the rules: {}",
        text(&busy)
    );
    let none = menu(&server, "bob", general, "chess").await;
    tells(&none, &en("error-ladder-nobody-free", &[]));
    let twice = menu(&server, "carol", general, "chess").await;
    tells(&twice, &en("error-ladder-in-challenge", &[]));
    wins(&server, &invitation, ["carol", "alice"], "alice").await;
    let carol = server.user("carol").to_string();
    let climb = en(
        "ladder-climb",
        &[("player", &format!("<@{carol}>")), ("rung", "1")],
    );
    said(&server, general, &climb).await;
    assert_eq!(order(&server, "chess").await, ["carol", "alice", "bob"]);
    let safe = ladder(&server, "bob", general, "chess").await;
    assert_eq!(
        text(&safe)
            .matches("🛡️ cannot be challenged until <t:")
            .count(),
        2,
        "{}",
        text(&safe)
    );
    // After three days they can be challenged again; who loses stays where they were.
    server.wait_days(3);
    let invitation = challenge(&server, "bob", "2. alice").await;
    wins(&server, &invitation, ["alice", "bob"], "alice").await;
    server.settle().await;
    assert_eq!(order(&server, "chess").await, ["carol", "alice", "bob"]);
    assert_eq!(times_said(&server, general, &climb), 1);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_declines_or_does_not_answer_has_lost() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    join(&server, &["alice", "bob", "carol", "dave"], general, CHESS).await;
    let invitation = challenge(&server, "bob", "1. alice").await;
    server
        .press("alice", invitation.id, &button("decline"))
        .await;
    becomes(&server, &invitation, "climbs to place 1").await;
    assert_eq!(
        order(&server, "chess").await,
        ["bob", "alice", "carol", "dave"]
    );
    let invitation = challenge(&server, "dave", "3. carol").await;
    server.wait_hours(71);
    server.step_all().await;
    assert_eq!(
        order(&server, "chess").await,
        ["bob", "alice", "carol", "dave"]
    );
    server.wait_hours(2);
    server.step_all().await;
    becomes(&server, &invitation, "climbs to place 3").await;
    assert_eq!(
        order(&server, "chess").await,
        ["bob", "alice", "dave", "carol"]
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_does_not_count_changes_nothing() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    manager(&server, "dave");
    join(&server, &["alice", "bob"], general, CHESS).await;
    // Taken back before it was answered.
    let invitation = challenge(&server, "bob", "1. alice").await;
    server.press("bob", invitation.id, &button("cancel")).await;
    becomes(&server, &invitation, &en_part("invitation-withdrawn")).await;
    // Broken off before it counted.
    let invitation = challenge(&server, "bob", "1. alice").await;
    server.press("alice", invitation.id, "Accept").await;
    let game = server.game_of(&invitation, &["alice", "bob"]).await;
    let asked = game.command("bob", "abort").await;
    if let Some(confirm) = asked
        .message
        .as_ref()
        .and_then(|one| labels(one).first().cloned())
    {
        server.press_on("bob", &asked, &confirm).await;
    }
    server.settle().await;
    assert_eq!(order(&server, "chess").await, ["alice", "bob"]);
    // Taken out by a moderator after it had counted.
    let invitation = challenge(&server, "bob", "1. alice").await;
    wins(&server, &invitation, ["bob", "alice"], "alice").await;
    server.settle().await;
    assert_eq!(order(&server, "chess").await, ["bob", "alice"]);
    let table = [("table", OptionValue::from(3))];
    let asked = server.slash("dave", general, "moderate void", &table).await;
    let question = asked.message.unwrap();
    server.press("dave", question.id, &button("confirm")).await;
    assert_eq!(order(&server, "chess").await, ["alice", "bob"]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn for_three_two_are_challenged_and_who_leaves_makes_room() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let game = ("trichess", "Join");
    join(&server, &["alice", "bob"], general, game).await;
    let few = menu(&server, "bob", general, "trichess").await;
    tells(&few, &en("error-ladder-nobody-free", &[]));
    join(&server, &["carol", "dave"], general, game).await;
    let menu = menu(&server, "carol", general, "trichess").await;
    tells(&menu, "At least one of the 2");
    let rivals = ["1. alice", "4. dave"];
    let chosen = server
        .sandbox
        .choose_several(server.user("carol"), menu.id, &rivals);
    let opened = server.sandbox.wait_answer(chosen.unwrap(), PATIENCE).await;
    assert!(text(&opened.unwrap()).contains('#'));
    let invitation = said(&server, general, &en("ladder-invitation", &[])).await;
    assert_eq!(invitation.pings.len(), 2);
    server.press("dave", invitation.id, "Accept").await;
    server
        .press("alice", invitation.id, &button("decline"))
        .await;
    becomes(&server, &invitation, "climbs to place 1").await;
    assert_eq!(
        order(&server, "trichess").await,
        ["carol", "alice", "bob", "dave"]
    );
    let page = ladder(&server, "alice", general, "trichess")
        .await
        .message
        .unwrap();
    let left = server
        .press("alice", page.id, &button("ladder-leave"))
        .await;
    tells(&left, &en("ladder-own-none", &[]));
    let question = server.slash("bob", general, "privacy forget", &[]).await;
    let question = question.message.unwrap();
    let erase = labels(&question)[0].clone();
    server.press("bob", question.id, &erase).await;
    assert_eq!(order(&server, "trichess").await, ["carol", "dave"]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_steps_off_threatens_nobody_with_a_loss() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    join(&server, &["alice", "bob"], general, CHESS).await;
    let invitation = challenge(&server, "bob", "1. alice").await;
    let page = ladder(&server, "bob", general, "chess").await;
    server.press_on("bob", &page, &button("ladder-leave")).await;
    let line = en("ladder-invitation", &[]);
    let is_usual = |now: &PostedMessage| !now.content.contains(&line);
    let usual = server.becomes(invitation.id, is_usual).await;
    assert_eq!(labels(&usual), labels(&invitation), "the table stays open");
    let page = text(&ladder(&server, "alice", general, "chess").await);
    assert!(!page.contains(" ⚔️\n"), "nobody challenges her: {page}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_who_are_challenged_one_answer_gives_the_other_no_more_time() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let game = ("trichess", "Join");
    join(&server, &["alice", "bob", "carol", "dave"], general, game).await;
    let menu = menu(&server, "carol", general, "trichess").await;
    let rivals = ["1. alice", "4. dave"];
    let chosen = server
        .sandbox
        .choose_several(server.user("carol"), menu.id, &rivals);
    server.sandbox.wait_answer(chosen.unwrap(), PATIENCE).await;
    let invitation = said(&server, general, &en("ladder-invitation", &[])).await;
    server.wait_hours(70);
    server.step_all().await;
    server.press("dave", invitation.id, "Accept").await;
    server.wait_hours(3);
    server.step_all().await;
    becomes(&server, &invitation, "climbs to place 1").await;
    assert_eq!(
        order(&server, "trichess").await,
        ["carol", "alice", "bob", "dave"],
        "three days after the challenge"
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_french_ladder() {
    let server = TestServer::start().await;
    let salon = server.sandbox.channel("salon");
    join(&server, &["chloe", "denis"], salon, ("chess", "Rejoindre")).await;
    let page = ladder(&server, "denis", salon, "chess").await;
    says(&page, "échelle");
    says(&page, "Vous êtes à la place 2 sur 2");
    let page = page.message.unwrap();
    let asked = server
        .press("denis", page.id, &french_button("ladder-challenge"))
        .await;
    tells(&asked, "Qui défiez-vous");
    server
        .choose("denis", asked.message.unwrap().id, "1. chloe")
        .await;
    let invitation = said(&server, salon, &fr("ladder-invitation", &[])).await;
    server
        .press("chloe", invitation.id, &french_button("decline"))
        .await;
    becomes(&server, &invitation, "monte à la place 1 de l’échelle").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_challenged_and_breaks_the_game_off_has_lost() {
    let server = TestServer::start().await;
    let game = challenged(&server).await;
    let question = game.command("alice", "abort").await.message.unwrap();
    let confirm = labels(&question).swap_remove(0);
    server.press("alice", question.id, &confirm).await;
    server.settle().await;
    assert_eq!(order(&server, "chess").await, ["bob", "alice"]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_challenged_and_never_comes_to_the_game_has_lost() {
    for course in ["declare", "stand-in"] {
        let server = TestServer::start().await;
        let game = challenged(&server).await;
        if game.board(0).await.pings.contains(&server.user("bob")) {
            game.play("bob", "e4").await;
        }
        wait_hours(&game, 3 * 24 + 13).await;
        let question = nth(&server, game.thread, &en_part("absence-flagged"), 0).await;
        server.press("bob", question.id, &button(course)).await;
        server.settle().await;
        assert_eq!(order(&server, "chess").await, ["bob", "alice"]);
        server.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenger_who_has_left_the_server_does_not_climb() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    join(&server, &["alice", "bob", "dave", "carol"], general, CHESS).await;
    let unanswered = challenge(&server, "bob", "1. alice").await;
    let declined = challenge(&server, "carol", "3. dave").await;
    for user in ["bob", "carol"] {
        let (user, guild) = (server.user(user), server.sandbox.guild("Sandbox"));
        server.sandbox.people().leave_guild(user, guild);
    }
    server.press("dave", declined.id, &button("decline")).await;
    server.wait_hours(73);
    server.step_all().await;
    let closed = becomes(&server, &unanswered, &en_part("invitation-expired")).await;
    lacks(&closed, "climbs");
    assert_eq!(order(&server, "chess").await, ["alice", "dave"]);
    server.close().await;
}
