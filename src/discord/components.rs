//! Presses of buttons, and choices in menus.

use poise::serenity_prelude as serenity;
use serenity::{ComponentInteraction, Http};
use std::sync::Arc;

use super::answer::{Promise, Reply, acknowledge};
use super::app::App;
use super::buttons::Press;
use super::caller::Caller;
use super::commands::leaderboard::{self, View};
use super::commands::{
    conditional, moderate, privacy, problem, profile, rematch, tournament, watch,
};
use super::moving::{self, Wish};
use super::muting::{self, Hush};
use super::refusal::Refusal;
use crate::game::{GameError, GameId, Phase, Proposal, Table};
use crate::words::Line;

/// Does what a pressed button asks for, and answers in private.
pub async fn pressed(app: &App, http: &Arc<Http>, component: &ComponentInteraction) {
    if let Some(wish) = Wish::of(&component.data) {
        return moving::pressed(app, http, component, wish).await;
    }
    if let Some(hush) = Hush::parse(&component.data.custom_id) {
        return muting::pressed(app, http, component, hush).await;
    }
    if let Some(decision) = privacy::Decision::parse(&component.data.custom_id) {
        return privacy::pressed(app, http, component, decision).await;
    }
    if let Some(chosen) = conditional::ChosenLine::parse(&component.data.custom_id) {
        return conditional::pressed(app, http, component, chosen).await;
    }
    if let Some(chosen) = problem::ChosenKey::parse(&component.data.custom_id) {
        return problem::pressed(app, http, component, chosen).await;
    }
    if let Some(page) = profile::Page::parse(&component.data.custom_id) {
        return profile::pressed(app, http, component, page).await;
    }
    if let Some(view) = View::parse(&component.data.custom_id) {
        return leaderboard::pressed(app, http, component, view).await;
    }
    if let Some(id) = tournament::joined_by(&component.data.custom_id) {
        return tournament::pressed(app, http, component, id).await;
    }
    let press = Press::parse(&component.data.custom_id);
    let caller = Caller::of_component(component);
    let admitted = app.admit(&caller);
    let promise = match (press, &admitted) {
        // A question stays as it is where it is not settled yet.
        (Some((press, _)), Ok(())) if press.settles_question() => {
            Promise::to_change(&component.message)
        }
        _ => Promise::PrivateMessage,
    };
    let promised = acknowledge(http, component.id, &component.token, promise);
    let (caller, admitted) = app.meet_admitted(caller, admitted).await;
    let done = match (press, admitted) {
        (Some((press, game)), Ok(())) => act(app, http, &caller, (press, game)).await,
        (None, Ok(())) => Err(Refusal::Button),
        (_, Err(refusal)) => Err(refusal),
    };
    let text = done.unwrap_or_else(|refusal| {
        refusal.log();
        refusal.words(&app.words, caller.reader(), "")
    });
    promised.say(Reply::text(text)).await;
}

async fn act(
    app: &App,
    http: &Http,
    caller: &Caller,
    (press, game): (Press, GameId),
) -> Result<String, Refusal> {
    let player = caller.player;
    // Whoever may not see a game any more may still stop following it.
    if press != Press::Unwatch {
        app.seen(caller, game).await?;
    }
    let (table, id) = match press {
        Press::Accept => (app.games.accept(game, player).await?, "answer-joined"),
        Press::Join => (app.games.join(game, player).await?, "answer-joined"),
        Press::Decline => (app.games.decline(game, player).await?, "answer-declined"),
        Press::Withdraw => (app.games.withdraw(game, player).await?, "answer-withdrawn"),
        Press::Resign => (app.games.resign(game, player).await?, "answer-resigned"),
        Press::Keep => {
            let table = app.games.table(game).await?;
            let id = match table.phase() {
                Phase::Playing(_) => "answer-kept",
                _ => "answer-unchanged",
            };
            (table, id)
        }
        Press::Agree(proposal) => (
            app.games.agree(game, player, proposal).await?,
            "answer-agreed",
        ),
        Press::Refuse(proposal) => (
            app.games.refuse(game, player, proposal).await?,
            "answer-refused",
        ),
        Press::OfferDraw => (
            app.games.propose(game, player, Proposal::Draw).await?,
            "answer-proposed",
        ),
        Press::ClaimDraw => (app.games.claim(game, player).await?, "answer-draw-claimed"),
        Press::Abort => (app.games.abort(game, player).await?, "answer-aborted"),
        Press::Rematch => {
            let before = app.games.table(game).await?;
            let table = rematch::open(app, http, caller, &before).await?;
            (table, "answer-rematch")
        }
        Press::Choose(course) => (
            app.games.choose(game, player, course).await?,
            "answer-chose",
        ),
        Press::Back => (app.games.return_to(game, player).await?, "answer-returned"),
        Press::TakeSeat => (take_seat(app, caller, game).await?, "answer-seat-taken"),
        Press::EraseNote => {
            let erased = app.store().erase_note(game, player).await;
            erased.map_err(GameError::from)?;
            (app.games.table(game).await?, "note-erased")
        }
        Press::Unwatch => {
            app.games.unwatch(game, player).await?;
            let table = app.games.table(game).await?;
            return Ok(watch::ended(app, caller, &table));
        }
        Press::Shut => (
            moderate::shut_after_all(app, caller, game).await?,
            "answer-broken-off",
        ),
        Press::BreakOff => (
            moderate::end_after_all(app, caller, game).await?,
            "answer-broken-off",
        ),
        Press::Void => (
            moderate::void_after_all(app, caller, game).await?,
            "answer-voided",
        ),
        Press::FreeSeat => (
            moderate::free_seat_after_all(app, caller, game).await?,
            "answer-seat-freed",
        ),
        Press::Adjudicate(verdict) => (
            moderate::decide_after_all(app, caller, game, verdict).await?,
            "answer-adjudicated",
        ),
    };
    let held = app.store().game_channel(table.id()).await.ok().flatten();
    let channel = held.map(|held| format!("<#{}>", held.thread.unwrap_or(held.channel)));
    let line = Line::new(id)
        .with("number", table.number().to_string())
        .with("channel", channel.unwrap_or_default());
    Ok(app.words.say(caller.lang(), &line))
}

/// Takes an absent player's seat, from the server where the game is played.
async fn take_seat(app: &App, caller: &Caller, game: GameId) -> Result<Table, Refusal> {
    let table = app.games.table(game).await?;
    if caller.server != Some(table.header().server) {
        return Err(Refusal::ServerOnly);
    }
    Ok(app.games.substitute(game, caller.player).await?)
}
