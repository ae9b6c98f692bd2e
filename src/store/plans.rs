//! Keeps plans.

use super::prelude::*;
use super::rows::coordinates;
use crate::game::{Plan, PlanNumber, Plans};
use crate::rules::Topology;

#[derive(Debug, FromRow)]
struct PlanRow {
    player_id: PlayerId,
    number: i64,
    after_turns: i64,
    moves: String,
    variant: String,
}

pub const PLANS: &str = "
    SELECT player_id, plans.number, after_turns, moves, variant
    FROM plans JOIN games ON games.id = plans.game_id
    WHERE game_id = $1 ORDER BY player_id, plans.number";

pub const ADD_PLAN: &str = "
    INSERT INTO plans (game_id, player_id, number, after_turns, moves)
    VALUES ($1, $2, $3, $4, $5)";

pub const DROP_PLAN: &str = "
    DELETE FROM plans WHERE game_id = $1 AND player_id = $2 AND number = $3";

#[async_trait]
impl Plans for SqlStore {
    async fn plans(&self, game: GameId) -> Result<Vec<Plan>> {
        let rows: Vec<PlanRow> = self.read(PLANS, game).await?;
        rows.iter().map(|row| row.read(game)).collect()
    }

    async fn add_plan(&self, game: GameId, board: &Topology, plan: &Plan) -> Result<()> {
        let moves = coordinates(board, plan.moves.iter().copied());
        let values = (game, plan.player, plan.number, plan.after, moves);
        self.write(ADD_PLAN, values).await
    }

    async fn drop_plan(&self, game: GameId, player: PlayerId, number: PlanNumber) -> Result<bool> {
        let values = (game, player, number);
        self.has_written(DROP_PLAN, values).await
    }
}

impl PlanRow {
    fn read(&self, game: GameId) -> Result<Plan> {
        let (player, number) = (self.player_id, self.number);
        let key = format_args!("game {game}, player {player}, number {number}");
        let row = RowKey("plans", key);
        let moves = row.moves("moves", &self.moves, row.read("game_id", &self.variant)?)?;
        if moves.is_empty() {
            return Err(row.damaged("moves", "there are none"));
        }
        Ok(Plan {
            player,
            number: PlanNumber(row.read("number", number)?),
            after: row.read("after_turns", self.after_turns)?,
            moves,
        })
    }
}
