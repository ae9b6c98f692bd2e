//! A channel that not everyone may see, and a game in it.

use seigneur::sandbox::{ChannelId, OptionValue, PostedMessage, RoleId, Whose, permissions};

use super::game_fixture::GameFixture;
use super::locale::button;
use super::messages::labels;
use super::test_server::TestServer;

/// A channel that nobody sees but the bot and those who have a role, which bob and carol have.
pub struct Council {
    pub channel: ChannelId,
    pub role: RoleId,
}

const ALL_THERE: u64 = permissions::USUAL;

pub fn council(server: &TestServer) -> Council {
    let sandbox = &server.sandbox;
    let guild = sandbox.guild("Sandbox");
    let channel = sandbox.guilds().add_channel(guild, "council");
    let role = sandbox.permissions().add_role(guild, "Council");
    let council = Council { channel, role };
    council.hides(server, channel);
    for member in ["bob", "carol"] {
        sandbox
            .permissions()
            .set_roles_of(guild, server.user(member), &[role]);
    }
    council
}

impl Council {
    /// Nobody sees a channel any more but the bot and those who have the role.
    pub fn hides(&self, server: &TestServer, channel: ChannelId) {
        let sandbox = &server.sandbox;
        for whose in [Whose::Member(sandbox.bot()), Whose::GuildRole(self.role)] {
            sandbox
                .permissions()
                .set_overwrite(channel, whose, ALL_THERE, 0);
        }
        sandbox
            .permissions()
            .set_overwrite(channel, Whose::Everyone, 0, permissions::VIEW_CHANNEL);
    }

    /// A game of bob and carol in the hidden channel.
    pub async fn game<'t>(&self, server: &'t TestServer) -> GameFixture<'t> {
        self.opened(server, &[("rated", false.into())]).await
    }

    /// The same with points.
    pub async fn rated_game<'t>(&self, server: &'t TestServer) -> GameFixture<'t> {
        self.opened(server, &[]).await
    }

    async fn opened<'t>(
        &self,
        server: &'t TestServer,
        terms: &[(&str, OptionValue)],
    ) -> GameFixture<'t> {
        let carol = OptionValue::User(server.user("carol"));
        let mut options = vec![
            ("game", "chess".into()),
            ("player2", carol),
            ("color", "w".into()),
        ];
        options.extend_from_slice(terms);
        server.slash("bob", self.channel, "play", &options).await;
        let accept = button("accept");
        let invites = |message: &PostedMessage| labels(message).contains(&accept);
        let invitation = server.message_in(self.channel, invites).await;
        server.press("carol", invitation.id, &accept).await;
        server.game_of(&invitation, &["bob", "carol"]).await
    }

    pub fn enter(&self, server: &TestServer, user: &str) {
        let guild = server.sandbox.guild("Sandbox");
        server
            .permissions()
            .set_roles_of(guild, server.user(user), &[self.role]);
    }
}

/// Takes all roles from somebody.
pub fn leave(server: &TestServer, user: &str) {
    let guild = server.sandbox.guild("Sandbox");
    server
        .permissions()
        .set_roles_of(guild, server.user(user), &[]);
}
