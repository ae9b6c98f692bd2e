//! What is said of private boards.

use super::line::joined;
use super::terms::{color_line, colored};
use super::variations::{numbered, variation};
use super::{Lang, Line, PracticeWords, Reader};
use crate::game::practice::{KeptLine, PracticeBoard, PracticeKind};
use crate::rules::{History, Move, Position};

/// As many moves of a line are told at most: the latest.
const MOVES_TOLD: usize = 60;

impl PracticeWords<'_> {
    /// The text over a private board: what it is, the line so far, and who is to move.
    #[must_use]
    pub fn board_text(self, reader: Reader, board: &PracticeBoard) -> String {
        let lang = reader.lang;
        let mut lines = vec![self.heading(lang, board)];
        let moves: Vec<Move> = board.line().moves().collect();
        if !moves.is_empty() {
            let told = line_text(reader, &board.line().positions()[0], &moves);
            lines.push(self.say(lang, Line::new("practice-line").with("moves", told)));
        }
        lines.extend(self.state(lang, board));
        lines.join("\n")
    }

    fn heading(self, lang: Lang, board: &PracticeBoard) -> String {
        let variant = board.position().variant();
        let line = match board.kind() {
            PracticeKind::Sparring { level, .. } => Line::new("practice-heading")
                .with("level", level.number())
                .naming("color", colored(variant, board.owner().seat)),
            PracticeKind::Lines { .. } => Line::new("practice-heading-lines"),
        };
        self.say(lang, line.naming("game", variant))
    }

    /// Whose turn it is, or how the line has ended.
    fn state(self, lang: Lang, board: &PracticeBoard) -> Vec<String> {
        let position = board.position();
        if let Some(outcome) = board.outcome() {
            return self
                .words
                .results()
                .outcome_by_colors(lang, position, outcome);
        }
        let id = match (board.kind(), board.computer_to_move()) {
            (_, Some(_)) => "practice-computer-to-move",
            (PracticeKind::Sparring { .. }, None) => "practice-you-to-move",
            (PracticeKind::Lines { .. }, None) => "practice-to-move",
        };
        vec![self.say(lang, color_line(position, id, position.turn()))]
    }

    /// A line that is kept, from the position where it begins: `Line 2: 3. Nf3 Nc6 4. Bb5`.
    #[must_use]
    pub fn kept_line(self, reader: Reader, game: &History, line: &KeptLine) -> String {
        let id = if line.is_left_by(game) {
            "practice-line-left"
        } else {
            "practice-line-numbered"
        };
        let start = line.start_in(game);
        let moves = start.map(|start| line_text(reader, &start, &line.moves));
        let line = Line::new(id)
            .with("number", line.number.0.to_string())
            .with("moves", moves.unwrap_or_default());
        self.say(reader.lang, line)
    }
}

/// Moves that are played one after the other, with the numbers of their rounds; the latest of a long line.
fn line_text(reader: Reader, start: &Position, moves: &[Move]) -> String {
    let told = variation(start, moves, reader.letters).into_iter();
    let left_out = told.len().saturating_sub(MOVES_TOLD);
    let latest = joined(numbered(told.skip(left_out)), " ");
    if left_out > 0 {
        format!("… {latest}")
    } else {
        latest
    }
}
