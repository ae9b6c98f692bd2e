//! The values of events as they are stored.

use std::time::Duration;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::game::{
    Course, Manner, Millis, Occasion, Pace, PaceError, PaceOrigin, PlayerId, Proposal, Stakes,
    Terms, Verdict,
};
use crate::rules::{Color, Move, Variant};

/// What is stored of a value.
pub type Written<T> = <T as Stored>::Written;

/// A value that is stored in a form of its own.
pub trait Stored: Sized {
    /// What is stored of it.
    type Written: Serialize + DeserializeOwned;

    /// What is stored of this value.
    fn form(&self, variant: Variant) -> Self::Written;

    /// Reads what was stored.
    ///
    /// # Errors
    /// What is wrong with it.
    fn read(form: Self::Written, variant: Variant) -> Result<Self, String>;
}

/// Stores each choice by its code.
macro_rules! codes {
    ($($of:ident)+) => {$(
        impl Stored for $of {
            type Written = String;

            fn form(&self, _: Variant) -> String {
                self.code().to_owned()
            }

            fn read(form: String, _: Variant) -> Result<Self, String> {
                Self::of_code(&form).ok_or_else(|| format!("unknown {} {form:?}", stringify!($of)))
            }
        }
    )+};
}

codes! { Stakes Course Proposal Occasion }

impl Stored for PlayerId {
    type Written = u64;

    fn form(&self, _: Variant) -> u64 {
        self.0
    }

    fn read(form: u64, _: Variant) -> Result<Self, String> {
        Ok(Self(form))
    }
}

impl Stored for Millis {
    type Written = i64;

    fn form(&self, _: Variant) -> i64 {
        self.0
    }

    fn read(form: i64, _: Variant) -> Result<Self, String> {
        Ok(Self(form))
    }
}

/// In milliseconds; nothing where it is none.
impl Stored for Duration {
    type Written = Option<u64>;

    fn form(&self, _: Variant) -> Option<u64> {
        let ms = u64::try_from(self.as_millis()).unwrap_or(u64::MAX);
        (ms > 0).then_some(ms)
    }

    fn read(form: Option<u64>, _: Variant) -> Result<Self, String> {
        Ok(Self::from_millis(form.unwrap_or_default()))
    }
}

impl Stored for Color {
    type Written = char;

    fn form(&self, _: Variant) -> char {
        self.letter()
    }

    fn read(form: char, variant: Variant) -> Result<Self, String> {
        Self::from_letter(form)
            .filter(|color| variant.colors().contains(color))
            .ok_or_else(|| format!("{form:?} is no colour of {variant}"))
    }
}

impl Stored for Move {
    type Written = String;

    fn form(&self, variant: Variant) -> String {
        self.coordinates(variant.topology())
    }

    fn read(form: String, variant: Variant) -> Result<Self, String> {
        Self::from_coordinates(&form, variant.topology())
            .ok_or_else(|| format!("{form:?} is no move in coordinates"))
    }
}

/// Nothing where the move was played then and there.
impl Stored for Manner {
    type Written = Option<String>;

    fn form(&self, _: Variant) -> Option<String> {
        match self {
            Self::Then => None,
            Self::Planned => Some("planned".to_owned()),
        }
    }

    fn read(form: Option<String>, _: Variant) -> Result<Self, String> {
        match form.as_deref() {
            None => Ok(Self::Then),
            Some("planned") => Ok(Self::Planned),
            Some(other) => Err(format!("unknown Manner {other:?}")),
        }
    }
}

/// Nothing where nobody chose the pace.
impl Stored for PaceOrigin {
    type Written = Option<String>;

    fn form(&self, _: Variant) -> Option<String> {
        match self {
            Self::Usual => None,
            Self::Chosen => Some(self.code().to_owned()),
        }
    }

    fn read(form: Option<String>, _: Variant) -> Result<Self, String> {
        let code = form.unwrap_or_else(|| Self::Usual.code().to_owned());
        Self::of_code(&code).ok_or_else(|| format!("unknown PaceOrigin {code:?}"))
    }
}

/// The winner; nobody where it is a draw.
impl Stored for Verdict {
    type Written = Option<char>;

    fn form(&self, variant: Variant) -> Option<char> {
        match self {
            Self::Win(color) => Some(color.form(variant)),
            Self::Draw => None,
        }
    }

    fn read(form: Option<char>, variant: Variant) -> Result<Self, String> {
        let winner: Option<Color> = Stored::read(form, variant)?;
        Ok(winner.map_or(Self::Draw, Self::Win))
    }
}

impl<T: Stored> Stored for Option<T> {
    type Written = Option<T::Written>;

    fn form(&self, variant: Variant) -> Self::Written {
        self.as_ref().map(|value| value.form(variant))
    }

    fn read(form: Self::Written, variant: Variant) -> Result<Self, String> {
        form.map(|value| T::read(value, variant)).transpose()
    }
}

impl<T: Stored> Stored for Vec<T> {
    type Written = Vec<T::Written>;

    fn form(&self, variant: Variant) -> Self::Written {
        self.iter().map(|value| value.form(variant)).collect()
    }

    fn read(form: Self::Written, variant: Variant) -> Result<Self, String> {
        let values = form.into_iter().map(|value| T::read(value, variant));
        values.collect()
    }
}

impl<A: Stored, B: Stored> Stored for (A, B) {
    type Written = (A::Written, B::Written);

    fn form(&self, variant: Variant) -> Self::Written {
        (self.0.form(variant), self.1.form(variant))
    }

    fn read((first, second): Self::Written, variant: Variant) -> Result<Self, String> {
        Ok((A::read(first, variant)?, B::read(second, variant)?))
    }
}

/// What is stored of the terms of a table: its stakes and its pace.
pub fn of_terms(terms: &Terms, variant: Variant) -> (Option<String>, Option<String>) {
    (
        Some(terms.stakes.form(variant)),
        Some(terms.pace.to_string()),
    )
}

/// The stakes of a table; rated where none are stored.
pub fn stakes(form: Option<String>, variant: Variant) -> Result<Stakes, String> {
    let stakes: Option<Stakes> = Stored::read(form, variant)?;
    Ok(stakes.unwrap_or(Stakes::Rated))
}

/// The pace of a table; untimed where none is stored.
pub fn pace(form: Option<String>) -> Result<Pace, String> {
    match form {
        Some(text) => text.parse().map_err(|error: PaceError| error.to_string()),
        None => Ok(Pace::Untimed),
    }
}
