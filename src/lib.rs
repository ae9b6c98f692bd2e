//! Seigneur: a Discord bot for correspondence chess for two and three players.
//!
//! # The map, in reading order
//!
//! - [`rules`]: boards, positions, legal moves, results, notation. Pure.
//! - [`render`]: pictures of positions. Pure.
//! - [`game`]: tables, events, use cases, and the ports to everything outside.
//! - [`words`]: everything said to people, in each language.
//! - [`store`]: the ports' storage, on SQLite and PostgreSQL.
//! - [`worker`]: says what is owed, after the commit.
//! - [`discord`]: commands, buttons, typed moves; the requests and their limits.
//! - [`sandbox`]: a Discord of its own on loopback, which knows nothing of games.
//! - [`web`]: whether all is well, over HTTP.
//! - [`upkeep`]: copies of the database, and whether all is well with it.
//! - [`config`], [`cli`], [`running`]: the environment, the command line, the wiring.
//! - [`crash`]: where builds for tests can be made to end themselves.
//!
//! # What always holds
//!
//! A [`rules::Position`] is valid by construction. The truth of a game is its list of
//! [`game::Event`]s. One transaction keeps a turn with everything owed for it; the
//! outbox says it afterwards. No game is held in memory between two events.
//!
//! The life of a move is told in `ARCHITECTURE.md`.
#![forbid(unsafe_code)]

pub mod cli;
pub mod config;
pub mod crash;
pub mod discord;
pub mod game;
pub mod render;
pub mod rules;
pub mod running;
pub mod sandbox;
pub mod store;
pub mod upkeep;
pub mod web;
pub mod words;
pub mod worker;
