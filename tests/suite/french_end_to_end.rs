//! A table whose players speak French.

use seigneur::sandbox::OptionValue;

use crate::support::locale::{en, french_button};
use crate::support::messages::tells;
use crate::support::test_server::TestServer;

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
    tells(&opened, "est ouverte");
    let invitation = server.message_in(salon, |_| true).await;
    tells(&invitation, "invite");
    server
        .press("denis", invitation.id, &french_button("accept"))
        .await;
    let game = server.game_of(&invitation, &["chloe", "denis"]).await;
    game.play("chloe", "e4").await;
    game.refuses("denis", "Cg4", "pas de cavalier qui puisse aller en g4")
        .await;
    game.play("denis", "Cf6").await;
    let board = game.play("chloe", "Dh5").await;
    tells(&board, "a joué **Dh5**");
    tells(&board, "à vous de jouer (Noir)");
    let alt = board.attachments[0].description.clone().unwrap();
    tells(&alt, "Trait aux Noirs");
    tells(&alt, "Dernier coup, par Blanc\u{a0}: Dh5");
    // Someone who speaks English is answered in English, even here.
    let english = server
        .slash("alice", game.thread, "move", &[("move", "e5".into())])
        .await;
    tells(&english, &en("error-not-a-player", &[]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mixed_table_speaks_the_servers_language() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "chloe"], None).await;
    let board = game.play("alice", "e4").await;
    tells(&board, "played **e4**");
    server.close().await;
}
