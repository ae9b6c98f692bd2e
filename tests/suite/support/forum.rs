//! Forums in which games are posts.

use std::time::Duration;

use seigneur::sandbox::{Channel, ChannelId, ChannelKind, MessageId, OptionValue, PostedMessage};

use super::game_fixture::GameFixture;
use super::messages::{says, text};
use super::test_server::{PATIENCE, TestServer};

impl TestServer {
    /// A forum of a guild with these tags.
    pub fn forum(&self, guild: &str, tags: &[&str]) -> ChannelId {
        let guild = self.sandbox.guild(guild);
        let guilds = self.sandbox.guilds();
        let forum = guilds.add_channel_of_kind(ChannelKind::Forum { guild }, "games");
        for tag in tags {
            guilds.add_tag(forum, tag);
        }
        forum
    }

    /// Has games be posts of a forum.
    pub async fn hold_games_in(&self, manager: &str, (channel, forum): (ChannelId, ChannelId)) {
        let options = [("channel", OptionValue::Channel(forum))];
        let answer = self
            .slash(manager, channel, "server channels add", &options)
            .await;
        says(&answer, &format!("<#{forum}>"));
    }

    /// The post of a table in a forum, once it is there.
    pub async fn post(&self, forum: ChannelId, number: u32) -> Channel {
        let number = format!("#{number}");
        let found = self.sandbox.wait_for(PATIENCE, |view| {
            let named = |post: &&Channel| post.name.split(' ').any(|word| word == number);
            view.threads(forum).find(named).cloned()
        });
        found.await.unwrap_or_else(|| panic!("no post {number}"))
    }

    /// The post of a game in a forum, once it has a board.
    pub async fn game_in(
        &self,
        forum: ChannelId,
        number: u32,
        players: &[&str],
    ) -> GameFixture<'_> {
        let post = self.post(forum, number).await;
        let game = self.playing(post.id, players);
        game.board(0).await;
        game
    }

    /// The first message of a post.
    pub fn first_of(&self, post: ChannelId) -> PostedMessage {
        self.sandbox
            .message(MessageId(post.0))
            .expect("its first message")
    }

    /// Waits until a post has these tags, in any order.
    pub async fn tagged(&self, post: ChannelId, expected: &[&str]) {
        let mut expected: Vec<&str> = expected.to_vec();
        expected.sort_unstable();
        let tags = || {
            self.sandbox.view(|view| {
                let thread = view.channel(post)?.thread()?;
                let all = &view.channel(thread.parent)?.tags.all;
                let applied = all.iter().filter(|tag| thread.tags.contains(&tag.id));
                let mut names: Vec<String> = applied.map(|tag| tag.name.clone()).collect();
                names.sort_unstable();
                Some(names)
            })
        };
        let waited = tokio::time::timeout(PATIENCE, async {
            while tags().is_none_or(|now| now != expected) {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        });
        assert!(waited.await.is_ok(), "{:?} instead of {expected:?}", tags());
    }

    /// A table that is opened in a post of a forum, by the post of somebody else there.
    pub async fn open_in_post(&self, user: &str, forum: ChannelId) -> String {
        let alice = self.user("alice");
        let talk = self.sandbox.open_thread(alice, forum, "Who plays?", "I do");
        let options = [("game", "chess".into()), ("color", "w".into())];
        let answer = self.slash(user, talk.unwrap(), "play", &options).await;
        text(&answer)
    }
}
