//! Short answers that everyone sees, below a typed move that was not played.
//!
//! Each player has one that stands, and all go with the turn.

use poise::serenity_prelude::{Http, Message, MessageReference, MessageReferenceKind};

use super::{author, server};
use crate::discord::answer::Reply;
use crate::discord::api_error::ApiError;
use crate::discord::app::App;
use crate::discord::body::without_nulls;
use crate::discord::closed_channels::Act;
use crate::discord::interactions::Promised;
use crate::discord::notices;
use crate::game::delivery::Posted;
use crate::game::{ChannelId, GameId, MessageId, Spot};

/// What is said to whoever has typed a reply.
pub(super) enum Answer {
    /// Nothing: the next board says it, or it is no move.
    Nothing,
    /// Something that goes with the turn, with buttons that only the player to move can use.
    OfTheTurn(Reply),
    /// Something that stays.
    Lasting(Reply),
}

impl From<Reply> for Answer {
    fn from(reply: Reply) -> Self {
        Self::OfTheTurn(reply)
    }
}

/// The place below a typed reply.
pub(super) struct Below<'a> {
    /// What every handler needs.
    pub(super) app: &'a App,
    /// The client for requests.
    pub(super) http: &'a Http,
    /// The reply that was typed.
    pub(super) message: &'a Message,
    /// The game that it is about; none where that cannot be read.
    pub(super) game: Option<GameId>,
}

impl Promised for Below<'_> {
    type Answer = Answer;

    async fn say(self, answer: Answer) {
        match answer {
            Answer::Nothing => {}
            Answer::OfTheTurn(reply) => self.keep_one(reply).await,
            Answer::Lasting(reply) => drop(self.reply(reply).await),
        }
    }
}

impl Below<'_> {
    /// Answers a player, unless so many are answered that boards would wait; the answer before goes, and this
    /// one goes with the turn.
    async fn keep_one(&self, reply: Reply) {
        let Self { app, message, .. } = self;
        if !app.throttling().may_answer(server(message)) {
            return;
        }
        let (Some(posted), Some(game)) = (self.reply(reply).await, self.game) else {
            return;
        };
        let notice = Posted {
            channel: ChannelId(posted.channel_id.get()),
            message: MessageId(posted.id.get()),
        };
        match app.store().keep_notice(game, author(message), notice).await {
            Ok(Some(former)) => notices::delete(self.http, former).await,
            Ok(None) => {}
            Err(error) => tracing::warn!(%error, "an answer will stay"),
        }
    }

    /// Answers the message, pinging nobody; not where we may not write.
    async fn reply(&self, reply: Reply) -> Option<Message> {
        let Self { app, message, .. } = self;
        let spot = server(message).map(|server| Spot {
            server,
            channel: ChannelId(message.channel_id.get()),
        });
        if spot.is_some_and(|spot| !app.passages().may_write(spot)) {
            return None;
        }
        let channel = message.channel_id;
        // Answered even if the player has deleted the message meanwhile.
        let mut reference = MessageReference::new(MessageReferenceKind::Default, channel)
            .message_id(message.id)
            .fail_if_not_exists(false);
        reference.guild_id = message.guild_id;
        let send = || {
            let answer = reply.message(&app.emojis);
            let answer = answer.reference_message(reference.clone());
            let files = reply.files().to_vec();
            async move {
                // The library would say of a direct message that it is of the server null.
                let body = without_nulls(&answer)?;
                self.http.send_message(channel, files, &body).await
            }
        };
        match app.emojis.or_words(send).await {
            Ok(posted) => Some(posted),
            Err(error) => {
                tracing::info!(%error, "a typed move could not be answered");
                let error = ApiError::of(&error);
                if let Some(spot) = spot.filter(|_| !error.is_passing()) {
                    app.passages().refused_at(spot, Act::Writing, error.kind);
                }
                None
            }
        }
    }
}
