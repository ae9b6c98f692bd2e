//! Short answers that everyone sees, below a typed move that was not played.
//!
//! Each player has one that stands, and all go with the turn.

use poise::serenity_prelude as serenity;
use serenity::{
    CreateActionRow, CreateAllowedMentions, CreateMessage, Http, Message, MessageReference,
    MessageReferenceKind,
};

use super::{author, server};
use crate::discord::api_error::ApiError;
use crate::discord::app::App;
use crate::discord::closed_channels::{Act, Spot};
use crate::discord::notices;
use crate::game::channel::Notice;
use crate::game::{ChannelId, MessageId, Table};

/// A short answer.
pub(super) struct Answer {
    /// Its words.
    pub(super) text: String,
    /// Buttons that only the player to move can use.
    pub(super) rows: Vec<CreateActionRow>,
}

impl From<String> for Answer {
    fn from(text: String) -> Self {
        let rows = Vec::new();
        Self { text, rows }
    }
}

/// Answers a player, unless so many are answered that boards would wait; the answer before goes, and this
/// one goes with the turn.
pub(super) async fn keep_one(
    app: &App,
    http: &Http,
    message: &Message,
    table: &Table,
    answer: Answer,
) {
    if !app.may_answer(server(message)) {
        return;
    }
    let Some(posted) = reply(app, http, message, answer).await else {
        return;
    };
    let notice = Notice {
        channel: ChannelId(posted.channel_id.get()),
        message: MessageId(posted.id.get()),
    };
    let kept = app.store().keep_notice(table.id(), author(message), notice);
    match kept.await {
        Ok(Some(former)) => notices::delete(http, former).await,
        Ok(None) => {}
        Err(error) => tracing::warn!(%error, "an answer will stay"),
    }
}

/// Answers a message, pinging nobody; not where we may not write.
pub(super) async fn reply(
    app: &App,
    http: &Http,
    message: &Message,
    answer: Answer,
) -> Option<Message> {
    let spot = server(message).map(|server| Spot {
        server,
        channel: ChannelId(message.channel_id.get()),
    });
    if spot.is_some_and(|spot| !app.may_write(spot)) {
        return None;
    }
    // Answered even if the player has deleted the message meanwhile.
    let mut reference = MessageReference::new(MessageReferenceKind::Default, message.channel_id)
        .message_id(message.id)
        .fail_if_not_exists(false);
    reference.guild_id = message.guild_id;
    let answer = CreateMessage::new()
        .content(answer.text)
        .components(answer.rows)
        .reference_message(reference)
        .allowed_mentions(CreateAllowedMentions::new().replied_user(false));
    match message.channel_id.send_message(http, answer).await {
        Ok(posted) => Some(posted),
        Err(error) => {
            tracing::info!(%error, "a typed move could not be answered");
            let error = ApiError::of(&error);
            if let Some(spot) = spot.filter(|_| !error.is_passing()) {
                app.refused_at(spot, Act::Writing, error.kind);
            }
            None
        }
    }
}
