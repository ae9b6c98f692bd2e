//! Why something cannot be done: one exhaustive match an error.

mod doubts;
mod illegal;
mod invitations;
mod ladders;
mod misread;
mod practice;
mod setups;
mod tables;
mod teams;
mod tournaments;

use super::line::joined;
use super::terms::colored;
use super::{Lang, Line, Reader, RefusalWords, mention};
use crate::game::block::MOST_BLOCKED;
use crate::game::watch::{MOST_WATCHED, MOST_WATCHERS};
use crate::game::{
    AgreementError, AnalysisError, ChannelId, ContactError, GameError, ModerationError,
    OpeningError, PlayerId, StoreError, WatchError,
};
use crate::rules::Variant;
use crate::rules::problem::GAMES;
use ladders::ladder_error;
use practice::practice_error;
use setups::setup_error;
use tables::{absence_error, vacation_error};
use teams::team_error;
use tournaments::tournament_error;

impl RefusalWords<'_> {
    /// The answer to a request that fails; `typed` is the move's text where there was one.
    #[must_use]
    pub fn game_error(self, reader: impl Into<Reader>, error: &GameError, typed: &str) -> String {
        let reader = reader.into();
        let line = match error {
            GameError::NoSuchTable => Line::new("error-no-such-table"),
            GameError::NotAPlayer => Line::new("error-not-a-player"),
            GameError::SeatKept => Line::new("error-seat-kept"),
            GameError::Out => Line::new("error-out"),
            GameError::NotYourTurn { of, .. } => about("error-not-your-turn", *of),
            GameError::NotStarted => Line::new("error-not-started"),
            GameError::Started => Line::new("error-started"),
            GameError::Over => Line::new("error-over"),
            GameError::Resting => Line::new("error-resting"),
            GameError::Closed => Line::new("error-closed"),
            GameError::NotInvited => Line::new("error-not-invited"),
            GameError::AlreadySeated => Line::new("error-already-seated"),
            GameError::NoOpenSeat => Line::new("error-no-open-seat"),
            GameError::NotTheOpener(opener) => about("error-not-opener", *opener),
            GameError::NoSuchPlan => Line::new("error-no-such-plan"),
            GameError::UnknownSight => Line::new("error-unanswered"),
            GameError::NoComputerHelp => Line::new("error-no-computer-help"),
            GameError::Stale => Line::new("error-stale"),
            GameError::Replay(_) => Line::new("error-internal"),
            GameError::Store(error) => store_error(error),
            GameError::Contact(error) => contact_error(error),
            GameError::Watch(error) => watch_error(error),
            GameError::Analysis(error) => analysis_error(*error),
            GameError::Practice(error) => practice_error(*error),
            GameError::Agreement(error) => agreement_error(error),
            GameError::Moderation(error) => moderation_error(error),
            GameError::Opening(error) => return self.opening_error(reader.lang, error),
            GameError::Absence(error) => absence_error(*error),
            GameError::Team(error) => team_error(*error),
            GameError::Tournament(error) => tournament_error(*error),
            GameError::Ladder(error) => ladder_error(*error),
            GameError::Vacation(error) => vacation_error(*error),
            GameError::Plan(error) => self.plan_error(reader, error),
            GameError::Misread(position, misread) => {
                return self.misread_text(reader, position, misread, typed);
            }
        };
        self.say(reader.lang, line)
    }

    fn opening_error(self, lang: Lang, error: &OpeningError) -> String {
        let line = match error {
            OpeningError::TooManyPlayers(variant) => Line::new("error-too-many")
                .naming("game", *variant)
                .with("players", variant.colors().len()),
            OpeningError::TwoSeats(player) => about("error-two-seats", *player),
            OpeningError::NoSuchColor { variant, color } => Line::new("error-color")
                .naming("color", colored(*variant, *color))
                .naming("game", *variant),
            OpeningError::ChannelNotChosen(channels) => channel_error(channels),
            OpeningError::TooManyGames { limit } => {
                Line::new("error-too-many-games").with("limit", *limit)
            }
            OpeningError::TooManySeeks { limit } => {
                Line::new("error-too-many-seeks").with("limit", *limit)
            }
            OpeningError::NotOpen => Line::new("error-server-not-open"),
            OpeningError::SharedRematch => Line::new("error-shared-rematch"),
            OpeningError::HiddenSeek => Line::new("error-hidden-seek"),
            OpeningError::TooManyInvitations(standing) => {
                return self.too_many_invitations(lang, standing);
            }
            OpeningError::AlreadyInvited(player, standing) => {
                return self.standing_invitations(lang, *player, standing);
            }
            OpeningError::SeekWaits(standing) => {
                return self.seek_waits(lang, standing, "invitation-take-back");
            }
            OpeningError::SeekSits(standing) => {
                return self.seek_waits(lang, standing, "invitation-give-back");
            }
            OpeningError::Setup(variant, error) => setup_error(*variant, error),
            OpeningError::RatedPosition => Line::new("error-rated-position"),
            OpeningError::RatedUntimed => Line::new("error-rated-untimed"),
            OpeningError::RatedComputer => Line::new("error-rated-computer"),
            OpeningError::EndedPosition => Line::new("error-ended-position"),
            OpeningError::NobodyPlays => Line::new("error-nobody-plays"),
        };
        self.say(lang, line)
    }

    /// The sentence that says that a game has no problems, and which ones have.
    #[must_use]
    pub fn no_problems(self, lang: Lang, variant: Variant) -> String {
        let line = Line::new("error-no-problems")
            .naming("game", variant)
            .listing("games", GAMES.map(Line::from), ", ");
        self.say(lang, line)
    }
}

fn agreement_error(error: &AgreementError) -> Line<'static> {
    match error {
        AgreementError::ProposalStands => Line::new("error-proposal-stands"),
        AgreementError::NothingProposed => Line::new("error-nothing-proposed"),
        AgreementError::AlreadyAgreed => Line::new("error-already-agreed"),
        AgreementError::NoDraws(variant) => Line::new("error-no-draws").naming("game", *variant),
        AgreementError::NothingToClaim => Line::new("error-nothing-to-claim"),
        AgreementError::Rated => Line::new("error-rated"),
        AgreementError::NothingToTakeBack => Line::new("error-nothing-to-take-back"),
        AgreementError::TooLateToAbort => Line::new("error-too-late-to-abort"),
        AgreementError::GoesOn => Line::new("error-goes-on"),
    }
}

fn moderation_error(error: &ModerationError) -> Line<'static> {
    match error {
        ModerationError::NotOver => Line::new("error-not-over"),
        ModerationError::OwnGame => Line::new("error-own-game"),
        ModerationError::Voided => Line::new("error-voided"),
        ModerationError::Shared => Line::new("error-shared-game"),
        ModerationError::WinnerOut { variant, color } => {
            Line::new("error-winner-out").naming("color", colored(*variant, *color))
        }
    }
}

/// What is said where something could not be kept, or nobody knows whether it is.
fn store_error(error: &StoreError) -> Line<'static> {
    match error {
        StoreError::Damaged(_) => Line::new("error-damaged"),
        StoreError::Unknown(_) => Line::new("error-broke-off"),
        StoreError::Unreachable(_) => Line::new("error-database-away"),
        StoreError::Unwritable(_) => Line::new("error-database-refuses"),
        _ => Line::new("error-internal"),
    }
}

/// A sentence about one player.
fn about(id: &'static str, player: PlayerId) -> Line<'static> {
    Line::new(id).with("player", mention(player))
}

fn contact_error(error: &ContactError) -> Line<'static> {
    match error {
        ContactError::NoInvitations(player) => about("error-no-invitations", *player),
        ContactError::Blocked(player) => about("error-blocked", *player),
        ContactError::SeatRefused => Line::new("error-seat-refused"),
        ContactError::BlocksThemself => Line::new("error-blocks-themself"),
        ContactError::TooManyBlocked => {
            Line::new("error-too-many-blocked").with("most", MOST_BLOCKED)
        }
    }
}

fn analysis_error(error: AnalysisError) -> Line<'static> {
    match error {
        AnalysisError::GoesOn => Line::new("error-analysis-goes-on"),
        AnalysisError::NothingPlayed => Line::new("error-analysis-nothing"),
        AnalysisError::ManyWait(count) => Line::new("error-analysis-many").with("count", count),
    }
}

fn watch_error(error: &WatchError) -> Line<'static> {
    match error {
        WatchError::Plays => Line::new("error-plays"),
        WatchError::Shared => Line::new("error-watch-shared"),
        WatchError::TooManyWatched => {
            Line::new("error-too-many-watched").with("most", MOST_WATCHED)
        }
        WatchError::TooManyWatchers => {
            Line::new("error-too-many-watchers").with("most", MOST_WATCHERS)
        }
    }
}

fn channel_error(chosen: &[ChannelId]) -> Line<'static> {
    let named = chosen.iter().map(|channel| format!("<#{channel}>"));
    Line::new("error-channel-not-chosen").with("channels", joined(named, ", "))
}
