//! Why the bot cannot go on, once it cannot.

use tokio::sync::watch;

use super::gateway::FinalClose;

/// Why the service has ended the bot for good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotEnd {
    /// It refuses the token.
    Token,
    /// It has closed a connection for good.
    Closed(FinalClose),
}

/// Where it is told that the bot cannot go on; the first reason counts.
#[derive(Debug, Default)]
pub struct BotEndSignal(watch::Sender<Option<BotEnd>>);

impl BotEndSignal {
    /// Tells that it cannot.
    pub fn end(&self, why: BotEnd) {
        self.0.send_if_modified(|end| {
            let is_first = end.is_none();
            end.get_or_insert(why);
            is_first
        });
    }

    /// Whether it cannot.
    #[must_use]
    pub fn has_come(&self) -> bool {
        self.0.borrow().is_some()
    }

    /// Waits until it cannot, and says why.
    pub async fn wait(&self) -> BotEnd {
        let mut end = self.0.subscribe();
        let come = end.wait_for(Option::is_some).await;
        match come.ok().and_then(|come| *come) {
            Some(why) => why,
            None => std::future::pending().await,
        }
    }
}
