//! Écheversi: pieces are placed in turn, and the cells they control are counted at the end.

use std::collections::{BTreeMap, BTreeSet};

/// File and rank, from 0.
type Square = (i8, i8);

#[derive(Clone, Debug)]
pub struct Echeversi {
    /// The pieces as letters, upper case for White.
    pieces: BTreeMap<Square, char>,
    turn: char,
    hands: String,
    ply: u32,
}

const ROOK: [Square; 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];
const BISHOP: [Square; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const KNIGHT: [Square; 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

fn squares() -> impl Iterator<Item = Square> {
    (0..8).flat_map(|rank| (0..8).map(move |file| (file, rank)))
}

impl Echeversi {
    pub fn read(text: &str) -> Self {
        let fields: Vec<&str> = text.split(' ').collect();
        let [placement, turn, hands, ply] = fields[..] else {
            panic!("{text}: not four fields");
        };
        let mut pieces = BTreeMap::new();
        for (rank, signs) in (0..8).rev().zip(placement.split('/')) {
            let mut file = 0;
            for sign in signs.chars() {
                if let Some(run) = sign.to_digit(10) {
                    file += i8::try_from(run).unwrap();
                } else {
                    pieces.insert((file, rank), sign);
                    file += 1;
                }
            }
            assert_eq!(file, 8, "{text}: squares in rank {}", rank + 1);
        }
        Self {
            pieces,
            turn: turn.parse().unwrap(),
            hands: hands.replace('-', ""),
            ply: ply.parse().unwrap(),
        }
    }

    pub fn write(&self) -> String {
        let rank_text = |rank| {
            let signs = (0..8).map(|file| self.pieces.get(&(file, rank)).copied().unwrap_or('1'));
            let mut text: String = signs.collect();
            for run in (2..=8).rev() {
                text = text.replace(&"1".repeat(run), &run.to_string());
            }
            text
        };
        let ranks: Vec<String> = (0..8).rev().map(rank_text).collect();
        let hands = match self.hands.as_str() {
            "" => "-",
            hands => hands,
        };
        format!("{} {} {hands} {}", ranks.join("/"), self.turn, self.ply)
    }

    fn is_mine(&self, piece: char) -> bool {
        piece.is_uppercase() == (self.turn == 'w')
    }

    pub fn moves(&self) -> Vec<String> {
        let hand: Vec<char> = self
            .hands
            .chars()
            .filter(|piece| self.is_mine(*piece))
            .collect();
        let first = if self.turn == 'w' { 'K' } else { 'q' };
        let mut names = BTreeSet::new();
        for piece in &hand {
            if hand.len() == 8 && *piece != first {
                continue;
            }
            for square in squares().filter(|square| !self.pieces.contains_key(square)) {
                names.insert(placement(*piece, square));
            }
        }
        names.into_iter().collect()
    }

    pub fn play(&self, name: &str) -> Self {
        let mut after = self.clone();
        let pieces = self.hands.chars().filter(|piece| self.is_mine(*piece));
        let mut placements = pieces.flat_map(|piece| squares().map(move |square| (piece, square)));
        let (piece, square) = placements
            .find(|(piece, square)| placement(*piece, *square) == name)
            .unwrap_or_else(|| panic!("{name} cannot be placed"));
        after.pieces.insert(square, piece);
        after.hands = self.hands.replacen(piece, "", 1);
        after.turn = if self.turn == 'w' { 'b' } else { 'w' };
        after.ply += 1;
        after
    }

    pub fn outcome(&self) -> Option<String> {
        let (white, black) = (
            self.score(char::is_uppercase),
            self.score(char::is_lowercase),
        );
        let points = match white.cmp(&black) {
            std::cmp::Ordering::Greater => "3,0",
            std::cmp::Ordering::Equal => "1,1",
            std::cmp::Ordering::Less => "0,3",
        };
        self.hands.is_empty().then(|| format!("score {points}"))
    }

    /// How many squares the pieces of a side control.
    fn score(&self, side: fn(char) -> bool) -> usize {
        let pieces = self.pieces.iter().filter(|(_, piece)| side(**piece));
        let controlled = pieces.flat_map(|(square, piece)| self.controlled(*square, *piece));
        controlled.collect::<BTreeSet<Square>>().len()
    }

    fn controlled(&self, from: Square, piece: char) -> Vec<Square> {
        match piece.to_ascii_uppercase() {
            'K' => self.walk(from, &[ROOK, BISHOP].concat(), 1),
            'Q' => self.walk(from, &[ROOK, BISHOP].concat(), 7),
            'R' => self.walk(from, &ROOK, 7),
            'B' => self.walk(from, &BISHOP, 7),
            'N' => self.walk(from, &KNIGHT, 1),
            _ => panic!("{piece} is not a piece of this game"),
        }
    }

    fn walk(&self, from: Square, steps: &[Square], longest: u32) -> Vec<Square> {
        let mut found = Vec::new();
        for (file, rank) in steps {
            let mut square = from;
            for _ in 0..longest {
                square = (square.0 + file, square.1 + rank);
                if !(0..8).contains(&square.0) || !(0..8).contains(&square.1) {
                    break;
                }
                found.push(square);
                if self.pieces.contains_key(&square) {
                    break;
                }
            }
        }
        found
    }
}

fn placement(piece: char, (file, rank): Square) -> String {
    let file = ('a'..='h').nth(usize::try_from(file).unwrap()).unwrap();
    format!("{}@{file}{}", piece.to_ascii_uppercase(), rank + 1)
}

#[test]
fn scores_counted_by_hand() {
    let scores = |text| {
        let game = Echeversi::read(text);
        (
            game.score(char::is_uppercase),
            game.score(char::is_lowercase),
        )
    };
    assert_eq!(scores("8/8/8/8/8/8/8/K6q w - 16"), (3, 21));
    assert_eq!(scores("8/8/8/8/8/8/8/K2n3q w - 16"), (3, 22));
    assert_eq!(scores("8/8/8/3K4/8/8/8/8 w - 16"), (8, 0));
    assert_eq!(scores("7n/8/8/3R4/8/8/8/B7 w - 16"), (14 + 7 - 2, 2));
}
