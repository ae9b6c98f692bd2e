//! Units of work: each is one transaction of the database.

use async_trait::async_trait;

use super::SqlStore;
use super::engine::{self, Transaction};
use crate::crash::{self, FailPoint};
use crate::game::{
    AnalysisWrites, DeliveryWrites, PersonWrites, RatingWrites, RecountWrites, ReminderWrites,
    ResultWrites, SeasonWrites, SettingsWrites, StoreError, TableWrites, TournamentWrites,
    TurnWrites, Unit, UnitOfWork, Units, VacationWrites,
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

#[async_trait]
impl UnitOfWork for SqlUnit {
    fn tables(&mut self) -> &mut dyn TableWrites {
        self
    }

    fn deliveries(&mut self) -> &mut dyn DeliveryWrites {
        self
    }

    fn results(&mut self) -> &mut dyn ResultWrites {
        self
    }

    fn ratings(&mut self) -> &mut dyn RatingWrites {
        self
    }

    fn recount(&mut self) -> &mut dyn RecountWrites {
        self
    }

    fn seasons(&mut self) -> &mut dyn SeasonWrites {
        self
    }

    fn turns(&mut self) -> &mut dyn TurnWrites {
        self
    }

    fn people(&mut self) -> &mut dyn PersonWrites {
        self
    }

    fn reminders(&mut self) -> &mut dyn ReminderWrites {
        self
    }

    fn tournaments(&mut self) -> &mut dyn TournamentWrites {
        self
    }

    fn vacations(&mut self) -> &mut dyn VacationWrites {
        self
    }

    fn settings(&mut self) -> &mut dyn SettingsWrites {
        self
    }

    fn analyses(&mut self) -> &mut dyn AnalysisWrites {
        self
    }

    async fn commit(self: Box<Self>) -> Result<(), StoreError> {
        let [before, after] = self.fails;
        before.into_iter().for_each(crash::point);
        self.transaction.commit().await?;
        after.into_iter().for_each(crash::point);
        Ok(())
    }
}
