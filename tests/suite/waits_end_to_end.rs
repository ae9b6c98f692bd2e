//! What somebody waits for who seeks games with wishes: it is listed, and ended by a button.

use seigneur::sandbox::OptionValue;

use crate::support::locale::{button, en, en_part};
use crate::support::messages::{labels, lacks, says, tells};
use crate::support::test_server::TestServer;

const GAMES: [&str; 3] = ["chess", "trichess", "yalta"];

async fn seeks(server: &TestServer, game: &str) -> seigneur::sandbox::Answer {
    let general = server.sandbox.channel("general");
    let options = [
        ("game", OptionValue::from(game)),
        ("rating", "3000-".into()),
    ];
    server.slash("bob", general, "seek", &options).await
}

fn stop(game: &str) -> String {
    en("button-end-seek-of", &[("game", game)])
}

#[tokio::test(flavor = "multi_thread")]
async fn what_somebody_waits_for_is_listed_and_can_be_ended() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    for game in GAMES {
        let waits = seeks(&server, game).await;
        says(&waits, "You are waiting for a game");
        says(
            &waits,
            "Whom you seek: members of the server where you seek, rated 3000 or more",
        );
    }
    let full = seeks(&server, "echeversi").await;
    says(&full, &en_part("error-too-many-seeks"));
    says(&full, "Trichess");
    let refused = full.message.expect("an answer");
    assert_eq!(labels(&refused), ["Chess", "Trichess", "Yalta"].map(stop));
    let listed = server.slash("bob", general, "games", &[]).await;
    says(&listed, "You are waiting for a game: Yalta");
    says(&listed, &en("seek-wish-rating-least", &[("least", "3000")]));
    let list = listed.message.expect("a list");
    assert!(
        labels(&list).contains(&stop("Yalta")),
        "{:?}",
        labels(&list)
    );
    let ended = server.press("bob", list.id, &stop("Yalta")).await;
    says(&ended, "You no longer wait for a game");
    says(
        &seeks(&server, "echeversi").await,
        "You are waiting for a game",
    );
    // What others wait for is theirs.
    let bob = [("player", OptionValue::User(server.user("bob")))];
    let theirs = server.slash("carol", general, "games", &bob).await;
    lacks(&theirs, "Chess");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_shared_ladder_tells_nobody_that_they_are_not_on_it() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let chess = [("game", "chess".into())];
    let page = server.slash("bob", general, "ladder", &chess).await;
    let page = page.message.expect("a ladder").id;
    server.press("bob", page, &button("ladder-join")).await;
    let own = server.slash("bob", general, "ladder", &chess).await;
    let own = own.message.expect("a ladder").id;
    server.press("bob", own, &button("share")).await;
    let messages = server.sandbox.messages(general);
    let shared = messages.iter().find(|it| it.ephemeral_to.is_none());
    let shared = &shared.expect("it is shared").content;
    lacks(&shared, &en("ladder-own-none", &[]));
    tells(&shared, &en("ladder-own-anyone", &[]));
    server.close().await;
}
