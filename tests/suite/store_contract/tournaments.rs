//! Tournaments.

use std::sync::Arc;

use seigneur::game::delivery::{Message, OrderingKey, Recipient, Topic};
use seigneur::game::keeping;
use seigneur::game::tournament::{BoardKey, Format, Tournament, TournamentProgress};
use seigneur::game::{
    Event, GameError, GameId, GameService, MessageKind, Millis, PlayerId, SeededChance, Store,
    StoreError, SystemClock, Table, Tenure, TournamentId, TournamentNumber,
};
use seigneur::rules::Variant;
use seigneur::worker::{DeliveryQueue, JobError, TournamentWorker};

use crate::support::store::tournaments::{ANN, CHANNEL, NOW, SERVER, cup, load};
use crate::support::store::{all_due, any_move, append, commit_of, message, opened, posted, sent};

const BOB: PlayerId = PlayerId(ANN.0 + 1);

async fn due_of(store: &Arc<dyn Store>, id: TournamentId, now: i64) -> Vec<Message> {
    let mut due = all_due(store, now).await;
    due.retain(|message| message.key.topic == Topic::Tournament(id));
    due
}

async fn is_due(store: &Arc<dyn Store>, id: TournamentId, now: i64) -> bool {
    let due = store.tournaments_due(Millis(now)).await.unwrap();
    due.contains(&id)
}

/// Opens the game of a board with all seats taken.
async fn open_at(store: &Arc<dyn Store>, game: u64, board: BoardKey) -> Result<Table, StoreError> {
    let number = store.next_number(SERVER).await.unwrap();
    let (mut table, event) = opened(game, SERVER, number, Variant::Chess);
    let players = [table.opener(), PlayerId(table.opener().0 + 1)];
    let colors = Variant::Chess.colors().iter().copied();
    let seating = colors.zip(players).collect();
    let events = [
        event,
        Event::Joined { player: players[1] },
        Event::Started { seating },
    ];
    for event in &events[1..] {
        table.apply(event).unwrap();
    }
    let commit = commit_of(&table, &events, NOW);
    let created = keeping::create_at_board(&**store, &commit, CHANNEL, board).await;
    created.map(|_| table)
}

pub async fn tournaments_are_kept(store: &Arc<dyn Store>) {
    let number = store.next_tournament(SERVER).await.unwrap();
    assert_eq!(number, TournamentNumber(1));
    let mut first = cup(91_001, number);
    let id = first.id;
    keeping::create_tournament(&**store, &first, &[MessageKind::Registration], NOW)
        .await
        .unwrap();
    assert_eq!(load(store, id).await, first);
    let taken = keeping::create_tournament(&**store, &cup(91_002, number), &[], NOW).await;
    assert!(matches!(taken, Err(StoreError::Stale)), "{taken:?}");
    let second = cup(91_003, store.next_tournament(SERVER).await.unwrap());
    keeping::create_tournament(&**store, &second, &[], NOW)
        .await
        .unwrap();
    let found = store.find_tournament(SERVER, TournamentNumber(2)).await;
    assert_eq!(found.unwrap(), Some(second.id));

    // It is kept whole, by whoever has read it last.
    first.enter(ANN).unwrap();
    first.enter(BOB).unwrap();
    keeping::update_tournament(&**store, &first, &[], NOW)
        .await
        .unwrap();
    let stale = keeping::update_tournament(&**store, &first, &[MessageKind::FinalTable], NOW).await;
    assert!(matches!(stale, Err(StoreError::Stale)), "{stale:?}");
    assert!(!is_due(store, id, 6_999).await);
    assert!(is_due(store, id, 7_000).await);
    let mut first = load(store, id).await;
    assert_eq!((first.entrants.len(), first.version), (2, 1));
    assert_eq!(store.tournaments_of(BOB).await.unwrap(), [id]);
    assert_eq!(store.tournaments_of(ANN).await.unwrap(), [id, second.id]);

    first.begin().unwrap();
    keeping::update_tournament(&**store, &first, &[], NOW)
        .await
        .unwrap();
    games_are_opened_once(store, id).await;
    what_is_said_is_said_in_order(store, id).await;
    let listed = async |viewer| {
        let found = store.tournaments_of_server(SERVER, viewer, 9).await;
        found.unwrap()
    };
    let found = listed(PlayerId(1)).await;
    let ids: Vec<_> = found.iter().map(|one| one.id).collect();
    assert_eq!(ids, [second.id, id], "those that are over come last");
    assert!(found.iter().all(|one| !one.takes_part));
    let (short, whole) = (&found[1], load(store, id).await);
    assert_eq!((short.number, short.channel), (whole.number, whole.channel));
    assert_eq!(
        (&short.name, short.stage),
        (&whole.conditions.name, whole.stage)
    );
    assert_eq!(
        (short.round, short.rounds),
        (whole.round(), whole.conditions.rounds)
    );
    assert!(listed(ANN).await.iter().all(|one| one.takes_part));
    let of_bob: Vec<bool> = listed(BOB).await.iter().map(|one| one.takes_part).collect();
    assert_eq!(of_bob, [false, true]);
    store.leave(SERVER, NOW).await.unwrap();
    assert!(!is_due(store, second.id, 99_999).await, "it rests");
    store.come_back(SERVER, Millis(6_000)).await.unwrap();
    assert_eq!(load(store, second.id).await.due, Some(Millis(8_000)));
    people_leave_a_number(store, id).await;
}

async fn games_are_opened_once(store: &Arc<dyn Store>, id: TournamentId) {
    let mut cup = load(store, id).await;
    assert!(is_due(store, id, 0).await, "a round is being opened");
    assert_eq!(cup.advance(NOW), TournamentProgress::Open(0));
    let board = BoardKey {
        tournament: id,
        round: 1,
        board: 0,
    };
    // The scene gives each table to the player of ten times its number.
    let table = open_at(store, ANN.0 / 10, board).await.unwrap();
    let twice = open_at(store, ANN.0 / 10 + 5, board).await;
    assert!(matches!(twice, Err(StoreError::Stale)), "{twice:?}");
    let other = GameId(ANN.0 / 10 + 5);
    assert!(
        store.load(other).await.unwrap().is_none(),
        "both or neither"
    );

    let mut cup = load(store, id).await;
    assert_eq!(cup.rounds[0][0].game, Some(table.id()));
    let TournamentProgress::Changed(said) = cup.advance(NOW) else {
        panic!("the round is announced");
    };
    keeping::update_tournament(&**store, &cup, &said, NOW)
        .await
        .unwrap();
    assert!(!is_due(store, id, 99_999).await, "its last round goes on");
    let table = append(store, &table, &[any_move(&table)]).await.unwrap();
    assert!(!is_due(store, id, 99_999).await);
    let resigned = Event::Resigned {
        color: table.position().turn(),
    };
    append(store, &table, &[resigned]).await.unwrap();
    assert!(is_due(store, id, 0).await, "its game has ended");

    let mut cup = load(store, id).await;
    cup.score(table.id(), &[3, 0]);
    assert_eq!(
        cup.advance(NOW),
        TournamentProgress::Changed(vec![MessageKind::FinalTable, MessageKind::RegistrationEdit])
    );
    keeping::update_tournament(&**store, &cup, &[MessageKind::FinalTable], Millis(9_000))
        .await
        .unwrap();
    assert!(!is_due(store, id, 99_999).await);
    cup.version += 1;
    assert_eq!(load(store, id).await, cup);
}

async fn what_is_said_is_said_in_order(store: &Arc<dyn Store>, id: TournamentId) {
    assert_eq!(due_of(store, id, NOW.0 - 1).await, []);
    for (kind, part) in [
        (MessageKind::Registration, 0),
        (MessageKind::Round(1), 1),
        (MessageKind::RegistrationEdit, 2),
        (MessageKind::FinalTable, 3),
    ] {
        let due = due_of(store, id, 9_000).await;
        let [owed] = due[..] else {
            panic!("one at a time: {due:?}");
        };
        assert_eq!((owed.kind, owed.key.number.part), (kind, part));
        assert_eq!((owed.tried, owed.attempts), (None, 0));
        let now = Millis(9_001);
        store.lease(owed.key, now, Some(now)).await.unwrap();
        let until = Millis(9_500);
        store.retry(owed.key, until, "no").await.unwrap();
        assert_eq!(due_of(store, id, 9_499).await, [], "the others wait for it");
        let again = message(store, owed.key).await;
        assert_eq!((again.tried, again.attempts), (Some(Millis(9_001)), 1));
        if part == 1 {
            store.give_up(owed.key, "malformed").await.unwrap();
        } else {
            let there = posted(CHANNEL.0, 91_005 + u64::from(part));
            sent(store, owed.key, Some(there)).await;
        }
    }
    assert_eq!(due_of(store, id, 99_999).await, []);
    let of = OrderingKey {
        topic: Topic::Tournament(id),
        to: Recipient::Place(SERVER),
    };
    let kind = MessageKind::Registration;
    let found = store.posted_before(of, u32::MAX, kind).await.unwrap();
    assert_eq!(found, Some(posted(CHANNEL.0, 91_005)));
}

/// Whoever is forgotten has withdrawn, and what was read before cannot be kept any more.
async fn people_leave_a_number(store: &Arc<dyn Store>, id: TournamentId) {
    let before = load(store, id).await;
    let former = store.forget(ANN, &[]).await.unwrap();
    let after = load(store, id).await;
    assert_eq!(after.organizer, former);
    assert_eq!(after.entrants[0].player, former);
    assert_eq!(after.entrants[0].until, Some(1));
    assert_eq!(after.entrants[1], before.entrants[1]);
    let seats = &after.rounds[0][0].seats;
    assert!(seats.iter().any(|seat| seat.player == former));
    assert!(seats.iter().all(|seat| seat.player != ANN));
    let stale = keeping::update_tournament(&**store, &before, &[], NOW).await;
    assert!(matches!(stale, Err(StoreError::Stale)), "{stale:?}");
}

/// Seeds are the order in which entrants are kept, and a game that is played again is a board of its round.
pub async fn knockouts_are_kept(store: &Arc<dyn Store>) {
    let number = store.next_tournament(SERVER).await.unwrap();
    let mut cup = cup(91_050, number);
    cup.conditions.format = Format::Knockout;
    let id = cup.id;
    keeping::create_tournament(&**store, &cup, &[], NOW)
        .await
        .unwrap();
    let players = [5, 6].map(PlayerId);
    for player in players {
        cup.enter(player).unwrap();
    }
    cup.seed(|player| if player == players[1] { 2.0 } else { 1.0 });
    cup.begin().unwrap();
    let mut cup = kept(store, &cup, &[]).await;
    let seeds: Vec<PlayerId> = cup.entrants.iter().map(|one| one.player).collect();
    assert_eq!(seeds, [players[1], players[0]]);
    assert_eq!(cup.conditions.rounds, Some(1));
    let board = |board| BoardKey {
        tournament: id,
        round: 1,
        board,
    };
    let first = open_at(store, 91_051, board(0)).await.unwrap();
    cup.rounds[0][0].game = Some(first.id());
    cup.advance(NOW);
    let mut cup = kept(store, &cup, &[]).await;
    cup.score(first.id(), &[1, 1]);
    assert_eq!(cup.advance(NOW), TournamentProgress::Changed(Vec::new()));
    let cup = kept(store, &cup, &[MessageKind::Replays(1)]).await;
    assert_eq!(cup.replays(1).len(), 1);
    assert!(is_due(store, id, 0).await, "it is to be opened");
    let again = open_at(store, 91_052, board(1)).await.unwrap();
    let cup = load(store, id).await;
    assert_eq!(cup.rounds[0][1].game, Some(again.id()));
    let owed = due_of(store, id, 9_000).await;
    assert_eq!(owed[0].kind, MessageKind::Replays(1));
}

/// Keeps a tournament, and reads it again as it was kept.
async fn kept(store: &Arc<dyn Store>, cup: &Tournament, owed: &[MessageKind]) -> Tournament {
    keeping::update_tournament(&**store, cup, owed, NOW)
        .await
        .unwrap();
    let read = load(store, cup.id).await;
    let expected = Tournament {
        version: cup.version + 1,
        ..cup.clone()
    };
    assert_eq!(read, expected);
    read
}

/// Whoever has the duty no more leaves all tournaments to the next one.
pub async fn who_is_relieved_goes_on_with_no_tournament(store: &Arc<dyn Store>) {
    let number = store.next_tournament(SERVER).await.unwrap();
    let due = cup(91_050, number);
    keeping::create_tournament(&**store, &due, &[], NOW)
        .await
        .unwrap();
    let games = GameService::new(
        Arc::clone(store),
        Arc::new(SystemClock),
        Arc::new(SeededChance::from_seed(1)),
        Arc::new(DeliveryQueue::default()),
    );
    let worker = TournamentWorker(games.under(&Tenure::vacant("tournaments")));
    let step = worker.step().await;
    let is_relieved = matches!(
        step,
        Err(JobError::Game(GameError::Store(StoreError::Relieved(_))))
    );
    assert!(is_relieved, "{step:?}");
    assert_eq!(load(store, due.id).await, due);
}
