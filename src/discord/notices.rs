//! Short answers to typed moves, which go with the turn.

use poise::serenity_prelude as serenity;
use serenity::Http;

use super::app::App;
use crate::game::channel::Notice;
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
pub async fn delete(http: &Http, notice: Notice) {
    let message = serenity::MessageId::new(notice.message.0);
    let channel = serenity::ChannelId::new(notice.channel.0);
    if let Err(error) = channel.delete_message(http, message).await {
        tracing::info!(%error, "a short answer stays");
    }
}
