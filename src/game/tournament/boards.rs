//! The boards of the next round, by the tournament's format.

use std::collections::BTreeSet;

use super::lots::Lots;
use super::standings::{BoardScore, TournamentStanding, behind_those_who_stay, standings};
use super::swiss::{self, Contestant};
use super::triples::{self, Past};
use super::{Board, BoardSeat, Format, Tournament, TournamentStage, knockout, round_robin};
use crate::game::ids::PlayerId;

/// The points of a draw, for a game that goes on when its round is over.
pub(super) const DRAWN: u32 = 1;

impl Tournament {
    /// The boards of a round, from 1 on; none of one that is not paired.
    #[must_use]
    pub fn boards_of(&self, round: u32) -> &[Board] {
        let place = (round as usize).checked_sub(1);
        let round = place.and_then(|place| self.rounds.get(place));
        round.map_or(&[], Vec::as_slice)
    }

    /// What a bye gives: a win where two play, the middle of what three can win.
    #[must_use]
    pub fn bye_points(&self) -> u32 {
        match self.fewest() {
            3 => 1,
            _ => 3,
        }
    }

    /// The standings now. Games of the round that is played do not count yet, those of former
    /// rounds count as drawn while they go on.
    #[must_use]
    pub fn standings(&self) -> Vec<TournamentStanding> {
        let over = match self.stage {
            TournamentStage::Gathering
            | TournamentStage::Opening
            | TournamentStage::Playing
            | TournamentStage::Cancelled => self.rounds.len().saturating_sub(1),
            TournamentStage::Finished => self.rounds.len(),
        };
        self.ranked(over, self.rounds.len())
    }

    /// The standings after the first rounds, in which a game that goes on counts as drawn.
    #[must_use]
    pub fn standings_after(&self, rounds: u32) -> Vec<TournamentStanding> {
        self.ranked(rounds as usize, rounds as usize)
    }

    fn ranked(&self, over: usize, counted: usize) -> Vec<TournamentStanding> {
        let players: Vec<PlayerId> = self.entrants.iter().map(|one| one.player).collect();
        let rounds = self.rounds.iter().take(counted).enumerate();
        let boards = rounds.flat_map(|(round, boards)| boards.iter().map(move |one| (round, one)));
        let known = boards.filter(|(round, board)| *round < over || board.is_over());
        let scores: Vec<BoardScore> = known.map(|(_, board)| score(board)).collect();
        let all = standings(&players, &scores, self.id.0);
        behind_those_who_stay(all, |player| self.has_left(player, counted))
    }

    /// Whether somebody has withdrawn after one of the first rounds that was not to be the last one.
    fn has_left(&self, player: PlayerId, rounds: usize) -> bool {
        let planned = self.conditions.rounds.unwrap_or(u32::MAX);
        let mut entrants = self.entrants.iter();
        let entrant = entrants.find(|one| one.player == player);
        let until = entrant.and_then(|entrant| entrant.until);
        until.is_some_and(|until| until < planned && until as usize <= rounds)
    }

    /// How many rounds there will be.
    pub(super) fn planned_rounds(&self) -> u32 {
        let count = self.staying().count();
        let rounds = match self.conditions.format {
            Format::RoundRobin => round_robin::rounds(count, 1),
            Format::DoubleRoundRobin => round_robin::rounds(count, 2),
            Format::Swiss => {
                let most = round_robin::rounds(count, 1);
                let enough = count.next_power_of_two().trailing_zeros() as usize;
                let chosen = self
                    .conditions
                    .rounds
                    .map_or(enough, |rounds| rounds as usize);
                chosen.clamp(1, most.max(1))
            }
            Format::Knockout => return knockout::rounds(count, self.fewest()),
            Format::Triples => {
                let once = count.saturating_sub(1).div_ceil(2);
                self.conditions
                    .rounds
                    .map_or(once, |rounds| rounds as usize)
            }
        };
        u32::try_from(rounds).unwrap_or(u32::MAX)
    }

    /// Pairs one more round; says whether anybody could be paired.
    pub(super) fn pair_next(&mut self) -> bool {
        if self.staying().count() < self.fewest() {
            return false;
        }
        let boards = match self.conditions.format {
            Format::Swiss => self.swiss_boards(),
            Format::RoundRobin | Format::DoubleRoundRobin => Some(self.round_robin_boards()),
            Format::Triples => Some(self.triple_boards()),
            Format::Knockout => self.knockout_round().map(|drawn| {
                // Whoever has withdrawn may make a round less of it.
                self.conditions.rounds = Some(drawn.rounds);
                drawn.boards
            }),
        };
        let Some(boards) = boards else {
            return false;
        };
        self.rounds.push(boards);
        self.stage = TournamentStage::Opening;
        self.due = None;
        true
    }

    pub(super) fn game(&self, players: &[PlayerId]) -> Board {
        let colors = self.conditions.variant.colors().iter();
        let seats = players
            .iter()
            .zip(colors)
            .map(|(&player, &color)| BoardSeat {
                player,
                color: Some(color),
                points: None,
            });
        Board {
            seats: seats.collect(),
            game: None,
        }
    }

    pub(super) fn bye(&self, player: PlayerId) -> Board {
        let seat = BoardSeat {
            player,
            color: None,
            points: Some(self.bye_points()),
        };
        Board {
            seats: vec![seat],
            game: None,
        }
    }

    fn swiss_boards(&self) -> Option<Vec<Board>> {
        let staying: BTreeSet<PlayerId> = self.staying().collect();
        let standings = self.standings_after(self.round()).into_iter();
        let ranked = standings.filter(|standing| staying.contains(&standing.player));
        let field: Vec<Contestant> = ranked.map(|standing| self.contestant(&standing)).collect();
        let draw = swiss::pair(&field)?;
        let games = draw.games.iter().map(|players| self.game(players));
        Some(
            games
                .chain(draw.bye.map(|player| self.bye(player)))
                .collect(),
        )
    }

    fn contestant(&self, standing: &TournamentStanding) -> Contestant {
        let mut contestant = Contestant {
            player: standing.player,
            points: standing.points,
            opponents: Vec::new(),
            colors: Vec::new(),
            byes: 0,
        };
        for board in self.rounds.iter().flatten() {
            let of = |seat: &&BoardSeat| seat.player == standing.player;
            let Some(own) = board.seats.iter().find(of) else {
                continue;
            };
            match own.color {
                Some(color) => contestant.colors.push(color),
                None => contestant.byes += 1,
            }
            let others = board.seats.iter().filter(|seat| !of(seat));
            contestant.opponents.extend(others.map(|seat| seat.player));
        }
        contestant
    }

    /// Whoever should meet somebody who has withdrawn has a bye.
    fn round_robin_boards(&self) -> Vec<Board> {
        let mut players: Vec<PlayerId> = self.entrants.iter().map(|one| one.player).collect();
        Lots::new(self.id.0).shuffle(&mut players);
        let staying: BTreeSet<PlayerId> = self.staying().collect();
        let (games, bye) = round_robin::pairs(players.len(), self.rounds.len());
        let mut boards = Vec::new();
        for pair in games {
            let mut there = pair.map(|place| players[place]).to_vec();
            there.retain(|one| staying.contains(one));
            match there.as_slice() {
                [] => {}
                [alone] => boards.push(self.bye(*alone)),
                both => boards.push(self.game(both)),
            }
        }
        let bye = bye.map(|place| players[place]);
        boards.extend(
            bye.filter(|one| staying.contains(one))
                .map(|one| self.bye(one)),
        );
        boards
    }

    /// As long as the same people take part, the rounds follow one plan.
    fn triple_boards(&self) -> Vec<Board> {
        let next = self.round() + 1;
        let field = self.field(next);
        let mut since = next;
        while since > 1 && self.field(since - 1) == field {
            since -= 1;
        }
        let past = self.past(&field, since - 1);
        let planned = self.conditions.rounds.unwrap_or(next).max(next);
        let rounds = (planned + 1 - since) as usize;
        let mut plan = triples::plan(&past, rounds, self.id.0.wrapping_add(since.into()));
        let round = plan.swap_remove((next - since) as usize);
        let games = round
            .boards
            .iter()
            .map(|board| self.game(&board.map(|place| field[place])));
        let rest = round.rest.iter().map(|&place| self.bye(field[place]));
        games.chain(rest).collect()
    }

    /// Who could play in a round.
    fn field(&self, round: u32) -> Vec<PlayerId> {
        let there = self.entrants.iter().filter(|entrant| entrant.is_in(round));
        there.map(|entrant| entrant.player).collect()
    }

    /// What the players of a field have played in the first rounds.
    fn past(&self, field: &[PlayerId], rounds: u32) -> Past {
        let mut past = Past::none(field.len());
        for board in self.rounds.iter().take(rounds as usize).flatten() {
            let places = board.seats.iter().filter_map(|seat| {
                let mut known = field.iter();
                known.position(|player| *player == seat.player)
            });
            let places: Vec<usize> = places.collect();
            match places.as_slice() {
                [alone] if board.is_bye() => past.rested[*alone] += 1,
                _ => past.add(&places),
            }
        }
        past
    }

    /// How often pairs of those who are there will have met at least and at most after all rounds
    /// that are paired.
    #[must_use]
    pub fn meetings(&self) -> (u32, u32) {
        self.past(&self.field(self.round()), self.round())
            .meetings()
    }
}

/// What a board gives, or would as a draw.
fn score(board: &Board) -> BoardScore {
    let seats = board.seats.iter();
    let points = seats.map(|seat| (seat.player, seat.points.unwrap_or(DRAWN)));
    points.collect()
}
