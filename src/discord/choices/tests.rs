//! The lists of choices, held against what is registered and what the languages say.

use std::collections::BTreeSet;
use std::fmt::Debug;

use poise::serenity_prelude::{CommandOptionType, CreateCommandOption, ResolvedValue};
use serde_json::{Value, json};

use super::*;
use crate::discord::commands;
use crate::game::reminder::{LastCall, NextTurnNotice, Share};
use crate::game::scoring::LeaderboardVisibility;
use crate::game::seeking::{LanguageWish, Openness, SeekReach};
use crate::game::tournament::Format;
use crate::game::{
    Automatic, Colors, PublicName, Publication, SearchEngines, SeasonLength, TypedMove, Verdict,
};
use crate::rules::Variant;
use crate::words::{Lang, Words};

/// What is checked of a list, whatever type it has; returns its values.
fn checked<T: CommandChoice + PartialEq + Debug>() -> Vec<String> {
    let words = Words::load().unwrap();
    assert!((1..=25).contains(&T::list().len()));
    for choice in T::list() {
        let value = choice.value();
        let value = ResolvedValue::String(&value);
        assert_eq!(read::<T>(&value).unwrap(), choice);
        for lang in Lang::all() {
            assert!(words.knows(lang, choice.label()), "{choice:?} in {lang:?}");
        }
    }
    let values = T::list().into_iter().map(T::value);
    let distinct: BTreeSet<String> = values.clone().collect();
    assert_eq!(distinct.len(), T::list().len());
    values.collect()
}

/// The values of every list.
fn lists() -> BTreeSet<Vec<String>> {
    [
        checked::<Variant>(),
        checked::<Colors>(),
        checked::<Verdict>(),
        checked::<LeaderboardVisibility>(),
        checked::<Publication>(),
        checked::<PublicName>(),
        checked::<Share>(),
        checked::<LastCall>(),
        checked::<Format>(),
        checked::<SeasonLength>(),
        checked::<SeekReach>(),
        checked::<LanguageWish>(),
        checked::<Automatic>(),
        checked::<NextTurnNotice>(),
        checked::<Openness>(),
        checked::<SearchEngines>(),
        checked::<TypedMove>(),
        checked::<BoardForm>(),
        checked::<PracticeSeat>(),
        checked::<LobbyPlace>(),
        checked::<BoardScope>(),
        checked::<TurnPlace>(),
        checked::<CalendarAddress>(),
        checked::<LinkedRolesWish>(),
        checked::<GameReminders>(),
        checked::<Watching>(),
        checked::<PersonalTheme>(),
        checked::<ServerTheme>(),
        checked::<PersonalLanguage>(),
        checked::<ServerLanguage>(),
        checked::<PersonalLetters>(),
    ]
    .into()
}

/// The values of the choices of every option that has some, below a command.
fn registered(command: &Value, found: &mut Vec<Vec<String>>) {
    for option in command["options"].as_array().into_iter().flatten() {
        let choices = option["choices"].as_array().into_iter().flatten();
        let values: Vec<String> = choices
            .map(|choice| choice["value"].as_str().unwrap().to_owned())
            .collect();
        if !values.is_empty() {
            found.push(values);
        }
        registered(option, found);
    }
}

#[test]
fn every_registered_choice_is_one_of_a_list_and_every_list_is_registered() {
    let commands = poise::builtins::create_application_commands(&commands::all());
    let mut found = Vec::new();
    for command in commands {
        registered(&json!(command), &mut found);
    }
    assert_eq!(found.len(), 40);
    assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), lists());
}

#[test]
fn lists_are_whole() {
    assert_eq!(Variant::list(), Variant::ALL);
    assert_eq!(LeaderboardVisibility::list(), LeaderboardVisibility::ALL);
    assert_eq!(Publication::list(), Publication::ALL);
    assert_eq!(PublicName::list(), PublicName::ALL);
    assert_eq!(Share::list().len(), Share::ALL.len());
    assert_eq!(LastCall::list().len(), LastCall::ALL.len());
    assert_eq!(Format::list(), Format::ALL);
    assert_eq!(SeasonLength::list(), SeasonLength::ALL);
    let themes = crate::render::Theme::ALL;
    assert_eq!(PersonalTheme::list().len(), themes.len() + 1);
    assert_eq!(ServerTheme::list().len(), themes.len() + 1);
    assert_eq!(PersonalLanguage::list().len(), Lang::all().count() + 1);
}

#[test]
fn a_draft_is_chosen_by_the_name_of_its_folder() {
    let draft = |value| PersonalLanguage::of_value(value).and_then(|choice| choice.0);
    for (code, tag) in [("de", "de-x-draft"), ("es", "es-x-draft")] {
        let lang = draft(code).expect("a draft");
        assert_eq!(lang.tag(), tag);
        assert_eq!(draft(tag), Some(lang), "as it was once");
    }
    assert_eq!(
        ServerLanguage::of_value("fr"),
        Some(ServerLanguage(Some(Lang::FRENCH)))
    );
}

#[test]
fn what_is_no_choice_is_refused_with_what_there_is() {
    let refused = read::<TypedMove>(&ResolvedValue::String("perhaps")).unwrap_err();
    let SlashArgError::Parse { error, .. } = refused else {
        panic!("{refused}");
    };
    let expected = UnknownChoice {
        text: "perhaps".to_owned(),
        expected: ["on", "off"].map(str::to_owned).to_vec(),
    };
    assert_eq!(*error.downcast::<UnknownChoice>().unwrap(), expected);
    assert!(read::<TypedMove>(&ResolvedValue::Integer(0)).is_err());
}

#[test]
fn an_option_is_a_text_with_its_choices() {
    let option = CreateCommandOption::new(CommandOptionType::Integer, "next", "…");
    let option = json!(listed::<TypedMove>(option));
    assert_eq!(option["type"], 3);
    assert_eq!(option["choices"][1]["value"], "off");
    assert_eq!(option["choices"][1]["name"], "choice-off");
}
