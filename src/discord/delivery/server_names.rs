//! What servers are called, asked of the service and remembered for a while.

use std::collections::HashMap;

use parking_lot::Mutex;
use poise::serenity_prelude::Http;

use crate::discord::servers;
use crate::game::{Millis, ServerId};

/// How long a name is taken for the right one: an hour.
const KEPT_MS: i64 = Millis::HOUR_MS;

/// What servers are called.
#[derive(Debug, Default)]
pub(super) struct ServerNames(Mutex<HashMap<ServerId, Known>>);

#[derive(Debug)]
struct Known {
    name: String,
    since: Millis,
}

impl ServerNames {
    /// What a server is called; nothing where the service does not say.
    pub async fn name(&self, http: &Http, server: ServerId, now: Millis) -> Option<String> {
        if let Some(name) = self.known(server, now) {
            return Some(name);
        }
        let asked = servers::described(http, server).await;
        let name = asked
            .inspect_err(|error| tracing::info!(%server, %error, "a server's name is not known"))
            .ok()?
            .name;
        let known = Known {
            name: name.clone(),
            since: now,
        };
        let mut names = self.0.lock();
        names.insert(server, known);
        Some(name)
    }

    fn known(&self, server: ServerId, now: Millis) -> Option<String> {
        let names = self.0.lock();
        let known = names.get(&server)?;
        (now.since(known.since) < KEPT_MS).then(|| known.name.clone())
    }
}
