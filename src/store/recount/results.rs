//! Results once more from the events of their games, one game after another.

use super::nothing;
use crate::game::scoring::{Difference, GameResult, Season, SeasonLength};
use crate::game::{Millis, PlayerId, StoreError, Table};
use crate::store::engine::Transaction;
use crate::store::rows::{self, GameRow};
use crate::store::{SqlStore, scoring, seasons, sql};

mod kept;

use kept::{ResultRow, ScoreRow, Whole};

/// How many games are looked at in one transaction.
const PART: u32 = 256;

/// A game as its events have it.
struct Replayed {
    table: Table,
    result: Option<GameResult>,
    ended: Millis,
}

/// What is not as the games make it.
pub async fn differences(store: &SqlStore) -> Result<Vec<Difference>, StoreError> {
    let mut differences = Vec::new();
    let mut after = i64::MIN;
    loop {
        // One for each part: what is written meanwhile need not be held back for long.
        let mut snapshot = store.database.snapshot().await?;
        let games = games(&mut snapshot, after).await?;
        let Some(&last) = games.last() else {
            return Ok(differences);
        };
        for game in games {
            let replayed = replay(&mut snapshot, game).await?;
            let kept = Whole::kept(&mut snapshot, game).await?;
            let made = made(&mut snapshot, &replayed, kept.as_ref()).await?;
            if kept != made {
                let table = &replayed.table;
                let (number, server) = (table.number(), table.header().server);
                differences.push(Difference {
                    what: format!("result of game {number} on server {server}"),
                    kept: kept.map_or_else(nothing, |kept| kept.to_string()),
                    recounted: made.map_or_else(nothing, |made| made.to_string()),
                });
            }
        }
        after = last;
    }
}

/// Makes those that are kept as the games make them; where none is kept, none is made.
pub async fn mend(store: &SqlStore) -> Result<(), StoreError> {
    let mut after = Some(i64::MIN);
    while let Some(from) = after {
        let part = |transaction| mend_part(transaction, from);
        after = store.database.transact(part).await?;
    }
    Ok(())
}

/// The same for the next few; says up to which, if there were any.
async fn mend_part(mut transaction: Transaction, after: i64) -> Result<Option<i64>, StoreError> {
    let values = [after.into(), PART.into()];
    let results: Vec<(i64, i64)> = transaction.read(sql::recount::RESULTS, &values).await?;
    let Some(&(_, last)) = results.last() else {
        return Ok(None);
    };
    // In their order: whether one counts follows from those before it, mended already.
    for (game, _) in results {
        let Some(kept) = Whole::kept(&mut transaction, game).await? else {
            continue;
        };
        let replayed = replay(&mut transaction, game).await?;
        match made(&mut transaction, &replayed, Some(&kept)).await? {
            Some(made) if made == kept => {}
            Some(made) => made.write(&mut transaction, game).await?,
            None => kept::erase(&mut transaction, game).await?,
        }
    }
    transaction.commit().await?;
    Ok(Some(last))
}

/// The next games that have ended, or that a result is kept of.
async fn games(transaction: &mut Transaction, after: i64) -> Result<Vec<i64>, StoreError> {
    let values = [after.into(), PART.into()];
    let found: Vec<(i64,)> = transaction.read(sql::recount::GAMES, &values).await?;
    Ok(found.into_iter().map(|(game,)| game).collect())
}

async fn replay(transaction: &mut Transaction, game: i64) -> Result<Replayed, StoreError> {
    let id = [game.into()];
    let game_rows: Vec<GameRow> = transaction.read(sql::GAME_AS_KEPT, &id).await?;
    let latest = game_rows.first().map_or(0, GameRow::seq);
    let table = rows::table(&game_rows, latest)?;
    let missing = || rows::damaged("games", "id", format!("game {game}"), &"it has no row");
    let table = table.ok_or_else(missing)?;
    // Only after the end does a moderator take a game out.
    let last = table.seq() - u32::from(table.counting().is_voided());
    let ended = table.settlement().map_or(last, |settled| settled.seq);
    let values = [game.into(), ended.into()];
    let times: Vec<(i64,)> = transaction.read(sql::recount::TIME_OF, &values).await?;
    Ok(Replayed {
        result: GameResult::of(&table),
        ended: Millis(times.first().map_or(0, |(at,)| *at)),
        table,
    })
}

/// What should be kept; its place in the order of results is taken as it is.
async fn made(
    transaction: &mut Transaction,
    replayed: &Replayed,
    kept: Option<&Whole>,
) -> Result<Option<Whole>, StoreError> {
    let Replayed {
        table,
        result: Some(result),
        ended,
    } = replayed
    else {
        return Ok(None);
    };
    let people: Vec<PlayerId> = result.finishers().collect();
    let mut row = ResultRow {
        ordinal: kept.map_or(0, |kept| kept.result.ordinal),
        server_id: table.header().server.0.cast_signed(),
        variant: table.variant().id().to_owned(),
        seats: i64::try_from(people.len()).unwrap_or(i64::MAX),
        ended_ms: ended.0,
        ending: result.outcome.ending.code().to_owned(),
        standing: String::new(),
        overall: String::new(),
        outlived: kept.map_or(0, |kept| kept.result.outlived),
        season: season(transaction, replayed, kept).await?,
        month: Season::at(*ended, SeasonLength::Month).to_string(),
        opening: result.opening.clone(),
        plies: result.plies.into(),
    };
    let counted = counted_before(transaction, &row, &people).await?;
    let possible = |before: [u32; 2]| before.map(|before| result.standing(table, before).code());
    let kept = kept.map(|kept| &kept.result);
    let kept_here = kept.map(|kept| kept.standing.as_str());
    row.standing = fitting(possible(counted.here), kept_here);
    let kept_overall = kept.map(|kept| kept.overall.as_str());
    row.overall = fitting(possible(counted.everywhere), kept_overall);
    Ok(Some(Whole {
        result: row,
        scores: ScoreRow::all(&result.scores),
    }))
}

/// Which of two standings it is: whether a game before it that was taken out counted at that time is
/// not known, so that what is kept may be right either way.
fn fitting([least, most]: [&str; 2], kept: Option<&str>) -> String {
    let is_as_kept = kept == Some(most);
    if is_as_kept { most } else { least }.to_owned()
}

/// The season that is kept, where it is one in which the game ended: a server chooses how long they
/// last, and may have chosen otherwise then.
async fn season(
    transaction: &mut Transaction,
    replayed: &Replayed,
    kept: Option<&Whole>,
) -> Result<String, StoreError> {
    let ended = replayed.ended;
    let fitting = SeasonLength::ALL.map(|length| Season::at(ended, length).to_string());
    let kept = kept.map(|kept| &kept.result.season);
    if let Some(kept) = kept.filter(|kept| fitting.contains(kept)) {
        return Ok(kept.clone());
    }
    let server = replayed.table.header().server;
    let length = seasons::length_of(transaction, server).await?;
    Ok(Season::at(ended, length).to_string())
}

/// How many games among the same people counted before one: at least, and at most.
#[derive(Default)]
struct Before {
    /// In its season, on its server.
    here: [u32; 2],
    /// In its month, over all servers.
    everywhere: [u32; 2],
}

async fn counted_before(
    transaction: &mut Transaction,
    row: &ResultRow,
    people: &[PlayerId],
) -> Result<Before, StoreError> {
    let Some(people) = scoring::among(people) else {
        return Ok(Before::default());
    };
    let within = [
        row.season.as_str().into(),
        row.ordinal.into(),
        row.server_id.into(),
    ];
    let values = [&people[..], &within].concat();
    let here = transaction
        .read(sql::recount::COUNTED_BEFORE, &values)
        .await?;
    let within = [row.month.as_str().into(), row.ordinal.into()];
    let values = [&people[..], &within].concat();
    let everywhere = transaction
        .read(sql::recount::COUNTED_BEFORE_OVERALL, &values)
        .await?;
    let mut before = Before {
        here: bounds(&here),
        everywhere: bounds(&everywhere),
    };
    // How many more there were before a server was erased is not known.
    if row.outlived != 0 {
        before.everywhere[1] = u32::MAX;
    }
    Ok(before)
}

fn bounds(found: &[(i64, i64)]) -> [u32; 2] {
    let (least, most) = found.first().copied().unwrap_or_default();
    [least, most].map(|count| u32::try_from(count).unwrap_or(u32::MAX))
}
