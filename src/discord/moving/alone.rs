//! The same ways to move on what is somebody's own: a private board, or the problem of a day.

use super::chooser::Chooser;
use super::ground::Ground;
use super::{pick, why_not};
use crate::discord::answer::Reply;
use crate::discord::app::App;
use crate::discord::caller::Caller;
use crate::discord::command_error::CommandError;
use crate::discord::interactions::{CommandResult, MoveStep};
use crate::game::GameError;
use crate::rules::Move;

/// What a step on the way to a move leads to.
pub enum Chosen {
    /// To another question.
    Asked(Reply),
    /// To a move that is to be played.
    Played(Move),
    /// Back to where it began.
    Dropped,
}

/// Follows a step on the way to a move on what is the caller's own, as it stands.
///
/// # Errors
/// Where nothing can be moved by its owner now.
pub async fn on_own<'a>(
    (app, caller): (&'a App, &'a Caller),
    ground: impl Into<Ground<'a>>,
    step: MoveStep,
) -> Result<Chosen, CommandError> {
    let chooser = Chooser::new(app, caller, ground);
    let ground = chooser.ground;
    Ok(match step {
        MoveStep::Pieces => {
            ground.awaits_owner()?;
            Chosen::Asked(pick::pieces(&chooser, ground.version()).await)
        }
        MoveStep::Piece(from) => {
            ground.awaits_owner()?;
            Chosen::Asked(pick::moves_of(&chooser, &from).await?)
        }
        MoveStep::Look(text) | MoveStep::Choose(text) | MoveStep::Play(text) => {
            Chosen::Played(chooser.read(&text)?)
        }
        MoveStep::Why(text) => match chooser.read(&text) {
            Ok(mv) => Chosen::Played(mv),
            Err(error) => Chosen::Asked(why_not::told(&chooser, &error, &text).await),
        },
        MoveStep::Drop => Chosen::Dropped,
    })
}

/// Why a typed text is no move there.
///
/// # Errors
/// Where it is refused for another reason than what it says.
pub async fn refused_on_own<'a>(
    (app, caller): (&'a App, &'a Caller),
    ground: impl Into<Ground<'a>>,
    refused: (&str, GameError),
) -> CommandResult {
    why_not::refused(&Chooser::new(app, caller, ground), refused).await
}
