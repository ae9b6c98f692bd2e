//! Processes of the real binary on one PostgreSQL database, which share the shards of a sandbox.

use std::time::Duration;

use seigneur::sandbox::{GatewayLimits, Sandbox, SandboxOptions};

use super::cable::Cable;
use super::health::status;
use super::postgres::Server;
use super::scripted::Process;
use super::test_database::folder;
use super::test_server::PATIENCE;

/// How often all members are asked: what each answer takes in a build for tests is a part of that.
const LOOK: Duration = Duration::from_millis(100);

/// The processes, and the service that they are connected to.
pub struct Fleet {
    pub sandbox: Sandbox,
    pub members: Vec<Process>,
    /// The way to the database.
    pub cable: Cable,
    shards: u64,
    _database: Server,
}

impl Fleet {
    /// Starts so many processes with such leases; none where PostgreSQL is not installed.
    pub async fn gather(
        what: &str,
        count: usize,
        (gateway, lease): (GatewayLimits, Duration),
    ) -> Option<Self> {
        let server = Server::start(what)?;
        let database = server.new_database("fleet").await;
        let cable = Cable::to(server.port()).await;
        let far = format!(":{}/", server.port());
        let database = database.replace(&far, &format!(":{}/", cable.port()));
        let options = SandboxOptions {
            gateway,
            ..SandboxOptions::new("127.0.0.1:0".parse().unwrap())
        };
        let sandbox = Sandbox::start_with(options).await.unwrap();
        let member = |_| {
            let process = Process::of_service(sandbox.url(), folder(), database.clone());
            let seconds = lease.as_secs().to_string();
            process
                .with("SHARDS", "auto")
                .with("PROCESS_LEASE_SECONDS", &seconds)
                .with("TABLES_A_PERSON", "none")
                .with("INVITATIONS_A_PERSON", "none")
                .with("INVITATIONS_TO_ONE", "none")
                .started()
        };
        let members = (0..count).map(member).collect();
        Some(Self {
            sandbox,
            members,
            cable,
            shards: gateway.shards,
            _database: server,
        })
    }

    /// Starts those anew that have ended.
    pub fn start_missing(&mut self) {
        for member in &mut self.members {
            if !member.is_started() {
                member.start();
            }
        }
    }

    /// Waits until each process serves its share, and each shard is connected once.
    pub async fn all_serve(&self) {
        let all: Vec<(u64, u64)> = (0..self.shards).map(|it| (it, self.shards)).collect();
        let waited = tokio::time::timeout(PATIENCE * 2, async {
            loop {
                let mut ready = self.sandbox.gateway().shards() == all;
                for member in &self.members {
                    ready = ready && status(member.addr, "/ready").await == Some(200);
                }
                if ready && self.sandbox.view(|view| view.commands().count() > 0) {
                    return;
                }
                tokio::time::sleep(LOOK).await;
            }
        });
        let waited = waited.await;
        let said: Vec<String> = self.members.iter().map(Process::said).collect();
        assert!(waited.is_ok(), "not all serve: {}", said.join("\n"));
    }

    /// Ends all of it.
    pub async fn close(mut self) {
        for member in &mut self.members {
            if member.is_started() {
                member.kill().await;
            }
        }
        self.sandbox.stop().await;
    }
}
