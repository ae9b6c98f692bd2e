//! What is enough to end somebody's tokens, as it is sealed.

use crate::game::ids::PlayerId;

/// The token by which all of a person's tokens are ended, and whose they are: at the service one token ends everything that
/// the person has granted, what they have granted anew since then too.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct RevocableText {
    /// The token that is to end.
    pub(super) refresh: String,
    /// Whose it is; none where that was not sealed with it, as in former times.
    pub(super) player: Option<PlayerId>,
}

impl RevocableText {
    /// The text that is sealed.
    pub(super) fn written(&self) -> String {
        match self.player {
            // No token has a line end in it.
            Some(player) => format!("{}\n{player}", self.refresh),
            None => self.refresh.clone(),
        }
    }

    /// What was sealed.
    pub(super) fn read(text: &str) -> Self {
        match text.split_once('\n') {
            Some((refresh, player)) => Self {
                refresh: refresh.to_owned(),
                player: player.parse().ok().map(PlayerId),
            },
            None => Self {
                refresh: text.to_owned(),
                player: None,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_sealed_is_read_again() {
        for player in [Some(PlayerId(7)), Some(PlayerId(u64::MAX)), None] {
            let text = RevocableText {
                refresh: "a token".to_owned(),
                player,
            };
            assert!(RevocableText::read(&text.written()) == text, "{player:?}");
        }
    }
}
