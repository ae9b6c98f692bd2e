//! Delivers one message on the service, the way that it says. Doing so again does no harm.
//!
//! What a message says is composed from the table as it stood after its event; where it goes and
//! what it looks like is its [`Way`](crate::game::delivery::Way), and what a refusal leads to is for
//! the [ladder](crate::game::delivery::ladder) to say.

mod channels;
mod closing;
mod compose;
mod content;
mod edits;
mod left_behind;
pub(super) mod lobby;
mod mark;
mod onlookers;
mod opening;
mod posting;
mod posts;
mod sending;
mod subject;
mod teams;

use std::sync::Arc;

use async_trait::async_trait;
use poise::serenity_prelude as serenity;
use serenity::Http;

use super::api_error::{ApiError, ApiErrorKind};
use super::app::{App, lang_at};
use super::servers;
use crate::game::delivery::{
    DeliveryError, DeliveryOutcome, Messenger, Place, Recipient, Refused, Sent, TableAtHand, Topic,
};
use crate::game::{
    ChannelIssue, GameError, Message, MessageKind, Millis, NotifiedTurn, PlayerId, ServerId,
    StoreError,
};
use compose::Composer;
pub use lobby::DiscordLobbies;
use posting::Poster;

/// Delivers messages on the service.
#[derive(Debug)]
pub struct DiscordMessenger {
    app: App,
    http: Arc<Http>,
}

/// Why a message was not sent.
enum Stop {
    /// The service refused something.
    Refused(ApiError, Step),
    /// It is known that it would be refused.
    Known(DeliveryError),
    /// The store failed, or has no such game.
    Failed(String),
    /// We are not on the server any more.
    Away,
    /// Nobody needs the message any more.
    Unneeded(&'static str),
    /// The person wants to be left alone until then, notified or not that it is their turn; or there is no place for it yet.
    Deferred {
        /// When it is tried again.
        until: Millis,
        /// That the turn's clock runs all the same.
        notified: Option<NotifiedTurn>,
    },
}

/// What was done when something was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    /// A thread was opened.
    Opening,
    /// A message was posted.
    Posting,
    /// Something that stood there was changed.
    Changing,
}

impl From<StoreError> for Stop {
    fn from(error: StoreError) -> Self {
        Self::Failed(error.to_string())
    }
}

impl From<GameError> for Stop {
    fn from(error: GameError) -> Self {
        Self::Failed(error.to_string())
    }
}

/// Whom a message at a table concerns, where it cannot be there.
#[derive(Default)]
struct Concerned {
    /// What people have been told to be wrong with the game's channel.
    known: Option<ChannelIssue>,
    /// Those at the table.
    people: Vec<PlayerId>,
    /// What single people are told instead.
    told: Vec<(MessageKind, PlayerId)>,
}

impl Concerned {
    /// What everyone is told directly: what is wrong, where that is news, and what the message says.
    fn directly(self, issue: Option<ChannelIssue>) -> Vec<(MessageKind, PlayerId)> {
        let is_news = issue.is_some() && issue != self.known;
        let people = self.people.into_iter().filter(|_| is_news);
        let issues = people.map(|player| (MessageKind::ChannelIssue, player));
        issues.chain(self.told).collect()
    }
}

impl DiscordMessenger {
    /// Delivers messages for an app.
    pub fn new(app: App, http: Arc<Http>) -> Self {
        Self { app, http }
    }

    /// What says what messages say.
    fn composer(&self) -> Composer<'_> {
        Composer { app: &self.app }
    }

    /// What posts messages, once each.
    fn poster(&self) -> Poster<'_> {
        Poster {
            app: &self.app,
            http: &self.http,
        }
    }

    async fn attempt(
        &self,
        message: &Message,
        at_hand: Option<TableAtHand>,
        concerned: &mut Concerned,
    ) -> Result<Sent, Stop> {
        match message.kind {
            MessageKind::InvitationEdit
            | MessageKind::AgreementEdit
            | MessageKind::FreeSeatEdit
            | MessageKind::AbsenceEdit(_)
            | MessageKind::RegistrationEdit
            | MessageKind::TeamCallEdit
            | MessageKind::TeamStartEdit => {
                self.change(message).await?;
                Ok(Sent::plainly(None))
            }
            MessageKind::Thread => {
                self.open_for_players(message, at_hand).await?;
                Ok(Sent::plainly(None))
            }
            MessageKind::CloseThread => {
                self.close_thread(message).await?;
                Ok(Sent::plainly(None))
            }
            _ => self.post(message, at_hand, concerned).await,
        }
    }

    /// What a stop says of an attempt.
    async fn outcome(
        &self,
        message: &Message,
        stop: Stop,
        concerned: Concerned,
    ) -> DeliveryOutcome {
        let (refusal, why) = match stop {
            Stop::Failed(what) => return DeliveryOutcome::Failed(what),
            Stop::Away => return DeliveryOutcome::Away,
            Stop::Unneeded(why) => return DeliveryOutcome::Unneeded(why),
            Stop::Deferred { until, notified } => {
                return DeliveryOutcome::Deferred { until, notified };
            }
            Stop::Known(refusal) => (refusal, "known from before".to_owned()),
            Stop::Refused(error, done) => {
                if error.kind == ApiErrorKind::Unauthorized {
                    return DeliveryOutcome::Failed(error.what);
                }
                if is_about_server(error.kind) && self.is_away(message).await {
                    return DeliveryOutcome::Away;
                }
                (refusal(error.kind, message.way.place, done), error.what)
            }
        };
        if self.is_kept_waiting(message) && says_what_is_there(refusal) {
            return DeliveryOutcome::Failed(why);
        }
        DeliveryOutcome::Refused(Refused {
            refusal,
            why,
            concerned: concerned.directly(refusal.issue()),
        })
    }

    /// Whether an outage of the service keeps the server from us to which a message goes: what is answered of it meanwhile
    /// says nothing of what is there.
    fn is_kept_waiting(&self, message: &Message) -> bool {
        match message.key.to {
            Recipient::Place(server) => servers::is_kept_from_us(&self.app, server),
            Recipient::Person(_) => false,
        }
    }

    /// Whether we are not on the server any more to which a message goes; its games rest then.
    async fn is_away(&self, message: &Message) -> bool {
        match message.key.to {
            Recipient::Place(server) => has_left(&self.app, &self.http, server).await,
            Recipient::Person(_) => false,
        }
    }
}

/// Whether we are not on a server any more; its games rest then.
async fn has_left(app: &App, http: &Http, server: ServerId) -> bool {
    if servers::is_kept_from_us(app, server) {
        return false;
    }
    let asked = servers::described(http, server).await;
    let left = asked.is_err_and(|error| is_about_server(ApiError::of(&error).kind));
    if left {
        servers::found_gone(app, server).await;
    }
    left
}

/// Whether a refusal may mean that we are not on the server any more.
fn is_about_server(kind: ApiErrorKind) -> bool {
    matches!(
        kind,
        ApiErrorKind::NotPermitted | ApiErrorKind::UnknownChannel | ApiErrorKind::UnknownServer
    )
}

/// Whether a refusal is about what is there, and what we may do there.
const fn says_what_is_there(refusal: DeliveryError) -> bool {
    use DeliveryError::{ChannelGone, NoThreads, NotPermitted, ThreadGone};
    matches!(refusal, ChannelGone | NoThreads | NotPermitted | ThreadGone)
}

/// What a refused request means on the way of a message.
fn refusal(kind: ApiErrorKind, place: Place, step: Step) -> DeliveryError {
    use ApiErrorKind as Kind;
    let is_in_thread = step == Step::Posting
        && matches!(
            place,
            Place::Thread | Place::NewThread | Place::NamelessThread
        );
    match (kind, step) {
        (Kind::Passing | Kind::Unauthorized, _) => DeliveryError::Passing,
        (Kind::Blocked, _) => DeliveryError::Blocked,
        (Kind::UnknownChannel, _) if is_in_thread => DeliveryError::ThreadGone,
        (Kind::UnknownChannel | Kind::UnknownServer | Kind::WrongChannel, _) => {
            DeliveryError::ChannelGone
        }
        (Kind::NotPermitted, Step::Opening) => DeliveryError::NoThreads,
        (Kind::NotPermitted, _) => DeliveryError::NotPermitted,
        (Kind::Locked | Kind::Archived, _) => DeliveryError::Locked,
        (Kind::TooManyThreads, _) => DeliveryError::Full,
        (Kind::TagNeeded, _) => DeliveryError::NoTags,
        (Kind::NameFiltered | Kind::ContentFiltered, Step::Opening) => DeliveryError::Name,
        (Kind::FilesRefused, _) => DeliveryError::Picture,
        (Kind::DirectMessagesClosed, _) => DeliveryError::Closed,
        (Kind::TooManyDirectMessages, _) => DeliveryError::TooFast,
        (Kind::Malformed | Kind::NameFiltered | Kind::ContentFiltered, _) => {
            DeliveryError::Malformed
        }
        (Kind::UnknownMessage | Kind::TooManyEdits | Kind::ThreadExists, _) => {
            DeliveryError::Unchangeable
        }
        // What is owed replies to nothing.
        (Kind::Unknown | Kind::NoReplies, _) => DeliveryError::Unknown,
    }
}

#[async_trait]
impl Messenger for DiscordMessenger {
    async fn send(&self, message: &Message, at_hand: Option<TableAtHand>) -> DeliveryOutcome {
        let mut concerned = Concerned::default();
        match self.attempt(message, at_hand, &mut concerned).await {
            Ok(sent) => DeliveryOutcome::Sent(sent),
            Err(stop) => self.outcome(message, stop, concerned).await,
        }
    }

    async fn prepare(&self, TableAtHand { table, context }: TableAtHand) {
        let context = match context {
            Some(known) => known,
            None => Arc::new(self.app.context(&table).await),
        };
        let reader = lang_at(&table, &context).into();
        // It is kept, and found again when the message is composed.
        let _drawn = self.app.table_board(reader, &table, &context).await;
    }
}

/// The id of the game that a message tells of.
fn game_of(message: &Message) -> Result<crate::game::GameId, Stop> {
    match message.key.topic {
        Topic::Game(game) => Ok(game),
        topic => Err(Stop::Failed(format!("{topic:?} is no game"))),
    }
}
