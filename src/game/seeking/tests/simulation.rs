//! How long people wait for a table of three: a hundred of them on twenty servers, within their own
//! servers and across all of them.

use std::cell::Cell;

use super::super::*;

const PEOPLE: u64 = 100;
const SERVERS: u64 = 20;
const DAYS: i64 = 60;
/// One hour out of so many somebody who does not wait seeks a game: about one in four days.
const SELDOM: u64 = 96;
const SEED: u64 = 20_261_125;

/// What somebody is like, whatever they seek.
struct Habits {
    server: u64,
    language: &'static str,
    rating: u32,
    wishes: Wishes,
}

/// What came of one run.
#[derive(Default)]
struct Run {
    /// How long each search took, in hours: those that never ended count until the last hour.
    waits: Vec<i64>,
    tables: usize,
    across: usize,
}

impl Run {
    fn median(&self) -> i64 {
        let mut waits = self.waits.clone();
        waits.sort_unstable();
        waits[waits.len() / 2]
    }
}

/// Lots that are the same on every machine.
struct Lots(Cell<u64>);

impl Lots {
    /// A number below another.
    fn below(&self, most: u64) -> u64 {
        let state = self.0.get().wrapping_add(0x9E37_79B9_7F4A_7C15);
        self.0.set(state);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ (mixed >> 31)) % most
    }
}

fn habits(lots: &Lots) -> Habits {
    let rating = 1200 + u32::try_from(lots.below(600)).unwrap();
    let ratings = match lots.below(4) {
        0 => RatingRange {
            lowest: Some(rating - 300),
            highest: Some(rating + 300),
        },
        _ => RatingRange::default(),
    };
    let from = u32::try_from(lots.below(24)).unwrap();
    let hours = match lots.below(4) {
        0 => PlayHours::between(from, from + 8, 0),
        _ => PlayHours::ALL,
    };
    let language = match lots.below(8) {
        0 => LanguageWish::Own,
        _ => LanguageWish::Any,
    };
    Habits {
        server: lots.below(SERVERS),
        language: if lots.below(2) == 0 { "en-US" } else { "fr" },
        rating,
        wishes: Wishes {
            reach: SeekReach::Anywhere,
            ratings,
            hours,
            language,
        },
    }
}

fn seeker(player: u64, habits: &Habits, reach: SeekReach, now: Millis) -> Seeker {
    Seeker {
        player: PlayerId(player),
        server: ServerId(habits.server),
        channel: ChannelId(habits.server),
        variant: Variant::Trichess,
        terms: Terms::default(),
        wishes: Wishes {
            reach,
            ..habits.wishes
        },
        language: Locale(habits.language.to_owned()),
        rating: habits.rating,
        openness: Openness::Open,
        since: now,
    }
}

/// The same people seek at the same moments, whatever they reach.
fn run(people: &[Habits], blocks: &[Block], reach: SeekReach) -> Run {
    let lots = Lots(Cell::new(SEED));
    let apart = Apart::of(blocks.iter().copied());
    let mut waiting: Vec<Seeker> = Vec::new();
    let mut run = Run::default();
    for hour in 0..DAYS * 24 {
        let now = Millis(hour * Millis::HOUR_MS);
        for player in 0..PEOPLE {
            // Drawn for everyone, so that both runs go alike.
            let comes = lots.below(SELDOM) == 0;
            if !comes || waiting.iter().any(|one| one.player.0 == player) {
                continue;
            }
            let newcomer = seeker(
                player,
                &people[usize::try_from(player).unwrap()],
                reach,
                now,
            );
            let met = meeting(&newcomer, &waiting, &apart);
            let Some(met) = met.map(|met| met.into_iter().cloned().collect::<Vec<_>>()) else {
                waiting.push(newcomer);
                continue;
            };
            let table: Vec<Seeker> = met.iter().cloned().chain([newcomer]).collect();
            holds_for_all(&table, blocks);
            run.tables += 1;
            run.across += usize::from(table.iter().any(|one| one.server != table[0].server));
            let waits = table
                .iter()
                .map(|one| (now.0 - one.since.0) / Millis::HOUR_MS);
            run.waits.extend(waits);
            waiting.retain(|one| met.iter().all(|it| it.player != one.player));
        }
    }
    let left = waiting
        .iter()
        .map(|one| DAYS * 24 - one.since.0 / Millis::HOUR_MS);
    run.waits.extend(left);
    run
}

/// Nobody sits with whom they avoid, or with somebody who is not as they wish.
fn holds_for_all(table: &[Seeker], blocks: &[Block]) {
    assert_eq!(table.len(), 3);
    for one in table {
        for other in table.iter().filter(|other| other.player != one.player) {
            let avoids = |block: &Block| block.by == one.player && block.of == other.player;
            assert!(!blocks.iter().any(avoids), "{one:?} meets {other:?}");
            assert!(one.wishes.ratings.contains(other.rating));
            assert!(!one.wishes.hours.shared(other.wishes.hours).is_empty());
            if one.wishes.language == LanguageWish::Own {
                assert_eq!(one.language, other.language);
            }
        }
    }
}

#[test]
fn across_servers_the_median_wait_is_at_most_a_third() {
    println!("seed {SEED}");
    let lots = Lots(Cell::new(SEED));
    let people: Vec<Habits> = (0..PEOPLE).map(|_| habits(&lots)).collect();
    let block = |by: u64| Block {
        by: PlayerId(by),
        of: PlayerId((by + 1 + lots.below(PEOPLE - 1)) % PEOPLE),
    };
    // Everyone avoids three others.
    let blocks: Vec<Block> = (0..3 * PEOPLE)
        .map(|number| block(number % PEOPLE))
        .collect();
    let within = run(&people, &blocks, SeekReach::Here);
    let across = run(&people, &blocks, SeekReach::Anywhere);
    for (name, run) in [("within", &within), ("across", &across)] {
        let (median, tables) = (run.median(), run.tables);
        println!(
            "{name} servers: {median} h, {tables} tables, {} on several",
            run.across
        );
    }
    assert_eq!(within.across, 0);
    assert!(across.across > 100, "{}", across.across);
    assert!(across.median() * 3 <= within.median());
}
