//! What is said of private boards.

use super::{Lang, Line, Reader, Words};
use crate::game::practice::{KeptLine, PracticeBoard, PracticeKind};
use crate::rules::notation::san;
use crate::rules::{Move, Position};

/// As many moves of a line are told at most: the latest.
const MOVES_TOLD: usize = 60;

/// What is said of private boards and of the lines that are kept from them.
#[derive(Clone, Copy, Debug)]
pub struct PracticeWords<'a> {
    pub(super) words: &'a Words,
}

impl PracticeWords<'_> {
    /// The text over a private board: what it is, the line so far, and who is to move.
    #[must_use]
    pub fn board_text(self, reader: Reader, board: &PracticeBoard) -> String {
        let lang = reader.lang;
        let mut lines = vec![self.heading(lang, board)];
        let moves: Vec<Move> = board.line().moves().collect();
        if !moves.is_empty() {
            let told = line_text(reader, &board.line().positions()[0], &moves);
            let line = Line::new("practice-line").with("moves", told);
            lines.push(self.words.say(lang, &line));
        }
        lines.extend(self.state(lang, board));
        lines.join("\n")
    }

    fn heading(self, lang: Lang, board: &PracticeBoard) -> String {
        let variant = board.position().variant();
        let seat = self.words.color(lang, variant, board.owner().seat);
        let line = match board.kind() {
            PracticeKind::Sparring { level, .. } => Line::new("practice-heading")
                .with("level", level.number())
                .with("color", seat),
            PracticeKind::Lines { .. } => Line::new("practice-heading-lines"),
        };
        let line = line.with("game", self.words.game(lang, variant));
        self.words.say(lang, &line)
    }

    /// Whose turn it is, or how the line has ended.
    fn state(self, lang: Lang, board: &PracticeBoard) -> Vec<String> {
        let position = board.position();
        if let Some(outcome) = board.outcome() {
            let results = self.words.results();
            return results.outcome_by_colors(lang, position, outcome);
        }
        let id = match (board.kind(), board.computer_to_move()) {
            (_, Some(_)) => "practice-computer-to-move",
            (PracticeKind::Sparring { .. }, None) => "practice-you-to-move",
            (PracticeKind::Lines { .. }, None) => "practice-to-move",
        };
        let color = self.words.color(lang, position.variant(), position.turn());
        vec![self.words.say(lang, &Line::new(id).with("color", color))]
    }

    /// A line that is kept, from the position where it begins: `3. Nf3 Nc6 Bb5`.
    #[must_use]
    pub fn kept_line(self, reader: Reader, start: &Position, line: &KeptLine) -> String {
        let moves = line_text(reader, start, &line.moves);
        format!("{}. {moves}", line.number.0)
    }
}

/// Moves that are played one after the other, the latest of a long line.
fn line_text(reader: Reader, start: &Position, moves: &[Move]) -> String {
    let mut position = *start;
    let mut told = Vec::with_capacity(moves.len());
    for &mv in moves {
        told.push(san(&position, mv, reader.letters));
        let Ok(next) = position.play(mv) else {
            break;
        };
        position = next;
    }
    let left_out = told.len().saturating_sub(MOVES_TOLD);
    let latest = told.split_off(left_out).join(" ");
    if left_out > 0 {
        format!("… {latest}")
    } else {
        latest
    }
}
