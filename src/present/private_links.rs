//! The addresses of pages that belong to one person.

use crate::game::secret::Secret;

/// Where people reach what is theirs.
#[derive(Clone, Debug)]
pub struct PrivateLinks {
    base: String,
}

impl PrivateLinks {
    /// Addresses below that of the web server, which has no slash at its end.
    #[must_use]
    pub const fn below(base: String) -> Self {
        Self { base }
    }

    /// The calendar that stands under a secret.
    #[must_use]
    pub fn calendar(&self, secret: &Secret) -> String {
        format!("{}/calendar/{}.ics", self.base, secret.reveal())
    }
}
