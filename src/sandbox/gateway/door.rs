//! Who comes in at the gateway: sessions opened, resumed and ended.

use std::collections::VecDeque;

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use super::super::sessions::{
    Frame, GUILDS, INTENTS, Overdone, PRIVILEGED, Session, SessionRefusal, serves,
};
use super::super::world::Gateway;
use super::closing::{FINAL, reason};

impl Gateway<'_> {
    /// Opens a session: READY, then a `GUILD_CREATE` for each guild.
    pub fn identify(
        &mut self,
        wish: &Value,
        connection: (u64, UnboundedSender<Frame>),
    ) -> Result<String, SessionRefusal> {
        self.world.sessions.attempts += 1;
        let (intents, shard) = self.admit(wish)?;
        self.world.sessions.identifies += 1;
        self.world
            .sessions
            .by_id
            .retain(|_, old| old.shard != shard || old.connection.is_some());
        let id = format!("{:x}", self.world.next_id());
        let mut session = Session {
            intents,
            shard,
            sequence: 0,
            log: VecDeque::new(),
            connection: Some(connection),
        };
        session.push("READY", &self.ready_json(&id, &session), None);
        let guilds = self.world.lasting.guilds_of_bot();
        let told = guilds.filter(|guild| intents & GUILDS != 0 && session.serves(Some(guild.id)));
        for guild in told.collect::<Vec<_>>() {
            session.push("GUILD_CREATE", &self.world.guild_told(guild), None);
        }
        self.world.sessions.by_id.insert(id.clone(), session);
        self.world.changed();
        Ok(id)
    }

    /// The intents and the shard of an IDENTIFY that may open a session.
    fn admit(&mut self, wish: &Value) -> Result<(u64, (u64, u64)), SessionRefusal> {
        self.check_token(wish)?;
        if let Some(code) = self.world.sessions.refused {
            return Err(SessionRefusal::Close(code));
        }
        if !wish["properties"].is_object() {
            return Err(SessionRefusal::Close(4002));
        }
        let intents = intents_of(wish)?;
        let shard = match &wish["shard"] {
            Value::Null => (0, 1),
            given => (
                given[0].as_u64().unwrap_or(u64::MAX),
                given[1].as_u64().unwrap_or(0),
            ),
        };
        if shard.0 >= shard.1 {
            return Err(SessionRefusal::Close(4010));
        }
        let now = self.world.clock.now();
        match self.world.sessions.starts.count(shard.0, now) {
            Ok(()) => {}
            Err(Overdone::TooSoon) => return Err(SessionRefusal::Gone),
            Err(Overdone::Spent) => {
                self.revoke_token();
                return Err(SessionRefusal::Close(4004));
            }
        }
        let most = self.world.sessions.starts.limits().guilds_per_shard;
        let guilds = self.world.lasting.guilds_of_bot();
        let here = guilds.filter(|guild| serves(shard, Some(guild.id)));
        if here.count() > most {
            return Err(SessionRefusal::Close(4011));
        }
        Ok((intents, shard))
    }

    fn check_token(&self, wish: &Value) -> Result<(), SessionRefusal> {
        if self.world.token_revoked || wish["token"].as_str().is_none_or(str::is_empty) {
            return Err(SessionRefusal::Close(4004));
        }
        Ok(())
    }

    fn ready_json(&self, session_id: &str, session: &Session) -> Value {
        let mut user = self.world.payload().user(self.world.bot());
        user["verified"] = json!(true);
        user["mfa_enabled"] = json!(false);
        user["email"] = Value::Null;
        let bot = self.world.bot();
        let guilds = self.world.lasting.guilds_of_bot();
        let mine: Vec<Value> = guilds
            .filter(|guild| session.serves(Some(guild.id)))
            .map(|guild| json!({ "id": guild.id, "unavailable": true }))
            .collect();
        json!({
            "v": 10, "user": user, "guilds": mine, "session_id": session_id,
            "resume_gateway_url": self.world.session_url(session_id), "shard": [session.shard.0, session.shard.1],
            "application": { "id": bot, "flags": 0 }, "private_channels": [], "relationships": [],
        })
    }

    /// Gives a session a new connection and all it has missed, then RESUMED: at its own address, as Discord promises no more
    /// (its page on the gateway, "Resuming").
    pub fn resume(
        &mut self,
        wish: &Value,
        (at, connection): (Option<&str>, (u64, UnboundedSender<Frame>)),
    ) -> Result<String, SessionRefusal> {
        self.check_token(wish)?;
        let id = wish["session_id"].as_str().unwrap_or_default().to_owned();
        let seen = wish["seq"].as_u64();
        let seen = seen.ok_or(SessionRefusal::Close(4002))?;
        if at != Some(id.as_str()) {
            return Err(SessionRefusal::Gone);
        }
        let sessions = &mut self.world.sessions.by_id;
        let session = sessions.get_mut(&id).ok_or(SessionRefusal::Gone)?;
        let first = session.log.front().map(|(first, _)| *first);
        if first.is_some_and(|first| first > seen.saturating_add(1)) {
            return Err(SessionRefusal::Gone);
        }
        if seen > session.sequence {
            sessions.remove(&id);
            return Err(SessionRefusal::Close(4007));
        }
        session.connection = Some(connection);
        for (_, text) in session.log.iter().filter(|(sequence, _)| *sequence > seen) {
            session.send(Frame::Text(text.clone(), None));
        }
        session.push("RESUMED", &json!({}), None);
        self.world.sessions.resumes += 1;
        self.world.changed();
        Ok(id)
    }

    /// The bot has said goodbye on a connection: its session cannot be resumed.
    pub fn end_session(&mut self, connection: u64) {
        let ended = |session: &Session| {
            let own = session.connection.as_ref();
            own.is_some_and(|(number, _)| *number == connection)
        };
        self.world
            .sessions
            .by_id
            .retain(|_, session| !ended(session));
        self.world.changed();
    }

    /// Notes that a connection has ended.
    pub fn disconnect(&mut self, connection: u64) {
        self.world.sessions.open.remove(&connection);
        for session in self.world.sessions.by_id.values_mut() {
            if session
                .connection
                .as_ref()
                .is_some_and(|(number, _)| *number == connection)
            {
                session.connection = None;
            }
        }
        self.world.changed();
    }

    /// Closes all connections; the sessions go with them where the code says so.
    pub fn close(&mut self, code: u16) {
        self.world
            .sessions
            .broadcast(&Frame::Close(code, reason(code)));
        if FINAL.contains(&code) {
            self.world.sessions.by_id.clear();
        }
        self.world.changed();
    }

    /// Takes the token back: all sessions end.
    pub fn revoke_token(&mut self) {
        self.world.token_revoked = true;
        self.close(4004);
    }
}

/// The intents of an IDENTIFY, where there are such and the bot may have them.
fn intents_of(wish: &Value) -> Result<u64, SessionRefusal> {
    match wish["intents"].as_u64() {
        Some(intents) if intents & !INTENTS != 0 => Err(SessionRefusal::Close(4013)),
        Some(intents) if intents & PRIVILEGED != 0 => Err(SessionRefusal::Close(4014)),
        Some(intents) => Ok(intents),
        None => Err(SessionRefusal::Close(4013)),
    }
}
