//! The pages of a server that shows lists: what is played there, and who has won how many points.

mod feed;
mod page_html;
mod player;
mod preview;
mod problem;
mod problem_board;
mod problem_html;
mod solving;

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Extension, Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use tokio::time::timeout;

use super::answer::{Document, FileKind, Freshness};
use super::drawing::{PictureKey, PictureKind, PictureSubject};
use super::lists::ListPlaces;
use super::page_error::PageError;
use super::reading::{Query, QueryOf, Reading};
use super::site::{LONGEST, Site, SiteDoor};
use super::throttle::Network;
use crate::game::queries::PublishedBoard;
use crate::game::scoring::Leaderboard;
use crate::game::{GameError, PageSubject, SearchEngines, Season, ServerId, StoreError};
use crate::present::server_page::ServerPage;
use crate::render::plot::PlotError;
use crate::rules::Variant;

pub(super) use player::page as player;
pub(super) use problem::{card as card_of_problem, page as problem};

/// How long somebody waits for a server's name: its pages are shown without it, too.
const NAMED_WITHIN: Duration = Duration::from_secs(3);

/// Which page of a list, and which board of points, is asked for.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct BoardQuery {
    game: Option<String>,
    season: Option<String>,
    page: Option<String>,
}

impl BoardQuery {
    /// Which page is asked for, from 0 on; the first one where it cannot be read.
    fn number(&self) -> u32 {
        let page = self.page.as_deref().and_then(|text| text.parse().ok());
        page.unwrap_or(1_u32).saturating_sub(1)
    }
}

/// Somebody who asks for a page of a server.
struct Visit<'a> {
    site: &'a Arc<Site>,
    reading: Reading,
    server: ServerId,
    /// What it is called, where that is known.
    name: Option<String>,
    /// Its page, as the address has it.
    path: String,
    /// From where they ask.
    who: Network,
}

/// Answers `/s/ID` with its lists.
pub(super) async fn page(
    State(door): State<Arc<SiteDoor>>,
    Path(id): Path<String>,
    QueryOf(query): QueryOf<Query>,
    QueryOf(wanted): QueryOf<BoardQuery>,
    Extension(who): Extension<Network>,
    asked: HeaderMap,
) -> Response {
    visit(&door, &id, (&query, who, &asked), async |visit| {
        let (queries, sight) = (visit.site.queries(), &**visit.site);
        let listed = queries.published_server(visit.server, wanted.number(), sight);
        let Some(listed) = listed.await? else {
            return Ok(None);
        };
        let html = page_html::server(&visit, &listed);
        Ok(Some(Document::page(
            html,
            Freshness::Settled,
            listed.search_engines,
        )))
    })
    .await
}

/// `/s/ID/results.atom`, `/s/ID/problems`, `/s/ID/card.png`, `/s/ID/leaderboard` and `/s/ID/leaderboard.png`.
pub(super) async fn part(
    State(door): State<Arc<SiteDoor>>,
    Path((id, part)): Path<(String, String)>,
    QueryOf(query): QueryOf<Query>,
    QueryOf(wanted): QueryOf<BoardQuery>,
    Extension(who): Extension<Network>,
    asked: HeaderMap,
) -> Response {
    visit(&door, &id, (&query, who, &asked), async |visit| {
        let is_chart = match part.as_str() {
            "results.atom" => return visit.results().await,
            "problems" => return visit.problems().await,
            "card.png" => return visit.card().await,
            "leaderboard" => false,
            "leaderboard.png" => true,
            _ => return Ok(None),
        };
        let Some(board) = visit.board(&wanted).await? else {
            return Ok(None);
        };
        let (queries, site) = (visit.site.queries(), &**visit.site);
        let which = (visit.server, board);
        let found = queries.published_board(which, wanted.number(), (site, site));
        let Some(found) = found.await? else {
            return Ok(None);
        };
        if is_chart {
            return Ok(visit.chart(&found).await);
        }
        let html = page_html::board(&visit, &found);
        Ok(Some(Document::page(
            html,
            Freshness::Settled,
            found.search_engines,
        )))
    })
    .await
}

/// Answers whoever asks for something of a server that is listed.
async fn visit(
    door: &SiteDoor,
    id: &str,
    asked: (&Query, Network, &HeaderMap),
    answer: impl AsyncFnOnce(Visit<'_>) -> Result<Option<Document>, GameError>,
) -> Response {
    visit_in(|site| &site.lists, door, id, asked, answer).await
}

/// The same in places of its kind.
async fn visit_in(
    places: impl Fn(&Site) -> &ListPlaces,
    door: &SiteDoor,
    id: &str,
    (query, who, asked): (&Query, Network, &HeaderMap),
    answer: impl AsyncFnOnce(Visit<'_>) -> Result<Option<Document>, GameError>,
) -> Response {
    let Some(site) = door.get() else {
        return PageError::Away.into_response();
    };
    let reading = Reading::of(query, asked);
    let addresses = &site.parts.addresses;
    let Some(subject @ PageSubject::Server(server)) = addresses.read(id) else {
        return PageError::Missing.into_response();
    };
    // A list asks for many games: a few are made at a time, and few wait of those who ask from one place.
    let Some(_place) = places(site).enter(who, server).await else {
        return PageError::Busy.into_response();
    };
    let answered = async {
        let name = timeout(NAMED_WITHIN, site.parts.servers.name_of(server));
        let visit = Visit {
            site,
            reading,
            server,
            name: name.await.ok().flatten(),
            path: addresses.path(subject),
            who,
        };
        answer(visit).await
    };
    // Nobody keeps a place for ever, whoever they wait for themselves.
    match timeout(LONGEST, answered).await {
        Ok(Ok(Some(document))) => document.answer(asked),
        Ok(Ok(None)) => PageError::Missing.into_response(),
        Err(_) => PageError::Busy.into_response(),
        Ok(Err(error)) => {
            tracing::warn!(%error, "a page of a server could not be made");
            PageError::of(&error).into_response()
        }
    }
}

impl Visit<'_> {
    /// The board that is asked for, that of the present season where none is named; none where no season or game is
    /// called so.
    async fn board(&self, wanted: &BoardQuery) -> Result<Option<Leaderboard>, StoreError> {
        let queries = self.site.queries();
        let season = match wanted.season.as_deref() {
            None => Some(queries.present_season(Some(self.server)).await?),
            Some("all") => None,
            Some(text) => match text.parse::<Season>() {
                Ok(season) => Some(season),
                Err(_) => return Ok(None),
            },
        };
        let variant = match wanted.game.as_deref() {
            None => None,
            Some(text) => match text.parse::<Variant>() {
                Ok(variant) => Some(variant),
                Err(_) => return Ok(None),
            },
        };
        Ok(Some(Leaderboard {
            server: Some(self.server),
            season,
            variant,
        }))
    }

    /// The latest results, for programs that look for new ones; none where the server shows no lists.
    async fn results(&self) -> Result<Option<Document>, GameError> {
        let queries = self.site.queries();
        let found = queries.published_results(self.server, &**self.site).await?;
        Ok(found.map(|results| {
            let atom = (FileKind::Atom, feed::results(self, &results));
            Document::new(atom, Freshness::Settled, results.search_engines)
        }))
    }

    fn words(&self) -> ServerPage<'_> {
        ServerPage {
            words: self.site.words(),
            lang: self.reading.lang,
        }
    }

    /// The chart of a board; none where it cannot be drawn now.
    async fn chart(&self, board: &PublishedBoard) -> Option<Document> {
        let (mut roll, alt) = self.words().chart(board);
        roll.theme = self.reading.colors.theme();
        let theme = roll.theme.code().to_owned();
        let written = vec![alt, theme, format!("{:?}", roll.lines)];
        let plotter = Arc::clone(&self.site.parts.plotter);
        let draw = move || plotter.roll(&roll);
        self.plotted(written, board.search_engines, draw).await
    }

    /// A plot as a file, known from others of the server by what is written; none where it cannot be drawn now.
    async fn plotted(
        &self,
        written: Vec<String>,
        search_engines: SearchEngines,
        draw: impl FnOnce() -> Result<Vec<u8>, PlotError> + Send + 'static,
    ) -> Option<Document> {
        let key = PictureKey {
            kind: PictureKind::Plot,
            of: PictureSubject::Server(self.server),
            written,
        };
        let drawing = self.site.drawing.picture(self.who, key, move || {
            let drawn = draw();
            let drawn = drawn.inspect_err(|error| tracing::error!(%error, "a plot was not drawn"));
            drawn.ok()
        });
        let png = (FileKind::Png, drawing.await?);
        Some(Document::new(png, Freshness::Settled, search_engines))
    }
}
