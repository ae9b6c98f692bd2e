//! The addresses of pages that belong to one person.

use crate::game::secret::Secret;

/// Where people reach what is theirs.
#[derive(Clone, Debug)]
pub struct PrivateLinks {
    base: String,
    roles: LinkedRolesOffer,
}

/// Whether people can be linked with roles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkedRolesOffer {
    /// They can be linked.
    Open,
    /// They cannot be linked.
    Missing,
}

impl PrivateLinks {
    /// Addresses below that of the web server, which has no slash at its end.
    #[must_use]
    pub const fn below(base: String, roles: LinkedRolesOffer) -> Self {
        Self { base, roles }
    }

    /// Where somebody is linked with roles; none where nobody can be.
    #[must_use]
    pub fn linked_roles(&self) -> Option<String> {
        match self.roles {
            LinkedRolesOffer::Open => Some(format!("{}/linked-roles", self.base)),
            LinkedRolesOffer::Missing => None,
        }
    }

    /// The calendar that stands under a secret.
    #[must_use]
    pub fn calendar(&self, secret: &Secret) -> String {
        format!("{}/calendar/{}.ics", self.base, secret.reveal())
    }
}
