//! What the pages are made from, and which of them there are.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::Router;
use axum::extract::Path;
use axum::http::header::CACHE_CONTROL;
use axum::http::{HeaderMap, Method, Uri};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use moka::future::Cache;

use super::answer::Document;
use super::drawing::Drawing;
use super::follow::Followers;
use super::game::{FoundGame, PageKey, SentPages};
use super::kept_scores::KeptScores;
use super::kept_sight::KeptSight;
use super::lists::ListPlaces;
use super::news::GameNews;
use super::page_error::PageError;
use super::shared_answers::SharedAnswers;
use super::{assets, game, server};
use crate::game::problem::ProblemKey;
use crate::game::queries::{PublishedGame, Queries};
use crate::game::scoring::Leaderboard;
use crate::game::{
    BoardScores, GameId, GameService, NamedServers, OpenChannels, PlayerId, ShownScores, Sight,
    Sighting, Spot, StoreError, WebAddresses,
};
use crate::render::Renderer;
use crate::render::plot::Plotter;
use crate::rules::Move;
use crate::rules::problem::Attempt;
use crate::words::Words;

/// How long it is taken for true who may see a channel. What is closed is gone within a minute, although whoever is asked for that
/// may remember it for a while, and then the reader's browser the page.
pub const SIGHT_KEPT: Duration = Duration::from_secs(10);
/// How long whoever asks for a page waits for what it is made from.
pub(super) const LONGEST: Duration = Duration::from_secs(20);
/// How long a game is kept that has not changed: whoever was forgotten is gone from it within a minute.
const GAMES_KEPT: Duration = Duration::from_secs(20);
/// How long a page is kept that many ask for at once.
const PAGES_KEPT: Duration = Duration::from_secs(2);
/// How long it is kept what comes of a move in a problem.
const TRIED_KEPT: Duration = Duration::from_hours(1);
const MOST_TRIED: u64 = 5_000;
const MOST_PAGES: u64 = 200;
const MOST_GAMES: u64 = 2_000;

/// What the pages are made from.
pub struct SiteParts {
    /// The use cases.
    pub games: GameService,
    /// What is said in each language.
    pub words: Arc<Words>,
    /// What draws boards.
    pub renderer: Arc<Renderer>,
    /// What draws plots.
    pub plotter: Arc<Plotter>,
    /// Who may see which channel.
    pub sight: Arc<dyn Sight>,
    /// How long that is taken for true.
    pub sight_kept: Duration,
    /// What servers are called.
    pub servers: Arc<dyn NamedServers>,
    /// Where each page is.
    pub addresses: Arc<WebAddresses>,
    /// Where the bot is invited to a server.
    pub invite: String,
}

/// The pages of a bot that works.
pub struct Site {
    pub(super) parts: SiteParts,
    pub(super) drawing: Drawing,
    pub(super) followers: Arc<Followers>,
    /// Games as they are just now, for those who ask at the same moment.
    pub(super) opened: SharedAnswers<GameId, FoundGame>,
    /// Games as of an event.
    pub(super) known: Cache<(GameId, u32), Arc<PublishedGame>>,
    /// Pages of games, for a moment.
    pub(super) pages: Cache<PageKey, Document>,
    /// Pages of games on their way to those who follow these.
    pub(super) sent: SentPages,
    /// What comes of moves in problems, of which each is judged once.
    pub(super) tried: Cache<(ProblemKey, Move), Attempt>,
    /// Places for lists of servers that are being made.
    pub(super) lists: ListPlaces,
    /// The same for problems, of which a computer may have to be asked.
    pub(super) problems: ListPlaces,
    scores: KeptScores,
    open: KeptSight,
}

/// Where the pages will be once the bot works.
pub type SiteDoor = OnceLock<Arc<Site>>;

impl Site {
    /// The pages that are made from these parts.
    #[must_use]
    pub fn new(parts: SiteParts) -> Self {
        let known = Cache::builder()
            .max_capacity(MOST_GAMES)
            .time_to_live(GAMES_KEPT);
        let pages = Cache::builder()
            .max_capacity(MOST_PAGES)
            .time_to_live(PAGES_KEPT);
        let tried = Cache::builder()
            .max_capacity(MOST_TRIED)
            .time_to_live(TRIED_KEPT);
        Self {
            open: KeptSight::kept_for(parts.sight_kept),
            parts,
            drawing: Drawing::new(),
            followers: Arc::default(),
            opened: SharedAnswers::of_at_most(MOST_GAMES),
            known: known.build(),
            pages: pages.build(),
            sent: SharedAnswers::of_at_most(MOST_PAGES),
            tried: tried.build(),
            lists: ListPlaces::default(),
            problems: ListPlaces::default(),
            scores: KeptScores::default(),
        }
    }

    /// Tells those who follow games what happens in them, until it is dropped: soon, where it hears of that.
    pub async fn tell_followers(&self, news: &GameNews) {
        let news = news.listen();
        self.followers.watch(self.queries(), self, news).await;
    }

    pub(super) fn queries(&self) -> Queries<'_> {
        let games = &self.parts.games;
        Queries::new(games.store(), games.clock())
    }

    pub(super) fn words(&self) -> &Words {
        &self.parts.words
    }
}

/// What a page asks of a channel, remembered for a moment: however many read, the service is asked rarely.
#[async_trait::async_trait]
impl Sight for Site {
    async fn sighting(&self, _person: PlayerId, _spot: Spot) -> Sighting {
        // Whoever reads a page is nobody in particular.
        Sighting::Unknown
    }

    async fn sighting_of_all(&self, spot: Spot) -> Sighting {
        self.open.of_all(spot, &*self.parts.sight).await
    }
}

/// What a page asks of a board, remembered for a moment where very many stand there.
#[async_trait::async_trait]
impl BoardScores for Site {
    async fn board_scores(
        &self,
        board: &Leaderboard,
        channels: &OpenChannels,
    ) -> Result<ShownScores, StoreError> {
        let found = self.parts.games.store().scores_shown(board, channels);
        self.scores.ask((*board, channels.clone()), found).await
    }
}

crate::game::opaque!(Site);

/// The addresses of all pages.
pub(super) fn routes(door: &Arc<SiteDoor>) -> Router {
    Router::new()
        .route("/g/{page}", get(game::page))
        .route("/g/{id}/{part}", get(game::part))
        .route("/g/{id}/{ply}/{part}", get(game::part_of_ply))
        .route("/s/{id}", get(server::page))
        .route("/s/{id}/{part}", get(server::part))
        .route("/s/{id}/player/{part}", get(server::player))
        .route("/s/{id}/problem/{day}/{game}", get(server::problem))
        .route(
            "/s/{id}/problem/{day}/{game}/card.png",
            get(server::card_of_problem),
        )
        .route("/web/{file}", get(asset))
        .fallback(nothing)
        .with_state(Arc::clone(door))
}

async fn asset(file: Path<String>, asked: HeaderMap) -> Response {
    let sent = assets::file(file, &asked);
    sent.unwrap_or_else(|| PageError::Missing.into_response())
}

/// Whatever has a slash at its end is looked for without it.
async fn nothing(method: Method, address: Uri) -> Response {
    let path = address.path();
    let is_slashed = path.ends_with('/') && !path.trim_matches('/').is_empty();
    if is_slashed && matches!(method, Method::GET | Method::HEAD) {
        return without_slash(&address);
    }
    PageError::Missing.into_response()
}

/// Sends somebody to the same address without its last slash. Some addresses are secret, and nobody keeps them.
fn without_slash(address: &Uri) -> Response {
    let path = address.path().trim_end_matches('/');
    let query = address.query().map(|query| format!("?{query}"));
    // An address that begins with two slashes would be one of another server, and to browsers a backslash is a slash.
    let path = path.trim_start_matches(['/', '\\']);
    let to = Redirect::permanent(&format!("/{path}{}", query.unwrap_or_default()));
    ([(CACHE_CONTROL, "no-store")], to).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::SearchEngines;
    use crate::web::answer::Freshness;
    use crate::web::kept_scores::SCORES_KEPT;

    #[test]
    fn what_is_closed_is_gone_within_a_minute() {
        let page = Document::page(String::new(), Freshness::Settled, SearchEngines::Kept);
        let answer = page.answer(&HeaderMap::new());
        let kept = answer.headers()[CACHE_CONTROL].to_str().unwrap();
        let kept = kept.strip_prefix("max-age=").unwrap().split(',').next();
        let by_readers = Duration::from_secs(kept.unwrap().parse().unwrap());
        // Whoever says who sees a channel is told nothing of some, and remembers these for so long.
        let by_others = Duration::from_secs(15);
        assert!(by_others + SIGHT_KEPT + by_readers < Duration::from_mins(1));
        // Which channels are open is asked before the scores of a board: whoever is off it is gone from it as soon.
        assert!(SCORES_KEPT + by_readers < Duration::from_mins(1));
    }

    #[test]
    fn nobody_is_sent_to_another_server() {
        for address in [
            r"/\chess.example/",
            r"/\/chess.example/",
            "//chess.example/",
        ] {
            let sent = without_slash(&Uri::try_from(address).unwrap());
            assert_eq!(sent.headers()["location"], "/chess.example", "{address}");
        }
    }
}
