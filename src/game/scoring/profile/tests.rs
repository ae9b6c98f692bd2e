//! What follows from games, counted by hand and by properties.

mod simulated;

use proptest::prelude::*;
use proptest::sample::{select, subsequence};

use super::*;
use crate::game::scoring::Part;
use crate::game::{GameId, Millis, TableNumber};
use crate::rules::Title;

const ANN: PlayerId = PlayerId(1);
const BOB: PlayerId = PlayerId(2);
const CAT: PlayerId = PlayerId(3);
const DAN: PlayerId = PlayerId(4);

fn game(number: u64, variant: Variant, result: &[(PlayerId, u8)]) -> PlayedGame {
    let seats = variant.colors().iter().zip(result);
    PlayedGame {
        id: GameId(number),
        number: TableNumber(number),
        variant,
        stakes: Stakes::Rated,
        ended: Millis(0),
        opening: None,
        is_plain: true,
        plies: 30,
        scores: seats
            .map(|(&color, &(player, points))| Score {
                player,
                color,
                part: Part::Player,
                points,
            })
            .collect(),
    }
}

fn few_games() -> Vec<PlayedGame> {
    let trichess = |number, result: [(PlayerId, u8); 3]| game(number, Variant::Trichess, &result);
    let mut games = vec![
        trichess(1, [(ANN, 3), (BOB, 0), (CAT, 1)]),
        trichess(2, [(BOB, 2), (ANN, 2), (CAT, 0)]),
        trichess(3, [(ANN, 0), (BOB, 1), (DAN, 3)]),
        game(4, Variant::Chess, &[(BOB, 3), (ANN, 0)]),
        trichess(5, [(BOB, 3), (CAT, 0), (DAN, 1)]),
        trichess(6, [(ANN, 0), (BOB, 0), (CAT, 0)]),
    ];
    games[5].stakes = Stakes::Friendly;
    games[1].plies = 80;
    games[2].plies = 80;
    for number in [0, 2] {
        games[number].opening = Some("1. e4 e5 ...".to_owned());
    }
    games[3].opening = Some("1. e4 e5 ...".to_owned());
    games
}

#[test]
fn a_history_is_counted() {
    let ann = PlayerHistory::of(ANN, Stakes::Rated, &few_games());
    assert_eq!((ann.total.games(), ann.total.points()), (4, 5));
    let titles = [
        Title::Serf,
        Title::Vassal,
        Title::Chevalier,
        Title::Seigneur,
    ];
    assert_eq!(titles.map(|title| ann.total.title(title)), [2, 0, 1, 1]);
    assert_eq!(ann.course, [3, 2, 0, 0]);
    assert_eq!(ann.longest.as_ref().map(|game| game.id), Some(GameId(2)));
    let colors = ann.colors.iter();
    let colors: Vec<_> = colors
        .map(|(of, color, counts)| (*of, *color, counts.points()))
        .collect();
    let trichess = Variant::Trichess;
    assert_eq!(
        colors,
        [
            (trichess, Color::White, 3),
            (trichess, Color::Red, 2),
            (Variant::Chess, Color::Black, 0)
        ]
    );
    let variants = ann.variants().into_iter();
    let variants: Vec<_> = variants.map(|(of, counts)| (of, counts.games())).collect();
    assert_eq!(variants, [(trichess, 3), (Variant::Chess, 1)]);
}

#[test]
fn only_openings_of_the_same_game_are_the_same() {
    let openings = PlayerHistory::of(ANN, Stakes::Rated, &few_games()).openings;
    assert_eq!(openings.len(), 1);
    let counts = openings[0].counts;
    assert_eq!(
        (openings[0].variant, counts.games(), counts.points()),
        (Variant::Trichess, 2, 3)
    );
}

#[test]
fn opponents_and_company_are_counted() {
    let ann = PlayerHistory::of(ANN, Stakes::Rated, &few_games());
    let with = |player| {
        let found = ann.opponents.iter().find(|other| other.player == player);
        let other = found.unwrap();
        (other.own.games(), other.ahead, other.level(), other.behind)
    };
    assert_eq!(ann.opponents[0].player, BOB);
    assert_eq!(with(BOB), (4, 1, 1, 2));
    assert_eq!(with(CAT), (2, 2, 0, 0));
    assert_eq!(with(DAN), (1, 0, 0, 1));
    let first = ann.trios[0];
    assert_eq!((first.others, first.own.points()), ([BOB, CAT], 5));
    assert_eq!(first.theirs.map(|counts| counts.points()), [2, 1]);
    let cat = ann
        .company
        .iter()
        .find(|company| company.player == CAT)
        .unwrap();
    assert_eq!(
        (cat.with.points(), cat.without.games(), cat.both_ahead),
        (5, 1, 1)
    );
    let bob = ann.company[0];
    assert_eq!(
        (bob.player, bob.without.mean(), bob.both_ahead),
        (BOB, None, 1)
    );
}

#[test]
fn a_seat_that_was_taken_over_makes_nobody_an_opponent_there_nor_a_trio() {
    let mut taken_over = game(1, Variant::Trichess, &[(ANN, 3), (BOB, 0), (CAT, 1)]);
    taken_over.scores.push(Score {
        player: DAN,
        color: Color::Black,
        part: Part::Absentee,
        points: 0,
    });
    let games = [taken_over];
    let history = |player| PlayerHistory::of(player, Stakes::Rated, &games);
    let opponents = |player| {
        let found = history(player).opponents.into_iter();
        found.map(|other| other.player).collect::<Vec<_>>()
    };
    assert_eq!(opponents(ANN), [BOB, CAT, DAN]);
    assert_eq!(opponents(CAT), [ANN, BOB]);
    assert_eq!(opponents(DAN), [ANN, BOB]);
    assert_eq!((history(ANN).trios, history(ANN).company), (vec![], vec![]));
    assert_eq!(history(DAN).total.points(), 0);
}

#[test]
fn a_game_for_two_in_which_a_seat_was_taken_over_is_none_for_three() {
    let mut taken_over = game(1, Variant::Chess, &[(ANN, 3), (BOB, 0)]);
    taken_over.scores.push(Score {
        player: DAN,
        color: Color::Black,
        part: Part::Absentee,
        points: 0,
    });
    let ann = PlayerHistory::of(ANN, Stakes::Rated, &[taken_over]);
    assert_eq!((ann.trios, ann.company), (vec![], vec![]));
}

#[test]
fn without_games_there_is_nothing() {
    let none = PlayerHistory::of(CAT, Stakes::Rated, &[]);
    assert_eq!(
        none,
        PlayerHistory::of(PlayerId(9), Stakes::Rated, &few_games())
    );
    assert_eq!((none.total.games(), none.total.mean()), (0, None));
    assert!(none.variants().is_empty() && none.longest.is_none());
}

prop_compose! {
    fn any_game()(
        id in 0..200_u64,
        ended in 0..50_i64,
        plies in 0..60_u32,
        opening in select(vec![None, Some("1. a3"), Some("1. h3")]),
        three in any::<bool>(),
        friendly in prop::bool::weighted(0.1),
        people in subsequence(vec![ANN, BOB, CAT, DAN], 3).prop_shuffle(),
        points in prop::collection::vec(0..=3_u8, 3),
    ) -> PlayedGame {
        let variant = if three { Variant::Yalta } else { Variant::Chess };
        let result: Vec<_> = people.into_iter().zip(points).collect();
        PlayedGame {
            ended: Millis(ended),
            plies,
            opening: opening.map(str::to_owned),
            is_plain: true,
            stakes: if friendly { Stakes::Friendly } else { Stakes::Rated },
            ..game(id, variant, &result[..variant.colors().len()])
        }
    }
}

/// Games with ids of their own.
fn any_games() -> impl Strategy<Value = Vec<PlayedGame>> {
    prop::collection::vec(any_game(), 0..60).prop_map(|games| {
        let unique: BTreeMap<GameId, PlayedGame> =
            games.into_iter().map(|game| (game.id, game)).collect();
        unique.into_values().collect()
    })
}

proptest! {
    #[test]
    fn the_order_of_the_games_does_not_matter(
        (games, shuffled) in any_games().prop_flat_map(|games| {
            (Just(games.clone()), Just(games).prop_shuffle())
        }),
    ) {
        prop_assert_eq!(PlayerHistory::of(ANN, Stakes::Rated, &games), PlayerHistory::of(ANN, Stakes::Rated, &shuffled));
        prop_assert_eq!(evidence(ANN, Stakes::Rated, &games), evidence(ANN, Stakes::Rated, &shuffled));
    }

    #[test]
    fn whatever_is_split_adds_up(games in any_games()) {
        let ann = PlayerHistory::of(ANN, Stakes::Rated, &games);
        let colors: TitleCounts = ann.colors.iter().map(|(.., counts)| *counts).sum();
        prop_assert_eq!(colors, ann.total);
        let variants: TitleCounts = ann.variants().into_iter().map(|(_, counts)| counts).sum();
        prop_assert_eq!(variants, ann.total);
        prop_assert_eq!(ann.course.iter().copied().collect::<TitleCounts>(), ann.total);
        let three: u32 = ann.trios.iter().map(|trio| trio.own.games()).sum();
        for company in &ann.company {
            prop_assert_eq!(company.with.games() + company.without.games(), three);
            prop_assert!(company.both_ahead <= company.with.games());
        }
        for other in &ann.opponents {
            prop_assert!(other.ahead + other.behind <= other.own.games());
        }
        // Against each opponent, what one side sees is what the other sees from behind.
        let bob = PlayerHistory::of(BOB, Stakes::Rated, &games);
        let of = |history: &PlayerHistory, player| history.opponents.iter().find(|other| other.player == player).copied();
        let seen = of(&ann, BOB).map(|other| (other.own, other.theirs, other.ahead, other.behind));
        let back = of(&bob, ANN).map(|other| (other.theirs, other.own, other.behind, other.ahead));
        prop_assert_eq!(seen, back);
    }
}
