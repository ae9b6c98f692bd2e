//! What is kept where channels play one another.

use super::meeting::open_in_places;
use super::{admit, advance};
use crate::game::clock::Millis;
use crate::game::commit::Commit;
use crate::game::delivery::{MessageKind, Owed, Owing};
use crate::game::ids::{ContestId, PlayerId, TeamId};
use crate::game::ports::error::StoreError;
use crate::game::ports::{UnitOfWork, Units, in_unit};
use crate::game::seeking::TablePlaces;
use crate::game::table::Phase;
use crate::game::team::{
    BallotOutcome, CALL_STANDS_MS, Contest, ENDED_CALL_KEPT_MS, Team, Vote, Voting, voting_time,
};

/// Keeps a call, which the other channels are owed.
///
/// # Errors
/// Where the store fails.
pub async fn call(
    store: &(impl Units + ?Sized),
    contest: &Contest,
    at: Millis,
) -> Result<(), StoreError> {
    in_unit(store, |mut unit| async move {
        let due = at.plus_ms(CALL_STANDS_MS);
        unit.teams().call(contest, due).await?;
        for team in contest.teams.iter().filter(|team| team.captain.is_none()) {
            let called = (0, MessageKind::TeamCall);
            unit.teams().owe_team(team, called, at).await?;
        }
        unit.commit().await
    })
    .await
}

/// Keeps that a team has a captain, which was called or has just come to the contest.
///
/// # Errors
/// [`StoreError::Stale`] where the contest has changed since it was read.
pub async fn lead(
    store: &(impl Units + ?Sized),
    contest: &Contest,
    led: &Team,
    at: Millis,
) -> Result<(), StoreError> {
    in_unit(store, |mut unit| async move {
        unit.teams().lead(contest, led, at).await?;
        let answered = (0, MessageKind::TeamCallEdit);
        unit.teams().owe_team(led, answered, at).await?;
        unit.commit().await
    })
    .await
}

/// Keeps the same of the last captain that a contest lacks, with the game that begins by it.
///
/// # Errors
/// [`StoreError::Stale`] where the contest has changed since it was read, or the table's number is taken.
/// [`StoreError::OverLimit`] where the captain has enough tables.
pub async fn begin(
    store: &(impl Units + ?Sized),
    (contest, led): (&Contest, &Team),
    places: &TablePlaces,
    commit: &Commit<'_>,
) -> Result<Owing, StoreError> {
    in_unit(store, |mut unit| async move {
        let (id, game) = (contest.id, commit.table.id());
        admit(&mut *unit, commit).await?;
        open_in_places(&mut *unit, commit, places).await?;
        let mut owing = unit.deliveries().owe(commit).await?;
        unit.teams().lead(contest, led, commit.at).await?;
        unit.teams().begin(id, game).await?;
        let teams = contest.with(led).teams;
        for team in &teams {
            for kind in [MessageKind::TeamStart, MessageKind::TeamCallEdit] {
                let begun = (commit.table.seq(), kind);
                unit.teams().owe_team(team, begun, commit.at).await?;
            }
        }
        owing.later += 2 * teams.len() + pass_turn(&mut *unit, commit).await?;
        unit.commit().await?;
        Ok(owing)
    })
    .await
}

/// Keeps that somebody is in a team.
///
/// # Errors
/// Where the store fails.
pub async fn join(
    store: &(impl Units + ?Sized),
    contest: ContestId,
    member: (TeamId, PlayerId),
    at: Millis,
) -> Result<(), StoreError> {
    in_unit(store, |mut unit| async move {
        unit.teams().join(contest, member, at).await?;
        unit.commit().await
    })
    .await
}

/// Keeps that somebody is in no team of a contest any more; their vote goes with them, and what the others have voted for
/// is looked at once more: it may be decided by that.
///
/// # Errors
/// [`StoreError::Stale`] where another turn is voted on by now.
pub async fn part(
    store: &(impl Units + ?Sized),
    contest: &Contest,
    player: PlayerId,
    at: Millis,
) -> Result<(), StoreError> {
    in_unit(store, |mut unit| async move {
        unit.teams().part(contest.id, player).await?;
        if let Some(voting) = contest.voting() {
            unit.teams()
                .look_at(contest.id, voting.seq, Some(at))
                .await?;
        }
        unit.commit().await
    })
    .await
}

/// Keeps a vote, of somebody who is in the team from now on.
///
/// # Errors
/// [`StoreError::Stale`] where another turn is voted on.
pub async fn vote(
    store: &(impl Units + ?Sized),
    contest: &Contest,
    (team, player): (TeamId, PlayerId),
    vote: Vote,
) -> Result<(), StoreError> {
    in_unit(store, |mut unit| async move {
        let member = (team, player);
        unit.teams().join(contest.id, member, vote.at).await?;
        unit.teams().vote(contest, player, vote).await?;
        unit.commit().await
    })
    .await
}

/// Keeps events of a table to which a team has come by vote, as [`append`](super::append) does.
///
/// # Errors
/// The same.
pub async fn append_voted(
    store: &(impl Units + ?Sized),
    commit: &Commit<'_>,
    (team, outcome): (TeamId, BallotOutcome),
) -> Result<Owing, StoreError> {
    in_unit(store, |mut unit| async move {
        let owing = advance(&mut *unit, commit).await?;
        let seq = commit.table.seq();
        unit.teams().tell_outcome(team, seq, outcome).await?;
        unit.commit().await?;
        Ok(owing)
    })
    .await
}

/// Keeps when a contest is looked at next; where it is not again before somebody votes, its team is
/// reminded.
///
/// # Errors
/// [`StoreError::Stale`] where another turn is voted on by now.
pub async fn look_at(
    store: &(impl Units + ?Sized),
    (contest, team): (&Contest, TeamId),
    (seq, due): (u32, Option<Millis>),
    at: Millis,
) -> Result<(), StoreError> {
    in_unit(store, |mut unit| async move {
        unit.teams().look_at(contest.id, seq, due).await?;
        if let (None, Some(team)) = (due, contest.team(team)) {
            let reminded = (seq, MessageKind::TeamReminder);
            unit.teams().owe_team(team, reminded, at).await?;
        }
        unit.commit().await
    })
    .await
}

/// Keeps that nothing is waited for while a turn lasts: nobody votes on it.
///
/// # Errors
/// [`StoreError::Stale`] where another turn has come about.
pub async fn rest(
    store: &(impl Units + ?Sized),
    contest: ContestId,
    seq: u32,
) -> Result<(), StoreError> {
    in_unit(store, |mut unit| async move {
        unit.teams().look_at(contest, seq, None).await?;
        unit.commit().await
    })
    .await
}

/// Keeps that a call has ended that not every channel has answered; where it stands it is changed.
///
/// # Errors
/// [`StoreError::Stale`] where it has changed since it was read.
pub async fn end_call(
    store: &(impl Units + ?Sized),
    contest: &Contest,
    at: Millis,
) -> Result<(), StoreError> {
    in_unit(store, |mut unit| async move {
        let until = at.plus_ms(ENDED_CALL_KEPT_MS);
        unit.teams().end_call(contest, at, until).await?;
        // A channel with a captain was told before.
        for team in contest.teams.iter().skip(1) {
            let ended = (1, MessageKind::TeamCallEdit);
            unit.teams().owe_team(team, ended, at).await?;
        }
        unit.commit().await
    })
    .await
}

/// Erases a call that has ended.
///
/// # Errors
/// [`StoreError::Stale`] where it has changed since it was read.
pub async fn drop_call(store: &(impl Units + ?Sized), contest: &Contest) -> Result<(), StoreError> {
    in_unit(store, |mut unit| async move {
        unit.teams().drop_call(contest).await?;
        unit.commit().await
    })
    .await
}

/// Writes that a turn has come about, where teams play at the table; says how much they are owed.
pub(super) async fn pass_turn(
    unit: &mut dyn UnitOfWork,
    commit: &Commit<'_>,
) -> Result<usize, StoreError> {
    if !commit.owed.iter().any(Owed::is_board_now) {
        return Ok(0);
    }
    let table = commit.table;
    let pace = table.terms().pace;
    let left = table.to_move().map(|(color, _)| table.clock().left(color));
    let ends = pace.deadline(commit.at, left.and_then(|left| voting_time(pace, left)));
    let voting = table.turn().zip(ends);
    let voting = voting.map(|(turn, ends)| Voting {
        seq: turn.seq,
        ends,
    });
    let (game, seq) = (table.id(), table.seq());
    let turn = (seq, voting);
    let mut owed = unit.teams().pass_turn(game, turn, commit.at).await?;
    if owed > 0 && matches!(table.phase(), Phase::Finished(..)) {
        owed += unit.teams().end_game(game, seq, commit.at).await?;
    }
    Ok(owed)
}
