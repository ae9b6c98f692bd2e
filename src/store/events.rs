//! Events as JSON, in a form of their own: the domain's types can change, what is stored cannot.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::game::{Event, Manner, Pace, PaceError, PlayerId, Proposal, Stakes, Terms, Verdict};
use crate::rules::{Color, Move, Variant};

#[derive(Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
enum Body {
    Opened {
        by: u64,
        invited: Vec<Option<u64>>,
        color: Option<char>,
        /// Not written by early versions, which knew no other.
        #[serde(default)]
        stakes: StakesCode,
        /// Not written by early versions, in which time was not limited.
        #[serde(default)]
        pace: Option<String>,
    },
    Joined {
        player: u64,
    },
    Declined {
        player: u64,
    },
    Withdrawn,
    Expired,
    Started {
        seating: Vec<(char, u64)>,
    },
    Moved {
        color: char,
        #[serde(rename = "move")]
        mv: String,
        /// Not written where the move was played then and there, as almost all are.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        manner: Option<MannerCode>,
        /// What the move took of the player's time; not written where it took none.
        #[serde(default, skip_serializing_if = "is_zero")]
        spent_ms: u64,
    },
    Resigned {
        color: char,
    },
    Proposed {
        color: char,
        proposal: ProposalCode,
    },
    Agreed {
        color: char,
    },
    Refused {
        color: char,
    },
    Lapsed,
    Claimed {
        color: char,
    },
    Aborted {
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

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum MannerCode {
    Planned,
}

#[derive(Serialize, Deserialize, Default)]
#[serde(rename_all = "snake_case")]
enum StakesCode {
    #[default]
    Rated,
    Friendly,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum ProposalCode {
    Draw,
    Takeback,
}

impl From<Stakes> for StakesCode {
    fn from(stakes: Stakes) -> Self {
        match stakes {
            Stakes::Rated => Self::Rated,
            Stakes::Friendly => Self::Friendly,
        }
    }
}

impl From<StakesCode> for Stakes {
    fn from(code: StakesCode) -> Self {
        match code {
            StakesCode::Rated => Self::Rated,
            StakesCode::Friendly => Self::Friendly,
        }
    }
}

impl From<Proposal> for ProposalCode {
    fn from(proposal: Proposal) -> Self {
        match proposal {
            Proposal::Draw => Self::Draw,
            Proposal::Takeback => Self::Takeback,
        }
    }
}

impl From<ProposalCode> for Proposal {
    fn from(code: ProposalCode) -> Self {
        match code {
            ProposalCode::Draw => Self::Draw,
            ProposalCode::Takeback => Self::Takeback,
        }
    }
}

/// An event as it is stored.
pub fn write(event: &Event, variant: Variant) -> String {
    let body = match event {
        Event::Opened {
            by,
            invited,
            color,
            terms,
        } => Body::Opened {
            by: by.0,
            invited: invited.iter().map(|player| player.map(|id| id.0)).collect(),
            color: color.map(Color::letter),
            stakes: terms.stakes.into(),
            pace: Some(terms.pace.to_string()),
        },
        Event::Joined { player } => Body::Joined { player: player.0 },
        Event::Declined { player } => Body::Declined { player: player.0 },
        Event::Withdrawn => Body::Withdrawn,
        Event::Expired => Body::Expired,
        Event::Started { seating } => Body::Started {
            seating: seating
                .iter()
                .map(|(color, player)| (color.letter(), player.0))
                .collect(),
        },
        Event::Moved {
            color,
            mv,
            manner,
            spent,
        } => Body::Moved {
            spent_ms: u64::try_from(spent.as_millis()).unwrap_or(u64::MAX),
            manner: match manner {
                Manner::Then => None,
                Manner::Planned => Some(MannerCode::Planned),
            },
            color: color.letter(),
            mv: mv.coordinates(variant.topology()),
        },
        Event::Resigned { color } => Body::Resigned {
            color: color.letter(),
        },
        Event::Proposed { color, proposal } => Body::Proposed {
            color: color.letter(),
            proposal: (*proposal).into(),
        },
        Event::Agreed { color } => Body::Agreed {
            color: color.letter(),
        },
        Event::Refused { color } => Body::Refused {
            color: color.letter(),
        },
        Event::Lapsed => Body::Lapsed,
        Event::Claimed { color } => Body::Claimed {
            color: color.letter(),
        },
        Event::Aborted { color } => Body::Aborted {
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
        Body::Opened {
            by,
            invited,
            color,
            stakes,
            pace,
        } => Event::Opened {
            by: PlayerId(by),
            invited: invited.into_iter().map(|id| id.map(PlayerId)).collect(),
            color: color
                .map(|letter| read_color(letter, variant))
                .transpose()?,
            terms: Terms {
                stakes: stakes.into(),
                pace: match pace {
                    Some(text) => text.parse().map_err(|error: PaceError| error.to_string())?,
                    None => Pace::Untimed,
                },
            },
        },
        Body::Joined { player } => Event::Joined {
            player: PlayerId(player),
        },
        Body::Declined { player } => Event::Declined {
            player: PlayerId(player),
        },
        Body::Withdrawn => Event::Withdrawn,
        Body::Expired => Event::Expired,
        Body::Started { seating } => Event::Started {
            seating: seating
                .into_iter()
                .map(|(letter, player)| Ok((read_color(letter, variant)?, PlayerId(player))))
                .collect::<Result<_, String>>()?,
        },
        Body::Moved {
            color,
            mv,
            manner,
            spent_ms,
        } => Event::Moved {
            spent: Duration::from_millis(spent_ms),
            manner: match manner {
                None => Manner::Then,
                Some(MannerCode::Planned) => Manner::Planned,
            },
            color: read_color(color, variant)?,
            mv: Move::from_coordinates(&mv, variant.topology())
                .ok_or_else(|| format!("{mv:?} is no move in coordinates"))?,
        },
        Body::Resigned { color } => Event::Resigned {
            color: read_color(color, variant)?,
        },
        Body::Proposed { color, proposal } => Event::Proposed {
            color: read_color(color, variant)?,
            proposal: proposal.into(),
        },
        Body::Agreed { color } => Event::Agreed {
            color: read_color(color, variant)?,
        },
        Body::Refused { color } => Event::Refused {
            color: read_color(color, variant)?,
        },
        Body::Lapsed => Event::Lapsed,
        Body::Claimed { color } => Event::Claimed {
            color: read_color(color, variant)?,
        },
        Body::Aborted { color } => Event::Aborted {
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

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "the signature that serde calls"
)]
fn is_zero(ms: &u64) -> bool {
    *ms == 0
}

fn read_color(letter: char, variant: Variant) -> Result<Color, String> {
    Color::from_letter(letter)
        .filter(|color| variant.colors().contains(color))
        .ok_or_else(|| format!("{letter:?} is no colour of {variant}"))
}
