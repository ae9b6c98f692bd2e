//! Room for lines that were read and are not obeyed yet: whoever writes more has to wait.

use std::sync::Arc;

use parking_lot::{Condvar, Mutex};

use super::LONGEST_LINE;

/// How many bytes lines may take together: a few of the longest, or some ten thousand short ones.
const MOST: usize = 4 * LONGEST_LINE;
/// What a line takes beside its bytes.
const BESIDE: usize = 64;

/// The room, which is the same for all clones.
#[derive(Clone, Default)]
pub struct Room(Arc<Taken>);

/// How much of it is taken.
#[derive(Default)]
struct Taken {
    bytes: Mutex<usize>,
    less: Condvar,
}

/// A line that is to be obeyed. One that was read takes room until it is dropped.
pub struct HeardLine {
    /// What it says.
    pub text: String,
    _place: Option<Place>,
}

/// The room that a line takes.
struct Place {
    room: Room,
    bytes: usize,
}

impl Room {
    /// Takes a line in as soon as there is room for it; one alone always has enough.
    pub fn take_in(&self, text: String) -> HeardLine {
        let bytes = text.len() + BESIDE;
        let mut taken = self.0.bytes.lock();
        while *taken > 0 && *taken + bytes > MOST {
            self.0.less.wait(&mut taken);
        }
        *taken += bytes;
        drop(taken);
        let room = self.clone();
        HeardLine {
            text,
            _place: Some(Place { room, bytes }),
        }
    }
}

impl HeardLine {
    /// A line that nobody has written.
    pub fn of_ours(text: &str) -> Self {
        Self {
            text: text.to_owned(),
            _place: None,
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        *self.room.0.bytes.lock() -= self.bytes;
        self.room.0.less.notify_one();
    }
}
