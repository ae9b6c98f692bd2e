//! What is said of tournaments.

use std::collections::HashMap;

use super::paces::moment;
use super::terms::mention;
use super::{Lang, Line, Words, escaped, plain};
use crate::game::tournament::{
    Board, Format, Tournament, TournamentError, TournamentStage, TournamentStanding,
    TournamentSummary,
};
use crate::game::{GameId, Names, Stakes, TableNumber};

/// The most characters of a name in the standings.
const NAME_WIDTH: usize = 16;

impl Words {
    /// The announcement of a tournament that people can enter.
    #[must_use]
    pub fn tournament_registration(&self, lang: Lang, tournament: &Tournament) -> String {
        let chosen = &tournament.conditions;
        let how = format!("tournament-how-{}", chosen.format.code());
        let rounds = chosen.rounds.map(|rounds| {
            let line = Line::new("tournament-rounds").with("rounds", rounds);
            self.say(lang, &line)
        });
        let rule = [Some(self.say(lang, &Line::new(&how))), rounds];
        let rule: Vec<String> = rule.into_iter().flatten().collect();
        let days = Line::new("tournament-days").with("days", chosen.days);
        let ties = Line::new("tournament-ties").with("points", tournament.bye_points());
        [
            self.tournament_title(lang, tournament),
            self.tournament_terms(lang, tournament),
            self.stakes(lang, Stakes::Rated),
            self.tournament_entry(lang, tournament),
            format!("-# {} {}", rule.join(" "), self.say(lang, &days)),
            format!("-# {}", self.say(lang, &ties)),
        ]
        .join("\n")
    }

    /// Whether people can enter a tournament, and when it begins.
    fn tournament_entry(&self, lang: Lang, tournament: &Tournament) -> String {
        let say = |id| self.say(lang, &Line::new(id));
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
                    .map(|line| self.say(lang, &line))
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

    /// What a tournament is called.
    #[must_use]
    pub fn tournament_title(&self, lang: Lang, tournament: &Tournament) -> String {
        let line = Line::new("tournament-title")
            .with("name", escaped(&tournament.conditions.name))
            .with("number", tournament.number.to_string());
        self.say(lang, &line)
    }

    /// What is played in a tournament.
    #[must_use]
    pub fn tournament_terms(&self, lang: Lang, tournament: &Tournament) -> String {
        let chosen = &tournament.conditions;
        let format = format!("tournament-{}", chosen.format.code());
        let line = Line::new("tournament-what")
            .with("game", self.game(lang, chosen.variant))
            .with("format", self.say(lang, &Line::new(&format)))
            .with("pace", self.pace(lang, chosen.pace));
        self.say(lang, &line)
    }

    /// A heading that says how far a tournament has come.
    #[must_use]
    pub fn tournament_heading(
        &self,
        lang: Lang,
        tournament: &Tournament,
        (id, round): (&'static str, u32),
    ) -> String {
        let line = Line::new(id)
            .with("name", escaped(&tournament.conditions.name))
            .with("round", round)
            .with("rounds", tournament.conditions.rounds.unwrap_or(round));
        self.say(lang, &line)
    }

    /// The boards of a round, a line each; games are known by their numbers.
    #[must_use]
    pub fn tournament_boards(
        &self,
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
                self.say(lang, &line)
            })
            .collect();
        let byes = boards.iter().filter(|board| board.is_bye());
        let byes: Vec<String> = byes.flat_map(players).collect();
        if !byes.is_empty() {
            let line = Line::new("tournament-bye").with("players", byes.join(", "));
            lines.push(self.say(lang, &line));
        }
        lines
    }

    /// How a round goes on, and how even the meetings are where three play.
    #[must_use]
    pub fn tournament_prospect(
        &self,
        lang: Lang,
        tournament: &Tournament,
        round: u32,
    ) -> Vec<String> {
        let is_last = Some(round) >= tournament.conditions.rounds;
        let next = match tournament.due.filter(|_| round == tournament.round()) {
            Some(due) => Some(Line::new("tournament-until").with("distance", moment(due, 'R'))),
            None if is_last => Some(Line::new("tournament-last-round")),
            None => None,
        };
        let next = next.map(|line| self.say(lang, &line));
        let mut lines: Vec<String> = next.into_iter().collect();
        if tournament.conditions.format == Format::Triples {
            let (least, most) = tournament.meetings();
            let id = if least == most {
                "tournament-meetings-same"
            } else {
                "tournament-meetings"
            };
            let line = Line::new(id).with("least", least).with("most", most);
            lines.push(self.say(lang, &line));
        }
        lines
    }

    /// The standings as lines of text with columns, the first of them their heads.
    #[must_use]
    pub fn tournament_standings(
        &self,
        lang: Lang,
        standings: &[TournamentStanding],
        names: &Names,
    ) -> Vec<String> {
        let head = |id: &'static str| self.say(lang, &Line::new(id));
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

    /// Who has won.
    #[must_use]
    pub fn tournament_winners(&self, lang: Lang, standings: &[TournamentStanding]) -> String {
        let first = standings.iter().filter(|standing| standing.place == 1);
        let first: Vec<String> = first.map(|standing| mention(standing.player)).collect();
        let line = Line::new("tournament-winner").with("players", first.join(", "));
        self.say(lang, &line)
    }

    /// Who has entered, so many of them by name.
    #[must_use]
    pub fn tournament_entrants(&self, lang: Lang, tournament: &Tournament, most: usize) -> String {
        let count = tournament.entered().count();
        let named = tournament.entered().take(most).map(mention);
        let others = (most < count).then(|| "…".to_owned());
        let players: Vec<String> = named.chain(others).collect();
        let line = Line::new("tournament-entrants")
            .with("count", count)
            .with("players", players.join(", "));
        self.say(lang, &line)
    }

    /// A tournament in a list of several.
    #[must_use]
    pub fn tournament_listed(&self, lang: Lang, listed: &TournamentSummary, name: &str) -> String {
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
            .with("state", self.say(lang, &state));
        format!("#{}", self.say(lang, &line))
    }

    /// Why something cannot be done in a tournament.
    pub(super) fn no_tournament(&self, lang: Lang, error: TournamentError) -> String {
        let line = match error {
            TournamentError::None => Line::new("error-tournament-none"),
            TournamentError::NoneYet => Line::new("tournament-list-none"),
            TournamentError::Several => Line::new("error-tournament-several"),
            TournamentError::Over => Line::new("error-tournament-over"),
            TournamentError::Begun => Line::new("error-tournament-begun"),
            TournamentError::TooLate => Line::new("error-tournament-too-late"),
            TournamentError::Entered => Line::new("error-tournament-entered"),
            TournamentError::Withdrawn => Line::new("error-tournament-withdrawn"),
            TournamentError::NotIn => Line::new("error-tournament-not-in"),
            TournamentError::Full(most) => Line::new("error-tournament-full").with("most", most),
            TournamentError::TooFew(fewest) => {
                Line::new("error-tournament-too-few").with("fewest", fewest)
            }
            TournamentError::NotOrganizer(player) => {
                Line::new("error-tournament-not-organizer").with("organizer", mention(player))
            }
            TournamentError::Format(variant, _) => Line::new("error-tournament-format")
                .with("game", self.game(lang, variant))
                .with("players", variant.colors().len()),
            TournamentError::Untimed => Line::new("error-tournament-untimed"),
            TournamentError::Rounds => Line::new("error-tournament-rounds"),
            TournamentError::Nameless => Line::new("error-tournament-nameless"),
            TournamentError::LooksLike(number) => {
                Line::new("error-tournament-looks-like").with("number", format!("#{number}"))
            }
        };
        self.say(lang, &line)
    }
}

fn players(board: &Board) -> Vec<String> {
    let seats = board.seats.iter();
    seats.map(|seat| mention(seat.player)).collect()
}
