//! Private boards: begun, played on, and kept lines of.

use std::sync::atomic::{AtomicU32, Ordering};

use super::{PracticeService, until_kept};
use crate::game::analysis::AnalysisReport;
use crate::game::computer::ComputerLevel;
use crate::game::error::{AnalysisError, GameError, PracticeError};
use crate::game::fair_play::{HelpRequest, last_round};
use crate::game::ids::{GameId, PlayerId};
use crate::game::ports::error::StoreError;
use crate::game::practice::{
    KeptLine, LONGEST_LINE, LineNumber, MOST_ANALYSED, MOST_LINES, MoveQuestion, PracticeBoard,
    PracticeKind, PracticeNumber, PracticeOwner, PracticeSource, SourceChange,
};
use crate::game::table::{Phase, Table};
use crate::rules::{Color, History, HistoryEntry, Move, Position};

impl PracticeService<'_> {
    /// Begins a board; says how many others of its owner made room for it.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn begin(
        self,
        owner: PracticeOwner,
        kind: PracticeKind,
        start: Position,
    ) -> Result<(PracticeBoard, u64), GameError> {
        // Its number may be taken meanwhile, or by a board that cannot be read.
        let tried = AtomicU32::new(0);
        until_kept(|| async {
            let known = self.boards(owner.player).await?;
            let latest = known.iter().map(|board| board.number().0).max();
            let number = PracticeNumber(next_number(latest, &tried));
            let now = self.clock.now();
            let board = PracticeBoard::new(owner, number, kind, start).begun_at(now);
            let went = self.store.add_practice(&board, now).await?;
            Ok((board, went))
        })
        .await
    }

    /// A colour that is still in where a board is to begin, drawn by lot.
    #[must_use]
    pub fn drawn_color(self, start: &Position) -> Color {
        let colors: Vec<Color> = start.players().iter().collect();
        let count = u64::try_from(colors.len()).unwrap_or(1).max(1);
        let place = usize::try_from(self.chance.bits() % count).unwrap_or_default();
        colors.get(place).copied().unwrap_or(start.turn())
    }

    /// A person's boards, the one that was used last first.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn boards(self, player: PlayerId) -> Result<Vec<PracticeBoard>, GameError> {
        Ok(self.store.practice_boards(player).await?)
    }

    /// A person's board; without a number, the one that was used last.
    ///
    /// # Errors
    /// Where there is no such board of theirs.
    pub async fn board(
        self,
        player: PlayerId,
        number: Option<PracticeNumber>,
    ) -> Result<PracticeBoard, GameError> {
        let boards = self.boards(player).await?;
        let is_meant = |board: &PracticeBoard| number.is_none_or(|it| it == board.number());
        let found = boards.into_iter().find(is_meant);
        Ok(found.ok_or(PracticeError::NoBoard)?)
    }

    /// A board as it stands now.
    ///
    /// # Errors
    /// Where it was put away, whichever other has its number since.
    pub async fn current(self, board: &PracticeBoard) -> Result<PracticeBoard, GameError> {
        let now = self
            .board(board.owner().player, Some(board.number()))
            .await?;
        if now.begun() == board.begun() {
            Ok(now)
        } else {
            Err(PracticeError::NoBoard.into())
        }
    }

    /// The board of a game that a person has open: the one of theirs that was used last, if nothing has happened in the game
    /// since then.
    pub(crate) async fn open_board(
        self,
        player: PlayerId,
        table: &Table,
    ) -> Result<Option<PracticeBoard>, GameError> {
        let history = table.phase().started()?;
        let is_of_game = |board: &PracticeBoard| board.is_of(table.id(), history);
        let boards = self.boards(player).await?;
        let Some(board) = boards.into_iter().find(is_of_game) else {
            return Ok(None);
        };
        let used = self.store.practice_used(player, board.number()).await?;
        let events = self.store.events(table.id()).await?;
        let since = events.last().map(|latest| latest.at);
        Ok((used >= since).then_some(board))
    }

    /// Keeps what has become of a board.
    ///
    /// # Errors
    /// Where it was changed meanwhile.
    pub async fn keep(self, board: PracticeBoard) -> Result<PracticeBoard, GameError> {
        let board = board.kept();
        match self.store.keep_practice(&board, self.clock.now()).await {
            Ok(()) => Ok(board),
            Err(StoreError::Stale) => Err(PracticeError::Changed.into()),
            Err(error) => Err(error.into()),
        }
    }

    /// Has computers move on a board until its owner is to move, each once at most; each move is kept by itself.
    ///
    /// # Errors
    /// [`GameError::NoComputerHelp`] where computers do not help; what they played before is kept.
    pub async fn answered(self, mut board: PracticeBoard) -> Result<PracticeBoard, GameError> {
        // Whoever is out sees the others play on, round after round.
        for _ in 1..board.position().variant().colors().len() {
            let Some(level) = board.computer_to_move() else {
                break;
            };
            let mv = self.advised(&board, board.question(level)).await?;
            board = self.keep(board.after(mv)?).await?;
        }
        Ok(board)
    }

    /// The move that the strongest computer would make for the owner of a board.
    ///
    /// # Errors
    /// [`GameError::NoComputerHelp`] where computers do not help.
    pub async fn hint(self, board: &PracticeBoard) -> Result<Move, GameError> {
        if board.outcome().is_some() {
            return Err(PracticeError::Ended.into());
        }
        let strongest = ComputerLevel::new(ComputerLevel::STRONGEST);
        let question = board.question(strongest.unwrap_or(ComputerLevel::USUAL));
        self.advised(board, question).await
    }

    /// What an analysis tells of the line on a board, of its latest moves where it is long; `told` hears how many
    /// positions have been looked at, of how many.
    ///
    /// # Errors
    /// [`GameError::NoComputerHelp`] where computers do not help. Where nothing has been played, or the search
    /// broke off.
    pub async fn analysed(
        self,
        board: &PracticeBoard,
        told: impl Fn(usize, usize) + Send,
    ) -> Result<AnalysisReport, GameError> {
        let line = board.line();
        if line.move_count() == 0 {
            return Err(AnalysisError::NothingPlayed.into());
        }
        let _turn = self.advised.lock(board.owner().player).await;
        self.may_help(board).await?;
        let keys = board.keys();
        let mut known = vec![None; keys.len()];
        let first = keys.len().saturating_sub(MOST_ANALYSED + 1);
        for (place, position) in line.positions().iter().enumerate().skip(first) {
            told(place - first, keys.len() - first);
            let past = keys[..place].to_vec();
            let found = self.advisor.analysed(*position, past).await;
            known[place] = Some(found.ok_or(PracticeError::NoAnswer)?);
        }
        self.analyses()
            .told(&[board.owner().player], line, &known)
            .await
    }

    /// Asks for a move, one at a time for each person, unless that were help in a game that goes on.
    async fn advised(
        self,
        board: &PracticeBoard,
        question: MoveQuestion,
    ) -> Result<Move, GameError> {
        let _turn = self.advised.lock(board.owner().player).await;
        self.may_help(board).await?;
        let found = self.advisor.best_move(question).await;
        Ok(found.ok_or(PracticeError::NoAnswer)?)
    }

    /// Refuses computers' help on boards of games that go on, and on lines that touch a position of one.
    async fn may_help(self, board: &PracticeBoard) -> Result<(), GameError> {
        let line = board.line().positions();
        let mut request = HelpRequest {
            start: line[0],
            positions: line.to_vec(),
            game: None,
        };
        if let Some(source) = board.source() {
            let table = self.table(source.game).await?;
            let before = table.history().map(History::positions).unwrap_or_default();
            let before = &before[..before.len().min(source.after)];
            request.start = table.header().start;
            request
                .positions
                .splice(0..0, last_round(before).iter().copied());
        }
        let people = [board.owner().player];
        let helps = self.fair_play().may_help(&people, &request).await;
        match (helps, board.kind()) {
            (Ok(()), PracticeKind::Lines { .. }) => Err(GameError::NoComputerHelp),
            (settled, _) => settled,
        }
    }

    /// The board after the next of its owner's moves that were stepped back over, and the answers to it.
    ///
    /// # Errors
    /// Where there are no such moves, computers do not help where they lead, or the board was changed meanwhile.
    pub async fn forward(self, board: PracticeBoard) -> Result<PracticeBoard, GameError> {
        let board = board.forward().ok_or(PracticeError::NoStep)?;
        if let PracticeKind::Sparring { .. } = board.kind() {
            self.may_help(&board).await?;
        }
        self.keep(board).await
    }

    /// Takes a board away.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn end(self, player: PlayerId, number: PracticeNumber) -> Result<(), GameError> {
        Ok(self.store.end_practice(player, number).await?)
    }

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

/// The number after the latest that is known and after the one that was tried before, which was taken.
fn next_number(latest: Option<u32>, tried: &AtomicU32) -> u32 {
    let latest = latest.unwrap_or(0).max(tried.load(Ordering::Relaxed));
    let next = latest.saturating_add(1);
    tried.store(next, Ordering::Relaxed);
    next
}
