//! What is shown of a tournament, in answers and announcements.

use super::{LONGEST, as_many_as_fit};
use crate::game::queries::{Crosstable, RoundBoards, TournamentPage};
use crate::game::tournament::{Board, Tournament};
use crate::game::{GameChannel, Table};
use crate::words::{Lang, Words};

/// How many characters are left to what stands below a text: its mark.
const BELOW: usize = 60;

/// What people enter by: what is played, and who has entered, as many as fit.
#[must_use]
pub fn registration(words: &Words, lang: Lang, tournament: &Tournament) -> String {
    let text = words.tournaments().registration(lang, tournament);
    with_entrants(words, lang, text, tournament)
}

/// A text with those who have entered below it, as many as fit.
fn with_entrants(words: &Words, lang: Lang, text: String, tournament: &Tournament) -> String {
    let room = LONGEST.saturating_sub(text.chars().count() + BELOW);
    let named = (0..=tournament.entered().count()).rev();
    let mut lines = named.map(|most| words.tournaments().entrants(lang, tournament, most));
    let line = lines.find(|line| line.chars().count() <= room);
    fitting(text, line.as_slice())
}

/// A heading with lines below it, as many as fit in a message.
#[must_use]
pub fn fitting(heading: String, lines: &[String]) -> String {
    let entries = lines.iter().map(|line| format!("\n{line}"));
    // The end of a line and the mark of those left out are among them.
    as_many_as_fit(heading, entries, BELOW - "\n\n…".len())
}

/// Who stands where, in columns below a heading, as many as fit in a message.
#[must_use]
pub fn crosstable(words: &Words, lang: Lang, heading: &str, table: &Crosstable) -> String {
    let tournaments = words.tournaments();
    let lines = tournaments.ranking(lang, &table.ranking, &table.names);
    let text = fitting(format!("{heading}\n```"), &lines);
    format!("{text}\n```")
}

/// Leads to a table, where it has a thread.
pub type Lead<'a> = &'a dyn Fn(&Table, &GameChannel) -> Option<String>;

/// The boards of a round, and how it goes on, below what the round is called.
#[must_use]
pub fn round(
    words: &Words,
    lang: Lang,
    tournament: &Tournament,
    (boards, lead): (&RoundBoards, Lead<'_>),
) -> String {
    let paired = tournament.boards_of(boards.round);
    let shown = (tournament, "tournament-round", paired);
    below_heading(words, lang, shown, (boards, lead))
}

/// The boards of a round at which drawn games are played again, below what the round is called.
#[must_use]
pub fn replays(
    words: &Words,
    lang: Lang,
    tournament: &Tournament,
    (boards, lead): (&RoundBoards, Lead<'_>),
) -> String {
    let again: Vec<Board> = tournament
        .replays(boards.round)
        .into_iter()
        .cloned()
        .collect();
    let shown = (tournament, "tournament-replays", again.as_slice());
    below_heading(words, lang, shown, (boards, lead))
}

/// Some boards of a round, and how it goes on, below a heading.
fn below_heading(
    words: &Words,
    lang: Lang,
    (tournament, heading, paired): (&Tournament, &'static str, &[Board]),
    (boards, lead): (&RoundBoards, Lead<'_>),
) -> String {
    let said = words.tournaments();
    let heading = said.heading(lang, tournament, (heading, boards.round));
    let lines = round_lines(words, lang, (tournament, paired), (boards, lead, &heading));
    fitting(heading, &lines)
}

/// The boards of a round, and how it goes on: games lead to their threads, where all of them fit below a text then.
fn round_lines(
    words: &Words,
    lang: Lang,
    (tournament, paired): (&Tournament, &[Board]),
    (boards, lead, above): (&RoundBoards, Lead<'_>, &str),
) -> Vec<String> {
    let said = words.tournaments();
    let lines = |lead: Lead<'_>| {
        let called = |game| {
            let (table, channel) = boards.tables.get(&game)?;
            let called = said.game(lang, table.number());
            Some(match lead(table, channel) {
                Some(link) => format!("[{called}]({link})"),
                None => called,
            })
        };
        let mut lines = said.boards(lang, paired, called);
        lines.extend(said.prospect(lang, tournament, boards.round));
        lines
    };
    let leading = lines(lead);
    let taken: usize = leading.iter().map(|line| line.chars().count() + 1).sum();
    if above.chars().count() + taken + BELOW <= LONGEST {
        leading
    } else {
        lines(&|_, _| None)
    }
}

/// All that there is to know of a tournament now.
#[must_use]
pub fn whole(words: &Words, lang: Lang, page: &TournamentPage, lead: Lead<'_>) -> String {
    let tournament = &page.tournament;
    let said = words.tournaments();
    let title = [said.title(lang, tournament), said.terms(lang, tournament)].join("\n");
    let Some(table) = &page.crosstable else {
        return with_entrants(words, lang, title, tournament);
    };
    let text = crosstable(words, lang, &title, table);
    let Some(boards) = &page.round else {
        return text;
    };
    let heading = said.heading(lang, tournament, ("tournament-round", boards.round));
    let text = fitting(text, &[heading]);
    let paired = tournament.boards_of(boards.round);
    let lines = round_lines(words, lang, (tournament, paired), (boards, lead, &text));
    fitting(text, &lines)
}
