//! What is posted for teams: in their channels, and in the threads in which they vote.

use poise::serenity_prelude as serenity;
use serenity::{AutoArchiveDuration, CreateThread};

use super::compose::ToTeam;
use super::posting::Draft;
use super::sending::draft;
use super::{DiscordMessenger, Step, Stop, refusal};
use crate::crash::{self, FailPoint};
use crate::discord::api_error::{ApiError, ApiErrorKind};
use crate::discord::closed_channels::Spot;
use crate::game::delivery::{DeliveryError, Place, Posted, Sent};
use crate::game::team::{Contest, Team};
use crate::game::{ChannelId, Message, MessageKind, Table, TeamId};
use crate::words::plain;

/// The longest name of a thread, in characters.
const NAME_CHARS: usize = 100;

impl DiscordMessenger {
    /// Posts what a team is told: in its thread or its channel, as the message's way says.
    pub(super) async fn post_to_team(&self, message: &Message, id: TeamId) -> Result<Sent, Stop> {
        let told = self.composer().told_to_team(message, id).await?;
        let ToTeam {
            content,
            contest,
            team,
            table,
        } = told;
        let to = match (message.way.place, &table) {
            (Place::Thread | Place::NewThread | Place::NamelessThread, Some(table)) => {
                self.thread_of_team(message, (&contest, &team), table)
                    .await?
            }
            _ => team.channel,
        };
        let draft = Draft {
            above: (to != team.channel).then_some(team.channel),
            ..draft(message, content, to, None)
        };
        let posted = self.poster().post_once(draft).await;
        if let Err(Stop::Refused(error, step)) = &posted
            && refusal(error.kind, message.way.place, *step) == DeliveryError::ThreadGone
        {
            self.app.store().set_team_thread(team.id, None).await?;
        }
        Ok(Sent::plainly(posted?))
    }

    /// The thread in which a team votes; it hangs on the message that its game has begun, whose id it has.
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
        let spot = Spot {
            server: contest.server,
            channel: team.channel,
        };
        let _trial = self.app.passages().trial(spot.server);
        self.may_open_thread(spot)?;
        let lang = self.app.server_lang(contest.server).await;
        let game = self.app.words.game(lang, contest.variant);
        let name = format!("{game} #{} · {}", table.number(), plain(&team.name));
        let name: String = name.chars().take(NAME_CHARS).collect();
        let opened = self.open_on(begun, &name).await;
        self.learn_of_opening(spot, &opened);
        let thread = opened.map_err(|error| match error.kind {
            ApiErrorKind::UnknownMessage => Stop::Known(DeliveryError::ThreadGone),
            _ => Stop::Refused(error, Step::Opening),
        })?;
        store.set_team_thread(team.id, Some(thread)).await?;
        self.add_members(contest, team, thread).await?;
        Ok(thread)
    }

    /// Opens a thread on a message, unless it has one.
    async fn open_on(&self, begun: Posted, name: &str) -> Result<ChannelId, ApiError> {
        let above = serenity::ChannelId::new(begun.channel.0);
        let on = serenity::MessageId::new(begun.message.0);
        let create = CreateThread::new(name).auto_archive_duration(AutoArchiveDuration::OneWeek);
        crash::point(FailPoint::BeforeThread);
        let opened = above.create_thread_from_message(&self.http, on, create);
        let opened = opened.await.map_err(|error| ApiError::of(&error));
        crash::point(FailPoint::AfterThread);
        match opened {
            Ok(thread) => Ok(ChannelId(thread.id.get())),
            Err(error) if error.kind == ApiErrorKind::ThreadExists => {
                Ok(ChannelId(begun.message.0))
            }
            Err(error) => Err(error),
        }
    }

    /// Adds those to the thread who have joined before it was opened; others are added as they join.
    async fn add_members(
        &self,
        contest: &Contest,
        team: &Team,
        thread: ChannelId,
    ) -> Result<(), Stop> {
        let members = self.app.store().members(contest).await?;
        for member in members.iter().filter(|member| member.team == team.id) {
            let user = serenity::UserId::new(member.player.0);
            let to = serenity::ChannelId::new(thread.0);
            if let Err(error) = to.add_thread_member(&self.http, user).await {
                tracing::info!(%error, "a member could not be added");
            }
        }
        Ok(())
    }
}
