//! Secrets that only their owner has: of each, no more than a hash is kept.

use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::digest::{SHA256, digest};

use super::chance::Chance;

/// How many bytes a secret has: more than anybody guesses.
const BYTES: usize = 32;

/// Something that nobody guesses. It is written as 43 letters, digits, `-` and `_`, and shown in no log.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; BYTES]);

impl Secret {
    /// A new one, which nobody has had before.
    #[must_use]
    pub fn draw(chance: &dyn Chance) -> Self {
        let mut bytes = [0; BYTES];
        for part in bytes.chunks_exact_mut(size_of::<u64>()) {
            part.copy_from_slice(&chance.bits().to_be_bytes());
        }
        Self(bytes)
    }

    /// The secret that a text is; none where it is not of that form.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        bytes.try_into().ok().map(Self)
    }

    /// The secret as addresses have it.
    #[must_use]
    pub fn reveal(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0)
    }

    /// What is kept of it.
    #[must_use]
    pub fn hash(&self) -> SecretHash {
        SecretHash(hash_text(&[&self.0]))
    }

    /// Another secret, which follows from this one and from a second one: whoever lacks either cannot know it.
    #[must_use]
    pub fn joined_with(&self, other: &Self) -> Self {
        let joined = [self.0, other.0].concat();
        let mut bytes = [0; BYTES];
        bytes.copy_from_slice(digest(&SHA256, &joined).as_ref());
        Self(bytes)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// The SHA-256 of a secret, by which it is known again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SecretHash(String);

impl SecretHash {
    /// The hash as it is kept.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The SHA-256 of some bytes, as 43 letters, digits, `-` and `_`.
#[must_use]
pub fn hash_text(parts: &[&[u8]]) -> String {
    URL_SAFE_NO_PAD.encode(digest(&SHA256, &parts.concat()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::SeededChance;

    #[test]
    fn a_secret_is_read_as_it_is_written_and_shown_to_nobody() {
        let chance = SeededChance::from_seed(1);
        let [one, other] = [0; 2].map(|_| Secret::draw(&chance));
        assert_ne!(one, other);
        let text = one.reveal();
        assert_eq!(text.len(), 43);
        assert_eq!(Secret::read(&text), Some(one.clone()));
        assert_eq!(format!("{one:?}"), "Secret(…)");
        for wrong in [
            "",
            "a",
            &text[1..],
            &format!("{text}a"),
            &format!("{text}="),
        ] {
            assert_eq!(Secret::read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn one_text_stands_for_one_secret() {
        let text = Secret::draw(&SeededChance::from_seed(2)).reveal();
        // Of the last letter four bits count: no other text may be read as the same secret.
        let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
        let read: Vec<Secret> = letters
            .chars()
            .filter_map(|last| Secret::read(&format!("{}{last}", &text[..42])))
            .collect();
        assert_eq!(read.len(), 16);
    }

    #[test]
    fn the_hash_is_that_of_the_standard() {
        // From FIPS 180-2, B.1.
        assert_eq!(
            hash_text(&[b"a", b"bc"]),
            "ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0"
        );
        let secret = Secret([7; BYTES]);
        assert_eq!(secret.hash().as_str(), hash_text(&[&[7; BYTES]]));
        assert!(!secret.hash().as_str().contains(&secret.reveal()));
    }

    #[test]
    fn what_two_secrets_make_depends_on_both() {
        let [a, b, c] = [1, 2, 3].map(|byte| Secret([byte; BYTES]));
        assert_eq!(a.joined_with(&b), a.joined_with(&b));
        assert_ne!(a.joined_with(&b), b.joined_with(&a));
        assert_ne!(a.joined_with(&b), a.joined_with(&c));
    }
}
