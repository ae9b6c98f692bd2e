//! What is said of tournaments.

use super::line::joined;
use super::lobby::state_of;
use super::paces::moment;
use super::people::stakes_line;
use super::{Lang, Line, TournamentWords, escaped, mention, plain, set_apart};
use crate::game::naming::shortened;
use crate::game::tournament::{
    Board, Format, KnockoutStanding, Ranking, Reached, RoundGame, Tournament, TournamentStage,
    TournamentStanding, TournamentSummary,
};
use crate::game::{Names, PlayerId, Stakes, TableNumber};

/// The most characters of a name in the standings.
const NAME_WIDTH: usize = 16;

/// How one of the entrants stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RankingLine {
    /// Their place; nothing as long as that is not known.
    pub place: String,
    /// Who it is.
    pub player: PlayerId,
    /// What is said of them beside their name.
    pub remark: Option<String>,
    /// What they have won, or how far they have come.
    pub figures: Vec<String>,
}

impl RankingLine {
    /// A name with what is said beside it.
    #[must_use]
    pub fn with_remark(&self, name: String) -> String {
        match &self.remark {
            Some(remark) => format!("{name} ({remark})"),
            None => name,
        }
    }
}

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
        // Whoever created it may have been forgotten since.
        let is_former = tournament.organizer.is_former();
        let organizer = mention(tournament.organizer);
        let invites = if is_former {
            "tournament-invites-all"
        } else {
            "tournament-invites"
        };
        let invites = Line::new(invites).with("most", tournament.conditions.most);
        let begins = match tournament.due {
            Some(due) => Line::new("tournament-begins-at")
                .with("begins", moment(due, 'f'))
                .with("distance", moment(due, 'R')),
            None if is_former => Line::new("tournament-begins-moderators"),
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

    /// The line of a game of a round, with what it is called where it is opened.
    #[must_use]
    pub fn round_game(
        self,
        lang: Lang,
        (id, game): (&'static str, RoundGame<'_>),
        called: Option<String>,
    ) -> String {
        let line = Line::new(id)
            .with("board", game.number)
            .with("players", joined(players(game.board), " – "))
            .with("game", called.unwrap_or_else(|| "…".to_owned()));
        self.say(lang, line)
    }

    /// The line with those who rest in a round; none where nobody does.
    #[must_use]
    pub fn resting(self, lang: Lang, boards: &[Board]) -> Option<String> {
        let byes = boards.iter().filter(|board| board.is_bye());
        let resting = joined(byes.flat_map(players), ", ");
        (!resting.is_empty())
            .then(|| self.say(lang, Line::new("tournament-bye").with("players", resting)))
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
        let lines = self.ranking_lines(lang, ranking);
        let called = lines.iter().map(|line| {
            let name = self.name(lang, line.player, names);
            line.with_remark(name)
        });
        let called: Vec<String> = called.collect();
        let longest = called.iter().map(|name| name.chars().count()).max();
        let width = longest.unwrap_or_default().max(NAME_WIDTH);
        let row = |place: &str, name: &str, figures: &[String]| {
            let figures = figures.iter().map(|figure| match ranking {
                Ranking::ByPoints(_) => format!(" {figure:>4}"),
                Ranking::ByRounds(_) => format!(" {figure}"),
            });
            let figures: String = figures.collect();
            let line = format!("{place:>3} {}{figures}", column(name, width));
            line.trim_end().to_owned()
        };
        let heads = match ranking {
            Ranking::ByPoints(_) => self.figure_heads(lang).to_vec(),
            Ranking::ByRounds(_) => Vec::new(),
        };
        let first = row("", &self.say(lang, "tournament-column-player"), &heads);
        let rows = lines.iter().zip(&called);
        let rows = rows.map(|(line, name)| row(&line.place, name, &line.figures));
        [first].into_iter().chain(rows).collect()
    }

    /// What the figures of standings by points are called.
    #[must_use]
    pub fn figure_heads(self, lang: Lang) -> [String; 3] {
        let ids = [
            "tournament-column-points",
            "tournament-column-buchholz",
            "tournament-column-wins",
        ];
        ids.map(|id| self.say(lang, id))
    }

    /// How the entrants stand, a line each: by points with figures, in a knockout with how far they have come.
    #[must_use]
    pub fn ranking_lines(self, lang: Lang, ranking: &Ranking) -> Vec<RankingLine> {
        match ranking {
            Ranking::ByPoints(standings) => {
                let lines = standings.iter();
                lines
                    .map(|standing| self.with_points(lang, standing))
                    .collect()
            }
            Ranking::ByRounds(standings) => {
                let lines = standings.iter();
                lines.map(|standing| self.reached(lang, standing)).collect()
            }
        }
    }

    /// Those who are still in have no place yet.
    fn reached(self, lang: Lang, standing: &KnockoutStanding) -> RankingLine {
        let (is_placed, reached) = match standing.reached {
            Reached::Victory => (true, Line::new("tournament-reached-victory")),
            Reached::Further => (false, Line::new("tournament-reached-further")),
            Reached::Out(round) => {
                let out = Line::new("tournament-reached-out");
                (true, out.with("round", round))
            }
        };
        let place = is_placed.then(|| format!("{}.", standing.place));
        RankingLine {
            place: place.unwrap_or_default(),
            player: standing.player,
            remark: None,
            figures: vec![self.say(lang, reached)],
        }
    }

    /// Those who have withdrawn have no place.
    fn with_points(self, lang: Lang, standing: &TournamentStanding) -> RankingLine {
        let figures = [standing.points, standing.buchholz, standing.wins];
        let place = (!standing.has_left).then(|| format!("{}.", standing.place));
        let remark = standing.has_left.then_some("tournament-withdrew");
        RankingLine {
            place: place.unwrap_or_default(),
            player: standing.player,
            remark: remark.map(|id| self.say(lang, id)),
            figures: figures.map(|figure| figure.to_string()).to_vec(),
        }
    }

    /// What somebody is called in a column: people's names are cut to its usual width, and nothing that is said of them.
    fn name(self, lang: Lang, player: PlayerId, names: &Names) -> String {
        let readable = |name| plain(name).replace('`', "'");
        match names.get(player) {
            Some(name) => shortened(&readable(name), NAME_WIDTH),
            None if player.is_former() => self.say(lang, "former-player"),
            None => "–".to_owned(),
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
        let line = Line::new("tournament-listed")
            .with("number", listed.number.to_string())
            .with("name", name)
            .naming("state", state_of(listed));
        self.say(lang, line)
    }
}

fn players(board: &Board) -> impl Iterator<Item = String> {
    board.seats.iter().map(|seat| mention(seat.player))
}

/// A name in a column: what is read from right to left fills it to its end, so that the columns beside it stay where they are.
fn column(name: &str, width: usize) -> String {
    set_apart(&format!("{name:<width$}"))
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
        let called = |player| {
            let name = words.tournaments().name(Lang::ENGLISH, player, &names);
            column(&name, NAME_WIDTH)
        };
        assert_eq!(called(ann), format!("{:<NAME_WIDTH$}", "Ann"));
        let padded = format!("{:<NAME_WIDTH$}", "דן");
        assert_eq!(called(dan), format!("\u{2068}{padded}\u{2069}"));
    }

    #[test]
    fn what_is_said_of_people_is_not_cut_as_their_names_are() {
        let words = Words::load().unwrap();
        let [ann, gone] = [PlayerId(1), PlayerId::former(1)];
        let standing = |player| TournamentStanding {
            place: 1,
            player,
            points: 3,
            buchholz: 2,
            direct: 0,
            wins: 1,
            has_left: false,
        };
        let ranking = Ranking::ByPoints([ann, gone].map(standing).to_vec());
        let names = Names::of([(ann, "A name of twenty-one".to_owned())]);
        for lang in Lang::all() {
            let lines = words.tournaments().ranking(lang, &ranking, &names);
            assert!(lines[1].contains("A name of twent… "), "{lines:?}");
            let former = words.say(lang, "former-player");
            assert!(lines[2].contains(&format!("{former} ")), "{lines:?}");
            let ends = lines[1..].iter().map(|line| line.chars().count());
            assert_eq!(ends.clone().min(), ends.max(), "{lines:?}");
        }
    }
}
