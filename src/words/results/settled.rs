//! What counts of a game that was played on with a computer in somebody's seat.

use super::by_colors::by_points;
use crate::game::table::Settlement;
use crate::game::{Stakes, Table};
use crate::rules::{Color, Ending};
use crate::words::terms::color_line;
use crate::words::{Lang, Line, ResultWords, mention};

impl ResultWords<'_> {
    /// A line for each of those who sat at a table until a computer took somebody's seat, with the points that count.
    pub(in crate::words) fn settled(
        self,
        lang: Lang,
        table: &Table,
        settled: &Settlement,
    ) -> Vec<String> {
        let players = |color| settled.seats.player(color);
        self.points_of(lang, table.variant(), settled.outcome, players)
    }

    /// The sentence that says what counts of a game that has ended, where that was settled before; none where it was not,
    /// or nothing was played for.
    pub(super) fn settled_before(self, lang: Lang, table: &Table) -> Option<String> {
        self.told_of_settlement(lang, table, |settled, color| {
            let player = settled.seats.player(color);
            Line::new("result-settled-player")
                .with("player", player.map(mention).unwrap_or_default())
        })
    }

    /// The same of the colours: whoever sat there.
    #[must_use]
    pub fn settled_by_colors(self, lang: Lang, table: &Table) -> Option<String> {
        self.told_of_settlement(lang, table, |_, color| {
            color_line(table.position(), "result-settled-color", color)
        })
    }

    fn told_of_settlement<'a>(
        self,
        lang: Lang,
        table: &Table,
        whose: impl Fn(&Settlement, Color) -> Line<'a>,
    ) -> Option<String> {
        let settled = table.settlement()?;
        if settled.stakes == Stakes::Friendly || table.counting().is_voided() {
            return None;
        }
        let outcome = settled.outcome;
        if outcome.ending == Ending::Aborted {
            return Some(self.say(lang, "result-settled-nothing"));
        }
        let colors = by_points(table.variant().colors(), outcome).into_iter();
        let points = |color| whose(settled, color).with("points", outcome.points.of(color));
        let told = Line::new("result-settled").listing("standings", colors.map(points), ", ");
        Some(self.say(lang, told))
    }
}
