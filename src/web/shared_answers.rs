//! One answer for all who ask the same question at the same moment.

use std::hash::Hash;
use std::sync::Arc;
use std::time::Duration;

use moka::sync::Cache;
use tokio::sync::{Mutex, OnceCell};
use tokio::time::{Instant, sleep_until};

/// From how many on those who wait for the same answer are a crowd.
const CROWD: usize = 10;
/// The least time between two answers for a crowd: all who come in between share the second.
const APART: Duration = Duration::from_millis(25);
/// How long it is remembered when there was an answer for which nobody asks any more.
const REMEMBERED: Duration = Duration::from_secs(2);

/// Answers by their subjects, each shared by all who ask at the same moment. Nobody gets an answer that was begun before they
/// asked, so that people who have been hidden or forgotten by then are missing from it.
pub(super) struct SharedAnswers<K, T> {
    subjects: Cache<K, Arc<Subject<T>>>,
}

/// What is asked about one subject.
struct Subject<T> {
    /// The answer for those who ask now, as long as it is not begun.
    next: parking_lot::Mutex<Option<Arc<OnceCell<T>>>>,
    /// When the latest answer was begun. It is held as long as one is being found, as they are found one after another.
    last: Mutex<Option<Instant>>,
}

impl<K, T> SharedAnswers<K, T>
where
    K: Hash + Eq + Send + Sync + 'static,
    T: Clone + Send + Sync + 'static,
{
    /// No answers yet, with room for so many subjects at a time.
    pub(super) fn of_at_most(most: u64) -> Self {
        let subjects = Cache::builder().max_capacity(most).time_to_idle(REMEMBERED);
        Self {
            subjects: subjects.build(),
        }
    }

    /// The answer for somebody who asks now: one that others begin to find after that, else one that is found for them. All
    /// who wait for the same one have it at once.
    pub(super) async fn ask<F>(&self, about: K, find: impl FnOnce() -> F) -> T
    where
        F: Future<Output = T>,
    {
        let subject = self.subjects.get_with(about, || Arc::new(Subject::new()));
        let answer = subject.join();
        let found = answer.get_or_init(|| subject.find(&answer, find)).await;
        found.clone()
    }
}

impl<T> Subject<T> {
    fn new() -> Self {
        Self {
            next: parking_lot::Mutex::new(None),
            last: Mutex::new(None),
        }
    }

    /// The answer for which whoever asks now waits.
    fn join(&self) -> Arc<OnceCell<T>> {
        let mut next = self.next.lock();
        Arc::clone(next.get_or_insert_with(Arc::default))
    }

    /// From now on whoever asks does not wait for this answer any more.
    fn begin(&self, answer: &Arc<OnceCell<T>>) {
        let mut next = self.next.lock();
        if next.as_ref().is_some_and(|it| Arc::ptr_eq(it, answer)) {
            *next = None;
        }
    }

    /// Finds an answer, once the one before it has been found.
    async fn find<F>(&self, answer: &Arc<OnceCell<T>>, find: impl FnOnce() -> F) -> T
    where
        F: Future<Output = T>,
    {
        let mut last = self.last.lock().await;
        if let Some(last) = *last {
            // Each of those who wait holds it, too.
            if Arc::strong_count(answer) > CROWD {
                sleep_until(last + APART).await;
            }
        }
        self.begin(answer);
        *last = Some(Instant::now());
        find().await
    }
}

#[cfg(test)]
mod tests {
    use std::future::ready;
    use std::pin::pin;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use futures_util::FutureExt;
    use futures_util::future::join_all;
    use tokio::sync::oneshot;
    use tokio::time::sleep;

    use super::*;

    #[tokio::test]
    async fn a_crowd_is_told_what_was_found_out_once_and_nobody_what_was_true_before() {
        let answers = SharedAnswers::of_at_most(10);
        let count = AtomicUsize::new(0);
        let find = || async {
            sleep(Duration::from_millis(1)).await;
            count.fetch_add(1, Ordering::Relaxed)
        };
        let told = join_all((0..1000).map(|_| answers.ask("a", find))).await;
        // For the first one, who was alone, and for all who came meanwhile.
        let all = count.load(Ordering::Relaxed);
        assert!(all <= 2, "{all}");
        assert!(told.iter().all(|&number| number < all));
        // Whoever asks later is told what holds then, as is whoever asks about something else.
        assert_eq!(answers.ask("a", find).await, all);
        assert_eq!(answers.ask("b", find).await, all + 1);
    }

    #[tokio::test]
    async fn whoever_goes_away_keeps_nobody_waiting() {
        let answers = SharedAnswers::of_at_most(10);
        let stuck = answers.ask(1, std::future::pending::<u8>);
        let gone = tokio::time::timeout(Duration::from_millis(5), stuck);
        assert!(gone.await.is_err());
        assert_eq!(answers.ask(1, || ready(7)).await, 7);
    }

    #[tokio::test]
    async fn whoever_is_slow_to_hear_an_answer_keeps_nobody_waiting() {
        let answers = SharedAnswers::of_at_most(10);
        let (tell, told) = oneshot::channel();
        let first = answers.ask(1, || async { told.await.unwrap() });
        let [second, slow, swift] = [8, 9, 10].map(|found| answers.ask(1, move || ready(found)));
        let mut first = pin!(first);
        let mut second = pin!(second);
        let mut slow = pin!(slow);
        let mut swift = pin!(swift);
        assert_eq!(first.as_mut().now_or_never(), None);
        // They ask after the first one was begun, and wait for the next one.
        for later in [&mut second, &mut slow, &mut swift] {
            assert_eq!(later.as_mut().now_or_never(), None);
        }
        tell.send(7).unwrap();
        assert_eq!((first.await, second.await), (7, 8));
        assert_eq!(swift.as_mut().now_or_never(), Some(8));
        assert_eq!(slow.as_mut().now_or_never(), Some(8));
    }
}
