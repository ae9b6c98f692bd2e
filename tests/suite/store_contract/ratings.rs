//! Ratings follow from the games that count, to the last bit.

use std::collections::HashMap;
use std::sync::Arc;

use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use seigneur::game::keeping;
use seigneur::game::scoring::rating::{self, Participant, PlayerRating, Rating};
use seigneur::game::{
    CountStatus, Event, GameId, GameResult, Millis, PaceOrigin, PlayerId, ServerId, Store, Table,
    Verdict,
};
use seigneur::rules::Variant;

use crate::support::store::{commit_of, create, erase, five_moves_each, opened};

const SERVERS: [ServerId; 2] = [ServerId(9_300), ServerId(9_301)];
const VARIANTS: [Variant; 2] = [Variant::Chess, Variant::Trichess];
/// So many that those of one kind are not all rated at once.
const GAMES: u64 = 400;
const PEOPLE: std::ops::Range<u64> = 97_000..97_014;
const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// A game that has ended.
struct Past {
    game: GameId,
    ended: Millis,
}

type Rated = HashMap<(&'static str, PlayerId), PlayerRating>;

/// A game as chance has it: who plays what where, whether somebody has to be replaced, how it ends.
async fn play(store: &Arc<dyn Store>, id: u64, ended: Millis, rng: &mut StdRng) -> Past {
    let variant = VARIANTS[usize::from(rng.random_range(0..5) > 0)];
    let server = *SERVERS.choose(rng).unwrap();
    let number = store.next_number(server).await.unwrap();
    let mut people: Vec<PlayerId> = PEOPLE.map(PlayerId).collect();
    people.shuffle(rng);
    let colors = variant.colors();
    let (seated, others) = people.split_at(colors.len());
    let by = seated[0];
    let (table, _) = opened(id, server, number, variant);
    let event = Event::Opened {
        by,
        invited: vec![None; colors.len() - 1],
        color: None,
        terms: table.terms(),
        paced: PaceOrigin::Usual,
    };
    let header = table.header().clone();
    let table = Table::replay(header, std::slice::from_ref(&event)).unwrap();
    create(store, &table, event).await.unwrap();

    let mut events: Vec<Event> = seated[1..]
        .iter()
        .map(|&player| Event::Joined { player })
        .collect();
    let seating = colors.iter().copied().zip(seated.iter().copied()).collect();
    events.push(Event::Started { seating });
    let color = colors[0];
    if rng.random_range(0..5) == 0 {
        let (former, by) = (seated[0], others[0]);
        events.push(Event::SeatFreed { by: former, color });
        events.push(Event::Substituted { color, former, by });
    }
    let winner = *colors.choose(rng).unwrap();
    let decided = |verdict| Event::Adjudicated { by, verdict };
    let end = match rng.random_range(0..12) {
        0 => Event::Aborted { color },
        1 => decided(Verdict::Draw),
        2 | 3 => decided(Verdict::Win(winner)),
        _ => Event::Resigned { color: winner },
    };
    if let Event::Adjudicated { .. } = end {
        let mut begun = table.clone();
        for event in &events {
            begun.apply(event).unwrap();
        }
        events.extend(five_moves_each(&begun));
    }
    events.push(end);
    append(store, &table, &events, ended).await;
    let game = table.id();
    Past { game, ended }
}

async fn append(store: &Arc<dyn Store>, table: &Table, events: &[Event], at: Millis) {
    let mut after = table.clone();
    for event in events {
        after.apply(event).unwrap();
    }
    let commit = commit_of(&after, events, at);
    keeping::append(&**store, &commit).await.unwrap();
}

/// What the games that count make of everyone, counted without the store.
async fn counted(store: &Arc<dyn Store>, past: &[Past]) -> Rated {
    let mut rated = Rated::new();
    for Past { game, ended } in past {
        if store.count_status(*game).await.unwrap() != Some(CountStatus::Counted) {
            continue;
        }
        let table = store.load(*game).await.unwrap().unwrap();
        let variant = table.variant().id();
        let scores = GameResult::of(&table).unwrap().scores;
        let participants: Vec<Participant> = scores
            .into_iter()
            .map(|score| {
                let before = rated.get(&(variant, score.player));
                let rating = before.map_or(Rating::NEWCOMER, |before| before.at(*ended));
                Participant { rating, score }
            })
            .collect();
        for (player, rating) in rating::rate(&participants) {
            let games = rated.get(&(variant, player)).map_or(0, |rated| rated.games);
            let after = PlayerRating {
                rating,
                games: games + 1,
                latest: *ended,
            };
            rated.insert((variant, player), after);
        }
    }
    rated
}

/// Holds what is kept against what the games make, and says it.
async fn checked(store: &Arc<dyn Store>, past: &[Past], people: &[PlayerId]) -> Rated {
    assert_eq!(keeping::differences(&**store).await.unwrap(), []);
    let expected = counted(store, past).await;
    for variant in VARIANTS {
        let kept = store.ratings(variant, people).await.unwrap();
        for (&player, kept) in people.iter().zip(kept) {
            let expected = expected.get(&(variant.id(), player)).copied();
            assert_eq!(kept, expected, "{variant}, {player}");
            let curve = store.curve(player, variant).await.unwrap();
            let games = expected.map_or(0, |rated| rated.games);
            assert_eq!(curve.len(), usize::try_from(games).unwrap());
            let latest = curve.last().copied();
            assert_eq!(latest, expected.map(|rated| (rated.latest, rated.rating)));
            let of = store.ratings_of(player).await.unwrap();
            let mut of = of.into_iter();
            let of = of.find_map(|(kind, rated)| (kind == variant).then_some(rated));
            assert_eq!(of, expected);
        }
    }
    expected
}

pub async fn ratings_follow_from_the_games(store: &Arc<dyn Store>) {
    let seed = 18;
    println!("seed {seed}");
    let mut rng = StdRng::seed_from_u64(seed);
    let mut past = Vec::new();
    let mut now = Millis(1_700_000_000_000);
    for nth in 0..GAMES {
        now = now.plus_ms(rng.random_range(0..5 * DAY_MS));
        past.push(play(store, 97_500 + nth, now, &mut rng).await);
    }
    let people: Vec<PlayerId> = PEOPLE.map(PlayerId).collect();
    let before = checked(store, &past, &people).await;
    let games: u32 = before.values().map(|rated| rated.games).sum();
    assert!(games > 800, "{games}");

    // Games that a moderator takes out are as if they had never counted, the first one too.
    let mut void: Vec<GameId> = past.iter().map(|past| past.game).collect();
    void[1..].shuffle(&mut rng);
    for game in void.into_iter().take(8) {
        let table = store.load(game).await.unwrap().unwrap();
        let by = PlayerId(97_100);
        append(store, &table, &[Event::Voided { by }], now).await;
        keeping::rate_games(&**store).await.unwrap();
    }
    let before = checked(store, &past, &people).await;
    let fewer: u32 = before.values().map(|rated| rated.games).sum();
    assert!(fewer < games, "{fewer} of {games}");

    // Whoever is forgotten leaves the ratings of the others as they were.
    let former = store.forget(people[0], &[]).await.unwrap();
    let people = [&[former], &people[1..]].concat();
    let after = checked(store, &past, &people).await;
    assert_eq!(before.len(), after.len());
    for (&(variant, player), rated) in &after {
        let was = if player == former {
            PlayerId(PEOPLE.start)
        } else {
            player
        };
        assert_eq!(Some(rated), before.get(&(variant, was)));
    }

    // What a server leaves is as if its games had never counted.
    let long_ago = Millis(1);
    store.leave(SERVERS[1], long_ago).await.unwrap();
    let erased = erase(store, SERVERS[1], long_ago).await;
    assert!(erased);
    keeping::rate_games(&**store).await.unwrap();
    let left = checked(store, &past, &people).await;
    let least: u32 = left.values().map(|rated| rated.games).sum();
    assert!(0 < least && least < fewer, "{least} of {fewer}");

    // Counted once more, everything is the same.
    keeping::recount(&**store).await.unwrap();
    assert_eq!(checked(store, &past, &people).await, left);
}
