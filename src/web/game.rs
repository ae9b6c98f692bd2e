//! The page of a game, and what can be had there: pictures, the record, what happens next.

mod files;
mod page_html;
mod sent_page;

use std::future::ready;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use axum::extract::{Extension, Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use tokio::time::timeout;

use super::answer::{Document, FileKind, Freshness};
use super::follow::number_told;
use super::page_error::PageError;
use super::reading::{Query, QueryOf, Reading};
use super::site::{LONGEST, Site, SiteDoor};
use super::throttle::Network;
use crate::game::analysis::AnalysisReport;
use crate::game::queries::{PublishedAt, PublishedGame};
use crate::game::{
    GameError, GameId, LatestEvent, Millis, PageSubject, Phase, PublicNames, SearchEngines,
};
use crate::present::game_page::GamePage;
pub(super) use sent_page::SentPages;

/// What is asked for of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wanted {
    /// The page with a position, the latest where none is named.
    Page(Option<usize>),
    /// The picture of a position.
    Picture(Option<usize>),
    /// The whole game as an animated picture.
    Replay,
    /// The record as PGN.
    Record,
    /// What links to the page show where they are pasted, the page at a position among them.
    Card(Option<usize>),
    /// The curve of the analysis.
    Curve,
    /// What happens from now on.
    Events(Following),
}

/// How somebody follows a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Following {
    told: Told,
    /// The latest event that they know of, where they say so.
    known: Option<u32>,
}

/// What those who follow a game are told of what happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Told {
    /// The number of each event: they ask for the page themselves.
    Number,
    /// The page as it is then.
    Page,
}

/// A game that is shown, as it stands.
pub(super) struct Opened {
    id: GameId,
    latest: LatestEvent,
    /// Its page, as the address has it.
    path: String,
    at: PublishedAt,
    shown: Arc<PublishedGame>,
    names: PublicNames,
    analysis: Option<AnalysisReport>,
    /// When the time of the player to move runs out.
    deadline: Option<Millis>,
}

/// What is found at an address: nothing where no game is shown there.
pub(super) type FoundGame = Result<Option<Arc<Opened>>, Arc<GameError>>;

/// What a page is made from: those who follow a game ask for the same one at the same moment, and it is made once.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct PageKey {
    game: (GameId, u32),
    place: Option<usize>,
    reading: Reading,
    names: PublicNames,
    deadline: Option<Millis>,
    search_engines: SearchEngines,
    /// What the analysis tells, which changes while other games go on.
    told: u64,
}

/// Somebody who asks for something of a game.
#[derive(Clone)]
struct Visit {
    site: Arc<Site>,
    reading: Reading,
    /// From where they ask.
    who: Network,
}

/// `/g/ID`, `/g/ID.png`, `/g/ID.gif` and `/g/ID.pgn`.
pub(super) async fn page(
    State(door): State<Arc<SiteDoor>>,
    Path(page): Path<String>,
    QueryOf(query): QueryOf<Query>,
    Extension(who): Extension<Network>,
    asked: HeaderMap,
) -> Response {
    let ply = query.ply.as_deref();
    let (id, wanted) = match page.rsplit_once('.') {
        None => match ply {
            None => (page.as_str(), Some(Wanted::Page(None))),
            Some(ply) => (page.as_str(), place(ply).map(|it| Wanted::Page(Some(it)))),
        },
        Some((id, "png")) => (id, Some(Wanted::Picture(None))),
        Some((id, "gif")) => (id, Some(Wanted::Replay)),
        Some((id, "pgn")) => (id, Some(Wanted::Record)),
        Some((id, _)) => (id, None),
    };
    visit(&door, (id, wanted), (&query, who, &asked)).await
}

/// `/g/ID/PLY`, `/g/ID/PLY.png`, `/g/ID/card.png`, `/g/ID/analysis.png` and `/g/ID/events`.
pub(super) async fn part(
    State(door): State<Arc<SiteDoor>>,
    Path((id, part)): Path<(String, String)>,
    QueryOf(query): QueryOf<Query>,
    Extension(who): Extension<Network>,
    asked: HeaderMap,
) -> Response {
    let wanted = match part.as_str() {
        "card.png" => Some(Wanted::Card(None)),
        "analysis.png" => Some(Wanted::Curve),
        "events" => Some(Wanted::Events(Following::of(&query, &asked))),
        part => match part.strip_suffix(".png") {
            Some(ply) => place(ply).map(|place| Wanted::Picture(Some(place))),
            None => place(part).map(|place| Wanted::Page(Some(place))),
        },
    };
    visit(&door, (&id, wanted), (&query, who, &asked)).await
}

/// Answers `/g/ID/PLY/card.png` and its like.
pub(super) async fn part_of_ply(
    State(door): State<Arc<SiteDoor>>,
    Path((id, ply, part)): Path<(String, String, String)>,
    QueryOf(query): QueryOf<Query>,
    Extension(who): Extension<Network>,
    asked: HeaderMap,
) -> Response {
    let place = place(&ply).filter(|_| part == "card.png");
    let wanted = place.map(|place| Wanted::Card(Some(place)));
    visit(&door, (&id, wanted), (&query, who, &asked)).await
}

impl Following {
    fn of(query: &Query, asked: &HeaderMap) -> Self {
        let told = match query.with.as_deref() {
            Some("page") => Told::Page,
            _ => Told::Number,
        };
        let known = query.known(asked);
        Self { told, known }
    }
}

/// The number of a position, written as we write it.
fn place(text: &str) -> Option<usize> {
    let place: usize = text.parse().ok()?;
    (place.to_string() == text).then_some(place)
}

async fn visit(
    door: &SiteDoor,
    (id, wanted): (&str, Option<Wanted>),
    (query, who, asked): (&Query, Network, &HeaderMap),
) -> Response {
    let Some(site) = door.get() else {
        return PageError::Away.into_response();
    };
    let reading = Reading::of(query, asked);
    let site = Arc::clone(site);
    let visit = Visit { site, reading, who };
    let Some(wanted) = wanted else {
        return PageError::Missing.into_response();
    };
    // Nobody waits for ever, whoever is waited for.
    match timeout(LONGEST, Opened::open(&visit.site, id)).await {
        Ok(Ok(Some(opened))) => visit.answer(&opened, wanted, asked).await,
        Ok(Ok(None)) => PageError::Missing.into_response(),
        Err(_) => PageError::Busy.into_response(),
        Ok(Err(error)) => {
            tracing::warn!(%error, "a page of a game could not be made");
            PageError::of(&error).into_response()
        }
    }
}

impl Opened {
    /// The game of an address, if it is shown: read once for all who ask at the same moment, as those do who follow it.
    async fn open(site: &Site, id: &str) -> FoundGame {
        match site.parts.addresses.read(id) {
            Some(PageSubject::Game(game)) => Self::of(site, game).await,
            _ => Ok(None),
        }
    }

    async fn of(site: &Site, game: GameId) -> FoundGame {
        let read = move || async move {
            let read = Self::read(site, game).await;
            read.map(|opened| opened.map(Arc::new)).map_err(Arc::new)
        };
        site.opened.ask(game, read).await
    }

    async fn read(site: &Site, game: GameId) -> Result<Option<Self>, GameError> {
        let queries = site.queries();
        let Some(at) = queries.published_at(game, site).await? else {
            return Ok(None);
        };
        let Some(latest) = queries.latest_event(game).await? else {
            return Ok(None);
        };
        let Some(shown) = known(site, (game, latest.seq)).await? else {
            return Ok(None);
        };
        let games = &site.parts.games;
        Ok(Some(Self {
            id: game,
            latest,
            path: site.parts.addresses.path(PageSubject::Game(game)),
            at,
            names: queries.public_names(&shown.table).await?,
            analysis: games.analyses().report(&shown.table, &[]).await?,
            deadline: deadline(site, &shown).await,
            shown,
        }))
    }

    /// The page at a position; none where the game has no such position.
    fn page<'a>(&'a self, visit: &'a Visit, place: Option<usize>) -> Option<GamePage<'a>> {
        let read = (visit.site.words(), visit.reading.lang.into());
        let page = GamePage::new(read, (&self.shown, &self.names), place)?;
        let is_there = place.is_none_or(|place| place == page.place);
        is_there.then_some(GamePage {
            analysis: self.analysis.as_ref(),
            ..page
        })
    }

    /// A number for what the analysis tells: another one where anything else is told.
    fn told(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.analysis.hash(&mut hasher);
        hasher.finish()
    }

    fn freshness(&self) -> Freshness {
        match self.shown.table.phase() {
            Phase::Finished(..) => Freshness::Settled,
            _ => Freshness::Running,
        }
    }
}

/// A game as of an event, which is read once for all who come at the same time.
async fn known(
    site: &Site,
    (game, seq): (GameId, u32),
) -> Result<Option<Arc<PublishedGame>>, GameError> {
    if let Some(known) = site.known.get(&(game, seq)).await {
        return Ok(Some(known));
    }
    let read = site.queries().published_game(game).await?.map(Arc::new);
    if let Some(read) = &read {
        let read_at = (game, read.table.seq());
        site.known.insert(read_at, Arc::clone(read)).await;
    }
    Ok(read)
}

/// When the time of the player to move runs out; nothing where that cannot be read.
async fn deadline(site: &Site, shown: &PublishedGame) -> Option<Millis> {
    let time = site.parts.games.clocks().turn_time(&shown.table).await;
    let time = time.inspect_err(|error| tracing::warn!(%error, "a deadline could not be read"));
    time.ok()?.deadline
}

impl Visit {
    async fn answer(&self, opened: &Opened, wanted: Wanted, asked: &HeaderMap) -> Response {
        let document = match wanted {
            Wanted::Page(place) => self.page(opened, place).await,
            Wanted::Picture(place) => self.picture(opened, place).await,
            Wanted::Replay => self.replay(opened).await,
            Wanted::Record => self.record(opened).await,
            Wanted::Card(place) => self.card(opened, place).await,
            Wanted::Curve => self.curve(opened).await,
            Wanted::Events(following) => return self.events(opened, following),
        };
        match document {
            Ok(Some(document)) => document.answer(asked),
            Ok(None) => PageError::Missing.into_response(),
            Err(why) => why.into_response(),
        }
    }

    /// What happens from now on.
    fn events(&self, opened: &Opened, following: Following) -> Response {
        let known = following.known.unwrap_or(opened.latest.seq);
        let (followers, from) = (&self.site.followers, (opened.latest, known));
        let followed = match following.told {
            Told::Number => {
                let tell = |latest| ready(Some(number_told(latest)));
                followers.follow(opened.id, self.who, from, tell)
            }
            Told::Page => {
                let (visit, game) = (self.clone(), opened.id);
                let tell = move |latest| sent_page::told(visit.clone(), game, latest);
                followers.follow(opened.id, self.who, from, tell)
            }
        };
        followed.unwrap_or_else(|| PageError::Busy.into_response())
    }

    async fn page(
        &self,
        opened: &Opened,
        place: Option<usize>,
    ) -> Result<Option<Document>, PageError> {
        let Some(page) = opened.page(self, place) else {
            return Ok(None);
        };
        let key = PageKey {
            game: (opened.id, opened.latest.seq),
            place,
            reading: self.reading,
            names: opened.names.clone(),
            deadline: opened.deadline,
            search_engines: opened.at.search_engines,
            told: opened.told(),
        };
        let made = async {
            let html = page_html::page(self, opened, (page, place));
            Document::page(html, opened.freshness(), opened.at.search_engines)
        };
        Ok(Some(self.site.pages.get_with(key, made).await))
    }

    /// A file of an opened game.
    fn file(opened: &Opened, kind: FileKind, body: impl Into<bytes::Bytes>) -> Document {
        Document::new((kind, body), opened.freshness(), opened.at.search_engines)
    }
}
