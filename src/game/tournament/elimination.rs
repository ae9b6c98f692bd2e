//! Knockouts as tournaments: who goes on from a round, who plays again, and who meets whom next.
//!
//! The entrants stand in the order of their seeds from the start on ([`Tournament::seed`]). What parts them at a table
//! are the points of its games, a game that goes on counting as drawn, and then the seed. Where two play, a drawn game is
//! played again once, with colours reversed. In the place of somebody who has withdrawn the next of the table goes on.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::boards::DRAWN;
use super::lots::Lots;
use super::{Board, Format, Tournament, TournamentStage, knockout};
use crate::game::ids::PlayerId;

/// The games of a round among the same players, the first one first.
pub(super) type Tie<'t> = Vec<&'t Board>;

/// A game of a round, as it is shown.
#[derive(Clone, Copy, Debug)]
pub struct RoundGame<'t> {
    /// Which of the round's pairs or tables it is of, from 1 on.
    pub number: u32,
    /// Who plays, and where.
    pub board: &'t Board,
    /// Whether it is played because an earlier one among the same players was drawn.
    pub is_again: bool,
}

/// A round that is drawn, and how many rounds there are with it.
pub(super) struct Drawn {
    pub(super) boards: Vec<Board>,
    pub(super) rounds: u32,
}

impl Tournament {
    /// Whether the players are parted by rounds.
    #[must_use]
    pub fn is_knockout(&self) -> bool {
        self.conditions.format == Format::Knockout
    }

    /// Puts the entrants of a knockout that has not begun into the order of their strength; who is equal stays in the order
    /// in which they entered.
    pub fn seed(&mut self, strength: impl Fn(PlayerId) -> f64) {
        if self.is_knockout() && self.stage == TournamentStage::Gathering {
            let stronger = |one, other| strength(other).total_cmp(&strength(one));
            self.entrants
                .sort_by(|one, other| stronger(one.player, other.player));
        }
    }

    /// The boards of a round at which a drawn game is played again.
    #[must_use]
    pub fn replays(&self, round: u32) -> Vec<&Board> {
        let games = self.round_games(round).into_iter();
        let again = games.filter(|game| game.is_again);
        again.map(|game| game.board).collect()
    }

    /// The games of a round in the order of their pairs: what is played again comes after the game that was drawn, and
    /// has the same number.
    #[must_use]
    pub fn round_games(&self, round: u32) -> Vec<RoundGame<'_>> {
        let numbered = (1..).zip(self.ties(round));
        let games = numbered.flat_map(|(number, tie)| {
            let boards = tie.into_iter().enumerate();
            boards.map(move |(at, board)| RoundGame {
                number,
                board,
                is_again: at > 0,
            })
        });
        games.collect()
    }

    /// Has games of the latest round that were drawn played again, once each; says whether there are any.
    pub(super) fn replay_drawn(&mut self) -> bool {
        if !self.is_knockout() || self.fewest() > 2 {
            return false;
        }
        let drawn = self.ties(self.round()).into_iter().filter_map(|tie| {
            let [only] = tie.as_slice() else {
                return None;
            };
            let (first, rest) = only.seats.split_first()?;
            let is_level = rest.iter().all(|seat| seat.points == first.points);
            let stay = only.seats.iter().all(|seat| self.stays(seat.player));
            (only.is_over() && is_level && stay).then_some(*only)
        });
        let again: Vec<Board> = drawn
            .map(|board| {
                let players = board.seats.iter().rev().map(|seat| seat.player);
                self.game(&players.collect::<Vec<_>>())
            })
            .collect();
        let Some(boards) = self.rounds.last_mut() else {
            return false;
        };
        if again.is_empty() {
            return false;
        }
        boards.extend(again);
        self.stage = TournamentStage::Opening;
        true
    }

    /// The next round; none where too few are left.
    pub(super) fn knockout_round(&self) -> Option<Drawn> {
        let field = match self.round() {
            0 => self.staying().collect(),
            round => self.going_on(round),
        };
        let seats = self.fewest();
        let cut = knockout::cut(field.len(), seats)?;
        let mut rested = field.clone();
        // Whoever has rested least rests first, the best of them; the sort keeps the order of the seeds.
        rested.sort_by_key(|&player| self.byes_of(player));
        let resting: BTreeSet<PlayerId> = rested.into_iter().take(cut.byes).collect();
        let (rest, play): (Vec<_>, Vec<_>) =
            field.iter().partition(|player| resting.contains(player));
        let mut tables = knockout::spread(&play, cut.tables);
        self.part(&mut tables);
        let games = tables.iter().map(|table| self.game(&self.colored(table)));
        let byes = rest.iter().map(|&player| self.bye(player));
        Some(Drawn {
            boards: games.chain(byes).collect(),
            rounds: self.round() + knockout::rounds(field.len(), seats),
        })
    }

    /// Seats those apart who have met before, as far as there are other tables: each changes places with somebody who is
    /// about as strong.
    fn part(&self, tables: &mut [Vec<PlayerId>]) {
        for table in 0..tables.len() {
            for row in 0..tables[table].len() {
                let player = tables[table][row];
                if !self.meets_again(player, row, &tables[table]) {
                    continue;
                }
                let other = (0..tables.len()).find(|&other| {
                    let Some(&there) = tables[other].get(row).filter(|_| other != table) else {
                        return false;
                    };
                    !self.meets_again(there, row, &tables[table])
                        && !self.meets_again(player, row, &tables[other])
                });
                if let Some(other) = other {
                    tables[table][row] = tables[other][row];
                    tables[other][row] = player;
                }
            }
        }
    }

    /// Whether somebody would meet anybody again in the place of whoever sits in a row of a table.
    fn meets_again(&self, player: PlayerId, row: usize, table: &[PlayerId]) -> bool {
        let mut others = table.iter().enumerate().filter(|(at, _)| *at != row);
        others.any(|(_, &other)| self.have_met(player, other))
    }

    fn have_met(&self, one: PlayerId, other: PlayerId) -> bool {
        let mut boards = self.rounds.iter().flatten();
        boards.any(|board| {
            let sits = |player| board.seats.iter().any(|seat| seat.player == player);
            sits(one) && sits(other)
        })
    }

    /// Who goes on from a round, in the order of their seeds.
    pub(super) fn going_on(&self, round: u32) -> Vec<PlayerId> {
        let field = self.players_of(round);
        let Some(cut) = knockout::cut(field.len(), self.fewest()) else {
            return Vec::new();
        };
        let byes = self.boards_of(round).iter().filter(|one| one.is_bye());
        let byes = byes.flat_map(|board| &board.seats).map(|seat| seat.player);
        let mut on: Vec<PlayerId> = byes.filter(|&player| self.stays(player)).collect();
        let mut seconds = Vec::new();
        for tie in self.ties(round) {
            let mut order = self.order_at(&tie).into_iter();
            let mut next = || order.by_ref().find(|&player| self.stays(player));
            on.extend(next());
            seconds.extend(next().map(|player| (Reverse(points(&tie, player)), player)));
        }
        seconds.sort_by_key(|&(points, player)| (points, self.seed_of(player)));
        on.extend(
            seconds
                .into_iter()
                .take(cut.seconds)
                .map(|(_, player)| player),
        );
        on.sort_by_key(|&player| self.seed_of(player));
        on
    }

    /// The players of a tie, the first one first.
    pub(super) fn order_at(&self, tie: &Tie<'_>) -> Vec<PlayerId> {
        let seated = tie.first().map_or(&[][..], |board| &board.seats);
        let mut order: Vec<PlayerId> = seated.iter().map(|seat| seat.player).collect();
        order.sort_by_key(|&player| (Reverse(points(tie, player)), self.seed_of(player)));
        order
    }

    /// The ties of a round.
    pub(super) fn ties(&self, round: u32) -> Vec<Tie<'_>> {
        let mut ties: Vec<(BTreeSet<PlayerId>, Tie<'_>)> = Vec::new();
        for board in self.boards_of(round).iter().filter(|one| !one.is_bye()) {
            let players = board.seats.iter().map(|seat| seat.player).collect();
            match ties.iter_mut().find(|(known, _)| *known == players) {
                Some((_, tie)) => tie.push(board),
                None => ties.push((players, vec![board])),
            }
        }
        ties.into_iter().map(|(_, tie)| tie).collect()
    }

    /// Who plays or rests in a round.
    pub(super) fn players_of(&self, round: u32) -> BTreeSet<PlayerId> {
        let seats = self.boards_of(round).iter().flat_map(|board| &board.seats);
        seats.map(|seat| seat.player).collect()
    }

    /// A player's place among the seeds; the best has the lowest.
    fn seed_of(&self, player: PlayerId) -> usize {
        let mut entrants = self.entrants.iter();
        let place = entrants.position(|entrant| entrant.player == player);
        place.unwrap_or(usize::MAX)
    }

    fn stays(&self, player: PlayerId) -> bool {
        self.staying().any(|staying| staying == player)
    }

    fn byes_of(&self, player: PlayerId) -> usize {
        let boards = self.rounds.iter().flatten();
        let byes = boards.filter(|board| board.is_bye() && board.seats[0].player == player);
        byes.count()
    }

    /// Players in the order of the colours, so that each has one that they have had seldom; lots decide between equals.
    fn colored(&self, players: &[PlayerId]) -> Vec<PlayerId> {
        let first = players.first().map_or(0, |player| player.0);
        let round = u64::from(self.round());
        let mut orders = orders(players);
        Lots::new(self.id.0.wrapping_add(round).wrapping_add(first)).shuffle(&mut orders);
        let had = |order: &Vec<PlayerId>| -> usize {
            let places = order.iter().enumerate();
            places.map(|(place, &player)| self.had(player, place)).sum()
        };
        orders.into_iter().min_by_key(had).unwrap_or_default()
    }

    /// How often a player has sat at a place in the order of play.
    fn had(&self, player: PlayerId, place: usize) -> usize {
        let boards = self.rounds.iter().flatten().filter(|one| !one.is_bye());
        let seats = boards.filter_map(|board| board.seats.get(place));
        seats.filter(|seat| seat.player == player).count()
    }
}

/// The points of a player in all games of a tie.
fn points(tie: &Tie<'_>, player: PlayerId) -> u32 {
    let seats = tie.iter().flat_map(|board| &board.seats);
    let own = seats.filter(|seat| seat.player == player);
    own.map(|seat| seat.points.unwrap_or(DRAWN)).sum()
}

/// Every order in which players can sit.
fn orders(players: &[PlayerId]) -> Vec<Vec<PlayerId>> {
    if players.is_empty() {
        return vec![Vec::new()];
    }
    let firsts = players.iter().enumerate();
    let begun = firsts.flat_map(|(at, &first)| {
        let rest = [&players[..at], &players[at + 1..]].concat();
        let rests = orders(&rest).into_iter();
        rests.map(move |rest| [&[first], rest.as_slice()].concat())
    });
    begun.collect()
}

#[cfg(test)]
mod tests;
