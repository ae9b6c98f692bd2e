//! Threads: opening, changing, archiving, members.

mod changing;
mod members;
mod opening;
mod state;
mod tags;

pub use opening::NewThread;

use serde_json::Value;

use super::complaints::Complaints;
use super::world::Threads;

const DAY_IN_MINUTES: u64 = 1440;

/// The minutes after which a thread may be set to archive itself.
const ARCHIVE_AFTER: [u64; 4] = [60, DAY_IN_MINUTES, 4320, 10080];

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
