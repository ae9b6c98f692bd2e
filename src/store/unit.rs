//! Units of work: each is one transaction of the database.

use std::ops::{Deref, DerefMut};

use async_trait::async_trait;

use super::SqlStore;
use super::engine::{self, Transaction};
use crate::crash::{self, FailPoint};
use crate::game::linking::LinkWrites;
use crate::game::{
    AnalysisWrites, DeliveryWrites, LadderWrites, PersonWrites, RatingWrites, RecountWrites,
    ReminderWrites, ResultWrites, SeasonWrites, SeekWrites, ServerWrites, SettingsWrites,
    StoreError, TableWrites, TeamWrites, TournamentWrites, TurnWrites, Unit, UnitOfWork, Units,
    VacationWrites,
};

/// A unit of work in a transaction.
pub struct SqlUnit {
    pub(super) transaction: Transaction,
    /// Where the process can be made to fail, before the commit and after it.
    pub(super) fails: [Option<FailPoint>; 2],
}

impl SqlUnit {
    /// A unit in a transaction that has begun.
    pub const fn new(transaction: Transaction) -> Self {
        let fails = [None, None];
        Self { transaction, fails }
    }
}

#[async_trait]
impl Units for SqlStore {
    async fn begin(&self) -> Result<Unit, StoreError> {
        Ok(Box::new(SqlUnit::new(self.database.begin().await?)))
    }

    fn is_passing(&self, error: &StoreError) -> bool {
        engine::is_passing(error)
    }
}

impl Deref for SqlUnit {
    type Target = Transaction;

    fn deref(&self) -> &Transaction {
        &self.transaction
    }
}

impl DerefMut for SqlUnit {
    fn deref_mut(&mut self) -> &mut Transaction {
        &mut self.transaction
    }
}

/// A unit is all of its parts.
macro_rules! parts {
    ($($part:ident: $writes:ident;)+) => {$(
        fn $part(&mut self) -> &mut dyn $writes {
            self
        }
    )+};
}

#[async_trait]
impl UnitOfWork for SqlUnit {
    parts! {
        tables: TableWrites;
        deliveries: DeliveryWrites;
        results: ResultWrites;
        ratings: RatingWrites;
        recount: RecountWrites;
        seasons: SeasonWrites;
        servers: ServerWrites;
        turns: TurnWrites;
        people: PersonWrites;
        reminders: ReminderWrites;
        tournaments: TournamentWrites;
        ladders: LadderWrites;
        links: LinkWrites;
        teams: TeamWrites;
        vacations: VacationWrites;
        settings: SettingsWrites;
        analyses: AnalysisWrites;
        seeks: SeekWrites;
    }

    async fn commit(self: Box<Self>) -> Result<(), StoreError> {
        let [before, after] = self.fails;
        before.into_iter().for_each(crash::point);
        self.transaction.commit().await?;
        after.into_iter().for_each(crash::point);
        Ok(())
    }
}
