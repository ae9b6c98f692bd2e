//! The way of one message: what it says, where it goes, and what follows once it is there.

use std::sync::Arc;

use poise::serenity_prelude::MessageFlags;

use super::content::{Content, Destination, remark, shown_issue};
use super::posting::Draft;
use super::subject::Subject;
use super::{Concerned, DiscordMessenger, Stop, refusal};
use crate::discord::api_error::ApiErrorKind;
use crate::discord::notices;
use crate::game::delivery::{
    ChannelState, DeliveryError, Form, Place, Posted, Sent, TableAtHand, Topic,
};
use crate::game::{
    ChannelId, ChannelIssue, GameId, Message, MessageId, MessageKind, Notifications, Phase,
    PlayerId,
};

impl DiscordMessenger {
    /// Posts a message, and notes whom it concerns.
    pub(super) async fn post(
        &self,
        message: &Message,
        at_hand: Option<TableAtHand>,
        concerned: &mut Concerned,
    ) -> Result<Sent, Stop> {
        let (content, to) = match (message.key.topic, message.kind) {
            (Topic::Game(_), _) => return self.post_of_game(message, at_hand, concerned).await,
            (Topic::Team(id), _) => return self.post_to_team(message, id).await,
            (Topic::Tournament(id), _) => self.composer().of_tournament(message, id).await?,
            (Topic::Server(server), MessageKind::Season(season)) => {
                self.composer()
                    .season_over(message, (server, season))
                    .await?
            }
            (Topic::Server(server), MessageKind::Greeting) => {
                self.composer().greeting(server).await?
            }
            (Topic::Person(person), MessageKind::Digest) => {
                self.composer().digest(message, person).await?
            }
            (Topic::Person(person), MessageKind::Remind) => {
                self.composer().remind_directly(message, person).await?
            }
            (topic, kind) => {
                return Err(Stop::Failed(format!("{kind:?} is not said of {topic:?}")));
            }
        };
        let posted = match to {
            Destination::Person(person) => self.write(message, person, content).await?,
            Destination::Channel(channel) => {
                let draft = draft(message, content, channel, None);
                self.poster().post_once(draft).await?
            }
            Destination::Table => return Err(Stop::Failed("there is no table".to_owned())),
        };
        Ok(Sent::plainly(posted))
    }

    async fn post_of_game(
        &self,
        message: &Message,
        at_hand: Option<TableAtHand>,
        concerned: &mut Concerned,
    ) -> Result<Sent, Stop> {
        let mut subject = Subject::of(&self.app, message, at_hand).await?;
        self.check_onlooker(&subject).await?;
        let posted = self.post_about(&mut subject, concerned).await;
        if message.kind == MessageKind::Announcement {
            self.note_announcement(&subject, posted.as_ref().err())
                .await?;
        }
        let (posted, to) = posted?;
        self.after(&mut subject, posted).await?;
        let unseen = self.unseen((&subject, to), concerned).await;
        let mover = subject.table.to_move().map(|(_, player)| player);
        // Their time counts from what they are told directly.
        let is_read = !unseen.iter().any(|(_, player)| Some(*player) == mover);
        let clocks = self.app.games.clocks();
        let notified = if is_read {
            let what = (message.kind, message.key.to);
            clocks.notified(what, &subject.table).await?
        } else {
            None
        };
        Ok(Sent {
            posted,
            notified,
            channel: state(&subject, to),
            unseen,
        })
    }

    /// Posts what is to be said of a game where it belongs, and says where that was.
    async fn post_about(
        &self,
        subject: &mut Subject<'_>,
        concerned: &mut Concerned,
    ) -> Result<(Option<Posted>, Destination), Stop> {
        let message = subject.message;
        let (content, to) = self.composer().compose(subject).await?;
        *concerned = concerned_by(subject, &content);
        let posted = match to {
            Destination::Person(person) => self.write(message, person, content).await?,
            Destination::Channel(_) if is_first_of_post(subject) => {
                let first = content.message(message.way.form, None);
                Some(self.post_with_invitation(subject, first).await?)
            }
            Destination::Channel(channel) => {
                let draft = draft(message, content, channel, None);
                self.poster().post_once(draft).await?
            }
            Destination::Table => self.post_at_table(subject, content).await?,
        };
        Ok((posted, to))
    }

    /// Posts in the game's thread, or in the channel above it.
    async fn post_at_table(
        &self,
        subject: &mut Subject<'_>,
        content: Content,
    ) -> Result<Option<Posted>, Stop> {
        let message = subject.message;
        let remark = remark(&self.app.words, content.lang, subject);
        let (to, above) = match message.way.place {
            Place::Channel | Place::Direct if subject.channel.is_all_in_forum() => {
                return Err(Stop::Known(nothing_above(message.issue)));
            }
            Place::Channel | Place::Direct => (subject.channel.channel, None),
            Place::Thread | Place::NewThread | Place::NamelessThread => {
                let thread = self.thread(subject).await?;
                (thread, Some(subject.channel.above()))
            }
        };
        let draft = Draft {
            above,
            ..draft(message, content, to, remark)
        };
        let posted = self.poster().post_once(draft).await;
        if let Err(Stop::Refused(error, step)) = &posted
            && refusal(error.kind, message.way.place, *step) == DeliveryError::ThreadGone
            && !self.is_kept_waiting(message)
        {
            subject.channel.lose_thread();
            subject.keep(&self.app).await?;
        }
        posted
    }

    /// Writes to a person. A direct channel that has turned out to be none is opened once more.
    async fn write(
        &self,
        message: &Message,
        person: PlayerId,
        content: Content,
    ) -> Result<Option<Posted>, Stop> {
        // Once is enough to be refused.
        let chosen = self.app.store().player_settings(person).await?;
        let unreached = chosen.notifications == Notifications::Unreached;
        if unreached && message.kind != MessageKind::Show {
            return Err(Stop::Known(DeliveryError::Closed));
        }
        let channel = self.direct_channel(person).await?;
        let written = draft(message, content, channel, None);
        let again = written.clone();
        match self.poster().post_once(written).await {
            Err(Stop::Refused(error, _)) if error.kind == ApiErrorKind::UnknownChannel => {
                let to = self.open_direct_channel(person).await?;
                let nonce = message.key.nonce_in(to);
                let again = Draft { to, nonce, ..again };
                self.poster().post_once(again).await
            }
            posted => posted,
        }
    }

    /// What follows for the game once a message is there.
    async fn after(&self, subject: &mut Subject<'_>, posted: Option<Posted>) -> Result<(), Stop> {
        let is_personal = subject.message.key.to.person().is_some();
        match (subject.message.kind, posted) {
            (MessageKind::Invitation, Some(posted)) if !is_personal => {
                subject.channel.invitation = Some(posted.message);
                Ok(subject.keep(&self.app).await?)
            }
            (MessageKind::Board | MessageKind::QuietBoard, board) => {
                let board = board.map(|posted| posted.message);
                self.clear_notices(subject.table.id(), board);
                if let Phase::Finished(..) = subject.table.phase() {
                    self.app.store().end_watches(subject.table.id()).await?;
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Takes away the short answers to typed moves that were refused in this turn, apart from the board:
    /// it is told whatever becomes of them.
    fn clear_notices(&self, game: GameId, board: Option<MessageId>) {
        let (app, http) = (self.app.clone(), Arc::clone(&self.http));
        tokio::spawn(async move { notices::sweep(&app, &http, game, board).await });
    }

    /// Keeps whether an announcement has got through.
    async fn note_announcement(
        &self,
        subject: &Subject<'_>,
        stopped: Option<&Stop>,
    ) -> Result<(), Stop> {
        let issue = match stopped {
            None => None,
            Some(Stop::Refused(error, step)) => {
                match refusal(error.kind, subject.message.way.place, *step).issue() {
                    Some(issue) => Some(issue),
                    None => return Ok(()),
                }
            }
            Some(_) => return Ok(()),
        };
        let composer = self.composer();
        composer.keep_announcements_issue(subject, issue).await
    }
}

/// Whether a message is the first of the game's post.
fn is_first_of_post(subject: &Subject<'_>) -> bool {
    subject.message.kind == MessageKind::Invitation && subject.channel.is_all_in_forum()
}

/// Why nothing can be said above a post: what keeps a message from it.
const fn nothing_above(issue: Option<ChannelIssue>) -> DeliveryError {
    match issue {
        Some(ChannelIssue::Locked) => DeliveryError::Locked,
        Some(ChannelIssue::Gone) => DeliveryError::ChannelGone,
        Some(ChannelIssue::Full) => DeliveryError::Full,
        Some(ChannelIssue::NoTags) => DeliveryError::NoTags,
        Some(ChannelIssue::Refused) => DeliveryError::Malformed,
        Some(ChannelIssue::MissingPermission | ChannelIssue::NoPictures) | None => {
            DeliveryError::NotPermitted
        }
    }
}

pub(super) fn draft(
    message: &Message,
    content: Content,
    to: ChannelId,
    remark: Option<String>,
) -> Draft {
    let form = message.way.form;
    let is_said_to_all = message.key.to.person().is_none();
    let is_quiet =
        is_said_to_all && message.kind.is_quiet_without_pings() && content.pings_nobody();
    let flags = if is_quiet {
        MessageFlags::SUPPRESS_NOTIFICATIONS
    } else {
        MessageFlags::empty()
    };
    Draft {
        to,
        server: message.server,
        above: None,
        way: message.way,
        sign: content.sign_in(form),
        message: content.message(form, remark).flags(flags),
        nonce: message.key.nonce_in(to),
        tried: message.tried,
    }
}

/// Whom a message at a table concerns, and what each of them is told where it cannot be there: its
/// own words, or the board as they see it; and what is wrong, where that is news.
fn concerned_by(subject: &Subject<'_>, content: &Content) -> Concerned {
    let message = subject.message;
    let table = &subject.table;
    if message.key.to.person().is_some() {
        return Concerned::default();
    }
    let to_move = table.to_move().map(|(_, player)| player);
    let is_board = message.kind.is_board();
    let told = |player: &PlayerId| match is_board {
        true if message.kind == MessageKind::Board && Some(*player) == to_move => MessageKind::Turn,
        true => MessageKind::Show,
        false => message.kind,
    };
    let people = table.people().filter(|one| !subject.is_stranger(*one));
    let people: Vec<PlayerId> = people.collect();
    let pinged = content
        .pings
        .iter()
        .filter(|player| people.contains(player));
    Concerned {
        known: subject.channel.issue.map(|known| known.issue),
        told: pinged.map(|player| (told(player), *player)).collect(),
        people,
    }
}

/// What a message that was sent shows of the game's channel.
fn state(subject: &Subject<'_>, to: Destination) -> ChannelState {
    let message = subject.message;
    let known = subject.channel.issue.map(|known| known.issue);
    let is_above = message.kind == MessageKind::Invitation;
    match (to, shown_issue(message), known) {
        (Destination::Table, Some(issue), _) => ChannelState::Issue(issue),
        (Destination::Table, None, Some(issue)) if is_mended(message, issue) => ChannelState::Well,
        (Destination::Channel(_), None, Some(_)) if is_above => ChannelState::Well,
        _ => ChannelState::Unseen,
    }
}

/// Whether an issue is over once a message has gone its first way.
fn is_mended(message: &Message, known: ChannelIssue) -> bool {
    message.way.form == Form::Picture || known != ChannelIssue::NoPictures
}
