//! `/settings confirm`: typed moves are shown before they are played.

use super::*;
use crate::support::locale::{button, en, en_part};

/// Chooses whether typed moves are shown first, and returns what is answered.
async fn confirm(game: &GameFixture<'_>, user: &str, choice: Option<&str>) -> String {
    let options: Vec<_> = choice
        .map(|choice| ("confirm", OptionValue::from(choice)))
        .into_iter()
        .collect();
    let server = game.server;
    let answer = server
        .slash(user, game.thread, "settings confirm", &options)
        .await;
    assert!(answer.ephemeral);
    text(&answer)
}

/// The public message with a button of this label, which nobody is pinged by.
async fn notice(game: &GameFixture<'_>, button: &str) -> PostedMessage {
    let has_it = |it: &PostedMessage| buttons(it).iter().any(|label| label == button);
    let notice = game.server.message_in(game.thread, has_it).await;
    assert!(notice.pings.is_empty());
    assert!(notice.attachments.is_empty());
    notice
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_chooses_to_see_moves_first() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "chloe"], None).await;
    assert!(confirm(&game, "alice", None).await.starts_with("**Off**"));
    assert!(
        confirm(&game, "alice", Some("on"))
            .await
            .starts_with("**On**")
    );
    assert!(confirm(&game, "alice", None).await.starts_with("**On**"));
    assert!(confirm(&game, "chloe", None).await.starts_with("**Non**"));

    let answer = game.try_move("alice", "e2e4").await;
    let preview = shown(&answer);
    assert_eq!(preview.content, "Play **e4**? Nobody else sees this yet.");
    assert_eq!(buttons(preview), ["Confirm", "Cancel", "Back"]);
    assert_eq!(game.boards().len(), 1);
    game.refuses("alice", "e2e5", "A pawn moves straight ahead")
        .await;
    let played = press(&game, "alice", preview.id, &button("confirm")).await;
    assert_eq!(played.content, "Played **e4**.");
    game.board(1).await;

    // The other player is not asked; nor is she, once she has chosen so.
    game.play("chloe", "e5").await;
    assert!(
        confirm(&game, "alice", Some("off"))
            .await
            .starts_with("**Off**")
    );
    game.play("alice", "Nf3").await;
    assert!(
        confirm(&game, "chloe", Some("on"))
            .await
            .starts_with("**Oui**")
    );
    let answer = game.try_move("chloe", "Cc6").await;
    assert!(
        text(&answer).starts_with("Jouer **Cc6**"),
        "{}",
        text(&answer)
    );
    let commands = server.sandbox.commands();
    let mut all = commands.iter();
    let settings = all.find(|command| command["name"] == "settings").unwrap();
    let mut below = settings["options"].as_array().unwrap().iter();
    let confirm = below.find(|below| below["name"] == "confirm").unwrap();
    let option = &confirm["options"][0];
    assert_eq!(option["name_localizations"]["fr"], "confirmation");
    let choices = option["choices"].as_array().unwrap().iter();
    let french = choices.map(|choice| &choice["name_localizations"]["fr"]);
    assert_eq!(french.collect::<Vec<_>>(), ["oui", "non"]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_typed_reply_waits_for_a_look_that_only_its_player_can_have() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    confirm(&game, "alice", Some("on")).await;
    let board = game.board(0).await;
    server.reply("alice", board.id, "e4");
    let waiting = notice(&game, "Look").await;
    tells(&waiting, "not played yet");
    assert!(waiting.reply_to.is_some());
    lacks(&waiting, "e4");
    assert_eq!(game.boards().len(), 1);

    for (user, reason) in [
        ("bob", &*en_part("error-not-your-turn")),
        ("carol", &*en("error-not-a-player", &[])),
    ] {
        let answer = server.press(user, waiting.id, &button("look")).await;
        let said = shown(&answer);
        tells(&said, reason);
        assert!(said.components.is_empty());
        assert!(!alt(said).contains("considered"), "{}", alt(said));
    }
    let answer = server.press("alice", waiting.id, &button("look")).await;
    let preview = shown(&answer);
    assert_eq!(preview.content, "Play **e4**? Nobody else sees this yet.");
    let public = server.sandbox.message(waiting.id).unwrap();
    assert_eq!((public.edits, &public.content), (0, &waiting.content));
    press(&game, "alice", preview.id, &button("confirm")).await;
    game.board(1).await;
    let gone = server.sandbox.wait_for(PATIENCE, |view| {
        view.message(waiting.id).is_none().then_some(())
    });
    gone.await.expect("the notice goes when the turn is played");

    // What is no legal move is refused as ever.
    confirm(&game, "bob", Some("on")).await;
    server.reply("bob", game.board(1).await.id, "e7e4");
    let refused = game.said("cannot go from e7 to e4").await;
    assert_eq!(buttons(&refused), ["Show", "Move"]);
    server.close().await;
}

/// Two knights can go to d2.
const KNIGHTS: &str = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
/// A pawn can become four things on two squares.
const PAWN: &str = "3r3k/2P5/8/8/8/8/8/4K3 w - - 0 1";

#[tokio::test(flavor = "multi_thread")]
async fn a_text_that_may_be_several_moves_gets_a_button_for_each() {
    let server = TestServer::start().await;
    for (position, typed, labels, played) in [
        (KNIGHTS, "Nd2", &["Nbd2 · b1d2", "Nfd2 · f3d2"][..], "Nfd2"),
        (
            PAWN,
            "c8",
            &[
                "c8=Q · c7c8q",
                "c8=R · c7c8r",
                "c8=B · c7c8b",
                "c8=N · c7c8n",
            ],
            "c8=R",
        ),
        (
            PAWN,
            "c7d8",
            &[
                "cxd8=Q+ · c7d8q",
                "cxd8=R+ · c7d8r",
                "cxd8=B · c7d8b",
                "cxd8=N · c7d8n",
            ],
            "cxd8=R+",
        ),
    ] {
        let game = server
            .game("chess", &["alice", "bob"], Some(position))
            .await;
        let answer = game.try_move("alice", typed).await;
        let asked = shown(&answer);
        assert_eq!(buttons(asked), labels, "{}", asked.content);
        let chosen = labels[1];
        let done = press(&game, "alice", asked.id, chosen).await;
        assert_eq!(done.content, format!("Played **{played}**."));
        let board = game.board(1).await;
        tells(&board, &format!("played **{played}**"));
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_choice_between_moves_is_shown_first_to_those_who_wish_it() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], Some(KNIGHTS)).await;
    confirm(&game, "alice", Some("on")).await;
    let answer = game.try_move("alice", "Nd2").await;
    let asked = shown(&answer);
    let preview = press(&game, "alice", asked.id, "Nbd2 · b1d2").await;
    assert_eq!(buttons(&preview), ["Confirm", "Cancel", "Back"]);
    tells(&preview, "**Nbd2**");
    assert_eq!(game.boards().len(), 1);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reply_that_may_be_several_moves_is_decided_by_its_player_alone() {
    let server = TestServer::start().await;
    let game = server
        .game("chess", &["chloe", "denis"], Some(KNIGHTS))
        .await;
    server.reply("chloe", game.board(0).await.id, "Cd2");
    let asked = notice(&game, "Cbd2 · b1d2").await;
    tells(&asked, "plusieurs coups");
    let answer = server.press("denis", asked.id, "Cbd2 · b1d2").await;
    tells(&answer, "Ce n’est pas à vous de jouer");
    assert_eq!(game.boards().len(), 1);
    let answer = server.press("chloe", asked.id, "Cfd2 · f3d2").await;
    assert_eq!(shown(&answer).content, "Coup joué\u{a0}: **Cfd2**.");
    game.board(1).await;
    let gone = server.sandbox.wait_for(PATIENCE, |view| {
        view.message(asked.id).is_none().then_some(())
    });
    gone.await.expect("the notice goes when the turn is played");
    server.close().await;
}
