//! Why something cannot be done: one exhaustive match an error.

use super::terms::mention;
use super::{Lang, Line, Reader, Words};
use crate::game::block::MOST_BLOCKED;
use crate::game::watch::{MOST_WATCHED, MOST_WATCHERS};
use crate::game::{ChannelId, GameError, StoreError};
use crate::rules::notation::{Misread, san};
use crate::rules::{Position, Square, Variant};

/// The longest part of a player's own text that is said back.
const QUOTED_CHARS: usize = 40;

/// A text as it may be said back: short, and without anything that formats or notifies.
#[must_use]
pub fn quoted(text: &str) -> String {
    let plain: String = text
        .char_indices()
        .filter(|&(at, sign)| match sign {
            '@' => is_placement(&text[at..]),
            _ => sign.is_alphanumeric() || " =+#-!?.,'’♔♕♖♗♘♙".contains(sign),
        })
        .map(|(_, sign)| sign)
        .take(QUOTED_CHARS)
        .collect();
    if plain.trim().is_empty() {
        "…".to_owned()
    } else {
        plain
    }
}

/// Whether an `@` stands before the name of a square, where it can notify nobody.
fn is_placement(text: &str) -> bool {
    let mut signs = text.chars().skip(1);
    signs.next().is_some_and(char::is_alphabetic)
        && signs.next().is_some_and(|sign| sign.is_ascii_digit())
}

impl Words {
    /// What to answer when a request fails; `typed` is the move's text where there was one.
    #[must_use]
    pub fn error(&self, reader: impl Into<Reader>, error: &GameError, typed: &str) -> String {
        let reader = reader.into();
        let lang = reader.lang;
        let say = |id| self.say(lang, &Line::new(id));
        let tell = |line: Line<'_>| self.say(lang, &line);
        match error {
            GameError::NoSuchTable => say("error-no-such-table"),
            GameError::NotAPlayer => say("error-not-a-player"),
            GameError::Out => say("error-out"),
            GameError::NotYourTurn { of, .. } => {
                tell(Line::new("error-not-your-turn").with("player", mention(*of)))
            }
            GameError::NotStarted => say("error-not-started"),
            GameError::Started => say("error-started"),
            GameError::Over => say("error-over"),
            GameError::Closed => say("error-closed"),
            GameError::NotInvited => say("error-not-invited"),
            GameError::AlreadySeated => say("error-already-seated"),
            GameError::NoOpenSeat => say("error-no-open-seat"),
            GameError::NotTheOpener(opener) => {
                tell(Line::new("error-not-opener").with("player", mention(*opener)))
            }
            GameError::TooManyPlayers(variant) => tell(
                Line::new("error-too-many")
                    .with("game", self.game(lang, *variant))
                    .with("players", variant.colors().len()),
            ),
            GameError::TwoSeats(player) => {
                tell(Line::new("error-two-seats").with("player", mention(*player)))
            }
            GameError::NoSuchColor { variant, color } => tell(
                Line::new("error-color")
                    .with("color", self.color(lang, *variant, *color))
                    .with("game", self.game(lang, *variant)),
            ),
            GameError::Setup(variant, error) => tell(
                Line::new("error-setup")
                    .with("game", self.game(lang, *variant))
                    .with(
                        "detail",
                        format!("`{}`", error.to_string().replace('`', "'")),
                    ),
            ),
            GameError::ProposalStands => say("error-proposal-stands"),
            GameError::NothingProposed => say("error-nothing-proposed"),
            GameError::AlreadyAgreed => say("error-already-agreed"),
            GameError::NoDraws(variant) => {
                tell(Line::new("error-no-draws").with("game", self.game(lang, *variant)))
            }
            GameError::NothingToClaim => say("error-nothing-to-claim"),
            GameError::Rated => say("error-rated"),
            GameError::NothingToTakeBack => say("error-nothing-to-take-back"),
            GameError::TooLateToAbort => say("error-too-late-to-abort"),
            GameError::GoesOn => say("error-goes-on"),
            GameError::NotOver => say("error-not-over"),
            GameError::OwnGame => say("error-own-game"),
            GameError::Voided => say("error-voided"),
            GameError::RatedPosition => say("error-rated-position"),
            GameError::RatedUntimed => say("error-rated-untimed"),
            GameError::Absence(error) => self.no_absence(lang, *error),
            GameError::Tournament(error) => self.no_tournament(lang, *error),
            GameError::Vacation(error) => self.no_vacation(lang, *error),
            GameError::Plan(error) => self.no_plan(reader, error),
            GameError::NoSuchPlan => say("error-no-such-plan"),
            GameError::ChannelNotChosen(channels) => self.not_chosen(lang, channels),
            GameError::TooManyGames { limit } => {
                tell(Line::new("error-too-many-games").with("limit", *limit))
            }
            GameError::TooManyInvitations(standing) => self.too_many_invitations(lang, standing),
            GameError::AlreadyInvited(player, standing) => {
                self.already_invited(lang, *player, standing)
            }
            GameError::NoInvitations(player) => {
                tell(Line::new("error-no-invitations").with("player", mention(*player)))
            }
            GameError::Blocked(player) => {
                tell(Line::new("error-blocked").with("player", mention(*player)))
            }
            GameError::SeatRefused => say("error-seat-refused"),
            GameError::BlocksThemself => say("error-blocks-themself"),
            GameError::TooManyBlocked => {
                tell(Line::new("error-too-many-blocked").with("most", MOST_BLOCKED))
            }
            GameError::WinnerOut { variant, color } => tell(
                Line::new("error-winner-out").with("color", self.color(lang, *variant, *color)),
            ),
            GameError::Plays => say("error-plays"),
            GameError::TooManyWatched => {
                tell(Line::new("error-too-many-watched").with("most", MOST_WATCHED))
            }
            GameError::TooManyWatchers => {
                tell(Line::new("error-too-many-watchers").with("most", MOST_WATCHERS))
            }
            GameError::EndedPosition => say("error-ended-position"),
            GameError::Misread(position, misread) => self.misread(reader, position, misread, typed),
            GameError::Stale => say("error-stale"),
            GameError::Replay(_) => say("error-internal"),
            GameError::Store(error) => self.say(lang, &store_error(error)),
        }
    }

    fn not_chosen(&self, lang: Lang, chosen: &[ChannelId]) -> String {
        let named = chosen.iter().map(|channel| format!("<#{channel}>"));
        let named = named.collect::<Vec<_>>().join(", ");
        let line = Line::new("error-channel-not-chosen").with("channels", named);
        self.say(lang, &line)
    }

    /// Why a typed text is no legal move in a position.
    #[must_use]
    pub fn misread(
        &self,
        reader: impl Into<Reader>,
        position: &Position,
        misread: &Misread,
        typed: &str,
    ) -> String {
        let reader = reader.into();
        let lang = reader.lang;
        match misread {
            Misread::NotAMove => self.not_a_move(lang, position, typed),
            Misread::NoSquare { name, beyond } => self.no_square(lang, position, (name, *beyond)),
            Misread::Doubtful(doubt) => self.doubt(reader, position, doubt, typed),
            Misread::Ambiguous(moves) => {
                let spelled = moves.iter().map(|&mv| {
                    let san = san(position, mv, reader.letters);
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
            Misread::Illegal(mv, reason) => self.illegal(reader, position, *mv, reason),
        }
    }

    /// That the board has no such square, and how the file goes on where it has a gap there.
    fn no_square(
        &self,
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
        self.say(lang, &line.with("square", name))
    }

    /// A text that has the form of no move, with examples of what can be typed in the game.
    fn not_a_move(&self, lang: Lang, position: &Position, typed: &str) -> String {
        let id = match position.variant() {
            Variant::Echeversi => "error-not-a-placement",
            Variant::Trichess
            | Variant::Echecs3
            | Variant::Yalta
            | Variant::YaltaLastKing
            | Variant::Chess => "error-not-a-move",
        };
        self.say(lang, &Line::new(id).with("text", quoted(typed)))
    }
}

/// What is said where something could not be kept, or nobody knows whether it is.
fn store_error(error: &StoreError) -> Line<'static> {
    match error {
        StoreError::Damaged(_) => Line::new("error-damaged"),
        StoreError::Unknown(_) => Line::new("error-broke-off"),
        _ => Line::new("error-internal"),
    }
}
