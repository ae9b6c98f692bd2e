//! A reply that may be a move, on its way through the pipeline.

use poise::serenity_prelude::Message;
use tracing::Span;
use tracing::field::Empty;

use super::answer::Below;
use super::{author, server, table_of};
use crate::discord::app::App;
use crate::discord::command_error::CommandError;
use crate::discord::interactions::{Exchange, Hearing, Medium, Met};
use crate::discord::sight::note_table;
use crate::discord::throttle::ThrottleVerdict;
use crate::game::{ChannelId, GameError, PlayerId, ServerId, Table};
use crate::rules::notation::{Letters, Misread, read_move};
use crate::rules::{Position, Variant};
use crate::words::{Lang, Reader};

/// A reply to a message of ours, with its text.
pub(super) struct TypedReply<'a> {
    pub(super) below: Below<'a>,
    pub(super) text: String,
}

/// Whoever has typed it, at the table that it is about.
pub(super) struct Typist {
    pub(super) table: Table,
    pub(super) reader: Reader,
    pub(super) text: String,
}

impl<'a> Exchange for TypedReply<'a> {
    type Asker = Typist;
    type Promised = Below<'a>;

    fn span(&self) -> Span {
        tracing::info_span!("reply", id = %self.below.message.id, table = Empty)
    }

    fn name(&self) -> &'static str {
        "reply"
    }

    fn event(&self) -> u64 {
        self.below.message.id.get()
    }

    fn medium(&self) -> Medium {
        Medium::Typed
    }

    fn sender(&self) -> (PlayerId, Option<ServerId>) {
        (author(self.below.message), server(self.below.message))
    }

    fn typed(&self) -> &str {
        &self.text
    }

    /// Whoever writes too fast is told once when to try again. What others say under a board is no concern of ours.
    async fn meet(
        self,
        app: &App,
        verdict: ThrottleVerdict,
        _: Hearing,
    ) -> Option<Met<Typist, Below<'a>>> {
        let (player, server) = self.sender();
        let Self { below, text } = self;
        let held_back = match verdict {
            ThrottleVerdict::Admitted => None,
            ThrottleVerdict::TooSoon { wait_ms, first } if first => {
                Some(CommandError::TooSoon { wait_ms })
            }
            ThrottleVerdict::TooSoon { .. } => return None,
        };
        let table = match table_of(app, below.message).await {
            Ok(table) => table?,
            Err(error) => return lost(below, &text, error).await,
        };
        note_table(&table);
        if server.is_some() && !is_heard(app, below.message, &table).await {
            return None;
        }
        let game = Some(table.id());
        let promised = Below { game, ..below };
        if let Some(refusal) = held_back {
            let reader = app.reader_at(player, &table).await;
            return Some(Met::refused(refusal, reader, promised));
        }
        let heard = app.hear_from(promised.message);
        let (reader, ()) = tokio::join!(app.reader_at(player, &table), heard);
        Some(Met {
            asker: Ok(Typist {
                table,
                reader,
                text,
            }),
            reader,
            promised,
        })
    }
}

/// Whether somebody is heard at a table: its people are, and whoever is of a team there.
async fn is_heard(app: &App, message: &Message, table: &Table) -> bool {
    let player = author(message);
    let channel = ChannelId(message.channel_id.get());
    table.has_person(player)
        || app
            .games
            .teams()
            .hears(table, (player, channel))
            .await
            .unwrap_or_default()
}

/// Refuses what has the form of a move where nobody knows whether it is one, because its table cannot be
/// read. That form is the same on whatever board, in the letters of whatever language.
async fn lost<'a>(
    below: Below<'a>,
    text: &str,
    error: GameError,
) -> Option<Met<Typist, Below<'a>>> {
    let any = Position::start(Variant::Trichess);
    if read_move(&any, text, Letters::default()) == Err(Misread::NotAMove) {
        tracing::error!(%error, "a reply could not be looked up");
        return None;
    }
    let app = below.app;
    let reader = match (
        app.author(author(below.message)).await,
        server(below.message),
    ) {
        (Some(reader), _) => reader,
        (None, Some(server)) => app.server_lang(server).await.into(),
        (None, None) => Lang::ENGLISH.into(),
    };
    Some(Met::refused(error.into(), reader, below))
}
