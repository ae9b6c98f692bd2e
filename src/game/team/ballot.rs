//! The votes of a team on one turn, and what they choose.

use std::fmt;
use std::str::FromStr;

use crate::game::clock::Millis;
use crate::game::ids::PlayerId;
use crate::rules::Move;

use super::voting::BallotState;

/// A member's vote.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Vote {
    /// The number of the event by which the turn came about.
    pub seq: u32,
    /// For which move.
    pub mv: Move,
    /// When they voted so.
    pub at: Millis,
}

/// The votes of a team on one turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ballot {
    /// Whose vote breaks ties.
    pub captain: PlayerId,
    /// How many people are in the team.
    pub members: usize,
    /// What each of them wants who has voted.
    pub votes: Vec<(PlayerId, Move, Millis)>,
}

/// A move that somebody has voted for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BallotChoice {
    /// The move that it is.
    pub mv: Move,
    /// How many want it.
    pub votes: usize,
}

/// What a vote has chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BallotOutcome {
    /// How many wanted it.
    pub votes: u32,
    /// How many votes there were.
    pub cast: u32,
}

/// As it is kept: `5/8`.
impl fmt::Display for BallotOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.votes, self.cast)
    }
}

/// A text that is no outcome of a vote.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no outcome of a vote")]
pub struct NoBallotOutcome;

impl FromStr for BallotOutcome {
    type Err = NoBallotOutcome;

    fn from_str(text: &str) -> Result<Self, NoBallotOutcome> {
        let (votes, cast) = text.split_once('/').ok_or(NoBallotOutcome)?;
        let number = |text: &str| text.parse().map_err(|_| NoBallotOutcome);
        Ok(Self {
            votes: number(votes)?,
            cast: number(cast)?,
        })
    }
}

impl Ballot {
    /// The moves that somebody has voted for, the one that leads first: most votes lead, then what the
    /// captain wants, then what was proposed first by those who still want it.
    #[must_use]
    pub fn tally(&self) -> Vec<BallotChoice> {
        let mut wanted: Vec<Move> = self.votes.iter().map(|&(_, mv, _)| mv).collect();
        wanted.sort_unstable();
        wanted.dedup();
        wanted.sort_by_key(|&mv| {
            let first = self.for_move(mv).map(|&(_, _, at)| at).min();
            let is_captains = self.for_move(mv).any(|&(voter, ..)| voter == self.captain);
            let votes = self.for_move(mv).count();
            (usize::MAX - votes, !is_captains, first)
        });
        let choice = |mv| BallotChoice {
            mv,
            votes: self.for_move(mv).count(),
        };
        wanted.into_iter().map(choice).collect()
    }

    /// The move that is to be played now; none while the vote goes on. It ends where everyone has voted,
    /// where more than half of the team want one move, and with the first vote that there is once its
    /// time is over.
    #[must_use]
    pub fn decided(&self, state: BallotState) -> Option<(Move, BallotOutcome)> {
        let leader = self.tally().into_iter().next()?;
        let is_settled = self.votes.len() >= self.members
            || leader.votes * 2 > self.members
            || state == BallotState::Over;
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        is_settled.then(|| {
            let outcome = BallotOutcome {
                votes: number(leader.votes),
                cast: number(self.votes.len()),
            };
            (leader.mv, outcome)
        })
    }

    /// The same with somebody's vote, in the place of one that they have given before.
    #[must_use]
    pub fn with(mut self, (voter, mv, at): (PlayerId, Move, Millis)) -> Self {
        self.votes.retain(|(other, ..)| *other != voter);
        self.votes.push((voter, mv, at));
        self
    }

    /// What somebody has voted for.
    #[must_use]
    pub fn vote_of(&self, player: PlayerId) -> Option<Move> {
        let mut votes = self.votes.iter();
        votes
            .find(|(voter, ..)| *voter == player)
            .map(|&(_, mv, _)| mv)
    }

    fn for_move(&self, mv: Move) -> impl Iterator<Item = &(PlayerId, Move, Millis)> {
        self.votes
            .iter()
            .filter(move |(_, wanted, _)| *wanted == mv)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::rules::{Position, Variant};

    const CAPTAIN: PlayerId = PlayerId(1);

    fn moves() -> Vec<Move> {
        Position::start(Variant::Chess).legal_moves()
    }

    /// Votes by voter, number of the move and time.
    fn ballot(members: usize, votes: &[(u64, usize, i64)]) -> Ballot {
        let moves = moves();
        let votes = votes.iter();
        Ballot {
            captain: CAPTAIN,
            members,
            votes: votes
                .map(|&(voter, mv, at)| (PlayerId(voter), moves[mv], Millis(at)))
                .collect(),
        }
    }

    fn check(
        members: usize,
        votes: &[(u64, usize, i64)],
        state: BallotState,
        chosen: Option<usize>,
    ) {
        let decided = ballot(members, votes).decided(state);
        let chosen = chosen.map(|number| moves()[number]);
        assert_eq!(decided.map(|(mv, _)| mv), chosen, "{members} {votes:?}");
    }

    #[test]
    fn a_vote_stands_in_the_place_of_the_one_before() {
        let before = ballot(2, &[(1, 0, 1), (2, 1, 2)]);
        let after = before.with((PlayerId(1), moves()[3], Millis(5)));
        assert_eq!(after, ballot(2, &[(2, 1, 2), (1, 3, 5)]));
    }

    #[test]
    fn a_vote_ends_once_nothing_can_change_it_or_everyone_has_voted() {
        use BallotState::{Open, Over};
        for (members, votes, state, chosen) in [
            (1, &[][..], Open, None),
            (1, &[][..], Over, None),
            (1, &[(1, 3, 0)], Open, Some(3)),
            (2, &[(1, 3, 0)], Open, None),
            (2, &[(2, 3, 0)], Over, Some(3)),
            (3, &[(2, 3, 0), (3, 3, 1)], Open, Some(3)),
            (4, &[(2, 3, 0), (3, 3, 1)], Open, None),
            (4, &[(2, 3, 0), (3, 3, 1)], Over, Some(3)),
            (4, &[(2, 3, 0), (3, 4, 1), (4, 4, 2)], Over, Some(4)),
            // Everyone has voted: the most votes win, though fewer than half.
            (
                5,
                &[(1, 0, 0), (2, 1, 1), (3, 2, 2), (4, 3, 3), (5, 3, 4)],
                Open,
                Some(3),
            ),
        ] {
            check(members, votes, state, chosen);
        }
    }

    #[test]
    fn the_captain_breaks_ties_and_else_the_earliest_proposal_does() {
        let over = BallotState::Over;
        check(2, &[(2, 4, 0), (1, 3, 1)], BallotState::Open, Some(3));
        check(9, &[(2, 4, 0), (3, 3, 1)], over, Some(4));
        check(9, &[(3, 3, 1), (2, 4, 0)], over, Some(4));
        // The captain wants a third one, which has fewer votes.
        let votes = [(2, 4, 2), (3, 4, 5), (4, 3, 1), (5, 3, 6), (1, 2, 0)];
        check(9, &votes, over, Some(3));
    }

    proptest! {
        #[test]
        fn what_is_chosen_has_as_many_votes_as_any_and_in_whatever_order_they_are_read(
            votes in prop::collection::vec((0_usize..6, 0_i64..9), 0..12), turn in 0_usize..12,
        ) {
            let votes: Vec<_> = votes.iter().zip(1..).map(|(&(mv, at), voter)| (voter, mv, at)).collect();
            let members = votes.len() + 3;
            let one = ballot(members, &votes);
            let mut other = one.clone();
            let by = turn % votes.len().max(1);
            other.votes.rotate_left(by);
            prop_assert_eq!(one.tally(), other.tally());
            let tally = one.tally();
            prop_assert_eq!(tally.iter().map(|choice| choice.votes).sum::<usize>(), votes.len());
            let decided = one.decided(BallotState::Over);
            prop_assert_eq!(decided.is_some(), !votes.is_empty());
            if let Some((mv, outcome)) = decided {
                prop_assert!(tally.iter().all(|choice| choice.votes <= outcome.votes as usize));
                let captain = one.vote_of(CAPTAIN);
                let tied = |wanted: Move| tally.iter().any(|it| it.mv == wanted && it.votes == outcome.votes as usize);
                prop_assert!(captain.is_none_or(|wanted| wanted == mv || !tied(wanted)));
            }
            // What is settled before the time is chosen at its end as well, if nobody votes any more.
            if let Some(early) = one.decided(BallotState::Open) {
                prop_assert_eq!(Some(early), decided);
            }
        }
    }
}
