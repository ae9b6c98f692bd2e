//! Posting a message once, however often it is tried.

use poise::serenity_prelude as serenity;
use serenity::{CreateMessage, GetMessages, Http, Nonce};

use super::mark::{Mark, ids};
use super::{Step, Stop, refusal};
use crate::crash::{self, FailPoint};
use crate::discord::api_error::{ApiError, ApiErrorKind};
use crate::discord::app::App;
use crate::discord::closed_channels::{Act, Passage};
use crate::game::delivery::{DeliveryError, Form, Place, Posted, Way};
use crate::game::{ChannelId, MessageId, Millis, PlayerId, ServerId, Spot};

/// How long the service surely remembers a nonce; it says "a few minutes".
const NONCE_REMEMBERED_MS: i64 = 120_000;
/// How many messages are asked for at once, where one is looked for that was posted before.
const PAGE: u8 = 100;
/// How many pages are read at most of what was written since the first attempt.
const PAGES: u32 = 20;
/// How much before the first attempt the service's clock may stand.
pub(super) const CLOCKS_DIFFER_MS: i64 = 5_000;
/// When the service began to count, from which its ids tell the time.
const SERVICE_EPOCH_MS: i64 = 1_420_070_400_000;

/// A message to be posted once.
#[derive(Clone)]
pub(super) struct Draft {
    /// Where it is posted.
    pub to: ChannelId,
    /// Of which server; 0 of none.
    pub server: ServerId,
    /// The channel above, where it is a thread.
    pub above: Option<ChannelId>,
    /// Which way that is.
    pub way: Way,
    /// What is said.
    pub message: CreateMessage,
    /// The same for every attempt in that channel, and for no other message.
    pub nonce: String,
    /// How it is known again once its nonce may be forgotten.
    pub sign: Sign,
    /// When it was first tried, if an earlier attempt may have posted it.
    pub tried: Option<Millis>,
}

impl Draft {
    /// What is done where, the widest first: what a channel refuses in one thread it does in all. Nothing
    /// is remembered of what is of no server.
    fn acts(&self) -> Vec<(Spot, Act)> {
        let Draft {
            server,
            above,
            to,
            way,
            ..
        } = *self;
        if server == ServerId(0) {
            return Vec::new();
        }
        let (own, in_threads) = match way.form {
            Form::Picture => (Act::SendingFiles, Act::SendingFilesInThreads),
            Form::Text | Form::Plain => (Act::Writing, Act::WritingInThreads),
        };
        let above = above.map(|channel| (channel, in_threads));
        let all = above.into_iter().chain([(to, own)]);
        all.map(|(channel, act)| (Spot { server, channel }, act))
            .collect()
    }
}

/// How a message is known again among those of its channel.
#[derive(Clone, Debug)]
pub(super) enum Sign {
    /// It has this mark.
    Mark(Mark),
    /// Its text holds this.
    Holding(String),
    /// It has this mark, and leads to this server: in direct messages those of several meet.
    Direct(Mark, ServerId),
    /// It has the button with this id, as no other message of its channel has.
    Button(String),
}

impl Sign {
    fn is_on(&self, message: &serenity::Message) -> bool {
        match self {
            Self::Mark(mark) => mark.is_on(message),
            Self::Direct(mark, server) => {
                mark.is_on(message) && message.content.contains(&format!("/{server}/"))
            }
            Self::Holding(text) => message.content.contains(text),
            Self::Button(id) => has_button(message, id),
        }
    }
}

impl Draft {
    /// The same message among others, if it is one of ours.
    fn found_in(&self, page: &[serenity::Message], ours: PlayerId) -> Option<Posted> {
        let mut page = page.iter();
        let found = page.find(|it| it.author.id.get() == ours.0 && self.sign.is_on(it))?;
        Some(Posted {
            channel: self.to,
            message: MessageId(found.id.get()),
        })
    }
}

/// The oldest of all messages of a page; none where there are no others before it.
fn oldest(page: &[serenity::Message]) -> Option<serenity::MessageId> {
    let oldest = page.iter().map(|message| message.id).min();
    oldest.filter(|_| page.len() >= usize::from(PAGE))
}

/// An id before those of all messages that were written from a moment on.
pub(super) fn id_at(at: Millis) -> serenity::MessageId {
    let since = at.0 - CLOCKS_DIFFER_MS - SERVICE_EPOCH_MS;
    let since = u64::try_from(since).unwrap_or(0);
    serenity::MessageId::new((since << 22).max(1))
}

pub(super) fn has_button(message: &serenity::Message, id: &str) -> bool {
    ids(message).any(|known| known == id)
}

/// Posts messages, each once.
#[derive(Clone, Copy)]
pub(super) struct Poster<'a> {
    /// What every handler needs.
    pub app: &'a App,
    /// Where it is posted.
    pub http: &'a Http,
}

impl Poster<'_> {
    /// Posts a message, unless an earlier attempt has; nowhere, where that one was deleted since.
    ///
    /// For two minutes after the first attempt the service itself knows the message again by its
    /// nonce, and answers with the one that stands. Later we look for it first; and before a refusal
    /// is believed, as the message may have come through while nothing was in its way yet.
    pub(super) async fn post_once(&self, draft: Draft) -> Result<Option<Posted>, Stop> {
        let (acts, place) = (draft.acts(), draft.way.place);
        // Held until it is learned what became of it.
        let _trial = acts
            .last()
            .map(|(spot, _)| self.app.passages().trial(spot.server));
        match self.may_post(&acts, place) {
            Ok(()) => {}
            // What may have been posted is looked for before it goes another way; it can wait unseen.
            Err(stop @ Stop::Known(DeliveryError::Passing)) => return Err(stop),
            Err(stop) if draft.tried.is_none() => return Err(stop),
            Err(stop) => return self.posted_before(&draft).await?.map(Some).ok_or(stop),
        }
        let posted = self.post_or_find(draft).await;
        self.learn(&acts, place, &posted);
        posted
    }

    /// Stops what is known to be refused.
    fn may_post(&self, acts: &[(Spot, Act)], place: Place) -> Result<(), Stop> {
        for &(spot, act) in acts {
            match self.app.passages().passage(spot, act) {
                Passage::Open => {}
                Passage::Refused(why) => {
                    return Err(Stop::Known(refusal(why, place, Step::Posting)));
                }
                Passage::Later => return Err(Stop::Known(DeliveryError::Passing)),
            }
        }
        Ok(())
    }

    /// Remembers where we may write and where not.
    fn learn(&self, acts: &[(Spot, Act)], place: Place, posted: &Result<Option<Posted>, Stop>) {
        use ApiErrorKind::{DirectMessagesClosed, Locked, NotPermitted};
        let (Some(&widest), Some(&own)) = (acts.first(), acts.last()) else {
            return;
        };
        let closed = match posted {
            Ok(_) => {
                for &(spot, act) in acts {
                    self.app.passages().went_through(spot, act);
                }
                return;
            }
            Err(Stop::Refused(error, _)) => match (place, error.kind) {
                (Place::Direct, DirectMessagesClosed | NotPermitted) => {
                    return self.app.passages().refused_by_person(own.0.server);
                }
                (_, NotPermitted) => (widest, NotPermitted),
                (_, Locked) => (own, Locked),
                _ => return,
            },
            Err(_) => return,
        };
        let ((spot, act), why) = closed;
        self.app.passages().refused_at(spot, act, why);
    }

    async fn post_or_find(&self, draft: Draft) -> Result<Option<Posted>, Stop> {
        if self.is_in_doubt(draft.tried)
            && let Some(posted) = self.posted_before(&draft).await?
        {
            return Ok(Some(posted));
        }
        let message = draft.message.clone();
        let message = message
            .nonce(Nonce::String(draft.nonce.clone()))
            .enforce_nonce(true);
        match self.send(draft.to, message).await {
            Ok(posted) => Ok(Some(posted)),
            Err(error) if error.kind == ApiErrorKind::UnknownMessage => match draft.tried {
                // A retry of a message that was posted and deleted meanwhile.
                Some(_) => Ok(None),
                None => self.post_under_no_nonce(draft).await.map(Some),
            },
            Err(error) if draft.tried.is_some() && !error.is_passing() => {
                match self.posted_before(&draft).await? {
                    Some(posted) => Ok(Some(posted)),
                    None => Err(Stop::Refused(error, Step::Posting)),
                }
            }
            Err(error) => Err(Stop::Refused(error, Step::Posting)),
        }
    }

    /// Posts a message that was never tried, and of which the service says that it is gone: its nonce is that of another one,
    /// as where a database was restored. Where the service still says so, it does not take the message as it is.
    async fn post_under_no_nonce(&self, draft: Draft) -> Result<Posted, Stop> {
        tracing::warn!("the service knows a message as deleted that was never sent: it is sent");
        let sent = self.send(draft.to, draft.message).await;
        sent.map_err(|error| {
            let kind = match error.kind {
                ApiErrorKind::UnknownMessage => ApiErrorKind::Malformed,
                kind => kind,
            };
            Stop::Refused(ApiError { kind, ..error }, Step::Posting)
        })
    }

    async fn send(&self, to: ChannelId, message: CreateMessage) -> Result<Posted, ApiError> {
        crash::point(FailPoint::BeforeSend);
        let to = serenity::ChannelId::new(to.0);
        let sent = to.send_message(self.http, message).await;
        let sent = sent.map_err(|error| ApiError::of(&error))?;
        crash::point(FailPoint::AfterSend);
        Ok(Posted {
            channel: ChannelId(sent.channel_id.get()),
            message: MessageId(sent.id.get()),
        })
    }

    /// Whether the message may have been posted by an attempt that the service has forgotten.
    fn is_in_doubt(&self, tried: Option<Millis>) -> bool {
        let now = self.app.games.clock().now();
        // A clock that was set back says nothing of how long ago it was.
        tried.is_some_and(|first| now.since(first).abs() > NONCE_REMEMBERED_MS)
    }

    /// The message of an earlier attempt, found by its sign; none where nobody may look.
    ///
    /// It is among the latest messages, or else among those written since it was first tried.
    async fn posted_before(&self, draft: &Draft) -> Result<Option<Posted>, Stop> {
        let ours = self.app.own_id;
        let latest = GetMessages::new().limit(PAGE);
        let Some(latest) = self.page(draft.to, latest).await? else {
            return Ok(None);
        };
        if let Some(found) = draft.found_in(&latest, ours) {
            return Ok(Some(found));
        }
        let oldest = oldest(&latest);
        let now = self.app.games.clock().now();
        let mut after = id_at(draft.tried.map_or(now, |tried| tried.min(now)));
        for _ in 0..PAGES {
            if oldest.is_none_or(|oldest| oldest <= after) {
                return Ok(None);
            }
            let next = GetMessages::new().after(after).limit(PAGE);
            let Some(page) = self.page(draft.to, next).await? else {
                return Ok(None);
            };
            if let Some(found) = draft.found_in(&page, ours) {
                return Ok(Some(found));
            }
            let newest = page.iter().map(|message| message.id).max();
            let Some(newest) = newest else {
                return Ok(None);
            };
            after = newest;
        }
        Ok(None)
    }

    /// Some messages of a channel; nothing where nobody may look.
    async fn page(
        &self,
        of: ChannelId,
        asked: GetMessages,
    ) -> Result<Option<Vec<serenity::Message>>, Stop> {
        let found = serenity::ChannelId::new(of.0).messages(self.http, asked);
        match found.await.map_err(|error| ApiError::of(&error)) {
            Ok(page) => Ok(Some(page)),
            Err(error) if error.is_hidden() => Ok(None),
            Err(error) => Err(unseen(error)),
        }
    }
}

/// What stops a message of which it could not be seen whether it stands already. That says nothing of the message: another
/// way would say it twice.
fn unseen(error: ApiError) -> Stop {
    let kind = match error.kind {
        kind if error.is_passing() => kind,
        _ => ApiErrorKind::Blocked,
    };
    Stop::Refused(ApiError { kind, ..error }, Step::Posting)
}
