//! Pages that belong to one person: what they are made from, and what holds of each.

use std::sync::{Arc, OnceLock};

use axum::Router;
use axum::extract::{Request, State};
use axum::http::HeaderValue;
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};

use super::answer::NOT_TO_BE_FOUND;
use super::linking::LinkingParts;
use super::page_error::PageError;
use crate::game::GameService;
use crate::game::queries::Queries;
use crate::words::Words;

/// The pages of a bot that works, by what they are made from.
pub struct AccountPages {
    /// The use cases.
    pub games: GameService,
    /// What is said in each language.
    pub words: Arc<Words>,
    /// What people are linked with roles by, where they can be.
    pub linking: Option<LinkingParts>,
}

/// Where the pages will be once the bot works.
pub type AccountDoor = OnceLock<AccountPages>;

impl AccountPages {
    pub(super) fn queries(&self) -> Queries<'_> {
        Queries::new(self.games.store(), self.games.clock())
    }
}

crate::game::opaque!(AccountPages);

/// The same routes, whose pages are found once there are some, and by no search engine.
pub(super) fn admitting(routes: Router<Arc<AccountDoor>>, door: &Arc<AccountDoor>) -> Router {
    routes
        .with_state(Arc::clone(door))
        .route_layer(from_fn_with_state(Arc::clone(door), opened))
}

async fn opened(State(door): State<Arc<AccountDoor>>, request: Request, next: Next) -> Response {
    let mut response = match door.get() {
        None => PageError::Away.into_response(),
        Some(_) => next.run(request).await,
    };
    let (name, value) = NOT_TO_BE_FOUND;
    let headers = response.headers_mut();
    headers.insert(name, HeaderValue::from_static(value));
    response
}
