//! Where games are held.

use std::sync::Arc;

use seigneur::game::delivery::{Place, Posted};
use seigneur::game::{
    ChannelId, ChannelIssue, Event, GameChannel, GameForum, GameHome, GameId, KnownIssue,
    MessageId, MessageKind, Millis, PlayerId, ServerId, Spot, Store, StoreError, TableKey,
    TableNumber,
};
use seigneur::rules::Variant;

use crate::support::store::{
    CHANNEL, SERVER, append, at_table, due_of, move_game, open, posted, sent, start,
};

const ELSEWHERE: ChannelId = ChannelId(7_100);

async fn channel(store: &Arc<dyn Store>, game: GameId) -> GameChannel {
    store.game_channel(game).await.unwrap().unwrap()
}

async fn set(
    store: &Arc<dyn Store>,
    game: GameId,
    before: &GameChannel,
    at: &GameChannel,
) -> Result<(), StoreError> {
    store.set_game_channel(game, before, at).await
}

/// Of two processes that open a game's thread at once, one keeps it: nobody is led to the other.
pub async fn one_thread_is_kept(store: &Arc<dyn Store>) {
    let game = open(store, 7_005, SERVER, Variant::Chess).await.id();
    let opened = channel(store, game).await;
    let [first, second] = [7_501, 7_502].map(|thread| GameChannel {
        thread: Some(ChannelId(thread)),
        ..opened
    });
    set(store, game, &opened, &first).await.unwrap();
    let late = set(store, game, &opened, &second).await;
    assert!(matches!(late, Err(StoreError::Stale)), "{late:?}");
    assert_eq!(channel(store, game).await, first);
    // What was lost in the same way is not lost again.
    let lost = GameChannel {
        thread: None,
        ..first
    };
    set(store, game, &first, &lost).await.unwrap();
    set(store, game, &lost, &second).await.unwrap();
    let again = set(store, game, &first, &lost).await;
    assert!(matches!(again, Err(StoreError::Stale)), "{again:?}");
    assert_eq!(channel(store, game).await, second);
}

/// Whoever posts the board once more opens another thread, and says why; an attempt that was under way meanwhile finds
/// nothing to lose any more.
pub async fn a_lost_thread_is_opened_anew(store: &Arc<dyn Store>) {
    let table = start(store, &open(store, 7_600, SERVER, Variant::Chess).await).await;
    let game = table.id();
    sent(store, at_table(&table, 1, 0), None).await;
    let opened = channel(store, game).await;
    let held = GameChannel {
        thread: Some(ChannelId(7_601)),
        ..opened
    };
    set(store, game, &opened, &held).await.unwrap();
    let gone = Spot {
        server: held.server,
        channel: ChannelId(7_601),
    };
    assert!(store.post_anew(gone, Millis(20_000)).await.unwrap());
    let mut lost = held;
    lost.lose_thread();
    assert_eq!(channel(store, game).await, lost);
    let late = set(store, game, &held, &lost).await;
    assert!(matches!(late, Err(StoreError::Stale)), "{late:?}");
    let owed = due_of(store, game, 30_000).await;
    let ways: Vec<_> = owed
        .iter()
        .map(|owed| (owed.kind, owed.way.place))
        .collect();
    assert_eq!(ways, [(MessageKind::Board, Place::NewThread)]);
    assert!(!store.post_anew(gone, Millis(20_000)).await.unwrap());
}

pub async fn tables_are_moved(store: &Arc<dyn Store>) {
    let game = open(store, 7_000, SERVER, Variant::Chess).await.id();
    let opened = channel(store, game).await;
    let before = GameChannel {
        invitation: Some(MessageId(7_001)),
        thread: Some(ChannelId(7_001)),
        issue: Some(KnownIssue {
            issue: ChannelIssue::Locked,
            at: Millis(1),
        }),
        ..opened
    };
    set(store, game, &opened, &before).await.unwrap();
    let moved = GameChannel {
        channel: ELSEWHERE,
        invitation: None,
        thread: None,
        issue: None,
        moved_from: before.thread,
        ..before
    };
    move_game(store, (game, before.server), ELSEWHERE).await;
    assert_eq!(channel(store, game).await, moved);

    // What was under way in the former channel does not bring the table back.
    let stale = set(store, game, &before, &before).await;
    assert!(matches!(stale, Err(StoreError::Stale)), "{stale:?}");
    assert_eq!(channel(store, game).await, moved);

    // Moved on before its thread was opened, it has still left the first one only.
    let third = ChannelId(7_200);
    move_game(store, (game, before.server), third).await;
    assert_eq!(
        channel(store, game).await,
        GameChannel {
            channel: third,
            ..moved
        }
    );
    let settled = GameChannel {
        channel: third,
        thread: Some(ChannelId(7_201)),
        moved_from: None,
        ..moved
    };
    let third = channel(store, game).await;
    set(store, game, &third, &settled).await.unwrap();
    assert_eq!(channel(store, game).await, settled);

    // A table that never had a thread leaves its channel.
    let gathering = open(store, 7_002, SERVER, Variant::Chess).await.id();
    move_game(store, (gathering, SERVER), ELSEWHERE).await;
    assert_eq!(channel(store, gathering).await.moved_from, Some(CHANNEL));
}

pub async fn games_are_posts(store: &Arc<dyn Store>) {
    let game = open(store, 7_003, SERVER, Variant::Chess).await.id();
    let forum = ChannelId(7_300);
    let opened = channel(store, game).await;
    assert_eq!((opened.forum, opened.above()), (None, CHANNEL));

    // Beside its invitation: it is in the forum once it is there.
    let asked = GameChannel {
        invitation: Some(MessageId(7_004)),
        forum: Some(GameForum {
            channel: forum,
            tried: Some(Millis(5)),
        }),
        ..opened
    };
    set(store, game, &opened, &asked).await.unwrap();
    assert_eq!(channel(store, game).await, asked);
    assert_eq!(asked.above(), CHANNEL);
    let there = GameChannel {
        thread: Some(ChannelId(7_301)),
        ..asked
    };
    set(store, game, &asked, &there).await.unwrap();
    let kept = channel(store, game).await;
    assert_eq!((kept, kept.above()), (there, forum));
    assert_eq!(
        (kept.beside_thread(), kept.home()),
        (CHANNEL, CHANNEL.into())
    );
    let mut lost = kept;
    lost.lose_thread();
    assert_eq!(
        lost,
        GameChannel {
            forum: None,
            thread: None,
            ..kept
        }
    );

    // Moved to a forum, it has nothing beside its post.
    move_game(store, (game, SERVER), GameHome::Forum(forum)).await;
    let moved = channel(store, game).await;
    let tried = None;
    let unasked = Some(GameForum {
        channel: forum,
        tried,
    });
    assert_eq!((moved.channel, moved.forum), (forum, unasked));
    assert!(moved.is_all_in_forum() && moved.invitation.is_none());
    let mut post = GameChannel {
        thread: Some(ChannelId(7_302)),
        invitation: Some(MessageId(7_302)),
        ..moved
    };
    assert_eq!(post.beside_thread(), ChannelId(7_302));
    post.lose_thread();
    assert_eq!(post, moved);
    move_game(store, (game, SERVER), CHANNEL).await;
    assert_eq!(channel(store, game).await.forum, None);
}

pub async fn games_are_found(store: &Arc<dyn Store>) {
    let server = ServerId(700);
    let first = open(store, 700, server, Variant::Chess).await;
    let key = TableKey::Number(server, first.number());
    assert_eq!(store.find(key).await.unwrap(), Some(first.id()));
    assert_eq!(
        store
            .find(TableKey::Number(server, TableNumber(9)))
            .await
            .unwrap(),
        None
    );
    assert_eq!(
        store.find(TableKey::Thread(ChannelId(701))).await.unwrap(),
        None
    );

    let at = store.game_channel(first.id()).await.unwrap().unwrap();
    assert_eq!((at.server, at.number), (server, first.number()));
    assert_eq!(at.channel, CHANNEL);
    assert_eq!((at.invitation, at.thread, at.issue), (None, None, None));
    let before = at;
    let at = GameChannel {
        invitation: Some(MessageId(702)),
        thread: Some(ChannelId(701)),
        issue: Some(KnownIssue {
            issue: ChannelIssue::Locked,
            at: Millis(5),
        }),
        ..at
    };
    set(store, first.id(), &before, &at).await.unwrap();
    assert_eq!(store.game_channel(first.id()).await.unwrap(), Some(at));
    assert_eq!(store.game_channel(GameId(999)).await.unwrap(), None);

    let notice = Posted {
        channel: ChannelId(701),
        message: MessageId(703),
    };
    store
        .keep_notice(first.id(), PlayerId(1), notice)
        .await
        .unwrap();
    sent(store, at_table(&first, 1, 0), Some(posted(701, 704))).await;
    assert_eq!(
        store.find(TableKey::Thread(ChannelId(701))).await.unwrap(),
        Some(first.id())
    );
    for message in [702, 703, 704] {
        let found = store
            .find(TableKey::Message(MessageId(message)))
            .await
            .unwrap();
        assert_eq!(found, Some(first.id()), "{message}");
    }
    assert_eq!(
        store.find(TableKey::Message(MessageId(705))).await.unwrap(),
        None
    );

    let opener = first.opener();
    assert_eq!(
        store.open_games(server, opener).await.unwrap(),
        [first.id()]
    );
    assert!(store.open_games(SERVER, opener).await.unwrap().is_empty());
    append(store, &first, &[Event::Withdrawn]).await.unwrap();
    assert!(store.open_games(server, opener).await.unwrap().is_empty());
}
