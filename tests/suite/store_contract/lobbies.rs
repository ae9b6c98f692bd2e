//! The lobbies of servers.

use std::sync::Arc;

use seigneur::game::delivery::Posted;
use seigneur::game::lobby::{Lobby, LobbyDigest, LobbyStage};
use seigneur::game::{
    ChannelId, ChannelIssue, KnownIssue, MessageId, Millis, ServerId, Spot, Store,
};

const SERVER: ServerId = ServerId(7_400_000);
const HALL: ChannelId = ChannelId(7_400_001);
const OTHER: ChannelId = ChannelId(7_400_002);

const fn in_channel(channel: ChannelId) -> Spot {
    Spot {
        server: SERVER,
        channel,
    }
}

pub async fn lobbies_are_kept(store: &Arc<dyn Store>) {
    let lobby = || async { store.lobby(SERVER).await.unwrap() };
    let due = |now| async move {
        let all = store.lobbies_due(Millis(now), 9).await.unwrap();
        let mut own = all.into_iter().filter(|lobby| lobby.server == SERVER);
        own.next()
    };
    assert_eq!(lobby().await, None);
    store.put_lobby(in_channel(HALL), Millis(10)).await.unwrap();
    let put = lobby().await.unwrap();
    let unposted = LobbyStage::Unposted { tried: None };
    assert_eq!(
        (put.channel, put.stage, put.due),
        (HALL, unposted, Millis(10))
    );
    assert_eq!(due(9).await, None);
    assert_eq!(due(10).await, Some(put));

    let standing = Lobby {
        stage: LobbyStage::Standing {
            message: MessageId(77),
            shown: Some(LobbyDigest(-5)),
        },
        issue: Some(KnownIssue {
            issue: ChannelIssue::MissingPermission,
            at: Millis(11),
        }),
        due: Millis(20),
        ..put
    };
    assert!(store.keep_lobby(put.version, &standing).await.unwrap());
    assert_eq!(lobby().await, Some(standing));
    let troubled = store.troubled_lobbies().await.unwrap();
    assert!(troubled.contains(&standing), "{troubled:?}");

    // It moves, and replaces the message that stands.
    store
        .put_lobby(in_channel(OTHER), Millis(30))
        .await
        .unwrap();
    let moved = lobby().await.unwrap();
    let left = Posted {
        channel: HALL,
        message: MessageId(77),
    };
    assert_eq!((moved.channel, moved.stage), (OTHER, unposted));
    assert_eq!((moved.replaces, moved.issue), (Some(left), None));
    assert!(!store.keep_lobby(standing.version, &standing).await.unwrap());
    store.end_lobby(&standing).await.unwrap();
    assert_eq!(
        lobby().await,
        Some(moved),
        "what was before it says nothing"
    );
    // Before it is posted it moves again, and replaces the same.
    store.put_lobby(in_channel(HALL), Millis(31)).await.unwrap();
    let again = lobby().await.unwrap();
    assert_eq!((again.channel, again.replaces), (HALL, Some(left)));

    store.leave(SERVER, Millis(40)).await.unwrap();
    assert_eq!(lobby().await, None, "whoever takes us off takes it along");
}
