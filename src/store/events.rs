//! Events as JSON, in a form of their own: the domain's types can change, what is stored cannot.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::game::{Course, Event, Manner, Millis, Occasion, PlayerId, Proposal, Terms, Verdict};
use crate::rules::{Color, Move, Variant};

mod values;

use values::{Stored, Written};

/// Lists each event with its fields, under the names by which they are stored: from the one list come
/// the stored form, how it is written and how it is read. The terms of a table are stored among the
/// fields of its opening.
macro_rules! events {
    ($($event:ident { $($(#[$meta:meta])* $field:ident: $value:ty),* })*) => {
        #[derive(Serialize, Deserialize)]
        #[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
        enum Body {
            Opened {
                by: Written<PlayerId>,
                invited: Written<Vec<Option<PlayerId>>>,
                color: Written<Option<Color>>,
                /// Not written by early versions, which knew no other than rated games.
                #[serde(default)]
                stakes: Option<String>,
                /// Not written by early versions, in which time was not limited.
                #[serde(default)]
                pace: Option<String>,
                /// Not written where nobody chose the pace, nor by early versions.
                #[serde(default, skip_serializing_if = "Option::is_none")]
                paced: Option<String>,
            },
            $($event { $($(#[$meta])* $field: Written<$value>),* },)*
        }

        fn body(event: &Event, variant: Variant) -> Body {
            match event {
                Event::Opened { by, invited, color, terms, paced } => {
                    let (stakes, pace) = values::of_terms(terms, variant);
                    Body::Opened {
                        by: by.form(variant),
                        invited: invited.form(variant),
                        color: color.form(variant),
                        stakes,
                        pace,
                        paced: paced.form(variant),
                    }
                }
                $(Event::$event { $($field),* } => Body::$event { $($field: $field.form(variant)),* },)*
            }
        }

        fn event(body: Body, variant: Variant) -> Result<Event, String> {
            Ok(match body {
                Body::Opened { by, invited, color, stakes, pace, paced } => Event::Opened {
                    by: Stored::read(by, variant)?,
                    invited: Stored::read(invited, variant)?,
                    color: Stored::read(color, variant)?,
                    terms: Terms {
                        stakes: values::stakes(stakes, variant)?,
                        pace: values::pace(pace)?,
                    },
                    paced: Stored::read(paced, variant)?,
                },
                $(Body::$event { $($field),* } => Event::$event { $($field: Stored::read($field, variant)?),* },)*
            })
        }
    };
}

events! {
    Joined { player: PlayerId }
    StoodUp { player: PlayerId }
    Declined { player: PlayerId }
    Withdrawn {}
    Expired {}
    TimeLifted {}
    Started { seating: Vec<(Color, PlayerId)> }
    Moved {
        color: Color,
        #[serde(rename = "move")]
        mv: Move,
        /// Not written where the move was played then and there, as almost all are.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        manner: Manner,
        /// What the move took of the player's time; not written where it took none.
        #[serde(default, rename = "spent_ms", skip_serializing_if = "Option::is_none")]
        spent: Duration
    }
    Resigned { color: Color }
    Proposed { color: Color, proposal: Proposal }
    Agreed { color: Color }
    Refused { color: Color }
    Lapsed {}
    Claimed { color: Color }
    Aborted { color: Color }
    Flagged { color: Color }
    Chose { color: Color, course: Course }
    Returned { color: Color }
    Granted { color: Color }
    SeatFreed { by: PlayerId, color: Color }
    SubstituteSought { color: Color }
    Substituted { color: Color, former: PlayerId, by: PlayerId }
    TimedOut { color: Color }
    VacationBegan {
        color: Color,
        #[serde(rename = "until_ms")]
        until: Millis,
        occasion: Occasion
    }
    VacationEnded {
        color: Color,
        #[serde(rename = "until_ms")]
        until: Millis
    }
    Warned {}
    Abandoned {}
    BrokenOff { by: PlayerId }
    Adjudicated {
        by: PlayerId,
        /// Without a winner it is a draw.
        #[serde(rename = "winner")]
        verdict: Verdict
    }
    Voided { by: PlayerId }
}

/// An event as it is stored.
pub fn write(event: &Event, variant: Variant) -> String {
    serde_json::json!(body(event, variant)).to_string()
}

/// Reads an event as it was stored.
///
/// # Errors
/// What is wrong with the text.
pub fn read(text: &str, variant: Variant) -> Result<Event, String> {
    let body = serde_json::from_str(text).map_err(|error| error.to_string())?;
    event(body, variant)
}
