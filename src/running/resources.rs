//! What the program brings with it: read once, and shared by all bots of a process.

use std::sync::Arc;

use super::RunError;
use crate::render::Renderer;
use crate::render::plot::Plotter;
use crate::words::Words;

/// Words, and what draws; cheap to clone.
#[derive(Clone, Debug)]
pub struct Resources {
    pub(super) words: Arc<Words>,
    pub(super) renderer: Arc<Renderer>,
    pub(super) plotter: Arc<Plotter>,
}

impl Resources {
    /// Reads what is built into the program.
    ///
    /// # Errors
    /// Where a part of the program is damaged, which only a faulty build brings about.
    pub fn load() -> Result<Self, RunError> {
        Ok(Self {
            words: Arc::new(Words::load()?),
            renderer: Arc::new(Renderer::new()?),
            plotter: Arc::new(Plotter::new()?),
        })
    }
}
