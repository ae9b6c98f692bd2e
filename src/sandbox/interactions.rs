//! Interactions: what a user did, told to the bot, and how far the bot has answered.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::clock::SandboxMillis;
use super::failure::RestError;
use super::ids::{ChannelId, InteractionId, MessageId, UserId};
use super::payload::MessageReader;
use super::records::{Channel, Invocation};
use super::sessions::SessionEvent;
use super::world::World;

/// The first answer must come within this time.
pub const FIRST_ANSWER_MS: SandboxMillis = 3000;
/// Further answers may come for so long.
pub const TOKEN_LIFE_MS: SandboxMillis = 15 * 60 * 1000;
/// The oldest interactions are forgotten beyond this number.
const KEPT: usize = 20_000;

/// What a user did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InteractionKind {
    /// Sent a slash command.
    Command,
    /// Pressed a button.
    Component,
    /// Typed in an option with autocompletion.
    Autocomplete,
}

impl InteractionKind {
    /// Discord's number.
    #[must_use]
    pub fn number(self) -> u8 {
        match self {
            Self::Command => 2,
            Self::Component => 3,
            Self::Autocomplete => 4,
        }
    }
}

/// A suggestion of the bot for an option.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct Choice {
    /// What the user sees, in the user's language if the bot translated it.
    pub name: String,
    /// What is sent when it is chosen.
    pub value: Value,
}

/// How far an acknowledged interaction is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InteractionProgress {
    /// Acknowledged; the answer itself is to come.
    Thinking,
    /// Answered.
    Answered,
    /// The answer was deleted.
    Deleted,
}

/// The bot's response.
#[derive(Clone, Debug)]
pub struct Response {
    pub acknowledged_after: Duration,
    pub progress: InteractionProgress,
    /// What `@original` stands for.
    pub original: Option<MessageId>,
    /// The messages of this interaction, the latest last.
    pub messages: Vec<MessageId>,
    pub choices: Vec<Choice>,
}

impl Response {
    /// A response that was given after some time and holds nothing yet.
    pub fn after(acknowledged_after: Duration) -> Self {
        let (messages, choices) = (Vec::new(), Vec::new());
        Self {
            acknowledged_after,
            progress: InteractionProgress::Answered,
            original: None,
            messages,
            choices,
        }
    }
}

/// An interaction.
#[derive(Clone, Debug)]
pub struct SentInteraction {
    pub id: InteractionId,
    pub token: String,
    pub kind: InteractionKind,
    pub user: UserId,
    pub channel: ChannelId,
    /// The command with its subcommands, or the button's `custom_id`.
    pub what: String,
    pub created: SandboxMillis,
    pub created_at: Instant,
    /// When the gateway frame was sent.
    pub sent_at: Option<Instant>,
    /// The message whose button was pressed.
    pub source: Option<MessageId>,
    pub response: Option<Response>,
}

impl SentInteraction {
    pub fn invocation(&self) -> Invocation {
        let command = if self.kind == InteractionKind::Command {
            self.what.clone()
        } else {
            String::new()
        };
        Invocation {
            id: self.id,
            user: self.user,
            kind: self.kind.number(),
            command,
        }
    }
}

/// An interaction about to happen.
#[derive(Debug)]
pub struct Deed {
    pub kind: InteractionKind,
    pub user: UserId,
    pub channel: ChannelId,
    pub what: String,
    pub data: Value,
    pub source: Option<MessageId>,
}

impl World {
    /// Lets an interaction happen and tells the bot.
    pub fn interact(&mut self, deed: Deed) -> Result<InteractionId, RestError> {
        let id = InteractionId(self.next_id());
        let (created, created_at) = (self.clock.now(), Instant::now());
        let Deed {
            kind,
            user,
            channel,
            what,
            data,
            source,
        } = deed;
        let token = format!(
            "{id}.sandbox-{:016x}",
            id.0.wrapping_mul(0x9E37_79B9_7F4A_7C15)
        );
        let interaction = SentInteraction {
            id,
            token,
            kind,
            user,
            channel,
            what,
            created,
            created_at,
            sent_at: None,
            source,
            response: None,
        };
        let payload = self.interaction_json(&interaction, &data)?;
        let guild = self.channel(channel)?.guild();
        self.interactions.insert(id, interaction);
        if self.interactions.len() > KEPT {
            self.interactions.pop_first();
        }
        let event = SessionEvent {
            name: "INTERACTION_CREATE",
            payload: &payload,
            guild,
            intent: 0,
            interaction: Some(id),
        };
        self.sessions.emit(&event);
        self.changed();
        Ok(id)
    }

    fn interaction_json(
        &self,
        interaction: &SentInteraction,
        data: &Value,
    ) -> Result<Value, RestError> {
        let channel = self.channel(interaction.channel)?;
        let user = self.user(interaction.user)?;
        let user_permissions = self.permissions_in(user.id, channel).to_string();
        let mut partial = self.channel_json(channel);
        partial["permissions"] = json!(user_permissions);
        let mut out = json!({
            "id": interaction.id, "application_id": self.bot(), "type": interaction.kind.number(), "data": data,
            "token": interaction.token, "version": 1, "channel": partial, "channel_id": channel.id,
            "locale": user.locale, "app_permissions": self.told_permissions(channel).to_string(),
            "entitlements": [], "attachment_size_limit": self.file_limit,
        });
        if let Some(guild) = channel.guild() {
            let locale = self
                .lasting
                .guilds
                .get(&guild)
                .map(|guild| guild.locale.as_str());
            out["guild_id"] = json!(guild);
            out["guild_locale"] = json!(locale);
            out["guild"] = json!({ "id": guild, "locale": locale, "features": [] });
            out["member"] = self.member_of(guild, user.id);
            out["member"]["permissions"] = json!(user_permissions);
            out["authorizing_integration_owners"] = json!({ "0": guild });
            out["context"] = json!(0);
        } else {
            out["user"] = self.user_json(user.id);
            out["authorizing_integration_owners"] = json!({ "0": "0" });
            out["context"] = json!(1);
        }
        if let Some(source) = interaction.source {
            out["message"] =
                self.message_json(self.message(channel.id, source)?, MessageReader::Invoked);
        }
        Ok(out)
    }

    /// The interaction of a token.
    pub fn interaction_of_token(&self, token: &str) -> Option<&SentInteraction> {
        let id = token.split('.').next()?.parse().ok()?;
        self.interactions
            .get(&id)
            .filter(|interaction| interaction.token == token)
    }
}

impl World {
    /// A member of a channel's guild as `resolved` has it: without the user, with permissions; none for others.
    pub fn resolved_member(&self, user: UserId, channel: &Channel) -> Option<Value> {
        let guild = channel.guild()?;
        if !self.lasting.guilds.get(&guild)?.members.contains(&user) {
            return None;
        }
        let mut member = self.member_of(guild, user);
        member.as_object_mut()?.remove("user");
        member["permissions"] = json!(self.permissions_in(user, channel).to_string());
        Some(member)
    }
}
