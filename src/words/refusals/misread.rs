//! Why a typed text is no legal move.

use crate::rules::notation::{Misread, san};
use crate::rules::{Move, Position, Role, Square, Variant};
use crate::words::line::joined;
use crate::words::{Lang, Line, Reader, RefusalWords, quoted};

impl RefusalWords<'_> {
    /// The text that says why what was typed is no legal move in a position.
    #[must_use]
    pub fn misread_text(
        self,
        reader: impl Into<Reader>,
        position: &Position,
        misread: &Misread,
        typed: &str,
    ) -> String {
        let reader = reader.into();
        let lang = reader.lang;
        match misread {
            Misread::NotAMove | Misread::Unreadable => self.not_a_move(reader, position, typed),
            Misread::NoSquare { name, beyond } => self.no_square(lang, position, (name, *beyond)),
            Misread::Doubtful(doubt) => self.doubt(reader, position, doubt, typed),
            Misread::Ambiguous(moves) => {
                let spelled = moves.iter().map(|&mv| {
                    let san = san(position, mv, reader.letters);
                    format!("{san} (`{}`)", mv.coordinates(position.topology()))
                });
                let line = Line::new("error-ambiguous").with("text", quoted(typed));
                self.say(lang, line.with("moves", joined(spelled, ", ")))
            }
            // A square alone names a pawn, and where pieces are placed there is none.
            Misread::NoPiece { role, to } => self.no_piece(reader, position, (*role, *to)),
            Misread::NotFrom { role, origin, to } => {
                let line = Line::new("illegal-no-piece-from").naming("role", *role);
                let line = line.with("origin", origin.as_str());
                let square = position.topology().name(*to);
                self.say(lang, line.with("square", square))
            }
            Misread::Illegal(mv, reason) => self.illegal_move(reader, position, *mv, reason),
        }
    }

    /// That no such piece can go to a square. Where pieces are placed, a square alone stands for none of them, and what is
    /// written as a move stands for the piece that is to be placed there.
    fn no_piece(self, reader: Reader, position: &Position, (role, to): (Role, Square)) -> String {
        let square = position.topology().name(to);
        let Some(first) = position.rules().placeable(position).iter().next() else {
            let line = Line::new("illegal-no-piece").naming("role", role);
            return self.say(reader.lang, line.with("square", square));
        };
        let (id, placed) = match role {
            Role::Pawn => ("error-only-placed", first),
            role => ("error-never-moved", role),
        };
        let mv = Move::Place {
            role: placed,
            on: to,
        };
        if let Err(reason) = position.play(mv) {
            return self.illegal_move(reader, position, mv, &reason);
        }
        let example = format!("{}@{square}", reader.letters.of(placed));
        let line = Line::new(id).with("square", square);
        self.say(reader.lang, line.with("move", example))
    }

    /// That the board has no such square, and how the file goes on where it has a gap there.
    fn no_square(
        self,
        lang: Lang,
        position: &Position,
        (name, beyond): (&str, Option<(Square, Square)>),
    ) -> String {
        let board = position.topology();
        let line = match beyond {
            Some((last, next)) => Line::new("error-no-square-beyond")
                .with("last", board.name(last))
                .with("next", board.name(next)),
            None => Line::new("error-no-square"),
        };
        self.say(lang, line.with("square", name))
    }

    /// A text that has the form of no move, with examples of what can be typed in the game, in the reader's letters.
    fn not_a_move(self, reader: Reader, position: &Position, typed: &str) -> String {
        let id = match position.variant() {
            Variant::Echeversi => "error-not-a-placement",
            Variant::Trichess
            | Variant::Echecs3
            | Variant::Yalta
            | Variant::YaltaLastKing
            | Variant::Chess => "error-not-a-move",
        };
        let letter = |role| reader.letters.of(role).to_string();
        let line = Line::new(id)
            .with("text", quoted(typed))
            .with("king", letter(Role::King))
            .with("knight", letter(Role::Knight));
        self.say(reader.lang, line)
    }
}
