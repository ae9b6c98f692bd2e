//! What the service takes at most. How long a message may be is known where its text is made: [`LONGEST`].
//!
//! [`LONGEST`]: crate::present::LONGEST

/// How many options a menu has at most, and how many choices are shown to whoever types.
pub const OPTIONS: usize = 25;

/// How many characters the name of a thread, of a post or of a choice has at most.
pub const NAME_CHARS: usize = 100;

/// How many characters the id of a button or a menu has at most.
pub const ID_CHARS: usize = 100;

/// How many buttons a row has room for.
pub const BUTTONS_A_ROW: usize = 5;
