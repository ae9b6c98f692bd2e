//! Looking at the sandbox, and waiting for what is to come.

use std::time::{Duration, Instant};

use serde_json::Value;

use super::Sandbox;
use super::ids::{ChannelId, InteractionId, MessageId, UserId};
use super::interactions::{Choice, InteractionProgress, Response, SentInteraction};
use super::records::{Channel, Guild, MessageStage, PostedMessage, User};
use super::requests::RecordedRequest;
use super::world::World;

/// How the bot answered an interaction.
#[derive(Clone, Debug)]
pub struct Answer {
    /// From the interaction's gateway frame to the first answer.
    pub acknowledged_after: Duration,
    /// Whether only the user sees the answer.
    pub ephemeral: bool,
    /// The latest message of the answer, as it is now; none for suggestions and when it was deleted.
    pub message: Option<PostedMessage>,
    /// All messages of the answer, the latest last.
    pub messages: Vec<PostedMessage>,
    /// The suggestions, for an autocompletion.
    pub choices: Vec<Choice>,
    /// Whether the answer was deleted.
    pub deleted: bool,
}

/// The world as it is at one moment.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    world: &'a World,
}

impl<'a> View<'a> {
    pub(super) fn of(world: &'a World) -> Self {
        Self { world }
    }

    /// All users, the bot included.
    pub fn users(&self) -> impl Iterator<Item = &'a User> + use<'a> {
        self.world.lasting.users.values()
    }

    /// All guilds that there are.
    pub fn guilds(&self) -> impl Iterator<Item = &'a Guild> + use<'a> {
        self.world.lasting.guilds.values()
    }

    /// All channels, threads and direct conversations.
    pub fn channels(&self) -> impl Iterator<Item = &'a Channel> + use<'a> {
        self.world.lasting.channels.values()
    }

    /// A channel, a thread or a direct conversation.
    #[must_use]
    pub fn channel(&self, id: ChannelId) -> Option<&'a Channel> {
        self.world.lasting.channels.get(&id)
    }

    /// The user with this name.
    #[must_use]
    pub fn find_user(&self, name: &str) -> Option<UserId> {
        self.users()
            .find(|user| user.name == name)
            .map(|user| user.id)
    }

    /// The channel or thread with this name, the oldest if there are several.
    #[must_use]
    pub fn find_channel(&self, name: &str) -> Option<ChannelId> {
        self.channels()
            .find(|channel| !name.is_empty() && channel.name == name)
            .map(|channel| channel.id)
    }

    /// The threads below a channel, the oldest first.
    pub fn threads(&self, parent: ChannelId) -> impl Iterator<Item = &'a Channel> + use<'a> {
        self.channels().filter(move |channel| {
            channel
                .thread()
                .is_some_and(|thread| thread.parent == parent)
        })
    }

    /// The messages in a channel, the oldest first; ephemeral ones too, but not those still "thinking".
    pub fn messages(
        &self,
        channel: ChannelId,
    ) -> impl Iterator<Item = &'a PostedMessage> + use<'a> {
        let messages = &self.world.lasting.messages;
        let ids = self
            .channel(channel)
            .into_iter()
            .flat_map(|channel| &channel.messages);
        ids.filter_map(|id| messages.get(id))
            .filter(|message| message.stage == MessageStage::Shown)
    }

    /// The message of an id, if there is one.
    #[must_use]
    pub fn message(&self, id: MessageId) -> Option<&'a PostedMessage> {
        self.world.lasting.messages.get(&id)
    }

    /// The recorded requests so far.
    #[must_use]
    pub fn requests(&self) -> &'a [RecordedRequest] {
        &self.world.requests
    }

    /// Whether a gateway connection is open and identified.
    #[must_use]
    pub fn connected(&self) -> bool {
        self.world.sessions.connected() > 0
    }

    /// The shards that are connected, each with its number and the number of all, in order.
    #[must_use]
    pub fn shards(&self) -> Vec<(u64, u64)> {
        self.world.sessions.shards()
    }

    /// How often a session was opened.
    #[must_use]
    pub fn identifies(&self) -> u32 {
        self.world.sessions.identifies
    }

    /// How often a session was resumed.
    #[must_use]
    pub fn resumes(&self) -> u32 {
        self.world.sessions.resumes
    }

    /// The registered commands, as the API has them: those for all guilds, then those of single guilds.
    pub fn commands(&self) -> impl Iterator<Item = &'a Value> + use<'a> {
        let lasting = &self.world.lasting;
        lasting
            .global_commands
            .iter()
            .chain(lasting.guild_commands.values().flatten())
    }

    /// The answer to an interaction so far; none until it is acknowledged.
    #[must_use]
    pub fn answer(&self, id: InteractionId) -> Option<Answer> {
        let response = self.interaction(id)?.response.as_ref()?;
        let all = response.messages.iter().filter_map(|id| self.message(*id));
        let messages: Vec<PostedMessage> = all
            .filter(|message| message.stage == MessageStage::Shown)
            .cloned()
            .collect();
        let message = messages.last().cloned();
        let first = response.original.and_then(|id| self.message(id));
        Some(Answer {
            acknowledged_after: response.acknowledged_after,
            ephemeral: message
                .as_ref()
                .or(first)
                .is_some_and(|message| message.ephemeral_to.is_some()),
            message,
            messages,
            choices: response.choices.clone(),
            deleted: response.progress == InteractionProgress::Deleted,
        })
    }

    /// Whether an interaction is answered for good: not merely acknowledged or deferred.
    #[must_use]
    pub fn is_answered(&self, id: InteractionId) -> bool {
        let settled = |response: &Response| response.progress != InteractionProgress::Thinking;
        self.interaction(id)
            .and_then(|interaction| interaction.response.as_ref())
            .is_some_and(settled)
    }

    fn interaction(self, id: InteractionId) -> Option<&'a SentInteraction> {
        self.world.interactions.get(&id)
    }
}

impl Sandbox {
    /// Waits until `look` finds something, trying again at each change; none when the time is up.
    pub async fn wait_for<T>(
        &self,
        timeout: Duration,
        look: impl Fn(&View<'_>) -> Option<T>,
    ) -> Option<T> {
        let mut changes = self.world().changes.subscribe();
        let search = async {
            loop {
                changes.mark_unchanged();
                if let Some(found) = self.view(&look) {
                    return Some(found);
                }
                changes.changed().await.ok()?;
            }
        };
        tokio::time::timeout(timeout, search).await.ok().flatten()
    }

    /// Waits until an interaction is answered for good; a deferral alone is no answer, nor is a deferred update before
    /// something follows it. None when the time is up.
    pub async fn wait_answer(&self, id: InteractionId, timeout: Duration) -> Option<Answer> {
        self.wait_for(timeout, |view| {
            view.is_answered(id).then(|| view.answer(id)).flatten()
        })
        .await
    }

    /// The answer to an interaction so far; none until it is acknowledged.
    #[must_use]
    pub fn answer(&self, id: InteractionId) -> Option<Answer> {
        self.view(|view| view.answer(id))
    }

    /// When the gateway frame of an interaction was sent; none if it was not.
    #[must_use]
    pub fn sent_at(&self, id: InteractionId) -> Option<Instant> {
        self.world().interactions.get(&id)?.sent_at
    }

    /// The messages in a channel, the oldest first; ephemeral ones too, but not those still "thinking".
    #[must_use]
    pub fn messages(&self, channel: ChannelId) -> Vec<PostedMessage> {
        self.view(|view| view.messages(channel).cloned().collect())
    }

    /// The message of an id, if there is one.
    #[must_use]
    pub fn message(&self, id: MessageId) -> Option<PostedMessage> {
        self.view(|view| view.message(id).cloned())
    }

    /// The threads below a channel, the oldest first.
    #[must_use]
    pub fn threads(&self, parent: ChannelId) -> Vec<Channel> {
        self.view(|view| view.threads(parent).cloned().collect())
    }

    /// Who is in a thread.
    #[must_use]
    pub fn thread_members(&self, thread: ChannelId) -> Vec<UserId> {
        let members = |channel: &Channel| {
            channel
                .thread()
                .map(|thread| thread.members.iter().copied().collect())
        };
        self.view(|view| view.channel(thread).and_then(members))
            .unwrap_or_default()
    }

    /// The registered commands, as the API has them.
    #[must_use]
    pub fn commands(&self) -> Vec<Value> {
        self.view(|view| view.commands().cloned().collect())
    }
}
