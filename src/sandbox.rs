//! A Discord of its own on loopback: REST API, gateway, and a page to sit at.
//!
//! It knows Discord and nothing of games. Tests drive it through [`Sandbox`], people through its page, scripts through
//! `POST /sandbox/act`. A bot is pointed at it by an HTTP proxy setting of its library ([`Sandbox::url`]).
//!
//! It is never kinder than Discord. What it imitates:
//!
//! - commands: what is refused in a list of them, names in every language and the size included; who is offered which, and
//!   where; commands installed without the bot ([`GuildControl::install_commands_only`]);
//! - channels of text, announcements, voice, forums with their tags and media, and their threads; roles, overwrites, private channels and
//!   threads. The bot may do what the link asks for by which it is invited ([`permissions::USUAL`]) and nothing else;
//! - locked and archived threads, the most that a server may have open ([`RefusalControl::set_thread_caps`]), edits of old
//!   messages ([`RefusalControl::set_old_edits`]), names and messages that a filter refuses ([`RefusalControl::filter_names`]); people who leave, are banned or timed out, close their direct messages;
//! - interactions with their three seconds and fifteen minutes; nonces; which messages' texts the bot can read;
//! - the application's own emojis, in buttons and menus;
//! - people who let the application act for them ([`PortalControl::allow_redirect`], [`PeopleControl::deauthorize`]): codes that are good
//!   once and only with their verifier, tokens that end and are renewed, and records for linked roles;
//! - rate limits, and every way in which requests are known to fail ([`FAULT_CLASSES`]), by order ([`FaultControl::inject`]) or
//!   at random ([`FaultControl::set_random_faults`]); a token that is taken back ([`FaultControl::revoke_token`]);
//! - the gateway with shards, resumption, heartbeats, intents, limits on sessions ([`GatewayLimits`]) and close codes
//!   ([`GatewayControl::close`], [`GatewayControl::refuse_identify`]).
//!
//! What it does not have: categories, stages, polls, stickers, reactions, webhooks other than answers to
//! interactions, components V2, modals, installation for a person; the permission to
//! use commands; lists of what is pinned; system messages but those that say that a person has pinned something or added somebody to a
//! thread (a thread that begins from a message has no first message of its own); limits on
//! new commands a day; a ban for ten thousand refused requests (they are counted: [`RecordControl::most_refused`]); the privileged
//! intents.
//!
//! ```no_run
//! # async fn run() -> Result<(), Box<dyn std::error::Error>> {
//! use seigneur::sandbox::Sandbox;
//! let sandbox = Sandbox::start("127.0.0.1:0".parse()?).await?;
//! println!("open {} in a browser", sandbox.url());
//! sandbox.say(sandbox.user("alice"), sandbox.channel("general"), "Hello!")?;
//! sandbox.stop().await;
//! # Ok(()) }
//! ```

mod acts;
mod callbacks;
mod channels;
mod clock;
mod commands;
mod complaints;
mod components;
mod connection;
mod control;
mod drive;
mod emojis;
mod failure;
mod faults;
mod form;
mod gateway;
mod guilds;
mod ids;
mod interactions;
mod lasting;
mod limits;
mod messages;
mod naming;
mod oauth;
mod observe;
mod options;
mod page;
mod page_state;
mod parts;
mod payload;
pub mod permissions;
mod persist;
mod records;
mod requests;
mod rest;
mod router;
mod rules;
mod server;
mod sessions;
mod telling;
#[cfg(test)]
mod tests;
mod threads;
mod traffic;
mod webhooks;
mod world;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::{Mutex, MutexGuard};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

pub use acts::{ActError, MenuTarget, Ping};
pub use clock::SandboxMillis;
pub use control::{
    ClockControl, FaultControl, GatewayControl, GuildControl, Lock, ModerationControl,
    PeopleControl, PermissionControl, PortalControl, RecordControl, RefusalControl, TamperedClient,
};
pub use faults::{
    FAULT_CLASSES, Fault, FaultClass, FaultKind, RequestPlace, Spared, Strikes, Target,
};
pub use ids::{
    AttachmentId, ChannelId, EmojiId, GuildId, InteractionId, MessageId, RoleId, TagId, UserId,
};
pub use interactions::{Choice, InteractionKind};
pub use limits::RateLimits;
pub use oauth::CLIENT_SECRET;
pub use observe::{Answer, View};
pub use options::OptionValue;
pub use records::{
    ApplicationEmoji, Attachment, Channel, ChannelKind, ForumTag, ForumTags, Guild, GuildRole,
    Invocation, MessageStage, Overwrite, PostedMessage, SystemMessage, Thread, ThreadKind, User,
    Whose,
};
pub use requests::RecordedRequest;
pub use rules::{LockCode, NameFilter, OldEdits, ThreadCaps};
pub use sessions::GatewayLimits;

use connection::{CuttableListener, Scissors};
use lasting::Lasting;
use world::World;

/// How long the end of the connections is awaited when the sandbox stops.
const FAREWELL: Duration = Duration::from_secs(1);

/// Why a sandbox cannot be started.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SandboxError {
    /// Its address could be reached from other machines.
    #[error(
        "the sandbox listens on loopback only: {0} is not a loopback address; use one like 127.0.0.1:8080"
    )]
    NotLoopback(SocketAddr),
    /// The address cannot be listened on.
    #[error("the sandbox cannot listen on {addr}: {source}")]
    Listen {
        /// The address that was asked for.
        addr: SocketAddr,
        /// What the system says.
        source: std::io::Error,
    },
    /// The world file, or a file beside it, cannot be read or written.
    #[error("the sandbox cannot use its world file {}: {source}", path.display())]
    WorldFile {
        /// The file that it is.
        path: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
    /// The world file is not one.
    #[error("the world file {} is corrupt ({source}); repair it, or move it away to begin a new world", path.display())]
    CorruptWorld {
        /// The file that it is.
        path: PathBuf,
        /// Where it is wrong.
        source: serde_json::Error,
    },
}

/// How a sandbox is started.
#[derive(Clone, Debug)]
pub struct SandboxOptions {
    /// Where it listens; port 0 for any free one.
    pub addr: SocketAddr,
    /// Where its world is kept; none to forget it. Attachments lie in a folder beside the file.
    pub world_file: Option<PathBuf>,
    /// How long a nonce is remembered.
    pub nonce_window: Duration,
    /// Whether the rate of requests is limited.
    pub rate_limits: RateLimits,
    /// How many sessions a bot may open on the gateway, and how fast.
    pub gateway: GatewayLimits,
    /// Since when the bot has been in the guilds of a new world.
    pub invited: Invited,
}

/// Since when a bot has been in the guilds of a new world.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Invited {
    /// It was invited long ago.
    LongAgo,
    /// It was invited when the world began.
    JustNow,
}

impl SandboxOptions {
    /// The usual: nothing kept, nonces for five minutes, rate limits like Discord's, the bot invited long ago.
    #[must_use]
    pub fn new(addr: SocketAddr) -> Self {
        Self {
            addr,
            world_file: None,
            nonce_window: Duration::from_mins(5),
            rate_limits: RateLimits::Like,
            gateway: GatewayLimits::default(),
            invited: Invited::LongAgo,
        }
    }
}

/// A running sandbox; clones are handles to the same one.
#[derive(Clone, Debug)]
pub struct Sandbox {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    world: Mutex<World>,
    addr: SocketAddr,
    stop: watch::Sender<bool>,
    tasks: Mutex<Vec<JoinHandle<()>>>,
    /// The latest version of the world that the world file holds; none is waited for where there is no file.
    written: watch::Sender<u64>,
}

impl Inner {
    fn keep(&self, task: JoinHandle<()>) {
        self.tasks.lock().push(task);
    }

    /// Waits until the world file holds a version of the world, or the sandbox stops.
    async fn settled(&self, version: u64) {
        let (mut written, mut stop) = (self.written.subscribe(), self.stopping());
        tokio::select! {
            _ = written.wait_for(|written| *written >= version) => {}
            _ = stop.wait_for(|stopping| *stopping) => {}
        }
    }

    /// Becomes true when the sandbox stops.
    fn stopping(&self) -> watch::Receiver<bool> {
        self.stop.subscribe()
    }
}

impl Sandbox {
    /// Starts a sandbox with the usual options.
    ///
    /// # Errors
    ///
    /// When the address is not a loopback one, or taken.
    pub async fn start(addr: SocketAddr) -> Result<Self, SandboxError> {
        Self::start_with(SandboxOptions::new(addr)).await
    }

    /// Starts a sandbox.
    ///
    /// # Errors
    ///
    /// When the address is not a loopback one, or taken, or the world file cannot be used.
    pub async fn start_with(options: SandboxOptions) -> Result<Self, SandboxError> {
        let addr = options.addr;
        if !addr.ip().is_loopback() {
            return Err(SandboxError::NotLoopback(addr));
        }
        let mut world = world_of(&options)?;
        let listen = |source| SandboxError::Listen { addr, source };
        let listener = TcpListener::bind(addr).await.map_err(listen)?;
        let addr = listener.local_addr().map_err(listen)?;
        world.authority = addr.to_string();
        let changes = world.changes.subscribe();
        let (stop, tasks) = (watch::Sender::new(false), Mutex::default());
        // What the world has become by being read is written with the first change.
        let read = *changes.borrow();
        let written = options.world_file.as_ref().map_or(u64::MAX, |_| read);
        let sandbox = Self {
            inner: Arc::new(Inner {
                world: Mutex::new(world),
                addr,
                stop,
                tasks,
                written: watch::Sender::new(written),
            }),
        };
        sandbox
            .inner
            .keep(tokio::spawn(serve(sandbox.clone(), listener)));
        if let Some(path) = options.world_file {
            let keeper = persist::Keeper::new(path);
            keeper.prepare()?;
            sandbox
                .inner
                .keep(tokio::spawn(keeper.run(sandbox.clone(), changes)));
        }
        Ok(sandbox)
    }

    /// Where the sandbox is, as `http://127.0.0.1:8080`.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}", self.inner.addr)
    }

    /// The address it listens on.
    #[must_use]
    pub fn addr(&self) -> SocketAddr {
        self.inner.addr
    }

    /// Cuts all connections and, if it has a world file, writes it a last time.
    pub async fn stop(&self) {
        self.inner.stop.send_replace(true);
        let tasks = std::mem::take(&mut *self.inner.tasks.lock());
        for mut task in tasks {
            if tokio::time::timeout(FAREWELL, &mut task).await.is_err() {
                task.abort();
            }
        }
    }

    fn world(&self) -> MutexGuard<'_, World> {
        self.inner.world.lock()
    }
}

/// The world that a sandbox begins with: the one that is kept, or a new one.
fn world_of(options: &SandboxOptions) -> Result<World, SandboxError> {
    let now = clock::SandboxClock::new().now();
    let kept = options.world_file.as_deref().map(persist::load);
    let kept = kept.transpose()?.flatten();
    let lasting = kept.map_or_else(
        || Lasting::fresh(now).with_bot(options.invited),
        |kept| kept.completed(now),
    );
    let mut world = World::new(lasting, options);
    world.threads().archive_idle();
    Ok(world)
}

async fn serve(sandbox: Sandbox, listener: TcpListener) {
    let service = server::routes(sandbox.clone()).into_make_service_with_connect_info::<Scissors>();
    let mut stop = sandbox.inner.stopping();
    let stopped = async move {
        // An error means that the sandbox is gone altogether.
        let _ = stop.wait_for(|stopping| *stopping).await;
    };
    let server = axum::serve(CuttableListener(listener), service).with_graceful_shutdown(stopped);
    if let Err(error) = server.await {
        tracing::error!(%error, "the sandbox's server failed");
    }
}
