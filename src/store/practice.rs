//! Keeps private boards, and the lines that players keep of their games.

use async_trait::async_trait;

use super::SqlStore;
use super::rows::{color_code, sound};
use crate::game::practice::{
    KeptLine, LineNumber, MOST_BOARDS, PracticeBoard, PracticeBoards, PracticeKind, PracticeNumber,
};
use crate::game::{GameId, Millis, PlayerId, StoreError};
use crate::rules::{Move, Topology};

mod rows;

use rows::{LineRow, PracticeRow};

pub const BOARDS: &str = "
    SELECT number, server_id, variant, seat, level, game_id, after_turns, start, moves, played, version
    FROM practice_boards WHERE player_id = $1 ORDER BY updated_ms DESC, number DESC";

pub const ADD_BOARD: &str = "
    INSERT INTO practice_boards
        (player_id, number, server_id, variant, seat, level, game_id, after_turns, start, moves,
         played, version, created_ms, updated_ms)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)";

/// Those of a person that are more than `$2`, but for one (`$3`).
pub const MAKE_ROOM: &str = "
    DELETE FROM practice_boards WHERE player_id = $1 AND number <> $3 AND number NOT IN (
        SELECT number FROM practice_boards WHERE player_id = $1
        ORDER BY updated_ms DESC, number DESC LIMIT $2)";

/// Touches no row where the board was kept meanwhile.
pub const KEEP_BOARD: &str = "
    UPDATE practice_boards SET moves = $3, played = $4, version = $5, updated_ms = $6
    WHERE player_id = $1 AND number = $2 AND version = $5 - 1
    RETURNING version";

pub const END_BOARD: &str = "DELETE FROM practice_boards WHERE player_id = $1 AND number = $2";

pub const PRUNE_BOARDS: &str = "
    DELETE FROM practice_boards WHERE (player_id, number) IN (
        SELECT player_id, number FROM practice_boards WHERE updated_ms <= $1 LIMIT $2)
    RETURNING number";

pub const LINES: &str = "
    SELECT kept_lines.number, after_turns, moves, variant
    FROM kept_lines JOIN games ON games.id = kept_lines.game_id
    WHERE game_id = $1 AND player_id = $2 ORDER BY kept_lines.number";

pub const KEEP_LINE: &str = "
    INSERT INTO kept_lines (game_id, player_id, number, after_turns, moves)
    VALUES ($1, $2, $3, $4, $5)";

pub const DROP_LINE: &str = "
    DELETE FROM kept_lines WHERE game_id = $1 AND player_id = $2 AND number = $3 RETURNING number";

#[async_trait]
impl PracticeBoards for SqlStore {
    async fn practice_boards(&self, player: PlayerId) -> Result<Vec<PracticeBoard>, StoreError> {
        let values = [player.0.into()];
        let rows: Vec<PracticeRow> = self.database.read(BOARDS, &values).await?;
        Ok(sound(rows.iter().map(|row| row.read(player))))
    }

    async fn add_practice(&self, board: &PracticeBoard, at: Millis) -> Result<u64, StoreError> {
        let (owner, number) = (board.owner(), board.number());
        let start = board.line().positions()[0];
        let (variant, start) = (start.variant().id(), start.to_string());
        let (moves, level) = (written(board), level_of(board.kind()));
        let values = [
            owner.player.0.into(),
            number.0.into(),
            owner.server.map(|server| server.0).into(),
            variant.into(),
            color_code(owner.seat).into(),
            level.into(),
            board.source().map(|source| source.game.0).into(),
            board.source().map(|source| count(source.after)).into(),
            start.as_str().into(),
            moves.as_str().into(),
            count(board.line().turns().len()).into(),
            board.version().into(),
            at.0.into(),
        ];
        let room = [
            owner.player.0.into(),
            (MOST_BOARDS - 1).into(),
            number.0.into(),
        ];
        let (values, room) = (&values, &room);
        self.database
            .transact(|mut transaction| async move {
                let went = transaction.write(MAKE_ROOM, room).await?;
                transaction.write(ADD_BOARD, values).await?;
                transaction.commit().await?;
                Ok(went)
            })
            .await
    }

    async fn keep_practice(&self, board: &PracticeBoard, at: Millis) -> Result<(), StoreError> {
        let moves = written(board);
        let values = [
            board.owner().player.0.into(),
            board.number().0.into(),
            moves.as_str().into(),
            count(board.line().turns().len()).into(),
            board.version().into(),
            at.0.into(),
        ];
        let kept: Vec<(i64,)> = self.database.write_returning(KEEP_BOARD, &values).await?;
        kept.first().map(|_| ()).ok_or(StoreError::Stale)
    }

    async fn end_practice(
        &self,
        player: PlayerId,
        number: PracticeNumber,
    ) -> Result<(), StoreError> {
        let values = [player.0.into(), number.0.into()];
        self.database.write(END_BOARD, &values).await
    }

    async fn prune_practice(&self, before: Millis, limit: u32) -> Result<u64, StoreError> {
        let values = [before.0.into(), limit.into()];
        let went: Vec<(i64,)> = self.database.write_returning(PRUNE_BOARDS, &values).await?;
        Ok(went.len() as u64)
    }

    async fn kept_lines(
        &self,
        game: GameId,
        player: PlayerId,
    ) -> Result<Vec<KeptLine>, StoreError> {
        let values = [game.0.into(), player.0.into()];
        let rows: Vec<LineRow> = self.database.read(LINES, &values).await?;
        Ok(sound(rows.iter().map(|row| row.read(game, player))))
    }

    async fn keep_line(&self, board: &Topology, line: &KeptLine) -> Result<(), StoreError> {
        let moves = coordinates(board, line.moves.iter().copied());
        let values = [
            line.game.0.into(),
            line.player.0.into(),
            line.number.0.into(),
            count(line.after).into(),
            moves.as_str().into(),
        ];
        self.database.write(KEEP_LINE, &values).await
    }

    async fn drop_line(
        &self,
        game: GameId,
        player: PlayerId,
        number: LineNumber,
    ) -> Result<bool, StoreError> {
        let values = [game.0.into(), player.0.into(), number.0.into()];
        let dropped: Vec<(i64,)> = self.database.write_returning(DROP_LINE, &values).await?;
        Ok(!dropped.is_empty())
    }
}

/// All moves of a board, those that were stepped back over last.
fn written(board: &PracticeBoard) -> String {
    let moves = board.line().moves().chain(board.ahead().iter().copied());
    coordinates(board.position().topology(), moves)
}

fn coordinates(board: &Topology, moves: impl Iterator<Item = Move>) -> String {
    let texts = moves.map(|mv| mv.coordinates(board));
    texts.collect::<Vec<_>>().join(" ")
}

fn level_of(kind: PracticeKind) -> Option<i64> {
    match kind {
        PracticeKind::Sparring { level, .. } => Some(level.number().into()),
        PracticeKind::Lines { .. } => None,
    }
}

fn count(things: usize) -> i64 {
    i64::try_from(things).unwrap_or(i64::MAX)
}
