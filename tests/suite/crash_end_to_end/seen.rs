//! What the people see of a game.

use seigneur::sandbox::{Channel, ChannelId, ChannelKind, PostedMessage, UserId, View};

use super::people::Book;

pub fn has_button(message: &PostedMessage, prefix: &str) -> bool {
    message.buttons().iter().any(|button| {
        let id = button["custom_id"].as_str();
        id.is_some_and(|id| id.starts_with(prefix))
    })
}

/// A game's thread, or its post in a forum, is the only one with its number on its server.
pub fn thread_of(view: View<'_>, book: &Book) -> Option<ChannelId> {
    let number = format!("#{}", book.number);
    let home = view.find_channel("general");
    let guild = home.and_then(|home| view.channel(home)?.guild());
    let is_here = |channel: &&Channel| channel.thread().is_some() && channel.guild() == guild;
    let mut threads = view.channels().filter(is_here);
    let found = threads.find(|thread| thread.name.split(' ').any(|word| word == number));
    found.map(|thread| thread.id)
}

pub fn direct(view: View<'_>, user: UserId) -> Option<ChannelId> {
    let mut channels = view.channels();
    let found = channels
        .find(|channel| matches!(channel.kind, ChannelKind::Direct { with } if with == user));
    found.map(|channel| channel.id)
}

pub fn is_board(message: &PostedMessage) -> bool {
    message.ephemeral_to.is_none() && !message.attachments.is_empty()
}
