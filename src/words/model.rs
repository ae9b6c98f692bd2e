//! The messages that the program has, against which those of a folder are held that somebody adds.
//!
//! What is wrong is found at the start, with file and line: later it would be seen by those alone who read that language.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Message, Pattern, PatternElement, Resource,
};
use fluent_syntax::parser::{ParserError, parse};

use super::WordsError;
use super::command_names::may_name;
use super::language::holds_messages;

/// What the ids of the names of commands begin with: of those that are typed, and of those in menus.
const TYPED: &str = "cmd-";
const IN_MENU: &str = "menu-";
/// How many characters the name of a command may have, and its description.
const LONGEST_NAME: usize = 32;
const LONGEST_ABOUT: usize = 100;
/// How many characters other texts have room for at the service, by how their ids begin: buttons, choices, and what menus ask.
const ROOM: [(&str, usize); 3] = [("button-", 80), ("choice-", 100), ("setup-choose-", 150)];

/// The messages that the program has in English.
pub(super) struct Model {
    /// The variables of each, of attributes under `id.name`.
    variables: BTreeMap<String, BTreeSet<String>>,
    /// The names of its commands by their ids.
    names: BTreeMap<String, String>,
}

/// What is wrong with a message.
#[derive(Debug, thiserror::Error)]
enum Wrong {
    #[error("{id}: there is no such message, expected one that English has")]
    Unknown { id: String },
    #[error("{id}: found ${name}, expected {known}")]
    Variable {
        id: String,
        name: String,
        known: String,
    },
    #[error("{id}: found ${name}, expected no variable")]
    NoVariable { id: String, name: String },
    #[error("{id}: found {{ {name} }}, expected a message that English has")]
    Reference { id: String, name: String },
    #[error(
        "{id}: found {name:?}, expected the name of a command: 1 to 32 small letters, digits, - and _"
    )]
    Name { id: String, name: String },
    #[error("{id}: found {name:?}, expected a name that no other command or option beside it has")]
    Twin { id: String, name: String },
    #[error("{id}: found {found} characters, expected at most {most}")]
    Long {
        id: String,
        found: usize,
        most: usize,
    },
    #[error("{what}, in {id}")]
    Syntax { id: String, what: String },
}

/// A file of a folder, to say where something stands in it.
#[derive(Clone, Copy)]
struct Place<'f> {
    folder: &'f str,
    file: &'f str,
    text: &'f str,
}

impl Place<'_> {
    fn wrong(self, at: usize, wrong: &Wrong) -> WordsError {
        let line = self.text[..at].matches('\n').count() + 1;
        let place = format!("{}/{}:{line}", self.folder, self.file);
        WordsError::new(&place, &wrong.to_string())
    }

    /// Where a message begins.
    fn of(self, id: &str) -> usize {
        let mut at = 0;
        for line in self.text.split_inclusive('\n') {
            let rest = line.strip_prefix(id);
            if rest.is_some_and(|rest| rest.trim_start().starts_with('=')) {
                return at;
            }
            at += line.len();
        }
        0
    }

    /// What the parser does not understand.
    fn misread(self, error: &ParserError) -> WordsError {
        let at = error.pos.start.min(self.text.len());
        // A pattern ends where the next message begins.
        let before = self.text[..at].trim_end();
        let begins = |line: &&str| line.starts_with(|sign: char| sign.is_ascii_alphabetic());
        let begun = before.lines().rfind(begins).unwrap_or_default();
        let id = begun
            .split([' ', '='])
            .next()
            .unwrap_or_default()
            .to_owned();
        let what = error.kind.to_string();
        self.wrong(before.len(), &Wrong::Syntax { id, what })
    }
}

impl Model {
    /// The messages of a text that is known to be Fluent.
    pub(super) fn of(source: &str) -> Self {
        let (Ok(resource) | Err((resource, _))) = parse(source);
        let (mut variables, mut names) = (BTreeMap::new(), BTreeMap::new());
        for message in messages(&resource) {
            for (id, pattern) in patterns(message) {
                variables.insert(id, used(pattern).variables);
            }
            if let Some(name) = name_of(message) {
                names.insert(message.id.name.to_owned(), name);
            }
        }
        Self { variables, names }
    }

    /// Whether each message of a folder is one that there is, with no variables but those that it has, and whether its
    /// commands can be registered under their names, where they are.
    pub(super) fn check<'f>(
        &self,
        folder: &'f str,
        files: impl Iterator<Item = (&'f str, &'f str)>,
        is_registered: bool,
    ) -> Result<(), WordsError> {
        let mut names = BTreeMap::new();
        for (file, text) in files.filter(|(file, _)| holds_messages(file)) {
            let place = Place { folder, file, text };
            let resource = parse(text).map_err(|(_, errors)| match errors.first() {
                Some(error) => place.misread(error),
                None => WordsError::new(file, "no Fluent"),
            })?;
            for message in messages(&resource) {
                let id = message.id.name;
                let said = self.check_message(message);
                said.map_err(|wrong| place.wrong(place.of(id), &wrong))?;
                if let Some(name) = name_of(message).filter(|_| is_registered) {
                    let fits = check_name(message, &name);
                    fits.map_err(|wrong| place.wrong(place.of(id), &wrong))?;
                    names.insert(id.to_owned(), (name, place));
                }
            }
        }
        self.check_twins(&names)
    }

    fn check_message(&self, message: &Message<&str>) -> Result<(), Wrong> {
        for (id, pattern) in patterns(message) {
            let Some(known) = self.variables.get(&id) else {
                return Err(Wrong::Unknown { id });
            };
            check_room(&id, pattern)?;
            let used = used(pattern);
            if let Some(name) = used.variables.difference(known).next() {
                let name = name.clone();
                let known: Vec<String> = known.iter().map(|name| format!("${name}")).collect();
                return Err(match known.join(", ") {
                    none if none.is_empty() => Wrong::NoVariable { id, name },
                    known => Wrong::Variable { id, name, known },
                });
            }
            let is_unknown = |name: &&String| !self.variables.contains_key(*name);
            if let Some(name) = used.messages.iter().find(is_unknown) {
                let name = name.clone();
                return Err(Wrong::Reference { id, name });
            }
        }
        Ok(())
    }

    /// Whether what stands beside one another has names of its own: in the language, and by the names that the service
    /// knows it by.
    fn check_twins(&self, names: &BTreeMap<String, (String, Place<'_>)>) -> Result<(), WordsError> {
        for (id, (name, place)) in names {
            let above = |id: &str| id.rsplit_once('-').map(|(above, _)| above.to_owned());
            let beside = self.names.iter().filter(|(other, _)| {
                *other != id && id.starts_with(TYPED) && above(other) == above(id)
            });
            let is_taken = |(other, english): (&String, &String)| {
                let said = names.get(other).map_or(english, |(said, _)| said);
                name == english || name == said
            };
            if beside.into_iter().any(is_taken) {
                let (id, name) = (id.clone(), name.clone());
                return Err(place.wrong(place.of(&id), &Wrong::Twin { id, name }));
            }
        }
        Ok(())
    }
}

/// Whether there is room for a text.
fn check_room(id: &str, pattern: &Pattern<&str>) -> Result<(), Wrong> {
    let found = plain(pattern).chars().count();
    let room = ROOM.iter().find(|(begin, _)| id.starts_with(begin));
    match room {
        Some(&(_, most)) if found > most => Err(Wrong::Long {
            id: id.to_owned(),
            found,
            most,
        }),
        _ => Ok(()),
    }
}

/// Whether a command can be registered under its name, and with what is said about it.
fn check_name(message: &Message<&str>, name: &str) -> Result<(), Wrong> {
    let id = message.id.name.to_owned();
    let fits = name.chars().count() <= LONGEST_NAME && !name.is_empty();
    if !fits || id.starts_with(TYPED) && !name.chars().all(may_name) {
        let name = name.to_owned();
        return Err(Wrong::Name { id, name });
    }
    for attribute in &message.attributes {
        let found = plain(&attribute.value).chars().count();
        if found > LONGEST_ABOUT {
            let most = LONGEST_ABOUT;
            return Err(Wrong::Long { id, found, most });
        }
    }
    Ok(())
}

/// The name of a command, where a message is one.
fn name_of(message: &Message<&str>) -> Option<String> {
    let id = message.id.name;
    let is_name = id.starts_with(TYPED) || id.starts_with(IN_MENU);
    message.value.as_ref().filter(|_| is_name).map(plain)
}

/// The text of a pattern without what it is filled with.
fn plain(pattern: &Pattern<&str>) -> String {
    let texts = pattern.elements.iter().map(|element| match element {
        PatternElement::TextElement { value } => *value,
        PatternElement::Placeable { .. } => "",
    });
    texts.collect()
}

fn messages<'r, 's>(resource: &'r Resource<&'s str>) -> impl Iterator<Item = &'r Message<&'s str>> {
    resource.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some(message),
        _ => None,
    })
}

/// The patterns of a message: its own, and those of its attributes under `id.name`.
fn patterns<'m, 's>(
    message: &'m Message<&'s str>,
) -> impl Iterator<Item = (String, &'m Pattern<&'s str>)> {
    let id = message.id.name;
    let own = message.value.iter().map(|value| (id.to_owned(), value));
    let attributes = message.attributes.iter();
    own.chain(attributes.map(move |one| (format!("{id}.{}", one.id.name), &one.value)))
}

/// What a pattern is filled with.
#[derive(Default)]
struct Used {
    variables: BTreeSet<String>,
    messages: BTreeSet<String>,
}

fn used(pattern: &Pattern<&str>) -> Used {
    let mut found = Used::default();
    found.pattern(pattern);
    found
}

impl Used {
    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                for variant in variants {
                    self.pattern(&variant.value);
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.messages.insert(id.name.to_owned());
            }
            InlineExpression::FunctionReference { arguments, .. } => self.call(arguments),
            InlineExpression::TermReference { arguments, .. } => {
                if let Some(arguments) = arguments {
                    self.call(arguments);
                }
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        }
    }

    fn call(&mut self, arguments: &CallArguments<&str>) {
        let named = arguments.named.iter().map(|one| &one.value);
        for argument in arguments.positional.iter().chain(named) {
            self.inline(argument);
        }
    }
}

#[cfg(test)]
mod tests;
