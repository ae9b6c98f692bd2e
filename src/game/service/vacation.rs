//! Vacations: taken, ended, and begun by themselves at a deadline.

use super::{TakenIn, VacationService, until_kept};
use crate::game::commit::Commit;
use crate::game::damage::unless_damaged;
use crate::game::error::GameError;
use crate::game::event::Event;
use crate::game::ids::{PlayerId, ServerId};
use crate::game::keeping;
use crate::game::table::Table;
use crate::game::vacation::{
    Automatic, Occasion, Spell, USUAL_DAYS, Vacation, VacationError, year_of,
};

/// A player's vacations on a server, and the days that there are.
#[derive(Clone, Copy, Debug)]
pub struct Balance {
    /// The vacations that they have taken.
    pub vacation: Vacation,
    /// The days a year.
    pub days: u32,
    /// Those left in this year.
    pub left: u32,
}

impl VacationService<'_> {
    /// A player's vacations on a server, and the days that are left.
    pub(crate) async fn balance(
        self,
        server: ServerId,
        player: PlayerId,
    ) -> Result<Balance, GameError> {
        let vacation = self.store.vacation(server, player).await?;
        let chosen = self.store.server_settings(server).await?.vacation_days;
        let days = chosen.unwrap_or(USUAL_DAYS);
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
    pub async fn begin(
        self,
        server: ServerId,
        player: PlayerId,
        days: u32,
        occasion: Occasion,
    ) -> Result<Spell, GameError> {
        until_kept(|| async {
            let balance = self.balance(server, player).await?;
            let now = self.clock.now();
            if let Some(spell) = balance.vacation.current(now) {
                return Err(VacationError::GoesOn(spell.until).into());
            }
            if days > balance.left {
                return Err(VacationError::TooLong { left: balance.left }.into());
            }
            let spell = Spell::of_days(now, days);
            let change = (balance.vacation, balance.vacation.with(spell));
            let decide = |table: &Table| table.by(player).begin_vacation(spell.until, occasion);
            let tables = self.at_open_tables(server, player, decide).await?;
            self.keep((server, player), change, tables).await?;
            Ok(spell)
        })
        .await
    }

    /// Ends a vacation early: the deadlines come back by as much as was not used.
    ///
    /// # Errors
    /// Where none goes on.
    pub async fn end(self, server: ServerId, player: PlayerId) -> Result<Balance, GameError> {
        let ended = until_kept(|| async {
            let former = self.store.vacation(server, player).await?;
            let now = self.clock.now();
            let spell = former.current(now).ok_or(VacationError::None)?;
            let change = (former, former.ended(now));
            let decide = |table: &Table| table.by(player).end_vacation(spell.until);
            let tables = self.at_open_tables(server, player, decide).await?;
            self.keep((server, player), change, tables).await
        });
        ended.await?;
        self.balance(server, player).await
    }

    /// Chooses whether a day of vacation begins by itself at a deadline.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn choose_automatic(
        self,
        server: ServerId,
        player: PlayerId,
        automatic: Automatic,
    ) -> Result<(), GameError> {
        until_kept(|| async {
            let former = self.store.vacation(server, player).await?;
            let chosen = Vacation {
                automatic,
                ..former
            };
            let change = (former, chosen);
            self.keep((server, player), change, Vec::new()).await
        })
        .await
    }

    /// Whether a vacation keeps a flag from falling now: one that goes on, or a day that begins
    /// by itself.
    pub(super) async fn is_kept_by_vacation(self, table: &Table) -> Result<bool, GameError> {
        let Some((color, player)) = table.to_move() else {
            return Ok(false);
        };
        let place = self.store.player_place(table.id(), player).await?;
        let server = place.map_or(table.header().server, |place| place.server);
        let balance = self.balance(server, player).await?;
        if let Some(spell) = balance.vacation.current(self.clock.now()) {
            if !table.attendance().heeds_vacations() {
                return Ok(false);
            }
            // It began when this table could not be told of it, or when the flag had fallen.
            let begun = self.decide(table.id(), |table| {
                table
                    .by(player)
                    .begin_vacation(spell.until, Occasion::Deadline)
            });
            return begun.await.map(|_| true);
        }
        let is_asked_for = balance.vacation.automatic == Automatic::On;
        if !is_asked_for || balance.left == 0 || table.attendance().was_flagged(color) {
            return Ok(false);
        }
        let begun = self.begin(server, player, 1, Occasion::Deadline);
        match begun.await {
            // Another process was quicker.
            Ok(_) | Err(GameError::Vacation(VacationError::GoesOn(_))) => Ok(true),
            Err(error) => Err(error),
        }
    }

    /// What becomes of each open table of a player on a server at which something can be done.
    async fn at_open_tables(
        self,
        server: ServerId,
        player: PlayerId,
        decide: impl Fn(&Table) -> Result<Vec<Event>, GameError>,
    ) -> Result<Vec<TakenIn>, GameError> {
        let mut tables = Vec::new();
        for game in self.store.open_games(server, player).await? {
            tables.extend(unless_damaged(game, self.at_table(game, &decide).await)?);
        }
        Ok(tables)
    }

    /// Keeps vacations with what they mean at tables: all of it or nothing.
    async fn keep(
        self,
        (server, player): (ServerId, PlayerId),
        change: (Vacation, Vacation),
        tables: Vec<TakenIn>,
    ) -> Result<(), GameError> {
        let sending = self.wakeup.sending();
        let commits: Vec<Commit<'_>> = tables.iter().map(|it| it.commit(sending)).collect();
        let kept = keeping::set_vacation(&*self.store, (server, player), change, &commits);
        let owing = kept.await?;
        for (owing, taken_in) in owing.into_iter().zip(tables) {
            self.hand_over(owing, taken_in);
        }
        Ok(())
    }
}
