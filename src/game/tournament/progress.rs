//! How a tournament goes on by itself.

use super::{Tournament, TournamentStage};
use crate::game::clock::Millis;
use crate::game::delivery::MessageKind;
use crate::game::ids::GameId;

/// What comes next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TournamentProgress {
    /// Nothing, for now.
    None,
    /// The tournament has changed, and this has to be said.
    Changed(Vec<MessageKind>),
    /// The game of this board of the latest round has to be opened, counted from 0.
    Open(usize),
}

impl Tournament {
    /// The games whose points are not known yet.
    pub fn open_games(&self) -> impl Iterator<Item = GameId> + '_ {
        let boards = self
            .rounds
            .iter()
            .flatten()
            .filter(|board| !board.is_over());
        boards.filter_map(|board| board.game)
    }

    /// Takes in what a game has given its players, in the order of play.
    pub fn score(&mut self, game: GameId, points: &[u32]) {
        let mut boards = self.rounds.iter_mut().flatten();
        if let Some(board) = boards.find(|board| board.game == Some(game)) {
            for (seat, &points) in board.seats.iter_mut().zip(points) {
                seat.points = Some(points);
            }
        }
    }

    /// Goes one step on, if it is time.
    pub fn advance(&mut self, now: Millis) -> TournamentProgress {
        match self.stage {
            TournamentStage::Gathering if self.is_due(now) => {
                TournamentProgress::Changed(self.begin_by_itself())
            }
            TournamentStage::Opening => {
                let boards = self.boards_of(self.round());
                let unopened = boards
                    .iter()
                    .position(|board| board.game.is_none() && !board.is_bye());
                match unopened {
                    Some(board) => TournamentProgress::Open(board),
                    None => TournamentProgress::Changed(self.announce_round(now)),
                }
            }
            TournamentStage::Playing => self.play_on(now),
            _ => TournamentProgress::None,
        }
    }

    fn is_due(&self, now: Millis) -> bool {
        self.due.is_some_and(|due| due <= now)
    }

    fn play_on(&mut self, now: Millis) -> TournamentProgress {
        if self.replay_drawn() {
            TournamentProgress::Changed(Vec::new())
        } else if self.is_due(now) || self.is_round_over() {
            self.move_on()
        } else {
            TournamentProgress::None
        }
    }

    fn begin_by_itself(&mut self) -> Vec<MessageKind> {
        if self.begin().is_ok() {
            return Vec::new();
        }
        self.stage = TournamentStage::Cancelled;
        self.due = None;
        vec![MessageKind::TooFew, MessageKind::RegistrationEdit]
    }

    fn announce_round(&mut self, now: Millis) -> Vec<MessageKind> {
        self.stage = TournamentStage::Playing;
        let is_last = Some(self.round()) >= self.conditions.rounds;
        let due = now.plus_ms(i64::from(self.conditions.days) * Millis::DAY_MS);
        self.due = (!is_last).then_some(due);
        let round = self.round();
        if !self.replays(round).is_empty() && self.is_knockout() {
            return vec![MessageKind::Replays(round)];
        }
        vec![MessageKind::Round(round), MessageKind::RegistrationEdit]
    }

    fn is_round_over(&self) -> bool {
        let boards = self.boards_of(self.round());
        boards.iter().all(super::Board::is_over)
    }

    /// Whether it can end only with games that go on: in a knockout those of former rounds decide nothing any more.
    fn waits_for_games(&self) -> bool {
        if self.is_knockout() {
            !self.is_round_over()
        } else {
            self.open_games().next().is_some()
        }
    }

    /// Pairs the next round, or ends with the last game.
    fn move_on(&mut self) -> TournamentProgress {
        let ended = self.round();
        let is_last = Some(ended) >= self.conditions.rounds;
        if !is_last && self.pair_next() {
            return TournamentProgress::Changed(vec![MessageKind::RoundTable(ended)]);
        }
        if !self.waits_for_games() {
            self.stage = TournamentStage::Finished;
            self.due = None;
            return TournamentProgress::Changed(vec![
                MessageKind::FinalTable,
                MessageKind::RegistrationEdit,
            ]);
        }
        // Nobody is left to be paired: only the last games are waited for.
        match self.due.take() {
            Some(_) => TournamentProgress::Changed(Vec::new()),
            None => TournamentProgress::None,
        }
    }
}

#[cfg(test)]
pub(super) mod tests;
