//! The files that take a replay, picture by picture.

use super::fitting::Reel;
use super::{AnimationError, Replay, Shot};
use crate::render::encode::animation::Animation;
use crate::render::encode::archive::Archive;
use crate::render::{Renderer, Scene, Size};

/// A replay whose pictures go into a file.
pub(super) struct FileReel<'a, File> {
    pub(super) renderer: &'a Renderer,
    pub(super) replay: &'a Replay,
    pub(super) size: Size,
    pub(super) file: File,
}

impl Reel for FileReel<'_, Animation> {
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

impl Reel for FileReel<'_, Archive> {
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
