//! Events as JSON, in a form of their own: the domain's types can change, what is stored cannot.

use serde::{Deserialize, Serialize};

use crate::game::{Event, PlayerId, Verdict};
use crate::rules::{Color, Move, Variant};

#[derive(Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
enum Body {
    Opened {
        by: u64,
        invited: Vec<Option<u64>>,
        color: Option<char>,
    },
    Joined {
        player: u64,
    },
    Declined {
        player: u64,
    },
    Withdrawn,
    Started {
        seating: Vec<(char, u64)>,
    },
    Moved {
        color: char,
        #[serde(rename = "move")]
        mv: String,
    },
    Resigned {
        color: char,
    },
    BrokenOff {
        by: u64,
    },
    /// Without a winner it is a draw.
    Adjudicated {
        by: u64,
        winner: Option<char>,
    },
}

/// An event as it is stored.
pub fn write(event: &Event, variant: Variant) -> String {
    let body = match event {
        Event::Opened { by, invited, color } => Body::Opened {
            by: by.0,
            invited: invited.iter().map(|player| player.map(|id| id.0)).collect(),
            color: color.map(Color::letter),
        },
        Event::Joined { player } => Body::Joined { player: player.0 },
        Event::Declined { player } => Body::Declined { player: player.0 },
        Event::Withdrawn => Body::Withdrawn,
        Event::Started { seating } => Body::Started {
            seating: seating
                .iter()
                .map(|(color, player)| (color.letter(), player.0))
                .collect(),
        },
        Event::Moved { color, mv } => Body::Moved {
            color: color.letter(),
            mv: mv.coordinates(variant.topology()),
        },
        Event::Resigned { color } => Body::Resigned {
            color: color.letter(),
        },
        Event::BrokenOff { by } => Body::BrokenOff { by: by.0 },
        Event::Adjudicated { by, verdict } => Body::Adjudicated {
            by: by.0,
            winner: match verdict {
                Verdict::Win(color) => Some(color.letter()),
                Verdict::Draw => None,
            },
        },
    };
    serde_json::json!(body).to_string()
}

/// Reads an event as it was stored.
///
/// # Errors
/// What is wrong with the text.
pub fn read(text: &str, variant: Variant) -> Result<Event, String> {
    let body = serde_json::from_str(text).map_err(|error| error.to_string())?;
    Ok(match body {
        Body::Opened { by, invited, color } => Event::Opened {
            by: PlayerId(by),
            invited: invited.into_iter().map(|id| id.map(PlayerId)).collect(),
            color: color
                .map(|letter| read_color(letter, variant))
                .transpose()?,
        },
        Body::Joined { player } => Event::Joined {
            player: PlayerId(player),
        },
        Body::Declined { player } => Event::Declined {
            player: PlayerId(player),
        },
        Body::Withdrawn => Event::Withdrawn,
        Body::Started { seating } => Event::Started {
            seating: seating
                .into_iter()
                .map(|(letter, player)| Ok((read_color(letter, variant)?, PlayerId(player))))
                .collect::<Result<_, String>>()?,
        },
        Body::Moved { color, mv } => Event::Moved {
            color: read_color(color, variant)?,
            mv: Move::from_coordinates(&mv, variant.topology())
                .ok_or_else(|| format!("{mv:?} is no move in coordinates"))?,
        },
        Body::Resigned { color } => Event::Resigned {
            color: read_color(color, variant)?,
        },
        Body::BrokenOff { by } => Event::BrokenOff { by: PlayerId(by) },
        Body::Adjudicated { by, winner } => Event::Adjudicated {
            by: PlayerId(by),
            verdict: match winner {
                Some(letter) => Verdict::Win(read_color(letter, variant)?),
                None => Verdict::Draw,
            },
        },
    })
}

fn read_color(letter: char, variant: Variant) -> Result<Color, String> {
    Color::from_letter(letter)
        .filter(|color| variant.colors().contains(color))
        .ok_or_else(|| format!("{letter:?} is no colour of {variant}"))
}
