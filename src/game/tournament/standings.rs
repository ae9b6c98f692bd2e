//! Who stands where, and why.
//!
//! More points are better: those of the games, by the rule sheet of the game, and of byes. Where they
//! are equal, these decide one after another: Buchholz (the sum of the points of all opponents), the
//! points won against each other, the number of games won. Whoever is equal in all of them shares a
//! place; they are listed in an order drawn by lot. Whoever has withdrawn before the last round comes after all who stayed.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::lots::Lots;
use crate::game::ids::PlayerId;

/// The points of a game won.
const WON: u32 = 3;

/// What came of a board: its players with their points. One player alone had a bye.
pub type BoardScore = Vec<(PlayerId, u32)>;

/// A player's place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TournamentStanding {
    /// The player who stands there.
    pub player: PlayerId,
    /// From 1; shared by those who are equal.
    pub place: usize,
    /// The points of games and byes.
    pub points: u32,
    /// The sum of the opponents' points.
    pub buchholz: u32,
    /// The points from games with those who have as many points and the same Buchholz.
    pub direct: u32,
    /// How many games were won.
    pub wins: u32,
    /// Whether they have withdrawn before the last round, while others stayed.
    pub has_left: bool,
}

impl TournamentStanding {
    fn rank(&self) -> (u32, u32, u32, u32) {
        (self.points, self.buchholz, self.direct, self.wins)
    }
}

/// The standings of players after some boards, the first first.
#[must_use]
pub fn standings(
    players: &[PlayerId],
    scores: &[BoardScore],
    seed: u64,
) -> Vec<TournamentStanding> {
    let mut order = players.to_vec();
    order.sort_unstable();
    Lots::new(seed).shuffle(&mut order);
    let mut points: BTreeMap<PlayerId, u32> = BTreeMap::new();
    for &(player, won) in scores.iter().flatten() {
        *points.entry(player).or_default() += won;
    }
    let of = |player: &PlayerId| points.get(player).copied().unwrap_or(0);
    let mut all: Vec<TournamentStanding> = order
        .into_iter()
        .map(|player| TournamentStanding {
            player,
            place: 0,
            points: of(&player),
            buchholz: opponents(player, scores).map(|other| of(&other)).sum(),
            direct: 0,
            wins: wins(player, scores),
            has_left: false,
        })
        .collect();
    all.sort_by_key(|standing| Reverse(standing.rank()));
    let groups =
        all.chunk_by_mut(|one, next| (one.points, one.buchholz) == (next.points, next.buchholz));
    for group in groups {
        let members: Vec<PlayerId> = group.iter().map(|standing| standing.player).collect();
        for standing in &mut *group {
            standing.direct = direct(standing.player, &members, scores);
        }
        group.sort_by_key(|standing| Reverse(standing.rank()));
    }
    place(&mut all);
    all
}

/// The same with those behind all others who have withdrawn, unless everyone has.
#[must_use]
pub fn behind_those_who_stay(
    mut all: Vec<TournamentStanding>,
    has_left: impl Fn(PlayerId) -> bool,
) -> Vec<TournamentStanding> {
    if all.iter().all(|one| has_left(one.player)) {
        return all;
    }
    for standing in &mut all {
        standing.has_left = has_left(standing.player);
    }
    // The sort keeps the order of those who stay.
    all.sort_by_key(|standing| standing.has_left);
    place(&mut all);
    all
}

/// Numbers the places of standings, which are shared by those who are equal.
fn place(all: &mut [TournamentStanding]) {
    let key = |one: &TournamentStanding| (one.has_left, one.rank());
    let mut place = 1;
    for at in 0..all.len() {
        if at > 0 && key(&all[at]) != key(&all[at - 1]) {
            place = at + 1;
        }
        all[at].place = place;
    }
}

fn boards_of(player: PlayerId, scores: &[BoardScore]) -> impl Iterator<Item = (&BoardScore, u32)> {
    let own = move |board: &BoardScore| board.iter().find(|(seated, _)| *seated == player).copied();
    let boards = scores.iter().filter(|board| board.len() > 1);
    boards.filter_map(move |board| own(board).map(|(_, won)| (board, won)))
}

fn opponents(player: PlayerId, scores: &[BoardScore]) -> impl Iterator<Item = PlayerId> {
    let seated = boards_of(player, scores).flat_map(|(board, _)| board);
    let seated = seated.map(|(seated, _)| *seated);
    seated.filter(move |seated| *seated != player)
}

fn wins(player: PlayerId, scores: &[BoardScore]) -> u32 {
    let won = boards_of(player, scores).filter(|(_, won)| *won >= WON);
    won.map(|_| 1).sum()
}

fn direct(player: PlayerId, group: &[PlayerId], scores: &[BoardScore]) -> u32 {
    let against = boards_of(player, scores).filter(|(board, _)| {
        let mut others = board.iter().filter(|(seated, _)| *seated != player);
        others.any(|(seated, _)| group.contains(seated))
    });
    against.map(|(_, won)| won).sum()
}

#[cfg(test)]
mod tests {
    use super::{PlayerId, TournamentStanding, standings};

    const A: PlayerId = PlayerId(1);
    const B: PlayerId = PlayerId(2);
    const C: PlayerId = PlayerId(3);
    const D: PlayerId = PlayerId(4);

    fn listed(all: &[TournamentStanding]) -> Vec<(u64, usize)> {
        all.iter().map(|one| (one.player.0, one.place)).collect()
    }

    #[test]
    fn points_come_first_then_those_of_the_opponents() {
        let scores = [
            vec![(A, 3), (B, 0)],
            vec![(C, 3), (D, 0)],
            vec![(A, 3), (C, 0)],
            vec![(B, 3), (D, 0)],
        ];
        let all = standings(&[A, B, C, D], &scores, 1);
        // B and C have three points each, and both lost to A; B beat D, C beat D: all the same.
        assert_eq!(all[0].player, A);
        assert_eq!((all[0].points, all[0].buchholz, all[0].wins), (6, 6, 2));
        assert_eq!((all[1].place, all[2].place, all[3].place), (2, 2, 4));
        assert_eq!(all[3].player, D);
    }

    #[test]
    fn a_game_against_each_other_decides_then_wins() {
        let scores = [vec![(A, 0), (B, 3)], vec![(A, 3)]];
        let all = standings(&[A, B], &scores, 1);
        // A has a bye: a bye is no opponent and no win.
        assert_eq!(listed(&all), [(2, 1), (1, 2)]);
        // Both have three points, and their opponents six together.
        let others = [5, 6, 7, 8, 9, 10].map(PlayerId);
        let scores = [
            vec![(A, 3), (others[0], 0)],
            vec![(A, 0), (others[1], 3)],
            vec![(A, 0), (others[2], 3)],
            vec![(B, 1), (others[3], 1)],
            vec![(B, 1), (others[4], 1)],
            vec![(B, 1), (others[5], 1)],
            vec![(others[3], 3)],
        ];
        let all = standings(&[&[A, B], &others[..]].concat(), &scores, 1);
        let of = |player| all.iter().find(|one| one.player == player).unwrap();
        let (winner, drawer) = (of(A), of(B));
        assert_eq!((winner.points, winner.buchholz), (3, 6));
        assert_eq!((drawer.points, drawer.buchholz), (3, 6));
        assert_eq!((winner.wins, drawer.wins), (1, 0));
        assert!(winner.place < drawer.place, "{all:?}");
    }

    #[test]
    fn whoever_is_equal_shares_a_place_in_an_order_drawn_by_lot() {
        let all = [A, B, C, D];
        let firsts = (0..20).map(|seed| standings(&all, &[], seed)[0].player.0);
        let firsts: std::collections::BTreeSet<u64> = firsts.collect();
        assert!(firsts.len() > 1, "{firsts:?}");
        for standing in standings(&all, &[], 3) {
            assert_eq!(standing.place, 1);
        }
    }
}
