//! Pictures for pages: drawn beside those of the games, in places of their own, so that no reader keeps a player waiting.

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use moka::future::Cache;
use tokio::sync::Semaphore;

use crate::game::{GameId, ServerId};
use crate::render::Scene;

/// How many bytes of pictures are kept.
const KEPT_BYTES: u64 = 16 << 20;
/// For how long: whoever was forgotten is gone from them soon.
const KEPT: Duration = Duration::from_secs(20);
/// How many wait at most until their picture is drawn.
const MOST_WAITING: usize = 64;

/// What a picture shows: from it follows every pixel.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct PictureKey {
    /// What kind of picture it is.
    pub(super) kind: PictureKind,
    /// What it is of.
    pub(super) of: PictureSubject,
    /// What is written besides.
    pub(super) written: Vec<String>,
}

/// What a picture is of.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum PictureSubject {
    /// A game as of an event, at this position or up to it.
    Game((GameId, u32), Box<Scene>),
    /// A server.
    Server(ServerId),
}

/// A kind of picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum PictureKind {
    /// A position.
    Position,
    /// What links show where they are pasted.
    Card,
    /// The curve of an analysis, or the points of a board.
    Plot,
    /// A whole game, which takes long to draw.
    Replay,
}

/// Draws pictures, and keeps them for a moment.
#[derive(Debug)]
pub(super) struct Drawing {
    kept: Cache<PictureKey, Bytes>,
    /// For what is drawn quickly.
    quick: Arc<Semaphore>,
    /// For what is not.
    slow: Arc<Semaphore>,
    queue: Semaphore,
}

impl Drawing {
    pub(super) fn new() -> Self {
        let kept = Cache::builder()
            .max_capacity(KEPT_BYTES)
            .weigher(|_: &PictureKey, file: &Bytes| u32::try_from(file.len()).unwrap_or(u32::MAX))
            .time_to_live(KEPT);
        Self {
            kept: kept.build(),
            quick: Arc::new(Semaphore::new(1)),
            slow: Arc::new(Semaphore::new(1)),
            queue: Semaphore::new(MOST_WAITING),
        }
    }

    /// The picture of a key: the one that is kept, or that is being drawn, or a new one. None where it cannot be drawn, or too
    /// many wait for theirs.
    pub(super) async fn picture(
        &self,
        key: PictureKey,
        draw: impl FnOnce() -> Option<Vec<u8>> + Send + 'static,
    ) -> Option<Bytes> {
        if let Some(kept) = self.kept.get(&key).await {
            return Some(kept);
        }
        let _place = self.queue.try_acquire().ok()?;
        let slots = match key.kind {
            PictureKind::Replay => Arc::clone(&self.slow),
            PictureKind::Position | PictureKind::Card | PictureKind::Plot => {
                Arc::clone(&self.quick)
            }
        };
        let drawing = async {
            let slot = slots.acquire_owned().await.ok()?;
            let drawn = tokio::task::spawn_blocking(move || {
                let file = draw();
                drop(slot);
                file
            });
            let drawn = drawn.await;
            let drawn = drawn.inspect_err(|error| tracing::error!(%error, "a picture failed"));
            drawn.ok().flatten().map(Bytes::from)
        };
        self.kept.optionally_get_with(key, Box::pin(drawing)).await
    }
}
