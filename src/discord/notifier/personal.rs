//! Direct messages: a turn to its player, a board to somebody who follows the game; and the call
//! in the thread where they do not arrive.

use poise::serenity_prelude as serenity;
use serenity::{CreateActionRow, CreateAllowedMentions, CreateMessage};

use super::posting::{Draft, Sign, mark_of};
use super::{DiscordNotifier, Task, Undone, pings};
use crate::discord::boards::Board;
use crate::discord::buttons::{self, Press};
use crate::discord::failure::Failure;
use crate::discord::lookup::place;
use crate::discord::moving;
use crate::discord::viewer::Viewer;
use crate::game::outbox::Posted;
use crate::game::{ChannelId, Errand, Millis, Notifications, OwedKind, PlayerId, Table, Trouble};
use crate::words::{Line, Reader, Whereabouts};

/// Who is written to, how they read, and where the game is played.
struct Letter {
    to: PlayerId,
    reader: Reader,
    server: Option<String>,
    link: String,
}

impl Letter {
    fn whereabouts(&self) -> Whereabouts<'_> {
        Whereabouts {
            server: self.server.as_deref(),
            link: &self.link,
        }
    }
}

impl DiscordNotifier {
    /// Tells a player by direct message that it is their turn; where it is over, there is nothing
    /// to say any more.
    pub(super) async fn tell_turn(
        &self,
        errand: &Errand,
        player: PlayerId,
    ) -> Result<Option<Posted>, Undone> {
        // Once is enough to be refused.
        if self.app.store().notifications(player).await? == Notifications::Unreached {
            return Err(Undone::Closed);
        }
        let task = self.task(errand).await?;
        if !self.is_their_turn(&task).await? {
            return Ok(None);
        }
        if let Some(until) = self.left_alone(player).await {
            let told = self.app.games.telling(&task.table).await;
            let told = told.map_err(|error| Undone::Store(error.to_string()))?;
            return Err(Undone::Later { until, told });
        }
        let letter = self.letter(&task, player).await;
        let words = &self.app.words;
        let mut text = words.your_turn(letter.reader, &task.table, letter.whereabouts());
        if let Some(deadline) = self.app.deadline(letter.reader.lang, &task.table).await {
            text = format!("{text}\n{deadline}");
        }
        let row = moving::row(words, letter.reader.lang, &task.table);
        self.send(errand, &task, &letter, (text, row)).await
    }

    /// Until when a player is left alone whom it is time to tell of their turn. The clock runs
    /// meanwhile: the board stands in the thread, and nobody is to gain time by quiet hours.
    pub(super) async fn left_alone(&self, player: PlayerId) -> Option<Millis> {
        let now = self.app.games.clock().now();
        self.app.reminder_settings(player).await.quiet_until(now)
    }

    /// Shows somebody who follows a game what happened.
    pub(super) async fn show(
        &self,
        errand: &Errand,
        watcher: PlayerId,
    ) -> Result<Option<Posted>, Undone> {
        let task = self.task(errand).await?;
        let letter = self.letter(&task, watcher).await;
        let (words, table) = (&self.app.words, &task.table);
        let text = words.shown(letter.reader, table, letter.whereabouts());
        let row = table
            .to_move()
            .map(|_| buttons::row(words, letter.reader.lang, table.id(), &[Press::Unwatch]));
        self.send(errand, &task, &letter, (text, row)).await
    }

    async fn letter(&self, task: &Task, to: PlayerId) -> Letter {
        let table = &task.table;
        let now = self.app.games.clock().now();
        let server = table.header().server;
        Letter {
            to,
            reader: self.app.reader_at(to, table).await,
            server: self.server_names.name(&self.http, server, now).await,
            link: place(None, table, &task.room),
        }
    }

    /// Whether the turn lasts that the errand's event began.
    pub(super) async fn is_their_turn(&self, task: &Task) -> Result<bool, Undone> {
        let turn = |table: &Table| {
            let turns = table.history().map(|history| history.turns().len());
            (table.to_move(), turns)
        };
        let latest = self.app.store().load(task.table.id()).await?;
        Ok(latest.is_some_and(|latest| turn(&latest) == turn(&task.table)))
    }

    /// Sends a text with the board of then, as its reader sees it.
    async fn send(
        &self,
        errand: &Errand,
        task: &Task,
        letter: &Letter,
        (mut text, row): (String, Option<CreateActionRow>),
    ) -> Result<Option<Posted>, Undone> {
        let viewer = Viewer::One {
            player: letter.to,
            server: None,
        };
        let message = CreateMessage::new().components(row.into_iter().collect());
        let message = match self.app.board(letter.reader, &task.table, viewer).await {
            Board::Picture(picture) => message.add_file(picture),
            Board::Text(block) => {
                text = format!("{text}\n{block}");
                message
            }
        };
        self.write(errand, &task.table, letter.to, (text, message))
            .await
    }

    /// Sends a direct message with a text, which gets the mark of its errand.
    pub(super) async fn write(
        &self,
        errand: &Errand,
        table: &Table,
        to: PlayerId,
        (text, message): (String, CreateMessage),
    ) -> Result<Option<Posted>, Undone> {
        let user = serenity::UserId::new(to.0);
        let direct = user.create_dm_channel(&self.http).await;
        let direct = direct.map_err(|error| undelivered(Failure::of(&error)))?;
        let mark = mark_of(errand, table);
        let draft = Draft {
            to: ChannelId(direct.id.get()),
            message: message
                .content(format!("{text}\n{mark}"))
                .allowed_mentions(CreateAllowedMentions::new()),
            nonce: errand.nonce(),
            sign: Sign::Direct(mark, table.header().server),
        };
        match self.post_once(errand, draft).await {
            Ok(posted) => Ok(Some(posted)),
            // A retry of a message that was posted and deleted meanwhile.
            Err(Undone::Failed(Failure::UnknownMessage)) => Ok(None),
            Err(Undone::Failed(failure)) => Err(undelivered(failure)),
            Err(undone) => Err(undone),
        }
    }

    /// Pings the player to move in the thread, whom direct messages do not reach; where the turn
    /// is over, there is nothing to say any more.
    pub(super) async fn call(&self, errand: &Errand) -> Result<Option<Posted>, Undone> {
        let mut task = self.task(errand).await?;
        let lasts = self.is_their_turn(&task).await?;
        let to_move = task.table.to_move().filter(|_| lasts);
        let Some((_, player)) = to_move else {
            return Ok(None);
        };
        let said = (self.call_text(errand, &task).await, Vec::new());
        self.ping(errand, &mut task, player, said).await
    }

    /// Pings a player in the game's thread; where it is gone in a new one, where it is locked above.
    pub(super) async fn ping(
        &self,
        errand: &Errand,
        task: &mut Task,
        player: PlayerId,
        said: (String, Vec<CreateActionRow>),
    ) -> Result<Option<Posted>, Undone> {
        let thread = self.thread(errand, task).await?;
        let sent = match self
            .send_ping(errand, &task.table, (thread, player), said.clone())
            .await
        {
            Err(Undone::Failed(Failure::UnknownChannel)) => {
                (task.room.thread, task.room.invitation) = (None, None);
                let thread = self.thread(errand, task).await?;
                self.send_ping(errand, &task.table, (thread, player), said)
                    .await
            }
            Err(Undone::Failed(Failure::Locked)) => {
                self.send_ping(errand, &task.table, (task.room.channel, player), said)
                    .await
            }
            sent => sent,
        };
        match sent {
            Ok(posted) => Ok(Some(posted)),
            Err(Undone::Failed(Failure::UnknownMessage)) => Ok(None),
            Err(Undone::Failed(Failure::NotPermitted)) => {
                Err(self.in_trouble(task, Trouble::MissingPermission).await)
            }
            Err(undone) => Err(undone),
        }
    }

    async fn call_text(&self, errand: &Errand, task: &Task) -> String {
        let (words, table) = (&self.app.words, &task.table);
        let lang = self.app.table_lang(table).await;
        let instead = (errand.kind == OwedKind::CallInstead)
            .then(|| words.say(lang, &Line::new("personal-told-here")));
        let deadline = self.app.deadline(lang, table).await;
        let called = words.called(lang, table).into_iter();
        let lines = called.chain(deadline).chain(instead);
        lines.collect::<Vec<_>>().join("\n")
    }

    async fn send_ping(
        &self,
        errand: &Errand,
        table: &Table,
        (to, player): (ChannelId, PlayerId),
        (text, rows): (String, Vec<CreateActionRow>),
    ) -> Result<Posted, Undone> {
        let mark = mark_of(errand, table);
        let message = CreateMessage::new()
            .content(format!("{text}\n{mark}"))
            .components(rows)
            .allowed_mentions(pings(&[player]));
        let draft = Draft {
            to,
            message,
            nonce: errand.nonce(),
            sign: Sign::Ending(mark),
        };
        self.post_once(errand, draft).await
    }
}

/// Why a direct message was not sent: whatever the service forbids there, the person cannot be
/// reached.
fn undelivered(failure: Failure) -> Undone {
    match failure {
        Failure::DirectMessagesClosed | Failure::NotPermitted | Failure::UnknownChannel => {
            Undone::Closed
        }
        failure => Undone::Failed(failure),
    }
}
