//! What Discord refuses in the options of a command, level by level.

use serde_json::Value;

use super::super::complaints::FormPlace;
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
pub fn check(options: &Value, here: &mut FormPlace<'_>) {
    if !options.is_null() && !options.is_array() {
        here.add("options", "must be a list");
    }
    let list = options.as_array().map(Vec::as_slice).unwrap_or_default();
    if list.len() > OPTIONS {
        here.add("options", format!("at most {OPTIONS}"));
    }
    check_levels(list, here);
    let numbered: Vec<(usize, &Value)> = list.iter().enumerate().collect();
    names::check_distinct(&numbered, &mut here.below("options"));
    let mut optional_seen = false;
    for (at, option) in numbered {
        let mut here = here.below(format_args!("options.{at}"));
        names::check(option, &mut here);
        if kind(option) > SUBCOMMAND_GROUP {
            if option["required"] == true && optional_seen {
                let reason = "required options must be placed before non-required options";
                here.add("required", reason);
            }
            optional_seen |= option["required"] != true;
        }
        check_fields(option, &mut here);
        check_choices(option, &mut here);
        check(&option["options"], &mut here);
    }
}

fn kind(option: &Value) -> u64 {
    option["type"].as_u64().unwrap_or_default()
}

/// What may stand beside and below what: values alone, or subcommands and groups of them.
fn check_levels(list: &[Value], here: &mut FormPlace<'_>) {
    let is_subcommand = |option: &&Value| matches!(kind(option), SUBCOMMAND | SUBCOMMAND_GROUP);
    let subcommands = list.iter().filter(is_subcommand).count();
    if subcommands != 0 && subcommands != list.len() {
        let reason = "subcommands and values cannot stand side by side";
        here.add("options", reason);
    }
    for (at, option) in list.iter().enumerate() {
        let mut below = option["options"].as_array().into_iter().flatten();
        let fits = match kind(option) {
            SUBCOMMAND_GROUP => below.all(|inner| kind(inner) == SUBCOMMAND),
            SUBCOMMAND => !below.any(|inner| is_subcommand(&inner)),
            _ => below.next().is_none(),
        };
        if !fits {
            here.add(
                format_args!("options.{at}.options"),
                "a group has subcommands, a subcommand has values, a value has nothing below it",
            );
        }
    }
}

/// The type, and the fields that fit it.
fn check_fields(option: &Value, here: &mut FormPlace<'_>) {
    let kind = kind(option);
    if !(1..=11).contains(&kind) {
        here.add("type", "must be 1 to 11");
    }
    for (field, kinds) in FIELDS {
        let given = &option[field];
        let empty =
            given.is_null() || *given == false || given.as_array().is_some_and(Vec::is_empty);
        if !empty && !kinds.contains(&kind) {
            let reason = format!("does not fit an option of type {kind}");
            here.add(field, reason);
        }
    }
    check_bounds(option, here);
    for number in option["channel_types"].as_array().into_iter().flatten() {
        if number
            .as_u64()
            .is_none_or(|number| !CHANNEL_TYPES.contains(&number))
        {
            here.add("channel_types", "unknown type of channel");
        }
    }
}

fn check_bounds(option: &Value, here: &mut FormPlace<'_>) {
    for (field, lowest) in [("min_length", 0), ("max_length", 1)] {
        let given = &option[field];
        let lengths = lowest..=LONGEST_TEXT;
        let fits = given.as_u64().is_some_and(|given| lengths.contains(&given));
        if !given.is_null() && !fits {
            let reason = format!("must be {lowest} to {LONGEST_TEXT}");
            here.add(field, reason);
        }
    }
    for field in ["min_value", "max_value"] {
        let given = &option[field];
        let whole = kind(option) != INTEGER || is_whole(given);
        let fits = given.as_f64().is_some_and(|given| given.abs() < LARGEST);
        if !(given.is_null() || whole && fits) {
            here.add(field, "must be a number that fits");
        }
    }
    for (least, most) in [("min_length", "max_length"), ("min_value", "max_value")] {
        let bounds = (option[least].as_f64(), option[most].as_f64());
        if let (Some(low), Some(high)) = bounds
            && low > high
        {
            here.add(least, format!("is more than {most}"));
        }
    }
}

/// Whether it is a whole number; 1.0 is one as well.
fn is_whole(value: &Value) -> bool {
    value.as_f64().is_some_and(|number| number.fract() == 0.0)
}

fn check_choices(option: &Value, here: &mut FormPlace<'_>) {
    let choices = option["choices"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    if choices.len() > CHOICES {
        here.add("choices", format!("at most {CHOICES}"));
    }
    if option["autocomplete"] == true && !choices.is_empty() {
        let reason = "cannot be together with choices";
        here.add("autocomplete", reason);
    }
    for (at, choice) in choices.iter().enumerate() {
        let mut here = here.below(format_args!("choices.{at}"));
        names::check_choice(choice, &mut here);
        let name = &choice["name"];
        if choices[..at].iter().any(|other| other["name"] == *name) {
            here.add("name", "choice names must be unique");
        }
        let value = &choice["value"];
        let fits = match (kind(option), value) {
            (TEXT, Value::String(text)) => (1..=100).contains(&text.chars().count()),
            (INTEGER, value) => is_whole(value),
            (NUMBER, Value::Number(_)) => true,
            _ => false,
        };
        if !fits || value.as_f64().is_some_and(|value| value.abs() >= LARGEST) {
            let reason = "must be of the option's type, and not too long";
            here.add("value", reason);
        }
    }
}
