//! Ports as they are printed: by name, as nothing is known of what stands behind them.

use std::fmt;

use super::delivery::{Messenger, Wakeup};
use super::lobby::LobbyBoard;
use super::practice::Advisor;
use super::{Backups, Chance, Clock, Memberships, Sight, Store};

/// Has ports printed by their names.
macro_rules! opaque {
    ($($port:ident),+) => {$(
        impl fmt::Debug for dyn $port {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(stringify!($port))
            }
        }
    )+};
}

pub(crate) use opaque;

opaque!(
    Advisor,
    Backups,
    Chance,
    Clock,
    LobbyBoard,
    Memberships,
    Messenger,
    Sight,
    Store,
    Wakeup
);
