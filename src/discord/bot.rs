//! The bot: a client of the gateway whose requests all go through the relay.

use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{
    ApplicationId, CreateAllowedMentions, FullEvent, GatewayIntents, Http, HttpBuilder,
    Interaction, ShardManager,
};

use super::api_error::{ApiError, ApiErrorKind};
use super::app::{App, Error};
use super::dispatch::{Dispatcher, InFlight};
use super::ends::BotEnd;
use super::gateway::{FinalClose, ShardRange};
use super::interactions::component;
use super::token_check::{self, TokenState};
use super::unanswered::{Unanswered, Why, on_error};
use super::{commands, typed};

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
    /// The gateway was closed for good.
    #[error("{0}")]
    Closed(FinalClose),
    /// The library has ended the connections, which nobody asked for.
    #[error("the connections to the gateway have ended by themselves")]
    Over,
}

impl From<serenity::Error> for BotError {
    fn from(error: serenity::Error) -> Self {
        Self::Service(Box::new(error))
    }
}

impl From<BotEnd> for BotError {
    fn from(end: BotEnd) -> Self {
        match end {
            BotEnd::Token => Self::Token,
            BotEnd::Closed(reason) => Self::Closed(reason),
        }
    }
}

/// A bot that is not yet connected.
pub struct Bot {
    client: serenity::Client,
}

/// The application that a client's token belongs to; asked until the service answers.
///
/// # Errors
/// Where the service refuses the token again and again, or the question for good.
pub async fn application(http: &Http) -> Result<u64, BotError> {
    loop {
        let error = match http.get_current_application_info().await {
            Ok(application) => return Ok(application.id.get()),
            Err(error) => error,
        };
        let failure = ApiError::of(&error);
        if failure.kind == ApiErrorKind::Unauthorized {
            if token_check::confirm(http).await == TokenState::Refused {
                return Err(BotError::Token);
            }
        } else if !failure.is_passing() {
            return Err(error.into());
        }
        tracing::warn!(%error, "the service does not answer; asking again");
        tokio::time::sleep(ASK_AGAIN).await;
    }
}

/// A client for requests; they all go to the relay.
///
/// It sets no time limit: the relay does, and lets a question for the gateway wait for as long
/// as need be, since the library would go to the real service where that question fails.
///
/// # Errors
/// Where it cannot be made.
pub fn client(token: &str, relay_url: &str) -> Result<Http, BotError> {
    let client = reqwest::Client::builder().no_proxy().build()?;
    Ok(HttpBuilder::new(token)
        .client(client)
        .proxy(relay_url)
        .ratelimiter_disabled(true)
        .default_allowed_mentions(CreateAllowedMentions::new())
        .build())
}

impl Bot {
    /// A bot that serves an app as an application, by a client for its requests; who is being
    /// answered is counted.
    ///
    /// # Errors
    /// Where the service cannot be reached or refuses the token.
    pub async fn new(
        http: Http,
        application: u64,
        app: App,
        in_flight: InFlight,
    ) -> Result<Self, BotError> {
        http.set_application_id(ApplicationId::new(application));
        let options = poise::FrameworkOptions {
            commands: commands::all(),
            initialize_owners: false,
            event_handler: |framework, event| Box::pin(on_event(framework, event)),
            on_error: |error| Box::pin(on_error(error)),
            ..Default::default()
        };
        let served = app.clone();
        let framework = poise::Framework::builder()
            .options(options)
            .setup(move |_, ready, _| {
                tracing::info!(bot = %ready.user.name, "connected");
                Box::pin(std::future::ready(Ok(served)))
            })
            .build();
        let dispatcher = Dispatcher {
            commands: framework,
            app,
            in_flight,
        };
        let client = serenity::ClientBuilder::new_with_http(http, INTENTS)
            .framework(dispatcher)
            .await?;
        Ok(Self { client })
    }

    /// The client for requests.
    #[must_use]
    pub fn http(&self) -> Arc<Http> {
        Arc::clone(&self.client.http)
    }

    /// What ends the connections.
    #[must_use]
    pub fn shards(&self) -> Arc<ShardManager> {
        Arc::clone(&self.client.shard_manager)
    }

    /// Connects these shards, and serves until the connections are ended.
    ///
    /// # Errors
    /// Where the gateway refuses us for good.
    pub async fn run(mut self, shards: ShardRange) -> Result<(), BotError> {
        let ids = shards.ids();
        // The library counts the last one in.
        let range = *ids.start()..*ids.end();
        Ok(self.client.start_shard_range(range, shards.total()).await?)
    }
}

/// Tells whoever comes while the process ends that it does.
pub fn turn_away(app: App, http: Arc<Http>, in_flight: InFlight) -> impl Fn(Interaction) {
    move |interaction| {
        let Some(unanswered) = Unanswered::of(&interaction) else {
            return;
        };
        let (app, http, answering) = (app.clone(), Arc::clone(&http), in_flight.begin());
        tokio::spawn(async move {
            unanswered.answer(&app, &http, Why::Restarting).await;
            drop(answering);
        });
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
        } => component::pressed(app, http, component).await,
        FullEvent::InteractionCreate {
            interaction: modal @ Interaction::Modal(_),
        } => {
            // We have none: it is one of former times.
            if let Some(unanswered) = Unanswered::of(modal) {
                unanswered.answer(app, http, Why::Outdated).await;
            }
        }
        FullEvent::Message { new_message } => {
            typed::message(app, http, framework.bot_id, new_message).await;
        }
        _ => {}
    }
    Ok(())
}

impl std::fmt::Debug for Bot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Bot")
    }
}
