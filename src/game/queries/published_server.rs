//! What of a server is listed on web pages.

use std::collections::{BTreeMap, HashMap};

use super::{GameView, Queries, TournamentPage};
use crate::game::channel::{GameChannel, Spot, Viewpoint};
use crate::game::damage::unless_damaged;
use crate::game::error::GameError;
use crate::game::ids::{GameId, PlayerId, ServerId, TournamentId};
use crate::game::naming::Names;
use crate::game::ports::StoreError;
use crate::game::publishing::{OpenChannels, PublicName, PublicNames, Publication, SearchEngines};
use crate::game::sight::Sight;
use crate::game::table::Table;

/// How many games of a kind are listed on a page, and how many such pages there are at most.
pub(super) const LISTED: u32 = 20;
const MOST_PAGES: u32 = 500;
/// How many tournaments are shown, and how many are looked at, as some may be hidden.
const TOURNAMENTS: usize = 5;
const LOOKED_AT: u32 = 40;

/// What of a server is listed on its page.
#[derive(Clone, Debug)]
pub struct PublishedServer {
    /// Whether search engines may list the page.
    pub search_engines: SearchEngines,
    /// Which page it is, from 0 on: the first has tables and tournaments too.
    pub number: u32,
    /// Whether there are more games than on this page.
    pub has_more: bool,
    /// Tables at which anyone can sit down, the oldest first.
    pub open: Vec<GameView>,
    /// Games that go on, the latest begun first.
    pub running: Vec<ListedGame>,
    /// Games that are over, the latest first.
    pub ended: Vec<ListedGame>,
    /// Tournaments, those that go on first.
    pub tournaments: Vec<PublishedTournament>,
}

/// A tournament in a list.
#[derive(Clone, Debug)]
pub struct PublishedTournament {
    /// The tournament as it stands, without standings where these are withheld.
    pub page: TournamentPage,
    /// What its people are called.
    pub names: PublicNames,
    /// Whether it has standings that would tell of what is not shown: of a game in a closed channel, or of somebody who wants
    /// to be on no page. What others have won would tell it as well.
    pub is_withheld: bool,
}

/// A game in a list.
#[derive(Clone, Debug)]
pub struct ListedGame {
    /// The game that is listed.
    pub table: Table,
    /// Where it is held.
    pub channel: GameChannel,
    /// What its players are called.
    pub names: PublicNames,
}

/// What people are called by their accounts, or on a server.
type KnownNames = HashMap<(Option<ServerId>, PlayerId), String>;

impl Queries<'_> {
    /// A page of what of a server is listed, counted from 0; none where it shows no lists.
    pub(crate) async fn published_server(
        self,
        server: ServerId,
        number: u32,
        sight: &dyn Sight,
    ) -> Result<Option<PublishedServer>, GameError> {
        let Some(search_engines) = self.lists(server).await? else {
            return Ok(None);
        };
        let channels = self.open_channels(server, sight).await?;
        let number = number.min(MOST_PAGES - 1);
        // One more tells whether there is another page.
        let span = (number * LISTED, LISTED + 1);
        let running = self.store.running_shown(server, &channels, span).await?;
        let ended = self.store.results_shown(server, &channels, span).await?;
        let has_more = number + 1 < MOST_PAGES && running.len().max(ended.len()) > LISTED as usize;
        let ended = ended.into_iter().map(|(game, _)| game).collect();
        let (open, tournaments) = if number == 0 {
            let open = self.tables_for_anyone(server, &channels, sight).await?;
            let tournaments = self.published_tournaments((server, &channels), sight);
            (open, tournaments.await?)
        } else {
            Default::default()
        };
        Ok(Some(PublishedServer {
            search_engines,
            number,
            has_more,
            open,
            running: self.listed((server, running), sight).await?,
            ended: self.listed((server, ended), sight).await?,
            tournaments,
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

    /// Those of some games that lists of a server show, as many as these show, each with the number that it has there. They
    /// were found by their channels and those of their teams: all of these are open, which is not asked of each again.
    pub(super) async fn listed(
        self,
        (server, games): (ServerId, Vec<GameId>),
        sight: &dyn Sight,
    ) -> Result<Vec<ListedGame>, GameError> {
        let games = &games[..games.len().min(LISTED as usize)];
        let mut views = self
            .shown_views(games, Viewpoint::Server(server), sight)
            .await?;
        views.retain(|view| view.table.history().is_some());
        let named = self.named(views).await?.into_iter();
        let listed = named.map(|(view, names)| ListedGame {
            table: view.table,
            channel: view.channel,
            names,
        });
        Ok(listed.collect())
    }

    /// Games as they stand where they are looked at, in their order; those alone whose channel there everybody sees.
    async fn shown_views(
        self,
        games: &[GameId],
        from: Viewpoint,
        sight: &dyn Sight,
    ) -> Result<Vec<GameView>, GameError> {
        let mut shown = Vec::with_capacity(games.len());
        for view in self.views(games, from).await?.into_iter().flatten() {
            if sight.asked_whether_open(view.channel.spot()).await? {
                shown.push(view);
            }
        }
        Ok(shown)
    }

    /// Games with what their people are called, but for those in which somebody wants to be on no page: however many they
    /// are, their people are asked for together.
    async fn named(self, views: Vec<GameView>) -> Result<Vec<(GameView, PublicNames)>, StoreError> {
        let people: Vec<PlayerId> = views
            .iter()
            .flat_map(|view| view.table.seats().ever_seated())
            .collect();
        let chosen = self.chosen_names(&people).await?;
        let chosen: HashMap<PlayerId, PublicName> = chosen.into_iter().collect();
        let known = self.known_names(&views, &chosen).await;
        let mut shown = Vec::with_capacity(views.len());
        for view in views {
            let game = view.table.id();
            let names = names_in(&view, &chosen, &known);
            let names = if view.is_contest {
                let of_teams = self.with_teams_of(game, names).await;
                unless_damaged(game, of_teams.map(Some))?
            } else {
                Some(names)
            };
            let names = names.filter(|names| !names.hide_somebody());
            shown.extend(names.map(|names| (view, names)));
        }
        Ok(shown)
    }

    /// The names of those who want to be called by them, as each is called where they play.
    async fn known_names(
        self,
        views: &[GameView],
        chosen: &HashMap<PlayerId, PublicName>,
    ) -> KnownNames {
        let mut asked: BTreeMap<Option<ServerId>, Vec<PlayerId>> = BTreeMap::new();
        for view in views {
            let people = view.table.seats().ever_seated();
            let own = people.filter(|player| chosen.get(player) == Some(&PublicName::Own));
            asked.entry(view.named_on()).or_default().extend(own);
        }
        let mut known = KnownNames::new();
        for (server, people) in asked {
            let found = self.kept_names(&people, server).await;
            known.extend(found.map(|(player, name)| ((server, player), name)));
        }
        known
    }

    /// A game as lists show it; none where it is not shown to everyone, a server that has it shows no lists, one of its
    /// players wants to be on no page, or a row of it is damaged.
    pub(crate) async fn listed_game(
        self,
        game: GameId,
        sight: &dyn Sight,
    ) -> Result<Option<ListedGame>, GameError> {
        unless_damaged(game, self.shown_in_lists(game, sight).await)
    }

    async fn shown_in_lists(
        self,
        game: GameId,
        sight: &dyn Sight,
    ) -> Result<Option<ListedGame>, GameError> {
        let Some(at) = self.published_at(game, sight).await? else {
            return Ok(None);
        };
        let table = self.store.load(game).await?;
        let Some(table) = table.filter(|table| table.history().is_some()) else {
            return Ok(None);
        };
        let names = self.public_names(&table).await?;
        let is_listed = !names.hide_somebody() && self.is_listed_everywhere(game).await?;
        Ok(is_listed.then_some(ListedGame {
            table,
            channel: at.channel,
            names,
        }))
    }

    async fn tables_for_anyone(
        self,
        server: ServerId,
        channels: &OpenChannels,
        sight: &dyn Sight,
    ) -> Result<Vec<GameView>, GameError> {
        let found = self.store.tables_shown(server, channels, (0, LISTED));
        let found = found.await?;
        let views = self.shown_views(&found, Viewpoint::Keeper, sight).await?;
        let named = self.named(views).await?;
        Ok(named.into_iter().map(|(view, _)| view).collect())
    }

    async fn published_tournaments(
        self,
        (server, channels): (ServerId, &OpenChannels),
        sight: &dyn Sight,
    ) -> Result<Vec<PublishedTournament>, GameError> {
        let found = self
            .store
            .tournaments_of_server(server, PlayerId::NOBODY, LOOKED_AT);
        let mut pages = Vec::new();
        for one in found.await? {
            let channel = one.channel;
            let spot = Spot { server, channel };
            if pages.len() == TOURNAMENTS || !sight.asked_whether_open(spot).await? {
                continue;
            }
            let tournament = self.published_tournament(one.id, channels).await;
            pages.extend(unless_damaged(one.id, tournament)?);
        }
        Ok(pages)
    }

    async fn published_tournament(
        self,
        id: TournamentId,
        channels: &OpenChannels,
    ) -> Result<Option<PublishedTournament>, StoreError> {
        let Some(tournament) = self.store.tournament(id).await? else {
            return Ok(None);
        };
        // By the order in which they have entered, as their places change: a number stays somebody's.
        let ranked = tournament.ranking().players();
        let entrants = tournament.entrants.iter().map(|entrant| entrant.player);
        let people: Vec<PlayerId> = entrants.filter(|player| ranked.contains(player)).collect();
        let names = self
            .public_names_of(&people, Some(tournament.server))
            .await?;
        let boards = self.store.boards_withheld(tournament.id, channels);
        let withholds = boards.await? || names.hide_somebody();
        let mut page = self.tournament_page(tournament).await?;
        let is_withheld = withholds && page.crosstable.take().is_some();
        Ok(Some(PublishedTournament {
            page,
            names,
            is_withheld,
        }))
    }
}

/// What those are called who play a game, as they have chosen.
fn names_in(
    view: &GameView,
    chosen: &HashMap<PlayerId, PublicName>,
    known: &KnownNames,
) -> PublicNames {
    let people: Vec<PlayerId> = view.table.seats().ever_seated().collect();
    let server = view.named_on();
    let own = people.iter().filter_map(|&player| {
        let name = known.get(&(server, player))?;
        Some((player, name.clone()))
    });
    let names = Names::of(own);
    let people = people.iter().map(|player| {
        let name = chosen.get(player).copied().unwrap_or_default();
        (*player, name)
    });
    PublicNames::of(people, &names)
}
