//! The keys under which tokens are kept.

use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};

use crate::game::chance::Chance;
use crate::game::ids::PlayerId;

/// How long the text of a key is at least: as long as 24 random bytes written as such texts are.
const SHORTEST_KEY: usize = 32;
/// How many bytes of a key's name are kept beside what it has sealed.
const NAME_BYTES: usize = 6;
/// For what something is derived from the text of a key.
const NAME: &[&[u8]] = &[b"name"];
const TOKENS: &[&[u8]] = &[b"tokens"];

/// Keys, of which the first seals, and all open.
pub struct Keyring {
    newest: Key,
    older: Vec<Key>,
}

/// Why there are no keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum KeyError {
    /// One is too short, so that it could be guessed.
    #[error("a key of {found} {}", if *.found == 1 { "character" } else { "characters" })]
    Short {
        /// How many characters it has.
        found: usize,
    },
    /// There is none.
    #[error("no key")]
    Missing,
}

/// What something is sealed for: it is opened for nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SealedFor {
    /// To act for a person.
    Person(PlayerId),
    /// To end what was granted, by whoever granted it: of them nothing else may be known any more.
    Revocation,
}

impl SealedFor {
    fn bytes(self) -> Vec<u8> {
        match self {
            Self::Person(PlayerId(id)) => [b"person".as_slice(), &id.to_be_bytes()].concat(),
            Self::Revocation => b"revocation".to_vec(),
        }
    }
}

/// Something under a key, after the key's name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sealed(String);

impl Sealed {
    /// What was kept so.
    #[must_use]
    pub const fn kept(text: String) -> Self {
        Self(text)
    }

    /// The text that is kept.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The length of a key's name.
struct NameLength;

impl KeyType for NameLength {
    fn len(&self) -> usize {
        NAME_BYTES
    }
}

struct Key {
    name: String,
    key: LessSafeKey,
}

impl Key {
    fn of(text: &str) -> Result<Self, KeyError> {
        let found = text.chars().count();
        if found < SHORTEST_KEY {
            return Err(KeyError::Short { found });
        }
        let root = Salt::new(HKDF_SHA256, b"seigneur").extract(text.as_bytes());
        let (name, key) = derived(&root).ok_or(KeyError::Missing)?;
        Ok(Self { name, key })
    }

    /// A nonce is drawn for each text; its owner is sealed in with it.
    fn seal(&self, whose: SealedFor, text: &str, nonce: [u8; NONCE_LEN]) -> Option<String> {
        let mut bytes = text.as_bytes().to_vec();
        let whose = Aad::from(whose.bytes());
        let unique = Nonce::assume_unique_for_key(nonce);
        let sealed = self.key.seal_in_place_append_tag(unique, whose, &mut bytes);
        sealed.ok()?;
        let bytes = [nonce.as_slice(), &bytes].concat();
        Some(format!("{}:{}", self.name, URL_SAFE_NO_PAD.encode(bytes)))
    }

    fn open(&self, whose: SealedFor, bytes: &[u8]) -> Option<String> {
        let (nonce, sealed) = bytes.split_at_checked(NONCE_LEN)?;
        let nonce = Nonce::try_assume_unique_for_key(nonce).ok()?;
        let mut sealed = sealed.to_vec();
        let whose = Aad::from(whose.bytes());
        let opened = self.key.open_in_place(nonce, whose, &mut sealed).ok()?;
        String::from_utf8(opened.to_vec()).ok()
    }
}

/// A key's name, which tells nothing of it, and the key itself. Neither can fail to be made: both are shorter than what can
/// be derived.
fn derived(root: &Prk) -> Option<(String, LessSafeKey)> {
    let mut name = [0; NAME_BYTES];
    let named = root.expand(NAME, NameLength).ok()?;
    named.fill(&mut name).ok()?;
    let key = root.expand(TOKENS, &AES_256_GCM).ok()?;
    let key = LessSafeKey::new(UnboundKey::from(key));
    Some((URL_SAFE_NO_PAD.encode(name), key))
}

impl Keyring {
    /// Reads keys that are parted by commas or line ends, the newest first.
    ///
    /// # Errors
    /// Where there is none, or one that is too short.
    pub fn read(text: &str) -> Result<Self, KeyError> {
        let texts = text.split([',', '\n']).map(str::trim);
        let mut keys = texts.filter(|text| !text.is_empty()).map(Key::of);
        Ok(Self {
            newest: keys.next().ok_or(KeyError::Missing)??,
            older: keys.collect::<Result<_, _>>()?,
        })
    }

    /// Seals a text for something, under the newest key.
    #[must_use]
    pub fn seal(&self, whose: SealedFor, text: &str, chance: &dyn Chance) -> Sealed {
        let mut nonce = [0; NONCE_LEN];
        for part in nonce.chunks_mut(size_of::<u64>()) {
            part.copy_from_slice(&chance.bits().to_be_bytes()[..part.len()]);
        }
        // A text that could not be sealed would be longer than memory has room for; it is opened by nobody then.
        let sealed = self.newest.seal(whose, text, nonce);
        Sealed(sealed.unwrap_or_default())
    }

    /// What was sealed for this; none where it was sealed for something else, under another key, or was changed since.
    #[must_use]
    pub fn open(&self, whose: SealedFor, sealed: &Sealed) -> Option<String> {
        let (name, bytes) = sealed.0.split_once(':')?;
        let bytes = URL_SAFE_NO_PAD.decode(bytes).ok()?;
        let mut keys = [&self.newest].into_iter().chain(&self.older);
        keys.find(|key| key.name == name)?.open(whose, &bytes)
    }
}

impl fmt::Debug for Keyring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Keyring({} keys)", 1 + self.older.len())
    }
}
