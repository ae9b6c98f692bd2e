//! Rows of buttons and menus below an answer, with the pictures of pieces before their words where there are some.

use poise::serenity_prelude::{
    CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use super::emojis::Emojis;
use super::limits::BUTTONS_A_ROW;
use crate::render::PieceIcon;

/// How many rows the service puts below a message.
const ROWS: usize = 5;

/// A button or an option of a menu, complete in words, and the piece whose picture goes before them.
#[derive(Clone, Debug)]
pub struct Illustrated<T> {
    /// With words alone.
    pub plain: T,
    /// The piece, where it is about one.
    pub icon: Option<PieceIcon>,
}

/// A row below an answer. Which emojis there are is looked up when it is sent.
#[derive(Clone, Debug)]
pub enum AnswerRow {
    /// One without pieces.
    Plain(CreateActionRow),
    /// Buttons that are about pieces.
    Buttons(Vec<Illustrated<CreateButton>>),
    /// A menu of what is about pieces.
    Menu {
        /// The id of the menu.
        id: String,
        /// What to choose.
        hint: String,
        /// What there is to choose from.
        options: Vec<Illustrated<CreateSelectMenuOption>>,
    },
}

impl From<CreateActionRow> for AnswerRow {
    fn from(row: CreateActionRow) -> Self {
        Self::Plain(row)
    }
}

impl AnswerRow {
    /// The row with those of its emojis that there are.
    pub fn shown(&self, emojis: &Emojis) -> CreateActionRow {
        let of = |icon: Option<PieceIcon>| icon.and_then(|icon| emojis.of(icon));
        match self {
            Self::Plain(row) => row.clone(),
            Self::Buttons(buttons) => {
                let buttons = buttons.iter().map(|Illustrated { plain, icon }| {
                    let button = plain.clone();
                    match of(*icon) {
                        Some(emoji) => button.emoji(emoji),
                        None => button,
                    }
                });
                CreateActionRow::Buttons(buttons.collect())
            }
            Self::Menu { id, hint, options } => {
                let options = options.iter().map(|Illustrated { plain, icon }| {
                    let option = plain.clone();
                    match of(*icon) {
                        Some(emoji) => option.emoji(emoji),
                        None => option,
                    }
                });
                let options = options.collect();
                let kind = CreateSelectMenuKind::String { options };
                CreateActionRow::SelectMenu(CreateSelectMenu::new(id, kind).placeholder(hint))
            }
        }
    }

    /// Adds a button at the end, or gives it back where there is no room for it.
    fn take(&mut self, button: CreateButton) -> Result<(), CreateButton> {
        match self {
            Self::Plain(CreateActionRow::Buttons(row)) if row.len() < BUTTONS_A_ROW => {
                row.push(button);
                Ok(())
            }
            Self::Buttons(row) if row.len() < BUTTONS_A_ROW => {
                row.push(Illustrated {
                    plain: button,
                    icon: None,
                });
                Ok(())
            }
            _ => Err(button),
        }
    }
}

/// Adds a button at the end of the last row of buttons, or in a row of its own, if there is room.
pub fn add_last_button(rows: &mut Vec<AnswerRow>, button: CreateButton) {
    let left = match rows.last_mut() {
        Some(row) => row.take(button),
        None => Err(button),
    };
    if let Err(button) = left
        && rows.len() < ROWS
    {
        rows.push(AnswerRow::Plain(CreateActionRow::Buttons(vec![button])));
    }
}

/// As many buttons as a message can have.
pub fn in_rows(buttons: impl Iterator<Item = Illustrated<CreateButton>>) -> Vec<AnswerRow> {
    let buttons: Vec<_> = buttons.take(BUTTONS_A_ROW * ROWS).collect();
    let rows = buttons.chunks(BUTTONS_A_ROW);
    rows.map(|row| AnswerRow::Buttons(row.to_vec())).collect()
}
