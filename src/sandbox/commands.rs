//! Registering commands, and what Discord refuses in them.

use serde_json::{Value, json};

use super::failure::Refusal;
use super::form::Complaints;
use super::ids::GuildId;
use super::options::{SUBCOMMAND, SUBCOMMAND_GROUP};
use super::world::World;

const COMMANDS: usize = 100;
const OPTIONS: usize = 25;
const CHOICES: usize = 25;
const LOCALES: [&str; 34] = [
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl",
    "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th",
    "zh-CN", "ja", "zh-TW", "ko", "ar", "he",
];

impl World {
    /// The commands registered for a guild, or (none) for all.
    pub fn commands(&self, guild: Option<GuildId>) -> &[Value] {
        match guild {
            None => &self.lasting.global_commands,
            Some(guild) => self
                .lasting
                .guild_commands
                .get(&guild)
                .map(Vec::as_slice)
                .unwrap_or_default(),
        }
    }

    /// Replaces the commands of a guild, or (none) those for all. A command keeps its id while it keeps its name.
    pub fn register(&mut self, guild: Option<GuildId>, body: &Value) -> Result<Value, Refusal> {
        if guild.is_some_and(|guild| !self.lasting.guilds.contains_key(&guild)) {
            return Err(Refusal::unknown_guild());
        }
        let given = body
            .as_array()
            .ok_or_else(|| Refusal::field("_", "must be a list of commands"))?;
        check_commands(given)?;
        let old = self.commands(guild).to_vec();
        let registered: Vec<Value> = given
            .iter()
            .map(|command| self.registered(command, guild, &old))
            .collect();
        match guild {
            None => self.lasting.global_commands.clone_from(&registered),
            Some(guild) => {
                self.lasting
                    .guild_commands
                    .insert(guild, registered.clone());
            }
        }
        self.changed();
        Ok(Value::Array(registered))
    }

    fn registered(&mut self, command: &Value, guild: Option<GuildId>, old: &[Value]) -> Value {
        let mut out = command.clone();
        let same = old.iter().find(|known| known["name"] == command["name"]);
        let id = same.map_or_else(
            || json!(self.next_id().to_string()),
            |known| known["id"].clone(),
        );
        out["id"] = id;
        out["application_id"] = json!(self.bot());
        out["version"] = json!(self.next_id().to_string());
        if let Some(guild) = guild {
            out["guild_id"] = json!(guild);
        }
        let defaults = [
            ("type", json!(1)),
            ("description", json!("")),
            ("options", json!([])),
            ("nsfw", json!(false)),
            ("default_member_permissions", Value::Null),
            ("integration_types", json!([0])),
            ("contexts", Value::Null),
        ];
        for (field, value) in defaults {
            if out[field].is_null() {
                out[field] = value;
            }
        }
        // Sent as a number, given back as text.
        if let Some(bits) = command["default_member_permissions"].as_u64() {
            out["default_member_permissions"] = json!(bits.to_string());
        }
        out
    }

    /// The command that a user of a channel sees under this name.
    pub fn command_named(&self, name: &str, guild: Option<GuildId>) -> Option<&Value> {
        let of_guild = guild
            .map(|guild| self.commands(Some(guild)))
            .unwrap_or_default();
        of_guild
            .iter()
            .chain(self.commands(None))
            .find(|command| command["name"] == name && command["type"] == 1)
    }
}

fn check_commands(commands: &[Value]) -> Result<(), Refusal> {
    let mut wrong = Complaints::default();
    if commands.len() > COMMANDS {
        wrong.add("_", format!("at most {COMMANDS} commands"));
    }
    for (at, command) in commands.iter().enumerate() {
        let here = at.to_string();
        if commands[..at]
            .iter()
            .any(|other| other["name"] == command["name"] && other["type"] == command["type"])
        {
            wrong.add(
                format!("{here}.name"),
                "Application command names must be unique",
            );
        }
        if command["type"].as_u64().unwrap_or(1) == 1 {
            check_named(command, &here, &mut wrong);
            check_options(&command["options"], &here, &mut wrong);
        } else {
            wrong.length(
                format!("{here}.name"),
                command["name"].as_str().unwrap_or_default(),
                1,
                32,
            );
        }
    }
    wrong.verdict()
}

fn check_named(thing: &Value, here: &str, wrong: &mut Complaints) {
    check_name(
        thing["name"].as_str().unwrap_or_default(),
        &format!("{here}.name"),
        wrong,
    );
    wrong.length(
        format!("{here}.description"),
        thing["description"].as_str().unwrap_or_default(),
        1,
        100,
    );
    for field in ["name_localizations", "description_localizations"] {
        for (locale, text) in thing[field].as_object().into_iter().flatten() {
            let path = format!("{here}.{field}.{locale}");
            if !LOCALES.contains(&locale.as_str()) {
                wrong.add(&path, "unknown locale");
            }
            match field {
                "name_localizations" => check_name(text.as_str().unwrap_or_default(), &path, wrong),
                _ => wrong.length(&path, text.as_str().unwrap_or_default(), 1, 100),
            }
        }
    }
}

fn check_name(name: &str, path: &str, wrong: &mut Complaints) {
    let allowed = |c: char| (c.is_alphanumeric() && c.to_lowercase().eq([c])) || "-_'".contains(c);
    wrong.length(path, name, 1, 32);
    if !name.chars().all(allowed) {
        wrong.add(
            path,
            format!("may have lower-case letters, digits, - and _ only: {name:?}"),
        );
    }
}

fn check_options(options: &Value, here: &str, wrong: &mut Complaints) {
    let list = options.as_array().map(Vec::as_slice).unwrap_or_default();
    if list.len() > OPTIONS {
        wrong.add(format!("{here}.options"), format!("at most {OPTIONS}"));
    }
    check_levels(list, here, wrong);
    let mut optional_seen = false;
    for (at, option) in list.iter().enumerate() {
        let here = format!("{here}.options.{at}");
        check_named(option, &here, wrong);
        let kind = option["type"].as_u64().unwrap_or_default();
        if !(1..=11).contains(&kind) {
            wrong.add(format!("{here}.type"), "must be 1 to 11");
        }
        if kind > 2 {
            if option["required"] == true && optional_seen {
                wrong.add(
                    format!("{here}.required"),
                    "required options must be placed before non-required options",
                );
            }
            optional_seen |= option["required"] != true;
        }
        if list[..at]
            .iter()
            .any(|other| other["name"] == option["name"])
        {
            wrong.add(format!("{here}.name"), "option names must be unique");
        }
        check_choices(option, &here, wrong);
        check_options(&option["options"], &here, wrong);
    }
}

/// What may stand beside and below what: values alone, or subcommands and groups of them.
fn check_levels(list: &[Value], here: &str, wrong: &mut Complaints) {
    let kind = |option: &Value| option["type"].as_u64().unwrap_or_default();
    let is_subcommand = |option: &&Value| matches!(kind(option), SUBCOMMAND | SUBCOMMAND_GROUP);
    let subcommands = list.iter().filter(is_subcommand).count();
    if subcommands != 0 && subcommands != list.len() {
        wrong.add(
            format!("{here}.options"),
            "subcommands and values cannot stand side by side",
        );
    }
    for (at, option) in list.iter().enumerate() {
        let mut below = option["options"].as_array().into_iter().flatten();
        let fits = match kind(option) {
            SUBCOMMAND_GROUP => below.all(|inner| kind(inner) == SUBCOMMAND),
            SUBCOMMAND => !below.any(|inner| is_subcommand(&inner)),
            _ => below.next().is_none(),
        };
        if !fits {
            wrong.add(
                format!("{here}.options.{at}.options"),
                "a group has subcommands, a subcommand has values, a value has nothing below it",
            );
        }
    }
}

fn check_choices(option: &Value, here: &str, wrong: &mut Complaints) {
    let choices = option["choices"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    if choices.len() > CHOICES {
        wrong.add(format!("{here}.choices"), format!("at most {CHOICES}"));
    }
    if option["autocomplete"] == true && !choices.is_empty() {
        wrong.add(
            format!("{here}.autocomplete"),
            "cannot be together with choices",
        );
    }
    for (at, choice) in choices.iter().enumerate() {
        let here = format!("{here}.choices.{at}");
        let name = choice["name"].as_str().unwrap_or_default();
        wrong.length(format!("{here}.name"), name, 1, 100);
        if choices[..at].iter().any(|other| other["name"] == name) {
            wrong.add(format!("{here}.name"), "choice names must be unique");
        }
        let translated = choice["name_localizations"].as_object();
        for (locale, text) in translated.into_iter().flatten() {
            let path = format!("{here}.name_localizations.{locale}");
            wrong.length(path, text.as_str().unwrap_or_default(), 1, 100);
        }
    }
}
