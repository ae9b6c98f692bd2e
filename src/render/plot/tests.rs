use proptest::prelude::*;
use resvg::tiny_skia::Rect;
use resvg::usvg::{Group, Node, Tree};

use super::*;
use crate::render::Theme;

pub(super) fn plotter() -> Plotter {
    Plotter::new().unwrap_or_else(|error| panic!("{error}"))
}

fn series(values: &[f64]) -> Series {
    let samples = (0_u32..).map(f64::from).zip(values);
    Series {
        name: String::new(),
        samples: samples
            .map(|(x, &y)| Sample {
                x,
                y,
                deviation: 0.0,
            })
            .collect(),
    }
}

/// What is drawn in a tree: texts and shapes.
#[derive(Default)]
struct Boxes {
    texts: Vec<Rect>,
    shapes: Vec<Rect>,
}

impl Boxes {
    fn of(tree: &Tree) -> Self {
        let mut boxes = Self::default();
        boxes.add(tree.root());
        boxes
    }

    /// Of what is clipped, only the clip is seen.
    fn add(&mut self, group: &Group) {
        if let Some(clip) = group.clip_path() {
            let clip = clip.root().bounding_box();
            self.shapes.extend(clip.transform(group.abs_transform()));
            return;
        }
        for node in group.children() {
            match node {
                Node::Group(group) => self.add(group),
                Node::Path(path) => self.shapes.push(path.abs_stroke_bounding_box()),
                Node::Text(text) => self.texts.push(text.abs_bounding_box()),
                Node::Image(_) => panic!("plots have no images"),
            }
        }
    }
}

/// Whether everything lies in the picture, and no text on another.
pub(super) fn is_tidy(tree: &Tree) -> Result<(), String> {
    let boxes = Boxes::of(tree);
    let (width, height) = (tree.size().width(), tree.size().height());
    for drawn in boxes.texts.iter().chain(&boxes.shapes) {
        let is_inside = drawn.left() >= -0.01
            && drawn.top() >= -0.01
            && drawn.right() <= width + 0.01
            && drawn.bottom() <= height + 0.01;
        if !is_inside {
            return Err(format!("{drawn:?} is not within {width} x {height}"));
        }
    }
    for (index, text) in boxes.texts.iter().enumerate() {
        let over = |other: &&Rect| {
            let across = text.left() < other.right() && other.left() < text.right();
            across && text.top() < other.bottom() && other.top() < text.bottom()
        };
        if let Some(other) = boxes.texts[index + 1..].iter().find(over) {
            return Err(format!("{text:?} lies on {other:?}"));
        }
    }
    Ok(())
}

fn sheets() -> impl Strategy<Value = Sheet> {
    let sizes = (240_u32..1200).prop_flat_map(|width| (Just(width), width.div_ceil(2)..=2 * width));
    let size = sizes.prop_map(|(width, height)| {
        PlotSize::new(width, height).unwrap_or_else(|error| panic!("{error}"))
    });
    let texts = ("\\PC{0,60}", ".{0,30}", ".{0,90}");
    let theme = prop::sample::select(&Theme::ALL);
    (texts, size, theme).prop_map(|((title, unit, when_empty), size, theme)| Sheet {
        title,
        unit,
        when_empty,
        theme,
        size,
        ..Sheet::default()
    })
}

fn heights() -> impl Strategy<Value = f64> {
    prop_oneof![
        4 => 1000.0..2000.0,
        2 => (-20_i8..20).prop_map(f64::from),
        1 => -1e9..1e9,
        1 => -1e-9..1e-9,
        1 => Just(0.0),
    ]
}

fn curves() -> impl Strategy<Value = Curve> {
    let deviations = prop_oneof![3 => Just(0.0), 1 => 0.0..1e9, 3 => 0.0..300.0];
    let steps = prop_oneof![4 => 1.0..5.0, 1 => Just(0.0), 1 => 0.0..1e6];
    let sample = (steps, heights(), deviations);
    let samples = prop::collection::vec(sample, 0..60).prop_map(|steps| {
        let mut place = 0.0;
        let sample = |(step, y, deviation)| {
            place += step;
            Sample {
                x: place,
                y,
                deviation,
            }
        };
        steps.into_iter().map(sample).collect()
    });
    let series = (".{0,40}", samples).prop_map(|(name, samples)| Series { name, samples });
    let labels = prop::collection::vec(("\\PC{0,12}", -3.0..120.0), 0..60).prop_map(|labels| {
        let mut labels: Vec<CurveLabel> = labels
            .into_iter()
            .map(|(text, x)| CurveLabel { x, text })
            .collect();
        labels.sort_by(|a, b| a.x.total_cmp(&b.x));
        labels
    });
    let parts = (sheets(), prop::collection::vec(series, 0..4), labels);
    parts.prop_map(|(sheet, series, labels)| Curve {
        sheet,
        series,
        labels,
        ..Curve::default()
    })
}

fn bars() -> impl Strategy<Value = Bars> {
    let count = || prop_oneof![4 => 0_u32..20, 1 => 0_u32..1_000_000_000, 1 => Just(0)];
    let counts = prop::array::uniform3(count());
    let bar = (".{0,12}", counts).prop_map(|(label, counts)| Bar { label, counts });
    let names = prop::array::uniform3(".{0,40}");
    let parts = (sheets(), names, prop::collection::vec(bar, 0..60));
    parts.prop_map(|(sheet, parts, bars)| Bars { sheet, parts, bars })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn a_curve_lies_within_the_picture_and_no_text_on_another(curve in curves()) {
        let tree = plotter().curve_tree(&curve);
        let tidy = tree.map_err(|error| error.to_string()).and_then(|tree| is_tidy(&tree));
        prop_assert_eq!(tidy, Ok(()));
    }

    #[test]
    fn bars_lie_within_the_picture_and_no_text_on_another(bars in bars()) {
        let tree = plotter().bars_tree(&bars);
        let tidy = tree.map_err(|error| error.to_string()).and_then(|tree| is_tidy(&tree));
        prop_assert_eq!(tidy, Ok(()));
    }
}

#[test]
fn a_plot_has_its_size_and_is_small() {
    let plotter = plotter();
    for (width, height) in [(240, 120), (1024, 576), (300, 600)] {
        let values: Vec<f64> = (0..10_000).map(|number| f64::from(number % 97)).collect();
        let curve = Curve {
            sheet: Sheet {
                size: PlotSize::new(width, height).unwrap_or_else(|error| panic!("{error}")),
                ..Sheet::default()
            },
            series: vec![series(&values)],
            ..Curve::default()
        };
        let png = plotter
            .curve(&curve)
            .unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(
            png[16..24],
            [width.to_be_bytes(), height.to_be_bytes()].concat()
        );
        assert!(
            png.len() < 100_000,
            "{width} x {height}: {} bytes",
            png.len()
        );
    }
}

#[test]
fn what_has_no_place_is_refused_and_named() {
    let plotter = plotter();
    let refusal = |series: Vec<Series>| {
        let curve = Curve {
            series,
            ..Curve::default()
        };
        plotter.curve(&curve).err().map(|error| error.to_string())
    };
    let with = |change: fn(&mut Sample)| {
        let mut series = series(&[1.0, 2.0, 3.0]);
        change(&mut series.samples[1]);
        refusal(vec![Series::default(), series])
    };
    let out_of = |what: &str, found: &str, range: &str| {
        let text = format!(
            "series 2, value 2: the {what} is {found}, expected a finite number from {range}"
        );
        Some(text)
    };
    let heights = "-1000000000 to 1000000000";
    assert_eq!(
        with(|sample| sample.y = f64::NAN),
        out_of("value", "NaN", heights)
    );
    assert_eq!(
        with(|sample| sample.y = f64::INFINITY),
        out_of("value", "inf", heights)
    );
    assert_eq!(
        with(|sample| sample.y = -2e9),
        out_of("value", "-2000000000", heights)
    );
    assert_eq!(
        with(|sample| sample.deviation = -1.0),
        out_of("deviation", "-1", "0 to 1000000000")
    );
    let places = "-9007199254740992 to 9007199254740992";
    assert_eq!(
        with(|sample| sample.x = f64::NEG_INFINITY),
        out_of("place", "-inf", places)
    );
    assert_eq!(
        with(|sample| sample.x = -0.5),
        Some("series 2, value 2: at -0.5, expected 0 or later".to_owned())
    );
    assert_eq!(
        refusal(vec![Series::default(); 4]),
        Some("found 4 series, expected at most 3".to_owned())
    );
}
