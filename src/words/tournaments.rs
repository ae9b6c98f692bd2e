//! What is said of tournaments.

use super::line::joined;
use super::paces::moment;
use super::people::stakes_line;
use super::{Lang, Line, TournamentWords, escaped, isolated, mention, plain};
use crate::game::tournament::{
    Board, Format, KnockoutStanding, Ranking, Reached, Tournament, TournamentStage,
    TournamentStanding, TournamentSummary,
};
use crate::game::{GameId, Names, PlayerId, Stakes, TableNumber};

/// The most characters of a name in the standings.
const NAME_WIDTH: usize = 16;

impl TournamentWords<'_> {
    /// The announcement of a tournament that people can enter.
    #[must_use]
    pub fn registration(self, lang: Lang, tournament: &Tournament) -> String {
        let chosen = &tournament.conditions;
        let seats = chosen.variant.colors().len();
        let how = Line::of_kind("tournament-how", chosen.format.code()).with("seats", seats);
        let rounds = chosen.rounds;
        let rounds = rounds.map(|rounds| Line::new("tournament-rounds").with("rounds", rounds));
        let (days, ties) = if tournament.is_knockout() {
            ("tournament-days-knockout", "tournament-ties-knockout")
        } else {
            ("tournament-days", "tournament-ties")
        };
        let days = Line::new(days)
            .with("days", chosen.days)
            .with("rounds", chosen.rounds.unwrap_or_default());
        let rule = [Some(how), rounds, Some(days)].into_iter().flatten();
        let ties = Line::new(ties)
            .with("points", tournament.bye_points())
            .with("seats", seats);
        [
            self.title(lang, tournament),
            self.terms(lang, tournament),
            self.say(lang, stakes_line(Stakes::Rated)),
            self.entry(lang, tournament),
            format!("-# {}", self.words.say_all(lang, rule, " ")),
            format!("-# {}", self.say(lang, ties)),
        ]
        .join("\n")
    }

    /// Whether people can enter a tournament, and when it begins.
    fn entry(self, lang: Lang, tournament: &Tournament) -> String {
        let id = match tournament.stage {
            TournamentStage::Gathering => return self.invitation(lang, tournament),
            TournamentStage::Opening | TournamentStage::Playing if tournament.is_open() => {
                "tournament-open"
            }
            TournamentStage::Opening | TournamentStage::Playing => "tournament-closed",
            TournamentStage::Finished => "tournament-finished",
            TournamentStage::Cancelled => "tournament-called-off",
        };
        self.say(lang, id)
    }

    fn invitation(self, lang: Lang, tournament: &Tournament) -> String {
        let organizer = mention(tournament.organizer);
        let invites = Line::new("tournament-invites").with("most", tournament.conditions.most);
        let begins = match tournament.due {
            Some(due) => Line::new("tournament-begins-at")
                .with("begins", moment(due, 'f'))
                .with("distance", moment(due, 'R')),
            None => Line::new("tournament-begins-asked"),
        };
        let lines = [invites, begins].map(|line| line.with("organizer", organizer.clone()));
        self.words.say_all(lang, lines, "\n")
    }

    /// The name of a tournament with its number.
    #[must_use]
    pub fn title(self, lang: Lang, tournament: &Tournament) -> String {
        let line = Line::new("tournament-title")
            .with("name", escaped(&tournament.conditions.name))
            .with("number", tournament.number.to_string());
        self.say(lang, line)
    }

    /// The line that says what is played in a tournament, how, and at which pace.
    #[must_use]
    pub fn terms(self, lang: Lang, tournament: &Tournament) -> String {
        let chosen = &tournament.conditions;
        let format = Line::of_kind("tournament", chosen.format.code());
        let line = Line::new("tournament-what")
            .naming("game", chosen.variant)
            .naming("format", format)
            .naming("pace", chosen.pace);
        self.say(lang, line)
    }

    /// A heading that says how far a tournament has come.
    #[must_use]
    pub fn heading(
        self,
        lang: Lang,
        tournament: &Tournament,
        (id, round): (&'static str, u32),
    ) -> String {
        let line = Line::new(id)
            .with("name", escaped(&tournament.conditions.name))
            .with("round", round)
            .with("rounds", tournament.conditions.rounds.unwrap_or(round));
        self.say(lang, line)
    }

    /// What a game is called in the list of a round.
    #[must_use]
    pub fn game(self, lang: Lang, number: TableNumber) -> String {
        self.say(
            lang,
            Line::new("tournament-game").with("number", number.to_string()),
        )
    }

    /// The boards of a round, a line each, with what their games are called.
    #[must_use]
    pub fn boards(
        self,
        lang: Lang,
        boards: &[Board],
        game: impl Fn(GameId) -> Option<String>,
    ) -> Vec<String> {
        let (byes, games): (Vec<_>, Vec<_>) = boards.iter().partition(|board| board.is_bye());
        let games = games.into_iter().zip(1_u32..).map(|(board, place)| {
            let called = board.game.and_then(&game);
            Line::new("tournament-board")
                .with("board", place)
                .with("players", joined(players(board), " – "))
                .with("game", called.unwrap_or_else(|| "…".to_owned()))
        });
        let resting = joined(byes.into_iter().flat_map(players), ", ");
        let byes =
            (!resting.is_empty()).then(|| Line::new("tournament-bye").with("players", resting));
        let lines = games.chain(byes);
        lines.map(|line| self.say(lang, line)).collect()
    }

    /// The lines that say how a round goes on, and how even the meetings are where three play.
    #[must_use]
    pub fn prospect(self, lang: Lang, tournament: &Tournament, round: u32) -> Vec<String> {
        let is_last = Some(round) >= tournament.conditions.rounds;
        let next = match tournament.due.filter(|_| round == tournament.round()) {
            Some(due) => Some(Line::new("tournament-until").with("distance", moment(due, 'R'))),
            None if is_last => Some(Line::new("tournament-last-round")),
            None => None,
        };
        let is_for_three = tournament.conditions.format == Format::Triples;
        let meetings = is_for_three.then(|| {
            let (least, most) = tournament.meetings();
            let id = if least == most {
                "tournament-meetings-same"
            } else {
                "tournament-meetings"
            };
            Line::new(id).with("least", least).with("most", most)
        });
        let lines = next.into_iter().chain(meetings);
        lines.map(|line| self.say(lang, line)).collect()
    }

    /// How the entrants stand, as lines of text with columns, the first of them their heads.
    #[must_use]
    pub fn ranking(self, lang: Lang, ranking: &Ranking, names: &Names) -> Vec<String> {
        match ranking {
            Ranking::ByPoints(standings) => self.standings(lang, standings, names),
            Ranking::ByRounds(standings) => self.rounds_reached(lang, standings, names),
        }
    }

    fn standings(self, lang: Lang, standings: &[TournamentStanding], names: &Names) -> Vec<String> {
        let head = |id: &'static str| self.say(lang, id);
        let row = |place: String, name: String, numbers: [String; 3]| {
            let [points, buchholz, wins] = numbers;
            let line =
                format!("{place:>3} {name:<NAME_WIDTH$} {points:>4} {buchholz:>4} {wins:>4}");
            line.trim_end().to_owned()
        };
        let columns = [
            "tournament-column-points",
            "tournament-column-buchholz",
            "tournament-column-wins",
        ];
        let first = row(
            String::new(),
            head("tournament-column-player"),
            columns.map(head),
        );
        let rows = standings.iter().map(|standing| {
            let numbers = [standing.points, standing.buchholz, standing.wins];
            row(
                format!("{}.", standing.place),
                self.name(lang, standing.player, names),
                numbers.map(|number| number.to_string()),
            )
        });
        [first].into_iter().chain(rows).collect()
    }

    /// Those who are still in have no place yet.
    fn rounds_reached(
        self,
        lang: Lang,
        standings: &[KnockoutStanding],
        names: &Names,
    ) -> Vec<String> {
        let row = |place: &str, name: &str, reached: &str| {
            format!("{place:>3} {name:<NAME_WIDTH$} {reached}")
                .trim_end()
                .to_owned()
        };
        let first = row("", &self.say(lang, "tournament-column-player"), "");
        let rows = standings.iter().map(|standing| {
            let (place, reached) = match standing.reached {
                Reached::Victory => (true, Line::new("tournament-reached-victory")),
                Reached::Further => (false, Line::new("tournament-reached-further")),
                Reached::Out(round) => (
                    true,
                    Line::new("tournament-reached-out").with("round", round),
                ),
            };
            let place = place.then(|| format!("{}.", standing.place));
            let name = self.name(lang, standing.player, names);
            row(&place.unwrap_or_default(), &name, &self.say(lang, reached))
        });
        [first].into_iter().chain(rows).collect()
    }

    /// What somebody is called in a column; what is read from right to left fills it to its end, so that the columns beside it
    /// stay where they are.
    fn name(self, lang: Lang, player: PlayerId, names: &Names) -> String {
        let name = match names.get(player) {
            Some(name) => plain(name).replace('`', "'"),
            None if player.is_former() => self.say(lang, "former-player"),
            None => "–".to_owned(),
        };
        let name: String = name.chars().take(NAME_WIDTH).collect();
        if name.chars().any(is_read_leftwards) {
            isolated(&format!("{name:<NAME_WIDTH$}"))
        } else {
            name
        }
    }

    /// The sentence that names the winners.
    #[must_use]
    pub fn winners(self, lang: Lang, winners: &[PlayerId]) -> String {
        let first = joined(winners.iter().copied().map(mention), ", ");
        self.say(lang, Line::new("tournament-winner").with("players", first))
    }

    /// The line with those who have entered, so many of them by name.
    #[must_use]
    pub fn entrants(self, lang: Lang, tournament: &Tournament, most: usize) -> String {
        let count = tournament.entered().count();
        let named = tournament.entered().take(most).map(mention);
        let others = (most < count).then(|| "…".to_owned());
        let line = Line::new("tournament-entrants")
            .with("count", count)
            .with("players", joined(named.chain(others), ", "));
        self.say(lang, line)
    }

    /// The line for a tournament in a list of several.
    #[must_use]
    pub fn list_entry(self, lang: Lang, listed: &TournamentSummary, name: &str) -> String {
        let state = match listed.stage {
            TournamentStage::Gathering => "tournament-state-gathering",
            TournamentStage::Opening | TournamentStage::Playing => "tournament-state-playing",
            TournamentStage::Finished => "tournament-state-finished",
            TournamentStage::Cancelled => "tournament-state-cancelled",
        };
        let state = Line::new(state)
            .with("round", listed.round)
            .with("rounds", listed.rounds.unwrap_or(listed.round));
        let line = Line::new("tournament-listed")
            .with("number", listed.number.to_string())
            .with("name", name)
            .naming("state", state);
        format!("#{}", self.say(lang, line))
    }
}

fn players(board: &Board) -> impl Iterator<Item = String> {
    board.seats.iter().map(|seat| mention(seat.player))
}

/// Whether a letter is read from right to left.
const fn is_read_leftwards(letter: char) -> bool {
    matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}'
        | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Words;

    #[test]
    fn names_that_are_read_from_right_to_left_keep_to_their_column() {
        let words = Words::load().unwrap();
        let [ann, dan] = [1, 2].map(PlayerId);
        let names = Names::of([(ann, "Ann".to_owned()), (dan, "דן".to_owned())]);
        let called = |player| words.tournaments().name(Lang::ENGLISH, player, &names);
        assert_eq!(called(ann), "Ann");
        let padded = format!("{:<NAME_WIDTH$}", "דן");
        assert_eq!(called(dan), format!("\u{2068}{padded}\u{2069}"));
    }
}
