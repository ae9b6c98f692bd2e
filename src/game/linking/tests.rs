//! Keys, what is sealed under them, and what follows from that.

use proptest::prelude::*;

use super::keyring::{KeyError, Keyring, Sealed, SealedFor};
use super::{RoleRecord, RoleRecords};
use crate::game::ids::PlayerId;
use crate::game::{Chance, SeededChance};

const OLD: &str = "an old key which has 32 characters or more";
const NEW: &str = "a newer key which has 32 characters or more";

const ANN: SealedFor = SealedFor::Person(PlayerId(7));
const BEN: SealedFor = SealedFor::Person(PlayerId(8));

fn keyring(text: &str) -> Keyring {
    Keyring::read(text).unwrap()
}

fn chance() -> impl Chance {
    SeededChance::from_seed(9)
}

#[test]
fn keys_are_read_from_one_line_or_several() {
    for text in [
        format!("{NEW},{OLD}"),
        format!("{NEW}\n{OLD}\n"),
        format!(" {NEW} ,\r\n {OLD}"),
    ] {
        let keys = keyring(&text);
        assert_eq!(format!("{keys:?}"), "Keyring(2 keys)");
        let sealed = keyring(OLD).seal(ANN, "text", &chance());
        assert_eq!(keys.open(ANN, &sealed).as_deref(), Some("text"));
        let sealed = keys.seal(ANN, "text", &chance());
        assert_eq!(keyring(NEW).open(ANN, &sealed).as_deref(), Some("text"));
        assert_eq!(keyring(OLD).open(ANN, &sealed), None);
    }
    for (text, expected) in [
        ("", KeyError::Missing),
        (" ,\n", KeyError::Missing),
        ("short", KeyError::Short { found: 5 }),
    ] {
        assert_eq!(Keyring::read(text).unwrap_err(), expected, "{text:?}");
    }
    let both = format!("{NEW},short");
    assert_eq!(
        Keyring::read(&both).unwrap_err(),
        KeyError::Short { found: 5 }
    );
}

#[test]
fn what_is_sealed_for_one_is_opened_for_nobody_else() {
    let keys = keyring(NEW);
    let chance = chance();
    let sealed = keys.seal(ANN, "tokens", &chance);
    assert_eq!(keys.open(ANN, &sealed).as_deref(), Some("tokens"));
    assert_eq!(keys.open(BEN, &sealed), None);
    assert_eq!(keys.open(SealedFor::Revocation, &sealed), None);
    let again = keys.seal(ANN, "tokens", &chance);
    assert_ne!(sealed, again, "the same is never sealed the same way");
    assert!(!sealed.as_str().contains("tokens"));
}

#[test]
fn what_was_changed_is_not_opened() {
    let keys = keyring(NEW);
    let sealed = keys.seal(ANN, "tokens", &chance());
    let text = sealed.as_str();
    let (name, _) = text.split_once(':').unwrap();
    assert_eq!(name.len(), 8);
    for at in 0..text.len() {
        let mut changed = text.to_owned();
        let other = if &text[at..=at] == "A" { "B" } else { "A" };
        changed.replace_range(at..=at, other);
        let opened = keys.open(ANN, &Sealed::kept(changed.clone()));
        assert_eq!(opened, None, "{changed}");
    }
    for text in ["", ":", name, &format!("{name}:"), &format!("{name}:AAAA")] {
        assert_eq!(
            keys.open(ANN, &Sealed::kept(text.to_owned())),
            None,
            "{text:?}"
        );
    }
}

proptest! {
    #[test]
    fn whatever_is_sealed_is_opened_again(text in "\\PC{0,200}", seed: u64) {
        let keys = keyring(NEW);
        let sealed = keys.seal(ANN, &text, &SeededChance::from_seed(seed));
        prop_assert_eq!(keys.open(ANN, &sealed), Some(text));
    }
}

#[test]
fn each_record_has_a_key_and_a_number_of_its_own() {
    let records = RoleRecords {
        points: 1,
        titles: 2,
        best_rating: 3,
        in_time: 4,
        seasons_won: 5,
    };
    let numbers = RoleRecord::ALL.map(|record| record.of(&records));
    assert_eq!(numbers, [1, 2, 3, 4, 5]);
    let mut keys = RoleRecord::ALL.map(RoleRecord::key).to_vec();
    keys.dedup();
    assert_eq!(keys.len(), 5);
}
