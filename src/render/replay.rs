//! Whole games: an animated GIF, or a PNG for each position in a zip file.
//!
//! ```
//! use std::ops::ControlFlow;
//! use seigneur::render::{Renderer, Replay, ReplayPace, Scene, Size, SizeLimit};
//! use seigneur::rules::{History, Move, Position, Variant};
//!
//! let mut game = History::new(Position::start(Variant::Chess));
//! let mv = Move::from_coordinates("e2e4", game.position().topology()).unwrap();
//! game.play(mv).unwrap();
//! let like = Scene {
//!     size_px: Size::try_from(128)?,
//!     ..Scene::of(Position::start(Variant::Chess))
//! };
//! let replay = Replay::new(&game, &like, ReplayPace::default(), |_place| Vec::new());
//! let watch = |_progress| ControlFlow::Continue(());
//! let file = Renderer::new()?.gif(&replay, SizeLimit::default(), watch)?;
//! assert!(file.bytes.starts_with(b"GIF89a") && !file.is_reduced());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod fitting;
mod pace;
mod reel;
mod turns;

use std::ops::ControlFlow;

use super::encode::animation::Animation;
use super::encode::archive::Archive;
use super::{Plate, Renderer, Scene, Size};
use crate::rules::History;
use reel::FileReel;

pub use fitting::{AnimationProgress, SizeLimit};
pub use pace::{Centiseconds, CentisecondsError, ReplayPace};

/// A game, to be shown position after position from one seat.
#[derive(Clone, Debug)]
pub struct Replay {
    /// At least one.
    shots: Vec<Shot>,
    size_px: Size,
    pace: ReplayPace,
}

/// A position of a replay.
#[derive(Clone, Debug)]
struct Shot {
    scene: Scene,
    /// What led to it, in letters that any file name may have.
    label: String,
}

impl Replay {
    /// All positions of a game, the first one included.
    ///
    /// `like` says from which seat they are seen, in which colours and in which size; the rest of
    /// it is of no account. `plates` gives what is told about the players at a place in the game,
    /// 0 for the first position.
    #[must_use]
    pub fn new(
        history: &History,
        like: &Scene,
        pace: ReplayPace,
        plates: impl Fn(usize) -> Vec<Plate>,
    ) -> Self {
        let positions = history.positions().iter().enumerate();
        let shots = positions.map(|(place, &position)| Shot {
            scene: Scene {
                seat: like.seat,
                theme: like.theme,
                size_px: like.size_px,
                last_moves: history
                    .round_before(place)
                    .into_iter()
                    .map(|(_, mv)| mv)
                    .collect(),
                plates: plates(place),
                ..Scene::of(position)
            },
            label: turns::label(history, place),
        });
        Self {
            shots: shots.collect(),
            size_px: like.size_px,
            pace,
        }
    }

    /// What is shown, in order, in the size that is asked for.
    pub fn scenes(&self) -> impl DoubleEndedIterator<Item = &Scene> + ExactSizeIterator {
        self.shots.iter().map(|shot| &shot.scene)
    }

    /// How long a position is shown.
    fn duration(&self, place: usize) -> Centiseconds {
        if place + 1 == self.shots.len() {
            self.pace.last
        } else {
            self.pace.each
        }
    }
}

/// A replay as a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplayFile {
    /// The whole file, as it is to be written or sent.
    pub bytes: Vec<u8>,
    /// The size of its pictures.
    pub size: Size,
    /// The size that was asked for.
    pub asked: Size,
}

impl ReplayFile {
    /// Whether its pictures are smaller than was asked, for the sake of the limit.
    #[must_use]
    pub fn is_reduced(&self) -> bool {
        self.size != self.asked
    }
}

/// Why there is no file.
#[derive(Debug, thiserror::Error)]
pub enum AnimationError {
    /// Whoever watched the progress has stopped the work.
    #[error("stopped before all positions were drawn")]
    Stopped,
    /// Even the smallest pictures make too large a file.
    #[error("even at {} px the file would be larger than {} bytes", smallest.px(), limit.0)]
    TooLarge {
        /// The size tried last.
        smallest: Size,
        /// What the file had to keep to.
        limit: SizeLimit,
    },
    /// The pictures make no GIF file.
    #[error("no GIF file: {0}")]
    Gif(#[from] gif::EncodingError),
    /// The pictures make no zip file.
    #[error("no zip file: {0}")]
    Zip(#[from] zip::result::ZipError),
}

impl Renderer {
    /// Draws a replay as an animated GIF that loops for ever.
    ///
    /// Where the file would be larger than `limit`, it is drawn in a smaller size. `watch` hears
    /// of each picture drawn, and stops the work by breaking.
    ///
    /// # Errors
    /// Where the smallest size does not keep the limit either, or the work is stopped.
    pub fn gif(
        &self,
        replay: &Replay,
        limit: SizeLimit,
        watch: impl FnMut(AnimationProgress) -> ControlFlow<()>,
    ) -> Result<ReplayFile, AnimationError> {
        // There is always the first one.
        let palette = self.palette(replay.shots[0].scene.theme);
        fitting::largest(replay, limit, watch, |size| {
            let file = Animation::new(palette, size.px())?;
            Ok(self.reel(replay, size, file))
        })
    }

    /// Draws a replay as a zip file of PNG files: `000-start.png`, `001-e2e4.png` and so on.
    ///
    /// The names sort in the order of play, and the same replay gives the same bytes. Limit and
    /// progress are as in [`gif`](Self::gif).
    ///
    /// # Errors
    /// Where the smallest size does not keep the limit either, or the work is stopped.
    pub fn png_archive(
        &self,
        replay: &Replay,
        limit: SizeLimit,
        watch: impl FnMut(AnimationProgress) -> ControlFlow<()>,
    ) -> Result<ReplayFile, AnimationError> {
        fitting::largest(replay, limit, watch, |size| {
            Ok(self.reel(replay, size, Archive::new()))
        })
    }

    fn reel<'a, File>(&'a self, replay: &'a Replay, size: Size, file: File) -> FileReel<'a, File> {
        FileReel {
            renderer: self,
            replay,
            size,
            file,
        }
    }
}
