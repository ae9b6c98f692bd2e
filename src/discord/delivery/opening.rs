//! The threads of games: how they are opened, and who is added.

use poise::serenity_prelude as serenity;
use serenity::{
    AutoArchiveDuration, ChannelType, CreateAllowedMentions, CreateMessage, CreateThread,
};

use super::posting::{Draft, Sign};
use super::subject::Subject;
use super::{DiscordMessenger, Step, Stop, has_left, is_about_server};
use crate::crash::{self, FailPoint};
use crate::discord::api_error::{ApiError, ApiErrorKind};
use crate::discord::app::lang_at;
use crate::discord::archived::in_active;
use crate::discord::closed_channels::{Act, Passage};
use crate::discord::limits::NAME_CHARS;
use crate::game::delivery::{DeliveryError, Form, Place, Posted, TableAtHand, Way};
use crate::game::naming::shortened;
use crate::game::{
    ChannelId, Event, GameForum, Message, PlayerId, ServerId, Spot, StoreError, Table,
};
use crate::words::{Line, plain};

/// How often a message waits for somebody to be added to a thread where that fails in passing.
const ADDING_TRIES: u32 = 4;

/// Whether a thread is named after its players.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Naming {
    /// It is named after them.
    AfterPlayers,
    /// The server does not take one of their names.
    Nameless,
}

/// A thread that is to be opened.
#[derive(Clone)]
pub(super) struct NewThread {
    /// How it is named.
    pub naming: Naming,
    /// The first message of a post, other than what is said of a game that goes on.
    pub first: Option<CreateMessage>,
}

impl NewThread {
    /// The thread of a game that goes on.
    fn of_game(subject: &Subject<'_>) -> Self {
        let naming = match subject.message.way.place {
            Place::NamelessThread => Naming::Nameless,
            _ => Naming::AfterPlayers,
        };
        let first = None;
        Self { naming, first }
    }
}

impl DiscordMessenger {
    /// Opens the game's thread, unless it is open, and adds its players.
    pub(super) async fn open_for_players(
        &self,
        message: &Message,
        at_hand: Option<TableAtHand>,
    ) -> Result<(), Stop> {
        let mut subject = Subject::of(&self.app, message, at_hand).await?;
        let opened_before = subject.channel.thread.is_some();
        let thread = self.thread(&mut subject).await?;
        match subject.table.last_event() {
            Event::Substituted { by, .. } if subject.is_stranger(*by) => Ok(()),
            Event::Substituted { by, .. } => {
                let person = (subject.table.server(), *by);
                self.add_person(message, person, thread).await
            }
            // An earlier attempt may have come no further.
            _ if opened_before => self.add_players(&subject, thread).await,
            _ => Ok(()),
        }
    }

    /// The game's thread, opened if need be.
    pub(super) async fn thread(&self, subject: &mut Subject<'_>) -> Result<ChannelId, Stop> {
        let thread = match subject.channel.thread {
            Some(thread) => thread,
            None => {
                self.new_thread(subject, NewThread::of_game(subject))
                    .await?
            }
        };
        if let Some(former) = subject.channel.moved_from {
            self.point_to(subject, former, thread).await?;
        }
        Ok(thread)
    }

    /// Opens the game's thread, below its channel or as a post of its forum, and adds its players.
    pub(super) async fn new_thread(
        &self,
        subject: &mut Subject<'_>,
        new: NewThread,
    ) -> Result<ChannelId, Stop> {
        let now = self.app.games.clock().now();
        // Where there is nothing above the post, it is held meanwhile, and tried as often as that is.
        let has_another_place = !subject.channel.is_all_in_forum();
        if has_another_place && subject.channel.standing_issue(now).is_some() {
            return Err(Stop::Known(DeliveryError::Full));
        }
        let forum = self.forum_of(subject).await?;
        let spot = Spot {
            server: subject.channel.server,
            channel: forum.map_or(subject.channel.channel, |forum| forum.channel),
        };
        let _trial = self.app.passages().trial(spot.server);
        self.may_open_thread(spot)?;
        let opened = match self.open_in(subject, forum, &new).await {
            Err(error) if error.kind == ApiErrorKind::TooManyThreads => {
                let server = subject.table.server();
                if self.archive_finished(server).await? == 0 {
                    return Err(Stop::Refused(error, Step::Opening));
                }
                self.open_in(subject, forum, &new).await
            }
            opened => opened,
        };
        self.learn_of_opening(spot, &opened);
        let thread = opened.map_err(|error| Stop::Refused(error, Step::Opening))?;
        subject.channel.thread = Some(thread);
        match subject.keep(&self.app).await {
            Ok(()) => {}
            Err(error @ StoreError::Stale) => {
                self.leave_empty(subject, thread).await?;
                return Err(error.into());
            }
            Err(error) => return Err(error.into()),
        }
        self.add_players(subject, thread).await?;
        Ok(thread)
    }

    /// In the forum, where there is one; where that is gone, below the channel where the game was opened.
    async fn open_in(
        &self,
        subject: &mut Subject<'_>,
        forum: Option<GameForum>,
        new: &NewThread,
    ) -> Result<ChannelId, ApiError> {
        let Some(forum) = forum else {
            return self.open_thread(subject, new.naming).await;
        };
        match self.open_post(subject, forum, new).await {
            Err(error)
                if error.kind == ApiErrorKind::UnknownChannel
                    && !subject.channel.is_all_in_forum() =>
            {
                tracing::info!(forum = %forum.channel, "the forum for games is gone");
                subject.channel.forum = None;
                self.open_thread(subject, new.naming).await
            }
            opened => opened,
        }
    }

    /// Stops what is known to be refused.
    pub(super) fn may_open_thread(&self, spot: Spot) -> Result<(), Stop> {
        match self.app.passages().passage(spot, Act::OpeningThread) {
            Passage::Open => Ok(()),
            Passage::Refused(ApiErrorKind::TagNeeded) => Err(Stop::Known(DeliveryError::NoTags)),
            Passage::Refused(_) => Err(Stop::Known(DeliveryError::NoThreads)),
            Passage::Later => Err(Stop::Known(DeliveryError::Passing)),
        }
    }

    /// Remembers where threads may be opened and where not.
    pub(super) fn learn_of_opening(&self, spot: Spot, opened: &Result<ChannelId, ApiError>) {
        match opened {
            Ok(_) => self.app.passages().went_through(spot, Act::OpeningThread),
            Err(error)
                if matches!(
                    error.kind,
                    ApiErrorKind::NotPermitted | ApiErrorKind::TagNeeded
                ) =>
            {
                self.app
                    .passages()
                    .refused_at(spot, Act::OpeningThread, error.kind);
            }
            Err(_) => {}
        }
    }

    /// Says where a game was that it goes on in a thread; where nothing can be said any more, nothing is.
    pub(super) async fn point_to(
        &self,
        subject: &mut Subject<'_>,
        former: ChannelId,
        thread: ChannelId,
    ) -> Result<(), Stop> {
        let table = &subject.table;
        let lang = self.app.table_lang(table).await;
        let line = Line::new("table-goes-on")
            .of_table(table)
            .with("thread", format!("<#{thread}>"));
        let draft = Draft {
            to: former,
            above: None,
            server: table.server(),
            way: Way {
                place: Place::Channel,
                form: Form::Text,
            },
            message: CreateMessage::new()
                .content(self.app.words.say(lang, &line))
                .allowed_mentions(CreateAllowedMentions::new()),
            // It is said of each thread once.
            nonce: format!("to.{:x}", thread.0),
            sign: Sign::Holding(format!("<#{thread}>")),
            tried: subject.message.tried,
        };
        match self.poster().post_once(draft).await {
            Ok(_) | Err(Stop::Known(_)) => {}
            Err(Stop::Refused(error, _)) if !error.is_passing() => {
                tracing::info!(channel = %former, %error, "a game's former place is not told");
            }
            Err(stop) => return Err(stop),
        }
        subject.channel.moved_from = None;
        Ok(subject.keep(&self.app).await?)
    }

    /// On the invitation, so that a second attempt finds the first one's thread; alone where that is gone, or somebody else
    /// has begun a thread on it.
    async fn open_thread(
        &self,
        subject: &Subject<'_>,
        naming: Naming,
    ) -> Result<ChannelId, ApiError> {
        let name = self.thread_name(&subject.table, naming).await;
        if let Some(message) = subject.channel.invitation {
            let channel = subject.channel.channel;
            match self.open_on(Posted { channel, message }, &name).await {
                Err(error) if has_no_room_on_it(error.kind) => {}
                settled => return settled,
            }
        }
        if let Some(thread) = self.thread_left_empty(subject).await? {
            return Ok(thread);
        }
        let above = serenity::ChannelId::new(subject.channel.channel.0);
        let create = new_thread(&name).kind(self.kind_of_threads(above).await?);
        crash::point(FailPoint::BeforeThread);
        let opened = above.create_thread(&self.http, create).await;
        crash::point(FailPoint::AfterThread);
        opened
            .map(|thread| ChannelId(thread.id.get()))
            .map_err(|error| ApiError::of(&error))
    }

    /// Opens a thread on a message, unless it has one of ours.
    pub(super) async fn open_on(&self, on: Posted, name: &str) -> Result<ChannelId, ApiError> {
        let above = serenity::ChannelId::new(on.channel.0);
        let message = serenity::MessageId::new(on.message.0);
        crash::point(FailPoint::BeforeThread);
        let opened = above.create_thread_from_message(&self.http, message, new_thread(name));
        let opened = opened.await.map_err(|error| ApiError::of(&error));
        crash::point(FailPoint::AfterThread);
        match opened {
            Ok(thread) => Ok(ChannelId(thread.id.get())),
            Err(error) if error.kind == ApiErrorKind::ThreadExists => {
                self.own_thread_on(on).await?.ok_or(error)
            }
            Err(error) => Err(error),
        }
    }

    /// The thread on a message, which has the id of that; none where somebody else has begun it, or it is gone.
    async fn own_thread_on(&self, on: Posted) -> Result<Option<ChannelId>, ApiError> {
        let thread = serenity::ChannelId::new(on.message.0);
        let found = match self.http.get_channel(thread).await {
            Ok(found) => found.guild(),
            Err(error) => {
                let error = ApiError::of(&error);
                return if error.is_hidden() {
                    Ok(None)
                } else {
                    Err(error)
                };
            }
        };
        let ours = serenity::UserId::new(self.app.own_id.0);
        match found.filter(|found| found.owner_id == Some(ours)) {
            Some(found) => self.active(&found).await.map(Some),
            None => Ok(None),
        }
    }

    /// The kind of threads that a channel has: those of an announcement channel are of their own.
    async fn kind_of_threads(&self, above: serenity::ChannelId) -> Result<ChannelType, ApiError> {
        let found = self.http.get_channel(above).await;
        let found = found.map_err(|error| ApiError::of(&error))?;
        Ok(match found.guild().map(|channel| channel.kind) {
            Some(ChannelType::News) => ChannelType::NewsThread,
            _ => ChannelType::PublicThread,
        })
    }

    async fn add_players(&self, subject: &Subject<'_>, thread: ChannelId) -> Result<(), Stop> {
        let people = subject.table.people();
        for player in people.filter(|player| !subject.is_stranger(*player)) {
            let person = (subject.table.server(), player);
            self.add_person(subject.message, person, thread).await?;
        }
        Ok(())
    }

    /// Adds somebody to a thread of a server before a message is posted there.
    pub(super) async fn add_person(
        &self,
        message: &Message,
        (server, player): (ServerId, PlayerId),
        thread: ChannelId,
    ) -> Result<(), Stop> {
        let user = serenity::UserId::new(player.0);
        let to = serenity::ChannelId::new(thread.0);
        let add = || to.add_thread_member(&self.http, user);
        match in_active(&self.http, to, add).await {
            Ok(()) => Ok(()),
            Err(error) if error.is_passing() && message.attempts < ADDING_TRIES => {
                Err(Stop::Refused(error, Step::Changing))
            }
            Err(error)
                if is_about_server(error.kind) && has_left(&self.app, &self.http, server).await =>
            {
                Err(Stop::Away)
            }
            // Whoever has left the server can still be mentioned, and a mention adds all others.
            Err(error) => {
                tracing::info!(%error, "a player could not be added");
                Ok(())
            }
        }
    }

    /// `Trichess #12 · alice – bob – carol`, as much of it as fits; without people where their names
    /// are not taken. The number has this form in every language: people and scripts find the thread by it.
    pub(super) async fn thread_name(&self, table: &Table, naming: Naming) -> String {
        let context = self.app.context(table).await;
        let lang = lang_at(table, &context);
        let game = self.app.words.game(lang, table.variant());
        let nameless = format!("{game} #{}", table.number());
        if naming == Naming::Nameless {
            return nameless;
        }
        let known = context.names();
        let colors = table.variant().colors().iter();
        let seated = colors.filter_map(|&color| table.player(color));
        let mut players: Vec<PlayerId> = seated.collect();
        if players.is_empty() {
            // Before the game nobody has a colour.
            players.extend(table.people());
        }
        let players = players.into_iter().filter(|player| !player.is_former());
        let names = players.map(|player| {
            let name = self.app.words.called(lang, player, &known);
            name.map_or_else(|| player.to_string(), |name| plain(&name))
        });
        let names = names.collect::<Vec<_>>().join(" – ");
        let name = format!("{nameless} · {names}");
        shortened(&name, NAME_CHARS)
    }
}

fn new_thread(name: &str) -> CreateThread<'_> {
    CreateThread::new(name).auto_archive_duration(AutoArchiveDuration::OneWeek)
}

/// Whether a refusal says that no thread of ours can be on a message: it is gone, or somebody else's thread is on it.
pub(super) const fn has_no_room_on_it(kind: ApiErrorKind) -> bool {
    matches!(
        kind,
        ApiErrorKind::UnknownMessage | ApiErrorKind::ThreadExists
    )
}
