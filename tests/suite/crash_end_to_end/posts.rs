//! Games that are posts of a forum while the bot is killed.

use seigneur::sandbox::{ActError, ChannelId, ChannelKind, MessageId, PostedMessage, View};

use super::kill_loop::KillLoop;
use super::people::Person;
use crate::support::locale::button;

impl KillLoop {
    /// Has games be posts of a forum: those that are opened in #general go on there, others are opened there.
    pub(super) async fn hold_games_in_forum(&mut self) {
        let sandbox = &self.server.sandbox;
        let guild = sandbox.guild("Sandbox");
        let kind = ChannelKind::Forum { guild };
        let forum = sandbox.guilds().add_channel_of_kind(kind, "games");
        for tag in ["Chess", "Running", "Finished"] {
            sandbox.guilds().add_tag(forum, tag);
        }
        let post = sandbox.open_thread(sandbox.user("alice"), forum, "Who plays?", "Here!");
        self.post = Some(post.unwrap());
        let chosen =
            format!("INSERT INTO server_settings (server_id, forum_id) VALUES ({guild}, {forum})");
        self.ledger.run(&chosen).await;
    }
}

impl Person<'_> {
    /// The guests accept an invitation.
    pub(super) fn accept(&self, invitation: MessageId) {
        let sandbox = &self.kills.server.sandbox;
        for guest in &self.users[1..] {
            let sent = sandbox.press(*guest, invitation, &button("accept"));
            // A post that is archived takes no presses until somebody writes there.
            if sent == Err(ActError::ThreadArchived) {
                let _said = sandbox.say(*guest, ChannelId(invitation.0), "Me!");
            }
        }
    }

    /// The messages among which their invitations stand: those of #general, or the first ones of posts.
    pub(super) fn invitations<'v>(
        &self,
        view: View<'v>,
    ) -> impl Iterator<Item = &'v PostedMessage> {
        let general = view.find_channel("general").filter(|_| self.post.is_none());
        let forum = self.post.and_then(|post| view.channel(post)?.thread());
        let posts = forum
            .into_iter()
            .flat_map(move |own| view.threads(own.parent));
        let firsts = posts.filter_map(move |post| view.message(MessageId(post.id.0)));
        let above = general.into_iter().flat_map(move |id| view.messages(id));
        above.chain(firsts)
    }
}
