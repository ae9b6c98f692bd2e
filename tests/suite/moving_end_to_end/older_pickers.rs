//! *Move* pressed more than once: each picker stands until it is used, and says then what has become of the game.

use super::*;
use crate::support::locale::{button, en, en_part};

const PAWN: &str = "Pawn d2 → 2 moves";

/// What is used in a picker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Control {
    Menu(&'static str),
    Button(&'static str),
}

/// What leads back from the squares to the pieces: it begins anew.
const ANEW: Control = Control::Button("back");

/// Every control, each with the choices on the way to it.
const CONTROLS: [(&[&str], Control); 6] = [
    (&[], Control::Menu(PAWN)),
    (&[PAWN], Control::Menu("d4")),
    (&[PAWN], ANEW),
    (&[PAWN, "d4"], Control::Button("confirm")),
    (&[PAWN, "d4"], Control::Button("back")),
    (&[PAWN, "d4"], Control::Button("cancel")),
];

/// Alice opens a picker for each control, and goes as far as to it.
async fn open_all(game: &GameFixture<'_>) -> Vec<MessageId> {
    let mut pickers = Vec::new();
    for (choices, _) in CONTROLS {
        let picker = start(game, "alice", "Move").await;
        choose(game, "alice", picker.id, choices).await;
        pickers.push(picker.id);
    }
    pickers
}

/// She plays by one more.
async fn play_by_the_newest(game: &GameFixture<'_>) {
    let newest = start(game, "alice", "Move").await;
    choose(game, "alice", newest.id, &["Pawn e2 → 2 moves", "e4"]).await;
    let played = press(game, "alice", newest.id, &button("confirm")).await;
    assert_eq!(played.content, "Played **e4**.");
    game.board(1).await;
}

/// She uses a control of a picker, whose message changes.
async fn used(game: &GameFixture<'_>, picker: MessageId, control: Control) -> PostedMessage {
    match control {
        Control::Menu(option) => choose(game, "alice", picker, &[option]).await,
        Control::Button(name) => press(game, "alice", picker, &button(name)).await,
    }
}

fn meanwhile() -> String {
    en("moving-played-meanwhile", &[("move", "e4")])
}

#[tokio::test(flavor = "multi_thread")]
async fn an_older_picker_works_while_the_game_stands_as_it_did() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let older = start(&game, "alice", "Move").await;
    start(&game, "alice", "Move").await;
    choose(&game, "alice", older.id, &[PAWN, "d4"]).await;
    let played = press(&game, "alice", older.id, &button("confirm")).await;
    assert_eq!(played.content, "Played **d4**.");
    game.board(1).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_is_used_in_older_pickers_says_what_a_newer_one_has_played() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let older = open_all(&game).await;
    play_by_the_newest(&game).await;
    for ((choices, control), picker) in CONTROLS.into_iter().zip(older) {
        let last = used(&game, picker, control).await;
        let said = &last.content;
        assert!(
            said.starts_with(&meanwhile()),
            "{choices:?} {control:?}: {said}"
        );
        assert!(last.components.is_empty(), "{choices:?} {control:?}");
        if control == Control::Button("cancel") {
            assert_eq!((said, last.attachments.len()), (&meanwhile(), 0));
        } else {
            tells(&said, &en_part("error-not-your-turn"));
            assert_eq!(last.attachments.len(), 1, "the board as it stands");
        }
    }
    assert_eq!(game.boards().len(), 2, "nothing more was played");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn older_pickers_lead_on_where_the_player_is_to_move_again() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let line = [("moves", "e4 e5".into())];
    let planned = server.slash("bob", game.thread, "if add", &line).await;
    tells(&planned, "**e5**");
    let older = open_all(&game).await;
    play_by_the_newest(&game).await;
    for ((choices, control), picker) in CONTROLS.into_iter().zip(older) {
        let last = used(&game, picker, control).await;
        let said = &last.content;
        if choices == [PAWN] && control == ANEW {
            let since = en("moving-older-board", &[]);
            assert!(said.starts_with(&since), "{said}");
            assert!(!last.menus().is_empty());
            continue;
        }
        assert!(
            said.starts_with(&meanwhile()),
            "{choices:?} {control:?}: {said}"
        );
        assert!(last.menus().is_empty(), "{choices:?} {control:?}");
        let expected = match control {
            Control::Button("cancel") => vec![],
            _ => vec![button("move")],
        };
        assert_eq!(buttons(&last), expected, "{choices:?} {control:?}");
    }
    assert_eq!(game.boards().len(), 2, "nothing more was played");
    server.close().await;
}
