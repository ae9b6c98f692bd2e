//! Games of a server as they end: what a feed tells of them.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use super::Queries;
use super::published_server::{LISTED, ListedGame};
use crate::game::clock::Millis;
use crate::game::error::GameError;
use crate::game::event::{Dated, Event};
use crate::game::ids::{GameId, ServerId};
use crate::game::ports::StoreError;
use crate::game::publishing::SearchEngines;
use crate::game::sight::Sight;
use crate::game::table::Table;

/// How many pages of a list are searched for the latest results: games of which somebody who has left wants to be on no page are
/// found to be so only once they are read.
const MOST_SEARCHED: u32 = 10;

/// The latest results of a server, as whoever follows them is told.
#[derive(Clone, Debug)]
pub struct PublishedResults {
    /// Whether search engines may list them.
    pub search_engines: SearchEngines,
    /// Games that are over, the latest first.
    pub ended: Vec<PublishedResult>,
}

/// A game that is over, as whoever follows results is told.
#[derive(Clone, Debug)]
pub struct PublishedResult {
    /// The game that is over.
    pub game: ListedGame,
    /// When it ended.
    pub at: Millis,
    /// When what is told of it has changed last: it may have been taken off the leaderboards since.
    pub changed: Millis,
}

impl Queries<'_> {
    /// The latest results of a server; none where it shows no lists.
    pub(crate) async fn published_results(
        self,
        server: ServerId,
        sight: &dyn Sight,
    ) -> Result<Option<PublishedResults>, GameError> {
        let Some(search_engines) = self.lists(server).await? else {
            return Ok(None);
        };
        let channels = self.open_channels(server, sight).await?;
        let mut results: Vec<PublishedResult> = Vec::new();
        for number in 0..MOST_SEARCHED {
            let span = (number * LISTED, LISTED);
            let ended = self.store.results_shown(server, &channels, span).await?;
            let is_last = ended.len() < LISTED as usize;
            results.extend(self.results((server, ended), sight).await?);
            if is_last || results.len() >= LISTED as usize {
                break;
            }
        }
        // A game that ends meanwhile puts others off to the next page.
        let mut seen = HashSet::new();
        results.retain(|result| seen.insert(result.game.table.id()));
        // They were found by when they were counted.
        results.sort_by_key(|result| Reverse(result.at));
        results.truncate(LISTED as usize);
        Ok(Some(PublishedResults {
            search_engines,
            ended: results,
        }))
    }

    /// Those of some games that are over that lists of a server show, with when each ended and what is told of it changed.
    async fn results(
        self,
        (server, ended): (ServerId, Vec<(GameId, Millis)>),
        sight: &dyn Sight,
    ) -> Result<Vec<PublishedResult>, GameError> {
        let times: HashMap<GameId, Millis> = ended.iter().copied().collect();
        let games = ended.into_iter().map(|(game, _)| game).collect();
        let mut results = Vec::new();
        for game in self.listed((server, games), sight).await? {
            if let Some(&counted) = times.get(&game.table.id()) {
                let [at, changed] = self.end_and_change(&game.table, counted).await?;
                results.push(PublishedResult { game, at, changed });
            }
        }
        Ok(results)
    }

    /// When a game ended that was counted at a time, and when what is told of it changed last: it may have gone on with a
    /// computer in the seat of somebody absent, and may have been taken off the leaderboards. Nothing comes after that.
    async fn end_and_change(
        self,
        table: &Table,
        counted: Millis,
    ) -> Result<[Millis; 2], StoreError> {
        if !table.counting().is_voided() && table.settlement().is_none() {
            return Ok([counted; 2]);
        }
        let dated = self.store.events(table.id()).await?;
        let changed = dated.last().map_or(counted, |latest| latest.at);
        let is_of_game = |one: &&Dated| !matches!(one.event, Event::Voided { .. });
        let ended = dated.iter().rfind(is_of_game);
        let ended = ended.filter(|_| table.settlement().is_some());
        Ok([ended.map_or(counted, |end| end.at), changed])
    }
}
