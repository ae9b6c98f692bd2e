//! Moves typed as replies to our messages.
//!
//! Their text reaches us because a reply with its ping on mentions us; no privileged
//! intent is needed. What is no move at all is chat, and left alone.

mod answer;

use poise::serenity_prelude as serenity;
use serenity::{ActionRowComponent, Button, ButtonKind, Http, Message};

use super::app::App;
use super::interactions::Action;
use super::refusal::Refusal;
use super::throttle::Verdict;
use super::{lookup, moving};
use crate::game::{
    ChannelId, GameError, GameId, MessageId, Played, PlayerId, ServerId, Table, TableKey, TypedMove,
};
use crate::rules::notation::{Misread, read_move, san};
use crate::words::{Line, Reader};
use answer::Answer;

/// Reads a message that may be a move.
pub async fn message(app: &App, http: &Http, us: serenity::UserId, message: &Message) {
    let replied_to_us = message
        .referenced_message
        .as_ref()
        .is_some_and(|to| to.author.id == us);
    if message.author.bot || !replied_to_us {
        return;
    }
    if message.content.is_empty() {
        return unread(app, http, us, message).await;
    }
    let wait_ms = match app.ask(author(message), server(message)) {
        Verdict::Admitted => None,
        Verdict::TooSoon { wait_ms, first } if first => Some(wait_ms),
        Verdict::TooSoon { .. } => return,
    };
    match (table_of(app, message).await, wait_ms) {
        (Ok(Some(table)), None) => typed(app, http, us, message, table).await,
        (Ok(Some(table)), Some(wait_ms)) => too_soon(app, http, message, &table, wait_ms).await,
        (Ok(None), _) => {}
        (Err(error), _) => tracing::error!(%error, "a typed move could not be looked up"),
    }
}

/// Tells the player to move, once a turn, why their reply cannot be read: without its ping the
/// service keeps the text from us. What others say to our messages is no concern of ours.
async fn unread(app: &App, http: &Http, us: serenity::UserId, message: &Message) {
    let pings_us = message.mentions.iter().any(|user| user.id == us);
    if pings_us || server(message).is_none() {
        return;
    }
    let player = author(message);
    if app.ask(player, server(message)) != Verdict::Admitted {
        return;
    }
    let hinted = async {
        let Some(table) = table_of(app, message).await? else {
            return Ok(None);
        };
        let claimed = app.store().claim_hint(table.id(), player).await?;
        Ok::<_, GameError>(claimed.then_some(table))
    };
    match hinted.await {
        Ok(Some(table)) => {
            let reader = app.reader_at(player, &table).await;
            let text = app.words.say(reader.lang, &Line::new("typed-ping-off"));
            answer::keep_one(app, http, message, &table, text.into()).await;
        }
        Ok(None) => {}
        Err(error) => tracing::error!(%error, "a reply without text could not be looked up"),
    }
}

/// The table that a reply is about: that of the message it replies to, else that of the thread,
/// else that of the message's buttons, which know it before its own message is marked as sent.
async fn table_of(app: &App, message: &Message) -> Result<Option<Table>, GameError> {
    let to = message
        .referenced_message
        .as_ref()
        .map(|to| MessageId(to.id.get()));
    let keys = to
        .map(TableKey::Message)
        .into_iter()
        .chain([TableKey::Thread(ChannelId(message.channel_id.get()))]);
    for key in keys {
        match app.games.find(key).await {
            Ok(table) => return Ok(Some(table)),
            Err(GameError::NoSuchTable) => {}
            Err(error) => return Err(error),
        }
    }
    let answered = message.referenced_message.as_deref();
    match answered.and_then(game_of_buttons) {
        Some(game) => app.games.table(game).await.map(Some),
        None => Ok(None),
    }
}

/// The game that the buttons under a message of ours are about.
fn game_of_buttons(message: &Message) -> Option<GameId> {
    let rows = message.components.iter();
    let mut buttons = rows.flat_map(|row| &row.components);
    buttons.find_map(|component| match component {
        ActionRowComponent::Button(Button {
            data: ButtonKind::NonLink { custom_id, .. },
            ..
        }) => Action::parse(custom_id)?.game(),
        _ => None,
    })
}

async fn typed(app: &App, http: &Http, us: serenity::UserId, message: &Message, table: Table) {
    let text = message.content.replace(&format!("<@{us}>"), "");
    let player = author(message);
    // What others say under a board is no concern of ours.
    if server(message).is_some() && !table.people().any(|one| one == player) {
        return;
    }
    let (reader, ()) = tokio::join!(app.reader_at(player, &table), app.hear_from(message));
    if read_move(table.position(), &text, reader.letters) == Err(Misread::NotAMove) {
        return;
    }
    match play(app, &table, player, &text, reader).await {
        Err(answer) => answer::keep_one(app, http, message, &table, answer).await,
        // In the thread the next board says so.
        Ok(done) if server(message).is_none() => {
            let text = played_elsewhere(app, reader, &done).await;
            answer::reply(app, http, message, text.into()).await;
        }
        Ok(_) => {}
    }
}

/// Plays a typed move, or gives what has to be answered where it is not played.
async fn play(
    app: &App,
    table: &Table,
    player: PlayerId,
    text: &str,
    reader: Reader,
) -> Result<Played, Answer> {
    let words = &app.words;
    let alphabets = app.alphabets(reader, table).await;
    if app.settings(player).await.typed_moves == TypedMove::Previewed
        && let Ok(mv) = table.read(player, text, alphabets)
    {
        return Err(Answer {
            text: words.say(reader.lang, &Line::new("moving-look")),
            rows: vec![moving::look(words, reader.lang, table, mv)],
        });
    }
    let done = app.games.play(table.id(), player, text, alphabets).await;
    let error = match done {
        Ok(done) => return Ok(done),
        Err(error) => error,
    };
    let rows = match &error {
        GameError::Misread(_, misread) => moving::help(words, reader, table, misread),
        _ => Vec::new(),
    };
    let refusal = Refusal::from(error);
    refusal.log();
    let text = refusal.words(words, reader, text);
    Err(Answer { text, rows })
}

/// That a move is played, and where.
async fn played_elsewhere(app: &App, reader: Reader, played: &Played) -> String {
    let held = app
        .store()
        .game_channel(played.table.id())
        .await
        .ok()
        .flatten();
    let line = match held {
        Some(held) => Line::new("answer-played-elsewhere")
            .with("thread", lookup::place(None, &played.table, &held)),
        None => Line::new("answer-played"),
    };
    let san = san(&played.before, played.mv, reader.letters);
    app.words.say(reader.lang, &line.with("move", san))
}

fn author(message: &Message) -> PlayerId {
    PlayerId(message.author.id.get())
}

fn server(message: &Message) -> Option<ServerId> {
    message.guild_id.map(|guild| ServerId(guild.get()))
}

/// Says once to whoever writes too fast when to try again.
async fn too_soon(app: &App, http: &Http, message: &Message, table: &Table, wait_ms: i64) {
    let reader = app.reader_at(author(message), table).await;
    let why = Refusal::TooSoon { wait_ms }.words(&app.words, reader, "");
    answer::keep_one(app, http, message, table, why.into()).await;
}
