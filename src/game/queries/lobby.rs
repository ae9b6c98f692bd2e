//! What the lobby of a server lists.

use std::collections::BTreeMap;

use super::{GameView, Queries};
use crate::game::channel::{Spot, Viewpoint};
use crate::game::ids::{GameId, PlayerId, ServerId};
use crate::game::ports::StoreError;
use crate::game::problem::{DailyProblem, Day, ProblemKey};
use crate::game::seeking::Seeker;
use crate::game::sight::Sight;
use crate::game::tournament::{TournamentStage, TournamentSummary};
use crate::rules::Variant;

/// How many tournaments of a server are looked at, those first that go on: far more than are ever open at a time.
const TOURNAMENTS_LOOKED_AT: u32 = 200;
/// How many open tables are listed: as many as have a button each in one row.
const TABLES_LISTED: usize = 5;
/// How many tournaments are listed.
const TOURNAMENTS_LISTED: usize = 4;

/// What the lobby of a server lists.
#[derive(Clone, Debug)]
pub struct LobbyPage {
    /// The server of the lobby.
    pub server: ServerId,
    /// The tables at which anyone can sit down, the oldest first.
    pub tables: Vec<GameView>,
    /// How many others there are.
    pub more: usize,
    /// How many other tournaments there are than those that are listed.
    pub more_tournaments: usize,
    /// Those who wait there for others, the longest first.
    pub seekers: Vec<Seeker>,
    /// The tournaments that go on, and then those that can be entered, the latest first.
    pub tournaments: Vec<TournamentSummary>,
    /// The game of which the problem of the day is.
    pub problem_game: Variant,
    /// The problem of the day, once it is chosen.
    pub problem: Option<DailyProblem>,
}

impl Queries<'_> {
    /// What the lobby in a channel of a server lists: nothing but what is held where everyone sees it who sees the lobby, as
    /// none of them is asked who they are.
    pub(crate) async fn lobby_page(
        self,
        spot: Spot,
        sight: &dyn Sight,
    ) -> Result<LobbyPage, StoreError> {
        let server = spot.server;
        let day = Day::of(self.clock.now());
        let key = ProblemKey {
            server,
            day,
            variant: day.game(),
        };
        let (tables, more) = self.open_tables(spot, sight).await?;
        let mut tournaments = self.open_tournaments(spot, sight).await?;
        let more_tournaments = tournaments.len().saturating_sub(TOURNAMENTS_LISTED);
        tournaments.truncate(TOURNAMENTS_LISTED);
        Ok(LobbyPage {
            server,
            tables,
            more,
            more_tournaments,
            seekers: self.store.seeks_on(server, self.clock.now()).await?,
            tournaments,
            problem_game: key.variant,
            problem: self.store.problem(key).await?,
        })
    }

    /// The first tables at which anyone can sit down, and how many others there are.
    async fn open_tables(
        self,
        spot: Spot,
        sight: &dyn Sight,
    ) -> Result<(Vec<GameView>, usize), StoreError> {
        let mut seen = BTreeMap::new();
        let mut open: Vec<GameId> = Vec::new();
        for (game, channel) in self.store.open_tables(spot.server).await? {
            let is_seen = match seen.get(&channel) {
                Some(&is_seen) => is_seen,
                None => sight.shows_no_more(spot, channel).await,
            };
            seen.insert(channel, is_seen);
            if is_seen {
                open.push(game);
            }
        }
        let (mut tables, mut rest) = (Vec::new(), &*open);
        // Others take the places of those that are damaged.
        while tables.len() < TABLES_LISTED && !rest.is_empty() {
            let (next, further) = rest.split_at(rest.len().min(TABLES_LISTED - tables.len()));
            let views = self.views(next, Viewpoint::Keeper).await?;
            tables.extend(views.into_iter().flatten());
            rest = further;
        }
        Ok((tables, rest.len()))
    }

    async fn open_tournaments(
        self,
        spot: Spot,
        sight: &dyn Sight,
    ) -> Result<Vec<TournamentSummary>, StoreError> {
        let most = TOURNAMENTS_LOOKED_AT;
        let found = self
            .store
            .tournaments_of_server(spot.server, PlayerId::NOBODY, most);
        let mut tournaments = Vec::new();
        for one in found.await? {
            let is_over = matches!(
                one.stage,
                TournamentStage::Finished | TournamentStage::Cancelled
            );
            if !is_over && sight.shows_no_more(spot, one.channel).await {
                tournaments.push(one);
            }
        }
        Ok(tournaments)
    }
}
