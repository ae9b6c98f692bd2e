//! The analysis of a finished game as text, and the curve of what its players could expect.

use super::fits;
use super::plots::{Plots, label};
use crate::game::Table;
use crate::game::analysis::AnalysisReport;
use crate::render::Theme;
use crate::render::plot::{Curve, CurveLabel, Sample, Series};
use crate::rules::{Color, History};
use crate::words::{Lang, Line, Reader, Words};

/// How many moves are told, the dearest ones: two of each of three players.
const TOLD: usize = 6;
/// The curve covers at least so many points: a third of what a game gives.
const LEAST_SPAN: f64 = 1.0;
/// In which order the curves are drawn: marks then are those of the boards (a circle, a square, a triangle), and Red's is
/// nearest to red.
const DRAWN: [Color; 3] = [Color::White, Color::Black, Color::Red];
/// So many rounds are counted below the curve.
const LABELS: usize = 5;

/// What was analysed.
#[derive(Clone, Copy, Debug)]
pub enum AnalysedGame<'a> {
    /// The finished game of a table.
    Table(&'a Table),
    /// The line on a private board.
    Board(&'a History),
}

impl AnalysedGame<'_> {
    fn title(self, words: &Words, lang: Lang) -> String {
        match self {
            Self::Table(table) => words.analyses().title(lang, table),
            Self::Board(line) => words.analyses().title_of_board(lang, line),
        }
    }

    fn history(&self) -> Option<&History> {
        match self {
            Self::Table(table) => table.history(),
            Self::Board(line) => Some(line),
        }
    }
}

/// The analysis of a game for a reader.
#[derive(Clone, Copy, Debug)]
pub struct AnalysisText<'a> {
    /// What is said in each language.
    pub words: &'a Words,
    /// In which language and letters.
    pub reader: Reader,
    /// What was analysed.
    pub game: AnalysedGame<'a>,
    /// What is told.
    pub report: &'a AnalysisReport,
}

impl AnalysisText<'_> {
    /// What is said of it: accuracies, who gained, and the dearest moves in the order in which they were played.
    #[must_use]
    pub fn text(self) -> String {
        let (words, lang) = (self.words.analyses(), self.reader.lang);
        let mut lines = vec![self.game.title(self.words, lang)];
        lines.extend(words.accuracy(lang, self.report));
        lines.extend(words.gifts(lang, self.report));
        let mut text = lines.join("\n");
        let mut dearest = self.report.dearest(TOLD);
        dearest.sort_by_key(|costly| costly.place);
        if dearest.is_empty() {
            return format!("{text}\n{}", self.words.say(lang, "analysis-none"));
        }
        for costly in &dearest {
            let entry = format!("\n{}", words.costly_move(self.reader, costly));
            if fits(&text, &entry) {
                text.push_str(&entry);
            }
        }
        let is_told = |place| dearest.iter().any(|told| told.place == place);
        let more = self.report.marked();
        let more = more.filter(|marked| !is_told(marked.place)).count();
        if more > 0 {
            let line = Line::new("analysis-more").with("count", more);
            let more = format!("\n… {}", self.words.say(lang, line));
            text.push_str(&more);
        }
        text
    }

    /// What each player could expect, position by position, with its alt text; none where too little is told.
    #[must_use]
    pub fn chart(self, theme: Theme) -> Option<(Curve, String)> {
        let told = self.report.curve.iter().flatten().count();
        if told < 2 {
            return None;
        }
        let colors = self.report.variant().colors();
        let drawn = DRAWN.into_iter().filter(|color| colors.contains(color));
        let series = drawn.map(|color| self.series(color)).collect();
        let plots = Plots {
            words: self.words,
            lang: self.reader.lang,
            theme,
        };
        let sheet = plots.sheet("analysis-plot", "analysis-plot-unit");
        let (curve, alt) = plots.curve(sheet, series, self.labels());
        let least_span = LEAST_SPAN;
        Some((
            Curve {
                least_span,
                ..curve
            },
            alt,
        ))
    }

    fn series(self, color: Color) -> Series {
        let places = (0_u32..).zip(&self.report.curve);
        let samples = places.filter_map(|(place, expected)| {
            let thousandths = (*expected)?[color.index()];
            Some(Sample {
                x: f64::from(place),
                y: f64::from(thousandths) / 1_000.0,
                deviation: 0.0,
            })
        });
        let variant = self.report.variant();
        Series {
            name: self.words.color(self.reader.lang, variant, color),
            samples: samples.collect(),
        }
    }

    /// The numbers of some rounds, where each of them begins.
    fn labels(self) -> Vec<CurveLabel> {
        let Some(history) = self.game.history() else {
            return Vec::new();
        };
        let mut latest = 0;
        let rounds = (0_u32..)
            .zip(history.positions())
            .filter_map(|(place, at)| {
                let round = at.round();
                let is_new = round > latest;
                latest = round;
                is_new.then_some((place, round))
            });
        let rounds: Vec<(u32, u32)> = rounds.collect();
        let step = rounds.len().div_ceil(LABELS).max(1);
        let labelled = rounds.into_iter().step_by(step);
        labelled.map(|(place, round)| label(place, round)).collect()
    }
}
