//! What Discord refuses in the options of a command, level by level.

use serde_json::Value;

use super::super::complaints::Complaints;
use super::super::options::{
    CHANNEL, INTEGER, LONGEST_TEXT, NUMBER, SUBCOMMAND, SUBCOMMAND_GROUP, TEXT,
};
use super::names;

const OPTIONS: usize = 25;
const CHOICES: usize = 25;
/// The types that have choices and suggestions.
const CHOOSABLE: [u64; 3] = [TEXT, INTEGER, NUMBER];
/// The fields that stand with some types only.
const FIELDS: [(&str, &[u64]); 7] = [
    ("choices", &CHOOSABLE),
    ("autocomplete", &CHOOSABLE),
    ("min_value", &[INTEGER, NUMBER]),
    ("max_value", &[INTEGER, NUMBER]),
    ("min_length", &[TEXT]),
    ("max_length", &[TEXT]),
    ("channel_types", &[CHANNEL]),
];
/// The types of channels that an option can be limited to.
const CHANNEL_TYPES: [u64; 12] = [0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 15, 16];
/// Whole numbers stay below this, so that JavaScript can hold them.
const LARGEST: f64 = 9_007_199_254_740_992.0;

/// Checks the options of a command, or of a subcommand or a group of them.
pub fn check(options: &Value, here: &str, wrong: &mut Complaints) {
    if !options.is_null() && !options.is_array() {
        wrong.add(format!("{here}.options"), "must be a list");
    }
    let list = options.as_array().map(Vec::as_slice).unwrap_or_default();
    if list.len() > OPTIONS {
        wrong.add(format!("{here}.options"), format!("at most {OPTIONS}"));
    }
    check_levels(list, here, wrong);
    let numbered: Vec<(usize, &Value)> = list.iter().enumerate().collect();
    names::check_distinct(&numbered, &format!("{here}.options."), wrong);
    let mut optional_seen = false;
    for (at, option) in numbered {
        let here = format!("{here}.options.{at}");
        names::check(option, &here, wrong);
        if kind(option) > SUBCOMMAND_GROUP {
            if option["required"] == true && optional_seen {
                wrong.add(
                    format!("{here}.required"),
                    "required options must be placed before non-required options",
                );
            }
            optional_seen |= option["required"] != true;
        }
        check_fields(option, &here, wrong);
        check_choices(option, &here, wrong);
        check(&option["options"], &here, wrong);
    }
}

fn kind(option: &Value) -> u64 {
    option["type"].as_u64().unwrap_or_default()
}

/// What may stand beside and below what: values alone, or subcommands and groups of them.
fn check_levels(list: &[Value], here: &str, wrong: &mut Complaints) {
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

/// The type, and the fields that fit it.
fn check_fields(option: &Value, here: &str, wrong: &mut Complaints) {
    let kind = kind(option);
    if !(1..=11).contains(&kind) {
        wrong.add(format!("{here}.type"), "must be 1 to 11");
    }
    for (field, kinds) in FIELDS {
        let given = &option[field];
        let empty =
            given.is_null() || *given == false || given.as_array().is_some_and(Vec::is_empty);
        if !empty && !kinds.contains(&kind) {
            wrong.add(
                format!("{here}.{field}"),
                format!("does not fit an option of type {kind}"),
            );
        }
    }
    check_bounds(option, here, wrong);
    for number in option["channel_types"].as_array().into_iter().flatten() {
        if number
            .as_u64()
            .is_none_or(|number| !CHANNEL_TYPES.contains(&number))
        {
            wrong.add(format!("{here}.channel_types"), "unknown type of channel");
        }
    }
}

fn check_bounds(option: &Value, here: &str, wrong: &mut Complaints) {
    for (field, lowest) in [("min_length", 0), ("max_length", 1)] {
        let given = &option[field];
        let lengths = lowest..=LONGEST_TEXT;
        let fits = given.as_u64().is_some_and(|given| lengths.contains(&given));
        if !given.is_null() && !fits {
            wrong.add(
                format!("{here}.{field}"),
                format!("must be {lowest} to {LONGEST_TEXT}"),
            );
        }
    }
    for field in ["min_value", "max_value"] {
        let given = &option[field];
        let whole = kind(option) != INTEGER || is_whole(given);
        let fits = given.as_f64().is_some_and(|given| given.abs() < LARGEST);
        if !(given.is_null() || whole && fits) {
            wrong.add(format!("{here}.{field}"), "must be a number that fits");
        }
    }
    for (least, most) in [("min_length", "max_length"), ("min_value", "max_value")] {
        let bounds = (option[least].as_f64(), option[most].as_f64());
        if let (Some(low), Some(high)) = bounds
            && low > high
        {
            wrong.add(format!("{here}.{least}"), format!("is more than {most}"));
        }
    }
}

/// Whether it is a whole number; 1.0 is one as well.
fn is_whole(value: &Value) -> bool {
    value.as_f64().is_some_and(|number| number.fract() == 0.0)
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
        names::check_choice(choice, &here, wrong);
        let name = &choice["name"];
        if choices[..at].iter().any(|other| other["name"] == *name) {
            wrong.add(format!("{here}.name"), "choice names must be unique");
        }
        let value = &choice["value"];
        let fits = match (kind(option), value) {
            (TEXT, Value::String(text)) => (1..=100).contains(&text.chars().count()),
            (INTEGER, value) => is_whole(value),
            (NUMBER, Value::Number(_)) => true,
            _ => false,
        };
        if !fits || value.as_f64().is_some_and(|value| value.abs() >= LARGEST) {
            wrong.add(
                format!("{here}.value"),
                "must be of the option's type, and not too long",
            );
        }
    }
}
