//! What is posted for teams: in their channels, and in the threads in which they vote.

use poise::serenity_prelude::MessageFlags;

use super::compose::ToTeam;
use super::opening::has_no_room_on_it;
use super::posting::Draft;
use super::sending::draft;
use super::{DiscordMessenger, Step, Stop, refusal};
use crate::discord::limits::NAME_CHARS;
use crate::game::delivery::{DeliveryError, Place, Sent};
use crate::game::naming::shortened;
use crate::game::team::{Contest, Team};
use crate::game::{ChannelId, Message, MessageKind, Table, TeamId};
use crate::words::plain;

impl DiscordMessenger {
    /// Posts what a team is told: in its thread or its channel, as the message's way says.
    pub(super) async fn post_to_team(&self, message: &Message, id: TeamId) -> Result<Sent, Stop> {
        let told = self.composer().told_to_team(message, id).await?;
        let ToTeam {
            content,
            contest,
            team,
            table,
            is_quiet,
        } = told;
        let to = match (message.way.place, &table) {
            (Place::Thread | Place::NewThread | Place::NamelessThread, Some(table)) => {
                self.thread_of_team(message, (&contest, &team), table)
                    .await?
            }
            _ => team.channel,
        };
        let mut draft = Draft {
            above: (to != team.channel).then_some(team.channel),
            ..draft(message, content, to, None)
        };
        if is_quiet {
            let flags = MessageFlags::SUPPRESS_NOTIFICATIONS;
            draft.message = draft.message.flags(flags);
        }
        let posted = self.poster().post_once(draft).await;
        if let Err(Stop::Refused(error, step)) = &posted
            && refusal(error.kind, message.way.place, *step) == DeliveryError::ThreadGone
            && !self.is_kept_waiting(message)
        {
            self.app.store().set_team_thread(team.id, None).await?;
        }
        Ok(Sent::plainly(posted?))
    }

    /// The thread in which a team votes; it hangs on the message that its game has begun, whose id it has. Where somebody else
    /// has begun a thread on that, the team votes in its channel: alone, its thread could not be told from the game's.
    async fn thread_of_team(
        &self,
        message: &Message,
        (contest, team): (&Contest, &Team),
        table: &Table,
    ) -> Result<ChannelId, Stop> {
        if let Some(thread) = team.thread {
            return Ok(thread);
        }
        let store = self.app.store();
        let start = MessageKind::TeamStart;
        let begun = store
            .posted_before(message.key.ordering(), u32::MAX, start)
            .await?;
        let Some(begun) = begun else {
            return Err(Stop::Known(DeliveryError::ThreadGone));
        };
        let spot = team.spot();
        let _trial = self.app.passages().trial(spot.server);
        self.may_open_thread(spot)?;
        let lang = self.app.server_lang(team.server).await;
        let game = self.app.words.game(lang, contest.variant);
        let nameless = format!("{game} #{}", table.number());
        let name = match message.way.place {
            // The server does not take the team's name.
            Place::NamelessThread => nameless,
            _ => format!("{nameless} · {}", plain(&team.name)),
        };
        let name = shortened(&name, NAME_CHARS);
        let opened = self.open_on(begun, &name).await;
        self.learn_of_opening(spot, &opened);
        let thread = opened.map_err(|error| match error.kind {
            kind if has_no_room_on_it(kind) => Stop::Known(DeliveryError::ThreadGone),
            _ => Stop::Refused(error, Step::Opening),
        })?;
        // Should one of them not be added, the next attempt finds the same thread.
        self.add_members(message, (contest, team), thread).await?;
        store.set_team_thread(team.id, Some(thread)).await?;
        Ok(thread)
    }

    /// Adds those to the thread who have joined before it was opened; others are added as they join.
    async fn add_members(
        &self,
        message: &Message,
        (contest, team): (&Contest, &Team),
        thread: ChannelId,
    ) -> Result<(), Stop> {
        let members = self.app.store().members(contest).await?;
        for member in members.iter().filter(|member| member.team == team.id) {
            let person = (team.server, member.player);
            self.add_person(message, person, thread).await?;
        }
        Ok(())
    }
}
