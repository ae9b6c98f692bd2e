//! The permanent links to tables, where people look for them.

use seigneur::sandbox::{Answer, OptionValue, PostedMessage};

use crate::support::messages::{direct, labels, said, says, text};
use crate::support::test_server::{PATIENCE, TestServer};

/// Where the first link button of an answer leads.
fn way(answer: &Answer) -> Option<String> {
    let message = answer.message.as_ref()?;
    let buttons = message.buttons();
    let url = buttons.iter().find_map(|button| button["url"].as_str())?;
    Some(url.to_owned())
}

/// What a command of Alice's is answered once it leads to an invitation, which is seen a moment
/// before the bot has kept where it is.
async fn leading_to(
    server: &TestServer,
    invitation: &PostedMessage,
    command: &str,
    options: &[(&str, OptionValue)],
) -> Answer {
    let id = invitation.id.to_string();
    let asked = async {
        loop {
            let answer = server
                .slash("alice", invitation.channel, command, options)
                .await;
            let leads = way(&answer).is_some_and(|url| url.ends_with(&id));
            if leads || text(&answer).contains(&id) {
                return answer;
            }
        }
    };
    let found = tokio::time::timeout(PATIENCE, asked).await;
    found.expect("the invitation is kept")
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_listed_with_opponents_turn_and_link() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let chess = server.game("chess", &["bob", "alice"], None).await;
    let [bob, alice] = chess.ids()[..] else {
        panic!("two players");
    };
    let three = server
        .friendly_game("yalta", &["alice", "bob", "carol"])
        .await;
    let [_, _, carol] = three.ids()[..] else {
        panic!("three players");
    };
    let open = server.invite("alice", &[("game", "chess".into())]).await;
    let listed = text(&leading_to(&server, &open, "games", &[]).await);
    let lines: Vec<&str> = listed.lines().collect();
    let guild = server.sandbox.guild("Sandbox");
    let expected = [
        "**Your games on this server**".to_owned(),
        format!(
            "• **Yalta #2** with <@{bob}> and <@{carol}> · **your move** (White) · [Open]({})",
            three.link("Sandbox")
        ),
        format!(
            "• **Chess #1** with <@{bob}> · <@{bob}> to move (White) · [Open]({})",
            chess.link("Sandbox")
        ),
        format!(
            "• **Chess #3** · waiting for players · \
             [Open](https://discord.com/channels/{guild}/{general}/{})",
            open.id
        ),
    ];
    assert_eq!(lines, expected);

    // Whoever is out is marked, for themselves and for the others.
    three.resign("carol").await;
    three.board(1).await;
    let listed = server.slash("alice", general, "games", &[]).await;
    says(&listed, &format!("with <@{bob}> and <@{carol}> (out) ·"));
    let listed = server.slash("carol", general, "games", &[]).await;
    says(
        &listed,
        &format!("#2** (out) with <@{alice}> and <@{bob}> · <@{alice}> to move"),
    );
    let options = [("player", OptionValue::User(carol))];
    let listed = server.slash("dave", general, "games", &options).await;
    says(&listed, &format!("#2** (out) with <@{alice}> and <@{bob}>"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_in_private_leads_to_its_table() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let (general, home) = (server.sandbox.channel("general"), direct(&server, "alice"));
    let number = [("table", 1.into())];
    // In direct messages there is nobody to share it with.
    for (channel, buttons) in [(general, &["Open", "Share"][..]), (home, &["Open"])] {
        let board = server.slash("alice", channel, "board", &number).await;
        assert_eq!(labels(board.message.as_ref().unwrap()), buttons);
        assert_eq!(way(&board), Some(game.link("Sandbox")));
    }
    let here = server.slash("alice", game.thread, "board", &[]).await;
    assert_eq!(way(&here), None, "one is there already");
    // Before the start the invitation is the place.
    let open = server.invite("alice", &[("game", "chess".into())]).await;
    let board = leading_to(&server, &open, "board", &[("table", 2.into())]).await;
    let guild = server.sandbox.guild("Sandbox");
    let url = format!("https://discord.com/channels/{guild}/{general}/{}", open.id);
    assert_eq!(way(&board), Some(url));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_way_is_shown_in_french() {
    let server = TestServer::start().await;
    let game = server.game_in_french(&["chloe", "denis"]).await;
    let [_, denis] = game.ids()[..] else {
        panic!("two players");
    };
    let home = direct(&server, "chloe");
    let listed = server.slash("chloe", home, "games", &[]).await;
    let entry = format!(
        "• **Échecs nº\u{a0}1** avec <@{denis}> · **à vous de jouer** (Blanc) · [Ouvrir]({})",
        game.link("Cercle")
    );
    says(&listed, &entry);
    let board = server.slash("chloe", home, "board", &[]).await;
    assert_eq!(labels(board.message.as_ref().unwrap()), ["Ouvrir"]);
    game.fools_mate().await;
    let salon = server.sandbox.channel("salon");
    let result = said(&server, salon, "la partie est finie").await;
    assert_eq!(
        labels(&result),
        ["Revanche", "Revoir", "Analyser", "Ouvrir"]
    );
    assert_eq!(result.buttons()[3]["url"], game.link("Cercle"));
    server.close().await;
}
