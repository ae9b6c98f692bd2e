//! Moves by taps, private previews, texts that may be several moves, and why not.

use std::sync::LazyLock;

use seigneur::render::{Pointer, Renderer, Scene, Size};
use seigneur::rules::{Color, Move, Position, Square, Variant};
use seigneur::sandbox::{Answer, Fault, FaultKind, MessageId, OptionValue, PostedMessage};
use seigneur::words::Lang;

use crate::support::game_fixture::GameFixture;
use crate::support::messages::{lacks, tells, text};
use crate::support::plates::{plates, to_move};
use crate::support::test_server::{PATIENCE, TestServer};

mod older_pickers;
mod previews;
mod reasons;
mod taps;

static RENDERER: LazyLock<Renderer> = LazyLock::new(|| Renderer::new().unwrap());

/// What an answer shows, which only its reader sees.
fn shown(answer: &Answer) -> &PostedMessage {
    assert!(answer.ephemeral, "{}", text(answer));
    answer.message.as_ref().unwrap()
}

/// The labels of a message's buttons.
fn buttons(message: &PostedMessage) -> Vec<String> {
    let labels = message.buttons().into_iter();
    labels
        .map(|button| button["label"].as_str().unwrap().to_owned())
        .collect()
}

fn alt(message: &PostedMessage) -> String {
    message.attachments[0].description.clone().unwrap()
}

fn square(position: &Position, name: &str) -> Square {
    position.topology().square(name).unwrap()
}

fn mv(position: &Position, text: &str) -> Move {
    Move::from_coordinates(text, position.topology()).unwrap()
}

/// The board of a game of `names` as `seat` sees it, with marks.
fn drawn(
    position: Position,
    seat: Color,
    names: &[&str],
    last_moves: Vec<Move>,
    pointers: Vec<Pointer>,
    size_px: u32,
) -> Vec<u8> {
    let turn = position.turn();
    RENDERER.png(&Scene {
        seat,
        last_moves,
        pointers,
        size_px: Size::try_from(size_px).unwrap(),
        plates: plates(Lang::ENGLISH, position.variant(), names, to_move(turn)),
        ..Scene::of(position)
    })
}

/// A player presses the button under the latest board.
async fn start(game: &GameFixture<'_>, user: &str, button: &str) -> PostedMessage {
    let board = game.boards().pop().unwrap();
    shown(&game.server.press(user, board.id, button).await).clone()
}

/// A player makes the choices one after another in one message, and sees the last answer to them.
async fn choose(
    game: &GameFixture<'_>,
    user: &str,
    message: MessageId,
    options: &[&str],
) -> PostedMessage {
    let mut last = game.server.sandbox.message(message).unwrap();
    for option in options {
        let answer = game.server.choose(user, message, option).await;
        last = shown(&answer).clone();
        assert_eq!(last.id, message, "the same message changes");
    }
    last
}

/// A player presses a button of a message that only they see, which changes.
async fn press(
    game: &GameFixture<'_>,
    user: &str,
    message: MessageId,
    button: &str,
) -> PostedMessage {
    let answer = game.server.press(user, message, button).await;
    let changed = shown(&answer).clone();
    assert_eq!(changed.id, message, "the same message changes");
    changed
}
