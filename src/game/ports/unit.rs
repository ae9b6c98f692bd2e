//! The unit of work: what is kept all together, or not at all.
//!
//! A use case begins one, states what is written in which order, and commits it; the store executes,
//! and decides nothing. Each part of a unit writes what its name says, in one statement or a few.

use async_trait::async_trait;

use super::again::again;
use super::deliveries::DeliveryWrites;
use super::error::StoreError;
use super::recount::RecountWrites;
use super::scoring::{RatingWrites, ResultWrites, SeasonWrites};
use super::writes::{
    AnalysisWrites, LadderWrites, PersonWrites, ReminderWrites, ServerWrites, SettingsWrites,
    TableWrites, TournamentWrites, TurnWrites, VacationWrites,
};
use crate::game::linking::LinkWrites;
use crate::game::seeking::SeekWrites;
use crate::game::team::TeamWrites;

/// A transaction that writes; dropped before its commit, it leaves nothing behind.
#[async_trait]
pub trait UnitOfWork: Send {
    /// Writes tables with their events, seats and turns.
    fn tables(&mut self) -> &mut dyn TableWrites;

    /// Writes messages that are owed.
    fn deliveries(&mut self) -> &mut dyn DeliveryWrites;

    /// Writes results of games, and the standings.
    fn results(&mut self) -> &mut dyn ResultWrites;

    /// What writes ratings and their steps.
    fn ratings(&mut self) -> &mut dyn RatingWrites;

    /// Writes results that are counted once more.
    fn recount(&mut self) -> &mut dyn RecountWrites;

    /// What writes how seasons ended.
    fn seasons(&mut self) -> &mut dyn SeasonWrites;

    /// Writes what is known of servers.
    fn servers(&mut self) -> &mut dyn ServerWrites;

    /// Writes the clocks of turns, and the state of their channels.
    fn turns(&mut self) -> &mut dyn TurnWrites;

    /// Writes what people are told directly.
    fn people(&mut self) -> &mut dyn PersonWrites;

    /// What writes when players are reminded.
    fn reminders(&mut self) -> &mut dyn ReminderWrites;

    /// What writes tournaments and their boards.
    fn tournaments(&mut self) -> &mut dyn TournamentWrites;

    /// Reads and writes ladders.
    fn ladders(&mut self) -> &mut dyn LadderWrites;

    /// Writes whose linked roles may have changed.
    fn links(&mut self) -> &mut dyn LinkWrites;

    /// What writes teams and their votes.
    fn teams(&mut self) -> &mut dyn TeamWrites;

    /// What writes the vacations of players.
    fn vacations(&mut self) -> &mut dyn VacationWrites;

    /// Writes what people have chosen.
    fn settings(&mut self) -> &mut dyn SettingsWrites;

    /// What writes which analyses are asked for.
    fn analyses(&mut self) -> &mut dyn AnalysisWrites;

    /// Seeks, and the places of games that come of them.
    fn seeks(&mut self) -> &mut dyn SeekWrites;

    /// Keeps everything that was written.
    ///
    /// # Errors
    /// [`StoreError::Unknown`] where nobody can say whether it is kept; with any other, nothing is.
    async fn commit(self: Box<Self>) -> Result<(), StoreError>;
}

/// A unit of work that is under way.
pub type Unit = Box<dyn UnitOfWork>;

/// Begins units of work.
#[async_trait]
pub trait Units: Send + Sync {
    /// Begins a unit. Others that write may have to wait until it ends.
    async fn begin(&self) -> Result<Unit, StoreError>;

    /// Whether what failed so was broken off without its fault, and has surely kept nothing.
    fn is_passing(&self, error: &StoreError) -> bool;
}

/// Does work in a unit, which the work commits. All of it is done anew where the unit was broken off
/// in passing, so that the work may change nothing but what the unit keeps.
///
/// # Errors
/// Those of the work; [`StoreError::Unknown`] where nobody can say what became of it.
pub async fn in_unit<T, F, S>(store: &S, work: impl Fn(Unit) -> F) -> Result<T, StoreError>
where
    F: Future<Output = Result<T, StoreError>>,
    S: Units + ?Sized,
{
    again(
        |error| store.is_passing(error),
        || async { work(store.begin().await?).await },
    )
    .await
}
