//! What is shown of a tournament, in answers and announcements.

use super::links::thread_link;
use super::{LONGEST, as_many_as_fit};
use crate::game::GameId;
use crate::game::queries::{Crosstable, RoundBoards, TournamentPage};
use crate::game::tournament::{Board, RoundGame, Tournament};
use crate::words::{Lang, Words};

/// How many characters are left to what stands below a text: its mark.
const BELOW: usize = 60;

/// What is said of a game of a round, and of one that is played because the one before it was drawn.
const BOARD: &str = "tournament-board";
const BOARD_AGAIN: &str = "tournament-board-again";

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

/// A round of a tournament as somebody is told of it.
#[derive(Clone, Copy, Debug)]
pub struct RoundText<'a> {
    /// The words of all languages.
    pub words: &'a Words,
    /// In which language.
    pub lang: Lang,
    /// The tournament of which it is a round.
    pub tournament: &'a Tournament,
    /// Where the round is played.
    pub boards: &'a RoundBoards,
}

impl RoundText<'_> {
    /// The boards of the round, and how it goes on, below what the round is called.
    #[must_use]
    pub fn played(self) -> String {
        let heading = self.heading("tournament-round");
        let lines = self.all_lines(&heading);
        fitting(heading, &lines)
    }

    /// The boards at which drawn games are played again, below what the round is called.
    #[must_use]
    pub fn played_again(self) -> String {
        let heading = self.heading("tournament-replays");
        let mut games = self.tournament.round_games(self.boards.round);
        games.retain(|game| game.is_again);
        // The heading says already why they are played.
        let games: Vec<_> = games.into_iter().map(|game| (BOARD, game)).collect();
        let lines = self.lines(&games, &[], &heading);
        fitting(heading, &lines)
    }

    fn heading(self, id: &'static str) -> String {
        let named = (id, self.boards.round);
        let tournaments = self.words.tournaments();
        tournaments.heading(self.lang, self.tournament, named)
    }

    /// Every game of the round, those that are played again beside those that were drawn; who rests, and how it goes on.
    fn all_lines(self, above: &str) -> Vec<String> {
        let games = self.tournament.round_games(self.boards.round).into_iter();
        let games: Vec<_> = games
            .map(|game| {
                let id = if game.is_again { BOARD_AGAIN } else { BOARD };
                (id, game)
            })
            .collect();
        self.lines(&games, self.tournament.boards_of(self.boards.round), above)
    }

    /// Some games, with those who rest at some boards, and how the round goes on: games lead to their threads, where all
    /// of them fit below a text then.
    fn lines(
        self,
        games: &[(&'static str, RoundGame<'_>)],
        boards: &[Board],
        above: &str,
    ) -> Vec<String> {
        let said = self.words.tournaments();
        let lines = |is_leading: bool| {
            let called = |game: GameId| {
                let (table, channel) = self.boards.tables.get(&game)?;
                let called = said.game(self.lang, table.number());
                let link = thread_link(table, channel).filter(|_| is_leading);
                Some(match link {
                    Some(link) => format!("[{called}]({link})"),
                    None => called,
                })
            };
            let games = games.iter().map(|&(id, game)| {
                let called = game.board.game.and_then(&called);
                said.round_game(self.lang, (id, game), called)
            });
            let mut lines: Vec<String> = games.collect();
            lines.extend(said.resting(self.lang, boards));
            lines.extend(said.prospect(self.lang, self.tournament, self.boards.round));
            lines
        };
        let leading = lines(true);
        let taken: usize = leading.iter().map(|line| line.chars().count() + 1).sum();
        if above.chars().count() + taken + BELOW <= LONGEST {
            leading
        } else {
            lines(false)
        }
    }
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
    let Some(boards) = &page.round else {
        return text;
    };
    let round = RoundText {
        words,
        lang,
        tournament,
        boards,
    };
    let text = fitting(text, &[round.heading("tournament-round")]);
    let lines = round.all_lines(&text);
    fitting(text, &lines)
}
