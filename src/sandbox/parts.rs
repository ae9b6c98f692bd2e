//! How a whole is parted by subjects: what is done there is found under the method that gives a part.

/// Makes the parts of a whole, each with the method by which the whole gives it. Shared ones are copied as a reference is; of
/// those that change the whole there is one at a time.
macro_rules! parts {
    (shared $whole:ident as $held:ident: $($(#[$doc:meta])+ $given:ident => $part:ident;)+) => {
        $(
            $(#[$doc])+
            #[derive(Clone, Copy, Debug)]
            pub struct $part<'w> {
                $held: &'w $whole,
            }
        )+

        impl $whole {
            $(
                $(#[$doc])+
                #[must_use]
                pub fn $given(&self) -> $part<'_> {
                    $part { $held: self }
                }
            )+
        }
    };
    (changing $whole:ident as $held:ident: $($(#[$doc:meta])+ $given:ident => $part:ident;)+) => {
        $(
            $(#[$doc])+
            #[derive(Debug)]
            pub struct $part<'w> {
                pub(super) $held: &'w mut $whole,
            }
        )+

        impl $whole {
            $(
                $(#[$doc])+
                pub fn $given(&mut self) -> $part<'_> {
                    $part { $held: self }
                }
            )+
        }
    };
}

pub(super) use parts;
