//! The bot's first answer to an interaction.

use std::time::Instant;

use serde_json::{Value, json};

use super::commands::check_choice;
use super::complaints::Complaints;
use super::failure::RestError;
use super::form::{self, MessageForm};
use super::ids::{InteractionId, MessageId};
use super::interactions::{
    Choice, FIRST_ANSWER_MS, InteractionKind, InteractionProgress, Response, SentInteraction,
};
use super::messages::Draft;
use super::payload::{EPHEMERAL, MessageReader};
use super::records::MessageStage;
use super::requests::{ApiAnswer, ApiRequest, Upload};
use super::world::Answers;

const MESSAGE: u64 = 4;
const DEFERRED_MESSAGE: u64 = 5;
const DEFERRED_UPDATE: u64 = 6;
const UPDATE: u64 = 7;
const CHOICES: u64 = 8;
const CHOICES_AT_MOST: usize = 25;

impl Answers<'_> {
    /// Answers `POST /interactions/{id}/{token}/callback`.
    pub fn answer(
        &mut self,
        id: &str,
        token: &str,
        request: &mut ApiRequest,
    ) -> Result<ApiAnswer, RestError> {
        let interaction = self.unanswered(id, token)?;
        let kind = request.body["type"].as_u64().unwrap_or_default();
        check_fits(&interaction, kind)?;
        if kind != CHOICES {
            self.check_may_answer(&interaction)?;
        }
        let response = self.response(&interaction, kind, request)?;
        let original = response.original;
        if let Some(known) = self.world.interactions.get_mut(&interaction.id) {
            known.response = Some(response);
        }
        self.world.changed();
        if request
            .query
            .get("with_response")
            .is_some_and(|wish| wish == "true" || wish == "1")
        {
            return Ok(ApiAnswer::json(self.callback_json(
                &interaction,
                kind,
                original,
            )));
        }
        Ok(ApiAnswer::empty())
    }

    /// What an answer of this kind does, and what is known of the interaction from then on.
    fn response(
        &mut self,
        interaction: &SentInteraction,
        kind: u64,
        request: &mut ApiRequest,
    ) -> Result<Response, RestError> {
        let files = std::mem::take(&mut request.files);
        let data = &request.body["data"];
        let mut response = Response::after(waited(interaction, request.received_at));
        match kind {
            MESSAGE | DEFERRED_MESSAGE => {
                let stage = if kind == MESSAGE {
                    MessageStage::Shown
                } else {
                    MessageStage::Thinking
                };
                let form = form::read(data, &files, &self.world.lasting)?;
                let message = self.write(interaction, form, files, stage)?;
                response.original = Some(message);
                response.messages.push(message);
            }
            UPDATE => {
                let source = interaction.source.ok_or_else(RestError::unknown_message)?;
                let form = form::read(data, &files, &self.world.lasting)?;
                self.world.messages().edit(source, form, files)?;
                response.messages.push(source);
                response.original = Some(source);
            }
            CHOICES => response.choices = self.read_choices(interaction, &data["choices"])?,
            _ => response.original = interaction.source,
        }
        if kind == DEFERRED_MESSAGE || kind == DEFERRED_UPDATE {
            response.progress = InteractionProgress::Thinking;
        }
        Ok(response)
    }

    fn unanswered(&self, id: &str, token: &str) -> Result<SentInteraction, RestError> {
        let id: InteractionId = id.parse().map_err(|_| RestError::unknown_interaction())?;
        let found = self
            .world
            .interaction_of_token(token)
            .filter(|interaction| interaction.id == id);
        let interaction = found.ok_or_else(RestError::unknown_interaction)?;
        if interaction.response.is_some() {
            return Err(RestError::new(
                400,
                40060,
                "Interaction has already been acknowledged.",
            ));
        }
        if self.world.clock.now() - interaction.created > FIRST_ANSWER_MS {
            return Err(RestError::unknown_interaction());
        }
        Ok(interaction.clone())
    }

    /// Refuses answers in a locked thread to whoever does not manage threads.
    pub(super) fn check_may_answer(&self, interaction: &SentInteraction) -> Result<(), RestError> {
        if self
            .world
            .permissions()
            .is_locked_for(interaction.user, interaction.channel)?
        {
            Err(RestError::answer_in_locked_thread())
        } else {
            Ok(())
        }
    }

    /// Writes a message that answers an interaction; an archived thread opens for it.
    pub(super) fn write(
        &mut self,
        interaction: &SentInteraction,
        form: MessageForm,
        files: Vec<Upload>,
        stage: MessageStage,
    ) -> Result<MessageId, RestError> {
        let ephemeral_to = (form.flags & EPHEMERAL != 0).then_some(interaction.user);
        if ephemeral_to.is_none() {
            self.world
                .threads()
                .unarchive_to_write(interaction.channel)?;
        }
        let draft = Draft {
            ephemeral_to,
            answers: Some(interaction.invocation()),
            stage,
            ..Draft::new(interaction.channel, self.world.bot(), form, files)
        };
        self.world.messages().write(draft)
    }

    fn read_choices(
        &self,
        interaction: &SentInteraction,
        given: &Value,
    ) -> Result<Vec<Choice>, RestError> {
        let list = given
            .as_array()
            .ok_or_else(|| RestError::field("data.choices", "must be a list"))?;
        let mut wrong = Complaints::default();
        if list.len() > CHOICES_AT_MOST {
            wrong.add(
                "data.choices",
                format!("at most {CHOICES_AT_MOST}, has {}", list.len()),
            );
        }
        let locale = self.world.lasting.user(interaction.user)?.locale.clone();
        let mut choices = Vec::new();
        for (at, choice) in list.iter().enumerate() {
            let name = choice["name"].as_str().unwrap_or_default();
            let mut here = wrong.at(format!("data.choices.{at}"));
            check_choice(choice, &mut here);
            match &choice["value"] {
                Value::String(text) => here.length("value", text, 1, 100),
                Value::Number(_) => {}
                _ => here.add("value", "must be a text or a number"),
            }
            let shown = choice["name_localizations"][&locale]
                .as_str()
                .unwrap_or(name);
            choices.push(Choice {
                name: shown.to_owned(),
                value: choice["value"].clone(),
            });
        }
        wrong.verdict()?;
        Ok(choices)
    }

    fn callback_json(
        &self,
        interaction: &SentInteraction,
        kind: u64,
        original: Option<MessageId>,
    ) -> Value {
        let message = original.and_then(|id| self.world.lasting.messages.get(&id));
        let mut out = json!({
            "interaction": {
                "id": interaction.id, "type": interaction.kind.number(), "channel_id": interaction.channel,
                "response_message_id": original, "response_message_loading": kind == DEFERRED_MESSAGE,
                "response_message_ephemeral": message.is_some_and(|message| message.ephemeral_to.is_some()),
            },
            "resource": { "type": kind },
        });
        if let Some(message) = message {
            out["resource"]["message"] = self.world.payload().message(message, MessageReader::Bot);
        }
        out
    }
}

/// Refuses an answer that does not fit what the user did.
fn check_fits(interaction: &SentInteraction, kind: u64) -> Result<(), RestError> {
    let allowed: &[u64] = match interaction.kind {
        InteractionKind::Command => &[MESSAGE, DEFERRED_MESSAGE],
        InteractionKind::Component => &[MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE],
        InteractionKind::Autocomplete => &[CHOICES],
    };
    if allowed.contains(&kind) {
        return Ok(());
    }
    Err(RestError::field(
        "type",
        format!("{kind} is no answer to this interaction in the sandbox; allowed: {allowed:?}"),
    ))
}

fn waited(interaction: &SentInteraction, until: Instant) -> std::time::Duration {
    until.saturating_duration_since(interaction.sent_at.unwrap_or(interaction.created_at))
}
