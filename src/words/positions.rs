//! What is said of positions, moves and lessons, as a file: for what runs apart from the program, in a browser, where
//! the same lines are said by the same code.

use std::collections::BTreeMap;

use fluent_syntax::ast::{Entry, Resource};
use fluent_syntax::{parser, serializer};

use super::Lang;

/// What the ids of these messages begin with.
const KINDS: [&str; 11] = [
    "alt-",
    "castling-",
    "color-",
    "ended-",
    "game-",
    "illegal-",
    "lesson-",
    "no-",
    "piece-",
    "role-",
    "title-",
];

impl Lang {
    /// The messages with which positions, moves and lessons are told of, as one file of Fluent: in English where the
    /// language lacks one.
    #[must_use]
    pub fn messages_of_positions(self) -> String {
        let sources = [Self::ENGLISH.facts(), self.facts()]
            .into_iter()
            .flat_map(|language| language.beneath.iter().chain([&language.source]));
        let mut messages = BTreeMap::new();
        for source in sources {
            // What cannot be read of a language is said when it is first spoken.
            let read = parser::parse(source.as_str()).unwrap_or_else(|(read, _)| read);
            for entry in read.body {
                if let Entry::Message(message) = &entry
                    && KINDS.iter().any(|kind| message.id.name.starts_with(kind))
                {
                    let name = message.id.name;
                    let body = vec![entry];
                    messages.insert(name, serializer::serialize(&Resource { body }));
                }
            }
        }
        messages.into_values().collect()
    }
}

#[cfg(test)]
mod tests {
    use fluent_bundle::{FluentBundle, FluentResource};

    use super::*;
    use crate::words::Words;

    #[test]
    fn each_language_has_its_messages_for_what_runs_apart() {
        let words = Words::load().unwrap();
        let count = parser::parse(Lang::ENGLISH.messages_of_positions()).unwrap();
        for lang in Lang::all() {
            let resource = FluentResource::try_new(lang.messages_of_positions()).unwrap();
            assert_eq!(resource.entries().count(), count.body.len(), "{lang:?}");
            let mut bundle = FluentBundle::new(vec![lang.facts().identifier.clone()]);
            bundle.set_use_isolating(false);
            bundle.add_resource(resource).unwrap();
            let pattern = bundle.get_message("illegal-double-step").unwrap();
            let pattern = pattern.value().unwrap();
            let said = bundle.format_pattern(pattern, None, &mut Vec::new());
            assert_eq!(said, words.say(lang, "illegal-double-step"));
        }
    }
}
