//! The tags of a forum that tell of a game: those that the forum has anyway, found by their names in any language.

use poise::serenity_prelude::{ChannelFlags, ChannelId as Channel, ForumTag, ForumTagId, Http};

use super::api_error::{ApiError, ApiErrorKind};
use crate::game::{ChannelId, Phase, Stakes, Table};
use crate::rules::Variant;
use crate::words::{Lang, Line, Words};

#[cfg(test)]
mod tests;

/// The most tags of a post.
const MOST: usize = 5;
/// Names of tags, beside those of the games: what each says of a game stands in one message, with commas between.
const OPEN: &str = "forum-tag-open";
const RUNNING: &str = "forum-tag-running";
const OVER: &str = "forum-tag-over";
const RATED: &str = "forum-tag-rated";
const FRIENDLY: &str = "forum-tag-friendly";

/// What a tag says of a game.
#[derive(Clone, Copy)]
enum Meaning {
    /// Which game it is.
    Game(Variant),
    /// How it stands, or whether it counts: the names of such a tag.
    Named(&'static str),
}

impl Meaning {
    /// All that tags of ours say.
    fn all() -> impl Iterator<Item = Self> {
        let games = Variant::ALL.into_iter().map(Self::Game);
        let named = [OPEN, RUNNING, OVER, RATED, FRIENDLY];
        games.chain(named.map(Self::Named))
    }

    /// What is to be said of a table now.
    fn of(table: &Table) -> [Self; 3] {
        let state = match table.phase() {
            Phase::Gathering => OPEN,
            Phase::Playing(_) => RUNNING,
            Phase::Finished(..) | Phase::Closed(_) => OVER,
        };
        let stakes = match table.terms().stakes {
            Stakes::Rated => RATED,
            Stakes::Friendly => FRIENDLY,
        };
        [
            Self::Game(table.variant()),
            Self::Named(state),
            Self::Named(stakes),
        ]
    }

    /// Whether a tag says it, in any language.
    fn is_of(self, words: &Words, tag: &ForumTag) -> bool {
        let name = tag.name.trim().to_lowercase();
        Lang::all().any(|lang| {
            let names = match self {
                Self::Game(variant) => words.game(lang, variant),
                Self::Named(id) => words.say(lang, Line::new(id)),
            };
            let mut names = names.split(',').map(|known| known.trim().to_lowercase());
            names.any(|known| known == name)
        })
    }
}

/// Whether a tag says something of a game, be it this one or another.
fn says_something(words: &Words, tag: &ForumTag) -> bool {
    Meaning::all().any(|meaning| meaning.is_of(words, tag))
}

/// The tags of a forum that we may put on posts.
#[derive(Debug)]
pub struct GameTags {
    free: Vec<ForumTag>,
    /// Whether each post must have one, be it one of these or not.
    are_needed: bool,
}

impl GameTags {
    /// Asks for the tags of a forum.
    ///
    /// # Errors
    /// Where the service refuses that, or it is no channel of a server.
    pub async fn of(http: &Http, forum: ChannelId) -> Result<Self, ApiError> {
        let found = http.get_channel(Channel::new(forum.0)).await;
        let found = found.map_err(|error| ApiError::of(&error))?;
        let channel = found.guild().ok_or_else(|| ApiError {
            kind: ApiErrorKind::WrongChannel,
            what: forum.to_string(),
        })?;
        Ok(Self::new(channel.available_tags, channel.flags))
    }

    /// The tags of a forum with such flags; those that are for moderators alone are not for us.
    fn new(all: Vec<ForumTag>, flags: ChannelFlags) -> Self {
        let free = all.into_iter().filter(|tag| !tag.moderated);
        Self {
            free: free.collect(),
            are_needed: flags.contains(ChannelFlags::REQUIRE_TAG),
        }
    }

    /// Whether each post must have a tag, and we may set none.
    pub fn are_all_kept_from_us(&self) -> bool {
        self.are_needed && self.free.is_empty()
    }

    /// The tags of a new post of a table: those that say something of it. Where there is none such and one is needed, the
    /// first that says nothing of games, if there is one.
    pub fn for_new(&self, words: &Words, table: &Table) -> Vec<ForumTagId> {
        let fitting = self.fitting(words, table);
        if !self.are_needed || !fitting.is_empty() {
            return fitting;
        }
        let mut others = self.free.iter().filter(|tag| !says_something(words, tag));
        let taken = others.next().or_else(|| self.free.first());
        taken.map(|tag| tag.id).into_iter().collect()
    }

    /// The tags that a post has from now on which has some: what others have put on it stays.
    pub fn for_present(
        &self,
        words: &Words,
        table: &Table,
        present: &[ForumTagId],
    ) -> Vec<ForumTagId> {
        let fitting = self.fitting(words, table);
        let says_otherwise = |id: &ForumTagId| {
            let tag = self.free.iter().find(|tag| tag.id == *id);
            tag.is_some_and(|tag| says_something(words, tag))
        };
        let others = present.iter().filter(|id| !says_otherwise(id));
        let others = others.take(MOST.saturating_sub(fitting.len())).copied();
        let all: Vec<ForumTagId> = others.chain(fitting.iter().copied()).collect();
        if all.is_empty() && self.are_needed {
            present.to_vec()
        } else {
            all
        }
    }

    /// The tags that say something of a table, one for each thing.
    fn fitting(&self, words: &Words, table: &Table) -> Vec<ForumTagId> {
        let tag = |meaning: Meaning| self.free.iter().find(|tag| meaning.is_of(words, tag));
        let found = Meaning::of(table).into_iter().filter_map(tag);
        found.map(|tag| tag.id).collect()
    }
}
