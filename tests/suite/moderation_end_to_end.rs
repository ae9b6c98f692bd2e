//! What moderators do about games.

use seigneur::sandbox::{ChannelId, OptionValue, PostedMessage};

use crate::support::locale::{button, en, en_part, french_button};
use crate::support::messages::{labels, lacks, said, says, tells, text};
use crate::support::people::manage;
use crate::support::test_server::TestServer;

/// The question before a decision, which its moderator has not confirmed yet.
async fn asked(
    server: &TestServer,
    user: &str,
    channel: ChannelId,
    command: &str,
    options: &[(&str, OptionValue)],
) -> PostedMessage {
    let command = format!("moderate {command}");
    let answer = server.slash(user, channel, &command, options).await;
    let said = text(&answer);
    let question = answer.message.unwrap();
    let buttons = labels(&question);
    let both = [["Confirm", "Cancel"], ["Confirmer", "Annuler"]];
    assert!(
        answer.ephemeral && both.iter().any(|both| buttons == *both),
        "{said} {buttons:?}"
    );
    assert!(question.pings.is_empty());
    question
}

#[tokio::test(flavor = "multi_thread")]
async fn a_manager_decides_a_game() {
    let server = TestServer::start().await;
    let game = server
        .game("trichess", &["alice", "bob", "carol"], None)
        .await;
    game.play("alice", "e4").await;
    manage(&server, "Sandbox", "dave");
    let options = [("result", "r".into())];
    let question = asked(&server, "dave", game.thread, "adjudicate", &options).await;
    let [alice, bob, carol] = game.ids()[..] else {
        panic!("three players");
    };
    for part in [
        "Decide Trichess #1 like this? This cannot be taken back.".to_owned(),
        format!("White <@{alice}> · Red <@{bob}> · Black <@{carol}>"),
        "The game was decided by a moderator.".to_owned(),
        format!("**Seigneur**: <@{bob}> (Red), 3 points"),
        format!("**Serf**: <@{carol}> (Black), 0 points"),
    ] {
        tells(&question, &part);
    }
    let kept = server.press("dave", question.id, &button("cancel")).await;
    tells(&kept, "The game goes on");
    game.play("bob", "l11l10").await;
    let question = asked(&server, "dave", game.thread, "adjudicate", &options).await;
    let done = server.press("dave", question.id, &button("confirm")).await;
    says(&done, "is decided");
    let board = game.board(3).await;
    let (bob, dave) = (server.user("bob"), server.user("dave"));
    let decided = format!("<@{dave}> decided this game as a moderator: <@{bob}> (Red) wins.");
    tells(&board, &decided);
    game.stands(&board, &[0, 3, 0]);
    let mut pinged = board.pings.clone();
    let mut players = game.ids();
    pinged.sort_unstable();
    players.sort_unstable();
    assert_eq!(pinged, players, "the players hear of it, and nobody else");
    let after_the_end = ["Rematch", "Replay", "Analyse", "Next game"];
    assert_eq!(labels(&board), after_the_end);
    game.refuses("bob", "e9", &en("error-over", &[])).await;
    let again = server
        .slash("dave", game.thread, "moderate adjudicate", &options)
        .await;
    tells(&again, &en("error-over", &[]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_role_may_moderate_and_a_draw_gives_everyone_a_point() {
    let server = TestServer::start().await;
    let guild = server.sandbox.guild("Sandbox");
    let general = server.sandbox.channel("general");
    let arbiters = server.permissions().add_role(guild, "arbiters");
    let game = server.game("chess", &["alice", "bob"], None).await;
    let draw = [("result", "draw".into()), ("table", 1.into())];
    server
        .permissions()
        .set_roles_of(guild, server.user("dave"), &[arbiters]);
    let refused = server
        .slash("dave", general, "moderate adjudicate", &draw)
        .await;
    let said = text(&refused);
    assert!(
        refused.ephemeral && said.contains(&en("error-not-moderator", &[])),
        "{said}"
    );

    let role = [("role", OptionValue::Role(arbiters))];
    server
        .slash("alice", general, "server moderators", &role)
        .await;
    let refused = server
        .slash("carol", general, "moderate adjudicate", &draw)
        .await;
    tells(&refused, &en("error-not-moderator", &[]));
    let red = [("result", "r".into()), ("table", 1.into())];
    let refused = server
        .slash("dave", general, "moderate adjudicate", &red)
        .await;
    tells(&refused, "Nobody plays Red");
    let question = asked(&server, "dave", general, "adjudicate", &draw).await;
    // Whoever may no longer moderate can no longer confirm.
    server
        .permissions()
        .set_roles_of(guild, server.user("dave"), &[]);
    let refused = server.press("dave", question.id, &button("confirm")).await;
    tells(&refused, &en("error-not-moderator", &[]));
    assert_eq!(game.boards().len(), 1);
    server
        .permissions()
        .set_roles_of(guild, server.user("dave"), &[arbiters]);
    let question = asked(&server, "dave", general, "adjudicate", &draw).await;
    server.press("dave", question.id, &button("confirm")).await;
    let board = game.board(1).await;
    tells(&board, "a moderator: a draw.");
    game.stands(&board, &[1, 1]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_is_out_cannot_be_given_the_win() {
    let server = TestServer::start().await;
    let game = server
        .friendly_game("yalta", &["bob", "carol", "dave"])
        .await;
    game.resign("bob").await;
    game.board(1).await;
    let white = [("result", "w".into())];
    let refused = server
        .slash("alice", game.thread, "moderate adjudicate", &white)
        .await;
    let said = text(&refused);
    tells(&said, "White is out and cannot win");
    let draw = [("result", "draw".into())];
    let question = asked(&server, "alice", game.thread, "adjudicate", &draw).await;
    server.press("alice", question.id, &button("confirm")).await;
    game.stands(&game.board(2).await, &[0, 1, 1]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_and_tables_are_ended_without_points() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let game = server.game("chess", &["bob", "carol"], None).await;
    game.play("bob", "e4").await;
    let refused = server
        .slash("carol", game.thread, "moderate end", &[])
        .await;
    tells(&refused, &en("error-not-moderator", &[]));
    let question = asked(&server, "alice", game.thread, "end", &[]).await;
    let [bob, carol] = game.ids()[..] else {
        panic!("two players");
    };
    for part in [
        "End Chess #1 without points?".to_owned(),
        format!("White <@{bob}> · Black <@{carol}>"),
        "does not count".to_owned(),
    ] {
        tells(&question, &part);
    }
    let seating = format!("White <@{bob}>");
    assert_eq!(
        question.content.matches(&seating).count(),
        1,
        "{}",
        question.content
    );
    assert_eq!(game.boards().len(), 2);
    let done = server.press("alice", question.id, &button("confirm")).await;
    tells(&done, "nobody gets points");
    let board = game.board(2).await;
    let ended = format!(
        "<@{}> ended this game as a moderator.",
        server.user("alice")
    );
    let said = &board.content;
    tells(&said, &ended);
    tells(&said, "does not count");
    lacks(&said, "Seigneur");
    lacks(&said, "Serf");
    game.refuses("carol", "e5", &en("error-over", &[])).await;

    let open = server.invite("bob", &[("game", "chess".into())]).await;
    let number = [("table", 2.into())];
    let question = asked(&server, "alice", general, "end", &number).await;
    let told = format!("At the table: <@{bob}>");
    let said = &question.content;
    tells(&said, "Close table #2 (Chess)");
    tells(&said, &told);
    let kept = server.press("alice", question.id, &button("cancel")).await;
    tells(&kept, "Nothing has changed");
    let question = asked(&server, "alice", general, "end", &number).await;
    server.press("alice", question.id, &button("confirm")).await;
    let started = server.invite("bob", &[("game", "chess".into())]).await;
    let third = [("table", 3.into())];
    let question = asked(&server, "alice", general, "end", &third).await;
    // A game that has begun meanwhile is more than the question was about.
    server.press("carol", started.id, &button("join")).await;
    let late = server.press("alice", question.id, &button("confirm")).await;
    let said = text(&late);
    tells(&said, "has started already");
    let closed = server.loses_its_buttons(open.id).await;
    tells(&closed, "a moderator, closed the table");
    let again = server
        .slash("alice", general, "moderate end", &number)
        .await;
    tells(&again, "closed");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn moderation_is_announced_in_french() {
    let server = TestServer::start().await;
    let game = server.game_in_french(&["chloe", "denis"]).await;
    server.sandbox.set_locale(server.user("alice"), "fr");
    let options = [("result", "b".into())];
    let question = asked(&server, "alice", game.thread, "adjudicate", &options).await;
    let said = &question.content;
    assert!(
        said.starts_with("Trancher ainsi la partie nº\u{a0}1 (Échecs)\u{202f}? C’est définitif."),
        "{said}"
    );
    tells(&said, "**Seigneur**");
    let done = server
        .press("alice", question.id, &french_button("confirm"))
        .await;
    tells(&done, "est tranchée");
    let board = game.board(1).await;
    let denis = server.user("denis");
    let decided = format!("de la modération, a tranché\u{a0}: <@{denis}> (Noir) gagne.");
    tells(&board, &decided);
    tells(&board, "**Seigneur**");
    let refused = server
        .slash("denis", game.thread, "moderate end", &[])
        .await;
    tells(&refused, "Seule la modération");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moderator_finds_a_substitute_for_the_player_to_move() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let game = server.game("chess", &["alice", "bob"], None).await;
    game.play("alice", "e4").await;
    let substitute = async |user: &str| {
        let options = [("table", 1.into())];
        let sent = server.slash(user, general, "moderate substitute", &options);
        sent.await
    };
    let refused = substitute("carol").await;
    tells(&refused, &en("error-not-moderator", &[]));
    manage(&server, "Sandbox", "dave");
    let question = substitute("dave").await;
    tells(&question, "Look for a substitute");
    let asked = question.message.as_ref().unwrap().id;
    server.press("dave", asked, &button("confirm")).await;
    let settled = server.sandbox.message(asked).unwrap();
    assert!(settled.buttons().is_empty(), "{}", settled.content);
    let free = said(&server, general, &en_part("absence-free-seat")).await;
    let again = substitute("dave").await;
    tells(&again, "already");
    let own = server.press("alice", free.id, &button("take-seat")).await;
    tells(&own, "already");
    let taken = server.press("carol", free.id, &button("take-seat")).await;
    tells(&taken, &en_part("answer-seat-taken"));
    game.board(2).await;
    game.refuses("bob", "e5", &en("error-not-a-player", &[]))
        .await;
    let board = game.play("carol", "e5").await;
    tells(&board, "**e5**");
    server.close().await;
}
