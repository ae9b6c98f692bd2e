//! What players have earned by the games that they finished.

pub mod profile;
