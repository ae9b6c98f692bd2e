//! What a message says, and what it looks like in each of its forms.

use std::collections::BTreeSet;

use poise::serenity_prelude as serenity;
use serenity::{CreateActionRow, CreateAllowedMentions, CreateMessage};

use super::mark::Mark;
use super::posting::Sign;
use super::subject::Subject;
use crate::discord::boards::BoardView;
use crate::discord::channel_issue;
use crate::game::delivery::{Form, Place};
use crate::game::{ChannelId, ChannelIssue, Message, PlayerId};
use crate::present::LONGEST;
use crate::words::{Lang, Words, mention};

/// How many people the service lets one message ping.
const MOST_PINGS: usize = 100;

/// Where a message goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Destination {
    /// It goes to the game's thread, or where the message's way leads instead.
    Table,
    /// It goes to one channel.
    Channel(ChannelId),
    /// It goes to a person's direct messages.
    Person(PlayerId),
}

/// What a message says.
pub(super) struct Content {
    /// The words, in whole lines without the last line's end.
    pub text: String,
    /// The few words that stand for it where it is refused otherwise.
    pub plain: String,
    /// The language of those who read it.
    pub lang: Lang,
    /// The buttons below it.
    pub rows: Vec<CreateActionRow>,
    /// The board, or another picture.
    pub board: Option<BoardView>,
    /// Who is pinged.
    pub pings: Vec<PlayerId>,
    /// By what it is known again where no button of its own tells it.
    pub mark: Mark,
    /// How it is known again.
    pub sign: Sign,
}

impl Content {
    /// The message in one of its forms, below a remark.
    pub fn message(self, form: Form, remark: Option<String>) -> CreateMessage {
        let message = CreateMessage::new().allowed_mentions(pings(&self.pings));
        if form == Form::Plain {
            let pinged = self.pings.iter().map(|&player| mention(player));
            let words = pinged.chain([self.plain]).collect::<Vec<_>>().join(" ");
            return message.content(format!("{words}\n{}", self.mark.print()));
        }
        let (picture, block) = match self.board {
            Some(BoardView::Picture(picture)) => (Some(self.mark.on_picture(picture)), None),
            Some(BoardView::Text(block)) => (None, Some(block)),
            None => (None, None),
        };
        let (rows, print) = match (&picture, &self.sign) {
            (Some(_), _) | (_, Sign::Button(_)) => (self.rows, None),
            (None, _) => self.mark.on_buttons(self.rows),
        };
        let message = message.components(rows).add_files(picture);
        let below = block.into_iter().chain(print);
        let around: Vec<String> = remark.iter().cloned().chain(below.clone()).collect();
        let taken: usize = around.iter().map(|part| length(part) + "\n".len()).sum();
        let addressed = self.pings.first().map(|&player| mention(player));
        let text = fitted(
            &self.text,
            LONGEST.saturating_sub(taken),
            addressed.as_deref(),
        );
        let lines = remark.into_iter().chain([text]).chain(below);
        let lines = lines.filter(|line| !line.is_empty());
        message.content(lines.collect::<Vec<_>>().join("\n"))
    }

    /// Whether nobody is pinged.
    pub fn pings_nobody(&self) -> bool {
        !self.pings.iter().any(|player| player.is_person())
    }

    /// The same message as it is known again in one of its forms.
    pub fn sign_in(&self, form: Form) -> Sign {
        match (&self.sign, form) {
            // Plain words have no buttons.
            (Sign::Button(_), Form::Plain) => Sign::Mark(self.mark.clone()),
            (sign, _) => sign.clone(),
        }
    }
}

/// How long a text is for the service at most: it may count what stands outside of the basic plane twice.
fn length(text: &str) -> usize {
    text.encode_utf16().count()
}

/// As much of a text as there is room for, in whole lines: the longest go first, but never the one
/// that names whoever is addressed.
fn fitted(text: &str, room: usize, addressed: Option<&str>) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    let fits = |lines: &[&str]| length(&lines.join("\n")) <= room;
    let is_kept = |line: &str| addressed.is_some_and(|name| line.contains(name));
    while !fits(&lines) {
        let all = lines.iter().enumerate();
        let dropped = all.filter(|(_, line)| !is_kept(line));
        let Some((longest, _)) = dropped.max_by_key(|(_, line)| length(line)) else {
            break;
        };
        lines.remove(longest);
    }
    let mut left = room;
    let whole = lines.join("\n");
    let kept = whole.chars().take_while(|sign| {
        let fits = sign.len_utf16() <= left;
        left = left.saturating_sub(sign.len_utf16());
        fits
    });
    kept.collect()
}

/// The mentions that a message may turn into pings: these people's, and nobody else's.
pub(super) fn pings(players: &[PlayerId]) -> CreateAllowedMentions {
    let mut seen = BTreeSet::new();
    let known = players.iter().filter(|player| player.is_person());
    // The service refuses a message that names somebody twice.
    let known = known.filter(|player| seen.insert(player.0));
    let known = known.take(MOST_PINGS);
    CreateAllowedMentions::new().users(known.map(|player| serenity::UserId::new(player.0)))
}

/// What is said above a message that is not as usual, or not where it belongs; nothing where people
/// have been told.
pub(super) fn remark(words: &Words, lang: Lang, subject: &Subject<'_>) -> Option<String> {
    if subject.message.way.place == Place::NewThread {
        return Some(words.say(lang, "remark-reopened"));
    }
    let issue = shown_issue(subject.message)?;
    if subject.is_known(issue) {
        return None;
    }
    channel_issue::remark(words, lang, &subject.channel, (subject.message.way, issue))
}

/// What is wrong with a game's channel, as a message shows that has gone another way than its first.
pub(super) fn shown_issue(message: &Message) -> Option<ChannelIssue> {
    match (message.way.place, message.way.form, message.issue?) {
        (Place::Direct, ..) => None,
        // It could be written to the thread, without its picture.
        (
            Place::Thread | Place::NewThread | Place::NamelessThread,
            Form::Text,
            ChannelIssue::MissingPermission,
        ) => Some(ChannelIssue::NoPictures),
        (_, _, issue) => Some(issue),
    }
}

#[cfg(test)]
mod tests;
