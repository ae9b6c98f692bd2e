//! The buttons under our messages: what each means and how its id is written.
//!
//! An id carries no trust: who presses is checked against the table each time.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use crate::game::{Event, GameId, Holder, Phase, Proposal, Table};
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
    /// Do not resign, or do not break the game off.
    Keep,
    /// Agree to a proposal.
    Agree(Proposal),
    /// Refuse it, or take the own one back.
    Refuse(Proposal),
    /// Offer a draw.
    OfferDraw,
    /// Claim a draw.
    ClaimDraw,
    /// Break the game off after all.
    Abort,
    /// Play another game with the same players.
    Rematch,
    /// Erase one's note.
    EraseNote,
    /// Follow the game no more.
    Unwatch,
}

impl Press {
    const ALL: [Self; 16] = [
        Self::Accept,
        Self::Decline,
        Self::Join,
        Self::Withdraw,
        Self::Resign,
        Self::Keep,
        Self::Agree(Proposal::Draw),
        Self::Agree(Proposal::Takeback),
        Self::Refuse(Proposal::Draw),
        Self::Refuse(Proposal::Takeback),
        Self::OfferDraw,
        Self::ClaimDraw,
        Self::Abort,
        Self::Rematch,
        Self::EraseNote,
        Self::Unwatch,
    ];

    const fn code(self) -> &'static str {
        match self {
            Self::Accept => "accept",
            Self::Decline => "decline",
            Self::Join => "join",
            Self::Withdraw => "withdraw",
            Self::Resign => "resign",
            Self::Keep => "keep",
            Self::Agree(Proposal::Draw) => "agree_draw",
            Self::Agree(Proposal::Takeback) => "agree_takeback",
            Self::Refuse(Proposal::Draw) => "refuse_draw",
            Self::Refuse(Proposal::Takeback) => "refuse_takeback",
            Self::OfferDraw => "offer_draw",
            Self::ClaimDraw => "claim_draw",
            Self::Abort => "abort",
            Self::Rematch => "rematch",
            Self::EraseNote => "erase_note",
            Self::Unwatch => "unwatch",
        }
    }

    const fn label(self) -> &'static str {
        match self {
            Self::Accept => "button-accept",
            Self::Decline => "button-decline",
            Self::Join => "button-join",
            Self::Resign | Self::Abort => "button-confirm",
            Self::Agree(_) => "button-agree",
            Self::Refuse(_) => "button-refuse",
            Self::OfferDraw => "button-offer",
            Self::ClaimDraw => "button-claim",
            Self::Rematch => "button-rematch",
            Self::Withdraw | Self::Keep => "button-cancel",
            Self::EraseNote => "button-erase",
            Self::Unwatch => "button-unwatch",
        }
    }

    const fn style(self) -> ButtonStyle {
        match self {
            Self::Accept | Self::Join | Self::Agree(_) => ButtonStyle::Success,
            Self::Resign | Self::Abort | Self::EraseNote => ButtonStyle::Danger,
            Self::ClaimDraw | Self::Rematch => ButtonStyle::Primary,
            Self::Decline
            | Self::Withdraw
            | Self::Keep
            | Self::Refuse(_)
            | Self::OfferDraw
            | Self::Unwatch => ButtonStyle::Secondary,
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

/// The buttons that answer what was proposed just now.
pub fn of_agreement(table: &Table) -> Vec<Press> {
    match (table.last_event(), table.agreement()) {
        (Event::Proposed { .. } | Event::Agreed { .. }, Some(standing)) => vec![
            Press::Agree(standing.proposal),
            Press::Refuse(standing.proposal),
        ],
        _ => Vec::new(),
    }
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
