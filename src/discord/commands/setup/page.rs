//! How a server is set up, and what we lack there.

use std::collections::BTreeMap;

use poise::serenity_prelude::{Http, Permissions};

use super::forum::ForumPage;
use crate::discord::commands::prelude::*;
use crate::discord::commands::server::{season, settled, told};
use crate::discord::permissions::{self, NamedBy};
use crate::discord::places;
use crate::discord::table_home::TableHome;
use crate::game::{ChannelId, Season, ServerId, ServerSettings, Spot};
use crate::present::LONGEST;

/// How a server is set up, as whoever manages it sees it.
pub(super) struct SetupPage<'a> {
    pub app: &'a App,
    pub caller: &'a Caller,
    /// What is chosen, without the channels that are gone.
    pub settings: ServerSettings,
    /// The season that goes on.
    season: Season,
    gone: Gone,
    /// The forum for games, if one is chosen.
    forum: ForumPage,
    /// Where the first table is opened; none where we may write nowhere.
    pub home: Option<ChannelId>,
    /// What we lack in each channel that is used, in the order of their ids.
    lacking: BTreeMap<ChannelId, Permissions>,
}

/// What was chosen and is not there any more, beside the forum.
#[derive(Default)]
struct Gone {
    /// All channels in which tables are opened.
    games: bool,
    /// The channel for results.
    results: bool,
}

impl Gone {
    /// Takes the channels of a server that are gone out of what is chosen.
    async fn take(
        app: &App,
        server: ServerId,
        settings: &mut ServerSettings,
    ) -> Result<Self, CommandError> {
        let games = places::still_there(app, server, &settings.channels).await?;
        let results = settings.announcements.as_slice();
        let results = places::still_there(app, server, results).await?;
        let gone = Self {
            games: games.is_empty() && !settings.channels.is_empty(),
            results: results.is_empty() && settings.announcements.is_some(),
        };
        settings.channels = games;
        if gone.results {
            settings.announce_in(None);
        }
        Ok(gone)
    }
}

/// What we need in each channel that is used.
fn needed(
    settings: &ServerSettings,
    forum: Option<ChannelId>,
    home: Option<ChannelId>,
) -> BTreeMap<ChannelId, Permissions> {
    let announced = settings.announcements.into_iter();
    let announced = announced.map(|channel| (channel, permissions::to_announce()));
    let played = settings.channels.iter().copied().chain(home).chain(forum);
    let played = played.map(|channel| {
        let needed = permissions::needed_for_games(channel, forum);
        (channel, needed)
    });
    // Of a channel with several uses the later one counts, which needs more.
    announced.chain(played).collect()
}

impl<'a> SetupPage<'a> {
    /// Reads what is chosen, and asks what we may do in the channels that are used.
    pub async fn read(
        app: &'a App,
        http: &Http,
        caller: &'a Caller,
        server: ServerId,
    ) -> Result<Self, CommandError> {
        let mut settings = settled(app, server, None, |_, ()| {}).await?;
        let gone = Gone::take(app, server, &mut settings).await?;
        let forum = ForumPage::read(app, http, (server, settings.forum)).await?;
        settings.forum = forum.open();
        let home = match (forum.open(), settings.channels.first(), caller.home) {
            (Some(forum), ..) => Some(forum),
            (None, Some(&chosen), _) => Some(chosen),
            (None, None, _) if gone.games => None,
            (None, None, TableHome::Channel(here)) => Some(here),
            (None, None, _) => {
                let found = app.visibility.first_to_write_in(app.own_id, server).await;
                found.map_err(CommandError::Unanswered)?
            }
        };
        let mut lacking = BTreeMap::new();
        for (channel, needed) in needed(&settings, forum.open(), home) {
            let held = places::held_in(app, app.own_id, Spot { server, channel }).await?;
            lacking.insert(channel, permissions::missing(needed, held));
        }
        Ok(Self {
            app,
            caller,
            settings,
            season: app.queries().present_season(Some(server)).await?,
            gone,
            forum,
            home,
            lacking,
        })
    }

    /// Where a table can be opened now; none where we lack something that games need.
    pub fn first_table(&self) -> Option<ChannelId> {
        let is_ready = |home: &ChannelId| self.lacking.get(home).is_none_or(Permissions::is_empty);
        self.home
            .filter(is_ready)
            .filter(|_| !self.forum.is_closed())
    }

    /// What is chosen, what we lack, and what to do next, below something else. What we lack has room before what is chosen.
    pub fn text(&self, above: Option<String>) -> String {
        let above = above.map(|above| format!("{above}\n"));
        let heading = above.into_iter().chain([self.say("setup-title")]);
        let heading: Vec<String> = heading.collect();
        let end = self.next_step();
        let lacking = cut(self.to_mend(), &[&heading, &end]);
        let chosen = self.chosen().into_iter().map(|told| format!("• {told}"));
        let chosen = cut(chosen, &[&heading, &lacking, &end]);
        [heading, chosen, lacking, end].concat().join("\n")
    }

    /// What is chosen, as far as it is still there.
    fn chosen(&self) -> Vec<String> {
        let (app, caller, settings) = (self.app, self.caller, &self.settings);
        let channels = if self.gone.games {
            told::forum(app, caller, settings)
        } else {
            Some(told::channels(app, caller, settings))
        };
        let results = (!self.gone.results).then(|| told::announcements(app, caller, settings));
        let others = [
            told::language(app, caller, settings),
            told::paces(app, caller, settings),
            season::told(app, caller, (settings, self.season)),
        ];
        channels.into_iter().chain(results).chain(others).collect()
    }

    /// What is gone, what is said of the forum, and what we lack in which channels: those where it is the same stand together.
    fn to_mend(&self) -> Vec<String> {
        let games = self.gone.games.then(|| self.say("setup-games-gone"));
        let results = self.gone.results.then(|| self.say("setup-results-gone"));
        let mut alike: Vec<((Permissions, NamedBy), Vec<ChannelId>)> = Vec::new();
        for (&channel, &missing) in &self.lacking {
            let missing = (missing, NamedBy::of(channel, self.settings.forum));
            match alike.iter_mut().find(|(known, _)| *known == missing) {
                Some((_, channels)) => channels.push(channel),
                None => alike.push((missing, vec![channel])),
            }
        }
        let lacking = alike.iter();
        let lacking = lacking.filter_map(|(missing, channels)| {
            told::lacking(self.app, self.caller, channels, *missing)
        });
        let gone = games.into_iter().chain(results);
        gone.chain(self.forum.told(self)).chain(lacking).collect()
    }

    /// How what we lack is granted, and where a table can be opened now.
    fn next_step(&self) -> Vec<String> {
        let lacks = self.lacking.values().any(|missing| !missing.is_empty());
        let grant = lacks.then(|| self.say("setup-grant"));
        let then = match self.first_table() {
            Some(home) => {
                let line = Line::new("setup-ready").with("channel", format!("<#{home}>"));
                Some(self.app.say(self.caller, &line))
            }
            None if self.home.is_none() && !self.gone.games => Some(self.say("setup-nowhere")),
            None => None,
        };
        grant.into_iter().chain(then).collect()
    }

    pub(super) fn say(&self, id: &str) -> String {
        self.app.say(self.caller, id)
    }
}

/// As many of some lines as a message has room for beside others, with a mark of those that are left out.
fn cut(lines: impl IntoIterator<Item = String>, beside: &[&[String]]) -> Vec<String> {
    let length = |line: &String| line.chars().count() + "\n".len();
    let taken: usize = beside.iter().copied().flatten().map(length).sum();
    let mut room = LONGEST.saturating_sub(taken + "\n…".len());
    let mut kept = Vec::new();
    for line in lines {
        let Some(left) = room.checked_sub(length(&line)) else {
            kept.push("…".to_owned());
            break;
        };
        room = left;
        kept.push(line);
    }
    kept
}
