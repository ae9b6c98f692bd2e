//! Tells the service which commands there are, as often as it takes.

use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude::constants;
use reqwest::Client;
use reqwest::header::{AUTHORIZATION, CONTENT_TYPE};
use serde_json::Value;
use tokio::sync::watch;

use super::{localized, refused};
use crate::discord::commands;
use crate::game::{Clock, RefusedCommands, Store};
use crate::words::{CommandIds, Words};

/// How long it takes until a failed registration is tried again.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(30);
/// The same for one that was refused for good: somebody may have mended it meanwhile.
const AFTER_REFUSAL: Duration = Duration::from_mins(10);
/// Longer than the relay tries.
const TIMEOUT: Duration = Duration::from_mins(2);

/// What has become of the list of commands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CommandState {
    /// The service has not taken it yet, and why not, if it was asked.
    Pending(Option<String>),
    /// It has, and has given them ids.
    Registered(CommandIds),
    /// It refuses it: which command, and by which rule. What it knows already goes on.
    Refused(String),
}

impl CommandState {
    /// What is to be said against it.
    #[must_use]
    pub fn complaint(&self) -> Option<String> {
        match self {
            Self::Registered(_) => None,
            Self::Pending(None) => Some(Complaint::New.to_string()),
            Self::Pending(Some(why)) => Some(Complaint::Pending(why.clone()).to_string()),
            Self::Refused(why) => Some(Complaint::Refused(why.clone()).to_string()),
        }
    }
}

/// What is to be said against the list of commands.
#[derive(Debug, thiserror::Error)]
enum Complaint {
    #[error("the commands are not registered yet")]
    New,
    #[error("the commands are not registered yet: {0}")]
    Pending(String),
    #[error("the commands are refused: {0}")]
    Refused(String),
}

/// What the service has answered, where it says nothing of the commands.
#[derive(Debug, thiserror::Error)]
#[error("the service answered {0}")]
struct Answered(u16);

/// Registers the commands. The list replaces any former one, so that doing it twice does no harm.
pub struct Registrar {
    client: Client,
    url: String,
    authorization: String,
    commands: Value,
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    state: watch::Sender<CommandState>,
}

impl Registrar {
    /// A registrar of an application's commands, whose requests go to the relay.
    ///
    /// # Errors
    /// Where the client for requests cannot be made.
    pub fn new(
        (token, application): (&str, u64),
        relay_url: &str,
        words: &Words,
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
    ) -> Result<Self, reqwest::Error> {
        Ok(Self {
            client: client()?,
            url: format!("{relay_url}/api/v10/applications/{application}/commands"),
            authorization: format!("Bot {token}"),
            commands: localized(words, &commands::all()),
            store,
            clock,
            state: watch::Sender::new(CommandState::Pending(None)),
        })
    }

    /// What has become of it so far.
    #[must_use]
    pub fn state(&self) -> watch::Receiver<CommandState> {
        self.state.subscribe()
    }

    /// Registers the commands, and tries again until that is done.
    pub async fn register(&self) {
        let mut pause = FIRST_PAUSE;
        loop {
            match self.attempt().await {
                CommandState::Registered(_) => return,
                CommandState::Refused(_) => {
                    pause = FIRST_PAUSE;
                    tokio::time::sleep(AFTER_REFUSAL).await;
                }
                CommandState::Pending(_) => {
                    tokio::time::sleep(pause).await;
                    pause = (pause * 2).min(LONGEST_PAUSE);
                }
            }
        }
    }

    /// Tries it once, and says what has become of it.
    pub async fn attempt(&self) -> CommandState {
        let before = self.state.borrow().clone();
        let now = self.put().await;
        match &now {
            CommandState::Registered(ids) => {
                tracing::info!(callable = ids.len(), "the commands are registered");
                self.note(None).await;
            }
            CommandState::Pending(why) => {
                tracing::warn!(why, "the commands are not registered; trying again");
            }
            CommandState::Refused(why) if before == now => {
                tracing::info!(why, "the commands are still refused");
            }
            CommandState::Refused(why) => {
                tracing::error!(
                    why,
                    "the commands are refused; what is registered is still served"
                );
                self.note(Some(why)).await;
            }
        }
        // Whoever knows that the list is refused learns nothing from a failure in passing.
        if !matches!(
            (&before, &now),
            (CommandState::Refused(_), CommandState::Pending(_))
        ) {
            self.state.send_replace(now.clone());
        }
        now
    }

    async fn put(&self) -> CommandState {
        let sent = self.client.put(&self.url);
        let sent = sent
            .header(AUTHORIZATION, &self.authorization)
            .header(CONTENT_TYPE, "application/json")
            .body(self.commands.to_string())
            .send();
        let answered = match sent.await {
            Ok(answer) => {
                let status = answer.status().as_u16();
                answer.bytes().await.map(|body| (status, body))
            }
            Err(error) => Err(error),
        };
        match answered {
            Ok((200..300, body)) => CommandState::Registered(ids(&body)),
            Ok((status, body)) => match refused::refusal(status, &body, &self.commands) {
                Some(why) => CommandState::Refused(why),
                None => CommandState::Pending(Some(Answered(status).to_string())),
            },
            Err(error) => CommandState::Pending(Some(error.without_url().to_string())),
        }
    }

    /// Keeps it for whoever looks from outside, such as `doctor`.
    async fn note(&self, refused: Option<&str>) {
        let since = self.clock.now();
        let refused = refused.map(|why| RefusedCommands {
            since,
            why: why.to_owned(),
        });
        if let Err(error) = self.store.note_refused_commands(refused.as_ref()).await {
            tracing::warn!(%error, "what became of the commands could not be noted");
        }
    }
}

/// A client that says who it is as the library does.
fn client() -> Result<Client, reqwest::Error> {
    Client::builder()
        .user_agent(constants::USER_AGENT)
        .timeout(TIMEOUT)
        .no_proxy()
        .build()
}

/// The ids in the service's answer, by what can be called: a command, or each of its subcommands.
fn ids(body: &[u8]) -> CommandIds {
    let answer: Value = serde_json::from_slice(body).unwrap_or_default();
    let listed = answer.as_array().into_iter().flatten();
    let named = listed.filter_map(|command| {
        let id: u64 = command["id"].as_str()?.parse().ok()?;
        let paths = paths(command)?;
        Some(paths.into_iter().map(move |path| (path, id)))
    });
    named.flatten().collect()
}

/// What can be called of a command or of a part of it: its subcommands where it has some, else itself.
fn paths(part: &Value) -> Option<Vec<String>> {
    let name = part["name"].as_str()?;
    let options = part["options"].as_array().into_iter().flatten();
    let holders = options.filter(|option| [1, 2].map(Value::from).contains(&option["type"]));
    let below: Vec<String> = holders.filter_map(paths).flatten().collect();
    if below.is_empty() {
        return Some(vec![name.to_owned()]);
    }
    let below = below.into_iter().map(|path| format!("{name} {path}"));
    Some(below.collect())
}

impl std::fmt::Debug for Registrar {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Registrar")
            .field("state", &*self.state.borrow())
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_known_by_what_can_be_called() {
        let body = serde_json::json!([
            { "id": "1", "name": "play", "options": [{ "name": "game", "type": 3 }] },
            { "id": "2", "name": "settings", "options": [
                { "name": "theme", "type": 1, "options": [{ "name": "theme", "type": 3 }] },
                { "name": "reminders", "type": 2, "options": [{ "name": "show", "type": 1 }] },
            ] },
            { "name": "without an id" },
        ]);
        let found = ids(body.to_string().as_bytes());
        let expected = [
            ("play", 1),
            ("settings reminders show", 2),
            ("settings theme", 2),
        ];
        let expected: CommandIds = expected.map(|(path, id)| (path.to_owned(), id)).into();
        assert_eq!(found, expected);
        assert_eq!(ids(b"<html>"), CommandIds::new());
    }
}
