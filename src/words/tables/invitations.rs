//! What invites to a seat: a table that waits for players, and the seat of somebody absent.

use crate::game::table::{Closing, Holder, Seat};
use crate::game::{ChannelId, Event, Millis, Phase, Stakes, Table};
use crate::rules::{Position, Variant};
use crate::words::people::{seat_line, stakes_line};
use crate::words::terms::{colored, of_game};
use crate::words::{Lang, Line, TableWords, mention};

impl TableWords<'_> {
    /// The text of an invitation, as the table stands: with the way to its thread, where it is played in another place.
    #[must_use]
    pub fn invitation(self, lang: Lang, table: &Table, thread: Option<ChannelId>) -> String {
        let mut lines = vec![self.title(lang, table)];
        match table.phase() {
            Phase::Gathering => {
                lines.push(self.call_to_seats(lang, table));
                let seats = table.seats().iter();
                lines.extend(seats.map(|seat| self.seat(lang, table.variant(), seat)));
                lines.push(self.terms(lang, table.terms()));
                lines.extend(self.if_computers_join(lang, table));
                if table.seats().iter().all(|seat| seat.color.is_none()) {
                    lines.push(self.say(lang, "invitation-lots"));
                }
                lines.extend(self.who_presses(lang, table));
            }
            Phase::Closed(closing) => lines.push(self.closing(lang, table, *closing)),
            Phase::Playing(_) | Phase::Finished(..) => match thread {
                Some(thread) => {
                    lines.push(self.seating(lang, table));
                    let line = Line::new("invitation-started");
                    lines.push(self.say(lang, line.with("thread", format!("<#{thread}>"))));
                }
                None => lines.extend(self.played_here(lang, table)),
            },
        }
        lines.extend(self.position(lang, table));
        lines.join("\n")
    }

    /// The text above the thread of a game that has begun with its invitation, before the thread is there.
    #[must_use]
    pub fn begun(self, lang: Lang, table: &Table) -> String {
        let seating = self.seating(lang, table);
        let lines = vec![
            self.title(lang, table),
            seating,
            self.terms(lang, table.terms()),
        ];
        let lines = lines.into_iter().chain(self.position(lang, table));
        lines.collect::<Vec<_>>().join("\n")
    }

    /// From which position a game starts, where that is not the usual one.
    fn position(self, lang: Lang, table: &Table) -> Vec<String> {
        if !from_position(table) {
            return Vec::new();
        }
        let start = format!("`{}`", table.header().start);
        vec![self.say(lang, "invitation-position"), start]
    }

    /// What stands above an invitation, and above all that is said in a game's post.
    #[must_use]
    pub fn title(self, lang: Lang, table: &Table) -> String {
        self.say(lang, Line::new("invitation-title").of_table(table))
    }

    /// The first message of a game's post in a forum: who plays, and how.
    #[must_use]
    pub fn first_of_post(self, lang: Lang, table: &Table) -> String {
        let title = self.title(lang, table);
        let lines = [title].into_iter().chain(self.played_here(lang, table));
        lines.collect::<Vec<_>>().join("\n")
    }

    /// Who plays where it is said, and how.
    fn played_here(self, lang: Lang, table: &Table) -> [String; 3] {
        [
            self.seating(lang, table),
            self.terms(lang, table.terms()),
            self.say(lang, "forum-post-began"),
        ]
    }

    /// What it means for a rated game if a computer is added; nothing where none can be.
    fn if_computers_join(self, lang: Lang, table: &Table) -> Option<String> {
        let is_rated = table.terms().stakes == Stakes::Rated;
        let can_be = is_rated && table.seats().are_held(Holder::Open);
        can_be.then(|| self.say(lang, "invitation-computer"))
    }

    /// Which buttons are whose, where some are for those invited and others for anyone.
    fn who_presses(self, lang: Lang, table: &Table) -> Option<String> {
        let guests: Vec<String> = table.seats().invited().map(mention).collect();
        let is_mixed = !guests.is_empty() && table.seats().are_held(Holder::Open);
        is_mixed.then(|| {
            let line = Line::new("invitation-buttons")
                .names("players", guests)
                .with("opener", mention(table.opener()));
            format!("-# {}", self.say(lang, line))
        })
    }

    fn call_to_seats(self, lang: Lang, table: &Table) -> String {
        let invited: Vec<String> = table.seats().invited().map(mention).collect();
        let open = table.seats().open_count();
        let id = match (invited.is_empty(), open) {
            (false, 0) => "invitation-named",
            (false, _) => "invitation-mixed",
            (true, _) => "invitation-open",
        };
        let line = Line::new(id)
            .with("opener", mention(table.opener()))
            .names("players", invited)
            .naming("game", table.variant())
            .naming("of_game", of_game(table.variant()))
            .with("seats", open);
        self.say(lang, line)
    }

    fn seat(self, lang: Lang, variant: Variant, seat: &Seat) -> String {
        let (id, plain, player) = match seat.holder {
            Holder::Taken(player) => ("seat-taken", "seat-taken-plain", Some(player)),
            Holder::Invited(player) => ("seat-invited", "seat-invited-plain", Some(player)),
            Holder::Open => ("seat-open", "seat-open-plain", None),
        };
        let player = player.map(mention).unwrap_or_default();
        let line = match seat.color {
            Some(color) => Line::new(id).naming("color", colored(variant, color)),
            None => Line::new(plain),
        };
        format!("• {}", self.say(lang, line.with("player", player)))
    }

    fn closing(self, lang: Lang, table: &Table, closing: Closing) -> String {
        let (id, player) = match closing {
            Closing::Declined(player) => ("invitation-declined", player),
            Closing::Withdrawn => ("invitation-withdrawn", table.opener()),
            Closing::Expired => ("invitation-expired", table.opener()),
            Closing::Moderated(moderator) => ("invitation-moderated", moderator),
        };
        self.say(lang, Line::new(id).with("player", mention(player)))
    }

    /// The offer of an absent player's seat, for the channel where the table was opened.
    #[must_use]
    pub fn free_seat(self, lang: Lang, table: &Table, thread: &str, until: Millis) -> String {
        let Some((color, _)) = table.to_move() else {
            return String::new();
        };
        let line = seat_line(table, "absence-free-seat", color)
            .of_table(table)
            .with("thread", thread.to_owned())
            .naming("pace", table.terms().pace)
            .until(until);
        self.words
            .say_all(lang, [line, stakes_line(table.terms().stakes)], "\n")
    }

    /// The text that a seat which was free cannot be taken any more, and whose it is where somebody
    /// took it.
    #[must_use]
    pub fn settled_seat(self, lang: Lang, table: &Table, thread: &str) -> String {
        let line = match table.last_event() {
            Event::Substituted { color, .. } => seat_line(table, "free-seat-taken", *color),
            _ => Line::new("free-seat-settled"),
        };
        let line = line.of_table(table);
        self.say(lang, line.with("thread", thread.to_owned()))
    }
}

fn from_position(table: &Table) -> bool {
    table.header().start != Position::start(table.variant())
}
