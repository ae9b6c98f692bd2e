//! What several tests use: a sandbox with the bot in it, games and people on it, and other ends for the real binary to talk to.

pub mod api_schema;
pub mod browser;
pub mod command_line;
pub mod council;
pub mod cup;
pub mod database;
pub mod environment;
pub mod fair_play;
pub mod game_fixture;
pub mod games;
pub mod golden;
pub mod health;
pub mod locale;
pub mod messages;
pub mod naive;
pub mod people;
pub mod pgn;
pub mod plates;
pub mod postgres;
pub mod problems;
pub mod quiet_play;
pub mod scripted;
pub mod store;
pub mod stories;
pub mod test_server;
pub mod yardstick;
