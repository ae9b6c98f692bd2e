//! The permissions that we need, and the link that asks for exactly them.

mod reckoning;

use poise::serenity_prelude::Permissions;

use crate::game::ChannelId;
use crate::words::{Lang, Line, Words};

pub use reckoning::{ChannelOverwrite, OverwriteSubject, ServerPermissions};

/// What we need in a channel, each with the message that names it.
const NEEDED: [(Permissions, &str); 6] = [
    (Permissions::VIEW_CHANNEL, "permission-view"),
    (Permissions::SEND_MESSAGES, "permission-send"),
    (Permissions::CREATE_PUBLIC_THREADS, "permission-threads"),
    (
        Permissions::SEND_MESSAGES_IN_THREADS,
        "permission-send-threads",
    ),
    (Permissions::ATTACH_FILES, "permission-attach"),
    (Permissions::READ_MESSAGE_HISTORY, "permission-history"),
];

/// What the settings of a forum call otherwise: there, whoever may send messages creates posts.
const IN_FORUMS: [(Permissions, &str); 2] = [
    (Permissions::SEND_MESSAGES, "permission-send-forum"),
    (
        Permissions::SEND_MESSAGES_IN_THREADS,
        "permission-send-posts",
    ),
];

/// Everything that we need.
pub fn needed() -> Permissions {
    NEEDED
        .iter()
        .fold(Permissions::empty(), |all, (permission, _)| {
            all | *permission
        })
}

/// What we need in a forum in which games are posts: to open one it is enough to be able to write.
pub fn needed_in_forum() -> Permissions {
    needed() - Permissions::CREATE_PUBLIC_THREADS
}

/// What games need in a channel where they are opened: where they go on in a forum, that may be this channel or another one.
pub fn needed_for_games(channel: ChannelId, forum: Option<ChannelId>) -> Permissions {
    match forum {
        None => needed(),
        Some(forum) if forum == channel => needed_in_forum(),
        Some(_) => needed_in_forum() - Permissions::SEND_MESSAGES_IN_THREADS,
    }
}

/// What we need in a channel where results are announced, which are found again where it is not known what became of them.
pub const fn to_announce() -> Permissions {
    Permissions::VIEW_CHANNEL
        .union(Permissions::SEND_MESSAGES)
        .union(Permissions::ATTACH_FILES)
        .union(Permissions::READ_MESSAGE_HISTORY)
}

/// What we need in a channel for a lobby: one message, which is found again where it is not known what became of it.
pub const fn for_lobby() -> Permissions {
    Permissions::VIEW_CHANNEL
        .union(Permissions::SEND_MESSAGES)
        .union(Permissions::READ_MESSAGE_HISTORY)
}

/// Whose settings name permissions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NamedBy {
    /// Those of a channel with messages.
    Channel,
    /// Those of a forum, in which some are called otherwise.
    Forum,
}

impl NamedBy {
    /// Those of a channel of a server, of which one may be the forum for games.
    pub fn of(channel: ChannelId, forum: Option<ChannelId>) -> Self {
        if forum == Some(channel) {
            Self::Forum
        } else {
            Self::Channel
        }
    }
}

/// The names of those among `permissions` that we need, as the service's settings call them.
pub fn names(words: &Words, lang: Lang, (permissions, by): (Permissions, NamedBy)) -> String {
    let names = NEEDED
        .iter()
        .filter(|(permission, _)| permissions.contains(*permission))
        .map(|(permission, usual)| {
            let mut others = IN_FORUMS.iter().filter(|_| by == NamedBy::Forum);
            let otherwise = others.find(|(one, _)| one == permission);
            words.say(lang, Line::new(otherwise.map_or(usual, |(_, id)| id)))
        });
    names.collect::<Vec<_>>().join(", ")
}

/// What is missing of what is needed; an administrator has everything.
pub fn missing(needed: Permissions, granted: Permissions) -> Permissions {
    if granted.contains(Permissions::ADMINISTRATOR) {
        Permissions::empty()
    } else {
        needed - granted
    }
}

/// Whether someone with these permissions may write in a channel, and so may have us write there. In the forum for games it is
/// enough to write in its posts.
pub fn may_write(held: Permissions, channel: ChannelId, forum: Option<ChannelId>) -> bool {
    let in_posts = Permissions::SEND_MESSAGES_IN_THREADS;
    held.intersects(Permissions::SEND_MESSAGES | Permissions::ADMINISTRATOR)
        || (forum == Some(channel) && held.contains(in_posts))
}

/// Whether someone with these permissions may change what holds for a whole server.
pub fn manages_server(held: Permissions) -> bool {
    held.intersects(Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR)
}

/// The link by which a server's manager invites us.
pub fn invite_link(application: u64) -> String {
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands&permissions={}",
        needed().bits()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_link_asks_for_what_is_needed_and_no_more() {
        let link = invite_link(42);
        assert!(link.contains("client_id=42&"));
        assert!(link.contains("scope=bot+applications.commands"));
        assert!(link.ends_with(&format!("permissions={}", needed().bits())));
        assert!(!needed().contains(Permissions::ADMINISTRATOR));
    }

    #[test]
    fn an_administrator_lacks_nothing() {
        assert!(missing(needed(), Permissions::ADMINISTRATOR).is_empty());
        assert_eq!(missing(needed(), Permissions::empty()), needed());
        assert!(manages_server(Permissions::ADMINISTRATOR));
    }

    #[test]
    fn whoever_may_write_has_us_write() {
        let (channel, forum) = (ChannelId(1), Some(ChannelId(2)));
        for held in [Permissions::SEND_MESSAGES, Permissions::ADMINISTRATOR] {
            assert!(may_write(held, channel, forum));
        }
        let silent = needed() - Permissions::SEND_MESSAGES;
        assert!(!may_write(
            silent | Permissions::MANAGE_GUILD,
            channel,
            forum
        ));
        assert!(may_write(silent, channel, Some(channel)));
    }

    #[test]
    fn a_server_is_managed_by_those_who_were_given_that() {
        assert!(manages_server(Permissions::MANAGE_GUILD));
        assert!(!manages_server(needed() | Permissions::MANAGE_CHANNELS));
    }
}
