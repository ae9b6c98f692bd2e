//! The position string of the games on 96 cells.

use super::board::Cell;
use super::position::{Board, Color, Game, Kind, Piece, Position, Wing};

const COLORS: [(char, Color); 3] = [('w', Color::White), ('r', Color::Red), ('b', Color::Black)];

pub const KINDS: [(char, Kind); 6] = [
    ('K', Kind::King),
    ('Q', Kind::Queen),
    ('R', Kind::Rook),
    ('B', Kind::Bishop),
    ('N', Kind::Knight),
    ('P', Kind::Pawn),
];

const WINGS: [(char, Wing); 2] = [('K', Wing::King), ('Q', Wing::Queen)];

fn value_of<T: Copy>(letters: &[(char, T)], letter: char) -> T {
    let found = letters.iter().find(|(known, _)| *known == letter);
    found.unwrap_or_else(|| panic!("unknown letter {letter}")).1
}

pub fn letter_of<T: Copy + PartialEq>(letters: &[(char, T)], value: T) -> char {
    letters.iter().find(|(_, known)| *known == value).unwrap().0
}

pub fn read(game: Game, text: &str) -> Position {
    let fields: Vec<&str> = text.split(' ').collect();
    let [placement, turn, castling, crossed, quiet, round, out] = fields[..] else {
        panic!("{text}: not seven fields");
    };
    let letters = |field: &str| -> Vec<char> { field.chars().filter(|c| *c != '-').collect() };
    let rights = letters(castling);
    Position {
        game,
        board: read_placement(game, placement),
        turn: value_of(&COLORS, letters(turn)[0]),
        castling: rights
            .chunks(2)
            .map(|right| (value_of(&COLORS, right[0]), value_of(&WINGS, right[1])))
            .collect(),
        crossed: crossed
            .split(',')
            .filter(|name| *name != "-")
            .map(Cell::named)
            .collect(),
        quiet: quiet.parse().unwrap(),
        round: round.parse().unwrap(),
        out: letters(out)
            .into_iter()
            .map(|letter| value_of(&COLORS, letter))
            .collect(),
    }
}

fn read_placement(game: Game, placement: &str) -> Board {
    let mut board = Board::default();
    for (color, territory) in Color::ALL.into_iter().zip(placement.split('|')) {
        for (row, signs) in [3, 2, 1, 0].into_iter().zip(territory.split('/')) {
            let mut column = 0;
            let mut signs = signs.chars();
            while let Some(sign) = signs.next() {
                if let Some(run) = sign.to_digit(10) {
                    column += usize::try_from(run).unwrap();
                    continue;
                }
                let piece = Piece {
                    color: value_of(&COLORS, sign),
                    kind: value_of(&KINDS, signs.next().unwrap()),
                };
                let territory = game.home(color);
                let cell = Cell {
                    territory,
                    column,
                    row,
                };
                board.put(cell, Some(piece));
                column += 1;
            }
            assert_eq!(column, 8, "{placement}: cells in row {row} of {color:?}");
        }
    }
    board
}

pub fn write(position: &Position) -> String {
    let territories = Color::ALL.map(|color| write_territory(position, color));
    let rights = position
        .castling
        .iter()
        .flat_map(|(color, wing)| [letter_of(&COLORS, *color), letter_of(&WINGS, *wing)]);
    let crossed: Vec<String> = position.crossed.iter().map(|cell| cell.name()).collect();
    let out = position.out.iter().map(|color| letter_of(&COLORS, *color));
    [
        territories.join("|"),
        letter_of(&COLORS, position.turn).to_string(),
        or_dash(rights.collect()),
        or_dash(crossed.join(",")),
        position.quiet.to_string(),
        position.round.to_string(),
        or_dash(out.collect()),
    ]
    .join(" ")
}

fn or_dash(field: String) -> String {
    if field.is_empty() {
        "-".to_owned()
    } else {
        field
    }
}

fn write_territory(position: &Position, color: Color) -> String {
    let territory = position.game.home(color);
    let rows = [3, 2, 1, 0].map(|row| {
        let mut text = String::new();
        let mut run = 0;
        for column in 0..8 {
            let cell = Cell {
                territory,
                column,
                row,
            };
            let Some(piece) = position.board.get(cell) else {
                run += 1;
                continue;
            };
            if run > 0 {
                text += &run.to_string();
                run = 0;
            }
            text.push(letter_of(&COLORS, piece.color));
            text.push(letter_of(&KINDS, piece.kind));
        }
        if run > 0 {
            text += &run.to_string();
        }
        text
    });
    rows.join("/")
}
