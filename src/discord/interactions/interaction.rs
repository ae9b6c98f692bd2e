//! Commands, and presses of buttons and menus, on their way through the pipeline.

use std::sync::Arc;

use poise::serenity_prelude::{ComponentInteraction, Http, InteractionId, Message, MessageFlags};
use tracing::Span;
use tracing::field::Empty;

use super::action::{Action, Introduction};
use super::{Exchange, Hearing, Met};
use crate::discord::answer::{Acknowledged, Addressee, Interim, Promise, acknowledge};
use crate::discord::app::{App, Context};
use crate::discord::caller::Caller;
use crate::discord::command_error::CommandError;
use crate::discord::meeting;
use crate::discord::throttle::ThrottleVerdict;
use crate::game::{Millis, PlayerId, ServerId};
use crate::words::Lang;

/// How long the service waits for an acknowledgement.
const ANSWERED_WITHIN_MS: i64 = 3_000;

/// A command that was used, or a button or a menu that was pressed.
pub struct Interaction<'a> {
    http: &'a Arc<Http>,
    id: InteractionId,
    token: &'a str,
    caller: Caller,
    name: &'a str,
    typed: &'a str,
    introduction: Introduction,
    promise: Promise,
}

impl<'a> Interaction<'a> {
    /// A command; `typed` is the text of the move in it, where there is one.
    pub fn of_command(ctx: Context<'a>, typed: &'a str) -> Self {
        Self {
            http: &ctx.serenity_context().http,
            id: ctx.interaction.id,
            token: &ctx.interaction.token,
            caller: Caller::of_command(ctx.interaction),
            name: &ctx.command().qualified_name,
            typed,
            introduction: Introduction::Remembered,
            promise: Promise::PrivateMessage,
        }
    }

    /// A press that asks for an action, or for none that we know.
    pub fn of_component(
        http: &'a Arc<Http>,
        component: &'a ComponentInteraction,
        action: Option<&Action>,
    ) -> Self {
        Self {
            http,
            id: component.id,
            token: &component.token,
            caller: Caller::of_component(component),
            // No more is written down of an id of ours than what it begins with.
            name: action
                .and(component.data.custom_id.split(':').next())
                .unwrap_or("unknown"),
            typed: "",
            introduction: action.map_or(Introduction::Remembered, Action::introduction),
            promise: match action.map(Action::promise) {
                Some(Promise::Change) if is_private(&component.message) => Promise::Change,
                _ => Promise::PrivateMessage,
            },
        }
    }
}

/// Whether an interaction is so old that the service may have told its person already that there is no answer, as after a time
/// in which nothing was heard: what they do again is not to be done twice. Where clocks differ, that costs a moment.
fn is_late(app: &App, id: InteractionId) -> bool {
    let sent = Millis(id.created_at().unix_timestamp() * 1_000);
    app.games.clock().now().since(sent) > ANSWERED_WITHIN_MS
}

/// Whether one person alone sees a message. What others read too is left as it is, whatever id was sent with
/// the press: the answer is then a message of its own.
fn is_private(message: &Message) -> bool {
    let flags = message.flags.unwrap_or_default();
    flags.contains(MessageFlags::EPHEMERAL)
}

impl Exchange for Interaction<'_> {
    type Asker = (Caller, Interim);
    type Promised = Acknowledged;

    fn span(&self) -> Span {
        tracing::info_span!("interaction", id = %self.id, name = self.name, table = Empty)
    }

    fn name(&self) -> &str {
        self.name
    }

    fn event(&self) -> u64 {
        self.id.get()
    }

    fn sender(&self) -> (PlayerId, Option<ServerId>) {
        (self.caller.player, self.caller.server)
    }

    fn typed(&self) -> &str {
        self.typed
    }

    async fn meet(
        self,
        app: &App,
        verdict: ThrottleVerdict,
        hearing: Hearing,
    ) -> Option<Met<Self::Asker, Acknowledged>> {
        let (promise, admitted) = match verdict {
            ThrottleVerdict::Admitted => (self.promise, Ok(())),
            // What was pressed stays as it is where nothing is done.
            ThrottleVerdict::TooSoon { wait_ms, .. } => (
                Promise::PrivateMessage,
                Err(CommandError::TooSoon { wait_ms }),
            ),
        };
        let addressee = Addressee {
            player: self.caller.player,
            client: Lang::of_locale(&self.caller.locale),
        };
        let interaction = (self.id, self.token);
        let mut promised = acknowledge((app, self.http), interaction, addressee, promise);
        // Whoever acknowledges it first answers it.
        if hearing == Hearing::InDoubt && promised.is_of_another().await {
            tracing::info!("another process answers");
            return None;
        }
        let is_nothing_done = admitted.is_err() || is_late(app, self.id);
        if is_nothing_done && promised.is_given_up().await {
            tracing::info!("who has sent it was told that there is no answer: nothing is done");
            return None;
        }
        let (caller, admitted) = match (self.introduction, admitted) {
            (Introduction::LookedUp, Ok(())) => (meeting::recall(app, self.caller).await, Ok(())),
            (_, admitted) => meeting::meet_admitted(app, self.caller, admitted).await,
        };
        Some(Met {
            reader: caller.reader(),
            asker: admitted.map(|()| (caller, promised.interim())),
            promised,
        })
    }
}
