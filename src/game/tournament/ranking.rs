//! How the entrants of a tournament stand: by points, or in a knockout by the round in which they went out.

use std::cmp::Reverse;

use super::{Tournament, TournamentStage, TournamentStanding};
use crate::game::ids::PlayerId;

/// How far somebody has come in a knockout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reached {
    /// They have won it.
    Victory,
    /// They are still in.
    Further,
    /// They went out in this round.
    Out(u32),
}

/// A player's place in a knockout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KnockoutStanding {
    /// The player who stands there.
    pub player: PlayerId,
    /// From 1; shared by those who went out in the same round, but for the last table.
    pub place: usize,
    /// How far they have come.
    pub reached: Reached,
}

/// How the entrants stand, the best first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ranking {
    /// The points of all rounds decide.
    ByPoints(Vec<TournamentStanding>),
    /// Whoever loses is out.
    ByRounds(Vec<KnockoutStanding>),
}

impl Ranking {
    /// The players, the best first.
    #[must_use]
    pub fn players(&self) -> Vec<PlayerId> {
        let placed = self.placed().into_iter();
        placed.map(|(player, _)| player).collect()
    }

    /// Those who stand first.
    #[must_use]
    pub fn winners(&self) -> Vec<PlayerId> {
        let placed = self.placed().into_iter();
        let first = placed.filter(|(_, place)| *place == 1);
        first.map(|(player, _)| player).collect()
    }

    fn placed(&self) -> Vec<(PlayerId, usize)> {
        match self {
            Self::ByPoints(all) => all.iter().map(|one| (one.player, one.place)).collect(),
            Self::ByRounds(all) => all.iter().map(|one| (one.player, one.place)).collect(),
        }
    }
}

/// Where somebody comes in a list: the later they went out the better, and then by their place at the last table.
type Order = (Reverse<u32>, usize);

impl Tournament {
    /// How the entrants stand now.
    #[must_use]
    pub fn ranking(&self) -> Ranking {
        if self.is_knockout() {
            Ranking::ByRounds(self.knocked_out(self.round()))
        } else {
            Ranking::ByPoints(self.standings())
        }
    }

    /// How the entrants stood after the first rounds.
    #[must_use]
    pub fn ranking_after(&self, rounds: u32) -> Ranking {
        if self.is_knockout() {
            Ranking::ByRounds(self.knocked_out(rounds))
        } else {
            Ranking::ByPoints(self.standings_after(rounds))
        }
    }

    /// Who went out in which of the first rounds.
    fn knocked_out(&self, rounds: u32) -> Vec<KnockoutStanding> {
        let mut all: Vec<(Order, PlayerId, Reached)> = self
            .entrants
            .iter()
            .map(|entrant| {
                let (order, reached) = self.reached(entrant.player, rounds);
                (order, entrant.player, reached)
            })
            .collect();
        // The sort keeps the order of the seeds.
        all.sort_by_key(|&(order, ..)| order);
        let orders: Vec<Order> = all.iter().map(|&(order, ..)| order).collect();
        let place = |order| orders.iter().take_while(|&&other| other < order).count() + 1;
        let standing = all
            .iter()
            .map(|&(order, player, reached)| KnockoutStanding {
                player,
                place: place(order),
                reached,
            });
        standing.collect()
    }

    fn reached(&self, player: PlayerId, rounds: u32) -> (Order, Reached) {
        let rounds = rounds.min(self.round());
        let is_in = |round: &u32| self.players_of(*round).contains(&player);
        let latest = (1..=rounds).rev().find(is_in).unwrap_or(0);
        let has_next = self.round() > rounds;
        if latest < rounds || has_next && !is_in(&(rounds + 1)) {
            ((Reverse(latest), 0), Reached::Out(latest))
        } else if has_next || self.stage != TournamentStage::Finished {
            ((Reverse(u32::MAX), 0), Reached::Further)
        } else {
            self.at_the_end(player, rounds)
        }
    }

    /// How far somebody has come who was still in when the last round ended.
    fn at_the_end(&self, player: PlayerId, last: u32) -> (Order, Reached) {
        let place = match self.ties(last).as_slice() {
            // The last table decides about all of its places.
            [only] if self.players_of(last).len() == self.fewest() => {
                let order = self.order_at(only);
                order.iter().position(|&one| one == player)
            }
            // Too few were left for another round: those who would have gone on have won.
            _ if self.going_on(last).contains(&player) => Some(0),
            _ => None,
        };
        match place {
            Some(0) => ((Reverse(u32::MAX), 0), Reached::Victory),
            place => (
                (Reverse(last), place.unwrap_or_default()),
                Reached::Out(last),
            ),
        }
    }
}
