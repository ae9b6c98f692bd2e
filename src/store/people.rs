//! Keeps people and servers.

use std::collections::BTreeSet;

use async_trait::async_trait;

use super::SqlStore;
use super::engine::Value;
use super::player_settings::PlayerSettingsRow;
use super::player_settings::choices;
use super::rows::PlayerRow;
use super::settings_rows::PersonRow;
use crate::game::{
    Acquaintance, Activity, Locale, Millis, Origin, People, Person, PlayerId, Profile, ServerId,
    Speaker, StoreError,
};

pub const PLAYER_SETTINGS: &str = concat!(
    "SELECT ",
    choices!(),
    " FROM player_settings WHERE player_id = $1"
);

/// How many people one statement asks for: a table's, and one more.
const AT_ONCE: usize = 4;

/// What is known of somebody who speaks, and of the server from which; each column is empty where nothing is.
#[derive(Debug, Default, sqlx::FromRow)]
struct KnownRow {
    id: Option<i64>,
    name: Option<String>,
    locale: Option<String>,
    nickname: Option<String>,
    server_locale: Option<String>,
    departure: i64,
    #[sqlx(flatten)]
    settings: PlayerSettingsRow,
}

impl KnownRow {
    const fn activity(&self) -> Activity {
        match self.departure {
            0 => Activity::Active,
            1 => Activity::Resting,
            _ => Activity::BeingErased,
        }
    }
}

pub const PERSON: &str = concat!(
    "SELECT id, name, locale, ",
    choices!(),
    " FROM players LEFT JOIN player_settings ON player_id = id WHERE id = $1"
);

/// Who speaks, and on which server: what is known of both, whatever it is. The locale of the server is as
/// the service tells it, whatever has been chosen; `departure` is 1 where we have left, 2 where what was
/// played there is being erased.
pub const MEET: &str = concat!(
    "SELECT players.id, players.name, players.locale, ",
    choices!(),
    ", (SELECT nicknames.name FROM nicknames WHERE server_id = $2 AND player_id = $1) AS nickname,
    (SELECT servers.locale FROM servers WHERE servers.id = $2) AS server_locale,
    (SELECT COUNT(*) + COUNT(erased_from) FROM left_servers WHERE server_id = $2) AS departure
    FROM (SELECT CAST($1 AS BIGINT) AS asked) AS speaker
    LEFT JOIN players ON players.id = asked
    LEFT JOIN player_settings ON player_settings.player_id = asked"
);

/// Reads up to four people at once, as a server calls them; places that are not needed repeat one of them.
pub const PLAYERS: &str = "
    SELECT id, COALESCE(nicknames.name, players.name) AS name, COALESCE(language, locale) AS locale
    FROM players LEFT JOIN player_settings ON player_settings.player_id = id
    LEFT JOIN nicknames ON nicknames.server_id = $5 AND nicknames.player_id = id
    WHERE id IN ($1, $2, $3, $4)";

pub const NICKNAMES: &str =
    "SELECT server_id, name FROM nicknames WHERE player_id = $1 ORDER BY server_id";

pub const SERVER_LOCALE: &str = "
    SELECT COALESCE((SELECT language FROM server_settings WHERE server_id = $1),
                    (SELECT locale FROM servers WHERE id = $1))";

#[async_trait]
impl People for SqlStore {
    async fn meet(&self, speaker: &Speaker, at: Millis) -> Result<Acquaintance, StoreError> {
        let (player, origin) = (speaker.profile.id, speaker.origin.as_ref());
        let asked = [
            player.0.into(),
            origin.map_or(0, |origin| origin.server.0).into(),
        ];
        let known: Option<KnownRow> = self.database.read_first(MEET, &asked).await?;
        // The statement has a row for everybody.
        let known = known.unwrap_or_default();
        self.remember(&speaker.profile, &known, at).await?;
        if let Some(origin) = origin {
            self.remember_origin(player, origin, &known).await?;
        }
        let activity = known.activity();
        let settings = known.settings.read(player).readable();
        Ok(Acquaintance { settings, activity })
    }

    async fn person(&self, player: PlayerId) -> Result<Option<Person>, StoreError> {
        let row: Option<PersonRow> = self.database.read_first(PERSON, &[player.0.into()]).await?;
        Ok(row.map(PersonRow::read))
    }

    async fn nicknames(&self, player: PlayerId) -> Result<Vec<(ServerId, String)>, StoreError> {
        let asked = [player.0.into()];
        let rows: Vec<(i64, String)> = self.database.read(NICKNAMES, &asked).await?;
        let named = rows.into_iter();
        Ok(named
            .map(|(server, name)| (ServerId(server.cast_unsigned()), name))
            .collect())
    }

    async fn profiles(
        &self,
        players: &[PlayerId],
        named_on: Option<ServerId>,
    ) -> Result<Vec<Profile>, StoreError> {
        let players: BTreeSet<PlayerId> = players.iter().copied().collect();
        let players: Vec<PlayerId> = players.into_iter().collect();
        let mut profiles = Vec::with_capacity(players.len());
        for some in players.chunks(AT_ONCE) {
            let asked = some.iter().cycle().take(AT_ONCE);
            let server = named_on.map_or(0, |server| server.0);
            let values = asked.map(|player| player.0).chain([server]);
            let values: Vec<Value<'_>> = values.map(Value::from).collect();
            let rows: Vec<PlayerRow> = self.database.read(PLAYERS, &values).await?;
            profiles.extend(rows.into_iter().map(Profile::from));
        }
        Ok(profiles)
    }

    async fn server_locale(&self, server: ServerId) -> Result<Option<Locale>, StoreError> {
        let known = self
            .database
            .read_first::<(Option<String>,)>(SERVER_LOCALE, &[server.0.into()])
            .await?;
        Ok(known.and_then(|(tag,)| tag).map(Locale))
    }
}

pub const SET_NICKNAME: &str = "
    INSERT INTO nicknames (server_id, player_id, name) VALUES ($1, $2, $3)
    ON CONFLICT (server_id, player_id) DO UPDATE SET name = excluded.name";

pub const DROP_NICKNAME: &str = "DELETE FROM nicknames WHERE server_id = $1 AND player_id = $2";

pub const SET_PLAYER: &str = "
    INSERT INTO players (id, name, locale, updated_ms) VALUES ($1, $2, $3, $4)
    ON CONFLICT (id) DO UPDATE
    SET name = COALESCE(excluded.name, players.name),
        locale = COALESCE(excluded.locale, players.locale),
        updated_ms = excluded.updated_ms";

pub const SET_SERVER_LOCALE: &str = "
    INSERT INTO servers (id, locale) VALUES ($1, $2)
    ON CONFLICT (id) DO UPDATE SET locale = excluded.locale";

impl SqlStore {
    /// Remembers what somebody is called and speaks, where that is told and something else is known.
    async fn remember(
        &self,
        told: &Profile,
        known: &KnownRow,
        at: Millis,
    ) -> Result<(), StoreError> {
        let locale = told.locale.as_ref().map(|tag| tag.0.as_str());
        let is_known = known.id.is_some()
            && (told.name.is_none() || known.name == told.name)
            && (locale.is_none() || known.locale.as_deref() == locale);
        if is_known {
            return Ok(());
        }
        let name = told.name.as_deref();
        let values = [told.id.0.into(), name.into(), locale.into(), at.0.into()];
        self.database.write(SET_PLAYER, &values).await
    }

    /// Remembers what somebody is called on a server, and what the server speaks, where that is new.
    async fn remember_origin(
        &self,
        player: PlayerId,
        origin: &Origin,
        known: &KnownRow,
    ) -> Result<(), StoreError> {
        let server = origin.server.0;
        let asked = [server.into(), player.0.into()];
        match &origin.nickname {
            name if *name == known.nickname => {}
            Some(name) => {
                let values = [server.into(), player.0.into(), name.as_str().into()];
                self.database.write(SET_NICKNAME, &values).await?;
            }
            None => self.database.write(DROP_NICKNAME, &asked).await?,
        }
        let Some(Locale(tag)) = origin.locale.as_ref() else {
            return Ok(());
        };
        if known.server_locale.as_ref() == Some(tag) {
            return Ok(());
        }
        let values = [server.into(), tag.as_str().into()];
        self.database.write(SET_SERVER_LOCALE, &values).await
    }
}
