//! Pictures, drawn off the threads that serve messages, and kept for a while.

use std::ops::ControlFlow;
use std::sync::Arc;

use bytes::Bytes;
use moka::future::Cache;
use moka::policy::EvictionPolicy;
use poise::serenity_prelude::CreateAttachment;
use tokio::sync::Semaphore;
use tokio::task::JoinError;

use super::theme;
use crate::game::PlayerId;
use crate::render::plot::{PlotError, Plotter};
use crate::render::{
    AnimationError, AnimationProgress, Renderer, Replay, ReplayFile, Scene, SizeLimit, Theme,
};
use crate::rules::{Position, Variant};
use crate::words::{Described, Lang, Line, Words};

mod replay_slots;
#[cfg(test)]
mod tests;

pub use replay_slots::{ReplaySlot, ReplaySlots};

/// How many bytes of pictures are kept: some dozens of them. One that is not is drawn again in two
/// milliseconds.
const KEPT_BYTES: u64 = 4 << 20;

type Draw = dyn Fn(&Scene) -> Vec<u8> + Send + Sync;
type Animate =
    dyn Fn(&Replay, SizeLimit, Watch<'_>) -> Result<ReplayFile, AnimationError> + Send + Sync;
/// Hears how far a replay has come, and stops it by breaking.
type Watch<'a> = &'a mut dyn FnMut(AnimationProgress) -> ControlFlow<()>;

/// Draws pictures; cheap to clone, and all clones share what is drawn once.
#[derive(Clone)]
pub struct Pictures {
    draw: Arc<Draw>,
    animate: Arc<Animate>,
    /// Without one no plots are drawn.
    plotter: Option<Arc<Plotter>>,
    /// As many pictures at once as there are processors to draw them, and at least two.
    slots: Arc<Semaphore>,
    /// One replay less, so that boards never wait behind replays.
    projectors: Arc<Semaphore>,
    /// Whose replays are under way.
    replays: ReplaySlots,
    /// The PNG files of the scenes that were asked for last.
    kept: Cache<Scene, Bytes>,
}

impl Pictures {
    /// Draws with a renderer.
    pub fn new(renderer: Arc<Renderer>) -> Self {
        let animator = Arc::clone(&renderer);
        Self {
            animate: Arc::new(move |replay, limit, watch| animator.gif(replay, limit, watch)),
            ..Self::drawn_by(move |scene| renderer.png(scene))
        }
    }

    /// The same, which also draws plots.
    #[must_use]
    pub fn with_plots(self, plotter: Arc<Plotter>) -> Self {
        Self {
            plotter: Some(plotter),
            ..self
        }
    }

    /// Draws scenes as PNG files in a certain way, and no replays.
    pub(super) fn drawn_by(draw: impl Fn(&Scene) -> Vec<u8> + Send + Sync + 'static) -> Self {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let slots = processors.max(2);
        let kept = Cache::builder()
            .max_capacity(KEPT_BYTES)
            .weigher(|_: &Scene, png: &Bytes| u32::try_from(png.len()).unwrap_or(u32::MAX))
            // A new board is more likely to be asked for again than one that often was.
            .eviction_policy(EvictionPolicy::lru());
        Self {
            draw: Arc::new(draw),
            animate: Arc::new(|_, _, _| Err(AnimationError::Stopped)),
            plotter: None,
            slots: Arc::new(Semaphore::new(slots)),
            projectors: Arc::new(Semaphore::new(slots - 1)),
            replays: ReplaySlots::default(),
            kept: kept.build(),
        }
    }

    /// What a theme looks like: the start of Trichess in it, with its alt text in a language;
    /// none where it could not be drawn.
    pub async fn of_theme(
        &self,
        words: &Words,
        lang: Lang,
        theme: Theme,
    ) -> Option<CreateAttachment> {
        let position = Position::start(Variant::Trichess);
        let title = words.say(
            lang,
            Line::new("alt-theme").with("theme", theme::name(words, lang, theme)),
        );
        let pictures = words.pictures();
        let described = pictures.describe_position(lang, &position, &[]);
        let alt = pictures.alt_text(lang, &Described { title, ..described });
        let scene = Scene {
            theme,
            ..Scene::of(position)
        };
        let name = format!("theme-{}.png", theme.code());
        let png = self.png(scene).await?;
        Some(CreateAttachment::bytes(png, name).description(alt))
    }

    /// A scene as a PNG file: the one that is kept, or that is being drawn, or a new one.
    ///
    /// None where it could not be drawn, which is logged; the next call then tries again.
    pub async fn png(&self, scene: Scene) -> Option<Bytes> {
        let drawing = self.drawn(scene.clone());
        let drawn = self.kept.try_get_with(scene, drawing).await;
        drawn
            .inspect_err(|error| tracing::error!(%error, "a picture could not be drawn"))
            .ok()
    }

    /// Something that a plotter draws, as a PNG file.
    ///
    /// None where it could not be drawn, which is logged.
    pub async fn plot(
        &self,
        draw: impl FnOnce(&Plotter) -> Result<Vec<u8>, PlotError> + Send + 'static,
    ) -> Option<Bytes> {
        let plotter = Arc::clone(self.plotter.as_ref()?);
        let slot = Arc::clone(&self.slots).acquire_owned().await;
        let drawing = tokio::task::spawn_blocking(move || {
            let png = draw(&plotter);
            drop(slot);
            png
        });
        match drawing.await {
            Ok(Ok(png)) => Some(Bytes::from(png)),
            Ok(Err(error)) => {
                tracing::error!(%error, "a plot could not be drawn");
                None
            }
            Err(error) => {
                tracing::error!(%error, "a plot could not be drawn");
                None
            }
        }
    }

    /// A person's one replay; none while another one of theirs is under way.
    pub fn begin_replay(&self, person: PlayerId) -> Option<ReplaySlot> {
        self.replays.begin(person)
    }

    /// A replay as a GIF file, which `watch` hears of as it is made. It is not begun where it is not
    /// wanted any more once there is a place for it.
    ///
    /// # Errors
    /// Where it cannot be made so small, or is stopped; [`AnimationError::Stopped`] as well where the
    /// drawing failed, which is logged.
    pub async fn gif(
        &self,
        (replay, limit): (Replay, SizeLimit),
        is_wanted: impl FnOnce() -> bool + Send,
        mut watch: impl FnMut(AnimationProgress) -> ControlFlow<()> + Send + 'static,
    ) -> Result<ReplayFile, AnimationError> {
        let animate = Arc::clone(&self.animate);
        let projector = Arc::clone(&self.projectors).acquire_owned().await;
        let slot = Arc::clone(&self.slots).acquire_owned().await;
        if !is_wanted() {
            return Err(AnimationError::Stopped);
        }
        let drawing = tokio::task::spawn_blocking(move || {
            let file = animate(&replay, limit, &mut watch);
            drop((slot, projector));
            file
        });
        drawing.await.unwrap_or_else(|error| {
            tracing::error!(%error, "a replay could not be drawn");
            Err(AnimationError::Stopped)
        })
    }

    async fn drawn(&self, scene: Scene) -> Result<Bytes, JoinError> {
        let draw = Arc::clone(&self.draw);
        // The semaphore is never closed; if it were, drawing at once would do no harm.
        let slot = Arc::clone(&self.slots).acquire_owned().await;
        let drawing = tokio::task::spawn_blocking(move || {
            let png = draw(&scene);
            drop(slot);
            png
        });
        drawing.await.map(Bytes::from)
    }
}

crate::game::opaque!(Pictures);
