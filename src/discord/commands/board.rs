//! `/board`: the position from the caller's seat, for them alone.

use poise::serenity_prelude::Http;

use super::prelude::*;
use crate::discord::choices::BoardForm;
use crate::discord::interactions::{Action, shareable};
use crate::discord::viewer::Viewer;
use crate::discord::{buttons, channel_issue, places, queue};
use crate::game::{ChannelIssue, GameChannel, Phase};
use crate::words::escaped_within;

/// Shows the board.
#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn board(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "super::table_choices::all_tables"]
    table: Option<u64>,
    format: Option<BoardForm>,
) -> Result<(), Error> {
    let form = format.unwrap_or_default();
    let http = &ctx.serenity_context().http;
    answer(ctx, "", |app, caller| {
        show(app, http, caller, (table, form))
    })
    .await
}

async fn show(
    app: App,
    http: &Http,
    caller: Caller,
    (number, form): (Option<u64>, BoardForm),
) -> CommandResult {
    let table = app.resolve(&caller, number).await?;
    let lang = caller.lang();
    let viewer = Viewer::of_caller(&caller);
    let board = match form {
        BoardForm::Picture => app.board(caller.reader(), &table, viewer).await,
        BoardForm::Text => app.text_board(caller.reader(), &table, viewer),
    };
    let mut text = heading(&app, &caller, &table).await;
    // A game that rests takes nobody's time.
    if !app.games.rests(&table).await? {
        app.games.clocks().seen_by(&table, caller.player).await?;
        if let Some(deadline) = app.deadline_seen(lang, &table).await {
            text = format!("{text}\n{deadline}");
        }
    }
    let text = queue::with_waiting(&app, lang, &table, text).await;
    let reply = Reply::text(text).with_board(board);
    let at = app.held_at(&table).await;
    let reply = with_ways(&app, &caller, (&table, at.as_ref()), reply).await;
    let reply = match at.map(|at| (at, at.issue)) {
        Some((at, Some(known))) => {
            reply.and(&mend(&app, http, &caller, (&table, &at, known.issue)).await?)
        }
        _ => reply,
    };
    Ok(with_note(&app, &caller, &table, reply).await)
}

/// A board with the buttons that lead on from it.
async fn with_ways(
    app: &App,
    caller: &Caller,
    (table, at): (&Table, Option<&GameChannel>),
    reply: Reply,
) -> Reply {
    let lang = caller.lang();
    // The message that invites may be gone, or far up.
    let reply = match &buttons::of_invitation(table)[..] {
        [] => reply,
        presses => reply.with_buttons(buttons::row(&app.words, lang, table.id(), presses)),
    };
    // Whoever is there already needs no way there.
    let elsewhere = at.filter(|at| at.thread != Some(caller.channel));
    let reply = match elsewhere {
        Some(at) if app.leads_to(caller, at).await => {
            let row = buttons::row_to(&app.words, lang, (table, at), &[]);
            reply.with_buttons(row)
        }
        _ => reply,
    };
    let reply = reply.with_last_button(app.way_to_web(lang, table).await);
    let shown = Action::Board(table.id(), table.seq());
    shareable(app, caller, reply, shown).await
}

/// A board with the caller's own note below, as much of it as fits.
async fn with_note(app: &App, caller: &Caller, table: &Table, reply: Reply) -> Reply {
    let note = app.store().note(table.id(), caller.player).await;
    let note = note.inspect_err(|error| tracing::warn!(%error, "a note could not be read"));
    let Ok(Some(note)) = note else {
        return reply;
    };
    let line = |note: String| {
        let line = Line::new("board-note").with("note", note);
        app.say(caller, &line)
    };
    let around = line(String::new()).chars().count();
    let room = reply.room().saturating_sub(around);
    reply.and(&line(escaped_within(&note, room)))
}

/// The game, its number, and whose turn it is.
pub(super) async fn heading(app: &App, caller: &Caller, table: &Table) -> String {
    let lang = caller.lang();
    let state = match (table.phase(), table.to_move()) {
        (Phase::Playing(_), _) if app.games.rests(table).await.unwrap_or_default() => {
            Line::new("board-resting")
        }
        (Phase::Gathering, _) => Line::new("board-gathering"),
        (Phase::Closed(_), _) => Line::new("board-closed"),
        (_, Some((color, player))) => Line::new("board-to-move")
            .with("color", app.words.color(lang, table.variant(), color))
            .with("player", mention(player)),
        (_, None) => Line::new("board-over"),
    };
    let line = Line::new("answer-board")
        .of_table(table)
        .naming("state", state);
    let said = app.words.say(lang, line);
    let here = (lang, caller.server);
    app.with_people_named(here, table, said).await
}

/// What kept messages from being posted may be mended: tries again, and moves a game whose channel is gone here.
async fn mend(
    app: &App,
    http: &Http,
    caller: &Caller,
    (table, at, issue): (&Table, &GameChannel, ChannelIssue),
) -> Result<String, CommandError> {
    let lang = caller.lang();
    let wrong = channel_issue::text(&app.words, lang, (table, at), issue);
    let plays = table.has_person(caller.player);
    let is_there = caller.server == Some(at.server);
    if issue != ChannelIssue::Gone || !plays || !is_there {
        app.hasten(table, caller.player).await?;
        return Ok(wrong);
    }
    match rehome(app, http, caller, table).await {
        Ok(()) if matches!(table.phase(), Phase::Gathering) => {
            Ok(app.words.say(lang, "answer-rehomed-table"))
        }
        Ok(()) => Ok(app.words.say(lang, "answer-rehomed")),
        Err(refusal) => {
            refusal.log();
            app.hasten(table, caller.player).await?;
            let why = refusal.words(&app.words, caller.reader(), "");
            Ok(format!("{wrong}\n{why}"))
        }
    }
}

/// Moves a game where the caller is, if games can be there and they may open some.
async fn rehome(
    app: &App,
    http: &Http,
    caller: &Caller,
    table: &Table,
) -> Result<(), CommandError> {
    let spot = places::home(app, http, caller).await?;
    Ok(app.games.move_to(table, spot.channel).await?)
}
