//! Ratings over time and games a month.

use seigneur::render::Theme;
use seigneur::render::plot::{Bar, Bars, Curve, CurveLabel, PlotSize, Sample, Series, Sheet};
use seigneur::words::{PlotSeries, PlotText, PlotValue};

use crate::album::{Album, Entry};
use crate::game::LANG;

const WIDTH_PX: u32 = 480;
const THEMES: [Theme; 2] = [Theme::Dark, Theme::Light];

/// A rating after each game, and how far it may be off.
const RATINGS: [(f64, f64); 24] = [
    (1500.0, 220.0),
    (1548.0, 196.0),
    (1506.0, 178.0),
    (1561.0, 162.0),
    (1602.0, 150.0),
    (1579.0, 140.0),
    (1541.0, 131.0),
    (1570.0, 124.0),
    (1611.0, 117.0),
    (1634.0, 111.0),
    (1607.0, 106.0),
    (1629.0, 102.0),
    (1657.0, 98.0),
    (1640.0, 95.0),
    (1668.0, 92.0),
    (1693.0, 90.0),
    (1671.0, 88.0),
    (1655.0, 86.0),
    (1682.0, 84.0),
    (1709.0, 83.0),
    (1695.0, 82.0),
    (1718.0, 81.0),
    (1741.0, 80.0),
    (1729.0, 80.0),
];
const MONTHS: [&str; 12] = [
    "Jan", "Feb", "Mar", "Apr", "May", "June", "July", "Aug", "Sept", "Oct", "Nov", "Dec",
];
const RESULTS: [&str; 3] = ["won", "shared", "lost"];
/// Of each month, by result.
const GAMES: [[u32; 3]; 12] = [
    [3, 1, 4],
    [4, 2, 3],
    [2, 2, 5],
    [5, 1, 2],
    [6, 3, 4],
    [3, 0, 2],
    [0, 0, 0],
    [1, 1, 0],
    [5, 2, 3],
    [7, 4, 3],
    [8, 2, 5],
    [6, 3, 2],
];

pub fn plots(album: &mut Album) -> anyhow::Result<()> {
    album.write("## Plots");
    album.write(
        "Curves with the deviation of a rating, and bars for what was played, as a profile shows them.",
    );
    let mut entries = Vec::new();
    for theme in THEMES {
        entries.push(rating(album, theme)?);
    }
    for theme in THEMES {
        entries.push(games(album, theme)?);
    }
    album.table(THEMES.len(), &entries);
    Ok(())
}

fn sheet(theme: Theme, title: &str, unit: &str) -> anyhow::Result<Sheet> {
    Ok(Sheet {
        title: title.to_owned(),
        unit: unit.to_owned(),
        theme,
        size: PlotSize::new(WIDTH_PX, WIDTH_PX * 9 / 16)?,
        ..Sheet::default()
    })
}

fn rating(album: &mut Album, theme: Theme) -> anyhow::Result<Entry> {
    let times = (0_u32..).map(f64::from);
    let samples = times.clone().zip(RATINGS);
    let labels = times.step_by(2).zip(MONTHS);
    let curve = Curve {
        sheet: sheet(theme, "Rating of Zoë", "points")?,
        series: vec![Series {
            name: String::new(),
            samples: samples
                .map(|(x, (y, deviation))| Sample { x, y, deviation })
                .collect(),
        }],
        labels: labels
            .map(|(x, month)| CurveLabel {
                x,
                text: month.to_owned(),
            })
            .collect(),
        ..Curve::default()
    };
    let values = RATINGS.iter().enumerate().map(|(place, &(value, _))| {
        let label = MONTHS[place / 2];
        PlotValue { value, label }
    });
    let series = vec![PlotSeries {
        name: "",
        values: values.collect(),
    }];
    let png = album.plotter.curve(&curve)?;
    entry(album, "plot-rating", &curve.sheet, png, series)
}

fn games(album: &mut Album, theme: Theme) -> anyhow::Result<Entry> {
    let bars = GAMES.iter().zip(MONTHS);
    let bars = Bars {
        sheet: sheet(theme, "Games of Zoë a month", "games")?,
        parts: RESULTS.map(str::to_owned),
        bars: bars
            .map(|(&counts, month)| Bar {
                label: month.to_owned(),
                counts,
            })
            .collect(),
    };
    let series = RESULTS.iter().enumerate().map(|(place, name)| {
        let values = GAMES.iter().zip(MONTHS);
        let values = values.map(|(games, label)| PlotValue {
            value: games[place].into(),
            label,
        });
        PlotSeries {
            name,
            values: values.collect(),
        }
    });
    let series = series.collect();
    let png = album.plotter.bars(&bars)?;
    entry(album, "plot-games", &bars.sheet, png, series)
}

fn entry(
    album: &mut Album,
    name: &str,
    sheet: &Sheet,
    png: Vec<u8>,
    series: Vec<PlotSeries<'_>>,
) -> anyhow::Result<Entry> {
    let plot = PlotText {
        title: &sheet.title,
        unit: &sheet.unit,
        when_empty: &sheet.when_empty,
        series,
    };
    let alt = album.words.pictures().plot_text(LANG, &plot);
    let code = sheet.theme.code();
    Ok(Entry {
        caption: format!("{} (`{code}`)", sheet.title),
        picture: album.picture(&format!("{name}-{code}.png"), png, &alt)?,
        note: String::new(),
    })
}
