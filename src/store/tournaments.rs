//! Keeps tournaments, each of them whole.

use async_trait::async_trait;

use self::rows::{BoardRow, EntrantRow, SummaryRow, TournamentRow};
use super::engine::Transaction;
use super::rows::sound;
use super::unit::SqlUnit;
use super::{SqlStore, sql};
use crate::game::tournament::{Board, BoardKey, TournamentSummary};
use crate::game::{
    GameId, Millis, PlayerId, ServerId, StoreError, Tournament, TournamentId, TournamentNumber,
    TournamentWrites, Tournaments,
};

mod rows;

#[async_trait]
impl Tournaments for SqlStore {
    async fn next_tournament(&self, server: ServerId) -> Result<TournamentNumber, StoreError> {
        let values = [server.0.into()];
        let found = self
            .database
            .read_first(sql::tournaments::NEXT_NUMBER, &values);
        let number = found
            .await?
            .map_or(1, |(number,): (i64,)| number.cast_unsigned());
        Ok(TournamentNumber(number))
    }

    async fn tournament(&self, id: TournamentId) -> Result<Option<Tournament>, StoreError> {
        let key = [id.0.into()];
        let found: Option<TournamentRow> = self
            .database
            .read_first(sql::tournaments::TOURNAMENT, &key)
            .await?;
        let Some(row) = found else {
            return Ok(None);
        };
        let entrants: Vec<EntrantRow> =
            self.database.read(sql::tournaments::ENTRANTS, &key).await?;
        let boards: Vec<BoardRow> = self.database.read(sql::tournaments::BOARDS, &key).await?;
        row.read(&entrants, &boards).map(Some)
    }

    async fn find_tournament(
        &self,
        server: ServerId,
        number: TournamentNumber,
    ) -> Result<Option<TournamentId>, StoreError> {
        let values = [server.0.into(), number.0.into()];
        let found = self
            .database
            .read_first(sql::tournaments::BY_NUMBER, &values);
        Ok(found.await?.map(tournament_id))
    }

    async fn tournaments_of_server(
        &self,
        server: ServerId,
        viewer: PlayerId,
        limit: u32,
    ) -> Result<Vec<TournamentSummary>, StoreError> {
        let values = [server.0.into(), viewer.0.into(), limit.into()];
        let found = self.database.read(sql::tournaments::LISTED, &values);
        let rows: Vec<SummaryRow> = found.await?;
        Ok(sound(rows.into_iter().map(SummaryRow::read)))
    }

    async fn tournaments_of(&self, player: PlayerId) -> Result<Vec<TournamentId>, StoreError> {
        let values = [player.0.into()];
        let found = self.database.read(sql::tournaments::OF_PERSON, &values);
        Ok(found.await?.into_iter().map(tournament_id).collect())
    }

    async fn is_at_board(&self, game: GameId) -> Result<bool, StoreError> {
        let statement = sql::tournaments::IS_AT_BOARD;
        let found: Option<(i64,)> = self
            .database
            .read_first(statement, &[game.0.into()])
            .await?;
        Ok(found.is_some())
    }

    async fn tournaments_due(&self, now: Millis) -> Result<Vec<TournamentId>, StoreError> {
        let values = [now.0.into()];
        let found = self.database.read(sql::tournaments::DUE, &values);
        Ok(found.await?.into_iter().map(tournament_id).collect())
    }
}

fn tournament_id((id,): (i64,)) -> TournamentId {
    TournamentId(id.cast_unsigned())
}

fn number(place: usize) -> i64 {
    i64::try_from(place).unwrap_or(i64::MAX)
}

#[async_trait]
impl TournamentWrites for SqlUnit {
    async fn insert(&mut self, tournament: &Tournament, at: Millis) -> Result<(), StoreError> {
        let chosen = &tournament.conditions;
        let pace = chosen.pace.to_string();
        let values = [
            tournament.id.0.into(),
            tournament.server.0.into(),
            tournament.number.0.into(),
            tournament.channel.0.into(),
            tournament.organizer.0.into(),
            chosen.name.as_str().into(),
            chosen.variant.id().into(),
            chosen.format.code().into(),
            pace.as_str().into(),
            chosen.rounds.map(i64::from).into(),
            chosen.most.into(),
            chosen.days.into(),
            tournament.stage.code().into(),
            tournament.due.map(|due| due.0).into(),
            at.0.into(),
        ];
        let statement = sql::tournaments::INSERT;
        self.transaction.write(statement, &values).await?;
        write_whole(&mut self.transaction, tournament).await
    }

    async fn update(&mut self, tournament: &Tournament) -> Result<(), StoreError> {
        let values = [
            tournament.id.0.into(),
            tournament.version.into(),
            tournament.conditions.rounds.map(i64::from).into(),
            tournament.stage.code().into(),
            tournament.due.map(|due| due.0).into(),
        ];
        let statement = sql::tournaments::UPDATE;
        if self.transaction.write(statement, &values).await? == 0 {
            return Err(StoreError::Stale);
        }
        write_whole(&mut self.transaction, tournament).await
    }

    async fn set_game(&mut self, board: BoardKey, game: GameId) -> Result<(), StoreError> {
        let values = [
            board.tournament.0.into(),
            board.round.into(),
            number(board.board).into(),
            game.0.into(),
        ];
        let statement = sql::tournaments::SET_GAME;
        if self.transaction.write(statement, &values).await? == 0 {
            return Err(StoreError::Stale);
        }
        Ok(())
    }
}

/// Writes who has entered, and who was paired.
async fn write_whole(
    transaction: &mut Transaction,
    tournament: &Tournament,
) -> Result<(), StoreError> {
    let id = tournament.id.0;
    transaction
        .write(sql::tournaments::CLEAR_ENTRANTS, &[id.into()])
        .await?;
    for (entrant, place) in tournament.entrants.iter().zip(0_u32..) {
        let values = [
            id.into(),
            place.into(),
            entrant.player.0.into(),
            entrant.from.into(),
            entrant.until.map(i64::from).into(),
        ];
        transaction
            .write(sql::tournaments::INSERT_ENTRANT, &values)
            .await?;
    }
    for (boards, round) in tournament.rounds.iter().zip(1_u32..) {
        for (place, board) in boards.iter().enumerate() {
            write_board(transaction, tournament.id, round, place, board).await?;
        }
    }
    Ok(())
}

async fn write_board(
    transaction: &mut Transaction,
    id: TournamentId,
    round: u32,
    place: usize,
    board: &Board,
) -> Result<(), StoreError> {
    let (id, place) = (id.0, number(place));
    let values = [
        id.into(),
        round.into(),
        place.into(),
        i64::from(board.is_over()).into(),
    ];
    transaction
        .write(sql::tournaments::SET_BOARD, &values)
        .await?;
    for (seat, order) in board.seats.iter().zip(0_u32..) {
        let color = seat.color.map(|color| color.to_string());
        let values = [
            id.into(),
            round.into(),
            place.into(),
            order.into(),
            seat.player.0.into(),
            color.as_deref().into(),
            seat.points.map(i64::from).into(),
        ];
        transaction
            .write(sql::tournaments::SET_SEAT, &values)
            .await?;
    }
    Ok(())
}
