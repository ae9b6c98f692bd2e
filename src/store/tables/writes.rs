//! Writes tables: their events, and beside them what is asked for without a replay.

use super::invitations::{InvitedRow, standing};
use crate::crash::FailPoint;
use crate::game::{Commit, Event, GameHome, StandingInvitation, Status, TableWrites};
use crate::store::erasing::kept;
use crate::store::held_in::{self, HOLD_GAME, KNOW_CHANNELS};
use crate::store::plans::DROP_PLAN;
use crate::store::prelude::*;
use crate::store::rows::SeatColumns;
use crate::store::{events, fair_play, flags, turns};

pub const OPEN_SEATS: &str = "
    SELECT COUNT(*) FROM seats JOIN games ON games.id = seats.game_id
    WHERE server_id = $1 AND player_id = $2 AND state = 'taken' AND ended_ms IS NULL";

/// Has others who would seat the same person wait until the transaction ends; whoever is not known yet
/// has a row from now on.
pub const HOLD_PERSON: &str = "
    INSERT INTO players (id, updated_ms) VALUES ($1, $2)
    ON CONFLICT (id) DO UPDATE SET updated_ms = players.updated_ms";

/// One row each person who has not answered. The opener has the first place.
pub const STANDING_INVITATIONS: &str = concat!(
    "
    SELECT games.id, variant, games.server_id, games.number, invitation_id,
        CASE WHEN forum_id = channel_id THEN COALESCE(thread_id, channel_id) ELSE channel_id END
            AS channel_id,
        invited.player_id
    FROM seats JOIN games ON games.id = seats.game_id
    JOIN seats AS invited ON invited.game_id = games.id AND invited.state = 'invited'
    JOIN game_channels ON game_channels.game_id = games.id
        AND game_channels.server_id = games.server_id
    WHERE seats.player_id = $1 AND seats.place = 0 AND seats.state = 'taken'
    AND seats.ended_ms IS NULL AND status = 'gathering'
    AND",
    kept!("games.server_id"),
    "ORDER BY created_ms, games.id, invited.place"
);

#[async_trait]
impl TableWrites for SqlUnit {
    async fn insert(&mut self, commit: &Commit<'_>, home: GameHome) -> Result<()> {
        self.fails = [Some(FailPoint::BeforeCommit), Some(FailPoint::AfterCommit)];
        insert(&mut self.transaction, commit, home).await
    }

    async fn advance(&mut self, commit: &Commit<'_>) -> Result<()> {
        self.fails = [Some(FailPoint::BeforeCommit), Some(FailPoint::AfterCommit)];
        advance(&mut self.transaction, commit).await
    }

    async fn move_game(&mut self, (game, server): (GameId, ServerId), to: GameHome) -> Result<()> {
        let values = (game, to.channel(), to.forum(), server);
        self.write(HOLD_GAME, game).await?;
        self.write(MOVE_GAME, values).await?;
        held_in::follow(&mut self.transaction, game).await
    }

    async fn hold_person(&mut self, person: PlayerId, now: Millis) -> Result<()> {
        self.write(HOLD_PERSON, (person, now)).await
    }

    async fn open_seats(&mut self, server: ServerId, person: PlayerId) -> Result<u32> {
        self.count(OPEN_SEATS, (server, person)).await
    }

    async fn standing_invitations(&mut self, person: PlayerId) -> Result<Vec<StandingInvitation>> {
        let rows: Vec<InvitedRow> = self.read(STANDING_INVITATIONS, person).await?;
        standing(&rows)
    }
}

pub const INSERT_GAME: &str = "
    INSERT INTO games
        (id, server_id, number, variant, start, status, seq, position, created_ms, updated_ms,
         due_ms, rematch_of)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11)";

pub const INSERT_GAME_CHANNEL: &str = "
    INSERT INTO game_channels (game_id, server_id, number, channel_id, forum_id)
    VALUES ($1, $2, $3, $4, $5)";

/// A thread that was never opened is no place to say anything: the place before it is.
pub const MOVE_GAME: &str = "
    UPDATE game_channels
    SET moved_from = COALESCE(thread_id, moved_from, channel_id), channel_id = $2,
        thread_id = NULL, invitation_id = NULL, issue = NULL, issue_ms = NULL, forum_id = $3,
        post_tried_ms = NULL
    WHERE game_id = $1 AND server_id = $4";

async fn insert(transaction: &mut Transaction, commit: &Commit<'_>, home: GameHome) -> Result<()> {
    let table = commit.table;

    let values = (
        table.id(),
        table.header().server,
        table.number(),
        table.variant(),
        &table.header().start,
        Status::of(table.phase()),
        table.seq(),
        table.position(),
        commit.at,
        commit.due,
        table.header().rematch_of,
    );
    transaction.write(INSERT_GAME, values).await?;
    let server = table.header().server;
    let values = (
        table.id(),
        server,
        table.number(),
        home.channel(),
        home.forum(),
    );
    transaction.write(INSERT_GAME_CHANNEL, values).await?;
    transaction.write(KNOW_CHANNELS, table.id()).await?;
    write_seats(transaction, commit).await?;
    write_events(transaction, commit).await?;
    fair_play::write(transaction, commit).await?;
    turns::write(transaction, table, commit.at).await
}

/// Touches no row where the game has moved on.
pub const ADVANCE_GAME: &str = "
    UPDATE games SET status = $1, seq = $2, position = $3, updated_ms = $4, due_ms = $5
    WHERE id = $6 AND seq = $7";

async fn advance(transaction: &mut Transaction, commit: &Commit<'_>) -> Result<()> {
    let table = commit.table;

    let values = (
        Status::of(table.phase()),
        table.seq(),
        table.position(),
        commit.at,
        commit.due,
        table.id(),
        seq_before(commit),
    );
    transaction.write_fresh(ADVANCE_GAME, values).await?;
    let may_change = commit.events.iter().any(changes_seats);
    // A seat that a computer kept for somebody and has lost is kept for nobody.
    let is_lost = table.computers().have_lost().next().is_some();
    if table.phase().is_over() || may_change || is_lost {
        write_seats(transaction, commit).await?;
    }
    write_events(transaction, commit).await?;
    for (player, number) in commit.obsolete_plans {
        let values = (table.id(), *player, *number);
        transaction.write(DROP_PLAN, values).await?;
    }
    fair_play::write(transaction, commit).await?;
    turns::write(transaction, table, commit.at).await?;
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
        | Event::StoodUp { .. }
        | Event::Started { .. }
        | Event::Substituted { .. } => true,
        Event::Declined { .. }
        | Event::Withdrawn
        | Event::Expired
        | Event::TimeLifted
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
    INSERT INTO seats (game_id, place, state, player_id, color, kept_for, ended_ms)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (game_id, place) DO UPDATE
    SET state = excluded.state, player_id = excluded.player_id, color = excluded.color,
        kept_for = excluded.kept_for, ended_ms = excluded.ended_ms";

async fn write_seats(transaction: &mut Transaction, commit: &Commit<'_>) -> Result<()> {
    let table = commit.table;
    let ended = table.phase().is_over().then_some(commit.at);
    for (seat, place) in table.seats().iter().zip(0_u32..) {
        let SeatColumns {
            state,
            player,
            color,
        } = SeatColumns::of(seat);
        let kept_for = color.and_then(|color| table.computers().keep_for(color));
        let values = (table.id(), place, state, player, color, kept_for, ended);
        transaction.write(SET_SEAT, values).await?;
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
async fn write_events(transaction: &mut Transaction, commit: &Commit<'_>) -> Result<()> {
    let table = commit.table;
    let first = seq_before(commit) + 1;
    for (event, seq) in commit.events.iter().zip(first..) {
        let body = events::write(event, table.variant());
        let values = (table.id(), seq, commit.at, body);
        transaction.write(INSERT_EVENT, values).await?;
        for player in event.named() {
            let values = (player, table.id(), seq);
            transaction.write(INSERT_MENTION, values).await?;
        }
    }
    Ok(())
}
