//! What is done at a table with the press of a button.

use poise::serenity_prelude::Http;

use super::CommandResult;
use super::computers;
use super::table_action::TableAction as Do;
use crate::discord::answer::Reply;
use crate::discord::app::App;
use crate::discord::caller::Caller;
use crate::discord::command_error::CommandError;
use crate::discord::commands::{draw, moderate, rematch, watch};
use crate::discord::places;
use crate::discord::queue;
use crate::discord::teams::told_to_member;
use crate::game::{Event, GameId, Holder, Phase, Proposal, Table};
use crate::words::Line;

/// Does it, and says what came of it.
pub async fn act(
    app: &App,
    http: &Http,
    caller: &Caller,
    (action, game): (Do, GameId),
) -> CommandResult {
    // Whoever may not see a game any more may still stop following it.
    if action != Do::Unwatch {
        app.seen(caller, game).await?;
    }
    let table = match done(app, http, caller, (action, game)).await {
        Ok(table) => table,
        Err(error) => {
            let table = app.games.table(game).await?;
            return Err(told_to_member(app, caller, &table, error).await);
        }
    };
    let here = (caller.player, caller.server);
    let table = app.as_held(here, table).await?;
    if action == Do::AddComputer {
        return Ok(computers::offer(app, caller, &table));
    }
    let id = match (action, table.phase()) {
        (Do::Unwatch, _) => return Ok(Reply::text(watch::ended(app, caller, &table))),
        (Do::Back, _) if !is_to_move(&table, caller) => "answer-seat-back",
        (Do::Choose(_), _) => chosen(&table),
        (Do::OfferDraw, _) => draw::answered(app, &table, &table).await,
        (Do::Keep, phase) if !matches!(phase, Phase::Playing(_)) => "answer-unchanged",
        (Do::Accept | Do::Join, _) => seated(&table, caller),
        (Do::Withdraw, _) => withdrawn(&table),
        _ => action.traits().done,
    };
    Ok(Reply::text(said(app, caller, &table, id).await))
}

/// The line that says that the caller sits at a table, and whether the game has begun by it.
pub fn seated(table: &Table, caller: &Caller) -> &'static str {
    match table.phase() {
        Phase::Playing(_) if is_to_move(table, caller) => "answer-joined-to-move",
        Phase::Playing(_) => "answer-joined-last",
        _ => "answer-joined",
    }
}

/// The line that says what has become of a table whose invitation somebody has cancelled, or of their seat there.
pub fn withdrawn(table: &Table) -> &'static str {
    match table.last_event() {
        Event::StoodUp { .. } => "answer-stood-up",
        _ => "answer-withdrawn",
    }
}

/// What somebody is told who has chosen what is to become of an absent player: whether they can think better of it.
fn chosen(table: &Table) -> &'static str {
    match table.last_event() {
        Event::Chose { .. } => "answer-chose",
        Event::SubstituteSought { .. } => "answer-seat-freed",
        _ => "answer-chose-settled",
    }
}

fn is_to_move(table: &Table, caller: &Caller) -> bool {
    table
        .to_move()
        .is_some_and(|(_, player)| player == caller.player)
}

/// That it is done, and where.
pub async fn said(app: &App, caller: &Caller, table: &Table, id: &'static str) -> String {
    let line = Line::new(id)
        .of_table(table)
        .with("channel", app.way_to(table).await)
        .with("missing", missing(table));
    let said = app.say(caller, &line);
    queue::with_waiting(app, caller.lang(), table, said).await
}

/// How many players a table still waits for.
fn missing(table: &Table) -> usize {
    let seats = table.seats().iter();
    seats
        .filter(|seat| !matches!(seat.holder, Holder::Taken(_)))
        .count()
}

/// The table once it is done.
async fn done(
    app: &App,
    http: &Http,
    caller: &Caller,
    (action, game): (Do, GameId),
) -> Result<Table, CommandError> {
    let (games, player) = (&app.games, caller.player);
    let done = match action {
        Do::Accept => games.opening().accept(game, player).await,
        Do::Join => return join(app, caller, game).await,
        Do::AddComputer => return may_add_computer(app, caller, game).await,
        Do::Decline => games.opening().decline(game, player).await,
        Do::Withdraw => games.opening().withdraw(game, player).await,
        Do::Resign => games.resign(game, player).await,
        // What a replay shows and an analysis tells is shown by their commands.
        Do::Keep | Do::Replay | Do::Analyse | Do::Next => games.table(game).await,
        Do::Agree(proposal) => games.agreements().agree(game, player, proposal).await,
        Do::Refuse(proposal) => games.agreements().refuse(game, player, proposal).await,
        Do::OfferDraw => {
            games
                .agreements()
                .propose(game, player, Proposal::Draw)
                .await
        }
        Do::ClaimDraw => games.agreements().claim(game, player).await,
        Do::Abort => games.agreements().abort(game, player).await,
        Do::Choose(course) => games.absence().choose(game, player, course).await,
        Do::Back => games.absence().return_to(game, player).await,
        Do::TakeSeat => return take_seat(app, caller, game).await,
        Do::Rematch => {
            let before = games.table(game).await?;
            return rematch::open(app, http, caller, &before).await;
        }
        Do::Moderate(what) => return moderate::intervene(app, caller, game, what).await,
        Do::EraseNote => {
            app.store().erase_note(game, player).await?;
            games.table(game).await
        }
        Do::Unwatch => {
            games.people().unwatch(game, player).await?;
            games.table(game).await
        }
    };
    Ok(done?)
}

/// The table, where whoever asks may have a computer take an open seat.
async fn may_add_computer(app: &App, caller: &Caller, game: GameId) -> Result<Table, CommandError> {
    let table = app.games.table(game).await?;
    table.by(caller.player).may_add_computer()?;
    Ok(table)
}

/// Takes an open seat, where the caller sees the game's post, if it is one.
async fn join(app: &App, caller: &Caller, game: GameId) -> Result<Table, CommandError> {
    let server = caller.on_server()?;
    places::forum::must_be_seen_at(app, caller.player, (game, server)).await?;
    Ok(app.games.opening().join(game, caller.player).await?)
}

/// Takes an absent player's seat, from the server where the game is played.
async fn take_seat(app: &App, caller: &Caller, game: GameId) -> Result<Table, CommandError> {
    let (games, player) = (&app.games, caller.player);
    let server = caller.on_server()?;
    if app.store().game_channel_on(game, server).await?.is_none() {
        return Err(CommandError::ServerOnly);
    }
    places::forum::must_be_seen_at(app, player, (game, server)).await?;
    let taken = games.absence().substitute_from(server, game, player);
    Ok(taken.await?)
}
