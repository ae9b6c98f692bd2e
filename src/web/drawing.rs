//! Pictures for pages: drawn beside those of the games, in places of their own, so that no reader keeps a player waiting.

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use moka::future::Cache;
use tokio::sync::Semaphore;

use super::crowd::{Crowd, Places};
use super::throttle::Network;
use crate::game::{GameId, ServerId};
use crate::render::Scene;

/// How many bytes of pictures are kept.
const KEPT_BYTES: u64 = 16 << 20;
/// For how long: whoever was forgotten is gone from them soon.
const KEPT: Duration = Duration::from_secs(20);
/// How many pictures wait at most until they are drawn, of those that are drawn quickly and of those that are not. Nobody has all
/// places.
const QUICK: Places = Places {
    of_one: 32,
    in_all: 64,
};
const SLOW: Places = Places {
    of_one: 4,
    in_all: 8,
};

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
    /// A server with its lists.
    Server(ServerId),
    /// The same beside the board of one of its games, in this position.
    Lists(ServerId, Box<Scene>),
    /// A problem of a server, in this position.
    Problem(ServerId, Box<Scene>),
}

/// A kind of picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum PictureKind {
    /// A position of a game.
    Position,
    /// What links show where they are pasted.
    Card,
    /// The curve of an analysis, or the points of a board.
    Plot,
    /// A whole game, which takes long to draw.
    Replay,
}

/// What has come of drawing a picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum DrawnPicture {
    /// The file that it is sent as.
    File(Bytes),
    /// No file of it is small enough to be sent, however small the picture is.
    TooLarge,
}

/// Draws pictures, and keeps them for a moment.
#[derive(Debug)]
pub(super) struct Drawing {
    kept: Cache<PictureKey, DrawnPicture>,
    /// For what is drawn quickly.
    quick: Slot,
    /// For what is not.
    slow: Slot,
}

/// Draws one picture after another.
#[derive(Debug)]
struct Slot {
    /// The place at which one is drawn.
    place: Arc<Semaphore>,
    /// Those who wait for one that is drawn, or is to be.
    waiting: Crowd,
}

impl DrawnPicture {
    /// How much of the room for pictures it takes.
    fn weight(&self) -> u32 {
        match self {
            Self::File(file) => u32::try_from(file.len()).unwrap_or(u32::MAX),
            Self::TooLarge => 1,
        }
    }
}

impl Slot {
    fn of_at_most(places: Places) -> Self {
        Self {
            place: Arc::new(Semaphore::new(1)),
            waiting: Crowd::of_at_most(places),
        }
    }

    /// Draws a picture for somebody once it is its turn; none where too many wait already, or too many of theirs.
    async fn draw(
        &self,
        who: Network,
        draw: impl FnOnce() -> Option<DrawnPicture> + Send + 'static,
    ) -> Option<DrawnPicture> {
        let _waiting = self.waiting.enter(who)?;
        let place = Arc::clone(&self.place).acquire_owned().await.ok()?;
        let drawn = tokio::task::spawn_blocking(move || {
            let file = draw();
            drop(place);
            file
        });
        let drawn = drawn.await;
        let drawn = drawn.inspect_err(|error| tracing::error!(%error, "a picture failed"));
        drawn.ok().flatten()
    }
}

impl Drawing {
    pub(super) fn new() -> Self {
        let kept = Cache::builder()
            .max_capacity(KEPT_BYTES)
            .weigher(|_: &PictureKey, drawn: &DrawnPicture| drawn.weight())
            .time_to_live(KEPT);
        Self {
            kept: kept.build(),
            quick: Slot::of_at_most(QUICK),
            slow: Slot::of_at_most(SLOW),
        }
    }

    /// The picture of a key for somebody, which is never too large to be sent: as [`drawn`](Self::drawn).
    pub(super) async fn picture(
        &self,
        who: Network,
        key: PictureKey,
        draw: impl FnOnce() -> Option<Vec<u8>> + Send + 'static,
    ) -> Option<Bytes> {
        let draw = move || Some(DrawnPicture::File(draw()?.into()));
        match self.drawn(who, key, draw).await? {
            DrawnPicture::File(file) => Some(file),
            DrawnPicture::TooLarge => None,
        }
    }

    /// What has come of the picture of a key for somebody: the one that is kept, or that is being drawn, or a new one. None
    /// where it cannot be drawn, or too many wait: whoever asks for the same one takes no place.
    pub(super) async fn drawn(
        &self,
        who: Network,
        key: PictureKey,
        draw: impl FnOnce() -> Option<DrawnPicture> + Send + 'static,
    ) -> Option<DrawnPicture> {
        let slot = match key.kind {
            PictureKind::Replay => &self.slow,
            PictureKind::Position | PictureKind::Card | PictureKind::Plot => &self.quick,
        };
        let drawn = Box::pin(slot.draw(who, draw));
        self.kept.optionally_get_with(key, drawn).await
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use futures_util::future::join_all;

    use super::*;

    fn key(kind: PictureKind, server: u64) -> PictureKey {
        PictureKey {
            kind,
            of: PictureSubject::Server(ServerId(server)),
            written: Vec::new(),
        }
    }

    fn network(number: u8) -> Network {
        Network::of([192, 0, 2, number].into())
    }

    #[tokio::test]
    async fn replays_keep_no_other_picture_waiting_and_the_same_one_takes_one_place() {
        let drawing = Arc::new(Drawing::new());
        let (go, waits) = mpsc::channel::<()>();
        let begun = Arc::new(tokio::sync::Notify::new());
        let slow = {
            let (drawing, begun) = (Arc::clone(&drawing), Arc::clone(&begun));
            tokio::spawn(async move {
                let draw = move || {
                    begun.notify_one();
                    let _told = waits.recv();
                    Some(vec![1])
                };
                let key = key(PictureKind::Replay, 0);
                drawing.picture(network(0), key, draw).await
            })
        };
        begun.notified().await;
        let replay = |who: u8, server: u64| {
            let drawing = Arc::clone(&drawing);
            tokio::spawn(async move {
                let key = key(PictureKind::Replay, server);
                drawing.picture(network(who), key, || Some(vec![2])).await
            })
        };
        // However many want the same one, there is a place for others, of which one network has some; then there is none.
        let same: Vec<_> = (0..100).map(|_| replay(0, 0)).collect();
        let own: Vec<_> = (1..=4).map(|server| replay(1, server)).collect();
        tokio::task::yield_now().await;
        assert_eq!(replay(1, 5).await.unwrap(), None, "they have their places");
        let others: Vec<_> = (6..9).map(|who: u8| replay(who, who.into())).collect();
        tokio::task::yield_now().await;
        assert_eq!(replay(9, 9).await.unwrap(), None, "no place is left");
        let position = key(PictureKind::Position, 0);
        let quick = drawing.picture(network(1), position, || Some(vec![3]));
        assert_eq!(quick.await, Some(Bytes::from_static(&[3])));
        go.send(()).unwrap();
        assert!(slow.await.unwrap().is_some());
        for drawn in join_all(same.into_iter().chain(own).chain(others)).await {
            assert!(drawn.unwrap().is_some());
        }
    }

    #[tokio::test]
    async fn what_is_too_large_is_drawn_once_and_is_no_crowd() {
        let drawing = Drawing::new();
        let key = key(PictureKind::Replay, 0);
        let draw = || Some(DrawnPicture::TooLarge);
        let first = drawing.drawn(network(0), key.clone(), draw).await;
        assert_eq!(first, Some(DrawnPicture::TooLarge));
        let again = || -> Option<DrawnPicture> { panic!("it is known") };
        let second = drawing.drawn(network(0), key, again).await;
        assert_eq!(second, Some(DrawnPicture::TooLarge));
    }
}
