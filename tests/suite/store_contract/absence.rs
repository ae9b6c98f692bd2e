//! Players who do not move: their events, when somebody looks at their turns, and vacations.

use std::sync::Arc;

use seigneur::game::keeping;
use seigneur::game::vacation::{Automatic, Spell, Vacation};
use seigneur::game::{
    ClockChange, ClockState, Commit, Course, Event, GameId, Millis, NotifiedTurn, Occasion,
    PlayerId, Proposal, ServerId, Store, StoreError, Table,
};
use seigneur::rules::{Color, Variant};

use crate::support::store::{
    SERVER, append, assert_same, commit_of, due, erase, moved, open, sent, start,
};

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// Every event of an absence is read back as it was written, and a substitute sits down.
pub async fn absences_come_back_as_they_were(store: &Arc<dyn Store>) {
    let mut table = start(store, &open(store, 141, SERVER, Variant::Trichess).await).await;
    let color = Color::White;
    let former = table.player(color).unwrap();
    let chose = |color, course| Event::Chose { color, course };
    let until = Millis(9_000);
    for event in [
        Event::VacationBegan {
            color,
            until,
            occasion: Occasion::Asked,
        },
        Event::VacationEnded { color, until },
        Event::VacationBegan {
            color,
            until,
            occasion: Occasion::Deadline,
        },
        Event::Flagged { color },
        Event::Returned { color },
        Event::Flagged { color },
        chose(Color::Red, Course::Wait),
        chose(Color::Black, Course::Wait),
        Event::Granted { color },
        Event::Flagged { color },
        chose(Color::Red, Course::Substitute),
        chose(Color::Red, Course::Declare),
        Event::SubstituteSought { color },
        Event::Substituted {
            color,
            former,
            by: PlayerId(99),
        },
        Event::Flagged { color },
        Event::SubstituteSought { color },
        Event::TimedOut { color },
    ] {
        table = append(store, &table, &[event]).await.unwrap();
        let found = store.load(table.id()).await.unwrap().unwrap();
        assert_same(&found, &table);
        assert_eq!(found.attendance().absence(), table.attendance().absence());
    }
    assert_eq!(table.player(color), Some(PlayerId(99)));
}

/// Turns are looked at when their time comes, the longest due first.
pub async fn turns_are_looked_at(store: &Arc<dyn Store>) {
    let server = ServerId(7_142);
    let mut games = Vec::new();
    for (id, at) in [(142, 6_000), (143, 5_000), (144, 5_500)] {
        let table = start(store, &open(store, id, server, Variant::Chess).await).await;
        let told = told(&table, at - 1_000, Some(at));
        store.start_clock(table.id(), told).await.unwrap();
        games.push(table);
    }
    let ids: Vec<GameId> = games.iter().map(Table::id).collect();
    let due_by = async |now| {
        let due = store.flags_due(Millis(now), 9).await.unwrap();
        let due = due.into_iter().filter(|game| ids.contains(game));
        due.collect::<Vec<_>>()
    };
    assert_eq!(due_by(9_000).await, [], "they have to be told first");
    for table in &games {
        tell(store, table.id()).await;
    }
    assert_eq!(due_by(4_999).await, []);
    assert_eq!(due_by(5_700).await, [ids[1], ids[2]]);
    assert_eq!(store.flags_due(Millis(9_000), 1).await.unwrap().len(), 1);
    // Another look, at the same turn only.
    let turn = games[1].turn().unwrap();
    let look = async |turn, at| store.inspect_again(ids[1], turn, Millis(at)).await.unwrap();
    look(turn, 7_000).await;
    assert_eq!(due_by(6_500).await, [ids[2], ids[0]]);
    let mut other = turn;
    other.seq += 1;
    look(other, 1).await;
    assert_eq!(store.flag(ids[1]).await.unwrap(), Some(Millis(7_000)));
    // Nothing while we are away, and later by as long.
    store.leave(server, Millis(5_000)).await.unwrap();
    assert_eq!(due_by(9_000).await, []);
    store.come_back(server, Millis(15_000)).await.unwrap();
    assert_eq!(store.flag(ids[2]).await.unwrap(), Some(Millis(15_500)));
    store.leave(server, Millis(15_000)).await.unwrap();
    erase(store, server, Millis(15_000)).await;
}

/// What a commit does to the clock of a turn.
pub async fn deadlines_are_moved(store: &Arc<dyn Store>) {
    let table = start(store, &open(store, 145, SERVER, Variant::Chess).await).await;
    let game = table.id();
    let clock = async || {
        let state = store.turn(game).await.unwrap().unwrap().state;
        let ClockState::Running { deadline, .. } = state else {
            return (None, store.flag(game).await.unwrap());
        };
        (deadline, store.flag(game).await.unwrap())
    };
    let shift = |by, least| ClockChange::Shift {
        by,
        least: Millis(least),
    };
    // A clock that stands is left alone.
    let table = change(store, &table, shift(500, 0)).await;
    assert_eq!(clock().await, (None, None));
    let started = told(&table, 1_000, Some(3_000));
    store.start_clock(game, started).await.unwrap();
    let at = |at| Some(Millis(at));
    assert_eq!(clock().await, (at(3_000), at(3_000)));
    let table = change(store, &table, ClockChange::Inspection(Millis(4_000))).await;
    assert_eq!(clock().await, (at(3_000), at(4_000)));
    let table = change(store, &table, ClockChange::Deadline(Millis(8_000))).await;
    assert_eq!(clock().await, (at(8_000), at(8_000)));
    let table = change(store, &table, shift(500, 0)).await;
    assert_eq!(clock().await, (at(8_500), at(8_500)));
    let table = change(store, &table, shift(-5_000, 6_000)).await;
    assert_eq!(clock().await, (at(6_000), at(6_000)));
    change(store, &table, ClockChange::None).await;
    assert_eq!(clock().await, (at(6_000), at(6_000)));
    // Without a limit somebody looks after 53 days.
    let table = start(store, &open(store, 146, SERVER, Variant::Chess).await).await;
    let untimed = told(&table, 1_000, None);
    store.start_clock(table.id(), untimed).await.unwrap();
    let flag = store.flag(table.id()).await.unwrap();
    assert_eq!(flag, at(1_000 + 53 * DAY_MS));
}

/// Vacations are kept for each server and person, and days for each server.
pub async fn vacations_are_kept(store: &Arc<dyn Store>) {
    let (server, player) = (ServerId(7_147), PlayerId(7_148));
    let kept = async || store.vacation(server, player).await.unwrap();
    assert_eq!(kept().await, Vacation::default());
    let chosen = Vacation {
        automatic: Automatic::On,
        ..Vacation::default()
    };
    let set = async |former, now| {
        let kept = keeping::set_vacation(&**store, (server, player), (former, now), &[]).await;
        kept.map(|owing| assert!(owing.is_empty()))
    };
    set(Vacation::default(), chosen).await.unwrap();
    assert_eq!(kept().await, chosen);
    let spell = Spell::of_days(Millis(1_735_689_600_000), 3);
    // Whoever begins one does not undo what was chosen meanwhile.
    let unaware = set(Vacation::default(), Vacation::default().with(spell)).await;
    assert!(matches!(unaware, Err(StoreError::Stale)), "{unaware:?}");
    assert_eq!(kept().await, chosen);
    let away = chosen.with(spell);
    set(chosen, away).await.unwrap();
    assert_eq!(kept().await, away);
    let late = set(chosen, chosen.with(spell)).await;
    assert!(matches!(late, Err(StoreError::Stale)), "{late:?}");
    // What it means at tables is kept with it, or neither is.
    let table = start(store, &open(store, 7_146, server, Variant::Chess).await).await;
    let place = store.player_place(table.id(), player).await.unwrap();
    let place = place.expect("the game is there");
    assert_eq!((place.server, place.vacation), (server, Some(spell)));
    assert_eq!(place.away_until(spell.from), Some(spell.until));
    assert_eq!(place.away_until(spell.until), None);
    let nowhere = store.player_place(GameId(7_149), player).await.unwrap();
    assert_eq!(nowhere, None);
    let event = moved(&table, "e4");
    let mut after = table.clone();
    after.apply(&event).unwrap();
    let events = [event];
    let commits = [commit_of(&after, &events, Millis(2_000))];
    let back = away.ended(Millis(1_735_689_600_000));
    let ended = keeping::set_vacation(&**store, (server, player), (away, back), &commits);
    assert_eq!(ended.await.unwrap().len(), 1);
    assert_eq!(kept().await, back);
    let at_table = async || store.load(table.id()).await.unwrap().unwrap().seq();
    assert_eq!(at_table().await, after.seq());
    let late = keeping::set_vacation(&**store, (server, player), (back, chosen), &commits);
    let late = late.await;
    assert!(matches!(late, Err(StoreError::Stale)), "{late:?}");
    assert_eq!(kept().await, back, "the table has moved on");
    let other = store.vacation(ServerId(7_149), player).await.unwrap();
    assert_eq!(other, Vacation::default());
}

fn told(table: &Table, at: i64, deadline: Option<i64>) -> NotifiedTurn {
    NotifiedTurn {
        seq: table.turn().unwrap().seq,
        at: Millis(at),
        deadline: deadline.map(Millis),
    }
}

/// Does all that is owed to a game.
async fn tell(store: &Arc<dyn Store>, game: GameId) {
    while let Some(key) = due(store, game, 1 << 40).await.first() {
        sent(store, *key, None).await;
    }
}

/// Something that is no turn happens, and changes the clock.
async fn change(store: &Arc<dyn Store>, table: &Table, clock: ClockChange) -> Table {
    let color = Color::White;
    let event = match table.offers().standing() {
        None => Event::Proposed {
            color,
            proposal: Proposal::Draw,
        },
        Some(_) => Event::Refused { color },
    };
    let mut after = table.clone();
    after.apply(&event).unwrap();
    let events = [event];
    let commit = Commit {
        clock,
        ..commit_of(&after, &events, Millis(2_000))
    };
    keeping::append(&**store, &commit).await.unwrap();
    after
}
