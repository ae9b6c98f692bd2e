use crate::words::{ALT_TEXT_CHARS, Lang, PlotSeries, PlotText, PlotValue, Words};

const MONTHS: [&str; 4] = ["May", "June", "July", "August"];

fn series<'a>(name: &'a str, values: &[f64]) -> PlotSeries<'a> {
    let labelled = values.iter().zip(MONTHS.iter().cycle());
    PlotSeries {
        name,
        values: labelled
            .map(|(&value, label)| PlotValue { value, label })
            .collect(),
    }
}

fn said(lang: Lang, plot: &PlotText<'_>) -> String {
    Words::load().unwrap().pictures().plot_text(lang, plot)
}

#[test]
fn a_line_alone_has_its_first_last_lowest_and_highest_value() {
    let plot = PlotText {
        title: "Rating of Anna",
        unit: "points",
        series: vec![series("", &[1500.0, 1523.25, 1490.5, 1490.5])],
        ..PlotText::default()
    };
    assert_eq!(
        said(Lang::ENGLISH, &plot),
        "Rating of Anna (points). First 1500 (May), last 1490.5 (August), \
         lowest 1490.5 (July), highest 1523.25 (June)."
    );
    assert_eq!(
        said(Lang::FRENCH, &plot),
        "Rating of Anna (points). Premier 1500 (May), dernier 1490,5 (August), \
         minimum 1490,5 (July), maximum 1523,25 (June)."
    );
}

#[test]
fn several_lines_are_named_and_those_without_values_left_out() {
    let plot = PlotText {
        title: "Who won?",
        series: vec![
            series("Anna", &[-3.0, -0.001]),
            series("Bruno", &[]),
            series("Chloé", &[7.0]),
        ],
        ..PlotText::default()
    };
    assert_eq!(
        said(Lang::ENGLISH, &plot),
        "Who won? \u{2068}Anna\u{2069}: first \u{2212}3 (May), last 0 (June), lowest \u{2212}3 (May), \
         highest 0 (June). \u{2068}Chloé\u{2069}: only 7 (May)."
    );
    let french = said(Lang::FRENCH, &plot);
    assert!(
        french.ends_with("\u{2068}Chloé\u{2069}\u{a0}: une seule valeur, 7 (May)."),
        "{french}"
    );
}

#[test]
fn a_plot_without_values_says_so() {
    let mut plot = PlotText {
        when_empty: "No games yet.",
        unit: "games",
        ..PlotText::default()
    };
    assert_eq!(said(Lang::ENGLISH, &plot), "In games. No games yet.");
    plot.title = "Games";
    plot.unit = "";
    plot.series = vec![PlotSeries::default()];
    assert_eq!(said(Lang::ENGLISH, &plot), "Games. No games yet.");
}

#[test]
fn long_names_do_not_make_it_too_long() {
    let long = "é".repeat(2000);
    let mut values = series(&long, &[1.0, 2.0]);
    for value in &mut values.values {
        value.label = &long;
    }
    for lang in Lang::all() {
        for count in 0..5 {
            let plot = PlotText {
                title: &long,
                unit: &long,
                when_empty: &long,
                series: vec![values.clone(); count],
            };
            let said = said(lang, &plot);
            assert!(said.chars().count() <= ALT_TEXT_CHARS, "{said}");
            assert!(said.contains('…'), "{said}");
        }
    }
}
