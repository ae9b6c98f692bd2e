//! The same ways to move on a private board.

use super::ambiguity::choices;
use super::chooser::Chooser;
use super::{pick, preview, why_not};
use crate::discord::answer::Reply;
use crate::discord::app::App;
use crate::discord::caller::Caller;
use crate::discord::command_error::CommandError;
use crate::discord::interactions::MoveStep;
use crate::game::GameError;
use crate::game::practice::PracticeBoard;
use crate::rules::Move;
use crate::rules::notation::Misread;

/// What a step on the way to a move leads to.
pub enum Chosen {
    /// To another question.
    Asked(Reply),
    /// To a move that is to be played.
    Played(Move),
    /// Back to the board.
    Dropped,
}

/// Follows a step on the way to a move on a private board as it stands.
///
/// # Errors
/// Where nothing can be moved by its owner now.
pub async fn on_practice_board(
    (app, caller): (&App, &Caller),
    board: &PracticeBoard,
    step: MoveStep,
) -> Result<Chosen, CommandError> {
    let chooser = Chooser::new(app, caller, board);
    Ok(match step {
        MoveStep::Pieces => {
            board.awaits_owner()?;
            Chosen::Asked(pick::pieces(&chooser, board.version()).await)
        }
        MoveStep::Piece(from) => {
            board.awaits_owner()?;
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

/// Why a typed text is no move on a private board: with a button for each move that it may be, or the
/// picture that shows the reason.
///
/// # Errors
/// Where it is refused for another reason than what it says.
pub async fn refused_on_practice_board(
    (app, caller): (&App, &Caller),
    board: &PracticeBoard,
    (text, error): (&str, GameError),
) -> Result<Reply, CommandError> {
    let GameError::Misread(_, misread) = &error else {
        return Err(error.into());
    };
    let chooser = Chooser::new(app, caller, board);
    let reader = caller.reader();
    let choices = choices(&app.words, reader, board.into(), misread);
    if choices.is_empty() {
        return Ok(why_not::told(&chooser, &error, text).await);
    }
    let said = Reply::text(app.words.refusals().game_error(reader, &error, text));
    Ok(match misread {
        Misread::Doubtful(doubt) => preview::of_doubt(&chooser, said, (doubt, choices)).await,
        _ => said.with_rows(choices),
    })
}
