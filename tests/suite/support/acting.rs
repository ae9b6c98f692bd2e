//! What people do with what they are shown, and a bot that ends itself meanwhile.

use seigneur::crash::FailPoint;
use seigneur::sandbox::{Answer, MessageId, OptionValue};
use tokio::process::Child;

use super::game_fixture::GameFixture;
use super::locale::button;
use super::test_server::TestServer;

impl TestServer {
    /// Presses a button of an answer, and waits for what that is answered.
    pub async fn press_on(&self, user: &str, on: &Answer, label: &str) -> Answer {
        self.press(user, shown(on), label).await
    }

    /// The bot as a process that ends itself at a place, the first time it comes there.
    pub fn doomed(&self, place: FailPoint) -> Child {
        let mut command = self.process(env!("CARGO_BIN_EXE_seigneur"));
        command.env("SEIGNEUR_CRASH", format!("{}:1", place.name()));
        command.spawn().unwrap()
    }

    /// Presses a button that a message need not have, and waits for the answer.
    pub async fn forge(&self, user: &str, message: MessageId, id: &str) -> Answer {
        let client = self.sandbox.tampered_client();
        let sent = client.forge(self.user(user), message, id, &[]);
        self.answer(sent).await
    }
}

impl GameFixture<'_> {
    /// Resigns, and confirms it.
    pub async fn resign(&self, user: &str) -> Answer {
        let asked = self.command(user, "resign").await;
        let confirm = button("confirm");
        self.server.press_on(user, &asked, &confirm).await
    }
}

/// The message of an answer.
pub fn shown(answer: &Answer) -> MessageId {
    answer.message.as_ref().expect("a message").id
}

/// Presses a button of an answer, which is named by its key.
pub async fn press(server: &TestServer, user: &str, on: &Answer, name: &str) -> Answer {
    server.press_on(user, on, &button(name)).await
}

/// Uses `/practice` in #general.
pub async fn practice(server: &TestServer, user: &str, options: &[(&str, OptionValue)]) -> Answer {
    let general = server.sandbox.channel("general");
    server.slash(user, general, "practice", options).await
}
