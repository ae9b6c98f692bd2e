//! What is kept of a game in writing.

mod chronicle;
mod scoresheet;
