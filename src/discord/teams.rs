//! What people do in teams by buttons: lead one, join it, see how it votes.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, Http};

use super::answer::Reply;
use super::app::App;
use super::archived::in_active;
use super::buttons;
use super::caller::Caller;
use super::command_error::CommandError;
use super::interactions::{Action, CommandResult, MoveStep, TeamTap};
use super::moving::illustrated;
use super::places;
use super::rows::{AnswerRow, in_rows};
use super::sight::CallersSight;
use crate::game::delivery::TableAtHand;
use crate::game::team::{Ballot, Contest, Team};
use crate::game::{GameError, Table, TeamError, TeamId, Voted};
use crate::rules::Position;
use crate::words::{Line, escaped};

/// Does what a button of a team asks for.
pub async fn tapped(
    app: &App,
    http: &Arc<Http>,
    caller: &Caller,
    (tap, team): (TeamTap, TeamId),
) -> CommandResult {
    let contest = app.games.teams().contest_with(team).await?;
    let found = contest.team(team).ok_or(TeamError::NoTeam)?;
    // Whoever does not see the channel of a team does not learn of it.
    if !app.sees(caller, found.spot()).await {
        return Err(TeamError::NoTeam.into());
    }
    match tap {
        TeamTap::Lead => lead(app, caller, found).await,
        TeamTap::Join => join(app, http, caller, found).await,
        TeamTap::Leave => leave(app, caller, found).await,
        TeamTap::Withdraw => {
            app.games.teams().withdraw(team, caller.player).await?;
            Ok(app.reply(caller, "answer-team-withdrawn"))
        }
        TeamTap::Ballot => ballot(app, caller, &contest).await,
    }
}

async fn lead(app: &App, caller: &Caller, team: &Team) -> CommandResult {
    places::must_hold_team(app, team.spot()).await?;
    let contest = app.games.teams().lead(team.id, caller.player).await?;
    Ok(led(app, caller, (&contest, team)))
}

/// That the caller leads a team, and whether the game has begun by it.
pub fn led(app: &App, caller: &Caller, (contest, team): (&Contest, &Team)) -> Reply {
    let id = match contest.game() {
        Some(_) => "answer-team-led-last",
        None => "answer-team-led",
    };
    app.reply(caller, Line::new(id).with("team", escaped(&team.name)))
}

/// The button by which whoever has called takes the call back.
pub fn withdrawing(app: &App, caller: &Caller, contest: &Contest) -> Option<CreateActionRow> {
    let team = contest.teams.first()?;
    let withdraw = Action::Team(TeamTap::Withdraw, team.id);
    let button = (withdraw, "button-team-withdraw", ButtonStyle::Secondary);
    Some(buttons::row_of(&app.words, caller.lang(), [button]))
}

/// An error in the words for somebody of a team, for whom its captain decides at a table.
pub async fn told_to_member(
    app: &App,
    caller: &Caller,
    table: &Table,
    error: CommandError,
) -> CommandError {
    if !matches!(error, CommandError::Game(GameError::NotAPlayer)) {
        return error;
    }
    let who = (caller.player, caller.channel);
    match app.games.teams().captain_of(table, who).await {
        Ok(Some(captain)) => TeamError::CaptainOnly(captain).into(),
        Ok(None) => error,
        Err(failed) => failed.into(),
    }
}

async fn join(app: &App, http: &Arc<Http>, caller: &Caller, team: &Team) -> CommandResult {
    app.games.teams().join(team.id, caller.player).await?;
    let line = match team.thread {
        Some(thread) => {
            let user = serenity::UserId::new(caller.player.0);
            let to = serenity::ChannelId::new(thread.0);
            let add = || to.add_thread_member(http, user);
            if let Err(error) = in_active(http, to, add).await {
                tracing::info!(%error, "a member could not be added");
            }
            Line::new("answer-team-joined").with("thread", format!("<#{thread}>"))
        }
        None => Line::new("answer-team-joined-soon"),
    };
    let line = line.with("team", escaped(&team.name));
    Ok(app.reply(caller, &line))
}

async fn leave(app: &App, caller: &Caller, team: &Team) -> CommandResult {
    app.games.teams().leave(team.id, caller.player).await?;
    let line = Line::new("answer-team-left").with("team", escaped(&team.name));
    Ok(app.reply(caller, &line))
}

async fn ballot(app: &App, caller: &Caller, contest: &Contest) -> CommandResult {
    let game = contest.game().ok_or(TeamError::NoTeam)?;
    let at_hand = TableAtHand::from(app.games.table(game).await?);
    let who = (caller.player, caller.channel);
    let sight = CallersSight { app, caller };
    let (ballot, ends) = app.games.teams().ballot(&at_hand, who, &sight).await?;
    let table = &at_hand.table;
    let words = app.words.teams();
    let text = words.ballot(caller.reader(), table.position(), (&ballot, ends));
    let rows = choices(app, caller, table, (table.position(), &ballot));
    Ok(Reply::text(text).with_rows(rows))
}

/// That a vote was counted, with the moves that others want.
pub fn voted(app: &App, caller: &Caller, table: &Table, voted: &Voted) -> Reply {
    let text = app.words.teams().voted(caller.reader(), voted);
    let rows = match voted.chosen {
        Some(_) => Vec::new(),
        None => choices(app, caller, table, (&voted.before, &voted.ballot)),
    };
    Reply::text(text).with_rows(rows)
}

/// A button for each of the moves that lead.
fn choices(
    app: &App,
    caller: &Caller,
    table: &Table,
    (position, ballot): (&Position, &Ballot),
) -> Vec<AnswerRow> {
    let own = ballot.vote_of(caller.player);
    let board = position.topology();
    let buttons = ballot.tally().into_iter().map(|choice| {
        let label = app.words.teams().choice(caller.reader(), position, choice);
        let play = MoveStep::Play(choice.mv.coordinates(board));
        let style = if own == Some(choice.mv) {
            ButtonStyle::Success
        } else {
            ButtonStyle::Secondary
        };
        let button = Action::move_at(table, play).button(label);
        illustrated(button.style(style), position, choice.mv)
    });
    in_rows(buttons)
}
