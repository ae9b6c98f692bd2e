//! Rolls of honour are what they were, but for what the eye cannot see.
//!
//! `SEIGNEUR_BLESS=1` writes the pictures anew, which also fails the run.

use std::sync::LazyLock;

use seigneur::render::Theme;
use seigneur::render::plot::{OwnLine, Plotter, Roll, RollCaptions, RollLine};

use crate::support::golden;

static PLOTTER: LazyLock<Plotter> = LazyLock::new(|| Plotter::new().expect("a font"));

fn texts<const N: usize>(texts: [&str; N]) -> [String; N] {
    texts.map(str::to_owned)
}

/// A line from its rank, its name, how often each title was won, and a rating.
fn line(rank: u32, name: &str, titles: [u32; 4], rating: &str, mark: char) -> RollLine {
    let points: u32 = titles
        .iter()
        .zip([3, 2, 1, 0])
        .map(|(count, each)| count * each)
        .sum();
    let games: u32 = titles.iter().sum();
    let hundredths = (points * 100 + games / 2) / games;
    RollLine {
        rank,
        name: name.to_owned(),
        points: points.to_string(),
        games: games.to_string(),
        titles: titles.map(|count| count.to_string()),
        per_game: format!("{}{mark}{:02}", hundredths / 100, hundredths % 100),
        rating: rating.to_owned(),
    }
}

fn lines(mark: char) -> Vec<RollLine> {
    vec![
        line(1, "Zoë", [38, 6, 2, 1], "1874", mark),
        line(
            2,
            "Chevalier de La Tour d’Auvergne",
            [20, 21, 4, 9],
            "1745",
            mark,
        ),
        line(2, "Łukasz", [34, 0, 4, 12], "1712", mark),
        line(4, "Σωκράτης", [12, 22, 11, 3], "1688?", mark),
        line(5, "Ольга & Ко <3", [14, 11, 9, 20], "1655", mark),
        line(6, "将棋", [9, 13, 10, 2], "1601", mark),
        line(
            7,
            "x_X_the_pawn_of_destiny_X_x",
            [10, 8, 9, 14],
            "1577?",
            mark,
        ),
        line(8, "Nguyễn 🎉", [7, 9, 8, 7], "1540", mark),
        line(9, "Bruno", [8, 3, 11, 21], "1498", mark),
        line(10, "Chloé", [4, 10, 6, 5], "1512?", mark),
    ]
}

fn english() -> Roll {
    Roll {
        title: "Trichess".to_owned(),
        subtitle: "This server · this season".to_owned(),
        captions: RollCaptions {
            points: "points".to_owned(),
            games: "games".to_owned(),
            per_game: "per game".to_owned(),
            rating: "rating".to_owned(),
        },
        titles: texts(["Seigneur", "Chevalier", "Vassal", "Serf"]),
        nameless: "A player".to_owned(),
        lines: lines('.'),
        own: OwnLine::At(3),
        theme: Theme::Dark,
    }
}

fn french() -> Roll {
    Roll {
        title: "Tous les jeux".to_owned(),
        subtitle: "Tous les serveurs · depuis toujours".to_owned(),
        captions: RollCaptions {
            points: "points".to_owned(),
            games: "parties".to_owned(),
            per_game: "par partie".to_owned(),
            rating: "cote".to_owned(),
        },
        nameless: "Sans nom".to_owned(),
        lines: lines(',')
            .into_iter()
            .map(|line| RollLine {
                rating: String::new(),
                ..line
            })
            .collect(),
        own: OwnLine::Below(Box::new(RollLine {
            rating: String::new(),
            ..line(1234, "Aliénor", [1, 0, 2, 4], "", ',')
        })),
        ..english()
    }
}

fn check(name: &str, roll: &Roll) -> Result<(), String> {
    let png = PLOTTER.roll(roll).map_err(|error| error.to_string())?;
    golden::check(name, &png)
}

#[test]
fn the_top_ten_in_english_in_every_theme() -> Result<(), String> {
    let check = |theme: Theme| {
        let roll = Roll { theme, ..english() };
        check(&format!("roll_{}", theme.code()), &roll)
    };
    Theme::ALL.map(check).into_iter().collect()
}

#[test]
fn the_top_ten_in_french_with_the_own_line_below() -> Result<(), String> {
    check("roll_french", &french())
}

#[test]
fn a_board_of_two() -> Result<(), String> {
    let roll = Roll {
        lines: lines('.').split_off(8),
        own: OwnLine::None,
        ..english()
    };
    check("roll_short", &roll)
}
