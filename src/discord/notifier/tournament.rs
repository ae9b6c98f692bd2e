//! What is said of tournaments, in the channel where they are held.

use async_trait::async_trait;
use poise::serenity_prelude as serenity;
use serenity::{CreateAllowedMentions, CreateMessage};

use super::posting::{Draft, Sign};
use super::{DiscordNotifier, Undone, delivery};
use crate::discord::commands::tournament;
use crate::discord::failure::Failure;
use crate::game::outbox::Posted;
use crate::game::tournament::{Herald, Post, PostKind, Tournament};
use crate::game::{Delivery, GameError};
use crate::words::Lang;

impl From<GameError> for Undone {
    fn from(error: GameError) -> Self {
        Self::Store(error.to_string())
    }
}

#[async_trait]
impl Herald for DiscordNotifier {
    async fn proclaim(&self, post: &Post) -> Delivery {
        match self.proclaimed(post).await {
            Ok(posted) => Delivery::Done(posted),
            Err(undone) => delivery(undone),
        }
    }
}

impl DiscordNotifier {
    /// Nobody is pinged: each game pings its players.
    async fn proclaimed(&self, post: &Post) -> Result<Option<Posted>, Undone> {
        let tournament = self.app.games.tournament(post.key.tournament).await?;
        let lang = self.app.server_lang(tournament.server).await;
        let text = self.proclamation(lang, &tournament, post.kind).await?;
        let mark = format!("-# 🏆 #{} · {}", tournament.number, post.key.part);
        let rows = match post.kind {
            PostKind::Registration => {
                vec![tournament::join_row(&self.app.words, lang, &tournament)]
            }
            _ => Vec::new(),
        };
        let draft = Draft {
            to: tournament.channel,
            message: CreateMessage::new()
                .content(format!("{text}\n{mark}"))
                .components(rows)
                .allowed_mentions(CreateAllowedMentions::new()),
            nonce: post.nonce(),
            sign: Sign::Ending(mark),
        };
        match self.post_once_since(post.tried, draft).await {
            Ok(posted) => Ok(Some(posted)),
            // A retry of a message that was posted and deleted meanwhile.
            Err(Undone::Failed(Failure::UnknownMessage)) => Ok(None),
            Err(Undone::Failed(Failure::NotPermitted | Failure::UnknownChannel))
                if self.has_left(tournament.server).await =>
            {
                Err(Undone::Left)
            }
            Err(undone) => Err(undone),
        }
    }

    async fn proclamation(
        &self,
        lang: Lang,
        tournament: &Tournament,
        kind: PostKind,
    ) -> Result<String, Undone> {
        let (app, words) = (&self.app, &self.app.words);
        let heading = |id| words.tournament_heading(lang, tournament, (id, kind.round()));
        Ok(match kind {
            PostKind::Registration => words.tournament_registration(lang, tournament),
            PostKind::Round(round) => {
                let boards = tournament::boards(app, lang, tournament, round).await?;
                tournament::fitting(heading("tournament-round"), &boards)
            }
            PostKind::Standings(round) => {
                let standings = tournament.standings_after(round);
                let table = tournament::table(app, lang, &standings).await;
                tournament::in_columns(&heading("tournament-standings"), &table)
            }
            PostKind::Final => {
                let standings = tournament.standings();
                let winners = words.tournament_winners(lang, &standings);
                let table = tournament::table(app, lang, &standings).await;
                let heading = format!("{}\n{winners}", heading("tournament-final"));
                tournament::in_columns(&heading, &table)
            }
            PostKind::Cancelled => heading("tournament-cancelled"),
            PostKind::TooFew => heading("tournament-too-few"),
        })
    }
}
