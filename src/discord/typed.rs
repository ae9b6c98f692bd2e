//! Moves typed as replies to our messages, and what is typed to us otherwise.
//!
//! Their text reaches us because a reply with its ping on mentions us; no privileged
//! intent is needed. What is no move at all is chat, and left alone unless it speaks to us.

mod addressed;
mod answer;
mod typist;

use poise::serenity_prelude::{ActionRowComponent, Button, ButtonKind, Http, Message, MessageType};

use super::answer::Reply;
use super::app::{App, alphabets};
use super::command_error::CommandError;
use super::interactions::{Action, Promised, respond};
use super::played::played_reply;
use super::throttle::ThrottleVerdict;
use super::{moving, queue};
use crate::game::{
    ChannelId, Entered, GameError, GameId, MessageId, Played, PlayerId, ServerId, Table, TableKey,
    TypedMove, Voted,
};
use crate::rules::notation::{Misread, read_move};
use crate::words::{Reader, mention};
use addressed::{Addressed, ways};
use answer::{Answer, Below};
use typist::{TypedReply, Typist};

/// Reads a message that may be a move.
pub async fn message(app: &App, http: &Http, message: &Message) {
    let replied_to_us = message
        .referenced_message
        .as_ref()
        .is_some_and(|to| author(to) == app.own_id);
    if message.author.bot || !is_written(message) {
        return;
    }
    let below = Below {
        app,
        http,
        message,
        game: None,
    };
    if !replied_to_us {
        return addressed(below).await;
    }
    if message.content.is_empty() {
        return unread(below).await;
    }
    typed(below).await;
}

/// Whether its author has written a message. Others are the service's own, in the name of whoever has done what they tell of:
/// pinned a message, added us to a thread, begun a thread on a message of ours, which looks like a reply without a text.
fn is_written(message: &Message) -> bool {
    matches!(
        message.kind,
        MessageType::Regular | MessageType::InlineReply
    )
}

/// Reads what was typed as a move.
async fn typed(below: Below<'_>) {
    let Below { app, message, .. } = below;
    let text = unaddressed(app, message);
    let reply = TypedReply { below, text };
    respond(app, reply, |typist| play(app, message, typist)).await;
}

/// The text of a message without its mentions of us.
fn unaddressed(app: &App, message: &Message) -> String {
    message.content.replace(&mention(app.own_id), "")
}

/// Answers a message that mentions us or is for us alone, and replies to none of ours: in the thread of a game it may be a
/// move.
async fn addressed(below: Below<'_>) {
    let Below { app, message, .. } = below;
    let here = server(message);
    if here.is_some() && !mentions_us(app, message) {
        return;
    }
    let is_chat = match table_of(app, message).await {
        Ok(None) => true,
        Ok(Some(table)) => is_chat_at(app, message, &table).await,
        Err(_) => false,
    };
    if !is_chat {
        return typed(below).await;
    }
    if here.is_some() || app.throttling().may_greet(author(message)) {
        let addressed = Addressed(below);
        let answer = |lang| async move { Ok(ways(app, lang, here)) };
        respond(app, addressed, answer).await;
    }
}

/// Whether a message that mentions us at a table speaks to us and is no move. A reply to somebody is between people.
async fn is_chat_at(app: &App, message: &Message, table: &Table) -> bool {
    if message.referenced_message.is_some() {
        return false;
    }
    let reader = app.reader_at(author(message), table).await;
    let text = unaddressed(app, message);
    read_move(table.position(), &text, reader.letters) == Err(Misread::NotAMove)
}

/// Whether a message mentions us, so that its text is not kept from us.
fn mentions_us(app: &App, message: &Message) -> bool {
    let mut mentioned = message.mentions.iter().map(|user| user.id.get());
    mentioned.any(|id| id == app.own_id.0)
}

/// Tells the player to move, once a turn, why their reply cannot be read: without its ping the
/// service keeps the text from us. What others say to our messages is no concern of ours.
async fn unread(below: Below<'_>) {
    let Below { app, message, .. } = below;
    if mentions_us(app, message) || server(message).is_none() {
        return;
    }
    let player = author(message);
    if app.throttling().ask(player, server(message)) != ThrottleVerdict::Admitted {
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
            let text = app.words.say(reader.lang, "typed-ping-off");
            let game = Some(table.id());
            let below = Below { game, ..below };
            below.say(Reply::text(text).into()).await;
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
    let here = (author(message), server(message));
    for key in keys {
        if let Some(table) = app.store().load_by(key).await? {
            return app.as_held(here, table).await.map(Some);
        }
    }
    let answered = message.referenced_message.as_deref();
    match answered.and_then(game_of_buttons) {
        Some(game) => {
            let table = app.games.table(game).await?;
            app.as_held(here, table).await.map(Some)
        }
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

/// Plays a typed move, or says why it is not played; what is no move at all is chat.
async fn play(app: &App, message: &Message, typist: Typist) -> Result<Answer, CommandError> {
    match play_at(app, message, &typist).await {
        // Somebody came in between: a second look sees what they did.
        Err(CommandError::Game(GameError::Stale)) => {
            let table = app.games.table(typist.table.id()).await?;
            let table = app
                .as_held((author(message), server(message)), table)
                .await?;
            play_at(app, message, &Typist { table, ..typist }).await
        }
        settled => settled,
    }
}

async fn play_at(app: &App, message: &Message, typist: &Typist) -> Result<Answer, CommandError> {
    let Typist {
        table,
        reader,
        text,
    } = typist;
    let (player, reader) = (author(message), *reader);
    if read_move(table.position(), text, reader.letters) == Err(Misread::NotAMove) {
        return Ok(Answer::Nothing);
    }
    let words = &app.words;
    let at_hand = app.at_hand(table.clone()).await;
    let alphabets = alphabets(reader, &at_hand);
    let who = (player, ChannelId(message.channel_id.get()));
    let (teams, sight) = (app.games.teams(), &*app.visibility);
    let side = teams.side(&at_hand, who, sight).await?;
    let mv = match table.by(side.seat()).read(text, alphabets) {
        Ok(mv) => mv,
        Err(GameError::Misread(position, misread)) => {
            let rows = moving::help(words, reader, table, &misread);
            let error = GameError::Misread(position, misread);
            let said = Reply::text(words.refusals().game_error(reader, &error, text));
            return Ok(said.with_rows(rows).into());
        }
        Err(error) => return Err(error.into()),
    };
    if app.settings(player).await.typed_moves == TypedMove::Previewed {
        let said = Reply::text(words.say(reader.lang, "moving-look"));
        let look = moving::look(words, reader.lang, table, mv);
        return Ok(said.with_buttons(look).into());
    }
    app.games.goes_on_from(server(message), table).await?;
    match teams.enter(at_hand, side, mv).await? {
        Entered::Played(done) => Ok(played(app, message, reader, &done).await),
        Entered::Voted(voted) => Ok(counted(app, message, reader, &voted).into()),
    }
}

/// That a vote was counted. Where other teams may read it, no more is said than they can read already.
fn counted(app: &App, message: &Message, reader: Reader, voted: &Voted) -> Reply {
    let channel = ChannelId(message.channel_id.get());
    let is_secret = server(message).is_none() || voted.thread == Some(channel);
    let words = app.words.teams();
    Reply::text(if is_secret {
        words.voted(reader, voted)
    } else {
        words.own_vote(reader, voted)
    })
}

/// What is said of a move that is played: in the thread the next board says so.
async fn played(app: &App, message: &Message, reader: Reader, done: &Played) -> Answer {
    if server(message).is_some() {
        let waiting = queue::waiting_text(app, reader.lang, &done.table).await;
        return waiting.map_or(Answer::Nothing, |waiting| Reply::text(waiting).into());
    }
    let read_in = (None, ChannelId(message.channel_id.get()));
    Answer::Lasting(played_reply(app, reader, read_in, (&done.table, done)).await)
}

fn author(message: &Message) -> PlayerId {
    PlayerId(message.author.id.get())
}

fn server(message: &Message) -> Option<ServerId> {
    message.guild_id.map(|guild| ServerId(guild.get()))
}
