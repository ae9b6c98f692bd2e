//! Plots are what they were, but for what the eye cannot see.
//!
//! `SEIGNEUR_BLESS=1` writes the pictures anew, which also fails the run.

use std::sync::LazyLock;

use seigneur::render::Theme;
use seigneur::render::plot::{
    Bar, Bars, Curve, CurveLabel, DecimalMark, PlotSize, Plotter, Sample, Series, Sheet,
};

use crate::support::golden;

static PLOTTER: LazyLock<Plotter> = LazyLock::new(|| Plotter::new().expect("a font"));

const MONTHS: [&str; 12] = [
    "Jan", "Feb", "Mar", "Apr", "May", "June", "July", "Aug", "Sept", "Oct", "Nov", "Dec",
];

fn sheet(title: &str, unit: &str) -> Sheet {
    Sheet {
        title: title.to_owned(),
        unit: unit.to_owned(),
        when_empty: "No games yet.".to_owned(),
        size: PlotSize::new(512, 288).expect("a size"),
        ..Sheet::default()
    }
}

/// Numbers from -1 to 1 without a pattern, the same ones for each seed.
fn noise(seed: u32) -> impl Iterator<Item = f64> {
    std::iter::successors(Some(seed), |state| {
        Some(state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223))
    })
    .skip(3)
    .map(|state| f64::from(state >> 8) / f64::from(1 << 23) - 1.0)
}

/// A rating that wanders.
fn wander(seed: u32, count: usize) -> Vec<f64> {
    let steps = noise(seed).map(|step| (step * 24.0).round());
    let ratings = steps.scan(1500.0, |rating, step| {
        *rating += step;
        Some(*rating)
    });
    ratings.take(count).collect()
}

fn series(name: &str, values: &[f64]) -> Series {
    let samples = (0_u32..).map(f64::from).zip(values);
    Series {
        name: name.to_owned(),
        samples: samples
            .map(|(x, &y)| Sample {
                x,
                y,
                deviation: 0.0,
            })
            .collect(),
    }
}

/// A label for each of so many values.
fn labels(count: usize) -> Vec<CurveLabel> {
    let texts = MONTHS
        .iter()
        .flat_map(|month| (1..=28).map(move |day| format!("{day} {month}")));
    let labels = (0_u32..).map(f64::from).zip(texts.cycle());
    labels
        .map(|(x, text)| CurveLabel { x, text })
        .take(count)
        .collect()
}

fn bars(counts: &[[u32; 3]]) -> Vec<Bar> {
    let labelled = counts.iter().zip(MONTHS.iter().cycle());
    let bar = |(&counts, label): (&[u32; 3], &&str)| Bar {
        label: (*label).to_owned(),
        counts,
    };
    labelled.map(bar).collect()
}

fn check_curve(name: &str, curve: &Curve) -> Result<(), String> {
    let png = PLOTTER.curve(curve).map_err(|error| error.to_string())?;
    golden::check(name, &png)
}

fn check_bars(name: &str, bars: &Bars) -> Result<(), String> {
    let png = PLOTTER.bars(bars).map_err(|error| error.to_string())?;
    golden::check(name, &png)
}

fn line(title: &str, values: &[f64]) -> Curve {
    Curve {
        sheet: sheet(title, "points"),
        series: vec![series("", values)],
        labels: labels(values.len()),
        ..Curve::default()
    }
}

#[test]
fn three_lines_in_every_theme() -> Result<(), String> {
    let check = |theme: Theme| {
        let curve = Curve {
            sheet: Sheet {
                theme,
                ..sheet("Ratings", "points")
            },
            series: vec![
                series("Anna", &wander(1, 40)),
                series("Bruno", &wander(2, 40)),
                series("Chloé", &wander(3, 33)),
            ],
            labels: labels(40),
            ..Curve::default()
        };
        check_curve(&format!("plot_curve_{}", theme.code()), &curve)
    };
    Theme::ALL.map(check).into_iter().collect()
}

#[test]
fn won_shared_and_lost_games_in_every_theme() -> Result<(), String> {
    // Ten levels of the same height.
    let level = |part: f64| {
        (1_u32..10)
            .filter(|&level| (part + 1.0) * 5.0 >= level.into())
            .count()
    };
    let counts: Vec<u32> = noise(4)
        .map(|part| u32::try_from(level(part)).expect("fewer than ten"))
        .take(36)
        .collect();
    let (counts, _) = counts.as_chunks::<3>();
    let check = |theme: Theme| {
        let bars = Bars {
            sheet: Sheet {
                theme,
                ..sheet("Games of Anna a month", "games")
            },
            parts: ["won", "shared", "lost"].map(str::to_owned),
            bars: bars(counts),
        };
        check_bars(&format!("plot_bars_{}", theme.code()), &bars)
    };
    Theme::ALL.map(check).into_iter().collect()
}

#[test]
fn a_line_alone_is_shaded_and_one_with_deviations_has_a_band() -> Result<(), String> {
    let values = wander(5, 90);
    let mut curve = line("Rating of Anna", &values);
    let shaded = check_curve("plot_shade", &curve);
    for (sample, number) in curve.series[0].samples.iter_mut().zip(0_u32..) {
        sample.deviation = 20.0 + 300.0 / f64::from(number + 2);
    }
    curve.sheet.theme = Theme::Light;
    shaded.and(check_curve("plot_band", &curve))
}

#[test]
fn plots_of_little() -> Result<(), String> {
    let nothing = Bars {
        sheet: sheet("Games of Anna a month", "games"),
        ..Bars::default()
    };
    let checks = [
        check_curve("plot_nothing", &line("Rating of Anna", &[])),
        check_curve("plot_one_value", &line("Rating of Anna", &[1500.0])),
        check_curve("plot_equal_values", &line("Rating of Anna", &[1500.0; 9])),
        check_bars("plot_no_bars", &nothing),
    ];
    checks.into_iter().collect()
}

#[test]
fn negative_values_lie_below_zero() -> Result<(), String> {
    let values = [0.25, -0.5, -0.75, 0.5, 0.375, -0.125];
    let mut curve = line("Balance", &values);
    curve.sheet.decimal_mark = DecimalMark::Comma;
    check_curve("plot_negative_curve", &curve)
}

#[test]
fn thousands_of_values_keep_their_extremes() -> Result<(), String> {
    let mut values: Vec<f64> = noise(6)
        .map(|part| 1500.0 + (part * 40.0).round())
        .take(10_000)
        .collect();
    values[6000] = 1900.0;
    values[3000] = 1100.0;
    check_curve("plot_many_values", &line("Rating", &values))
}

#[test]
fn long_texts_and_odd_sizes_stay_in_the_picture() -> Result<(), String> {
    let long = "The rating of Wolfeschlegelsteinhausenbergerdorff in all games for three";
    let mut curve = line(long, &wander(7, 12));
    curve.sheet.size = PlotSize::new(360, 640).expect("a size");
    curve.series[0].name = long.to_owned();
    curve
        .series
        .push(series("Σωκράτης & Ёлка <3", &wander(8, 12)));
    let high = check_curve("plot_high", &curve);
    curve.sheet.size = PlotSize::new(640, 320).expect("a size");
    curve.labels = vec![CurveLabel {
        x: 3.0,
        text: long.to_owned(),
    }];
    high.and(check_curve("plot_flat", &curve))
}
