//! What is said where channels play one another: calls, boards, and how votes stand.

use super::line::joined;
use super::paces::moment;
use super::people::stakes_line;
use super::terms::colored;
use super::{Lang, Line, Reader, TeamWords, escaped, mention, named_in};
use crate::game::service::Voted;
use crate::game::team::{Ballot, BallotChoice, BallotOutcome, Contest, ContestStage, Team};
use crate::game::{Millis, Names, PlayerId, ServerId, Stakes, Table};
use crate::rules::Position;
use crate::rules::notation::san;

/// A contest as somebody reads of it: where, and what captains are called there.
#[derive(Clone, Copy, Debug)]
pub struct TeamReading<'a> {
    /// The contest with its teams.
    pub contest: &'a Contest,
    /// The server: the names of its own channels alone are read there.
    pub on: ServerId,
    /// What captains are called, by whom the teams of others are known.
    pub captains: &'a Names,
}

impl TeamWords<'_> {
    /// What a team is called.
    #[must_use]
    pub fn called(self, lang: Lang, team: &Team, reading: TeamReading<'_>) -> String {
        if team.server == reading.on {
            return escaped(&team.name);
        }
        let captain = team.captain.filter(|captain| captain.is_person());
        let captain = captain.and_then(|captain| reading.captains.get(captain));
        self.say(
            lang,
            match captain {
                Some(captain) => Line::new("team-of").with("player", escaped(captain)),
                None => Line::new("team-elsewhere"),
            },
        )
    }

    /// The call to a channel.
    #[must_use]
    pub fn call(self, lang: Lang, reading: TeamReading<'_>) -> String {
        self.call_with(lang, reading, Line::new("team-call-captain"))
    }

    /// The same once the channel has its captain: who that is, or that the game is on; or that the call has ended.
    #[must_use]
    pub fn answered_call(self, lang: Lang, team: &Team, reading: TeamReading<'_>) -> String {
        let answered = match reading.contest.stage {
            ContestStage::Begun { .. } => {
                let place = team.thread.unwrap_or(team.channel);
                Line::new("team-call-begun").with("thread", format!("<#{place}>"))
            }
            ContestStage::Called { .. } => {
                let captain = team.captain.map(mention).unwrap_or_default();
                Line::new("team-call-led").with("captain", captain)
            }
            ContestStage::Ended => Line::new("team-call-ended"),
        };
        self.call_with(lang, reading, answered)
    }

    fn call_with(self, lang: Lang, reading: TeamReading<'_>, below: Line<'_>) -> String {
        let contest = reading.contest;
        let caller = contest.teams.first().and_then(|team| team.captain);
        let title = Line::new("team-call-title").naming("game", contest.variant);
        let text = Line::new("team-call")
            .with("caller", mention(caller.unwrap_or(PlayerId::NOBODY)))
            .with("teams", self.all_called(lang, reading))
            .naming("pace", contest.pace);
        let lines = [title, text, stakes_line(Stakes::Friendly), below];
        self.words.say_all(lang, lines, "\n")
    }

    /// That the game of a team has begun, which plays in a thread below, and how one joins it while the game goes on.
    #[must_use]
    pub fn start(self, lang: Lang, team: &Team, reading: TeamReading<'_>, table: &Table) -> String {
        let title = Line::new("team-start-title")
            .of_table(table)
            .with("teams", self.all_called(lang, reading));
        let captain = team.captain.map(mention).unwrap_or_default();
        let plays = reading.contest.color_of(team, table).map(|color| {
            Line::new("team-start")
                .with("team", escaped(&team.name))
                .naming("color", colored(table.variant(), color))
                .with("captain", captain)
        });
        let how = table.to_move().map(|_| Line::new("team-start-how"));
        let lines = [Some(title), plays, how].into_iter().flatten();
        self.words.say_all(lang, lines, "\n")
    }

    /// What stands above the board in the thread of a team: what it has chosen, what happened, and who is next.
    #[must_use]
    pub fn board(
        self,
        lang: Lang,
        team: &Team,
        reading: TeamReading<'_>,
        table: &Table,
        (outcome, ends): (Option<BallotOutcome>, Option<Millis>),
    ) -> String {
        let mut lines = Vec::new();
        if let Some(outcome) = outcome {
            lines.push(self.say(lang, outcome_line("team-chose", outcome)));
        }
        lines.extend(self.words.tables().news(lang, table));
        if let Some((color, _)) = table.to_move() {
            let color = colored(table.variant(), color);
            lines.push(match (reading.contest.to_move(table), ends) {
                (Some(next), Some(ends)) if next.id == team.id => {
                    let line = Line::new("team-to-vote").naming("color", color);
                    self.say(lang, line.until(ends))
                }
                (Some(next), _) => {
                    let line =
                        Line::new("team-waits").with("team", self.called(lang, next, reading));
                    self.say(lang, line.naming("color", color))
                }
                (None, _) => self.say(lang, Line::new("team-waits-alone").naming("color", color)),
            });
        }
        self.naming_teams(lang, lines.join("\n"), reading)
    }

    /// A text in which teams stand for their captains: nobody of another server is mentioned.
    fn naming_teams(self, lang: Lang, text: String, reading: TeamReading<'_>) -> String {
        let led = reading.contest.teams.iter();
        let led = led.filter_map(|team| Some((team.captain?, team)));
        led.fold(text, |text, (captain, team)| {
            named_in(&text, captain, &self.called(lang, team, reading))
        })
    }

    /// That nobody has voted in time.
    #[must_use]
    pub fn reminder(self, lang: Lang, captain: PlayerId) -> String {
        self.say(
            lang,
            Line::new("team-reminder").with("captain", mention(captain)),
        )
    }

    /// That a vote was counted.
    #[must_use]
    pub fn own_vote(self, reader: Reader, voted: &Voted) -> String {
        let mv = san(&voted.before, voted.mv, reader.letters);
        self.say(reader.lang, Line::new("team-voted").with("move", mv))
    }

    /// That a vote was counted, and how the vote stands or what it has chosen.
    #[must_use]
    pub fn voted(self, reader: Reader, voted: &Voted) -> String {
        let written = |mv| san(&voted.before, mv, reader.letters);
        let Some((chosen, outcome)) = voted.chosen else {
            let own = self.own_vote(reader, voted);
            let stands = self.ballot(reader, &voted.before, (&voted.ballot, voted.ends));
            return format!("{own}\n{stands}");
        };
        let line = outcome_line("team-voted-last", outcome)
            .with("move", written(voted.mv))
            .with("chosen", written(chosen));
        self.say(reader.lang, line)
    }

    /// How a vote stands, the move that leads first.
    #[must_use]
    pub fn ballot(
        self,
        reader: Reader,
        position: &Position,
        (ballot, ends): (&Ballot, Millis),
    ) -> String {
        let tally = ballot.tally();
        let choices = tally.iter().map(|choice| {
            let line = Line::new("team-tally").with("votes", choice.votes);
            line.with("move", san(position, choice.mv, reader.letters))
        });
        let mut lines: Vec<Line<'_>> = choices.collect();
        let how = if tally.is_empty() {
            "team-no-votes"
        } else {
            "team-cast"
        };
        let how = Line::new(how)
            .with("cast", ballot.votes.len())
            .with("members", ballot.members)
            .with("distance", moment(ends, 'R'));
        lines.push(how);
        self.words.say_all(reader.lang, lines, "\n")
    }

    /// A move that can be voted for, with its votes, as a button has it.
    #[must_use]
    pub fn choice(self, reader: Reader, position: &Position, choice: BallotChoice) -> String {
        let mv = san(position, choice.mv, reader.letters);
        format!("{mv} · {}", choice.votes)
    }

    /// A game that a team plays, in a list: who plays, who votes, and the address of where its votes are.
    #[must_use]
    pub fn listed(
        self,
        lang: Lang,
        reading: TeamReading<'_>,
        table: &Table,
        address: &str,
    ) -> String {
        let contest = reading.contest;
        let teams = self.all_called(lang, reading);
        let ends = contest.voting().map(|voting| voting.ends);
        let line = match (contest.to_move(table), ends) {
            (Some(next), Some(ends)) => Line::new("games-team-votes")
                .with("team", self.called(lang, next, reading))
                .with("distance", moment(ends, 'R')),
            _ => Line::new("games-team-waits"),
        };
        let color = table.position().turn();
        let line = line
            .of_table(table)
            .with("teams", teams)
            .naming("color", colored(table.variant(), color))
            .with("link", address.to_owned());
        self.say(lang, line)
    }

    /// The few words that stand for any message to a team.
    #[must_use]
    pub fn plain(self, lang: Lang, reading: TeamReading<'_>) -> String {
        let line = Line::new("plain-team").naming("game", reading.contest.variant);
        let teams = self.all_called(lang, reading);
        self.say(lang, line.with("teams", teams))
    }

    /// All teams of a contest, and that there are others to come.
    fn all_called(self, lang: Lang, reading: TeamReading<'_>) -> String {
        let teams = reading.contest.teams.iter();
        let teams = teams.map(|team| self.called(lang, team, reading));
        let free = reading.contest.has_free_seat();
        let free = free.then(|| self.say(lang, Line::new("team-elsewhere")));
        joined(teams.chain(free), " – ")
    }
}

fn outcome_line(id: &'static str, outcome: BallotOutcome) -> Line<'static> {
    Line::new(id)
        .with("votes", outcome.votes)
        .with("cast", outcome.cast)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Words;

    #[test]
    fn a_team_of_another_server_that_is_waited_for_stands_in_a_whole_sentence() {
        let words = Words::load().unwrap();
        for lang in Lang::all() {
            let team = words.say(lang, Line::new("team-of").with("player", "Ann"));
            let line = Line::new("team-waits").with("team", team);
            let said = words.say(lang, line.with("color", "W"));
            let begun = said.chars().find(|sign| sign.is_alphabetic());
            assert!(begun.is_some_and(char::is_uppercase), "{said}");
            // In Spanish these are one word.
            assert!(!said.contains("a **el "), "{said}");
        }
    }
}
