//! Private boards: begun, played on, and put away.

mod lines;

use std::sync::atomic::{AtomicU32, Ordering};

use super::{PracticeService, until_kept};
use crate::game::analysis::AnalysisReport;
use crate::game::computer::ComputerLevel;
use crate::game::error::{AnalysisError, GameError, PracticeError};
use crate::game::fair_play::{HelpRequest, last_round};
use crate::game::ids::PlayerId;
use crate::game::ports::error::StoreError;
use crate::game::practice::{
    MOST_ANALYSED, MoveQuestion, PracticeBoard, PracticeKind, PracticeNumber, PracticeOwner,
};
use crate::game::table::Table;
use crate::rules::{Color, History, Move, Position};

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
}

/// The number after the latest that is known and after the one that was tried before, which was taken.
fn next_number(latest: Option<u32>, tried: &AtomicU32) -> u32 {
    let latest = latest.unwrap_or(0).max(tried.load(Ordering::Relaxed));
    let next = latest.saturating_add(1);
    tried.store(next, Ordering::Relaxed);
    next
}
