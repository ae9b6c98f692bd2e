//! Whoever is in a team of a call leads no other one.

use std::sync::Arc;

use seigneur::game::keeping::contesting;
use seigneur::game::team::{Contest, ContestStage, Team};
use seigneur::game::{
    ChannelId, ContestId, Millis, Pace, PlayerId, ServerId, Store, StoreError, TeamId,
};
use seigneur::rules::Variant;

const SERVER: ServerId = ServerId(8_890);
const ANN: PlayerId = PlayerId(88_900_000_010);
const BOB: PlayerId = PlayerId(ANN.0 + 1);
const NOW: Millis = Millis(5_000);

fn team(number: u64, captain: Option<PlayerId>) -> Team {
    Team {
        id: TeamId(8_890_000 + number),
        server: SERVER,
        channel: ChannelId(8_891_000 + number),
        name: format!("team {number}"),
        captain,
        thread: None,
    }
}

/// Somebody joins the team of one channel, and leads another one by what was read of the call before that.
pub async fn whoever_has_joined_a_team_leads_no_other(store: &Arc<dyn Store>) {
    let contest = Contest {
        id: ContestId(8_892_000),
        server: SERVER,
        variant: Variant::Trichess,
        pace: Pace::default(),
        called: NOW,
        stage: ContestStage::Called { code: None },
        teams: vec![team(0, Some(ANN)), team(1, None), team(2, None)],
        version: 0,
    };
    contesting::call(&**store, &contest, NOW).await.unwrap();
    let first = (contest.teams[0].id, BOB);
    contesting::join(&**store, contest.id, first, NOW)
        .await
        .unwrap();
    let led = team(1, Some(BOB));
    let leads = contesting::lead(&**store, &contest, &led, NOW).await;
    assert!(matches!(leads, Err(StoreError::Stale)), "{leads:?}");
    let kept = store.contest(contest.id).await.unwrap();
    assert_eq!(kept.as_ref(), Some(&contest), "nothing of it is kept");

    contesting::part(&**store, &contest, BOB, NOW)
        .await
        .unwrap();
    contesting::lead(&**store, &contest, &led, NOW)
        .await
        .unwrap();
    let kept = store.contest(contest.id).await.unwrap().unwrap();
    assert_eq!(kept.captains().collect::<Vec<_>>(), [ANN, BOB]);
    contesting::end_call(&**store, &kept, NOW).await.unwrap();
    let ended = store.contest(contest.id).await.unwrap().unwrap();
    contesting::drop_call(&**store, &ended).await.unwrap();
}
