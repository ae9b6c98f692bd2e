//! Keeps vacations.

use async_trait::async_trait;
use sqlx::FromRow;

use super::SqlStore;
use super::engine::Transaction;
use super::rows::damaged;
use super::unit::SqlUnit;
use crate::game::vacation::{Automatic, Spell, Vacation};
use crate::game::{Millis, PlayerId, ServerId, StoreError, VacationWrites, Vacations};

/// A player's vacations on a server.
#[derive(Debug, FromRow)]
pub struct VacationRow {
    automatic: i64,
    year: i64,
    used_days: i64,
    from_ms: Option<i64>,
    until_ms: Option<i64>,
}

impl VacationRow {
    pub fn read(self, server: ServerId, player: PlayerId) -> Result<Vacation, StoreError> {
        let key = || format!("server {server}, player {player}");
        let used = u32::try_from(self.used_days)
            .map_err(|error| damaged("vacations", "used_days", key(), &error))?;
        let automatic = match self.automatic {
            0 => Automatic::Off,
            1 => Automatic::On,
            other => return Err(damaged("vacations", "automatic", key(), &other)),
        };
        let latest = self.from_ms.zip(self.until_ms);
        Ok(Vacation {
            automatic,
            year: self.year,
            used,
            latest: latest.map(|(from, until)| Spell {
                from: Millis(from),
                until: Millis(until),
            }),
        })
    }
}

pub const VACATION: &str = "
    SELECT automatic, year, used_days, from_ms, until_ms FROM vacations
    WHERE server_id = $1 AND player_id = $2";

#[async_trait]
impl Vacations for SqlStore {
    async fn vacation(&self, server: ServerId, player: PlayerId) -> Result<Vacation, StoreError> {
        let values = [server.0.into(), player.0.into()];
        let row: Option<VacationRow> = self.database.read_first(VACATION, &values).await?;
        row.map_or(Ok(Vacation::default()), |row| row.read(server, player))
    }
}

#[async_trait]
impl VacationWrites for SqlUnit {
    async fn set(
        &mut self,
        whose: (ServerId, PlayerId),
        change: (Vacation, Vacation),
    ) -> Result<(), StoreError> {
        write(&mut self.transaction, whose, change).await
    }
}

/// Touches no row where another vacation was kept meanwhile.
pub const SET_VACATION: &str = "
    INSERT INTO vacations
        (server_id, player_id, automatic, year, used_days, from_ms, until_ms)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (server_id, player_id) DO UPDATE
    SET automatic = excluded.automatic, year = excluded.year, used_days = excluded.used_days,
        from_ms = excluded.from_ms, until_ms = excluded.until_ms
    WHERE COALESCE(vacations.from_ms, -1) = $8 AND COALESCE(vacations.until_ms, -1) = $9";

/// Writes what has become of the former state of a player's vacations.
async fn write(
    transaction: &mut Transaction,
    (server, player): (ServerId, PlayerId),
    (former, vacation): (Vacation, Vacation),
) -> Result<(), StoreError> {
    let automatic = match vacation.automatic {
        Automatic::Off => 0_i64,
        Automatic::On => 1,
    };
    let times = |spell: Option<Spell>| {
        (
            spell.map(|spell| spell.from.0),
            spell.map(|spell| spell.until.0),
        )
    };
    let (from, until) = times(vacation.latest);
    let (former_from, former_until) = times(former.latest);
    let values = [
        server.0.into(),
        player.0.into(),
        automatic.into(),
        vacation.year.into(),
        vacation.used.into(),
        from.into(),
        until.into(),
        former_from.unwrap_or(-1).into(),
        former_until.unwrap_or(-1).into(),
    ];
    if transaction.write(SET_VACATION, &values).await? == 0 {
        return Err(StoreError::Stale);
    }
    Ok(())
}
