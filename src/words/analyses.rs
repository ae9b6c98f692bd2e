//! What is said of analyses of finished games.

use super::line::joined;
use super::terms::colored;
use super::variations::variation;
use super::{AnalysisWords, Lang, Line, Reader};
use crate::game::Table;
use crate::game::analysis::{AnalysisReport, CostlyMove, MoveCost};
use crate::rules::notation::san;
use crate::rules::{Color, History, Variant};

impl AnalysisWords<'_> {
    /// The heading that says of which game an analysis is.
    #[must_use]
    pub fn title(self, lang: Lang, table: &Table) -> String {
        self.say(lang, Line::new("analysis-title").of_table(table))
    }

    /// The heading of what the analysis of a private board's line tells.
    #[must_use]
    pub fn title_of_board(self, lang: Lang, line: &History) -> String {
        let variant = line.position().variant();
        self.say(
            lang,
            Line::new("analysis-title-board").naming("game", variant),
        )
    }

    /// The sentence that says how far the analysis of a private board's line is.
    #[must_use]
    pub fn board_under_way(self, lang: Lang, (looked_at, of): (usize, usize)) -> String {
        let line = Line::new("analysis-board-under-way");
        self.say(lang, line.with("done", looked_at).with("total", of))
    }

    /// The sentences that say how far an analysis is, how many positions have been looked at, of how many, and that it comes
    /// into the game's thread.
    #[must_use]
    pub fn under_way(self, lang: Lang, table: &Table, looked: (usize, usize)) -> String {
        self.how_far(lang, table, looked, "analysis-posted")
    }

    /// The same where the game's channel is gone.
    #[must_use]
    pub fn under_way_for_askers(self, lang: Lang, table: &Table, looked: (usize, usize)) -> String {
        self.how_far(lang, table, looked, "analysis-asked-for")
    }

    /// The same where the bot was taken off the game's server.
    #[must_use]
    pub fn under_way_at_rest(self, lang: Lang, table: &Table, looked: (usize, usize)) -> String {
        self.how_far(lang, table, looked, "analysis-rests")
    }

    fn how_far(
        self,
        lang: Lang,
        table: &Table,
        (looked_at, of): (usize, usize),
        next: &'static str,
    ) -> String {
        let line = Line::new("analysis-under-way")
            .with("number", table.number().to_string())
            .with("done", looked_at)
            .with("total", of);
        self.words.say_all(lang, [line, Line::new(next)], " ")
    }

    /// The sentence that says that the analysis of a game came to nothing.
    #[must_use]
    pub fn given_up(self, lang: Lang, table: &Table) -> String {
        self.say(lang, Line::new("analysis-given-up").of_table(table))
    }

    /// A move that cost something, with what would have been better.
    #[must_use]
    pub fn costly_move(self, reader: impl Into<Reader>, costly: &CostlyMove) -> String {
        let Reader { lang, letters } = reader.into();
        let before = &costly.before;
        let better = variation(before, &costly.better, letters).into_iter();
        let better = joined(better.map(|(_, text)| text), " ");
        let id = if better.is_empty() {
            "analysis-move-alone"
        } else {
            "analysis-move"
        };
        let line = Line::new(id)
            .with("round", before.round())
            .naming("color", colored(before.variant(), before.turn()))
            .with("move", san(before, costly.played, letters))
            .with("sign", costly.sign())
            .naming("cost", cost(costly))
            .with("better", better);
        self.say(lang, line)
    }

    /// The line that says how accurately chess was played; none of another game.
    #[must_use]
    pub fn accuracy(self, lang: Lang, report: &AnalysisReport) -> Option<String> {
        let accuracies = report.accuracies.iter().map(|&(color, tenths)| {
            Line::new("analysis-accuracy-of")
                .naming("color", colored(report.variant(), color))
                .number("percent", f64::from(tenths) / 10.0)
        });
        self.listed(lang, "analysis-accuracy", accuracies.collect())
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
        let gifts = pairs.filter_map(|(giver, taker)| gift(report, giver, taker));
        self.listed(lang, "analysis-gifts", gifts.collect())
    }

    fn listed(self, lang: Lang, id: &'static str, entries: Vec<Line<'_>>) -> Option<String> {
        let is_empty = entries.is_empty();
        let line = Line::new(id).listing("list", entries, " · ");
        (!is_empty).then(|| self.say(lang, line))
    }
}

/// What a move cost: `−0.7 points`, in games for three with what that is in pawns.
fn cost(costly: &CostlyMove) -> Line<'static> {
    let variant = costly.before.variant();
    let told = costly.cost.told(variant);
    let value = f64::from(told.value);
    let (id, lost) = match variant {
        Variant::Chess => ("analysis-cost-chances", value / 10.0),
        Variant::Echeversi => ("analysis-cost-cells", value / 100.0),
        _ => ("analysis-cost-points", value / 1_000.0),
    };
    let lost = Line::new(id).number("lost", lost).with("count", lost);
    let pawns = told.lead / 100;
    if pawns == 0 {
        return lost;
    }
    Line::new("analysis-cost-lead")
        .naming("points", lost)
        .with("pawns", pawns)
}

/// What one colour gained by the moves of another, told as exactly as what moves cost; none where that is too little to be told.
fn gift(report: &AnalysisReport, giver: Color, taker: Color) -> Option<Line<'static>> {
    let gained = MoveCost {
        value: report.gifts[giver.index()][taker.index()],
        lead: 0,
    };
    let thousandths = gained.told(report.variant()).value;
    let line = Line::new("analysis-gift")
        .naming("giver", colored(report.variant(), giver))
        .naming("taker", colored(report.variant(), taker))
        .number("points", f64::from(thousandths) / 1_000.0);
    (thousandths > 0).then_some(line)
}
