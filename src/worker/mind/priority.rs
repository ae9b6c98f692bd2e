//! How urgent searches are beside everything else on the machine.

use std::fs::File;
use std::thread::JoinHandle;
use std::time::Duration;

#[cfg(target_os = "linux")]
use thread_priority::{
    NormalThreadSchedulePolicy, ThreadId, ThreadPriority, ThreadSchedulePolicy,
    set_thread_priority_and_policy, thread_native_id,
};

/// How urgent searches are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThinkingPriority {
    /// They run where nothing else wants to, and somewhat more urgently once they have taken long.
    Idle,
    /// They are as urgent as all else: for tests, beside which a machine may have no idle moment.
    Usual,
}

impl ThinkingPriority {
    /// Has the thread that calls this run so. Being as nice as can be is not enough for that: a nice thread keeps its
    /// processor for some milliseconds after another has got something to do, an idle one gives it up at once.
    pub(super) fn begin(self) {
        #[cfg(target_os = "linux")]
        if self == Self::Idle {
            schedule(thread_native_id(), NormalThreadSchedulePolicy::Idle);
        }
    }

    /// Has a thread that began so be merely as nice as can be: where others never rest, an idle one would never end.
    pub(super) fn hurry(self, thread: JoinHandle<()>) {
        #[cfg(target_os = "linux")]
        if self == Self::Idle {
            use std::os::unix::thread::JoinHandleExt;
            // The library sets how nice the thread is that asks, too, which is to be none that has anything else to do.
            let asking = std::thread::Builder::new().name("thinker".to_owned());
            let asked = asking.spawn(move || {
                let asked = thread.as_pthread_t() as ThreadId;
                schedule(asked, NormalThreadSchedulePolicy::Other);
                // The handle lives until here, and so does what its number stands for.
                drop(thread);
            });
            if let Err(error) = asked {
                tracing::debug!(%error, "a search may take long");
            }
        }
    }
}

/// For how long a thread has had a processor.
#[derive(Debug)]
pub(super) struct RunTime(Option<File>);

impl RunTime {
    /// That of the thread that calls this.
    pub(super) fn of_this_thread() -> Self {
        // It stands for this thread whoever reads it later.
        Self(File::open("/proc/thread-self/schedstat").ok())
    }

    /// The time so far; none where the system does not tell.
    pub(super) fn spent(&self) -> Option<Duration> {
        #[cfg(unix)]
        {
            use std::os::unix::fs::FileExt;
            // The first of three numbers is nanoseconds.
            let mut read = [0; 64];
            let length = self.0.as_ref()?.read_at(&mut read, 0).ok()?;
            let text = std::str::from_utf8(&read[..length]).ok()?;
            let spent = text.split(' ').next()?.parse().ok()?;
            Some(Duration::from_nanos(spent))
        }
        #[cfg(not(unix))]
        None
    }
}

/// Has a thread run by a policy, where that is allowed: giving a processor up always is, and wanting more of it again only to
/// those who may be nice to this degree at all (`LimitNICE`).
#[cfg(target_os = "linux")]
fn schedule(thread: ThreadId, policy: NormalThreadSchedulePolicy) {
    let policy = ThreadSchedulePolicy::Normal(policy);
    if let Err(error) = set_thread_priority_and_policy(thread, ThreadPriority::Min, policy) {
        tracing::debug!(?error, ?policy, "searches stay as urgent as they are");
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[test]
    fn the_time_is_that_of_the_thread_and_not_of_whoever_asks() {
        let (told, run_time) = mpsc::channel();
        let (end, ends) = mpsc::channel::<()>();
        let thread = std::thread::spawn(move || {
            told.send(RunTime::of_this_thread()).unwrap();
            let _ended = ends.recv();
        });
        let others = run_time.recv().unwrap();
        let own = RunTime::of_this_thread();
        let before = own.spent().unwrap();
        let busy = Duration::from_millis(20);
        while own.spent().unwrap() < before + busy {
            std::hint::black_box(own.spent());
        }
        assert!(others.spent().unwrap() < busy);
        end.send(()).unwrap();
        thread.join().unwrap();
    }
}
