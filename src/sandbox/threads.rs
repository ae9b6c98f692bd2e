//! Threads: opening, changing, archiving, members.

mod changing;
mod members;
mod opening;
mod state;
mod tags;

pub use opening::NewThread;

use serde_json::Value;

use super::complaints::Complaints;
use super::world::World;

const DAY_IN_MINUTES: u64 = 1440;

/// The minutes after which a thread may be set to archive itself.
const ARCHIVE_AFTER: [u64; 4] = [60, DAY_IN_MINUTES, 4320, 10080];

/// Opens and changes the threads of a world, and says who is in them.
#[derive(Debug)]
pub struct Threads<'w> {
    world: &'w mut World,
}

impl World {
    /// Threads are opened through this and changed.
    pub fn threads(&mut self) -> Threads<'_> {
        Threads { world: self }
    }
}

/// Checks what opening and changing a thread have in common: its name, if there is one, and its time.
fn check_form(body: &Value, wrong: &mut Complaints) {
    if let Some(name) = body["name"].as_str() {
        wrong.length("name", name.trim(), 1, 100);
    }
    let minutes = &body["auto_archive_duration"];
    if !minutes.is_null() && !ARCHIVE_AFTER.iter().any(|allowed| minutes == allowed) {
        wrong.add("auto_archive_duration", "must be 60, 1440, 4320 or 10080");
    }
}
