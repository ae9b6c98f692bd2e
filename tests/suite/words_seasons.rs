//! Seasons: their names, and what is announced when one is over.

use seigneur::game::scoring::{LeaderboardPlace, LeaderboardScore};
use seigneur::game::{PlayerId, Season, SeasonAward, ServerId};
use seigneur::rules::Variant;
use seigneur::words::{Lang, Words};

fn season(text: &str) -> Season {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn every_season_has_its_name_in_both_languages() {
    let words = Words::load().unwrap();
    for (text, english, french) in [
        ("2026-01", "January 2026", "janvier 2026"),
        ("2026-02", "February 2026", "février 2026"),
        ("2026-03", "March 2026", "mars 2026"),
        ("2026-04", "April 2026", "avril 2026"),
        ("2026-05", "May 2026", "mai 2026"),
        ("2026-06", "June 2026", "juin 2026"),
        ("2026-07", "July 2026", "juillet 2026"),
        ("2026-08", "August 2026", "août 2026"),
        ("2026-09", "September 2026", "septembre 2026"),
        ("2026-10", "October 2026", "octobre 2026"),
        ("2026-11", "November 2026", "novembre 2026"),
        ("2026-12", "December 2026", "décembre 2026"),
        ("2026-Q1", "1st quarter of 2026", "1er trimestre 2026"),
        ("2026-Q2", "2nd quarter of 2026", "2e trimestre 2026"),
        ("2026-Q3", "3rd quarter of 2026", "3e trimestre 2026"),
        ("2026-Q4", "4th quarter of 2026", "4e trimestre 2026"),
        ("2026", "2026", "2026"),
    ] {
        for (lang, expected) in [(Lang::ENGLISH, english), (Lang::FRENCH, french)] {
            let said = words.leaderboards().season(lang, season(text));
            assert_eq!(said, expected, "{text}");
        }
    }
}

/// Players 1, 2, … with these ranks and points.
fn places(ranks: &[(u32, u32)]) -> Vec<LeaderboardPlace> {
    let ranked = (1..).map(PlayerId).zip(ranks);
    let places = ranked.map(|(player, &(rank, points))| LeaderboardPlace {
        rank,
        player,
        score: LeaderboardScore {
            points,
            games: 1,
            titles: [0; 4],
        },
    });
    places.collect()
}

#[test]
fn the_best_three_of_a_season_are_announced_and_the_best_of_each_game() {
    let words = Words::load().unwrap();
    let announced = |lang, ranks: &[(u32, u32)], winners: &[(Option<Variant>, PlayerId)]| {
        let over = season("2026-Q4");
        words
            .leaderboards()
            .season_end(lang, over, &places(ranks), winners)
    };
    let four = [(1, 9), (2, 4), (3, 1), (4, 1)];
    let told = announced(Lang::ENGLISH, &four, &[]);
    let lines: Vec<&str> = told.lines().skip(1).collect();
    assert_eq!(
        lines,
        [
            "🏅 **Seigneur** of the season: <@1> · 9 points",
            "🏅 **Chevalier** of the season: <@2> · 4 points",
            "🏅 **Vassal** of the season: <@3> · 1 point",
        ]
    );
    // Who shares a place shares its title, and nobody is honoured for nothing.
    let shared = announced(Lang::FRENCH, &[(1, 9), (1, 9), (3, 0)], &[]);
    let lines: Vec<&str> = shared.lines().skip(1).collect();
    assert_eq!(
        lines,
        [
            "🏅 **Seigneur** de la saison\u{a0}: <@1> · 9 points",
            "🏅 **Seigneur** de la saison\u{a0}: <@2> · 9 points",
        ]
    );
    let of_games = [
        (Some(Variant::Yalta), PlayerId(3)),
        (Some(Variant::Chess), PlayerId(2)),
        (Some(Variant::Chess), PlayerId(4)),
        (None, PlayerId(1)),
    ];
    let told = announced(Lang::FRENCH, &four[..1], &of_games);
    let lines: Vec<&str> = told.lines().skip(2).collect();
    assert_eq!(lines, ["Échecs\u{a0}: <@2> et <@4>", "Yalta\u{a0}: <@3>"]);
    // With one game, its best are the best of all.
    let told = announced(Lang::ENGLISH, &four[..1], &of_games[1..]);
    assert_eq!(told.lines().count(), 2, "{told}");
}

#[test]
fn a_place_in_a_season_stands_in_a_profile_with_its_title() {
    let words = Words::load().unwrap();
    for (place, variant, lang, expected) in [
        (
            1,
            None,
            Lang::ENGLISH,
            "🏅 **Seigneur** of November 2026 · All games · 7 points",
        ),
        (
            2,
            Some(Variant::Chess),
            Lang::ENGLISH,
            "🏅 **Chevalier** of November 2026 · Chess · 7 points",
        ),
        (
            3,
            Some(Variant::Chess),
            Lang::FRENCH,
            "🏅 **Vassal** (novembre 2026) · Échecs · 7 points",
        ),
    ] {
        let award = SeasonAward {
            server: ServerId(1),
            season: season("2026-11"),
            variant,
            place,
            points: 7,
        };
        assert_eq!(words.leaderboards().season_award(lang, &award), expected);
    }
}
