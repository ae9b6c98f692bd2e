//! The bot: a client of the gateway whose requests all go through the relay.

use std::pin::Pin;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use ::serenity::prelude::TypeMap;
use futures_util::{FutureExt, StreamExt};
use poise::serenity_prelude as serenity;
use serde::Deserialize;
use serenity::{
    ApplicationId, CreateAllowedMentions, Framework, FullEvent, GatewayIntents, GenericId, Http,
    HttpBuilder, Interaction, LightMethod, MessageId, PresenceData, RawEventHandler, Request,
    Route, ShardId, ShardManager, ShardManagerOptions,
};
use tokio::sync::{Mutex, RwLock};

use super::api_error::{ApiError, ApiErrorKind};
use super::app::{App, Error};
use super::bot_end::BotEnd;
use super::dispatch::{Dispatcher, InFlight};
use super::gateway::FinalClose;
use super::interactions::{HEARING, component, hearing};
use super::token_check::{self, TokenState};
use super::unanswered::{Unanswered, Why, on_error};
use super::unread::UnreadEvents;
use super::{commands, typed};
use crate::game::{self, PlayerId, ServerId};

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

/// How often it is looked whether the library has begun to connect.
const LOOK: Duration = Duration::from_millis(20);

/// A bot: what it does is the same on each of its shards, which are connected one by one.
pub struct Bot {
    http: Arc<Http>,
    gateway: Arc<Mutex<String>>,
    data: Arc<RwLock<TypeMap>>,
    dispatcher: Arc<OnceLock<Arc<dyn Framework>>>,
    unread: Arc<dyn RawEventHandler>,
}

/// The client of one shard, which keeps it connected.
///
/// Each has a manager of its own: the library lets five seconds pass between the shards of one manager, whatever the
/// service allows, and the front spaces sessions as it should be.
pub struct ShardClient {
    shard: ShardId,
    manager: Arc<ShardManager>,
    over: Pin<Box<dyn Future<Output = ()> + Send>>,
}

/// The application that a client's token belongs to; asked until the service answers.
///
/// # Errors
/// Where the service refuses the token again and again, or the question for good.
pub async fn application(http: &Http) -> Result<u64, BotError> {
    let application = answered(http, || told_of(http, Route::Oauth2ApplicationCurrent)).await?;
    Ok(application.id.get())
}

/// The account that a client's token belongs to; asked until the service answers.
///
/// # Errors
/// Where the service refuses the token again and again, or the question for good.
pub async fn own_id(http: &Http) -> Result<PlayerId, BotError> {
    let own = answered(http, || told_of(http, Route::UserMe)).await?;
    Ok(PlayerId(own.id.get()))
}

/// What we need to know of an application or an account. The library reads whole ones, and none of which anything is told
/// that it does not know.
#[derive(Deserialize)]
struct Known {
    id: GenericId,
}

async fn told_of(http: &Http, route: Route<'static>) -> serenity::Result<Known> {
    http.fire(Request::new(route, LightMethod::Get)).await
}

/// What the service answers to a question that is asked until it does.
async fn answered<T, F>(http: &Http, ask: impl Fn() -> F) -> Result<T, BotError>
where
    F: Future<Output = serenity::Result<T>>,
{
    loop {
        let error = match ask().await {
            Ok(answer) => return Ok(answer),
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
            // Whoever mentions us talks to us: no command begins so.
            prefix_options: poise::PrefixFrameworkOptions {
                mention_as_prefix: false,
                ..Default::default()
            },
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
        let client = serenity::ClientBuilder::new_with_http(http, INTENTS).await?;
        let unread = Arc::new(UnreadEvents::new(app.clone()));
        let mut dispatcher = Dispatcher {
            commands: framework,
            app,
            in_flight,
        };
        dispatcher.init(&client).await;
        let dispatcher: Arc<dyn Framework> = Arc::new(dispatcher);
        Ok(Self {
            http: Arc::clone(&client.http),
            gateway: Arc::clone(&client.ws_url),
            data: Arc::clone(&client.data),
            dispatcher: Arc::new(OnceLock::from(dispatcher)),
            unread,
        })
    }

    /// The client for requests.
    #[must_use]
    pub fn http(&self) -> Arc<Http> {
        Arc::clone(&self.http)
    }

    /// Begins to connect one of so many shards.
    ///
    /// # Errors
    /// Where the library does not begin.
    pub fn connect(&self, shard: u32, total: u32) -> Result<ShardClient, BotError> {
        let (manager, mut returned) = ShardManager::new(ShardManagerOptions {
            data: Arc::clone(&self.data),
            event_handlers: Vec::new(),
            raw_event_handlers: vec![Arc::clone(&self.unread)],
            framework: Arc::clone(&self.dispatcher),
            shard_index: shard,
            shard_init: 1,
            shard_total: total,
            ws_url: Arc::clone(&self.gateway),
            http: Arc::clone(&self.http),
            intents: INTENTS,
            presence: Some(PresenceData::default()),
        });
        manager.initialize()?;
        let over = async move {
            if let Some(Err(error)) = returned.next().await {
                tracing::error!(%error, shard, "the library has ended a connection");
            }
        };
        Ok(ShardClient {
            shard: ShardId(shard),
            manager,
            over: Box::pin(over),
        })
    }
}

impl ShardClient {
    /// Whether the library has ended the connection, which nobody asked for.
    pub fn is_over(&mut self) -> bool {
        self.over.as_mut().now_or_never().is_some()
    }

    /// Ends the connection.
    pub async fn close(self) {
        // The library would leave one that it has not begun yet.
        while !self.manager.has(self.shard).await {
            tokio::time::sleep(LOOK).await;
        }
        self.manager.shutdown_all().await;
    }
}

/// Tells whoever comes while the process ends that it does.
pub fn turn_away(app: App, http: Arc<Http>, in_flight: InFlight) -> impl Fn(Interaction) {
    move |interaction| {
        let Some(unanswered) = Unanswered::of(&interaction) else {
            return;
        };
        let (app, http, answering) = (app.clone(), Arc::clone(&http), in_flight.begin());
        let id = interaction.id().get();
        tokio::spawn(async move {
            // Another process may serve the shard already.
            if hearing(&app, id, HEARING).await.is_some() {
                unanswered.answer(&app, &http, Why::Restarting).await;
            }
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
            typed::message(app, http, new_message).await;
        }
        FullEvent::MessageDelete {
            deleted_message_id, ..
        } => gone(app, &[*deleted_message_id]).await,
        FullEvent::MessageDeleteBulk {
            multiple_deleted_messages_ids,
            ..
        } => gone(app, multiple_deleted_messages_ids).await,
        FullEvent::ChannelDelete { channel, .. } => {
            place_gone(app, channel.guild_id, channel.id).await;
        }
        FullEvent::ThreadDelete { thread, .. } => {
            place_gone(app, thread.guild_id, thread.id).await;
        }
        _ => {}
    }
    Ok(())
}

/// Posts the invitations anew that are among deleted messages.
async fn gone(app: &App, messages: &[MessageId]) {
    for message in messages {
        let message = game::MessageId(message.get());
        if let Err(error) = app.games.invite_anew(message).await {
            tracing::warn!(%error, "whether an invitation was deleted is not known");
        }
    }
}

/// Has those hear of it at once who play where something was deleted.
async fn place_gone(app: &App, server: serenity::GuildId, gone: serenity::ChannelId) {
    let spot = game::Spot {
        server: ServerId(server.get()),
        channel: game::ChannelId(gone.get()),
    };
    if let Err(error) = app.games.place_gone(spot).await {
        tracing::warn!(%error, "who plays in a channel that was deleted is not known");
    }
}

crate::game::opaque!(Bot);

crate::game::opaque!(ShardClient);
