//! Games by the shards of the servers on which they are held, in statements.

use super::prelude::*;
use crate::game::ShardSet;

/// That a server belongs to one of the shards of a list such as `,0,3,`, of so many in all.
macro_rules! is_on_shards {
    ($server:expr, $list:expr, $total:expr) => {
        concat!(
            $list,
            " LIKE '%,' || CAST((",
            $server,
            " >> 22) % ",
            $total,
            " AS TEXT) || ',%'"
        )
    };
}

/// That a game is held on a server of one of these shards.
macro_rules! is_held_on_shards {
    ($game:expr, $list:expr, $total:expr) => {
        $crate::store::correlated::exists_for_row!(concat!(
            "SELECT 1 FROM game_channels AS place_of
            WHERE place_of.game_id = ",
            $game,
            " AND ",
            $crate::store::shards::is_on_shards!("place_of.server_id", $list, $total)
        ))
    };
}

/// The same of an outage, or of one that is being made up for, which may be one of all shards.
macro_rules! is_concerned_by {
    ($outage:literal, $game:expr) => {
        concat!(
            "(",
            $outage,
            ".among = 'all' OR ",
            $crate::store::shards::is_held_on_shards!(
                $game,
                concat!($outage, ".among"),
                concat!($outage, ".shards")
            ),
            ")"
        )
    };
}

/// That an outage is being made up for in which the bot was away from a game.
macro_rules! is_made_up_for {
    ($game:expr) => {
        concat!(
            "EXISTS (SELECT 1 FROM making_up WHERE ",
            $crate::store::shards::is_concerned_by!("making_up", $game),
            ")"
        )
    };
}

/// That time counts for a game, where it stands still on the shards of a list, of so many in all: most often on none.
macro_rules! time_counts {
    ($game:expr, $list:literal, $total:literal) => {
        concat!(
            "(",
            $list,
            " = '' OR NOT ",
            $crate::store::shards::is_held_on_shards!($game, $list, $total),
            ") AND NOT ",
            $crate::store::shards::is_made_up_for!($game)
        )
    };
}

pub(in crate::store) use {
    is_concerned_by, is_held_on_shards, is_made_up_for, is_on_shards, time_counts,
};

/// Which shards were away, as it is kept with their outage.
pub fn among(shards: &ShardSet) -> String {
    if shards.is_all() {
        "all".to_owned()
    } else {
        listed(shards.ids())
    }
}

impl SqlStore {
    /// The list of shards on which time stands still, and how many there are in all.
    pub(super) fn standing(&self) -> (String, u32) {
        let standing = self.hours.as_ref().map(|hours| hours.standing());
        let standing = standing.unwrap_or_else(|| ShardSet::new(1, []));
        (listed(standing.ids()), standing.total())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_listed_between_commas() {
        let some = ShardSet::new(12, [11, 0, 3]);
        assert_eq!(listed(some.ids()), ",0,3,11,");
        assert_eq!(among(&some), ",0,3,11,");
        assert_eq!(listed(ShardSet::new(12, []).ids()), "");
        assert_eq!(among(&ShardSet::all(12)), "all");
    }
}
