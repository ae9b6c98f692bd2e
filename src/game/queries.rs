//! Read models: what a page shows, read whole for whoever shows it, in whatever form.
//!
//! A query reads and changes nothing. Who may see what is asked for is known to whoever asks.

mod calendar;
mod games;
mod ladder;
mod leaderboard;
mod lobby;
mod personal;
mod profile;
mod published;
mod published_board;
mod published_profile;
mod published_results;
mod published_server;
mod tournament;

use crate::game::clock::Clock;
use crate::game::ids::{PlayerId, ServerId};
use crate::game::naming::Names;
use crate::game::store::Store;

pub use calendar::CalendarPage;
pub use games::{GameView, GamesList, NextGame, TeamGame};
pub use ladder::LadderPage;
pub use leaderboard::{ComputersPage, LeaderboardPage, PLAYERS_A_PAGE, PLAYERS_COUNTED, SeasonEnd};
pub use lobby::LobbyPage;
pub use personal::{Forgetting, PersonalData, PersonalGame, RatingHistory};
pub use profile::{ProfileDetails, ProfileOverview, ProfilePage, ProfileRequest, ProfileView};
pub use published::{DatedTurn, PublishedAt, PublishedGame};
pub use published_board::PublishedBoard;
pub use published_profile::PublishedProfile;
pub use published_results::{PublishedResult, PublishedResults};
pub use published_server::{ListedGame, PublishedServer, PublishedTournament};
pub use tournament::{Crosstable, RoundBoards, TournamentPage};

/// Reads what pages show.
#[derive(Clone, Copy)]
pub struct Queries<'a> {
    store: &'a dyn Store,
    clock: &'a dyn Clock,
}

impl<'a> Queries<'a> {
    /// Queries of a store.
    #[must_use]
    pub const fn new(store: &'a dyn Store, clock: &'a dyn Clock) -> Self {
        Self { store, clock }
    }

    /// What people are called on a server, or by their accounts in direct messages and over all servers,
    /// those of them whose name is known. Where names cannot be read, nobody's is.
    pub async fn names(self, people: &[PlayerId], named_on: Option<ServerId>) -> Names {
        Names::of(self.kept_names(people, named_on).await)
    }

    /// The same as they are kept: neither readable for sure, nor told apart.
    async fn kept_names(
        self,
        people: &[PlayerId],
        named_on: Option<ServerId>,
    ) -> impl Iterator<Item = (PlayerId, String)> {
        let known = self.store.profiles(people, named_on).await;
        let known = known.inspect_err(|error| tracing::warn!(%error, "names could not be read"));
        let named = known.unwrap_or_default().into_iter();
        named.filter_map(|profile| Some((profile.id, profile.name?)))
    }
}
