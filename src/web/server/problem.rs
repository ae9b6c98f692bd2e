//! The problems of a server: what there is to solve, and one of them. Whoever tries a move is told what comes of it, and nothing is
//! counted.

use std::sync::Arc;

use axum::extract::{Extension, Path, State};
use axum::http::HeaderMap;
use axum::response::Response;

use super::solving::TriedQuery;
use super::{Visit, problem_html, visit_in};
use crate::game::problem::{DailyProblem, Day, ProblemKey};
use crate::game::{GameError, PageSubject, SearchEngines, TableKey};
use crate::rules::Variant;
use crate::web::answer::{Document, Freshness};
use crate::web::lists::ListPlaces;
use crate::web::reading::{Query, QueryOf};
use crate::web::site::{Site, SiteDoor};
use crate::web::throttle::Network;

/// Answers `/s/ID/problem/2026-11-26/chess` and its like.
pub(in crate::web) async fn page(
    State(door): State<Arc<SiteDoor>>,
    Path((id, day, game)): Path<(String, String, String)>,
    QueryOf(query): QueryOf<Query>,
    QueryOf(tried): QueryOf<TriedQuery>,
    Extension(who): Extension<Network>,
    asked: HeaderMap,
) -> Response {
    visit_in(places, &door, &id, (&query, who, &asked), async |visit| {
        let Some(named) = visit.named(&day, &game).await? else {
            return Ok(None);
        };
        let html = match &named.daily {
            Some(daily) => visit.problem(daily, &tried).await?,
            None => problem_html::withheld(&visit, named.key),
        };
        let search_engines = named.search_engines;
        Ok(Some(Document::page(
            html,
            Freshness::Running,
            search_engines,
        )))
    })
    .await
}

/// Answers `/s/ID/problem/2026-11-26/chess/card.png` and its like: what links to a problem show where they are pasted.
pub(in crate::web) async fn card(
    State(door): State<Arc<SiteDoor>>,
    Path((id, day, game)): Path<(String, String, String)>,
    QueryOf(query): QueryOf<Query>,
    Extension(who): Extension<Network>,
    asked: HeaderMap,
) -> Response {
    visit_in(places, &door, &id, (&query, who, &asked), async |visit| {
        let Some(named) = visit.named(&day, &game).await? else {
            return Ok(None);
        };
        match &named.daily {
            Some(daily) => Ok(visit.problem_card(daily, named.search_engines).await),
            // Of a position that is not shown there is no picture either.
            None => Ok(None),
        }
    })
    .await
}

/// Somebody may have to think about a problem first: lists do not wait for that.
fn places(site: &Site) -> &ListPlaces {
    &site.problems
}

/// A problem that an address means.
struct NamedProblem {
    key: ProblemKey,
    /// The problem; none while a game stands in its position.
    daily: Option<DailyProblem>,
    search_engines: SearchEngines,
}

/// Which problem an address means, each by one; none where it means none.
fn key(visit: &Visit<'_>, day: &str, game: &str) -> Option<ProblemKey> {
    let variant = game.parse::<Variant>().ok()?;
    Some(ProblemKey {
        server: visit.server,
        day: day.parse().ok()?,
        variant: (variant.id() == game).then_some(variant)?,
    })
}

impl Visit<'_> {
    /// The problem that an address means; none where it means none that is shown. Whether a game stands in its position is
    /// asked each time: what shows it is kept by nobody.
    async fn named(&self, day: &str, game: &str) -> Result<Option<NamedProblem>, GameError> {
        let Some(key) = key(self, day, game) else {
            return Ok(None);
        };
        let Some(search_engines) = self.site.queries().lists(self.server).await? else {
            return Ok(None);
        };
        let problems = self.site.parts.games.problems();
        let daily = match problems.published(key, &**self.site).await {
            Ok(Some(daily)) => Some(daily),
            Ok(None) => return Ok(None),
            Err(GameError::NoComputerHelp) => None,
            Err(error) => return Err(error),
        };
        Ok(Some(NamedProblem {
            key,
            daily,
            search_engines,
        }))
    }

    /// `/s/ID/problems`; none where the server shows no lists.
    pub(super) async fn problems(&self) -> Result<Option<Document>, GameError> {
        let Some(search_engines) = self.site.queries().lists(self.server).await? else {
            return Ok(None);
        };
        let games = &self.site.parts.games;
        let problems = games.problems();
        let latest = problems.latest_published(self.server, &**self.site).await?;
        let html = problem_html::list(self, Day::of(games.clock().now()), &latest);
        Ok(Some(Document::page(
            html,
            Freshness::Running,
            search_engines,
        )))
    }

    async fn problem(&self, daily: &DailyProblem, tried: &TriedQuery) -> Result<String, GameError> {
        let solved = self.solved(daily, tried).await;
        let source = if solved.is_told() {
            self.source(daily).await?
        } else {
            None
        };
        Ok(problem_html::problem(self, daily, (&solved, source)))
    }

    /// The page of the game from which a problem comes; none where it comes from none.
    async fn source(&self, daily: &DailyProblem) -> Result<Option<String>, GameError> {
        let Some(number) = daily.source else {
            return Ok(None);
        };
        let store = self.site.parts.games.store();
        let game = store.find(TableKey::Number(daily.key.server, number));
        let addresses = &self.site.parts.addresses;
        let path = |game| addresses.path(PageSubject::Game(game)) + &self.reading.query();
        Ok(game.await?.map(path))
    }
}
