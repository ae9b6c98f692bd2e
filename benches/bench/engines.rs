//! Databases on both engines.

use tempfile::TempDir;

use crate::postgres::Server;

/// A new database on each engine that is installed.
pub struct Engines {
    folder: TempDir,
    server: Option<Server>,
}

impl Engines {
    pub fn start(what: &str) -> anyhow::Result<Self> {
        Self::beside(Server::start(what))
    }

    /// The same, with what PostgreSQL is told besides.
    pub fn start_with(what: &str, settings: &[&str]) -> anyhow::Result<Self> {
        Self::beside(Server::start_with(what, settings))
    }

    fn beside(server: Option<Server>) -> anyhow::Result<Self> {
        Ok(Self {
            folder: tempfile::tempdir()?,
            server,
        })
    }

    /// The engines' names and the addresses of an empty database on each.
    pub async fn databases(&self, name: &str) -> Vec<(&'static str, String)> {
        let file = self.folder.path().join(format!("{name}.db"));
        let mut databases = vec![("SQLite", format!("sqlite://{}", file.display()))];
        if let Some(server) = &self.server {
            databases.push(("PostgreSQL", server.new_database(name).await));
        }
        databases
    }
}
