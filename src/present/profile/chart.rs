//! The plots in a profile.

use crate::game::scoring::Rating;
use crate::game::scoring::profile::PlayerHistory;
use crate::render::Theme;
use crate::render::plot::{Bar, Bars, Curve, CurveLabel, DecimalMark, Sample, Series, Sheet};
use crate::rules::{Title, Variant};
use crate::words::{Lang, Line, PlotSeries, PlotText, PlotValue, Words, plain};

/// Over so many games points are averaged.
const FORM: usize = 10;
/// So many games are counted below a curve.
const LABELS: u32 = 4;

/// How pictures are written and drawn.
pub struct Sheeted<'a> {
    /// The words.
    pub words: &'a Words,
    /// Their language.
    pub lang: Lang,
    /// The colours.
    pub theme: Theme,
}

impl Sheeted<'_> {
    /// How the ratings went, game by game, with its alt text; none where there is no way to show.
    ///
    /// One line alone has a band as wide as it is uncertain.
    pub fn ratings(&self, curves: &[(Variant, Vec<Rating>)]) -> Option<(Curve, String)> {
        let long = curves.iter().filter(|(_, ratings)| ratings.len() > 1);
        let long: Vec<_> = long.collect();
        let most = long.iter().map(|(_, ratings)| ratings.len()).max()?;
        let series = long.iter().map(|(variant, ratings)| {
            let samples = ratings.iter().zip(1_u32..).map(|(rating, number)| Sample {
                x: f64::from(number),
                y: rating.value().round(),
                deviation: if long.len() == 1 {
                    rating.deviation()
                } else {
                    0.0
                },
            });
            Series {
                name: self.words.game(self.lang, *variant),
                samples: samples.collect(),
            }
        });
        let curve = Curve {
            sheet: self.sheet("profile-ratings-plot", "profile-ratings-unit"),
            series: series.collect(),
            labels: labels(most),
        };
        let said = curve.series.iter().map(|series| {
            let values = series.samples.iter().map(|sample| PlotValue {
                value: sample.y.round(),
                label: "",
            });
            (series.name.as_str(), values.collect())
        });
        let alt = self.alt(&curve.sheet, said.collect());
        Some((curve, alt))
    }

    /// How the points went, game by game, with its alt text; none where there is no way to show.
    pub fn form(&self, history: &PlayerHistory, name: &str) -> Option<(Curve, String)> {
        let values = form(&history.course);
        if values.len() < 2 {
            return None;
        }
        let name = plain(name);
        let sheet = self.sheet("profile-form", "profile-form-unit");
        let said = values.iter().map(|&value| PlotValue { value, label: "" });
        let alt = self.alt(&sheet, vec![(name.as_str(), said.collect())]);
        let samples = values.iter().zip(1_u32..).map(|(&y, number)| Sample {
            x: f64::from(number),
            y,
            deviation: 0.0,
        });
        let samples: Vec<Sample> = samples.collect();
        let curve = Curve {
            sheet,
            labels: labels(samples.len()),
            series: vec![Series { name, samples }],
        };
        Some((curve, alt))
    }

    /// How many games of each kind gave how much, with its alt text.
    pub fn results(&self, history: &PlayerHistory) -> Option<(Bars, String)> {
        let shared = self.say("profile-result-shared");
        let parts = [
            self.words.title(self.lang, Title::Seigneur),
            shared,
            self.words.title(self.lang, Title::Serf),
        ];
        let variants = history.variants().into_iter();
        let bars: Vec<Bar> = variants
            .map(|(variant, titles)| {
                let counts = [
                    titles.title(Title::Seigneur),
                    titles.shared(),
                    titles.title(Title::Serf),
                ];
                Bar {
                    label: self.words.game(self.lang, variant),
                    values: counts.map(f64::from).to_vec(),
                }
            })
            .collect();
        let sheet = self.sheet("profile-results", "profile-results-unit");
        let said = parts.iter().enumerate().map(|(part, name)| {
            let values = bars.iter().map(|bar| PlotValue {
                value: bar.values[part],
                label: &bar.label,
            });
            (name.as_str(), values.collect())
        });
        let alt = self.alt(&sheet, said.collect());
        (!bars.is_empty()).then(|| {
            let parts = parts.to_vec();
            (Bars { sheet, parts, bars }, alt)
        })
    }

    fn say(&self, id: &'static str) -> String {
        self.words.say(self.lang, &Line::new(id))
    }

    fn sheet(&self, title: &'static str, unit: &'static str) -> Sheet {
        Sheet {
            title: self.say(title),
            unit: self.say(unit),
            when_empty: self.say("plot-empty"),
            decimal_mark: match self.lang {
                Lang::English => DecimalMark::Point,
                Lang::French => DecimalMark::Comma,
            },
            theme: self.theme,
            ..Sheet::default()
        }
    }

    fn alt(&self, sheet: &Sheet, series: Vec<(&str, Vec<PlotValue<'_>>)>) -> String {
        let series = series.into_iter();
        let plot = PlotText {
            title: &sheet.title,
            unit: &sheet.unit,
            when_empty: &sheet.when_empty,
            series: series
                .map(|(name, values)| PlotSeries { name, values })
                .collect(),
        };
        self.words.pictures().plot_text(self.lang, &plot)
    }
}

/// The numbers of some games among so many.
fn labels(games: usize) -> Vec<CurveLabel> {
    let last = u32::try_from(games).unwrap_or(u32::MAX);
    let steps = (0..=LABELS).map(|step| 1 + (last - 1) * step / LABELS);
    let mut labels: Vec<CurveLabel> = steps
        .map(|number| CurveLabel {
            x: f64::from(number),
            text: number.to_string(),
        })
        .collect();
    labels.dedup();
    labels
}

/// The points of the latest games on average, after each game.
fn form(course: &[u8]) -> Vec<f64> {
    let after = |games: usize| {
        let latest = &course[games.saturating_sub(FORM)..games];
        let sum: u32 = latest.iter().map(|&points| u32::from(points)).sum();
        f64::from(sum) / latest.iter().map(|_| 1.0).sum::<f64>()
    };
    (1..=course.len()).map(after).collect()
}

#[cfg(test)]
mod tests {
    use super::form;

    #[test]
    fn only_the_latest_games_count() {
        assert!(form(&[]).is_empty());
        assert_eq!(form(&[3, 0, 0]), [3.0, 1.5, 1.0]);
        let mut course = vec![3; 10];
        course.extend([0; 10]);
        assert_eq!(form(&course)[9..=14], [3.0, 2.7, 2.4, 2.1, 1.8, 1.5]);
        assert_eq!(form(&course).last(), Some(&0.0));
    }
}
