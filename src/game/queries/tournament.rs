//! What pages show of a tournament.

use std::collections::HashMap;

use super::Queries;
use crate::game::channel::Spot;
use crate::game::ids::{GameId, PlayerId, ServerId};
use crate::game::naming::Names;
use crate::game::ports::StoreError;
use crate::game::tournament::{Ranking, Tournament, TournamentStage, TournamentSummary};
use crate::game::{GameChannel, Sight, Sighting, Table, Viewpoint};

/// How many tournaments of a server are looked at, the latest ones.
const LISTED: u32 = 25;

/// A tournament as it stands now.
#[derive(Clone, Debug)]
pub struct TournamentPage {
    /// The tournament that it is of.
    pub tournament: Tournament,
    /// Who stands where, once it has begun.
    pub crosstable: Option<Crosstable>,
    /// The boards of the round that goes on, as long as one does.
    pub round: Option<RoundBoards>,
}

/// Who stands where in a tournament.
#[derive(Clone, Debug)]
pub struct Crosstable {
    /// The best first.
    pub ranking: Ranking,
    /// What they are called, those of them whose name is known.
    pub names: Names,
}

/// The boards of a round.
#[derive(Clone, Debug)]
pub struct RoundBoards {
    /// Which round, from 1 on.
    pub round: u32,
    /// The tables at which it is played, with their places on the server of the tournament.
    pub tables: HashMap<GameId, (Table, GameChannel)>,
}

impl Queries<'_> {
    /// A tournament as it stands now.
    pub(crate) async fn tournament_page(
        self,
        tournament: Tournament,
    ) -> Result<TournamentPage, StoreError> {
        let crosstable = if tournament.stage == TournamentStage::Gathering {
            None
        } else {
            Some(self.crosstable(&tournament, tournament.ranking()).await)
        };
        let round = match tournament.stage {
            TournamentStage::Opening | TournamentStage::Playing => {
                Some(self.round_boards(&tournament, tournament.round()).await?)
            }
            _ => None,
        };
        Ok(TournamentPage {
            tournament,
            crosstable,
            round,
        })
    }

    /// Standings of a tournament with the names of its players.
    pub async fn crosstable(self, tournament: &Tournament, ranking: Ranking) -> Crosstable {
        let players: Vec<PlayerId> = ranking.players();
        Crosstable {
            names: self.names(&players, Some(tournament.server)).await,
            ranking,
        }
    }

    /// The boards of a round of a tournament.
    pub(crate) async fn round_boards(
        self,
        tournament: &Tournament,
        round: u32,
    ) -> Result<RoundBoards, StoreError> {
        let boards = tournament.boards_of(round).iter();
        let games: Vec<GameId> = boards.filter_map(|board| board.game).collect();
        let there = Viewpoint::Server(tournament.server);
        let views = self.views(&games, there).await?.into_iter().flatten();
        let tables = views.map(|view| (view.table.id(), (view.table, view.channel)));
        Ok(RoundBoards {
            round,
            tables: tables.collect(),
        })
    }

    /// The latest tournaments of a server that somebody may see, those first that go on: in those that they have
    /// entered, whatever channel they see.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn tournaments(
        self,
        server: ServerId,
        (reader, sight): (PlayerId, &dyn Sight),
    ) -> Result<Vec<TournamentSummary>, StoreError> {
        let found = self.store.tournaments_of_server(server, reader, LISTED);
        let mut all = Vec::new();
        for one in found.await? {
            let channel = one.channel;
            let spot = Spot { server, channel };
            if one.takes_part || sight.sighting(reader, spot).await == Sighting::Seen {
                all.push(one);
            }
        }
        Ok(all)
    }
}
