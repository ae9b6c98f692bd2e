//! What is answered: words, with buttons, menus and files.

use poise::serenity_prelude as serenity;
use serenity::{
    CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton, CreateMessage,
    EditAttachments, EditInteractionResponse,
};

use crate::discord::app::App;
use crate::discord::boards::BoardView;
use crate::discord::caller::Caller;
use crate::discord::emojis::Emojis;
use crate::discord::rows::{AnswerRow, add_last_button};
use crate::game::PlayerId;
use crate::present::LONGEST;
use crate::words::{Line, mention};

/// What to answer.
#[derive(Debug)]
pub struct Reply {
    text: String,
    rows: Vec<AnswerRow>,
    files: Vec<CreateAttachment>,
}

impl Reply {
    /// Words alone; buttons and pictures that were there go.
    pub fn text(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            rows: Vec::new(),
            files: Vec::new(),
        }
    }

    /// The same with a row of buttons.
    pub fn with_buttons(self, row: CreateActionRow) -> Self {
        self.with_rows([row])
    }

    /// The same with rows of buttons or menus, below those that it has.
    pub fn with_rows(mut self, rows: impl IntoIterator<Item = impl Into<AnswerRow>>) -> Self {
        self.rows.extend(rows.into_iter().map(Into::into));
        self
    }

    /// The same with one more button, if there is one, at the end of the last row of buttons if there is room.
    pub fn with_last_button(mut self, button: Option<CreateButton>) -> Self {
        if let Some(button) = button {
            add_last_button(&mut self.rows, button);
        }
        self
    }

    /// The same with a picture, if there is one.
    pub fn with_picture(mut self, picture: Option<CreateAttachment>) -> Self {
        self.files.extend(picture);
        self
    }

    /// The same with a file, which is described by its name where nothing else describes it: the library would send null.
    pub fn with_file(mut self, file: CreateAttachment) -> Self {
        let name = file.filename.clone();
        self.files.push(match &file.description {
            Some(_) => file,
            None => file.description(name),
        });
        self
    }

    /// The same with a board below.
    pub fn with_board(mut self, board: BoardView) -> Self {
        match board {
            BoardView::Picture(picture) => self.files.push(picture),
            BoardView::Text(block) => {
                self.text.push('\n');
                self.text.push_str(&block);
            }
        }
        self
    }

    /// How many characters there is room for in one more paragraph.
    pub fn room(&self) -> usize {
        LONGEST.saturating_sub(self.text.chars().count() + "\n\n".len())
    }

    /// The same with one more paragraph.
    pub fn and(mut self, text: &str) -> Self {
        self.text.push_str("\n\n");
        self.text.push_str(text);
        self
    }

    /// The same with the name of somebody above, where there is room: they are not pinged.
    pub fn addressed_to(self, player: PlayerId) -> Self {
        self.below(&mention(player))
    }

    /// The same with a line above, where there is room.
    pub(super) fn below(mut self, line: &str) -> Self {
        if line.chars().count() < self.room() {
            self.text = format!("{line}\n{}", self.text);
        }
        self
    }

    /// The same with one more line below, where there is room.
    pub fn and_if_it_fits(self, line: &str) -> Self {
        let fits = line.chars().count() < self.room();
        if fits { self.and(line) } else { self }
    }

    /// A message that everyone sees, and that pings nobody.
    pub fn message(&self, emojis: &Emojis) -> CreateMessage {
        CreateMessage::new()
            .content(&self.text)
            .components(self.rows(emojis))
            .files(self.files.clone())
            .allowed_mentions(CreateAllowedMentions::new().replied_user(false))
    }

    /// The files that come with it.
    pub fn files(&self) -> &[CreateAttachment] {
        &self.files
    }

    /// In the place of what was there. Only what is named here stays: a picture that was there goes.
    pub(super) fn edit(&self, emojis: &Emojis) -> EditInteractionResponse {
        let files = self.files.iter().cloned();
        let files = files.fold(EditAttachments::new(), EditAttachments::add);
        EditInteractionResponse::new()
            .content(&self.text)
            .components(self.rows(emojis))
            .attachments(files)
            .allowed_mentions(CreateAllowedMentions::new())
    }

    fn rows(&self, emojis: &Emojis) -> Vec<CreateActionRow> {
        self.rows.iter().map(|row| row.shown(emojis)).collect()
    }
}

impl App {
    /// A sentence as a caller reads it.
    pub(in crate::discord) fn say<'l>(&self, caller: &Caller, line: impl Into<Line<'l>>) -> String {
        self.words.say(caller.lang(), line)
    }

    /// One sentence as an answer.
    pub(in crate::discord) fn reply<'l>(
        &self,
        caller: &Caller,
        line: impl Into<Line<'l>>,
    ) -> Reply {
        Reply::text(self.say(caller, line))
    }
}
