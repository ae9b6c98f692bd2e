//! Rows of tournaments, and the way from them to the domain's values.

use crate::game::tournament::{Board, BoardSeat, Conditions, Entrant, TournamentSummary};
use crate::game::{ChannelId, Tournament, TournamentId, TournamentNumber};
use crate::store::prelude::*;

/// A tournament as its row has it.
#[derive(Debug, FromRow)]
pub struct TournamentRow {
    id: TournamentId,
    server_id: ServerId,
    number: TournamentNumber,
    channel_id: ChannelId,
    player_id: PlayerId,
    name: String,
    variant: String,
    format: String,
    pace: String,
    rounds: Option<i64>,
    most: i64,
    days: i64,
    stage: String,
    due_ms: Option<Millis>,
    version: i64,
}

/// Somebody who has entered.
#[derive(Debug, FromRow)]
pub struct EntrantRow {
    player_id: PlayerId,
    from_round: i64,
    until_round: Option<i64>,
}

/// A seat at a board, with the board's columns.
#[derive(Debug, FromRow)]
pub struct BoardRow {
    round: i64,
    board: i64,
    game_id: Option<GameId>,
    place: i64,
    player_id: PlayerId,
    color: Option<String>,
    points: Option<i64>,
}

/// A tournament in short.
#[derive(Debug, FromRow)]
pub struct SummaryRow {
    id: TournamentId,
    number: TournamentNumber,
    channel_id: ChannelId,
    name: String,
    stage: String,
    rounds: Option<i64>,
    round: i64,
    takes_part: i64,
}

impl SummaryRow {
    pub fn read(self) -> Result<TournamentSummary> {
        let row = RowKey("tournaments", format_args!("{}", self.id));
        Ok(TournamentSummary {
            id: self.id,
            number: self.number,
            channel: self.channel_id,
            name: self.name,
            stage: row.read("stage", self.stage)?,
            round: row.read("round", self.round)?,
            rounds: row.read("rounds", self.rounds)?,
            takes_part: self.takes_part == 1,
        })
    }
}

impl TournamentRow {
    pub fn read(&self, entrants: &[EntrantRow], boards: &[BoardRow]) -> Result<Tournament> {
        let row = RowKey("tournaments", format_args!("{}", self.id));
        let entrants = entrants.iter().map(|entrant| entrant.read(self.id));
        Ok(Tournament {
            id: self.id,
            server: self.server_id,
            number: self.number,
            channel: self.channel_id,
            organizer: self.player_id,
            conditions: Conditions {
                name: self.name.clone(),
                variant: row.read("variant", &self.variant)?,
                format: row.read("format", &self.format)?,
                pace: row.read("pace", &self.pace)?,
                rounds: row.read("rounds", self.rounds)?,
                most: row.read("most", self.most)?,
                days: row.read("days", self.days)?,
            },
            stage: row.read("stage", &self.stage)?,
            due: self.due_ms,
            entrants: entrants.collect::<Result<_>>()?,
            rounds: self.rounds(boards)?,
            version: row.read("version", self.version)?,
        })
    }

    fn rounds(&self, rows: &[BoardRow]) -> Result<Vec<Vec<Board>>> {
        let mut rounds = Vec::new();
        for round in rows.chunk_by(|one, next| one.round == next.round) {
            let mut boards = Vec::new();
            for seats in round.chunk_by(|one, next| one.board == next.board) {
                let read = seats.iter().map(|seat| seat.read(self.id));
                boards.push(Board {
                    seats: read.collect::<Result<_>>()?,
                    game: seats[0].game_id,
                });
            }
            rounds.push(boards);
        }
        Ok(rounds)
    }
}

impl EntrantRow {
    fn read(&self, tournament: TournamentId) -> Result<Entrant> {
        let player = self.player_id;
        let row = RowKey(
            "tournament_entrants",
            format_args!("{tournament}, player {player}"),
        );
        Ok(Entrant {
            player,
            from: row.read("from_round", self.from_round)?,
            until: row.read("until_round", self.until_round)?,
        })
    }
}

impl BoardRow {
    fn read(&self, tournament: TournamentId) -> Result<BoardSeat> {
        let (round, board, place) = (self.round, self.board, self.place);
        let key = format_args!("{tournament}, {round}, {board}, {place}");
        let row = RowKey("tournament_seats", key);
        Ok(BoardSeat {
            player: self.player_id,
            color: row.read("color", self.color.as_deref())?,
            points: row.read("points", self.points)?,
        })
    }
}
