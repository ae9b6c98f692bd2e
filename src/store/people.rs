//! Keeps people and servers.

use super::player_settings::PlayerSettingsRow;
use super::player_settings::choices;
use super::prelude::*;
use super::rows::PlayerRow;
use super::settings_rows::PersonRow;
use crate::game::{Acquaintance, Activity, Locale, Origin, People, Person, Profile, Speaker};

pub const PLAYER_SETTINGS: &str = concat!(
    "SELECT ",
    choices!(),
    " FROM player_settings WHERE player_id = $1"
);

/// How many people one statement asks for: a table's, and one more.
const AT_ONCE: usize = 4;

/// What is known of somebody who speaks, and of the server from which; each column is empty where nothing is.
#[derive(Debug, Default, FromRow)]
struct KnownRow {
    id: Option<PlayerId>,
    name: Option<String>,
    locale: Option<Locale>,
    nickname: Option<String>,
    server_locale: Option<Locale>,
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
    async fn meet(&self, speaker: &Speaker, at: Millis) -> Result<Acquaintance> {
        let (player, origin) = (speaker.profile.id, speaker.origin.as_ref());
        let values = (player, origin.map_or(ServerId(0), |origin| origin.server));
        let known: Option<KnownRow> = self.read_first(MEET, values).await?;
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

    async fn person(&self, player: PlayerId) -> Result<Option<Person>> {
        let row: Option<PersonRow> = self.read_first(PERSON, player).await?;
        Ok(row.map(PersonRow::read))
    }

    async fn nicknames(&self, player: PlayerId) -> Result<Vec<(ServerId, String)>> {
        self.read(NICKNAMES, player).await
    }

    async fn profiles(
        &self,
        players: &[PlayerId],
        named_on: Option<ServerId>,
    ) -> Result<Vec<Profile>> {
        let mut profiles = Vec::with_capacity(players.len());
        for asked in in_parts::<_, AT_ONCE>(players) {
            let values = (asked, named_on.unwrap_or(ServerId(0)));
            let rows: Vec<PlayerRow> = self.read(PLAYERS, values).await?;
            profiles.extend(rows.into_iter().map(Profile::from));
        }
        Ok(profiles)
    }

    async fn server_locale(&self, server: ServerId) -> Result<Option<Locale>> {
        Ok(self.value(SERVER_LOCALE, server).await?.flatten())
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
    async fn remember(&self, told: &Profile, known: &KnownRow, at: Millis) -> Result<()> {
        let locale = told.locale.as_ref();
        let is_known = known.id.is_some()
            && (told.name.is_none() || known.name == told.name)
            && (locale.is_none() || known.locale.as_ref() == locale);
        if is_known {
            return Ok(());
        }
        let name = told.name.as_deref();
        self.write(SET_PLAYER, (told.id, name, locale, at)).await
    }

    /// Remembers what somebody is called on a server, and what the server speaks, where that is new.
    async fn remember_origin(
        &self,
        player: PlayerId,
        origin: &Origin,
        known: &KnownRow,
    ) -> Result<()> {
        let server = origin.server;
        match &origin.nickname {
            name if *name == known.nickname => {}
            Some(name) => {
                self.write(SET_NICKNAME, (server, player, name)).await?;
            }
            None => self.write(DROP_NICKNAME, (server, player)).await?,
        }
        match &origin.locale {
            Some(locale) if origin.locale != known.server_locale => {
                self.write(SET_SERVER_LOCALE, (server, locale)).await
            }
            _ => Ok(()),
        }
    }
}
