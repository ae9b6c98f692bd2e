//! The word that a season of a server is over, with its best players.

use std::collections::HashMap;

use poise::serenity_prelude as serenity;
use serenity::{CreateAllowedMentions, CreateMessage};

use super::posting::{Draft, Sign};
use super::{DiscordNotifier, Undone};
use crate::discord::commands::leaderboard::{PAGE, Standings, picture};
use crate::discord::failure::Failure;
use crate::discord::viewer::Viewer;
use crate::game::Errand;
use crate::game::honours::{Leaderboard, Whereabouts};
use crate::game::outbox::Posted;

impl DiscordNotifier {
    /// Announces the end of the season in which a game was counted, where results are announced,
    /// or else where that game was opened; nobody is pinged. Where nobody is on the boards there is
    /// nothing to say.
    pub(super) async fn announce_season(&self, errand: &Errand) -> Result<Option<Posted>, Undone> {
        let (app, task) = (&self.app, self.task(errand).await?);
        let (store, server) = (app.store(), task.table.header().server);
        let Some(season) = store.season_of(task.table.id()).await? else {
            return Ok(None);
        };
        let board = Leaderboard {
            server: Some(server),
            season: Some(season),
            variant: None,
        };
        let places = store.places(&board, 0, PAGE).await?;
        let winners = store.winners(server, season).await?;
        if places.is_empty() {
            return Ok(None);
        }
        let people = places.iter().map(|place| place.player);
        let standings = Standings {
            names: app.names_of(people.collect()).await,
            ratings: HashMap::new(),
            // Long over: no season that goes on.
            present: season,
            own: Whereabouts::Absent,
            places,
            board,
        };
        let lang = app.server_lang(server).await;
        let text = app
            .words
            .season_over(lang, season, &standings.places, &winners);
        let mark = format!("-# 🏅 {season}");
        let message = CreateMessage::new()
            .content(format!("{text}\n{mark}"))
            .allowed_mentions(CreateAllowedMentions::new());
        let viewer = Viewer::of_table(&task.table);
        let message = match picture(app, lang, viewer, &standings).await {
            Some(picture) => message.add_file(picture),
            None => message,
        };
        let settings = store.server_settings(server).await?;
        let draft = Draft {
            to: settings.announcements.unwrap_or(task.room.channel),
            message,
            nonce: errand.nonce(),
            sign: Sign::Ending(mark),
        };
        match self.post_once(errand, draft).await {
            Ok(posted) => Ok(Some(posted)),
            // The boards show it all.
            Err(Undone::Failed(
                failure @ (Failure::UnknownMessage
                | Failure::UnknownChannel
                | Failure::NotPermitted),
            )) => {
                tracing::info!(%server, %season, ?failure, "the end of a season is not announced");
                Ok(None)
            }
            Err(undone) => Err(undone),
        }
    }
}
