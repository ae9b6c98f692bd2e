//! In which games something has just happened: their followers are told of it sooner than at the next look.

use std::collections::HashSet;
use std::time::Duration;

use tokio::sync::broadcast;
use tokio::time::sleep;

use crate::game::GameId;

/// How many games are remembered until somebody hears of them: what is forgotten is found at the next look.
const REMEMBERED: usize = 1_024;
/// How long it is waited for more after something has happened. The board goes first, as thousands may follow its game.
const GATHERED: Duration = Duration::from_millis(50);

/// Says in which games something has just happened; clones are the same.
#[derive(Clone, Debug)]
pub struct GameNews(broadcast::Sender<GameId>);

/// Hears in which games something happens.
#[derive(Debug)]
pub struct GameNewsListener(broadcast::Receiver<GameId>);

impl Default for GameNews {
    fn default() -> Self {
        Self(broadcast::Sender::new(REMEMBERED))
    }
}

impl GameNews {
    /// Says that something has happened in a game.
    pub fn tell(&self, game: GameId) {
        // Where nobody listens nobody follows.
        let _heard = self.0.send(game);
    }

    /// Hears of what happens from now on.
    #[must_use]
    pub fn listen(&self) -> GameNewsListener {
        GameNewsListener(self.0.subscribe())
    }
}

impl GameNewsListener {
    /// Waits until something happens, and a moment more: these are the games in which it did. What was heard is lost where it is
    /// broken off.
    pub async fn hear(&mut self) -> HashSet<GameId> {
        let mut games = HashSet::new();
        games.extend(self.0.recv().await.ok());
        sleep(GATHERED).await;
        while let Ok(game) = self.0.try_recv() {
            games.insert(game);
        }
        games
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn what_happens_at_the_same_moment_is_heard_together_and_once() {
        let news = GameNews::default();
        news.tell(GameId(1));
        let mut listener = news.listen();
        for game in [2, 3, 2] {
            news.tell(GameId(game));
        }
        let heard = listener.hear().await;
        assert_eq!(heard, HashSet::from([GameId(2), GameId(3)]));
        assert_eq!(listener.hear().now_or_never(), None);
    }
}
