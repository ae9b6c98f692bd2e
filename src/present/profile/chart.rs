//! The plots in a profile.

use crate::game::scoring::Rating;
use crate::game::scoring::profile::PlayerHistory;
use crate::present::plots::{Plots, label};
use crate::render::plot::{Bar, Bars, Curve, CurveLabel, Sample, Series};
use crate::rules::{Title, Variant};
use crate::words::{PlotSeries, PlotValue, plain};

/// Over so many games points are averaged.
const FORM: usize = 10;
/// So many games are counted below a curve.
const LABELS: u32 = 4;

impl Plots<'_> {
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
        let sheet = self.sheet("profile-ratings-plot", "profile-ratings-unit");
        Some(self.curve(sheet, series.collect(), labels(most)))
    }

    /// How the points went, game by game, with its alt text; none where there is no way to show.
    pub fn form(&self, history: &PlayerHistory, name: &str) -> Option<(Curve, String)> {
        let values = form(&history.course);
        if values.len() < 2 {
            return None;
        }
        let samples = values.iter().zip(1_u32..).map(|(&y, number)| Sample {
            x: f64::from(number),
            y,
            deviation: 0.0,
        });
        let series = Series {
            name: plain(name),
            samples: samples.collect(),
        };
        let sheet = self.sheet("profile-form", "profile-form-unit");
        Some(self.curve(sheet, vec![series], labels(values.len())))
    }

    /// How many games of each kind gave how much, with its alt text.
    pub fn results(&self, history: &PlayerHistory) -> Option<(Bars, String)> {
        let parts = [
            self.words.title(self.lang, Title::Seigneur),
            self.words.say(self.lang, "profile-result-shared"),
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
                let label = self.words.game(self.lang, variant);
                Bar { label, counts }
            })
            .collect();
        let sheet = self.sheet("profile-results", "profile-results-unit");
        let said = parts.iter().enumerate().map(|(part, name)| {
            let values = bars.iter().map(|bar| PlotValue {
                value: bar.counts[part].into(),
                label: &bar.label,
            });
            PlotSeries {
                name,
                values: values.collect(),
            }
        });
        let alt = self.alt(&sheet, said.collect());
        (!bars.is_empty()).then_some((Bars { sheet, parts, bars }, alt))
    }
}

/// The numbers of some games among so many.
fn labels(games: usize) -> Vec<CurveLabel> {
    let last = u32::try_from(games).unwrap_or(u32::MAX);
    let steps = (0..=LABELS).map(|step| 1 + (last - 1) * step / LABELS);
    let mut labels: Vec<CurveLabel> = steps.map(|number| label(number, number)).collect();
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
