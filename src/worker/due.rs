//! Does what is due in games, or in other things, of which some may be damaged.

use std::collections::BTreeSet;
use std::fmt::Display;

use crate::game::{GameError, unless_damaged};

/// Does what is due in so many things at most, which are asked for by how many; says in how many it was. Those that are damaged
/// stay due before all others, which have their turn all the same.
///
/// # Errors
/// Where it cannot be read what is due, or another process has the duty by now.
pub(super) async fn do_what_is_due<I, D, W>(
    room: u32,
    due: impl Fn(u32) -> D,
    work: impl Fn(I) -> W,
) -> Result<u32, GameError>
where
    I: Copy + Ord + Display,
    D: Future<Output = Result<Vec<I>, GameError>>,
    W: Future<Output = Result<(), GameError>>,
{
    let (mut done, mut damaged) = (0, BTreeSet::new());
    loop {
        let (known, asked) = (damaged.len(), room.saturating_sub(done));
        let beside = u32::try_from(known).unwrap_or(u32::MAX);
        for id in due(asked.saturating_add(beside)).await? {
            if damaged.contains(&id) {
                continue;
            }
            match unless_damaged(id, work(id).await.map(Some)) {
                // Where somebody was quicker it is looked at again soon.
                Ok(Some(())) | Err(GameError::Stale) => done += 1,
                Ok(None) => {
                    damaged.insert(id);
                }
                Err(error) if error.is_relieved() => return Err(error),
                Err(error) => tracing::error!(%id, %error, "what is due cannot be done"),
            }
        }
        if damaged.len() == known || done >= room {
            return Ok(done);
        }
    }
}
