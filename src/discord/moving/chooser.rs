//! The player who is choosing a move, and what they are answered on the way.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use super::button;
use crate::discord::answer::Reply;
use crate::discord::app::App;
use crate::discord::boards::{BoardView, Marks};
use crate::discord::caller::Caller;
use crate::discord::command_error::CommandError;
use crate::discord::interactions::MoveStep;
use crate::discord::viewer::Viewer;
use crate::discord::{channel_issue, lookup, queue};
use crate::game::{GameChannel, GameError, Table};
use crate::rules::Move;
use crate::rules::notation::{Letters, san};
use crate::words::{Lang, Line, Reader};

/// The letters in which moves stand in ids.
const LETTERS: Letters = Letters::English;

/// Somebody who may be choosing a move at a table as it stands.
pub struct Chooser<'a> {
    /// What every handler needs.
    pub app: &'a App,
    /// Who.
    pub caller: &'a Caller,
    /// Where.
    pub table: &'a Table,
}

impl<'a> Chooser<'a> {
    /// Somebody at a table.
    pub fn new(app: &'a App, caller: &'a Caller, table: &'a Table) -> Self {
        Self { app, caller, table }
    }

    /// How they read.
    pub fn reader(&self) -> Reader {
        self.caller.reader()
    }

    /// Their language.
    pub fn lang(&self) -> Lang {
        self.caller.lang()
    }

    /// Says a message in their language.
    pub fn say(&self, line: &Line<'_>) -> String {
        self.app.words.say(self.lang(), line)
    }

    /// A move as they write it.
    pub fn san(&self, mv: Move) -> String {
        san(self.table.position(), mv, self.reader().letters)
    }

    /// A move as it stands in ids.
    pub fn coordinates(&self, mv: Move) -> String {
        mv.coordinates(self.table.position().topology())
    }

    /// A button for the table as it stands.
    pub fn button(&self, step: MoveStep, label: &'static str) -> CreateButton {
        button(&self.app.words, self.lang(), self.table, step, label)
    }

    /// The board from their own seat, with marks.
    pub async fn board(&self, marks: Marks) -> BoardView {
        let viewer = Viewer::of_caller(self.caller);
        self.app
            .marked_board(self.reader(), self.table, viewer, marks)
            .await
    }

    /// The move that the text of an id stands for.
    pub fn read(&self, text: &str) -> Result<Move, GameError> {
        self.table.by(self.caller.player).read(text, LETTERS)
    }

    /// Plays a move, and says that it is played, and where.
    pub async fn play(&self, mv: Move) -> Result<Reply, CommandError> {
        let Self { app, caller, table } = self;
        let played = app.games.play((*table).clone(), caller.player, mv).await?;
        let at = app.store().game_channel(table.id()).await.ok().flatten();
        let elsewhere = |at: &GameChannel| at.thread.is_some_and(|at| at != caller.channel);
        let line = match at.filter(elsewhere) {
            Some(at) => Line::new("answer-played-elsewhere")
                .with("thread", lookup::place(caller.server, table, &at)),
            None => Line::new("answer-played"),
        };
        let san = san(&played.before, played.mv, self.reader().letters);
        let said = self.say(&line.with("move", san));
        let mut reply = Reply::text(said);
        if let Some(waiting) = queue::waiting_text(app, self.lang(), &played.table).await {
            reply = reply.and(&waiting);
        }
        Ok(match at.and_then(|at| Some((at, at.issue?.issue))) {
            Some((at, issue)) => {
                let (words, lang) = (&app.words, self.lang());
                reply.and(&channel_issue::text(words, lang, (table, &at), issue))
            }
            None => reply,
        })
    }

    /// Where a move that was shown after event `seq` has just been played by them: that it is.
    /// A second press of *Confirm* is no reason to say that the game has moved on.
    pub fn played_just_now(&self, seq: u32, text: &str) -> Option<String> {
        // What others had planned for it came with the move.
        let burst: Vec<_> = self.table.moves().burst().collect();
        let &(before, mv) = burst.first()?;
        let is_theirs = self.table.color_of(self.caller.player) == Some(before.turn());
        let came = u32::try_from(burst.len()).ok()?;
        let is_next = seq.checked_add(came) == Some(self.table.seq());
        if !is_theirs || !is_next || self.coordinates(mv) != text {
            return None;
        }
        let san = san(before, mv, self.reader().letters);
        Some(self.say(&Line::new("answer-played").with("move", san)))
    }

    /// Why they cannot move, with the board as it stands.
    pub async fn refused(&self, error: &GameError) -> Reply {
        let why = self
            .app
            .words
            .refusals()
            .game_error(self.reader(), error, "");
        Reply::text(why).with_board(self.board(Marks::default()).await)
    }

    /// That the game has moved on since a move was tried, with the board as it stands.
    pub async fn why_no_more(&self) -> Reply {
        let said = self.say(&Line::new("moving-why-no-more"));
        Reply::text(said).with_board(self.board(Marks::default()).await)
    }

    /// That the game has moved on since they were shown it, with the board as it stands and a
    /// way to start again.
    pub async fn moved_on(&self) -> Reply {
        let again = self.button(MoveStep::Pieces, "button-move");
        Reply::text(self.say(&Line::new("moving-moved-on")))
            .with_board(self.board(Marks::default()).await)
            .with_buttons(CreateActionRow::Buttons(vec![
                again.style(ButtonStyle::Primary),
            ]))
    }
}
