//! The page of a game as it is sent to those who follow it: packed, and as letters, as nothing else can be sent to them.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use bytes::Bytes;

use super::{Opened, Visit};
use crate::game::GameId;
use crate::web::follow::{event_told, number_told};
use crate::web::page_error::PageError;
use crate::web::reading::Reading;
use crate::web::shared_answers::SharedAnswers;

/// Which page is sent: of which game, and how it is read.
type SentPage = (GameId, Reading);

/// The pages that are being made, each once for all who are told of the same move.
pub(in crate::web) type SentPages = SharedAnswers<SentPage, Result<Bytes, PageError>>;

/// What is told of an event of a game: the page as it is now, or the event's number alone where that page cannot be made just
/// now. Nothing where the game is not shown any more.
pub(super) async fn told(visit: Visit, game: GameId, latest: u32) -> Option<Bytes> {
    let make = || made(&visit, game);
    match visit.site.sent.ask((game, visit.reading), make).await {
        Ok(page) => Some(page),
        Err(PageError::Missing) => None,
        Err(_) => Some(number_told(latest)),
    }
}

async fn made(visit: &Visit, game: GameId) -> Result<Bytes, PageError> {
    let opened = Opened::of(&visit.site, game).await.map_err(|error| {
        tracing::warn!(%error, "a page could not be sent to those who follow its game");
        PageError::of(&error)
    })?;
    let opened = opened.ok_or(PageError::Missing)?;
    let page = visit.page(&opened, None).await?;
    let page = page.ok_or(PageError::Missing)?;
    let letters = STANDARD.encode(page.packed());
    Ok(event_told("page", opened.latest.seq, letters))
}
