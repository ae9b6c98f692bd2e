//! Games that are shown on web pages.

use std::collections::{HashMap, HashSet};

use super::Queries;
use crate::game::channel::GameChannel;
use crate::game::clock::Millis;
use crate::game::error::GameError;
use crate::game::event::{Dated, Event};
use crate::game::ids::{GameId, PlayerId, ServerId};
use crate::game::naming::Names;
use crate::game::ports::StoreError;
use crate::game::publishing::{
    LatestEvent, OpenChannels, PublicName, PublicNames, PublicTeam, Publication, SearchEngines,
};
use crate::game::sight::Sight;
use crate::game::table::{Phase, Table};

/// How and where a game is shown on web pages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublishedAt {
    /// Where it is held, on the server that keeps it.
    pub channel: GameChannel,
    /// Whether other servers have it too: whoever reads its page may be of any of them.
    pub is_shared: bool,
    /// Whether search engines may list its page.
    pub search_engines: SearchEngines,
}

/// A game that is shown on web pages.
#[derive(Clone, Debug)]
pub struct PublishedGame {
    /// The game that is shown.
    pub table: Table,
    /// When each of its turns happened, in their order.
    pub turns: Vec<DatedTurn>,
}

/// When a turn of a game happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DatedTurn {
    /// The moment that it happened.
    pub at: Millis,
    /// The time that it took of the player's; nothing where a player has left.
    pub spent: std::time::Duration,
}

impl Queries<'_> {
    /// How a game is shown on web pages; none where it is not: we must be on each server that has it, that must show its
    /// games, and everyone there must see its channel. Where that cannot be found out, it is not known either.
    pub(crate) async fn published_at(
        self,
        game: GameId,
        sight: &dyn Sight,
    ) -> Result<Option<PublishedAt>, GameError> {
        let places = self.store.places_of(game).await?;
        let mut search_engines = SearchEngines::Welcome;
        for place in &places {
            let Some(chosen) = self.shown_by(place.server).await? else {
                return Ok(None);
            };
            if !sight.asked_whether_open(place.spot()).await? {
                return Ok(None);
            }
            if chosen == SearchEngines::Kept {
                search_engines = SearchEngines::Kept;
            }
        }
        if !self.teams_publish(game, sight).await? {
            return Ok(None);
        }
        let channel = self.store.game_channel(game).await?;
        Ok(channel.map(|channel| PublishedAt {
            channel,
            is_shared: places.len() > 1,
            search_engines,
        }))
    }

    /// Whether the same holds of the channel of each team, where channels play.
    async fn teams_publish(self, game: GameId, sight: &dyn Sight) -> Result<bool, GameError> {
        let contest = self.store.contest_of(game).await?;
        for team in contest.iter().flat_map(|contest| &contest.teams) {
            let is_shown = self.shown_by(team.server).await?.is_some();
            if !is_shown || !sight.asked_whether_open(team.spot()).await? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether search engines may list the games of a server; none where it shows none, or we were taken off it.
    async fn shown_by(self, server: ServerId) -> Result<Option<SearchEngines>, StoreError> {
        let (publication, search_engines) = self.publication(server).await?;
        let is_shown = publication != Publication::Nothing && !self.store.is_left(server).await?;
        Ok(is_shown.then_some(search_engines))
    }

    /// The channels that everyone there sees on servers that list what is played, of all in which games of a server are held:
    /// what is played in these alone is listed. Where one of them is not known to be open or closed, nothing is listed: a list
    /// that lacks games would pass for all that there is.
    pub(super) async fn open_channels(
        self,
        server: ServerId,
        sight: &dyn Sight,
    ) -> Result<OpenChannels, GameError> {
        let mut listing: HashMap<ServerId, bool> = HashMap::new();
        let mut open = Vec::new();
        for spot in self.store.channels_of_games(server).await? {
            let is_listing = match listing.get(&spot.server) {
                Some(&known) => known,
                None => self.lists(spot.server).await?.is_some(),
            };
            listing.insert(spot.server, is_listing);
            if is_listing && sight.asked_whether_open(spot).await? {
                open.push(spot.channel);
            }
        }
        Ok(OpenChannels(open))
    }

    /// Whether all servers that have a game list what is played there, and those of the teams that play it.
    pub(super) async fn is_listed_everywhere(self, game: GameId) -> Result<bool, StoreError> {
        let contest = self.store.contest_of(game).await?;
        let places = self.store.places_of(game).await?;
        let teams = contest.into_iter().flat_map(|contest| contest.teams);
        let places = places.iter().map(|place| place.server);
        let servers: HashSet<ServerId> = teams.map(|team| team.server).chain(places).collect();
        for server in servers {
            if self.lists(server).await?.is_none() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// A game's latest event; none where there is no such game.
    pub(crate) async fn latest_event(
        self,
        game: GameId,
    ) -> Result<Option<LatestEvent>, StoreError> {
        let found = self.latest_events(&[game]).await?;
        Ok(found.into_iter().next().map(|(_, latest)| latest))
    }

    /// The latest event of each of some games, in no order; of one that there is not, or whose row is damaged, there is none.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn latest_events(
        self,
        games: &[GameId],
    ) -> Result<Vec<(GameId, LatestEvent)>, StoreError> {
        self.store.latest_events(games).await
    }

    /// A game that has begun, with the times of its turns; none where there is no such game.
    ///
    /// # Errors
    /// Where the store fails, or the game is damaged.
    pub async fn published_game(self, game: GameId) -> Result<Option<PublishedGame>, GameError> {
        let Some(table) = self.store.load(game).await? else {
            return Ok(None);
        };
        if !has_begun(&table) {
            return Ok(None);
        }
        let dated = self.store.events(game).await?;
        // Both are read one after the other: what has come since is left to the next reader.
        let known = usize::try_from(table.seq()).unwrap_or(usize::MAX);
        let dated = &dated[..dated.len().min(known)];
        let turns = turn_times(&table, dated);
        Ok(Some(PublishedGame { table, turns }))
    }

    /// What those are called on web pages who sit at a table, or did: captains as their teams, where channels play that
    /// everybody sees (`published_at`); no name of a channel goes from one server to another.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn public_names(self, table: &Table) -> Result<PublicNames, StoreError> {
        let people: Vec<PlayerId> = table.seats().ever_seated().collect();
        // A nickname is read on its server alone.
        let places = self.store.places_of(table.id()).await?;
        let server = (places.len() == 1).then_some(table.header().server);
        let names = self.public_names_of(&people, server).await?;
        self.with_teams_of(table.id(), names).await
    }

    /// The same where captains are called as their teams, if channels play a game.
    pub(super) async fn with_teams_of(
        self,
        game: GameId,
        names: PublicNames,
    ) -> Result<PublicNames, StoreError> {
        let contest = self.store.contest_of(game).await?;
        let teams = contest.map(|contest| contest.teams).unwrap_or_default();
        let servers: HashSet<ServerId> = teams.iter().map(|team| team.server).collect();
        let called = |name| match servers.len() {
            0 | 1 => PublicTeam::OfChannel(name),
            _ => PublicTeam::OfCaptain,
        };
        let teams = teams.into_iter();
        Ok(names.with_teams(teams.filter_map(|team| Some((team.captain?, called(team.name))))))
    }

    /// What people are called on web pages of a server, or on those of several, counted in this order.
    pub(crate) async fn public_names_of(
        self,
        people: &[PlayerId],
        server: Option<ServerId>,
    ) -> Result<PublicNames, StoreError> {
        let chosen = self.chosen_names(people).await?;
        let names = self.own_names(&chosen, server).await;
        Ok(PublicNames::of(chosen, &names))
    }

    /// The names of those who want to be called by them.
    pub(super) async fn own_names(
        self,
        chosen: &[(PlayerId, PublicName)],
        server: Option<ServerId>,
    ) -> Names {
        let own = chosen
            .iter()
            .filter(|(_, chosen)| *chosen == PublicName::Own);
        let own: Vec<PlayerId> = own.map(|&(player, _)| player).collect();
        self.names(&own, server).await
    }

    /// What people want to be called on web pages; of those who were forgotten, whether they wanted to be on none.
    pub(super) async fn chosen_names(
        self,
        people: &[PlayerId],
    ) -> Result<Vec<(PlayerId, PublicName)>, StoreError> {
        let asked = people
            .iter()
            .copied()
            .filter(|player| !player.is_computer());
        let asked: Vec<PlayerId> = asked.collect();
        let chosen = self.store.public_names(&asked).await?;
        let chosen: HashMap<PlayerId, PublicName> = chosen.into_iter().collect();
        let names = people.iter().map(|player| {
            let name = chosen.get(player).copied().unwrap_or_default();
            (*player, name)
        });
        Ok(names.collect())
    }

    /// What of a server is shown on web pages, and whether search engines may list these.
    pub(crate) async fn publication(
        self,
        server: ServerId,
    ) -> Result<(Publication, SearchEngines), StoreError> {
        let chosen = self.store.server_settings(server).await?;
        Ok((chosen.publication, chosen.search_engines))
    }
}

/// Whether there is a game to be shown.
fn has_begun(table: &Table) -> bool {
    matches!(table.phase(), Phase::Playing(_) | Phase::Finished(..)) && table.history().is_some()
}

/// When each turn of a game happened that still stands: what was taken back is gone.
fn turn_times(table: &Table, dated: &[Dated]) -> Vec<DatedTurn> {
    let mut times: Vec<DatedTurn> = Vec::new();
    let Some((first, rest)) = dated.split_first() else {
        return times;
    };
    let opened = std::slice::from_ref(&first.event);
    let Ok(mut then) = Table::replay(table.header().clone(), opened) else {
        return times;
    };
    for Dated { at, event } in rest {
        if then.apply(event).is_err() {
            break;
        }
        let turns = then.history().map_or(0, |history| history.turns().len());
        let spent = match event {
            Event::Moved { spent, .. } => *spent,
            _ => std::time::Duration::ZERO,
        };
        times.truncate(turns);
        times.resize(turns, DatedTurn { at: *at, spent });
    }
    times
}
