//! The message of a turn: what happened, the board of then, and who is next.

use poise::serenity_prelude as serenity;
use serenity::CreateMessage;

use super::posting::{Draft, Sign, mark};
use super::{DiscordNotifier, Task, Undone, channel, pings};
use crate::discord::answer::fits;
use crate::discord::boards::Board;
use crate::discord::failure::Failure;
use crate::discord::moving;
use crate::discord::viewer::Viewer;
use crate::game::outbox::Posted;
use crate::game::{
    ChannelId, Errand, Event, OwedKind, Phase, PlayerId, Table, Trouble, WatchManner,
};
use crate::words::{Lang, Line};

/// How many people the service lets one message ping.
const MOST_PINGS: usize = 100;

impl DiscordNotifier {
    /// Posts the board as it stood after the event, in the game's thread.
    pub(super) async fn post_board(&self, errand: &Errand) -> Result<Option<Posted>, Undone> {
        let mut task = self.task(errand).await?;
        let thread = self.thread(errand, &mut task).await?;
        let posted = match self.send_board(errand, &task, thread, None).await {
            Err(Undone::Failed(Failure::UnknownChannel)) => {
                self.in_new_thread(errand, &mut task).await?
            }
            Err(Undone::Failed(Failure::Locked)) => {
                self.above_locked_thread(errand, &mut task).await?
            }
            Err(Undone::Failed(Failure::NotPermitted)) => {
                return Err(self.in_trouble(&mut task, Trouble::MissingPermission).await);
            }
            // A retry of a message that was posted and deleted meanwhile.
            Err(Undone::Failed(Failure::UnknownMessage)) => return Ok(None),
            Err(undone) => return Err(undone),
            Ok(posted) => {
                self.out_of_trouble(&mut task).await?;
                posted
            }
        };
        self.clear_notices(&task).await;
        if let Phase::Finished(..) = task.table.phase() {
            self.app.store().end_watches(task.table.id()).await?;
        }
        Ok(Some(posted))
    }

    /// The thread was deleted: the game goes on in a new one.
    async fn in_new_thread(&self, errand: &Errand, task: &mut Task) -> Result<Posted, Undone> {
        task.room.thread = None;
        // The old thread hung on the invitation, so the new one cannot.
        task.room.invitation = None;
        let thread = self.thread(errand, task).await?;
        self.send_board(errand, task, thread, Some("thread-reopened"))
            .await
    }

    /// The thread is locked: the board goes to the channel above it.
    async fn above_locked_thread(
        &self,
        errand: &Errand,
        task: &mut Task,
    ) -> Result<Posted, Undone> {
        let above = task.room.channel;
        let posted = self
            .send_board(errand, task, above, Some("thread-locked"))
            .await?;
        if task.room.trouble != Some(Trouble::Locked) {
            task.room.trouble = Some(Trouble::Locked);
            self.keep(task).await?;
        }
        Ok(posted)
    }

    async fn send_board(
        &self,
        errand: &Errand,
        task: &Task,
        to: ChannelId,
        remark: Option<&'static str>,
    ) -> Result<Posted, Undone> {
        let table = &task.table;
        let lang = self.app.table_lang(table).await;
        let board = self.app.board(lang, table, Viewer::of_table(table)).await;
        let mut text = self.text(lang, table, remark).await;
        let watchers = self.pinged_watchers(table).await;
        let pinged: Vec<PlayerId> = addressed(errand.kind, table)
            .into_iter()
            .chain(watchers.iter().copied())
            .take(MOST_PINGS)
            .collect();
        let message = CreateMessage::new().allowed_mentions(pings(&pinged));
        let message = match board {
            Board::Picture(picture) => message.add_file(picture),
            Board::Text(block) => {
                text.push_str(&block);
                text.push('\n');
                message
            }
        };
        let mark = mark(table);
        let followed_by = self.app.words.followed_by(lang, &watchers);
        if !watchers.is_empty() && fits(&(text.clone() + &mark), &followed_by) {
            text.push_str(&followed_by);
            text.push('\n');
        }
        let rows = moving::row(&self.app.words, lang, table);
        let message = message
            .content(text + &mark)
            .components(rows.into_iter().collect());
        let draft = Draft {
            to,
            message,
            nonce: errand.nonce(),
            sign: Sign::Ending(mark),
        };
        self.post_once(errand, draft).await
    }

    /// What is said above the board, in whole lines.
    async fn text(&self, lang: Lang, table: &Table, remark: Option<&'static str>) -> String {
        let words = &self.app.words;
        let remark = remark.map(|id| words.say(lang, &Line::new(id)) + "\n");
        let turn = words.turn(lang, table);
        let deadline = self.app.deadline(lang, table).await.map(|line| line + "\n");
        let (remark, deadline) = (remark.unwrap_or_default(), deadline.unwrap_or_default());
        format!("{remark}{turn}\n{deadline}")
    }

    /// Those who follow a game and want to be pinged; a board is worth more than a ping.
    async fn pinged_watchers(&self, table: &Table) -> Vec<PlayerId> {
        let watches = self.app.store().watchers(table.id()).await;
        let watches = watches
            .inspect_err(|error| tracing::warn!(%error, "watchers could not be read"))
            .unwrap_or_default();
        let pinged = watches
            .iter()
            .filter(|watch| watch.manner == WatchManner::Ping);
        pinged.map(|watch| watch.watcher).collect()
    }

    /// Takes away the short answers to typed moves that were refused in this turn.
    async fn clear_notices(&self, task: &Task) {
        let notices = match self.app.store().take_notices(task.table.id()).await {
            Ok(notices) => notices,
            Err(error) => {
                tracing::warn!(%error, "notices stay");
                return;
            }
        };
        for notice in notices {
            let message = serenity::MessageId::new(notice.message.0);
            if let Err(error) = channel(notice.channel)
                .delete_message(&self.http, message)
                .await
            {
                tracing::info!(%error, "a notice stays");
            }
        }
    }
}

/// Which players are pinged: the one to move, unless they are told by direct message, with one who
/// has just been mated and is out; at the end all but the one whose doing it was.
fn addressed(kind: OwedKind, table: &Table) -> Vec<PlayerId> {
    if let Some((_, player)) = table.to_move() {
        let next = (kind != OwedKind::QuietBoard).then_some(player);
        return mated(table).into_iter().chain(next).collect();
    }
    let actor = match table.last_event() {
        Event::Moved { color, .. }
        | Event::Resigned { color }
        | Event::Agreed { color }
        | Event::Claimed { color }
        | Event::Proposed { color, .. }
        | Event::Aborted { color } => table.player(*color),
        Event::BrokenOff { by } | Event::Adjudicated { by, .. } | Event::Voided { by } => Some(*by),
        _ => None,
    };
    table
        .people()
        .filter(|player| Some(*player) != actor)
        .collect()
}

/// Whoever went out by the latest move while the others play on.
fn mated(table: &Table) -> Option<PlayerId> {
    let Event::Moved { .. } = table.last_event() else {
        return None;
    };
    let (before, _) = table.history()?.last_move()?;
    let still_in = table.position().players();
    let mut gone = before
        .players()
        .iter()
        .filter(|&color| !still_in.contains(color));
    table.player(gone.next()?)
}
