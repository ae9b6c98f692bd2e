//! Links that end while their tokens are renewed.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use seigneur::game::linking::{
    ConnectionError, Grant, Grantor, Keyring, LinkAnswer, RoleConnections, RoleLinking,
    RoleRecords, Tokens,
};
use seigneur::game::secret::Secret;
use seigneur::game::{Chance, Clock, PlayerId, SeededChance, Store, SystemClock};
use seigneur::store::open;

use crate::support::test_database::folder;

const ANN: PlayerId = PlayerId(7);

/// A service at which Ann has granted what is asked for. She ends her link while her tokens are renewed, for which it takes the
/// old ones no more.
struct Service {
    store: Arc<dyn Store>,
    /// How often tokens were given out.
    given: AtomicU32,
    /// Those that were ended.
    ended: Mutex<Vec<String>>,
}

impl Service {
    /// Tokens that have to be renewed at once.
    fn grant(&self) -> Grant {
        let number = self.given.fetch_add(1, Ordering::Relaxed) + 1;
        Grant {
            tokens: Tokens {
                access: format!("access-{number}"),
                refresh: format!("refresh-{number}"),
            },
            lasts: Duration::from_hours(1),
        }
    }
}

#[async_trait]
impl RoleConnections for Service {
    async fn register(&self) -> Result<(), ConnectionError> {
        Ok(())
    }

    fn authorization_url(&self, state: &str, _challenge: &str) -> String {
        state.to_owned()
    }

    async fn exchange(&self, _code: &str, _verifier: &str) -> Result<Grant, ConnectionError> {
        Ok(self.grant())
    }

    async fn grantor(&self, _access: &str) -> Result<Grantor, ConnectionError> {
        Ok(Grantor {
            player: ANN,
            locale: None,
        })
    }

    async fn refresh(&self, _refresh: &str) -> Result<Grant, ConnectionError> {
        let unlinked = self.store.unlink_roles(ANN, SystemClock.now()).await;
        assert!(unlinked.unwrap());
        Ok(self.grant())
    }

    async fn revoke(&self, refresh: &str) -> Result<(), ConnectionError> {
        self.ended.lock().unwrap().push(refresh.to_owned());
        Ok(())
    }

    async fn push(&self, _access: &str, _records: &RoleRecords) -> Result<(), ConnectionError> {
        Ok(())
    }
}

#[tokio::test]
async fn tokens_that_were_renewed_for_nobody_are_ended_too() {
    let folder = folder();
    let url = format!("sqlite://{}", folder.path().join("links.db").display());
    let store = open(&url).await.unwrap().store();
    let service = Arc::new(Service {
        store: Arc::clone(&store),
        given: AtomicU32::new(0),
        ended: Mutex::default(),
    });
    let keyring = Keyring::read("a key which has 32 characters or more").unwrap();
    let drawn: (Arc<dyn Clock>, Arc<dyn Chance>) =
        (Arc::new(SystemClock), Arc::new(SeededChance::from_seed(58)));
    let roles = RoleLinking::new(
        Arc::clone(&store),
        drawn,
        service.clone(),
        Arc::new(keyring),
    );
    let attempt = roles.begin().await.unwrap();
    let state = Secret::read(&attempt.address).unwrap();
    let finished = roles.finish((&state, &attempt.browser), LinkAnswer::Granted("code"));
    assert_eq!(finished.await.unwrap().grantor.player, ANN);
    // What is owed in one step is done in the next.
    for _ in 0..2 {
        roles.update().await.unwrap();
    }
    assert_eq!(store.linked_since(ANN).await.unwrap(), None);
    let mut ended = service.ended.lock().unwrap().clone();
    ended.sort();
    assert_eq!(ended, ["refresh-1", "refresh-2"]);
}
