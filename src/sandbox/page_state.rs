//! What the page shows to one user.

use serde_json::{Value, json};

use super::ids::{ChannelId, GuildId, UserId};
use super::interactions::{
    FIRST_ANSWER_MS, InteractionKind, InteractionProgress, SentInteraction, TOKEN_LIFE_MS,
};
use super::records::{Channel, ChannelKind, MessageStage, PostedMessage};
use super::world::World;

/// The page shows the latest messages only.
const SHOWN: usize = 150;

/// The state for a user who looks at a channel (the first one when it is none).
pub fn of(world: &World, user: UserId, channel: Option<ChannelId>) -> Value {
    let seen = |channel: &&Channel| match &channel.kind {
        ChannelKind::Direct { with } => *with == user,
        _ => world.permissions().sees(user, channel),
    };
    let all: Vec<&Channel> = world.lasting.channels.values().filter(seen).collect();
    let wanted = channel.and_then(|id| all.iter().find(|known| known.id == id));
    let open = wanted.or(all.first()).copied();
    let users: Vec<Value> = world
        .lasting
        .users
        .values()
        .map(|user| json!(user))
        .collect();
    let now = world.clock.now();
    let pending = world
        .interactions
        .values()
        .rev()
        .take(200)
        .filter(|interaction| {
            interaction.user == user
                && interaction.kind != InteractionKind::Autocomplete
                && now - interaction.created < TOKEN_LIFE_MS
        });
    let pending: Vec<Value> = pending
        .map(|interaction| pending_json(interaction, now))
        .collect();
    json!({
        "me": user, "bot": world.bot(), "users": users, "now": now, "connected": world.sessions.connected() > 0,
        "guilds": world.lasting.guilds.values().map(|guild| json!({
            "id": guild.id, "name": guild.name, "locale": guild.locale, "bot_present": guild.members.contains(&world.bot()),
            "roles": guild.roles.iter().map(|(id, role)| json!({ "id": id, "name": role.name })).collect::<Vec<_>>(),
            "commands": offered(world, Some(guild.id), user, open),
        })).collect::<Vec<_>>(),
        "channels": all.iter().map(|channel| channel_json(world, channel, user)).collect::<Vec<_>>(),
        "commands": offered(world, None, user, open),
        "open": open.map(|channel| channel.id),
        "messages": open.map(|channel| messages_json(world, channel, user)),
        "pending": pending,
    })
}

/// The commands of a guild, or those for all, that the user is offered in the open channel.
fn offered<'a>(
    world: &'a World,
    guild: Option<GuildId>,
    user: UserId,
    open: Option<&Channel>,
) -> Vec<&'a Value> {
    let commands = world.lasting.commands(guild).iter();
    let is_offered = |command: &&Value| {
        open.is_some_and(|channel| world.permissions().is_offered(command, user, channel))
    };
    commands.filter(is_offered).collect()
}

fn pending_json(interaction: &SentInteraction, now: u64) -> Value {
    let late = now - interaction.created > FIRST_ANSWER_MS;
    let status = match &interaction.response {
        None if late => "failed",
        None => "waiting",
        Some(response) if response.progress == InteractionProgress::Thinking => "thinking",
        Some(_) => "answered",
    };
    json!({
        "id": interaction.id, "channel": interaction.channel, "message": interaction.source, "what": interaction.what,
        "status": status,
    })
}

fn visible<'a>(
    world: &'a World,
    channel: &'a Channel,
    user: UserId,
) -> impl DoubleEndedIterator<Item = &'a PostedMessage> {
    let messages = channel
        .messages
        .iter()
        .filter_map(|id| world.lasting.messages.get(id));
    messages.filter(move |message| message.ephemeral_to.is_none_or(|only| only == user))
}

fn channel_json(world: &World, channel: &Channel, user: UserId) -> Value {
    let last = visible(world, channel, user)
        .next_back()
        .map(|message| message.id);
    let pings = visible(world, channel, user)
        .filter(|message| message.pings.contains(&user))
        .map(|message| message.id);
    let thread = channel.thread();
    let forum = thread.and_then(|thread| world.lasting.channels.get(&thread.parent));
    let tags = thread.into_iter().flat_map(|thread| &thread.tags);
    let tags = tags.filter_map(|id| forum?.tags.all.iter().find(|tag| tag.id == *id));
    json!({
        "id": channel.id, "name": channel.name, "type": channel.type_number(), "guild": channel.guild(),
        "parent": thread.map(|thread| thread.parent), "archived": thread.is_some_and(|thread| thread.archived),
        "locked": thread.is_some_and(|thread| thread.locked),
        "member": thread.is_none_or(|thread| thread.members.contains(&user)),
        "forum": channel.is_forum(), "tags": tags.map(|tag| &tag.name).collect::<Vec<_>>(), "last": last, "pings": pings.collect::<Vec<_>>(),
    })
}

fn messages_json(world: &World, channel: &Channel, user: UserId) -> Vec<Value> {
    let mut latest: Vec<&PostedMessage> = visible(world, channel, user).rev().take(SHOWN).collect();
    latest.reverse();
    let mut shown: Vec<Value> = latest
        .iter()
        .map(|message| message_json(world, message, user))
        .collect();
    // A thread opened from a message begins with it.
    let start = channel.thread().and_then(|_| {
        world
            .lasting
            .messages
            .get(&super::ids::MessageId(channel.id.0))
            .filter(|start| start.channel != channel.id)
    });
    if let Some(start) = start {
        shown.insert(0, message_json(world, start, user));
    }
    shown
}

fn message_json(world: &World, message: &PostedMessage, user: UserId) -> Value {
    let files = message.attachments.iter().map(|file| {
        let mut shown = world.payload().attachment(message, file);
        let url = shown["url"]
            .as_str()
            .and_then(|url| url.split_once(&world.authority))
            .map(|(_, path)| path.to_owned());
        shown["url"] = json!(url);
        shown
    });
    let reply = message.reply_to.map(|id| {
        let original = world.lasting.messages.get(&id);
        json!({
            "id": id, "author": original.map(|original| original.author),
            "content": original.map(|original| &original.content),
        })
    });
    let thread = world.lasting.channels.get(&ChannelId(message.id.0));
    let thread = thread.filter(|thread| thread.id != message.channel);
    json!({
        "id": message.id, "channel": message.channel, "author": message.author, "content": message.content,
        "embeds": message.embeds, "components": message.components, "attachments": files.collect::<Vec<_>>(),
        "reply": reply, "ephemeral": message.ephemeral_to.is_some(), "pings_me": message.pings.contains(&user), "silent": message.silent,
        "sent": message.sent, "edited": message.edited, "thinking": message.stage == MessageStage::Thinking,
        "answers": message.answers, "thread": thread.map(|thread| json!({ "id": thread.id, "name": thread.name })),
    })
}
