//! Keeps private boards, and the lines that players keep of their games.

use super::prelude::*;
use super::rows::{coordinates, sound};
use crate::game::practice::{
    KeptLine, LineNumber, MOST_BOARDS, PracticeBoard, PracticeBoards, PracticeKind, PracticeNumber,
};
use crate::rules::Topology;

mod rows;

use rows::{LineRow, PracticeRow};

pub const BOARDS: &str = "
    SELECT number, server_id, variant, seat, level, game_id, after_turns, start, moves, played, version,
        created_ms
    FROM practice_boards WHERE player_id = $1 ORDER BY updated_ms DESC, number DESC";

pub const USED: &str =
    "SELECT updated_ms FROM practice_boards WHERE player_id = $1 AND number = $2";

pub const ADD_BOARD: &str = "
    INSERT INTO practice_boards
        (player_id, number, server_id, variant, seat, level, game_id, after_turns, start, moves,
         played, version, created_ms, updated_ms)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)";

/// Those of a person that are more than `$2`, but for one (`$3`).
pub const MAKE_ROOM: &str = "
    DELETE FROM practice_boards WHERE player_id = $1 AND number <> $3 AND number NOT IN (
        SELECT number FROM practice_boards WHERE player_id = $1
        ORDER BY updated_ms DESC, number DESC LIMIT $2)";

/// Touches no row where the board was kept meanwhile.
pub const KEEP_BOARD: &str = "
    UPDATE practice_boards SET moves = $3, played = $4, version = $5, updated_ms = $6
    WHERE player_id = $1 AND number = $2 AND version = $5 - 1";

pub const END_BOARD: &str = "DELETE FROM practice_boards WHERE player_id = $1 AND number = $2";

pub const PRUNE_BOARDS: &str = "
    DELETE FROM practice_boards WHERE (player_id, number) IN (
        SELECT player_id, number FROM practice_boards WHERE updated_ms <= $1 LIMIT $2)";

pub const LINES: &str = "
    SELECT kept_lines.number, after_turns, kept_lines.start, moves, variant
    FROM kept_lines JOIN games ON games.id = kept_lines.game_id
    WHERE game_id = $1 AND player_id = $2 ORDER BY kept_lines.number";

pub const KEEP_LINE: &str = "
    INSERT INTO kept_lines (game_id, player_id, number, after_turns, start, moves)
    VALUES ($1, $2, $3, $4, $5, $6)";

pub const DROP_LINE: &str = "
    DELETE FROM kept_lines WHERE game_id = $1 AND player_id = $2 AND number = $3";

#[async_trait]
impl PracticeBoards for SqlStore {
    async fn practice_boards(&self, player: PlayerId) -> Result<Vec<PracticeBoard>> {
        let rows: Vec<PracticeRow> = self.read(BOARDS, player).await?;
        Ok(sound(rows.iter().map(|row| row.read(player))))
    }

    async fn practice_used(
        &self,
        player: PlayerId,
        number: PracticeNumber,
    ) -> Result<Option<Millis>> {
        self.value(USED, (player, number)).await
    }

    async fn add_practice(&self, board: &PracticeBoard, at: Millis) -> Result<u64> {
        let (owner, number) = (board.owner(), board.number());
        let start = &board.line().positions()[0];
        let what = (start.variant(), owner.seat, level_of(board.kind()));
        let source = board.source().map(|source| source.game);
        let after = board.source().map(|source| source.after);
        let (start, moves) = (&start.to_string(), &written(board));
        let stands = (board.line().turns().len(), board.version());
        let times = (board.begun(), at);
        self.transact(|mut transaction| async move {
            let room = (owner.player, MOST_BOARDS - 1, number);
            let went = transaction.write_counted(MAKE_ROOM, room).await?;
            let key = (owner.player, number, owner.server);
            let values = (key, what, source, after, start, moves, stands, times);
            transaction.write(ADD_BOARD, values).await?;
            transaction.commit().await?;
            Ok(went)
        })
        .await
    }

    async fn keep_practice(&self, board: &PracticeBoard, at: Millis) -> Result<()> {
        let key = (board.owner().player, board.number());
        let shown = board.line().turns().len();
        let values = (key, written(board), shown, board.version(), at);
        self.write_fresh(KEEP_BOARD, values).await
    }

    async fn end_practice(&self, player: PlayerId, number: PracticeNumber) -> Result<()> {
        self.write(END_BOARD, (player, number)).await
    }

    async fn prune_practice(&self, before: Millis, limit: u32) -> Result<u64> {
        self.write_counted(PRUNE_BOARDS, (before, limit)).await
    }

    async fn kept_lines(&self, game: GameId, player: PlayerId) -> Result<Vec<KeptLine>> {
        let rows: Vec<LineRow> = self.read(LINES, (game, player)).await?;
        Ok(sound(rows.iter().map(|row| row.read(game, player))))
    }

    async fn keep_line(&self, board: &Topology, line: &KeptLine) -> Result<()> {
        let moves = coordinates(board, line.moves.iter().copied());
        let start = line.start.map(|start| start.to_string());
        let key = (line.game, line.player, line.number);
        let values = (key, line.after, start, moves);
        self.write(KEEP_LINE, values).await
    }

    async fn drop_line(&self, game: GameId, player: PlayerId, number: LineNumber) -> Result<bool> {
        let values = (game, player, number);
        self.has_written(DROP_LINE, values).await
    }
}

/// All moves of a board, those that were stepped back over last.
fn written(board: &PracticeBoard) -> String {
    let moves = board.line().moves().chain(board.ahead().iter().copied());
    coordinates(board.position().topology(), moves)
}

fn level_of(kind: PracticeKind) -> Option<u8> {
    match kind {
        PracticeKind::Sparring { level, .. } => Some(level.number()),
        PracticeKind::Lines { .. } => None,
    }
}
