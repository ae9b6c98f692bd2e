//! One at a time of those who come for the same thing.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Weak};

use parking_lot::Mutex;
use tokio::sync::{Mutex as Gate, OwnedMutexGuard};

/// Lets through one at a time of those that come with the same key; others do not wait for them.
#[derive(Debug)]
pub(super) struct KeyedMutex<K>(Mutex<HashMap<K, Weak<Gate<()>>>>);

impl<K> Default for KeyedMutex<K> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<K: Eq + Hash> KeyedMutex<K> {
    /// Waits for one's turn, which lasts until what is given back is dropped.
    pub(super) async fn lock(&self, key: K) -> OwnedMutexGuard<()> {
        self.gate(key).lock_owned().await
    }

    fn gate(&self, key: K) -> Arc<Gate<()>> {
        let mut gates = self.0.lock();
        if let Some(gate) = gates.get(&key).and_then(Weak::upgrade) {
            return gate;
        }
        gates.retain(|_, gate| gate.strong_count() > 0);
        let gate = Arc::default();
        gates.insert(key, Arc::downgrade(&gate));
        gate
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn one_at_a_time_goes_through_with_a_key_and_others_beside_them() {
        let mutex = KeyedMutex::default();
        let first = mutex.lock(1).await;
        let second = mutex.lock(1);
        tokio::pin!(second);
        assert!(futures_util::poll!(&mut second).is_pending());
        let beside = mutex.lock(2).await;
        drop(first);
        let second = second.await;
        drop((second, beside));
        let _again = mutex.lock(3).await;
        let kept = mutex.0.lock().len();
        assert_eq!(kept, 1, "nobody waits for the others any more");
    }
}
