//! Why a move is not legal: one line for each reason.

use crate::rules::notation::Letters;
use crate::rules::{Illegal, Move, Outcome, Position};
use crate::words::{Lang, Line, Reader, RefusalWords, Words};

mod lines;

impl RefusalWords<'_> {
    /// The sentence that says why a move is not legal in a position.
    #[must_use]
    pub fn illegal_move(
        self,
        reader: impl Into<Reader>,
        position: &Position,
        mv: Move,
        reason: &Illegal,
    ) -> String {
        let Reader { lang, letters } = reader.into();
        let saying = Saying {
            words: self.words,
            lang,
            letters,
            position,
        };
        capitalised(&self.say(lang, saying.line(mv, reason)))
    }

    /// The sentence that says why no move at all is legal any more: how the game has ended.
    #[must_use]
    pub fn ended_game(self, lang: Lang, outcome: Outcome) -> String {
        self.say(lang, game_ended_line(outcome))
    }
}

fn game_ended_line(outcome: Outcome) -> Line<'static> {
    Line::new("illegal-ended").naming("ending", outcome.ending)
}

/// What every reason is said with.
struct Saying<'a> {
    words: &'a Words,
    lang: Lang,
    letters: Letters,
    position: &'a Position,
}

impl Saying<'_> {
    fn line(&self, mv: Move, reason: &Illegal) -> Line<'static> {
        match reason {
            Illegal::Ended(outcome) => game_ended_line(*outcome),
            Illegal::SameSquare { on } => self.on("illegal-same-square", *on),
            Illegal::Empty { on } => self.on("illegal-empty", *on),
            Illegal::NotYours { piece, on } => self.not_yours(*piece, *on),
            Illegal::OwnPiece { piece, on } => self.piece("illegal-own-piece", *piece, *on),
            Illegal::King { owner } => Line::new("illegal-king").naming("king", self.king(*owner)),
            Illegal::NoSuchMove { role } => self.no_such_move(mv, *role),
            Illegal::Blocked { by, on } => self.piece("illegal-blocked", *by, *on),
            Illegal::NothingToCapture { on } => self.on("illegal-nothing-to-capture", *on),
            Illegal::NoCaptureAhead { piece, on } => self.no_capture_ahead(*piece, *on),
            Illegal::DoubleStep => Line::new("illegal-double-step"),
            Illegal::SpentPawn => Line::new("illegal-spent-pawn"),
            Illegal::Castling { wing, fault } => self.castling(*wing, *fault),
            Illegal::ChoiceMissing { choices } => self.choice_missing(mv, *choices),
            Illegal::NoPromotion { asked, choices } => self.no_promotion(mv, *asked, *choices),
            Illegal::NotCaptured { asked, choices } => self.not_captured(mv, *asked, *choices),
            Illegal::NoChoiceHere => Line::new("illegal-no-choice-here"),
            Illegal::StillInCheck { by, from } => self.piece("illegal-still-in-check", *by, *from),
            Illegal::IntoCheck { by, from } => self.piece("illegal-into-check", *by, *from),
            Illegal::ExposesOwnKing { by, from } => self.exposed(mv, *by, *from),
            Illegal::Shield { king, by, from } => self.shielded(*king, *by, *from),
            Illegal::Protected {
                piece,
                on,
                owner_lost,
                mover_lost,
                exempt,
            } => self
                .protected(*piece, *on, exempt)
                .with("owner_lost", *owner_lost)
                .with("mover_lost", *mover_lost),
            Illegal::PiecesStay => self.pieces_stay(),
            Illegal::NoPlacing => Line::new("illegal-no-placing"),
            Illegal::Occupied { by, on } => self.piece("illegal-occupied", *by, *on),
            Illegal::NotInHand { role, hand } => lines::not_in_hand(*role, *hand),
            Illegal::FirstPlacement { role } => self.first_placement(*role),
        }
    }
}

/// A sentence that may start with a piece's article.
fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map(|first| first.to_uppercase().chain(letters).collect())
        .unwrap_or_default()
}
