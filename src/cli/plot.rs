//! `seigneur render curve` and `seigneur render bars`: values as a PNG.

use std::path::{Path, PathBuf};

use clap::Subcommand;

use super::ArgumentError;
use super::position::{lang, theme};
use crate::render::Theme;
use crate::render::plot::{
    Bar, Bars, Curve, CurveLabel, DecimalMark, PlotSize, Plotter, Sample, Series, Sheet,
};
use crate::words::{Lang, Line, PlotSeries, PlotText, PlotValue, Words};

/// What to plot.
#[derive(Debug, Subcommand)]
pub enum PlotCommand {
    /// Draw values over time as lines, and print their alt text
    Curve {
        /// What is drawn and how
        #[command(flatten)]
        plot: PlotArguments,
        /// How far the truth may lie from each value; given as often as --values, in the same order
        #[arg(long, value_name = "D,…", allow_hyphen_values = true)]
        deviations: Vec<String>,
    },
    /// Draw values as bars, each --values one part of them, and print their alt text
    Bars {
        /// What is drawn and how
        #[command(flatten)]
        plot: PlotArguments,
    },
}

/// What is drawn and how.
#[derive(Debug, clap::Args)]
pub struct PlotArguments {
    /// The values, joined by commas; given up to three times
    #[arg(long, value_name = "V,…", required = true, allow_hyphen_values = true)]
    values: Vec<String>,
    /// The name of the values, in the order of --values
    #[arg(long)]
    name: Vec<String>,
    /// What is written below the values, joined by commas
    #[arg(long, value_name = "L,…")]
    labels: Option<String>,
    /// What the plot is of
    #[arg(long, default_value = "")]
    title: String,
    /// What the values count
    #[arg(long, default_value = "")]
    unit: String,
    /// The colours: light, dark, contrast, colorblind or wood
    #[arg(long, default_value = Theme::default().code())]
    theme: String,
    /// The size in pixels: a width, or a width and a height
    #[arg(long, value_name = "PX or WxH", default_value = "1024x576")]
    size: String,
    /// The language of the numbers and the alt text: en or fr
    #[arg(long, default_value = "en")]
    lang: String,
    /// The file to write
    #[arg(long, value_name = "F.png")]
    out: PathBuf,
}

/// Values that go together, with a label for each.
struct Data {
    /// By series.
    values: Vec<Vec<f64>>,
    names: Vec<String>,
    /// As many as the longest series has values; empty where none are given.
    labels: Vec<String>,
}

impl PlotCommand {
    /// Writes the picture and gives its alt text.
    ///
    /// # Errors
    /// Where an argument is wrong or the file cannot be written.
    pub fn answer(&self, words: &Words, plotter: &Plotter) -> Result<String, ArgumentError> {
        let plot = match self {
            Self::Curve { plot, .. } | Self::Bars { plot } => plot,
        };
        let lang = lang(&plot.lang)?;
        let data = plot.data()?;
        let sheet = plot.sheet(words, lang)?;
        let alt = data.text(words, lang, &sheet);
        let drawn = match self {
            Self::Curve { deviations, .. } => plotter.curve(&data.curve(sheet, deviations)?),
            Self::Bars { .. } => plotter.bars(&data.bars(sheet)?),
        };
        let png = drawn.map_err(|error| ArgumentError::new("--values", error))?;
        write(&plot.out, &png)?;
        Ok(alt)
    }
}

impl PlotArguments {
    fn data(&self) -> Result<Data, ArgumentError> {
        let values = series("--values", &self.values)?;
        if self.name.len() > values.len() {
            let (found, expected) = (self.name.len(), values.len());
            let what =
                format!("found {found} names, expected at most {expected}, one for each --values");
            return Err(ArgumentError::new("--name", what));
        }
        let longest = values.iter().map(Vec::len).max().unwrap_or_default();
        let labels: Vec<String> = match &self.labels {
            Some(labels) => labels.split(',').map(str::to_owned).collect(),
            None => vec![String::new(); longest],
        };
        if labels.len() != longest {
            let what = format!(
                "found {} labels, expected {longest}, one for each value",
                labels.len()
            );
            return Err(ArgumentError::new("--labels", what));
        }
        let mut names = self.name.clone();
        names.resize(values.len(), String::new());
        Ok(Data {
            values,
            names,
            labels,
        })
    }

    fn sheet(&self, words: &Words, lang: Lang) -> Result<Sheet, ArgumentError> {
        Ok(Sheet {
            title: self.title.clone(),
            unit: self.unit.clone(),
            when_empty: words.say(lang, &Line::new("plot-empty")),
            decimal_mark: match lang {
                Lang::English => DecimalMark::Point,
                Lang::French => DecimalMark::Comma,
            },
            theme: theme(&self.theme)?,
            size: size(&self.size)?,
        })
    }
}

impl Data {
    fn deviations(&self, texts: &[String]) -> Result<Vec<Vec<f64>>, ArgumentError> {
        let lengths = |series: &[Vec<f64>]| series.iter().map(Vec::len).collect::<Vec<_>>();
        let expected = lengths(&self.values);
        if texts.is_empty() {
            return Ok(expected
                .into_iter()
                .map(|length| vec![0.0; length])
                .collect());
        }
        let deviations = series("--deviations", texts)?;
        let found = lengths(&deviations);
        if found != expected {
            let what = format!("found {found:?} numbers, expected {expected:?} as in --values");
            return Err(ArgumentError::new("--deviations", what));
        }
        Ok(deviations)
    }

    fn curve(self, sheet: Sheet, deviations: &[String]) -> Result<Curve, ArgumentError> {
        let deviations = self.deviations(deviations)?;
        let lines = self
            .names
            .into_iter()
            .zip(self.values.into_iter().zip(deviations));
        let places = || (0_u32..).map(f64::from);
        let samples = |values: Vec<f64>, deviations| {
            let heights = values.into_iter().zip::<Vec<f64>>(deviations);
            let samples = places().zip(heights);
            samples
                .map(|(x, (y, deviation))| Sample { x, y, deviation })
                .collect()
        };
        let labels = places().zip(self.labels);
        Ok(Curve {
            sheet,
            series: lines
                .map(|(name, (values, deviations))| Series {
                    name,
                    samples: samples(values, deviations),
                })
                .collect(),
            labels: labels
                .filter(|(_, text)| !text.is_empty())
                .map(|(x, text)| CurveLabel { x, text })
                .collect(),
        })
    }

    fn bars(self, sheet: Sheet) -> Result<Bars, ArgumentError> {
        for (index, values) in self.values.iter().enumerate() {
            if values.len() != self.labels.len() {
                let (number, found, expected) = (index + 1, values.len(), self.labels.len());
                let what = format!(
                    "part {number} has {found} values, expected {expected} as in the longest"
                );
                return Err(ArgumentError::new("--values", what));
            }
        }
        let bar = |(index, label): (usize, String)| Bar {
            label,
            values: self.values.iter().map(|values| values[index]).collect(),
        };
        Ok(Bars {
            sheet,
            bars: self.labels.into_iter().enumerate().map(bar).collect(),
            parts: self.names,
        })
    }

    fn text(&self, words: &Words, lang: Lang, sheet: &Sheet) -> String {
        let series = self
            .values
            .iter()
            .zip(&self.names)
            .map(|(values, name)| PlotSeries {
                name,
                values: values
                    .iter()
                    .zip(&self.labels)
                    .map(|(&value, label)| PlotValue { value, label })
                    .collect(),
            });
        let plot = PlotText {
            title: &sheet.title,
            unit: &sheet.unit,
            when_empty: &sheet.when_empty,
            series: series.collect(),
        };
        words.plot_text(lang, &plot)
    }
}

/// The numbers of each series; a series may be empty.
fn series(argument: &str, texts: &[String]) -> Result<Vec<Vec<f64>>, ArgumentError> {
    let number = |(index, text): (usize, &str)| {
        let wrong = || format!("value {}: found {text:?}, expected a number", index + 1);
        let number = text.trim().parse::<f64>();
        number.map_err(|_| ArgumentError::new(argument, wrong()))
    };
    let numbers = |text: &String| match text.as_str() {
        "" => Ok(Vec::new()),
        numbers => numbers.split(',').enumerate().map(number).collect(),
    };
    texts.iter().map(numbers).collect()
}

/// `1024` or `1024x576`.
fn size(text: &str) -> Result<PlotSize, ArgumentError> {
    let number = |digits: &str| {
        let wrong =
            format!("found {text:?}, expected a width such as 1024, or both such as 1024x576");
        digits
            .parse::<u32>()
            .map_err(|_| ArgumentError::new("--size", wrong))
    };
    let size = match text.split_once('x') {
        Some((width, height)) => PlotSize::new(number(width)?, number(height)?),
        None => PlotSize::of_width(number(text)?),
    };
    size.map_err(|error| ArgumentError::new("--size", error))
}

fn write(out: &Path, png: &[u8]) -> Result<(), ArgumentError> {
    std::fs::write(out, png).map_err(|error| {
        let what = format!("{} cannot be written: {error}", out.display());
        ArgumentError::new("--out", what)
    })
}
