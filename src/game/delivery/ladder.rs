//! The ladder of ways on which a message is sent, and what a refusal on one of them leads to.
//!
//! A message at a table goes to the game's thread; where that cannot be, to the channel above it;
//! where that cannot be either, to the people it pings by direct message, while it is held for the
//! place. A picture gives way to text, and text to plain words. What is said to one person goes to
//! the table instead, where direct messages do not arrive. Everything here is a pure function.

use super::kind::MessageKind;
use super::message::Recipient;
use crate::game::channel::ChannelIssue;
use weight::Weight;

mod weight;

/// Which way a message is sent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Way {
    /// Where it goes.
    pub place: Place,
    /// What it looks like.
    pub form: Form,
}

/// Where a message goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// It goes to the game's thread, which is opened if need be.
    Thread,
    /// It goes to a thread that is opened in the place of a deleted one.
    NewThread,
    /// It goes to a thread without the names of people in its name.
    NamelessThread,
    /// It goes to a channel: the one above the thread, or the one that is meant.
    Channel,
    /// It goes to a person's direct messages.
    Direct,
}

/// What a message looks like.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Form {
    /// It has all its words, and a picture.
    Picture,
    /// It has all its words, and the board in text.
    Text,
    /// It has a few fixed words, which nothing can be wrong with.
    Plain,
}

/// What the service has refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DeliveryError {
    /// It fails, or the way to it: later may be better.
    Passing,
    /// Something before the service answers in its place: mostly that passes.
    Blocked,
    /// It says something that we do not know.
    Unknown,
    /// The thread does not exist any more.
    ThreadGone,
    /// The channel does not exist any more, or takes no messages.
    ChannelGone,
    /// A permission is missing.
    NotPermitted,
    /// No thread may be opened there.
    NoThreads,
    /// The thread is locked.
    Locked,
    /// The server has as many active threads as it may have.
    Full,
    /// Each post of the forum needs a tag, and all tags are for moderators.
    NoTags,
    /// The name of the thread holds a word that the server filters.
    Name,
    /// The picture is refused.
    Picture,
    /// The person takes no direct messages from us.
    Closed,
    /// We have written to too many people of late.
    TooFast,
    /// What is to be changed is not there, or cannot be changed.
    Unchangeable,
    /// What was sent is not of the right form, our mistake; or the server filters its words.
    Malformed,
}

/// How direct messages fail to reach a person.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reach {
    /// They take none from us, until they choose again.
    Closed,
    /// This one does not arrive.
    NotNow,
}

/// How long a message waits for its next attempt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Wait {
    /// It waits for something that passes by itself.
    Soon,
    /// It waits for longer: we have written too much.
    Long,
}

/// What a refusal leads to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// The message is sent again the same way, after a while.
    Again(Wait),
    /// It is sent this way, at once.
    Go(Way),
    /// It is held, and those whom it pings are written to directly.
    WriteDirectly(ChannelIssue),
    /// It is held until somebody mends what is wrong.
    Hold(ChannelIssue),
    /// It is said at the table instead.
    AtTable(Reach),
    /// The person does not get it, and nobody else is to.
    Unreached(Reach),
    /// Nothing depends on it.
    Drop,
    /// It is given up and reported: it is wrong in every form.
    GiveUp,
}

/// How often a refusal that we do not know is met on one way before another one is tried.
const UNKNOWN_TRIES: u32 = 3;
/// How often a message is blocked on one way before it may be due to the message: about twenty minutes.
const BLOCKED_TRIES: u32 = 12;

impl DeliveryError {
    /// What it says of the channel of a game; nothing where it passes, or lies with a person.
    #[must_use]
    pub const fn issue(self) -> Option<ChannelIssue> {
        match self {
            Self::NotPermitted | Self::NoThreads => Some(ChannelIssue::MissingPermission),
            Self::Locked => Some(ChannelIssue::Locked),
            Self::Full => Some(ChannelIssue::Full),
            Self::NoTags => Some(ChannelIssue::NoTags),
            Self::ChannelGone => Some(ChannelIssue::Gone),
            Self::Picture => Some(ChannelIssue::NoPictures),
            Self::Unknown | Self::Blocked | Self::Malformed => Some(ChannelIssue::Refused),
            Self::Passing
            | Self::ThreadGone
            | Self::Name
            | Self::Closed
            | Self::TooFast
            | Self::Unchangeable => None,
        }
    }
}

impl Form {
    const fn first_of(kind: MessageKind) -> Self {
        if kind.has_picture() {
            Self::Picture
        } else {
            Self::Text
        }
    }
}

impl Way {
    /// The way on which a message is sent first, where this is known to be wrong with the channel.
    #[must_use]
    pub fn first(kind: MessageKind, to: Recipient, known: Option<ChannelIssue>) -> Self {
        let form = Form::first_of(kind);
        let place = match (to, Weight::of(kind, to), kind) {
            (Recipient::Person(_), ..) => Place::Direct,
            (_, _, MessageKind::Invitation | MessageKind::InvitationEdit) => Place::Channel,
            (_, Weight::Table | Weight::Change, _) if known == Some(ChannelIssue::Full) => {
                Place::Channel
            }
            (_, Weight::Table | Weight::Change | Weight::Team, _) => Place::Thread,
            _ => Place::Channel,
        };
        Self { place, form }
    }

    /// The code, as stored.
    #[must_use]
    pub const fn code(self) -> &'static str {
        use Form::{Picture, Plain, Text};
        use Place::{Channel, Direct, NamelessThread, NewThread, Thread};
        match (self.place, self.form) {
            (Thread, Picture) => "thread",
            (Thread, Text) => "thread_text",
            (Thread, Plain) => "thread_plain",
            (NewThread, Picture) => "new_thread",
            (NewThread, Text) => "new_thread_text",
            (NewThread, Plain) => "new_thread_plain",
            (NamelessThread, Picture) => "nameless_thread",
            (NamelessThread, Text) => "nameless_thread_text",
            (NamelessThread, Plain) => "nameless_thread_plain",
            (Channel, Picture) => "channel",
            (Channel, Text) => "channel_text",
            (Channel, Plain) => "channel_plain",
            (Direct, Picture) => "direct",
            (Direct, Text) => "direct_text",
            (Direct, Plain) => "direct_plain",
        }
    }

    /// Every way that there is.
    pub fn all() -> impl Iterator<Item = Self> {
        let places = [
            Place::Thread,
            Place::NewThread,
            Place::NamelessThread,
            Place::Channel,
            Place::Direct,
        ];
        places.into_iter().flat_map(|place| {
            let forms = [Form::Picture, Form::Text, Form::Plain];
            forms.map(|form| Self { place, form })
        })
    }

    /// The way with a code.
    #[must_use]
    pub fn of_code(code: &str) -> Option<Self> {
        Self::all().find(|way| way.code() == code)
    }

    const fn at(self, place: Place) -> Self {
        Self { place, ..self }
    }

    /// The same place in a simpler form.
    const fn simpler(self) -> Option<Self> {
        let form = match self.form {
            Form::Picture => Form::Text,
            Form::Text => Form::Plain,
            Form::Plain => return None,
        };
        Some(Self { form, ..self })
    }

    const fn is_thread(self) -> bool {
        matches!(
            self.place,
            Place::Thread | Place::NewThread | Place::NamelessThread
        )
    }
}

/// What follows where a message was refused on a way, after so many attempts on it.
#[must_use]
pub fn step(
    (kind, to): (MessageKind, Recipient),
    way: Way,
    refusal: DeliveryError,
    attempts: u32,
) -> Step {
    let refusal = match refusal {
        DeliveryError::Passing => return Step::Again(Wait::Soon),
        DeliveryError::Unknown if attempts + 1 < UNKNOWN_TRIES => return Step::Again(Wait::Soon),
        DeliveryError::Blocked if attempts + 1 < BLOCKED_TRIES => return Step::Again(Wait::Soon),
        DeliveryError::Blocked => DeliveryError::Unknown,
        refusal => refusal,
    };
    match Weight::of(kind, to) {
        Weight::Change => Step::Drop,
        Weight::Table => at_table(kind, way, refusal),
        Weight::Person => in_person(way, refusal, Step::AtTable),
        Weight::PersonOnly if refusal == DeliveryError::TooFast => Step::Again(Wait::Long),
        Weight::PersonOnly => in_person(way, refusal, Step::Unreached),
        Weight::Team if way.is_thread() => in_thread_of_team(way, refusal),
        Weight::Team | Weight::Public => in_channel(way, refusal, Step::Hold),
        Weight::Beside => in_channel(way, refusal, |_| Step::Drop),
    }
}

/// From the thread to the channel above it, and from there to direct messages.
fn at_table(kind: MessageKind, way: Way, refusal: DeliveryError) -> Step {
    match refusal {
        DeliveryError::ThreadGone if way.place == Place::Thread => {
            Step::Go(way.at(Place::NewThread))
        }
        DeliveryError::Name if matches!(way.place, Place::Thread | Place::NewThread) => {
            Step::Go(way.at(Place::NamelessThread))
        }
        DeliveryError::Picture | DeliveryError::Malformed | DeliveryError::Unknown => {
            match way.simpler() {
                Some(simpler) => Step::Go(simpler),
                None if refusal != DeliveryError::Malformed && way.is_thread() => {
                    Step::Go(way.at(Place::Channel))
                }
                None => directly(kind, ChannelIssue::Refused),
            }
        }
        // It may be the files alone that are not permitted.
        DeliveryError::NotPermitted if way.form == Form::Picture => Step::Go(Way {
            form: Form::Text,
            ..way
        }),
        DeliveryError::ChannelGone => directly(kind, ChannelIssue::Gone),
        // Above the thread pictures may be permitted.
        DeliveryError::NotPermitted if way.is_thread() => Step::Go(Way {
            place: Place::Channel,
            form: Form::first_of(kind),
        }),
        _ if way.is_thread() => Step::Go(way.at(Place::Channel)),
        DeliveryError::Locked => directly(kind, ChannelIssue::Locked),
        // In a forum there is nothing above the post.
        DeliveryError::Full => directly(kind, ChannelIssue::Full),
        DeliveryError::NoTags => directly(kind, ChannelIssue::NoTags),
        _ => directly(kind, ChannelIssue::MissingPermission),
    }
}

/// In the thread of a team, beyond which there is its channel.
fn in_thread_of_team(way: Way, refusal: DeliveryError) -> Step {
    let above = || Step::Go(way.at(Place::Channel));
    match (refusal, way.simpler()) {
        (DeliveryError::Name, _) if way.place != Place::NamelessThread => {
            Step::Go(way.at(Place::NamelessThread))
        }
        (DeliveryError::Picture | DeliveryError::Malformed, Some(simpler)) => Step::Go(simpler),
        (DeliveryError::NotPermitted | DeliveryError::Unknown, Some(simpler))
            if way.form == Form::Picture =>
        {
            Step::Go(simpler)
        }
        (DeliveryError::Malformed, None) => Step::GiveUp,
        _ => above(),
    }
}

/// A call stands for a direct message that did not arrive: it is not written once more.
const fn directly(kind: MessageKind, issue: ChannelIssue) -> Step {
    match kind {
        MessageKind::Call | MessageKind::CallInstead | MessageKind::Next | MessageKind::Remind => {
            Step::Hold(issue)
        }
        _ => Step::WriteDirectly(issue),
    }
}

/// To one person, whom another step reaches otherwise.
fn in_person(way: Way, refusal: DeliveryError, otherwise: impl Fn(Reach) -> Step) -> Step {
    match (refusal, way.simpler()) {
        (
            DeliveryError::Picture | DeliveryError::Malformed | DeliveryError::Unknown,
            Some(simpler),
        ) => Step::Go(simpler),
        (
            DeliveryError::Closed
            | DeliveryError::NotPermitted
            | DeliveryError::ChannelGone
            | DeliveryError::ThreadGone,
            _,
        ) => otherwise(Reach::Closed),
        _ => otherwise(Reach::NotNow),
    }
}

/// In one channel, beyond which there is another step.
fn in_channel(way: Way, refusal: DeliveryError, beyond: impl Fn(ChannelIssue) -> Step) -> Step {
    match (refusal, way.simpler()) {
        (
            DeliveryError::Picture | DeliveryError::Malformed | DeliveryError::Unknown,
            Some(simpler),
        ) => Step::Go(simpler),
        (DeliveryError::NotPermitted, Some(simpler)) if way.form == Form::Picture => {
            Step::Go(simpler)
        }
        (DeliveryError::Malformed, None) => Step::GiveUp,
        (DeliveryError::ChannelGone | DeliveryError::ThreadGone, _) => beyond(ChannelIssue::Gone),
        (DeliveryError::Unknown, None) => Step::Hold(ChannelIssue::Refused),
        _ => beyond(ChannelIssue::MissingPermission),
    }
}

#[cfg(test)]
mod tests;
