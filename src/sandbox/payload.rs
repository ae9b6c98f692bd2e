//! The objects of the world as the API writes them.

mod places;
mod roles;

use serde_json::{Value, json};

use super::clock::{SandboxMillis, iso};
use super::failure::RestError;
use super::ids::{ChannelId, GuildId, UserId};
use super::lasting::Lasting;
use super::permissions::{EVERYTHING, Permissions, VIEW_CHANNEL};
use super::records::{
    Attachment, Channel, ChannelKind, Guild, Invocation, MessageStage, PostedMessage, User, Whose,
};

use places::{fill_forum, fill_thread};
use roles::roles;
pub use roles::{everyone_json, role_json};

/// Flag of a message only one user sees.
pub const EPHEMERAL: u64 = 1 << 6;
const LOADING: u64 = 1 << 7;
const HAS_THREAD: u64 = 1 << 5;
/// Discord's number for a slash command among the kinds of interaction.
const COMMAND: u8 = 2;
/// A message with this flag is posted without a notification; those whom it mentions find it all the same.
pub const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
/// The largest file a user or bot may send, in bytes.
pub const FILE_LIMIT: usize = 10 * 1024 * 1024;
/// When all joined all guilds: no one asks, but the field must be there.
const JOINED: &str = "2026-01-01T00:00:00.000000+00:00";

/// Who reads a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MessageReader {
    /// The bot without the message content intent: it sees only what concerns it.
    Bot,
    /// The bot, of a message that came with an interaction: it sees all of it.
    Invoked,
}

/// Writes a user.
pub fn user(user: &User) -> Value {
    json!({
        "id": user.id, "username": user.name, "global_name": user.name, "discriminator": "0", "avatar": null,
        "bot": user.bot, "public_flags": 0, "flags": 0,
    })
}

/// A guild member, without the user.
fn bare_member() -> Value {
    json!({
        "roles": [], "joined_at": JOINED, "deaf": false, "mute": false, "flags": 0, "nick": null, "avatar": null,
        "pending": false, "premium_since": null, "communication_disabled_until": null,
    })
}

/// Writes the objects of a world as the API has them.
#[derive(Clone, Copy, Debug)]
pub struct Payload<'a> {
    lasting: &'a Lasting,
    authority: &'a str,
    now: SandboxMillis,
}

impl<'a> Payload<'a> {
    /// This writes what lasts at a moment of a world that is reached at this authority, as `127.0.0.1:8080`.
    pub fn of_world(lasting: &'a Lasting, authority: &'a str, now: SandboxMillis) -> Self {
        Self {
            lasting,
            authority,
            now,
        }
    }

    /// It is reckoned through this who may do what.
    fn permissions(self) -> Permissions<'a> {
        Permissions::of_world(self.lasting, self.now)
    }

    /// Writes the user with this id; nobody is written as null.
    pub fn user(self, id: UserId) -> Value {
        self.lasting.users.get(&id).map_or(Value::Null, user)
    }

    /// Writes a member of a guild with its user, its roles and its name there.
    pub fn member(self, guild: GuildId, id: UserId) -> Value {
        let mut member = bare_member();
        member["user"] = self.user(id);
        let guild = self.lasting.guilds.get(&guild);
        let roles = guild.and_then(|guild| guild.member_roles.get(&id));
        member["roles"] = json!(roles.into_iter().flatten().collect::<Vec<_>>());
        member["nick"] = json!(guild.and_then(|guild| guild.nicknames.get(&id)));
        let timeout = guild.and_then(|guild| guild.timeouts.get(&id));
        member["communication_disabled_until"] = json!(timeout.map(|until| iso(*until)));
        member
    }

    /// Writes a channel, a thread or a direct conversation.
    pub fn channel(self, channel: &Channel) -> Value {
        let last_message = channel.messages.last();
        let mut out = json!({
            "id": channel.id, "type": channel.type_number(), "last_message_id": last_message, "flags": 0,
        });
        match &channel.kind {
            ChannelKind::Direct { with } => out["recipients"] = json!([self.user(*with)]),
            ChannelKind::Text { guild }
            | ChannelKind::Announcement { guild }
            | ChannelKind::Forum { guild }
            | ChannelKind::Media { guild }
            | ChannelKind::Voice { guild } => {
                out["guild_id"] = json!(guild);
                out["name"] = json!(channel.name);
                out["position"] = json!(0);
                out["permission_overwrites"] = self.overwrites_json(channel);
                out["nsfw"] = json!(false);
                out["parent_id"] = Value::Null;
                out["topic"] = Value::Null;
                out["rate_limit_per_user"] = json!(0);
                match channel.kind {
                    ChannelKind::Voice { .. } => {
                        out["bitrate"] = json!(64_000);
                        out["user_limit"] = json!(0);
                        out["rtc_region"] = Value::Null;
                    }
                    _ if channel.is_forum() => fill_forum(&mut out, channel),
                    _ => {}
                }
            }
            ChannelKind::Thread(thread) => fill_thread(&mut out, channel, thread),
        }
        out
    }

    /// What is set for a channel: its overwrites, and the bot's own permissions if they were set alone.
    fn overwrites_json(self, channel: &Channel) -> Value {
        let set = channel.overwrites.iter().map(|one| {
            let (id, kind) = match one.whose {
                Whose::Everyone => (json!(channel.guild()), 0),
                Whose::GuildRole(role) => (json!(role), 0),
                Whose::Member(member) => (json!(member), 1),
            };
            json!({ "id": id, "type": kind, "allow": one.allow.to_string(), "deny": one.deny.to_string() })
        });
        let own = channel.bot_permissions.map(|granted| {
            let denied = EVERYTHING & !granted;
            json!({ "id": self.lasting.bot, "type": 1, "allow": granted.to_string(), "deny": denied.to_string() })
        });
        set.chain(own).collect()
    }

    /// Writes a file of a message, with the address under which the sandbox serves it.
    pub fn attachment(self, message: &PostedMessage, file: &Attachment) -> Value {
        let name: String = file
            .filename
            .chars()
            .map(|c| {
                if c.is_ascii_alphanumeric() || "._-".contains(c) {
                    c
                } else {
                    '_'
                }
            })
            .collect();
        let url = format!(
            "http://{}/attachments/{}/{}/{name}",
            self.authority, message.channel, file.id
        );
        let mut out = json!({
            "id": file.id, "filename": name, "size": file.bytes.len(), "url": url, "proxy_url": url,
            "content_type": file.content_type, "ephemeral": message.ephemeral_to.is_some(),
        });
        if let Some(description) = &file.description {
            out["description"] = json!(description);
        }
        if let Some((width, height)) = file.picture_size() {
            out["width"] = json!(width);
            out["height"] = json!(height);
        }
        out
    }

    /// Whether the bot may read what is in a message.
    fn bot_may_read(self, message: &PostedMessage) -> bool {
        let direct = self
            .lasting
            .channels
            .get(&message.channel)
            .is_some_and(|channel| channel.guild().is_none());
        direct || message.author == self.lasting.bot || message.mentions.contains(&self.lasting.bot)
    }

    /// Writes a message with the one that it replies to, as far as the reader sees them.
    pub fn message(self, message: &PostedMessage, reader: MessageReader) -> Value {
        let mut out = self.message_without_reply(message, reader);
        if let Some(original) = message.reply_to {
            let guild = self
                .lasting
                .channels
                .get(&message.channel)
                .and_then(Channel::guild);
            out["message_reference"] = json!({ "type": 0, "message_id": original, "channel_id": message.channel, "guild_id": guild });
            if message.system.is_some() {
                return out;
            }
            let original = self.lasting.messages.get(&original);
            out["referenced_message"] = original.map_or(Value::Null, |original| {
                self.message_without_reply(original, MessageReader::Bot)
            });
        }
        out
    }

    /// Writes a message as it is told when it is written: with its nonce, which is lost from then on.
    pub fn new_message(self, message: &PostedMessage) -> Value {
        let mut out = self.message(message, MessageReader::Bot);
        if let Some(nonce) = &message.nonce {
            out["nonce"] = json!(nonce);
        }
        out
    }

    fn message_without_reply(self, message: &PostedMessage, reader: MessageReader) -> Value {
        // The first message of a forum's post has the id of its thread, and stands in it.
        let thread = self
            .lasting
            .channels
            .get(&super::ids::ChannelId(message.id.0))
            .filter(|thread| thread.id != message.channel);
        let thread_flag = if thread.is_some() { HAS_THREAD } else { 0 };
        let mentions: Vec<Value> = message.mentions.iter().map(|id| self.user(*id)).collect();
        let files: Vec<Value> = message
            .attachments
            .iter()
            .map(|file| self.attachment(message, file))
            .collect();
        let mut out = json!({
            "id": message.id, "channel_id": message.channel, "author": self.user(message.author),
            "content": message.content, "timestamp": iso(message.sent), "edited_timestamp": message.edited.map(iso),
            "tts": false, "mention_everyone": false, "mentions": mentions, "mention_roles": [],
            "attachments": files, "embeds": message.embeds, "components": message.components,
            "pinned": false, "type": kind_of(message), "flags": own_flags(message) | thread_flag, "reactions": [],
        });
        if let Some(thread) = thread {
            out["thread"] = self.channel(thread);
        }
        if let Some(invocation) = &message.answers {
            out["webhook_id"] = json!(self.lasting.bot);
            out["application_id"] = json!(self.lasting.bot);
            out["interaction_metadata"] = self.invocation_json(invocation, message);
        }
        if reader == MessageReader::Bot && !self.bot_may_read(message) {
            out["content"] = json!("");
            for field in ["attachments", "embeds", "components"] {
                out[field] = json!([]);
            }
        }
        out
    }

    fn invocation_json(self, invocation: &Invocation, message: &PostedMessage) -> Value {
        let mut out = json!({
            "id": invocation.id, "type": invocation.kind, "user": self.user(invocation.user),
            "authorizing_integration_owners": {},
        });
        match invocation.kind {
            COMMAND => out["name"] = json!(invocation.command),
            _ => out["interacted_message_id"] = json!(message.id),
        }
        out
    }

    /// The guild as `GUILD_CREATE` brings it to a bot without the privileged intents: of the members only itself.
    pub fn guild_create(self, guild: &Guild) -> Value {
        let of_guild = |channel: &&Channel| channel.guild() == Some(guild.id);
        let visible = |channel: &&Channel| self.permissions().of_bot(channel) & VIEW_CHANNEL != 0;
        let all = || {
            self.lasting
                .channels
                .values()
                .filter(of_guild)
                .filter(visible)
        };
        let channels: Vec<Value> = all()
            .filter(|channel| channel.thread().is_none())
            .map(|channel| self.channel(channel))
            .collect();
        let live = |channel: &&Channel| channel.thread().is_some_and(|thread| !thread.archived);
        let threads: Vec<Value> = all()
            .filter(live)
            .map(|channel| self.channel(channel))
            .collect();
        let mut out = self.guild(guild);
        out["joined_at"] = json!(iso(guild.bot_joined));
        out["large"] = json!(false);
        out["unavailable"] = json!(false);
        out["member_count"] = json!(guild.members.len());
        out["members"] = json!([self.member(guild.id, self.lasting.bot)]);
        out["channels"] = json!(channels);
        out["threads"] = json!(threads);
        for empty in [
            "voice_states",
            "presences",
            "stage_instances",
            "guild_scheduled_events",
            "soundboard_sounds",
        ] {
            out[empty] = json!([]);
        }
        out
    }

    /// Writes a guild without its channels and members.
    pub fn guild(self, guild: &Guild) -> Value {
        json!({
            "id": guild.id, "name": guild.name, "icon": null, "splash": null, "discovery_splash": null,
            "owner_id": self.permissions().owner(), "afk_channel_id": null, "afk_timeout": 300, "verification_level": 0,
            "default_message_notifications": 1, "explicit_content_filter": 0, "emojis": [], "features": [],
            "roles": roles(guild), "mfa_level": 0, "application_id": null, "system_channel_id": guild.system_channel,
            "system_channel_flags": 0, "rules_channel_id": null, "vanity_url_code": null, "description": null,
            "banner": null, "premium_tier": 0, "preferred_locale": guild.locale, "public_updates_channel_id": null,
            "nsfw_level": 0, "stickers": [], "premium_progress_bar_enabled": false,
        })
    }

    /// Writes a member of a thread; others are refused.
    pub fn thread_member(self, id: ChannelId, user: UserId) -> Result<Value, RestError> {
        let thread = self.lasting.thread(id)?;
        if !thread.members.contains(&user) {
            return Err(RestError::unknown_member());
        }
        Ok(json!({ "id": id, "user_id": user, "join_timestamp": iso(thread.created), "flags": 0 }))
    }

    /// A member of a channel's guild as `resolved` has it: without the user, with permissions; none for others.
    pub fn resolved_member(self, user: UserId, channel: &Channel) -> Option<Value> {
        let guild = channel.guild()?;
        if !self.lasting.guilds.get(&guild)?.members.contains(&user) {
            return None;
        }
        let mut member = self.member(guild, user);
        member.as_object_mut()?.remove("user");
        member["permissions"] = json!(self.permissions().of(user, channel).to_string());
        Some(member)
    }
}

/// Discord's number for the kind of a message: one of its own, an answer to a command, a reply, or an ordinary one.
fn kind_of(message: &PostedMessage) -> u8 {
    if let Some(system) = message.system {
        system.number()
    } else if message
        .answers
        .as_ref()
        .is_some_and(|invocation| invocation.kind == COMMAND)
    {
        20
    } else if message.reply_to.is_some() {
        19
    } else {
        0
    }
}

fn own_flags(message: &PostedMessage) -> u64 {
    let flags = [
        (message.ephemeral_to.is_some(), EPHEMERAL),
        (message.stage == MessageStage::Thinking, LOADING),
        (message.silent, SUPPRESS_NOTIFICATIONS),
    ];
    let set = flags.into_iter().filter(|(is_set, _)| *is_set);
    set.map(|(_, flag)| flag).sum()
}
