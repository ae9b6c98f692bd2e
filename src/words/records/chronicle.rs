//! Everything that happened at a table, event by event, in plain text.

use super::scoresheet::sign_at;
use crate::game::analysis::AnalysisReport;
use crate::game::table::{Header, ReplayError, Table};
use crate::game::{Course, Event, Manner, Names, Occasion, PlayerId, Proposal, Verdict};
use crate::rules::Color;
use crate::words::line::joined;
use crate::words::terms::colored;
use crate::words::{Lang, Line, RecordWords, Words, mention, plain};

impl RecordWords<'_> {
    /// A line for each event of a table, in its order: names in the place of mentions. Moves have the signs that an
    /// analysis gives them, but those that were taken back.
    ///
    /// # Errors
    /// Where an event cannot follow on those before it.
    pub fn chronicle(
        self,
        lang: Lang,
        header: &Header,
        (events, analysis): (&[Event], Option<&AnalysisReport>),
        names: &Names,
    ) -> Result<Vec<String>, ReplayError> {
        let mut lines = Vec::with_capacity(events.len());
        let (first, rest) = events.split_first().ok_or(ReplayError::Empty)?;
        let mut table = Table::replay(header.clone(), std::slice::from_ref(first))?;
        let stays = stays(table.clone(), rest)?;
        lines.push(self.narrator(lang, &table, names).event_text(first, "", 1));
        for (event, stays) in rest.iter().zip(stays) {
            let round = table.position().round();
            table.apply(event)?;
            let sign = stays.map_or("", |turn| sign_at(analysis, turn));
            let narrator = self.narrator(lang, &table, names);
            lines.push(narrator.event_text(event, sign, round));
        }
        Ok(lines)
    }

    fn narrator<'a>(&'a self, lang: Lang, table: &'a Table, names: &'a Names) -> Narrator<'a> {
        Narrator {
            words: self.words,
            lang,
            names,
            table,
        }
    }
}

/// For each event the turn that it has in the game as it is in the end, counted from 0; none where it brings no move, or
/// one that was taken back.
fn stays(mut table: Table, events: &[Event]) -> Result<Vec<Option<usize>>, ReplayError> {
    let mut turns = Vec::with_capacity(events.len());
    for event in events {
        table.apply(event)?;
        turns.push(table.history().map_or(0, |history| history.turns().len()));
    }
    let mut left = usize::MAX;
    let mut stays: Vec<Option<usize>> = Vec::with_capacity(events.len());
    for (event, &now) in events.iter().zip(&turns).rev() {
        let is_left = matches!(event, Event::Moved { .. }) && now <= left;
        stays.push(now.checked_sub(1).filter(|_| is_left));
        left = left.min(now);
    }
    stays.reverse();
    Ok(stays)
}

/// What every event is told with.
struct Narrator<'a> {
    words: &'a Words,
    lang: Lang,
    names: &'a Names,
    /// The table after the event.
    table: &'a Table,
}

impl Narrator<'_> {
    /// What is told of an event in the round of a number; a move has a sign.
    fn event_text(&self, event: &Event, sign: &str, round: u32) -> String {
        self.words
            .say(self.lang, self.event_line(event, sign, round))
    }

    fn event_line(&self, event: &Event, sign: &str, round: u32) -> Line<'static> {
        match event {
            Event::Opened { by, .. } => self.by("event-opened", *by),
            Event::Joined { player } => self.by("event-joined", *player),
            Event::StoodUp { player } => self.by("event-stood-up", *player),
            Event::Declined { player } => self.by("event-declined", *player),
            Event::Withdrawn => self.by("event-withdrawn", self.table.opener()),
            Event::Started { seating } => self.seating(seating),
            Event::Moved { color, manner, .. } => self.moved(*color, *manner, (sign, round)),
            Event::Resigned { color } => self.of("event-resigned", *color),
            Event::Expired => Line::new("event-expired"),
            Event::TimeLifted => Line::new("event-time-lifted"),
            Event::Proposed { color, proposal } => self.of(proposal_id(*proposal), *color),
            Event::Agreed { color } => self.of("event-agreed", *color),
            Event::Refused { color } => self.of("event-refused", *color),
            Event::Lapsed => Line::new("event-lapsed"),
            Event::Claimed { color } => self.of("event-claimed", *color),
            Event::Aborted { color } => self.of("event-aborted", *color),
            Event::Flagged { color } => self.of("event-flagged", *color),
            Event::Chose { color, course } => self.choice(*color, *course),
            Event::Returned { color } => self.of("event-returned", *color),
            Event::Granted { color } => self.of("event-granted", *color),
            Event::SubstituteSought { color } | Event::SeatFreed { color, .. } => {
                self.of("event-substitute-sought", *color)
            }
            Event::Substituted { color, former, .. } => self
                .of("event-substituted", *color)
                .with("former", name(*former, self.names)),
            Event::TimedOut { color } => self.of("event-timed-out", *color),
            Event::VacationBegan {
                color, occasion, ..
            } => self.of(vacation_id(*occasion), *color),
            Event::VacationEnded { color, .. } => self.of("event-vacation-ended", *color),
            Event::Warned => Line::new("event-warned"),
            Event::Abandoned => Line::new("event-abandoned"),
            Event::BrokenOff { by } => self.by("event-broken-off", *by),
            Event::Adjudicated { by, verdict } => self.adjudication(*by, *verdict),
            Event::Voided { by } => self.by("event-voided", *by),
        }
    }

    /// What somebody chose about an absent player. A computer wishes for nothing: it goes along with the people, where
    /// there are any.
    fn choice(&self, color: Color, course: Course) -> Line<'static> {
        let id = match course {
            Course::Wait | Course::Substitute | Course::Computer
                if self.table.computers().play(color) =>
            {
                "event-chose-along"
            }
            course => choice_id(course),
        };
        self.of(id, color)
    }

    /// A line that names a person.
    fn by(&self, id: &'static str, player: PlayerId) -> Line<'static> {
        Line::new(id).with("player", name(player, self.names))
    }

    /// A line that names a colour and its player.
    fn of(&self, id: &'static str, color: Color) -> Line<'static> {
        let player = self.table.player(color);
        let player = player.map(|player| name(player, self.names));
        Line::new(id)
            .with("player", player.unwrap_or_default())
            .naming("color", colored(self.table.variant(), color))
    }

    fn seating(&self, seating: &[(Color, PlayerId)]) -> Line<'static> {
        let seats = seating.iter().map(|&(color, player)| {
            let color = self.words.color(self.lang, self.table.variant(), color);
            format!("{color} {}", name(player, self.names))
        });
        Line::new("event-started").with("seating", joined(seats, ", "))
    }

    fn moved(&self, color: Color, manner: Manner, (sign, round): (&str, u32)) -> Line<'static> {
        let id = match manner {
            Manner::Then => "event-moved",
            Manner::Planned => "event-moved-planned",
        };
        let last_move = self.words.tables().last_move(self.lang, self.table);
        self.of(id, color)
            .with("round", round.to_string())
            .with("move", last_move.unwrap_or_default() + sign)
    }

    fn adjudication(&self, moderator: PlayerId, verdict: Verdict) -> Line<'static> {
        match verdict {
            Verdict::Win(color) => self
                .by("event-adjudicated-win", moderator)
                .naming("color", colored(self.table.variant(), color)),
            Verdict::Draw => self.by("event-adjudicated-draw", moderator),
        }
    }
}

fn proposal_id(proposal: Proposal) -> &'static str {
    match proposal {
        Proposal::Draw => "event-draw",
        Proposal::Takeback => "event-takeback",
        Proposal::Abort => "event-abort",
    }
}

fn vacation_id(occasion: Occasion) -> &'static str {
    match occasion {
        Occasion::Asked => "event-vacation-began",
        Occasion::Deadline => "event-vacation-began-by-itself",
    }
}

fn choice_id(course: Course) -> &'static str {
    match course {
        Course::Wait => "event-chose-wait",
        Course::Substitute => "event-chose-substitute",
        Course::Computer => "event-chose-computer",
        Course::Declare => "event-chose-declare",
    }
}

/// What a player is called; the id where the name is not known.
fn name(player: PlayerId, names: &Names) -> String {
    match names.get(player) {
        Some(name) => plain(name),
        None if player.is_person() => player.to_string(),
        None => mention(player),
    }
}

#[cfg(test)]
mod tests;
