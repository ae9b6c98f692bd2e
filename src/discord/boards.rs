//! A table's board as somebody sees it: the picture with its alt text, or text in its place.

use poise::serenity_prelude::CreateAttachment;

use super::app::{App, server_theme};
use super::viewer::Viewer;
use crate::game::{PlayerId, Table, TableContext};
use crate::present::plates::plates;
use crate::render::{BoardFigures, Plate, Pointer, Scene, Size, Theme};
use crate::rules::Color;
use crate::words::{Described, Lang, Reader, Words};

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

/// A board as somebody sees it, before it is drawn.
pub(super) struct SeenBoard<'a> {
    /// What there is to tell of it.
    pub described: Described<'a>,
    /// Whose territory lies at the bottom.
    pub seat: Color,
    /// What stands beside it.
    pub plates: Vec<Plate>,
    /// What points at squares.
    pub marks: Marks,
    /// Which figures stand beside it.
    pub figures: BoardFigures,
    /// What the picture's file is called, without its end.
    pub name: String,
}

/// What a board shows besides the position.
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
fn with_sentence(title: &str, told: &str) -> String {
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
        let described = described(&self.words, reader, table, viewer);
        let board = SeenBoard {
            seat: viewer.seat(table),
            plates: plates(
                &self.words,
                reader.lang,
                table,
                (described.position, described.progress),
                &context.names(),
            ),
            described,
            marks,
            figures: BoardFigures::Told,
            // A message that is owed names it after its mark, which no other picture may have.
            name: format!("{}-{}", table.variant(), table.number()),
        };
        self.seen_board((reader.lang, theme), board).await
    }

    /// A board in words of a language and in a theme: a picture, or text where it cannot be drawn.
    pub(super) async fn seen_board(
        &self,
        (lang, theme): (Lang, Theme),
        board: SeenBoard<'_>,
    ) -> BoardView {
        let SeenBoard {
            mut described,
            seat,
            plates,
            marks,
            figures,
            name,
        } = board;
        if let Some(told) = marks.told {
            described.title = with_sentence(&described.title, &told);
        }
        let scene = Scene {
            seat,
            theme,
            last_moves: described.last_moves.iter().map(|last| last.mv).collect(),
            plates,
            pointers: marks.pointers,
            size_px: marks.size_px,
            figures,
            ..Scene::of(*described.position)
        };
        let Some(png) = self.pictures.png(scene).await else {
            return as_text(&self.words, lang, &described, seat);
        };
        let alt = self.words.pictures().alt_text(lang, &described);
        let name = format!("{name}.png");
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
        as_text(&self.words, reader.lang, &described, viewer.seat(table))
    }
}

/// A board as a block of text.
fn as_text(words: &Words, lang: Lang, described: &Described<'_>, seat: Color) -> BoardView {
    let board = words.pictures().text_board(lang, described, seat);
    BoardView::Text(format!("```\n{board}\n```"))
}

/// What there is to tell a viewer of a table.
fn described<'a>(words: &Words, reader: Reader, table: &'a Table, viewer: Viewer) -> Described<'a> {
    let described = words.pictures().describe_table(reader, table);
    match viewer.color(table) {
        Some(color) => described.for_player(color),
        None => described,
    }
}
