//! Commands that sentences name: where the service has given them ids, they can be clicked.
//!
//! Sentences name a command as its readers type it, in their own language: `` `/réglages confirmation` ``. A test
//! holds that each is there under that name.

use std::collections::BTreeMap;

use fluent_bundle::FluentResource;
use fluent_syntax::ast::{Entry, PatternElement};

use super::{Lang, Words};

/// What the ids of the messages of commands begin with; what follows are their own names, as they are registered.
const COMMAND: &str = "cmd";

/// The ids of commands, each by the path that is called: `settings confirm`.
pub type CommandIds = BTreeMap<String, u64>;

/// What the commands of a language are called: the ids of their messages, by that of what they stand below and
/// their name.
#[derive(Default)]
pub(super) struct CommandNames(BTreeMap<(String, String), String>);

impl CommandNames {
    /// Adds those of some messages.
    pub(super) fn extend(&mut self, resource: &FluentResource) {
        let messages = resource.entries().filter_map(|entry| {
            let Entry::Message(message) = entry else {
                return None;
            };
            let pattern = message.value.as_ref()?;
            let [PatternElement::TextElement { value }] = pattern.elements.as_slice() else {
                return None;
            };
            let (above, _) = message.id.name.rsplit_once('-')?;
            let key = (above.to_owned(), (*value).to_owned());
            above
                .starts_with(COMMAND)
                .then(|| (key, message.id.name.to_owned()))
        });
        self.0.extend(messages);
    }

    /// The path by which a command is registered that is called so in the language: `settings confirm`.
    fn path(&self, call: &str) -> Option<String> {
        let id = call
            .split(' ')
            .try_fold(COMMAND.to_owned(), |above, name| {
                self.0.get(&(above, name.to_owned())).cloned()
            })?;
        let path = id.strip_prefix(COMMAND)?.trim_start_matches('-');
        Some(path.replace('-', " "))
    }
}

impl Words {
    /// A text of ours in which the commands that it names can be clicked, as far as their ids are known. All others, and those
    /// that are named with options, stay as the reader types them.
    #[must_use]
    pub fn with_links(&self, lang: Lang, text: &str, ids: &CommandIds) -> String {
        let names = self.command_names(lang);
        let parts = text.split('`').enumerate().map(|(at, part)| {
            let call = part.strip_prefix('/').filter(|_| at % 2 == 1);
            let path = call.and_then(|call| names.path(call));
            let known = path.and_then(|path| Some((ids.get(&path)?, path)));
            match known {
                Some((id, path)) => format!("</{path}:{id}>"),
                None if at % 2 == 1 => format!("`{part}`"),
                None => part.to_owned(),
            }
        });
        parts.collect()
    }

    /// The commands that a text of ours names without options, each by the path that is called: `settings confirm`.
    #[must_use]
    pub fn commands_in(&self, lang: Lang, text: &str) -> Vec<String> {
        let names = self.command_names(lang);
        let quoted = text.split('`').skip(1).step_by(2);
        let calls = quoted.filter_map(|part| part.strip_prefix('/'));
        calls.filter_map(|call| names.path(call)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_that_are_known_can_be_clicked() {
        let words = Words::load().unwrap();
        let known = [("play", 1), ("settings confirm", 2), ("settings theme", 2)];
        let ids = known.map(|(path, id)| (path.to_owned(), id)).into();
        for (lang, text, expected) in [
            (Lang::ENGLISH, "`/play` opens.", "</play:1> opens."),
            (Lang::FRENCH, "`/jouer` ouvre.", "</play:1> ouvre."),
            (
                Lang::FRENCH,
                "Avec `/réglages confirmation` :",
                "Avec </settings confirm:2> :",
            ),
            // A command that only holds others, one with an option, one of the other language, a move.
            (Lang::ENGLISH, "`/settings`", "`/settings`"),
            (Lang::ENGLISH, "`/play game:chess`", "`/play game:chess`"),
            (Lang::FRENCH, "`/play`", "`/play`"),
            (Lang::ENGLISH, "`e4`, `Nf3`", "`e4`, `Nf3`"),
            (Lang::ENGLISH, "none", "none"),
        ] {
            assert_eq!(words.with_links(lang, text, &ids), expected);
            assert_eq!(words.with_links(lang, text, &CommandIds::new()), text);
        }
    }

    #[test]
    fn commands_are_found_in_texts_by_their_paths() {
        let words = Words::load().unwrap();
        for (lang, text, expected) in [
            (
                Lang::ENGLISH,
                "`/play` and `/settings confirm`, `e4`",
                vec!["play", "settings confirm"],
            ),
            (
                Lang::FRENCH,
                "Avec `/réglages calendrier`",
                vec!["settings calendar"],
            ),
            (Lang::ENGLISH, "`/play game:chess`, /play", vec![]),
        ] {
            assert_eq!(words.commands_in(lang, text), expected);
        }
    }
}
