//! How far something has come that is done in parts.

/// How much of it is done, where others can go on between its parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Completion {
    /// There may be more.
    Part,
    /// All of it is done.
    All,
}
