//! What boards show, for those who cannot see them.

mod alt_text;
mod described;

pub use described::{Described, DescribedMove, DescribedProgress, Untold};
