//! Who is linked with their roles, and what is owed for them.

use std::sync::Arc;

use seigneur::game::linking::{NewRoleLink, Revocation, RoleLink, RoleRecords, Sealed};
use seigneur::game::secret::Secret;
use seigneur::game::{Event, Millis, Phase, PlayerId, SeededChance, ServerId, Store};
use seigneur::rules::{Color, Variant};

use crate::support::store::{append, damage, five_moves_each, open};

const SERVER: ServerId = ServerId(5_800_000);
const ANN: PlayerId = PlayerId((u64::MAX >> 1) - 58);
const BEN: PlayerId = PlayerId(5_800_002);

fn sealed(text: &str) -> Sealed {
    Sealed::kept(text.to_owned())
}

fn link(player: PlayerId, tokens: &str, expires: i64) -> NewRoleLink {
    NewRoleLink {
        player,
        tokens: sealed(tokens),
        revocable: sealed(&format!("{tokens}-end")),
        expires: Millis(expires),
    }
}

fn revocation(text: &str, tries: u32) -> Revocation {
    Revocation {
        revocable: sealed(text),
        tries,
    }
}

pub async fn links_are_begun_in_one_browser(store: &Arc<dyn Store>) {
    let chance = SeededChance::from_seed(58);
    let [state, browser, other] = [0; 3].map(|_| Secret::draw(&chance).hash());
    let take =
        async |state, browser, now| store.take_link(state, browser, Millis(now)).await.unwrap();
    assert!(!take(&state, &browser, 1).await);
    let begin = async |state, until| {
        let begun = store.begin_link((state, &browser), Millis(until));
        begun.await.unwrap();
    };
    begin(&state, 100).await;
    assert!(!take(&state, &other, 2).await, "another browser");
    assert!(!take(&other, &browser, 2).await, "another state");
    assert!(!take(&state, &browser, 100).await, "too late");
    assert!(take(&state, &browser, 99).await);
    assert!(!take(&state, &browser, 99).await, "once");
    begin(&state, 100).await;
    begin(&other, 200).await;
    store.drop_stale_attempts(Millis(100)).await.unwrap();
    assert!(!take(&state, &browser, 50).await, "it was dropped");
    assert!(take(&other, &browser, 150).await);
}

pub async fn links_are_kept(store: &Arc<dyn Store>) {
    let due = async |now| store.links_due(Millis(now), 9).await.unwrap();
    let since = async |player| store.linked_since(player).await.unwrap();
    assert_eq!((due(i64::MAX).await, since(ANN).await), (vec![], None));
    store
        .link_roles(&link(ANN, "a", 900), Millis(10))
        .await
        .unwrap();
    store
        .link_roles(&link(BEN, "b", 800), Millis(20))
        .await
        .unwrap();
    assert_eq!(since(ANN).await, Some(Millis(10)));
    assert_eq!(due(9).await, []);
    let ann = RoleLink {
        player: ANN,
        tokens: sealed("a"),
        expires: Millis(900),
        revision: 1,
    };
    assert_eq!(due(10).await, std::slice::from_ref(&ann));
    assert_eq!(due(20).await.len(), 2);
    store.put_off_link(&ann, Millis(50)).await.unwrap();
    assert_eq!(due(49).await.len(), 1);
    // Other tokens take the place of those that were read, and of no others.
    let newer = link(ANN, "a2", 1_900);
    assert!(store.renew_link(&ann, &newer).await.unwrap());
    assert!(!store.renew_link(&ann, &newer).await.unwrap());
    store.drop_link(&ann).await.unwrap();
    assert_eq!(since(ANN).await, Some(Millis(10)), "its tokens are others");
    let renewed = due(50).await;
    let renewed = renewed.iter().find(|one| one.player == ANN).unwrap();
    assert_eq!((renewed.expires, renewed.revision), (Millis(1_900), 1));
    // Whoever is linked anew is due at once, whatever was read before.
    store
        .link_roles(&link(ANN, "a3", 2_900), Millis(60))
        .await
        .unwrap();
    store.put_off_link(renewed, Millis(999)).await.unwrap();
    assert_eq!(
        due(60).await.iter().filter(|one| one.player == ANN).count(),
        1
    );
    ends_are_owed(store).await;
}

async fn ends_are_owed(store: &Arc<dyn Store>) {
    let owed = async |now| store.revocations_due(Millis(now), 9).await.unwrap();
    assert!(store.unlink_roles(BEN, Millis(70)).await.unwrap());
    assert!(!store.unlink_roles(BEN, Millis(71)).await.unwrap());
    assert_eq!(owed(69).await, []);
    let ben = revocation("b-end", 0);
    assert_eq!(owed(70).await, std::slice::from_ref(&ben));
    store.put_off_revocation(&ben, Millis(80)).await.unwrap();
    assert_eq!(owed(79).await, []);
    assert_eq!(owed(80).await, [revocation("b-end", 1)]);
    store.end_revocation(&ben).await.unwrap();
    assert_eq!(owed(80).await, []);
    // Whoever is forgotten owes it at once, and nothing says whose it was.
    store.forget(ANN, &[]).await.unwrap();
    assert_eq!(store.linked_since(ANN).await.unwrap(), None);
    let ann = revocation("a3-end", 0);
    assert_eq!(owed(0).await, std::slice::from_ref(&ann));
    store.end_revocation(&ann).await.unwrap();
    // So is what nobody is linked by.
    let unused = revocation("nobody-end", 0);
    let owe = store.owe_revocation(&unused.revocable, Millis(75));
    owe.await.unwrap();
    assert_eq!(owed(74).await, []);
    assert_eq!(owed(75).await, std::slice::from_ref(&unused));
    store.end_revocation(&unused).await.unwrap();
    // A link whose tokens are good for nothing owes nothing.
    store
        .link_roles(&link(BEN, "b2", 800), Millis(90))
        .await
        .unwrap();
    let ben = store.links_due(Millis(90), 9).await.unwrap().pop().unwrap();
    store.drop_link(&ben).await.unwrap();
    assert_eq!(store.linked_since(BEN).await.unwrap(), None);
    assert_eq!(owed(i64::MAX).await, []);
}

pub async fn records_follow_the_games(store: &Arc<dyn Store>, url: &str) {
    let player = PlayerId(5_800_010);
    let records = async || store.role_records(player).await.unwrap();
    assert_eq!(records().await, RoleRecords::default());
    store
        .link_roles(&link(player, "c", 900), Millis(5))
        .await
        .unwrap();
    let due = async || {
        let due = store.links_due(Millis(i64::MAX - 1), 9).await.unwrap();
        due.into_iter().find(|one| one.player == player).unwrap()
    };
    let before = due().await;
    let gathering = open(store, 58_100, SERVER, Variant::Chess).await;
    let seated = [
        Event::Joined { player },
        Event::Started {
            seating: vec![(Color::White, player), (Color::Black, gathering.opener())],
        },
    ];
    let table = append(store, &gathering, &seated).await.unwrap();
    let table = append(store, &table, &five_moves_each(&table))
        .await
        .unwrap();
    assert_eq!(due().await.revision, before.revision, "nothing has ended");
    let resigned = Event::Resigned {
        color: Color::Black,
    };
    append(store, &table, &[resigned]).await.unwrap();
    let after = due().await;
    assert!(after.revision > before.revision, "{after:?}");
    // What was read before the end puts nothing off.
    store.put_off_link(&before, Millis(i64::MAX)).await.unwrap();
    assert_eq!(due().await, after);
    let won = records().await;
    assert_eq!(
        (won.points, won.titles, won.in_time, won.seasons_won),
        (3, 1, 1, 0)
    );
    assert!(won.best_rating > 1_500, "{won:?}");
    three_play_for_time(store, player).await;
    assert_eq!(records().await.in_time, 2);
    one_runs_out_of_time(store, player).await;
    assert_eq!(records().await.in_time, 2);
    // Of games of former times the end alone tells it.
    let former = "UPDATE scores SET own_times = NULL, flagged = 0 WHERE game_id IN (58100, 58103)";
    damage(url, former).await;
    assert_eq!(records().await.in_time, 2);
    store.drop_link(&after).await.unwrap();
}

/// Two games of Yalta, in which two others play on after one has gone out: in the first somebody runs out of time, who resigns
/// the second, which ends by the time of another one.
async fn three_play_for_time(store: &Arc<dyn Store>, player: PlayerId) {
    use Color::{Black, Red, White};
    for (id, ends) in [
        (58_101, [(White, true), (Red, false)]),
        (58_102, [(White, false), (Red, true)]),
    ] {
        let gathering = open(store, id, SERVER, Variant::Yalta).await;
        let third = PlayerId(5_800_020 + id);
        let seated = [
            Event::Joined { player },
            Event::Joined { player: third },
            Event::Started {
                seating: vec![(White, player), (Red, gathering.opener()), (Black, third)],
            },
        ];
        let mut table = append(store, &gathering, &seated).await.unwrap();
        table = append(store, &table, &five_moves_each(&table))
            .await
            .unwrap();
        for (color, by_time) in ends {
            let gone = if by_time {
                vec![
                    Event::Flagged { color },
                    Event::SubstituteSought { color },
                    Event::TimedOut { color },
                ]
            } else {
                vec![Event::Resigned { color }]
            };
            table = append(store, &table, &gone).await.unwrap();
        }
        assert!(matches!(table.phase(), Phase::Finished(..)));
    }
}

/// A game of two in which somebody runs out of time.
async fn one_runs_out_of_time(store: &Arc<dyn Store>, player: PlayerId) {
    let gathering = open(store, 58_103, SERVER, Variant::Chess).await;
    let color = Color::White;
    let seated = [
        Event::Joined { player },
        Event::Started {
            seating: vec![(color, player), (Color::Black, gathering.opener())],
        },
    ];
    let table = append(store, &gathering, &seated).await.unwrap();
    let table = append(store, &table, &five_moves_each(&table))
        .await
        .unwrap();
    let gone = [
        Event::Flagged { color },
        Event::SubstituteSought { color },
        Event::TimedOut { color },
    ];
    let over = append(store, &table, &gone).await.unwrap();
    assert!(matches!(over.phase(), Phase::Finished(..)));
}
