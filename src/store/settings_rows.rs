//! Rows of settings as they are read, and the way from them to the domain's values.

use super::choices::{Choices, Damage};
use super::player_settings::PlayerSettingsRow;
use super::prelude::*;
use super::seasons;
use crate::game::seeking::Openness;
use crate::game::{
    ChannelId, Locale, Pace, Person, Profile, Publication, RoleId, SearchEngines, ServerSettings,
    ThemeCode,
};

/// A person with what they have chosen.
#[derive(Debug, FromRow)]
pub struct PersonRow {
    id: PlayerId,
    name: Option<String>,
    locale: Option<Locale>,
    #[sqlx(flatten)]
    settings: PlayerSettingsRow,
}

impl PersonRow {
    /// The person that the row holds.
    pub fn read(self) -> Person {
        let Self {
            id,
            name,
            locale,
            settings,
        } = self;
        let settings = settings.read(id).readable();
        let profile = Profile { id, name, locale };
        Person { profile, settings }
    }
}

/// What is chosen for a server, with one of its channels.
#[derive(Debug, Default, FromRow)]
pub struct ServerSettingsRow {
    language: Option<Locale>,
    game_limit: Option<i64>,
    moderators_id: Option<RoleId>,
    announcements_id: Option<ChannelId>,
    announcements_issue: Option<String>,
    paces: Option<String>,
    theme: Option<ThemeCode>,
    season: Option<String>,
    vacation_days: Option<i64>,
    open_to_seeks: Option<i64>,
    forum_id: Option<ChannelId>,
    publication: Option<String>,
    searchable: Option<i64>,
    channel_id: Option<ChannelId>,
}

/// The settings of a server that its rows make.
pub fn server_settings(rows: Vec<ServerSettingsRow>, server: ServerId) -> Choices<ServerSettings> {
    let channels = rows.iter().filter_map(|row| row.channel_id).collect();
    let first = rows.into_iter().next().unwrap_or_default();
    let row = RowKey("server_settings", format_args!("server {server}"));
    let paces = first.paces.as_deref().map_or(Ok(Vec::new()), |text| {
        let paces = text.split(',').map(|pace| row.read("paces", pace));
        paces.collect()
    });
    let issue = row.read("announcements_issue", first.announcements_issue);
    let publication: Result<Option<Publication>> = row.read("publication", first.publication);
    let mut damage = Damage::default();
    let settings = ServerSettings {
        language: first.language,
        channels,
        forum: first.forum_id,
        limit: damage.or_none(row.read("game_limit", first.game_limit)),
        moderators: first.moderators_id,
        announcements: first.announcements_id,
        paces: damage.or_none(paces),
        announcements_issue: damage.or_none(issue),
        theme: first.theme,
        season: damage.or_none(seasons::length(server, first.season)),
        vacation_days: damage.or_none(row.read("vacation_days", first.vacation_days)),
        openness: openness(damage.or_none(row.read("open_to_seeks", first.open_to_seeks))),
        publication: damage.or_none(publication).unwrap_or_default(),
        search_engines: match damage.or_none(row.read("searchable", first.searchable)) {
            Some(true) => SearchEngines::Welcome,
            Some(false) | None => SearchEngines::Kept,
        },
    };
    damage.beside(settings)
}

pub const SET_SERVER_SETTINGS: &str = "
    UPDATE server_settings
    SET language = $2, game_limit = $3, moderators_id = $4, announcements_id = $5,
        announcements_issue = $6, paces = $7, theme = $8, season = $9, vacation_days = $10,
        open_to_seeks = $11, forum_id = $12, publication = $13, searchable = $14
    WHERE server_id = $1";

/// Writes what is chosen for a server whose row is there, apart from its channels.
pub async fn write_server(
    transaction: &mut Transaction,
    server: ServerId,
    settings: &ServerSettings,
) -> Result<()> {
    let values = (
        server,
        settings.language.as_ref(),
        settings.limit,
        settings.moderators,
        settings.announcements,
        settings.announcements_issue,
        paces_text(&settings.paces),
        settings.theme.as_ref(),
        settings.season,
        settings.vacation_days,
        settings.openness == Openness::Open,
        (
            settings.forum,
            settings.publication,
            settings.search_engines == SearchEngines::Welcome,
        ),
    );
    transaction.write(SET_SERVER_SETTINGS, values).await
}

/// Whether it is open to the seeks of other servers, as it is stored.
fn openness(stored: Option<bool>) -> Openness {
    match stored {
        Some(true) => Openness::Open,
        Some(false) | None => Openness::Closed,
    }
}

/// Paces as they are stored: joined by commas; none where there are none.
fn paces_text(paces: &[Pace]) -> Option<String> {
    let texts: Vec<String> = paces.iter().map(Pace::to_string).collect();
    (!texts.is_empty()).then(|| texts.join(","))
}
