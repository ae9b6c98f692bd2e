//! Short answers that everyone sees, below a typed move that was not played.
//!
//! Each player has one that stands, and all go with the turn.

use poise::serenity_prelude as serenity;
use serenity::{Http, Message, MessageReference, MessageReferenceKind, Nonce};

use super::{author, server};
use crate::discord::answer::{Reply, Tries, again};
use crate::discord::api_error::{ApiError, ApiErrorKind};
use crate::discord::app::App;
use crate::discord::body::without_nulls;
use crate::discord::closed_channels::Act;
use crate::discord::interactions::Promised;
use crate::discord::notices;
use crate::game::delivery::Posted;
use crate::game::{ChannelId, GameId, MessageId, Spot};

/// How often an answer is sent at most.
const TRIES: Tries = Tries::under_nonce(6);

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
        match Box::pin(self.address(reply, spot)).await {
            Ok(posted) => Some(posted),
            Err(error) => {
                tracing::info!(%error, "a typed move could not be answered");
                let error = ApiError::of(&error);
                if let Some(spot) = spot.filter(|_| says_of_place(&error)) {
                    app.passages().refused_at(spot, Act::Writing, error.kind);
                }
                None
            }
        }
    }

    /// Sends an answer as a reply to the message. Where the service takes none, it names whom it is for.
    async fn address(&self, reply: Reply, spot: Option<Spot>) -> serenity::Result<Message> {
        let Self { app, message, .. } = self;
        if spot.is_none_or(|spot| app.passages().may_reply(spot)) {
            // Answered even if the player has deleted the message meanwhile.
            let kind = MessageReferenceKind::Default;
            let mut reference = MessageReference::new(kind, message.channel_id)
                .message_id(message.id)
                .fail_if_not_exists(false);
            reference.guild_id = message.guild_id;
            match (self.send(&reply, Some(&reference)).await, spot) {
                (Err(error), Some(spot)) if is_no_reply(&error) => {
                    tracing::info!(%error, "an answer is no reply");
                    let why = ApiErrorKind::NoReplies;
                    app.passages().refused_at(spot, Act::Replying, why);
                }
                (settled, _) => return settled,
            }
        }
        let named = reply.addressed_to(author(message));
        self.send(&named, None).await
    }

    /// Sends an answer, again where that fails in passing: by its nonce the service knows the one that has come through.
    async fn send(
        &self,
        reply: &Reply,
        to: Option<&MessageReference>,
    ) -> serenity::Result<Message> {
        let emojis = &self.app.emojis;
        let channel = self.message.channel_id;
        let nonce = format!("r{:x}", self.message.id.get());
        let send = || {
            let answer = reply.message(emojis);
            let answer = answer
                .nonce(Nonce::String(nonce.clone()))
                .enforce_nonce(true);
            let answer = match to {
                Some(to) => answer.reference_message(to.clone()),
                None => answer,
            };
            let files = reply.files().to_vec();
            async move {
                // The library would say of a direct message that it is of the server null.
                let body = without_nulls(&answer)?;
                self.http.send_message(channel, files, &body).await
            }
        };
        emojis.or_words(|| again(TRIES, send)).await
    }
}

/// Whether a refusal would be that of any message in its place.
fn says_of_place(error: &ApiError) -> bool {
    use ApiErrorKind::{ContentFiltered, FilesRefused, Malformed, UnknownMessage};
    !error.is_passing()
        && !matches!(
            error.kind,
            ContentFiltered | FilesRefused | Malformed | UnknownMessage
        )
}

/// Whether the service takes no reply of ours there, though perhaps a message.
fn is_no_reply(error: &serenity::Error) -> bool {
    ApiError::of(error).kind == ApiErrorKind::NoReplies
}
