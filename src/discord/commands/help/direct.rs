//! The help in direct messages: what can be asked for on servers alone stands apart there, and cannot be clicked.

use std::collections::BTreeSet;

use crate::discord::commands::all;
use crate::discord::commands::prelude::*;

/// A page of the help for whoever reads it in direct messages: first what they can do there, then the lines that name a
/// command which is not offered there.
pub(super) fn arranged(app: &App, caller: &Caller, lines: Vec<&str>) -> String {
    let lang = caller.lang();
    let offered = offered();
    let is_for_servers = |line: &&str| {
        let named = app.words.commands_in(lang, line);
        named.iter().any(|path| !offered.contains(first_word(path)))
    };
    let (there, here): (Vec<&str>, Vec<&str>) = lines.into_iter().partition(is_for_servers);
    let text = app.with_links(lang, &here.join("\n"));
    if there.is_empty() {
        return text;
    }
    let heading = app.say(caller, "help-on-servers");
    format!("{text}\n{heading}\n{}", there.join("\n"))
}

/// The names of the commands that are offered in direct messages: those that do not say where are offered everywhere.
fn offered() -> BTreeSet<String> {
    let direct = serenity::InteractionContext::BotDm;
    let offered = all().into_iter().filter(|command| {
        let contexts = command.interaction_context.as_ref();
        contexts.is_none_or(|contexts| contexts.contains(&direct))
    });
    offered.map(|command| command.name.into_owned()).collect()
}

/// The command of a path, whatever stands below it.
fn first_word(path: &str) -> &str {
    path.split_once(' ').map_or(path, |(command, _)| command)
}
