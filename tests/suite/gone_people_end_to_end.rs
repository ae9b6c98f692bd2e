//! People who have left the server: nobody is seated with them any more, and it is said why.

use seigneur::game::PlayerId;
use seigneur::sandbox::{OptionValue, PostedMessage};

use crate::support::games::fools_mate;
use crate::support::locale::{button, en, en_part};
use crate::support::messages::{labels, lacks, said, says, tells};
use crate::support::test_server::TestServer;

fn leaves(server: &TestServer, user: &str) {
    let guild = server.sandbox.guild("Sandbox");
    let people = server.sandbox.people();
    people.leave_guild(server.user(user), guild);
}

/// Waits until an invitation has no buttons any more.
async fn is_closed(server: &TestServer, invitation: &PostedMessage) {
    server.loses_its_buttons(invitation.id).await;
    let threads = server.sandbox.threads(invitation.channel);
    assert_eq!(threads.len(), 0, "no game begins");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_sits_down_at_the_table_of_somebody_who_has_left() {
    let server = TestServer::start().await;
    let open = server.invite("bob", &[("game", "chess".into())]).await;
    let carol = OptionValue::User(server.user("carol"));
    let options = [("game", "chess".into()), ("player2", carol)];
    let invited = server.invite("bob", &options).await;
    leaves(&server, "bob");
    let refused = server.press("dave", open.id, &button("join")).await;
    says(&refused, &en("error-closed", &[]));
    is_closed(&server, &open).await;
    let refused = server.press("carol", invited.id, &button("accept")).await;
    says(&refused, &en("error-closed", &[]));
    is_closed(&server, &invited).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_for_three_closes_where_one_of_those_who_sit_there_has_left() {
    let server = TestServer::start().await;
    let open = server.invite("alice", &[("game", "trichess".into())]).await;
    server.press("bob", open.id, &button("join")).await;
    leaves(&server, "bob");
    let refused = server.press("carol", open.id, &button("join")).await;
    says(&refused, &en("error-closed", &[]));
    is_closed(&server, &open).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_seeks_a_game_meets_nobody_who_has_left() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let chess = [("game", "chess".into())];
    server.slash("bob", general, "seek", &chess).await;
    let open = said(&server, general, "#1").await;
    leaves(&server, "bob");
    let sought = server.slash("carol", general, "seek", &chess).await;
    says(&sought, "#2");
    is_closed(&server, &open).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_and_a_challenge_say_who_has_left() {
    let server = TestServer::start().await;
    let game = fools_mate(&server).await;
    let general = server.sandbox.channel("general");
    let chess = [("game", "chess".into())];
    for user in ["bob", "alice"] {
        let page = server.slash(user, general, "ladder", &chess).await;
        let page = page.message.expect("a ladder").id;
        server.press(user, page, &button("ladder-join")).await;
    }
    leaves(&server, "bob");
    let bob = format!("<@{}>", server.user("bob"));
    let gone = en("error-has-left", &[("player", &bob)]);
    let again = server.slash("alice", game.thread, "rematch", &[]).await;
    says(&again, &gone);
    let page = server.slash("alice", general, "ladder", &chess).await;
    let page = page.message.expect("a ladder").id;
    let asked = server
        .press("alice", page, &button("ladder-challenge"))
        .await;
    let menu = asked.message.expect("a menu").id;
    says(&server.choose("alice", menu, "1. bob").await, &gone);
    // Nor does he keep anybody from climbing.
    let page = server.slash("alice", general, "ladder", &chess).await;
    says(&page, &en("ladder-own", &[("rung", "1"), ("rungs", "1")]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn moderators_run_a_tournament_whose_organizer_is_forgotten() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let options = [("name", "Cup".into()), ("game", "chess".into())];
    server
        .slash("bob", general, "tournament create", &options)
        .await;
    let announced = said(&server, general, &en_part("tournament-begins-asked")).await;
    for user in ["carol", "dave"] {
        server.slash(user, general, "tournament join", &[]).await;
    }
    forget(&server, "bob").await;
    let by_moderators = en("tournament-begins-moderators", &[]);
    let says_so = |now: &PostedMessage| now.content.contains(&by_moderators);
    let now = server.becomes(announced.id, says_so).await;
    lacks(&now, &en("former-player", &[]));
    let refused = server
        .slash("carol", general, "tournament start", &[])
        .await;
    says(&refused, &en("error-tournament-moderators", &[]));
    crate::support::people::manager(&server, "alice");
    let begun = server
        .slash("alice", general, "tournament start", &[])
        .await;
    tells(&begun, "begins");
    server.close().await;
}

async fn forget(server: &TestServer, user: &str) {
    let general = server.sandbox.channel("general");
    let asked = server.slash(user, general, "privacy forget", &[]).await;
    let question = asked.message.expect("a question");
    assert!(labels(&question).contains(&button("confirm")));
    server.press(user, question.id, &button("confirm")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_posted_of_the_end_names_nobody_who_was_forgotten() {
    let server = TestServer::start().await;
    let game = server.friendly_game("chess", &["bob", "alice"]).await;
    game.play("bob", "e4").await;
    game.play("alice", "e5").await;
    let before = server.sandbox.messages(game.thread).len();
    let general = server.sandbox.channel("general");
    let above = server.sandbox.messages(general).len();
    forget(&server, "bob").await;
    server.settle().await;
    let bob = server.user("bob");
    let mention = format!("<@{bob}>");
    let told = server.sandbox.messages(game.thread).split_off(before);
    assert!(!told.is_empty(), "the end is told");
    for message in told
        .iter()
        .chain(&server.sandbox.messages(general)[above..])
    {
        if message.ephemeral_to.is_none() {
            lacks(&message, &mention);
            assert!(!message.pings.contains(&bob), "{}", message.content);
        }
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_left_at_the_table_chooses_no_language_for_all() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let game = server.friendly_game("chess", &["bob", "chloe"]).await;
    game.play("bob", "e4").await;
    forget(&server, "bob").await;
    let over = |it: &PostedMessage| {
        it.content.contains("** is over") || it.content.contains("la partie est finie")
    };
    let told = server.message_in(general, over).await;
    tells(&told, "** is over");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_pairs_nobody_who_has_left() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let options = [("name", "Cup".into()), ("game", "chess".into())];
    server
        .slash("alice", general, "tournament create", &options)
        .await;
    let announced = said(&server, general, &en_part("tournament-begins-asked")).await;
    for user in ["alice", "bob", "carol"] {
        server.slash(user, general, "tournament join", &[]).await;
    }
    leaves(&server, "bob");
    let begun = server
        .slash("alice", general, "tournament start", &[])
        .await;
    let bob = format!("<@{}>", server.user("bob"));
    says(
        &begun,
        &en("tournament-left-out", &[("players", &bob), ("count", "1")]),
    );
    server
        .becomes(announced.id, |now| !now.content.contains(&bob))
        .await;
    server.settle().await;
    let games = server.store().await;
    let games = games.open_games_everywhere(PlayerId(server.user("bob").0));
    assert!(games.await.unwrap().is_empty());
    server.close().await;
}
