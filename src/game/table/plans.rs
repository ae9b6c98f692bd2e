//! Conditional moves at a table: made, and played when their time has come.

use std::time::Duration;

use super::{Phase, Table};
use crate::game::error::GameError;
use crate::game::event::{Event, Manner};
use crate::game::ids::PlayerId;
use crate::game::plan::{Plan, PlanNumber, planned, read_plan};
use crate::rules::notation::Alphabets;

/// A table with what its players have planned there.
#[derive(Clone, Copy, Debug)]
pub struct TablePlans<'a> {
    pub(super) table: &'a Table,
    pub(super) plans: &'a [Plan],
}

impl TablePlans<'_> {
    /// The move that the player to move has planned for this position.
    #[must_use]
    pub fn planned(self) -> Option<Event> {
        let Phase::Playing(history) = self.table.phase() else {
            return None;
        };
        let (color, player) = self.table.to_move()?;
        let mv = planned(self.plans, player, history)?;
        Some(Event::Moved {
            color,
            mv,
            manner: Manner::Planned,
            spent: Duration::ZERO,
        })
    }

    /// A player plans a line of moves, given by a text.
    ///
    /// # Errors
    /// Where the player does not play, it is the player's turn, or the line cannot be planned.
    pub fn plan(
        self,
        player: PlayerId,
        line: &str,
        alphabets: Alphabets,
    ) -> Result<Plan, GameError> {
        let color = self.table.by(player).playing()?;
        let history = self.table.phase().started()?;
        let own = self.plans.iter().filter(|plan| plan.player == player);
        let own: Vec<Plan> = own.cloned().collect();
        let moves = read_plan(history, color, line, alphabets, &own)?;
        let numbers = own.iter().map(|plan| plan.number.0);
        Ok(Plan {
            player,
            number: PlanNumber(numbers.max().unwrap_or(0) + 1),
            after: history.turns().len(),
            moves,
        })
    }
}
