//! `/match`: calls other channels to play against the one where it is used, each as a team that votes.

use poise::serenity_prelude::Http;

use super::pace_choices;
use super::prelude::*;
use crate::discord::api_error::ApiError;
use crate::discord::closed_channels::Spot;
use crate::discord::places;
use crate::game::{ChannelId, NewContest};
use crate::rules::Variant;

/// What was typed, with the name of the channel where it was.
struct Request {
    game: Variant,
    here: Option<String>,
    others: Vec<(ChannelId, Option<String>)>,
    pace: Option<String>,
}

/// Calls other channels.
#[poise::command(
    slash_command,
    rename = "match",
    guild_only,
    interaction_context = "Guild"
)]
pub async fn match_up(
    ctx: Context<'_>,
    game: Variant,
    #[channel_types("Text", "News")] against: serenity::PartialChannel,
    #[channel_types("Text", "News")] third: Option<serenity::PartialChannel>,
    #[autocomplete = "super::pace_choices::paces"]
    #[max_length = 40]
    pace: Option<String>,
) -> Result<(), Error> {
    let others = std::iter::once(against).chain(third);
    let others = others.map(|channel| (ChannelId(channel.id.get()), channel.name));
    let here = ctx.interaction.channel.as_ref();
    let request = Request {
        game,
        here: here.and_then(|channel| channel.name.clone()),
        others: others.collect(),
        pace,
    };
    let http = &ctx.serenity_context().http;
    answer(ctx, "", |app, caller| call(app, http, caller, request)).await
}

async fn call(app: App, http: &Http, caller: Caller, request: Request) -> CommandResult {
    let (server, channel) = places::text_home(&app, http, &caller).await?;
    // Whoever calls a channel writes there, by us.
    for (other, _) in &request.others {
        let spot = Spot {
            server,
            channel: *other,
        };
        places::must_be_there(&app, spot).await?;
        places::takes_games(&app, http, spot).await?;
        places::may_write_in(&app, &caller, spot).await?;
    }
    let is_here = channel == caller.channel;
    let own = (channel, request.here.filter(|_| is_here));
    let mut channels = Vec::new();
    for (channel, name) in std::iter::once(own).chain(request.others) {
        let name = match name {
            Some(name) => name,
            None => name_of(http, channel).await?,
        };
        channels.push((channel, name));
    }
    let others = channels[1..].iter();
    let others: Vec<String> = others.map(|(channel, _)| format!("<#{channel}>")).collect();
    let new = NewContest {
        server,
        variant: request.game,
        pace: pace_choices::chosen(request.pace.as_deref())?,
        by: caller.player,
        channels,
    };
    app.games.teams().call(new).await?;
    let line = Line::new("answer-team-called").with("channels", others.join(", "));
    Ok(app.reply(&caller, &line))
}

/// The name of a channel of which no interaction tells it.
async fn name_of(http: &Http, channel: ChannelId) -> Result<String, CommandError> {
    let found = http.get_channel(serenity::ChannelId::new(channel.0)).await;
    let found = found.map_err(|error| CommandError::Unanswered(ApiError::of(&error)))?;
    let named = found.guild().map(|channel| channel.name);
    Ok(named.unwrap_or_else(|| channel.to_string()))
}
