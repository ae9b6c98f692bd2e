//! Interactions that no handler has answered: they are answered all the same.
//!
//! Without an answer people read that the application did not respond, and learn nothing of why.

use std::num::NonZeroU64;
use std::sync::Arc;

use poise::serenity_prelude::{
    CommandDataOptionValue, CommandInteraction, CreateAutocompleteResponse,
    CreateInteractionResponse, GuildId, Http, Interaction, InteractionId, User,
};
use serde_json::Value;

use super::answer::{Addressee, Promise, Reply, acknowledge};
use super::app::{App, Error};
use super::caller::reader;
use super::choices::UnknownChoice;
use super::interactions::Promised;
use super::throttle::ThrottleVerdict;
use crate::game::{Locale, PlayerId, ServerId};
use crate::words::{Lang, Line, Reader, quoted};

/// The service's number of suggestions among the kinds of interaction.
const AUTOCOMPLETE: u64 = 4;

/// Why nobody has answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Why {
    /// What their client knows of the command is not what we know.
    Outdated,
    /// What they typed cannot be read as what it should be.
    Unreadable(String),
    /// What they chose is none of what there is.
    NoChoice(UnknownChoice),
    /// It is about a server, and they are on none.
    ServerOnly,
    /// Our side failed, and nobody knows how far it had come.
    BrokeOff,
    /// The process is ending, and nothing was done.
    Restarting,
}

/// An interaction that nobody has answered.
#[derive(Clone, Debug)]
pub(super) struct Unanswered {
    id: InteractionId,
    token: String,
    /// Suggestions while somebody types, which are no message.
    are_suggestions: bool,
    player: PlayerId,
    server: Option<ServerId>,
    locale: Locale,
}

impl Unanswered {
    /// What an interaction is; none for one that has no answer of ours.
    pub(super) fn of(interaction: &Interaction) -> Option<Self> {
        match interaction {
            Interaction::Command(it) => Some(Self::of_command(it)),
            Interaction::Autocomplete(it) => Some(Self {
                are_suggestions: true,
                ..Self::of_command(it)
            }),
            Interaction::Component(it) => Some(Self::new(
                (it.id, &it.token),
                (&it.user, &it.locale),
                it.guild_id,
            )),
            Interaction::Modal(it) => Some(Self::new(
                (it.id, &it.token),
                (&it.user, &it.locale),
                it.guild_id,
            )),
            _ => None,
        }
    }

    /// The same of one that the library cannot read; none where it cannot be answered.
    pub(super) fn of_unread(told: &Value) -> Option<Self> {
        let id = |told: &Value| -> Option<NonZeroU64> { told.as_str()?.parse().ok() };
        let sender = match &told["member"]["user"] {
            Value::Null => &told["user"],
            member => member,
        };
        let has_answer = (2..=5).contains(&told["type"].as_u64()?);
        has_answer.then_some(Self {
            id: id(&told["id"])?.into(),
            token: told["token"].as_str()?.to_owned(),
            are_suggestions: told["type"] == AUTOCOMPLETE,
            player: id(&sender["id"]).map_or(PlayerId::NOBODY, |id| PlayerId(id.get())),
            server: id(&told["guild_id"]).map(|id| ServerId(id.get())),
            locale: Locale(told["locale"].as_str().unwrap_or_default().to_owned()),
        })
    }

    fn of_command(command: &CommandInteraction) -> Self {
        let from = (&command.user, command.locale.as_str());
        Self {
            are_suggestions: is_typed(command),
            ..Self::new((command.id, &command.token), from, command.guild_id)
        }
    }

    fn new(
        (id, token): (InteractionId, &str),
        (user, locale): (&User, &str),
        guild: Option<GuildId>,
    ) -> Self {
        Self {
            id,
            token: token.to_owned(),
            are_suggestions: false,
            player: PlayerId(user.id.get()),
            server: guild.map(|guild| ServerId(guild.get())),
            locale: Locale(locale.to_owned()),
        }
    }

    /// Answers in private, in the language of who has asked; twice does no harm.
    pub(super) async fn answer(&self, app: &App, http: &Arc<Http>, why: Why) {
        if self.are_suggestions {
            return self.suggest_nothing(http).await;
        }
        let addressee = Addressee {
            player: self.player,
            client: Lang::of_locale(&self.locale),
        };
        let interaction = (self.id, self.token.as_str());
        let promised = acknowledge((app, http), interaction, addressee, Promise::PrivateMessage);
        let line = match why {
            Why::Outdated => Line::new("error-outdated"),
            Why::Unreadable(text) => Line::new("error-unreadable").with("text", quoted(&text)),
            Why::NoChoice(UnknownChoice { text, expected }) => Line::new("error-unknown-choice")
                .with("text", quoted(&text))
                .with("expected", expected.join(", ")),
            Why::ServerOnly => Line::new("error-server-only"),
            Why::BrokeOff => Line::new("error-broke-off"),
            Why::Restarting => Line::new("error-restarting"),
        };
        let reader = self.reader(app).await;
        promised
            .say(Reply::text(app.words.say(reader.lang, &line)))
            .await;
    }

    async fn suggest_nothing(&self, http: &Http) {
        let nothing = CreateInteractionResponse::Autocomplete(CreateAutocompleteResponse::new());
        let sent = http.create_interaction_response(self.id, &self.token, &nothing, Vec::new());
        if let Err(error) = sent.await {
            tracing::info!(%error, "suggestions could not be answered");
        }
    }

    async fn reader(&self, app: &App) -> Reader {
        let client = Lang::of_locale(&self.locale);
        // Of whoever asks too much nothing is looked up.
        let known = match app.throttling().ask(self.player, self.server) {
            ThrottleVerdict::Admitted => app.person(self.player).await,
            ThrottleVerdict::TooSoon { .. } => None,
        };
        match known {
            Some(known) => reader(&known.settings, client),
            None => client.into(),
        }
    }
}

/// Whether somebody is still typing a command.
pub(super) fn is_typed(command: &CommandInteraction) -> bool {
    let options = command.data.options.iter().map(|option| &option.value);
    let mut left: Vec<&CommandDataOptionValue> = options.collect();
    while let Some(value) = left.pop() {
        match value {
            CommandDataOptionValue::Autocomplete { .. } => return true,
            CommandDataOptionValue::SubCommand(below)
            | CommandDataOptionValue::SubCommandGroup(below) => {
                left.extend(below.iter().map(|option| &option.value));
            }
            _ => {}
        }
    }
    false
}

/// Answers what the framework of commands could not hand to any of them, or what broke off there.
pub(super) async fn on_error(error: poise::FrameworkError<'_, App, Error>) {
    use poise::FrameworkError as E;
    let why = match &error {
        E::UnknownInteraction { .. }
        | E::CommandStructureMismatch { .. }
        | E::SubcommandRequired { .. } => Why::Outdated,
        E::ArgumentParse { error, input, .. } => match (error.downcast_ref(), input) {
            (Some(unknown), _) => Why::NoChoice(UnknownChoice::clone(unknown)),
            (None, Some(input)) => Why::Unreadable(input.clone()),
            (None, None) => Why::Outdated,
        },
        // Their client may have an old list, or have the commands without us.
        E::GuildOnly { .. } => Why::ServerOnly,
        _ => Why::BrokeOff,
    };
    match &error {
        E::CommandPanic { payload, .. } => tracing::error!(?payload, "a command panicked"),
        other => tracing::warn!(error = %other, "a command failed"),
    }
    let (app, interaction) = match &error {
        E::UnknownInteraction {
            framework,
            interaction,
            ..
        } => (framework.user_data, *interaction),
        other => match other.ctx() {
            Some(poise::Context::Application(ctx)) => (ctx.framework.user_data, ctx.interaction),
            _ => return,
        },
    };
    let http = &error.serenity_context().http;
    Unanswered::of_command(interaction)
        .answer(app, http, why)
        .await;
}
