//! How games end.

mod by_colors;
