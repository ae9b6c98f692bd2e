//! Conditional moves: made, dropped, and followed.

use super::{PlanService, until_kept};
use crate::game::error::{GameError, TeamError};
use crate::game::ids::{GameId, PlayerId};
use crate::game::plan::{Plan, PlanNumber};
use crate::game::table::{Phase, Table};
use crate::rules::notation::Alphabets;

impl PlanService<'_> {
    /// Plans a line of moves; where the game has gone that way meanwhile, the reply is played.
    ///
    /// # Errors
    /// Where the player does not play, or for a team, it is the player's turn, or the line cannot be planned.
    pub async fn plan(
        self,
        game: GameId,
        player: PlayerId,
        line: &str,
        alphabets: Alphabets,
    ) -> Result<(Table, Plan), GameError> {
        if self.store.contest_of(game).await?.is_some() {
            return Err(TeamError::NoPlans.into());
        }
        // Its number may be taken meanwhile.
        let plan = until_kept(|| async {
            let table = self.table(game).await?;
            let plans = self.store.plans(game).await?;
            let plan = table.plans(&plans).plan(player, line, alphabets)?;
            let board = table.variant().topology();
            self.store.add_plan(game, board, &plan).await?;
            Ok(plan)
        });
        let plan = plan.await?;
        Ok((self.follow_plans(game).await?, plan))
    }

    /// A player's plans at a table that the game still follows.
    ///
    /// # Errors
    /// Where there is no such table, or the player does not play.
    pub async fn plans(
        self,
        game: GameId,
        player: PlayerId,
    ) -> Result<(Table, Vec<Plan>), GameError> {
        let table = self.table(game).await?;
        if table.color_of(player).is_none() {
            return Err(table.by(player).not_seated());
        }
        let mut plans = self.store.plans(game).await?;
        plans.retain(|plan| plan.player == player);
        if let Some(history) = table.history() {
            plans.retain(|plan| plan.lives(history));
        }
        Ok((table, plans))
    }

    /// Drops a plan.
    ///
    /// # Errors
    /// Where the player has none of this number.
    pub async fn drop_plan(
        self,
        game: GameId,
        player: PlayerId,
        number: PlanNumber,
    ) -> Result<(), GameError> {
        if self.store.drop_plan(game, player, number).await? {
            Ok(())
        } else {
            Err(GameError::NoSuchPlan)
        }
    }

    /// A table after a move, with the reply that was planned while the move was being kept.
    pub(super) async fn with_late_plans(self, table: Table) -> Table {
        let late = async {
            let plans = self.store.plans(table.id()).await?;
            match table.plans(&plans).planned() {
                Some(_) => self.follow_plans(table.id()).await.map(Some),
                None => Ok(None),
            }
        };
        // The move stands, whatever becomes of the reply.
        match late.await {
            Ok(followed) => followed.unwrap_or(table),
            Err(error) => {
                tracing::error!(game = %table.id(), %error, "a planned move was not played");
                table
            }
        }
    }

    /// Plays what is planned for the present position, where a plan was made while it came about.
    async fn follow_plans(self, game: GameId) -> Result<Table, GameError> {
        until_kept(|| async {
            let table = self.table(game).await?;
            let plans = self.store.plans(game).await?;
            match table.plans(&plans).planned() {
                Some(event) => self.commit(table, &[event]).await,
                None => Ok(table),
            }
        })
        .await
    }
}

/// The plans that a game no longer follows.
pub(super) fn obsolete(table: &Table, plans: &[Plan]) -> Vec<(PlayerId, PlanNumber)> {
    let lives = |plan: &&Plan| match table.phase() {
        // Whoever was substituted plays no more.
        Phase::Playing(history) => table.color_of(plan.player).is_some() && plan.lives(history),
        _ => false,
    };
    let obsolete = plans.iter().filter(|plan| !lives(plan));
    obsolete.map(|plan| (plan.player, plan.number)).collect()
}
