use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

use super::bundle::checked;
use super::terms::name_of;
use super::{Lang, Line, Words};
use crate::game::Pace;
use crate::rules::{Color, Ending, Piece, Position, Role, Variant};

mod alt_text;
mod personal;
mod plot_text;
mod profile;
pub(super) mod talk;
mod text_board;

/// Plays random games of every kind, and looks at every position on the way.
fn along_random_games(look: impl Fn(&Position)) {
    for variant in Variant::ALL {
        for seed in 0..4 {
            let mut rng = StdRng::seed_from_u64(seed);
            let mut position = Position::start(variant);
            for _ in 0..120 {
                look(&position);
                let moves = position.legal_moves();
                let Some(&mv) = moves.choose(&mut rng) else {
                    break;
                };
                position = position.play(mv).unwrap();
            }
        }
    }
}

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
fn every_language_has_every_message_with_the_same_variables_drafts_too() {
    let english = messages(&Lang::ENGLISH.facts().source);
    assert!(english.len() > 100);
    for lang in Lang::all() {
        checked(lang.facts()).unwrap();
        let said = messages(&lang.facts().source);
        for (id, variables) in &english {
            assert_eq!(said.get(id), Some(variables), "{id} in {}", lang.tag());
        }
        for id in said.keys() {
            assert!(english.contains_key(id), "{id} stands in {lang:?} only");
        }
    }
}

#[test]
fn a_draft_is_found_by_its_own_tag_alone() {
    let drafts: Vec<Lang> = Lang::all()
        .filter(|lang| lang.tag().ends_with("-x-draft"))
        .collect();
    assert!(!drafts.is_empty());
    for draft in drafts {
        let client = draft.tag().trim_end_matches("-x-draft");
        assert_eq!(Lang::of_tag(client), Lang::ENGLISH);
        assert_eq!(Lang::of_tag(draft.tag()), draft);
        assert!(draft.discord_locales().is_empty());
    }
    // Who has chosen it goes on with it once it is none any more.
    assert_eq!(Lang::of_tag("fr-x-draft"), Lang::FRENCH);
}

#[test]
fn every_folder_is_a_language() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/locales");
    let folders = std::fs::read_dir(folder).unwrap();
    let folders = folders.filter(|entry| entry.as_ref().unwrap().path().is_dir());
    assert_eq!(folders.count(), Lang::all().count());
    assert_eq!([Lang::ENGLISH, Lang::FRENCH].map(Lang::tag), ["en", "fr"]);
}

#[test]
fn what_a_language_lacks_is_said_in_english() {
    let words = Words::load().unwrap();
    let lacking = words.say(Lang::FRENCH, "no-such-message");
    assert_eq!(lacking, "no-such-message");
}

#[test]
fn names_are_listed_as_each_language_does() {
    let listed = |tag, names: &[&str]| {
        let names: Vec<String> = names.iter().map(ToString::to_string).collect();
        Words::listed(Lang::of_tag(tag), &names)
    };
    for (tag, two, three) in [
        ("en", "Ann and Ian", "Ann, Ben, and Ian"),
        ("fr", "Ann et Ian", "Ann, Ben et Ian"),
        ("de-x-draft", "Ann und Ian", "Ann, Ben und Ian"),
        // Spanish says `e` before the sound of `i`.
        ("es-x-draft", "Ann e Ian", "Ann, Ben e Ian"),
    ] {
        assert_eq!(listed(tag, &["Ann", "Ian"]), two);
        assert_eq!(listed(tag, &["Ann", "Ben", "Ian"]), three);
        assert_eq!(listed(tag, &["Ann"]), "Ann");
        assert_eq!(listed(tag, &[]), "");
    }
}

#[test]
fn language_tags_find_their_language() {
    for (tag, lang) in [
        ("fr", Lang::FRENCH),
        ("fr-CA", Lang::FRENCH),
        ("en-US", Lang::ENGLISH),
        ("de", Lang::ENGLISH),
        ("", Lang::ENGLISH),
    ] {
        assert_eq!(Lang::of_tag(tag), lang, "{tag}");
    }
}

#[test]
fn words_are_said_without_isolating_marks() {
    let words = Words::load().unwrap();
    let line = Line::new("turn-check").with("color", "White");
    assert_eq!(words.say(Lang::ENGLISH, &line), "White is in check.");
}

#[test]
fn every_game_has_its_rules_in_short() {
    let words = Words::load().unwrap();
    for lang in Lang::all() {
        for variant in Variant::ALL {
            let rules = words.rules(lang.into(), variant);
            let name = words.game(lang, variant);
            assert!(rules.starts_with(&format!("**{name}**")), "{rules}");
            assert!(rules.chars().count() < 2000, "{name}");
            for told in ["Seigneur", "Serf"] {
                assert!(rules.contains(told), "{name}: {told}");
            }
        }
    }
}

#[test]
fn help_and_rules_explain_their_own_words_and_signs() {
    let words = Words::load().unwrap();
    for lang in Lang::all() {
        let points = words.say(lang, "help-points");
        assert!(points.contains("`?`"), "{points}");
        let files = words.say(lang, "rules-board-of-three");
        for order in ["h g f e i j k l", "l k j i d c b a"] {
            assert!(files.contains(order), "{files}");
        }
    }
}

#[test]
fn a_pace_without_a_limit_is_understood_as_it_is_called() {
    let words = Words::load().unwrap();
    for lang in Lang::all() {
        let called = words.pace(lang, Pace::Untimed);
        assert_eq!(called.parse(), Ok(Pace::Untimed), "{called}");
    }
}

#[test]
fn every_ending_has_a_few_words() {
    let words = Words::load().unwrap();
    for lang in Lang::all() {
        for ending in Ending::ALL {
            for kind in ["ended", "ending"] {
                let id = format!("{kind}-{}", ending.code());
                assert!(words.knows(lang, &id), "{id}");
                assert_ne!(words.say(lang, Line::new(&id)), id);
            }
        }
    }
}

#[test]
fn the_second_of_three_is_red_in_trichess_and_brown_elsewhere() {
    let words = Words::load().unwrap();
    let queen = Piece {
        color: Color::Red,
        role: Role::Queen,
    };
    for (variant, english, french, brown_queen) in [
        (Variant::Trichess, "Red", "Rouge", "la dame rouge"),
        (Variant::Echecs3, "Brown", "Brun", "la dame brune"),
        (Variant::Yalta, "Brown", "Brun", "la dame brune"),
        (Variant::YaltaLastKing, "Brown", "Brun", "la dame brune"),
    ] {
        assert_eq!(words.color(Lang::ENGLISH, variant, Color::Red), english);
        assert_eq!(words.color(Lang::FRENCH, variant, Color::Red), french);
        assert_eq!(words.piece(Lang::FRENCH, variant, queen), brown_queen);
    }
}

#[test]
fn every_kind_of_piece_is_named_wherever_it_can_be() {
    let words = Words::load().unwrap();
    for lang in Lang::all() {
        for role in Role::ALL.map(name_of) {
            for id in ["role-*", "piece-*", "no-*", "illegal-*-move"] {
                let id = id.replace('*', role);
                assert!(words.knows(lang, &id), "{id}");
            }
        }
    }
}

#[test]
fn every_man_has_its_article_and_agrees_with_its_colour() {
    let words = Words::load().unwrap();
    for (role, white, black) in [
        (Role::King, "le roi blanc", "le roi noir"),
        (Role::Queen, "la dame blanche", "la dame noire"),
        (Role::Rook, "la tour blanche", "la tour noire"),
        (Role::Bishop, "le fou blanc", "le fou noir"),
        (Role::Knight, "le cavalier blanc", "le cavalier noir"),
        (Role::Pawn, "le pion blanc", "le pion noir"),
    ] {
        for (color, expected) in [(Color::White, white), (Color::Black, black)] {
            let piece = words.piece(Lang::FRENCH, Variant::Chess, Piece { color, role });
            assert_eq!(piece, expected);
        }
    }
}

#[test]
fn french_spaces_do_not_break() {
    let words = Words::load().unwrap();
    let line = Line::new("error-ambiguous")
        .with("text", "Cd2")
        .with("moves", "Cbd2, Cfd2");
    let expected =
        "«\u{a0}Cd2\u{a0}» peut désigner plusieurs coups\u{a0}: Cbd2, Cfd2. Précisez lequel.";
    assert_eq!(words.say(Lang::FRENCH, &line), expected);
    let rules = words.rules(Lang::FRENCH.into(), Variant::Trichess);
    assert!(rules.contains("à tour de rôle\u{202f};"), "{rules}");
    for mark in [" :", " ;", " !", " ?", "« ", " »"] {
        assert!(!rules.contains(mark), "{rules}");
    }
}

/// The spaces of French are set by the table of the language, so that none is forgotten.
#[test]
fn files_hold_ordinary_spaces_and_the_table_of_the_language_sets_those_that_do_not_break() {
    let is_digit = |sign: Option<&char>| sign.is_some_and(char::is_ascii_digit);
    for lang in Lang::all() {
        let folder = format!(
            "{}/assets/locales/{}",
            env!("CARGO_MANIFEST_DIR"),
            lang.code()
        );
        for file in std::fs::read_dir(folder).unwrap() {
            let file = file.unwrap().path();
            let text: Vec<char> = std::fs::read_to_string(&file).unwrap().chars().collect();
            for (at, sign) in text.iter().enumerate() {
                // Within a number, such as 3 000, it is no mark of the language.
                let in_number = at > 0 && is_digit(text.get(at - 1)) && is_digit(text.get(at + 1));
                let is_hard = ['\u{a0}', '\u{202f}'].contains(sign) && !in_number;
                let around: String = text[at.saturating_sub(20)..=at].iter().collect();
                assert!(!is_hard, "{}: {around}", file.display());
            }
        }
    }
    let source = &Lang::FRENCH.facts().source;
    for mark in [
        " :", " ;", " !", " ?", "} %", "} px", "} Mo", "} ko", "} h ", "} h*", "} j ",
    ] {
        assert!(!source.contains(mark), "{mark}");
    }
}

#[test]
fn a_number_and_its_unit_stand_on_one_line() {
    let words = Words::load().unwrap();
    let line = Line::new("span-days-hours")
        .with("days", 2)
        .with("hours", 8);
    assert_eq!(words.say(Lang::FRENCH, &line), "2\u{a0}j 8\u{a0}h");
    let line = Line::new("settings-digest").with("hour", 8);
    let said = words.say(Lang::FRENCH, &line);
    assert!(said.contains("**8\u{a0}h**"), "{said}");
}

#[test]
fn the_board_of_those_who_beat_computers_is_called_as_in_its_list() {
    let words = Words::load().unwrap();
    for lang in Lang::all() {
        let name = words.say(lang.offered(), "leaderboard-computers");
        let said = words.say(lang, "profile-own");
        assert!(said.contains(&format!("*{name}*")), "{said}");
    }
}

#[test]
fn a_quoted_text_notifies_nobody() {
    for (text, expected) in [
        ("K@e1", "K@e1"),
        ("@everyone <@1> **x**", "`@everyone <@1> **x**`"),
        ("`<@&2>`", "`\u{2cb}<@&2>\u{2cb}`"),
        ("@e", "`@e`"),
        ("\u{200b}", "…"),
    ] {
        assert_eq!(super::quoted(text), expected, "{text}");
    }
}
