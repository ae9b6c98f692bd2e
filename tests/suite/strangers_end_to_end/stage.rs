//! A world with secrets: notes, a hidden channel with a game in it, and two servers.

use seigneur::sandbox::{ChannelId, OptionValue, UserId, Whose, permissions};

use crate::support::locale::button;
use crate::support::people::manage;
use crate::support::test_server::TestServer;

/// Who has a note at their table, where they write it down, and what it says.
const NOTES: [(&str, &str); 3] = [
    ("carol", "grelot-7731"),
    ("bob", "vesper-4410"),
    ("chloe", "quinconce-99"),
];

/// Something that may be told to some alone.
pub struct Secret {
    pub text: String,
    pub known_to: Vec<UserId>,
}

/// The world, and what is kept from whom in it.
pub struct Stage {
    pub server: TestServer,
    /// Who asks for things.
    pub people: Vec<UserId>,
    /// Who may see the hidden channel, beside zelda, who plays there alone and asks for nothing: whoever hears of her
    /// has heard too much.
    pub insiders: Vec<UserId>,
    pub secrets: Vec<Secret>,
    /// The hidden channel.
    pub council: ChannelId,
}

impl Stage {
    /// Builds the world: a game for three and an open table in #general, a game in #salon of another server, a game
    /// and an open table in a channel that two people see, beside the owner.
    pub async fn set() -> Self {
        let server = TestServer::start().await;
        let hermit = server.sandbox.people().add_user("zelda", "en-US");
        server.sandbox.people().add_user("mallory", "en-US");
        let council = hide(&server, "council", &["bob", "zelda"]);
        let trichess = server
            .game("trichess", &["alice", "bob", "carol"], None)
            .await;
        let board = trichess.board(0).await;
        for name in ["alice", "bob", "carol"] {
            // Whose turn it is has a menu to choose from, from the first moment on.
            server.press(name, board.id, &button("move")).await;
        }
        let trichess = trichess.thread;
        let salon = server.game_in_french(&["chloe", "denis"]).await.thread;
        let hidden = hidden_game(&server, council).await;
        open_table(&server, "zelda", council).await;
        open_table(&server, "dave", server.sandbox.channel("general")).await;
        for ((who, text), at) in NOTES.into_iter().zip([trichess, hidden, salon]) {
            let said = server
                .slash(who, at, "note", &[("text", text.into())])
                .await;
            assert!(said.ephemeral);
        }
        let [alice, bob] = ["alice", "bob"].map(|name| server.user(name));
        let names = ["alice", "bob", "carol", "dave", "chloe", "denis", "mallory"];
        let mut secrets: Vec<Secret> = NOTES
            .into_iter()
            .map(|(who, text)| Secret {
                text: text.to_owned(),
                known_to: vec![server.user(who)],
            })
            .collect();
        let of_council = [
            hermit.to_string(),
            "zelda".to_owned(),
            council.to_string(),
            hidden.to_string(),
        ];
        secrets.extend(of_council.map(|text| Secret {
            text,
            known_to: vec![alice, bob, hermit],
        }));
        let people = names.map(|name| server.user(name)).to_vec();
        manage(&server, "Cercle", "denis");
        manage(&server, "Sandbox", "dave");
        Self {
            server,
            people,
            insiders: vec![alice, bob],
            secrets,
            council,
        }
    }

    /// Whether somebody manages the server with this id.
    pub fn manages(&self, who: UserId, server: i64) -> bool {
        let is = |name: &str| self.server.sandbox.guild(name).0.cast_signed() == server;
        who == self.server.user("alice")
            || (who == self.server.user("denis") && is("Cercle"))
            || (who == self.server.user("dave") && is("Sandbox"))
    }
}

/// A channel that these see, the bot, and the owner of the server.
pub fn hide(server: &TestServer, name: &str, seen_by: &[&str]) -> ChannelId {
    let guild = server.sandbox.guild("Sandbox");
    let channel = server.sandbox.guilds().add_channel(guild, name);
    let bot = server.sandbox.bot();
    let seeing = seen_by.iter().map(|name| server.user(name)).chain([bot]);
    for member in seeing {
        let whose = Whose::Member(member);
        server
            .permissions()
            .set_overwrite(channel, whose, permissions::VIEW_CHANNEL, 0);
    }
    server
        .permissions()
        .set_overwrite(channel, Whose::Everyone, 0, permissions::VIEW_CHANNEL);
    channel
}

/// A friendly game in the hidden channel, so that no board of points tells of it; its thread.
async fn hidden_game(server: &TestServer, council: ChannelId) -> ChannelId {
    let options = [
        ("game", "chess".into()),
        ("player2", OptionValue::User(server.user("bob"))),
        ("color", "w".into()),
        ("rated", false.into()),
    ];
    server.slash("zelda", council, "play", &options).await;
    let invitation = server.message_in(council, |_| true).await;
    server.press("bob", invitation.id, &button("accept")).await;
    server.game_of(&invitation, &["zelda", "bob"]).await.thread
}

async fn open_table(server: &TestServer, who: &str, channel: ChannelId) {
    let options = [("game", "yalta".into())];
    server.slash(who, channel, "play", &options).await;
}
