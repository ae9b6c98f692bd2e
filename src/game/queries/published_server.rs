//! What of a server is listed on web pages.

use std::collections::HashMap;

use super::{GameView, LeaderboardPage, Queries, TournamentPage};
use crate::game::channel::GameChannel;
use crate::game::clock::Millis;
use crate::game::ids::{GameId, PlayerId, ServerId};
use crate::game::ports::StoreError;
use crate::game::publishing::{PublicNames, Publication, SearchEngines};
use crate::game::scoring::Leaderboard;
use crate::game::sight::Sight;
use crate::game::table::Table;

/// How many games of a kind are listed, and how many are looked at, as some may be hidden.
const LISTED: usize = 20;
const LOOKED_AT: u32 = 40;
/// How many tournaments are shown.
const TOURNAMENTS: usize = 5;

/// What of a server is listed on its page.
#[derive(Clone, Debug)]
pub struct PublishedServer {
    /// Whether search engines may list the page.
    pub search_engines: SearchEngines,
    /// Tables at which anyone can sit down, the oldest first.
    pub open: Vec<GameView>,
    /// Games that go on, the latest begun first.
    pub running: Vec<ListedGame>,
    /// Games that are over, the latest first.
    pub ended: Vec<ListedGame>,
    /// Tournaments, those that go on first, with what their people are called.
    pub tournaments: Vec<(TournamentPage, PublicNames)>,
}

/// A game in a list.
#[derive(Clone, Debug)]
pub struct ListedGame {
    /// The game.
    pub table: Table,
    /// Where it is held.
    pub channel: GameChannel,
    /// What its players are called.
    pub names: PublicNames,
}

/// The latest results of a server, as whoever follows them is told.
#[derive(Clone, Debug)]
pub struct PublishedResults {
    /// Whether search engines may list them.
    pub search_engines: SearchEngines,
    /// Games that are over, each with when it ended, the latest first.
    pub ended: Vec<(ListedGame, Millis)>,
}

/// A page of a board of points, as nobody in particular reads it on the web.
#[derive(Clone, Debug)]
pub struct PublishedBoard {
    /// Whether search engines may list the page.
    pub search_engines: SearchEngines,
    /// The page, without those who want to be on none.
    pub page: LeaderboardPage,
    /// What the others are called.
    pub names: PublicNames,
}

impl Queries<'_> {
    /// What of a server is listed; none where it shows no lists.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn published_server(
        self,
        server: ServerId,
        sight: &dyn Sight,
    ) -> Result<Option<PublishedServer>, StoreError> {
        let Some(search_engines) = self.lists(server).await? else {
            return Ok(None);
        };
        let running = self
            .store
            .summaries_of_others(server, PlayerId::NOBODY, LOOKED_AT)
            .await?;
        let running = running.into_iter().map(|summary| summary.game).collect();
        let ended = self.store.latest_results(server, LOOKED_AT).await?;
        let ended = ended.into_iter().map(|(game, _)| game).collect();
        Ok(Some(PublishedServer {
            search_engines,
            open: self.tables_for_anyone(server, sight).await?,
            running: self.listed(running, sight).await?,
            ended: self.listed(ended, sight).await?,
            tournaments: self.published_tournaments(server, sight).await?,
        }))
    }

    /// The latest results of a server; none where it shows no lists.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn published_results(
        self,
        server: ServerId,
        sight: &dyn Sight,
    ) -> Result<Option<PublishedResults>, StoreError> {
        let Some(search_engines) = self.lists(server).await? else {
            return Ok(None);
        };
        let ended = self.store.latest_results(server, LOOKED_AT).await?;
        let times: HashMap<GameId, Millis> = ended.iter().copied().collect();
        let games = ended.into_iter().map(|(game, _)| game).collect();
        let listed = self.listed(games, sight).await?.into_iter();
        let dated = listed.filter_map(|game| {
            let at = times.get(&game.table.id()).copied()?;
            Some((game, at))
        });
        Ok(Some(PublishedResults {
            search_engines,
            ended: dated.collect(),
        }))
    }

    /// A page of a board of a server; none where it shows no lists.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn published_board(
        self,
        server: ServerId,
        board: Leaderboard,
        number: u32,
    ) -> Result<Option<PublishedBoard>, StoreError> {
        let Some(search_engines) = self.lists(server).await? else {
            return Ok(None);
        };
        let mut page = self
            .leaderboard_page(board, number, PlayerId::NOBODY)
            .await?;
        let people: Vec<PlayerId> = page.places.iter().map(|place| place.player).collect();
        let names = self.public_names_on_boards(&people, server).await?;
        page.places.retain(|place| !names.hide(place.player));
        Ok(Some(PublishedBoard {
            search_engines,
            page,
            names,
        }))
    }

    /// Whether search engines may list the pages of a server; none where it shows no lists.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn lists(self, server: ServerId) -> Result<Option<SearchEngines>, StoreError> {
        let (publication, search_engines) = self.publication(server).await?;
        let is_shown =
            publication == Publication::Everything && !self.store.is_left(server).await?;
        Ok(is_shown.then_some(search_engines))
    }

    /// Those of some games that can be listed: shown to everyone, and none of their players wants to be on no page.
    async fn listed(
        self,
        games: Vec<GameId>,
        sight: &dyn Sight,
    ) -> Result<Vec<ListedGame>, StoreError> {
        let mut listed = Vec::new();
        for game in games {
            let Some(at) = self.published_at(game, sight).await? else {
                continue;
            };
            let table = self.store.load(game).await?;
            let Some(table) = table.filter(|table| table.history().is_some()) else {
                continue;
            };
            let names = self.public_names(&table).await?;
            if names.hide_somebody() {
                continue;
            }
            listed.push(ListedGame {
                table,
                channel: at.channel,
                names,
            });
            if listed.len() == LISTED {
                break;
            }
        }
        Ok(listed)
    }

    async fn tables_for_anyone(
        self,
        server: ServerId,
        sight: &dyn Sight,
    ) -> Result<Vec<GameView>, StoreError> {
        let mut tables = Vec::new();
        for game in self.store.open_tables(server, LOOKED_AT).await? {
            if let Some(view) = self.game_view(game).await?
                && sight.is_open(view.channel.place()).await
            {
                tables.push(view);
            }
        }
        tables.truncate(LISTED);
        Ok(tables)
    }

    async fn published_tournaments(
        self,
        server: ServerId,
        sight: &dyn Sight,
    ) -> Result<Vec<(TournamentPage, PublicNames)>, StoreError> {
        let found = self
            .store
            .tournaments_of_server(server, PlayerId::NOBODY, LOOKED_AT);
        let mut pages = Vec::new();
        for one in found.await? {
            if pages.len() == TOURNAMENTS || !sight.is_open((server, one.channel)).await {
                continue;
            }
            let Some(tournament) = self.store.tournament(one.id).await? else {
                continue;
            };
            let people: Vec<PlayerId> = tournament.ranking().players();
            let names = self.public_names_of(&people, server).await?;
            pages.push((self.tournament_page(tournament).await?, names));
        }
        Ok(pages)
    }
}
