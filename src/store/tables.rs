//! Keeps tables: a game's events, and beside them what is asked for without a replay.

use async_trait::async_trait;

use super::SqlStore;
use super::engine::{Transaction, Value};
use super::rows::{self, DatedRow, GameRow, SeatColumns};
use super::{admission, events, flags, honours, messages, sql, turns};
use crate::crash::{self, FailPoint};
use crate::game::delivery::Owing;
use crate::game::{
    ChannelId, Commit, Dated, Event, GameId, Millis, PlayerId, ServerId, Status, StoreError, Table,
    TableKey, TableNumber, Tables,
};
use crate::rules::Variant;

#[async_trait]
impl Tables for SqlStore {
    async fn next_number(&self, server: ServerId) -> Result<TableNumber, StoreError> {
        let number = self
            .database
            .read_first::<(i64,)>(sql::NEXT_NUMBER, &[server.0.into()])
            .await?;
        Ok(TableNumber(
            number.map_or(1, |(number,)| number.cast_unsigned()),
        ))
    }

    async fn create(&self, commit: Commit<'_>, channel: ChannelId) -> Result<Owing, StoreError> {
        let commit = &commit;
        self.database
            .transact(|mut transaction| async move {
                admission::admit(&mut transaction, commit).await?;
                let owing = create(&mut transaction, commit, channel).await?;
                keep(transaction).await?;
                Ok(owing)
            })
            .await
    }

    async fn append(&self, commit: Commit<'_>) -> Result<Owing, StoreError> {
        let commit = &commit;
        self.database
            .transact(|mut transaction| async move {
                admission::admit(&mut transaction, commit).await?;
                let owing = append(&mut transaction, commit).await?;
                keep(transaction).await?;
                Ok(owing)
            })
            .await
    }

    async fn load(&self, game: GameId) -> Result<Option<Table>, StoreError> {
        let rows = self.game_rows(game).await?;
        rows::table(&rows, rows.first().map_or(0, GameRow::seq))
    }

    async fn load_at(&self, game: GameId, seq: u32) -> Result<Option<Table>, StoreError> {
        let rows = self.game_rows(game).await?;
        let seq = i64::from(seq);
        match rows.first().map(GameRow::seq) {
            Some(latest) if (1..=latest).contains(&seq) => rows::table(&rows, seq),
            _ => Ok(None),
        }
    }

    async fn load_by(&self, key: TableKey) -> Result<Option<Table>, StoreError> {
        let sql = match key {
            TableKey::Number(..) => sql::WHOLE_BY_NUMBER,
            TableKey::Thread(_) => sql::WHOLE_BY_THREAD,
            TableKey::Message(_) => sql::WHOLE_BY_MESSAGE,
            TableKey::RematchOf(_) => sql::WHOLE_BY_REMATCH,
        };
        let rows: Vec<GameRow> = self.database.read(sql, &key_values(key)).await?;
        rows::table(&rows, rows.first().map_or(0, GameRow::seq))
    }

    async fn events(&self, game: GameId) -> Result<Vec<Dated>, StoreError> {
        let rows = self.game_rows(game).await?;
        let Some(game_row) = rows.first() else {
            return Ok(Vec::new());
        };
        let latest = game_row.seq();
        let values = [game.0.into(), latest.into()];
        let dated: Vec<DatedRow> = self.database.read(sql::DATED_EVENTS, &values).await?;
        rows::dated(game_row, &dated, latest)
    }

    async fn find(&self, key: TableKey) -> Result<Option<GameId>, StoreError> {
        let sql = match key {
            TableKey::Number(..) => sql::GAME_BY_NUMBER,
            TableKey::Thread(_) => sql::GAME_BY_THREAD,
            TableKey::Message(_) => sql::GAME_BY_MESSAGE,
            TableKey::RematchOf(_) => sql::GAME_BY_REMATCH,
        };
        let found = self.database.read_first(sql, &key_values(key)).await?;
        Ok(found.map(game_id))
    }

    async fn gathering(
        &self,
        server: ServerId,
        variant: Variant,
    ) -> Result<Vec<GameId>, StoreError> {
        let values = [server.0.into(), variant.id().into()];
        let found = self.database.read(sql::GATHERING, &values).await?;
        Ok(found.into_iter().map(game_id).collect())
    }

    async fn latest_finished(
        &self,
        server: ServerId,
        variant: Variant,
        player: PlayerId,
    ) -> Result<Vec<GameId>, StoreError> {
        let values = [server.0.into(), variant.id().into(), player.0.into()];
        let found = self.database.read(sql::LATEST_FINISHED, &values).await?;
        Ok(found.into_iter().map(game_id).collect())
    }

    async fn overdue(&self, now: Millis, limit: u32) -> Result<Vec<GameId>, StoreError> {
        let values = [now.0.into(), limit.into()];
        let found = self.database.read(sql::OVERDUE, &values).await?;
        Ok(found.into_iter().map(game_id).collect())
    }

    async fn open_games(
        &self,
        server: ServerId,
        player: PlayerId,
    ) -> Result<Vec<GameId>, StoreError> {
        let values = [server.0.into(), player.0.into()];
        self.games(sql::OPEN_GAMES, &values).await
    }

    async fn open_games_everywhere(&self, player: PlayerId) -> Result<Vec<GameId>, StoreError> {
        self.games(sql::OPEN_GAMES_EVERYWHERE, &[player.0.into()])
            .await
    }

    async fn games_numbered(
        &self,
        number: TableNumber,
        player: PlayerId,
    ) -> Result<Vec<GameId>, StoreError> {
        let values = [number.0.into(), player.0.into()];
        self.games(sql::GAMES_NUMBERED, &values).await
    }
}

impl SqlStore {
    async fn games(
        &self,
        question: &'static str,
        values: &[Value<'_>],
    ) -> Result<Vec<GameId>, StoreError> {
        let found = self.database.read(question, values).await?;
        Ok(found.into_iter().map(game_id).collect())
    }

    async fn game_rows(&self, game: GameId) -> Result<Vec<GameRow>, StoreError> {
        self.database.read(sql::GAME, &[game.0.into()]).await
    }
}

/// What the statements that find a game by such a key take.
fn key_values(key: TableKey) -> Vec<Value<'static>> {
    match key {
        TableKey::Number(server, number) => vec![server.0.into(), number.0.into()],
        TableKey::Thread(thread) => vec![thread.0.into()],
        TableKey::Message(message) => vec![message.0.into()],
        TableKey::RematchOf(game) => vec![game.0.into()],
    }
}

/// Writes a new table with all that follows from its events.
pub(super) async fn create(
    transaction: &mut Transaction,
    commit: &Commit<'_>,
    channel: ChannelId,
) -> Result<Owing, StoreError> {
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
    ];
    transaction.write(sql::INSERT_GAME, &values).await?;
    let place = [
        table.id().0.into(),
        table.header().server.0.into(),
        table.number().0.into(),
        channel.0.into(),
    ];
    transaction.write(sql::INSERT_GAME_CHANNEL, &place).await?;
    write_seats(transaction, table).await?;
    let owing = write_events(transaction, commit).await?;
    turns::write(transaction, table).await?;
    Ok(owing)
}

/// Writes events of a table with all that follows from them.
pub(super) async fn append(
    transaction: &mut Transaction,
    commit: &Commit<'_>,
) -> Result<Owing, StoreError> {
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
    ];
    if transaction.write(sql::ADVANCE_GAME, &values).await? == 0 {
        return Err(StoreError::Stale);
    }
    if commit.events.iter().any(changes_seats) {
        write_seats(transaction, table).await?;
    }
    let owing = write_events(transaction, commit).await?;
    for (player, number) in commit.void {
        let values = [table.id().0.into(), player.0.into(), number.0.into()];
        transaction.write(sql::VOID_PLAN, &values).await?;
    }
    turns::write(transaction, table).await?;
    flags::write(transaction, commit).await?;
    honours::write(transaction, commit).await?;
    Ok(owing)
}

/// Keeps a turn with all that follows from it.
pub(super) async fn keep(transaction: Transaction) -> Result<(), StoreError> {
    crash::point(FailPoint::BeforeCommit);
    transaction.commit().await?;
    crash::point(FailPoint::AfterCommit);
    Ok(())
}

fn game_id((id,): (i64,)) -> GameId {
    GameId(id.cast_unsigned())
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
        transaction.write(sql::SET_SEAT, &values).await?;
    }
    Ok(())
}

/// The events of a commit and what it owes, due at once; says which messages are to be sent as soon
/// as the commit is through.
async fn write_events(
    transaction: &mut Transaction,
    commit: &Commit<'_>,
) -> Result<Owing, StoreError> {
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
        transaction.write(sql::INSERT_EVENT, &values).await?;
        for player in event.named() {
            let values = [player.0.into(), table.id().0.into(), seq.into()];
            let statement = sql::privacy::INSERT_MENTION;
            transaction.write(statement, &values).await?;
        }
    }
    let mut owing = Owing::default();
    for (owed, part) in commit.owed.iter().zip(0_u32..) {
        let when = (commit.at, commit.sending);
        messages::owe(transaction, table.id(), (owed, part), when, &mut owing).await?;
    }
    Ok(owing)
}
