//! Players of known strength play, and ratings have to find out.

use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use super::{Rating, absent, rate, whole};
use crate::game::scoring::Part;
use crate::game::scoring::rating::{SCALE, START_VOLATILITY};

const PLAYERS: usize = 60;
const SEEDS: std::ops::Range<u64> = 0..8;

/// A way to rate: the ratings after a game, from those before it and the points.
type Method = fn(&[Rating], &[u8]) -> Vec<Rating>;

fn ours(before: &[Rating], points: &[u8]) -> Vec<Rating> {
    let seats = before.iter().zip(points);
    let seats: Vec<(Rating, u8)> = seats.map(|(&rating, &points)| (rating, points)).collect();
    rate(&whole(&seats))
}

/// Weng and Lin's, on the same scale and with the same drift a game.
fn weng_lin(before: &[Rating], points: &[u8]) -> Vec<Rating> {
    let teams: Vec<[WengLinRating; 1]> = before
        .iter()
        .map(|rating| {
            [WengLinRating {
                rating: rating.value - 1500.0,
                uncertainty: rating.deviation.hypot(START_VOLATILITY * SCALE).min(350.0),
            }]
        })
        .collect();
    let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> = teams
        .iter()
        .zip(points)
        .map(|(team, own)| (&team[..], points.iter().filter(|&p| p > own).count().into()))
        .collect();
    let config = WengLinConfig {
        beta: SCALE / std::f64::consts::SQRT_2,
        ..WengLinConfig::new()
    };
    let after = weng_lin_multi_team(&ranked, &config);
    let ratings = after.iter().zip(before);
    ratings
        .map(|(after, before)| {
            let [after] = after[..] else {
                panic!("one a team")
            };
            Rating::kept(after.rating + 1500.0, after.uncertainty, before.volatility)
        })
        .collect()
}

/// A player: how strong they are, and what ratings make of it.
struct Player {
    strength: f64,
    rating: Rating,
}

/// The points of a game of players of these strengths, as such games end.
///
/// Whoever is 200 points stronger comes before the other in three cases of four.
fn points(strengths: &[f64], rng: &mut StdRng) -> Vec<u8> {
    let mut order: Vec<(f64, usize)> = strengths
        .iter()
        .map(|strength| {
            let chance: f64 = rng.random_range(f64::EPSILON..1.0);
            strength / SCALE - (-chance.ln()).ln()
        })
        .zip(0..)
        .collect();
    order.sort_by(|one, other| other.0.total_cmp(&one.0));
    let won: &[u8] = match (strengths.len(), rng.random_range(0..100)) {
        (2, 0..10) => &[1, 1],
        (2, _) => &[3, 0],
        (_, 0..8) => &[1, 1, 1],
        (_, 8..45) => &[3, 1, 0],
        (_, 45..65) => &[3, 0, 0],
        (_, 65..85) => &[2, 2, 0],
        _ => &[2, 2, 1],
    };
    let mut points = vec![0; strengths.len()];
    for (&(_, player), &won) in order.iter().zip(won) {
        points[player] = won;
    }
    points
}

/// What a method said of pairs before their games, against what came: the mean of nats.
#[derive(Default)]
struct Surprise {
    nats: f64,
    pairs: f64,
}

impl Surprise {
    fn add(&mut self, ratings: &[Rating], points: &[u8]) {
        for (one, (rating, own)) in ratings.iter().zip(points).enumerate() {
            for (other, theirs) in ratings.iter().zip(points).skip(one + 1) {
                let expected = 1.0 / (1.0 + ((other.value - rating.value) / SCALE).exp());
                self.nats -= match own.cmp(theirs) {
                    std::cmp::Ordering::Greater => expected.ln(),
                    std::cmp::Ordering::Less => (1.0 - expected).ln(),
                    std::cmp::Ordering::Equal => {
                        f64::midpoint(expected.ln(), (1.0 - expected).ln())
                    }
                };
                self.pairs += 1.0;
            }
        }
    }

    fn mean(&self) -> f64 {
        self.nats / self.pairs
    }
}

/// Everyone plays once, in groups drawn by lot.
fn play_round(
    players: &mut [Player],
    seats: usize,
    method: Method,
    rng: &mut StdRng,
    surprise: &mut Surprise,
) {
    players.shuffle(rng);
    for group in players.chunks_exact_mut(seats) {
        let strengths: Vec<f64> = group.iter().map(|player| player.strength).collect();
        let before: Vec<Rating> = group.iter().map(|player| player.rating).collect();
        let points = points(&strengths, rng);
        surprise.add(&before, &points);
        for (player, after) in group.iter_mut().zip(method(&before, &points)) {
            player.rating = after;
        }
    }
}

/// A strength drawn around 1500: two players of three within 300 points of it.
fn strength(rng: &mut StdRng) -> f64 {
    let sum: f64 = (0..12).map(|_| rng.random_range(0.0..1.0)).sum();
    1500.0 + 300.0 * (sum - 6.0)
}

fn newcomers(rng: &mut StdRng) -> Vec<Player> {
    let players = (0..PLAYERS).map(|_| Player {
        strength: strength(rng),
        rating: Rating::NEWCOMER,
    });
    players.collect()
}

/// Spearman's: 1 where the order of ratings is that of strengths.
fn order_recovered(players: &[Player]) -> f64 {
    let ranks = |key: fn(&Player) -> f64| {
        let mut order: Vec<usize> = (0..players.len()).collect();
        order.sort_by(|&one, &other| key(&players[one]).total_cmp(&key(&players[other])));
        let mut ranks = vec![0_u32; players.len()];
        for (rank, player) in (0..).zip(order) {
            ranks[player] = rank;
        }
        ranks
    };
    let strengths = ranks(|player| player.strength);
    let pairs = strengths
        .into_iter()
        .zip(ranks(|player| player.rating.value));
    let squares: f64 = pairs
        .map(|(one, other)| f64::from(one.abs_diff(other)).powi(2))
        .sum();
    let count = f64::from(u32::try_from(players.len()).unwrap());
    1.0 - 6.0 * squares / (count * (count * count - 1.0))
}

/// The order recovered after 100 games each, and the surprise of all but the first 30.
fn hundred_games(seats: usize, method: Method, seed: u64) -> (f64, f64) {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut players = newcomers(&mut rng);
    let (mut first, mut later) = (Surprise::default(), Surprise::default());
    for round in 0..100 {
        let surprise = if round < 30 { &mut first } else { &mut later };
        play_round(&mut players, seats, method, &mut rng, surprise);
    }
    (order_recovered(&players), later.mean())
}

#[test]
fn the_order_of_strengths_is_recovered() {
    for seats in [2, 3] {
        for seed in SEEDS {
            let (recovered, _) = hundred_games(seats, ours, seed);
            println!("{seats} players a game, seed {seed}: Spearman {recovered:.3}");
            assert!(recovered >= 0.95, "{seats} players a game, seed {seed}");
        }
    }
}

#[test]
fn three_players_are_rated_better_than_by_weng_and_lin() {
    let (mut orders, mut surprises) = ([0.0; 2], [0.0; 2]);
    for (place, method) in [ours as Method, weng_lin].into_iter().enumerate() {
        for seed in SEEDS {
            let (recovered, surprise) = hundred_games(3, method, seed);
            orders[place] += recovered / 8.0;
            surprises[place] += surprise / 8.0;
        }
    }
    println!("ours, Weng-Lin: Spearman {orders:.3?}, nats a pair {surprises:.4?}");
    assert!(orders[0] > orders[1] && surprises[0] < surprises[1]);
}

/// A game in which the last of these took over the first one's seat.
fn play_substituted(players: &mut [Player], rng: &mut StdRng) {
    let seats = players.len() - 1;
    players.rotate_right(1);
    let seated = &players[..seats];
    let strengths: Vec<f64> = seated.iter().map(|player| player.strength).collect();
    let seated = seated.iter().map(|player| player.rating);
    let seated: Vec<(Rating, u8)> = seated.zip(points(&strengths, rng)).collect();
    let mut game = whole(&seated);
    game[0].score.part = Part::Substitute;
    game.push(absent(players[seats].rating, game[0].score.color));
    for (player, after) in players.iter_mut().zip(rate(&game)) {
        player.rating = after;
    }
}

fn mean_rating(players: &[Player]) -> f64 {
    let sum: f64 = players.iter().map(|player| player.rating.value).sum();
    sum / f64::from(u32::try_from(players.len()).unwrap())
}

/// Nine thousand games for two and six thousand for three, of which some hundreds are finished by
/// substitutes.
#[test]
fn the_pool_does_not_inflate() {
    for seats in [2, 3] {
        for seed in SEEDS {
            let mut rng = StdRng::seed_from_u64(seed);
            let mut players = newcomers(&mut rng);
            for _ in 0..300 {
                let surprise = &mut Surprise::default();
                play_round(&mut players, seats, ours, &mut rng, surprise);
                play_substituted(&mut players[..=seats], &mut rng);
            }
            let mean = mean_rating(&players);
            println!("{seats} players a game, seed {seed}: mean {mean:.1}");
            assert!((mean - 1500.0).abs() < 10.0);
        }
    }
}

/// Whoever leaves takes a rating away, and whoever comes brings 1500 and may be worth more or less:
/// the mean goes up and down by that, in five generations, but no way in particular.
#[test]
fn the_pool_does_not_inflate_while_people_come_and_go() {
    for seats in [2, 3] {
        let mut means = 0.0;
        for seed in SEEDS {
            let mut rng = StdRng::seed_from_u64(seed);
            let mut players = newcomers(&mut rng);
            for _ in 0..300 {
                let surprise = &mut Surprise::default();
                play_round(&mut players, seats, ours, &mut rng, surprise);
                // Somebody leaves, and somebody as strong comes.
                players[0].rating = Rating::NEWCOMER;
            }
            means += mean_rating(&players) / 8.0;
        }
        println!("{seats} players a game: mean {means:.1}");
        assert!((means - 1500.0).abs() < 20.0);
    }
}
