//! What people have chosen, a row each.

use super::choices::{Choices, Damage};
use super::messages::settling;
use super::people;
use super::prelude::*;
use super::reminders::ReminderSettingsRow;
use super::scoring::HOLD_COUNTING;
use crate::game::reminder::{Hour, NextTurnNotice};
use crate::game::scoring::LeaderboardVisibility;
use crate::game::{
    HeldSettings, Locale, Notifications, PlayerSettings, PublicName, SettingsWrites, ThemeCode,
    TypedMove,
};
use crate::rules::notation::Letters;

/// All that a person chooses.
macro_rules! choices {
    () => {
        "language, letters, theme, ask_before_moves, notifications, unlisted, remind_percent,
        last_call_hours, quiet_from, quiet_until, time_zone, digest_hour, foretell_turns,
        web_name"
    };
}

pub(super) use choices;

/// What a person has chosen; each column is empty where they have not.
#[derive(Debug, Default, FromRow)]
pub struct PlayerSettingsRow {
    language: Option<Locale>,
    letters: Option<String>,
    theme: Option<ThemeCode>,
    ask_before_moves: Option<i64>,
    notifications: Option<String>,
    unlisted: Option<i64>,
    web_name: Option<String>,
    #[sqlx(flatten)]
    reminders: ReminderSettingsRow,
}

impl PlayerSettingsRow {
    /// The choices of a person.
    pub fn read(self, player: PlayerId) -> Choices<PlayerSettings> {
        let row = RowKey("player_settings", format_args!("player {player}"));
        let letters = self.letters.map(|code| {
            let known = letters_of(&code);
            known.ok_or_else(|| row.unknown("letters", &code))
        });
        let asks = self.ask_before_moves;
        let notifications: Result<Option<Notifications>> =
            row.read("notifications", self.notifications);
        let public_name: Result<Option<PublicName>> = row.read("web_name", self.web_name);
        let mut damage = Damage::default();
        let settings = PlayerSettings {
            language: self.language,
            letters: damage.or_none(letters.transpose()),
            theme: self.theme,
            typed_moves: match damage.or_none(row.read("ask_before_moves", asks)) {
                Some(true) => TypedMove::Previewed,
                Some(false) | None => TypedMove::Played,
            },
            notifications: damage.or_none(notifications).unwrap_or_default(),
            visibility: match damage.or_none(row.read("unlisted", self.unlisted)) {
                Some(true) => LeaderboardVisibility::Hidden,
                Some(false) | None => LeaderboardVisibility::Shown,
            },
            reminders: damage.or_none(self.reminders.read(player)),
            public_name: damage.or_none(public_name).unwrap_or_default(),
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
        quiet_until = $11, time_zone = $12, digest_hour = $13, foretell_turns = $14,
        web_name = $15
    WHERE player_id = $1";

pub const SET_DIGEST: &str = "UPDATE player_settings SET digest_ms = $2 WHERE player_id = $1";

pub const SET_LISTED: &str = "UPDATE standings SET listed = $2 WHERE player_id = $1";

#[async_trait]
impl SettingsWrites for SqlUnit {
    async fn hold(&mut self, player: PlayerId) -> Result<HeldSettings> {
        self.write(LOCK_PLAYER_SETTINGS, player).await?;
        let row = self.read_first(people::PLAYER_SETTINGS, player).await?;
        let chosen = chosen(row, player);
        Ok(HeldSettings {
            is_damaged: chosen.damage.is_some(),
            settings: chosen.value,
        })
    }

    async fn set(&mut self, player: PlayerId, settings: &PlayerSettings) -> Result<()> {
        let reminders = &settings.reminders;
        let values = (
            player,
            settings.language.as_ref(),
            settings.letters.map(|letters| letters.to_string()),
            settings.theme.as_ref(),
            settings.typed_moves == TypedMove::Previewed,
            settings.notifications,
            settings.visibility == LeaderboardVisibility::Hidden,
            (reminders.share.percent(), reminders.last_call.hours()),
            reminders.quiet.map(|quiet| quiet.from().number()),
            reminders.quiet.map(|quiet| quiet.until().number()),
            (reminders.zone.name(), reminders.digest.map(Hour::number)),
            (reminders.next == NextTurnNotice::Yes, settings.public_name),
        );
        self.write(SET_PLAYER_SETTINGS, values).await
    }

    async fn set_digest(&mut self, player: PlayerId, due: Option<Millis>) -> Result<()> {
        self.write(SET_DIGEST, (player, due)).await
    }

    async fn look_at_turns(&mut self, player: PlayerId, at: Millis) -> Result<()> {
        self.write(settling::LOOK_AT_PLAYER, (at, player)).await
    }

    async fn set_visibility(
        &mut self,
        player: PlayerId,
        visibility: LeaderboardVisibility,
    ) -> Result<()> {
        let listed = visibility == LeaderboardVisibility::Shown;
        // Where a game of theirs is counted just now, its sums are not to be seen here yet.
        self.write(HOLD_COUNTING, ()).await?;
        self.write(SET_LISTED, (player, listed)).await
    }
}

/// The letters that a code stands for: they themselves, or those of one of two languages, as they were kept before.
fn letters_of(code: &str) -> Option<Letters> {
    match code {
        "en" => Some(Letters::ENGLISH),
        "fr" => Some(Letters::FRENCH),
        letters => letters.parse().ok(),
    }
}
