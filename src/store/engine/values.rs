//! Values that go into statements: the domain's, each in the form in which its column keeps it.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::convert::identity;
use std::fmt::Display;

use crate::game::delivery::{
    MessageKey, MessageKind, MessageNumber, OrderingKey, Recipient, Topic, Way,
};
use crate::game::practice::{LineNumber, PracticeNumber};
use crate::game::problem::{Day, ProblemKey};
use crate::game::scoring::{CountStatus, Part, Season, SeasonLength};
use crate::game::team::TeamCode;
use crate::game::tournament::{Format, TournamentStage};
use crate::game::{
    ChannelId, ChannelIssue, ContestId, GameId, Locale, MessageId, Millis, Notifications, Pace,
    PlanNumber, PlayerId, PublicName, Publication, RoleId, ServerId, Status, TableNumber, TeamId,
    ThemeCode, TournamentId, TournamentNumber, WatchManner,
};
use crate::rules::{Color, Ending, Position, Variant};

/// A value that goes into a statement.
#[derive(Clone, Debug)]
pub enum Value {
    Integer(Option<i64>),
    Real(Option<f64>),
    Text(Option<Cow<'static, str>>),
}

/// What goes into one column.
pub trait Scalar: Sized {
    /// The value as its column keeps it, which is empty where there is none.
    fn value(one: Option<Self>) -> Value;
}

/// What goes into a statement: a column's value, or those of several, one after another.
pub trait Bind: Sized {
    /// Adds it to the values before it.
    fn bind(self, values: &mut Vec<Value>);

    /// The values, in the order of their numbers in the statement.
    fn values(self) -> Vec<Value> {
        let mut values = Vec::new();
        self.bind(&mut values);
        values
    }
}

impl<T: Scalar> Bind for T {
    fn bind(self, values: &mut Vec<Value>) {
        values.push(T::value(Some(self)));
    }
}

impl<T: Scalar> Bind for Option<T> {
    fn bind(self, values: &mut Vec<Value>) {
        values.push(T::value(self));
    }
}

impl<T: Bind, const COUNT: usize> Bind for [T; COUNT] {
    fn bind(self, values: &mut Vec<Value>) {
        for one in self {
            one.bind(values);
        }
    }
}

impl<T: Bind> Bind for Vec<T> {
    fn bind(self, values: &mut Vec<Value>) {
        for one in self {
            one.bind(values);
        }
    }
}

/// Numbers as statements look for them in one text: `,1,2,`, which is empty where there are none.
pub fn listed(numbers: impl IntoIterator<Item = impl Display>) -> String {
    let each = numbers.into_iter().map(|number| format!("{number},"));
    let list: String = each.collect();
    if list.is_empty() {
        return list;
    }
    format!(",{list}")
}

/// Values in parts, as statements take them that ask for so many at once: each value once, and the places of the last part
/// that are not needed repeat some of it.
pub fn in_parts<T: Copy + Ord, const COUNT: usize>(values: &[T]) -> Vec<[T; COUNT]> {
    let each: BTreeSet<T> = values.iter().copied().collect();
    let each: Vec<T> = each.into_iter().collect();
    let filled = |part: &[T]| std::array::from_fn(|at| part[at % part.len()]);
    each.chunks(COUNT).map(filled).collect()
}

/// Several values make a tuple; of more than twelve, some are a tuple within it.
macro_rules! tuples {
    ($(($($one:ident)*))+) => {$(
        impl<$($one: Bind),*> Bind for ($($one,)*) {
            #[expect(non_snake_case, reason = "each value is called as its type")]
            fn bind(self, values: &mut Vec<Value>) {
                let ($($one,)*) = self;
                $($one.bind(values);)*
            }
        }
    )+};
}

tuples! {
    (A B) (A B C) (A B C D) (A B C D E) (A B C D E F) (A B C D E F G) (A B C D E F G H)
    (A B C D E F G H I) (A B C D E F G H I J) (A B C D E F G H I J K) (A B C D E F G H I J K L)
}

/// Nothing, where a statement takes no values.
impl Bind for () {
    fn bind(self, _: &mut Vec<Value>) {}
}

/// Says of types in which kind of column they are kept, and as what.
macro_rules! scalars {
    ($($kind:ident $form:expr => $($type:ty),+;)+) => {$($(
        impl Scalar for $type {
            fn value(one: Option<Self>) -> Value {
                Value::$kind(one.map($form))
            }
        }
    )+)+};
}

scalars! {
    Integer i64::from => bool, u8, u32, i64;
    Integer |count| i64::try_from(count).unwrap_or(i64::MAX) => usize;
    Integer u64::cast_signed => u64;
    Integer |id| id.0.cast_signed() =>
        ChannelId, ContestId, GameId, MessageId, PlayerId, RoleId, ServerId, TableNumber, TeamId,
        TournamentId, TournamentNumber;
    Integer |number| number.0 => Day, Millis;
    Integer |number| number.0.into() => LineNumber, PlanNumber, PracticeNumber;
    Integer MessageNumber::stored => MessageNumber;
    Real identity => f64;
    Text Cow::Owned => String;
    Text |text| Cow::Owned(text.to_owned()) => &str, &String;
    Text |text| Cow::Owned(text.to_string()) => &Pace, &Position, Color, Season, TeamCode;
    Text |text| Cow::Owned(text.0.clone()) => &Locale, &ThemeCode;
    Text |one| Cow::Borrowed(one.code()) =>
        ChannelIssue, CountStatus, Ending, Format, MessageKind, Notifications, Part, PublicName,
        Publication, SeasonLength, Status, TournamentStage, WatchManner, Way;
    Text |variant| Cow::Borrowed(variant.id()) => Variant;
}

impl Bind for Topic {
    fn bind(self, values: &mut Vec<Value>) {
        (self.code(), self.id()).bind(values);
    }
}

/// Whether it is a person, and their id or the server's.
impl Bind for Recipient {
    fn bind(self, values: &mut Vec<Value>) {
        match self {
            Self::Place(server) => (false, server).bind(values),
            Self::Person(person) => (true, person).bind(values),
        }
    }
}

impl Bind for MessageKey {
    fn bind(self, values: &mut Vec<Value>) {
        (self.topic, self.to, self.number).bind(values);
    }
}

impl Bind for OrderingKey {
    fn bind(self, values: &mut Vec<Value>) {
        (self.topic, self.to).bind(values);
    }
}

impl Bind for ProblemKey {
    fn bind(self, values: &mut Vec<Value>) {
        (self.server, self.day, self.variant).bind(values);
    }
}
