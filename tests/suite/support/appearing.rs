//! What appears after a while: messages, what becomes of them, boards, games in threads of their own.

use seigneur::sandbox::{Channel, ChannelId, MessageId, PostedMessage};

use super::game_fixture::GameFixture;
use super::test_server::{PATIENCE, TestServer};

impl TestServer {
    /// The first message to everyone in a place that is such, once it is there.
    pub async fn message_in(
        &self,
        place: ChannelId,
        is_such: impl Fn(&PostedMessage) -> bool,
    ) -> PostedMessage {
        let found = self.sandbox.wait_for(PATIENCE, |view| {
            let mut public = view.messages(place).filter(|it| it.ephemeral_to.is_none());
            public.find(|it| is_such(it)).cloned()
        });
        found.await.unwrap_or_else(|| {
            let all = self.sandbox.messages(place).into_iter();
            let all: Vec<String> = all.map(|message| message.content).collect();
            panic!("no such message: {all:#?}")
        })
    }

    /// A message as it is once it is such.
    pub async fn becomes(
        &self,
        message: MessageId,
        is_such: impl Fn(&PostedMessage) -> bool,
    ) -> PostedMessage {
        let found = self.sandbox.wait_for(PATIENCE, |view| {
            view.message(message).filter(|it| is_such(it)).cloned()
        });
        found
            .await
            .unwrap_or_else(|| panic!("it stays so: {:#?}", self.sandbox.message(message)))
    }

    /// The same once nobody can press anything below it.
    pub async fn loses_its_buttons(&self, message: MessageId) -> PostedMessage {
        self.becomes(message, |now| now.buttons().is_empty()).await
    }

    /// The first thread below a channel that is such and has a board, once it is there.
    pub async fn begun_below(
        &self,
        channel: ChannelId,
        is_such: impl Fn(&Channel) -> bool,
    ) -> ChannelId {
        let found = self.sandbox.wait_for(PATIENCE, |view| {
            let mut threads = view.threads(channel).filter(|it| is_such(it));
            let begun = threads.find(|thread| {
                let mut messages = view.messages(thread.id);
                messages.any(|message| !message.attachments.is_empty())
            });
            begun.map(|thread| thread.id)
        });
        found.await.expect("a thread with a board")
    }

    /// The board with a number in a thread, from 0, once it is there.
    pub async fn board(&self, thread: ChannelId, number: usize) -> PostedMessage {
        let found = self.sandbox.wait_for(PATIENCE, |view| {
            let mut boards = view
                .messages(thread)
                .filter(|it| it.ephemeral_to.is_none() && !it.attachments.is_empty());
            boards.nth(number).cloned()
        });
        found
            .await
            .unwrap_or_else(|| panic!("board {number} never came"))
    }

    /// The game of these players in a thread that is known.
    pub fn playing<P: AsRef<str>>(&self, thread: ChannelId, players: &[P]) -> GameFixture<'_> {
        let players = players.iter().map(|player| player.as_ref().to_owned());
        GameFixture {
            server: self,
            thread,
            players: players.collect(),
        }
    }
}
