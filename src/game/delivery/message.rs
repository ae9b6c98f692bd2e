//! A message that is owed: what it belongs to, to whom it goes, and its place in the order.

use super::kind::MessageKind;
use super::ladder::Way;
use crate::game::channel::ChannelIssue;
use crate::game::clock::Millis;
use crate::game::ids::{ChannelId, GameId, MessageId, PlayerId, ServerId, TeamId, TournamentId};

/// What a message belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Topic {
    /// It tells of a game.
    Game(GameId),
    /// It tells of a tournament.
    Tournament(TournamentId),
    /// It tells a team of its game.
    Team(TeamId),
    /// It concerns a whole server.
    Server(ServerId),
    /// It concerns one person, over all games.
    Person(PlayerId),
}

impl Topic {
    /// The code of its kind, as stored.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Game(_) => "game",
            Self::Tournament(_) => "tournament",
            Self::Team(_) => "team",
            Self::Server(_) => "server",
            Self::Person(_) => "person",
        }
    }

    /// The id within its kind.
    #[must_use]
    pub const fn id(self) -> u64 {
        match self {
            Self::Game(GameId(id))
            | Self::Tournament(TournamentId(id))
            | Self::Team(TeamId(id))
            | Self::Server(ServerId(id))
            | Self::Person(PlayerId(id)) => id,
        }
    }

    /// The topic with a code and an id.
    #[must_use]
    pub fn of_code(code: &str, id: u64) -> Option<Self> {
        let topics = [
            Self::Game(GameId(id)),
            Self::Tournament(TournamentId(id)),
            Self::Team(TeamId(id)),
            Self::Server(ServerId(id)),
            Self::Person(PlayerId(id)),
        ];
        topics.into_iter().find(|topic| topic.code() == code)
    }

    /// The game that it is, if it is one.
    #[must_use]
    pub const fn game(self) -> Option<GameId> {
        match self {
            Self::Game(game) => Some(game),
            Self::Tournament(_) | Self::Team(_) | Self::Server(_) | Self::Person(_) => None,
        }
    }
}

/// To whom a message goes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Recipient {
    /// It goes to the place that the topic has on a server: a game's thread, a channel.
    Place(ServerId),
    /// It goes to one person by direct message.
    Person(PlayerId),
}

impl Recipient {
    /// Who gets it by direct message; nobody where it goes to a place.
    #[must_use]
    pub const fn person(self) -> Option<PlayerId> {
        match self {
            Self::Place(_) => None,
            Self::Person(person) => Some(person),
        }
    }
}

/// The place of a message among those of its topic: by the event that it tells of (0 outside of
/// games), then among those of that event.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MessageNumber {
    /// The number of the event.
    pub seq: u32,
    /// Which of all that is said of it, from 0: below 2^20.
    pub part: u32,
}

/// How many bits of a stored number tell the part.
const PART_BITS: u32 = 20;

impl MessageNumber {
    /// How many messages can tell of one event.
    pub const PARTS: i64 = 1 << PART_BITS;

    /// The first number of an event.
    #[must_use]
    pub const fn first_of(seq: u32) -> Self {
        Self { seq, part: 0 }
    }

    /// The number as it is stored: one integer in the same order.
    #[must_use]
    pub fn stored(self) -> i64 {
        i64::from(self.seq) << PART_BITS | i64::from(self.part)
    }

    /// The number that is stored so; none where that cannot be.
    #[must_use]
    pub fn of_stored(stored: i64) -> Option<Self> {
        Some(Self {
            seq: u32::try_from(stored >> PART_BITS).ok()?,
            part: u32::try_from(stored & (Self::PARTS - 1)).ok()?,
        })
    }
}

/// What tells a message from all others.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MessageKey {
    /// What it belongs to.
    pub topic: Topic,
    /// To whom it goes.
    pub to: Recipient,
    /// Its place among those of its topic.
    pub number: MessageNumber,
}

/// Messages with the same ordering key are sent one after the other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct OrderingKey {
    /// What they belong to.
    pub topic: Topic,
    /// To whom they go.
    pub to: Recipient,
}

impl MessageKey {
    /// With which other messages it is kept in order.
    #[must_use]
    pub const fn ordering(&self) -> OrderingKey {
        OrderingKey {
            topic: self.topic,
            to: self.to,
        }
    }

    /// The nonce under which it is sent to a channel, the same at every attempt there: at most 25 characters.
    ///
    /// The service knows the nonces of one sender again whatever the channel. So each channel has one of its own: a game
    /// that is held on several servers has the same messages at each place, and what was posted in a thread that is gone
    /// must not count as posted, and deleted, in the next one.
    #[must_use]
    pub fn nonce_in(&self, channel: ChannelId) -> String {
        let MessageNumber { seq, part } = self.number;
        let id = self.topic.id() ^ channel.0.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        match self.topic {
            Topic::Game(_) => format!("{id:x}.{seq:x}.{part:x}"),
            Topic::Tournament(_) => format!("t{id:x}.{part:x}"),
            Topic::Team(_) => format!("{id:x}-{seq:x}.{part:x}"),
            Topic::Server(_) => format!("s{id:x}.{part:x}"),
            Topic::Person(_) => format!("p{id:x}.{part:x}"),
        }
    }
}

/// A message that is owed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Message {
    /// What tells it from others.
    pub key: MessageKey,
    /// The server that it comes from, with which it rests; 0 where it comes from none.
    pub server: ServerId,
    /// What it says.
    pub kind: MessageKind,
    /// Which way it is sent now.
    pub way: Way,
    /// What led to it, where it is not the first way.
    pub issue: Option<ChannelIssue>,
    /// How often this way has failed.
    pub attempts: u32,
    /// When it was written down.
    pub since: Millis,
    /// When the first attempt began, if there was one: it may have arrived at any time since.
    pub tried: Option<Millis>,
}

/// When the messages of a commit are sent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sending {
    /// Those before which nothing is to be sent go out as soon as the commit is through, and are
    /// noted as tried with it.
    AtOnce,
    /// They are sent when their turn comes.
    InTurn,
}

/// What a commit has come to owe.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Owing {
    /// What is to be sent as soon as the commit is through; it was noted as tried with it.
    pub at_once: Vec<Message>,
    /// How many other messages wait for their turn.
    pub later: usize,
}

/// From when on a message of a game may be sent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Readiness {
    /// It may be sent from the commit on.
    #[default]
    Now,
    /// It is held back for some seconds: a newer board of the game makes it needless by then.
    HeldBack,
}

impl Readiness {
    /// How long a board is held back: longer than a computer usually takes to answer.
    const HELD_BACK_MS: i64 = 15_000;

    /// When a message is due that is owed from a moment on.
    #[must_use]
    pub const fn due(self, owed: Millis) -> Millis {
        match self {
            Self::Now => owed,
            Self::HeldBack => owed.plus_ms(Self::HELD_BACK_MS),
        }
    }
}

/// A message of a game that a commit owes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Owed {
    /// The number of the event that it tells of.
    pub seq: u32,
    /// What it says.
    pub kind: MessageKind,
    /// Who gets it by direct message; nobody where it is said at the table.
    pub person: Option<PlayerId>,
    /// From when on it may be sent.
    pub readiness: Readiness,
}

impl Owed {
    /// What is said to one person.
    #[must_use]
    pub const fn to_person(seq: u32, kind: MessageKind, person: PlayerId) -> Self {
        Self {
            seq,
            kind,
            person: Some(person),
            readiness: Readiness::Now,
        }
    }

    /// What is said at the table.
    #[must_use]
    pub const fn at_table(seq: u32, kind: MessageKind) -> Self {
        Self {
            seq,
            kind,
            person: None,
            readiness: Readiness::Now,
        }
    }

    /// The same with another readiness.
    #[must_use]
    pub const fn ready(self, readiness: Readiness) -> Self {
        Self { readiness, ..self }
    }

    /// Whether it shows the board at the table as soon as it can.
    #[must_use]
    pub const fn is_board_now(&self) -> bool {
        self.kind.is_board() && matches!(self.readiness, Readiness::Now)
    }
}

/// A message that stands somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Posted {
    /// The channel or thread in which it stands.
    pub channel: ChannelId,
    /// The id that the service gave it.
    pub message: MessageId,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_numbers_keep_their_order() {
        let numbers = [(0, 0), (0, 7), (1, 0), (1, 1), (2, 0), (u32::MAX, 3)];
        let numbers = numbers.map(|(seq, part)| MessageNumber { seq, part });
        let stored: Vec<i64> = numbers.iter().map(|number| number.stored()).collect();
        assert!(stored.is_sorted_by(|one, next| one < next), "{stored:?}");
        for number in numbers {
            assert_eq!(MessageNumber::of_stored(number.stored()), Some(number));
        }
        assert_eq!(MessageNumber::of_stored(-1), None);
    }

    #[test]
    fn a_nonce_is_short_enough_and_of_one_channel() {
        let id = u64::MAX >> 1;
        let number = MessageNumber {
            seq: 0xf_ffff,
            part: 0xff,
        };
        for topic in [
            Topic::Game(GameId(id)),
            Topic::Tournament(TournamentId(id)),
            Topic::Team(TeamId(id)),
            Topic::Server(ServerId(id)),
            Topic::Person(PlayerId(id)),
        ] {
            let to = Recipient::Place(ServerId(1));
            let key = MessageKey { topic, to, number };
            let [one, other] = [ChannelId(7), ChannelId(id)].map(|channel| key.nonce_in(channel));
            assert!(one.len() <= 25 && other.len() <= 25, "{one} {other}");
            assert_ne!(one, other);
        }
    }

    #[test]
    fn topics_are_read_as_they_are_written() {
        for topic in [
            Topic::Game(GameId(7)),
            Topic::Tournament(TournamentId(7)),
            Topic::Team(TeamId(7)),
            Topic::Server(ServerId(7)),
            Topic::Person(PlayerId(7)),
        ] {
            assert_eq!(Topic::of_code(topic.code(), topic.id()), Some(topic));
        }
        assert_eq!(Topic::of_code("lunch", 7), None);
    }
}
