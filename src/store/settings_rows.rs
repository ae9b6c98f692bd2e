//! Rows of settings as they are read, and the way from them to the domain's values.

use sqlx::FromRow;

use super::player_settings::PlayerSettingsRow;
use super::rows::{damaged, unknown};
use crate::game::{
    ChannelId, ChannelIssue, Locale, Pace, PaceError, Person, PlayerId, Profile, RoleId, ServerId,
    ServerSettings, StoreError,
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
    pub fn read(self) -> Result<Person, StoreError> {
        let id = PlayerId(self.id.cast_unsigned());
        Ok(Person {
            profile: Profile {
                id,
                name: self.name,
                locale: self.locale.map(Locale),
            },
            settings: self.settings.read(id)?,
        })
    }
}

/// What is chosen for a server, with one of its channels.
#[derive(Debug, FromRow)]
pub struct ServerSettingsRow {
    language: Option<String>,
    game_limit: Option<i64>,
    moderators_id: Option<i64>,
    announcements_id: Option<i64>,
    paces: Option<String>,
    announcements_issue: Option<String>,
    channel_id: Option<i64>,
}

/// The settings of a server that its rows make.
pub fn server_settings(
    rows: Vec<ServerSettingsRow>,
    server: ServerId,
) -> Result<ServerSettings, StoreError> {
    let channel = |id: i64| ChannelId(id.cast_unsigned());
    let channels = rows.iter().filter_map(|row| row.channel_id).map(channel);
    let channels = channels.collect();
    let Some(first) = rows.into_iter().next() else {
        return Ok(ServerSettings::default());
    };
    let limit = first.game_limit.map(|limit| {
        u32::try_from(limit).map_err(|error| {
            let key = format!("server {server}");
            damaged("server_settings", "game_limit", key, &error)
        })
    });
    let paces = first.paces.as_deref().map_or(Ok(Vec::new()), |text| {
        read_paces(text).map_err(|error| {
            let key = format!("server {server}");
            damaged("server_settings", "paces", key, &error)
        })
    });
    let issue = first.announcements_issue.map(|code| {
        let key = || format!("server {server}");
        ChannelIssue::of_code(&code)
            .ok_or_else(|| unknown("server_settings", "announcements_issue", key(), &code))
    });
    Ok(ServerSettings {
        paces: paces?,
        language: first.language.map(Locale),
        channels,
        limit: limit.transpose()?,
        moderators: first.moderators_id.map(|id| RoleId(id.cast_unsigned())),
        announcements: first.announcements_id.map(channel),
        announcements_issue: issue.transpose()?,
    })
}

/// Paces as they are stored: joined by commas; none where there are none.
pub fn paces_text(paces: &[Pace]) -> Option<String> {
    let texts: Vec<String> = paces.iter().map(Pace::to_string).collect();
    (!texts.is_empty()).then(|| texts.join(","))
}

fn read_paces(text: &str) -> Result<Vec<Pace>, PaceError> {
    text.split(',').map(str::parse).collect()
}
