//! What is shown of a tournament, in answers and announcements.

use super::LONGEST;
use crate::game::queries::{Crosstable, RoundBoards, TournamentPage};
use crate::game::tournament::Tournament;
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
    let mut text = heading;
    for line in lines {
        if text.chars().count() + line.chars().count() + BELOW > LONGEST {
            text.push_str("\n…");
            break;
        }
        text.push('\n');
        text.push_str(line);
    }
    text
}

/// Who stands where, in columns below a heading, as many as fit in a message.
#[must_use]
pub fn crosstable(words: &Words, lang: Lang, heading: &str, table: &Crosstable) -> String {
    let tournaments = words.tournaments();
    let lines = tournaments.ranking(lang, &table.ranking, &table.names);
    let text = fitting(format!("{heading}\n```"), &lines);
    format!("{text}\n```")
}

/// The boards of a round, and how it goes on, below what the round is called.
#[must_use]
pub fn round(words: &Words, lang: Lang, tournament: &Tournament, boards: &RoundBoards) -> String {
    let mut lines = round_lines(words, lang, tournament, boards);
    let heading = lines.remove(0);
    fitting(heading, &lines)
}

/// The boards of a round at which drawn games are played again, below what the round is called.
#[must_use]
pub fn replays(words: &Words, lang: Lang, tournament: &Tournament, boards: &RoundBoards) -> String {
    let words = words.tournaments();
    let heading = words.heading(lang, tournament, ("tournament-replays", boards.round));
    let again = tournament.replays(boards.round).into_iter().cloned();
    let mut lines = words.boards(lang, &again.collect::<Vec<_>>(), &boards.numbers);
    lines.extend(words.prospect(lang, tournament, boards.round));
    fitting(heading, &lines)
}

/// What a round is called, its boards, and how it goes on.
fn round_lines(
    words: &Words,
    lang: Lang,
    tournament: &Tournament,
    boards: &RoundBoards,
) -> Vec<String> {
    let words = words.tournaments();
    let paired = tournament.boards_of(boards.round);
    let mut lines = vec![words.heading(lang, tournament, ("tournament-round", boards.round))];
    lines.extend(words.boards(lang, paired, &boards.numbers));
    lines.extend(words.prospect(lang, tournament, boards.round));
    lines
}

/// All that there is to know of a tournament now.
#[must_use]
pub fn whole(words: &Words, lang: Lang, page: &TournamentPage) -> String {
    let tournament = &page.tournament;
    let said = words.tournaments();
    let title = [said.title(lang, tournament), said.terms(lang, tournament)].join("\n");
    let Some(table) = &page.crosstable else {
        return with_entrants(words, lang, title, tournament);
    };
    let text = crosstable(words, lang, &title, table);
    match &page.round {
        Some(boards) => fitting(text, &round_lines(words, lang, tournament, boards)),
        None => text,
    }
}
