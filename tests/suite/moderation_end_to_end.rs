//! What moderators do about games.

use seigneur::sandbox::{OptionValue, permissions};

use super::town::{PATIENCE, Town, text};

#[tokio::test(flavor = "multi_thread")]
async fn a_manager_decides_a_game() {
    let town = Town::open().await;
    let game = town
        .game("trichess", &["alice", "bob", "carol"], None)
        .await;
    game.play("alice", "e4").await;
    let manager = permissions::USUAL | permissions::MANAGE_GUILD;
    let guild = town.sandbox.guild("Sandbox");
    town.sandbox
        .set_member_permissions(guild, town.user("dave"), manager);
    let options = [("result", "r".into())];
    let done = town
        .slash("dave", game.thread, "moderate adjudicate", &options)
        .await;
    assert!(
        done.ephemeral && text(&done).contains("is decided"),
        "{}",
        text(&done)
    );
    let board = game.board(2).await;
    let (bob, dave) = (town.user("bob"), town.user("dave"));
    let decided = format!("<@{dave}> decided this game as a moderator: <@{bob}> (Red) wins.");
    assert!(board.content.contains(&decided), "{}", board.content);
    game.stands(&board, &[0, 3, 0]);
    let mut pinged = board.pings.clone();
    let mut players = game.ids();
    pinged.sort_unstable();
    players.sort_unstable();
    assert_eq!(pinged, players, "the players hear of it, and nobody else");
    game.refuses("bob", "e9", "The game is over").await;
    let again = town
        .slash("dave", game.thread, "moderate adjudicate", &options)
        .await;
    assert!(
        text(&again).contains("The game is over"),
        "{}",
        text(&again)
    );
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_role_may_moderate_and_a_draw_gives_everyone_a_point() {
    let town = Town::open().await;
    let guild = town.sandbox.guild("Sandbox");
    let general = town.sandbox.channel("general");
    let arbiters = town.sandbox.add_role(guild, "arbiters");
    let game = town.game("chess", &["alice", "bob"], None).await;
    let draw = [("result", "draw".into()), ("table", 1.into())];
    town.sandbox
        .set_roles(guild, town.user("dave"), &[arbiters]);
    let refused = town
        .slash("dave", general, "moderate adjudicate", &draw)
        .await;
    let said = text(&refused);
    assert!(
        refused.ephemeral && said.contains("Only moderators"),
        "{said}"
    );

    let role = [("role", OptionValue::Role(arbiters))];
    town.slash("alice", general, "server moderators", &role)
        .await;
    let refused = town
        .slash("carol", general, "moderate adjudicate", &draw)
        .await;
    assert!(
        text(&refused).contains("Only moderators"),
        "{}",
        text(&refused)
    );
    let red = [("result", "r".into()), ("table", 1.into())];
    let refused = town
        .slash("dave", general, "moderate adjudicate", &red)
        .await;
    assert!(
        text(&refused).contains("Nobody plays Red"),
        "{}",
        text(&refused)
    );
    town.slash("dave", general, "moderate adjudicate", &draw)
        .await;
    let board = game.board(1).await;
    assert!(
        board.content.contains("a moderator: a draw."),
        "{}",
        board.content
    );
    game.stands(&board, &[1, 1]);
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_is_out_cannot_be_given_the_win() {
    let town = Town::open().await;
    let game = town.game("yalta", &["bob", "carol", "dave"], None).await;
    let asked = town.slash("bob", game.thread, "resign", &[]).await;
    town.press("bob", asked.message.unwrap().id, "Confirm")
        .await;
    game.board(1).await;
    let white = [("result", "w".into())];
    let refused = town
        .slash("alice", game.thread, "moderate adjudicate", &white)
        .await;
    let said = text(&refused);
    assert!(said.contains("White is out and cannot win"), "{said}");
    let draw = [("result", "draw".into())];
    town.slash("alice", game.thread, "moderate adjudicate", &draw)
        .await;
    game.stands(&game.board(2).await, &[0, 1, 1]);
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_and_tables_are_ended_without_points() {
    let town = Town::open().await;
    let general = town.sandbox.channel("general");
    let game = town.game("chess", &["bob", "carol"], None).await;
    game.play("bob", "e4").await;
    let refused = town.slash("carol", game.thread, "moderate end", &[]).await;
    assert!(
        text(&refused).contains("Only moderators"),
        "{}",
        text(&refused)
    );
    let done = town.slash("alice", game.thread, "moderate end", &[]).await;
    assert!(
        text(&done).contains("nobody gets points"),
        "{}",
        text(&done)
    );
    let board = game.board(2).await;
    let ended = format!("<@{}> ended this game as a moderator.", town.user("alice"));
    let said = &board.content;
    assert!(
        said.contains(&ended) && said.contains("does not count"),
        "{said}"
    );
    assert!(
        !said.contains("Seigneur") && !said.contains("Serf"),
        "{said}"
    );
    game.refuses("carol", "e5", "The game is over").await;

    let open = town.invite("bob", &[("game", "chess".into())]).await;
    let number = [("table", 2.into())];
    town.slash("alice", general, "moderate end", &number).await;
    let closed = town.sandbox.wait_for(PATIENCE, |view| {
        view.message(open.id)
            .filter(|message| message.buttons().is_empty())
            .map(|message| message.content.clone())
    });
    let closed = closed.await.unwrap();
    assert!(closed.contains("a moderator, closed the table"), "{closed}");
    let again = town.slash("alice", general, "moderate end", &number).await;
    assert!(text(&again).contains("closed"), "{}", text(&again));
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn moderation_is_announced_in_french() {
    let town = Town::open().await;
    let game = town.game_in_french("chess", &["chloe", "denis"]).await;
    town.sandbox.set_locale(town.user("alice"), "fr");
    let options = [("result", "b".into())];
    let done = town
        .slash("alice", game.thread, "moderate adjudicate", &options)
        .await;
    assert!(text(&done).contains("est tranchée"), "{}", text(&done));
    let board = game.board(1).await;
    let denis = town.user("denis");
    let decided = format!("de la modération, a tranché\u{a0}: <@{denis}> (Noir) gagne.");
    assert!(board.content.contains(&decided), "{}", board.content);
    assert!(board.content.contains("**Seigneur**"), "{}", board.content);
    let refused = town.slash("denis", game.thread, "moderate end", &[]).await;
    assert!(
        text(&refused).contains("Seule la modération"),
        "{}",
        text(&refused)
    );
    town.close().await;
}
