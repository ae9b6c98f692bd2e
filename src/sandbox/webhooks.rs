//! The bot's further answers to an interaction: its original answer, and follow-ups.

use serde_json::Value;

use super::failure::RestError;
use super::form;
use super::ids::{InteractionId, MessageId};
use super::interactions::{InteractionProgress, Response, SentInteraction, TOKEN_LIFE_MS};
use super::payload::MessageReader;
use super::records::MessageStage;
use super::requests::Upload;
use super::world::World;

/// The webhook of one interaction, by which the bot answers it further.
#[derive(Debug)]
pub struct Webhook<'w> {
    world: &'w mut World,
    token: &'w str,
}

impl World {
    /// The interaction with this token is answered further through this.
    pub fn webhook<'w>(&'w mut self, token: &'w str) -> Webhook<'w> {
        Webhook { world: self, token }
    }
}

impl Webhook<'_> {
    /// The acknowledged interaction of a token that is still alive.
    fn answered(&self) -> Result<(SentInteraction, Response), RestError> {
        let found = self.world.interaction_of_token(self.token);
        let alive = found.filter(|found| self.world.clock.now() - found.created <= TOKEN_LIFE_MS);
        let interaction =
            alive.ok_or_else(|| RestError::new(401, 50027, "Invalid Webhook Token"))?;
        let response = interaction
            .response
            .clone()
            .ok_or_else(RestError::unknown_webhook)?;
        Ok((interaction.clone(), response))
    }

    /// The id of `@original` or of a follow-up of this interaction.
    fn answer_message(&self, which: &str) -> Result<(SentInteraction, MessageId), RestError> {
        let (interaction, response) = self.answered()?;
        let id = match which {
            "@original" => response.original.ok_or_else(RestError::unknown_message)?,
            id => {
                let id = id.parse().map_err(|_| RestError::unknown_message())?;
                let known = response.messages.contains(&id) || response.original == Some(id);
                if known {
                    id
                } else {
                    return Err(RestError::unknown_message());
                }
            }
        };
        self.world.lasting.message(interaction.channel, id)?;
        Ok((interaction, id))
    }

    /// Writes an answer of this interaction.
    pub fn get(&self, which: &str) -> Result<Value, RestError> {
        let (_, id) = self.answer_message(which)?;
        Ok(self.shown(id))
    }

    /// Changes an answer of this interaction.
    pub fn edit(
        &mut self,
        which: &str,
        body: &Value,
        files: Vec<Upload>,
    ) -> Result<Value, RestError> {
        let (interaction, id) = self.answer_message(which)?;
        self.world.answers().check_may_answer(&interaction)?;
        self.world.check_not_archived(interaction.channel)?;
        let interaction = interaction.id;
        let form = form::read(body, &files, &self.world.lasting)?;
        self.world.messages().edit(id, form, files)?;
        self.note(interaction, id);
        Ok(self.shown(id))
    }

    /// Deletes an answer of this interaction.
    pub fn delete(&mut self, which: &str) -> Result<(), RestError> {
        let (interaction, id) = self.answer_message(which)?;
        self.world.messages().remove(id)?;
        self.change(interaction.id, |response| {
            response.messages.retain(|other| *other != id);
            if response.messages.is_empty() {
                response.progress = InteractionProgress::Deleted;
            }
        });
        Ok(())
    }

    /// A follow-up. The first one after a deferral takes the place of "thinking", and stays as visible as that was.
    pub fn follow_up(&mut self, body: &Value, files: Vec<Upload>) -> Result<Value, RestError> {
        let (interaction, response) = self.answered()?;
        self.world.answers().check_may_answer(&interaction)?;
        let form = form::read(body, &files, &self.world.lasting)?;
        let thinking = |id: &MessageId| {
            self.world
                .lasting
                .messages
                .get(id)
                .is_some_and(|m| m.stage == MessageStage::Thinking)
        };
        let id = if let Some(deferred) = response.original.filter(thinking) {
            self.world.messages().edit(deferred, form, files)?;
            deferred
        } else {
            self.world
                .answers()
                .write(&interaction, form, files, MessageStage::Shown)?
        };
        self.note(interaction.id, id);
        Ok(self.shown(id))
    }

    fn note(&mut self, interaction: InteractionId, message: MessageId) {
        self.change(interaction, |response| {
            response.progress = InteractionProgress::Answered;
            response.messages.retain(|other| *other != message);
            response.messages.push(message);
        });
    }

    fn change(&mut self, interaction: InteractionId, change: impl FnOnce(&mut Response)) {
        let known = self.world.interactions.get_mut(&interaction);
        if let Some(response) = known.and_then(|known| known.response.as_mut()) {
            change(response);
        }
        self.world.changed();
    }

    fn shown(&self, id: MessageId) -> Value {
        let message = self.world.lasting.messages.get(&id);
        message.map_or(Value::Null, |message| {
            self.world.payload().message(message, MessageReader::Bot)
        })
    }
}
