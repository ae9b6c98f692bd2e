//! Presses of buttons.

use poise::serenity_prelude as serenity;
use serenity::{ComponentInteraction, Http};
use std::sync::Arc;

use super::answer::{Promise, Reply, acknowledge};
use super::app::App;
use super::buttons::Press;
use super::caller::Caller;
use super::refusal::Refusal;
use crate::game::GameId;
use crate::words::Line;

/// Does what a pressed button asks for, and answers in private.
pub async fn pressed(app: &App, http: &Arc<Http>, component: &ComponentInteraction) {
    let press = Press::parse(&component.data.custom_id);
    let caller = Caller::of_component(component);
    let admitted = app.admit(&caller);
    let promise = match (press, &admitted) {
        // A question stays as it is where it is not answered yet.
        (Some((Press::Resign | Press::Keep, _)), Ok(())) => Promise::Change,
        _ => Promise::PrivateMessage,
    };
    let promised = acknowledge(http, component.id, &component.token, promise);
    let caller = app.meet(caller).await;
    let done = match (press, admitted) {
        (Some((press, game)), Ok(())) => act(app, &caller, press, game).await,
        (None, Ok(())) => Err(Refusal::Button),
        (_, Err(refusal)) => Err(refusal),
    };
    let text = done.unwrap_or_else(|refusal| {
        refusal.log();
        refusal.words(&app.words, caller.reader(), "")
    });
    promised.say(Reply::text(text)).await;
}

async fn act(app: &App, caller: &Caller, press: Press, game: GameId) -> Result<String, Refusal> {
    let player = caller.player;
    let (table, id) = match press {
        Press::Accept => (app.games.accept(game, player).await?, "answer-joined"),
        Press::Join => (app.games.join(game, player).await?, "answer-joined"),
        Press::Decline => (app.games.decline(game, player).await?, "answer-declined"),
        Press::Withdraw => (app.games.withdraw(game, player).await?, "answer-withdrawn"),
        Press::Resign => (app.games.resign(game, player).await?, "answer-resigned"),
        Press::Keep => (app.games.table(game).await?, "answer-kept"),
    };
    let line = Line::new(id).with("number", table.number().to_string());
    Ok(app.words.say(caller.lang(), &line))
}
