//! How people want to be reminded, and lists of their turns once a day.

use std::sync::Arc;

use seigneur::game::delivery::Reach;
use seigneur::game::keeping;
use seigneur::game::reminder::{
    Digest, Hour, LastCall, Muting, NextTurnNotice, QuietHours, ReminderSettings, Share, Zone,
};
use seigneur::game::{MessageKind, Millis, PlayerId, Season, ServerId, Store};

use crate::support::messages::tells;
use crate::support::store::reminders::{
    LIMIT, NOW, SERVER, at_its_table, candidates, in_person, mover, outcome, remind, told,
};
use crate::support::store::{damage, posted, sent};

pub async fn settings_of_reminders_are_chosen(store: &Arc<dyn Store>, url: &str) {
    let player = PlayerId(9_620);
    let chosen = async |player| store.player_settings(player).await;
    assert_eq!(
        chosen(player).await.unwrap().reminders,
        ReminderSettings::default()
    );
    let [from, until] = [22, 8].map(|hour| Hour::new(hour).unwrap());
    let mine = ReminderSettings {
        share: Share::Off,
        last_call: LastCall::SixHours,
        quiet: QuietHours::new(from, until),
        zone: Zone::named("Europe/Paris").unwrap(),
        digest: Hour::new(7),
        next: NextTurnNotice::Yes,
    };
    remind(store, player, &mine, NOW).await;
    assert_eq!(chosen(player).await.unwrap().reminders, mine);
    // Whoever chooses has their turns looked at again.
    let table = told(store, 9_621, Some(90_000)).await;
    let player_to_move = mover(&table);
    let candidate = candidates(store, player_to_move, NOW.0).await[0];
    let nothing = [outcome(candidate, None, None)];
    keeping::remind(&**store, &nothing, &[], NOW).await.unwrap();
    assert_eq!(candidates(store, player_to_move, 99_000).await, []);
    let early = ReminderSettings {
        share: Share::Half,
        ..ReminderSettings::default()
    };
    remind(store, player_to_move, &early, Millis(77_000)).await;
    assert_eq!(candidates(store, player_to_move, 77_000).await.len(), 1);
    let again = chosen(player_to_move).await.unwrap().reminders;
    assert_eq!(again, early);

    for (column, odd) in [
        ("remind_percent", "33"),
        ("last_call_hours", "3"),
        ("quiet_from", "24"),
        ("digest_hour", "-1"),
        ("time_zone", "'Mars/Olympus'"),
        ("foretell_turns", "2"),
    ] {
        remind(store, player, &mine, NOW).await;
        let broken = format!("UPDATE player_settings SET {column} = {odd} WHERE player_id = 9620");
        damage(url, &broken).await;
        let error = store
            .settings_damage(player)
            .await
            .unwrap()
            .unwrap()
            .to_string();
        for named in ["player_settings", column, "9620", odd.trim_matches('\'')] {
            tells(&error, named);
        }
    }
}

pub async fn lists_of_turns_are_owed_once_a_day(store: &Arc<dyn Store>) {
    let table = told(store, 9_630, Some(90_000)).await;
    let untimed = told(store, 9_631, None).await;
    let player = mover(&table);
    let settings = ReminderSettings {
        digest: Hour::new(0),
        ..ReminderSettings::default()
    };
    let due = async |now: i64| {
        let digests = store.digests(Millis(now), LIMIT).await.unwrap();
        digests.into_iter().find(|digest| digest.player == player)
    };
    remind(store, player, &settings, NOW).await;
    let day = 24 * 60 * 60 * 1000;
    assert_eq!(due(day - 1).await, None);
    let first = due(day).await.unwrap();
    assert_eq!(first.due, Millis(day));
    let owed = async || {
        let mut owed = in_person(store, player, 1 << 40).await;
        owed.retain(|owed| owed.kind == MessageKind::Digest);
        owed
    };
    let next = Some(Millis(2 * day));
    let owe = async |digest, date| {
        let owing = keeping::owe_digest(&**store, digest, next, Some(date), Millis(day));
        owing.await.unwrap();
    };
    owe(first, "1970-01-02").await;
    assert_eq!(owed().await.len(), 1);
    owe(first, "1970-01-02").await;
    let second = due(2 * day).await.unwrap();
    owe(second, "1970-01-02").await;
    assert_eq!(owed().await.len(), 1, "one a date");
    let list = owed().await[0];
    let kept = keeping::not_reached(&**store, &list, Reach::NotNow, Millis(day));
    kept.await.unwrap();
    assert_eq!(owed().await, [], "it is said nowhere else");
    assert_eq!(at_its_table(store, table.id()).await, []);
    let chosen = async || {
        store
            .player_settings(player)
            .await
            .unwrap()
            .reminders
            .digest
    };
    assert_eq!(chosen().await, Hour::new(0), "it failed this time only");
    let kept = keeping::not_reached(&**store, &list, Reach::Closed, Millis(day));
    kept.await.unwrap();
    assert_eq!(chosen().await, None, "each turn is reminded of instead");
    let looked_at = candidates(store, player, day).await;
    assert!(
        looked_at
            .iter()
            .any(|candidate| candidate.game == table.id())
    );

    let waiting = async |server| store.turns_of(player, server, LIMIT).await.unwrap();
    let found = waiting(None).await;
    assert_eq!(found.len(), 1);
    assert_eq!(
        (found[0].game, found[0].deadline),
        (table.id(), Some(Millis(90_000)))
    );
    assert_eq!(waiting(Some(ServerId(1))).await, []);
    assert_eq!(waiting(Some(SERVER)).await, found);
    let muting = Some(Muting::Game);
    store.mute(table.id(), player, muting, NOW).await.unwrap();
    assert_eq!(waiting(None).await, []);
    let others = store.turns_of(mover(&untimed), None, LIMIT).await.unwrap();
    assert_eq!(others[0].deadline, None);
}

/// How many messages are kept that were owed to somebody outside of games.
async fn letters(url: &str, player: PlayerId) -> i64 {
    messages(url, "person", player.0.cast_signed()).await
}

/// How many messages of a topic are kept.
async fn messages(url: &str, topic: &str, id: i64) -> i64 {
    let sql = "SELECT COUNT(*) FROM messages WHERE topic = $1 AND topic_id = $2";
    let (count,): (i64,) = if url.starts_with("sqlite:") {
        let pool = sqlx_sqlite::SqlitePool::connect(url).await.unwrap();
        let row = sqlx::query_as(sql).bind(topic).bind(id);
        row.fetch_one(&pool).await.unwrap()
    } else {
        let pool = sqlx_postgres::PgPool::connect(url).await.unwrap();
        let row = sqlx::query_as(sql).bind(topic).bind(id);
        row.fetch_one(&pool).await.unwrap()
    };
    count
}

/// That a season was won is said of no server for longer than a month after the next one.
pub async fn announcements_of_seasons_are_kept_for_a_month(store: &Arc<dyn Store>, url: &str) {
    let close = async |season: &str, day: i64| {
        let ended =
            format!("INSERT INTO seasons (server_id, season, end_ms) VALUES (9673, '{season}', 1)");
        damage(url, &ended).await;
        let (season, at): (Season, _) = (season.parse().unwrap(), Millis(day * Millis::DAY_MS));
        let closed = keeping::close_season(&**store, ServerId(9_673), season, at).await;
        closed.unwrap();
        let kept = messages(url, "server", 9_673).await;
        let sent = "UPDATE messages SET state = 'done', due_ms = NULL
            WHERE topic = 'server' AND topic_id = 9673";
        damage(url, sent).await;
        kept
    };
    assert_eq!(close("1970-01", 31).await, 1);
    assert_eq!(close("1970-02", 59).await, 2, "less than a month ago");
    assert_eq!(close("1970-03", 62).await, 2, "the second and the third");
}

/// What was sent to somebody outside of games is kept for a month, what is owed still for longer; none of it takes the number
/// of another.
pub async fn lists_of_turns_are_kept_for_a_month(store: &Arc<dyn Store>, url: &str) {
    let player = mover(&told(store, 9_632, None).await);
    let settings = ReminderSettings {
        digest: Hour::new(0),
        ..ReminderSettings::default()
    };
    remind(store, player, &settings, NOW).await;
    let at = |day: i64| Millis(day * Millis::DAY_MS);
    let owe = async |day: i64, next: i64| {
        let digest = Digest {
            player,
            due: at(day),
        };
        let (date, next) = (format!("day {day}"), Some(at(next)));
        let owing = keeping::owe_digest(&**store, digest, next, Some(&date), at(day));
        owing.await.unwrap();
    };
    let send_first = async || {
        let owed = in_person(store, player, 1 << 40).await[0];
        sent(store, owed.key, Some(posted(1, 963_201))).await;
        owed.key.number.part
    };
    owe(1, 2).await;
    owe(2, 31).await;
    assert_eq!(send_first().await, 0);
    owe(31, 33).await;
    assert_eq!(letters(url, player).await, 3, "a month ago, and no longer");
    owe(33, 90).await;
    assert_eq!(letters(url, player).await, 3, "the second is owed still");
    for number in 1..=3 {
        assert_eq!(send_first().await, number);
    }
    owe(90, 91).await;
    assert_eq!(letters(url, player).await, 1);
    assert_eq!(send_first().await, 4, "whatever was forgotten");
}
