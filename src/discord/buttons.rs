//! The buttons under our messages: what each means and how its id is written.
//!
//! An id carries no trust: who presses is checked against the table each time.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use crate::game::{GameId, Holder, Phase, Table};
use crate::words::{Lang, Line, Words};

/// What pressing a button asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Press {
    /// Take the seat that is kept.
    Accept,
    /// Decline it.
    Decline,
    /// Take an open seat.
    Join,
    /// Take the invitation back.
    Withdraw,
    /// Resign after all.
    Resign,
    /// Do not resign.
    Keep,
    /// Erase one's note.
    EraseNote,
}

impl Press {
    const ALL: [Self; 7] = [
        Self::Accept,
        Self::Decline,
        Self::Join,
        Self::Withdraw,
        Self::Resign,
        Self::Keep,
        Self::EraseNote,
    ];

    const fn code(self) -> &'static str {
        match self {
            Self::Accept => "accept",
            Self::Decline => "decline",
            Self::Join => "join",
            Self::Withdraw => "withdraw",
            Self::Resign => "resign",
            Self::Keep => "keep",
            Self::EraseNote => "erase_note",
        }
    }

    const fn label(self) -> &'static str {
        match self {
            Self::Accept => "button-accept",
            Self::Decline => "button-decline",
            Self::Join => "button-join",
            Self::Resign => "button-confirm",
            Self::Withdraw | Self::Keep => "button-cancel",
            Self::EraseNote => "button-erase",
        }
    }

    const fn style(self) -> ButtonStyle {
        match self {
            Self::Accept | Self::Join => ButtonStyle::Success,
            Self::Resign | Self::EraseNote => ButtonStyle::Danger,
            Self::Decline | Self::Withdraw | Self::Keep => ButtonStyle::Secondary,
        }
    }

    /// The button's id for a game.
    pub fn custom_id(self, game: GameId) -> String {
        format!("{}:{:x}", self.code(), game.0)
    }

    /// What an id asks for; `None` where it is none of ours.
    pub fn parse(custom_id: &str) -> Option<(Self, GameId)> {
        let (code, game) = custom_id.split_once(':')?;
        let press = Self::ALL.into_iter().find(|press| press.code() == code)?;
        let game = u64::from_str_radix(game, 16).ok()?;
        Some((press, GameId(game)))
    }
}

/// A row of buttons for a game.
pub fn row(words: &Words, lang: Lang, game: GameId, presses: &[Press]) -> CreateActionRow {
    let button = |press: &Press| {
        CreateButton::new(press.custom_id(game))
            .label(words.say(lang, &Line::new(press.label())))
            .style(press.style())
    };
    CreateActionRow::Buttons(presses.iter().map(button).collect())
}

/// The buttons under an invitation, as the table stands.
pub fn of_invitation(table: &Table) -> Vec<Press> {
    if !matches!(table.phase(), Phase::Gathering) {
        return Vec::new();
    }
    let holds = |test: fn(&Holder) -> bool| table.seats().iter().any(|seat| test(&seat.holder));
    let mut presses = Vec::new();
    if holds(|holder| matches!(holder, Holder::Invited(_))) {
        presses.extend([Press::Accept, Press::Decline]);
    }
    if holds(|holder| *holder == Holder::Open) {
        presses.push(Press::Join);
    }
    presses.push(Press::Withdraw);
    presses
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_as_they_are_written() {
        for press in Press::ALL {
            let id = press.custom_id(GameId(u64::MAX >> 1));
            assert!(id.len() <= 100);
            assert_eq!(Press::parse(&id), Some((press, GameId(u64::MAX >> 1))));
        }
    }

    #[test]
    fn foreign_ids_are_refused() {
        for id in [
            "",
            "accept",
            "accept:",
            "accept:xyz",
            "steal:1",
            ":1",
            "join:1:2",
        ] {
            assert_eq!(Press::parse(id), None, "{id}");
        }
    }
}
