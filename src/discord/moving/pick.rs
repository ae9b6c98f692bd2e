//! First a man, then where it goes.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow};

use super::chooser::Chooser;
use super::menus::{self, Offer};
use super::wish::{Step, Wish};
use crate::discord::answer::Reply;
use crate::discord::boards::Marks;
use crate::discord::refusal::Refusal;
use crate::render::Pointer;
use crate::rules::{Color, Move, Piece, Position, Role, Square, Topology};
use crate::words::Line;

/// Where a man comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// It stands on a square.
    Board(Square),
    /// It is in hand.
    Hand(Role),
}

impl Origin {
    /// Where the man comes from that a move is made with.
    pub fn of(mv: Move) -> Self {
        match mv {
            Move::Step { from, .. } => Self::Board(from),
            Move::Place { role, .. } => Self::Hand(role),
        }
    }

    /// As it stands in ids: `b1`, `N@`.
    pub fn text(self, board: &Topology) -> String {
        match self {
            Self::Board(square) => board.name(square).to_owned(),
            Self::Hand(role) => format!("{}@", role.letter()),
        }
    }

    fn parse(text: &str, board: &Topology) -> Option<Self> {
        let mut letters = text.strip_suffix('@').map(str::chars);
        match letters.as_mut() {
            Some(letters) => match (letters.next(), letters.next()) {
                (Some(letter), None) => Role::from_letter(letter).map(Self::Hand),
                _ => None,
            },
            None => board.square(text).map(Self::Board),
        }
    }

    /// The man, which belongs to the side to move.
    fn man(self, position: &Position) -> Option<Piece> {
        match self {
            Self::Board(square) => position.piece_at(square),
            Self::Hand(role) => Some(Piece {
                color: position.turn(),
                role,
            }),
        }
    }
}

/// The men that can move, each with its moves; the king first, then by squares.
fn movable(position: &Position) -> Vec<(Piece, Origin, Vec<Move>)> {
    let mut men: Vec<(Piece, Origin, Vec<Move>)> = Vec::new();
    for mv in position.legal_moves() {
        let origin = Origin::of(mv);
        match men.iter_mut().find(|(_, known, _)| *known == origin) {
            Some((_, _, moves)) => moves.push(mv),
            None => men.extend(origin.man(position).map(|man| (man, origin, vec![mv]))),
        }
    }
    let board = position.topology();
    men.sort_by_key(|(man, origin, _)| {
        let square = match origin {
            Origin::Board(square) => place(board, *square),
            Origin::Hand(_) => ("", 0),
        };
        (man.role, square)
    });
    men
}

/// A square's file and rank, by which squares are listed.
fn place(board: &Topology, square: Square) -> (&str, u32) {
    let (file, rank) = board.name(square).split_at(1);
    (file, rank.parse().unwrap_or(0))
}

/// Shows the men that can move; `seen` is the number of the event that the player has seen last.
pub async fn men(chooser: &Chooser<'_>, seen: u32) -> Reply {
    let table = chooser.table;
    let position = table.position();
    let line = Line::new("moving-men")
        .with(
            "game",
            chooser.app.words.game(chooser.lang(), table.variant()),
        )
        .with("number", table.number().to_string())
        .with("color", color_name(chooser, position.turn()));
    let asked = chooser.say(&line);
    let text = if seen == table.seq() {
        asked
    } else {
        format!("{}\n{asked}", chooser.say(&Line::new("moving-older-board")))
    };
    let mut groups: Vec<(Role, Vec<Offer>)> = Vec::new();
    for (man, origin, moves) in movable(position) {
        let offer = man_offer(chooser, man, origin, moves.len());
        match groups.last_mut() {
            Some((role, group)) if *role == man.role => group.push(offer),
            _ => groups.push((man.role, vec![offer])),
        }
    }
    let groups = groups.into_iter().map(|(_, group)| group).collect();
    let rows = rows(
        chooser,
        groups,
        &Step::Man(String::new()),
        "moving-choose-man",
    );
    Reply::text(text)
        .with_board(chooser.board(Marks::default()).await)
        .with_rows(rows)
}

fn color_name(chooser: &Chooser<'_>, color: Color) -> String {
    let words = &chooser.app.words;
    words.color(chooser.lang(), chooser.table.variant(), color)
}

fn man_offer(chooser: &Chooser<'_>, man: Piece, origin: Origin, moves: usize) -> Offer {
    let position = chooser.table.position();
    let letter = chooser.lang().letters().of(man.role);
    let (line, short) = match origin {
        Origin::Board(square) => {
            let square = position.topology().name(square);
            let line = Line::new("moving-man").with("square", square);
            (line, format!("{letter} {square}"))
        }
        Origin::Hand(role) => {
            let held = position.hands().count(position.turn(), role);
            (
                Line::new("moving-hand").with("held", held),
                letter.to_string(),
            )
        }
    };
    let role = man.role.letter().to_string();
    Offer {
        label: chooser.say(&line.with("role", role).with("moves", moves)),
        detail: String::new(),
        value: origin.text(position.topology()),
        short,
    }
}

/// Shows where a man can go.
pub async fn moves_of(chooser: &Chooser<'_>, from: &str) -> Result<Reply, Refusal> {
    let position = chooser.table.position();
    let board = position.topology();
    let origin = Origin::parse(from, board).ok_or(Refusal::Button)?;
    let men = movable(position).into_iter();
    let (man, _, mut moves) = men
        .into_iter()
        .find(|(_, known, _)| *known == origin)
        .ok_or(Refusal::Button)?;
    moves.sort_by_key(|mv| (place(board, mv.to()), mv.becomes()));
    let mut groups: Vec<(&str, Vec<Offer>)> = Vec::new();
    for &mv in &moves {
        let (file, _) = place(board, mv.to());
        let offer = move_offer(chooser, mv);
        match groups.last_mut() {
            Some((known, group)) if *known == file => group.push(offer),
            _ => groups.push((file, vec![offer])),
        }
    }
    let groups = groups.into_iter().map(|(_, group)| group).collect();
    let mut rows = rows(
        chooser,
        groups,
        &Step::Look(String::new()),
        "moving-choose-target",
    );
    let back = chooser.button(Step::Men, "button-back");
    rows.push(CreateActionRow::Buttons(vec![
        back.style(ButtonStyle::Secondary),
    ]));
    Ok(Reply::text(whereto(chooser, man, origin))
        .with_board(chooser.board(targets(chooser, origin, &moves)).await)
        .with_rows(rows))
}

fn whereto(chooser: &Chooser<'_>, man: Piece, origin: Origin) -> String {
    let table = chooser.table;
    let man = chooser.app.words.man(chooser.lang(), table.variant(), man);
    let line = match origin {
        Origin::Board(square) => {
            Line::new("moving-where").with("square", table.position().topology().name(square))
        }
        Origin::Hand(_) => Line::new("moving-where-to-place"),
    };
    chooser.say(&line.with("man", man))
}

/// Where a man on the board can go; a piece in hand can go wherever nothing stands.
fn targets(chooser: &Chooser<'_>, origin: Origin, moves: &[Move]) -> Marks {
    let Origin::Board(square) = origin else {
        return Marks::default();
    };
    let board = chooser.table.position().topology();
    let mut names: Vec<&str> = moves.iter().map(|mv| board.name(mv.to())).collect();
    names.dedup();
    let told = Line::new("alt-targets").with("squares", names.join(", "));
    Marks {
        pointers: vec![Pointer::Targets(square)],
        told: Some(chooser.say(&told)),
        ..Marks::default()
    }
}

fn move_offer(chooser: &Chooser<'_>, mv: Move) -> Offer {
    let position = chooser.table.position();
    let taken = position.captured_by(mv).map(|(man, _)| {
        let words = &chooser.app.words;
        let man = words.man(chooser.lang(), chooser.table.variant(), man);
        chooser.say(&Line::new("moving-takes").with("man", man))
    });
    Offer {
        label: chooser.san(mv),
        detail: taken.unwrap_or_default(),
        value: chooser.coordinates(mv),
        short: position.topology().name(mv.to()).to_owned(),
    }
}

fn rows(
    chooser: &Chooser<'_>,
    groups: Vec<Vec<Offer>>,
    step: &Step,
    hint: &'static str,
) -> Vec<CreateActionRow> {
    let hint = |part: Option<(&str, &str)>| {
        let all = chooser.say(&Line::new(hint));
        match part {
            None => all,
            Some((first, last)) => {
                let first = first.to_owned();
                let line = Line::new("moving-part").with("first", first);
                let line = line.with("last", last.to_owned());
                format!("{all} {}", chooser.say(&line))
            }
        }
    };
    menus::rows(
        groups,
        |number| Wish::menu_id(chooser.table, step, number),
        hint,
    )
}
