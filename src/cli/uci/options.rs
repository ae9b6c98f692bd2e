//! The options that can be set.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::engine::Level;
use crate::rules::Variant;

/// The sizes that the table may have, in mebibytes.
const HASH_SIZES: RangeInclusive<usize> = 1..=1024;

/// The options as they are set.
#[derive(Clone, Debug)]
pub struct Options {
    /// The size of the table, in mebibytes.
    pub hash: usize,
    /// The game that is played.
    pub variant: Variant,
    level: Level,
    limited: bool,
    elo: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            hash: 16,
            variant: Variant::Chess,
            level: Level::FULL,
            limited: false,
            elo: Level::FULL.elo(),
        }
    }
}

impl Options {
    /// The options as `uci` tells of them.
    pub fn described() -> Vec<String> {
        let (weakest, strongest) = ratings().into_inner();
        let variants: Vec<String> = Variant::ALL
            .map(|game| format!("var {}", game.id()))
            .to_vec();
        vec![
            format!(
                "option name Hash type spin default 16 min {} max {}",
                HASH_SIZES.start(),
                HASH_SIZES.end()
            ),
            "option name Level type spin default 6 min 1 max 6".to_owned(),
            format!(
                "option name UCI_Variant type combo default chess {}",
                variants.join(" ")
            ),
            "option name UCI_LimitStrength type check default false".to_owned(),
            format!(
                "option name UCI_Elo type spin default {strongest} min {weakest} max {strongest}"
            ),
        ]
    }

    /// Sets an option from what follows `setoption`.
    pub fn set(&mut self, text: &str) -> Result<(), String> {
        let text = text
            .strip_prefix("name ")
            .ok_or("expected: setoption name NAME value VALUE")?;
        let without = text.strip_suffix(" value").unwrap_or(text);
        let (name, value) = text.split_once(" value ").unwrap_or((without, ""));
        let (name, value) = (name.trim(), value.trim());
        if value.is_empty() && is_known(name) {
            return Err(format!(
                "{name} needs a value: setoption name {name} value VALUE"
            ));
        }
        match name.to_ascii_lowercase().as_str() {
            "hash" => self.hash = within(name, value, HASH_SIZES)?,
            "level" => {
                let number = within(name, value, 1..=6)?;
                self.level = Level::new(number).unwrap_or(self.level);
            }
            "uci_variant" => self.variant = value.parse().map_err(|error| format!("{error}"))?,
            "uci_limitstrength" => self.limited = truth(name, value)?,
            "uci_elo" => self.elo = within(name, value, ratings())?,
            _ => return Err(format!("unknown option {name:?}")),
        }
        Ok(())
    }

    /// The level at which it is played: in chess the rating chooses it where one is set.
    pub fn level(&self) -> Level {
        let by_rating = self.limited && self.variant == Variant::Chess;
        if by_rating {
            Level::nearest_to(self.elo)
        } else {
            self.level
        }
    }
}

/// Whether an option is one of those that are told of.
fn is_known(name: &str) -> bool {
    let told = format!("option name {name} type ").to_ascii_lowercase();
    let mut known = Options::described().into_iter();
    known.any(|line| line.to_ascii_lowercase().starts_with(&told))
}

/// The ratings that can be asked for: from that of the weakest level to that of the strongest.
fn ratings() -> RangeInclusive<u32> {
    let weakest = Level::all().next().unwrap_or(Level::FULL);
    weakest.elo()..=Level::FULL.elo()
}

fn truth(name: &str, value: &str) -> Result<bool, String> {
    value
        .parse()
        .map_err(|_| format!("{name} is true or false, not {value:?}"))
}

fn within<N>(name: &str, value: &str, bounds: RangeInclusive<N>) -> Result<N, String>
where
    N: FromStr + PartialOrd + Display,
{
    let number = value.parse().ok().filter(|number| bounds.contains(number));
    number.ok_or_else(|| {
        format!(
            "{name} is a number from {} to {}, not {value:?}",
            bounds.start(),
            bounds.end()
        )
    })
}
