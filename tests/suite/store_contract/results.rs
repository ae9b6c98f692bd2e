//! Results of games, whether they count, and the standings that follow from them.

use std::sync::Arc;

use seigneur::game::keeping;
use seigneur::game::scoring::{Difference, GameResult, MOST_AMONG_THE_SAME, Part};
use seigneur::game::{CountStatus, Event, Millis, PlayerId, Stakes, Store, Table};
use seigneur::rules::{Color, Variant};
use seigneur::upkeep;

use crate::support::store::{SERVER, any_move, append, damage, finished_on, open, start};

/// A game of the people at a table of this id, in which somebody resigns.
async fn finished(store: &Arc<dyn Store>, id: u64, people: u64, stakes: Stakes) -> Table {
    finished_on(store, SERVER, id, people, stakes).await
}

/// Somebody leaves a seat, takes it back, and leaves it again: one row for each who sat there.
async fn seats_are_left_and_taken_back(store: &Arc<dyn Store>) {
    let open = open(store, 7_660, SERVER, Variant::Chess).await;
    let mut table = start(store, &open).await;
    let (color, by) = (Color::White, PlayerId(198_700));
    let owner = table.player(color).unwrap();
    for next in [by, owner, by, owner] {
        let former = table.player(color).unwrap();
        let events = [
            Event::SeatFreed { by, color },
            Event::Substituted {
                color,
                former,
                by: next,
            },
        ];
        table = append(store, &table, &events).await.unwrap();
    }
    let color = Color::Black;
    let ended = append(store, &table, &[Event::Resigned { color }])
        .await
        .unwrap();
    let result = GameResult::of(&ended).unwrap();
    let scores = result.scores.iter();
    let parts: Vec<_> = scores.map(|score| (score.player, score.part)).collect();
    let black = ended.player(color).unwrap();
    assert_eq!(
        parts,
        [
            (owner, Part::Player),
            (black, Part::Player),
            (by, Part::Absentee)
        ]
    );
    let standing = store.count_status(ended.id()).await.unwrap();
    assert_eq!(standing, Some(CountStatus::Counted));
}

pub async fn results_are_kept(store: &Arc<dyn Store>) {
    let running = start(store, &open(store, 7_601, SERVER, Variant::Trichess).await).await;
    assert_eq!(store.count_status(running.id()).await.unwrap(), None);
    let moved = append(store, &running, &[any_move(&running)])
        .await
        .unwrap();
    assert_eq!(store.count_status(moved.id()).await.unwrap(), None);
    let aborted = Event::Aborted {
        color: Color::White,
    };
    let aborted = append(store, &moved, &[aborted]).await.unwrap();
    let standing = async |table: &Table| store.count_status(table.id()).await.unwrap();
    assert_eq!(standing(&aborted).await, Some(CountStatus::Aborted));
    let friendly = finished(store, 7_602, 96_000, Stakes::Friendly).await;
    assert_eq!(standing(&friendly).await, Some(CountStatus::Friendly));
    for nth in 0..u64::from(MOST_AMONG_THE_SAME) {
        let game = finished(store, 7_610 + nth, 96_000, Stakes::Rated).await;
        assert_eq!(
            standing(&game).await,
            Some(CountStatus::Counted),
            "the {nth}th"
        );
    }
    let repeated = finished(store, 7_650, 96_000, Stakes::Rated).await;
    assert_eq!(standing(&repeated).await, Some(CountStatus::Repeated));
    let others = finished(store, 7_651, 96_001, Stakes::Rated).await;
    assert_eq!(standing(&others).await, Some(CountStatus::Counted));
    seats_are_left_and_taken_back(store).await;
    // A result that is kept is not kept again.
    assert!(store.uncounted(9).await.unwrap().is_empty());
    keeping::count(&**store, &others, Millis(9_000))
        .await
        .unwrap();
    assert_eq!(standing(&others).await, Some(CountStatus::Counted));
}

/// What is kept of results is held against the events of each game, and made from them anew.
pub async fn results_follow_from_the_games(store: &Arc<dyn Store>, url: &str) {
    let people = 96_900;
    let mut games = Vec::new();
    for nth in 0..=u64::from(MOST_AMONG_THE_SAME) {
        games.push(finished(store, 770_000 + nth, people, Stakes::Rated).await);
    }
    let eleventh = games.last().unwrap();
    let repeated = store.count_status(eleventh.id()).await.unwrap();
    assert_eq!(repeated, Some(CountStatus::Repeated));
    let void = Event::Voided {
        by: PlayerId(people),
    };
    append(store, &games[3], &[void]).await.unwrap();
    keeping::rate_games(&**store).await.unwrap();
    // The last one stays repeated: ten counted when it ended.
    assert_eq!(keeping::differences(&**store).await.unwrap(), []);
    let winner = [PlayerId(people)];
    let rated = async || store.ratings(Variant::Chess, &winner).await.unwrap();
    let before = rated().await;
    let (first, id) = (&games[0], games[0].id());
    for (change, told) in [
        (
            "UPDATE scores SET points = points - 1 WHERE points > 0 AND",
            "w player 96900 2",
        ),
        (
            "UPDATE scores SET player_id = 96777 WHERE color = 'w' AND",
            "w player 96777 3",
        ),
        (
            "UPDATE scores SET part = 'absentee' WHERE color = 'b' AND",
            "b absentee 96901 0",
        ),
        (
            "DELETE FROM scores WHERE color = 'b' AND",
            "w player 96900 3 (counted",
        ),
        (
            "UPDATE results SET ending = 'agreement' WHERE",
            "chess, agreement, ",
        ),
        (
            "UPDATE results SET standing = 'repeated' WHERE",
            "(repeated in ",
        ),
        (
            "UPDATE results SET season = '1999-01' WHERE",
            " in 1999-01, ",
        ),
        ("UPDATE results SET opening = 'e4' WHERE", " moves: e4)"),
        ("UPDATE results SET ended_ms = 5 WHERE", ", ended at 5 "),
    ] {
        damage(url, &format!("{change} game_id = {id}")).await;
        let differences = keeping::differences(&**store).await.unwrap();
        let what = format!("result of game {} on server {SERVER}: ", first.number());
        let mut lines = differences.iter().map(upkeep::told);
        let line = lines.find(|line| line.starts_with(&what));
        let line = line.unwrap_or_else(|| panic!("{change}: {differences:?}"));
        let (kept, made) = line.split_once(" is kept, ").unwrap();
        assert!(kept.contains(told), "{change}: {line}");
        let right = "b player 96901 0, w player 96900 3 (counted in ";
        assert!(made.contains(right), "{change}: {line}");
        keeping::recount(&**store).await.unwrap();
        assert_eq!(
            keeping::differences(&**store).await.unwrap(),
            [],
            "{change}"
        );
    }
    assert_eq!(rated().await, before);
    // What is lost altogether is made of the game alone, as the last one.
    let lost = format!(
        "DELETE FROM scores WHERE game_id = {id}; DELETE FROM results WHERE game_id = {id}"
    );
    damage(url, &lost).await;
    let differences = keeping::differences(&**store).await.unwrap();
    let is_lost =
        |it: &Difference| matches!(it, Difference::Result { sides, .. } if sides.kept.is_none());
    assert!(differences.iter().any(is_lost));
    // A start does not look for it among all games that ever ended, but knows of it once it was found.
    assert_eq!(store.uncounted(9).await.unwrap(), []);
    store.find_uncounted().await.unwrap();
    assert_eq!(store.uncounted(9).await.unwrap(), [id]);
    keeping::recount(&**store).await.unwrap();
    assert_eq!(store.uncounted(9).await.unwrap(), []);
    assert_eq!(keeping::differences(&**store).await.unwrap(), []);
}
