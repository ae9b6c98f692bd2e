//! The routes to the messages of a channel.

use std::ops::Range;

use serde_json::{Value, json};

use super::super::failure::RestError;
use super::super::form;
use super::super::ids::{ChannelId, MessageId};
use super::super::payload::MessageReader;
use super::super::permissions;
use super::super::records::PostedMessage;
use super::super::requests::{ApiAnswer, ApiRequest, Upload};
use super::{Api, Routed, message_id};

impl Api<'_> {
    pub(super) fn serve_messages(
        &mut self,
        channel: ChannelId,
        rest: &[&str],
        request: &mut ApiRequest,
    ) -> Routed {
        let files = std::mem::take(&mut request.files);
        match (request.method.as_str(), rest) {
            ("POST", []) => {
                let form = form::read(&request.body, &files, &self.world.lasting)?;
                let id = self.world.messages().post(channel, form, files)?;
                // One that is known by its nonce may stand in another channel.
                let posted = self.world.lasting.messages.get(&id);
                let posted = posted.ok_or_else(RestError::unknown_message)?;
                Ok(ApiAnswer::json(self.world.payload().new_message(posted)))
            }
            ("GET", []) => {
                self.world
                    .permissions()
                    .check_can_connect(self.world.permissions().channel_for_bot(channel, 0)?)?;
                self.list_messages(channel, request).map(ApiAnswer::json)
            }
            ("GET", [id]) => {
                self.world.permissions().check_can_connect(
                    self.world
                        .permissions()
                        .channel_for_bot(channel, permissions::READ_MESSAGE_HISTORY)?,
                )?;
                Ok(ApiAnswer::json(self.message(channel, message_id(id)?)?))
            }
            ("PATCH", [id]) => self.serve_edit(channel, message_id(id)?, (&request.body, files)),
            ("DELETE", [id]) => self.serve_delete(channel, message_id(id)?),
            _ => Err(self.unknown(request)),
        }
    }

    fn serve_edit(
        &mut self,
        channel: ChannelId,
        id: MessageId,
        (body, files): (&Value, Vec<Upload>),
    ) -> Routed {
        self.world.permissions().channel_for_bot(channel, 0)?;
        if self.world.lasting.open_message(channel, id)?.author != self.world.bot() {
            return Err(RestError::new(
                403,
                50005,
                "Cannot edit a message authored by another user",
            ));
        }
        self.world.check_not_archived(channel)?;
        self.world.check_not_locked(channel)?;
        self.world
            .check_content(channel, body["content"].as_str())?;
        self.world.check_may_be_edited(id)?;
        let form = form::read(body, &files, &self.world.lasting)?;
        self.world.messages().edit(id, form, files)?;
        Ok(ApiAnswer::json(self.message(channel, id)?))
    }

    fn serve_delete(&mut self, channel: ChannelId, id: MessageId) -> Routed {
        self.world.permissions().channel_for_bot(channel, 0)?;
        let own = self.world.lasting.open_message(channel, id)?.author == self.world.bot();
        self.world
            .permissions()
            .channel_for_bot(channel, if own { 0 } else { permissions::MANAGE_MESSAGES })?;
        // In a locked thread this goes on for as long as it is active.
        if self.world.check_not_archived(channel).is_err() {
            self.world.check_not_locked(channel)?;
        }
        self.world
            .messages()
            .remove(id)
            .map(|()| ApiAnswer::empty())
    }

    /// Newest first; `before`, `after` or `around` a message; ephemeral ones are not found this way. Whoever may not read
    /// the history of a channel is answered that there is nothing ("Get Channel Messages").
    fn list_messages(&self, channel: ChannelId, request: &ApiRequest) -> Result<Value, RestError> {
        let number = |name: &str| {
            request
                .query
                .get(name)
                .and_then(|text| text.parse::<u64>().ok())
        };
        let limit = number("limit").unwrap_or(50);
        if !(1..=100).contains(&limit) {
            return Err(RestError::field("limit", "must be 1 to 100"));
        }
        let limit = usize::try_from(limit).unwrap_or(100);
        let history = permissions::READ_MESSAGE_HISTORY;
        if self
            .world
            .permissions()
            .channel_for_bot(channel, history)
            .is_err()
        {
            return Ok(json!([]));
        }
        let all: Vec<_> = self
            .world
            .lasting
            .channel(channel)?
            .messages
            .iter()
            .filter_map(|id| self.world.lasting.messages.get(id))
            .collect();
        let public: Vec<_> = all
            .into_iter()
            .filter(|message| message.ephemeral_to.is_none())
            .collect();
        let span = span(&public, limit, number);
        let listed = public[span]
            .iter()
            .rev()
            .map(|message| self.world.payload().message(message, MessageReader::Bot));
        Ok(Value::Array(listed.collect()))
    }
}

/// Which of the messages are listed: those before, after or around a message, or else the latest.
fn span(
    public: &[&PostedMessage],
    limit: usize,
    number: impl Fn(&str) -> Option<u64>,
) -> Range<usize> {
    let upto = |id: u64| public.partition_point(|message| message.id.0 < id);
    let end = public.len();
    if let Some(id) = number("before") {
        upto(id).saturating_sub(limit)..upto(id)
    } else if let Some(id) = number("after") {
        let from = upto(id.saturating_add(1));
        from..(from + limit).min(end)
    } else if let Some(id) = number("around") {
        let from = upto(id).saturating_sub(limit / 2);
        from..(from + limit).min(end)
    } else {
        end.saturating_sub(limit)..end
    }
}
