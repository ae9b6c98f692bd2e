//! The files that take a replay, picture by picture.

use super::fitting::Reel;
use super::{AnimationError, Replay, Shot};
use crate::render::encode::animation::Animation;
use crate::render::encode::archive::Archive;
use crate::render::{Renderer, Scene, Size};

/// A GIF file of a replay.
pub(super) struct AnimationReel<'a> {
    renderer: &'a Renderer,
    replay: &'a Replay,
    size: Size,
    file: Animation,
}

impl<'a> AnimationReel<'a> {
    pub(super) fn new(
        renderer: &'a Renderer,
        replay: &'a Replay,
        size: Size,
    ) -> Result<Self, AnimationError> {
        // There is always the first one.
        let palette = renderer.palette(replay.shots[0].scene.theme);
        Ok(Self {
            renderer,
            replay,
            size,
            file: Animation::new(palette, size.px())?,
        })
    }
}

impl Reel for AnimationReel<'_> {
    fn add(&mut self, place: usize) -> Result<(), AnimationError> {
        let scene = self.replay.shots[place].scene_of(self.size);
        let duration = self.replay.duration(place);
        let pixels = self.renderer.pixels(&scene);
        Ok(self.file.add(pixels, duration.get())?)
    }

    fn bytes(&self) -> usize {
        self.file.bytes()
    }

    fn finish(self) -> Result<Vec<u8>, AnimationError> {
        Ok(self.file.finish()?)
    }
}

/// A zip file of a replay's pictures.
pub(super) struct ArchiveReel<'a> {
    renderer: &'a Renderer,
    replay: &'a Replay,
    size: Size,
    file: Archive,
}

impl<'a> ArchiveReel<'a> {
    pub(super) fn new(renderer: &'a Renderer, replay: &'a Replay, size: Size) -> Self {
        Self {
            renderer,
            replay,
            size,
            file: Archive::new(),
        }
    }
}

impl Reel for ArchiveReel<'_> {
    fn add(&mut self, place: usize) -> Result<(), AnimationError> {
        let shot = &self.replay.shots[place];
        let png = self.renderer.png(&shot.scene_of(self.size));
        Ok(self.file.add(&format!("{}.png", shot.label), &png)?)
    }

    fn bytes(&self) -> usize {
        self.file.bytes()
    }

    fn finish(self) -> Result<Vec<u8>, AnimationError> {
        Ok(self.file.finish()?)
    }
}

impl Shot {
    fn scene_of(&self, size_px: Size) -> Scene {
        Scene {
            size_px,
            ..self.scene.clone()
        }
    }
}
