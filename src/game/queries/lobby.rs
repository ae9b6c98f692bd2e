//! What the lobby of a server lists.

use super::{GameView, Queries};
use crate::game::ids::{ChannelId, PlayerId, ServerId};
use crate::game::ports::StoreError;
use crate::game::problem::{DailyProblem, Day, ProblemKey};
use crate::game::seeking::Seeker;
use crate::game::sight::Sight;
use crate::game::tournament::{TournamentStage, TournamentSummary};
use crate::rules::Variant;

/// How many open tables of a server are looked at, as some may be hidden.
const TABLES_LOOKED_AT: u32 = 40;
/// How many tournaments are.
const TOURNAMENTS_LOOKED_AT: u32 = 20;
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
    /// Those who wait there for others, the longest first.
    pub seekers: Vec<Seeker>,
    /// The tournaments that go on or can be entered, the latest first.
    pub tournaments: Vec<TournamentSummary>,
    /// The game of which the problem of the day is.
    pub problem_game: Variant,
    /// The problem of the day, once it is chosen.
    pub problem: Option<DailyProblem>,
}

impl Queries<'_> {
    /// What the lobby in a channel of a server lists: nothing but what is held in that channel or in those that
    /// everyone on the server sees, as whoever sees the lobby is not asked who they are.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn lobby_page(
        self,
        (server, channel): (ServerId, ChannelId),
        sight: &dyn Sight,
    ) -> Result<LobbyPage, StoreError> {
        let day = Day::of(self.clock.now());
        let key = ProblemKey {
            server,
            day,
            variant: day.game(),
        };
        let mut tables = self.open_tables((server, channel), sight).await?;
        let more = tables.len().saturating_sub(TABLES_LISTED);
        tables.truncate(TABLES_LISTED);
        Ok(LobbyPage {
            server,
            tables,
            more,
            seekers: self.store.seeks_on(server, self.clock.now()).await?,
            tournaments: self.open_tournaments((server, channel), sight).await?,
            problem_game: key.variant,
            problem: self.store.problem(key).await?,
        })
    }

    async fn open_tables(
        self,
        (server, channel): (ServerId, ChannelId),
        sight: &dyn Sight,
    ) -> Result<Vec<GameView>, StoreError> {
        let mut tables = Vec::new();
        for game in self.store.open_tables(server, TABLES_LOOKED_AT).await? {
            let Some(view) = self.game_view(game).await? else {
                continue;
            };
            let at = view.channel.above();
            if at == channel || sight.is_open((server, at)).await {
                tables.push(view);
            }
        }
        Ok(tables)
    }

    async fn open_tournaments(
        self,
        (server, channel): (ServerId, ChannelId),
        sight: &dyn Sight,
    ) -> Result<Vec<TournamentSummary>, StoreError> {
        let most = TOURNAMENTS_LOOKED_AT;
        let found = self
            .store
            .tournaments_of_server(server, PlayerId::NOBODY, most);
        let mut tournaments = Vec::new();
        for one in found.await? {
            let is_over = matches!(
                one.stage,
                TournamentStage::Finished | TournamentStage::Cancelled
            );
            let is_listed = !is_over && tournaments.len() < TOURNAMENTS_LISTED;
            if is_listed && (one.channel == channel || sight.is_open((server, one.channel)).await) {
                tournaments.push(one);
            }
        }
        Ok(tournaments)
    }
}
