//! `/play`: opens a table.

use std::num::NonZeroU64;

use super::pace_choices;
use super::prelude::*;
use crate::discord::account::account_name;
use crate::discord::api_error::ApiError;
use crate::discord::command_error::OptionError;
use crate::discord::interactions::TableAction;
use crate::discord::{buttons, places, queue};
use crate::game::{
    ChannelId, Colors, ComputerLevel, NewTable, Phase, PlayerId, Profile, Spot, Stakes,
};
use crate::rules::Variant;

/// What was typed. Where the bot itself is named, a computer of the level plays.
struct Request {
    game: Variant,
    opponents: [Option<Opponent>; 2],
    level: Option<ComputerLevel>,
    color: Option<Colors>,
    position: Option<String>,
    rated: Option<bool>,
    pace: Option<String>,
}

/// Somebody who is named, and what they may do in the channel, where the service says so.
struct Opponent {
    user: serenity::User,
    held: Option<serenity::Permissions>,
}

/// Opens a table.
#[poise::command(slash_command, guild_only, interaction_context = "Guild")]
#[expect(
    clippy::too_many_arguments,
    reason = "each is an option of the command"
)]
pub async fn play(
    ctx: Context<'_>,
    game: Variant,
    player2: Option<serenity::User>,
    player3: Option<serenity::User>,
    color: Option<Colors>,
    #[autocomplete = "super::pace_choices::paces"]
    #[max_length = 40]
    pace: Option<String>,
    rated: Option<bool>,
    #[max_length = 600] position: Option<String>,
    #[min = 1]
    #[max = 6]
    level: Option<u8>,
) -> Result<(), Error> {
    let members = &ctx.interaction.data.resolved.members;
    let named = |user: serenity::User| Opponent {
        held: members.get(&user.id).and_then(|member| member.permissions),
        user,
    };
    let request = Request {
        game,
        opponents: [player2, player3].map(|user| user.map(named)),
        level: level.and_then(ComputerLevel::new),
        color,
        position,
        rated,
        pace,
    };
    let http = &ctx.serenity_context().http;
    answer(ctx, "", |app, caller| async move {
        let home = places::home_for_table(&app, http, &caller).await?;
        open(&app, &caller, home, request).await
    })
    .await
}

/// Opens a table for the caller and one opponent, as the command does where nothing else is chosen: the third seat, if there is
/// one, is open to anyone.
pub async fn against(
    app: &App,
    http: &serenity::Http,
    caller: &Caller,
    (opponent, game): (PlayerId, Variant),
) -> CommandResult {
    let id = NonZeroU64::new(opponent.0).ok_or(CommandError::Button)?;
    let unanswered = |error| CommandError::Unanswered(ApiError::of(&error));
    let user = http.get_user(id.into()).await.map_err(unanswered)?;
    let request = Request {
        game,
        opponents: [Some(Opponent { user, held: None }), None],
        level: None,
        color: None,
        position: None,
        rated: None,
        pace: None,
    };
    let spot = places::home_by_button(app, http, caller).await?;
    open(app, caller, spot, request).await
}

async fn open(app: &App, caller: &Caller, spot: Spot, request: Request) -> CommandResult {
    let invited = invite(app, &request.opponents, request.level, spot).await?;
    let new = NewTable {
        invited,
        colors: request.color.unwrap_or(Colors::Lots),
        position: request.position,
        stakes: request.rated.map(stakes),
        pace: pace_choices::chosen(request.pace.as_deref())?,
        ..NewTable::usual(spot, request.game, caller.player)
    };
    opened(app, caller, new).await
}

/// Opens a table, and says where it is.
pub(super) async fn opened(app: &App, caller: &Caller, new: NewTable) -> CommandResult {
    let (channel, chosen) = (new.channel, new.stakes);
    let table = app.games.opening().open(new).await?;
    let reply = told(app, caller, &table, channel).await;
    Ok(if chosen.is_none() && may_be_friendly(&table) {
        let line = Line::new("answer-opened-rated").naming("button", "button-cancel");
        reply.and(&app.say(caller, &line))
    } else {
        reply
    })
}

/// Whether a table waits for players whose game counts, and another one can be opened in its place whose game does not.
fn may_be_friendly(table: &Table) -> bool {
    let waits = matches!(table.phase(), Phase::Gathering);
    waits && table.terms().stakes == Stakes::Rated
}

/// That a table is open, and where.
pub(super) async fn told(app: &App, caller: &Caller, table: &Table, channel: ChannelId) -> Reply {
    let (id, place) = match table.phase() {
        Phase::Gathering => ("answer-opened", format!("<#{channel}>")),
        // Computers hold all other seats.
        _ => ("answer-opened-begun", app.way_to(table).await),
    };
    let line = Line::new(id)
        .with("number", table.number().to_string())
        .with("channel", place);
    let said = app.say(caller, &line);
    let said = queue::with_waiting(app, caller.lang(), table, said).await;
    let reply = Reply::text(said);
    if table.by(caller.player).may_add_computer().is_err() {
        return reply;
    }
    let add = [TableAction::AddComputer];
    let row = buttons::row(&app.words, caller.lang(), table.id(), &add);
    let way = app.say(caller, "answer-opened-computer");
    reply.and(&way).with_buttons(row)
}

pub(super) fn stakes(rated: bool) -> Stakes {
    if rated {
        Stakes::Rated
    } else {
        Stakes::Friendly
    }
}

/// The players that are named, whose names are remembered; this bot stands for a computer, others are refused,
/// and so is whoever would not see the table: by its invitation they would learn of the channel.
async fn invite(
    app: &App,
    opponents: &[Option<Opponent>],
    level: Option<ComputerLevel>,
    spot: Spot,
) -> Result<Vec<Option<PlayerId>>, CommandError> {
    let is_named = |opponent: &Opponent| opponent.user.id.get() == app.own_id.0;
    if level.is_some() && !opponents.iter().flatten().any(is_named) {
        return Err(OptionError::LevelAlone(app.own_id).into());
    }
    let level = level.unwrap_or(ComputerLevel::USUAL);
    let now = app.games.clock().now();
    let mut invited = Vec::new();
    for (opponent, number) in opponents.iter().zip(1..) {
        let Some(Opponent { user, held }) = opponent else {
            invited.push(None);
            continue;
        };
        let id = PlayerId(user.id.get());
        if id == app.own_id {
            invited.push(Some(PlayerId::computer(level, number)));
            continue;
        }
        if user.bot {
            return Err(CommandError::Bot(id));
        }
        places::must_see_game(app, id, spot, *held).await?;
        let profile = Profile {
            id,
            name: Some(account_name(user)),
            locale: None,
        };
        if let Err(error) = app.store().meet(&profile.into(), now).await {
            tracing::warn!(%error, "a person could not be remembered");
        }
        invited.push(Some(id));
    }
    Ok(invited)
}
