//! Keeps people and servers.

use std::collections::BTreeSet;

use async_trait::async_trait;

use super::engine::Value;
use super::rows::{PlayerRow, unknown};
use super::settings_rows::{PersonRow, PreferencesRow, letters_code};
use super::{SqlStore, sql};
use crate::game::{
    Activity, Locale, Millis, Notifications, People, Person, PlayerId, Preferences, Profile,
    ServerId, StoreError, ThemeCode, TypedMove,
};

/// How many people one statement asks for: a table's, and one more.
const AT_ONCE: usize = 4;

#[async_trait]
impl People for SqlStore {
    async fn remember(&self, profile: &Profile, at: Millis) -> Result<Preferences, StoreError> {
        let known = self.person(profile.id).await?;
        let same = |known: &Profile| {
            (profile.name.is_none() || known.name == profile.name)
                && (profile.locale.is_none() || known.locale == profile.locale)
        };
        let preferences = match known {
            Some(known) if same(&known.profile) => return Ok(known.preferences),
            Some(known) => known.preferences,
            None => self.preferences(profile.id).await?,
        };
        let values = [
            profile.id.0.into(),
            profile.name.as_deref().into(),
            profile.locale.as_ref().map(|tag| tag.0.as_str()).into(),
            at.0.into(),
        ];
        self.database.write(sql::SET_PLAYER, &values).await?;
        Ok(preferences)
    }

    async fn person(&self, player: PlayerId) -> Result<Option<Person>, StoreError> {
        let row: Option<PersonRow> = self
            .database
            .read_first(sql::PERSON, &[player.0.into()])
            .await?;
        row.map(PersonRow::read).transpose()
    }

    async fn prefer(&self, player: PlayerId, chosen: &Preferences) -> Result<(), StoreError> {
        let values = [
            player.0.into(),
            chosen.language.as_ref().map(|tag| tag.0.as_str()).into(),
            chosen.letters.map(letters_code).into(),
        ];
        self.database.write(sql::SET_PREFERENCES, &values).await
    }

    async fn remember_nickname(
        &self,
        server: ServerId,
        player: PlayerId,
        name: Option<&str>,
    ) -> Result<(), StoreError> {
        let asked = [server.0.into(), player.0.into()];
        let known: Option<(String,)> = self.database.read_first(sql::NICKNAME, &asked).await?;
        let known = known.map(|(known,)| known);
        match name {
            _ if known.as_deref() == name => Ok(()),
            Some(name) => {
                let values = [server.0.into(), player.0.into(), name.into()];
                self.database.write(sql::SET_NICKNAME, &values).await
            }
            None => self.database.write(sql::DROP_NICKNAME, &asked).await,
        }
    }

    async fn nicknames(&self, player: PlayerId) -> Result<Vec<(ServerId, String)>, StoreError> {
        let asked = [player.0.into()];
        let rows: Vec<(i64, String)> = self.database.read(sql::NICKNAMES, &asked).await?;
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
            let rows: Vec<PlayerRow> = self.database.read(sql::PLAYERS, &values).await?;
            profiles.extend(rows.into_iter().map(Profile::from));
        }
        Ok(profiles)
    }

    async fn remember_server(
        &self,
        server: ServerId,
        locale: &Locale,
    ) -> Result<Activity, StoreError> {
        let asked = [server.0.into()];
        let known: Option<(Option<String>, i64)> =
            self.database.read_first(sql::KNOWN_SERVER, &asked).await?;
        let (tag, left) = known.unwrap_or_default();
        if tag.as_ref() != Some(&locale.0) {
            let values = [server.0.into(), locale.0.as_str().into()];
            self.database.write(sql::SET_SERVER_LOCALE, &values).await?;
        }
        Ok(match left {
            0 => Activity::Active,
            1 => Activity::Resting,
            _ => Activity::BeingErased,
        })
    }

    async fn server_locale(&self, server: ServerId) -> Result<Option<Locale>, StoreError> {
        let known = self
            .database
            .read_first::<(Option<String>,)>(sql::SERVER_LOCALE, &[server.0.into()])
            .await?;
        Ok(known.and_then(|(tag,)| tag).map(Locale))
    }

    async fn choose_theme(
        &self,
        player: PlayerId,
        theme: Option<&ThemeCode>,
    ) -> Result<(), StoreError> {
        let code = theme.map(|theme| theme.0.as_str());
        let values = [player.0.into(), code.into()];
        self.database.write(sql::SET_PLAYER_THEME, &values).await
    }

    async fn chosen_theme(&self, player: PlayerId) -> Result<Option<ThemeCode>, StoreError> {
        self.theme(sql::PLAYER_THEME, player.0).await
    }

    async fn choose_server_theme(
        &self,
        server: ServerId,
        theme: Option<&ThemeCode>,
    ) -> Result<(), StoreError> {
        let code = theme.map(|theme| theme.0.as_str());
        let values = [server.0.into(), code.into()];
        self.database.write(sql::SET_SERVER_THEME, &values).await
    }

    async fn server_theme(&self, server: ServerId) -> Result<Option<ThemeCode>, StoreError> {
        self.theme(sql::SERVER_THEME, server.0).await
    }

    async fn choose_typed_moves(
        &self,
        player: PlayerId,
        choice: TypedMove,
    ) -> Result<(), StoreError> {
        let asks: u64 = match choice {
            TypedMove::Played => 0,
            TypedMove::Previewed => 1,
        };
        let values = [player.0.into(), asks.into()];
        self.database
            .write(sql::SET_ASK_BEFORE_MOVES, &values)
            .await
    }

    async fn typed_moves(&self, player: PlayerId) -> Result<TypedMove, StoreError> {
        let values = [player.0.into()];
        let found = self
            .database
            .read_first::<(i64,)>(sql::ASK_BEFORE_MOVES, &values)
            .await?;
        match found {
            None | Some((0,)) => Ok(TypedMove::Played),
            Some((1,)) => Ok(TypedMove::Previewed),
            Some((other,)) => Err(StoreError::Corrupt {
                table: "player_settings",
                column: "ask_before_moves",
                key: player.to_string(),
                what: format!("{other} is neither 0 nor 1"),
            }),
        }
    }

    async fn choose_notifications(
        &self,
        player: PlayerId,
        choice: Notifications,
    ) -> Result<(), StoreError> {
        let values = [player.0.into(), choice.code().into()];
        self.database.write(sql::SET_NOTIFICATIONS, &values).await
    }

    async fn notifications(&self, player: PlayerId) -> Result<Notifications, StoreError> {
        let values = [player.0.into()];
        let found: Option<(Option<String>,)> = self
            .database
            .read_first(sql::NOTIFICATIONS, &values)
            .await?;
        let Some(code) = found.and_then(|(code,)| code) else {
            return Ok(Notifications::default());
        };
        let choice = Notifications::ALL
            .into_iter()
            .find(|choice| choice.code() == code);
        choice.ok_or_else(|| {
            let key = format!("player {player}");
            unknown("player_settings", "notifications", key, &code)
        })
    }
}

impl SqlStore {
    async fn preferences(&self, player: PlayerId) -> Result<Preferences, StoreError> {
        let row: Option<PreferencesRow> = self
            .database
            .read_first(sql::PREFERENCES, &[player.0.into()])
            .await?;
        let read = row.map(|row| row.read(player)).transpose()?;
        Ok(read.unwrap_or_default())
    }

    async fn theme(
        &self,
        question: &'static str,
        id: u64,
    ) -> Result<Option<ThemeCode>, StoreError> {
        let found = self
            .database
            .read_first::<(Option<String>,)>(question, &[id.into()])
            .await?;
        Ok(found.and_then(|(code,)| code).map(ThemeCode))
    }
}
