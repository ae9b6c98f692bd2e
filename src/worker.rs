//! What goes on beside the conversation: jobs under one supervisor, of which one delivers what is owed.

mod backups;
mod deadlines;
mod deliveries;
mod due;
mod duties;
mod heartbeat;
mod lobbies;
mod mind;
mod onlookers;
mod reminders;
mod retention;
mod role_links;
mod steps;
mod supervisor;
mod thinker;
mod tournaments;
mod unnotified;
mod votes;

pub use backups::BackupWorker;
pub use deadlines::{DeadlineWorker, Left};
pub use deliveries::{DeliveryMonitor, DeliveryQueue, DeliveryWorker};
pub use duties::{HandingOver, RequestLimit, RequestShare, Roster, ShardDuties, UnderWay};
pub use heartbeat::{Connection, Heartbeat, ServedShard};
pub use lobbies::LobbyWorker;
pub use mind::{Mind, ThinkingPriority};
pub use onlookers::Onlookers;
pub use reminders::ReminderWorker;
pub use retention::Retention;
pub use role_links::RoleLinkWorker;
pub use steps::{InTime, OnDuty};
pub use supervisor::{Doer, JobEnd, JobError, JobState, Jobs, Next, Schedule, Supervisor, Worker};
pub use thinker::{Thinker, move_of};
pub use tournaments::TournamentWorker;
pub use unnotified::UnnotifiedTurns;
pub use votes::VoteWorker;
