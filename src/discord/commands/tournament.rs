//! `/tournament`: tournaments of a server, one subcommand each.
//!
//! Whoever created a tournament organises it; those who moderate the server may do the same.

use poise::serenity_prelude::{CreateAutocompleteResponse, Http};

use super::prelude::*;
use super::{moderate, offer, pace_choices};
use crate::discord::interactions::{Action, shareable};
use crate::discord::places;
use crate::discord::sight::CallersSight;
use crate::game::naming::readable;
use crate::game::service::{NewTournament, Steward};
use crate::game::tournament::{
    Conditions, Entry, Format, MOST_ENTRANTS, Tournament, TournamentSummary, USUAL_ROUND_DAYS,
};
use crate::game::{Millis, Spot, TournamentError, TournamentId, TournamentNumber};
use crate::present;
use crate::rules::Variant;
use crate::words::{escaped, plain};

group!(
    tournament,
    subcommands("create", "join", "leave", "start", "cancel", "show", "list"),
    interaction_context = "Guild"
);

/// What was typed.
struct Request {
    name: String,
    game: Variant,
    format: Option<Format>,
    pace: Option<String>,
    rounds: Option<u32>,
    players: Option<u32>,
    days: Option<u32>,
    hours: Option<u32>,
}

/// Announces a tournament.
#[poise::command(slash_command)]
#[expect(
    clippy::too_many_arguments,
    reason = "each is an option of the command"
)]
async fn create(
    ctx: Context<'_>,
    #[max_length = 60] name: String,
    game: Variant,
    format: Option<Format>,
    #[autocomplete = "super::pace_choices::paces"]
    #[max_length = 40]
    pace: Option<String>,
    #[min = 1]
    #[max = 30]
    rounds: Option<u32>,
    #[min = 2]
    #[max = 64]
    players: Option<u32>,
    #[min = 1]
    #[max = 365]
    days: Option<u32>,
    #[min = 1]
    #[max = 720]
    hours: Option<u32>,
) -> Result<(), Error> {
    let request = Request {
        name,
        game,
        format,
        pace,
        rounds,
        players,
        days,
        hours,
    };
    let http = &ctx.serenity_context().http;
    answer(ctx, "", |app, caller| {
        create_tournament(app, http, caller, request)
    })
    .await
}

async fn create_tournament(
    app: App,
    http: &Http,
    caller: Caller,
    request: Request,
) -> CommandResult {
    let Spot { server, channel } = places::text_home(&app, http, &caller).await?;
    let variant = request.game;
    let pace = match pace_choices::chosen(request.pace.as_deref())? {
        Some(pace) => pace,
        None => app.games.opening().usual_pace(server).await?,
    };
    let now = app.games.clock().now();
    let hours = request
        .hours
        .map(|hours| i64::from(hours) * Millis::HOUR_MS);
    let new = NewTournament {
        server,
        channel,
        by: caller.player,
        conditions: Conditions {
            name: readable(&request.name),
            variant,
            format: request.format.unwrap_or_else(|| Format::usual(variant)),
            pace,
            rounds: request.rounds,
            most: request.players.unwrap_or(MOST_ENTRANTS),
            days: request.days.unwrap_or(USUAL_ROUND_DAYS),
        },
        begins: hours.map(|ms| now.plus_ms(ms)),
        beside: here(&app, &caller).await?,
    };
    app.games.tournaments().create(new).await?;
    let line = Line::new("answer-tournament-created").with("channel", format!("<#{channel}>"));
    Ok(app.reply(&caller, &line))
}

/// Makes a subcommand about a tournament: the one with a number, or the one that is meant without. It names the function
/// that does something with it.
macro_rules! at_tournament {
    ($(#[$doc:meta])+ $name:ident, $work:ident) => {
        $(#[$doc])+
        #[poise::command(slash_command)]
        async fn $name(
            ctx: Context<'_>,
            #[min = 1]
            #[autocomplete = "tournaments"]
            tournament: Option<u64>,
        ) -> Result<(), Error> {
            answer(ctx, "", |app, caller| async move {
                let meant = meant(&app, &caller, tournament).await?;
                $work(&app, &caller, meant).await
            })
            .await
        }
    };
}

at_tournament!(
    /// Lets the caller take part.
    join,
    enter
);

async fn enter(app: &App, caller: &Caller, meant: Tournament) -> CommandResult {
    let entering = app.games.tournaments().enter(meant.id, caller.player);
    let (tournament, entry) = entering.await?;
    let line = match entry {
        Entry::InTime => of("answer-tournament-entered", &tournament),
        Entry::Late(round) => {
            of("answer-tournament-entered-late", &tournament).with("round", round)
        }
    };
    Ok(app.reply(caller, &line))
}

/// Enters whoever has pressed *Join* under an announcement, from the server of the tournament.
pub(in crate::discord) async fn pressed(
    app: &App,
    caller: &Caller,
    id: TournamentId,
) -> CommandResult {
    let tournament = of_here(app, caller, id).await?;
    enter(app, caller, tournament).await
}

at_tournament!(
    /// Lets the caller withdraw.
    leave,
    withdraw
);

async fn withdraw(app: &App, caller: &Caller, meant: Tournament) -> CommandResult {
    let leaving = app.games.tournaments().leave(meant.id, caller.player);
    let line = of("answer-tournament-left", &leaving.await?);
    Ok(app.reply(caller, &line))
}

at_tournament!(
    /// Begins a tournament.
    start,
    begin
);

async fn begin(app: &App, caller: &Caller, meant: Tournament) -> CommandResult {
    let by = steward(app, caller).await;
    let (begun, left_out) = app.games.tournaments().begin(meant.id, by).await?;
    let reply = app.reply(caller, of("answer-tournament-begun", &begun));
    if left_out.is_empty() {
        return Ok(reply);
    }
    let players: Vec<String> = left_out.into_iter().map(mention).collect();
    let line = Line::new("tournament-left-out").with("players", players.join(", "));
    Ok(reply.and(&app.say(caller, &line)))
}

at_tournament!(
    /// Cancels a tournament.
    cancel,
    call_off
);

async fn call_off(app: &App, caller: &Caller, meant: Tournament) -> CommandResult {
    let by = steward(app, caller).await;
    let cancelled = app.games.tournaments().cancel(meant.id, by).await?;
    let line = of("answer-tournament-cancelled", &cancelled);
    Ok(app.reply(caller, &line))
}

at_tournament!(
    /// Shows a tournament.
    show,
    tell
);

async fn tell(app: &App, caller: &Caller, meant: Tournament) -> CommandResult {
    let page = app.queries().tournament_page(meant).await?;
    let id = page.tournament.id;
    let text = present::tournament::whole(&app.words, caller.lang(), &page);
    let reply = Reply::text(text);
    Ok(shareable(app, caller, reply, Action::Tournament(id)).await)
}

/// Shows a tournament of the caller's server by its id.
pub(in crate::discord) async fn shown(
    app: &App,
    caller: &Caller,
    id: TournamentId,
) -> CommandResult {
    let tournament = of_here(app, caller, id).await?;
    tell(app, caller, tournament).await
}

/// A tournament of the caller's server, if they may see it.
async fn of_here(app: &App, caller: &Caller, id: TournamentId) -> Result<Tournament, CommandError> {
    let tournament = app.games.tournaments().tournament(id).await?;
    if caller.server != Some(tournament.server) {
        return Err(CommandError::ServerOnly);
    }
    shown_to(app, caller, tournament).await
}

/// Shows the tournaments of the server.
#[poise::command(slash_command)]
async fn list(ctx: Context<'_>) -> Result<(), Error> {
    answer(
        ctx,
        "",
        |app, caller| async move { listed(&app, &caller).await },
    )
    .await
}

/// Lists the tournaments of the caller's server that they may see.
pub(in crate::discord) async fn listed(app: &App, caller: &Caller) -> CommandResult {
    let lang = caller.lang();
    let all = here(app, caller).await?;
    if all.is_empty() {
        return Ok(app.reply(caller, "tournament-list-none"));
    }
    let heading = app.words.say(lang, "tournament-list");
    let lines = all.iter().map(|one| {
        let name = escaped(&one.name);
        format!("• {}", app.words.tournaments().list_entry(lang, one, &name))
    });
    let lines: Vec<String> = lines.collect();
    let reply = Reply::text(present::tournament::fitting(heading, &lines));
    Ok(shareable(app, caller, reply, Action::Tournaments).await)
}

fn of<'a>(id: &'a str, tournament: &Tournament) -> Line<'a> {
    Line::new(id).with("name", escaped(&tournament.conditions.name))
}

/// By what right the caller decides about tournaments.
async fn steward(app: &App, caller: &Caller) -> Steward {
    match moderate::moderator(app, caller).await {
        Ok(()) => Steward::Moderator,
        Err(_) => Steward::Member(caller.player),
    }
}

/// The latest tournaments of the caller's server that they may see, those first that go on.
async fn here(app: &App, caller: &Caller) -> Result<Vec<TournamentSummary>, CommandError> {
    let server = caller.on_server()?;
    let sight = CallersSight { app, caller };
    let found = app.queries().tournaments(server, (caller.player, &sight));
    Ok(found.await?)
}

/// A tournament, if the caller may see it: whoever created it or has entered always may, others where
/// they see its channel.
async fn shown_to(
    app: &App,
    caller: &Caller,
    tournament: Tournament,
) -> Result<Tournament, CommandError> {
    let player = caller.player;
    let mut entrants = tournament.entrants.iter();
    let takes_part =
        tournament.organizer == player || entrants.any(|entrant| entrant.player == player);
    let spot = Spot {
        server: tournament.server,
        channel: tournament.channel,
    };
    if takes_part || app.sees(caller, spot).await {
        Ok(tournament)
    } else {
        Err(TournamentError::None.into())
    }
}

/// The tournament with a number; where none is given, the only one that goes on, else the latest.
async fn meant(
    app: &App,
    caller: &Caller,
    number: Option<u64>,
) -> Result<Tournament, CommandError> {
    let server = caller.on_server()?;
    if let Some(number) = number {
        let number = TournamentNumber(number);
        let found = app.store().find_tournament(server, number).await?;
        let id = found.ok_or(TournamentError::None)?;
        return shown_to(app, caller, app.games.tournaments().tournament(id).await?).await;
    }
    let mut all = here(app, caller).await?.into_iter();
    let first = all.next().ok_or(TournamentError::NoneYet)?;
    if all.next().is_some_and(|second| !second.stage.is_over()) {
        return Err(TournamentError::Several.into());
    }
    Ok(app.games.tournaments().tournament(first.id).await?)
}

/// The tournaments that are offered while a number is typed.
async fn tournaments(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    offer(ctx, |app, caller| async move {
        let all = here(app, &caller).await.unwrap_or_default();
        let typed = partial.trim().trim_start_matches('#').to_lowercase();
        let (words, lang) = (app.words.tournaments(), caller.lang());
        let named = all.iter().map(|one| {
            let name = words.list_entry(lang, one, &plain(&one.name));
            (name, one.number.0)
        });
        let fitting = named.filter(|(name, _)| name.to_lowercase().contains(&typed));
        fitting.collect()
    })
    .await
}
