//! What is said, to everyone in a place or to one person.

use std::str::FromStr;
use std::time::Duration;

use seigneur::sandbox::{Answer, Attachment, ChannelId, MessageId, PostedMessage};

use super::database::database;
use super::test_server::{PATIENCE, TestServer};

/// What an answer says.
pub fn text(answer: &Answer) -> String {
    answer.words().to_owned()
}

/// What is read: a text, a message, an answer.
pub trait Readable {
    fn words(&self) -> &str;
}

impl Readable for str {
    fn words(&self) -> &str {
        self
    }
}

impl Readable for String {
    fn words(&self) -> &str {
        self
    }
}

impl Readable for PostedMessage {
    fn words(&self) -> &str {
        &self.content
    }
}

impl Readable for Answer {
    fn words(&self) -> &str {
        self.message.as_ref().map_or("", Readable::words)
    }
}

impl<T: Readable + ?Sized> Readable for &T {
    fn words(&self) -> &str {
        (**self).words()
    }
}

/// What is read has this in it.
#[track_caller]
pub fn tells(told: &(impl Readable + ?Sized), part: &str) {
    let told = told.words();
    assert!(told.contains(part), "{told}\nlacks {part:?}");
}

/// What is read has nothing of this.
#[track_caller]
pub fn lacks(told: &(impl Readable + ?Sized), part: &str) {
    let told = told.words();
    assert!(!told.contains(part), "{told}\nhas {part:?}");
}

/// An answer in private says this.
#[track_caller]
pub fn says(answer: &Answer, expected: &str) {
    assert!(answer.ephemeral, "{}", answer.words());
    tells(answer, expected);
}

/// The bot's direct conversation with somebody.
pub fn direct(server: &TestServer, user: &str) -> ChannelId {
    server.sandbox.direct_channel(server.user(user)).unwrap()
}

/// Whether a message contains a text, or is known by it.
pub fn holds(message: &PostedMessage, part: &str) -> bool {
    message.content.contains(part) || mark(message).is_some_and(|mark| mark.contains(part))
}

/// The message in a place that contains a text or is known by it, once it is there.
pub async fn said(server: &TestServer, place: ChannelId, part: &str) -> PostedMessage {
    let found = server.sandbox.wait_for(PATIENCE, |view| {
        let mut messages = view.messages(place);
        messages
            .find(|message| holds(message, part) && message.ephemeral_to.is_none())
            .cloned()
    });
    found.await.unwrap_or_else(|| {
        let all = server.sandbox.messages(place).into_iter();
        let all: Vec<String> = all.map(|message| message.content).collect();
        panic!("{part:?} was not said: {all:#?}")
    })
}

/// How often a text was said in a place, to everyone there.
pub fn times_said(server: &TestServer, place: ChannelId, part: &str) -> usize {
    let all = server.sandbox.messages(place);
    all.iter()
        .filter(|message| message.ephemeral_to.is_none() && message.content.contains(part))
        .count()
}

/// The boards in a direct conversation, the oldest first.
pub fn boards_in(server: &TestServer, home: ChannelId) -> Vec<PostedMessage> {
    let all = server.sandbox.messages(home).into_iter();
    all.filter(|message| !message.attachments.is_empty() && message.ephemeral_to.is_none())
        .collect()
}

/// Waits until a message is noted as sent.
async fn noted(server: &TestServer, message: MessageId) {
    let pool = database(server).await;
    let asked = "SELECT COUNT(*) FROM messages WHERE message_id = $1 AND state = 'done'";
    let noting = async {
        while sqlx::query_scalar::<_, i64>(asked)
            .bind(message.0.cast_signed())
            .fetch_one(&pool)
            .await
            .unwrap()
            == 0
        {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(PATIENCE, noting).await.unwrap();
    pool.close().await;
}

/// The message with a number from 0 of those in a channel that say something, once it is there.
pub async fn nth(
    server: &TestServer,
    channel: ChannelId,
    what: &str,
    number: usize,
) -> PostedMessage {
    let found = server.sandbox.wait_for(PATIENCE, |view| {
        let mut fitting = view
            .messages(channel)
            .filter(|message| message.ephemeral_to.is_none() && message.content.contains(what));
        fitting.nth(number).cloned()
    });
    let found = found
        .await
        .unwrap_or_else(|| panic!("nobody said {what:?} ({number})"));
    // Time counts from when the bot has noted that it was said.
    noted(server, found.id).await;
    found
}

/// What stands on the buttons of a message.
pub fn labels(message: &PostedMessage) -> Vec<String> {
    let rows = message.components.iter();
    let buttons = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    buttons
        .filter_map(|button| button["label"].as_str().map(str::to_owned))
        .collect()
}

/// The id of the button of a message on which a text stands.
pub fn button_id(message: &PostedMessage, label: &str) -> String {
    let buttons = message.buttons();
    let found = buttons.iter().find(|it| it["label"] == label);
    let found = found.unwrap_or_else(|| panic!("{label}: {:?}", labels(message)));
    found["custom_id"].as_str().unwrap().to_owned()
}

/// Fails where a question, which has a button that leaves all as it is, has none that confirms it by the word on which
/// people and scripts rely.
pub fn questions_have_the_fixed_words(answer: &Answer) {
    const CONFIRM: [&str; 4] = ["Confirm", "Confirmer", "Bestätigen", "Confirmar"];
    let Some(asked) = &answer.message else {
        return;
    };
    let buttons = asked.buttons().into_iter();
    let mut ids = buttons.filter_map(|button| button["custom_id"].as_str());
    if ids.any(|id| id.starts_with("keep:") || id == "privacy:keep") {
        let labels = labels(asked);
        // A language that tests have made up says it in its own way.
        let is_made_up = labels.iter().any(|label| label.contains(['ø', 'å', 'ë']));
        let confirms = labels.iter().any(|label| CONFIRM.contains(&label.as_str()));
        let confirms = confirms || is_made_up;
        assert!(confirms, "{labels:?}: {}", asked.content);
    }
}

/// The files of an answer in private.
pub fn files(answer: &Answer) -> &[Attachment] {
    assert!(answer.ephemeral);
    &answer.message.as_ref().unwrap().attachments
}

/// What a file says.
pub fn written(file: &Attachment) -> String {
    String::from_utf8(file.bytes.to_vec()).unwrap()
}

/// What a message is known by, as it stands in small print where nothing else carries it: `-# #12 · 17 · ✉`.
pub fn mark(message: &PostedMessage) -> Option<String> {
    let file = message.attachments.first();
    let file = file.and_then(|file| file.filename.strip_suffix(".png"));
    let ids = message.buttons();
    let mut ids = ids.iter().filter_map(|button| button["custom_id"].as_str());
    let code = file.or_else(|| ids.find_map(|id| Some(id.rsplit_once('~')?.1)));
    let Some(code) = code else {
        let last = message.content.lines().last()?;
        let is_mark = last.starts_with("-# #") || last.starts_with("-# ⚑");
        return is_mark.then(|| last.to_owned());
    };
    let of_team = usize::from(code.starts_with("team-"));
    let parts = code.split('-');
    let parts = parts.skip_while(|part| part.parse::<u64>().is_err());
    let parts: Vec<&str> = parts.skip(of_team).collect();
    let [number, seq, beside @ ..] = &parts[..] else {
        return None;
    };
    let first = ["#", "⚑ "][of_team];
    let beside = match beside {
        [] => String::new(),
        ["table"] => " · ♟".to_owned(),
        ["call"] => " · ✉".to_owned(),
        ["next"] => " · ⏭".to_owned(),
        ["result"] => " · 🏁".to_owned(),
        ["analysis"] => " · 📈".to_owned(),
        ["reminder", part] => format!(" · ⏰ {part}"),
        parts => format!(" · {}", parts.join("-")),
    };
    Some(format!("-# {first}{number} · {seq}{beside}"))
}

/// The event of which a message tells, by what it is known by.
pub fn marked<T: FromStr>(message: &PostedMessage, start: &str) -> Option<T> {
    let mark = mark(message)?;
    mark.strip_prefix(start)?.split(' ').next()?.parse().ok()
}

/// The result of a game in a channel, once it is there with its button.
pub async fn result_in(server: &TestServer, channel: ChannelId) -> PostedMessage {
    let is_result = |message: &PostedMessage| {
        let buttons = message.buttons();
        buttons.iter().any(|button| button["label"] == "Rematch")
    };
    server.message_in(channel, is_result).await
}
