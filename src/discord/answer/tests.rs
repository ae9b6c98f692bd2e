use std::pin::pin;
use std::sync::atomic::{AtomicU32, Ordering};

use tokio::sync::oneshot;

use super::*;

/// How often something is sent that fails in passing each time.
async fn sent(tries: Tries) -> u32 {
    let count = AtomicU32::new(0);
    let send = || async {
        count.fetch_add(1, Ordering::SeqCst);
        Err::<(), _>(serenity::Error::Other("the service is slow"))
    };
    assert!(again(tries, send).await.is_err());
    count.load(Ordering::SeqCst)
}

#[tokio::test]
async fn what_is_of_no_use_any_more_is_not_sent_again() {
    let within = Duration::from_mins(1);
    assert_eq!(sent(Tries { most: 2, within }).await, 2);
    let within = Duration::ZERO;
    assert_eq!(sent(Tries { most: 2, within }).await, 1);
}

#[test]
fn a_late_answer_is_not_sent_again_once_its_nonce_may_be_forgotten() {
    let now = Instant::now();
    let before = now.checked_sub(Duration::from_mins(1)).unwrap();
    assert!(late::TRIES.are_left(1, now));
    assert!(!late::TRIES.are_left(1, before));
}

#[tokio::test]
async fn the_work_goes_on_while_it_is_shown_how_far_it_has_come() {
    let (done, is_done) = oneshot::channel();
    let work = pin!(async move {
        done.send(()).unwrap();
        7
    });
    let shown = async { is_done.await.unwrap() };
    assert_eq!(done_before(work, shown).await, Some(7));
}
