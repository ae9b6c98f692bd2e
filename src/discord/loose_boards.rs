//! Boards without a table: problems, and private boards.

use super::app::App;
use super::boards::{BoardView, Marks, SeenBoard};
use super::caller::Caller;
use super::viewer::Viewer;
use crate::game::practice::{PracticeBoard, PracticeKind};
use crate::game::problem::DailyProblem;
use crate::game::{Names, PlayerId};
use crate::present::plates::plate;
use crate::render::{BoardFigures, Scene};
use crate::rules::Color;
use crate::words::Described;

impl App {
    /// A board without a table, as the caller sees it.
    pub(super) async fn loose_board(&self, caller: &Caller, board: SeenBoard<'_>) -> BoardView {
        let theme = self.theme(Viewer::of_caller(caller)).await.theme();
        self.seen_board((caller.lang(), theme), board).await
    }

    /// A private board from its owner's seat.
    pub(super) async fn practice_board(
        &self,
        caller: &Caller,
        board: &PracticeBoard,
        marks: Marks,
    ) -> BoardView {
        let (seat, outcome) = (board.owner().seat, board.outcome());
        let words = self.words.pictures();
        let described = words.describe_game(caller.reader(), board.line(), outcome);
        let described = match board.kind() {
            PracticeKind::Sparring { .. } => described.for_player(seat),
            PracticeKind::Lines { .. } => described,
        };
        let position = board.position();
        let colors = position.colors().iter().zip(0_u8..);
        let plates = colors.map(|(&color, number)| {
            let name = self.name_beside(caller, board, (color, number));
            plate(&self.words, caller.lang(), (position, outcome), color, name)
        });
        let (variant, number) = (position.variant(), board.number().0);
        let board = SeenBoard {
            plates: plates.collect(),
            described,
            seat,
            marks,
            figures: BoardFigures::Told,
            name: format!("practice-{variant}-{number}-{}", board.version()),
        };
        self.loose_board(caller, board).await
    }

    /// The position of a problem as the side to move sees it.
    pub(super) async fn problem_board(
        &self,
        caller: &Caller,
        daily: &DailyProblem,
        marks: Marks,
    ) -> BoardView {
        let (lang, position) = (caller.lang(), daily.problem.position());
        let described = self.words.pictures().describe_position(lang, position, &[]);
        let colors = position.colors().iter();
        let plates = colors.map(|&color| plate(&self.words, lang, (position, None), color, None));
        let board = SeenBoard {
            plates: plates.collect(),
            described: Described {
                letters: caller.reader().letters,
                ..described
            },
            seat: Scene::of(*position).seat,
            marks,
            figures: BoardFigures::Told,
            name: format!("problem-{}-{}", daily.key.variant, daily.key.day.0),
        };
        self.loose_board(caller, board).await
    }

    /// Who plays a colour on a private board; nobody in particular where one person moves all sides.
    fn name_beside(
        &self,
        caller: &Caller,
        board: &PracticeBoard,
        (color, number): (Color, u8),
    ) -> Option<String> {
        match board.kind() {
            PracticeKind::Lines { .. } => None,
            PracticeKind::Sparring { .. } if color == board.owner().seat => {
                Some(caller.name.clone())
            }
            PracticeKind::Sparring { level, .. } => {
                let computer = PlayerId::computer(level, number);
                self.words.plate(caller.lang(), computer, &Names::default())
            }
        }
    }
}
