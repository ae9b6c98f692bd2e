//! What somebody's account says they are called.

use poise::serenity_prelude::User;

use crate::game::naming::readable;

/// What an account is called: by the name that its owner shows, as far as it can be read, else by the one
/// that all accounts have.
pub fn account_name(user: &User) -> String {
    let shown = readable(user.display_name());
    if shown.is_empty() {
        readable(&user.name)
    } else {
        shown
    }
}

/// A name that a server's people see in the place of the account's; none where it cannot be read.
pub fn nickname(nick: &str) -> Option<String> {
    let shown = readable(nick);
    (!shown.is_empty()).then_some(shown)
}
