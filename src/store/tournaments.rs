//! Keeps tournaments, each of them whole.

use self::rows::{BoardRow, EntrantRow, SummaryRow, TournamentRow};
use super::prelude::*;
use super::rows::sound;
use super::shards::is_on_shards;
use crate::game::tournament::{Board, BoardKey, TournamentSummary};
use crate::game::{Tournament, TournamentId, TournamentNumber, TournamentWrites, Tournaments};

mod rows;

pub const NEXT_NUMBER: &str =
    "SELECT COALESCE(MAX(number), 0) + 1 FROM tournaments WHERE server_id = $1";

/// One row where a game is played in a tournament.
/// No game of a tournament that was cancelled, nor one that went on when its knockout had ended: both decide nothing there.
pub const IS_AT_BOARD: &str = "
    SELECT round FROM tournament_boards JOIN tournaments ON tournaments.id = tournament_id
    WHERE game_id = $1 AND stage <> 'cancelled' AND (stage <> 'finished' OR is_over = 1)";

pub const TOURNAMENT: &str = "
    SELECT id, server_id, number, channel_id, player_id, name, variant, format, pace, rounds, most,
        days, stage, due_ms, version
    FROM tournaments WHERE id = $1";

pub const ENTRANTS: &str = "
    SELECT player_id, from_round, until_round FROM tournament_entrants
    WHERE tournament_id = $1 ORDER BY place";

/// One row a seat.
pub const BOARDS: &str = "
    SELECT round, board, game_id, place, player_id, color, points
    FROM tournament_boards JOIN tournament_seats USING (tournament_id, round, board)
    WHERE tournament_id = $1 ORDER BY round, board, place";

pub const BY_NUMBER: &str = "SELECT id FROM tournaments WHERE server_id = $1 AND number = $2";

/// Each in short, and whether somebody has created it or entered: 0 or 1.
pub const LISTED: &str = "
    SELECT id, number, channel_id, name, stage, rounds,
        (SELECT COALESCE(MAX(round), 0) FROM tournament_boards
         WHERE tournament_id = tournaments.id) AS round,
        CAST(CASE WHEN player_id = $2 OR EXISTS (
            SELECT 1 FROM tournament_entrants
            WHERE tournament_id = tournaments.id AND tournament_entrants.player_id = $2)
        THEN 1 ELSE 0 END AS BIGINT) AS takes_part
    FROM tournaments WHERE server_id = $1
    ORDER BY stage IN ('finished', 'cancelled'), stage = 'gathering', number DESC LIMIT $3";

pub const OF_PERSON: &str = "
    SELECT id FROM tournaments WHERE player_id = $1
    UNION SELECT tournament_id FROM tournament_entrants WHERE player_id = $1
    ORDER BY id";

/// None of a server on whose shard time stands still. When its time comes is moved as soon as an outage has ended.
pub const DUE: &str = concat!(
    "
    SELECT id FROM tournaments
    WHERE stage IN ('gathering', 'opening', 'playing')
    AND (stage = 'opening' OR due_ms <= $1 OR EXISTS (
        SELECT 1 FROM tournament_boards JOIN games ON games.id = game_id
        WHERE tournament_id = tournaments.id AND is_over = 0 AND status = 'finished'))
    AND ($2 = '' OR NOT ",
    is_on_shards!("tournaments.server_id", "$2", "$3"),
    ")
    AND NOT EXISTS (
        SELECT 1 FROM left_servers WHERE left_servers.server_id = tournaments.server_id)
    ORDER BY id"
);

#[async_trait]
impl Tournaments for SqlStore {
    async fn next_tournament(&self, server: ServerId) -> Result<TournamentNumber> {
        let number = self.value(NEXT_NUMBER, server).await?;
        Ok(number.unwrap_or(TournamentNumber(1)))
    }

    async fn tournament(&self, id: TournamentId) -> Result<Option<Tournament>> {
        let found: Option<TournamentRow> = self.read_first(TOURNAMENT, id).await?;
        let Some(row) = found else {
            return Ok(None);
        };
        let entrants: Vec<EntrantRow> = self.read(ENTRANTS, id).await?;
        let boards: Vec<BoardRow> = self.read(BOARDS, id).await?;
        row.read(&entrants, &boards).map(Some)
    }

    async fn find_tournament(
        &self,
        server: ServerId,
        number: TournamentNumber,
    ) -> Result<Option<TournamentId>> {
        self.value(BY_NUMBER, (server, number)).await
    }

    async fn tournaments_of_server(
        &self,
        server: ServerId,
        viewer: PlayerId,
        limit: u32,
    ) -> Result<Vec<TournamentSummary>> {
        let rows: Vec<SummaryRow> = self.read(LISTED, (server, viewer, limit)).await?;
        Ok(sound(rows.into_iter().map(SummaryRow::read)))
    }

    async fn tournaments_of(&self, player: PlayerId) -> Result<Vec<TournamentId>> {
        self.column(OF_PERSON, player).await
    }

    async fn is_at_board(&self, game: GameId) -> Result<bool> {
        let round: Option<i64> = self.value(IS_AT_BOARD, game).await?;
        Ok(round.is_some())
    }

    async fn tournaments_due(&self, now: Millis) -> Result<Vec<TournamentId>> {
        self.column(DUE, (now, self.standing())).await
    }
}

pub const INSERT: &str = "
    INSERT INTO tournaments
        (id, server_id, number, channel_id, player_id, name, variant, format, pace, rounds, most,
         days, stage, due_ms, version, created_ms)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 0, $15)";

/// Touches no row where it was kept meanwhile.
pub const UPDATE: &str = "
    UPDATE tournaments SET rounds = $3, stage = $4, due_ms = $5, version = version + 1
    WHERE id = $1 AND version = $2";

/// Touches no row where the board has a game, or the tournament was cancelled.
pub const SET_GAME: &str = "
    UPDATE tournament_boards SET game_id = $4
    WHERE tournament_id = $1 AND round = $2 AND board = $3 AND game_id IS NULL
    AND EXISTS (SELECT 1 FROM tournaments WHERE id = $1 AND stage = 'opening')";

#[async_trait]
impl TournamentWrites for SqlUnit {
    async fn insert(&mut self, tournament: &Tournament, at: Millis) -> Result<()> {
        let chosen = &tournament.conditions;
        let values = (
            (tournament.id, tournament.server, tournament.number),
            (tournament.channel, tournament.organizer),
            (&chosen.name, chosen.variant, chosen.format, &chosen.pace),
            (chosen.rounds, chosen.most, chosen.days),
            (tournament.stage, tournament.due, at),
        );
        self.write(INSERT, values).await?;
        write_whole(&mut self.transaction, tournament).await
    }

    async fn update(&mut self, tournament: &Tournament) -> Result<()> {
        let values = (
            tournament.id,
            tournament.version,
            tournament.conditions.rounds,
            tournament.stage,
            tournament.due,
        );
        self.write_fresh(UPDATE, values).await?;
        write_whole(&mut self.transaction, tournament).await
    }

    async fn set_game(&mut self, board: BoardKey, game: GameId) -> Result<()> {
        let values = (board.tournament, board.round, board.board, game);
        self.write_fresh(SET_GAME, values).await
    }
}

pub const CLEAR_ENTRANTS: &str = "DELETE FROM tournament_entrants WHERE tournament_id = $1";

pub const INSERT_ENTRANT: &str = "
    INSERT INTO tournament_entrants (tournament_id, place, player_id, from_round, until_round)
    VALUES ($1, $2, $3, $4, $5)";

/// Writes who has entered, and who was paired.
async fn write_whole(transaction: &mut Transaction, tournament: &Tournament) -> Result<()> {
    let id = tournament.id;
    transaction.write(CLEAR_ENTRANTS, id).await?;
    for (entrant, place) in tournament.entrants.iter().zip(0_u32..) {
        let values = (id, place, entrant.player, entrant.from, entrant.until);
        transaction.write(INSERT_ENTRANT, values).await?;
    }
    for (boards, round) in tournament.rounds.iter().zip(1_u32..) {
        for (place, board) in boards.iter().enumerate() {
            write_board(transaction, id, round, place, board).await?;
        }
    }
    Ok(())
}

/// The game is known to whoever opens it.
pub const SET_BOARD: &str = "
    INSERT INTO tournament_boards (tournament_id, round, board, is_over) VALUES ($1, $2, $3, $4)
    ON CONFLICT (tournament_id, round, board) DO UPDATE SET is_over = excluded.is_over";

pub const SET_SEAT: &str = "
    INSERT INTO tournament_seats (tournament_id, round, board, place, player_id, color, points)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (tournament_id, round, board, place) DO UPDATE SET points = excluded.points";

async fn write_board(
    transaction: &mut Transaction,
    id: TournamentId,
    round: u32,
    place: usize,
    board: &Board,
) -> Result<()> {
    let values = (id, round, place, board.is_over());
    transaction.write(SET_BOARD, values).await?;
    for (seat, order) in board.seats.iter().zip(0_u32..) {
        let key = (id, round, place, order);
        let values = (key, seat.player, seat.color, seat.points);
        transaction.write(SET_SEAT, values).await?;
    }
    Ok(())
}
