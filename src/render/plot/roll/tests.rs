//! Rolls stay in order whatever is written on them.

use proptest::prelude::*;

use super::*;
use crate::render::plot::tests::{is_tidy, plotter};

fn counts() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => (0_u32..200).prop_map(|count| count.to_string()),
        1 => any::<u32>().prop_map(|count| count.to_string()),
    ]
}

fn lines() -> impl Strategy<Value = RollLine> {
    let ranks = prop_oneof![3 => 1_u32..12, 1 => any::<u32>()];
    let titles = [counts(), counts(), counts(), counts()];
    let rating = prop_oneof![Just(String::new()), Just("1512?".to_owned())];
    let figures = (counts(), counts(), rating);
    (ranks, "\\PC{0,40}", titles, figures).prop_map(
        |(rank, name, titles, (points, games, rating))| RollLine {
            rank,
            name,
            points,
            games,
            titles,
            per_game: "1.66".to_owned(),
            rating,
        },
    )
}

fn owns() -> impl Strategy<Value = OwnLine> {
    prop_oneof![
        Just(OwnLine::None),
        (0_usize..20).prop_map(OwnLine::At),
        lines().prop_map(|line| OwnLine::Below(Box::new(line))),
    ]
}

fn rolls() -> impl Strategy<Value = Roll> {
    let captions = ["\\PC{0,30}", "[a-z ]{0,20}", "[a-z ]{0,20}", "[a-z]{0,20}"];
    let titles = ["\\PC{0,30}", "[A-Z]{0,20}", "[A-Z]{0,20}", "[A-Z]{0,20}"];
    let heads = ["\\PC{0,60}", "\\PC{0,90}", "\\PC{0,30}"];
    let theme = prop::sample::select(&Theme::ALL);
    let parts = (heads, captions, titles, theme);
    (parts, prop::collection::vec(lines(), 0..14), owns()).prop_map(
        |(([title, subtitle, nameless], captions, titles, theme), lines, own)| {
            let [points, games, per_game, rating] = captions;
            let captions = RollCaptions {
                points,
                games,
                per_game,
                rating,
            };
            Roll {
                title,
                subtitle,
                captions,
                titles,
                nameless,
                lines,
                own,
                theme,
            }
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_roll_lies_within_the_picture_and_no_text_on_another(roll in rolls()) {
        let tree = plotter().roll_tree(&roll);
        let tidy = tree.map_err(|error| error.to_string()).and_then(|(tree, _)| is_tidy(&tree));
        prop_assert_eq!(tidy, Ok(()));
    }
}

#[test]
fn a_roll_is_as_high_as_its_lines_and_small() {
    let line = RollLine {
        rank: 1,
        name: "Zoë".to_owned(),
        ..RollLine::default()
    };
    let heights = [0, 5, 10, 11].map(|count| {
        let roll = Roll {
            lines: vec![line.clone(); count],
            ..Roll::default()
        };
        let png = plotter()
            .roll(&roll)
            .unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(png[16..20], 1024_u32.to_be_bytes());
        assert!(png.len() < 100_000, "{} bytes", png.len());
        png[20..24].to_vec()
    });
    let [none, five, ten, eleven] = heights;
    assert!(none < five && five < ten);
    assert_eq!(ten, eleven, "the eleventh line is left out");
}
