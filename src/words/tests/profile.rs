use std::time::Duration;

use crate::game::scoring::profile::{
    Duel, Evidence, Habits, PlayedGame, PlayerHistory, TitleCounts,
};
use crate::game::scoring::{Part, Score};
use crate::game::{GameId, Millis, PlayerId, ServerId, Stakes, TableNumber};
use crate::rules::Variant;
use crate::words::{Lang, Profiled, Reader, Words};

/// The most characters of a message.
const LONGEST: usize = 2000;
/// Ids of today have as many digits.
const PEOPLE: u64 = 1_234_567_890_123_456_000;

/// Games with ever other people, some of them again and again.
fn games() -> Vec<PlayedGame> {
    let game = |number: u64| {
        let variant = Variant::ALL[usize::try_from(number).unwrap() % Variant::ALL.len()];
        let people = [0, 1 + number % 40, 41 + number % 7].map(|id| PlayerId(PEOPLE + id));
        let seats = variant.colors().iter().zip(people);
        PlayedGame {
            id: GameId(number),
            number: TableNumber(1_000_000 + number),
            variant,
            stakes: Stakes::Rated,
            ended: Millis(0),
            opening: Some(format!("l11l10 {} Ra1xb2+", number % 5)),
            is_plain: true,
            plies: 12_345,
            scores: seats
                .map(|(&color, player)| Score {
                    player,
                    color,
                    part: Part::Player,
                    points: u8::try_from(player.0 % 3).unwrap(),
                })
                .collect(),
        }
    };
    (0..2_000).map(game).collect()
}

fn evidence() -> Vec<Evidence> {
    let duel = Duel {
        ahead: 1_234,
        behind: 345,
        own: TitleCounts::from_iter([3, 2, 2]),
        thirds: TitleCounts::from_iter([0, 1, 0]),
    };
    let of = |other: u64| Evidence {
        giver: PlayerId(PEOPLE),
        taker: PlayerId(PEOPLE + other),
        together: duel,
        apart: if other == 1 { Duel::default() } else { duel },
        chance: 1e-12,
    };
    (1..=20).map(of).collect()
}

#[test]
fn every_page_of_a_profile_fits_into_a_message() {
    let words = Words::load().unwrap();
    let player = PlayerId(PEOPLE);
    let history = PlayerHistory::of(player, Stakes::Rated, &games());
    let habits = Habits {
        games: 200,
        kept: 199,
        median: Some(Duration::from_hours(1_234)),
    };
    for lang in Lang::all() {
        let title = words.profiles().title(
            lang,
            Profiled {
                player,
                stakes: Stakes::Friendly,
                server: Some(ServerId(1)),
            },
        );
        for page in [
            words.profiles().overview(lang, &history, &habits),
            words.profiles().games(lang, &history),
            words.profiles().opponents(lang, &history),
            words.profiles().triangle(lang, &history),
            words.profiles().evidence(lang, player, &evidence()),
        ] {
            let length = title.chars().count() + 1 + page.chars().count();
            assert!(length <= LONGEST, "{length}: {page}");
        }
    }
}

#[test]
fn openings_are_written_in_rounds_and_in_the_letters_of_the_reader() {
    let words = Words::load().unwrap();
    let mut games = games();
    games.truncate(20);
    for game in &mut games {
        let is_chess = game.variant == Variant::Chess;
        game.opening = is_chess.then(|| "e4 e5 Nf3 Nc6".to_owned());
    }
    let history = PlayerHistory::of(PlayerId(PEOPLE), Stakes::Rated, &games);
    let said = words
        .profiles()
        .overview(Lang::FRENCH, &history, &Habits::default());
    assert!(
        said.contains("• Échecs\u{a0}: 1. e4 e5 2. Cf3 Cc6 (3 parties"),
        "{said}"
    );
    let reader = Reader {
        lang: Lang::FRENCH,
        letters: Lang::ENGLISH.letters(),
    };
    let said = words
        .profiles()
        .overview(reader, &history, &Habits::default());
    assert!(said.contains("1. e4 e5 2. Nf3 Nc6"), "{said}");
}

#[test]
fn times_are_said_as_exactly_as_they_matter() {
    let words = Words::load().unwrap();
    let history = PlayerHistory::of(PlayerId(PEOPLE), Stakes::Rated, &games());
    for (seconds, english, french) in [
        (59, "less than a minute", "moins d’une minute"),
        (60, "one minute", "une minute"),
        (7_199, "119 minutes", "119 minutes"),
        (7_200, "2 hours", "2 heures"),
    ] {
        let habits = Habits {
            median: Some(Duration::from_secs(seconds)),
            ..Habits::default()
        };
        for (lang, time) in [(Lang::ENGLISH, english), (Lang::FRENCH, french)] {
            let said = words.profiles().overview(lang, &history, &habits);
            assert!(said.contains(time), "{time}: {said}");
        }
    }
}
