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

impl World {
    /// The acknowledged interaction of a token that is still alive.
    fn answered(&self, token: &str) -> Result<(SentInteraction, Response), RestError> {
        let found = self.interaction_of_token(token);
        let interaction =
            found.ok_or_else(|| RestError::new(401, 50027, "Invalid Webhook Token"))?;
        if self.clock.now() - interaction.created > TOKEN_LIFE_MS {
            return Err(RestError::new(401, 50027, "Invalid Webhook Token"));
        }
        let response = interaction
            .response
            .clone()
            .ok_or_else(RestError::unknown_webhook)?;
        Ok((interaction.clone(), response))
    }

    /// The id of `@original` or of a follow-up of this interaction.
    fn answer_message(
        &self,
        token: &str,
        which: &str,
    ) -> Result<(SentInteraction, MessageId), RestError> {
        let (interaction, response) = self.answered(token)?;
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
        self.message(interaction.channel, id)?;
        Ok((interaction, id))
    }

    pub fn get_answer(&self, token: &str, which: &str) -> Result<Value, RestError> {
        let (_, id) = self.answer_message(token, which)?;
        Ok(self.shown(id))
    }

    pub fn edit_answer(
        &mut self,
        token: &str,
        which: &str,
        body: &Value,
        files: Vec<Upload>,
    ) -> Result<Value, RestError> {
        let (interaction, id) = self.answer_message(token, which)?;
        self.check_may_answer(&interaction)?;
        self.check_not_archived(interaction.channel)?;
        let interaction = interaction.id;
        self.edit(id, form::read(body, &files)?, files)?;
        self.note_answer(interaction, id);
        Ok(self.shown(id))
    }

    pub fn delete_answer(&mut self, token: &str, which: &str) -> Result<(), RestError> {
        let (interaction, id) = self.answer_message(token, which)?;
        let interaction = interaction.id;
        self.remove_message(id)?;
        if let Some(response) = self
            .interactions
            .get_mut(&interaction)
            .and_then(|known| known.response.as_mut())
        {
            response.messages.retain(|other| *other != id);
            if response.messages.is_empty() {
                response.progress = InteractionProgress::Deleted;
            }
        }
        self.changed();
        Ok(())
    }

    /// A follow-up. The first one after a deferral takes the place of "thinking", and stays as visible as that was.
    pub fn follow_up(
        &mut self,
        token: &str,
        body: &Value,
        files: Vec<Upload>,
    ) -> Result<Value, RestError> {
        let (interaction, response) = self.answered(token)?;
        self.check_may_answer(&interaction)?;
        let form = form::read(body, &files)?;
        let thinking = |id: &MessageId| {
            self.lasting
                .messages
                .get(id)
                .is_some_and(|m| m.stage == MessageStage::Thinking)
        };
        let id = if let Some(deferred) = response.original.filter(thinking) {
            self.edit(deferred, form, files)?;
            deferred
        } else {
            self.write_answer(&interaction, form, files, MessageStage::Shown)?
        };
        self.note_answer(interaction.id, id);
        Ok(self.shown(id))
    }

    fn note_answer(&mut self, interaction: InteractionId, message: MessageId) {
        if let Some(response) = self
            .interactions
            .get_mut(&interaction)
            .and_then(|known| known.response.as_mut())
        {
            response.progress = InteractionProgress::Answered;
            response.messages.retain(|other| *other != message);
            response.messages.push(message);
        }
        self.changed();
    }

    fn shown(&self, id: MessageId) -> Value {
        let message = self.lasting.messages.get(&id);
        message.map_or(Value::Null, |message| {
            self.message_json(message, MessageReader::Bot)
        })
    }
}
