//! Seigneur: a Discord bot for correspondence chess for two and three players.
//!
//! The program is this library and a `main.rs` that wires it. The rules, the computer players and the pictures stand on
//! their own, and are pure: they read no file and no clock, and nothing in them fails on a valid position.
//!
//! ```
//! use seigneur::render::{Renderer, Scene, Size};
//! use seigneur::rules::notation::{Letters, read_move, san};
//! use seigneur::rules::{Position, Variant};
//!
//! let start = Position::start(Variant::Trichess);
//! let mv = read_move(&start, "e2-e4", Letters::ENGLISH).expect("a legal move");
//! assert_eq!(san(&start, mv, Letters::ENGLISH), "e4");
//!
//! let position = start.play(mv).expect("a legal move");
//! assert!(start.play(mv).is_ok(), "positions are values: playing changes none");
//! assert!(position.play(mv).is_err(), "it is Red's move now");
//!
//! let png = Renderer::new()?.png(&Scene {
//!     size_px: Size::try_from(256)?,
//!     ..Scene::of(position)
//! });
//! assert!(png.starts_with(b"\x89PNG"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The map, in reading order
//!
//! Each module says what it is for on its first lines; an arrow that is not listed in `ARCHITECTURE.md` is refused by
//! a test.
//!
//! | module | what it does |
//! |---|---|
//! | [`rules`] | boards, positions, legal moves, results, notation |
//! | [`engine`] | computer players: searches within a budget of positions, the same move on every machine |
//! | [`render`] | pictures of positions, games and statistics |
//! | [`game`] | tables, time, tournaments: events, what may be decided, use cases, and the ports to everything outside |
//! | [`words`] | everything said to people, in each language |
//! | [`present`] | what was read as the text and the charts of a message or a page |
//! | [`store`] | the ports' storage, on SQLite and PostgreSQL |
//! | [`worker`] | what happens by itself: deliveries, deadlines, reminders, seasons, backups |
//! | [`discord`] | commands, buttons, typed moves; requests and their limits |
//! | [`sandbox`] | a Discord of its own on loopback, which knows nothing of games |
//! | [`web`] | pages of games, and whether all is well, over HTTP |
//! | [`upkeep`] | what operators ask for: copies of the database, a checkup, a recount |
//! | [`config`], [`cli`], [`running`], [`program`] | the environment, the command line, the wiring, the entrance |
//! | [`metrics`] | what is counted and measured, as Prometheus reads it |
//! | [`files`] | files that people name, whole or not at all |
//! | [`crash`] | where builds for tests can be made to end themselves, and for how long they are silent |
//!
//! # What always holds
//!
//! - A [`rules::Position`] is valid by construction: text becomes a [`rules::Setup`], and a setup a position or an
//!   error that names the place.
//! - The truth of a game is its list of [`game::Event`]s; a [`game::Table`] follows from a replay.
//! - One transaction keeps a turn with everything owed for it. A worker says it afterwards, once, even if the
//!   process dies anywhere in between.
//! - No game is held in memory between two events.
//!
//! # Where to go on
//!
//! `ARCHITECTURE.md` walks through the code for a move, a reminder, a tournament's round, a setting, a page of a
//! leaderboard and a game's page. `CONTRIBUTING.md` has recipes for common changes. `docs/rules.md` states the rules exactly, and
//! `docs/notation.md` how moves and positions are written.
#![forbid(unsafe_code)]
#![cfg_attr(
    test,
    expect(clippy::too_many_lines, reason = "a case is told in one piece")
)]

pub mod cli;
pub mod config;
pub mod crash;
pub mod discord;
pub mod engine;
pub mod files;
pub mod game;
pub mod metrics;
pub mod present;
pub mod program;
pub mod render;
pub mod rules;
pub mod running;
pub mod sandbox;
pub mod store;
pub mod upkeep;
pub mod web;
pub mod words;
pub mod worker;
