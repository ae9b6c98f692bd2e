//! Enums of which each value has a code: the text by which it is stored, typed and printed.

/// Makes an enum of which each value has a code, with the names of three things that follow from it: the list of
/// all values in the order of the enum, the code of a value, and the value that a code stands for. A code is a text,
/// or of the type that is given with these names.
///
/// Values that need more than a code come after the others, and are in neither the list nor what is read.
macro_rules! coded {
    (
        $(#[$about:meta])*
        pub enum $kind:ident [$all:ident, $code:ident, $of_code:ident] $($values:tt)+
    ) => {
        $crate::rules::coded! {
            $(#[$about])*
            pub enum $kind [$all, $code: &'static str, $of_code: &str] $($values)+
        }
    };
    (
        $(#[$about:meta])*
        pub enum $kind:ident [$all:ident, $code:ident: $own:ty, $of_code:ident: $given:ty] {
            $($(#[$about_one:meta])* $one:ident = $its_code:literal,)+
        }
        $(and {
            $($(#[$about_other:meta])* $other:ident($detail:ty) = $other_code:literal,)+
        })?
    ) => {
        $(#[$about])*
        pub enum $kind {
            $($(#[$about_one])* $one,)+
            $($($(#[$about_other])* $other($detail),)+)?
        }

        impl $kind {
            /// Every value that has nothing but a code, in order.
            pub const $all: [Self; [$($its_code),+].len()] = [$(Self::$one),+];

            /// The code, as it is stored, typed or printed.
            #[must_use]
            #[inline]
            pub const fn $code(self) -> $own {
                match self {
                    $(Self::$one => $its_code,)+
                    $($(Self::$other(_) => $other_code,)+)?
                }
            }

            /// The value that a code stands for.
            #[must_use]
            #[inline]
            pub fn $of_code(code: $given) -> Option<Self> {
                Self::$all.into_iter().find(|one| one.$code() == code)
            }
        }
    };
}

pub(crate) use coded;
