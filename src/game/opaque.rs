//! Values that are printed by the name of their type alone: ports, as nothing is known of what stands behind them, and
//! what holds more than anybody wants to read.

use super::delivery::{Messenger, Wakeup};
use super::lobby::LobbyBoard;
use super::practice::Advisor;
use super::{Backups, Chance, Clock, Memberships, Sight, Store};

/// Has types printed by their names.
macro_rules! opaque {
    ($($of:ty),+) => {$(
        impl ::std::fmt::Debug for $of {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(stringify!($of))
            }
        }
    )+};
}

pub(crate) use opaque;

opaque!(
    dyn Advisor,
    dyn Backups,
    dyn Chance,
    dyn Clock,
    dyn LobbyBoard,
    dyn Memberships,
    dyn Messenger,
    dyn Sight,
    dyn Store,
    dyn Wakeup
);
