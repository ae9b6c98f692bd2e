//! Vacations: taken, ended, and begun by themselves at a deadline.

use super::{GameService, TRIES};
use crate::game::clock::Millis;
use crate::game::error::GameError;
use crate::game::event::Event;
use crate::game::ids::{PlayerId, ServerId};
use crate::game::store::StoreError;
use crate::game::table::Table;
use crate::game::vacation::{
    Automatic, Occasion, Spell, USUAL_DAYS, Vacation, VacationError, year_of,
};

/// A player's vacations on a server, and the days that there are.
#[derive(Clone, Copy, Debug)]
pub struct Balance {
    /// The vacations.
    pub vacation: Vacation,
    /// The days a year.
    pub days: u32,
    /// Those left in this year.
    pub left: u32,
}

impl GameService {
    /// A player's vacations on a server, and the days that are left.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn vacation_balance(
        &self,
        server: ServerId,
        player: PlayerId,
    ) -> Result<Balance, GameError> {
        let vacation = self.store.vacation(server, player).await?;
        let days = self.store.vacation_days(server).await?;
        let days = days.unwrap_or(USUAL_DAYS);
        let used = vacation.used_in(year_of(self.clock.now()));
        Ok(Balance {
            vacation,
            days,
            left: days.saturating_sub(used),
        })
    }

    /// Begins a vacation: the player's deadlines on the server stand still.
    ///
    /// # Errors
    /// Where one goes on, or there are not so many days left.
    pub async fn begin_vacation(
        &self,
        server: ServerId,
        player: PlayerId,
        days: u32,
        occasion: Occasion,
    ) -> Result<Spell, GameError> {
        for _ in 0..TRIES {
            let balance = self.vacation_balance(server, player).await?;
            let now = self.clock.now();
            if let Some(spell) = balance.vacation.current(now) {
                return Err(VacationError::GoesOn(spell.until).into());
            }
            if days > balance.left {
                return Err(VacationError::TooLong { left: balance.left }.into());
            }
            let spell = Spell::of_days(now, days);
            let (former, away) = (balance.vacation, balance.vacation.with(spell));
            match self.store.set_vacation(server, player, former, away).await {
                Ok(()) => {}
                Err(StoreError::Stale) => continue,
                Err(error) => return Err(error.into()),
            }
            let until = spell.until;
            self.at_open_tables(server, player, |table| {
                table.begin_vacation(player, until, occasion)
            })
            .await?;
            return Ok(spell);
        }
        Err(GameError::Stale)
    }

    /// Ends a vacation early: the deadlines come back by as much as was not used.
    ///
    /// # Errors
    /// Where none goes on.
    pub async fn end_vacation(
        &self,
        server: ServerId,
        player: PlayerId,
    ) -> Result<Balance, GameError> {
        for _ in 0..TRIES {
            let former = self.store.vacation(server, player).await?;
            let now = self.clock.now();
            let spell = former.current(now).ok_or(VacationError::None)?;
            let back = former.ended(now);
            match self.store.set_vacation(server, player, former, back).await {
                Ok(()) => {}
                Err(StoreError::Stale) => continue,
                Err(error) => return Err(error.into()),
            }
            self.at_open_tables(server, player, |table| {
                table.end_vacation(player, spell.until)
            })
            .await?;
            return self.vacation_balance(server, player).await;
        }
        Err(GameError::Stale)
    }

    /// Chooses whether a day of vacation begins by itself at a deadline.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn choose_automatic(
        &self,
        server: ServerId,
        player: PlayerId,
        automatic: Automatic,
    ) -> Result<(), GameError> {
        for _ in 0..TRIES {
            let former = self.store.vacation(server, player).await?;
            let chosen = Vacation {
                automatic,
                ..former
            };
            match self
                .store
                .set_vacation(server, player, former, chosen)
                .await
            {
                Err(StoreError::Stale) => {}
                done => return Ok(done?),
            }
        }
        Err(GameError::Stale)
    }

    /// Until when the player to move is on vacation.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn away_until(&self, table: &Table) -> Result<Option<Millis>, GameError> {
        let Some((_, player)) = table.to_move() else {
            return Ok(None);
        };
        let vacation = self.store.vacation(table.header().server, player).await?;
        Ok(vacation.current(self.clock.now()).map(|spell| spell.until))
    }

    /// Whether a vacation keeps a flag from falling now: one that goes on, or a day that begins
    /// by itself.
    pub(super) async fn is_kept_by_vacation(&self, table: &Table) -> Result<bool, GameError> {
        let Some((color, player)) = table.to_move() else {
            return Ok(false);
        };
        let server = table.header().server;
        let balance = self.vacation_balance(server, player).await?;
        if let Some(spell) = balance.vacation.current(self.clock.now()) {
            if !table.heeds_vacations() {
                return Ok(false);
            }
            // It began when this table could not be told of it, or when the flag had fallen.
            let begun = self.decide(table.id(), |table| {
                table.begin_vacation(player, spell.until, Occasion::Deadline)
            });
            return begun.await.map(|_| true);
        }
        let is_asked_for = balance.vacation.automatic == Automatic::On;
        if !is_asked_for || balance.left == 0 || table.was_flagged(color) {
            return Ok(false);
        }
        let begun = self.begin_vacation(server, player, 1, Occasion::Deadline);
        match begun.await {
            // Another process was quicker.
            Ok(_) | Err(GameError::Vacation(VacationError::GoesOn(_))) => Ok(true),
            Err(error) => Err(error),
        }
    }

    /// Does something at each open table of a player on a server at which it can be done.
    async fn at_open_tables(
        &self,
        server: ServerId,
        player: PlayerId,
        decide: impl Fn(&Table) -> Result<Vec<Event>, GameError>,
    ) -> Result<(), GameError> {
        for game in self.store.open_games(server, player).await? {
            match self.decide(game, &decide).await {
                Ok(_) | Err(GameError::NotStarted | GameError::Out | GameError::Over) => {}
                // The others are told all the same.
                Err(error) => tracing::error!(%game, %error, "a table knows of no vacation"),
            }
        }
        Ok(())
    }
}
