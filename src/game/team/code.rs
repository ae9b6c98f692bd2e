//! The code by which channels of other servers take seats that a call leaves to them.

use std::fmt;
use std::str::FromStr;

/// Such a code: 64 bits of chance, which nobody guesses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TeamCode(pub u64);

/// A text that is no such code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no code")]
pub struct NoTeamCode;

/// How many of its digits stand together.
const GROUP: usize = 4;
/// How many groups there are.
const GROUPS: usize = 4;

/// As it is handed on: `0123-4567-89ab-cdef`.
impl fmt::Display for TeamCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = format!("{:016x}", self.0);
        for group in 0..GROUPS {
            if group > 0 {
                f.write_str("-")?;
            }
            f.write_str(&digits[group * GROUP..(group + 1) * GROUP])?;
        }
        Ok(())
    }
}

/// However it is spaced, in small letters or capital ones.
impl FromStr for TeamCode {
    type Err = NoTeamCode;

    fn from_str(text: &str) -> Result<Self, NoTeamCode> {
        let is_filler = |letter: &char| letter.is_whitespace() || ['-', '`'].contains(letter);
        let digits: String = text.chars().filter(|letter| !is_filler(letter)).collect();
        let is_whole =
            digits.len() == GROUP * GROUPS && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
        if !is_whole {
            return Err(NoTeamCode);
        }
        u64::from_str_radix(&digits, 16)
            .map(Self)
            .map_err(|_| NoTeamCode)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_however_it_was_copied() {
        let code = TeamCode(0x0123_4567_89ab_cdef);
        assert_eq!(code.to_string(), "0123-4567-89ab-cdef");
        for text in [
            "0123-4567-89ab-cdef",
            " 0123456789ABCDEF ",
            "`0123-4567 89ab-cdef`",
        ] {
            assert_eq!(text.parse(), Ok(code), "{text:?}");
        }
        for text in [
            "",
            "0123-4567-89ab",
            "0123-4567-89ab-cdeg",
            "+123-4567-89ab-cdef",
        ] {
            assert_eq!(text.parse::<TeamCode>(), Err(NoTeamCode), "{text:?}");
        }
    }
}
