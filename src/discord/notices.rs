//! Short answers to typed moves, which go with the turn.

use poise::serenity_prelude::Http;

use super::app::App;
use super::delivery::lobby::deleted;
use crate::game::delivery::Posted;
use crate::game::{GameId, MessageId};

/// Takes away what stands at a table above its latest board: each is taken once, whoever else does the same.
pub async fn sweep(app: &App, http: &Http, game: GameId, board: Option<MessageId>) {
    let standing = match app.store().take_notices(game, board).await {
        Ok(standing) => standing,
        Err(error) => {
            tracing::warn!(%error, "short answers stay");
            return;
        }
    };
    for notice in standing {
        delete(http, notice).await;
    }
}

/// Takes one away.
pub async fn delete(http: &Http, notice: Posted) {
    if let Err(error) = deleted(http, notice).await {
        tracing::info!(%error, "a short answer stays");
    }
}
