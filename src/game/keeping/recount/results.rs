//! Results once more from the events of their games, one game after another.

use crate::game::clock::Millis;
use crate::game::ids::{GameId, PlayerId};
use crate::game::ports::error::StoreError;
use crate::game::ports::{CountRange, RecountReads, RecountWrites, in_unit};
use crate::game::scoring::{
    CountStatus, Difference, GameResult, Recounted, ResultRecord, ScoreRecord, Season, SeasonLength,
};
use crate::game::store::Store;
use crate::game::table::Table;

/// How many games are looked at together: what is written meanwhile need not be held back for long.
const PART: u32 = 256;

/// What is not as the games make it.
pub async fn differences(store: &dyn Store) -> Result<Vec<Difference>, StoreError> {
    let mut differences = Vec::new();
    let mut after = None;
    loop {
        let mut reads = store.snapshot().await?;
        let games = reads.ended_games(after, PART).await?;
        let Some(&last) = games.last() else {
            return Ok(differences);
        };
        after = Some(last);
        for game in games {
            let table = reads.replayed(game).await?;
            let kept = reads.kept_result(game).await?;
            let made = made(&mut *reads, &table, kept.as_ref()).await?;
            if let Some(sides) = Recounted::differing(kept, made) {
                let table = (table.header().server, table.number());
                let sides = Box::new(sides);
                differences.push(Difference::Result { table, sides });
            }
        }
    }
}

/// Makes those that are kept as the games make them; where none is kept, none is made.
pub async fn mend(store: &dyn Store) -> Result<(), StoreError> {
    let mut after = Some(i64::MIN);
    while let Some(from) = after {
        after = in_unit(store, |mut unit| async move {
            let results = unit.recount().results_after(from, PART).await?;
            let last = results.last().map(|&(_, ordinal)| ordinal);
            // In their order: whether one counts follows from those before it, mended already.
            for (game, _) in results {
                mend_result(unit.recount(), game).await?;
            }
            unit.commit().await?;
            Ok(last)
        })
        .await?;
    }
    Ok(())
}

async fn mend_result(recount: &mut dyn RecountWrites, game: GameId) -> Result<(), StoreError> {
    let Some(kept) = recount.kept_result(game).await? else {
        return Ok(());
    };
    let table = recount.replayed(game).await?;
    match made(recount, &table, Some(&kept)).await? {
        Some(made) if made == kept => Ok(()),
        Some(made) => recount.set_result(game, &made).await,
        None => recount.drop_result(game).await,
    }
}

/// What should be kept; its place in the order of results is taken as it is.
async fn made(
    reads: &mut (impl RecountReads + ?Sized),
    table: &Table,
    kept: Option<&ResultRecord>,
) -> Result<Option<ResultRecord>, StoreError> {
    let Some(result) = GameResult::of(table) else {
        return Ok(None);
    };
    let ended = ended(reads, table).await?;
    let people: Vec<PlayerId> = result.finishers().collect();
    let mut scores: Vec<ScoreRecord> = result.scores.iter().map(ScoreRecord::from).collect();
    scores.sort();
    let mut made = ResultRecord {
        ordinal: kept.map_or(0, |kept| kept.ordinal),
        server: table.header().server,
        variant: table.variant().id().to_owned(),
        seats: i64::try_from(people.len()).unwrap_or(i64::MAX),
        ended,
        ending: result.outcome.ending.code().to_owned(),
        standing: String::new(),
        overall: String::new(),
        outlives_others: kept.is_some_and(|kept| kept.outlives_others),
        season: season(reads, table, (ended, kept)).await?,
        month: Season::at(ended, SeasonLength::Month).to_string(),
        opening: result.opening.clone(),
        plies: result.plies.into(),
        scores,
    };
    let [here, mut everywhere] = reads.counted_before(&people, &made).await?;
    // How many more there were before a server was erased is not known.
    if made.outlives_others {
        everywhere.most = u32::MAX;
    }
    let status = |before| result.count_status(table, before);
    made.standing = fitting(here, status, kept.map(|kept| &*kept.standing));
    made.overall = fitting(everywhere, status, kept.map(|kept| &*kept.overall));
    Ok(Some(made))
}

/// When a game ended: only after that does a moderator take it out.
async fn ended(
    reads: &mut (impl RecountReads + ?Sized),
    table: &Table,
) -> Result<Millis, StoreError> {
    let last = table.seq() - u32::from(table.counting().is_voided());
    let ended = table.settlement().map_or(last, |settled| settled.seq);
    let at = reads.time_of(table.id(), ended).await?;
    Ok(at.unwrap_or(Millis(0)))
}

/// Which of two count statuses it has: whether a game before it that was taken out counted at that time is
/// not known, so that what is kept may be right either way.
fn fitting(before: CountRange, status: impl Fn(u32) -> CountStatus, kept: Option<&str>) -> String {
    let [least, most] = [before.least, before.most].map(|before| status(before).code());
    let is_as_kept = kept == Some(most);
    if is_as_kept { most } else { least }.to_owned()
}

/// The season that is kept, where it is one in which the game ended: a server chooses how long they
/// last, and may have chosen otherwise then.
async fn season(
    reads: &mut (impl RecountReads + ?Sized),
    table: &Table,
    (ended, kept): (Millis, Option<&ResultRecord>),
) -> Result<String, StoreError> {
    let fitting = SeasonLength::ALL.map(|length| Season::at(ended, length).to_string());
    if let Some(kept) = kept.filter(|kept| fitting.contains(&kept.season)) {
        return Ok(kept.season.clone());
    }
    let length = reads.season_length(table.header().server).await?;
    Ok(Season::at(ended, length).to_string())
}
