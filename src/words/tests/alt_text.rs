use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

use super::talk::{Happened, Play, Resigned, table};
use crate::rules::notation::Letters;
use crate::rules::{Color, Ending, Move, Outcome, Points, Position, Variant};
use crate::words::{
    ALT_TEXT_CHARS, Described, DescribedMove, DescribedProgress, Lang, Untold, Words,
};

const ENGLISH: Lang = Lang::ENGLISH;
const FRENCH: Lang = Lang::FRENCH;

fn position(variant: Variant, text: &str) -> Position {
    Position::parse(variant, text).unwrap_or_else(|error| panic!("{error}"))
}

fn alt_text(lang: Lang, variant: Variant, text: &str) -> String {
    let words = Words::load().unwrap();
    let position = position(variant, text);
    words.pictures().alt_text(
        lang,
        &words.pictures().describe_position(lang, &position, &[]),
    )
}

fn of_table(lang: Lang, variant: Variant, start: &str, happened: &[Happened]) -> String {
    let words = Words::load().unwrap();
    let table = table(variant, start, happened);
    words
        .pictures()
        .alt_text(lang, &words.pictures().describe_table(lang, &table))
}

#[test]
fn turn_checks_and_points_lost_stand_before_the_men_of_the_side_to_move() {
    let start = "8/8/8/wK6wR|8/8/6rP1/rK7|8/8/1bP6/bK7 r - - 0 10 -";
    assert_eq!(
        alt_text(ENGLISH, Variant::Trichess, start),
        "Trichess. Red to move. White checks Red. Points lost: White 34, Red 38, Black 38. \
         Red: K h12, k11. Black: K l8, k7. White: K a1, R h1."
    );
    assert_eq!(
        alt_text(FRENCH, Variant::Echecs3, start),
        "Échecs à 3. Trait aux Bruns. Blanc fait échec à Brun. \
         Points perdus\u{a0}: Blanc 34, Brun 38, Noir 38. \
         Brun\u{a0}: R h12, k11. Noir\u{a0}: R l8, k7. Blanc\u{a0}: R a1, T h1."
    );
}

#[test]
fn points_lost_are_told_where_they_matter_and_somebody_has_lost_some() {
    let begin = |variant| Position::start(variant).to_string();
    let trichess = alt_text(ENGLISH, Variant::Trichess, &begin(Variant::Trichess));
    assert!(!trichess.contains("lost"), "{trichess}");
    let bare = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
    let chess = alt_text(ENGLISH, Variant::Chess, bare);
    assert!(!chess.contains("lost"), "{chess}");
}

#[test]
fn who_is_out_is_said_and_comes_last() {
    let start = "8/8/8/wK7|8/8/8/4bK2rN|8/5bP2/1wR6/wR6rK w - - 4 13 r";
    let said = alt_text(FRENCH, Variant::YaltaLastKing, start);
    assert!(
        said.starts_with(
            "Yalta (dernier roi). Trait aux Blancs. Brun est hors jeu. Blanc\u{a0}: R a1"
        ),
        "{said}"
    );
    let pieces = said.find("Brun\u{a0}:").unwrap();
    assert!(pieces > said.find("Noir\u{a0}:").unwrap(), "{said}");
}

#[test]
fn echeversi_has_scores_and_hands() {
    let start = "8/8/8/8/8/8/8/K7 b QRRBBNNkqrrbbnn 1";
    let expected = "Écheversi. Black to move. White controls 3 squares, Black 0. \
        White in hand: Q, 2\u{a0}R, 2\u{a0}B, 2\u{a0}N. \
        Black in hand: K, Q, 2\u{a0}R, 2\u{a0}B, 2\u{a0}N. White: K a1.";
    assert_eq!(alt_text(ENGLISH, Variant::Echeversi, start), expected);
    let full = "KQRRBBNN/8/8/8/8/8/8/kqrrbbnn w - 16";
    let said = alt_text(FRENCH, Variant::Echeversi, full);
    let expected = "Écheversi. La partie est terminée\u{a0}: toutes les pièces sont posées. \
        Points\u{a0}: Blanc 1 (Vassal), Noir 1 (Vassal). \
        Les Blancs contrôlent 40 cases, les Noirs 40. Blanc\u{a0}: R a8";
    assert!(said.starts_with(expected), "{said}");
}

#[test]
fn the_moves_of_the_others_are_told_with_who_made_them_the_newest_first() {
    let begin = Position::start(Variant::Trichess).to_string();
    let told = |happened: &[Happened]| of_table(ENGLISH, Variant::Trichess, &begin, happened);
    for (happened, expected) in [
        (&[][..], "White to move. White: K e1"),
        (
            &[Play("e2e4")][..],
            "Red to move. Last move, by White: e4. Red: K i12",
        ),
        (
            &[Play("e2e4"), Play("g12f10"), Play("l7l6")][..],
            "White to move. Last move, by Black: l6. Before that, by Red: Nf10. White: K e1",
        ),
        (
            &[Play("e2e4"), Play("g12f10"), Play("l7l6"), Play("a2a3")][..],
            "Red to move. Last move, by White: a3. Before that, by Black: l6. Red: K i12",
        ),
    ] {
        let said = told(happened);
        let expected = format!("Trichess, table #1. {expected}");
        assert!(said.starts_with(&expected), "{said}");
    }
}

#[test]
fn a_player_is_told_what_happened_since_their_own_move_and_at_least_the_newest() {
    let words = Words::load().unwrap();
    let begin = Position::start(Variant::Trichess).to_string();
    let moves = ["e2e4", "g12f10", "l7l6", "a2a3"].map(Play);
    for (count, [white, red, black]) in [
        (0, ["", "", ""]),
        (1, ["e2e4", "e2e4", "e2e4"]),
        (2, ["g12f10", "g12f10", "e2e4 g12f10"]),
        (3, ["g12f10 l7l6", "l7l6", "l7l6"]),
        (4, ["a2a3", "l7l6 a2a3", "a2a3"]),
    ] {
        let table = table(Variant::Trichess, &begin, &moves[..count]);
        let expected = [Color::White, Color::Red, Color::Black]
            .into_iter()
            .zip([white, red, black]);
        for (color, expected) in expected {
            let described = words
                .pictures()
                .describe_table(ENGLISH, &table)
                .for_player(color);
            let told = described.last_moves.iter();
            let told: Vec<String> = told
                .map(|played| played.mv.coordinates(table.position().topology()))
                .collect();
            assert_eq!(told.join(" "), expected, "{count} {color}");
        }
    }
}

#[test]
fn before_the_game_nobody_is_to_move() {
    let words = Words::load().unwrap();
    let start = Position::start(Variant::Chess);
    for (progress, english, french) in [
        (
            DescribedProgress::Gathering,
            "Waiting for players.",
            "En attente de joueurs.",
        ),
        (
            DescribedProgress::Closed,
            "The table is closed.",
            "La table est fermée.",
        ),
    ] {
        for (lang, expected) in [(ENGLISH, english), (FRENCH, french)] {
            let described = Described {
                progress,
                ..words.pictures().describe_position(lang, &start, &[])
            };
            let said = words.pictures().alt_text(lang, &described);
            let game = words.game(lang, Variant::Chess);
            assert!(said.starts_with(&format!("{game}. {expected} ")), "{said}");
        }
    }
}

#[test]
fn a_resignation_ends_the_game_though_the_position_does_not() {
    let begin = Position::start(Variant::Trichess).to_string();
    let happened = [Play("e2e4"), Play("g12f10"), Resigned(Color::Black)];
    let said = of_table(FRENCH, Variant::Trichess, &begin, &happened);
    let expected = "Trichess, table nº\u{a0}1. La partie est terminée\u{a0}: abandon. \
        Points\u{a0}: Blanc 2 (Chevalier), Rouge 2 (Chevalier), Noir 0 (Serf). \
        Dernier coup, par Rouge\u{a0}: Cf10. Auparavant, par Blanc\u{a0}: e4. Noir\u{a0}: R d8";
    assert!(said.starts_with(expected), "{said}");
    assert!(!said.contains("Trait"), "{said}");
}

#[test]
fn the_points_are_those_of_the_outcome_and_a_game_broken_off_has_none() {
    let words = Words::load().unwrap();
    let start = Position::start(Variant::Chess);
    let told = |ending, points| {
        let described = Described {
            progress: DescribedProgress::Over(Outcome { ending, points }),
            ..words.pictures().describe_position(ENGLISH, &start, &[])
        };
        words.pictures().alt_text(ENGLISH, &described)
    };
    let win = Points::default().with(Color::Black, 3);
    for (ending, points, expected) in [
        (
            Ending::Timeout,
            win,
            "loss on time. Points: Black 3 (Seigneur), White 0 (Serf). White: K e1",
        ),
        (
            Ending::Agreement,
            Points::each([Color::White, Color::Black], 1),
            "draw by agreement. Points: White 1 (Vassal), Black 1 (Vassal). White: K e1",
        ),
        (
            Ending::Aborted,
            Points::default(),
            "called off. White: K e1",
        ),
    ] {
        let said = told(ending, points);
        let expected = format!("Chess. The game has ended: {expected}");
        assert!(said.starts_with(&expected), "{said}");
    }
}

/// A position with all it can have: sixteen pieces a player, spread by a seed.
fn crowded(variant: Variant, seed: u64) -> Position {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut position = Position::start(variant);
    for _ in 0..60 {
        let quiet = |mv: &crate::rules::Move| position.piece_at(mv.to()).is_none();
        let moves: Vec<_> = position.legal_moves().into_iter().filter(quiet).collect();
        let Some(&mv) = moves.choose(&mut rng) else {
            break;
        };
        position = position.play(mv).unwrap();
    }
    position
}

/// What there is to tell when everything is told: a long title, an ending, two moves.
fn full<'a>(title: &str, position: &'a Position) -> Described<'a> {
    let played = |by, text: &str| DescribedMove {
        by,
        mv: Move::from_coordinates("e2e4", position.topology()).unwrap(),
        text: text.to_owned(),
    };
    Described {
        title: title.to_owned(),
        position,
        progress: DescribedProgress::Over(Outcome::draw(
            Ending::SeventyFiveMoves,
            position.players(),
        )),
        last_moves: vec![
            played(Color::White, "Qe4xl8=Q++"),
            played(Color::Red, "O-O-O"),
        ],
        letters: Letters::ENGLISH,
        untold: Untold::Nothing,
    }
}

#[test]
fn a_full_board_with_long_names_fits_and_is_whole() {
    let words = Words::load().unwrap();
    let names = ["Maximilian-Alexander of Wittelsbach"; 3].join(" against ");
    for lang in Lang::all() {
        for variant in [Variant::Trichess, Variant::Echecs3, Variant::YaltaLastKing] {
            for seed in 0..10 {
                let position = crowded(variant, seed);
                let title = format!("{}: {names}.", words.game(lang, variant));
                let said = words.pictures().alt_text(lang, &full(&title, &position));
                assert!(said.chars().count() < 900, "{said}");
                assert!(said.ends_with('.'), "{said}");
                for square in position.occupied() {
                    let name = position.topology().name(square);
                    let told = [",", "."].map(|end| said.contains(&format!(" {name}{end}")));
                    assert!(told.contains(&true), "{name}: {said}");
                }
            }
        }
    }
}

#[test]
fn what_does_not_fit_is_left_out_behind_a_whole_item() {
    let words = Words::load().unwrap();
    let position = Position::start(Variant::Trichess);
    for lang in Lang::all() {
        let whole = words.pictures().alt_text(lang, &full("T.", &position));
        let items: Vec<&str> = whole.split(", ").collect();
        let mut cut = 0;
        for len in 0..900 {
            let title = format!("{}.", "é".repeat(len));
            let said = words.pictures().alt_text(lang, &full(&title, &position));
            assert!(said.chars().count() <= ALT_TEXT_CHARS, "{said}");
            let rest = said.strip_prefix(&title).unwrap();
            let Some(kept) = rest.strip_suffix(" …") else {
                assert_eq!(rest, &whole[2..]);
                continue;
            };
            cut += 1;
            let next = whole[2..].strip_prefix(kept).unwrap();
            assert!(
                kept.ends_with([',', '.']) && next.starts_with(' '),
                "{said}"
            );
            // No more than one item fewer than would fit.
            let longest = items.iter().map(|item| item.chars().count()).max().unwrap();
            assert!(
                said.chars().count() + longest + 2 > ALT_TEXT_CHARS,
                "{said}"
            );
        }
        assert!(cut > 200, "{cut}");
    }
}

#[test]
fn along_random_games_the_text_fits_and_begins_with_title_and_turn() {
    let words = Words::load().unwrap();
    super::along_random_games(|position| {
        for lang in [ENGLISH, FRENCH] {
            let said = words.pictures().alt_text(
                lang,
                &words.pictures().describe_position(lang, position, &[]),
            );
            let title = format!("{}. ", words.game(lang, position.variant()));
            let color = words.color(lang, position.variant(), position.turn());
            let turn = match (position.outcome(), lang) {
                (None, Lang::ENGLISH) => format!("{color} to move."),
                (None, _) => format!("Trait aux {color}s."),
                (Some(_), Lang::ENGLISH) => "The game has ended: ".to_owned(),
                (Some(_), _) => "La partie est terminée\u{a0}: ".to_owned(),
            };
            assert!(said.starts_with(&(title + &turn)), "{position}: {said}");
            assert!(said.chars().count() <= ALT_TEXT_CHARS, "{said}");
        }
    });
}
