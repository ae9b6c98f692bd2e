//! What is enough to end somebody's tokens, as it is sealed.

use crate::game::ids::PlayerId;

/// The token by which all of a person's tokens are ended, and whose they are: at the service one token ends everything that
/// the person has granted, what they have granted anew since then too.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct RevocableText {
    /// The token that is to end.
    pub(super) refresh: String,
    /// Whose it is.
    pub(super) by: GrantedBy,
}

/// Who has granted what is to end.
#[derive(Clone, PartialEq, Eq)]
pub(super) enum GrantedBy {
    /// It was this person.
    Known(PlayerId),
    /// Whoever the service says that this token acts for: it did not say so when it gave it out.
    Asked(String),
    /// Somebody: it was not sealed with it, as in former times.
    Unknown,
}

impl RevocableText {
    /// The text that is sealed.
    pub(super) fn written(&self) -> String {
        let refresh = &self.refresh;
        // No token has a line end in it.
        match &self.by {
            GrantedBy::Known(player) => format!("{refresh}\n{player}"),
            GrantedBy::Asked(access) => format!("{refresh}\n\n{access}"),
            GrantedBy::Unknown => refresh.clone(),
        }
    }

    /// What was sealed.
    pub(super) fn read(text: &str) -> Self {
        let mut lines = text.split('\n');
        let refresh = lines.next().unwrap_or_default().to_owned();
        let player = lines.next().and_then(|player| player.parse().ok());
        let by = match (player, lines.next()) {
            (Some(player), _) => GrantedBy::Known(PlayerId(player)),
            (None, Some(access)) => GrantedBy::Asked(access.to_owned()),
            (None, None) => GrantedBy::Unknown,
        };
        Self { refresh, by }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_sealed_is_read_again() {
        for by in [
            GrantedBy::Known(PlayerId(7)),
            GrantedBy::Known(PlayerId(u64::MAX)),
            GrantedBy::Asked("another token".to_owned()),
            GrantedBy::Unknown,
        ] {
            let text = RevocableText {
                refresh: "a token".to_owned(),
                by,
            };
            let written = text.written();
            assert!(RevocableText::read(&written) == text, "{written}");
        }
    }
}
