//! Games that are left alone for a while, as nothing can be done there now.

use std::collections::HashMap;

use parking_lot::Mutex;

use crate::game::{GameId, Millis};

/// How long a game is left alone in which a computer cannot move, or is not to.
const LEFT_ALONE_MS: i64 = 60_000;
/// How long a game is remembered of which nothing is heard any more.
const REMEMBERED_MS: i64 = 600_000;
/// How many searches of a game are to come to nothing, one after the other, until no more are tried.
const TRIES: u32 = 3;

/// Games that are left alone for a while, and how often searches have come to nothing there.
#[derive(Debug, Default)]
pub(super) struct LeftAlone(Mutex<HashMap<GameId, Pause>>);

#[derive(Clone, Copy, Debug)]
struct Pause {
    until: Millis,
    /// How many searches have come to nothing, one after the other.
    failures: u32,
}

impl LeftAlone {
    /// Those that are left alone at a time.
    pub(super) fn games(&self, now: Millis) -> Vec<GameId> {
        let mut games = self.0.lock();
        games.retain(|_, pause| pause.until.plus_ms(REMEMBERED_MS) > now);
        let still = games.iter().filter(|(_, pause)| pause.until > now);
        still.map(|(&game, _)| game).collect()
    }

    /// Leaves a game alone for a while from now on.
    pub(super) fn put_off(&self, game: GameId, now: Millis) {
        let until = now.plus_ms(LEFT_ALONE_MS);
        let mut games = self.0.lock();
        let pause = games.entry(game).or_insert(Pause { until, failures: 0 });
        pause.until = until;
    }

    /// Counts that a search has come to nothing in a game that is left alone.
    pub(super) fn count_failure(&self, game: GameId) {
        if let Some(pause) = self.0.lock().get_mut(&game) {
            pause.failures += 1;
        }
    }

    /// Whether so many searches have come to nothing in a game that the one after them is the last that is tried.
    pub(super) fn is_at_last_try(&self, game: GameId) -> bool {
        let games = self.0.lock();
        games
            .get(&game)
            .is_some_and(|pause| pause.failures + 1 >= TRIES)
    }

    /// Leaves a game alone no more: something was done there.
    pub(super) fn forget(&self, game: GameId) {
        self.0.lock().remove(&game);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: GameId = GameId(7);

    #[test]
    fn the_third_search_in_a_row_that_comes_to_nothing_is_the_last() {
        let left_alone = LeftAlone::default();
        let mut now = Millis(0);
        for tried in 1..TRIES {
            assert!(!left_alone.is_at_last_try(GAME), "{tried}");
            left_alone.put_off(GAME, now);
            left_alone.count_failure(GAME);
            assert_eq!(left_alone.games(now), [GAME]);
            now = now.plus_ms(LEFT_ALONE_MS);
            assert_eq!(left_alone.games(now), []);
        }
        assert!(left_alone.is_at_last_try(GAME));
        // A computer that keeps fair play meanwhile has no more tries for that.
        left_alone.put_off(GAME, now);
        assert!(left_alone.is_at_last_try(GAME));
        left_alone.forget(GAME);
        assert!(!left_alone.is_at_last_try(GAME));
    }

    #[test]
    fn what_nothing_is_heard_of_is_forgotten() {
        let left_alone = LeftAlone::default();
        left_alone.put_off(GAME, Millis(0));
        left_alone.count_failure(GAME);
        assert_eq!(left_alone.games(Millis(LEFT_ALONE_MS + REMEMBERED_MS)), []);
        assert!(left_alone.0.lock().is_empty());
    }
}
