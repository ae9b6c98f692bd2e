//! Outages, and what is made up for.

use std::sync::Arc;
use std::time::Duration;

use seigneur::game::reminder::Reminder;
use seigneur::game::{
    ClockState, Completion, GameId, MessageKind, Millis, NotifiedTurn, Outage, ServerId, ShardSet,
    Store, StoreError, Table,
};
use seigneur::rules::Variant;
use seigneur::store::connect;

use crate::support::store::{
    APPLICATION, all_due, any_move, append, damage, due, open, sent, start, tournaments,
};

const HERE: ServerId = ServerId(9_700);
const LEFT: ServerId = ServerId(9_701);
const HOUR: i64 = 60 * 60 * 1000;
/// From the hour 1000 to the hour 1003.
const OUTAGE: Outage = Outage {
    since: Millis(1_000 * HOUR),
    until: Millis(1_003 * HOUR),
};

/// A game of which all was said, with the clock of its turn running.
pub(super) async fn running(
    store: &Arc<dyn Store>,
    id: u64,
    at: ServerId,
    told: i64,
    until: i64,
) -> Table {
    let table = open(store, id, at, Variant::Chess).await;
    let table = start(store, &table).await;
    say_all(store, table.id()).await;
    let told = NotifiedTurn {
        seq: table.turn().unwrap().seq,
        at: Millis(told),
        deadline: Some(Millis(until)),
    };
    store.start_clock(table.id(), told).await.unwrap();
    table
}

pub(super) async fn say_all(store: &Arc<dyn Store>, game: GameId) {
    while let Some(key) = due(store, game, i64::MAX).await.first() {
        sent(store, *key, None).await;
    }
}

/// When it is looked at for its flag, and for reminders.
async fn looked_at(url: &str, game: GameId) -> (i64, i64) {
    let sql = "SELECT flag_ms, remind_ms FROM turns WHERE game_id = $1";
    let id = game.0.cast_signed();
    if url.starts_with("sqlite:") {
        let pool = sqlx_sqlite::SqlitePool::connect(url).await.unwrap();
        let row = sqlx::query_as(sql).bind(id).fetch_one(&pool).await;
        row.unwrap()
    } else {
        let pool = sqlx_postgres::PgPool::connect(url).await.unwrap();
        let row = sqlx::query_as(sql).bind(id).fetch_one(&pool).await;
        row.unwrap()
    }
}

/// The player of the first game was reminded once, and is looked at again shortly before their time runs out; that of
/// the last one has chosen during the outage how to be reminded, and is to be looked at at once.
async fn looks_stand(url: &str, games: &[Table], last_look: i64) {
    let (reminded, chosen) = (games[0].id(), games.last().unwrap().id());
    let (seq, deadline) = (games[0].turn().unwrap().seq, 1_062 * HOUR);
    let at_once = 1_001 * HOUR;
    for sql in [
        format!("UPDATE turns SET remind_ms = {last_look} WHERE game_id = {reminded}"),
        format!("UPDATE turns SET remind_ms = {at_once} WHERE game_id = {chosen}"),
        format!(
            "INSERT INTO reminders (game_id, seq, deadline_ms, urgency, player_id, topic, topic_id,
                 number) VALUES ({reminded}, {seq}, {deadline}, 1, 1, 'game', {reminded}, 7)"
        ),
    ] {
        damage(url, &sql).await;
    }
}

async fn last_heartbeat(store: &Arc<dyn Store>) -> Option<Millis> {
    let beats = store.heartbeats(1).await.unwrap();
    beats.get(&0).copied()
}

pub async fn outages_are_made_up_for(store: &Arc<dyn Store>, url: &str) {
    assert_eq!(last_heartbeat(store).await, None);
    for at in [Millis(5), OUTAGE.since] {
        store.note_heartbeat(&ShardSet::all(1), at).await.unwrap();
        assert_eq!(last_heartbeat(store).await, Some(at));
    }

    // When the player was told, the deadline, and the deadline after the outage, in half hours.
    let cases = [
        ("as long left as before", 1_980, 2_124, 2_130),
        ("twelve hours left", 1_998, 2_022, 2_030),
        ("not twice the time of the turn", 1_999, 2_001, 2_009),
        ("told while others could not be", 2_004, 2_028, 2_030),
        ("too late before it, but not looked at", 1_960, 1_998, 2_030),
        ("told as it ends", 2_006, 2_030, 2_030),
        (
            "looked at because of a choice meanwhile",
            1_980,
            2_124,
            2_130,
        ),
    ];
    let mut games = Vec::new();
    for (id, (_, told, until, _)) in (9_710..).zip(cases) {
        let half = HOUR / 2;
        games.push(running(store, id, HERE, told * half, until * half).await);
    }
    let last_look = 1_060 * HOUR;
    looks_stand(url, &games, last_look).await;
    let away = running(store, 9_720, LEFT, 880 * HOUR, 1_010 * HOUR).await;
    store.leave(LEFT, Millis(900 * HOUR)).await.unwrap();
    let standing = open(store, 9_721, HERE, Variant::Chess).await;
    let standing = start(store, &standing).await;
    let invited = open(store, 9_722, HERE, Variant::Chess).await.id();
    let (soon, later) = (1_002 * HOUR, 1_050 * HOUR);
    for (id, due) in [(invited.0, soon), (standing.id().0, later)] {
        let sql = format!("UPDATE games SET due_ms = {due} WHERE id = {id}");
        damage(url, &sql).await;
    }

    let cup = tournaments::begins(store, HERE, Millis(1_001 * HOUR)).await;

    let unknown = Outage {
        since: Millis(7),
        ..OUTAGE
    };
    let stale = store.begin_making_up(&ShardSet::all(1), unknown).await;
    assert!(matches!(stale, Err(StoreError::Stale)), "{stale:?}");
    store
        .begin_making_up(&ShardSet::all(1), OUTAGE)
        .await
        .unwrap();
    made_up_by_processes_that_die(store, url, &games).await;
    // Once.
    let stale = store.begin_making_up(&ShardSet::all(1), OUTAGE).await;
    assert!(matches!(stale, Err(StoreError::Stale)), "{stale:?}");
    assert_eq!(last_heartbeat(store).await, Some(OUTAGE.until));
    let outage_until = async |until| store.outage_of(games[0].id(), until).await.unwrap();
    assert_eq!(outage_until(OUTAGE.until).await, Some(OUTAGE));
    assert_eq!(outage_until(OUTAGE.since).await, None);

    for ((what, told, _, until), table) in cases.into_iter().zip(&games) {
        let half = HOUR / 2;
        let until = if what == "not twice the time of the turn" {
            // A turn of one hour, of which half an hour was left.
            OUTAGE.until.plus_ms(3 * half)
        } else {
            Millis(until * half)
        };
        let clock = store.turn(table.id()).await.unwrap().unwrap();
        let runs = ClockState::Running {
            at: Millis(told * half),
            deadline: Some(until),
        };
        assert_eq!(clock.state, runs, "{what}");
        let (flag, next_look) = looked_at(url, table.id()).await;
        assert_eq!(flag, until.0, "{what}");
        let expected = match what {
            "as long left as before" => last_look + 3 * HOUR,
            "told while others could not be" => 1_002 * HOUR,
            "looked at because of a choice meanwhile" => 1_001 * HOUR,
            "told as it ends" => continue,
            _ => OUTAGE.until.0,
        };
        assert_eq!(next_look, expected, "{what}");
    }
    what_was_said_holds_for_the_new_deadline(store, &games[0], last_look + 3 * HOUR).await;
    let cup = tournaments::load(store, cup).await;
    assert_eq!(cup.due, Some(Millis(1_004 * HOUR)));
    let of_away = store.turn(away.id()).await.unwrap().unwrap().state;
    let until = Some(Millis(1_010 * HOUR));
    assert!(matches!(of_away, ClockState::Running { deadline, .. } if deadline == until));
    let of_standing = store.turn(standing.id()).await.unwrap().unwrap().state;
    assert_eq!(of_standing, ClockState::Standing);

    let overdue = async |at| store.overdue(Millis(at), 1_000).await.unwrap();
    assert!(!overdue(1_015 * HOUR - 1).await.contains(&invited));
    assert!(overdue(1_015 * HOUR).await.contains(&invited));
    assert!(!overdue(later + 3 * HOUR - 1).await.contains(&standing.id()));
    assert!(overdue(later + 3 * HOUR).await.contains(&standing.id()));

    words_are_owed(store, &games, &away).await;
    open_deadlines_move_where_the_turn_is_looked_at_later(store, url).await;
}

/// As much time is left as when the player was reminded: of that they are not reminded again.
async fn what_was_said_holds_for_the_new_deadline(
    store: &Arc<dyn Store>,
    table: &Table,
    last_look: i64,
) {
    let player = table.turn().unwrap().player;
    let candidates = async |now| {
        store
            .reminder_candidates(player, Millis(now), 9)
            .await
            .unwrap()
    };
    let of_it = async |now| {
        let looks = candidates(now).await.into_iter();
        looks
            .filter(|look| look.game == table.id())
            .collect::<Vec<_>>()
    };
    assert_eq!(of_it(last_look - 1).await, []);
    let look = of_it(last_look).await[0];
    assert_eq!(look.deadline, Some(Millis(1_065 * HOUR)));
    assert_eq!(look.sent, Some(Reminder::Share));
}

/// The clock was set back after the turn had been looked at: its deadline is to come once more.
async fn open_deadlines_move_where_the_turn_is_looked_at_later(store: &Arc<dyn Store>, url: &str) {
    let table = running(store, 9_723, HERE, 1_990 * HOUR, 2_001 * HOUR).await;
    let (game, turn) = (table.id(), table.turn().unwrap());
    let flag = Millis(2_013 * HOUR);
    store.inspect_again(game, turn, flag).await.unwrap();
    let outage = Outage {
        since: Millis(2_000 * HOUR),
        until: Millis(2_003 * HOUR),
    };
    let all = ShardSet::all(1);
    store.note_heartbeat(&all, outage.since).await.unwrap();
    store.begin_making_up(&all, outage).await.unwrap();
    store.make_up_rest().await.unwrap();
    let state = store.turn(game).await.unwrap().unwrap().state;
    let until = Some(Millis(2_015 * HOUR));
    assert!(
        matches!(state, ClockState::Running { deadline, .. } if deadline == until),
        "{state:?}"
    );
    assert_eq!(looked_at(url, game).await.0, 2_016 * HOUR);
}

/// Each process makes up a part, breaks off in the middle of the next one, and dies; nothing is due
/// before the last one has ended, and whoever moves meanwhile loses nothing: from the first moment
/// on every clock is read as it will stand.
async fn made_up_by_processes_that_die(store: &Arc<dyn Store>, url: &str, games: &[Table]) {
    let other = Outage {
        since: OUTAGE.until,
        until: OUTAGE.until.plus_ms(HOUR),
    };
    let stale = store.begin_making_up(&ShardSet::all(1), other).await;
    assert!(matches!(stale, Err(StoreError::Stale)), "{stale:?}");
    let far = Millis(i64::MAX);
    let first = states(store, games).await;
    for processes in 1.. {
        assert!(store.flags_due(far, 1_000).await.unwrap().is_empty());
        assert!(store.overdue(far, 1_000).await.unwrap().is_empty());
        assert_eq!(states(store, games).await, first);
        let process = connect(url, APPLICATION).await.unwrap();
        let part = process.make_up_part(3).await.unwrap();
        if part == Completion::All {
            assert!(processes > 5, "{processes}");
            break;
        }
        // What is broken off may be kept all the same: never the last part, whose end is looked for.
        if processes <= 3 {
            let broken_off = process.make_up_part(3);
            if let Ok(part) = tokio::time::timeout(Duration::from_millis(1), broken_off).await {
                assert_ne!(part.unwrap(), Completion::All);
            }
        }
    }
    assert_eq!(states(store, games).await, first);
    assert!(!store.flags_due(far, 1_000).await.unwrap().is_empty());
    assert!(!store.overdue(far, 1_000).await.unwrap().is_empty());
    assert_eq!(store.make_up_part(3).await.unwrap(), Completion::All);
}

/// The clocks of games, as they are read just now.
async fn states(store: &Arc<dyn Store>, games: &[Table]) -> Vec<ClockState> {
    let mut states = Vec::with_capacity(games.len());
    for table in games {
        states.push(store.turn(table.id()).await.unwrap().unwrap().state);
    }
    states
}

/// One a table, the most urgent first, and nothing waits for them.
async fn words_are_owed(store: &Arc<dyn Store>, games: &[Table], away: &Table) {
    let all = all_due(store, i64::MAX).await;
    let ours = |game: GameId| games.iter().any(|table| table.id() == game);
    let words = all.iter().filter(|it| it.kind == MessageKind::Outage);
    let of_game = words.filter_map(|word| Some((word, word.key.topic.game()?)));
    let words: Vec<_> = of_game.filter(|(_, game)| ours(*game)).collect();
    let told: Vec<GameId> = words.iter().map(|(_, game)| *game).collect();
    // Nobody is told who has time for more than two days.
    let urgent = [2, 1, 3, 4].map(|game: usize| games[game].id());
    assert_eq!(told, urgent);
    assert!(words.iter().all(|(word, _)| word.since == OUTAGE.until));
    assert!(due(store, away.id(), i64::MAX).await.is_empty());
    assert!(due(store, games[0].id(), OUTAGE.until.0).await.is_empty());
    // A board goes first.
    let table = append(store, &games[0], &[any_move(&games[0])])
        .await
        .unwrap();
    let boards = due(store, table.id(), OUTAGE.until.0).await;
    assert_eq!(boards.len(), 1);
    assert_eq!(boards[0].number.seq, table.seq());
    // A word that is still owed tells of the next outage as well.
    let next = Outage {
        since: OUTAGE.until,
        until: OUTAGE.until.plus_ms(HOUR),
    };
    store
        .begin_making_up(&ShardSet::all(1), next)
        .await
        .unwrap();
    store.make_up_rest().await.unwrap();
    let all = all_due(store, i64::MAX).await;
    let mut words = all.iter().filter(|it| it.kind == MessageKind::Outage);
    assert!(words.all(|word| word.since == next.until));
    for table in games {
        say_all(store, table.id()).await;
    }
}
