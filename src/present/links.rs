//! Where things are on the service, as addresses that open there.

use crate::game::{GameChannel, ServerId, Table};

/// The permanent address of a place on a server: a channel, a thread, or a message below its channel.
#[must_use]
pub fn channel_link(server: ServerId, place: &str) -> String {
    format!("https://discord.com/channels/{server}/{place}")
}

/// The permanent address of a table: of its thread, or of the invitation while there is none. Where its channel is gone, that
/// of its server.
#[must_use]
pub fn table_link(table: &Table, room: &GameChannel) -> String {
    if room.is_gone() {
        return format!("https://discord.com/channels/{}", table.server());
    }
    let place = match (room.thread, room.invitation) {
        (Some(thread), _) => thread.to_string(),
        (None, Some(message)) => format!("{}/{message}", room.channel),
        (None, None) => room.channel.to_string(),
    };
    channel_link(table.server(), &place)
}

/// The same of a table's thread, once it is there.
#[must_use]
pub fn thread_link(table: &Table, room: &GameChannel) -> Option<String> {
    room.thread.map(|_| table_link(table, room))
}
