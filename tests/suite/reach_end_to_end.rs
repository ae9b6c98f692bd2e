//! Tables from wherever their players are: by number, by thread, and in direct messages.

use seigneur::sandbox::{Answer, ChannelId, Choice, OptionValue};
use serde_json::{Value, json};

use super::town::{PATIENCE, Sitting, Town, text};

/// A game of chess that has started in a channel of any server.
pub async fn chess_in<'t>(town: &'t Town, channel: ChannelId, players: [&str; 2]) -> Sitting<'t> {
    let known: Vec<_> = town.sandbox.messages(channel);
    let opponent = OptionValue::User(town.user(players[1]));
    let options = [
        ("game", "chess".into()),
        ("color", "w".into()),
        ("player2", opponent),
    ];
    town.slash(players[0], channel, "play", &options).await;
    let posted = town.sandbox.wait_for(PATIENCE, |view| {
        view.messages(channel)
            .find(|message| {
                message.ephemeral_to.is_none() && known.iter().all(|old| old.id != message.id)
            })
            .cloned()
    });
    let invitation = posted.await.expect("an invitation");
    let label = match players[1] {
        "chloe" => "Accepter",
        _ => "Accept",
    };
    town.press(players[1], invitation.id, label).await;
    town.sitting(&invitation, &players).await
}

/// The bot's direct conversation with somebody.
pub fn direct(town: &Town, user: &str) -> ChannelId {
    town.sandbox.direct_channel(town.user(user)).unwrap()
}

/// What is offered while `table` is typed.
pub async fn offered(
    town: &Town,
    user: &str,
    channel: ChannelId,
    command: &str,
    typed: &str,
) -> Vec<Choice> {
    let sent = town.sandbox.autocomplete(
        town.user(user),
        channel,
        command,
        &[("table", typed.into())],
        "table",
    );
    let answer = town.sandbox.wait_answer(sent.unwrap(), PATIENCE).await;
    answer.expect("choices").choices
}

pub fn names(choices: &[Choice]) -> Vec<&str> {
    choices.iter().map(|choice| choice.name.as_str()).collect()
}

pub fn says(answer: &Answer, expected: &str) {
    let said = text(answer);
    assert!(answer.ephemeral, "{said}");
    assert!(said.contains(expected), "{said:?} lacks {expected:?}");
}

fn link(town: &Town, guild: &str, game: &Sitting<'_>) -> String {
    let guild = town.sandbox.guild(guild);
    format!("https://discord.com/channels/{guild}/{}", game.thread)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_only_game_needs_no_number_in_direct_messages() {
    let town = Town::open().await;
    let home = direct(&town, "alice");
    for command in ["board", "resign"] {
        let answer = town.slash("alice", home, command, &[]).await;
        says(&answer, "You have no open game");
    }
    let game = town.friendly_game("chess", &["alice", "bob"]).await;
    let board = town.slash("alice", home, "board", &[]).await;
    says(&board, "Chess #1");
    assert_eq!(board.message.unwrap().attachments.len(), 1);
    let moves = town.suggestions("alice", home, "e4").await;
    assert_eq!(moves, ["e4 · e2e4"]);
    let played = town
        .slash("alice", home, "move", &[("move", "e4".into())])
        .await;
    says(&played, &link(&town, "Sandbox", &game));
    game.board(1).await;
    let listed = town.slash("alice", home, "games", &[]).await;
    says(&listed, "**Your games on all servers**");
    says(&listed, &link(&town, "Sandbox", &game));

    let asked = town
        .slash("alice", home, "resign", &[("table", 1.into())])
        .await;
    says(&asked, "Resign the game Chess #1?");
    let kept = town
        .press("alice", asked.message.unwrap().id, "Confirm")
        .await;
    says(&kept, "You resigned");
    let board = town
        .slash("alice", home, "board", &[("table", 1.into())])
        .await;
    says(&board, "the game is over");
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_number_that_fits_several_games_is_asked_about() {
    let town = Town::open().await;
    let (home, salon) = (direct(&town, "alice"), town.sandbox.channel("salon"));
    let here = town.game("chess", &["alice", "bob"], None).await;
    let there = chess_in(&town, salon, ["bob", "alice"]).await;
    let there_link = link(&town, "Cercle", &there);
    for options in [vec![], vec![("table", 1.into())]] {
        let asked = town.slash("alice", home, "board", &options).await;
        says(&asked, "Which game do you mean?");
        says(&asked, &link(&town, "Sandbox", &here));
        says(&asked, &there_link);
    }
    let nothing = town
        .slash("alice", home, "board", &[("table", 7.into())])
        .await;
    says(&nothing, "None of your games has the number 7");

    // Her turn is in the first game; both have the number 1, and each choice means one of them.
    let choices = offered(&town, "alice", home, "board", "").await;
    let expected = [
        "#1 · Chess · your turn · bob",
        "#1 · Chess · White to move · bob",
    ];
    assert_eq!(names(&choices), expected);
    for (choice, seat) in choices.iter().zip(["White", "White"]) {
        let value = OptionValue::Integer(choice.value.as_i64().unwrap());
        let board = town
            .slash("alice", home, "board", &[("table", value)])
            .await;
        says(&board, &format!("Chess #1 · {seat}"));
    }
    let second = OptionValue::Integer(choices[1].value.as_i64().unwrap());
    let options = [("move", "e5".into()), ("table", second)];
    there.play("bob", "e4").await;
    let played = town.slash("alice", home, "move", &options).await;
    says(&played, &there_link);
    there.board(2).await;
    assert_eq!(here.boards().len(), 1);
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn other_peoples_games_are_not_shown_in_direct_messages() {
    let town = Town::open().await;
    town.game("chess", &["alice", "bob"], None).await;
    let home = direct(&town, "dave");
    for options in [vec![], vec![("table", 1.into())]] {
        let answer = town.slash("dave", home, "board", &options).await;
        assert!(answer.message.as_ref().unwrap().attachments.is_empty());
        assert!(text(&answer).contains("game"), "{}", text(&answer));
    }
    let choices = offered(&town, "dave", home, "board", "1").await;
    assert!(choices.is_empty(), "{choices:?}");
    let alice = OptionValue::User(town.user("alice"));
    let answer = town
        .slash("dave", home, "games", &[("player", alice.clone())])
        .await;
    says(&answer, "about a server");

    // On their server, tables are shown to anyone; those of another one are not.
    let general = town.sandbox.channel("general");
    let board = town
        .slash("dave", general, "board", &[("table", 1.into())])
        .await;
    says(&board, "Chess #1");
    let listed = town
        .slash("dave", general, "games", &[("player", alice.clone())])
        .await;
    says(
        &listed,
        &format!("**<@{}> on this server**", town.user("alice")),
    );
    says(&listed, "**Chess #1**");
    let salon = town.sandbox.channel("salon");
    let board = town
        .slash("dave", salon, "board", &[("table", 1.into())])
        .await;
    says(&board, "no such table on this server");
    let listed = town
        .slash("dave", salon, "games", &[("player", alice)])
        .await;
    says(&listed, "has no open game on this server");
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn open_games_are_offered_before_those_that_ended() {
    let town = Town::open().await;
    let general = town.sandbox.channel("general");
    let over = town.friendly_game("chess", &["alice", "bob"]).await;
    for (user, mv) in [
        ("alice", "f3"),
        ("bob", "e5"),
        ("alice", "g4"),
        ("bob", "Qh4"),
    ] {
        over.play(user, mv).await;
    }
    town.friendly_game("chess", &["bob", "alice"]).await;
    town.friendly_game("echeversi", &["alice", "bob"]).await;
    town.invite("alice", &[("game", "yalta".into())]).await;
    let choices = offered(&town, "alice", general, "board", "").await;
    let expected = [
        "#3 · Écheversi · your turn",
        "#2 · Chess · White to move",
        "#4 · Yalta · waiting for players",
        "#1 · Chess · the game is over",
    ];
    assert_eq!(names(&choices), expected);
    let values: Vec<Value> = choices.into_iter().map(|choice| choice.value).collect();
    assert_eq!(values, [json!(3), json!(2), json!(4), json!(1)]);
    let fitting = offered(&town, "alice", general, "board", "#1").await;
    assert_eq!(names(&fitting), ["#1 · Chess · the game is over"]);
    let fitting = offered(&town, "alice", general, "board", "chess").await;
    assert_eq!(fitting.len(), 2);
    let open = offered(&town, "alice", general, "resign", "").await;
    assert_eq!(open.len(), 3);
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn direct_messages_are_answered_in_french() {
    let town = Town::open().await;
    let (home, salon) = (direct(&town, "chloe"), town.sandbox.channel("salon"));
    let nothing = town.slash("chloe", home, "board", &[]).await;
    says(&nothing, "Vous n’avez pas de partie en cours");
    let game = chess_in(&town, salon, ["bob", "chloe"]).await;
    chess_in(&town, salon, ["bob", "chloe"]).await;
    let asked = town
        .slash("chloe", home, "move", &[("move", "e5".into())])
        .await;
    says(&asked, "De quelle partie s’agit-il\u{202f}?");
    says(&asked, &link(&town, "Cercle", &game));
    let choices = offered(&town, "chloe", home, "move", "").await;
    let name = "nº\u{a0}1 · Échecs · trait à Blanc · bob";
    assert_eq!(names(&choices)[0], name);
    assert_eq!(choices[0].value, json!(1));
    let listed = town.slash("chloe", home, "games", &[]).await;
    says(&listed, "**Vos parties sur tous les serveurs**");
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_about_a_table_are_registered_for_direct_messages() {
    let town = Town::open().await;
    for command in town.sandbox.commands() {
        let name = command["name"].as_str().unwrap();
        if [
            "move", "board", "resign", "games", "history", "replay", "export", "note", "draw",
            "takeback", "abort", "if",
        ]
        .contains(&name)
        {
            assert_eq!(command["contexts"], json!([0, 1]), "{name}");
        }
        let options = command["options"].as_array().into_iter().flatten();
        for option in options.filter(|option| option["name"] == "table") {
            assert_eq!(option["autocomplete"], json!(true), "{name}");
            assert_eq!(option["type"], json!(4), "{name}");
        }
    }
    town.close().await;
}
