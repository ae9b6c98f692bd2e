//! A table whose players speak French.

use seigneur::sandbox::OptionValue;

use super::town::{PATIENCE, Town, text};

#[tokio::test(flavor = "multi_thread")]
async fn everything_is_said_in_french_where_all_players_speak_it() {
    let town = Town::open().await;
    let salon = town.sandbox.channel("salon");
    let denis = OptionValue::User(town.user("denis"));
    let options = [
        ("game", "chess".into()),
        ("player2", denis),
        ("color", "w".into()),
    ];
    let opened = town.slash("chloe", salon, "play", &options).await;
    assert!(text(&opened).contains("est ouverte"), "{}", text(&opened));
    let invitation = town.sandbox.wait_for(PATIENCE, |view| {
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
    town.press("denis", invitation.id, "Accepter").await;
    let game = town.sitting(&invitation, &["chloe", "denis"]).await;
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
        alt.contains("Trait à Noir") && alt.contains("Dernier coup, par Blanc\u{a0}: Dh5"),
        "{alt}"
    );
    // Someone who speaks English is answered in English, even here.
    let english = town
        .slash("alice", game.thread, "move", &[("move", "e5".into())])
        .await;
    assert!(
        text(&english).contains("You do not play"),
        "{}",
        text(&english)
    );
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mixed_table_speaks_the_servers_language() {
    let town = Town::open().await;
    let game = town.game("chess", &["alice", "chloe"], None).await;
    let board = game.play("alice", "e4").await;
    assert!(board.content.contains("played **e4**"), "{}", board.content);
    town.close().await;
}
