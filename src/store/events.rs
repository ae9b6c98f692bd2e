//! Events as JSON, in a form of their own: the domain's types can change, what is stored cannot.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::game::{Event, Manner, Millis, Pace, PaceError, PlayerId, Terms, Verdict};
use crate::rules::{Color, Move, Variant};

mod codes;

use codes::{CourseCode, MannerCode, OccasionCode, ProposalCode, StakesCode};

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
    Flagged {
        color: char,
    },
    Chose {
        color: char,
        course: CourseCode,
    },
    Returned {
        color: char,
    },
    Granted {
        color: char,
    },
    SeatFreed {
        by: u64,
        color: char,
    },
    SubstituteSought {
        color: char,
    },
    Substituted {
        color: char,
        former: u64,
        by: u64,
    },
    TimedOut {
        color: char,
    },
    VacationBegan {
        color: char,
        until_ms: i64,
        occasion: OccasionCode,
    },
    VacationEnded {
        color: char,
        until_ms: i64,
    },
    Warned,
    Abandoned,
    BrokenOff {
        by: u64,
    },
    /// Without a winner it is a draw.
    Adjudicated {
        by: u64,
        winner: Option<char>,
    },
    Voided {
        by: u64,
    },
}

/// An event as it is stored.
#[expect(
    clippy::too_many_lines,
    reason = "one arm for each event, and nothing is decided in any"
)]
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
        Event::Flagged { color } => Body::Flagged {
            color: color.letter(),
        },
        Event::Chose { color, course } => Body::Chose {
            color: color.letter(),
            course: (*course).into(),
        },
        Event::Returned { color } => Body::Returned {
            color: color.letter(),
        },
        Event::Granted { color } => Body::Granted {
            color: color.letter(),
        },
        Event::SeatFreed { by, color } => Body::SeatFreed {
            by: by.0,
            color: color.letter(),
        },
        Event::SubstituteSought { color } => Body::SubstituteSought {
            color: color.letter(),
        },
        Event::Substituted { color, former, by } => Body::Substituted {
            color: color.letter(),
            former: former.0,
            by: by.0,
        },
        Event::TimedOut { color } => Body::TimedOut {
            color: color.letter(),
        },
        Event::VacationBegan {
            color,
            until,
            occasion,
        } => Body::VacationBegan {
            color: color.letter(),
            until_ms: until.0,
            occasion: (*occasion).into(),
        },
        Event::VacationEnded { color, until } => Body::VacationEnded {
            color: color.letter(),
            until_ms: until.0,
        },
        Event::Warned => Body::Warned,
        Event::Abandoned => Body::Abandoned,
        Event::BrokenOff { by } => Body::BrokenOff { by: by.0 },
        Event::Adjudicated { by, verdict } => Body::Adjudicated {
            by: by.0,
            winner: match verdict {
                Verdict::Win(color) => Some(color.letter()),
                Verdict::Draw => None,
            },
        },
        Event::Voided { by } => Body::Voided { by: by.0 },
    };
    serde_json::json!(body).to_string()
}

/// Reads an event as it was stored.
///
/// # Errors
/// What is wrong with the text.
#[expect(
    clippy::too_many_lines,
    reason = "one arm for each event, and nothing is decided in any"
)]
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
        Body::Flagged { color } => Event::Flagged {
            color: read_color(color, variant)?,
        },
        Body::Chose { color, course } => Event::Chose {
            color: read_color(color, variant)?,
            course: course.into(),
        },
        Body::Returned { color } => Event::Returned {
            color: read_color(color, variant)?,
        },
        Body::Granted { color } => Event::Granted {
            color: read_color(color, variant)?,
        },
        Body::SeatFreed { by, color } => Event::SeatFreed {
            by: PlayerId(by),
            color: read_color(color, variant)?,
        },
        Body::SubstituteSought { color } => Event::SubstituteSought {
            color: read_color(color, variant)?,
        },
        Body::Substituted { color, former, by } => Event::Substituted {
            color: read_color(color, variant)?,
            former: PlayerId(former),
            by: PlayerId(by),
        },
        Body::TimedOut { color } => Event::TimedOut {
            color: read_color(color, variant)?,
        },
        Body::VacationBegan {
            color,
            until_ms,
            occasion,
        } => Event::VacationBegan {
            color: read_color(color, variant)?,
            until: Millis(until_ms),
            occasion: occasion.into(),
        },
        Body::VacationEnded { color, until_ms } => Event::VacationEnded {
            color: read_color(color, variant)?,
            until: Millis(until_ms),
        },
        Body::Warned => Event::Warned,
        Body::Abandoned => Event::Abandoned,
        Body::BrokenOff { by } => Event::BrokenOff { by: PlayerId(by) },
        Body::Adjudicated { by, winner } => Event::Adjudicated {
            by: PlayerId(by),
            verdict: match winner {
                Some(letter) => Verdict::Win(read_color(letter, variant)?),
                None => Verdict::Draw,
            },
        },
        Body::Voided { by } => Event::Voided { by: PlayerId(by) },
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
