//! The bot: a client of the gateway whose requests all go through the relay.

use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{
    CreateAllowedMentions, FullEvent, GatewayIntents, Http, HttpBuilder, Interaction, ShardManager,
};

use super::app::{App, Error};
use super::{commands, components, registration, servers, typed};

const ASK_AGAIN: Duration = Duration::from_secs(5);

/// What is needed without any privilege: threads, replies that ping us, direct messages.
const INTENTS: GatewayIntents = GatewayIntents::GUILDS
    .union(GatewayIntents::GUILD_MESSAGES)
    .union(GatewayIntents::DIRECT_MESSAGES);

/// Why the bot cannot run. Each says what its source does not say.
#[derive(Debug, thiserror::Error)]
pub enum BotError {
    /// The client for requests cannot be made.
    #[error("the client for requests cannot be made")]
    Client(#[from] reqwest::Error),
    /// The gateway or the service refuses us.
    #[error("the service refuses the bot")]
    Service(#[source] Box<serenity::Error>),
    /// The token is refused.
    #[error("DISCORD_TOKEN: the service refuses this token")]
    Token,
}

impl From<serenity::Error> for BotError {
    fn from(error: serenity::Error) -> Self {
        let refused = matches!(
            error,
            serenity::Error::Gateway(serenity::GatewayError::InvalidAuthentication)
        );
        let kind = super::api_error::ApiError::of(&error).kind;
        if refused || kind == super::api_error::ApiErrorKind::Unauthorized {
            Self::Token
        } else {
            Self::Service(Box::new(error))
        }
    }
}

/// A bot that is not yet connected.
pub struct Bot {
    client: serenity::Client,
}

/// The application that a token belongs to; asked until the service answers.
///
/// # Errors
/// Where the service refuses the token.
pub async fn application(token: &str, relay_url: &str) -> Result<u64, BotError> {
    let http = http(token, relay_url)?;
    loop {
        let error = match http.get_current_application_info().await {
            Ok(application) => return Ok(application.id.get()),
            Err(error) => error,
        };
        if !super::api_error::ApiError::of(&error).is_passing() {
            return Err(error.into());
        }
        tracing::warn!(%error, "the service does not answer; asking again");
        tokio::time::sleep(ASK_AGAIN).await;
    }
}

/// The client for requests; they all go to the relay.
///
/// It sets no time limit: the relay does, and lets a question for the gateway wait for as long
/// as need be, since the library would go to the real service where that question fails.
fn http(token: &str, relay_url: &str) -> Result<Http, BotError> {
    let client = reqwest::Client::builder().no_proxy().build()?;
    Ok(HttpBuilder::new(token)
        .client(client)
        .proxy(relay_url)
        .ratelimiter_disabled(true)
        .default_allowed_mentions(CreateAllowedMentions::new())
        .build())
}

impl Bot {
    /// A bot that serves an app.
    ///
    /// # Errors
    /// Where the service cannot be reached or refuses the token.
    pub async fn new(token: &str, relay_url: &str, app: App) -> Result<Self, BotError> {
        let options = poise::FrameworkOptions {
            commands: commands::all(),
            initialize_owners: false,
            event_handler: |framework, event| Box::pin(on_event(framework, event)),
            on_error: |error| {
                on_error(&error);
                Box::pin(std::future::ready(()))
            },
            ..Default::default()
        };
        let framework = poise::Framework::builder()
            .options(options)
            .setup(move |ctx, ready, framework| {
                Box::pin(async move {
                    ctx.http.set_application_id(ready.application.id);
                    registration::register(&ctx.http, &app.words, &framework.options().commands)
                        .await?;
                    tracing::info!(bot = %ready.user.name, "connected");
                    Ok(app)
                })
            })
            .build();
        let client = serenity::ClientBuilder::new_with_http(http(token, relay_url)?, INTENTS)
            .framework(framework)
            .await?;
        Ok(Self { client })
    }

    /// The client for requests.
    #[must_use]
    pub fn http(&self) -> Arc<Http> {
        Arc::clone(&self.client.http)
    }

    /// What ends the connection.
    #[must_use]
    pub fn shards(&self) -> Arc<ShardManager> {
        Arc::clone(&self.client.shard_manager)
    }

    /// Connects and serves until the connection is ended.
    ///
    /// # Errors
    /// Where the gateway refuses us for good.
    pub async fn run(mut self) -> Result<(), BotError> {
        Ok(self.client.start().await?)
    }
}

async fn on_event(
    framework: poise::FrameworkContext<'_, App, Error>,
    event: &FullEvent,
) -> Result<(), Error> {
    let app = framework.user_data;
    let http = &framework.serenity_context.http;
    match event {
        FullEvent::InteractionCreate {
            interaction: Interaction::Component(component),
        } => components::pressed(app, http, component).await,
        FullEvent::Message { new_message } => {
            typed::message(app, http, framework.bot_id, new_message).await;
        }
        FullEvent::Ready { data_about_bot } => servers::connected(app, data_about_bot).await,
        FullEvent::GuildCreate { guild, .. } => servers::joined(app, guild.id).await,
        FullEvent::GuildDelete { incomplete, .. } => servers::left(app, incomplete).await,
        _ => {}
    }
    Ok(())
}

fn on_error(error: &poise::FrameworkError<'_, App, Error>) {
    match error {
        poise::FrameworkError::Setup { error, ctx, .. } => {
            tracing::error!(%error, "the commands could not be registered");
            ctx.shard.shutdown_clean();
        }
        poise::FrameworkError::CommandPanic { payload, .. } => {
            tracing::error!(?payload, "a command panicked");
        }
        other => tracing::warn!(error = %other, "a command failed"),
    }
}

impl std::fmt::Debug for Bot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Bot")
    }
}
