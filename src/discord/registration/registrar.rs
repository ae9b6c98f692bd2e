//! Tells the service which commands there are, as often as it takes.

use std::sync::Arc;
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bytes::Bytes;
use poise::serenity_prelude::constants;
use reqwest::Client;
use reqwest::header::{AUTHORIZATION, CONTENT_TYPE};
use ring::digest::{SHA256, digest};
use serde_json::Value;
use tokio::sync::watch;

use super::{localized, refused};
use crate::discord::commands;
use crate::game::{Backoff, Clock, RefusedCommands, RegisteredCommands, Store, StoreError, Tenure};
use crate::words::{CommandIds, Words};

/// How long it takes until a failed registration is tried again.
const PAUSE: Backoff = Backoff::doubling(1_000, 30_000);
/// The same for one that was refused for good: somebody may have mended it meanwhile.
const AFTER_REFUSAL: Duration = Duration::from_mins(10);
/// How long after what its holder has noted could not be read that is tried again.
const UNREAD: Duration = Duration::from_secs(30);
/// How often it is looked whether the duty to register has come or gone, and what its holder has noted.
const LOOK: Duration = Duration::from_millis(500);
/// How often what its holder has noted is read again once it is known.
const READ_AGAIN: Duration = Duration::from_mins(1);
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

/// What the service has answered, where it is none of its answers: something before it may have given it in its place.
#[derive(Debug, thiserror::Error)]
#[error("what was answered is no list of commands")]
struct NoList;

/// Registers the commands, or takes over what another process has registered that has the duty. The list replaces any
/// former one, so that doing it twice does no harm.
pub struct Registrar {
    client: Client,
    url: String,
    authorization: String,
    /// The list as it is sent: as values it would take many times the room.
    commands: Bytes,
    /// What tells the list from those of other programs.
    list: String,
    tenure: Tenure,
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    state: watch::Sender<CommandState>,
}

impl Registrar {
    /// A registrar of an application's commands, whose requests go to the relay while it has the duty.
    ///
    /// # Errors
    /// Where the client for requests cannot be made.
    pub fn new(
        (token, application): (&str, u64),
        relay_url: &str,
        words: &Words,
        (store, tenure): (&dyn Store, Tenure),
        clock: Arc<dyn Clock>,
    ) -> Result<Self, reqwest::Error> {
        let commands = Bytes::from(localized(words, &commands::all()).to_string());
        let hash = digest(&SHA256, &commands);
        Ok(Self {
            client: client()?,
            url: format!("{relay_url}/api/v10/applications/{application}/commands"),
            authorization: format!("Bot {token}"),
            commands,
            list: URL_SAFE_NO_PAD.encode(hash),
            store: store.under(&tenure),
            tenure,
            clock,
            state: watch::Sender::new(CommandState::Pending(None)),
        })
    }

    /// What has become of it so far.
    #[must_use]
    pub fn state(&self) -> watch::Receiver<CommandState> {
        self.state.subscribe()
    }

    /// Registers the commands whenever the process has the duty, and tries again until that is done; follows whoever
    /// else has it meanwhile.
    pub async fn register(&self) {
        let mut failures = 0;
        loop {
            if !self.tenure.is_held() {
                let pause = self.follow().await;
                self.rest(pause).await;
                continue;
            }
            match self.attempt().await {
                CommandState::Registered(_) => {
                    while self.tenure.is_held() {
                        tokio::time::sleep(LOOK).await;
                    }
                }
                CommandState::Refused(_) => {
                    failures = 0;
                    self.rest(AFTER_REFUSAL).await;
                }
                CommandState::Pending(_) => {
                    self.rest(PAUSE.pause(failures)).await;
                    failures += 1;
                }
            }
        }
    }

    /// Waits for so long, or until the duty comes or goes.
    async fn rest(&self, pause: Duration) {
        let (is_held, until) = (self.tenure.is_held(), Instant::now() + pause);
        while Instant::now() < until && self.tenure.is_held() == is_held {
            let left = until.saturating_duration_since(Instant::now());
            tokio::time::sleep(left.min(LOOK)).await;
        }
    }

    /// Takes over what whoever has the duty has noted; says when to look again.
    async fn follow(&self) -> Duration {
        match self.noted().await {
            Ok(state) => {
                let is_known = matches!(state, CommandState::Registered(_));
                self.state.send_replace(state);
                if is_known { READ_AGAIN } else { LOOK }
            }
            Err(error) => {
                tracing::warn!(%error, "what became of the commands is not known");
                UNREAD
            }
        }
    }

    async fn noted(&self) -> Result<CommandState, StoreError> {
        if let Some(refused) = self.store.refused_commands().await? {
            return Ok(CommandState::Refused(refused.why));
        }
        let registered = self.store.registered_commands().await?;
        Ok(
            registered.map_or(CommandState::Pending(None), |registered| {
                CommandState::Registered(registered.ids)
            }),
        )
    }

    /// Tries it once, and says what has become of it.
    async fn attempt(&self) -> CommandState {
        let before = self.state.borrow().clone();
        let known = self.known().await;
        let now = match known {
            Some(ids) => CommandState::Registered(ids),
            None => self.put().await,
        };
        match &now {
            CommandState::Registered(ids) => {
                tracing::info!(callable = ids.len(), "the commands are registered");
                self.note_taken(ids).await;
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

    /// The ids of the commands where the service has taken this very list before, and has it still.
    async fn known(&self) -> Option<CommandIds> {
        let noted = self.store.registered_commands().await;
        let noted = noted.unwrap_or_else(|error| {
            tracing::warn!(%error, "which commands are registered is not known");
            None
        })?;
        if noted.list != self.list {
            return None;
        }
        let asked = self.client.get(&self.url);
        let asked = asked.header(AUTHORIZATION, &self.authorization).send();
        let answer = asked.await.ok()?.error_for_status().ok()?;
        let found = ids(&answer.bytes().await.ok()?)?;
        (!found.is_empty() && found == noted.ids).then_some(found)
    }

    async fn put(&self) -> CommandState {
        let sent = self.client.put(&self.url);
        let sent = sent
            .header(AUTHORIZATION, &self.authorization)
            .header(CONTENT_TYPE, "application/json")
            .body(self.commands.clone())
            .send();
        let answered = match sent.await {
            Ok(answer) => {
                let status = answer.status().as_u16();
                answer.bytes().await.map(|body| (status, body))
            }
            Err(error) => Err(error),
        };
        match answered {
            Ok((200..300, body)) => match ids(&body) {
                Some(ids) => CommandState::Registered(ids),
                None => CommandState::Pending(Some(NoList.to_string())),
            },
            Ok((status, body)) => {
                let commands: Value = serde_json::from_slice(&self.commands).unwrap_or_default();
                match refused::refusal(status, &body, &commands) {
                    Some(why) => CommandState::Refused(why),
                    None => CommandState::Pending(Some(Answered(status).to_string())),
                }
            }
            Err(error) => CommandState::Pending(Some(error.without_url().to_string())),
        }
    }

    /// Keeps the list for other processes, and for the next one.
    async fn note_taken(&self, ids: &CommandIds) {
        let registered = RegisteredCommands {
            list: self.list.clone(),
            ids: ids.clone(),
        };
        if let Err(error) = self.store.note_registered_commands(&registered).await {
            tracing::warn!(%error, "which commands are registered could not be noted");
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

/// The ids in the service's answer, by what can be called: a command, or each of its subcommands; nothing where it is no list.
fn ids(body: &[u8]) -> Option<CommandIds> {
    let answer: Value = serde_json::from_slice(body).ok()?;
    let named = answer.as_array()?.iter().filter_map(|command| {
        let id: u64 = command["id"].as_str()?.parse().ok()?;
        let paths = paths(command)?;
        Some(paths.into_iter().map(move |path| (path, id)))
    });
    Some(named.flatten().collect())
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

crate::game::opaque!(Registrar);

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
        assert_eq!(found, Some(expected));
        assert_eq!(ids(b"[]"), Some(CommandIds::new()));
        for other in [b"<html>".as_slice(), b"null", b"{}", b""] {
            assert_eq!(ids(other), None);
        }
    }
}
