//! Calls that channels have not answered in time.

use std::sync::Arc;

use seigneur::game::keeping::contesting;
use seigneur::game::team::{ContestStage, ENDED_CALL_KEPT_MS};
use seigneur::game::{ContestId, Millis, Store};

/// Nobody answers it any more; meanwhile it can be changed where it stands.
pub async fn a_call_that_has_ended_is_kept_a_day(
    store: &Arc<dyn Store>,
    (id, at): (ContestId, Millis),
) {
    let ended = store.contest(id).await.unwrap().unwrap();
    assert_eq!(ended.stage, ContestStage::Ended);
    assert_eq!(store.members(&ended).await.unwrap(), []);
    let due = async |now| store.contests_due(now, 99).await.unwrap().contains(&id);
    let a_day_later = at.plus_ms(ENDED_CALL_KEPT_MS);
    assert!(!due(a_day_later.plus_ms(-1)).await && due(a_day_later).await);
    contesting::drop_call(&**store, &ended).await.unwrap();
    assert_eq!(store.contest(id).await.unwrap(), None);
}
