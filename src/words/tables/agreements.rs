//! What is said of proposals: draws, takebacks, games to be broken off, and what became of them; and
//! of results.

use crate::game::{Agreement, Event, Proposal, Table};
use crate::rules::notation::san;
use crate::rules::{Color, Draw, History, HistoryEntry, Leaving};
use crate::words::people::{player, seat_line};
use crate::words::{Lang, Line, Reader, TableWords};

impl TableWords<'_> {
    /// The text of what is proposed at a table, or of what has become of it with the latest event.
    #[must_use]
    pub fn agreement(self, lang: Lang, table: &Table) -> String {
        let concerned = table.offers().standing().or(table.offers().settled());
        let Some(agreement) = concerned else {
            return String::new();
        };
        let line = match table.last_event() {
            // What it was asked was not told before.
            Event::Agreed { color } if table.computers().play(*color) => {
                proposal_line(lang, table, agreement)
            }
            Event::Agreed { color } => seat_line(table, "proposal-agreed", *color).players(
                "missing",
                table,
                table.missing(agreement),
            ),
            Event::Refused { color } => {
                let id = match (agreement.proposal, agreement.by == *color) {
                    (Proposal::Draw, true) => "draw-withdrawn",
                    (Proposal::Draw, false) => "draw-refused",
                    (Proposal::Takeback, true) => "takeback-withdrawn",
                    (Proposal::Takeback, false) => "takeback-refused",
                    (Proposal::Abort, true) => "abort-withdrawn",
                    (Proposal::Abort, false) => "abort-refused",
                };
                seat_line(table, id, *color).with("maker", player(table, agreement.by))
            }
            Event::Lapsed => {
                let id = match agreement.proposal {
                    Proposal::Draw => "draw-lapsed",
                    Proposal::Takeback => "takeback-lapsed",
                    Proposal::Abort => "abort-lapsed",
                };
                let others = table.position().players().others(agreement.by);
                seat_line(table, id, agreement.by).with("opponents", others.count())
            }
            _ => proposal_line(lang, table, agreement),
        };
        self.say(lang, line)
    }

    /// How the last person went where computers have agreed to a draw since, of which no board has told.
    pub(super) fn last_exit(self, reader: Reader, table: &Table) -> Vec<String> {
        if !table.computers().have_ended_it() {
            return Vec::new();
        }
        let turns = table.history().map_or([].as_slice(), History::turns);
        match turns.last() {
            Some(HistoryEntry::Left { color, by }) => {
                let id = match by {
                    Leaving::Resignation => "turn-resigned",
                    Leaving::Timeout => "turn-timed-out",
                };
                vec![self.say(reader.lang, seat_line(table, id, *color))]
            }
            Some(HistoryEntry::Moved(_)) if table.moves().burst().next().is_some() => {
                let mut lines = vec![self.moves_text(reader, table)];
                lines.extend(self.words.results().mated(reader.lang, table));
                lines
            }
            _ => Vec::new(),
        }
    }

    /// The sentence that an offer of a draw, or another proposal, fell with the latest move.
    pub(super) fn fallen_offer(self, lang: Lang, table: &Table) -> Option<String> {
        let (Event::Moved { .. } | Event::Resigned { .. }) = table.last_event() else {
            return None;
        };
        let id = match table.offers().settled()?.proposal {
            Proposal::Draw => "draw-gone",
            Proposal::Takeback => "takeback-gone",
            Proposal::Abort => "abort-gone",
        };
        Some(self.say(lang, id))
    }

    /// Why the player to move may claim a draw, as part of a sentence; none where they may not.
    #[must_use]
    pub fn reason_to_claim(self, lang: Lang, table: &Table) -> Option<String> {
        self.claim_text(
            lang,
            table,
            ["claim-why-threefold", "claim-why-fifty_moves"],
        )
    }

    /// The sentence that the player to move may claim a draw; none where they may not.
    #[must_use]
    pub fn draw_claim(self, lang: Lang, table: &Table) -> Option<String> {
        self.claim_text(lang, table, ["claim-threefold", "claim-fifty_moves"])
    }

    /// What is said of a draw that can be claimed: one text of repetition, which is more than threefold where nobody has
    /// claimed it at once, and one of moves.
    fn claim_text(
        self,
        lang: Lang,
        table: &Table,
        [threefold, fifty_moves]: [&'static str; 2],
    ) -> Option<String> {
        let history = table.history()?;
        let line = match history.claimable()? {
            Draw::Threefold => Line::new(threefold).with("times", history.times_stood()),
            Draw::FiftyMoves => Line::new(fifty_moves),
        };
        Some(self.say(lang, line))
    }
}

/// What all have agreed on with the latest event. What computers alone had to agree to was not told before.
pub(super) fn agreed_line(lang: Lang, table: &Table, color: Color) -> Line<'static> {
    let Some(settled) = table.offers().settled() else {
        return seat_line(table, "turn-drawn", color);
    };
    let by = settled.by;
    let mut others = table.position().players().others(by);
    let asked_computers = others.all(|other| table.computers().play(other));
    match (settled.proposal, table.offers().undone()) {
        (Proposal::Takeback, Some(undone)) if asked_computers => {
            let first = san(table.position(), undone.first, lang.letters());
            seat_line(table, "turn-took-back", by)
                .with("move", first)
                .with("later", undone.later)
        }
        (Proposal::Takeback, _) => seat_line(table, "turn-taken-back", color),
        (Proposal::Abort, _) if asked_computers => seat_line(table, "turn-aborted", by),
        (Proposal::Abort, _) => seat_line(table, "turn-aborted-together", color),
        (Proposal::Draw, _) if table.computers().are_alone() => {
            Line::new("turn-drawn-by-computers")
        }
        (Proposal::Draw, _) if asked_computers => {
            let others = table.position().players().others(by);
            seat_line(table, "turn-drawn-as-offered", by).with("computers", others.count())
        }
        (Proposal::Draw, _) => seat_line(table, "turn-drawn", color),
    }
}

fn proposal_line(lang: Lang, table: &Table, agreement: &Agreement) -> Line<'static> {
    let line = match agreement.proposal {
        Proposal::Draw => seat_line(table, "draw-proposed", agreement.by),
        Proposal::Abort => seat_line(table, "abort-proposed", agreement.by),
        Proposal::Takeback => {
            let (first, later) = undone(lang, table, agreement);
            seat_line(table, "takeback-proposed", agreement.by)
                .with("move", first)
                .with("later", later)
        }
    };
    line.players("missing", table, table.missing(agreement))
}

/// The move that would be taken back first played, and how many after it.
fn undone(lang: Lang, table: &Table, agreement: &Agreement) -> (String, usize) {
    let place = table.moves().takeback(agreement.by);
    let (Some(place), Some(history)) = (place, table.history()) else {
        return (String::new(), 0);
    };
    let HistoryEntry::Moved(mv) = history.turns()[place] else {
        return (String::new(), 0);
    };
    let first = san(&history.positions()[place], mv, lang.letters());
    (first, history.turns().len() - place - 1)
}
