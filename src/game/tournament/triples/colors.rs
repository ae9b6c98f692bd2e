//! Colours in turn: of each three games that a player has one after another, each is with another
//! colour.
//!
//! Players, each once for three games, and boards make a graph with two sides in which nobody has
//! more than three edges. By König's theorem its edges can be given three colours so that they differ
//! wherever two meet: an edge whose ends have no free colour in common is helped by exchanging two
//! colours along a path.

/// One of the three colours, by its place in the order of play.
type Place = usize;

/// What an end of edges has of each colour: the node at the other end.
type Ends = Vec<[Option<usize>; 3]>;

struct Coloring {
    boards: Ends,
    thirds: Ends,
}

/// Puts the players of each board into the order of the colours.
pub fn colored(players: usize, rounds: &[Vec<[usize; 3]>]) -> Vec<Vec<[usize; 3]>> {
    let mut games = vec![0; players];
    let mut thirds = std::collections::BTreeMap::new();
    let mut coloring = Coloring {
        boards: Vec::new(),
        thirds: Vec::new(),
    };
    for board in rounds.iter().flatten() {
        let number = coloring.boards.len();
        coloring.boards.push([None; 3]);
        for &player in board {
            let next = thirds.len();
            let third = *thirds.entry((player, games[player] / 3)).or_insert(next);
            if third == next {
                coloring.thirds.push([None; 3]);
            }
            games[player] += 1;
            coloring.add(number, third);
        }
    }
    let mut who = vec![0; coloring.thirds.len()];
    for ((player, _), third) in thirds {
        who[third] = player;
    }
    let mut boards = coloring.boards.into_iter();
    let seated = |ends: [Option<usize>; 3]| ends.map(|third| third.map_or(0, |third| who[third]));
    let of_round =
        |round: &Vec<[usize; 3]>| boards.by_ref().take(round.len()).map(seated).collect();
    rounds.iter().map(of_round).collect()
}

impl Coloring {
    fn add(&mut self, board: usize, third: usize) {
        let free = |ends: &[Option<usize>; 3]| ends.iter().position(Option::is_none).unwrap_or(0);
        let (wanted, offered) = (free(&self.boards[board]), free(&self.thirds[third]));
        if self.thirds[third][wanted].is_some() {
            self.exchange(third, wanted, offered);
        }
        self.boards[board][wanted] = Some(third);
        self.thirds[third][wanted] = Some(board);
    }

    /// Exchanges two colours along the path from a player, who has the first and not the second.
    fn exchange(&mut self, third: usize, first: Place, second: Place) {
        let mut path = Vec::new();
        let mut at = third;
        while let Some(board) = self.thirds[at][first] {
            path.push((board, at));
            let Some(next) = self.boards[board][second] else {
                break;
            };
            path.push((board, next));
            at = next;
        }
        let mut boards: Vec<usize> = path.iter().map(|(board, _)| *board).collect();
        let mut thirds: Vec<usize> = path.iter().map(|(_, third)| *third).collect();
        for nodes in [&mut boards, &mut thirds] {
            nodes.sort_unstable();
            nodes.dedup();
        }
        for board in boards {
            self.boards[board].swap(first, second);
        }
        for third in thirds {
            self.thirds[third].swap(first, second);
        }
    }
}
