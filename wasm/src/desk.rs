//! Where questions are laid down and answers are taken up.

use unic_langid::LanguageIdentifier;

use crate::engine::Memory;
use crate::questions::{self, Asked, Trouble};
use crate::rules::notation::Letters;
use crate::words::{Lang, Words};

/// The memory of a search, in MiB: levels that look at few positions need little.
const MEMORY_MIB: usize = 1;

/// A question, its answer, and what is kept from one to the next.
pub struct Desk {
    text: Vec<u8>,
    pub words: Words,
    pub lang: Lang,
    memory: Option<Memory>,
}

impl Default for Desk {
    /// Nothing is asked yet, and no word is known.
    fn default() -> Self {
        Self {
            text: Vec::new(),
            words: Words::read("", LanguageIdentifier::default()),
            lang: Lang::new(Letters::ENGLISH, '.'),
            memory: None,
        }
    }
}

impl Desk {
    /// Room for a question of so many bytes.
    pub fn room(&mut self, bytes: usize) -> &mut [u8] {
        self.text.clear();
        self.text.resize(bytes, 0);
        &mut self.text
    }

    /// Answers the question that stands there.
    pub fn ask(&mut self) -> &[u8] {
        let asked = serde_json::from_slice::<Asked>(&self.text).map_err(Trouble::Unreadable);
        let answered = asked.and_then(|asked| questions::answer(self, asked));
        self.text = answered
            .unwrap_or_else(|trouble| trouble.told())
            .into_bytes();
        &self.text
    }

    /// The bytes of the answer.
    pub fn answer(&self) -> &[u8] {
        &self.text
    }

    /// The memory of searches, which is kept once there is one.
    pub fn memory(&mut self) -> &mut Memory {
        self.memory
            .get_or_insert_with(|| Memory::of_mebibytes(MEMORY_MIB))
    }
}
