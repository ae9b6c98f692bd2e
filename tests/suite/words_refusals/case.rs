//! A row of the tables of refusals.

use seigneur::game::GameError;

/// What is refused, and what is said of it in English and in French.
pub type Case = (GameError, &'static str, &'static str);
