//! What positions are worth before anything is searched.

pub(super) mod chess;
pub(super) mod three;
