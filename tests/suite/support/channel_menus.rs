//! Menus of channels.

use seigneur::sandbox::{Answer, ChannelId, MessageId};

use super::test_server::TestServer;

impl TestServer {
    /// Chooses channels in a menu of channels, which is found by what it says, and waits for the answer.
    pub async fn choose_channels(
        &self,
        user: &str,
        message: MessageId,
        menu: &str,
        channels: &[ChannelId],
    ) -> Answer {
        let user = self.user(user);
        let sent = self.sandbox.choose_channels(user, message, menu, channels);
        self.answer(sent).await
    }
}
