//! Keeps vacations.

use super::prelude::*;
use crate::game::vacation::{Automatic, Spell, Vacation};
use crate::game::{VacationWrites, Vacations};

/// A player's vacations on a server.
#[derive(Debug, FromRow)]
pub struct VacationRow {
    automatic: i64,
    year: i64,
    used_days: i64,
    from_ms: Option<Millis>,
    until_ms: Option<Millis>,
}

impl VacationRow {
    pub fn read(self, server: ServerId, player: PlayerId) -> Result<Vacation> {
        let row = RowKey(
            "vacations",
            format_args!("server {server}, player {player}"),
        );
        let latest = self.from_ms.zip(self.until_ms);
        Ok(Vacation {
            automatic: if row.read("automatic", self.automatic)? {
                Automatic::On
            } else {
                Automatic::Off
            },
            year: self.year,
            used: row.read("used_days", self.used_days)?,
            latest: latest.map(|(from, until)| Spell { from, until }),
        })
    }
}

pub const VACATION: &str = "
    SELECT automatic, year, used_days, from_ms, until_ms FROM vacations
    WHERE server_id = $1 AND player_id = $2";

#[async_trait]
impl Vacations for SqlStore {
    async fn vacation(&self, server: ServerId, player: PlayerId) -> Result<Vacation> {
        let row: Option<VacationRow> = self.read_first(VACATION, (server, player)).await?;
        row.map_or(Ok(Vacation::default()), |row| row.read(server, player))
    }
}

#[async_trait]
impl VacationWrites for SqlUnit {
    async fn set(
        &mut self,
        whose: (ServerId, PlayerId),
        change: (Vacation, Vacation),
    ) -> Result<()> {
        write(&mut self.transaction, whose, change).await
    }
}

/// Touches no row where another vacation was kept meanwhile, or it was chosen whether one begins by itself.
pub const SET_VACATION: &str = "
    INSERT INTO vacations
        (server_id, player_id, automatic, year, used_days, from_ms, until_ms)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (server_id, player_id) DO UPDATE
    SET automatic = excluded.automatic, year = excluded.year, used_days = excluded.used_days,
        from_ms = excluded.from_ms, until_ms = excluded.until_ms
    WHERE COALESCE(vacations.from_ms, -1) = $8 AND COALESCE(vacations.until_ms, -1) = $9
    AND vacations.automatic = $10";

/// Writes what has become of the former state of a player's vacations.
async fn write(
    transaction: &mut Transaction,
    (server, player): (ServerId, PlayerId),
    (former, vacation): (Vacation, Vacation),
) -> Result<()> {
    let automatic = vacation.automatic == Automatic::On;
    let times = |spell: Option<Spell>| spell.map(|spell| (spell.from, spell.until)).unzip();
    let (from, until): (Option<Millis>, Option<Millis>) = times(vacation.latest);
    let (former_from, former_until) = times(former.latest);
    let none = Millis(-1);
    let values = (
        (server, player, automatic, vacation.year, vacation.used),
        (from, until),
        (former_from.unwrap_or(none), former_until.unwrap_or(none)),
        former.automatic == Automatic::On,
    );
    transaction.write_fresh(SET_VACATION, values).await
}
