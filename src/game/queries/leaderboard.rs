//! Pages of leaderboards.

use std::collections::HashMap;

use super::Queries;
use crate::game::clock::Millis;
use crate::game::ids::{ChannelId, PlayerId, ServerId};
use crate::game::naming::Names;
use crate::game::ports::StoreError;
use crate::game::scoring::{
    ComputerRecord, Leaderboard, LeaderboardPlace, Rating, Season, SeasonLength, Whereabouts,
};
use crate::rules::Variant;

/// How many players stand on a page.
pub const PLAYERS_A_PAGE: u32 = 10;
/// How many players of a board are counted: of more, the pages end with these, and those behind them are told so. A page
/// costs no more, however many play.
pub const PLAYERS_COUNTED: u32 = 10_000;

/// Which page of a board of so many players is shown where one is asked for: the last one where there are fewer; and
/// how many there are.
pub(super) fn page_of(asked: u32, players: u32) -> (u32, u32) {
    let pages = players.div_ceil(PLAYERS_A_PAGE).max(1);
    (asked.min(pages - 1), pages)
}

/// How many players are told of a board on which so many were found, and whether it lists more.
fn counted(found: u32) -> (u32, bool) {
    (found.min(PLAYERS_COUNTED), found > PLAYERS_COUNTED)
}

/// A page of a board.
#[derive(Clone, Debug)]
pub struct LeaderboardPage {
    /// Which board it is of.
    pub board: Leaderboard,
    /// The season that goes on there.
    pub present: Season,
    /// When it was read.
    pub read_at: Millis,
    /// Which page it is, from 0 on.
    pub number: u32,
    /// How many pages there are, at least one.
    pub pages: u32,
    /// How many players the board lists, as far as they are counted.
    pub players: u32,
    /// Whether it lists more than these; then whoever comes behind them is on no page.
    pub players_go_on: bool,
    /// The places on the page, the best first.
    pub places: Vec<LeaderboardPlace>,
    /// Where the reader stands.
    pub own: Whereabouts,
    /// What people are called, those of them whose name is known.
    pub names: Names,
    /// What they are rated now, on the board of one game.
    pub ratings: HashMap<PlayerId, Rating>,
    /// The seasons in which somebody has points, where nobody has any on this board.
    pub seasons: Vec<Season>,
}

impl LeaderboardPage {
    /// Whether the board is of a season that is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        let season = self.board.season;
        season.is_some_and(|season| season.end() <= self.read_at)
    }

    /// The reader's place, and as the so many-th of the page it stands there; none where they are not on the
    /// board.
    #[must_use]
    pub fn own_place(&self) -> Option<(Option<usize>, &LeaderboardPlace)> {
        let Whereabouts::Listed(own) = &self.own else {
            return None;
        };
        let mut places = self.places.iter();
        let at = places.position(|place| place.player == own.player);
        Some((at, own))
    }
}

/// Who has beaten which computers on a server.
#[derive(Clone, Debug)]
pub struct ComputersPage {
    /// In which game; none: in all of them.
    pub variant: Option<Variant>,
    /// Those who have beaten one, the best first.
    pub records: Vec<ComputerRecord>,
    /// How the reader has fared.
    pub own: Option<ComputerRecord>,
}

/// How a season of a server ended.
#[derive(Clone, Debug)]
pub struct SeasonEnd {
    /// The first page of its board, as nobody in particular reads it.
    pub page: LeaderboardPage,
    /// Who came in first, game by game: all games together come first.
    pub winners: Vec<(Option<Variant>, PlayerId)>,
    /// Where that is told: where results are announced, or else where its latest game was opened.
    pub channel: Option<ChannelId>,
}

impl Queries<'_> {
    /// A page of a board, or the last one where there are fewer, as somebody reads it.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn leaderboard_page(
        self,
        board: Leaderboard,
        number: u32,
        reader: PlayerId,
    ) -> Result<LeaderboardPage, StoreError> {
        let asked = number.min(PLAYERS_COUNTED / PLAYERS_A_PAGE - 1);
        // On a board of very many, each of the first three counts some of them.
        let (found, own, mut places, present) = tokio::try_join!(
            self.store.players_listed(&board, PLAYERS_COUNTED + 1),
            self.store.whereabouts(&board, reader, PLAYERS_COUNTED),
            self.places_on(&board, asked),
            self.present_season(board.server),
        )?;
        let (players, players_go_on) = counted(found);
        let (number, pages) = page_of(asked, players);
        if number != asked {
            places = self.places_on(&board, number).await?;
        }
        let people = places.iter().map(|place| place.player);
        let people: Vec<PlayerId> = people.chain([reader]).collect();
        Ok(LeaderboardPage {
            board,
            present,
            read_at: self.clock.now(),
            number,
            pages,
            players,
            players_go_on,
            own,
            names: self.names(&people, board.server).await,
            ratings: self.ratings_on(&board, &people).await?,
            seasons: if places.is_empty() {
                self.store.seasons(board.server).await?
            } else {
                Vec::new()
            },
            places,
        })
    }

    /// The places on a page of a board.
    async fn places_on(
        self,
        board: &Leaderboard,
        number: u32,
    ) -> Result<Vec<LeaderboardPlace>, StoreError> {
        let after = number.saturating_mul(PLAYERS_A_PAGE);
        self.store.places(board, after, PLAYERS_A_PAGE).await
    }

    /// Who has beaten which computers on a server, as a reader sees it.
    pub(crate) async fn computers_page(
        self,
        server: ServerId,
        variant: Option<Variant>,
        reader: PlayerId,
    ) -> Result<ComputersPage, StoreError> {
        let mut records = self
            .store
            .against_computers(server, variant, reader)
            .await?;
        let own = records.iter().find(|record| record.player == reader);
        let own = own.cloned();
        records.retain(|record| record.best().is_some());
        records.truncate(PLAYERS_A_PAGE as usize);
        Ok(ComputersPage {
            variant,
            records,
            own,
        })
    }

    /// How a season of a server ended.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn season_end(
        self,
        server: ServerId,
        season: Season,
    ) -> Result<SeasonEnd, StoreError> {
        let board = Leaderboard {
            server: Some(server),
            season: Some(season),
            variant: None,
        };
        let places = self.store.places(&board, 0, PLAYERS_A_PAGE).await?;
        let people: Vec<PlayerId> = places.iter().map(|place| place.player).collect();
        let found = self.store.players_listed(&board, PLAYERS_COUNTED + 1);
        let (players, players_go_on) = counted(found.await?);
        let page = LeaderboardPage {
            board,
            // Long over: no season that goes on.
            present: season,
            read_at: self.clock.now(),
            number: 0,
            pages: page_of(0, players).1,
            players,
            players_go_on,
            own: Whereabouts::Absent,
            names: self.names(&people, Some(server)).await,
            ratings: HashMap::new(),
            seasons: Vec::new(),
            places,
        };
        let settings = self.store.server_settings(server).await?;
        Ok(SeasonEnd {
            page,
            winners: self.store.winners(server, season).await?,
            channel: match settings.announcements {
                Some(chosen) => Some(chosen),
                None => self.store.channel_of_season(server, season).await?,
            },
        })
    }

    /// The season that goes on: of a server as long as was chosen when its first game ended, over all servers a month.
    pub(crate) async fn present_season(
        self,
        server: Option<ServerId>,
    ) -> Result<Season, StoreError> {
        let now = self.clock.now();
        let Some(server) = server else {
            return Ok(Season::at(now, SeasonLength::Month));
        };
        if let Some(season) = self.store.season_going_on(server, now).await? {
            return Ok(season);
        }
        let length = self.store.server_settings(server).await?.season;
        Ok(Season::at(now, length))
    }

    /// What people are rated in the game of a board; a board of all games has no ratings.
    async fn ratings_on(
        self,
        board: &Leaderboard,
        people: &[PlayerId],
    ) -> Result<HashMap<PlayerId, Rating>, StoreError> {
        let Some(variant) = board.variant else {
            return Ok(HashMap::new());
        };
        let now = self.clock.now();
        let rated = self.store.ratings(variant, people).await?;
        let rated = people.iter().zip(rated);
        Ok(rated
            .filter_map(|(&player, rated)| Some((player, rated?.at(now))))
            .collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_end_with_those_that_are_counted() {
        for (found, expected) in [
            (0, (0, false)),
            (9_999, (9_999, false)),
            (10_000, (10_000, false)),
            (10_001, (10_000, true)),
        ] {
            assert_eq!(counted(found), expected, "{found}");
        }
        let (last, pages) = page_of(u32::MAX, counted(10_001).0);
        assert_eq!((last, pages), (999, 1_000));
        assert_eq!(last, PLAYERS_COUNTED / PLAYERS_A_PAGE - 1);
    }
}
