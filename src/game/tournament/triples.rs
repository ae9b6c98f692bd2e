//! Rounds for three at a board, in which each pair meets about equally often and each player has each
//! colour about equally often.
//!
//! For 3, 9 and 15 players there are exact tables (`tables`): each pair meets once in all their
//! rounds. Everything else is searched for: players of a round change places so that the pairs'
//! meetings become more even, at first also where they become a little less so. The search takes a
//! bounded number of steps and follows from its seed. Colours are then given exactly (`colors`).

use super::lots::Lots;

mod colors;
mod tables;

/// How many exchanges are tried for each round.
const TRIED: usize = 3000;
/// How much more uneven an exchange may be at first.
const WARMTH: usize = 64;

/// A round: who plays, and who rests.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TripleRound {
    /// The players of each board, in the order of the colours.
    pub boards: Vec<[usize; 3]>,
    /// Those who rest.
    pub rest: Vec<usize>,
}

/// What has been played before, by places of the players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Past {
    /// How often each has met each.
    pub met: Vec<Vec<u32>>,
    /// How often each has rested.
    pub rested: Vec<u32>,
}

impl Past {
    /// Nothing was played yet.
    #[must_use]
    pub fn none(count: usize) -> Self {
        Self {
            met: vec![vec![0; count]; count],
            rested: vec![0; count],
        }
    }

    /// Takes in a board.
    pub fn add(&mut self, board: &[usize]) {
        for (place, &one) in board.iter().enumerate() {
            for &other in &board[..place] {
                self.met[one][other] += 1;
                self.met[other][one] += 1;
            }
        }
    }

    /// Twice as many meetings as each pair would have, were all the same.
    fn twice_even(&self) -> i64 {
        let all: i64 = self.met.iter().flatten().map(|&met| i64::from(met)).sum();
        let count = i64::try_from(self.met.len()).unwrap_or(i64::MAX);
        let pairs = (count * (count - 1)).max(1);
        (4 * all + pairs) / (2 * pairs)
    }

    /// How often pairs have met at least and at most.
    #[must_use]
    pub fn meetings(&self) -> (u32, u32) {
        let rows = self.met.iter().enumerate();
        let pairs = rows.flat_map(|(one, row)| row[..one].iter().copied());
        let pairs: Vec<u32> = pairs.collect();
        let least = pairs.iter().copied().min().unwrap_or(0);
        (least, pairs.into_iter().max().unwrap_or(0))
    }
}

/// Rounds for `past`'s players, as even as they were found.
#[must_use]
pub fn plan(past: &Past, rounds: usize, seed: u64) -> Vec<TripleRound> {
    let count = past.rested.len();
    let mut lots = Lots::new(seed);
    let mut order: Vec<usize> = (0..count).collect();
    lots.shuffle(&mut order);
    let boards = match tables::exact(count) {
        Some(table) if *past == Past::none(count) => {
            let named = |board: &[usize; 3]| board.map(|place| order[place]);
            let rounds = table.iter().cycle().take(rounds);
            rounds
                .map(|round| round.iter().map(named).collect())
                .collect()
        }
        _ => searched(past, &order, rounds, &mut lots),
    };
    let colored = colors::colored(count, &boards);
    let rounds = colored.into_iter().map(|boards| TripleRound {
        rest: (0..count)
            .filter(|player| !boards.iter().flatten().any(|seated| seated == player))
            .collect(),
        boards,
    });
    rounds.collect()
}

/// Who plays with whom in each round, without colours.
fn searched(past: &Past, order: &[usize], rounds: usize, lots: &mut Lots) -> Vec<Vec<[usize; 3]>> {
    let mut search = Search {
        past: past.clone(),
        even: 0,
        rounds: Vec::new(),
    };
    let mut rested = past.rested.clone();
    for _ in 0..rounds {
        let mut players = order.to_vec();
        // Those who have rested most play first; the sort keeps the order of the others.
        players.sort_by_key(|&player| std::cmp::Reverse(rested[player]));
        for player in players.split_off(players.len() / 3 * 3) {
            rested[player] += 1;
        }
        lots.shuffle(&mut players);
        search.take_in(&players);
        search.rounds.push(players);
    }
    search.even = search.past.twice_even();
    search.improve(lots);
    let boards = |round: &Vec<usize>| {
        let boards = round.chunks_exact(3);
        boards.map(|board| [board[0], board[1], board[2]]).collect()
    };
    search.rounds.iter().map(boards).collect()
}

/// Rounds under way: three players after one another sit at a board.
struct Search {
    /// With all that is planned.
    past: Past,
    /// Twice as many meetings as each pair would have, were all the same.
    even: i64,
    rounds: Vec<Vec<usize>>,
}

impl Search {
    fn take_in(&mut self, players: &[usize]) {
        for board in players.chunks_exact(3) {
            self.past.add(board);
        }
    }

    fn improve(&mut self, lots: &mut Lots) {
        let mut best = (0, self.rounds.clone());
        let mut change = 0;
        let steps = TRIED * self.rounds.len();
        for step in 0..steps {
            let round = lots.below(self.rounds.len());
            let seats = self.rounds[round].len();
            if seats < 6 {
                return;
            }
            let (one, other) = (lots.below(seats), lots.below(seats));
            if one / 3 == other / 3 {
                continue;
            }
            let worse = self.exchange(round, one, other);
            // What makes it worse may lead to something better: less and less of that is allowed.
            let allowed = lots.below(WARMTH * (steps - step) / steps + 1);
            if worse > i64::try_from(allowed).unwrap_or(0) {
                self.exchange(round, one, other);
                continue;
            }
            change += worse;
            if change < best.0 {
                best = (change, self.rounds.clone());
            }
        }
        self.rounds = best.1;
    }

    /// Lets two players of a round change places; says how much more uneven the meetings are then.
    fn exchange(&mut self, round: usize, one: usize, other: usize) -> i64 {
        let before = self.leave(round, one) + self.leave(round, other);
        self.rounds[round].swap(one, other);
        self.enter(round, one) + self.enter(round, other) - before
    }

    fn neighbors(&self, round: usize, seat: usize) -> [(usize, usize); 2] {
        let board = seat / 3 * 3;
        let players = &self.rounds[round];
        let at = |step: usize| (players[seat], players[board + (seat + step) % 3]);
        [at(1), at(2)]
    }

    /// Takes a player's meetings at a board back; says how much less uneven they are then.
    fn leave(&mut self, round: usize, seat: usize) -> i64 {
        let mut sum = 0;
        for (one, other) in self.neighbors(round, seat) {
            let met = self.past.met[one][other];
            sum += self.risen(met - 1);
            self.meet(one, other, met - 1);
        }
        sum
    }

    /// Takes a player's meetings at a board in; says how much more uneven they are then.
    fn enter(&mut self, round: usize, seat: usize) -> i64 {
        let mut sum = 0;
        for (one, other) in self.neighbors(round, seat) {
            let met = self.past.met[one][other];
            sum += self.risen(met);
            self.meet(one, other, met + 1);
        }
        sum
    }

    /// How much more uneven it is if a pair that has met so often meets once more. What is far from
    /// even counts most, on either side.
    fn risen(&self, met: u32) -> i64 {
        let uneven = |met: i64| (2 * met - self.even).pow(4);
        uneven(i64::from(met) + 1) - uneven(i64::from(met))
    }

    fn meet(&mut self, one: usize, other: usize, times: u32) {
        self.past.met[one][other] = times;
        self.past.met[other][one] = times;
    }
}

#[cfg(test)]
mod tests;
