//! What of a server's games is shown on web pages, and what people are called there.
//!
//! Nothing is shown unless its server has said so; a game that is held on several servers, unless each of them has.

use std::collections::BTreeMap;
use std::sync::Arc;

use async_trait::async_trait;

use super::address::AddressKey;
use super::channel::{GameChannel, Spot};
use super::clock::Millis;
use super::ids::{ChannelId, GameId, PlayerId, ServerId, TournamentId};
use super::naming::Names;
use super::ports::error::StoreError;
use super::scoring::{Leaderboard, LeaderboardScore, PlayerRating, Season};
use crate::rules::{Variant, coded};

coded! {
    /// What of a server is shown on web pages.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub enum Publication [ALL, code, of_code] {
        /// Nothing of it.
        #[default]
        Nothing = "off",
        /// Each game to whoever has its address, and no lists.
        Games = "games",
        /// Its games, and pages that list them with its tables, tournaments and boards.
        Everything = "everything",
    }
}

coded! {
    /// Whether search engines may list the pages of a server.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub enum SearchEngines [ALL, code, of_code] {
        /// They are asked not to.
        #[default]
        Kept = "kept",
        /// They may list them.
        Welcome = "welcome",
    }
}

coded! {
    /// What a person is called on web pages.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub enum PublicName [ALL, code, of_code] {
        /// By a number, which is their place at the table.
        #[default]
        Number = "number",
        /// By their name.
        Own = "name",
        /// By nothing: their games are in no list, and stand on their own page without them.
        Hidden = "hidden",
    }
}

/// What those are called who play a game that is shown on web pages.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct PublicNames {
    people: BTreeMap<PlayerId, PublicPerson>,
    /// The teams of those who are captains: they play by vote.
    teams: BTreeMap<PlayerId, PublicTeam>,
}

/// What somebody is called on web pages.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum PublicPerson {
    /// The so many-th of those at the table, counted from 1.
    Numbered(u32),
    /// By this name.
    Named(String),
    /// They want to be on no page.
    Hidden,
}

/// What a team is called on web pages.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum PublicTeam {
    /// As its channel: whoever leads it is not named.
    OfChannel(String),
    /// By its captain, as they are called: it plays against those of other servers, to which no names of channels go.
    OfCaptain,
}

impl PublicNames {
    /// Those of people in the order in which they are counted, as each has chosen; names that are not known are left
    /// to numbers.
    pub fn of(people: impl IntoIterator<Item = (PlayerId, PublicName)>, names: &Names) -> Self {
        let numbered = (1..).zip(people);
        Self::numbered(
            numbered.map(|(number, (player, chosen))| (number, player, chosen)),
            names,
        )
    }

    /// Those of people with these numbers, as each has chosen.
    pub fn numbered(
        people: impl IntoIterator<Item = (u32, PlayerId, PublicName)>,
        names: &Names,
    ) -> Self {
        let called = |(number, player, chosen)| {
            let person = match (chosen, names.get(player)) {
                (PublicName::Hidden, _) => PublicPerson::Hidden,
                (PublicName::Own, Some(name)) => PublicPerson::Named(name.to_owned()),
                (PublicName::Own, None) | (PublicName::Number, _) => PublicPerson::Numbered(number),
            };
            (player, person)
        };
        Self {
            people: people.into_iter().map(called).collect(),
            teams: BTreeMap::new(),
        }
    }

    /// The same where these captains have teams that play, which are called so.
    #[must_use]
    pub fn with_teams(mut self, teams: impl IntoIterator<Item = (PlayerId, PublicTeam)>) -> Self {
        self.teams.extend(teams);
        self
    }

    /// What the team is called that somebody leads.
    #[must_use]
    pub fn team(&self, captain: PlayerId) -> Option<&PublicTeam> {
        self.teams.get(&captain)
    }

    /// What somebody is called.
    #[must_use]
    pub fn get(&self, player: PlayerId) -> Option<&PublicPerson> {
        self.people.get(&player)
    }

    /// Whether somebody wants to be on no page.
    #[must_use]
    pub fn hide(&self, player: PlayerId) -> bool {
        self.get(player) == Some(&PublicPerson::Hidden)
    }

    /// Whether one of them wants to be on no page.
    #[must_use]
    pub fn hide_somebody(&self) -> bool {
        self.people
            .values()
            .any(|person| *person == PublicPerson::Hidden)
    }
}

/// The channels of which everybody may see what is played there, on servers that list their games: a game is in a list
/// where all of its channels are among them.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct OpenChannels(pub Vec<ChannelId>);

/// What those have won who stand on a board of a server that is shown, in the order of the board.
pub type ShownScores = Arc<[(PlayerId, LeaderboardScore)]>;

/// Tells what stands on boards that are shown: whoever shows them to many may remember that for some seconds.
#[async_trait]
pub trait BoardScores: Send + Sync {
    /// The same as [`Publishing::scores_shown`], as it is or was a moment ago.
    async fn board_scores(
        &self,
        board: &Leaderboard,
        channels: &OpenChannels,
    ) -> Result<ShownScores, StoreError>;
}

/// The latest event of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LatestEvent {
    /// Its number within the game.
    pub seq: u32,
    /// Whether the game is over with it: whoever follows the game waits for nothing more.
    pub is_over: bool,
}

/// What a game gave somebody that is shown on web pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShownResult {
    /// The game that gave it.
    pub game: GameId,
    /// The season in which it was counted there.
    pub season: Season,
    /// What was played.
    pub variant: Variant,
    /// How many points it gave them.
    pub points: u32,
    /// Whether these count there.
    pub is_counted: bool,
}

/// Tells what pages need besides the games themselves.
#[async_trait]
pub trait Publishing: Send + Sync {
    /// The key under which ids are written as addresses: the one that is kept, else this one, which is from then on.
    async fn address_key(&self, drawn: AddressKey) -> Result<AddressKey, StoreError>;

    /// Where a game is held, on each of its servers.
    async fn places_of(&self, game: GameId) -> Result<Vec<GameChannel>, StoreError>;

    /// The latest event of each of some games, in no order; of one that there is not, or whose row is damaged, there is none.
    async fn latest_events(
        &self,
        games: &[GameId],
    ) -> Result<Vec<(GameId, LatestEvent)>, StoreError>;

    /// The channels in which the games of a server are held or have been, on it and on others, and those of teams that play
    /// them.
    async fn channels_of_games(&self, server: ServerId) -> Result<Vec<Spot>, StoreError>;

    /// The games that a server has, whichever keeps them, that have ended, each with when it did, the latest first, after so
    /// many and at most so many: those that are held in these channels alone, and in which nobody sits who wants to be on no
    /// page.
    async fn results_shown(
        &self,
        server: ServerId,
        channels: &OpenChannels,
        span: (u32, u32),
    ) -> Result<Vec<(GameId, Millis)>, StoreError>;

    /// The same of games that go on, the latest begun first.
    async fn running_shown(
        &self,
        server: ServerId,
        channels: &OpenChannels,
        span: (u32, u32),
    ) -> Result<Vec<GameId>, StoreError>;

    /// The same of tables with a seat for anyone, the oldest first.
    async fn tables_shown(
        &self,
        server: ServerId,
        channels: &OpenChannels,
        span: (u32, u32),
    ) -> Result<Vec<GameId>, StoreError>;

    /// Whether a game of a tournament is held elsewhere than in these channels alone, or somebody sits in one who wants to be
    /// on no page.
    async fn boards_withheld(
        &self,
        tournament: TournamentId,
        channels: &OpenChannels,
    ) -> Result<bool, StoreError>;

    /// What those have won on a board of a server who are listed there, and on web pages, by the games that are held in these
    /// channels alone: in the order of the board.
    async fn scores_shown(
        &self,
        board: &Leaderboard,
        channels: &OpenChannels,
    ) -> Result<Vec<(PlayerId, LeaderboardScore)>, StoreError>;

    /// The seasons of a server in which games have counted that are held in these channels alone, in no order.
    async fn seasons_shown(
        &self,
        server: ServerId,
        channels: &OpenChannels,
    ) -> Result<Vec<Season>, StoreError>;

    /// What each game of a server gave somebody that is held in these channels alone.
    async fn results_shown_of(
        &self,
        player: PlayerId,
        server: ServerId,
        channels: &OpenChannels,
    ) -> Result<Vec<ShownResult>, StoreError>;

    /// What a player is rated in each kind of game, as far as all of their rated games of it are held in these channels alone,
    /// and on the server: any other one would be told by its rating.
    async fn ratings_shown_of(
        &self,
        player: PlayerId,
        server: ServerId,
        channels: &OpenChannels,
    ) -> Result<Vec<(Variant, PlayerRating)>, StoreError>;

    /// Whether we have left a server.
    async fn is_left(&self, server: ServerId) -> Result<bool, StoreError>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_called_as_they_choose_and_counted_all_the_same() {
        let [ann, bob, cem, dan] = [1, 2, 3, 4].map(PlayerId);
        let names = Names::of([ann, bob, cem].map(|player| (player, format!("name {player}"))));
        let chosen = [
            (dan, PublicName::Own),
            (ann, PublicName::Own),
            (bob, PublicName::Number),
            (cem, PublicName::Hidden),
        ];
        let called = PublicNames::of(chosen, &names);
        assert_eq!(called.get(dan), Some(&PublicPerson::Numbered(1)));
        let ann_called = PublicPerson::Named("name 1".to_owned());
        assert_eq!(called.get(ann), Some(&ann_called));
        assert_eq!(called.get(bob), Some(&PublicPerson::Numbered(3)));
        assert_eq!(called.get(cem), Some(&PublicPerson::Hidden));
        assert!(called.hide_somebody());
        assert_eq!(called.get(PlayerId(9)), None);
        let shown = PublicNames::of([(bob, PublicName::Number)], &names);
        assert!(!shown.hide_somebody());
    }
}
