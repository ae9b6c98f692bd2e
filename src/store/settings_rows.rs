//! Rows of settings as they are read, and the way from them to the domain's values.

use sqlx::FromRow;

use super::choices::{Choices, Damage};
use super::engine::{Transaction, Value};
use super::player_settings::PlayerSettingsRow;
use super::rows::{damaged, unknown};
use super::seasons;
use crate::game::{
    ChannelId, ChannelIssue, Locale, Pace, PaceError, Person, PlayerId, Profile, RoleId, ServerId,
    ServerSettings, StoreError, ThemeCode,
};

/// A person with what they have chosen.
#[derive(Debug, FromRow)]
pub struct PersonRow {
    id: i64,
    name: Option<String>,
    locale: Option<String>,
    #[sqlx(flatten)]
    settings: PlayerSettingsRow,
}

impl PersonRow {
    /// The person.
    pub fn read(self) -> Person {
        let id = PlayerId(self.id.cast_unsigned());
        Person {
            profile: Profile {
                id,
                name: self.name,
                locale: self.locale.map(Locale),
            },
            settings: self.settings.read(id).readable(),
        }
    }
}

/// What is chosen for a server, with one of its channels.
#[derive(Debug, Default, FromRow)]
pub struct ServerSettingsRow {
    language: Option<String>,
    game_limit: Option<i64>,
    moderators_id: Option<i64>,
    announcements_id: Option<i64>,
    announcements_issue: Option<String>,
    paces: Option<String>,
    theme: Option<String>,
    season: Option<String>,
    vacation_days: Option<i64>,
    channel_id: Option<i64>,
}

/// The settings of a server that its rows make.
pub fn server_settings(rows: Vec<ServerSettingsRow>, server: ServerId) -> Choices<ServerSettings> {
    let channel = |id: i64| ChannelId(id.cast_unsigned());
    let channels = rows.iter().filter_map(|row| row.channel_id).map(channel);
    let channels = channels.collect();
    let first = rows.into_iter().next().unwrap_or_default();
    let key = || format!("server {server}");
    let number = |column, found: Option<i64>| {
        let number = found.map(u32::try_from).transpose();
        number.map_err(|error| damaged("server_settings", column, key(), &error))
    };
    let paces = first.paces.as_deref().map_or(Ok(Vec::new()), |text| {
        read_paces(text).map_err(|error| damaged("server_settings", "paces", key(), &error))
    });
    let issue = first.announcements_issue.map(|code| {
        ChannelIssue::of_code(&code)
            .ok_or_else(|| unknown("server_settings", "announcements_issue", key(), &code))
    });
    let mut damage = Damage::default();
    let settings = ServerSettings {
        language: first.language.map(Locale),
        channels,
        limit: damage.or_none(number("game_limit", first.game_limit)),
        moderators: first.moderators_id.map(|id| RoleId(id.cast_unsigned())),
        announcements: first.announcements_id.map(channel),
        paces: damage.or_none(paces),
        announcements_issue: damage.or_none(issue.transpose()),
        theme: first.theme.map(ThemeCode),
        season: damage.or_none(seasons::length(server, first.season)),
        vacation_days: damage.or_none(number("vacation_days", first.vacation_days)),
    };
    damage.beside(settings)
}

pub const SET_SERVER_SETTINGS: &str = "
    UPDATE server_settings
    SET language = $2, game_limit = $3, moderators_id = $4, announcements_id = $5,
        announcements_issue = $6, paces = $7, theme = $8, season = $9, vacation_days = $10
    WHERE server_id = $1";

/// Writes what is chosen for a server whose row is there, apart from its channels.
pub async fn write_server(
    transaction: &mut Transaction,
    server: ServerId,
    settings: &ServerSettings,
) -> Result<(), StoreError> {
    let paces = paces_text(&settings.paces);
    let values: [Value<'_>; 10] = [
        server.0.into(),
        settings.language.as_ref().map(|tag| tag.0.as_str()).into(),
        settings.limit.map(i64::from).into(),
        settings.moderators.map(|role| role.0).into(),
        settings.announcements.map(|channel| channel.0).into(),
        settings.announcements_issue.map(ChannelIssue::code).into(),
        paces.as_deref().into(),
        settings.theme.as_ref().map(|theme| theme.0.as_str()).into(),
        settings.season.code().into(),
        settings.vacation_days.map(i64::from).into(),
    ];
    transaction.write(SET_SERVER_SETTINGS, &values).await?;
    Ok(())
}

/// Paces as they are stored: joined by commas; none where there are none.
fn paces_text(paces: &[Pace]) -> Option<String> {
    let texts: Vec<String> = paces.iter().map(Pace::to_string).collect();
    (!texts.is_empty()).then(|| texts.join(","))
}

fn read_paces(text: &str) -> Result<Vec<Pace>, PaceError> {
    text.split(',').map(str::parse).collect()
}
