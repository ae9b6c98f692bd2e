//! Why something cannot be done: one exhaustive match an error.

mod doubts;
mod illegal;
mod invitations;
mod misread;
mod tables;
mod tournaments;

use super::{Lang, Line, Reader, Words, mention};
use crate::game::block::MOST_BLOCKED;
use crate::game::watch::{MOST_WATCHED, MOST_WATCHERS};
use crate::game::{ChannelId, GameError, StoreError};
use crate::rules::problem::GAMES;
use crate::rules::{Color, SetupError, Variant};

/// Why something cannot be done, and what can be done instead.
#[derive(Clone, Copy, Debug)]
pub struct RefusalWords<'a> {
    pub(super) words: &'a Words,
}

impl RefusalWords<'_> {
    /// The answer to a request that fails; `typed` is the move's text where there was one.
    #[must_use]
    pub fn game_error(self, reader: impl Into<Reader>, error: &GameError, typed: &str) -> String {
        let reader = reader.into();
        let lang = reader.lang;
        let say = |id| self.words.say(lang, &Line::new(id));
        let tell = |line: Line<'_>| self.words.say(lang, &line);
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
            GameError::TooManyPlayers(variant) => tell(self.too_many_players(lang, *variant)),
            GameError::TwoSeats(player) => {
                tell(Line::new("error-two-seats").with("player", mention(*player)))
            }
            GameError::NoSuchColor { variant, color } => {
                tell(self.no_such_color(lang, *variant, *color))
            }
            GameError::Setup(variant, error) => tell(self.setup_error(lang, *variant, error)),
            GameError::ProposalStands => say("error-proposal-stands"),
            GameError::NothingProposed => say("error-nothing-proposed"),
            GameError::AlreadyAgreed => say("error-already-agreed"),
            GameError::NoDraws(variant) => {
                tell(Line::new("error-no-draws").with("game", self.words.game(lang, *variant)))
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
            GameError::Absence(error) => self.absence_error(lang, *error),
            GameError::Tournament(error) => self.tournament_error(lang, *error),
            GameError::Vacation(error) => self.vacation_error(lang, *error),
            GameError::Plan(error) => self.plan_error(reader, error),
            GameError::NoSuchPlan => say("error-no-such-plan"),
            GameError::ChannelNotChosen(channels) => self.channel_error(lang, channels),
            GameError::TooManyGames { limit } => {
                tell(Line::new("error-too-many-games").with("limit", *limit))
            }
            GameError::TooManyInvitations(standing) => self.too_many_invitations(lang, standing),
            GameError::AlreadyInvited(player, standing) => {
                self.standing_invitations(lang, *player, standing)
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
                Line::new("error-winner-out")
                    .with("color", self.words.color(lang, *variant, *color)),
            ),
            GameError::Plays => say("error-plays"),
            GameError::TooManyWatched => {
                tell(Line::new("error-too-many-watched").with("most", MOST_WATCHED))
            }
            GameError::TooManyWatchers => {
                tell(Line::new("error-too-many-watchers").with("most", MOST_WATCHERS))
            }
            GameError::EndedPosition => say("error-ended-position"),
            GameError::Misread(position, misread) => {
                self.misread_text(reader, position, misread, typed)
            }
            GameError::Stale => say("error-stale"),
            GameError::Replay(_) => say("error-internal"),
            GameError::Store(error) => self.words.say(lang, &store_error(error)),
        }
    }

    fn too_many_players(self, lang: Lang, variant: Variant) -> Line<'static> {
        Line::new("error-too-many")
            .with("game", self.words.game(lang, variant))
            .with("players", variant.colors().len())
    }

    fn no_such_color(self, lang: Lang, variant: Variant, color: Color) -> Line<'static> {
        Line::new("error-color")
            .with("color", self.words.color(lang, variant, color))
            .with("game", self.words.game(lang, variant))
    }

    fn setup_error(self, lang: Lang, variant: Variant, error: &SetupError) -> Line<'static> {
        let detail = error.to_string().replace('`', "'");
        Line::new("error-setup")
            .with("game", self.words.game(lang, variant))
            .with("detail", format!("`{detail}`"))
    }

    fn channel_error(self, lang: Lang, chosen: &[ChannelId]) -> String {
        let named = chosen.iter().map(|channel| format!("<#{channel}>"));
        let named = named.collect::<Vec<_>>().join(", ");
        let line = Line::new("error-channel-not-chosen").with("channels", named);
        self.words.say(lang, &line)
    }

    /// The sentence that says that a game has no problems, and which ones have.
    #[must_use]
    pub fn no_problems(self, lang: Lang, variant: Variant) -> String {
        let games = GAMES.map(|game| self.words.game(lang, game));
        let line = Line::new("error-no-problems")
            .with("game", self.words.game(lang, variant))
            .with("games", games.join(", "));
        self.words.say(lang, &line)
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
