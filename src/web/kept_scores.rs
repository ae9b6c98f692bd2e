//! Scores of boards on which very many stand, kept for a moment: for a page of ten all of them are summed up.

use std::sync::Arc;
use std::time::Duration;

use moka::sync::Cache;

use crate::game::scoring::{Leaderboard, LeaderboardScore};
use crate::game::{OpenChannels, PlayerId, ShownScores, StoreError};

/// From how many players on a board is kept. The sums of fewer cost little, and are read anew for whoever asks.
const MANY: usize = 500;
/// How long it is kept: whoever is off the boards by then, or was forgotten, is gone from them within a minute.
pub(super) const SCORES_KEPT: Duration = Duration::from_secs(10);
/// How many scores are kept of all boards together.
const MOST_SCORES: u64 = 500_000;

/// The sums of a board, of those games alone that are held in these channels: where one is closed, others are asked for.
type Summed = (Leaderboard, OpenChannels);

/// Keeps the sums of large boards for a moment, for all who ask meanwhile.
pub(super) struct KeptScores {
    kept: Cache<Summed, ShownScores>,
    many: usize,
}

impl Default for KeptScores {
    fn default() -> Self {
        Self::of_at_least(MANY)
    }
}

impl KeptScores {
    /// None yet; those of boards on which so many stand are kept.
    fn of_at_least(many: usize) -> Self {
        let kept = Cache::builder()
            .max_capacity(MOST_SCORES)
            .weigher(|_: &Summed, scores: &ShownScores| {
                u32::try_from(scores.len()).unwrap_or(u32::MAX)
            })
            .time_to_live(SCORES_KEPT);
        Self {
            kept: kept.build(),
            many,
        }
    }

    /// The scores of a board, those that are kept, or else as they are found now.
    pub(super) async fn ask(
        &self,
        of: Summed,
        find: impl Future<Output = Result<Vec<(PlayerId, LeaderboardScore)>, StoreError>>,
    ) -> Result<ShownScores, StoreError> {
        if let Some(kept) = self.kept.get(&of) {
            return Ok(kept);
        }
        let found: ShownScores = find.await?.into();
        if found.len() >= self.many {
            self.kept.insert(of, Arc::clone(&found));
        }
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::ChannelId;

    /// Asks for the scores of a board, on which so many stand by now; says how many are told.
    async fn told(scores: &KeptScores, channels: &[u64], players: u64) -> usize {
        let open = OpenChannels(channels.iter().copied().map(ChannelId).collect());
        let found = (0..players).map(|player| (PlayerId(player), LeaderboardScore::default()));
        let find = std::future::ready(Ok(found.collect()));
        let told = scores.ask((Leaderboard::default(), open), find).await;
        told.unwrap().len()
    }

    #[tokio::test]
    async fn boards_of_many_are_summed_up_once_and_those_of_few_for_everybody() {
        let scores = KeptScores::of_at_least(3);
        assert_eq!(told(&scores, &[1, 2], 2).await, 2);
        assert_eq!(told(&scores, &[1, 2], 4).await, 4);
        assert_eq!(told(&scores, &[1, 2], 5).await, 4, "they are kept");
        assert_eq!(told(&scores, &[1], 2).await, 2, "a channel was closed");
    }
}
