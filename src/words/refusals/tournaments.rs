//! Why something cannot be done in a tournament.

use crate::game::tournament::TournamentError;
use crate::words::{Line, mention};

/// The sentence that says why something cannot be done in a tournament.
pub(super) fn tournament_error(error: TournamentError) -> Line<'static> {
    match error {
        TournamentError::None => Line::new("error-tournament-none"),
        TournamentError::NoneYet => Line::new("tournament-list-none"),
        TournamentError::Several => Line::new("error-tournament-several"),
        TournamentError::Over => Line::new("error-tournament-over"),
        TournamentError::Begun => Line::new("error-tournament-begun"),
        TournamentError::TooLate => Line::new("error-tournament-too-late"),
        TournamentError::Entered => Line::new("error-tournament-entered"),
        TournamentError::Withdrawn => Line::new("error-tournament-withdrawn"),
        TournamentError::NotIn => Line::new("error-tournament-not-in"),
        TournamentError::Full(most) => Line::new("error-tournament-full").with("most", most),
        TournamentError::TooFew(fewest) => {
            Line::new("error-tournament-too-few").with("fewest", fewest)
        }
        TournamentError::NotOrganizer(player) if player.is_former() => {
            Line::new("error-tournament-moderators")
        }
        TournamentError::NotOrganizer(player) => {
            Line::new("error-tournament-not-organizer").with("organizer", mention(player))
        }
        TournamentError::Format(variant, _) => Line::new("error-tournament-format")
            .naming("game", variant)
            .with("players", variant.colors().len()),
        TournamentError::Untimed => Line::new("error-tournament-untimed"),
        TournamentError::Rounds => Line::new("error-tournament-rounds"),
        TournamentError::Nameless => Line::new("error-tournament-nameless"),
        TournamentError::LooksLike(number) => {
            Line::new("error-tournament-looks-like").with("number", number.to_string())
        }
    }
}
