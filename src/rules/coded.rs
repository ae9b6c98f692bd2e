//! Enums of which each value has a code: the text by which it is stored, typed and printed.

/// Makes an enum of which each value has a code, with the names of three things that follow from it: the list of
/// all values in the order of the enum, the code of a value, and the value that a code stands for.
///
/// Values that need more than a code come after the others, and are in neither the list nor what is read.
macro_rules! coded {
    (
        $(#[$about:meta])*
        pub enum $kind:ident [$all:ident, $code:ident, $of_code:ident] {
            $($(#[$about_one:meta])* $one:ident = $text:literal,)+
        }
        $(and {
            $($(#[$about_other:meta])* $other:ident($detail:ty) = $its_text:literal,)+
        })?
    ) => {
        $(#[$about])*
        pub enum $kind {
            $($(#[$about_one])* $one,)+
            $($($(#[$about_other])* $other($detail),)+)?
        }

        impl $kind {
            /// Every value that has nothing but a code, in the order in which lists show them.
            pub const $all: [Self; [$($text),+].len()] = [$(Self::$one),+];

            /// The code, as stored and typed.
            #[must_use]
            pub const fn $code(self) -> &'static str {
                match self {
                    $(Self::$one => $text,)+
                    $($(Self::$other(_) => $its_text,)+)?
                }
            }

            /// The value that a code stands for.
            #[must_use]
            pub fn $of_code(code: &str) -> Option<Self> {
                Self::$all.into_iter().find(|one| one.$code() == code)
            }
        }
    };
}

pub(crate) use coded;
