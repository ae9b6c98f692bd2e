//! The acknowledgement of an interaction, and what it shows of whether an answer is still waited for.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{CreateInteractionResponse, CreateInteractionResponseMessage, Http, InteractionId};
use tokio::task::JoinHandle;

use super::late::takes_none;
use super::{Promise, Tries, again};
use crate::discord::api_error::{ApiError, is_acknowledged, is_of_nobody};

/// How often an acknowledgement is sent before it is given up, which is of use for three seconds; doing so twice does no harm.
const ACKNOWLEDGEMENTS: Tries = Tries {
    most: 3,
    within: Duration::from_secs(3),
};

/// Whether an interaction can still be answered, as far as its acknowledgement has shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Standing {
    /// It can, or that is not known.
    Awaited,
    /// The service has told its person already that there was no answer.
    GivenUp,
    /// Another process has acknowledged it.
    OfAnother,
    /// The service takes none where it was asked for, as in a thread that was locked a moment ago.
    Refused,
}

impl Standing {
    /// What is said of it by the refusal of an acknowledgement that was sent so often: a first one that was lost on the way may
    /// be the one that was taken.
    fn of(error: &serenity::Error, sent: u32) -> Self {
        match ApiError::of(error).kind {
            _ if is_of_nobody(error) => Self::GivenUp,
            _ if is_acknowledged(error) && sent == 1 => Self::OfAnother,
            kind if takes_none(kind) => Self::Refused,
            _ => Self::Awaited,
        }
    }
}

/// Sends an acknowledgement, beside all else.
pub(super) fn acknowledgement(
    http: Arc<Http>,
    (id, token): (InteractionId, String),
    promise: Promise,
) -> JoinHandle<Standing> {
    let response = match promise {
        Promise::PrivateMessage => CreateInteractionResponse::Defer(
            CreateInteractionResponseMessage::new().ephemeral(true),
        ),
        Promise::Change => CreateInteractionResponse::Acknowledge,
    };
    tokio::spawn(async move {
        let sent = AtomicU32::new(0);
        let attempt = || {
            sent.fetch_add(1, Ordering::Relaxed);
            http.create_interaction_response(id, &token, &response, Vec::new())
        };
        let Err(error) = again(ACKNOWLEDGEMENTS, attempt).await else {
            return Standing::Awaited;
        };
        tracing::warn!(%error, "an interaction could not be acknowledged");
        Standing::of(&error, sent.into_inner())
    })
}
