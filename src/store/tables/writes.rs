//! Writes tables: their events, and beside them what is asked for without a replay.

use async_trait::async_trait;

use super::invitations::{InvitedRow, standing};
use crate::crash::FailPoint;
use crate::game::{
    ChannelId, Commit, Event, Millis, PlayerId, ServerId, StandingInvitation, Status, StoreError,
    Table, TableWrites,
};
use crate::store::engine::Transaction;
use crate::store::erasing::kept;
use crate::store::rows::SeatColumns;
use crate::store::unit::SqlUnit;
use crate::store::{events, flags, turns};

pub const OPEN_SEATS: &str = "
    SELECT COUNT(*) FROM seats JOIN games ON games.id = seats.game_id
    WHERE server_id = $1 AND player_id = $2 AND state = 'taken'
    AND status IN ('gathering', 'playing')";

/// Has others who would seat the same person wait until the transaction ends; whoever is not known yet
/// has a row from now on.
pub const HOLD_PERSON: &str = "
    INSERT INTO players (id, updated_ms) VALUES ($1, $2)
    ON CONFLICT (id) DO UPDATE SET updated_ms = players.updated_ms";

/// One row each person who has not answered. The opener has the first place.
pub const STANDING_INVITATIONS: &str = concat!(
    "
    SELECT games.id, variant, games.server_id, games.number, channel_id, invitation_id,
        invited.player_id
    FROM seats JOIN games ON games.id = seats.game_id
    JOIN seats AS invited ON invited.game_id = games.id AND invited.state = 'invited'
    JOIN game_channels ON game_channels.game_id = games.id
        AND game_channels.server_id = games.server_id
    WHERE seats.player_id = $1 AND seats.place = 0 AND seats.state = 'taken'
    AND status = 'gathering'
    AND",
    kept!("games.server_id"),
    "ORDER BY created_ms, games.id, invited.place"
);

#[async_trait]
impl TableWrites for SqlUnit {
    async fn insert(&mut self, commit: &Commit<'_>, channel: ChannelId) -> Result<(), StoreError> {
        self.fails = [Some(FailPoint::BeforeCommit), Some(FailPoint::AfterCommit)];
        insert(&mut self.transaction, commit, channel).await
    }

    async fn advance(&mut self, commit: &Commit<'_>) -> Result<(), StoreError> {
        self.fails = [Some(FailPoint::BeforeCommit), Some(FailPoint::AfterCommit)];
        advance(&mut self.transaction, commit).await
    }

    async fn hold_person(&mut self, person: PlayerId, now: Millis) -> Result<(), StoreError> {
        let values = [person.0.into(), now.0.into()];
        self.transaction.write(HOLD_PERSON, &values).await?;
        Ok(())
    }

    async fn open_seats(&mut self, server: ServerId, person: PlayerId) -> Result<u32, StoreError> {
        let values = [server.0.into(), person.0.into()];
        let counted: Vec<(i64,)> = self.transaction.read(OPEN_SEATS, &values).await?;
        let seats = counted.first().map_or(0, |&(count,)| count);
        Ok(u32::try_from(seats).unwrap_or(u32::MAX))
    }

    async fn standing_invitations(
        &mut self,
        person: PlayerId,
    ) -> Result<Vec<StandingInvitation>, StoreError> {
        let asked = [person.0.into()];
        let rows: Vec<InvitedRow> = self.transaction.read(STANDING_INVITATIONS, &asked).await?;
        standing(rows)
    }
}

pub const INSERT_GAME: &str = "
    INSERT INTO games
        (id, server_id, number, variant, start, status, seq, position, created_ms, updated_ms,
         due_ms, rematch_of, position_key)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11, $12)";

pub const INSERT_GAME_CHANNEL: &str = "
    INSERT INTO game_channels (game_id, server_id, number, channel_id) VALUES ($1, $2, $3, $4)";

async fn insert(
    transaction: &mut Transaction,
    commit: &Commit<'_>,
    channel: ChannelId,
) -> Result<(), StoreError> {
    let table = commit.table;
    let start = table.header().start.to_string();
    let position = table.position().to_string();
    let values = [
        table.id().0.into(),
        table.header().server.0.into(),
        table.number().0.into(),
        table.variant().id().into(),
        start.as_str().into(),
        Status::of(table.phase()).code().into(),
        table.seq().into(),
        position.as_str().into(),
        commit.at.0.into(),
        commit.due.map(|due| due.0).into(),
        table.header().rematch_of.map(|game| game.0).into(),
        table.position().placement_key().into(),
    ];
    transaction.write(INSERT_GAME, &values).await?;
    let place = [
        table.id().0.into(),
        table.header().server.0.into(),
        table.number().0.into(),
        channel.0.into(),
    ];
    transaction.write(INSERT_GAME_CHANNEL, &place).await?;
    write_seats(transaction, table).await?;
    write_events(transaction, commit).await?;
    turns::write(transaction, table).await
}

/// Touches no row where the game has moved on.
pub const ADVANCE_GAME: &str = "
    UPDATE games SET status = $1, seq = $2, position = $3, updated_ms = $4, due_ms = $5,
        position_key = $8
    WHERE id = $6 AND seq = $7";

pub const VOID_PLAN: &str =
    "DELETE FROM plans WHERE game_id = $1 AND player_id = $2 AND number = $3";

async fn advance(transaction: &mut Transaction, commit: &Commit<'_>) -> Result<(), StoreError> {
    let table = commit.table;
    let position = table.position().to_string();
    let values = [
        Status::of(table.phase()).code().into(),
        table.seq().into(),
        position.as_str().into(),
        commit.at.0.into(),
        commit.due.map(|due| due.0).into(),
        table.id().0.into(),
        seq_before(commit).into(),
        table.position().placement_key().into(),
    ];
    if transaction.write(ADVANCE_GAME, &values).await? == 0 {
        return Err(StoreError::Stale);
    }
    if commit.events.iter().any(changes_seats) {
        write_seats(transaction, table).await?;
    }
    write_events(transaction, commit).await?;
    for (player, number) in commit.obsolete_plans {
        let values = [table.id().0.into(), player.0.into(), number.0.into()];
        transaction.write(VOID_PLAN, &values).await?;
    }
    turns::write(transaction, table).await?;
    flags::write(transaction, commit).await
}

/// The number of the event before the commit's first.
fn seq_before(commit: &Commit<'_>) -> i64 {
    let added = i64::try_from(commit.events.len()).unwrap_or(i64::MAX);
    i64::from(commit.table.seq()) - added
}

fn changes_seats(event: &Event) -> bool {
    match event {
        Event::Opened { .. }
        | Event::Joined { .. }
        | Event::Started { .. }
        | Event::Substituted { .. } => true,
        Event::Declined { .. }
        | Event::Withdrawn
        | Event::Expired
        | Event::Moved { .. }
        | Event::Resigned { .. }
        | Event::Proposed { .. }
        | Event::Agreed { .. }
        | Event::Refused { .. }
        | Event::Lapsed
        | Event::Claimed { .. }
        | Event::Aborted { .. }
        | Event::Flagged { .. }
        | Event::Chose { .. }
        | Event::Returned { .. }
        | Event::Granted { .. }
        | Event::SubstituteSought { .. }
        | Event::SeatFreed { .. }
        | Event::TimedOut { .. }
        | Event::Warned
        | Event::VacationBegan { .. }
        | Event::VacationEnded { .. }
        | Event::Abandoned
        | Event::BrokenOff { .. }
        | Event::Adjudicated { .. }
        | Event::Voided { .. } => false,
    }
}

pub const SET_SEAT: &str = "
    INSERT INTO seats (game_id, place, state, player_id, color) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (game_id, place) DO UPDATE
    SET state = excluded.state, player_id = excluded.player_id, color = excluded.color";

async fn write_seats(transaction: &mut Transaction, table: &Table) -> Result<(), StoreError> {
    for (seat, place) in table.seats().iter().zip(0_u32..) {
        let columns = SeatColumns::of(seat);
        let values = [
            table.id().0.into(),
            place.into(),
            columns.state.into(),
            columns.player.into(),
            columns.color.into(),
        ];
        transaction.write(SET_SEAT, &values).await?;
    }
    Ok(())
}

/// That an event names a person, perhaps more than once.
pub const INSERT_MENTION: &str = "
    INSERT INTO mentions (player_id, game_id, seq) VALUES ($1, $2, $3)
    ON CONFLICT (player_id, game_id, seq) DO NOTHING";

pub const INSERT_EVENT: &str =
    "INSERT INTO events (game_id, seq, at_ms, body) VALUES ($1, $2, $3, $4)";

/// Writes the events of a commit, and whom they name.
async fn write_events(
    transaction: &mut Transaction,
    commit: &Commit<'_>,
) -> Result<(), StoreError> {
    let table = commit.table;
    let first = seq_before(commit) + 1;
    for (event, seq) in commit.events.iter().zip(first..) {
        let body = events::write(event, table.variant());
        let values = [
            table.id().0.into(),
            seq.into(),
            commit.at.0.into(),
            body.as_str().into(),
        ];
        transaction.write(INSERT_EVENT, &values).await?;
        for player in event.named() {
            let values = [player.0.into(), table.id().0.into(), seq.into()];
            let statement = INSERT_MENTION;
            transaction.write(statement, &values).await?;
        }
    }
    Ok(())
}
