//! By what a message of ours is known again among those of its channel, where nobody reads it.
//!
//! It stands in the name of the picture; where there is none, in the id of the first button; and only where there is
//! neither in small print below the words.

use poise::serenity_prelude as serenity;
use serenity::{ActionRowComponent, ButtonKind, CreateActionRow, CreateAttachment};

use crate::discord::interactions::{note_of, noted};
use crate::game::delivery::{MessageNumber, Recipient};
use crate::game::{Message, MessageKind, Table};

/// A mark: the same for every attempt at a message, and for no other message of its channel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Mark {
    /// What tells it from others, in small letters, digits and hyphens: in names of files the service leaves these as they are.
    code: String,
    /// The same in small print.
    print: String,
}

impl Mark {
    /// A mark with a code, and what stands for it in small print.
    pub fn new(code: impl Into<String>, print: &str) -> Self {
        Self {
            code: code.into(),
            print: format!("-# {print}"),
        }
    }

    /// The mark of a message of a game: table and event, and a word of its own for what stands beside another message of the
    /// same event.
    pub fn of_game(message: &Message, table: &Table) -> Self {
        let number = table.number();
        Self::of_event(message, table, (&number.to_string(), &format!("#{number}")))
    }

    /// The same of a message that leads to no server: on others there are tables of the same number.
    pub fn of_game_anywhere(message: &Message, table: &Table) -> Self {
        let id = format!("{:x}", table.id().0);
        Self::of_event(message, table, (&id, &id))
    }

    /// The mark of what is told of an event at a table that is called so, in the code and in small print.
    fn of_event(message: &Message, table: &Table, (called, printed): (&str, &str)) -> Self {
        let (variant, seq) = (table.variant(), table.seq());
        let code = format!("{variant}-{called}-{seq}");
        let print = format!("{printed} · {seq}");
        match beside(message) {
            None => Self::new(code, &print),
            Some((word, sign)) => Self::new(format!("{code}-{word}"), &format!("{print} · {sign}")),
        }
    }

    /// The line of small print.
    pub fn print(&self) -> &str {
        &self.print
    }

    /// A picture with the mark in its name.
    pub fn on_picture(&self, mut picture: CreateAttachment) -> CreateAttachment {
        picture.filename = self.file_name();
        picture
    }

    /// Buttons with the mark under the first one, or the small print that stands for it.
    pub fn on_buttons(
        &self,
        mut rows: Vec<CreateActionRow>,
    ) -> (Vec<CreateActionRow>, Option<String>) {
        let first = rows.iter_mut().find_map(|row| match row {
            CreateActionRow::Buttons(buttons) => buttons.first_mut(),
            _ => None,
        });
        let marked = first.and_then(|first| {
            *first = noted(first, &self.code)?;
            Some(())
        });
        let print = marked.is_none().then(|| self.print.clone());
        (rows, print)
    }

    /// Whether a message has the mark, in whatever form it was sent.
    pub fn is_on(&self, message: &serenity::Message) -> bool {
        let file_name = self.file_name();
        message.content.ends_with(&self.print)
            || message
                .attachments
                .iter()
                .any(|it| it.filename == file_name)
            || ids(message).any(|id| note_of(id) == Some(&self.code))
    }

    fn file_name(&self) -> String {
        format!("{}.png", self.code)
    }
}

/// The ids of the buttons under a message.
pub(super) fn ids(message: &serenity::Message) -> impl Iterator<Item = &str> {
    let parts = message.components.iter().flat_map(|row| &row.components);
    parts.filter_map(|part| match part {
        ActionRowComponent::Button(button) => match &button.data {
            ButtonKind::NonLink { custom_id, .. } => Some(custom_id.as_str()),
            _ => None,
        },
        _ => None,
    })
}

/// What tells a message of a game from another one of the same event: a word, and a sign in small print.
fn beside(message: &Message) -> Option<(String, String)> {
    let MessageNumber { part, .. } = message.key.number;
    let named = |word: &str, sign: &str| Some((word.to_owned(), sign.to_owned()));
    let numbered = || Some((part.to_string(), part.to_string()));
    match (message.kind, message.key.to) {
        // That of a game that begins at once stands beside its first board.
        (MessageKind::Invitation, _) => named("table", "♟"),
        (MessageKind::Call | MessageKind::CallInstead, _) => named("call", "✉"),
        (MessageKind::Next, _) => named("next", "⏭"),
        // Where the thread is locked, the last board stands in the same channel, with a rematch too.
        (MessageKind::Result, _) => named("result", "🏁"),
        (MessageKind::Analysis, _) => named("analysis", "📈"),
        (MessageKind::Remind | MessageKind::Digest, _) => {
            Some((format!("reminder-{part}"), format!("⏰ {part}")))
        }
        (MessageKind::Outage | MessageKind::Back | MessageKind::ChannelIssue, _) => numbered(),
        // Copies of what could not be said at the table stand beside the turn of the same event.
        (MessageKind::Turn | MessageKind::Show, Recipient::Person(_))
        | (_, Recipient::Place(_)) => None,
        (_, Recipient::Person(_)) => numbered(),
    }
}
