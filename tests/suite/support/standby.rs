//! PostgreSQL servers that follow one another.

use std::process::Command;

use sqlx::Connection;
use sqlx_postgres::PgConnection;

use super::postgres::{Home, Server};

/// What a server is told that is one of several which hold the same.
const AMONG_SEVERAL: [&str; 3] = ["wal_level=replica", "max_wal_senders=10", "hot_standby=on"];

impl Server {
    /// Starts a server that others can follow.
    pub fn start_to_be_followed(what: &str) -> Option<Self> {
        Some(Home::new(what)?.initialised().served(&AMONG_SEVERAL))
    }

    /// A standby that follows this server; from then on this one acknowledges nothing that the standby does not have.
    pub async fn standby(&self) -> Self {
        let home = Home::new("a standby").expect("PostgreSQL is installed");
        let port = self.port.to_string();
        let arguments = [
            "--host=127.0.0.1",
            "--username=seigneur",
            "--port",
            &port,
            "--write-recovery-conf",
            "--checkpoint=fast",
            "--no-sync",
        ];
        let standby = home.laid_out("pg_basebackup", &arguments);
        let standby = standby.served(&AMONG_SEVERAL);
        self.run("ALTER SYSTEM SET synchronous_standby_names = '*'")
            .await;
        self.run("SELECT pg_reload_conf()").await;
        standby
    }

    /// Makes a standby the one that is written to; it no longer waits for others.
    pub async fn promote(&self) {
        self.run("SELECT pg_promote()").await;
        self.run("ALTER SYSTEM RESET synchronous_standby_names")
            .await;
        self.run("SELECT pg_reload_conf()").await;
    }

    /// Ends the server at once, as a machine that fails does.
    pub fn fail(&mut self) {
        let id = self.process.id().to_string();
        let sent = Command::new("kill").args(["-QUIT", &id]).status();
        assert!(sent.unwrap().success());
        self.process.wait().unwrap();
    }

    /// The port at which the server is reached on loopback.
    pub const fn port(&self) -> u16 {
        self.port
    }

    async fn run(&self, statement: &'static str) {
        let mut connection = PgConnection::connect(&self.url("postgres")).await.unwrap();
        sqlx::raw_sql(statement)
            .execute(&mut connection)
            .await
            .unwrap();
        connection.close().await.unwrap();
    }
}
