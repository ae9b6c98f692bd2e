//! The tag pairs before the moves.

use std::collections::BTreeMap;

use super::error::{Misplaced, RecordFault};
use super::scan::{Scanner, Token, quoted};
use super::tags::{Tags, on_one_line};
use super::turn;
use super::verdict::{Given, Told};
use crate::rules::outcome::Ending;
use crate::rules::position::Position;
use crate::rules::variant::{UnknownVariant, Variant};

/// Tag pairs by name, each with the byte where its value begins.
pub(super) struct Head {
    values: BTreeMap<String, (usize, String)>,
    variant: Variant,
}

impl Head {
    /// Takes the tags of the next game; `None` where no game is left.
    ///
    /// Of a tag that is given twice the last one holds, but a second `Event` begins another game.
    pub(super) fn read(scanner: &mut Scanner<'_>) -> Result<Option<Self>, Misplaced> {
        let mut values = BTreeMap::new();
        loop {
            match scanner.look()? {
                Some((_, Token::Glyph)) => {}
                Some((_, Token::Comment(text))) if turn::leaver(text).is_none() => {}
                Some((
                    _,
                    Token::Tag {
                        name,
                        value,
                        value_at,
                    },
                )) if name != "Event" || !values.contains_key(name) => {
                    values.insert(name.to_owned(), (value_at, on_one_line(&value)));
                }
                None if values.is_empty() => return Ok(None),
                _ => {
                    let variant = variant(values.remove("Variant"))?;
                    return Ok(Some(Self { values, variant }));
                }
            }
            scanner.next()?;
        }
    }

    /// The position to start from.
    pub(super) fn start(&mut self) -> Result<Position, Misplaced> {
        let set_up = self.take("SetUp");
        if let Some((at, text)) = self.take("FEN") {
            return Position::parse(self.variant, text.trim()).map_err(Misplaced::at(at));
        }
        match set_up {
            Some((at, text)) if text == "1" => Err(Misplaced::at(at)(RecordFault::NoPosition)),
            _ => Ok(Position::start(self.variant)),
        }
    }

    /// What the tags tell about the end of the game.
    pub(super) fn told(&mut self) -> Result<Told, Misplaced> {
        let result = match self.take("Result") {
            Some((at, text)) => {
                let given = Given::read(text.trim(), self.variant).map_err(Misplaced::at(at))?;
                Some((at, given))
            }
            None => None,
        };
        let ending = match self.take("Ending") {
            Some((at, text)) => {
                let ending = Ending::of_code(text.trim())
                    .ok_or_else(|| RecordFault::Ending(quoted(&text)))
                    .map_err(Misplaced::at(at))?;
                Some((at, ending))
            }
            None => None,
        };
        Ok(Told { result, ending })
    }

    /// The tags that are left.
    pub(super) fn into_tags(self) -> Tags {
        let values = self.values.into_iter();
        let pairs = values.map(|(name, (_, value))| (name, value)).collect();
        Tags::new(self.variant, pairs)
    }

    /// Takes a tag out, if it says anything.
    fn take(&mut self, name: &str) -> Option<(usize, String)> {
        self.values
            .remove(name)
            .filter(|(_, value)| says_something(value))
    }
}

fn says_something(value: &str) -> bool {
    !["", "?"].contains(&value.trim())
}

/// The game that the tag names; chess where there is none.
fn variant(tag: Option<(usize, String)>) -> Result<Variant, Misplaced> {
    let Some((at, text)) = tag.filter(|(_, value)| says_something(value)) else {
        return Ok(Variant::Chess);
    };
    let name = text.trim().to_lowercase();
    // What chess servers and databases call chess.
    if ["standard", "normal", "from position"].contains(&name.as_str()) {
        return Ok(Variant::Chess);
    }
    let unknown = |_| UnknownVariant(quoted(&text));
    name.parse().map_err(unknown).map_err(Misplaced::at(at))
}
