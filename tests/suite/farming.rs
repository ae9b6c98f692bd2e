//! A year of people who play each other for points only, beside honest ones: what the rules leave them.
//!
//! What counts is decided by the game itself; only who met whom how often is kept here, in maps.

use std::collections::HashMap;
use std::time::Duration;

use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use seigneur::game::scoring::rating::{self, Participant, Rating};
use seigneur::game::scoring::{
    CountStatus, GameResult, MOST_AMONG_THE_SAME, Score, Season, SeasonLength,
};
use seigneur::game::table::Header;
use seigneur::game::{
    Event, GameId, Manner, Millis, PaceOrigin, PlayerId, ServerId, Stakes, Table, TableNumber,
    Terms, Verdict,
};
use seigneur::rules::{Color, Position, Variant};

const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// The first of January 2025.
const NEW_YEAR: Millis = Millis(1_735_689_600_000);
const DAYS: i64 = 365;
const HONEST: u64 = 60;
/// How often honest people end a game: every fourth day.
const HABIT: f64 = 0.25;
/// How many games farmers end a day with each other.
const HASTE: usize = 24;
const HOME: ServerId = ServerId(1);

/// A game that has ended; the people in its seats are 1, 2 and so on.
struct Ended {
    table: Table,
    result: GameResult,
}

impl Ended {
    /// A rated game that ends after so many moves of everyone.
    fn new(variant: Variant, rounds: usize, end: &Event) -> Self {
        let colors = variant.colors();
        let players: Vec<PlayerId> = (1..).take(colors.len()).map(PlayerId).collect();
        let header = Header {
            id: GameId(1),
            server: HOME,
            number: TableNumber(1),
            start: Position::start(variant),
            rematch_of: None,
        };
        let terms = Terms {
            stakes: Stakes::Rated,
            ..Terms::default()
        };
        let opened = Event::Opened {
            by: players[0],
            invited: players[1..].iter().copied().map(Some).collect(),
            color: Some(colors[0]),
            terms,
            paced: PaceOrigin::Usual,
        };
        let mut events = vec![opened];
        let joined = players[1..].iter().map(|&player| Event::Joined { player });
        events.extend(joined);
        let seating = colors.iter().copied().zip(players).collect();
        events.push(Event::Started { seating });
        let mut table = Table::replay(header, &events).unwrap();
        for _ in 0..rounds * colors.len() {
            let (color, mv) = (table.position().turn(), table.position().legal_moves()[0]);
            let (manner, spent) = (Manner::Then, Duration::ZERO);
            let moved = Event::Moved {
                color,
                mv,
                manner,
                spent,
            };
            table.apply(&moved).unwrap();
        }
        table.apply(end).unwrap();
        let result = GameResult::of(&table).unwrap();
        Self { table, result }
    }

    fn decided(variant: Variant, rounds: usize, verdict: Verdict) -> Self {
        let by = PlayerId(99);
        Self::new(variant, rounds, &Event::Adjudicated { by, verdict })
    }
}

/// The boards of a server, or of all servers.
type Scope = Option<ServerId>;

/// What has been counted.
#[derive(Default)]
struct Boards {
    met: HashMap<(Scope, Season, Vec<u64>), u32>,
    points: HashMap<(Scope, PlayerId), u32>,
    months: HashMap<(Season, PlayerId), u32>,
    ratings: HashMap<PlayerId, (Rating, Millis)>,
    rated: HashMap<PlayerId, u32>,
}

impl Boards {
    /// Counts a game of these people, in the order of their seats.
    fn count(&mut self, game: &Ended, server: ServerId, people: &[PlayerId], at: Millis) {
        let month = Season::at(at, SeasonLength::Month);
        let mut group: Vec<u64> = people.iter().map(|player| player.0).collect();
        group.sort_unstable();
        let scores = game.result.scores.iter().map(|score| Score {
            player: people[usize::try_from(score.player.0 - 1).unwrap()],
            ..*score
        });
        let scores: Vec<Score> = scores.collect();
        for scope in [Some(server), None] {
            let before = self.met.entry((scope, month, group.clone())).or_default();
            if game.result.count_status(&game.table, *before) != CountStatus::Counted {
                continue;
            }
            *before += 1;
            for score in &scores {
                let points = u32::from(score.points);
                *self.points.entry((scope, score.player)).or_default() += points;
                if scope.is_none() {
                    *self.months.entry((month, score.player)).or_default() += points;
                }
            }
            if scope.is_none() {
                self.rate(&scores, at);
            }
        }
    }

    fn rate(&mut self, scores: &[Score], at: Millis) {
        let participants = scores.iter().map(|&score| Participant {
            rating: self.rating(score.player, at),
            score,
        });
        let participants: Vec<Participant> = participants.collect();
        for (player, rating) in rating::rate(&participants) {
            self.ratings.insert(player, (rating, at));
            *self.rated.entry(player).or_default() += 1;
        }
    }

    fn rating(&self, player: PlayerId, at: Millis) -> Rating {
        let known = self.ratings.get(&player);
        known.map_or(Rating::NEWCOMER, |(rating, latest)| {
            rating.rested_from(*latest, at)
        })
    }

    fn points(&self, scope: Scope, player: PlayerId) -> u32 {
        self.points.get(&(scope, player)).copied().unwrap_or(0)
    }

    fn best_month(&self, player: PlayerId) -> u32 {
        let months = self.months.iter();
        let own = months.filter_map(|((_, of), points)| (*of == player).then_some(*points));
        own.max().unwrap_or(0)
    }

    /// One more than how many honest people have more points over all servers.
    fn rank(&self, player: PlayerId) -> usize {
        let own = self.points(None, player);
        let more = |&rival: &u64| self.points(None, PlayerId(rival)) > own;
        1 + (0..HONEST).filter(more).count()
    }
}

/// Honest people meet whom chance sends them; the stronger wins more often.
fn honest_day(boards: &mut Boards, games: &[Ended; 3], at: Millis, rng: &mut StdRng) {
    let mut awake: Vec<u64> = (0..HONEST).filter(|_| rng.random_bool(HABIT)).collect();
    awake.shuffle(rng);
    for pair in awake.chunks_exact(2) {
        let people = [PlayerId(pair[0]), PlayerId(pair[1])];
        let [one, other] =
            [pair[0], pair[1]].map(|player| f64::from(u32::try_from(player).unwrap()));
        let chance = 1.0 / (1.0 + ((other - one) / 20.0).exp());
        let [white, black, draw] = games;
        let ended = match rng.random_range(0.0..1.0) {
            drawn if drawn < 0.1 => draw,
            _ if rng.random_bool(chance) => white,
            _ => black,
        };
        boards.count(ended, HOME, &people, at);
    }
}

/// Some accounts of one person, of which the first is to gain.
struct Farm {
    name: &'static str,
    accounts: Vec<PlayerId>,
    servers: Vec<ServerId>,
    /// What they play: two of them, or three.
    games: Vec<Ended>,
}

impl Farm {
    fn day(&self, boards: &mut Boards, at: Millis) {
        for nth in 0..HASTE {
            let server = self.servers[nth % self.servers.len()];
            let at = at.plus_ms(DAY_MS / 25 * i64::try_from(nth).unwrap());
            for game in &self.games {
                let seats = game.table.variant().colors().len();
                for others in self.accounts[1..].chunks_exact(seats - 1) {
                    let people = [&self.accounts[..1], others].concat();
                    boards.count(game, server, &people, at);
                }
            }
        }
    }

    /// How many different groups the first account plays in.
    fn groups(&self) -> u32 {
        let seats = self
            .games
            .iter()
            .map(|game| game.table.variant().colors().len());
        let groups = seats.map(|seats| (self.accounts.len() - 1) / (seats - 1));
        u32::try_from(groups.sum::<usize>()).unwrap()
    }
}

fn farms() -> [Farm; 4] {
    let account = |id: u64, count: u64| (id..id + count).map(PlayerId).collect();
    let servers = |id: u64, count: u64| (id..id + count).map(ServerId).collect();
    let resigned = || {
        let color = Color::Black;
        Ended::new(Variant::Chess, 5, &Event::Resigned { color })
    };
    let win = Verdict::Win(Color::White);
    [
        Farm {
            name: "two accounts, resigning on one server",
            accounts: account(1_000, 2),
            servers: servers(10, 1),
            games: vec![resigned()],
        },
        Farm {
            name: "two accounts, resigning on five servers",
            accounts: account(2_000, 2),
            servers: servers(20, 5),
            games: vec![resigned()],
        },
        Farm {
            name: "three accounts, in twos and threes on five servers",
            accounts: account(3_000, 3),
            servers: servers(30, 5),
            games: vec![resigned(), Ended::decided(Variant::Trichess, 5, win)],
        },
        Farm {
            name: "two accounts, decided by a third at once",
            accounts: account(4_000, 2),
            servers: servers(40, 5),
            games: vec![Ended::decided(Variant::Chess, 1, win)],
        },
    ]
}

#[test]
fn a_year_of_farming_gains_what_its_groups_are_left_and_no_more() {
    let seed = 29;
    println!("seed {seed}");
    let mut rng = StdRng::seed_from_u64(seed);
    let resigned = |color| Ended::new(Variant::Chess, 5, &Event::Resigned { color });
    let draw = Ended::decided(Variant::Chess, 5, Verdict::Draw);
    let honest = [resigned(Color::Black), resigned(Color::White), draw];
    let farms = farms();
    let mut boards = Boards::default();
    for day in 0..DAYS {
        let at = NEW_YEAR.plus_ms(day * DAY_MS);
        honest_day(&mut boards, &honest, at, &mut rng);
        for farm in &farms {
            farm.day(&mut boards, at);
        }
    }
    let end = NEW_YEAR.plus_ms(DAYS * DAY_MS);
    let best = (0..HONEST).max_by_key(|&player| boards.points(None, PlayerId(player)));
    let firsts = farms.iter().map(|farm| (farm.name, farm.accounts[0]));
    for (name, player) in firsts.chain([("the best of the honest", PlayerId(best.unwrap()))]) {
        println!(
            "{name}: {} points of {} games in the year, rank {}, at most {} in a month, rating {}",
            boards.points(None, player),
            boards.rated.get(&player).unwrap_or(&0),
            boards.rank(player),
            boards.best_month(player),
            boards.rating(player, end),
        );
    }
    for farm in &farms {
        let first = farm.accounts[0];
        let most = 3 * MOST_AMONG_THE_SAME * farm.groups();
        assert!(boards.best_month(first) <= most, "{}", farm.name);
        assert!(boards.points(None, first) <= 12 * most, "{}", farm.name);
        for &server in &farm.servers {
            assert!(boards.points(Some(server), first) <= 12 * most);
        }
    }
    let [one, five, _, decided] = farms.map(|farm| boards.points(None, farm.accounts[0]));
    assert_eq!(one, five, "more servers bring nothing");
    assert_eq!(decided, 0, "nor does whoever decides at once");
}
