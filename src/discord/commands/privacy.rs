//! `/privacy`: what is kept of the caller, and how they are forgotten.

use super::prelude::*;

mod export;
mod file;
mod forget;

pub use forget::{forgotten, kept};

group!(
    privacy,
    subcommands("export::export", "forget::forget"),
    interaction_context = "Guild|BotDm"
);
