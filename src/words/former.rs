//! People who were forgotten: words stand where their mention would.

use super::{Lang, Line, Words};
use crate::game::PlayerId;

/// What a mention begins with.
const MENTION: &str = "<@";

impl Words {
    /// A text that names nobody who was forgotten.
    pub(super) fn without_former(&self, lang: Lang, text: String) -> String {
        if !text.contains(MENTION) {
            return text;
        }
        let mut told = String::with_capacity(text.len());
        let mut rest = text.as_str();
        while let Some(at) = rest.find(MENTION) {
            let (before, mention) = rest.split_at(at);
            told.push_str(before);
            let former = mention
                .split_once('>')
                .filter(|(mention, _)| mentions_former(mention));
            if let Some((_, after)) = former {
                let id = if begins(&told) {
                    "former-player-first"
                } else {
                    "former-player"
                };
                told.push_str(&self.say(lang, &Line::new(id)));
                rest = after;
            } else {
                told.push_str(MENTION);
                rest = &mention[MENTION.len()..];
            }
        }
        told.push_str(rest);
        told
    }
}

fn mentions_former(mention: &str) -> bool {
    let id = mention.strip_prefix(MENTION).and_then(|id| id.parse().ok());
    id.is_some_and(|id| PlayerId(id).is_former())
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
            assert_eq!(words.without_former(Lang::English, text.clone()), english);
            assert_eq!(words.without_former(Lang::French, text), french);
        }
    }
}
