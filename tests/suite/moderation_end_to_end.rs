//! What moderators do about games.

use seigneur::sandbox::{ChannelId, OptionValue, PostedMessage, permissions};

use super::agreements_end_to_end::labels;
use super::town::{PATIENCE, Town, text};

/// The question before a decision, which its moderator has not confirmed yet.
async fn asked(
    town: &Town,
    user: &str,
    channel: ChannelId,
    command: &str,
    options: &[(&str, OptionValue)],
) -> PostedMessage {
    let command = format!("moderate {command}");
    let answer = town.slash(user, channel, &command, options).await;
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
    let question = asked(&town, "dave", game.thread, "adjudicate", &options).await;
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
        assert!(question.content.contains(&part), "{}", question.content);
    }
    let kept = town.press("dave", question.id, "Cancel").await;
    assert!(text(&kept).contains("The game goes on"), "{}", text(&kept));
    game.play("bob", "l11l10").await;
    let question = asked(&town, "dave", game.thread, "adjudicate", &options).await;
    let done = town.press("dave", question.id, "Confirm").await;
    assert!(
        done.ephemeral && text(&done).contains("is decided"),
        "{}",
        text(&done)
    );
    let board = game.board(3).await;
    let (bob, dave) = (town.user("bob"), town.user("dave"));
    let decided = format!("<@{dave}> decided this game as a moderator: <@{bob}> (Red) wins.");
    assert!(board.content.contains(&decided), "{}", board.content);
    game.stands(&board, &[0, 3, 0]);
    let mut pinged = board.pings.clone();
    let mut players = game.ids();
    pinged.sort_unstable();
    players.sort_unstable();
    assert_eq!(pinged, players, "the players hear of it, and nobody else");
    assert_eq!(labels(&board), ["Rematch"]);
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
    let question = asked(&town, "dave", general, "adjudicate", &draw).await;
    // Whoever may no longer moderate can no longer confirm.
    town.sandbox.set_roles(guild, town.user("dave"), &[]);
    let refused = town.press("dave", question.id, "Confirm").await;
    assert!(
        text(&refused).contains("Only moderators"),
        "{}",
        text(&refused)
    );
    assert_eq!(game.boards().len(), 1);
    town.sandbox
        .set_roles(guild, town.user("dave"), &[arbiters]);
    let question = asked(&town, "dave", general, "adjudicate", &draw).await;
    town.press("dave", question.id, "Confirm").await;
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
    let game = town.friendly_game("yalta", &["bob", "carol", "dave"]).await;
    let resigning = town.slash("bob", game.thread, "resign", &[]).await;
    town.press("bob", resigning.message.unwrap().id, "Confirm")
        .await;
    game.board(1).await;
    let white = [("result", "w".into())];
    let refused = town
        .slash("alice", game.thread, "moderate adjudicate", &white)
        .await;
    let said = text(&refused);
    assert!(said.contains("White is out and cannot win"), "{said}");
    let draw = [("result", "draw".into())];
    let question = asked(&town, "alice", game.thread, "adjudicate", &draw).await;
    town.press("alice", question.id, "Confirm").await;
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
    let question = asked(&town, "alice", game.thread, "end", &[]).await;
    let [bob, carol] = game.ids()[..] else {
        panic!("two players");
    };
    for part in [
        "End Chess #1 without points?".to_owned(),
        format!("White <@{bob}> · Black <@{carol}>"),
        "does not count".to_owned(),
    ] {
        assert!(question.content.contains(&part), "{}", question.content);
    }
    assert_eq!(game.boards().len(), 2);
    let done = town.press("alice", question.id, "Confirm").await;
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
    let question = asked(&town, "alice", general, "end", &number).await;
    let told = format!("At the table: <@{bob}>");
    let said = &question.content;
    assert!(said.contains("Close table #2 (Chess)"), "{said}");
    assert!(said.contains(&told), "{said}");
    let kept = town.press("alice", question.id, "Cancel").await;
    assert!(
        text(&kept).contains("Nothing has changed"),
        "{}",
        text(&kept)
    );
    let question = asked(&town, "alice", general, "end", &number).await;
    town.press("alice", question.id, "Confirm").await;
    let started = town.invite("bob", &[("game", "chess".into())]).await;
    let third = [("table", 3.into())];
    let question = asked(&town, "alice", general, "end", &third).await;
    // A game that has begun meanwhile is more than the question was about.
    town.press("carol", started.id, "Join").await;
    let late = town.press("alice", question.id, "Confirm").await;
    let said = text(&late);
    assert!(said.contains("has started already"), "{said}");
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
    let question = asked(&town, "alice", game.thread, "adjudicate", &options).await;
    let said = &question.content;
    assert!(
        said.starts_with("Trancher ainsi la partie nº\u{a0}1 (Échecs)\u{202f}? C’est définitif."),
        "{said}"
    );
    assert!(said.contains("**Seigneur**"), "{said}");
    let done = town.press("alice", question.id, "Confirmer").await;
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

#[tokio::test(flavor = "multi_thread")]
async fn a_moderator_finds_a_substitute_for_the_player_to_move() {
    let town = Town::open().await;
    let guild = town.sandbox.guild("Sandbox");
    let general = town.sandbox.channel("general");
    let game = town.game("chess", &["alice", "bob"], None).await;
    game.play("alice", "e4").await;
    let substitute = async |user: &str| {
        let options = [("table", 1.into())];
        let sent = town.slash(user, general, "moderate substitute", &options);
        sent.await
    };
    let refused = substitute("carol").await;
    assert!(
        text(&refused).contains("Only moderators"),
        "{}",
        text(&refused)
    );
    let dave = town.user("dave");
    let manager = permissions::USUAL | permissions::MANAGE_GUILD;
    town.sandbox.set_member_permissions(guild, dave, manager);
    let question = substitute("dave").await;
    assert!(
        text(&question).contains("Look for a substitute"),
        "{}",
        text(&question)
    );
    let asked = question.message.as_ref().unwrap().id;
    town.press("dave", asked, "Confirm").await;
    let settled = town.sandbox.message(asked).unwrap();
    assert!(settled.buttons().is_empty(), "{}", settled.content);
    let found = town.sandbox.wait_for(PATIENCE, |view| {
        let mut all = view.messages(general);
        all.find(|message| message.content.contains("A seat is free"))
            .cloned()
    });
    let free = found.await.expect("the free seat is offered");
    let again = substitute("dave").await;
    assert!(text(&again).contains("already"), "{}", text(&again));
    let own = town.press("alice", free.id, "Take the seat").await;
    assert!(text(&own).contains("already"), "{}", text(&own));
    let taken = town.press("carol", free.id, "Take the seat").await;
    assert!(
        text(&taken).contains("The seat is yours"),
        "{}",
        text(&taken)
    );
    game.board(2).await;
    game.refuses("bob", "e5", "do not play").await;
    let board = game.play("carol", "e5").await;
    assert!(board.content.contains("**e5**"), "{}", board.content);
    town.close().await;
}
