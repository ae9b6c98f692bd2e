//! What every command needs.

pub use poise::serenity_prelude as serenity;

pub(super) use super::{answer, at_table, group};
pub use crate::discord::answer::Reply;
pub use crate::discord::app::{App, Context, Error};
pub use crate::discord::caller::Caller;
pub use crate::discord::command_error::CommandError;
pub use crate::discord::interactions::CommandResult;
pub use crate::game::Table;
pub use crate::words::{Lang, Line, Words, mention};
