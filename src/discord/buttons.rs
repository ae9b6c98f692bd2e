//! The buttons under our messages: what each means and how its id is written.
//!
//! An id carries no trust: who presses is checked against the table each time.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use super::lookup;
use crate::game::{Course, Event, GameChannel, GameId, Holder, Phase, Proposal, Table, Verdict};
use crate::rules::Color;
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
    /// As a moderator, close the table after all, if the game has not started meanwhile.
    Shut,
    /// As a moderator, end the game after all.
    BreakOff,
    /// As a moderator, take the game from those that count after all.
    Void,
    /// As a moderator, look for a substitute after all.
    FreeSeat,
    /// As a moderator, decide the game after all.
    Adjudicate(Verdict),
    /// Choose what is done about an absent player.
    Choose(Course),
    /// Be back after one was absent.
    Back,
    /// Take an absent player's seat.
    TakeSeat,
}

impl Press {
    const ALL: &[Self] = &[
        Self::Accept,
        Self::Decline,
        Self::Join,
        Self::Withdraw,
        Self::Resign,
        Self::Keep,
        Self::Agree(Proposal::Draw),
        Self::Agree(Proposal::Takeback),
        Self::Agree(Proposal::Abort),
        Self::Refuse(Proposal::Draw),
        Self::Refuse(Proposal::Takeback),
        Self::Refuse(Proposal::Abort),
        Self::OfferDraw,
        Self::ClaimDraw,
        Self::Abort,
        Self::Rematch,
        Self::EraseNote,
        Self::Unwatch,
        Self::Shut,
        Self::BreakOff,
        Self::Void,
        Self::FreeSeat,
        Self::Adjudicate(Verdict::Win(Color::White)),
        Self::Adjudicate(Verdict::Win(Color::Red)),
        Self::Adjudicate(Verdict::Win(Color::Black)),
        Self::Adjudicate(Verdict::Draw),
        Self::Choose(Course::Wait),
        Self::Choose(Course::Substitute),
        Self::Choose(Course::Declare),
        Self::Back,
        Self::TakeSeat,
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
            Self::Agree(Proposal::Abort) => "agree_abort",
            Self::Refuse(Proposal::Draw) => "refuse_draw",
            Self::Refuse(Proposal::Takeback) => "refuse_takeback",
            Self::Refuse(Proposal::Abort) => "refuse_abort",
            Self::OfferDraw => "offer_draw",
            Self::ClaimDraw => "claim_draw",
            Self::Abort => "abort",
            Self::Rematch => "rematch",
            Self::EraseNote => "erase_note",
            Self::Unwatch => "unwatch",
            Self::Shut => "shut",
            Self::BreakOff => "break_off",
            Self::Void => "void",
            Self::FreeSeat => "free_seat",
            Self::Adjudicate(Verdict::Win(Color::White)) => "decide_w",
            Self::Adjudicate(Verdict::Win(Color::Red)) => "decide_r",
            Self::Adjudicate(Verdict::Win(Color::Black)) => "decide_b",
            Self::Adjudicate(Verdict::Draw) => "decide_draw",
            Self::Choose(Course::Wait) => "wait",
            Self::Choose(Course::Substitute) => "substitute",
            Self::Choose(Course::Declare) => "declare",
            Self::Back => "returned",
            Self::TakeSeat => "take_seat",
        }
    }

    const fn label(self) -> &'static str {
        match self {
            Self::Accept => "button-accept",
            Self::Decline => "button-decline",
            Self::Join => "button-join",
            Self::Resign
            | Self::Abort
            | Self::Shut
            | Self::BreakOff
            | Self::Void
            | Self::FreeSeat
            | Self::Adjudicate(_) => "button-confirm",
            Self::Agree(_) => "button-agree",
            Self::Refuse(_) => "button-refuse",
            Self::OfferDraw => "button-offer",
            Self::ClaimDraw => "button-claim",
            Self::Rematch => "button-rematch",
            Self::Withdraw | Self::Keep => "button-cancel",
            Self::EraseNote => "button-erase",
            Self::Unwatch => "button-unwatch",
            Self::Choose(Course::Wait) => "button-wait",
            Self::Choose(Course::Substitute) => "button-substitute",
            Self::Choose(Course::Declare) => "button-declare",
            Self::Back => "button-returned",
            Self::TakeSeat => "button-take-seat",
        }
    }

    const fn style(self) -> ButtonStyle {
        match self {
            Self::Accept
            | Self::Join
            | Self::Agree(_)
            | Self::Choose(Course::Wait)
            | Self::TakeSeat => ButtonStyle::Success,
            Self::Resign
            | Self::Abort
            | Self::EraseNote
            | Self::Shut
            | Self::BreakOff
            | Self::Void
            | Self::FreeSeat
            | Self::Adjudicate(_)
            | Self::Choose(Course::Declare) => ButtonStyle::Danger,
            Self::ClaimDraw | Self::Rematch | Self::Choose(Course::Substitute) => {
                ButtonStyle::Primary
            }
            Self::Decline
            | Self::Withdraw
            | Self::Keep
            | Self::Refuse(_)
            | Self::OfferDraw
            | Self::Unwatch
            | Self::Back => ButtonStyle::Secondary,
        }
    }

    /// Whether it stands under a question that was asked in private, and settles it: the answer then
    /// takes the question's place, buttons and all.
    pub const fn settles_question(self) -> bool {
        match self {
            Self::Resign
            | Self::Keep
            | Self::OfferDraw
            | Self::ClaimDraw
            | Self::Abort
            | Self::EraseNote
            | Self::Shut
            | Self::BreakOff
            | Self::Void
            | Self::FreeSeat
            | Self::Adjudicate(_) => true,
            Self::Accept
            | Self::Decline
            | Self::Join
            | Self::Withdraw
            | Self::Agree(_)
            | Self::Refuse(_)
            | Self::Rematch
            | Self::Unwatch
            | Self::Choose(_)
            | Self::Back
            | Self::TakeSeat => false,
        }
    }

    /// The button's id for a game.
    pub fn custom_id(self, game: GameId) -> String {
        format!("{}:{:x}", self.code(), game.0)
    }

    /// What an id asks for; `None` where it is none of ours.
    pub fn parse(custom_id: &str) -> Option<(Self, GameId)> {
        let (code, game) = custom_id.split_once(':')?;
        let press = Self::ALL
            .iter()
            .copied()
            .find(|press| press.code() == code)?;
        let game = u64::from_str_radix(game, 16).ok()?;
        Some((press, GameId(game)))
    }
}

/// A row of buttons for a game.
pub fn row(words: &Words, lang: Lang, game: GameId, presses: &[Press]) -> CreateActionRow {
    CreateActionRow::Buttons(buttons(words, lang, game, presses))
}

/// The same with one more, which leads to the table.
pub fn row_to(
    words: &Words,
    lang: Lang,
    (table, room): (&Table, &GameChannel),
    presses: &[Press],
) -> CreateActionRow {
    let open = CreateButton::new_link(lookup::link(table, room))
        .label(words.say(lang, &Line::new("button-open")));
    let mut all = buttons(words, lang, table.id(), presses);
    all.push(open);
    CreateActionRow::Buttons(all)
}

fn buttons(words: &Words, lang: Lang, game: GameId, presses: &[Press]) -> Vec<CreateButton> {
    let button = |press: &Press| {
        CreateButton::new(press.custom_id(game))
            .label(words.say(lang, &Line::new(press.label())))
            .style(press.style())
    };
    presses.iter().map(button).collect()
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

/// The buttons with which something is done about an absent player.
pub fn of_absence(table: &Table) -> Vec<Press> {
    let courses = Course::ALL.map(Press::Choose);
    let mut presses = match (table.last_event(), table.absence()) {
        (Event::Flagged { .. }, Some(_)) => courses.to_vec(),
        (Event::SubstituteSought { .. } | Event::SeatFreed { .. }, Some(_)) => {
            let others = courses.into_iter();
            others
                .filter(|press| *press != Press::Choose(Course::Substitute))
                .collect()
        }
        _ => return Vec::new(),
    };
    if table.may_return() {
        presses.push(Press::Back);
    }
    presses
}

#[cfg(test)]
mod tests;
