//! Boards without a table: problems, and private boards.

use poise::serenity_prelude::CreateAttachment;

use super::app::App;
use super::boards::{BoardView, Marks, with_sentence};
use super::caller::Caller;
use super::viewer::Viewer;
use crate::game::practice::{PracticeBoard, PracticeKind};
use crate::game::problem::DailyProblem;
use crate::game::{Names, PlayerId};
use crate::present::plates::plate;
use crate::render::{BoardFigures, Plate, Scene};
use crate::rules::Color;
use crate::words::Described;

/// A board without a table, as one person sees it.
pub(super) struct LooseBoard<'a> {
    /// What there is to tell of it.
    pub described: Described<'a>,
    /// Whose territory lies at the bottom.
    pub seat: Color,
    /// What stands beside it.
    pub plates: Vec<Plate>,
    /// What points at squares.
    pub marks: Marks,
    /// Which figures stand beside it.
    pub figures: BoardFigures,
    /// What the picture's file is called, without its end.
    pub name: String,
}

impl App {
    /// A board without a table: a picture, or text where it cannot be drawn.
    pub(super) async fn loose_board(&self, caller: &Caller, board: LooseBoard<'_>) -> BoardView {
        let LooseBoard {
            mut described,
            seat,
            plates,
            marks,
            figures,
            name,
        } = board;
        if let Some(told) = marks.told {
            described.title = with_sentence(&described.title, &told);
        }
        let scene = Scene {
            seat,
            theme: self.theme(Viewer::of_caller(caller)).await.theme(),
            last_moves: described.last_moves.iter().map(|last| last.mv).collect(),
            plates,
            pointers: marks.pointers,
            size_px: marks.size_px,
            figures,
            ..Scene::of(*described.position)
        };
        let (lang, words) = (caller.lang(), self.words.pictures());
        let Some(png) = self.pictures.png(scene).await else {
            let text = words.text_board(lang, &described, seat);
            return BoardView::Text(format!("```\n{text}\n```"));
        };
        let alt = words.alt_text(lang, &described);
        BoardView::Picture(CreateAttachment::bytes(png, format!("{name}.png")).description(alt))
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
        let board = LooseBoard {
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
        let board = LooseBoard {
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
