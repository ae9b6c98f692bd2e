//! What the gateway brings, on its way to whoever answers: it is counted while it is answered, and
//! what nobody has answered is answered here.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use async_trait::async_trait;
use futures_util::FutureExt;
use poise::serenity_prelude::{
    Client, CommandDataOptionValue, Context, Framework, FullEvent, GuildId, Interaction,
};
use tokio::sync::watch;

use super::app::{App, Error};
use super::servers::Joined;
use super::unanswered::{Unanswered, Why, is_typed};
use super::{servers, visibility};
use crate::game::ServerId;

/// How many people are being answered just now; clones count the same.
#[derive(Clone, Debug, Default)]
pub struct InFlight(Arc<watch::Sender<usize>>);

/// Somebody who is being answered, until this is dropped.
#[derive(Debug)]
pub(super) struct Answering(InFlight);

impl InFlight {
    /// Counts one more, until what is given back is dropped.
    pub(super) fn begin(&self) -> Answering {
        self.0.send_modify(|count| *count += 1);
        Answering(self.clone())
    }

    /// Waits until everybody has an answer.
    pub async fn all_answered(&self) {
        let mut count = self.0.subscribe();
        // The sender is ours: it cannot be gone.
        let _answered = count.wait_for(|count| *count == 0).await;
    }
}

impl Drop for Answering {
    fn drop(&mut self) {
        self.0.0.send_modify(|count| *count -= 1);
    }
}

/// The framework of commands, with an eye on what it does.
pub(super) struct Dispatcher {
    pub(super) commands: poise::Framework<App, Error>,
    pub(super) app: App,
    pub(super) in_flight: InFlight,
}

impl Dispatcher {
    /// Whether an interaction can be handed to no command: nobody would answer it.
    fn leads_nowhere(&self, interaction: &Interaction) -> bool {
        let is_of_nothing_typed =
            matches!(interaction, Interaction::Autocomplete(asked) if !is_typed(asked));
        is_of_nothing_typed || self.names_a_group(interaction)
    }

    /// Whether an interaction names a group of commands and none of them, which nobody can use:
    /// what had no commands below it once may be such a group now.
    fn names_a_group(&self, interaction: &Interaction) -> bool {
        let data = match interaction {
            Interaction::Command(command) | Interaction::Autocomplete(command) => &command.data,
            _ => return false,
        };
        let mut known = &self.commands.options().commands;
        let mut name = &data.name;
        let mut options = &data.options;
        loop {
            let Some(command) = known.iter().find(|command| command.name == *name) else {
                return false;
            };
            known = &command.subcommands;
            if known.is_empty() {
                return false;
            }
            let below = options.iter().find_map(|option| match &option.value {
                CommandDataOptionValue::SubCommand(below)
                | CommandDataOptionValue::SubCommandGroup(below) => Some((&option.name, below)),
                _ => None,
            });
            match below {
                Some(below) => (name, options) = below,
                None => return true,
            }
        }
    }
}

#[async_trait]
impl Framework for Dispatcher {
    async fn init(&mut self, client: &Client) {
        self.commands.init(client).await;
    }

    async fn dispatch(&self, ctx: Context, event: FullEvent) {
        let interaction = match &event {
            FullEvent::InteractionCreate { interaction } => Unanswered::of(interaction),
            _ => None,
        };
        let is_said = matches!(event, FullEvent::Message { .. });
        let _answering = (is_said || interaction.is_some()).then(|| self.in_flight.begin());
        let http = Arc::clone(&ctx.http);
        if let (FullEvent::InteractionCreate { interaction: named }, Some(unanswered)) =
            (&event, &interaction)
            && self.leads_nowhere(named)
        {
            return unanswered.answer(&self.app, &http, Why::Outdated).await;
        }
        let dispatched = AssertUnwindSafe(async {
            // Until it is set up, the framework keeps everything for a tenth of a second: of what comes
            // around that moment, it would hear of an arrival after the farewell.
            match event {
                FullEvent::GuildCreate { guild, .. } => {
                    hear_of_arrival(&self.app, Joined::of(guild)).await;
                }
                event => {
                    hear_of_servers(&self.app, &event).await;
                    self.commands.dispatch(ctx, event).await;
                }
            }
        });
        if dispatched.catch_unwind().await.is_err() {
            tracing::error!("an event of the gateway broke off");
            if let Some(interaction) = interaction {
                interaction.answer(&self.app, &http, Why::BrokeOff).await;
            }
        }
    }
}

/// Takes in that we are on a server.
pub(super) async fn hear_of_arrival(app: &App, joined: Joined) {
    let server = joined.server;
    let arrival = servers::arrival(app, joined);
    app.visibility.server_changed(server);
    app.passages().server_changed(server);
    servers::note(app, server, arrival).await;
}

/// Takes in what an event says of servers: that we are not on one any more, or may do otherwise there.
async fn hear_of_servers(app: &App, event: &FullEvent) {
    if let Some(guild) = visibility::changed_by(event) {
        app.visibility.server_changed(ServerId(guild.get()));
    }
    match event {
        FullEvent::Ready { data_about_bot } => servers::connected(app, data_about_bot).await,
        FullEvent::GuildDelete { incomplete, .. } => servers::left(app, incomplete).await,
        other => {
            if let Some(guild) = allows_otherwise(other) {
                app.passages().server_changed(ServerId(guild.get()));
            }
        }
    }
}

/// The server on which an event may change where we may write.
fn allows_otherwise(event: &FullEvent) -> Option<GuildId> {
    match event {
        FullEvent::ChannelUpdate { new, .. } | FullEvent::ThreadUpdate { new, .. } => {
            Some(new.guild_id)
        }
        FullEvent::GuildRoleUpdate { new, .. } => Some(new.guild_id),
        FullEvent::GuildRoleDelete { guild_id, .. } => Some(*guild_id),
        FullEvent::GuildUpdate { new_data, .. } => Some(new_data.id),
        // Of others nothing is told without a privileged intent.
        FullEvent::GuildMemberUpdate { event, .. } => Some(event.guild_id),
        _ => None,
    }
}
