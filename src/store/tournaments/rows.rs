//! Rows of tournaments, and the way from them to the domain's values.

use sqlx::FromRow;

use crate::game::tournament::{
    Board, BoardSeat, Conditions, Entrant, Format, TournamentStage, TournamentSummary,
};
use crate::game::{
    ChannelId, GameId, Millis, PlayerId, ServerId, StoreError, Tournament, TournamentId,
    TournamentNumber,
};
use crate::rules::Color;
use crate::store::rows::{damaged, unknown};

/// A tournament.
#[derive(Debug, FromRow)]
pub struct TournamentRow {
    id: i64,
    server_id: i64,
    number: i64,
    channel_id: i64,
    player_id: i64,
    name: String,
    variant: String,
    format: String,
    pace: String,
    rounds: Option<i64>,
    most: i64,
    days: i64,
    stage: String,
    due_ms: Option<i64>,
    version: i64,
}

/// Somebody who has entered.
#[derive(Debug, FromRow)]
pub struct EntrantRow {
    player_id: i64,
    from_round: i64,
    until_round: Option<i64>,
}

/// A seat at a board, with the board's columns.
#[derive(Debug, FromRow)]
pub struct BoardRow {
    round: i64,
    board: i64,
    game_id: Option<i64>,
    place: i64,
    player_id: i64,
    color: Option<String>,
    points: Option<i64>,
}

/// A tournament in short.
#[derive(Debug, FromRow)]
pub struct SummaryRow {
    id: i64,
    number: i64,
    channel_id: i64,
    name: String,
    stage: String,
    rounds: Option<i64>,
    round: i64,
    takes_part: i64,
}

impl SummaryRow {
    pub fn read(self) -> Result<TournamentSummary, StoreError> {
        let stage = TournamentStage::ALL
            .into_iter()
            .find(|one| one.code() == self.stage);
        let key = || self.id.to_string();
        let read = |column, number| count("tournaments", column, key(), number);
        Ok(TournamentSummary {
            id: TournamentId(self.id.cast_unsigned()),
            number: TournamentNumber(self.number.cast_unsigned()),
            channel: ChannelId(self.channel_id.cast_unsigned()),
            name: self.name,
            stage: stage.ok_or_else(|| unknown("tournaments", "stage", key(), &self.stage))?,
            round: read("round", self.round)?,
            rounds: self
                .rounds
                .map(|rounds| read("rounds", rounds))
                .transpose()?,
            takes_part: self.takes_part == 1,
        })
    }
}

/// A number that is never negative nor large.
fn count(
    table: &'static str,
    column: &'static str,
    key: String,
    number: i64,
) -> Result<u32, StoreError> {
    u32::try_from(number).map_err(|error| damaged(table, column, key, &error))
}

impl TournamentRow {
    pub fn read(
        &self,
        entrants: &[EntrantRow],
        boards: &[BoardRow],
    ) -> Result<Tournament, StoreError> {
        let stage = TournamentStage::ALL
            .into_iter()
            .find(|one| one.code() == self.stage);
        let format = Format::of_code(&self.format);
        let rounds = self.rounds.map(|rounds| self.count("rounds", rounds));
        let entrants = entrants.iter().map(|entrant| entrant.read(self.id));
        Ok(Tournament {
            id: TournamentId(self.id.cast_unsigned()),
            server: ServerId(self.server_id.cast_unsigned()),
            number: TournamentNumber(self.number.cast_unsigned()),
            channel: ChannelId(self.channel_id.cast_unsigned()),
            organizer: PlayerId(self.player_id.cast_unsigned()),
            conditions: Conditions {
                name: self.name.clone(),
                variant: self.known("variant", self.variant.parse().ok())?,
                format: self.known("format", format)?,
                pace: self.known("pace", self.pace.parse().ok())?,
                rounds: rounds.transpose()?,
                most: self.count("most", self.most)?,
                days: self.count("days", self.days)?,
            },
            stage: self.known("stage", stage)?,
            due: self.due_ms.map(Millis),
            entrants: entrants.collect::<Result<_, _>>()?,
            rounds: self.rounds(boards)?,
            version: self.count("version", self.version)?,
        })
    }

    fn known<T>(&self, column: &'static str, read: Option<T>) -> Result<T, StoreError> {
        read.ok_or_else(|| StoreError::Corrupt {
            table: "tournaments",
            column,
            key: self.id.to_string(),
            what: "not known".to_owned(),
        })
    }

    fn count(&self, column: &'static str, number: i64) -> Result<u32, StoreError> {
        count("tournaments", column, self.id.to_string(), number)
    }

    fn rounds(&self, rows: &[BoardRow]) -> Result<Vec<Vec<Board>>, StoreError> {
        let mut rounds = Vec::new();
        for round in rows.chunk_by(|one, next| one.round == next.round) {
            let mut boards = Vec::new();
            for seats in round.chunk_by(|one, next| one.board == next.board) {
                let read = seats.iter().map(|seat| seat.read(self.id));
                boards.push(Board {
                    seats: read.collect::<Result<_, _>>()?,
                    game: seats[0].game_id.map(|id| GameId(id.cast_unsigned())),
                });
            }
            rounds.push(boards);
        }
        Ok(rounds)
    }
}

impl EntrantRow {
    fn read(&self, tournament: i64) -> Result<Entrant, StoreError> {
        let read = |column, number| {
            let key = format!("{tournament}, player {}", self.player_id);
            count("tournament_entrants", column, key, number)
        };
        let until = self.until_round.map(|round| read("until_round", round));
        Ok(Entrant {
            player: PlayerId(self.player_id.cast_unsigned()),
            from: read("from_round", self.from_round)?,
            until: until.transpose()?,
        })
    }
}

impl BoardRow {
    fn read(&self, tournament: i64) -> Result<BoardSeat, StoreError> {
        let key = || {
            let (round, board, place) = (self.round, self.board, self.place);
            format!("{tournament}, {round}, {board}, {place}")
        };
        let color = self.color.as_deref().map(|code| {
            let letter = code.chars().next().and_then(Color::from_letter);
            letter.ok_or_else(|| unknown("tournament_seats", "color", key(), code))
        });
        let points = self.points;
        let points = points.map(|points| count("tournament_seats", "points", key(), points));
        Ok(BoardSeat {
            player: PlayerId(self.player_id.cast_unsigned()),
            color: color.transpose()?,
            points: points.transpose()?,
        })
    }
}
