//! What keeps a game's messages from where they belong, and the remedy, in words.

use poise::serenity_prelude::Permissions;

use super::permissions::{self, NamedBy};
use crate::game::delivery::{Form, Place, Way};
use crate::game::{ChannelIssue, GameChannel, Phase, Table};
use crate::words::{Lang, Line, Words};

/// What is wrong, and what can be done about it.
pub fn text(
    words: &Words,
    lang: Lang,
    (table, channel): (&Table, &GameChannel),
    issue: ChannelIssue,
) -> String {
    let is_open = matches!(table.phase(), Phase::Gathering);
    let id = match issue {
        ChannelIssue::MissingPermission if channel.forum.is_some() => "issue-forum",
        ChannelIssue::MissingPermission if is_open => "issue-missing_permission-table",
        ChannelIssue::MissingPermission => "issue-missing_permission",
        ChannelIssue::Locked if channel.is_all_in_forum() => "issue-locked-post",
        ChannelIssue::Locked => "issue-locked",
        ChannelIssue::Gone if is_open => "issue-gone-table",
        ChannelIssue::Gone => "issue-gone",
        ChannelIssue::Full if channel.is_all_in_forum() => "issue-full-post",
        ChannelIssue::Full => "issue-full",
        ChannelIssue::NoTags => "issue-forum-tags",
        ChannelIssue::NoPictures => "issue-no_pictures",
        ChannelIssue::Refused => "issue-refused",
    };
    let line = Line::new(id)
        .of_table(table)
        .with("forum", forum(channel))
        .with("permissions", needed(words, lang, channel, issue));
    words.say(lang, &line)
}

/// What is said above a message that went this way because of an issue; nothing where the message
/// itself shows it.
pub fn remark(
    words: &Words,
    lang: Lang,
    channel: &GameChannel,
    (way, issue): (Way, ChannelIssue),
) -> Option<String> {
    let id = match (way.place, way.form, issue) {
        (_, Form::Plain, _) | (Place::Direct, ..) => return None,
        (Place::Channel, _, ChannelIssue::Locked) => "remark-locked",
        (Place::Channel, _, ChannelIssue::Full) => "remark-full",
        (Place::Channel, _, ChannelIssue::NoTags) => "remark-forum-tags",
        (_, _, ChannelIssue::NoPictures) => "remark-no_pictures",
        (Place::Channel, _, ChannelIssue::MissingPermission) if channel.forum.is_some() => {
            "remark-forum"
        }
        (Place::Channel, _, ChannelIssue::MissingPermission) => "remark-forbidden",
        _ => return None,
    };
    let line = Line::new(id)
        .with("forum", forum(channel))
        .with("permissions", needed(words, lang, channel, issue));
    Some(words.say(lang, &line))
}

/// The forum in which a game is a post, as it is mentioned; nothing where it is none.
fn forum(channel: &GameChannel) -> String {
    let forum = channel.forum.map(|forum| format!("<#{}>", forum.channel));
    forum.unwrap_or_default()
}

/// The permissions with which what comes next would be where it belongs.
fn needed(words: &Words, lang: Lang, channel: &GameChannel, issue: ChannelIssue) -> String {
    let in_thread = Permissions::VIEW_CHANNEL
        | Permissions::SEND_MESSAGES_IN_THREADS
        | Permissions::ATTACH_FILES;
    let needed = match (issue, channel.invitation, channel.thread) {
        (ChannelIssue::NoPictures, ..) => Permissions::ATTACH_FILES,
        (_, _, None) if channel.forum.is_some() => in_thread | Permissions::SEND_MESSAGES,
        (_, _, Some(_)) => in_thread,
        (_, None, None) => Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES,
        (_, Some(_), None) => in_thread | Permissions::CREATE_PUBLIC_THREADS,
    };
    let by = match channel.forum {
        Some(_) => NamedBy::Forum,
        None => NamedBy::Channel,
    };
    format!("**{}**", permissions::names(words, lang, (needed, by)))
}
