//! What somebody asks for, drawn by lot.

use std::fmt;

use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use seigneur::game::PlayerId;
use seigneur::sandbox::{
    ActError, ChannelId, InteractionId, MessageId, OptionValue, PostedMessage, Sandbox, UserId,
    View,
};
use serde_json::Value;

use super::stage::Stage;

const TEXTS: [&str; 24] = [
    "e4",
    "e2e4",
    "Nf3",
    "Re2",
    "h7h5",
    "P@e4",
    "K@e1",
    "e4 e5",
    "3d",
    "none",
    "all",
    "fr",
    "UTC",
    "2026-11",
    "22:00",
    "w",
    "@everyone",
    "<@1>",
    "#1",
    "\u{202e}",
    "x",
    "'; DROP TABLE games; --",
    "9999999999",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
];
/// What the ids of buttons begin with, for those that nobody was given.
const PREFIXES: [&str; 24] = [
    "accept",
    "decline",
    "join",
    "withdraw",
    "resign",
    "keep",
    "agree_draw",
    "agree_takeback",
    "refuse_draw",
    "offer_draw",
    "claim_draw",
    "abort",
    "rematch",
    "erase_note",
    "unwatch",
    "shut",
    "break_off",
    "void",
    "free_seat",
    "decide_w",
    "decide_draw",
    "declare",
    "returned",
    "take_seat",
];
/// Subcommands with which people show openly what only they and few others saw: that is theirs to do.
const SHOWS_ONES_OWN: &str = "table move";

/// What is sent.
enum What {
    Command(String, Vec<(String, OptionValue)>),
    Suggestion(String, Vec<(String, OptionValue)>, String),
    Press(MessageId, String),
    Choice(MessageId, String),
    Forged(MessageId, String, Vec<String>),
}

/// Somebody somewhere asks for something.
pub struct Attempt {
    pub user: UserId,
    channel: ChannelId,
    what: What,
}

impl Attempt {
    pub fn draw(stage: &Stage, chance: &mut StdRng) -> Self {
        let sandbox = &stage.server.sandbox;
        let mut user = *stage.people.choose(chance).expect("people");
        let channels: Vec<ChannelId> =
            sandbox.view(|view| view.channels().map(|channel| channel.id).collect());
        let channel = *channels.choose(chance).expect("channels");
        let what = match chance.random_range(0..20) {
            0..7 => command(stage, user, chance),
            7..9 => suggestion(stage, user, chance),
            9 => match sandbox.view(|view| chosen(*view, chance)) {
                Some((whose, choice)) => {
                    user = whose.unwrap_or(user);
                    choice
                }
                None => command(stage, user, chance),
            },
            10..16 => sandbox
                .view(|view| used(*view, channel, chance))
                .unwrap_or_else(|| command(stage, user, chance)),
            _ => sandbox
                .view(|view| forged(*view, channel, chance))
                .unwrap_or_else(|| command(stage, user, chance)),
        };
        Self {
            user,
            channel,
            what,
        }
    }

    pub fn kind(&self) -> &'static str {
        match self.what {
            What::Command(..) => "command",
            What::Suggestion(..) => "suggestion",
            What::Press(..) => "press",
            What::Choice(..) => "choice",
            What::Forged(..) => "forged",
        }
    }

    pub fn asks_to_be_forgotten(&self) -> bool {
        self.to_string().contains("privacy:forget")
    }

    /// Whether it answers the call of a team for another, as its captain.
    pub fn leads_a_team(&self) -> bool {
        matches!(&self.what, What::Press(_, id) if id.starts_with("team:lead:"))
    }

    /// Whether somebody is blocked by it.
    pub fn blocks(&self, whom: PlayerId) -> bool {
        let whom = OptionValue::User(UserId(whom.0));
        matches!(&self.what, What::Command(path, options)
            if path == "block" && options.iter().any(|(_, value)| *value == whom))
    }

    /// Sends it, as far as a client or Discord would.
    pub fn send(&self, sandbox: &Sandbox) -> Result<InteractionId, ActError> {
        let (user, channel) = (self.user, self.channel);
        match &self.what {
            What::Command(path, options) => sandbox.slash(user, channel, path, &borrowed(options)),
            What::Suggestion(path, options, focused) => {
                sandbox.autocomplete(user, channel, path, &borrowed(options), focused)
            }
            What::Press(message, id) => sandbox.press(user, *message, id),
            What::Choice(message, option) => sandbox.choose(user, *message, option),
            What::Forged(message, id, values) => {
                let values: Vec<&str> = values.iter().map(String::as_str).collect();
                sandbox.tampered_client().forge(user, *message, id, &values)
            }
        }
    }
}

fn borrowed(options: &[(String, OptionValue)]) -> Vec<(&str, OptionValue)> {
    let each = options.iter();
    each.map(|(name, value)| (name.as_str(), value.clone()))
        .collect()
}

/// A command that is registered, or a subcommand of it, with what a client would let somebody fill in.
fn command(stage: &Stage, user: UserId, chance: &mut StdRng) -> What {
    let (path, options) = leaf(stage, user, chance);
    What::Command(path, filled(stage, &options, chance))
}

fn suggestion(stage: &Stage, user: UserId, chance: &mut StdRng) -> What {
    let (path, options) = leaf(stage, user, chance);
    let completed = |option: &&Value| option["autocomplete"] == true;
    let offered: Vec<&Value> = options.iter().filter(completed).collect();
    let Some(focused) = offered.choose(chance) else {
        return What::Command(path, filled(stage, &options, chance));
    };
    let name = focused["name"].as_str().unwrap_or_default().to_owned();
    let typed = ["", "1", "c", "e", "zel"].choose(chance).expect("texts");
    let given = vec![(name.clone(), OptionValue::from(*typed))];
    What::Suggestion(path, given, name)
}

fn leaf(stage: &Stage, user: UserId, chance: &mut StdRng) -> (String, Vec<Value>) {
    let commands = stage.server.sandbox.commands();
    loop {
        let mut node = commands.choose(chance).expect("commands");
        let mut path = name(node);
        while let Some(inner) = list(node).choose(chance).filter(|option| is_within(option)) {
            node = inner;
            path = format!("{path} {}", name(node));
        }
        if path != SHOWS_ONES_OWN || !stage.insiders.contains(&user) {
            return (path, list(node).to_vec());
        }
    }
}

fn name(node: &Value) -> String {
    node["name"].as_str().unwrap_or_default().to_owned()
}

fn list(node: &Value) -> &[Value] {
    node["options"].as_array().map_or(&[], Vec::as_slice)
}

/// Whether an option is a subcommand, or a group of them.
fn is_within(option: &Value) -> bool {
    matches!(option["type"].as_u64(), Some(1 | 2))
}

fn filled(stage: &Stage, options: &[Value], chance: &mut StdRng) -> Vec<(String, OptionValue)> {
    let mut filled = Vec::new();
    for option in options {
        if option["required"] == true || chance.random_bool(0.4) {
            filled.push((name(option), value(stage, option, chance)));
        }
    }
    filled
}

fn value(stage: &Stage, option: &Value, chance: &mut StdRng) -> OptionValue {
    if let Some(choice) = option["choices"]
        .as_array()
        .and_then(|all| all.choose(chance))
    {
        return match &choice["value"] {
            Value::Number(number) => number.as_i64().unwrap_or_default().into(),
            text => text.as_str().unwrap_or_default().into(),
        };
    }
    match option["type"].as_u64() {
        Some(4) => chance.random_range(1_i64..9).into(),
        Some(5) => chance.random_bool(0.5).into(),
        Some(6) => (*stage.people.choose(chance).expect("people")).into(),
        Some(7) => {
            let channels = ["general", "other", "salon"];
            let name = channels.choose(chance).expect("channels");
            stage.server.sandbox.channel(name).into()
        }
        Some(10) => OptionValue::Number(f64::from(chance.random_range(0..9_i32))),
        _ => (*TEXTS.choose(chance).expect("texts")).into(),
    }
}

/// One of the latest messages of a channel that has something to use.
fn latest(view: View<'_>, channel: ChannelId, chance: &mut StdRng) -> Option<PostedMessage> {
    let usable = |message: &&PostedMessage| !message.components.is_empty();
    let all: Vec<&PostedMessage> = view.messages(channel).filter(usable).collect();
    let latest = &all[all.len().saturating_sub(40)..];
    latest.choose(chance).map(|message| (*message).clone())
}

/// An option of a menu that stands anywhere, and who alone sees it, if only one does: there are few of them.
fn chosen(view: View<'_>, chance: &mut StdRng) -> Option<(Option<UserId>, What)> {
    let messages = view.channels().flat_map(|place| view.messages(place.id));
    let menus: Vec<_> = messages
        .map(|message| (message, message.options()))
        .filter(|(_, options)| !options.is_empty())
        .collect();
    let (message, options) = menus.choose(chance)?;
    let choice = What::Choice(message.id, options.choose(chance)?.clone());
    Some((message.ephemeral_to, choice))
}

/// What can be used under a message.
fn used(view: View<'_>, channel: ChannelId, chance: &mut StdRng) -> Option<What> {
    let message = latest(view, channel, chance)?;
    if let Some(option) = message.options().choose(chance) {
        return Some(What::Choice(message.id, option.clone()));
    }
    let buttons = message.buttons();
    let id = buttons.choose(chance)?["custom_id"].as_str()?.to_owned();
    Some(What::Press(message.id, id))
}

/// The id of somebody else's button under a message that has no such, whole or changed, or one that nobody was given.
fn forged(view: View<'_>, channel: ChannelId, chance: &mut StdRng) -> Option<What> {
    let message = latest(view, channel, chance)?;
    let mut ids = Vec::new();
    for message in view.channels().flat_map(|place| view.messages(place.id)) {
        let rows = message.components.iter().flat_map(list_of);
        ids.extend(rows.filter_map(|part| part["custom_id"].as_str().map(str::to_owned)));
    }
    let stolen = ids.choose(chance)?.clone();
    let game = stolen.split(':').nth(1).unwrap_or("1").to_owned();
    let id = match chance.random_range(0..4) {
        0 | 1 => stolen,
        2 => format!("{}:{game}", PREFIXES.choose(chance)?),
        _ => changed(&stolen, chance),
    };
    let values = match chance.random_range(0..3) {
        0 => vec![(*TEXTS.choose(chance)?).to_owned()],
        _ => Vec::new(),
    };
    Some(What::Forged(message.id, id, values))
}

fn list_of(row: &Value) -> impl Iterator<Item = &Value> {
    row["components"].as_array().into_iter().flatten()
}

/// The same with another digit or sign in one place.
fn changed(id: &str, chance: &mut StdRng) -> String {
    let mut signs: Vec<char> = id.chars().collect();
    let at = chance.random_range(0..signs.len());
    signs[at] = *['0', '1', '7', 'f', ':', 'w', 'é']
        .choose(chance)
        .expect("signs");
    signs.into_iter().collect()
}

impl fmt::Display for Attempt {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "user {} in {}: ", self.user, self.channel)?;
        match &self.what {
            What::Command(path, options) => write!(out, "/{path} {options:?}"),
            What::Suggestion(path, options, _) => write!(out, "typing /{path} {options:?}"),
            What::Press(message, id) => write!(out, "pressing {id} of {message}"),
            What::Choice(message, option) => write!(out, "choosing {option:?} of {message}"),
            What::Forged(message, id, values) => {
                write!(out, "forging {id} {values:?} under {message}")
            }
        }
    }
}
