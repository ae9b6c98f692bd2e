//! The way to the service's gateway: a front on loopback stands between the library and it.
//!
//! The library neither tells why the service closed a connection nor asks before it begins a
//! session; both decide whether the bot can go on, and what its token is worth. So the relay gives
//! it the [`Front`]'s address for that of the gateway. The front hands frames on in both
//! directions as they are, but for what the library could not read, and reads four things of them: that a session is to be
//! begun, which a [`SessionBudget`] allows when there are enough left, or taken up, for which it goes where the service has told,
//! as the library does not, and which waits where it was lost again and again; that this was done, which [`ShardConnections`]
//! tells; that heartbeats are answered, for which it answers those of the library; and why the service ends a connection.

mod budget;
mod close;
mod connections;
mod frames;
mod front;
mod ledger;
mod link;
mod room;
mod tenures;

pub use budget::{Advice, SessionBudget, advice};
pub use close::FinalClose;
pub use connections::ShardConnections;
pub use front::{Front, FrontAddress, FrontParts, Latecomers};
pub use ledger::SessionLimit;
pub use tenures::ShardTenures;
