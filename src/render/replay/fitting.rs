//! The largest pictures with which a file keeps to its limit.

use std::ops::ControlFlow;

use super::{AnimationError, Replay, ReplayFile};
use crate::render::Size;

/// The sides to fall back on, in pixels; on less than the last, pieces are specks.
const FALLBACKS: [u32; 8] = [2048, 1440, 1024, 720, 600, 480, 360, 240];

/// The most bytes that a file may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SizeLimit(pub usize);

impl SizeLimit {
    /// What Discord takes as an attachment: 10 MiB.
    pub const DISCORD: Self = Self(10 << 20);
}

impl Default for SizeLimit {
    fn default() -> Self {
        Self::DISCORD
    }
}

/// How far the work on a file has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnimationProgress {
    /// How many pictures are drawn. It begins anew with each size that is tried.
    pub done: usize,
    /// How many there are to draw.
    pub total: usize,
    /// In which size.
    pub size: Size,
}

/// A file that takes pictures one after another.
pub(super) trait Reel {
    /// Adds the picture at a place of the replay; places come in order.
    fn add(&mut self, place: usize) -> Result<(), AnimationError>;

    /// The bytes so far: the whole file has no fewer.
    fn bytes(&self) -> usize;

    /// The whole file.
    fn finish(self) -> Result<Vec<u8>, AnimationError>;
}

/// Makes the file in the size that is asked for, or in the first smaller one that keeps the limit.
///
/// How large a file becomes shows only in the making, so a size is given up where the limit is
/// passed, and no later.
pub(super) fn largest<R: Reel>(
    replay: &Replay,
    limit: SizeLimit,
    mut watch: impl FnMut(AnimationProgress) -> ControlFlow<()>,
    reel: impl Fn(Size) -> Result<R, AnimationError>,
) -> Result<ReplayFile, AnimationError> {
    let asked = replay.size_px;
    let total = replay.shots.len();
    let mut smallest = asked;
    for size in sizes(asked) {
        smallest = size;
        if let Some(bytes) = made(reel(size)?, total, limit, |done| {
            watch(AnimationProgress { done, total, size })
        })? {
            return Ok(ReplayFile { bytes, size, asked });
        }
    }
    Err(AnimationError::TooLarge { smallest, limit })
}

/// The whole file; none where it passes the limit.
fn made(
    mut reel: impl Reel,
    total: usize,
    limit: SizeLimit,
    mut watch: impl FnMut(usize) -> ControlFlow<()>,
) -> Result<Option<Vec<u8>>, AnimationError> {
    for place in 0..total {
        reel.add(place)?;
        if watch(place + 1).is_break() {
            return Err(AnimationError::Stopped);
        }
        if reel.bytes() > limit.0 {
            return Ok(None);
        }
    }
    let bytes = reel.finish()?;
    Ok((bytes.len() <= limit.0).then_some(bytes))
}

/// The size asked for and all smaller ones, the largest first.
fn sizes(asked: Size) -> impl Iterator<Item = Size> {
    let smaller = FALLBACKS
        .into_iter()
        .filter_map(|px| Size::try_from(px).ok());
    std::iter::once(asked).chain(smaller.filter(move |size| size.px() < asked.px()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sides(asked: u32) -> Vec<u16> {
        let asked = Size::try_from(asked).unwrap();
        sizes(asked).map(Size::px).collect()
    }

    #[test]
    fn sizes_fall_from_the_one_asked_for() {
        assert_eq!(sides(720), [720, 600, 480, 360, 240]);
        assert_eq!(sides(500), [500, 480, 360, 240]);
        assert_eq!(sides(240), [240]);
        assert_eq!(sides(64), [64]);
        assert_eq!(sides(4096).len(), 1 + FALLBACKS.len());
    }

    /// A file with one byte a picture, and three at its end.
    struct Tape(Vec<u8>);

    impl Reel for Tape {
        fn add(&mut self, place: usize) -> Result<(), AnimationError> {
            self.0.extend(u8::try_from(place));
            Ok(())
        }

        fn bytes(&self) -> usize {
            self.0.len()
        }

        fn finish(mut self) -> Result<Vec<u8>, AnimationError> {
            self.0.extend(*b"end");
            Ok(self.0)
        }
    }

    #[test]
    fn a_size_is_given_up_where_the_limit_is_passed() {
        let attempt = |limit| {
            let mut drawn = 0;
            let file = made(Tape(Vec::new()), 10, SizeLimit(limit), |done| {
                drawn = done;
                ControlFlow::Continue(())
            });
            (file.unwrap().map(|bytes| bytes.len()), drawn)
        };
        assert_eq!(attempt(13), (Some(13), 10));
        assert_eq!(attempt(12), (None, 10));
        assert_eq!(attempt(3), (None, 4));
    }
}
