//! The engine that keeps the databases of a test, as the environment chooses it.

use super::environment::chosen;
use super::postgres::Server;

/// The engine that `SEIGNEUR_ENGINE` names: SQLite, where it names none.
pub enum ChosenEngine {
    Sqlite,
    Postgres(Server),
}

impl ChosenEngine {
    /// Has it run; where that is PostgreSQL and not installed, says what is left out, and gives none.
    pub fn start(what: &str) -> Option<Self> {
        let name = chosen("SEIGNEUR_ENGINE", "sqlite".to_owned());
        match &*name {
            "sqlite" => Some(Self::Sqlite),
            "postgres" => Server::start(what).map(Self::Postgres),
            _ => panic!("SEIGNEUR_ENGINE: {name:?}, expected sqlite or postgres"),
        }
    }

    pub const fn name(&self) -> &'static str {
        match self {
            Self::Sqlite => "sqlite",
            Self::Postgres(_) => "postgres",
        }
    }

    /// The address of an empty database; none where it is to be a file.
    pub async fn new_database(&self, name: &str) -> Option<String> {
        match self {
            Self::Sqlite => None,
            Self::Postgres(server) => Some(server.new_database(name).await),
        }
    }
}
