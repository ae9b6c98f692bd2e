//! A table's board as somebody sees it: the picture with its alt text, or text in its place.

use poise::serenity_prelude::CreateAttachment;

use super::app::{App, server_theme};
use super::viewer::Viewer;
use crate::game::{PlayerId, Table, TableContext};
use crate::present::plates::plates;
use crate::render::{Pointer, Scene, Size, Theme};
use crate::words::{Described, Reader, Words};

#[cfg(test)]
mod tests;

/// A board that is ready to be sent.
#[derive(Debug)]
pub enum BoardView {
    /// A picture with its alt text.
    Picture(CreateAttachment),
    /// A block of text.
    Text(String),
}

/// What a board shows besides the table.
#[derive(Default)]
pub(super) struct Marks {
    /// What points at squares.
    pub pointers: Vec<Pointer>,
    /// What they say, for those who cannot see the picture: a sentence in the viewer's language.
    pub told: Option<String>,
    /// The picture's width and height.
    pub size_px: Size,
}

/// A title with what else is told behind it, as a sentence of its own.
pub(super) fn with_sentence(title: &str, told: &str) -> String {
    let is_ended = told.ends_with(['.', '!', '?', '…']);
    format!("{title} {told}{}", if is_ended { "" } else { "." })
}

impl App {
    /// A table's board as its viewer sees it, in words of a language: a picture, or text where
    /// it cannot be drawn.
    ///
    /// The moves that the alt text tells are those that the picture marks: for a player in
    /// private, what happened since the player's own move ([`Described::for_player`]); for
    /// everyone else, since the player to move last moved.
    pub(super) async fn board(
        &self,
        reader: impl Into<Reader>,
        table: &Table,
        viewer: Viewer,
    ) -> BoardView {
        self.marked_board(reader.into(), table, viewer, Marks::default())
            .await
    }

    /// The same with marks of its own.
    pub(super) async fn marked_board(
        &self,
        reader: Reader,
        table: &Table,
        viewer: Viewer,
        marks: Marks,
    ) -> BoardView {
        let context = self.context_on(table, viewer.server()).await;
        let theme = self.theme(viewer).await.theme();
        self.drawn_board(reader, table, (viewer, theme), marks, &context)
            .await
    }

    /// The board of everyone at a table of which the context is known.
    pub(super) async fn table_board(
        &self,
        reader: Reader,
        table: &Table,
        context: &TableContext,
    ) -> BoardView {
        let theme = server_theme(context).unwrap_or_default();
        let seen = (Viewer::of_table(table), theme);
        self.drawn_board(reader, table, seen, Marks::default(), context)
            .await
    }

    /// The board from one seat of a table of which all people of its team see it.
    pub(super) async fn seat_board(
        &self,
        reader: Reader,
        table: &Table,
        player: PlayerId,
    ) -> BoardView {
        let server = Some(table.header().server);
        let context = self.context_on(table, server).await;
        let theme = server_theme(&context).unwrap_or_default();
        let seen = (Viewer::One { player, server }, theme);
        self.drawn_board(reader, table, seen, Marks::default(), &context)
            .await
    }

    async fn drawn_board(
        &self,
        reader: Reader,
        table: &Table,
        (viewer, theme): (Viewer, Theme),
        marks: Marks,
        context: &TableContext,
    ) -> BoardView {
        let lang = reader.lang;
        let mut described = described(&self.words, reader, table, viewer);
        if let Some(told) = marks.told {
            described.title = with_sentence(&described.title, &told);
        }
        let scene = Scene {
            seat: viewer.seat(table),
            theme,
            last_moves: described.last_moves.iter().map(|last| last.mv).collect(),
            plates: plates(
                &self.words,
                lang,
                table,
                (described.position, described.progress),
                &context.names(),
            ),
            pointers: marks.pointers,
            size_px: marks.size_px,
            ..Scene::of(*table.position())
        };
        let Some(png) = self.pictures.png(scene).await else {
            return self.text_board(reader, table, viewer);
        };
        let alt = self.words.pictures().alt_text(lang, &described);
        // A message that is owed names it after its mark, which no other picture may have.
        let name = format!("{}-{}.png", table.variant(), table.number());
        BoardView::Picture(CreateAttachment::bytes(png, name).description(alt))
    }

    /// A table's board as text, as its viewer sees it.
    pub(super) fn text_board(
        &self,
        reader: impl Into<Reader>,
        table: &Table,
        viewer: Viewer,
    ) -> BoardView {
        let reader = reader.into();
        let described = described(&self.words, reader, table, viewer);
        let board = self
            .words
            .pictures()
            .text_board(reader.lang, &described, viewer.seat(table));
        BoardView::Text(format!("```\n{board}\n```"))
    }
}

/// What there is to tell a viewer of a table.
fn described<'a>(words: &Words, reader: Reader, table: &'a Table, viewer: Viewer) -> Described<'a> {
    let described = words.pictures().describe_table(reader, table);
    match viewer.color(table) {
        Some(color) => described.for_player(color),
        None => described,
    }
}
