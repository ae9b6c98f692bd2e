//! What cannot be done where channels play one another.

use super::about;
use crate::game::TeamError;
use crate::game::team::MOST_MEMBERS;
use crate::words::Line;

/// The sentence that says why something cannot be done where channels play one another.
pub(super) fn team_error(error: TeamError) -> Line<'static> {
    match error {
        TeamError::NoTeam => Line::new("error-team-none"),
        TeamError::Channels(variant) => Line::new("error-team-channels")
            .naming("game", variant)
            .with("channels", variant.colors().len()),
        TeamError::SeatsClosed(variant) => Line::new("error-team-seats-closed")
            .naming("game", variant)
            .with("channels", variant.colors().len()),
        TeamError::OtherClosed => Line::new("error-team-other-closed"),
        TeamError::Code => Line::new("error-team-code"),
        TeamError::NothingAsked => Line::new("error-team-what"),
        TeamError::SameChannel => Line::new("error-team-same-channel"),
        TeamError::Untimed => Line::new("error-team-untimed"),
        TeamError::CallStands => Line::new("error-team-call-stands"),
        TeamError::HasCaptain(captain) => about("error-team-captain", captain),
        TeamError::OtherTeam => Line::new("error-team-other"),
        TeamError::NotInTeam => Line::new("error-team-not-in"),
        TeamError::NotMember => Line::new("error-team-not-member"),
        TeamError::CaptainStays => Line::new("error-team-captain-stays"),
        TeamError::Unseen => Line::new("error-team-unseen"),
        TeamError::NotToMove => Line::new("error-team-not-to-move"),
        TeamError::Full => Line::new("error-team-full").with("most", MOST_MEMBERS),
        TeamError::CaptainOnly(captain) => about("error-team-captain-only", captain),
        TeamError::OwnCode => Line::new("error-team-own-code"),
        TeamError::NoPlans => Line::new("error-team-no-plans"),
    }
}
