//! Events of the gateway that the library cannot read: it drops them without a word where one field is not as it expects.
//! They are counted and told of here, and what we need of them is read all the same.

use std::collections::BTreeSet;

use async_trait::async_trait;
use parking_lot::Mutex;
use poise::serenity_prelude as serenity;
use serde::Deserialize;
use serde_json::Value;
use serenity::{Context, Event, GuildId, RawEventHandler, Timestamp, UnknownEvent};

use super::app::App;
use super::dispatch;
use super::servers::Joined;
use super::unanswered::{Unanswered, Why};
use crate::game::ServerId;

/// The locale of servers that say none.
const USUAL_LOCALE: &str = "en-US";

/// After these events people may see and do otherwise on a server.
const ALLOWING: [&str; 9] = [
    "CHANNEL_CREATE",
    "CHANNEL_UPDATE",
    "CHANNEL_DELETE",
    "THREAD_UPDATE",
    "GUILD_UPDATE",
    "GUILD_ROLE_CREATE",
    "GUILD_ROLE_UPDATE",
    "GUILD_ROLE_DELETE",
    "GUILD_MEMBER_UPDATE",
];

/// How many names of events are told apart: the service has fewer, and each has a line of its own among what is measured.
const MOST_NAMES: usize = 100;
/// How all others are counted.
const OTHERS: &str = "OTHERS";

/// What becomes of events that cannot be read.
pub(super) struct UnreadEvents {
    app: App,
    /// The names of those that came.
    seen: Mutex<EventNames>,
}

/// The names of events that came.
#[derive(Debug, Default)]
struct EventNames(BTreeSet<String>);

impl EventNames {
    /// Notes a name; gives the one under which it is counted, and says whether it is new.
    fn note<'a>(&mut self, name: &'a str) -> (&'a str, bool) {
        let is_told_apart = self.0.contains(name) || self.0.len() < MOST_NAMES;
        let counted = if is_told_apart { name } else { OTHERS };
        (counted, self.0.insert(counted.to_owned()))
    }
}

/// A server that tells of itself, as far as it matters here.
#[derive(Deserialize)]
struct ToldServer {
    id: GuildId,
    joined_at: Timestamp,
    preferred_locale: Option<String>,
}

impl UnreadEvents {
    /// None has come yet.
    pub(super) fn new(app: App) -> Self {
        Self {
            app,
            seen: Mutex::default(),
        }
    }

    /// Counts an event, and tells of the first of its name.
    fn count(&self, name: &str) {
        let mut seen = self.seen.lock();
        let (counted, is_new) = seen.note(name);
        drop(seen);
        self.app.metrics.event_unread(counted);
        if is_new {
            tracing::warn!(event = name, "an event of the gateway cannot be read");
        }
    }
}

#[async_trait]
impl RawEventHandler for UnreadEvents {
    async fn raw_event(&self, context: Context, event: Event) {
        let Event::Unknown(unread) = event else {
            return;
        };
        let is_server = unread.kind == "GUILD_CREATE";
        if is_server && unread.value["unavailable"] == Value::Bool(true) {
            tracing::info!("a server is unavailable for a while");
            if let Some(server) = id_in(&unread.value["id"]) {
                self.app.presence.outage_begins(server);
            }
            return;
        }
        self.count(&unread.kind);
        if let Some(server) = changed(&unread) {
            self.app.visibility.server_changed(server);
            self.app.passages().server_changed(server);
        }
        if unread.kind == "INTERACTION_CREATE"
            && let Some(unanswered) = Unanswered::of_unread(&unread.value)
        {
            let answered = unanswered.answer(&self.app, &context.http, Why::BrokeOff);
            return answered.await;
        }
        if is_server && let Some(joined) = joined(unread.value) {
            dispatch::hear_of_arrival(&self.app, joined).await;
        }
    }
}

/// The server on which an event may change what people see and do.
fn changed(unread: &UnknownEvent) -> Option<ServerId> {
    let kind = unread.kind.as_str();
    let server = match kind {
        "GUILD_UPDATE" => &unread.value["id"],
        _ => &unread.value["guild_id"],
    };
    id_in(server).filter(|_| ALLOWING.contains(&kind))
}

/// The server whose id is told.
fn id_in(told: &Value) -> Option<ServerId> {
    told.as_str()?.parse().ok().map(ServerId)
}

/// What we need to know of a server that tells of itself, if it can be read.
fn joined(told: Value) -> Option<Joined> {
    let told: ToldServer = serde_json::from_value(told).ok()?;
    let locale = told.preferred_locale;
    let locale = locale.unwrap_or_else(|| USUAL_LOCALE.to_owned());
    Some(Joined::new(told.id, told.joined_at, locale))
}

#[cfg(test)]
mod tests {
    use poise::serenity_prelude::UnknownEvent;
    use serde_json::json;

    use super::{EventNames, MOST_NAMES, OTHERS, changed};
    use crate::game::ServerId;

    #[test]
    fn what_cannot_be_read_of_a_server_may_have_changed_it() {
        let of = |kind: &str| {
            let told = json!({ "t": kind, "d": { "id": "8", "guild_id": "7" } });
            changed(&serde_json::from_value::<UnknownEvent>(told).unwrap())
        };
        assert_eq!(of("CHANNEL_UPDATE"), Some(ServerId(7)));
        assert_eq!(of("GUILD_ROLE_DELETE"), Some(ServerId(7)));
        assert_eq!(of("GUILD_UPDATE"), Some(ServerId(8)));
        assert_eq!(of("VOICE_CHANNEL_STATUS_UPDATE"), None);
        let told = json!({ "t": "CHANNEL_UPDATE", "d": [] });
        assert_eq!(changed(&serde_json::from_value(told).unwrap()), None);
    }

    #[test]
    fn however_many_names_there_are_few_are_told_apart() {
        let mut names = EventNames::default();
        let all: Vec<String> = (0..MOST_NAMES + 9).map(|name| format!("E{name}")).collect();
        let mut told = 0;
        for (number, name) in all.iter().enumerate() {
            let (counted, is_new) = names.note(name);
            let is_told_apart = number < MOST_NAMES;
            let expected = if is_told_apart { name.as_str() } else { OTHERS };
            assert_eq!(counted, expected);
            told += usize::from(is_new);
        }
        assert_eq!(told, MOST_NAMES + 1);
        assert_eq!(names.note(&all[0]), (all[0].as_str(), false));
    }
}
