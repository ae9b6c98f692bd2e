//! Rounds for three at a board, in which each pair meets about equally often and each player has each
//! colour about equally often.
//!
//! For 3, 9 and 15 players there are exact tables (`tables`): each pair meets once in all their
//! rounds. Everything else is searched for: players of a round change places as long as the pairs'
//! meetings become more even, and now and then although they do not. The search takes a bounded
//! number of steps and follows from its seed. Colours are then given exactly (`colors`).

use super::lots::Lots;

mod colors;
mod tables;

/// How many exchanges are tried for each round.
const TRIED: usize = 3000;

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
        search.past_of_all(&players);
        search.rounds.push(players);
    }
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
    rounds: Vec<Vec<usize>>,
}

impl Search {
    fn past_of_all(&mut self, players: &[usize]) {
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
            // What makes it a little worse may lead to something better.
            let may_worsen = step % 8 == 0 && step < steps / 4 * 3;
            let allowed = i64::from(may_worsen) * risen(1);
            if worse > allowed {
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

    /// Lets two players of a round change places; says how much less even the meetings are then.
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

    /// Takes a player's meetings at a board back; says by how much the sum of all cubes falls.
    fn leave(&mut self, round: usize, seat: usize) -> i64 {
        let mut sum = 0;
        for (one, other) in self.neighbors(round, seat) {
            let met = self.past.met[one][other];
            sum += risen(met - 1);
            self.meet(one, other, met - 1);
        }
        sum
    }

    /// Takes a player's meetings at a board in; says by how much the sum of all cubes rises.
    fn enter(&mut self, round: usize, seat: usize) -> i64 {
        let mut sum = 0;
        for (one, other) in self.neighbors(round, seat) {
            let met = self.past.met[one][other];
            sum += risen(met);
            self.meet(one, other, met + 1);
        }
        sum
    }

    fn meet(&mut self, one: usize, other: usize, times: u32) {
        self.past.met[one][other] = times;
        self.past.met[other][one] = times;
    }
}

/// By how much the cube of a number of meetings rises with one more. Of meetings that add up to the
/// same, cubes are the smaller the more even they are, and the fewer are far above the others.
fn risen(met: u32) -> i64 {
    let met = i64::from(met);
    3 * met * (met + 1) + 1
}

#[cfg(test)]
mod tests;
