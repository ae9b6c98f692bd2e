//! What the ids hold by which a server is set up.

use std::num::ParseIntError;

use crate::game::{ChannelId, Pace, SeasonLength};
use crate::rules::Variant;
use crate::words::Lang;

/// What stands for no channel.
const NONE: &str = "-";

/// A step of setting a server up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupStep {
    /// To see how it is set up, asked anew.
    Show,
    /// To have games in a channel alone; in all where none is chosen.
    Games(Option<ChannelId>),
    /// To have games in a forum alone, each as a post.
    Forum(ChannelId),
    /// To have results announced in a channel; nowhere where none is chosen.
    Results(Option<ChannelId>),
    /// To have a pace be the usual one.
    Pace(Pace),
    /// To have seasons last so long.
    Season(SeasonLength),
    /// To have a language be the server's.
    Language(Lang),
    /// To be shown the languages, where they are too many for a button each.
    Languages,
    /// To be shown the games, of one of which a table is to be opened.
    Choose,
    /// To open a table of a game.
    Open(Variant),
}

impl SetupStep {
    /// Its code and its text.
    pub(super) fn written(self) -> (&'static str, String) {
        match self {
            Self::Show => ("show", String::new()),
            Self::Games(channel) => ("games", channel_code(channel)),
            Self::Forum(forum) => ("forum", channel_code(Some(forum))),
            Self::Results(channel) => ("results", channel_code(channel)),
            Self::Pace(pace) => ("pace", pace.to_string()),
            Self::Season(length) => ("season", length.code().to_owned()),
            Self::Language(lang) => ("language", lang.tag().to_owned()),
            Self::Languages => ("languages", String::new()),
            Self::Choose => ("choose", String::new()),
            Self::Open(variant) => ("open", variant.id().to_owned()),
        }
    }

    /// What a code and a text stand for; none where they are none of ours.
    pub(super) fn read(code: &str, text: &str) -> Option<Self> {
        Some(match (code, text.is_empty()) {
            ("show", true) => Self::Show,
            ("games", false) => Self::Games(channel_of(text).ok()?),
            ("forum", false) => Self::Forum(channel_of(text).ok()??),
            ("results", false) => Self::Results(channel_of(text).ok()?),
            ("pace", false) => Self::Pace(text.parse().ok()?),
            ("season", false) => Self::Season(SeasonLength::of_code(text)?),
            ("language", false) => Self::Language(lang_of(text)?),
            ("languages", true) => Self::Languages,
            ("choose", true) => Self::Choose,
            ("open", false) => Self::Open(text.parse().ok()?),
            _ => return None,
        })
    }
}

/// What stands for a channel, or for none.
pub(super) fn channel_code(channel: Option<ChannelId>) -> String {
    channel.map_or_else(|| NONE.to_owned(), |channel| format!("{:x}", channel.0))
}

fn channel_of(text: &str) -> Result<Option<ChannelId>, ParseIntError> {
    if text == NONE {
        return Ok(None);
    }
    u64::from_str_radix(text, 16).map(|id| Some(ChannelId(id)))
}

fn lang_of(tag: &str) -> Option<Lang> {
    Lang::all().find(|lang| lang.tag() == tag)
}
