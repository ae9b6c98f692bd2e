//! Answers that the service does not take where they were asked for: they are given directly.

use poise::serenity_prelude as serenity;
use serenity::http::HttpError;
use serenity::{Http, InteractionId, Message, Nonce};

use super::{Reply, Tries, again};
use crate::discord::api_error::{ApiError, ApiErrorKind};
use crate::discord::app::App;
use crate::discord::body::without_nulls;
use crate::discord::direct;
use crate::discord::emojis::Emojis;
use crate::game::PlayerId;
use crate::words::{Lang, Line};

/// How often it is sent: nobody looks at it as it comes.
pub(super) const TRIES: Tries = Tries::under_nonce(10);

/// The code by which the service says that the time in which an interaction can be answered is over.
const INVALID_TOKEN: isize = 50027;
/// The code by which it says that it has no acknowledgement of an interaction: its person was told that there is no answer.
const UNKNOWN_WEBHOOK: isize = 10015;

/// Who waits for an answer.
#[derive(Clone, Copy, Debug)]
pub struct Addressee {
    /// Who it is.
    pub player: PlayerId,
    /// The language of their client.
    pub client: Lang,
}

/// Why an answer does not stand where it was asked for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Elsewhere {
    /// The time is over in which there can be one.
    TooLate,
    /// The service takes none there.
    Refused,
}

impl Elsewhere {
    /// Why an answer is to be given elsewhere that was refused so; nothing where another place would not help, or where the
    /// message is gone that it was to change, as its person has put it away.
    pub(super) fn after(error: &serenity::Error) -> Option<Self> {
        if is_over(error) {
            return Some(Self::TooLate);
        }
        takes_none(ApiError::of(error).kind).then_some(Self::Refused)
    }

    /// The line that says so.
    const fn line(self) -> &'static str {
        match self {
            Self::TooLate => "answer-late",
            Self::Refused => "answer-refused-there",
        }
    }
}

/// Whose answer it is, and to what.
pub(super) struct LateAnswer {
    app: App,
    interaction: InteractionId,
    addressee: Addressee,
}

/// Whether the service says that an interaction takes no answer any more.
fn is_over(error: &serenity::Error) -> bool {
    matches!(error, serenity::Error::Http(HttpError::UnsuccessfulRequest(response))
        if matches!(response.error.code, INVALID_TOKEN | UNKNOWN_WEBHOOK))
}

/// Whether a refusal says that the service takes no answer where it was asked for.
pub(super) const fn takes_none(kind: ApiErrorKind) -> bool {
    use ApiErrorKind::{Archived, Locked, NotPermitted, UnknownChannel};
    matches!(kind, Archived | Locked | NotPermitted | UnknownChannel)
}

impl LateAnswer {
    /// What is said to somebody where their interaction takes no answer.
    pub(super) fn new(addressee: Addressee, interaction: InteractionId, app: &App) -> Self {
        Self {
            app: app.clone(),
            interaction,
            addressee,
        }
    }

    /// The emojis that go before words, in this answer as in any.
    pub(super) fn emojis(&self) -> &Emojis {
        &self.app.emojis
    }

    /// Gives an answer directly, where that is taken.
    pub(super) async fn give(&self, http: &Http, reply: Reply, why: Elsewhere) {
        match self.send(http, reply, why).await {
            Ok(_) => tracing::info!(?why, "an answer was given directly"),
            Err(error) => tracing::warn!(?why, %error, "an answer could not be given"),
        }
    }

    /// Sends it, again where that fails in passing: by its nonce the service knows the one that has come through.
    async fn send(&self, http: &Http, reply: Reply, why: Elsewhere) -> serenity::Result<Message> {
        let app = &self.app;
        let Addressee { player, client } = self.addressee;
        let known = app.author(player).await;
        let lang = known.map_or(client, |reader| reader.lang);
        let reply = reply.below(&app.words.say(lang, Line::new(why.line())));
        let nonce = format!("i{:x}", self.interaction.get());
        let emojis = &app.emojis;
        let channel = again(TRIES, || direct::open_channel(http, player)).await?;
        let send = || {
            let message = reply.message(emojis);
            let message = message
                .nonce(Nonce::String(nonce.clone()))
                .enforce_nonce(true);
            let files = reply.files().to_vec();
            async move {
                let body = without_nulls(&message)?;
                http.send_message(serenity::ChannelId::new(channel.0), files, &body)
                    .await
            }
        };
        emojis.or_words(|| again(TRIES, send)).await
    }
}
