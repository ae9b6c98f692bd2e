//! What is said of tournaments, in the channel where they are held.

use async_trait::async_trait;
use poise::serenity_prelude as serenity;
use serenity::{CreateAllowedMentions, CreateMessage, EditMessage};

use super::posting::{Draft, Sign};
use super::{DiscordNotifier, Undone, channel, delivery};
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
        if post.kind == PostKind::RegistrationEdit {
            self.edit_registration(lang, &tournament).await?;
            return Ok(None);
        }
        let text = self.proclamation(lang, &tournament, post.kind).await?;
        let mark = mark(&tournament, post.key.part);
        let rows = match post.kind {
            PostKind::Registration => {
                let row = tournament::join_row(&self.app.words, lang, &tournament);
                row.into_iter().collect()
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

    /// Says who has entered by now. No game depends on that: a message that is deleted, forbidden or
    /// too old to be changed so soon again stays as it is.
    async fn edit_registration(&self, lang: Lang, tournament: &Tournament) -> Result<(), Undone> {
        let Some(posted) = self.app.store().registration(tournament.id).await? else {
            return Ok(());
        };
        let words = &self.app.words;
        let text = tournament::registration(words, lang, tournament);
        let row = tournament::join_row(words, lang, tournament);
        let edit = EditMessage::new()
            // It is the first that is said.
            .content(format!("{text}\n{}", mark(tournament, 0)))
            .components(row.into_iter().collect())
            .allowed_mentions(CreateAllowedMentions::new());
        let message = serenity::MessageId::new(posted.message.0);
        let edited = channel(posted.channel)
            .edit_message(&self.http, message, edit)
            .await;
        match edited.map_err(|error| Failure::of(&error)) {
            Ok(_) => Ok(()),
            Err(failure @ (Failure::Passing(_) | Failure::Unauthorized)) => {
                Err(Undone::Failed(failure))
            }
            Err(Failure::NotPermitted | Failure::UnknownChannel)
                if self.has_left(tournament.server).await =>
            {
                Err(Undone::Left)
            }
            Err(failure) => {
                let id = tournament.id;
                tracing::info!(tournament = %id, ?failure, "who has entered is not said");
                Ok(())
            }
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
            PostKind::Registration | PostKind::RegistrationEdit => {
                tournament::registration(words, lang, tournament)
            }
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

/// By what a message is known again, in small print.
fn mark(tournament: &Tournament, part: u32) -> String {
    format!("-# 🏆 #{} · {part}", tournament.number)
}
