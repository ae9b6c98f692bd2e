//! What people have chosen, a row each.

use async_trait::async_trait;
use sqlx::FromRow;

use super::choices::{Choices, Damage};
use super::engine::Value;
use super::messages::settling;
use super::people;
use super::reminders::ReminderSettingsRow;
use super::rows::unknown;
use super::unit::SqlUnit;
use crate::game::reminder::{Hour, NextTurnNotice};
use crate::game::scoring::LeaderboardVisibility;
use crate::game::{
    HeldSettings, Locale, Millis, Notifications, PlayerId, PlayerSettings, SettingsWrites,
    StoreError, ThemeCode, TypedMove,
};
use crate::rules::notation::Letters;

/// All that a person chooses.
macro_rules! choices {
    () => {
        "language, letters, theme, ask_before_moves, notifications, unlisted, remind_percent,
        last_call_hours, quiet_from, quiet_until, time_zone, digest_hour, foretell_turns"
    };
}

pub(super) use choices;

/// What a person has chosen; each column is empty where they have not.
#[derive(Debug, Default, FromRow)]
pub struct PlayerSettingsRow {
    language: Option<String>,
    letters: Option<String>,
    theme: Option<String>,
    ask_before_moves: Option<i64>,
    notifications: Option<String>,
    unlisted: Option<i64>,
    #[sqlx(flatten)]
    reminders: ReminderSettingsRow,
}

impl PlayerSettingsRow {
    /// The choices of a person.
    pub fn read(self, player: PlayerId) -> Choices<PlayerSettings> {
        let odd = |column, code: &dyn std::fmt::Display| {
            let key = format!("player {player}");
            unknown("player_settings", column, key, &code.to_string())
        };
        let letters = self.letters.map(|code| {
            let known = [Letters::English, Letters::French].into_iter();
            let mut known = known.filter(|&letters| letters_code(letters) == code);
            known.next().ok_or_else(|| odd("letters", &code))
        });
        let notifications = self.notifications.map(|code| {
            let mut known = Notifications::ALL.into_iter();
            let known = known.find(|choice| choice.code() == code);
            known.ok_or_else(|| odd("notifications", &code))
        });
        let typed_moves = match self.ask_before_moves {
            None | Some(0) => Ok(TypedMove::Played),
            Some(1) => Ok(TypedMove::Previewed),
            Some(other) => Err(odd("ask_before_moves", &other)),
        };
        let visibility = match self.unlisted {
            None | Some(0) => Ok(LeaderboardVisibility::Shown),
            Some(1) => Ok(LeaderboardVisibility::Hidden),
            Some(other) => Err(odd("unlisted", &other)),
        };
        let mut damage = Damage::default();
        let settings = PlayerSettings {
            language: self.language.map(Locale),
            letters: damage.or_none(letters.transpose()),
            theme: self.theme.map(ThemeCode),
            typed_moves: damage.or_none(typed_moves),
            notifications: damage
                .or_none(notifications.transpose())
                .unwrap_or_default(),
            visibility: damage.or_none(visibility),
            reminders: damage.or_none(self.reminders.read(player)),
        };
        damage.beside(settings)
    }
}

/// What somebody has chosen whose row this is; nothing where there is none.
pub fn chosen(row: Option<PlayerSettingsRow>, player: PlayerId) -> Choices<PlayerSettings> {
    row.unwrap_or_default().read(player)
}

/// Nobody else changes the row before the transaction ends.
pub const LOCK_PLAYER_SETTINGS: &str = "
    INSERT INTO player_settings (player_id) VALUES ($1)
    ON CONFLICT (player_id) DO UPDATE SET player_id = excluded.player_id";

pub const SET_PLAYER_SETTINGS: &str = "
    UPDATE player_settings
    SET language = $2, letters = $3, theme = $4, ask_before_moves = $5, notifications = $6,
        unlisted = $7, remind_percent = $8, last_call_hours = $9, quiet_from = $10,
        quiet_until = $11, time_zone = $12, digest_hour = $13, foretell_turns = $14
    WHERE player_id = $1";

pub const SET_DIGEST: &str = "UPDATE player_settings SET digest_ms = $2 WHERE player_id = $1";

pub const SET_LISTED: &str = "UPDATE standings SET listed = $2 WHERE player_id = $1";

#[async_trait]
impl SettingsWrites for SqlUnit {
    async fn hold(&mut self, player: PlayerId) -> Result<HeldSettings, StoreError> {
        let asked = [player.0.into()];
        let transaction = &mut self.transaction;
        transaction.write(LOCK_PLAYER_SETTINGS, &asked).await?;
        let rows: Vec<PlayerSettingsRow> =
            transaction.read(people::PLAYER_SETTINGS, &asked).await?;
        let chosen = chosen(rows.into_iter().next(), player);
        Ok(HeldSettings {
            is_damaged: chosen.damage.is_some(),
            settings: chosen.value,
        })
    }

    async fn set(&mut self, player: PlayerId, settings: &PlayerSettings) -> Result<(), StoreError> {
        let reminders = &settings.reminders;
        let values: [Value<'_>; 14] = [
            player.0.into(),
            settings.language.as_ref().map(|tag| tag.0.as_str()).into(),
            settings.letters.map(letters_code).into(),
            settings.theme.as_ref().map(|theme| theme.0.as_str()).into(),
            i64::from(settings.typed_moves == TypedMove::Previewed).into(),
            settings.notifications.code().into(),
            i64::from(settings.visibility == LeaderboardVisibility::Hidden).into(),
            reminders.share.percent().into(),
            reminders.last_call.hours().into(),
            reminders.quiet.map(|quiet| quiet.from().number()).into(),
            reminders.quiet.map(|quiet| quiet.until().number()).into(),
            reminders.zone.name().into(),
            reminders.digest.map(Hour::number).into(),
            i64::from(reminders.next == NextTurnNotice::Yes).into(),
        ];
        let statement = SET_PLAYER_SETTINGS;
        self.transaction.write(statement, &values).await?;
        Ok(())
    }

    async fn set_digest(
        &mut self,
        player: PlayerId,
        due: Option<Millis>,
    ) -> Result<(), StoreError> {
        let values = [player.0.into(), due.map(|at| at.0).into()];
        self.transaction.write(SET_DIGEST, &values).await?;
        Ok(())
    }

    async fn look_at_turns(&mut self, player: PlayerId, at: Millis) -> Result<(), StoreError> {
        let values = [at.0.into(), player.0.into()];
        self.transaction
            .write(settling::LOOK_AT_PLAYER, &values)
            .await?;
        Ok(())
    }

    async fn set_visibility(
        &mut self,
        player: PlayerId,
        visibility: LeaderboardVisibility,
    ) -> Result<(), StoreError> {
        let listed = i64::from(visibility == LeaderboardVisibility::Shown);
        let values = [player.0.into(), listed.into()];
        self.transaction.write(SET_LISTED, &values).await?;
        Ok(())
    }
}

/// Letters of the pieces as they are stored.
const fn letters_code(letters: Letters) -> &'static str {
    match letters {
        Letters::English => "en",
        Letters::French => "fr",
    }
}
