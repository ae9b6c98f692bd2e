//! People who were forgotten, and computers: words stand where their mention would.

use super::{Lang, Line, Words, escaped, mention, named_in};
use crate::game::{Names, PlayerId};

/// What a mention begins with.
const MENTION: &str = "<@";

impl Words {
    /// A text that mentions nobody who was forgotten, and no computer.
    pub(super) fn readable_mentions(&self, lang: Lang, text: String) -> String {
        if !text.contains(MENTION) {
            return text;
        }
        let mut told = String::with_capacity(text.len());
        let mut rest = text.as_str();
        while let Some(at) = rest.find(MENTION) {
            let (before, mention) = rest.split_at(at);
            told.push_str(before);
            let nobody = mention
                .split_once('>')
                .and_then(|(mention, after)| Some((nobody(mention)?, after)));
            if let Some((player, after)) = nobody {
                let line = Self::instead_of(player, begins(&told));
                told.push_str(&self.say(lang, line));
                rest = after;
            } else {
                told.push_str(MENTION);
                rest = &mention[MENTION.len()..];
            }
        }
        told.push_str(rest);
        told
    }

    /// What a player is called: computers in the reader's language, people by their names.
    #[must_use]
    pub fn called(&self, lang: Lang, player: PlayerId, names: &Names) -> Option<String> {
        if player.is_computer() {
            return Some(self.say(lang, Self::instead_of(player, true)));
        }
        names.get(player).map(str::to_owned)
    }

    /// A text in which strangers are named, as far as their names are known, instead of mentioned.
    #[must_use]
    pub fn with_strangers_named(
        &self,
        lang: Lang,
        text: String,
        (strangers, names): (impl IntoIterator<Item = PlayerId>, &Names),
    ) -> String {
        strangers.into_iter().fold(text, |text, stranger| {
            let called = self.called(lang, stranger, names);
            let called = called.unwrap_or_else(|| self.say(lang, Line::new("stranger")));
            named_in(&text, stranger, &escaped(&called))
        })
    }

    /// A text in which nobody is named who ended a game as a moderator of another server.
    #[must_use]
    pub fn with_moderator_unnamed(&self, lang: Lang, text: &str, moderator: PlayerId) -> String {
        let who = mention(moderator);
        let said = Line::new("turn-broken-off").with("moderator", who.clone());
        let elsewhere = self.say(lang, Line::new("turn-broken-off-elsewhere"));
        let text = text.replace(&self.say(lang, said), &elsewhere);
        text.replace(&who, &self.say(lang, Line::new("moderator-elsewhere")))
    }

    /// What stands for a player beside a board, where there is little room.
    #[must_use]
    pub fn plate(&self, lang: Lang, player: PlayerId, names: &Names) -> Option<String> {
        let Some(level) = player.level() else {
            return names.get(player).map(str::to_owned);
        };
        let line = Line::new("computer-plate").with("level", level.number());
        Some(self.say(lang, line))
    }

    /// What somebody without an account is called.
    fn instead_of(player: PlayerId, begins: bool) -> Line<'static> {
        match player.level() {
            Some(level) => Line::new("computer-player").with("level", level.number()),
            None if begins => Line::new("former-player-first"),
            None => Line::new("former-player"),
        }
    }
}

/// Whom a mention names, where they have no account.
fn nobody(mention: &str) -> Option<PlayerId> {
    let id = mention.strip_prefix(MENTION).and_then(|id| id.parse().ok());
    id.map(PlayerId).filter(|player| !player.is_person())
}

/// Whether what follows begins a sentence or a line.
fn begins(told: &str) -> bool {
    let before = told.trim_end_matches([' ', '*', '•']);
    before.is_empty() || before.ends_with(['\n', '.', '!', '?'])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::mention;

    #[test]
    fn whoever_was_forgotten_is_neither_named_nor_pinged() {
        let words = Words::load().unwrap();
        let (former, known) = (mention(PlayerId::former(3)), mention(PlayerId(42)));
        for (text, english, french) in [
            (
                "{} (White)",
                "A former player (White)",
                "Un ancien joueur (White)",
            ),
            (
                "• {}, hello",
                "• A former player, hello",
                "• Un ancien joueur, hello",
            ),
            (
                "**x!** {}",
                "**x!** A former player",
                "**x!** Un ancien joueur",
            ),
            (
                "@ beats {}.",
                "<@42> beats a former player.",
                "<@42> beats un ancien joueur.",
            ),
            (
                "{} <@ <@&7>",
                "A former player <@ <@&7>",
                "Un ancien joueur <@ <@&7>",
            ),
        ] {
            let text = text
                .replace("{}", &former)
                .replace("@ beats", &format!("{known} beats"));
            assert_eq!(
                words.readable_mentions(Lang::ENGLISH, text.clone()),
                english
            );
            assert_eq!(words.readable_mentions(Lang::FRENCH, text), french);
        }
    }
}
