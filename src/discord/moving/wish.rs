//! What the buttons and menus for moving ask for, and how their ids are written.
//!
//! An id carries no trust: who presses is checked against the table each time, and the texts
//! in it are read like typed ones.

use poise::serenity_prelude as serenity;
use serenity::{ComponentInteractionData, ComponentInteractionDataKind, CreateButton};

use crate::game::{GameId, Table};
use crate::words::{Lang, Line, Words};

/// How every id of ours begins.
const PREFIX: &str = "move";
/// What stands in the id of a menu in place of the text that is chosen in it.
const CHOSEN: char = '*';
/// Longer than any move in coordinates: `a10b12q`.
const TEXT_CHARS: usize = 8;

/// What a button or a menu for moving asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wish {
    /// The game.
    pub game: GameId,
    /// The number of the event after which it stood as it was shown.
    pub seq: u32,
    /// What to do.
    pub(super) step: Step,
}

/// A step on the way to a move; moves are in coordinates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// Show the men that can move.
    Men,
    /// Show where a man can go: one on a square (`b1`) or in hand (`N@`).
    Man(String),
    /// Show a move before it is played.
    Look(String),
    /// Show why a move is not legal.
    Why(String),
    /// Play a move that was meant, or show it first, as the player wishes.
    Choose(String),
    /// Play a move.
    Play(String),
    /// Play nothing.
    Drop,
}

impl Step {
    const fn code(&self) -> &'static str {
        match self {
            Self::Men => "men",
            Self::Man(_) => "man",
            Self::Look(_) => "look",
            Self::Why(_) => "why",
            Self::Choose(_) => "choose",
            Self::Play(_) => "play",
            Self::Drop => "drop",
        }
    }

    fn text(&self) -> &str {
        match self {
            Self::Men | Self::Drop => "",
            Self::Man(text)
            | Self::Look(text)
            | Self::Why(text)
            | Self::Choose(text)
            | Self::Play(text) => text,
        }
    }

    fn of_code(code: &str, text: &str) -> Option<Self> {
        let text = text.to_owned();
        let step = match code {
            "men" => Self::Men,
            "man" => Self::Man(text),
            "look" => Self::Look(text),
            "why" => Self::Why(text),
            "choose" => Self::Choose(text),
            "play" => Self::Play(text),
            "drop" => Self::Drop,
            _ => return None,
        };
        Some(step)
    }
}

impl Wish {
    /// A step at a table as it stands.
    pub(super) fn at(table: &Table, step: Step) -> Self {
        Self {
            game: table.id(),
            seq: table.seq(),
            step,
        }
    }

    /// The id of a button.
    pub(super) fn custom_id(&self) -> String {
        let Self { game, seq, step } = self;
        let (code, text) = (step.code(), step.text());
        format!("{PREFIX}:{code}:{:x}:{seq:x}:{text}", game.0)
    }

    /// The id of a menu in which the text is chosen; `number` tells the menus of a message apart.
    pub(super) fn menu_id(table: &Table, step: &Step, number: usize) -> String {
        let (code, game, seq) = (step.code(), table.id().0, table.seq());
        format!("{PREFIX}:{code}:{game:x}:{seq:x}:{CHOSEN}{number}")
    }

    /// What a pressed button or a used menu asks for; `None` where it is none of ours.
    pub fn of(data: &ComponentInteractionData) -> Option<Self> {
        let chosen = match &data.kind {
            ComponentInteractionDataKind::Button => None,
            ComponentInteractionDataKind::StringSelect { values } => match values.as_slice() {
                [value] => Some(value.as_str()),
                _ => return None,
            },
            _ => return None,
        };
        Self::parse(&data.custom_id, chosen)
    }

    pub(super) fn parse(custom_id: &str, chosen: Option<&str>) -> Option<Self> {
        let parts: Vec<&str> = custom_id.split(':').collect();
        let &[PREFIX, code, game, seq, text] = parts.as_slice() else {
            return None;
        };
        let is_menu = text.starts_with(CHOSEN);
        let text = match chosen {
            Some(chosen) if is_menu => chosen,
            None if !is_menu => text,
            _ => return None,
        };
        let is_plain = |sign: char| sign.is_ascii_alphanumeric() || sign == '@';
        if text.len() > TEXT_CHARS || !text.chars().all(is_plain) {
            return None;
        }
        let step = Step::of_code(code, text)?;
        let takes_text = !matches!(step, Step::Men | Step::Drop);
        if text.is_empty() == takes_text {
            return None;
        }
        Some(Self {
            game: GameId(u64::from_str_radix(game, 16).ok()?),
            seq: u32::from_str_radix(seq, 16).ok()?,
            step,
        })
    }
}

/// A button for a table as it stands.
pub(super) fn button(
    words: &Words,
    lang: Lang,
    table: &Table,
    step: Step,
    label: &'static str,
) -> CreateButton {
    CreateButton::new(Wish::at(table, step).custom_id()).label(words.say(lang, &Line::new(label)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_as_they_are_written() {
        let text = || "a10b12q".to_owned();
        for step in [
            Step::Men,
            Step::Man("b1".to_owned()),
            Step::Man("N@".to_owned()),
            Step::Look(text()),
            Step::Why(text()),
            Step::Choose(text()),
            Step::Play("N@c3".to_owned()),
            Step::Drop,
        ] {
            let wish = Wish {
                game: GameId(u64::MAX),
                seq: u32::MAX,
                step,
            };
            let id = wish.custom_id();
            assert!(id.len() <= 100, "{id}");
            assert_eq!(Wish::parse(&id, None), Some(wish), "{id}");
        }
    }

    #[test]
    fn what_is_chosen_in_a_menu_takes_its_place_in_the_id() {
        let wish = Wish {
            game: GameId(0x1f),
            seq: 9,
            step: Step::Man("b1".to_owned()),
        };
        assert_eq!(Wish::parse("move:man:1f:9:*3", Some("b1")), Some(wish));
        for (id, chosen) in [
            ("move:man:1f:9:*3", None),
            ("move:man:1f:9:b1", Some("b1")),
            ("move:man:1f:9:*3", Some("")),
            ("move:men:1f:9:*3", Some("b1")),
            ("move:look:1f:9:*0", Some("*1")),
            ("move:look:1f:9:*0", Some("<@1>")),
        ] {
            assert_eq!(Wish::parse(id, chosen), None, "{id} {chosen:?}");
        }
    }

    #[test]
    fn foreign_ids_are_refused() {
        for id in [
            "",
            "move",
            "accept:1",
            "move:men:1:1",
            "move:men:1:1:b1",
            "move:drop:1:1:b1",
            "move:man:1:1:",
            "move:steal:1:1:b1",
            "steal:man:1:1:b1",
            "move:man:xyz:1:b1",
            "move:man:1:xyz:b1",
            "move:man:1:100000000:b1",
            "move:man:10000000000000000:1:b1",
            "move:play:1:1:e2e4:1",
            "move:play:1:1:e2 e4",
            "move:play:1:1:a10b12qqq",
        ] {
            assert_eq!(Wish::parse(id, None), None, "{id}");
        }
    }
}
