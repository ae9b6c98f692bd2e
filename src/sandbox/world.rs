//! The state of the sandbox: what lasts, and what goes with the process.

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use serde_json::Value;
use tokio::sync::watch;

use super::SandboxOptions;
use super::clock::{SandboxClock, SandboxMillis, whole_millis};
use super::failure::RestError;
use super::faults::Faults;
use super::ids::{ChannelId, InteractionId, MessageId, UserId};
use super::interactions::SentInteraction;
use super::lasting::Lasting;
use super::limits::{Bucket, GlobalShare, RateLimiter, RateLimits, RateVerdict};
use super::oauth::Oauth;
use super::parts::parts;
use super::payload::Payload;
use super::permissions::Permissions;
use super::records::Guild;
use super::requests::RecordedRequest;
use super::rules::{OldEdits, Rules};
use super::sessions::Sessions;
use super::traffic::RequestTraffic;

/// Everything in the sandbox.
#[derive(Debug)]
pub struct World {
    pub lasting: Lasting,
    pub clock: SandboxClock,
    /// The address that it serves, `127.0.0.1:PORT`.
    pub authority: String,
    pub sessions: Sessions,
    pub interactions: BTreeMap<InteractionId, SentInteraction>,
    /// The nonces of the bot's messages, with when each was sent: Discord knows those of one author again whatever the channel.
    pub nonces: HashMap<String, (SandboxMillis, MessageId)>,
    pub nonce_window: SandboxMillis,
    /// The largest file that interactions announce, in bytes.
    pub file_limit: usize,
    pub requests: Vec<RecordedRequest>,
    /// How much was asked for, those requests included whose record is cleared.
    pub traffic: RequestTraffic,
    pub unknown_routes: Vec<String>,
    pub faults: Faults,
    /// Whether the token was taken back: nothing that carries it is answered any more.
    pub token_revoked: bool,
    pub limiter: RateLimiter,
    pub oauth: Oauth,
    pub rules: Rules,
    pub rate_limits: RateLimits,
    pub changes: watch::Sender<u64>,
}

parts! {
    changing World as world:
    /// Commands are registered through this.
    commands => Commands;
    /// The bot is told through this of what happens, as far as it may know of it.
    tell => Telling;
    /// Sessions are opened through this, resumed and ended.
    gateway => Gateway;
    /// The application's emojis are uploaded through this, renamed and deleted.
    emojis => EmojiShelf;
    /// Messages are written through this, changed and removed.
    messages => Messages;
    /// The bot and people come into guilds through this and leave them.
    guilds => Guilds;
    /// Channels are changed through this and removed, and direct conversations are opened.
    channels => Channels;
    /// Threads are opened through this and changed, and people added to them.
    threads => Threads;
    /// The first answers to interactions are taken through this.
    answers => Answers;
}

impl World {
    /// A world of which this lasts, with nobody connected to it yet.
    pub fn new(lasting: Lasting, options: &SandboxOptions) -> Self {
        Self {
            lasting,
            clock: SandboxClock::new(),
            authority: String::new(),
            sessions: Sessions::new(options.gateway),
            interactions: BTreeMap::new(),
            nonces: HashMap::new(),
            nonce_window: whole_millis(options.nonce_window),
            file_limit: super::payload::FILE_LIMIT,
            requests: Vec::new(),
            traffic: RequestTraffic::new(),
            unknown_routes: Vec::new(),
            faults: Faults::default(),
            token_revoked: false,
            limiter: RateLimiter::default(),
            oauth: Oauth::default(),
            rules: Rules::default(),
            rate_limits: options.rate_limits,
            changes: watch::Sender::new(0),
        }
    }

    /// Wakes all who wait for a change.
    pub fn changed(&self) {
        self.changes.send_modify(|version| *version += 1);
    }

    /// Gives out the next id.
    pub fn next_id(&mut self) -> u64 {
        self.lasting.next_id(self.clock.now())
    }

    /// This user is the bot.
    pub fn bot(&self) -> UserId {
        self.lasting.bot
    }

    /// The gateway is reached here, as `ws://127.0.0.1:8080/gateway`.
    pub fn gateway_url(&self) -> String {
        format!("ws://{}/gateway", self.authority)
    }

    /// A session is resumed here.
    pub fn session_url(&self, session: &str) -> String {
        format!("{}/{session}", self.gateway_url())
    }

    /// The objects of this world are written through this, as the API has them.
    pub fn payload(&self) -> Payload<'_> {
        Payload::of_world(&self.lasting, &self.authority, self.clock.now())
    }

    /// A guild as `GUILD_CREATE` brings it, without the fields that are left away.
    pub fn guild_told(&self, guild: &Guild) -> Value {
        let mut told = self.payload().guild_create(guild);
        if let Some(fields) = told.as_object_mut() {
            fields.retain(|field, _| !self.rules.left_out_of_guilds.contains(field));
        }
        told
    }

    /// It is reckoned through this who may do what.
    pub fn permissions(&self) -> Permissions<'_> {
        Permissions::of_world(&self.lasting, self.clock.now())
    }

    /// Refuses what the bot writes or changes in a locked thread.
    pub fn check_not_locked(&self, id: ChannelId) -> Result<(), RestError> {
        if self.permissions().is_locked_for(self.bot(), id)? {
            Err(self.rules.locked())
        } else {
            Ok(())
        }
    }

    /// Refuses what cannot be done in an archived thread.
    pub fn check_not_archived(&self, id: ChannelId) -> Result<(), RestError> {
        let archived = self
            .lasting
            .channel(id)?
            .thread()
            .is_some_and(|thread| thread.archived);
        if archived {
            Err(RestError::thread_archived())
        } else {
            Ok(())
        }
    }

    /// Refuses what is written in a channel if it holds a word of its guild's filter.
    pub fn check_content(
        &self,
        channel: ChannelId,
        content: Option<&str>,
    ) -> Result<(), RestError> {
        let guild = self.lasting.channel(channel)?.guild();
        match (guild, content) {
            (Some(guild), Some(content)) => self.rules.check_message(guild, content),
            _ => Ok(()),
        }
    }

    /// Counts a change of a message; refuses it where those older than an hour were changed too often of late.
    pub fn check_may_be_edited(&mut self, message: MessageId) -> Result<(), RestError> {
        let now = self.clock.now();
        let Some(written) = self.lasting.messages.get(&message) else {
            return Err(RestError::unknown_message());
        };
        if now - written.sent <= OldEdits::AGE {
            return Ok(());
        }
        let bucket = Bucket {
            name: format!("old edits of channel {}", written.channel),
            route: "old edits".to_owned(),
            limit: self.rules.old_edits.limit,
            window: self.rules.old_edits.window,
        };
        let state = self.limiter.count(&bucket, GlobalShare::Exempt, now);
        match state.verdict {
            RateVerdict::Passes => Ok(()),
            RateVerdict::Full | RateVerdict::GloballyFull => {
                let wait = Duration::from_millis(state.reset_after);
                Err(RestError::too_many_old_edits(wait))
            }
        }
    }

    /// The interaction that a token answers, while the token is its own.
    pub fn interaction_of_token(&self, token: &str) -> Option<&SentInteraction> {
        let id = token.split('.').next()?.parse().ok()?;
        self.interactions
            .get(&id)
            .filter(|interaction| interaction.token == token)
    }
}
