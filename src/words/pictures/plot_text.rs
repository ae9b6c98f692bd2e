//! What a plot shows, in words, for those who cannot see it.

use crate::game::naming::shortened;
use crate::words::escaped::isolated;
use crate::words::numbers::number;
use crate::words::{ALT_TEXT_CHARS, Lang, Line, PictureWords};

/// So much of a title is said.
const TITLE_CHARS: usize = 200;
/// So much of a name or a label is said.
const NAME_CHARS: usize = 40;
const ELLIPSIS: char = '…';

/// What a plot shows.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PlotText<'a> {
    /// What it is of.
    pub title: &'a str,
    /// What its values count; nothing where it is empty.
    pub unit: &'a str,
    /// What is said where there are no values.
    pub when_empty: &'a str,
    /// Its lines, or its bars and their parts.
    pub series: Vec<PlotSeries<'a>>,
}

/// One line of a plot, or one part of its bars.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PlotSeries<'a> {
    /// Whose it is; nothing where it is empty.
    pub name: &'a str,
    /// From the first to the last.
    pub values: Vec<PlotValue<'a>>,
}

/// One value and what it is of.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PlotValue<'a> {
    /// The value, finite.
    pub value: f64,
    /// When it was; nothing where it is empty.
    pub label: &'a str,
}

impl PictureWords<'_> {
    /// The text of a plot: its title, and of each series the first, the last, the lowest and the
    /// highest value with their labels: at most 1,024 characters.
    #[must_use]
    pub fn plot_text(self, lang: Lang, plot: &PlotText<'_>) -> String {
        let mut parts = vec![self.plot_title(lang, plot)];
        let series = plot.series.iter();
        parts.extend(series.filter_map(|series| self.plot_series(lang, series)));
        if parts.len() == 1 {
            parts.push(plot.when_empty.to_owned());
        }
        parts.retain(|part| !part.is_empty());
        shortened(&parts.join(" "), ALT_TEXT_CHARS)
    }

    fn plot_title(self, lang: Lang, plot: &PlotText<'_>) -> String {
        let title = shortened(plot.title, TITLE_CHARS);
        let unit = shortened(plot.unit, NAME_CHARS);
        match (title.is_empty(), unit.is_empty()) {
            (true, true) => String::new(),
            (false, true) if title.ends_with(['.', '!', '?', ELLIPSIS]) => title,
            (false, true) => title + ".",
            (true, false) => self.say(lang, Line::new("alt-plot-untitled").with("unit", unit)),
            (false, false) => {
                let line = Line::new("alt-plot-title").with("title", title);
                self.say(lang, line.with("unit", unit))
            }
        }
    }

    fn plot_series(self, lang: Lang, series: &PlotSeries<'_>) -> Option<String> {
        let values = &series.values;
        let (first, last) = (values.first()?, values.last()?);
        let by_value = |a: &&PlotValue<'_>, b: &&PlotValue<'_>| a.value.total_cmp(&b.value);
        // Of equal values the first is said.
        let lowest = values.iter().min_by(by_value)?;
        let highest = values.iter().rev().max_by(by_value)?;
        let is_named = !series.name.is_empty();
        let line = match (values.len(), is_named) {
            (1, false) => Line::new("alt-plot-only"),
            (1, true) => Line::new("alt-plot-series-only"),
            (_, false) => Line::new("alt-plot-values"),
            (_, true) => Line::new("alt-plot-series"),
        };
        let line = line
            .with("name", isolated(&shortened(series.name, NAME_CHARS)))
            .with("value", self.plot_value(lang, first))
            .with("first", self.plot_value(lang, first))
            .with("last", self.plot_value(lang, last))
            .with("lowest", self.plot_value(lang, lowest))
            .with("highest", self.plot_value(lang, highest));
        Some(self.say(lang, line))
    }

    fn plot_value(self, lang: Lang, value: &PlotValue<'_>) -> String {
        if value.label.is_empty() {
            return number(lang, value.value);
        }
        let line = Line::new("alt-plot-value").number("value", value.value);
        self.say(lang, line.with("label", shortened(value.label, NAME_CHARS)))
    }
}
