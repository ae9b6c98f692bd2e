//! Keeps plans.

use async_trait::async_trait;
use sqlx::FromRow;

use super::SqlStore;
use super::rows::damaged;
use crate::game::{GameId, Plan, PlanNumber, Plans, PlayerId, StoreError};
use crate::rules::{Move, Topology, Variant};

#[derive(Debug, FromRow)]
struct PlanRow {
    player_id: i64,
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
    DELETE FROM plans WHERE game_id = $1 AND player_id = $2 AND number = $3 RETURNING number";

#[async_trait]
impl Plans for SqlStore {
    async fn plans(&self, game: GameId) -> Result<Vec<Plan>, StoreError> {
        let rows: Vec<PlanRow> = self.database.read(PLANS, &[game.0.into()]).await?;
        rows.iter().map(|row| row.read(game)).collect()
    }

    async fn add_plan(
        &self,
        game: GameId,
        board: &Topology,
        plan: &Plan,
    ) -> Result<(), StoreError> {
        let moves = plan.moves.iter().map(|mv| mv.coordinates(board));
        let moves = moves.collect::<Vec<_>>().join(" ");
        let values = [
            game.0.into(),
            plan.player.0.into(),
            plan.number.0.into(),
            i64::try_from(plan.after).unwrap_or(i64::MAX).into(),
            moves.as_str().into(),
        ];
        self.database.write(ADD_PLAN, &values).await
    }

    async fn drop_plan(
        &self,
        game: GameId,
        player: PlayerId,
        number: PlanNumber,
    ) -> Result<bool, StoreError> {
        let values = [game.0.into(), player.0.into(), number.0.into()];
        let dropped = self
            .database
            .write_returning::<(i64,)>(DROP_PLAN, &values)
            .await?;
        Ok(!dropped.is_empty())
    }
}

impl PlanRow {
    fn read(&self, game: GameId) -> Result<Plan, StoreError> {
        let key = || {
            format!(
                "game {game}, player {}, number {}",
                self.player_id, self.number
            )
        };
        let wrong = |column, what: &dyn std::fmt::Display| damaged("plans", column, key(), what);
        let variant: Variant = self
            .variant
            .parse()
            .map_err(|error| wrong("game_id", &error))?;
        let moves = self.moves.split(' ').map(|text| {
            let mv = Move::from_coordinates(text, variant.topology());
            mv.ok_or_else(|| wrong("moves", &format_args!("{text:?} is no move in coordinates")))
        });
        Ok(Plan {
            player: PlayerId(self.player_id.cast_unsigned()),
            number: PlanNumber(
                u32::try_from(self.number).map_err(|error| wrong("number", &error))?,
            ),
            after: usize::try_from(self.after_turns)
                .map_err(|error| wrong("after_turns", &error))?,
            moves: moves.collect::<Result<_, _>>()?,
        })
    }
}
