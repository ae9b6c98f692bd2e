//! Plots, with what they show in words.

use crate::render::Theme;
use crate::render::plot::{Curve, CurveLabel, DecimalMark, Series, Sheet};
use crate::words::{Lang, PlotSeries, PlotText, PlotValue, Words};

/// How plots are written and drawn.
pub struct Plots<'a> {
    /// What is said in each language.
    pub words: &'a Words,
    /// The language of those who look.
    pub lang: Lang,
    /// The theme whose colours they have.
    pub theme: Theme,
}

impl Plots<'_> {
    /// What stands around a plot, by the ids of its title and of what its values count.
    pub fn sheet(&self, title: &'static str, unit: &'static str) -> Sheet {
        Sheet {
            title: self.words.say(self.lang, title),
            unit: self.words.say(self.lang, unit),
            when_empty: self.words.say(self.lang, "plot-empty"),
            decimal_mark: match self.lang.decimal_mark() {
                ',' => DecimalMark::Comma,
                _ => DecimalMark::Point,
            },
            theme: self.theme,
            ..Sheet::default()
        }
    }

    /// Lines on a sheet, with their alt text.
    pub fn curve(
        &self,
        sheet: Sheet,
        series: Vec<Series>,
        labels: Vec<CurveLabel>,
    ) -> (Curve, String) {
        let value = |value| PlotValue { value, label: "" };
        let said = series.iter().map(|series| PlotSeries {
            name: &series.name,
            values: series.samples.iter().map(|it| value(it.y)).collect(),
        });
        let alt = self.alt(&sheet, said.collect());
        let curve = Curve {
            sheet,
            series,
            labels,
            ..Curve::default()
        };
        (curve, alt)
    }

    /// What a plot shows for those who cannot see it.
    pub fn alt(&self, sheet: &Sheet, series: Vec<PlotSeries<'_>>) -> String {
        let plot = PlotText {
            title: &sheet.title,
            unit: &sheet.unit,
            when_empty: &sheet.when_empty,
            series,
        };
        self.words.pictures().plot_text(self.lang, &plot)
    }
}

/// A number that is written below a curve.
pub fn label(x: u32, number: u32) -> CurveLabel {
    CurveLabel {
        x: f64::from(x),
        text: number.to_string(),
    }
}
