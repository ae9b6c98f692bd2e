//! Words about invitations that wait for an answer.

use crate::game::{PlayerId, StandingInvitation};
use crate::words::line::joined;
use crate::words::{Lang, Line, RefusalWords, mention};

impl RefusalWords<'_> {
    /// The text that nobody is invited before some of these are answered.
    pub(super) fn too_many_invitations(
        self,
        lang: Lang,
        standing: &[StandingInvitation],
    ) -> String {
        let line = Line::new("error-too-many-invitations").with("count", standing.len());
        self.invitation_list(lang, line, standing)
    }

    /// The text that somebody is not invited again before they have answered these.
    pub(super) fn standing_invitations(
        self,
        lang: Lang,
        player: PlayerId,
        standing: &[StandingInvitation],
    ) -> String {
        let line = Line::new("error-already-invited").with("player", mention(player));
        self.invitation_list(lang, line, standing)
    }

    /// The text that somebody waits for a game already, with a hint how that ends.
    pub(super) fn seek_waits(
        self,
        lang: Lang,
        standing: &StandingInvitation,
        hint: &'static str,
    ) -> String {
        let waits = Line::new("error-seek-waits")
            .naming("game", standing.variant)
            .with("number", standing.number.to_string())
            .with("link", link(standing));
        let hint = Line::new(hint).naming("button", "button-cancel");
        [waits, hint].map(|line| self.say(lang, line)).join("\n")
    }

    /// A heading, the invitations below it, and how one is taken back.
    fn invitation_list(
        self,
        lang: Lang,
        heading: Line<'_>,
        standing: &[StandingInvitation],
    ) -> String {
        let entries = standing.iter().map(|one| {
            let to = one.to.iter().copied().map(mention);
            let line = Line::new("invitation-standing")
                .naming("game", one.variant)
                .with("number", one.number.to_string())
                .with("players", joined(to, ", "))
                .with("link", link(one));
            format!("• {}", self.say(lang, line))
        });
        let hint = Line::new("invitation-take-back").naming("button", "button-cancel");
        let mut lines = vec![self.say(lang, heading)];
        lines.extend(entries);
        lines.push(self.say(lang, hint));
        lines.join("\n")
    }
}

/// The address of the message that invites, or of its channel before it is posted.
fn link(one: &StandingInvitation) -> String {
    let place = match one.message {
        Some(message) => format!("{}/{message}", one.channel),
        None => one.channel.to_string(),
    };
    format!("https://discord.com/channels/{}/{place}", one.server)
}
