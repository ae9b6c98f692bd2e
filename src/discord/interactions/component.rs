//! Presses of buttons, and choices in menus.

use std::sync::Arc;

use poise::serenity_prelude::{ComponentInteraction, Http};

use super::CommandResult;
use super::action::Action;
use super::table_action::TableAction;
use super::{Interaction, at_table, computers, respond, sharing};
use crate::discord::app::App;
use crate::discord::caller::Caller;
use crate::discord::command_error::CommandError;
use crate::discord::commands::{
    analyse, block, board_here, conditional, games, help, history, ladder, leaderboard, learn,
    next, play, practice, privacy, problem, profile, replay, rules, seek, setup, tournament,
    welcome,
};
use crate::discord::{moving, muting, teams};
use crate::game::GameId;

/// A button or a menu that was pressed, with the client for requests.
pub type Press<'a> = (&'a Arc<Http>, &'a ComponentInteraction);

/// Does what is asked for with a button or a menu, and answers.
pub async fn pressed(app: &App, http: &Arc<Http>, component: &ComponentInteraction) {
    let action = Action::of(&component.data);
    let interaction = Interaction::of_component(http, component, action.as_ref());
    respond(app, interaction, |(caller, interim)| async move {
        match action.ok_or(CommandError::Button)? {
            Action::Practice(tap) => practice::tapped((app, &caller, &interim), tap).await,
            action => done(app, (http, component), &caller, action).await,
        }
    })
    .await;
}

/// Does what a button below a game's board or invitation asks for: some show what a command of their own does.
async fn below_board(
    app: &App,
    press: Press<'_>,
    caller: &Caller,
    (action, game): (TableAction, GameId),
) -> CommandResult {
    match action {
        TableAction::Replay => replay::shown(app, press, caller, game).await,
        TableAction::Analyse => analyse::pressed(app, caller, game).await,
        TableAction::Next => next::pressed(app, caller, game).await,
        action => at_table::act(app, press.0, caller, (action, game)).await,
    }
}

/// Does what is asked for.
pub(super) async fn done(
    app: &App,
    press: Press<'_>,
    caller: &Caller,
    action: Action,
) -> CommandResult {
    match action {
        Action::Share(shown) => sharing::pressed(app, press, caller, *shown).await,
        Action::Board(game, seq) => board_here::shown(app, caller, (game, seq)).await,
        Action::History(game) => history::shown(app, caller, game).await,
        Action::Replay(game) => replay::shown(app, press, caller, game).await,
        Action::Table(action, game) => below_board(app, press, caller, (action, game)).await,
        Action::SeatComputer(game, level) => computers::seat(app, caller, (game, level)).await,
        Action::SeatComputers(game, level) => computers::fill(app, caller, (game, level)).await,
        Action::Move(tap) => moving::tapped(app, caller, tap).await,
        Action::MuteTurn(game, seq) => muting::turn(app, press, caller, (game, seq)).await,
        Action::MuteGame(game, seq) => muting::whole_game(app, press, caller, (game, seq)).await,
        Action::Plan { game, line } => conditional::tapped(app, caller, (game, &line)).await,
        Action::Solve(tap) => problem::tapped(app, caller, tap).await,
        // It is its owner's alone, and takes long.
        Action::Practice(_) => Err(CommandError::Button),
        Action::Help(page) => help::page(app, caller, page).await,
        Action::Learn(tap) => learn::tapped(app, caller, tap).await,
        Action::Profile(page) => profile::turned(app, caller, page).await,
        Action::Leaderboard(board, page) => leaderboard::turned(app, caller, (board, page)).await,
        Action::Ladder(tap) => ladder::tapped(app, press.0, caller, tap).await,
        action @ (Action::Seek(_)
        | Action::SeekGame(_)
        | Action::SeekTerms(..)
        | Action::EndSeek(_)) => seek::pressed(app, press.0, caller, &action).await,
        Action::Challenge(who, game) => play::against(app, press.0, caller, (who, game)).await,
        Action::Games => games::own(app, caller).await,
        Action::GamesOf(player, page) => games::turned(app, caller, (player, page)).await,
        Action::Blocked(page) => block::listed_at(app, caller, page).await,
        Action::Problem(game) => problem::shown(app, caller, game).await,
        Action::Rules(game) => Ok(rules::explained(app, caller, game).await),
        Action::Tournament(id) => tournament::shown(app, caller, id).await,
        Action::Tournaments => tournament::listed(app, caller).await,
        Action::EnterTournament(id) => tournament::pressed(app, caller, id).await,
        Action::Team(tap, team) => teams::tapped(app, press.0, caller, (tap, team)).await,
        Action::SetUp(step) => setup::taken(app, press.0, caller, step).await,
        Action::Welcome(step) => welcome::begun(app, press.0, caller, step).await,
        Action::Forget => privacy::forgotten(app, caller).await,
        Action::StayKnown => Ok(privacy::kept(app, caller)),
    }
}
