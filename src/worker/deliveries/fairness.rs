//! In which order what is due is sent: in turn by server, so that none waits behind another's crowd.

use std::collections::{BTreeMap, HashSet, VecDeque};

use crate::game::delivery::{Message, Recipient};
use crate::game::{PlayerId, ServerId};

/// Whose messages take turns with those of others.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Party {
    /// A server, with all that is said of its games.
    Server(ServerId),
    /// A person, with what is said to them of no server.
    Person(PlayerId),
}

impl Party {
    /// Whose message it is.
    pub(super) const fn of(message: &Message) -> Self {
        match (message.server, message.key.to) {
            (ServerId(0), Recipient::Person(person)) => Self::Person(person),
            (server, _) => Self::Server(server),
        }
    }
}

/// Puts messages in turn: next is always one of the party that has the fewest on their way and before
/// it; among several such parties, the one that is named first. Each party's own order stays.
pub(super) fn in_turn(messages: Vec<Message>, flying: &BTreeMap<Party, usize>) -> Vec<Message> {
    let mut seen = HashSet::new();
    let mut queues: Vec<(usize, Party, VecDeque<Message>)> = Vec::new();
    for message in messages {
        if !seen.insert(message.key) {
            continue;
        }
        let party = Party::of(&message);
        if let Some((.., queue)) = queues.iter_mut().find(|(_, known, _)| *known == party) {
            queue.push_back(message);
        } else {
            let before = flying.get(&party).copied().unwrap_or_default();
            queues.push((before, party, VecDeque::from([message])));
        }
    }
    let mut turns = Vec::with_capacity(seen.len());
    loop {
        let waiting = queues.iter_mut().filter(|(.., queue)| !queue.is_empty());
        let Some((before, _, queue)) = waiting.min_by_key(|(before, ..)| *before) else {
            return turns;
        };
        *before += 1;
        turns.extend(queue.pop_front());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::delivery::{MessageKey, MessageNumber, Topic, Way};
    use crate::game::{GameId, MessageKind, Millis};

    fn message(game: u64, server: u64, to: Recipient) -> Message {
        let kind = MessageKind::Board;
        Message {
            key: MessageKey {
                topic: Topic::Game(GameId(game)),
                to,
                number: MessageNumber::first_of(1),
            },
            server: ServerId(server),
            kind,
            way: Way::first(kind, to, None),
            issue: None,
            attempts: 0,
            since: Millis(0),
            tried: None,
        }
    }

    fn board(game: u64, server: u64) -> Message {
        message(game, server, Recipient::Place(ServerId(server)))
    }

    fn games(turns: &[Message]) -> Vec<u64> {
        turns.iter().map(|message| message.key.topic.id()).collect()
    }

    #[test]
    fn servers_take_turns_and_each_keeps_its_order() {
        let due = vec![
            board(1, 1),
            board(2, 1),
            board(3, 1),
            board(4, 2),
            board(2, 1),
            board(5, 3),
        ];
        let turns = in_turn(due, &BTreeMap::new());
        assert_eq!(games(&turns), [1, 4, 5, 2, 3]);
    }

    #[test]
    fn whoever_has_messages_on_their_way_waits_for_those_who_have_none() {
        let due = vec![board(1, 1), board(2, 1), board(3, 2), board(4, 2)];
        let flying = BTreeMap::from([(Party::Server(ServerId(1)), 2)]);
        assert_eq!(games(&in_turn(due, &flying)), [3, 4, 1, 2]);
    }

    #[test]
    fn people_outside_of_servers_take_turns_with_each_other() {
        let to = |person| Recipient::Person(PlayerId(person));
        let due = vec![
            message(1, 0, to(7)),
            message(2, 0, to(7)),
            message(3, 0, to(8)),
        ];
        assert_eq!(games(&in_turn(due, &BTreeMap::new())), [1, 3, 2]);
    }
}
