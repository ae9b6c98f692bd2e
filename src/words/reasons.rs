//! Why something cannot be done: one exhaustive match an error.

use super::terms::mention;
use super::{Lang, Line, Words};
use crate::game::GameError;
use crate::rules::notation::{Misread, san};
use crate::rules::{CastlingFault, Illegal, Move, Piece, Position, Role, Square};

/// The longest part of a player's own text that is said back.
const QUOTED_CHARS: usize = 40;

/// A text as it may be said back: short, and without anything that formats or notifies.
#[must_use]
pub fn quoted(text: &str) -> String {
    let plain: String = text
        .chars()
        .filter(|sign| sign.is_alphanumeric() || " =+#-!?.,'’".contains(*sign))
        .take(QUOTED_CHARS)
        .collect();
    if plain.trim().is_empty() {
        "…".to_owned()
    } else {
        plain
    }
}

impl Words {
    /// What to answer when a request fails; `typed` is the move's text where there was one.
    #[must_use]
    pub fn error(&self, lang: Lang, error: &GameError, typed: &str) -> String {
        let say = |id| self.say(lang, &Line::new(id));
        match error {
            GameError::NoSuchTable => say("error-no-such-table"),
            GameError::NotAPlayer => say("error-not-a-player"),
            GameError::NotYourTurn { turn, of } => self.say(
                lang,
                &Line::new("error-not-your-turn")
                    .with("player", mention(*of))
                    .with("color", self.color(lang, *turn)),
            ),
            GameError::NotStarted => say("error-not-started"),
            GameError::Started => say("error-started"),
            GameError::Over => say("error-over"),
            GameError::Closed => say("error-closed"),
            GameError::NotInvited => say("error-not-invited"),
            GameError::AlreadySeated => say("error-already-seated"),
            GameError::NoOpenSeat => say("error-no-open-seat"),
            GameError::NotTheOpener(opener) => self.say(
                lang,
                &Line::new("error-not-opener").with("player", mention(*opener)),
            ),
            GameError::TooManyPlayers(variant) => self.say(
                lang,
                &Line::new("error-too-many")
                    .with("game", self.game(lang, *variant))
                    .with("players", variant.colors().len()),
            ),
            GameError::TwoSeats(player) => self.say(
                lang,
                &Line::new("error-two-seats").with("player", mention(*player)),
            ),
            GameError::NoSuchColor { variant, color } => self.say(
                lang,
                &Line::new("error-color")
                    .with("color", self.color(lang, *color))
                    .with("game", self.game(lang, *variant)),
            ),
            GameError::Setup(variant, error) => self.say(
                lang,
                &Line::new("error-setup")
                    .with("game", self.game(lang, *variant))
                    .with(
                        "detail",
                        format!("`{}`", error.to_string().replace('`', "'")),
                    ),
            ),
            GameError::EndedPosition => say("error-ended-position"),
            GameError::Misread(position, misread) => self.misread(lang, position, misread, typed),
            GameError::Stale => say("error-stale"),
            GameError::Replay(_) | GameError::Store(_) => say("error-internal"),
        }
    }

    fn misread(&self, lang: Lang, position: &Position, misread: &Misread, typed: &str) -> String {
        match misread {
            Misread::NotAMove => self.say(
                lang,
                &Line::new("error-not-a-move").with("text", quoted(typed)),
            ),
            Misread::Ambiguous(moves) => {
                let spelled = moves.iter().map(|&mv| {
                    let san = san(position, mv, lang.letters());
                    format!("{san} (`{}`)", mv.coordinates(position.topology()))
                });
                self.say(
                    lang,
                    &Line::new("error-ambiguous")
                        .with("text", quoted(typed))
                        .with("moves", spelled.collect::<Vec<_>>().join(", ")),
                )
            }
            Misread::NoMan { role, to } => self.say(
                lang,
                &Line::new("illegal-no-man")
                    .with("role", self.role(lang, *role))
                    .with("square", position.topology().name(*to)),
            ),
            Misread::Illegal(mv, reason) => self.illegal(lang, position, *mv, reason),
        }
    }

    /// Why a move is not legal in a position.
    #[must_use]
    pub fn illegal(&self, lang: Lang, position: &Position, mv: Move, reason: &Illegal) -> String {
        let name = |square: &Square| position.topology().name(*square).to_owned();
        let line = match reason {
            Illegal::SameSquare { on } => Line::new("illegal-same-square").with("square", name(on)),
            Illegal::Empty { on } => Line::new("illegal-empty").with("square", name(on)),
            Illegal::NotYours { piece, on } => Line::new("illegal-not-yours")
                .with("man", capitalised(&self.man(lang, *piece)))
                .with("square", name(on))
                .with("color", self.color(lang, position.turn())),
            Illegal::OwnMan { piece, on } => Line::new("illegal-own-man")
                .with("role", self.role(lang, piece.role))
                .with("square", name(on)),
            Illegal::King { .. } => Line::new("illegal-king"),
            Illegal::NoSuchMove { role } => {
                Line::new("illegal-no-such-move").with("role", self.role(lang, *role))
            }
            Illegal::Blocked { by, on } => self
                .with_man(lang, "illegal-blocked", *by)
                .with("square", name(on)),
            Illegal::NothingToCapture { on } => {
                Line::new("illegal-nothing-to-capture").with("square", name(on))
            }
            Illegal::DoubleStep => Line::new("illegal-double-step"),
            Illegal::SpentPawn => Line::new("illegal-spent-pawn"),
            Illegal::Castling(fault) => self.castling(lang, position, *fault),
            Illegal::ChoiceMissing { choices } => Line::new("illegal-choice-missing")
                .with("choices", self.choices(lang, position, mv, choices)),
            Illegal::ChoiceUnavailable { asked, choices } => {
                Line::new("illegal-choice-unavailable")
                    .with("role", self.role(lang, *asked))
                    .with("choices", self.choices(lang, position, mv, choices))
            }
            Illegal::NoChoiceHere => Line::new("illegal-no-choice-here"),
            Illegal::StillInCheck { by, from } => self
                .with_man(lang, "illegal-still-in-check", *by)
                .with("square", name(from)),
            Illegal::ExposesOwnKing { by, from } => self
                .with_man(lang, "illegal-exposes-own-king", *by)
                .with("square", name(from)),
            Illegal::Shield { king, by, from } => self
                .with_man(lang, "illegal-shield", *by)
                .with("color", self.color(lang, *king))
                .with("square", name(from)),
            Illegal::Protected {
                owner,
                owner_lost,
                mover_lost,
            } => Line::new("illegal-protected")
                .with("owner", self.color(lang, *owner))
                .with("lead", owner_lost.saturating_sub(*mover_lost))
                .with("owner_lost", *owner_lost)
                .with("mover_lost", *mover_lost),
        };
        self.say(lang, &line)
    }

    fn castling(&self, lang: Lang, position: &Position, fault: CastlingFault) -> Line<'static> {
        let name = |square: Square| position.topology().name(square).to_owned();
        match fault {
            CastlingFault::RightLost(_) => Line::new("illegal-castling-right"),
            CastlingFault::Between { by, on } => self
                .with_man(lang, "illegal-castling-between", by)
                .with("square", name(on)),
            CastlingFault::InCheck { by, from } => self
                .with_man(lang, "illegal-castling-in-check", by)
                .with("from", name(from)),
            CastlingFault::Through { square, by, from } => self
                .with_man(lang, "illegal-castling-through", by)
                .with("from", name(from))
                .with("square", name(square)),
        }
    }

    fn with_man(&self, lang: Lang, id: &'static str, piece: Piece) -> Line<'static> {
        Line::new(id).with("man", self.man(lang, piece))
    }

    /// What a pawn can become, each with the move that says so; `none` where nothing.
    fn choices(&self, lang: Lang, position: &Position, mv: Move, choices: &[Role]) -> String {
        if choices.is_empty() {
            return "none".to_owned();
        }
        let to = position.topology().name(mv.to);
        let spelled = choices.iter().map(|&role| {
            let letter = lang.letters().of(role);
            format!("{} (`{to}={letter}`)", self.role(lang, role))
        });
        spelled.collect::<Vec<_>>().join(", ")
    }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map(|first| first.to_uppercase().chain(letters).collect())
        .unwrap_or_default()
}
