//! Discord: commands, buttons and typed moves come in; invitations, threads and boards go out.
//!
//! Every request of a running bot, the libraries' own included, goes through the
//! [`relay`] and its [`limiter`].

mod account;
mod answer;
mod api_error;
mod app;
mod boards;
mod bot;
mod buttons;
mod caller;
mod channel_issue;
mod charts;
mod choices;
mod closed_channels;
mod command_error;
mod commands;
mod delivery;
mod dispatch;
mod ends;
pub mod gateway;
mod interactions;
mod language;
pub mod limiter;
mod lookup;
mod loose_boards;
mod meeting;
mod membership;
mod moving;
mod muting;
mod names;
mod notices;
mod passages;
mod permissions;
mod pictures;
mod places;
mod portal;
mod presence;
mod queue;
pub mod records;
mod registration;
pub mod relay;
mod servers;
mod sight;
mod table_home;
mod theme;
pub mod throttle;
mod throttling;
mod token_check;
mod typed;
mod unanswered;
mod viewer;
mod visibility;

pub use app::App;
pub use bot::{Bot, BotError, application, client, turn_away};
pub use delivery::DiscordMessenger;
pub use dispatch::InFlight;
pub use ends::{BotEnd, Ends};
pub use membership::DiscordMemberships;
pub use permissions::{application_of_token, invite_link};
pub use pictures::Pictures;
pub use portal::{Portal, portal};
pub use presence::{Arrivals, Presence};
pub use registration::{CommandState, Registrar};
pub use token_check::{Suspicion, TokenCheck, TokenState};
pub use visibility::Visibility;
