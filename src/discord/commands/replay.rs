//! `/replay`: a whole game as an animated picture, from the caller's seat.

use std::ops::ControlFlow;
use std::sync::Arc;

use poise::serenity_prelude::CreateAttachment;

use super::answer_slowly;
use super::board::heading;
use super::prelude::*;
use crate::discord::answer::Interim;
use crate::discord::interactions::{Action, Press, shareable};
use crate::discord::viewer::Viewer;
use crate::game::{GameId, Names, PlayerId};
use crate::present::plates::{mark, plates};
use crate::render::{
    AnimationError, AnimationProgress as Drawn, Plate, Replay, ReplayPace, Scene, SizeLimit,
};
use crate::rules::History;
use crate::words::{Described, DescribedProgress};

/// Shows the game as an animated picture.
#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn replay(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "super::table_choices::all_tables"]
    table: Option<u64>,
) -> Result<(), Error> {
    let limit = limit(ctx.interaction.attachment_size_limit);
    answer_slowly(ctx, "", |app, caller, interim| async move {
        let table = app.resolve(&caller, table).await?;
        let told = told_by(&app, &caller, interim);
        draw(&app, &caller, (&table, caller.player, limit), told).await
    })
    .await
}

/// The same for whoever presses a button, and reads it as somebody who may see it.
pub async fn shown(app: &App, press: Press<'_>, caller: &Caller, game: GameId) -> CommandResult {
    let table = app.seen(caller, game).await?;
    let asked_by = PlayerId(press.1.user.id.get());
    let limit = limit(press.1.attachment_size_limit);
    let untold = (|| true, |_: Drawn| ControlFlow::Continue(()));
    draw(app, caller, (&table, asked_by, limit), untold).await
}

/// What the service takes here, but no more than anywhere: larger files are slow to load.
fn limit(allowed: u32) -> SizeLimit {
    let allowed = usize::try_from(allowed).unwrap_or(usize::MAX);
    SizeLimit(allowed.min(SizeLimit::DISCORD.0))
}

/// Whether a replay is still wanted, and what its caller is told while it is drawn.
fn told_by(
    app: &App,
    caller: &Caller,
    interim: Interim,
) -> (
    impl FnOnce() -> bool + Send,
    impl FnMut(Drawn) -> ControlFlow<()> + Send + 'static,
) {
    let (words, lang) = (Arc::clone(&app.words), caller.lang());
    let asked = interim.clone();
    let is_wanted = move || asked.is_awaited();
    let watch = move |Drawn { done, total, .. }: Drawn| {
        let drawing = Line::new("replay-drawing").with("done", done);
        match interim.say(words.say(lang, drawing.with("total", total))) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    };
    (is_wanted, watch)
}

async fn draw(
    app: &App,
    caller: &Caller,
    (table, asked_by, limit): (&Table, PlayerId, SizeLimit),
    (is_wanted, watch): (
        impl FnOnce() -> bool + Send,
        impl FnMut(Drawn) -> ControlFlow<()> + Send + 'static,
    ),
) -> CommandResult {
    let history = table.phase().started()?;
    let lang = caller.lang();
    let replay = replay_of(app, caller, table, history).await;
    let Some(_reel) = app.pictures.begin_replay(asked_by) else {
        return Err(CommandError::ReplayUnderWay);
    };
    let file = app.pictures.gif((replay, limit), is_wanted, watch).await;
    let file = file.map_err(|error| refusal(&error))?;
    let mut text = heading(app, caller, table).await;
    if file.is_reduced() {
        let smaller = Line::new("replay-smaller")
            .with("size", file.size.px())
            .with("megabytes", limit.0 >> 20);
        text = format!("{text}\n{}", app.words.say(lang, &smaller));
    }
    let name = format!("{}-{}.gif", table.variant(), table.number());
    let picture = CreateAttachment::bytes(file.bytes, name);
    let picture = picture.description(alt_text(app, lang, table, history));
    let shown = Reply::text(text).with_file(picture);
    let shown = shown.with_last_button(app.way_to_web(lang, table).await);
    Ok(shareable(app, caller, shown, Action::Replay(table.id())).await)
}

/// The game from the caller's seat and in the caller's colours.
async fn replay_of(app: &App, caller: &Caller, table: &Table, history: &History) -> Replay {
    let viewer = Viewer::of_caller(caller);
    let names = app.names(table, caller.server).await;
    let scene = Scene {
        seat: viewer.seat(table),
        theme: app.theme(viewer).await.theme(),
        ..Scene::of(history.positions()[0])
    };
    let analysis = app.games.analyses().report(table, &caller.readers()).await;
    let analysis = analysis.ok().flatten();
    Replay::new(history, &scene, ReplayPace::default(), |place| {
        let mut plates = plates_at(app, caller.lang(), table, (history, place), &names);
        if let Some(report) = &analysis {
            mark(&mut plates, report, place);
        }
        plates
    })
}

fn refusal(error: &AnimationError) -> CommandError {
    match error {
        AnimationError::TooLarge { limit, .. } => CommandError::TooLongToReplay(limit.0),
        // What failed is logged where it did; else nobody waits any more.
        AnimationError::Stopped => CommandError::Failed,
        AnimationError::Gif(_) | AnimationError::Zip(_) => {
            tracing::error!(%error, "a replay could not be made");
            CommandError::Failed
        }
    }
}

/// What stands beside the board at a place of the game.
fn plates_at(
    app: &App,
    lang: Lang,
    table: &Table,
    (history, place): (&History, usize),
    names: &Names,
) -> Vec<Plate> {
    let positions = history.positions();
    let progress = if place + 1 == positions.len() {
        app.words.pictures().describe_table(lang, table).progress
    } else {
        DescribedProgress::Playing
    };
    plates(
        &app.words,
        lang,
        table,
        (&positions[place], progress),
        names,
    )
}

/// How many positions there are, and what the last one shows.
fn alt_text(app: &App, lang: Lang, table: &Table, history: &History) -> String {
    let line = Line::new("alt-replay")
        .of_table(table)
        .with("positions", history.positions().len());
    let described = Described {
        title: app.words.say(lang, &line),
        ..app.words.pictures().describe_table(lang, table)
    };
    app.words.pictures().alt_text(lang, &described)
}
