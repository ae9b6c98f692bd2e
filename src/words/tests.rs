use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

use super::{Lang, Line, Words};

/// Every message of a language (attributes as `id.name`) with the variables it uses.
fn messages(source: &str) -> BTreeMap<String, BTreeSet<String>> {
    let resource = fluent_syntax::parser::parse(source).expect("the file is Fluent");
    let mut found = BTreeMap::new();
    for entry in &resource.body {
        if let Entry::Message(message) = entry {
            let id = message.id.name.to_owned();
            if let Some(value) = &message.value {
                found.insert(id.clone(), variables(value));
            }
            for attribute in &message.attributes {
                let name = format!("{id}.{}", attribute.id.name);
                found.insert(name, variables(&attribute.value));
            }
        }
    }
    found
}

fn variables(pattern: &Pattern<&str>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            match expression {
                Expression::Inline(inline) => of_inline(inline, &mut found),
                Expression::Select { selector, variants } => {
                    of_inline(selector, &mut found);
                    for variant in variants {
                        found.extend(variables(&variant.value));
                    }
                }
            }
        }
    }
    found
}

fn of_inline(inline: &InlineExpression<&str>, found: &mut BTreeSet<String>) {
    if let InlineExpression::VariableReference { id } = inline {
        found.insert(id.name.to_owned());
    }
}

#[test]
fn every_language_has_every_message_with_the_same_variables() {
    let english = messages(include_str!("../../assets/locales/en.ftl"));
    let french = messages(include_str!("../../assets/locales/fr.ftl"));
    assert!(english.len() > 100);
    for (id, variables) in &english {
        assert_eq!(french.get(id), Some(variables), "{id}");
    }
    for id in french.keys() {
        assert!(english.contains_key(id), "{id} stands in French only");
    }
}

#[test]
fn language_tags_find_their_language() {
    for (tag, lang) in [
        ("fr", Lang::French),
        ("fr-CA", Lang::French),
        ("en-US", Lang::English),
        ("de", Lang::English),
        ("", Lang::English),
    ] {
        assert_eq!(Lang::of_tag(tag), lang, "{tag}");
    }
}

#[test]
fn words_are_said_without_isolating_marks() {
    let words = Words::load().unwrap();
    let line = Line::new("turn-check").with("color", "White");
    assert_eq!(words.say(Lang::English, &line), "White is in check.");
}
