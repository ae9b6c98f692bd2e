//! How far somebody is on the way to a move in a problem: which piece, where it goes, and what comes of it. All of it stands in
//! the address; nothing is kept.

use serde::Deserialize;

use super::Visit;
use crate::game::GameError;
use crate::game::problem::DailyProblem;
use crate::present::origin::{MoveOrigin, pointers};
use crate::render::Pointer;
use crate::rules::problem::Attempt;
use crate::rules::{Move, Position, Square};
use crate::words::Reader;

/// The longest text that is read as a move, in characters.
const LONGEST_MOVE: usize = 100;

/// What an address says of the move.
#[derive(Clone, Debug, Default, Deserialize)]
pub(in crate::web) struct TriedQuery {
    piece: Option<String>,
    to: Option<String>,
    #[serde(rename = "move")]
    mv: Option<String>,
    solution: Option<String>,
}

/// Where somebody is on that way.
pub(super) enum Solved {
    /// At the beginning.
    Not,
    /// A piece is chosen.
    Piece(MoveOrigin),
    /// Several moves lead to the square that is chosen.
    Which(Vec<Move>),
    /// What was chosen is no legal move: what is said of that, and what points at it.
    Refused(String, Vec<Pointer>),
    /// A move was tried: what is said of it where it does not solve the problem.
    Failed(String, Move),
    /// A move was tried that solves the problem.
    Found(Move),
    /// The solution was asked for.
    Shown,
}

impl Solved {
    /// What points at squares of the board.
    pub(super) fn pointers(&self, daily: &DailyProblem) -> Vec<Pointer> {
        match self {
            Self::Not | Self::Which(_) | Self::Piece(MoveOrigin::Hand(_)) => Vec::new(),
            Self::Piece(MoveOrigin::Board(square)) => vec![Pointer::Targets(*square)],
            Self::Refused(_, pointers) => pointers.clone(),
            Self::Failed(_, mv) | Self::Found(mv) => vec![Pointer::Move(*mv)],
            Self::Shown => {
                let key = daily.problem.line().first();
                key.copied().map(Pointer::Move).into_iter().collect()
            }
        }
    }

    /// Whether the solution may be told.
    pub(super) fn is_told(&self) -> bool {
        matches!(self, Self::Found(_) | Self::Shown)
    }
}

/// What is chosen so far.
enum Chosen {
    Nothing,
    Solution,
    Piece(MoveOrigin),
    Squares(MoveOrigin, Square),
    Text(String),
}

impl TriedQuery {
    fn chosen(&self, position: &Position) -> Chosen {
        let board = position.topology();
        let text = self.mv.as_deref().map(str::trim);
        if self.solution.is_some() {
            return Chosen::Solution;
        }
        if let Some(text) = text.filter(|text| !text.is_empty()) {
            return Chosen::Text(text.chars().take(LONGEST_MOVE).collect());
        }
        let piece = self.piece.as_deref();
        let piece = piece.and_then(|text| MoveOrigin::parse(text, board));
        let piece = piece.filter(|origin| origin.piece(position).is_some());
        let to = self.to.as_deref().and_then(|name| board.square(name));
        match (piece, to) {
            (Some(piece), Some(to)) => Chosen::Squares(piece, to),
            (Some(piece), None) => Chosen::Piece(piece),
            (None, _) => Chosen::Nothing,
        }
    }
}

impl Visit<'_> {
    /// How far whoever asks so is.
    pub(super) async fn solved(&self, daily: &DailyProblem, tried: &TriedQuery) -> Solved {
        let position = daily.problem.position();
        let board = position.topology();
        match tried.chosen(position) {
            Chosen::Nothing => Solved::Not,
            Chosen::Solution => Solved::Shown,
            Chosen::Piece(piece) => Solved::Piece(piece),
            Chosen::Squares(piece, to) => {
                let legal = position.legal_moves().into_iter();
                let leads = |mv: &Move| MoveOrigin::of(*mv) == piece && mv.to() == to;
                let moves: Vec<Move> = legal.filter(leads).collect();
                match moves.as_slice() {
                    [] => {
                        let text = format!("{}{}", piece.text(board), board.name(to));
                        self.typed(daily, &text).await
                    }
                    [mv] => self.tried(daily, *mv).await,
                    _ => Solved::Which(moves),
                }
            }
            Chosen::Text(text) => self.typed(daily, &text).await,
        }
    }

    /// What comes of a text: in coordinates, or as its reader writes moves.
    async fn typed(&self, daily: &DailyProblem, text: &str) -> Solved {
        let position = daily.problem.position();
        let reader = Reader::from(self.reading.lang);
        let exact = Move::from_coordinates(text, position.topology());
        if let Some(mv) = exact.filter(|&mv| position.play(mv).is_ok()) {
            return self.tried(daily, mv).await;
        }
        match daily.read(text, reader.letters) {
            Ok(mv) => self.tried(daily, mv).await,
            Err(error) => {
                let refusals = self.site.words().refusals();
                let said = refusals.game_error(reader, &error, text);
                let pointers = match &error {
                    GameError::Misread(_, misread) => pointers(position, misread),
                    _ => Vec::new(),
                };
                Solved::Refused(said, pointers)
            }
        }
    }

    /// Why nothing is told of a legal move.
    fn refused(&self, error: &GameError) -> Solved {
        let refusals = self.site.words().refusals();
        let said = refusals.game_error(self.reading.lang, error, "");
        Solved::Refused(said, Vec::new())
    }

    /// What comes of a legal move.
    async fn tried(&self, daily: &DailyProblem, mv: Move) -> Solved {
        let problems = self.site.parts.games.problems();
        // What came of it may be kept from before a game stood where it leads.
        if let Err(error) = problems.may_try(&[], daily, mv).await {
            return self.refused(&error);
        }
        let judged = Box::pin(problems.judge(daily, mv));
        let tried = &self.site.tried;
        match tried.try_get_with((daily.key, mv), judged).await {
            Ok(Attempt::Solves) => Solved::Found(mv),
            Err(error) => self.refused(&error),
            Ok(Attempt::Fails(refutation)) => {
                let words = self.site.words().problems();
                let said = words.failed_try(self.reading.lang, &daily.problem, mv, &refutation);
                Solved::Failed(said, mv)
            }
        }
    }
}
