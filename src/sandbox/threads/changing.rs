//! The bot changes a thread.

use serde_json::Value;

use super::super::complaints::Complaints;
use super::super::failure::RestError;
use super::super::ids::ChannelId;
use super::super::permissions;
use super::super::records::Thread;
use super::{Threads, check_form};

/// What a request changes in a thread.
struct Change {
    archived: bool,
    locked: bool,
    asks: Asks,
}

/// Who may change the fields that a request names.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asks {
    /// It depends on the thread: nothing is named but whether it is archived.
    State,
    /// Its opener: the name, the time, …
    Opener,
    /// Those who manage threads.
    Moderator,
}

impl Change {
    fn read(thread: &Thread, body: &Value) -> Self {
        let locked = body["locked"].as_bool().unwrap_or(thread.locked);
        let mut fields = body.as_object().into_iter().flatten();
        let asks = if locked != thread.locked || !body["rate_limit_per_user"].is_null() {
            Asks::Moderator
        } else if fields.any(|(field, _)| field != "archived" && field != "locked") {
            Asks::Opener
        } else {
            Asks::State
        };
        Self {
            archived: body["archived"].as_bool().unwrap_or(thread.archived),
            locked,
            asks,
        }
    }
}

impl Threads<'_> {
    /// `PATCH /channels/{thread}`
    ///
    /// From Discord's page on threads ("Editing & Deleting Threads", "Locked Threads"): the name, the time after which it
    /// archives itself, and being archived are for the thread's opener and those who manage threads; `locked` and
    /// `rate_limit_per_user` for the latter alone; to unarchive it, it is enough to be in it. From the page on channels
    /// ("Modify Channel", "Thread"): to unarchive one that is not locked, one must be able to write in it; anything else
    /// needs a thread that is active or becomes so (50083). The two pages differ on whether its opener may unarchive a
    /// locked thread: here, as the page on channels has it, a moderator's lock holds against its opener too.
    pub fn change(&mut self, id: ChannelId, body: &Value) -> Result<(), RestError> {
        let mut wrong = Complaints::default();
        check_form(body, &mut wrong);
        wrong.verdict()?;
        let held = self
            .world
            .permissions()
            .of_bot(self.world.permissions().channel_for_bot(id, 0)?);
        let thread = self.world.lasting.thread(id)?.clone();
        let change = Change::read(&thread, body);
        if held & permissions::MANAGE_THREADS == 0 {
            self.check_may_change(&thread, &change, held)?;
        }
        if thread.archived && change.archived && change.asks != Asks::State {
            return Err(RestError::thread_archived());
        }
        if let Some(name) = body["name"].as_str() {
            self.world.rules.check_name(thread.guild, name)?;
        }
        let tags = self.changed_tags(id, body)?;
        if thread.archived && !change.archived {
            self.world.rules.check_room_for_thread(
                &self.world.lasting,
                thread.guild,
                thread.kind,
            )?;
        }
        if let Some(name) = body["name"].as_str() {
            name.trim()
                .clone_into(&mut self.world.lasting.channel_mut(id)?.name);
        }
        if let Some(minutes) = body["auto_archive_duration"].as_u64() {
            self.set_archive_time(id, minutes)?;
        }
        if let Some(tags) = tags {
            self.world.lasting.thread_mut(id)?.tags = tags;
        }
        self.set_state(id, change.archived, change.locked)
    }

    /// Refuses what one who does not manage threads may not change.
    fn check_may_change(
        &self,
        thread: &Thread,
        change: &Change,
        held: u64,
    ) -> Result<(), RestError> {
        let (bot, unarchives) = (self.world.bot(), thread.archived && !change.archived);
        let own = thread.owner == bot;
        let archives = change.archived && !thread.archived;
        let writes = held & permissions::SEND_MESSAGES_IN_THREADS != 0;
        let wrong = change.asks == Asks::Moderator
            || thread.locked && (change.asks != Asks::State || archives || unarchives)
            || (archives || change.asks == Asks::Opener) && !own
            || unarchives && !(writes && (own || thread.members.contains(&bot)));
        if wrong {
            Err(RestError::missing_permissions())
        } else {
            Ok(())
        }
    }
}
