//! How a game stands: as a picture, in words, and as what can be played.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::desk::Desk;
use crate::render::{self, BoardFigures, Plate, PlateState, Pointer, Scene, Theme};
use crate::rules::notation::san;
use crate::rules::{Color, History, Move, Outcome, Position, Role};
use crate::words::Untold;

/// How a game stands.
#[derive(Serialize)]
pub struct Shown {
    /// The board as SVG.
    pub picture: String,
    /// What it shows, in words.
    pub alt: String,
    /// The letter of the colour to move.
    pub turn: char,
    /// Whose move it is, or how the game ended; then checks and the like.
    pub told: String,
    pub is_over: bool,
    /// What can be played.
    pub moves: Vec<Playable>,
    /// What stands on each square, in words.
    pub pieces: BTreeMap<&'static str, Standing>,
    /// What the side to move has in hand.
    pub hand: Vec<Held>,
    /// The moves that were made, as they are written.
    pub sheet: Vec<Written>,
}

/// A piece on the board.
#[derive(Serialize)]
pub struct Standing {
    name: String,
    color: char,
}

/// A move that can be played.
#[derive(Serialize)]
pub struct Playable {
    code: String,
    from: Option<&'static str>,
    to: &'static str,
    /// The kind of piece that is placed.
    placed: Option<char>,
    /// What a pawn becomes, in words.
    becomes: Option<String>,
}

/// Pieces of a kind that wait to be placed.
#[derive(Serialize)]
pub struct Held {
    letter: char,
    name: String,
    count: u32,
}

/// A move that was made.
#[derive(Serialize)]
pub struct Written {
    color: char,
    san: String,
}

/// How a board is seen, and what points at it.
pub struct Seen {
    pub seat: Color,
    pub theme: Theme,
    pub pointers: Vec<Pointer>,
    /// How the game has ended, as far as the plates beside the board are to tell.
    pub outcome: Option<Outcome>,
    /// What is asked.
    pub untold: Untold,
}

/// How a game stands.
pub fn shown(desk: &Desk, history: &History, seen: Seen) -> Shown {
    let (words, lang, position) = (&desk.words, desk.lang, history.position());
    let (board, outcome) = (position.topology(), history.outcome());
    let described = words.pictures().describe_game(lang, history, outcome);
    let described = described.without(seen.untold);
    let moves = match outcome {
        None => position.legal_moves(),
        Some(_) => Vec::new(),
    };
    let piece = |square| {
        let piece = position.piece_at(square)?;
        let standing = Standing {
            name: words.piece(lang, position.variant(), piece),
            color: piece.color.letter(),
        };
        Some((board.name(square), standing))
    };
    let turn = position.turn();
    let held = position.hands().roles(turn).iter().map(|role| Held {
        letter: role.letter(),
        name: words.say(lang, role),
        count: position.hands().count(turn, role),
    });
    let sheet = history.moves().zip(history.positions());
    Shown {
        picture: picture(desk, history, seen),
        alt: words.pictures().alt_text(lang, &described),
        turn: turn.letter(),
        told: words.pictures().sentences(lang, &described).join(" "),
        is_over: outcome.is_some(),
        moves: moves
            .iter()
            .map(|&mv| playable(desk, position, mv))
            .collect(),
        pieces: position.occupied().into_iter().filter_map(piece).collect(),
        hand: held.collect(),
        sheet: sheet
            .map(|(mv, before)| Written {
                color: before.turn().letter(),
                san: san(before, mv, lang.letters()),
            })
            .collect(),
    }
}

fn playable(desk: &Desk, position: &Position, mv: Move) -> Playable {
    let board = position.topology();
    let placed = match mv {
        Move::Place { role, .. } => Some(role.letter()),
        Move::Step { .. } => None,
    };
    Playable {
        code: mv.coordinates(board),
        from: mv.from().map(|from| board.name(from)),
        to: board.name(mv.to()),
        placed,
        becomes: mv
            .becomes()
            .map(|role: Role| desk.words.say(desk.lang, role)),
    }
}

/// A game as the bot draws it, with colours in the place of names.
pub fn picture(desk: &Desk, history: &History, seen: Seen) -> String {
    let (words, lang, position) = (&desk.words, desk.lang, history.position());
    let plate = |&color: &Color| {
        let name = words.color(lang, position.variant(), color);
        let title = |title| words.title(lang, title);
        Plate {
            color,
            color_name: name.clone(),
            name,
            standing: if seen.untold.tells_state() {
                PlateState::of(position, seen.outcome, color, title)
            } else {
                PlateState::Waiting
            },
        }
    };
    render::svg(&Scene {
        seat: seen.seat,
        theme: seen.theme,
        last_moves: history.last_round().iter().map(|(_, mv)| *mv).collect(),
        plates: position.colors().iter().map(plate).collect(),
        pointers: seen.pointers,
        figures: match seen.untold {
            Untold::Figures => BoardFigures::Untold,
            Untold::Nothing | Untold::Ending | Untold::Turn => BoardFigures::Told,
        },
        ..Scene::of(*position)
    })
}
