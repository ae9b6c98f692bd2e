//! Columns as they are read: what can hold nothing damaged comes as a value of the domain, all else is
//! checked, and damage is named by table, column and row.

use std::fmt::{Arguments, Display};
use std::num::TryFromIntError;

use sqlx::error::BoxDynError;
use sqlx::{Database, Decode, Type};

use crate::game::delivery::{MessageNumber, Way};
use crate::game::ladder::ChallengeSide;
use crate::game::problem::Day;
use crate::game::scoring::{CountStatus, Part, Season, SeasonLength};
use crate::game::team::TeamCode;
use crate::game::tournament::{Format, TournamentStage};
use crate::game::{
    ChannelId, ChannelIssue, ComputerLevel, ContestId, GameId, Locale, MessageId, Millis,
    Notifications, Pace, PlayerId, PublicName, Publication, RoleId, ServerId, Status, StoreError,
    TableNumber, TeamId, ThemeCode, TournamentId, TournamentNumber, WatchManner,
};
use crate::rules::{Color, Move, Variant};

/// Types that take whatever their column holds, by what the drivers read.
macro_rules! decoded {
    ($($kept:ty, $read:expr => $($type:ident),+;)+) => {$($(
        impl<DB: Database> Type<DB> for $type
        where
            $kept: Type<DB>,
        {
            fn type_info() -> DB::TypeInfo {
                <$kept as Type<DB>>::type_info()
            }

            fn compatible(info: &DB::TypeInfo) -> bool {
                <$kept as Type<DB>>::compatible(info)
            }
        }

        impl<'r, DB: Database> Decode<'r, DB> for $type
        where
            $kept: Decode<'r, DB>,
        {
            fn decode(value: DB::ValueRef<'r>) -> Result<Self, BoxDynError> {
                let kept = <$kept as Decode<'r, DB>>::decode(value)?;
                Ok($type($read(kept)))
            }
        }
    )+)+};
}

decoded! {
    i64, i64::cast_unsigned =>
        ChannelId, ContestId, GameId, MessageId, PlayerId, RoleId, ServerId, TableNumber, TeamId,
        TournamentId, TournamentNumber;
    i64, std::convert::identity => Day, Millis;
    String, std::convert::identity => Locale, ThemeCode;
}

/// A value that is kept in a column which may hold something else.
pub trait Checked<C>: Sized {
    /// The value.
    ///
    /// # Errors
    /// What is wrong with what the column holds.
    fn checked(column: C) -> Result<Self, String>;
}

impl<C, T: Checked<C>> Checked<Option<C>> for Option<T> {
    fn checked(column: Option<C>) -> Result<Self, String> {
        column.map(T::checked).transpose()
    }
}

macro_rules! numbers {
    ($($number:ty),+) => {$(
        impl Checked<i64> for $number {
            fn checked(column: i64) -> Result<Self, String> {
                column.try_into().map_err(|error: TryFromIntError| error.to_string())
            }
        }
    )+};
}

numbers!(u8, u16, u32, usize);

/// Types that are kept as texts, and how each is read.
macro_rules! texts {
    ($($($type:ty),+: |$text:ident| $read:expr;)+) => {$($(
        impl<S: AsRef<str>> Checked<S> for $type {
            fn checked(column: S) -> Result<Self, String> {
                let $text = column.as_ref();
                $read
            }
        }
    )+)+};
}

texts! {
    ChallengeSide, ChannelIssue, CountStatus, Format, Notifications, Part, PublicName, Publication, SeasonLength, Status,
    TournamentStage, WatchManner: |code| known(code, Self::ALL.into_iter().find(|one| one.code() == code));
    Way: |code| known(code, Self::of_code(code));
    Color: |code| known(code, Self::ALL.into_iter().find(|one| code.chars().eq([one.letter()])));
    Pace, Season, TeamCode, Variant: |text| text.parse().map_err(|error| format!("{error}"));
}

/// What a code stands for.
fn known<T>(code: &str, found: Option<T>) -> Result<T, String> {
    found.ok_or_else(|| format!("unknown code {code:?}"))
}

impl Checked<i64> for bool {
    fn checked(column: i64) -> Result<Self, String> {
        match column {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(format!("unknown code {column}")),
        }
    }
}

impl Checked<i64> for MessageNumber {
    fn checked(column: i64) -> Result<Self, String> {
        Self::of_stored(column).ok_or_else(|| format!("{column} is no number of a message"))
    }
}

impl Checked<i64> for ComputerLevel {
    fn checked(column: i64) -> Result<Self, String> {
        let level = u8::try_from(column).ok().and_then(Self::new);
        level.ok_or_else(|| format!("{column} is no level"))
    }
}

/// A row: its table and its key, by which damage in it is named.
#[derive(Clone, Copy, Debug)]
pub struct RowKey<'k>(pub &'static str, pub Arguments<'k>);

impl RowKey<'_> {
    /// What a column of the row holds.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] where that cannot be.
    pub fn read<C, T: Checked<C>>(self, column: &'static str, found: C) -> Result<T, StoreError> {
        T::checked(found).map_err(|what| self.damaged(column, what))
    }

    /// The moves in a column of the row, in coordinates and parted by spaces.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] for a text that is no move.
    pub fn moves(
        self,
        column: &'static str,
        moves: &str,
        variant: Variant,
    ) -> Result<Vec<Move>, StoreError> {
        let moves = moves.split_whitespace().map(|text| {
            let mv = Move::from_coordinates(text, variant.topology());
            mv.ok_or_else(|| self.damaged(column, format!("{text:?} is no move in coordinates")))
        });
        moves.collect()
    }

    /// The error that names a code in a column of the row which stands for nothing.
    pub fn unknown(self, column: &'static str, code: &str) -> StoreError {
        self.damaged(column, format_args!("unknown code {code:?}"))
    }

    /// The error that names what is wrong in a column of the row.
    pub fn damaged(self, column: &'static str, what: impl Display) -> StoreError {
        StoreError::Corrupt {
            table: self.0,
            column,
            key: self.1.to_string(),
            what: what.to_string(),
        }
    }
}
