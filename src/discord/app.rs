//! What every handler needs.

use std::sync::Arc;

use parking_lot::Mutex;
use poise::serenity_prelude as serenity;
use tokio::sync::watch;

use super::caller::reader;
use super::closed_channels::ClosedChannels;
use super::command_error::CommandError;
use super::departures::Departures;
use super::emojis::Emojis;
use super::gateway::{ShardConnections, ShardTenures};
use super::heard::HeardEvents;
use super::passages::Passages;
use super::pictures::Pictures;
use super::presence::{Presence, UnnotedNews};
use super::registration::CommandState;
use super::theme::Shown;
use super::throttle::Throttle;
use super::throttling::Throttling;
use super::viewer::Viewer;
use super::visibility::Visibility;
use crate::game::delivery::TableAtHand;
use crate::game::queries::Queries;
use crate::game::{
    ClockState, GameService, Person, PlayerId, PlayerSettings, ServerId, Store, StoreError, Table,
    TableContext, ThemeCode, TurnClock, WebAddresses,
};
use crate::metrics::Metrics;
use crate::present::private_links::PrivateLinks;
use crate::render::Theme;
use crate::rules::notation::Alphabets;
use crate::words::{Lang, Line, Reader, Words, mention};

/// What every handler needs.
#[derive(Clone, Debug)]
pub struct App {
    /// The bot's own account.
    pub own_id: PlayerId,
    /// The use cases.
    pub games: GameService,
    /// What is said in each language.
    pub words: Arc<Words>,
    /// What draws pictures, and keeps them.
    pub pictures: Pictures,
    /// The emojis that go before words.
    pub emojis: Emojis,
    /// What holds back whoever asks too much.
    pub throttle: Arc<Mutex<Throttle>>,
    /// Whoever holds it has all that is kept of somebody put together: one at a time.
    pub exports: Arc<tokio::sync::Mutex<()>>,
    /// What the gateway has told lately.
    pub heard: HeardEvents,
    /// Where we may not write.
    pub closed: Arc<Mutex<ClosedChannels>>,
    /// What was told of servers and could not be noted yet.
    pub unnoted: Arc<UnnotedNews>,
    /// Under which duties it is written what the gateway tells.
    pub tenures: Arc<ShardTenures>,
    /// The servers on which we are.
    pub presence: Arc<Presence>,
    /// The servers that were left.
    pub departures: Arc<Departures>,
    /// The shards that are connected, here and elsewhere.
    pub connections: Arc<ShardConnections>,
    /// Who may see which channel.
    pub visibility: Arc<Visibility>,
    /// Where games and servers are on the web, where there are pages.
    pub web: Option<Arc<WebAddresses>>,
    /// Where people reach the pages that belong to them, where there are any.
    pub private_links: Option<PrivateLinks>,
    /// What has become of the list of commands.
    pub commands: watch::Receiver<CommandState>,
    /// What is counted.
    pub metrics: Metrics,
}

impl App {
    /// What pages show.
    pub(super) fn queries(&self) -> Queries<'_> {
        Queries::new(self.games.store(), self.games.clock())
    }

    /// The use cases for what the gateway tells of a server: where another process hears its shard by now, nothing is written.
    pub(super) fn games_told_of(&self, server: ServerId) -> GameService {
        self.games.under(&self.tenures.of(server))
    }

    /// The store that all use cases share.
    pub(super) fn store(&self) -> &dyn Store {
        self.games.store()
    }

    /// How the author of a message reads; none where we have never met.
    pub(super) async fn author(&self, player: PlayerId) -> Option<Reader> {
        let known = self.person(player).await?;
        let client = known.profile.locale.as_ref().map(Lang::of_locale);
        let chosen = known.settings.language.as_ref().map(Lang::of_locale);
        Some(reader(&known.settings, client.or(chosen)?))
    }

    /// How somebody reads what is said of a table: where we have never met, as its people do.
    pub(super) async fn reader_at(&self, player: PlayerId, table: &Table) -> Reader {
        match self.author(player).await {
            Some(reader) => reader,
            None => self.table_lang(table).await.into(),
        }
    }

    pub(super) async fn person(&self, player: PlayerId) -> Option<Person> {
        let found = self.store().person(player).await;
        let found = found.inspect_err(|error| tracing::warn!(%error, "a person could not be read"));
        found.ok().flatten()
    }

    /// What somebody has chosen; where that cannot be read, as those who chose nothing.
    pub(super) async fn settings(&self, player: PlayerId) -> PlayerSettings {
        let chosen = self.store().player_settings(player).await;
        chosen
            .inspect_err(|error| tracing::warn!(%error, "choices could not be read"))
            .unwrap_or_default()
    }

    /// A text of ours in which commands can be clicked, once the service has given them ids.
    pub(super) fn with_links(&self, lang: Lang, text: &str) -> String {
        match &*self.commands.borrow() {
            CommandState::Registered(ids) => self.words.with_links(lang, text, ids),
            CommandState::Pending(_) | CommandState::Refused(_) => text.to_owned(),
        }
    }

    /// Who may ask how much.
    pub(super) fn throttling(&self) -> Throttling<'_> {
        Throttling {
            throttle: &self.throttle,
            connections: &self.connections,
            now: self.games.clock().now(),
        }
    }

    /// Where messages get through.
    pub(super) fn passages(&self) -> Passages<'_> {
        Passages {
            closed: &self.closed,
            connections: &self.connections,
            now: self.games.clock().now(),
        }
    }

    /// Tries at once what waits at a table, for one of its people, and rarely: each try may be refused.
    pub(super) async fn hasten(&self, table: &Table, player: PlayerId) -> Result<(), CommandError> {
        if table.has_person(player) && self.throttling().may_hasten(table.id()) {
            self.games.hasten(table.id()).await?;
        }
        Ok(())
    }

    /// The context of a table, whose people are called as on its server; an empty one where it cannot be read.
    pub(super) async fn context(&self, table: &Table) -> TableContext {
        self.context_on(table, Some(table.server())).await
    }

    /// A table with its context, for what is to be read of it and played; without one where that cannot be read.
    pub(super) async fn at_hand(&self, table: Table) -> TableAtHand {
        let context = self.known_on(&table, Some(table.server())).await;
        TableAtHand {
            table: Arc::new(table),
            context: context.map(Arc::new),
        }
    }

    /// The same for somebody who looks at the table elsewhere: its people are called as they are there.
    pub(super) async fn context_on(
        &self,
        table: &Table,
        named_on: Option<ServerId>,
    ) -> TableContext {
        self.known_on(table, named_on).await.unwrap_or_default()
    }

    async fn known_on(&self, table: &Table, named_on: Option<ServerId>) -> Option<TableContext> {
        let found = self.games.context_on(table, named_on).await;
        let found = found.inspect_err(|error| tracing::warn!(%error, "people could not be read"));
        found.ok()
    }

    /// The language of what everyone at a table reads.
    pub(super) async fn table_lang(&self, table: &Table) -> Lang {
        lang_at(table, &self.context(table).await)
    }

    /// The language of a server: the one chosen for it, else its own.
    pub(super) async fn server_lang(&self, server: ServerId) -> Lang {
        let known = self.store().server_locale(server).await;
        known
            .ok()
            .flatten()
            .as_ref()
            .map_or(Lang::ENGLISH, Lang::of_locale)
    }

    /// Until when the player to move has time, in words; nothing where time is not limited.
    pub(super) async fn deadline(&self, lang: Lang, table: &Table) -> Option<String> {
        if let Some(absent) = self.words.tables().absent_player(lang, table) {
            return Some(absent);
        }
        let time = self.games.clocks().turn_time(table).await;
        let time = time.inspect_err(|error| tracing::warn!(%error, "a deadline could not be read"));
        let time = time.ok()?;
        let said = self.words.tables().deadline(lang, time.deadline?);
        let away = time.away_until;
        match away.and_then(|until| self.words.tables().vacation_notice(lang, table, until)) {
            Some(away) => Some(format!("{said} {away}")),
            None => Some(said),
        }
    }

    /// The same for whoever looks at a table: where the player to move has not been told of their turn, as where the service
    /// takes nothing in the thread, that their time stands.
    pub(super) async fn deadline_seen(&self, lang: Lang, table: &Table) -> Option<String> {
        let clock = self.games.clocks().clock_of(table).await;
        let clock = clock.inspect_err(|error| tracing::warn!(%error, "a clock could not be read"));
        let stands = |clock: &TurnClock| {
            clock.state == ClockState::Standing && !clock.turn.player.is_computer()
        };
        match clock.ok().flatten().filter(stands) {
            Some(clock) => {
                let line = Line::new("turn-not-told").with("player", mention(clock.turn.player));
                Some(self.words.say(lang, line))
            }
            None => self.deadline(lang, table).await,
        }
    }

    /// The theme of a picture: the reader's where one person looks at it, else the server's, else the default.
    pub(super) async fn theme(&self, viewer: Viewer) -> Shown {
        if let Viewer::One { player, .. } = viewer
            && let Some(theme) = known(Ok(self.settings(player).await.theme))
        {
            return Shown::Own(theme);
        }
        if let Some(server) = viewer.server()
            && let chosen = self.store().server_settings(server).await
            && let Some(theme) = known(chosen.map(|chosen| chosen.theme))
        {
            return Shown::OfServer(theme);
        }
        Shown::Default
    }
}

/// A stored choice; one that cannot be read, or that we no longer have, counts as none.
fn known(stored: Result<Option<ThemeCode>, StoreError>) -> Option<Theme> {
    let code = stored
        .inspect_err(|error| tracing::warn!(%error, "a theme could not be read"))
        .ok()??;
    let theme = Theme::of_code(&code.0);
    if theme.is_none() {
        tracing::warn!(code = code.0, "a stored theme is unknown");
    }
    theme
}

/// The theme of a server as a table's context knows it.
pub(super) fn server_theme(context: &TableContext) -> Option<Theme> {
    known(Ok(context.server_theme.clone()))
}

/// The language of what everyone at a table reads: the one all its readers share, else the server's.
pub(super) fn lang_at(table: &Table, context: &TableContext) -> Lang {
    // Whoever was forgotten reads no language any more that could be shared.
    let was_forgotten = table.seats().holders().any(PlayerId::is_former);
    let shared = context.shared_locale(table.readers().count(), Lang::of_locale);
    let shared = shared.filter(|_| !was_forgotten);
    let of_server = || context.server_locale.as_ref().map(Lang::of_locale);
    shared.or_else(of_server).unwrap_or(Lang::ENGLISH)
}

/// The letters that somebody may have in mind who types a move at a table.
pub(super) fn alphabets(reader: Reader, TableAtHand { table, context }: &TableAtHand) -> Alphabets {
    let lang = context.as_ref();
    let lang = lang.map_or(Lang::ENGLISH, |context| lang_at(table, context));
    Alphabets {
        own: reader.letters,
        table: lang.letters(),
    }
}

/// The error of a handler: those that a user can mend are answered, never returned.
pub type Error = serenity::Error;

/// What a slash command gets.
pub type Context<'a> = poise::ApplicationContext<'a, App, Error>;

#[cfg(test)]
pub(super) mod tests;
