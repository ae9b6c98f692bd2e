//! Posting a message once, however often its errand is tried.

use poise::serenity_prelude as serenity;
use serenity::{ActionRowComponent, ButtonKind, CreateMessage, GetMessages, Nonce};

use super::{DiscordNotifier, Task, Undone, channel};
use crate::crash::{self, Place};
use crate::discord::failure::Failure;
use crate::game::outbox::Posted;
use crate::game::{ChannelId, Errand, MessageId, Millis, OwedKind, ServerId, Table, Trouble};

/// How long the service surely remembers a nonce; it says "a few minutes".
const NONCE_REMEMBERED_MS: i64 = 120_000;
/// How many of the latest messages are looked through for one that was posted before.
const LOOKED_THROUGH: u8 = 100;

/// A message to be posted once.
pub(super) struct Draft {
    /// Where.
    pub(super) to: ChannelId,
    /// What is said.
    pub(super) message: CreateMessage,
    /// The same for every attempt, and for no other message.
    pub(super) nonce: String,
    /// How it is known again once its nonce may be forgotten.
    pub(super) sign: Sign,
}

/// How a message is known again among those of its channel.
#[derive(Debug)]
pub(super) enum Sign {
    /// Its text ends so.
    Ending(String),
    /// Its text holds this.
    Holding(String),
    /// Its text ends so, and it leads to this server: in direct messages those of several meet.
    Direct(String, ServerId),
    /// It has the button with this id, as no other message of its channel has.
    Button(String),
}

impl Sign {
    fn is_on(&self, message: &serenity::Message) -> bool {
        match self {
            Self::Ending(mark) => message.content.ends_with(mark),
            Self::Direct(mark, server) => {
                message.content.ends_with(mark) && message.content.contains(&format!("/{server}/"))
            }
            Self::Holding(text) => message.content.contains(text),
            Self::Button(id) => has_button(message, id),
        }
    }
}

fn has_button(message: &serenity::Message, id: &str) -> bool {
    let mut parts = message.components.iter().flat_map(|row| &row.components);
    parts.any(|part| {
        matches!(part, ActionRowComponent::Button(button)
            if matches!(&button.data, ButtonKind::NonLink { custom_id, .. } if custom_id == id))
    })
}

impl DiscordNotifier {
    /// Posts a message, unless an earlier attempt has.
    ///
    /// For two minutes after the first attempt the service itself knows the message again by its
    /// nonce, and answers with the one that stands. Later we look for it first.
    pub(super) async fn post_once(&self, errand: &Errand, draft: Draft) -> Result<Posted, Undone> {
        self.post_once_since(errand.tried, draft).await
    }

    /// The same for what was first tried at a time, if at all.
    pub(super) async fn post_once_since(
        &self,
        tried: Option<Millis>,
        draft: Draft,
    ) -> Result<Posted, Undone> {
        if self.is_in_doubt(tried)
            && let Some(posted) = self.posted_before(&draft).await?
        {
            return Ok(posted);
        }
        let message = draft
            .message
            .nonce(Nonce::String(draft.nonce))
            .enforce_nonce(true);
        crash::point(Place::BeforeSend);
        let sent = channel(draft.to).send_message(&self.http, message).await?;
        crash::point(Place::AfterSend);
        Ok(Posted {
            channel: ChannelId(sent.channel_id.get()),
            message: MessageId(sent.id.get()),
        })
    }

    /// Says something in a game's thread, for an errand; it ends with the table's mark.
    pub(super) async fn say_at_table(
        &self,
        errand: &Errand,
        task: &mut Task,
        thread: ChannelId,
        message: CreateMessage,
    ) -> Result<Option<Posted>, Undone> {
        let draft = Draft {
            to: thread,
            message,
            nonce: errand.nonce(),
            sign: Sign::Ending(mark(&task.table)),
        };
        match self.post_once(errand, draft).await {
            Ok(posted) => Ok(Some(posted)),
            // Deleted meanwhile, or the thread with it: the next board opens another one.
            Err(Undone::Failed(Failure::UnknownMessage | Failure::UnknownChannel)) => Ok(None),
            Err(Undone::Failed(Failure::NotPermitted)) => {
                Err(self.in_trouble(task, Trouble::MissingPermission).await)
            }
            Err(undone) => Err(undone),
        }
    }

    /// Says something in the channel above the thread. The thread has it all: where this cannot be
    /// posted, it is not worth a word about what is wrong.
    pub(super) async fn say_above(
        &self,
        errand: &Errand,
        task: &Task,
        message: CreateMessage,
        sign: Sign,
    ) -> Result<Option<Posted>, Undone> {
        let draft = Draft {
            to: task.room.channel,
            message,
            nonce: errand.nonce(),
            sign,
        };
        match self.post_once(errand, draft).await {
            Ok(posted) => Ok(Some(posted)),
            Err(Undone::Failed(
                failure @ (Failure::UnknownMessage
                | Failure::UnknownChannel
                | Failure::NotPermitted),
            )) => {
                let (game, kind) = (task.table.id(), errand.kind);
                tracing::info!(%game, ?kind, ?failure, "a word above the thread is not posted");
                Ok(None)
            }
            Err(undone) => Err(undone),
        }
    }

    /// Whether the message may have been posted by an attempt that the service has forgotten.
    fn is_in_doubt(&self, tried: Option<Millis>) -> bool {
        let now = self.app.games.clock().now();
        tried.is_some_and(|first| now.since(first) > NONCE_REMEMBERED_MS)
    }

    /// The message of an earlier attempt, found by its sign.
    async fn posted_before(&self, draft: &Draft) -> Result<Option<Posted>, Undone> {
        let latest = channel(draft.to)
            .messages(&self.http, GetMessages::new().limit(LOOKED_THROUGH))
            .await;
        let latest = match latest.map_err(|error| Failure::of(&error)) {
            Ok(latest) => latest,
            Err(Failure::UnknownChannel | Failure::NotPermitted) => return Ok(None),
            Err(failure) => return Err(Undone::Failed(failure)),
        };
        let ours = self.http.get_current_user().await?.id;
        let found = latest
            .iter()
            .find(|message| message.author.id == ours && draft.sign.is_on(message));
        Ok(found.map(|message| Posted {
            channel: draft.to,
            message: MessageId(message.id.get()),
        }))
    }
}

/// The mark by which a message is known again: `#12 · 17`, in small print.
pub(super) fn mark(table: &Table) -> String {
    format!("-# #{} · {}", table.number(), table.seq())
}

/// The mark of what is posted for an errand: calls and reminders stand beside the board.
pub(super) fn mark_of(errand: &Errand, table: &Table) -> String {
    match errand.kind {
        OwedKind::Call | OwedKind::CallInstead => format!("{} · ✉", mark(table)),
        OwedKind::Next(_) | OwedKind::NextHere => format!("{} · ⏭", mark(table)),
        OwedKind::Remind(_) | OwedKind::RemindHere | OwedKind::Digest(_) | OwedKind::DigestHere => {
            format!("{} · ⏰ {}", mark(table), errand.key.part)
        }
        _ => mark(table),
    }
}
