//! A table whose players speak French.

use seigneur::sandbox::OptionValue;

use crate::support::locale::{en, french_button};
use crate::support::messages::text;
use crate::support::test_server::{PATIENCE, TestServer};

#[tokio::test(flavor = "multi_thread")]
async fn everything_is_said_in_french_where_all_players_speak_it() {
    let server = TestServer::start().await;
    let salon = server.sandbox.channel("salon");
    let denis = OptionValue::User(server.user("denis"));
    let options = [
        ("game", "chess".into()),
        ("player2", denis),
        ("color", "w".into()),
    ];
    let opened = server.slash("chloe", salon, "play", &options).await;
    assert!(text(&opened).contains("est ouverte"), "{}", text(&opened));
    let invitation = server.sandbox.wait_for(PATIENCE, |view| {
        view.messages(salon)
            .find(|message| message.ephemeral_to.is_none())
            .cloned()
    });
    let invitation = invitation.await.unwrap();
    assert!(
        invitation.content.contains("invite"),
        "{}",
        invitation.content
    );
    server
        .press("denis", invitation.id, &french_button("accept"))
        .await;
    let game = server.game_of(&invitation, &["chloe", "denis"]).await;
    game.play("chloe", "e4").await;
    game.refuses("denis", "Cg4", "pas de cavalier qui puisse aller en g4")
        .await;
    game.play("denis", "Cf6").await;
    let board = game.play("chloe", "Dh5").await;
    assert!(
        board.content.contains("a joué **Dh5**"),
        "{}",
        board.content
    );
    assert!(
        board.content.contains("à vous de jouer (Noir)"),
        "{}",
        board.content
    );
    let alt = board.attachments[0].description.clone().unwrap();
    assert!(
        alt.contains("Trait aux Noirs") && alt.contains("Dernier coup, par Blanc\u{a0}: Dh5"),
        "{alt}"
    );
    // Someone who speaks English is answered in English, even here.
    let english = server
        .slash("alice", game.thread, "move", &[("move", "e5".into())])
        .await;
    assert!(
        text(&english).contains(&en("error-not-a-player", &[])),
        "{}",
        text(&english)
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mixed_table_speaks_the_servers_language() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "chloe"], None).await;
    let board = game.play("alice", "e4").await;
    assert!(board.content.contains("played **e4**"), "{}", board.content);
    server.close().await;
}
