//! Who thinks next: one at a time, by how urgent it is.

use std::collections::BTreeMap;
use std::sync::Arc;

use parking_lot::Mutex;
use tokio::sync::oneshot;

/// For what something is thought about, the most urgent first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Urgency {
    /// A move in a game comes of it.
    Move,
    /// Somebody practises, and waits.
    Practice,
    /// A position is analysed.
    Analysis,
    /// It is a problem, or may be one.
    Problem,
}

/// Those who wait for their turn, which one has at a time: the most urgent comes first, then whoever came first.
#[derive(Clone, Debug, Default)]
pub(super) struct WaitingLine(Arc<Mutex<Waiting>>);

#[derive(Debug, Default)]
struct Waiting {
    is_taken: bool,
    /// How many hold back all but moves in games.
    holding_back: usize,
    /// How many have come.
    came: u64,
    line: BTreeMap<(Urgency, u64), oneshot::Sender<Turn>>,
}

/// Somebody's turn, until this is dropped.
#[derive(Debug)]
pub(super) struct Turn(WaitingLine);

/// As long as this lives, only moves in games are thought about.
#[derive(Debug)]
pub(in crate::worker) struct MovesFirst(WaitingLine);

impl WaitingLine {
    /// Waits for one's turn.
    pub async fn turn(&self, urgency: Urgency) -> Turn {
        loop {
            let called = self.join(urgency);
            self.call_next();
            // Whoever waits is called at some time.
            if let Ok(turn) = called.await {
                return turn;
            }
        }
    }

    /// Has all wait but moves in games.
    pub fn moves_first(&self) -> MovesFirst {
        self.0.lock().holding_back += 1;
        MovesFirst(self.clone())
    }

    fn join(&self, urgency: Urgency) -> oneshot::Receiver<Turn> {
        let (call, called) = oneshot::channel();
        let mut waiting = self.0.lock();
        waiting.came += 1;
        let place = (urgency, waiting.came);
        waiting.line.insert(place, call);
        called
    }

    /// Calls whoever comes next, if it is nobody's turn.
    fn call_next(&self) {
        let next = self.0.lock().next();
        if let Some(next) = next {
            // Where they have just gone, their turn ends here, and the next one is called.
            let _gone = next.send(Turn(self.clone()));
        }
    }
}

impl Waiting {
    /// Whoever has the turn from now on; nobody, where somebody has it, or nobody may have it.
    fn next(&mut self) -> Option<oneshot::Sender<Turn>> {
        self.line.retain(|_, call| !call.is_closed());
        let first = self.line.first_entry().filter(|_| !self.is_taken)?;
        if self.holding_back > 0 && first.key().0 > Urgency::Move {
            return None;
        }
        self.is_taken = true;
        Some(first.remove())
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.0.0.lock().is_taken = false;
        self.0.call_next();
    }
}

impl Drop for MovesFirst {
    fn drop(&mut self) {
        self.0.0.lock().holding_back -= 1;
        self.0.call_next();
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;
    use futures_util::future::BoxFuture;

    use super::*;

    /// Those who wait, as they came.
    struct Waiters(Vec<(&'static str, BoxFuture<'static, Turn>)>);

    impl Waiters {
        /// Each of them has come, and none has a turn.
        fn came(line: &WaitingLine, all: &[(&'static str, Urgency)]) -> Self {
            let mut waiters = Self(Vec::new());
            for &(name, urgency) in all {
                let line = line.clone();
                let turn = async move { line.turn(urgency).await };
                waiters.0.push((name, turn.boxed()));
            }
            assert!(waiters.called().is_none());
            waiters
        }

        /// Whoever has been called since the last look.
        fn called(&mut self) -> Option<(&'static str, Turn)> {
            let mut called = None;
            self.0.retain_mut(|(name, turn)| {
                let Some(turn) = turn.now_or_never() else {
                    return true;
                };
                assert!(called.is_none(), "two at a time");
                called = Some((*name, turn));
                false
            });
            called
        }

        /// Everybody in the order of their turns, each of which ends with the next look.
        fn order(&mut self) -> Vec<&'static str> {
            std::iter::from_fn(|| self.called().map(|(name, _)| name)).collect()
        }
    }

    #[tokio::test]
    async fn the_most_urgent_comes_first_and_then_whoever_came_first() {
        let line = WaitingLine::default();
        let turn = line.turn(Urgency::Problem).await;
        let mut waiters = Waiters::came(
            &line,
            &[
                ("problem", Urgency::Problem),
                ("analysis", Urgency::Analysis),
                ("hint", Urgency::Practice),
                ("other hint", Urgency::Practice),
                ("move", Urgency::Move),
                ("other analysis", Urgency::Analysis),
            ],
        );
        drop(turn);
        let order = [
            "move",
            "hint",
            "other hint",
            "analysis",
            "other analysis",
            "problem",
        ];
        assert_eq!(waiters.order(), order);
    }

    #[tokio::test]
    async fn nothing_comes_between_the_moves_of_games() {
        let line = WaitingLine::default();
        let moves = line.moves_first();
        let turn = line.turn(Urgency::Move).await;
        let many: Vec<_> = (0..20).map(|_| ("hint", Urgency::Practice)).collect();
        let mut waiters = Waiters::came(&line, &many);
        drop(turn);
        assert!(waiters.called().is_none(), "the next move may be asked for");
        drop(line.turn(Urgency::Move).await);
        assert!(waiters.called().is_none());
        drop(moves);
        assert_eq!(waiters.order().len(), 20);
    }

    #[tokio::test]
    async fn whoever_has_gone_keeps_nobody_waiting() {
        let line = WaitingLine::default();
        let turn = line.turn(Urgency::Move).await;
        let mut gone = Waiters::came(&line, &[("gone", Urgency::Move)]);
        let mut left = Waiters::came(&line, &[("left", Urgency::Problem)]);
        gone.0.clear();
        drop(turn);
        assert_eq!(left.order(), ["left"]);
    }
}
