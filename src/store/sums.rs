//! What games add to sums, and which of them are taken off together.

use super::prelude::*;
use crate::game::TableNumber;

/// Games of a server: those from a number on, and below another.
pub type GamesPart = (ServerId, TableNumber, TableNumber);

/// These games: of a server (`$1`) those from a number (`$2`) on, and below another (`$3`).
macro_rules! part {
    () => {
        "(SELECT id FROM games WHERE games.server_id = $1 AND number >= $2 AND number < $3)"
    };
}

/// What scores come to, so many times: points and games, and how many of these ended in which title.
macro_rules! score_sums {
    ($times:literal) => {
        concat!(
            " CAST(",
            $times,
            " * SUM(points) AS BIGINT) AS points,
                CAST(",
            $times,
            " * COUNT(*) AS BIGINT) AS games,
                CAST(",
            $times,
            " * SUM(CASE WHEN points = 3 THEN 1 ELSE 0 END) AS BIGINT) AS seigneurs,
                CAST(",
            $times,
            " * SUM(CASE WHEN points = 2 THEN 1 ELSE 0 END) AS BIGINT) AS chevaliers,
                CAST(",
            $times,
            " * SUM(CASE WHEN points = 1 THEN 1 ELSE 0 END) AS BIGINT) AS vassals,
                CAST(",
            $times,
            " * SUM(CASE WHEN points = 0 THEN 1 ELSE 0 END) AS BIGINT) AS serfs "
        )
    };
}

/// Adds sums to those that a table of them has already.
macro_rules! added_to {
    ($table:literal) => {
        concat!(
            " DO UPDATE SET
                points = ",
            $table,
            ".points + excluded.points,
                games = ",
            $table,
            ".games + excluded.games,
                seigneurs = ",
            $table,
            ".seigneurs + excluded.seigneurs,
                chevaliers = ",
            $table,
            ".chevaliers + excluded.chevaliers,
                vassals = ",
            $table,
            ".vassals + excluded.vassals,
                serfs = ",
            $table,
            ".serfs + excluded.serfs"
        )
    };
}

pub(in crate::store) use {added_to, part, score_sums};
