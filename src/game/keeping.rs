//! What is kept in one unit of work, and in which order.
//!
//! Each function here begins a unit, states the order of what is written, and commits it. Use cases
//! decide what is to be kept; the store executes.

use super::channel::GameHome;
use super::clock::Millis;
use super::commit::Commit;
use super::delivery::{Form, MessageKind, OrderingKey, Owing, Place, Recipient, Topic, Way};
use super::ids::{ChannelId, GameId, PlayerId, ServerId};
use super::people::Locale;
use super::ports::error::StoreError;
use super::ports::{UnitOfWork, Units, in_unit};
use super::scoring::{GameResult, Season};
use super::table::Table;
use super::tournament::{BoardKey, Tournament};
use super::vacation::Vacation;
use crate::rules::Variant;

mod choosing;
pub mod contesting;
mod laddering;
mod meeting;
mod moving;
mod rating;
mod recount;
mod reminding;
mod settlement;
mod settling;

pub use choosing::change_player_settings;
pub use laddering::{create_challenge, keep_ladder, leave_ladder};
pub use meeting::{meet, set_guest, sit_by_seek, wait};
pub use moving::{hasten, move_game};
pub use rating::{rate, take_back};
pub use recount::{count_games, differences, rate_games, rate_more, recount};
pub use reminding::{owe_digest, remind};
pub use settling::{defer, hold, not_reached, sent, tell_at_table};

/// Keeps a new table in the place where it was opened; gives back the messages that are to be sent
/// at once.
///
/// # Errors
/// [`StoreError::Stale`] where its number or id is taken, or the same rematch is open; nothing is
/// kept then. [`StoreError::OverLimit`] where whoever opens it has enough of them.
pub async fn create(
    store: &(impl Units + ?Sized),
    commit: &Commit<'_>,
    home: impl Into<GameHome>,
) -> Result<Owing, StoreError> {
    let home = home.into();
    in_unit(store, |mut unit| async move {
        admit(&mut *unit, commit).await?;
        unit.tables().insert(commit, home).await?;
        let owing = unit.deliveries().owe(commit).await?;
        unit.commit().await?;
        Ok(owing)
    })
    .await
}

/// Keeps a new table as the game of a board of a tournament.
///
/// # Errors
/// [`StoreError::Stale`] where the board has a game, or the table's number or id is taken.
pub async fn create_at_board(
    store: &(impl Units + ?Sized),
    commit: &Commit<'_>,
    channel: ChannelId,
    board: BoardKey,
) -> Result<Owing, StoreError> {
    in_unit(store, |mut unit| async move {
        unit.tables().insert(commit, channel.into()).await?;
        let owing = unit.deliveries().owe(commit).await?;
        unit.tournaments()
            .set_game(board, commit.table.id())
            .await?;
        unit.commit().await?;
        Ok(owing)
    })
    .await
}

/// Keeps events of a table with all that follows from them; gives back the messages that are to be
/// sent at once.
///
/// # Errors
/// [`StoreError::Stale`] where another event has the first one's number; nothing is kept then.
/// [`StoreError::OverLimit`] where whoever sits down has enough tables.
pub async fn append(
    store: &(impl Units + ?Sized),
    commit: &Commit<'_>,
) -> Result<Owing, StoreError> {
    in_unit(store, |mut unit| async move {
        admit(&mut *unit, commit).await?;
        let owing = advance(&mut *unit, commit).await?;
        unit.commit().await?;
        Ok(owing)
    })
    .await
}

/// Keeps what has become of a player's vacations on a server, given with what they were before, and
/// what that means at tables; gives back what each of these owes.
///
/// # Errors
/// [`StoreError::Stale`] where one of them has changed meanwhile; nothing is kept then.
pub async fn set_vacation(
    store: &(impl Units + ?Sized),
    whose: (ServerId, PlayerId),
    change: (Vacation, Vacation),
    tables: &[Commit<'_>],
) -> Result<Vec<Owing>, StoreError> {
    in_unit(store, |mut unit| async move {
        unit.vacations().set(whose, change).await?;
        let mut owing = Vec::with_capacity(tables.len());
        for commit in tables {
            owing.push(advance(&mut *unit, commit).await?);
        }
        unit.commit().await?;
        Ok(owing)
    })
    .await
}

/// Keeps a new tournament, and what has to be said of it.
///
/// # Errors
/// [`StoreError::Stale`] where its number or id is taken.
pub async fn create_tournament(
    store: &(impl Units + ?Sized),
    tournament: &Tournament,
    owed: &[MessageKind],
    at: Millis,
) -> Result<(), StoreError> {
    in_unit(store, |mut unit| async move {
        unit.tournaments().insert(tournament, at).await?;
        owe_of_tournament(&mut *unit, tournament, owed, at).await?;
        unit.commit().await
    })
    .await
}

/// Keeps a tournament as it is now, and what has to be said of that.
///
/// # Errors
/// [`StoreError::Stale`] where it was kept since this one was read; nothing is kept then.
pub async fn update_tournament(
    store: &(impl Units + ?Sized),
    tournament: &Tournament,
    owed: &[MessageKind],
    at: Millis,
) -> Result<(), StoreError> {
    in_unit(store, |mut unit| async move {
        unit.tournaments().update(tournament).await?;
        owe_of_tournament(&mut *unit, tournament, owed, at).await?;
        unit.commit().await
    })
    .await
}

/// Closes a season, unless it is closed: whoever came in first, second and third is kept, and the
/// word that it is over is owed; what was said of earlier ones long ago is forgotten.
///
/// # Errors
/// Where the store fails.
pub async fn close_season(
    store: &(impl Units + ?Sized),
    server: ServerId,
    season: Season,
    at: Millis,
) -> Result<(), StoreError> {
    in_unit(store, |mut unit| async move {
        if !unit.seasons().close(server, season, at).await? {
            return Ok(());
        }
        unit.seasons().give_awards(server, season).await?;
        unit.links().season_is_over(server, season, at).await?;
        let kind = MessageKind::Season(season);
        let number = owe_to_server(&mut *unit, server, kind, at).await?;
        let before = at.plus_ms(-reminding::SENT_KEPT_MS);
        let announced = unit.deliveries();
        announced
            .forget_earlier(of_server(server), number, before)
            .await?;
        unit.commit().await
    })
    .await
}

/// Owes a greeting to a server that was never greeted; says whether it is owed since now.
///
/// # Errors
/// Where the store fails.
pub async fn greet(
    store: &(impl Units + ?Sized),
    (server, locale): (ServerId, &Locale),
    at: Millis,
) -> Result<bool, StoreError> {
    in_unit(store, |mut unit| async move {
        if !unit.servers().greet(server, locale, at).await? {
            return Ok(false);
        }
        owe_to_server(&mut *unit, server, MessageKind::Greeting, at).await?;
        unit.commit().await?;
        Ok(true)
    })
    .await
}

/// Keeps that the analysis of a game is finished, and owes it to the table; once, whoever finishes it.
///
/// # Errors
/// Where the store fails.
pub async fn finish_analysis(
    store: &(impl Units + ?Sized),
    game: GameId,
    now: Millis,
) -> Result<(), StoreError> {
    in_unit(store, |mut unit| async move {
        if unit.analyses().finish(game, now).await? {
            let kind = MessageKind::Analysis;
            unit.deliveries().owe_at_table(game, kind, now).await?;
        }
        unit.commit().await
    })
    .await
}

/// Takes the analysis of a game away, with what is known of its positions: it can be asked for anew. Where it comes to
/// nothing, its table is told so at the time that is given; once, whoever takes it away.
///
/// # Errors
/// Where the store fails.
pub async fn take_analysis_away(
    store: &(impl Units + ?Sized),
    game: GameId,
    told: Option<Millis>,
) -> Result<(), StoreError> {
    in_unit(store, |mut unit| async move {
        let was_there = unit.analyses().take_away(game).await?;
        if let Some(now) = told.filter(|_| was_there) {
            let kind = MessageKind::Analysis;
            unit.deliveries().owe_at_table(game, kind, now).await?;
        }
        unit.commit().await
    })
    .await
}

/// Keeps the result of a table whose game ended then, unless it is kept already.
///
/// # Errors
/// Where the store fails.
pub async fn count(
    store: &(impl Units + ?Sized),
    table: &Table,
    ended: Millis,
) -> Result<(), StoreError> {
    let Some(result) = GameResult::of(table) else {
        return Ok(());
    };
    let result = &result;
    let counted = in_unit(store, |mut unit| async move {
        settlement::count(&mut *unit, table, result, ended).await?;
        unit.results().note_counted(table.id()).await?;
        unit.commit().await
    });
    match counted.await {
        // Somebody else has counted it meanwhile.
        Err(StoreError::Stale) => Ok(()),
        settled => settled,
    }
}

/// Rates some games of a kind that count and are not rated yet.
pub(crate) async fn rate_some(
    store: &(impl Units + ?Sized),
    variant: Variant,
) -> Result<(), StoreError> {
    in_unit(store, |mut unit| async move {
        rate(&mut *unit, variant).await?;
        unit.commit().await
    })
    .await
}

/// Writes events of a table, what they owe, and what they mean for the result of the game.
async fn advance(unit: &mut dyn UnitOfWork, commit: &Commit<'_>) -> Result<Owing, StoreError> {
    unit.tables().advance(commit).await?;
    let mut owing = unit.deliveries().owe(commit).await?;
    owing.later += contesting::pass_turn(unit, commit).await?;
    settlement::settle(unit, commit).await?;
    laddering::settle(unit, commit).await?;
    Ok(owing)
}

/// Decides whether whoever sits down by a commit may. From here on until the unit ends nobody else
/// seats them.
///
/// # Errors
/// [`StoreError::OverLimit`] where they may not.
async fn admit(unit: &mut dyn UnitOfWork, commit: &Commit<'_>) -> Result<(), StoreError> {
    let Some(admission) = commit.admission else {
        return Ok(());
    };
    let (server, person) = (commit.table.header().server, admission.player);
    unit.tables().hold_person(person, commit.at).await?;
    let seats = unit.tables().open_seats(server, person).await?;
    let invitations = if admission.invites() {
        unit.tables().standing_invitations(person).await?
    } else {
        Vec::new()
    };
    let decided = admission.decide(seats, invitations);
    decided.map_err(StoreError::OverLimit)
}

async fn owe_of_tournament(
    unit: &mut dyn UnitOfWork,
    tournament: &Tournament,
    owed: &[MessageKind],
    at: Millis,
) -> Result<(), StoreError> {
    let topic = Topic::Tournament(tournament.id);
    let to = Recipient::Place(tournament.server);
    for &kind in owed {
        owe_in_channel(unit, OrderingKey { topic, to }, (kind, Form::Text), at).await?;
    }
    Ok(())
}

async fn owe_to_server(
    unit: &mut dyn UnitOfWork,
    server: ServerId,
    kind: MessageKind,
    at: Millis,
) -> Result<i64, StoreError> {
    owe_in_channel(unit, of_server(server), (kind, Form::Picture), at).await
}

const fn of_server(server: ServerId) -> OrderingKey {
    OrderingKey {
        topic: Topic::Server(server),
        to: Recipient::Place(server),
    }
}

/// Owes something in a channel of a server; says under which number.
async fn owe_in_channel(
    unit: &mut dyn UnitOfWork,
    of: OrderingKey,
    (kind, form): (MessageKind, Form),
    at: Millis,
) -> Result<i64, StoreError> {
    let place = Place::Channel;
    let what = (kind, Way { place, form });
    unit.deliveries().owe_last(of, what, at).await
}
