//! What is said at a table: invitations, turns, results.

use super::terms::mention;
use super::{Lang, Line, Reader, Words};
use crate::game::table::{Closing, Holder, Phase, Seat, Table};
use crate::game::{ChannelId, Event, PlayerId, Proposal, Stakes, Verdict};
use crate::rules::notation::san;
use crate::rules::{Color, Position, Variant};

impl Words {
    /// The text of an invitation, as the table stands.
    #[must_use]
    pub fn invitation(&self, lang: Lang, table: &Table, thread: Option<ChannelId>) -> String {
        let mut lines = vec![
            self.say(
                lang,
                &Line::new("invitation-title")
                    .with("game", self.game(lang, table.variant()))
                    .with("number", table.number().to_string()),
            ),
        ];
        match table.phase() {
            Phase::Gathering => {
                lines.push(self.call_to_seats(lang, table));
                let seats = table.seats().iter();
                lines.extend(seats.map(|seat| self.seat(lang, table.variant(), seat)));
                lines.push(self.table_pace(lang, table));
                lines.push(self.stakes(lang, table.terms().stakes));
                if table.seats().iter().all(|seat| seat.color.is_none()) {
                    lines.push(self.say(lang, &Line::new("invitation-lots")));
                }
            }
            Phase::Closed(closing) => lines.push(self.closing(lang, table, *closing)),
            Phase::Playing(_) | Phase::Finished(..) => {
                lines.push(self.seating(lang, table));
                let thread = thread
                    .map(|thread| format!("<#{thread}>"))
                    .unwrap_or_default();
                lines.push(self.say(
                    lang,
                    &Line::new("invitation-started").with("thread", thread),
                ));
            }
        }
        let start = &table.header().start;
        if from_position(table) {
            lines.push(self.say(lang, &Line::new("invitation-position")));
            lines.push(format!("`{start}`"));
        }
        lines.join("\n")
    }

    /// Whether a game counts, and what that means.
    pub(super) fn stakes(&self, lang: Lang, stakes: Stakes) -> String {
        let id = match stakes {
            Stakes::Rated => "invitation-rated",
            Stakes::Friendly => "invitation-friendly",
        };
        self.say(lang, &Line::new(id))
    }

    fn table_pace(&self, lang: Lang, table: &Table) -> String {
        let pace = self.pace(lang, table.terms().pace);
        self.say(lang, &Line::new("table-pace").with("pace", pace))
    }

    fn call_to_seats(&self, lang: Lang, table: &Table) -> String {
        let invited: Vec<String> = invited(table).map(mention).collect();
        let open = table
            .seats()
            .iter()
            .filter(|seat| seat.holder == Holder::Open);
        let open = open.count();
        let id = match (invited.is_empty(), open) {
            (false, 0) => "invitation-named",
            (false, _) => "invitation-mixed",
            (true, _) => "invitation-open",
        };
        self.say(
            lang,
            &Line::new(id)
                .with("opener", mention(table.opener()))
                .with("players", invited.join(", "))
                .with("game", self.game(lang, table.variant()))
                .with("seats", open),
        )
    }

    fn seat(&self, lang: Lang, variant: Variant, seat: &Seat) -> String {
        let (id, plain, player) = match seat.holder {
            Holder::Taken(player) => ("seat-taken", "seat-taken-plain", Some(player)),
            Holder::Invited(player) => ("seat-invited", "seat-invited-plain", Some(player)),
            Holder::Open => ("seat-open", "seat-open-plain", None),
        };
        let player = player.map(mention).unwrap_or_default();
        let line = match seat.color {
            Some(color) => Line::new(id).with("color", self.color(lang, variant, color)),
            None => Line::new(plain),
        };
        format!("• {}", self.say(lang, &line.with("player", player)))
    }

    fn closing(&self, lang: Lang, table: &Table, closing: Closing) -> String {
        let (id, player) = match closing {
            Closing::Declined(player) => ("invitation-declined", player),
            Closing::Withdrawn => ("invitation-withdrawn", table.opener()),
            Closing::Expired => ("invitation-expired", table.opener()),
            Closing::Moderated(moderator) => ("invitation-moderated", moderator),
        };
        self.say(lang, &Line::new(id).with("player", mention(player)))
    }

    /// Who plays which colour: `White @a · Red @b · Black @c`.
    #[must_use]
    pub fn seating(&self, lang: Lang, table: &Table) -> String {
        let seats = table.variant().colors().iter().filter_map(|&color| {
            let player = table.player(color)?;
            let color = self.color(lang, table.variant(), color);
            Some(format!("{color} {}", mention(player)))
        });
        self.without_former(lang, seats.collect::<Vec<_>>().join(" · "))
    }

    /// What is said with the board after an event: what happened, and who is next or how it ended.
    #[must_use]
    pub fn turn(&self, lang: Lang, table: &Table) -> String {
        let mut lines = self.news(lang, table);
        if let Some(to_move) = table.to_move() {
            lines.extend(self.claimable(lang, table));
            lines.push(self.next(lang, table, to_move));
            lines.extend(self.banks(lang, table));
        }
        lines.join("\n")
    }

    /// What happened by an event, and how the game ended if it did, in lines.
    pub(super) fn news(&self, reader: impl Into<Reader>, table: &Table) -> Vec<String> {
        let reader = reader.into();
        let lang = reader.lang;
        let mut lines = vec![self.happened(reader, table)];
        lines.extend(self.gone_out(lang, table));
        if matches!(table.last_event(), Event::Started { .. }) {
            lines.push(self.table_pace(lang, table));
        }
        if let Phase::Finished(..) = table.phase() {
            lines.extend(self.end(lang, table));
        } else {
            lines.extend(self.offer_gone(lang, table));
            lines.extend(self.checks(lang, table.position()));
        }
        lines
    }

    /// That it is a player's turn.
    pub(super) fn next(
        &self,
        lang: Lang,
        table: &Table,
        (color, player): (Color, PlayerId),
    ) -> String {
        let line = Line::new("turn-next")
            .with("player", mention(player))
            .with("color", self.color(lang, table.variant(), color));
        self.say(lang, &line)
    }

    /// That a game no longer counts.
    #[must_use]
    pub fn voided(&self, lang: Lang, table: &Table) -> String {
        match table.last_event() {
            Event::Voided { by } => {
                let line = Line::new("turn-voided").with("moderator", mention(*by));
                self.say(lang, &line)
            }
            _ => String::new(),
        }
    }

    fn happened(&self, reader: Reader, table: &Table) -> String {
        let lang = reader.lang;
        let line = match table.last_event() {
            Event::Moved { .. } => return self.moved(reader, table),
            Event::Resigned { color } => self.of_seat(lang, table, "turn-resigned", *color),
            Event::Claimed { color } => self.of_seat(lang, table, "turn-claimed", *color),
            Event::Aborted { color } => self.of_seat(lang, table, "turn-aborted", *color),
            Event::Agreed { color } => {
                let settled = table.offers().settled().map(|settled| settled.proposal);
                let id = match settled {
                    Some(Proposal::Takeback) => "turn-taken-back",
                    Some(Proposal::Abort) => "turn-aborted-together",
                    Some(Proposal::Draw) | None => "turn-drawn",
                };
                self.of_seat(lang, table, id, *color)
            }
            Event::Proposed { color, .. } if matches!(table.phase(), Phase::Finished(..)) => {
                self.of_seat(lang, table, "turn-drawn-alone", *color)
            }
            Event::Proposed { .. } | Event::Refused { .. } | Event::Lapsed => {
                return self.agreement(lang, table);
            }
            Event::Substituted { color, former, .. } => {
                self.substituted(lang, table, *color, *former)
            }
            Event::TimedOut { color } => self.of_seat(lang, table, "turn-timed-out", *color),
            Event::Flagged { color } => self.of_seat(lang, table, "turn-flagged", *color),
            Event::VacationBegan { .. } | Event::VacationEnded { .. } => {
                return self.vacation(lang, table);
            }
            Event::Abandoned => Line::new("turn-abandoned"),
            Event::Chose { .. }
            | Event::Returned { .. }
            | Event::Granted { .. }
            | Event::SubstituteSought { .. }
            | Event::SeatFreed { .. }
            | Event::Warned => return self.absence(lang, table, None),
            Event::BrokenOff { by } => Line::new("turn-broken-off").with("moderator", mention(*by)),
            Event::Adjudicated { by, verdict } => match verdict {
                Verdict::Win(color) => self.of_seat(lang, table, "turn-adjudicated-win", *color),
                Verdict::Draw => Line::new("turn-adjudicated-draw"),
            }
            .with("moderator", mention(*by)),
            Event::Voided { .. } => return self.voided(lang, table),
            Event::Opened { .. }
            | Event::Joined { .. }
            | Event::Declined { .. }
            | Event::Withdrawn
            | Event::Expired
            | Event::Started { .. } => Line::new(match table.terms().stakes {
                Stakes::Rated => "table-start",
                Stakes::Friendly => "table-start-friendly",
            })
            .with("game", self.game(lang, table.variant()))
            .with("seating", self.seating(lang, table)),
        };
        self.say(lang, &line)
    }

    /// The latest move, and those that were planned for it.
    fn moved(&self, Reader { lang, letters }: Reader, table: &Table) -> String {
        let ids = std::iter::once("turn-moved").chain(std::iter::repeat("turn-planned"));
        let told = table.moves().burst().zip(ids).map(|((before, mv), id)| {
            let line = self.of_seat(lang, table, id, before.turn());
            self.say(lang, &line.with("move", san(before, mv, letters)))
        });
        told.collect::<Vec<_>>().join("\n")
    }

    /// A line that names the player of a colour, and the colour.
    pub(super) fn of_seat(
        &self,
        lang: Lang,
        table: &Table,
        id: &'static str,
        color: Color,
    ) -> Line<'static> {
        Line::new(id)
            .with("player", player(table, color))
            .with("color", self.color(lang, table.variant(), color))
    }

    /// The latest move in the reader's letters.
    #[must_use]
    pub fn last_move(&self, reader: impl Into<Reader>, table: &Table) -> Option<String> {
        let (before, mv) = table.history()?.last_move()?;
        Some(san(before, mv, reader.into().letters))
    }

    /// A sentence for each king in check.
    pub(super) fn checks(&self, lang: Lang, position: &Position) -> Vec<String> {
        position
            .colors()
            .iter()
            .filter(|&&king| position.checking(king).next().is_some())
            .map(|&king| {
                let color = self.color(lang, position.variant(), king);
                self.say(lang, &Line::new("turn-check").with("color", color))
            })
            .collect()
    }
}

fn from_position(table: &Table) -> bool {
    table.header().start != Position::start(table.variant())
}

/// The player of a colour, by name.
pub(super) fn player(table: &Table, color: Color) -> String {
    table.player(color).map(mention).unwrap_or_default()
}

/// Those whose seats are kept for them.
pub fn invited(table: &Table) -> impl Iterator<Item = PlayerId> + '_ {
    table.seats().iter().filter_map(|seat| match seat.holder {
        Holder::Invited(player) => Some(player),
        Holder::Open | Holder::Taken(_) => None,
    })
}
