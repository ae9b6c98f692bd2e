//! The lobbies of servers, where they stand: posted once, changed where something else is to be shown.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use async_trait::async_trait;
use poise::serenity_prelude as serenity;
use serenity::{
    CreateActionRow, CreateAllowedMentions, CreateMessage, EditMessage, Http, MessageFlags,
};

use super::posting::{Draft, Poster, Sign};
use super::{Step, Stop, has_left, is_about_server, refusal};
use crate::discord::api_error::{ApiError, ApiErrorKind};
use crate::discord::app::App;
use crate::discord::buttons;
use crate::discord::interactions::Action;
use crate::discord::servers;
use crate::game::delivery::{DeliveryError, Form, Place, Posted, Way};
use crate::game::lobby::{Lobby, LobbyBoard, LobbyDigest, LobbyOutcome, LobbyStage};
use crate::game::{GameError, Millis, Spot};
use crate::present;

/// How lobbies are posted.
const WAY: Way = Way {
    place: Place::Channel,
    form: Form::Text,
};

/// Shows lobbies on the service.
#[derive(Debug)]
pub struct DiscordLobbies {
    app: App,
    http: Arc<Http>,
}

/// What a lobby is to show.
struct Shown {
    text: String,
    rows: Vec<CreateActionRow>,
}

impl Shown {
    /// A number for it. Another version of the program may find another one, and changes what it need not once.
    fn digest(&self) -> LobbyDigest {
        let mut hasher = DefaultHasher::new();
        self.text.hash(&mut hasher);
        let rows = serde_json::to_string(&self.rows).unwrap_or_default();
        rows.hash(&mut hasher);
        LobbyDigest(hasher.finish().cast_signed())
    }
}

impl DiscordLobbies {
    /// Shows the lobbies of an app, by a client whose requests give way to all others.
    pub fn new(app: App, http: Arc<Http>) -> Self {
        Self { app, http }
    }

    async fn composed(&self, lobby: &Lobby) -> Result<Shown, Stop> {
        let words = &self.app.words;
        let spot = Spot {
            server: lobby.server,
            channel: lobby.channel,
        };
        let lang = self.app.server_lang(lobby.server).await;
        self.choose_problem(lobby).await;
        let page = self.app.queries().lobby_page(spot, &*self.app.visibility);
        let page = page.await?;
        let text = present::lobby::text(words, lang, &page, |at| {
            let view = &page.tables[at];
            present::links::table_link(&view.table, &view.channel)
        });
        let rows = buttons::of_lobby(words, lang, &page, lobby.version);
        Ok(Shown { text, rows })
    }

    /// Has the problem of the day be chosen: the lobby is often the first to ask for it.
    async fn choose_problem(&self, lobby: &Lobby) {
        let problems = self.app.games.problems();
        let chosen = problems.of_today(&[], (lobby.server, None), &*self.app.visibility);
        match chosen.await {
            // What it says is shown all the same: nothing helps with it there.
            Ok(_) | Err(GameError::NoComputerHelp) => {}
            Err(error) => tracing::warn!(%error, "a lobby lacks the problem of the day"),
        }
    }

    async fn shown(&self, lobby: &Lobby) -> Result<LobbyOutcome, Stop> {
        let now = self.composed(lobby).await?;
        let digest = now.digest();
        match lobby.stage {
            LobbyStage::Unposted { tried } => {
                let posted = self.posted(lobby, now, tried).await?;
                Ok(match posted {
                    Some(posted) => LobbyOutcome::Posted(posted.message, digest),
                    None => LobbyOutcome::Gone,
                })
            }
            LobbyStage::Standing { shown, .. } if shown == Some(digest) => {
                Ok(LobbyOutcome::Unchanged)
            }
            LobbyStage::Standing { message, .. } => {
                let edit = EditMessage::new()
                    .content(now.text)
                    .components(now.rows)
                    .allowed_mentions(CreateAllowedMentions::new());
                let channel = serenity::ChannelId::new(lobby.channel.0);
                let message = serenity::MessageId::new(message.0);
                let edited = channel.edit_message(&self.http, message, edit).await;
                edited.map_err(|error| Stop::Refused(ApiError::of(&error), Step::Changing))?;
                Ok(LobbyOutcome::Changed(digest))
            }
        }
    }

    /// Posts a lobby, once.
    async fn posted(
        &self,
        lobby: &Lobby,
        now: Shown,
        tried: Option<Millis>,
    ) -> Result<Option<Posted>, Stop> {
        let message = CreateMessage::new()
            .content(now.text)
            .components(now.rows)
            .flags(MessageFlags::SUPPRESS_NOTIFICATIONS)
            .allowed_mentions(CreateAllowedMentions::new());
        let (server, version) = (lobby.server, lobby.version);
        let draft = Draft {
            to: lobby.channel,
            server,
            above: None,
            way: WAY,
            message,
            // At most 25 characters: versions have eight for a century.
            nonce: format!("l{:x}{version:x}", server.0),
            sign: Sign::Button(Action::Seek(version).custom_id()),
            tried,
        };
        let (app, http) = (&self.app, &*self.http);
        Poster { app, http }.post_once(draft).await
    }

    /// What a stop says of an attempt.
    async fn outcome(&self, lobby: &Lobby, stop: Stop) -> LobbyOutcome {
        let (refused, why) = match stop {
            Stop::Refused(error, Step::Changing) if error.kind == ApiErrorKind::TooManyEdits => {
                return LobbyOutcome::TooOld;
            }
            Stop::Refused(error, _)
                if is_about_server(error.kind)
                    && servers::is_kept_from_us(&self.app, lobby.server) =>
            {
                (DeliveryError::Passing, error.what)
            }
            Stop::Refused(error, _)
                if matches!(
                    error.kind,
                    ApiErrorKind::UnknownMessage | ApiErrorKind::UnknownChannel
                ) =>
            {
                return LobbyOutcome::Gone;
            }
            Stop::Refused(error, done) => {
                if is_about_server(error.kind)
                    && has_left(&self.app, &self.http, lobby.server).await
                {
                    return LobbyOutcome::Gone;
                }
                (refusal(error.kind, WAY.place, done), error.what)
            }
            Stop::Known(refusal) => (refusal, "known from before".to_owned()),
            Stop::Failed(why) => (DeliveryError::Passing, why),
            Stop::Away => return LobbyOutcome::Gone,
            Stop::Unneeded(_) | Stop::Deferred { .. } => return LobbyOutcome::Unchanged,
        };
        tracing::info!(server = %lobby.server, why, "a lobby could not be brought up to date");
        match refused.issue() {
            Some(issue) => LobbyOutcome::Refused(issue),
            None => LobbyOutcome::Failed,
        }
    }
}

#[async_trait]
impl LobbyBoard for DiscordLobbies {
    async fn show(&self, lobby: &Lobby) -> LobbyOutcome {
        match self.shown(lobby).await {
            Ok(outcome) => outcome,
            Err(stop) => self.outcome(lobby, stop).await,
        }
    }

    async fn remove(&self, left: Posted) -> bool {
        // What we may not delete stays, and is not asked for again.
        let deleted = deleted(&self.http, left).await;
        deleted.map_or_else(|error| !error.is_passing(), |()| true)
    }
}

/// Deletes a message of ours.
pub(in crate::discord) async fn deleted(http: &Http, left: Posted) -> Result<(), ApiError> {
    let channel = serenity::ChannelId::new(left.channel.0);
    let deleted = channel.delete_message(http, serenity::MessageId::new(left.message.0));
    deleted.await.map_err(|error| ApiError::of(&error))
}
