//! Games in which channels play one another.

use std::sync::Arc;

use seigneur::game::delivery::{Message, Topic};
use seigneur::game::keeping::contesting;
use seigneur::game::seeking::{TablePlace, TablePlaces};
use seigneur::game::team::{BallotOutcome, Contest, ContestStage, Team, TeamCode, Vote};
use seigneur::game::{
    ChannelId, Commit, Completion, ContestId, Event, MessageKind, Millis, Owed, Pace, PlayerId,
    Profile, ServerId, Speaker, Store, StoreError, Table, TableKey, TeamId, Viewpoint,
};
use seigneur::rules::Variant;

use super::ended_calls::a_call_that_has_ended_is_kept_a_day;
use crate::support::store::{all_due, any_move, commit_of, opened};

const SERVER: ServerId = ServerId(8_870);
const ANN: PlayerId = PlayerId(88_700_000_010);
const BOB: PlayerId = PlayerId(ANN.0 + 1);
const CAROL: PlayerId = PlayerId(ANN.0 + 2);
const NOW: Millis = Millis(5_000);
const ONE: TeamId = TeamId(8_821);
const OTHER: TeamId = TeamId(8_822);
const THREAD: ChannelId = ChannelId(8_899);

fn called() -> Contest {
    let team = |id, channel, name: &str, captain| Team {
        id,
        server: SERVER,
        channel: ChannelId(channel),
        name: name.to_owned(),
        captain,
        thread: None,
    };
    Contest {
        id: ContestId(8_820),
        server: SERVER,
        variant: Variant::Chess,
        pace: Pace::default(),
        called: NOW,
        stage: ContestStage::Called { code: None },
        teams: vec![
            team(ONE, 8_871, "general", Some(ANN)),
            team(OTHER, 8_872, "other", None),
        ],
        version: 0,
    }
}

/// The other team, with its captain.
fn led(contest: &Contest, captain: PlayerId) -> Team {
    Team {
        captain: Some(captain),
        ..contest.team(OTHER).unwrap().clone()
    }
}

async fn due_of(store: &Arc<dyn Store>, team: TeamId) -> Vec<MessageKind> {
    let mut due = all_due(store, 9_000).await;
    due.retain(|message: &Message| message.key.topic == Topic::Team(team));
    due.into_iter().map(|message| message.kind).collect()
}

/// Its table, with the events by which it has begun.
async fn begun(store: &Arc<dyn Store>, game: u64) -> (Table, Vec<Event>) {
    let number = store.next_number(SERVER).await.unwrap();
    let (table, _) = opened(game, SERVER, number, Variant::Chess);
    let opened = Event::Opened {
        by: ANN,
        invited: vec![Some(BOB)],
        color: None,
        terms: table.terms(),
        paced: table.paced(),
    };
    let colors = Variant::Chess.colors().iter().copied();
    let seating = colors.zip([ANN, BOB]).collect();
    let joined = Event::Joined { player: BOB };
    let events = vec![opened, joined, Event::Started { seating }];
    let table = Table::replay(table.header().clone(), &events);
    (table.unwrap(), events)
}

fn commit<'a>(table: &'a Table, events: &'a [Event], owed: &'a [Owed]) -> Commit<'a> {
    Commit {
        owed,
        ..commit_of(table, events, NOW)
    }
}

async fn a_call_stands_until_it_is_answered(store: &Arc<dyn Store>) -> Contest {
    let contest = called();
    contesting::call(&**store, &contest, NOW).await.unwrap();
    assert_eq!(
        store.contest(contest.id).await.unwrap(),
        Some(contest.clone())
    );
    assert_eq!(
        store.contest_with(OTHER).await.unwrap(),
        Some(contest.clone())
    );
    assert!(store.call_of(SERVER, ANN).await.unwrap().is_some());
    assert!(store.call_of(SERVER, BOB).await.unwrap().is_none());
    assert_eq!(due_of(store, OTHER).await, [MessageKind::TeamCall]);
    let week = NOW.plus_ms(7 * 24 * 3_600_000);
    assert_eq!(store.contests_due(week, 9).await.unwrap(), [contest.id]);
    assert!(
        store
            .contests_due(week.plus_ms(-1), 9)
            .await
            .unwrap()
            .is_empty()
    );
    contest
}

pub async fn teams_are_kept(store: &Arc<dyn Store>) {
    let contest = a_call_stands_until_it_is_answered(store).await;
    let (table, events) = begun(store, 8_877_001).await;
    let owed = [Owed::at_table(3, MessageKind::Board)];
    let began = commit(&table, &events, &owed);
    let home = TablePlace {
        server: SERVER,
        number: table.number(),
        home: ChannelId(8_871).into(),
    };
    let places = TablePlaces {
        first: home,
        further: Vec::new(),
        guests: Vec::new(),
    };
    let led = (&contest, &led(&contest, BOB));
    contesting::begin(&**store, led, &places, &began)
        .await
        .unwrap();
    let late = contesting::lead(&**store, &contest, &self::led(&contest, CAROL), NOW).await;
    assert!(matches!(late, Err(StoreError::Stale)), "{late:?}");
    let now = store.contest_of(table.id()).await.unwrap().unwrap();
    assert_eq!(now.captains().collect::<Vec<_>>(), [ANN, BOB]);
    let voting = now.voting().unwrap();
    assert_eq!((voting.seq, voting.ends), (3, NOW.plus_ms(36 * 3_600_000)));
    let told = due_of(store, ONE).await;
    assert_eq!(told, [MessageKind::TeamStart], "one after the other");

    let dave = nobody_is_in_two_teams(store, &now, &table).await;
    // Nobody votes any more: the team is reminded once.
    for _ in 0..2 {
        contesting::look_at(&**store, (&now, ONE), (3, None), NOW)
            .await
            .unwrap();
    }
    assert!(
        store
            .contests_due(NOW.plus_ms(i64::from(u32::MAX)), 9)
            .await
            .unwrap()
            .is_empty()
    );

    // Whoever goes may have been the one who was waited for.
    contesting::part(&**store, &now, CAROL, NOW).await.unwrap();
    assert_eq!(store.contests_due(NOW, 9).await.unwrap(), [contest.id]);

    moves_are_told(store, &now, &table).await;
    found_by_their_thread(store, &table).await;
    forgotten_with_their_votes(store, &table, dave).await;
}

/// A vote makes whoever casts it a member; says who that was.
async fn nobody_is_in_two_teams(
    store: &Arc<dyn Store>,
    contest: &Contest,
    table: &Table,
) -> PlayerId {
    contesting::join(&**store, contest.id, (OTHER, CAROL), NOW)
        .await
        .unwrap();
    contesting::join(&**store, contest.id, (ONE, CAROL), NOW)
        .await
        .unwrap();
    let mv = table.position().legal_moves()[0];
    let vote = Vote {
        seq: 3,
        mv,
        at: NOW,
    };
    let dave = PlayerId(ANN.0 + 3);
    contesting::vote(&**store, contest, (ONE, dave), vote)
        .await
        .unwrap();
    let members = store.members(contest).await.unwrap();
    let of: Vec<_> = members
        .iter()
        .map(|member| (member.player, member.team, member.vote))
        .collect();
    let expected = [
        (ANN, ONE, None),
        (BOB, OTHER, None),
        (CAROL, OTHER, None),
        (dave, ONE, Some(vote)),
    ];
    assert_eq!(of, expected);
    assert_eq!(store.contests_due(NOW, 9).await.unwrap(), [contest.id]);
    let other_turn = Vote { seq: 4, ..vote };
    let early = contesting::vote(&**store, contest, (ONE, dave), other_turn).await;
    assert!(matches!(early, Err(StoreError::Stale)), "{early:?}");
    let kept = store.memberships(dave).await.unwrap();
    let (team, text) = (kept[0].team.clone(), kept[0].vote.clone());
    assert_eq!(team, "general");
    assert_eq!(text, Some(mv.coordinates(Variant::Chess.topology())));
    dave
}

async fn moves_are_told(store: &Arc<dyn Store>, contest: &Contest, table: &Table) {
    let event = any_move(table);
    let after = table.after(std::slice::from_ref(&event)).unwrap();
    let owed = [Owed::at_table(4, MessageKind::Board)];
    let events = [event];
    let moved = commit(&after, &events, &owed);
    let outcome = BallotOutcome { votes: 1, cast: 1 };
    contesting::append_voted(&**store, &moved, (ONE, outcome))
        .await
        .unwrap();
    let again = contesting::append_voted(&**store, &moved, (ONE, outcome)).await;
    assert!(matches!(again, Err(StoreError::Stale)), "{again:?}");
    let now = store.contest(contest.id).await.unwrap().unwrap();
    assert_eq!(now.voting().unwrap().seq, 4);
    let members = store.members(&now).await.unwrap();
    assert!(
        members.iter().all(|member| member.vote.is_none()),
        "{members:?}"
    );
    // A game in which people play alone owes no team anything.
    let alone = store.contest_of(seigneur::game::GameId(1)).await.unwrap();
    assert_eq!(alone, None);
}

async fn found_by_their_thread(store: &Arc<dyn Store>, table: &Table) {
    let key = TableKey::Thread(THREAD);
    assert_eq!(store.find(key).await.unwrap(), None);
    store.set_team_thread(ONE, Some(THREAD)).await.unwrap();
    assert_eq!(store.find(key).await.unwrap(), Some(table.id()));
    let context = store
        .table_context((table.id(), SERVER), &[ANN, BOB], Some(SERVER))
        .await
        .unwrap();
    assert!(context.people.is_empty(), "nobody has met them");
    let held = super::views::held(store, table.id(), Viewpoint::Keeper).await;
    assert!(context.is_contest && held.unwrap().is_contest);
}

/// A seat is left to another server, whose channel comes by a code; then that server goes, and at last is erased.
pub async fn teams_of_several_servers_outlive_one(store: &Arc<dyn Store>) {
    const THERE: ServerId = ServerId(SERVER.0 + 1);
    let code = TeamCode(0x8848);
    let mut contest = called();
    contest.id = ContestId(8_848);
    contest.stage = ContestStage::Called { code: Some(code) };
    contest.teams.truncate(1);
    contest.teams[0].id = TeamId(8_849);
    contesting::call(&**store, &contest, NOW).await.unwrap();
    assert_eq!(store.contest_by(code).await.unwrap(), Some(contest.clone()));
    assert_eq!(store.contest_by(TeamCode(1)).await.unwrap(), None);
    let came = Team {
        id: TeamId(8_850),
        server: THERE,
        channel: ChannelId(8_851),
        name: "salon".to_owned(),
        captain: Some(BOB),
        thread: None,
    };
    let (table, events) = begun(store, 8_877_002).await;
    let owed = [Owed::at_table(3, MessageKind::Board)];
    let place = |server, number, channel| TablePlace {
        server,
        number,
        home: ChannelId(channel).into(),
    };
    let number = store.next_number(THERE).await.unwrap();
    let places = TablePlaces {
        first: place(SERVER, table.number(), 8_871),
        further: vec![place(THERE, number, 8_851)],
        guests: vec![(ANN, SERVER), (BOB, THERE)],
    };
    let began = commit(&table, &events, &owed);
    contesting::begin(&**store, (&contest, &came), &places, &began)
        .await
        .unwrap();
    assert_eq!(store.contest_by(code).await.unwrap(), None, "it is used up");
    let now = store.contest_of(table.id()).await.unwrap().unwrap();
    assert_eq!(now.teams.last(), Some(&came));
    let kept = store.memberships(BOB).await.unwrap();
    assert!(kept.iter().any(|kept| kept.server == THERE), "{kept:?}");
    // Each is called by its channel on its own server alone.
    for (on, called) in [(SERVER, "general"), (THERE, "salon")] {
        let names = names_on(store, &table, on).await;
        assert_eq!(names, [called], "{on}");
    }
    the_keeper_goes(store, &table, (SERVER, THERE)).await;
}

/// What teams are called on a server.
async fn names_on(store: &Arc<dyn Store>, table: &Table, on: ServerId) -> Vec<String> {
    for player in [ANN, BOB] {
        let profile = Profile {
            id: player,
            name: None,
            locale: None,
        };
        let speaker = Speaker {
            profile,
            origin: None,
        };
        store.meet(&speaker, NOW).await.unwrap();
    }
    let context = store
        .table_context((table.id(), on), &[ANN, BOB], Some(on))
        .await
        .unwrap();
    let names = context.names();
    let names = [ANN, BOB].map(|player| names.get(player).map(str::to_owned));
    names.into_iter().flatten().collect()
}

async fn the_keeper_goes(
    store: &Arc<dyn Store>,
    table: &Table,
    (keeper, other): (ServerId, ServerId),
) {
    store.leave(keeper, NOW).await.unwrap();
    let contest = store.contest_of(table.id()).await.unwrap().unwrap();
    assert_eq!(contest.server, other);
    let due = store.contests_due(Millis(i64::MAX), 999).await.unwrap();
    assert!(due.contains(&contest.id), "it goes on where it is kept");
    store.begin_erasing(keeper, NOW.plus_ms(1)).await.unwrap();
    while store.erase_part(keeper, 9).await.unwrap() == Completion::Part {}
    let contest = store.contest_of(table.id()).await.unwrap().unwrap();
    let gone = &contest.teams[0];
    assert_eq!(
        (gone.server, gone.name.as_str(), gone.captain),
        (ServerId::ERASED, "", Some(ANN))
    );
    let members = store.members(&contest).await.unwrap();
    assert_eq!(members.len(), 1, "{members:?}");
    let event = any_move(table);
    let after = table.after(std::slice::from_ref(&event)).unwrap();
    let owed = [Owed::at_table(4, MessageKind::Board)];
    let events = [event];
    let moved = commit(&after, &events, &owed);
    seigneur::game::keeping::append(&**store, &moved)
        .await
        .unwrap();
    assert_eq!(due_of(store, gone.id).await, [], "nobody is told there");
    assert!(!due_of(store, TeamId(8_850)).await.is_empty());
}

async fn forgotten_with_their_votes(store: &Arc<dyn Store>, table: &Table, dave: PlayerId) {
    let contest = store.contest_of(table.id()).await.unwrap().unwrap();
    let mv = table.position().legal_moves()[0];
    let vote = Vote {
        seq: 4,
        mv,
        at: NOW,
    };
    contesting::vote(&**store, &contest, (ONE, dave), vote)
        .await
        .unwrap();
    store.forget(dave, &[]).await.unwrap();
    let members = store.members(&contest).await.unwrap();
    assert!(
        members.iter().all(|member| member.player != dave),
        "{members:?}"
    );
    let stands = |id: u64, captain| {
        let mut own = called();
        own.id = ContestId(id);
        for (team, next) in own.teams.iter_mut().zip(id + 1..) {
            team.id = TeamId(next);
        }
        own.teams[0].captain = Some(captain);
        own
    };
    // A call that was made while its captain was being forgotten is looked at soon; one that has ended is not.
    let erin = PlayerId(ANN.0 + 4);
    let [own, ended] = [stands(8_830, erin), stands(8_860, erin)];
    for call in [&own, &ended] {
        contesting::call(&**store, call, NOW).await.unwrap();
    }
    assert_eq!(store.calls_led_by(erin).await.unwrap(), [own.id, ended.id]);
    contesting::end_call(&**store, &ended, NOW).await.unwrap();
    assert_eq!(store.calls_led_by(erin).await.unwrap(), [own.id]);
    store.forget(erin, &[]).await.unwrap();
    let due = store.contests_due(NOW, 99).await.unwrap();
    assert!(due.contains(&own.id) && !due.contains(&ended.id), "{due:?}");
    a_call_that_has_ended_is_kept_a_day(store, (ended.id, NOW)).await;
}
