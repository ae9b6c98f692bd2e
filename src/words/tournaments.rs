//! What is said of tournaments.

use std::collections::HashMap;

use super::paces::moment;
use super::{Lang, Line, Words, escaped, mention, plain};
use crate::game::tournament::{
    Board, Format, Tournament, TournamentStage, TournamentStanding, TournamentSummary,
};
use crate::game::{GameId, Names, Stakes, TableNumber};

/// The most characters of a name in the standings.
const NAME_WIDTH: usize = 16;

/// What is said of tournaments: their announcements, rounds and standings.
#[derive(Clone, Copy, Debug)]
pub struct TournamentWords<'a> {
    pub(super) words: &'a Words,
}

impl TournamentWords<'_> {
    /// The announcement of a tournament that people can enter.
    #[must_use]
    pub fn registration(self, lang: Lang, tournament: &Tournament) -> String {
        let chosen = &tournament.conditions;
        let how = format!("tournament-how-{}", chosen.format.code());
        let rounds = chosen.rounds.map(|rounds| {
            let line = Line::new("tournament-rounds").with("rounds", rounds);
            self.words.say(lang, &line)
        });
        let rule = [Some(self.words.say(lang, &Line::new(&how))), rounds];
        let rule: Vec<String> = rule.into_iter().flatten().collect();
        let days = Line::new("tournament-days").with("days", chosen.days);
        let ties = Line::new("tournament-ties").with("points", tournament.bye_points());
        [
            self.title(lang, tournament),
            self.terms(lang, tournament),
            self.words.stakes(lang, Stakes::Rated),
            self.entry(lang, tournament),
            format!("-# {} {}", rule.join(" "), self.words.say(lang, &days)),
            format!("-# {}", self.words.say(lang, &ties)),
        ]
        .join("\n")
    }

    /// Whether people can enter a tournament, and when it begins.
    fn entry(self, lang: Lang, tournament: &Tournament) -> String {
        let say = |id| self.words.say(lang, &Line::new(id));
        let organizer = mention(tournament.organizer);
        match tournament.stage {
            TournamentStage::Gathering => {
                let invites = Line::new("tournament-invites")
                    .with("organizer", organizer.clone())
                    .with("most", tournament.conditions.most);
                let begins = match tournament.due {
                    Some(due) => Line::new("tournament-begins-at")
                        .with("begins", moment(due, 'f'))
                        .with("distance", moment(due, 'R')),
                    None => Line::new("tournament-begins-asked").with("organizer", organizer),
                };
                [invites, begins]
                    .map(|line| self.words.say(lang, &line))
                    .join("\n")
            }
            TournamentStage::Opening | TournamentStage::Playing if tournament.is_open() => {
                say("tournament-open")
            }
            TournamentStage::Opening | TournamentStage::Playing => say("tournament-closed"),
            TournamentStage::Finished => say("tournament-finished"),
            TournamentStage::Cancelled => say("tournament-called-off"),
        }
    }

    /// The name of a tournament with its number.
    #[must_use]
    pub fn title(self, lang: Lang, tournament: &Tournament) -> String {
        let line = Line::new("tournament-title")
            .with("name", escaped(&tournament.conditions.name))
            .with("number", tournament.number.to_string());
        self.words.say(lang, &line)
    }

    /// The line that says what is played in a tournament, how, and at which pace.
    #[must_use]
    pub fn terms(self, lang: Lang, tournament: &Tournament) -> String {
        let chosen = &tournament.conditions;
        let format = format!("tournament-{}", chosen.format.code());
        let line = Line::new("tournament-what")
            .with("game", self.words.game(lang, chosen.variant))
            .with("format", self.words.say(lang, &Line::new(&format)))
            .with("pace", self.words.pace(lang, chosen.pace));
        self.words.say(lang, &line)
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
        self.words.say(lang, &line)
    }

    /// The boards of a round, a line each; games are known by their numbers.
    #[must_use]
    pub fn boards(
        self,
        lang: Lang,
        boards: &[Board],
        numbers: &HashMap<GameId, TableNumber>,
    ) -> Vec<String> {
        let games = boards.iter().filter(|board| !board.is_bye());
        let mut lines: Vec<String> = games
            .zip(1_u32..)
            .map(|(board, place)| {
                let number = board.game.and_then(|game| numbers.get(&game));
                let number = number.map_or_else(|| "…".to_owned(), ToString::to_string);
                let line = Line::new("tournament-board")
                    .with("board", place)
                    .with("players", players(board).join(" – "))
                    .with("number", number);
                self.words.say(lang, &line)
            })
            .collect();
        let byes = boards.iter().filter(|board| board.is_bye());
        let byes: Vec<String> = byes.flat_map(players).collect();
        if !byes.is_empty() {
            let line = Line::new("tournament-bye").with("players", byes.join(", "));
            lines.push(self.words.say(lang, &line));
        }
        lines
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
        let next = next.map(|line| self.words.say(lang, &line));
        let mut lines: Vec<String> = next.into_iter().collect();
        if tournament.conditions.format == Format::Triples {
            let (least, most) = tournament.meetings();
            let id = if least == most {
                "tournament-meetings-same"
            } else {
                "tournament-meetings"
            };
            let line = Line::new(id).with("least", least).with("most", most);
            lines.push(self.words.say(lang, &line));
        }
        lines
    }

    /// The standings as lines of text with columns, the first of them their heads.
    #[must_use]
    pub fn standings(
        self,
        lang: Lang,
        standings: &[TournamentStanding],
        names: &Names,
    ) -> Vec<String> {
        let head = |id: &'static str| self.words.say(lang, &Line::new(id));
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
            let player = standing.player;
            let name = match names.get(player) {
                Some(name) => plain(name).replace('`', "'"),
                None if player.is_former() => head("former-player"),
                None => "–".to_owned(),
            };
            let numbers = [standing.points, standing.buchholz, standing.wins];
            row(
                format!("{}.", standing.place),
                name.chars().take(NAME_WIDTH).collect(),
                numbers.map(|number| number.to_string()),
            )
        });
        [first].into_iter().chain(rows).collect()
    }

    /// The sentence that names the winners.
    #[must_use]
    pub fn winners(self, lang: Lang, standings: &[TournamentStanding]) -> String {
        let first = standings.iter().filter(|standing| standing.place == 1);
        let first: Vec<String> = first.map(|standing| mention(standing.player)).collect();
        let line = Line::new("tournament-winner").with("players", first.join(", "));
        self.words.say(lang, &line)
    }

    /// The line with those who have entered, so many of them by name.
    #[must_use]
    pub fn entrants(self, lang: Lang, tournament: &Tournament, most: usize) -> String {
        let count = tournament.entered().count();
        let named = tournament.entered().take(most).map(mention);
        let others = (most < count).then(|| "…".to_owned());
        let players: Vec<String> = named.chain(others).collect();
        let line = Line::new("tournament-entrants")
            .with("count", count)
            .with("players", players.join(", "));
        self.words.say(lang, &line)
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
            .with("state", self.words.say(lang, &state));
        format!("#{}", self.words.say(lang, &line))
    }
}

fn players(board: &Board) -> Vec<String> {
    let seats = board.seats.iter();
    seats.map(|seat| mention(seat.player)).collect()
}
