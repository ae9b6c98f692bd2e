//! An interaction happens, and the bot is told.

use std::time::Instant;

use serde_json::{Value, json};

use super::super::failure::RestError;
use super::super::ids::InteractionId;
use super::super::payload::MessageReader;
use super::super::rules::amend;
use super::super::sessions::SessionEvent;
use super::super::world::World;
use super::{Deed, SentInteraction};

/// The oldest interactions are forgotten beyond this number.
const KEPT: usize = 20_000;

impl World {
    /// Lets an interaction happen and tells the bot.
    pub fn interact(&mut self, deed: Deed) -> Result<InteractionId, RestError> {
        let id = InteractionId(self.next_id());
        let (channel, data) = (deed.channel, deed.data);
        let interaction = SentInteraction {
            id,
            token: token_of(id),
            kind: deed.kind,
            user: deed.user,
            channel,
            what: deed.what,
            created: self.clock.now(),
            created_at: Instant::now(),
            sent_at: None,
            source: deed.source,
            response: None,
        };
        let mut payload = self.interaction_json(&interaction, &data)?;
        amend(&mut payload, &self.rules.amended_interactions);
        let guild = self.lasting.channel(channel)?.guild();
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
        let channel = self.lasting.channel(interaction.channel)?;
        let user = self.lasting.user(interaction.user)?;
        let user_permissions = self.permissions().of(user.id, channel).to_string();
        let mut partial = self.payload().channel(channel);
        partial["permissions"] = json!(user_permissions);
        let mut out = json!({
            "id": interaction.id, "application_id": self.bot(), "type": interaction.kind.number(), "data": data,
            "token": interaction.token, "version": 1, "channel": partial, "channel_id": channel.id,
            "locale": user.locale, "app_permissions": self.permissions().told(channel).to_string(),
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
            out["member"] = self.payload().member(guild, user.id);
            out["member"]["permissions"] = json!(user_permissions);
            out["authorizing_integration_owners"] = json!({ "0": guild });
            out["context"] = json!(0);
        } else {
            out["user"] = self.payload().user(user.id);
            out["authorizing_integration_owners"] = json!({ "0": "0" });
            out["context"] = json!(1);
        }
        if let Some(source) = interaction.source {
            out["message"] = self.payload().message(
                self.lasting.message(channel.id, source)?,
                MessageReader::Invoked,
            );
        }
        Ok(out)
    }
}

/// The token of an interaction, which names it.
fn token_of(id: InteractionId) -> String {
    let digits = id.0.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    format!("{id}.sandbox-{digits:016x}")
}
