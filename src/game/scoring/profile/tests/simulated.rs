//! Simulated games for three, honest ones and others: colluders are found, and they alone.

use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};

use super::super::{Evidence, PlayedGame, evidence};
use crate::game::scoring::{Part, Score};
use crate::game::{GameId, Millis, PlayerId, Stakes, TableNumber};
use crate::rules::{Color, Variant};

/// The first gives to the second in seven of ten games with both.
const GIVER: PlayerId = PlayerId(1);
const TAKER: PlayerId = PlayerId(2);
const GIVES: f64 = 0.7;

/// People of very different strength who play among themselves.
struct Club {
    rng: StdRng,
    strengths: Vec<(PlayerId, f64)>,
    is_honest: bool,
}

impl Club {
    fn new(seed: u64, is_honest: bool) -> Self {
        let mut rng = StdRng::seed_from_u64(seed);
        // The strongest is some twenty times as likely to win as the weakest.
        let ids = (1..=14).map(PlayerId);
        let strengths = ids.map(|id| (id, rng.random_range(-1.5_f64..1.5).exp()));
        Self {
            strengths: strengths.collect(),
            rng,
            is_honest,
        }
    }

    fn games(&mut self, count: u64) -> Vec<PlayedGame> {
        (1..=count).map(|number| self.game(number)).collect()
    }

    fn game(&mut self, number: u64) -> PlayedGame {
        let known = self.strengths.clone();
        let mut seats: Vec<_> = known.sample(&mut self.rng, 3).copied().collect();
        seats.shuffle(&mut self.rng);
        let mut ranks = self.ranks(seats.clone());
        let gives = !self.is_honest && ranks.contains(&GIVER) && ranks.contains(&TAKER);
        if gives && self.rng.random_bool(GIVES) {
            ranks.sort_by_key(|&player| (player != TAKER, player == GIVER));
        }
        let points: [u8; 3] = match self.rng.random_range(0..20) {
            0 | 1 => [1, 1, 1],
            2 => [2, 2, 0],
            3 => [2, 2, 1],
            _ => [3, 1, 0],
        };
        let points_of = |player| ranks.iter().position(|&rank| rank == player).unwrap();
        let seated = Color::ALL
            .into_iter()
            .zip(seats)
            .map(|(color, (player, _))| Score {
                player,
                part: Part::Player,
                color,
                points: points[points_of(player)],
            });
        PlayedGame {
            id: GameId(number),
            number: TableNumber(number),
            variant: Variant::Trichess,
            stakes: Stakes::Rated,
            ended: Millis(i64::try_from(number).unwrap()),
            opening: None,
            is_plain: true,
            plies: 60,
            scores: seated.collect(),
        }
    }

    /// Who comes first, second and last: each place goes by strength among those who are left.
    fn ranks(&mut self, mut left: Vec<(PlayerId, f64)>) -> Vec<PlayerId> {
        let mut ranks = Vec::new();
        while !left.is_empty() {
            let mut drawn = self
                .rng
                .random_range(0.0..left.iter().map(|seat| seat.1).sum());
            let place = left.iter().position(|seat| {
                drawn -= seat.1;
                drawn < 0.0
            });
            ranks.push(left.remove(place.unwrap_or(0)).0);
        }
        ranks
    }

    /// What a moderator is shown of each player.
    fn found(&mut self, count: u64) -> Vec<Evidence> {
        let games = self.games(count);
        let players = self.strengths.iter().map(|(player, _)| *player);
        players
            .flat_map(|player| evidence(player, Stakes::Rated, &games))
            .collect()
    }
}

#[test]
fn honest_games_point_to_nobody() {
    // 14 people in each of 30 clubs are looked at, so some four may stand out by accident.
    let found: usize = (0..30)
        .map(|seed| Club::new(seed, true).found(1_000).len())
        .sum();
    assert!(found <= 4, "{found} of 420");
}

#[test]
fn colluders_are_found() {
    let mut clubs = 0;
    for seed in 0..30 {
        let found = Club::new(seed, false).found(2_000);
        let is_right = |found: &Evidence| (found.giver, found.taker) == (GIVER, TAKER);
        assert!(found.iter().all(is_right), "{seed}: {found:?}");
        // It is seen of the giver and of the taker.
        let Ok([best, _]) = <[Evidence; 2]>::try_from(found) else {
            continue;
        };
        clubs += 1;
        assert!(best.together.own.mean() > best.together.thirds.mean());
        assert!(best.together.own.mean() > best.apart.own.mean());
    }
    // In the others the taker is among the strongest anyhow, and is given little.
    assert!(clubs >= 24, "{clubs} of 30");
}

#[test]
fn few_games_are_no_evidence() {
    let mut club = Club::new(3, false);
    assert_eq!(club.found(60), []);
}
