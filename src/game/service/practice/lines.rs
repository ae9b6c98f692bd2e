//! Lines of a game, tried on private boards of its players, kept, and planned.

use std::sync::atomic::AtomicU32;

use super::{PracticeService, next_number, until_kept};
use crate::game::error::{GameError, PracticeError};
use crate::game::ids::{GameId, PlayerId};
use crate::game::practice::{
    KeptLine, LONGEST_LINE, LineNumber, MOST_LINES, PracticeBoard, PracticeKind, PracticeOwner,
    PracticeSource, SourceChange,
};
use crate::game::table::{Phase, Table};
use crate::rules::{HistoryEntry, Move, Position};

impl PracticeService<'_> {
    /// Keeps the line of a board among those of its owner in the game; says its number. A line that is
    /// kept already stays as it is.
    ///
    /// # Errors
    /// Where the board is of no game that its owner plays, or the line cannot be kept.
    pub async fn keep_line(self, board: &PracticeBoard) -> Result<LineNumber, GameError> {
        let (source, table) = self.own_table(board).await?;
        let moves: Vec<Move> = board.line().moves().collect();
        if moves.is_empty() {
            return Err(PracticeError::EmptyLine.into());
        }
        if moves.len() > LONGEST_LINE {
            return Err(PracticeError::TooLong.into());
        }
        let player = board.owner().player;
        let start = board.line().positions().first().copied();
        let tried = AtomicU32::new(0);
        until_kept(|| async {
            let known = self.lines(source.game, player).await?;
            let is_same = |line: &&KeptLine| {
                (line.after, line.start, &line.moves) == (source.after, start, &moves)
            };
            if let Some(same) = known.iter().find(is_same) {
                return Ok(same.number);
            }
            if known.len() >= MOST_LINES {
                return Err(PracticeError::TooManyLines.into());
            }
            let latest = known.iter().map(|line| line.number.0).max();
            let line = KeptLine {
                game: source.game,
                player,
                number: LineNumber(next_number(latest, &tried)),
                after: source.after,
                start,
                moves: moves.clone(),
            };
            let topology = table.variant().topology();
            self.store.keep_line(topology, &line).await?;
            Ok(line.number)
        })
        .await
    }

    /// What has become of the game of which a board tries lines; none where nothing has that matters there.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn change_since(
        self,
        board: &PracticeBoard,
    ) -> Result<Option<SourceChange>, GameError> {
        let PracticeKind::Lines { source } = board.kind() else {
            return Ok(None);
        };
        let table = self.table(source.game).await?;
        Ok(match table.phase() {
            Phase::Playing(game) => board.is_left_by(game).then_some(SourceChange::TakenBack),
            _ => Some(SourceChange::Over),
        })
    }

    /// A person's board on which they try lines of a game, from one of its positions on; where there is none, a
    /// new one, with how many others made room for it.
    pub(crate) async fn lines_board(
        self,
        owner: PracticeOwner,
        source: PracticeSource,
        start: Position,
    ) -> Result<(PracticeBoard, u64), GameError> {
        let kind = PracticeKind::Lines { source };
        let begins_there = |board: &PracticeBoard| {
            board.kind() == kind && board.line().positions().first() == Some(&start)
        };
        let boards = self.boards(owner.player).await?;
        match boards.into_iter().find(begins_there) {
            Some(board) => Ok((board, 0)),
            None => self.begin(owner, kind, start).await,
        }
    }

    /// The lines that a player keeps of a game.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn lines(self, game: GameId, player: PlayerId) -> Result<Vec<KeptLine>, GameError> {
        Ok(self.store.kept_lines(game, player).await?)
    }

    /// Drops a line.
    ///
    /// # Errors
    /// Where the player keeps none of this number.
    pub async fn drop_line(
        self,
        game: GameId,
        player: PlayerId,
        number: LineNumber,
    ) -> Result<(), GameError> {
        if self.store.drop_line(game, player, number).await? {
            Ok(())
        } else {
            Err(PracticeError::NoSuchLine.into())
        }
    }

    /// The part of a board's line that is still to come in its game, up to its owner's last reply, with the
    /// table: what can be planned.
    ///
    /// # Errors
    /// Where the game stands neither where the line begins nor on it, or the board is of no such game.
    pub async fn to_plan(self, board: &PracticeBoard) -> Result<(Table, Vec<Move>), GameError> {
        let (source, table) = self.own_table(board).await?;
        let Phase::Playing(history) = table.phase() else {
            return Err(GameError::Over);
        };
        if board.is_left_by(history) {
            return Err(PracticeError::Elsewhere.into());
        }
        let line: Vec<Move> = board.line().moves().collect();
        let came = history.turns().get(source.after..);
        let came = came.ok_or(PracticeError::Elsewhere)?;
        let follows = |(turn, mv): (&HistoryEntry, &Move)| matches!(turn, HistoryEntry::Moved(it) if it == mv);
        if came.len() > line.len() || !came.iter().zip(&line).all(follows) {
            return Err(PracticeError::Elsewhere.into());
        }
        let positions = &board.line().positions()[..line.len()];
        let seat = board.owner().seat;
        let last_reply = positions.iter().rposition(|before| before.turn() == seat);
        let end = last_reply
            .map_or(line.len(), |place| place + 1)
            .max(came.len());
        let to_come = line[came.len()..end].to_vec();
        Ok((table, to_come))
    }

    /// The game of which a board tries lines, which its owner plays.
    async fn own_table(self, board: &PracticeBoard) -> Result<(PracticeSource, Table), GameError> {
        let PracticeKind::Lines { source } = board.kind() else {
            return Err(PracticeError::NoGame.into());
        };
        let table = self.table(source.game).await?;
        if table.own_color(board.owner().player).is_none() {
            return Err(GameError::NotAPlayer);
        }
        Ok((source, table))
    }
}
