//! What a message to everyone at a table needs to know of its people and of its server.

use async_trait::async_trait;

use super::ids::{GameId, PlayerId, ServerId};
use super::naming::Names;
use super::people::{Locale, Profile, ThemeCode};
use super::ports::error::StoreError;
use super::table::Table;
use super::watch::{Watch, WatchManner};

/// Somebody who plays from a server in a game that is held on several.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guest {
    /// Who plays as a guest.
    pub player: PlayerId,
    /// The server from which they came.
    pub server: ServerId,
    /// Whether that was left or erased: what is said in the game's other places does not reach them.
    pub is_without_place: bool,
}

/// The context of a table: its people, the followers of its game, and its server. It is read at once, as every turn needs
/// all of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TableContext {
    /// Those of its people that are known, each with the language that they are spoken to in.
    pub people: Vec<Profile>,
    /// Whether teams play at it.
    pub is_contest: bool,
    /// The names of teams that are known there, by their captains.
    pub teams: Vec<(PlayerId, String)>,
    /// Who follows its game, in the order of their ids.
    pub watches: Vec<Watch>,
    /// Who plays from which server, where its game is held on several.
    pub guests: Vec<Guest>,
    /// The language that its server is spoken to in.
    pub server_locale: Option<Locale>,
    /// The theme that was chosen for its server.
    pub server_theme: Option<ThemeCode>,
}

impl TableContext {
    /// The language that all of so many people share; none where one is not known or reads another.
    pub fn shared_locale<T: PartialEq>(
        &self,
        people: usize,
        language: impl Fn(&Locale) -> T,
    ) -> Option<T> {
        let mut languages = self
            .people
            .iter()
            .filter_map(|profile| profile.locale.as_ref())
            .map(language);
        let first = languages.next()?;
        let mut known = 1;
        for other in languages {
            if other != first {
                return None;
            }
            known += 1;
        }
        (known == people).then_some(first)
    }

    /// Those who follow its game in this manner, but whoever has taken a seat since: they hear of it as players do.
    pub fn followers(&self, table: &Table, manner: WatchManner) -> impl Iterator<Item = PlayerId> {
        let watches = self.watches.iter();
        let watches = watches.filter(move |watch| watch.manner == manner);
        let followers = watches.map(|watch| watch.watcher);
        followers.filter(move |person| !table.has_person(*person))
    }

    /// Who plays from which server, where its game is held on several.
    pub fn came_from(&self) -> impl Iterator<Item = (PlayerId, ServerId)> + '_ {
        self.guests.iter().map(|guest| (guest.player, guest.server))
    }

    /// Those of them whom nothing reaches that is said in the places of its game, as the server is gone from which they came.
    #[must_use]
    pub fn without_place(&self) -> Vec<PlayerId> {
        let gone = self.guests.iter().filter(|guest| guest.is_without_place);
        gone.map(|guest| guest.player).collect()
    }

    /// What its people are called, those of them whose name is known; whoever plays for a team, as it is.
    #[must_use]
    pub fn names(&self) -> Names {
        let named = self.people.iter();
        let named = named.filter_map(|profile| Some((profile.id, profile.name.clone()?)));
        Names::of(named.chain(self.teams.iter().cloned()))
    }
}

/// Reads what a table's messages need of its people and of its server.
#[async_trait]
pub trait TableContexts: Send + Sync {
    /// The context of a game's table with these people, who are called as on a server, or as their accounts are where no
    /// server is given.
    async fn table_context(
        &self,
        table: (GameId, ServerId),
        people: &[PlayerId],
        named_on: Option<ServerId>,
    ) -> Result<TableContext, StoreError>;
}
