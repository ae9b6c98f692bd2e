//! `/match`: has the channel where it is used play against others, each as a team that votes: it calls those of its server,
//! leaves seats to those of others, or takes such a seat by its code.

use poise::serenity_prelude::Http;

use super::pace_choices;
use super::prelude::*;
use crate::discord::api_error::ApiError;
use crate::discord::command_error::OptionError;
use crate::discord::places;
use crate::discord::teams;
use crate::game::team::{Contest, ContestStage, TeamCode};
use crate::game::{ChannelId, NewContest, ServerId, Spot, TeamEntry, TeamError};
use crate::rules::Variant;

/// What was typed, with the name of the channel where it was.
struct Request {
    game: Option<Variant>,
    here: Option<String>,
    others: Vec<(ChannelId, Option<String>)>,
    pace: Option<String>,
    code: Option<String>,
}

impl Request {
    /// Whether anything is chosen that whoever calls others chooses.
    fn calls(&self) -> bool {
        self.game.is_some() || !self.others.is_empty() || self.pace.is_some()
    }
}

/// Calls other channels, or answers the call of one of another server.
#[poise::command(
    slash_command,
    rename = "match",
    guild_only,
    interaction_context = "Guild"
)]
pub async fn match_up(
    ctx: Context<'_>,
    game: Option<Variant>,
    #[channel_types("Text", "News")] against: Option<serenity::PartialChannel>,
    #[channel_types("Text", "News")] third: Option<serenity::PartialChannel>,
    #[autocomplete = "super::pace_choices::paces"]
    #[max_length = 40]
    pace: Option<String>,
    #[max_length = 40] code: Option<String>,
) -> Result<(), Error> {
    let others = against.into_iter().chain(third);
    let others = others.map(|channel| (ChannelId(channel.id.get()), channel.name));
    let here = ctx.interaction.channel.as_ref();
    let request = Request {
        game,
        here: here.and_then(|channel| channel.name.clone()),
        others: others.collect(),
        pace,
        code,
    };
    let http = &ctx.serenity_context().http;
    answer(ctx, "", |app, caller| async move {
        match request.code.clone() {
            Some(code) => enter(&app, http, &caller, (request, &code)).await,
            None => call(&app, http, &caller, request).await,
        }
    })
    .await
}

/// Takes the seat to which a code leads, for the channel where the caller is.
async fn enter(
    app: &App,
    http: &Http,
    caller: &Caller,
    (request, code): (Request, &str),
) -> CommandResult {
    if request.calls() {
        return Err(OptionError::CodeAlone.into());
    }
    let code: TeamCode = code.parse().map_err(|_| TeamError::Code)?;
    let spot = places::text_home(app, http, caller).await?;
    places::must_hold_team(app, spot).await?;
    let entry = TeamEntry {
        code,
        server: spot.server,
        channel: own(http, caller, (spot.channel, request.here)).await?,
        by: caller.player,
    };
    let contest = app.games.teams().enter_by(&entry).await?;
    let led = contest.led_by(caller.player).ok_or(TeamError::NoTeam)?;
    Ok(teams::led(app, caller, (&contest, led)))
}

/// The channel in which the caller is, or the one above, with its name.
async fn own(
    http: &Http,
    caller: &Caller,
    (channel, here): (ChannelId, Option<String>),
) -> Result<(ChannelId, String), CommandError> {
    let told = here.filter(|_| channel == caller.channel);
    let name = match told {
        Some(name) => name,
        None => name_of(http, channel).await?,
    };
    Ok((channel, name))
}

async fn call(app: &App, http: &Http, caller: &Caller, request: Request) -> CommandResult {
    let variant = request.game.ok_or(TeamError::NothingAsked)?;
    let spot @ Spot { server, channel } = places::text_home(app, http, caller).await?;
    if let Some(refused) = standing(app, caller, server).await? {
        return Ok(refused);
    }
    places::must_hold_team(app, spot).await?;
    may_call(app, http, caller, (server, &request)).await?;
    let mut channels = vec![own(http, caller, (channel, request.here)).await?];
    for (channel, name) in request.others {
        let name = match name {
            Some(name) => name,
            None => name_of(http, channel).await?,
        };
        channels.push((channel, name));
    }
    let new = NewContest {
        server,
        variant,
        pace: pace_choices::chosen(request.pace.as_deref())?,
        by: caller.player,
        channels,
    };
    let contest = app.games.teams().call(new).await?;
    let said = told(&contest);
    let said = said.iter().map(|line| app.say(caller, line));
    let reply = Reply::text(said.collect::<Vec<_>>().join("\n\n"));
    Ok(reply.with_rows(teams::withdrawing(app, caller, &contest)))
}

/// What refuses another call while one of the caller's stands, with the button that takes it back; nothing where none does.
async fn standing(
    app: &App,
    caller: &Caller,
    server: ServerId,
) -> Result<Option<Reply>, CommandError> {
    let games = &app.games;
    let stands = games.teams().standing_call(server, caller.player).await?;
    Ok(stands.map(|contest| {
        let reply = app.reply(caller, "error-team-call-stands");
        reply.with_rows(teams::withdrawing(app, caller, &contest))
    }))
}

/// What whoever has called is told: who can answer, and the code for others.
fn told(contest: &Contest) -> Vec<Line<'static>> {
    let others = contest.teams.iter().skip(1);
    let others: Vec<String> = others.map(|team| format!("<#{}>", team.channel)).collect();
    let called = Line::new("answer-team-called").with("channels", others.join(", "));
    let called = (!others.is_empty()).then_some(called);
    let code = match contest.stage {
        ContestStage::Called { code: Some(code) } => {
            Some(Line::new("answer-team-code").with("code", code.to_string()))
        }
        _ => None,
    };
    called.into_iter().chain(code).collect()
}

/// Lets the channels be called that were named.
async fn may_call(
    app: &App,
    http: &Http,
    caller: &Caller,
    (server, request): (ServerId, &Request),
) -> Result<(), CommandError> {
    // Whoever calls a channel writes there, by us.
    for (other, _) in &request.others {
        let spot = Spot {
            server,
            channel: *other,
        };
        places::must_be_there(app, spot).await?;
        places::takes_games(app, http, spot).await?;
        // Where we see nothing, what the caller may do there is not known either.
        places::must_hold_team(app, spot).await?;
        places::may_write_in(app, caller, spot).await?;
    }
    Ok(())
}

/// The name of a channel of which no interaction tells it.
async fn name_of(http: &Http, channel: ChannelId) -> Result<String, CommandError> {
    let found = http.get_channel(serenity::ChannelId::new(channel.0)).await;
    let found = found.map_err(|error| CommandError::Unanswered(ApiError::of(&error)))?;
    let named = found.guild().map(|channel| channel.name);
    Ok(named.unwrap_or_else(|| channel.to_string()))
}
