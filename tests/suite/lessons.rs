//! Lessons: every rule of the rule sheet has one, the rules judge each answer, and all that is said fits a phone.

use std::collections::BTreeSet;
use std::path::Path;

use seigneur::rules::Variant;
use seigneur::rules::lesson::{
    COURSES, Lesson, LessonCount, LessonTask, LessonVerdict, Offered, course,
};
use seigneur::words::{Lang, Reader, Untold, Words};

use crate::support::messages::tells;

/// The most characters of what one message of a lesson says.
const MOST_CHARS: usize = 350;
/// The longest that a button may be at the width of a phone.
const LABEL_CHARS: usize = 36;

fn file(path: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

fn lessons() -> impl Iterator<Item = (Variant, &'static Lesson)> {
    let courses = COURSES.into_iter();
    courses.flat_map(|game| course(game).iter().map(move |lesson| (game, lesson)))
}

/// A rule: its name, the number of its section, and words of the rule sheet that state it.
struct Rule {
    name: String,
    section: String,
    words: String,
}

fn rules() -> Vec<Rule> {
    let text = file("assets/lessons/rules.tsv");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let rules = lines.map(|line| {
        let [name, section, words] = line.split('\t').collect::<Vec<_>>().try_into().unwrap();
        let [name, section, words] = [name, section, words].map(str::to_owned);
        Rule {
            name,
            section,
            words,
        }
    });
    rules.collect()
}

/// The paragraphs and points of a section of the rule sheet, each on one line.
fn statements(section: &str) -> Vec<String> {
    let sheet = file("docs/rules.md");
    let (_, after) = sheet.split_once(&format!("\n## {section}. ")).unwrap();
    let body = after.split("\n## ").next().unwrap();
    let mut found: Vec<String> = Vec::new();
    let mut begins = true;
    // The first line is the heading.
    for line in body.lines().skip(1) {
        let text = line.trim();
        let is_point = text.starts_with("- ")
            || text
                .split_once(". ")
                .is_some_and(|(number, _)| number.parse::<u8>().is_ok());
        // A picture states nothing.
        if text.is_empty() || text.starts_with("![") {
            begins = true;
        } else if begins || is_point {
            found.push(text.to_owned());
            begins = false;
        } else {
            let last = found.last_mut().unwrap();
            *last = format!("{last} {text}");
        }
    }
    found
}

/// Statements about positions that are loaded, and words that others are made of: nothing that a player meets.
const NOT_FOR_PLAYERS: [&str; 1] = ["A loaded position is judged"];

#[test]
fn every_rule_of_the_rule_sheet_has_a_lesson() {
    let rules = rules();
    let taught: BTreeSet<&str> = lessons()
        .flat_map(|(_, lesson)| lesson.rules().to_vec())
        .collect();
    for section in ["2", "3", "4", "5", "6"] {
        let statements = statements(section);
        assert!(
            statements.len() > usize::from(section != "5") * 3,
            "{statements:?}"
        );
        let own: Vec<&Rule> = rules
            .iter()
            .filter(|rule| rule.section == section)
            .collect();
        for statement in &statements {
            let is_stated = own.iter().any(|rule| statement.contains(&rule.words));
            let is_left_out = NOT_FOR_PLAYERS
                .iter()
                .any(|words| statement.starts_with(words));
            assert!(
                is_stated || is_left_out,
                "section {section}: no rule for {statement:?}"
            );
        }
        for rule in own {
            let is_there = statements
                .iter()
                .any(|statement| statement.contains(&rule.words));
            assert!(
                is_there,
                "{}: {:?} is not in section {section}",
                rule.name, rule.words
            );
            assert!(
                taught.contains(rule.name.as_str()),
                "{} has no lesson",
                rule.name
            );
        }
    }
}

#[test]
fn each_lesson_teaches_rules_that_are_known() {
    // Those of the board and of Écheversi stand in other sections, and are not listed one by one.
    let elsewhere = ["edges", "bishop", "seats", "passing", "echeversi"];
    let rules = rules();
    for (game, lesson) in lessons() {
        for rule in lesson.rules() {
            let is_listed = rules.iter().any(|one| one.name == *rule);
            let is_elsewhere = elsewhere.iter().any(|other| rule.starts_with(other));
            assert!(
                is_listed || is_elsewhere,
                "{game} {}: {rule}",
                lesson.name()
            );
        }
    }
}

fn verdicts(lesson: &Lesson) -> impl Iterator<Item = (Offered, LessonVerdict)> {
    let offered = lesson.offered().iter();
    offered.map(|&offered| (offered, lesson.judge(offered.answer)))
}

#[test]
fn one_answer_is_right_and_the_others_are_refused_by_the_rules() {
    for (game, lesson) in lessons() {
        let name = format!("{game} {}", lesson.name());
        let right = verdicts(lesson).filter(|(_, verdict)| *verdict == LessonVerdict::Right);
        assert_eq!(right.count(), 1, "{name}");
        assert!((3..=5).contains(&lesson.offered().len()), "{name}");
        for (offered, verdict) in verdicts(lesson) {
            let is_move = matches!(lesson.task(), LessonTask::Move(_));
            let is_plain = verdict == LessonVerdict::Wrong;
            assert!(
                verdict == LessonVerdict::Right || is_plain != is_move,
                "{name} {}",
                offered.code
            );
        }
    }
}

/// The right answers of a lesson are not always in the same place.
#[test]
fn the_right_answer_stands_anywhere() {
    for game in COURSES {
        let place = |lesson: &Lesson| {
            verdicts(lesson).position(|(_, verdict)| verdict == LessonVerdict::Right)
        };
        let places: BTreeSet<_> = course(game).iter().map(place).collect();
        assert!(places.len() > 1, "{game}");
    }
}

/// What a rule forbids: the reason that the game gives in the lesson of that rule.
#[test]
fn what_a_lesson_forbids_is_refused_by_its_rule() {
    use Variant::{Chess, Echecs3, Echeversi, Trichess, Yalta};
    for (game, name, reason) in [
        (Trichess, "board", "NothingToCapture"),
        (Trichess, "fork", "NoSuchMove"),
        (Trichess, "home", "Protected"),
        (Trichess, "home_check", "Protected"),
        (Trichess, "kings", "IntoCheck"),
        (Trichess, "liberation", "NotCaptured"),
        (Trichess, "stays", "NotCaptured"),
        (Trichess, "spent", "SpentPawn"),
        (Trichess, "shield", "Shield"),
        (Trichess, "own_check", "Shield"),
        (Echecs3, "home", "Protected"),
        (Echecs3, "home_check", "Protected"),
        (Echecs3, "promotion", "NoPromotion"),
        (Yalta, "leap", "NoSuchMove"),
        (Yalta, "promotion", "NoPromotion"),
        (Chess, "castling", "Castling"),
        (Chess, "promotion_chess", "NoPromotion"),
        (Echeversi, "first_king", "FirstPlacement"),
        (Echeversi, "first_queen", "Occupied"),
        (Echeversi, "nothing_moves", "PiecesStay"),
    ] {
        let lesson = seigneur::rules::lesson::lesson(game, name).unwrap();
        let reasons: Vec<String> = verdicts(lesson)
            .filter_map(|(_, verdict)| match verdict {
                LessonVerdict::Illegal(_, reason) => Some(format!("{reason:?}")),
                _ => None,
            })
            .collect();
        let found = reasons.iter().any(|found| found.starts_with(reason));
        assert!(found, "{game} {name}: {reasons:?}");
    }
}

#[test]
fn all_that_is_said_is_short_and_in_every_language() {
    let words = Words::load().unwrap();
    let said = words.lessons();
    // Commands are sent with their ids.
    let commands = ["play", "practice"];
    let ids = commands.map(|name| (name.to_owned(), 1_400_000_000_000_000_000));
    let ids = ids.into();
    for lang in Lang::all() {
        let reader = Reader::from(lang);
        for (game, lesson) in lessons() {
            let at = format!("{} {game} {}", lang.tag(), lesson.name());
            let rule = said.rule_text(lang, (game, lesson), (10, course(game).len()));
            let asked = format!("{rule}\n\n{}", said.task(lang, lesson));
            // Somebody comes back to it.
            let before = words.say(lang, "lesson-solved-before");
            let mut texts = vec![format!("{asked}\n\n{before}")];
            let mut labels = BTreeSet::new();
            for (offered, verdict) in verdicts(lesson) {
                let label = said.answer_label(reader, lesson, offered);
                assert!(label.chars().count() <= LABEL_CHARS, "{at}: {label}");
                assert!(!label.contains("lesson-"), "{at}: {label}");
                assert!(labels.insert(label.clone()), "{at}: {label} twice");
                let answered = (offered.answer, &verdict);
                let why = said.verdict(reader, lesson, answered);
                texts.push(if verdict == LessonVerdict::Right {
                    let below = words.with_links(lang, &said.finished(lang, game), &ids);
                    format!("{why}\n\n{below}")
                } else {
                    let place = (10, course(game).len());
                    let refused = said.refused(reader, (game, lesson), place, answered);
                    let asked = format!("{why}\n\n{}", said.task(lang, lesson));
                    assert!(refused.ends_with(&asked), "{at}: {refused}");
                    refused
                });
            }
            for text in texts {
                let count = text.chars().count();
                assert!(count <= MOST_CHARS, "{at}: {count}: {text}");
                assert!(!text.contains("lesson-"), "{at}: {text}");
            }
        }
    }
}

#[test]
fn whoever_names_a_player_who_is_out_is_told_to_look_who_plays() {
    let words = Words::load().unwrap();
    let mut all = lessons();
    let (_, skipped) = all.find(|(_, one)| one.name() == "skipped").unwrap();
    let mut wrong = 0;
    for (offered, verdict) in verdicts(skipped) {
        if verdict == LessonVerdict::Wrong {
            let answered = (offered.answer, &verdict);
            let reader = Reader::from(Lang::ENGLISH);
            let why = words.lessons().verdict(reader, skipped, answered);
            tells(&why, "who is still in");
            wrong += 1;
        }
    }
    assert_eq!(wrong, 2);
}

/// What a picture of a lesson is said to show while its task is not solved.
fn described(words: &Words, lang: Lang, lesson: &Lesson, untold: Untold) -> (Vec<String>, String) {
    let pictures = words.pictures();
    let told = pictures.describe_game(lang, lesson.history(), lesson.end());
    let told = told.without(untold);
    (
        pictures.sentences(lang, &told),
        pictures.alt_text(lang, &told),
    )
}

#[test]
fn no_picture_of_a_lesson_says_what_is_asked() {
    let words = Words::load().unwrap();
    let mut asked = 0;
    for (_, lesson) in lessons() {
        let untold = Untold::of(lesson.task());
        for lang in [Lang::ENGLISH, Lang::FRENCH] {
            let (whole, _) = described(&words, lang, lesson, Untold::Nothing);
            let (kept, alt) = described(&words, lang, lesson, untold);
            let name = lesson.name();
            match lesson.task() {
                LessonTask::Points | LessonTask::Ending | LessonTask::Turn => {
                    // Whose move it is, or that the game has ended; then how, and who gets what.
                    let is_state = |sentence: &&String| !kept.contains(sentence);
                    let state: Vec<&String> = whole.iter().take_while(is_state).collect();
                    assert!(!state.is_empty(), "{name}: {whole:?}");
                    for sentence in state {
                        assert!(!alt.contains(sentence), "{name}: {alt}");
                    }
                    assert!(!alt.contains(['#', '+']), "{name}: {alt}");
                    asked += 1;
                }
                LessonTask::Count(LessonCount::Lost(_) | LessonCount::Score(_)) => {
                    let figures = whole.iter().find(|one| !kept.contains(one)).unwrap();
                    let count = lesson.count().unwrap().to_string();
                    assert!(figures.contains(&count), "{name}: {figures}");
                    assert!(!alt.contains(figures), "{name}: {alt}");
                    asked += 1;
                }
                LessonTask::Move(_)
                | LessonTask::Claim
                | LessonTask::Count(LessonCount::LongestGame) => {
                    assert_eq!(whole, kept, "{name}");
                }
            }
        }
    }
    assert!(asked >= 2 * 26, "{asked}");
}
