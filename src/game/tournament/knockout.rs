//! How a knockout makes fewer of those who are left, round by round, until one table is left.
//!
//! Where two play, as many rest in the first round as a power of two has places too many, and from then on half
//! go on. Where three play, the first of each table goes on, and the best second ones where a table would not be
//! full else. Of all ways to come to a last table of three, one with the fewest rounds is taken, and of these one in
//! which the fewest rest or go on as second ones.
//!
//! Players are drawn anew for each round: the best of those who are left meet the last of them.

/// How a round makes fewer of those who are left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Cut {
    /// How many rest, and go on.
    pub byes: usize,
    /// How many tables there are, of each of which the first goes on.
    pub tables: usize,
    /// How many second ones go on.
    pub seconds: usize,
}

impl Cut {
    /// How many go on.
    pub const fn left(self) -> usize {
        self.byes + self.tables + self.seconds
    }
}

/// The way from a number of players to the last table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Way {
    rounds: u32,
    /// How often somebody goes on without having won a table.
    spared: usize,
    first: Cut,
}

/// The next round of so many players with so many at a table; none where they are too few for one.
pub fn cut(players: usize, seats: usize) -> Option<Cut> {
    Some(way(players, seats)?.first)
}

/// How many rounds so many players play.
pub fn rounds(players: usize, seats: usize) -> u32 {
    way(players, seats).map_or(0, |way| way.rounds)
}

fn way(players: usize, seats: usize) -> Option<Way> {
    if players < seats {
        None
    } else if seats == 2 {
        Some(halving(players))
    } else {
        ways(players, seats).pop()
    }
}

fn halving(players: usize) -> Way {
    let places = players.next_power_of_two();
    let byes = places - players;
    Way {
        rounds: places.trailing_zeros(),
        spared: byes,
        first: Cut {
            byes,
            tables: (players - byes) / 2,
            seconds: 0,
        },
    }
}

/// The best ways of all numbers of players up to one, from those of a single table on.
fn ways(most: usize, seats: usize) -> Vec<Way> {
    let last = Way {
        rounds: 1,
        spared: 0,
        first: Cut {
            byes: 0,
            tables: 1,
            seconds: 0,
        },
    };
    let mut known = vec![last];
    for players in seats + 1..=most {
        let best = cuts(players, seats).filter_map(|first| {
            let next = known.get(first.left().checked_sub(seats)?)?;
            Some(Way {
                rounds: next.rounds + 1,
                spared: next.spared + first.byes + first.seconds,
                first,
            })
        });
        known.extend(best.min());
    }
    known
}

/// Every way to make fewer of so many players in one round.
fn cuts(players: usize, seats: usize) -> impl Iterator<Item = Cut> {
    (1..=players / seats).flat_map(move |tables| {
        (0..=tables).map(move |seconds| Cut {
            byes: players - tables * seats,
            tables,
            seconds,
        })
    })
}

/// Parts players, the best of whom stand first, among tables: to and fro, so that all tables are about equally strong.
pub fn spread<T: Copy>(players: &[T], tables: usize) -> Vec<Vec<T>> {
    let mut seated = vec![Vec::new(); tables];
    for (row, players) in players.chunks(tables.max(1)).enumerate() {
        for (at, &player) in players.iter().enumerate() {
            let table = if row % 2 == 0 { at } else { tables - 1 - at };
            seated[table].push(player);
        }
    }
    seated
}

#[cfg(test)]
mod tests {
    use super::{Cut, cut, rounds, spread};

    #[test]
    fn for_two_the_best_rest_in_the_first_round_alone() {
        for players in 2..=64 {
            let first = cut(players, 2).unwrap();
            assert_eq!(first.byes + 2 * first.tables, players);
            assert!(first.left().is_power_of_two() && first.tables > 0);
            let mut left = first.left();
            for _ in 1..rounds(players, 2) {
                let next = cut(left, 2).unwrap();
                assert_eq!((next.byes, next.seconds), (0, 0));
                left = next.left();
            }
            assert_eq!(left, 1, "{players}");
        }
    }

    #[test]
    fn for_three_every_number_comes_to_a_last_table_of_three() {
        for players in 3..=81 {
            let (mut left, mut played) = (players, 0);
            while left > 3 {
                let next = cut(left, 3).unwrap();
                assert_eq!(next.byes + 3 * next.tables, left);
                assert!(next.seconds <= next.tables);
                assert!(next.left() < left && next.left() >= 3, "{left}");
                // At most one goes on with the first of a table: they can be seated apart.
                assert!(next.seconds <= 1, "{left}: {next:?}");
                left = next.left();
                played += 1;
            }
            assert_eq!((left, played + 1), (3, rounds(players, 3)), "{players}");
        }
    }

    #[test]
    fn small_numbers_for_three_go_the_shortest_way() {
        for (players, byes, tables, seconds, expected) in [
            (3, 0, 1, 0, 1),
            (4, 1, 1, 1, 2),
            (5, 2, 1, 0, 2),
            (6, 0, 2, 1, 2),
            (7, 1, 2, 0, 2),
            (8, 2, 2, 0, 3),
            (9, 0, 3, 0, 2),
            (10, 1, 3, 0, 3),
            (27, 0, 9, 0, 3),
            (81, 0, 27, 0, 4),
        ] {
            let found = Cut {
                byes,
                tables,
                seconds,
            };
            assert_eq!(cut(players, 3), Some(found), "{players}");
            assert_eq!(rounds(players, 3), expected, "{players}");
        }
    }

    #[test]
    fn too_few_play_no_round() {
        for (players, seats) in [(0, 2), (1, 2), (0, 3), (2, 3)] {
            assert_eq!((cut(players, seats), rounds(players, seats)), (None, 0));
        }
    }

    #[test]
    fn the_best_meet_the_last() {
        assert_eq!(spread(&[1, 2, 3, 4], 2), [[1, 4], [2, 3]]);
        let nine: Vec<u32> = (1..=9).collect();
        assert_eq!(spread(&nine, 3), [[1, 6, 7], [2, 5, 8], [3, 4, 9]]);
    }
}
