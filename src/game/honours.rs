//! What games leave behind for those who played them.

pub mod rating;

pub use rating::{PlayerRating, Rating, Ratings};
