//! Two PostgreSQL servers that keep one database, and the ways to them: what fails of them, and is cut.

use std::time::Duration;

use crate::support::cable::Cable;
use crate::support::postgres::Server;

/// The servers, each with a way to it that stays where it is; a desk is always at the one that is written to.
pub struct Cluster {
    primary: Server,
    standby: Server,
    to_primary: Cable,
    to_standby: Cable,
    desk: Cable,
    name: &'static str,
}

impl Cluster {
    /// Starts both, with an empty database; none where PostgreSQL is not installed.
    pub async fn start(name: &'static str) -> Option<Self> {
        let primary = Server::start_to_be_followed(name)?;
        primary.new_database(name).await;
        let standby = primary.standby().await;
        Some(Self {
            to_primary: Cable::to(primary.port()).await,
            to_standby: Cable::to(standby.port()).await,
            desk: Cable::to(primary.port()).await,
            primary,
            standby,
            name,
        })
    }

    /// The address of both.
    pub fn url(&self) -> String {
        let (one, other) = (self.to_primary.port(), self.to_standby.port());
        format!(
            "postgres://seigneur@127.0.0.1:{one},127.0.0.1:{other}/{}",
            self.name
        )
    }

    /// The address of whichever is written to.
    pub fn url_of_primary(&self) -> String {
        format!(
            "postgres://seigneur@127.0.0.1:{}/{}",
            self.desk.port(),
            self.name
        )
    }

    /// The server that is written to fails, the standby is promoted, and another one follows that.
    pub async fn fails_over(&mut self) {
        self.primary.fail();
        self.standby.promote().await;
        self.desk.lead_to(self.standby.port());
        let next = self.standby.standby().await;
        self.to_primary.lead_to(next.port());
        self.primary = std::mem::replace(&mut self.standby, next);
        std::mem::swap(&mut self.to_primary, &mut self.to_standby);
    }

    /// The way to the server that is written to is cut for some time.
    pub async fn is_cut_off(&self, time: Duration) {
        self.to_primary.cut();
        tokio::time::sleep(time).await;
        self.to_primary.mend();
    }
}
