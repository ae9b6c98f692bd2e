//! `/table`: sees to where a game is played, and whether somebody is there.

use poise::serenity_prelude::{PartialChannel, Permissions};

use super::prelude::*;
use crate::discord::command_error::PlaceError;
use crate::discord::interactions::{TableAction, act};
use crate::discord::permissions::{self, NamedBy};
use crate::discord::{places, table_home};
use crate::game::{ChannelId, GameChannel, GameError, ServerId, Spot};

group!(
    table,
    guild_only,
    subcommands("move_", "back"),
    interaction_context = "Guild"
);

/// The channel to which a game is to be moved.
struct Target {
    channel: ChannelId,
    /// What the caller may do there.
    permissions: Permissions,
    /// What we may do there.
    granted: Permissions,
}

/// Moves a game to another channel.
#[poise::command(slash_command, rename = "move")]
async fn move_(
    ctx: Context<'_>,
    #[min = 1] table: Option<u64>,
    #[channel_types("Text", "News")] channel: Option<PartialChannel>,
) -> Result<(), Error> {
    let http = &ctx.serenity_context().http;
    answer(ctx, "", |app, caller| async move {
        let moved = app.resolve(&caller, table).await?;
        let room = movable(&app, &caller, &moved).await?;
        let target = match channel {
            Some(channel) if Some(id(&channel)) != caller.home.channel() => {
                places::be_there(&app, http, room.server).await?;
                elsewhere(ctx, room.server, &channel).await?
            }
            _ => here(&app, http, &caller).await?,
        };
        move_to(&app, &caller, &moved, room, target).await
    })
    .await
}

/// Says that the caller is back at a table, as the button there does.
#[poise::command(slash_command)]
async fn back(ctx: Context<'_>, #[min = 1] table: Option<u64>) -> Result<(), Error> {
    let http = &ctx.serenity_context().http;
    answer(ctx, "", |app, caller| async move {
        let left = app.resolve(&caller, table).await?;
        act(&app, http, &caller, (TableAction::Back, left.id())).await
    })
    .await
}

/// Where a table is held that the caller may move, and that goes on.
async fn movable(app: &App, caller: &Caller, table: &Table) -> Result<GameChannel, CommandError> {
    table.phase().playing()?;
    let manages = permissions::manages_server(caller.permissions.unwrap_or_default());
    if table.color_of(caller.player).is_none() && !manages {
        return Err(CommandError::NotMover);
    }
    let room = app
        .store()
        .game_channel_on(table.id(), table.server())
        .await?;
    room.ok_or_else(|| GameError::NoSuchTable.into())
}

/// The channel where the caller is, or the one above the thread.
async fn here(app: &App, http: &serenity::Http, caller: &Caller) -> Result<Target, CommandError> {
    let channel = match places::home(app, http, caller).await {
        Ok(spot) => Ok(spot.channel),
        Err(CommandError::Place(PlaceError::Missing(missing))) => match caller.home.channel() {
            Some(channel) => {
                Err(PlaceError::MissingIn(channel, (missing, NamedBy::Channel)).into())
            }
            None => Err(PlaceError::Missing(missing).into()),
        },
        Err(refusal) => Err(refusal),
    };
    Ok(Target {
        channel: channel?,
        permissions: caller.permissions.unwrap_or_default(),
        granted: caller.granted.unwrap_or_default(),
    })
}

/// A channel that was named; the service says what the caller may do there, but not what we may.
async fn elsewhere(
    ctx: Context<'_>,
    server: ServerId,
    named: &PartialChannel,
) -> Result<Target, CommandError> {
    if let Some(why) = table_home::unfit(named.kind) {
        return Err(PlaceError::Channel(why).into());
    }
    let channel = id(named);
    let spot = Spot { server, channel };
    let app = ctx.framework.user_data;
    let granted = places::held_in(app, app.own_id, spot).await?;
    Ok(Target {
        channel,
        permissions: named.permissions.unwrap_or_default(),
        granted,
    })
}

async fn move_to(
    app: &App,
    caller: &Caller,
    table: &Table,
    room: GameChannel,
    target: Target,
) -> CommandResult {
    let lang = caller.lang();
    let line = |id| Line::new(id).of_table(table);
    if let Some(thread) = room.thread.filter(|_| room.above() == target.channel) {
        let line = line("error-already-there").with("thread", format!("<#{thread}>"));
        return Ok(Reply::text(app.words.say(lang, &line)));
    }
    let settings = app.store().server_settings(room.server).await?;
    // What is moved to a channel goes on there, whatever forum other games are held in.
    let forum = settings.forum.filter(|&forum| forum == target.channel);
    let (held, granted) = (target.permissions, Some(target.granted));
    let missing = places::takes_tables((target.channel, forum), held, granted)?;
    let by = NamedBy::of(target.channel, forum);
    places::must_lack_nothing(target.channel, (missing, by))?;
    follow(app, caller, table, room, target.channel).await?;
    app.games.move_to(table, target.channel).await?;
    let line = line("answer-moved").with("channel", format!("<#{}>", target.channel));
    Ok(Reply::text(app.words.say(lang, &line)))
}

/// Lets a game move where everyone sees it who sees it now, beside the caller.
async fn follow(
    app: &App,
    caller: &Caller,
    table: &Table,
    room: GameChannel,
    to: ChannelId,
) -> Result<(), CommandError> {
    let [now, then] = [room.above(), to].map(|channel| Spot {
        server: room.server,
        channel,
    });
    for person in table.people().filter(|person| *person != caller.player) {
        let held = places::held_in(app, person, now).await?;
        if held.contains(Permissions::VIEW_CHANNEL) {
            places::must_see(app, person, then, None).await?;
        }
    }
    Ok(())
}

fn id(channel: &PartialChannel) -> ChannelId {
    ChannelId(channel.id.get())
}
