//! Everything that happened at a table, event by event, in plain text.

use crate::game::table::{Header, ReplayError, Table};
use crate::game::{Course, Event, Manner, Names, Occasion, PlayerId, Proposal, Verdict};
use crate::rules::Color;
use crate::words::{Lang, Line, RecordWords, mention, plain};

impl RecordWords<'_> {
    /// A line for each event of a table, in its order: names in the place of mentions.
    ///
    /// # Errors
    /// Where an event cannot follow on those before it.
    pub fn chronicle(
        self,
        lang: Lang,
        header: &Header,
        events: &[Event],
        names: &Names,
    ) -> Result<Vec<String>, ReplayError> {
        let mut lines = Vec::with_capacity(events.len());
        let (first, rest) = events.split_first().ok_or(ReplayError::Empty)?;
        let mut table = Table::replay(header.clone(), std::slice::from_ref(first))?;
        lines.push(self.event_text(lang, first, (&table, 1), names));
        for event in rest {
            let round = table.position().round();
            table.apply(event)?;
            lines.push(self.event_text(lang, event, (&table, round), names));
        }
        Ok(lines)
    }

    /// What is told of an event, given the table after it and the number of its round.
    fn event_text(
        self,
        lang: Lang,
        event: &Event,
        (table, round): (&Table, u32),
        names: &Names,
    ) -> String {
        let by = |id, player| Line::new(id).with("player", name(player, names));
        let of = |id: &'static str, color: Color| {
            let player = table.player(color).map(|player| name(player, names));
            Line::new(id)
                .with("player", player.unwrap_or_default())
                .with("color", self.words.color(lang, table.variant(), color))
        };
        let line = match event {
            Event::Opened { by: player, .. } => by("event-opened", *player),
            Event::Joined { player } => by("event-joined", *player),
            Event::Declined { player } => by("event-declined", *player),
            Event::Withdrawn => by("event-withdrawn", table.opener()),
            Event::Started { seating } => {
                let seats = seating.iter().map(|&(color, player)| {
                    let color = self.words.color(lang, table.variant(), color);
                    format!("{color} {}", name(player, names))
                });
                let seats = seats.collect::<Vec<_>>().join(", ");
                Line::new("event-started").with("seating", seats)
            }
            Event::Moved { color, manner, .. } => of(moved(*manner), *color)
                .with("round", round.to_string())
                .with(
                    "move",
                    self.words
                        .tables()
                        .last_move(lang, table)
                        .unwrap_or_default(),
                ),
            Event::Resigned { color } => of("event-resigned", *color),
            Event::Expired => Line::new("event-expired"),
            Event::Proposed { color, proposal } => match proposal {
                Proposal::Draw => of("event-draw", *color),
                Proposal::Takeback => of("event-takeback", *color),
                Proposal::Abort => of("event-abort", *color),
            },
            Event::Agreed { color } => of("event-agreed", *color),
            Event::Refused { color } => of("event-refused", *color),
            Event::Lapsed => Line::new("event-lapsed"),
            Event::Claimed { color } => of("event-claimed", *color),
            Event::Aborted { color } => of("event-aborted", *color),
            Event::Flagged { color } => of("event-flagged", *color),
            Event::Chose { color, course } => of(chose(*course), *color),
            Event::Returned { color } => of("event-returned", *color),
            Event::Granted { color } => of("event-granted", *color),
            Event::SubstituteSought { color } | Event::SeatFreed { color, .. } => {
                of("event-substitute-sought", *color)
            }
            Event::Substituted { color, former, .. } => {
                of("event-substituted", *color).with("former", name(*former, names))
            }
            Event::TimedOut { color } => of("event-timed-out", *color),
            Event::VacationBegan {
                color, occasion, ..
            } => match occasion {
                Occasion::Asked => of("event-vacation-began", *color),
                Occasion::Deadline => of("event-vacation-began-by-itself", *color),
            },
            Event::VacationEnded { color, .. } => of("event-vacation-ended", *color),
            Event::Warned => Line::new("event-warned"),
            Event::Abandoned => Line::new("event-abandoned"),
            Event::BrokenOff { by: moderator } => by("event-broken-off", *moderator),
            Event::Adjudicated {
                by: moderator,
                verdict,
            } => match verdict {
                Verdict::Win(color) => by("event-adjudicated-win", *moderator)
                    .with("color", self.words.color(lang, table.variant(), *color)),
                Verdict::Draw => by("event-adjudicated-draw", *moderator),
            },
            Event::Voided { by: moderator } => by("event-voided", *moderator),
        };
        self.words.say(lang, &line)
    }
}

fn chose(course: Course) -> &'static str {
    match course {
        Course::Wait => "event-chose-wait",
        Course::Substitute => "event-chose-substitute",
        Course::Declare => "event-chose-declare",
    }
}

fn moved(manner: Manner) -> &'static str {
    match manner {
        Manner::Then => "event-moved",
        Manner::Planned => "event-moved-planned",
    }
}

/// What a player is called; the id where the name is not known.
fn name(player: PlayerId, names: &Names) -> String {
    let known = names.get(player).map(plain);
    known.unwrap_or_else(|| {
        if player.is_former() {
            mention(player)
        } else {
            player.to_string()
        }
    })
}
