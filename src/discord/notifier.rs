//! Does errands on the service: invitations, threads, boards. Doing one again does no harm.

mod absence;
mod agreement;
mod announcement;
mod back;
mod board;
mod digest;
mod edit;
mod invitation;
mod next;
mod outage;
mod personal;
mod posting;
mod reminder;
mod result;
mod season;
mod server_names;
mod thread;
mod tournament;
mod vacation;

use std::sync::Arc;

use async_trait::async_trait;
use poise::serenity_prelude as serenity;
use serenity::{CreateAllowedMentions, CreateMessage, Http};

use super::app::App;
use super::failure::Failure;
use super::{buttons, servers, trouble};
use crate::game::outbox::Posted;
use crate::game::{
    ChannelId, Delivery, Errand, Millis, Notifier, OwedKind, PlayerId, Room, ServerId, StoreError,
    Table, Told, Trouble,
};
use server_names::ServerNames;

/// Does errands on the service.
#[derive(Debug)]
pub struct DiscordNotifier {
    app: App,
    http: Arc<Http>,
    server_names: ServerNames,
}

/// Why an errand was not done.
enum Undone {
    /// The service said no.
    Failed(Failure),
    /// The store failed, or has no such game.
    Store(String),
    /// The room's trouble is known, and people have been told.
    Trouble(Trouble),
    /// The channel is gone, and people have just been told that they can move the game.
    ToldOfLoss,
    /// The person wants to be left alone until then; told or not that it is their turn.
    Later {
        /// When it is tried again.
        until: Millis,
        /// That the turn's clock runs all the same.
        told: Option<Told>,
    },
    /// We are not on the server any more.
    Left,
    /// The person takes no direct messages from us.
    Closed,
}

impl From<serenity::Error> for Undone {
    fn from(error: serenity::Error) -> Self {
        Self::Failed(Failure::of(&error))
    }
}

impl From<StoreError> for Undone {
    fn from(error: StoreError) -> Self {
        Self::Store(error.to_string())
    }
}

/// What an errand is about.
struct Task {
    table: Table,
    room: Room,
}

impl DiscordNotifier {
    /// Does errands for an app.
    pub fn new(app: App, http: Arc<Http>) -> Self {
        Self {
            app,
            http,
            server_names: ServerNames::default(),
        }
    }

    /// The table as it stood after the errand's event, and where it is held now.
    async fn task(&self, errand: &Errand) -> Result<Task, Undone> {
        let store = self.app.store();
        let game = errand.key.game;
        let table = store.load_at(game, errand.key.seq).await?;
        let room = store.room(game).await?;
        match (table, room) {
            (Some(table), Some(room)) => Ok(Task { table, room }),
            _ => Err(Undone::Store(format!("game {game} is not there"))),
        }
    }

    async fn keep(&self, task: &Task) -> Result<(), Undone> {
        Ok(self
            .app
            .store()
            .set_room(task.table.id(), &task.room)
            .await?)
    }

    /// Keeps what is wrong and says so, the first time; then gives it as the reason.
    async fn in_trouble(&self, task: &mut Task, trouble: Trouble) -> Undone {
        if self.has_left(task.table.header().server).await {
            return Undone::Left;
        }
        if task.room.trouble != Some(trouble) {
            task.room.trouble = Some(trouble);
            if let Err(undone) = self.keep(task).await {
                return undone;
            }
            self.tell(task, trouble).await;
            // Whoever was told first may move the game while the others are still being told:
            // the errand is not given up before it has been tried where the game is by then.
            if trouble == Trouble::Gone {
                return Undone::ToldOfLoss;
            }
        }
        Undone::Trouble(trouble)
    }

    /// Says what is wrong in the channel above the thread, or else to the players; nobody is pinged twice.
    async fn tell(&self, task: &Task, trouble: Trouble) {
        let lang = self.app.table_lang(&task.table).await;
        let text = trouble::words(&self.app.words, lang, &task.table, &task.room, trouble);
        let rows = match trouble {
            // There is nothing left to open.
            Trouble::Gone => Vec::new(),
            Trouble::MissingPermission | Trouble::Locked => {
                let place = (&task.table, &task.room);
                vec![buttons::row_to(&self.app.words, lang, place, &[])]
            }
        };
        let message = || {
            CreateMessage::new()
                .content(text.clone())
                .components(rows.clone())
                .allowed_mentions(CreateAllowedMentions::new())
        };
        let above = serenity::ChannelId::new(task.room.channel.0);
        if above.send_message(&self.http, message()).await.is_ok() {
            return;
        }
        for player in task.table.people() {
            let told = async {
                let user = serenity::UserId::new(player.0);
                let channel = user.create_dm_channel(&self.http).await?;
                channel.id.send_message(&self.http, message()).await
            };
            if let Err(error) = told.await {
                // They are told with their next command.
                tracing::info!(%player, %error, "a player could not be told");
            }
        }
    }

    /// The reason behind a refusal: perhaps we are not on the server any more.
    async fn looked_into(&self, errand: &Errand, undone: Undone) -> Undone {
        let Undone::Failed(Failure::NotPermitted | Failure::UnknownChannel) = undone else {
            return undone;
        };
        match self.task(errand).await {
            Ok(task) if self.has_left(task.table.header().server).await => Undone::Left,
            _ => undone,
        }
    }

    /// Whether we are not on a server any more; its games rest then.
    async fn has_left(&self, server: ServerId) -> bool {
        let asked = self.http.get_guild(serenity::GuildId::new(server.0)).await;
        let left = asked.is_err_and(|error| {
            matches!(
                Failure::of(&error),
                Failure::UnknownChannel | Failure::NotPermitted
            )
        });
        if left {
            servers::leave(&self.app, server).await;
        }
        left
    }

    /// The player to move has been told of their turn, whose clock starts.
    async fn told(&self, errand: &Errand, posted: Option<Posted>) -> Delivery {
        match self.task(errand).await {
            Ok(task) => match self.app.games.telling(&task.table).await {
                Ok(Some(told)) => Delivery::Told(posted, told),
                Ok(None) => Delivery::Done(posted),
                Err(error) => Delivery::Retry(error.to_string()),
            },
            // Under the same nonce it is not said twice.
            Err(undone) => delivery(undone),
        }
    }

    /// What was wrong is mended.
    async fn out_of_trouble(&self, task: &mut Task) -> Result<(), Undone> {
        if task.room.trouble.take().is_some() {
            self.keep(task).await?;
        }
        Ok(())
    }
}

#[async_trait]
impl Notifier for DiscordNotifier {
    async fn deliver(&self, errand: &Errand) -> Delivery {
        let done = match errand.kind {
            OwedKind::Invitation => self.invite(errand).await.map(Some),
            OwedKind::InvitationEdit => self.edit_invitation(errand).await.map(|()| None),
            OwedKind::Thread => self.open_thread(errand).await.map(|()| None),
            OwedKind::Board | OwedKind::QuietBoard => self.post_board(errand).await.map(Some),
            OwedKind::Agreement => self.post_agreement(errand).await.map(Some),
            OwedKind::AgreementEdit => self.settle_agreement(errand).await.map(|()| None),
            OwedKind::Result => self.post_result(errand).await.map(Some),
            OwedKind::Announcement => self.announce(errand).await.map(Some),
            OwedKind::Absence => self.post_absence(errand).await.map(Some),
            OwedKind::FreeSeat => self.offer_seat(errand).await.map(Some),
            OwedKind::FreeSeatEdit => self.settle_seat(errand).await.map(|()| None),
            OwedKind::Vacation => self.say_vacation(errand).await.map(Some),
            OwedKind::Voiding => self.say_voiding(errand).await.map(Some),
            OwedKind::Season => self.announce_season(errand).await.map(Some),
            OwedKind::Back => self.say_back(errand).await.map(Some),
            OwedKind::Outage => self.say_outage(errand).await.map(Some),
            OwedKind::Turn(player) => self.tell_turn(errand, player).await.map(Some),
            OwedKind::Call | OwedKind::CallInstead => self.call(errand).await.map(Some),
            OwedKind::Remind(_) | OwedKind::RemindHere => self.remind(errand).await.map(Some),
            OwedKind::Digest(player) => self.digest(errand, player).await.map(Some),
            OwedKind::DigestHere => self.digest_here(errand).await.map(Some),
            OwedKind::Next(player) => self.foretell(errand, player).await.map(Some),
            OwedKind::NextHere => self.foretell_here(errand).await.map(Some),
            OwedKind::Show(watcher) => self.show(errand, watcher).await.map(Some),
        };
        match done {
            Ok(posted) if errand.kind.tells_of_turn() => self.told(errand, posted.flatten()).await,
            Ok(posted) => Delivery::Done(posted.flatten()),
            Err(undone) => delivery(self.looked_into(errand, undone).await),
        }
    }
}

fn delivery(undone: Undone) -> Delivery {
    match undone {
        Undone::Store(what) => Delivery::Retry(what),
        Undone::Trouble(Trouble::Gone) => Delivery::Dead("the channel is gone".to_owned()),
        Undone::Trouble(trouble) => Delivery::Held(trouble.code().to_owned()),
        Undone::Later { until, told } => Delivery::Later { until, told },
        Undone::Closed => Delivery::Closed,
        Undone::Left => Delivery::Retry("the bot has left the server".to_owned()),
        Undone::ToldOfLoss => Delivery::Retry("the channel is gone".to_owned()),
        Undone::Failed(failure) => match failure {
            Failure::Passing(what) => Delivery::Retry(what),
            Failure::Unauthorized => Delivery::Refused("401".to_owned()),
            Failure::NotPermitted | Failure::Locked => Delivery::Held(format!("{failure:?}")),
            Failure::Archived => Delivery::Retry(format!("{failure:?}")),
            Failure::UnknownChannel
            | Failure::UnknownMessage
            | Failure::TooManyEdits
            | Failure::ThreadExists
            | Failure::DirectMessagesClosed
            | Failure::Refused(_) => Delivery::Dead(format!("{failure:?}")),
        },
    }
}

/// The mentions that a message may turn into pings: these people's, and nobody else's.
fn pings(players: &[PlayerId]) -> CreateAllowedMentions {
    let known = players.iter().filter(|player| !player.is_former());
    CreateAllowedMentions::new().users(known.map(|player| serenity::UserId::new(player.0)))
}

fn channel(id: ChannelId) -> serenity::ChannelId {
    serenity::ChannelId::new(id.0)
}
