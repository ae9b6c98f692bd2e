//! What is said of analyses of finished games.

use super::numbers::number;
use super::{Lang, Line, Reader, Words};
use crate::game::Table;
use crate::game::analysis::{AnalysisReport, MarkedMove};
use crate::rules::notation::san;
use crate::rules::{Color, Variant};

/// What is said of analyses: the moves that cost most, accuracies, who gained.
#[derive(Clone, Copy, Debug)]
pub struct AnalysisWords<'a> {
    pub(super) words: &'a Words,
}

impl AnalysisWords<'_> {
    /// The heading that says of which game an analysis is.
    #[must_use]
    pub fn title(self, lang: Lang, table: &Table) -> String {
        let line = Line::new("analysis-title")
            .with("game", self.words.game(lang, table.variant()))
            .with("number", table.number().to_string());
        self.words.say(lang, &line)
    }

    /// The sentence that says how far an analysis is: how many positions have been looked at, of how many.
    #[must_use]
    pub fn under_way(self, lang: Lang, table: &Table, (looked_at, of): (usize, usize)) -> String {
        let line = Line::new("analysis-under-way")
            .with("number", table.number().to_string())
            .with("done", looked_at)
            .with("total", of);
        self.words.say(lang, &line)
    }

    /// A move that cost something, with what would have been better.
    #[must_use]
    pub fn marked_move(self, reader: impl Into<Reader>, marked: &MarkedMove) -> String {
        let reader = reader.into();
        let lang = reader.lang;
        let before = &marked.before;
        let better = better(reader, marked);
        let id = if better.is_empty() {
            "analysis-move-alone"
        } else {
            "analysis-move"
        };
        let line = Line::new(id)
            .with("round", before.round())
            .with(
                "color",
                self.words.color(lang, before.variant(), before.turn()),
            )
            .with("move", san(before, marked.played, reader.letters))
            .with("sign", marked.mark.sign())
            .with("cost", self.cost(lang, marked))
            .with("better", better);
        self.words.say(lang, &line)
    }

    /// What a move cost: `−0.7 points`.
    fn cost(self, lang: Lang, marked: &MarkedMove) -> String {
        let (id, unit) = match marked.before.variant() {
            Variant::Chess => ("analysis-cost-chances", 10.0),
            Variant::Echeversi => ("analysis-cost-cells", 100.0),
            _ => ("analysis-cost-points", 1_000.0),
        };
        let lost = f64::from(marked.cost) / unit;
        let lost = match marked.before.variant() {
            Variant::Chess => lost.round(),
            _ => (10.0 * lost).round() / 10.0,
        };
        let line = Line::new(id)
            .with("lost", number(lang, lost))
            .with("count", lost);
        self.words.say(lang, &line)
    }

    /// The line that says how accurately chess was played; none of another game.
    #[must_use]
    pub fn accuracy(self, lang: Lang, report: &AnalysisReport) -> Option<String> {
        let accuracies = report.accuracies.iter().map(|&(color, tenths)| {
            let line = Line::new("analysis-accuracy-of")
                .with("color", self.words.color(lang, report.variant(), color))
                .with("percent", number(lang, f64::from(tenths) / 10.0));
            self.words.say(lang, &line)
        });
        self.listed(lang, "analysis-accuracy", &accuracies.collect::<Vec<_>>())
    }

    /// The line that says who gained when others lost by their moves, in games for three.
    #[must_use]
    pub fn gifts(self, lang: Lang, report: &AnalysisReport) -> Option<String> {
        let colors = report.variant().colors();
        if colors.len() < 3 {
            return None;
        }
        let pairs = colors.iter().flat_map(|&giver| {
            let takers = colors.iter().filter(move |&&taker| taker != giver);
            takers.map(move |&taker| (giver, taker))
        });
        let gifts = pairs.filter_map(|pair| self.gift(lang, report, pair));
        self.listed(lang, "analysis-gifts", &gifts.collect::<Vec<_>>())
    }

    /// What one colour gained by the moves of another, where that is a tenth of a point or more.
    fn gift(
        self,
        lang: Lang,
        report: &AnalysisReport,
        (giver, taker): (Color, Color),
    ) -> Option<String> {
        let thousandths = report.gifts[giver.index()][taker.index()];
        let tenths = (thousandths + 50) / 100;
        let name = |color| self.words.color(lang, report.variant(), color);
        let line = Line::new("analysis-gift")
            .with("giver", name(giver))
            .with("taker", name(taker))
            .with("points", number(lang, f64::from(tenths) / 10.0));
        (tenths > 0).then(|| self.words.say(lang, &line))
    }

    fn listed(self, lang: Lang, id: &'static str, entries: &[String]) -> Option<String> {
        let line = Line::new(id).with("list", entries.join(" · "));
        (!entries.is_empty()).then(|| self.words.say(lang, &line))
    }
}

/// The moves that would have been better, as the reader writes them.
fn better(reader: Reader, marked: &MarkedMove) -> String {
    let mut position = marked.before;
    let mut written = Vec::with_capacity(marked.better.len());
    for &mv in &marked.better {
        let Ok(next) = position.play(mv) else { break };
        written.push(san(&position, mv, reader.letters));
        position = next;
    }
    written.join(" ")
}
