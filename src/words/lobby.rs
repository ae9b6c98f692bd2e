//! What the lobby of a server says.

use std::collections::BTreeSet;

use super::{Lang, Line, LobbyWords, escaped, mention, set_apart};
use crate::game::seeking::{Seeker, SoughtTerms};
use crate::game::tournament::{TournamentStage, TournamentSummary};
use crate::game::{Stakes, Table, Terms};
use crate::rules::Variant;

impl LobbyWords<'_> {
    /// The line of a table at which anyone can sit down, which its address leads to.
    #[must_use]
    pub fn table(self, lang: Lang, table: &Table, address: &str) -> String {
        let line = Line::new("lobby-table")
            .of_table(table)
            .with("link", address.to_owned())
            .with("seats", table.seats().open_count())
            .with("opener", mention(table.opener()))
            .naming("pace", table.terms().pace)
            .naming("stakes", stakes(table.terms()));
        self.say(lang, line)
    }

    /// How many people wait there for others; nothing where nobody does.
    #[must_use]
    pub fn seekers(self, lang: Lang, seekers: &[Seeker]) -> Option<String> {
        let people: BTreeSet<_> = seekers.iter().map(|one| one.player).collect();
        let line = Line::new("lobby-seeks").with("count", people.len());
        (!seekers.is_empty()).then(|| self.say(lang, line))
    }

    /// A game with its terms, as somebody seeks it.
    #[must_use]
    pub fn sought(self, lang: Lang, (variant, terms): (Variant, Terms)) -> String {
        self.say(lang, sought((variant, terms)))
    }

    /// The same with how many seek it.
    #[must_use]
    pub fn sought_by(self, lang: Lang, all: &SoughtTerms) -> String {
        let line = Line::new("lobby-sought-by")
            .naming("sought", sought((all.variant, all.terms)))
            .with("count", all.count);
        self.say(lang, line)
    }

    /// The line of a tournament, which is held in a channel.
    #[must_use]
    pub fn tournament(self, lang: Lang, listed: &TournamentSummary) -> String {
        let line = Line::new("lobby-tournament")
            .with("name", set_apart(&escaped(&listed.name)))
            .with("number", listed.number.to_string())
            .with("channel", format!("<#{}>", listed.channel))
            .naming("state", state_of(listed));
        self.say(lang, line)
    }
}

fn sought((variant, terms): (Variant, Terms)) -> Line<'static> {
    Line::new("lobby-sought")
        .naming("game", variant)
        .naming("pace", terms.pace)
        .naming("stakes", stakes(terms))
}

fn stakes(terms: Terms) -> Line<'static> {
    Line::new(match terms.stakes {
        Stakes::Rated => "lobby-rated",
        Stakes::Friendly => "lobby-friendly",
    })
}

/// How far a tournament is.
pub(super) fn state_of(listed: &TournamentSummary) -> Line<'static> {
    let state = match listed.stage {
        TournamentStage::Gathering => "tournament-state-gathering",
        TournamentStage::Opening | TournamentStage::Playing => "tournament-state-playing",
        TournamentStage::Finished => "tournament-state-finished",
        TournamentStage::Cancelled => "tournament-state-cancelled",
    };
    Line::new(state)
        .with("round", listed.round)
        .with("rounds", listed.rounds.unwrap_or(listed.round))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{ChannelId, TournamentId, TournamentNumber};
    use crate::words::Words;

    #[test]
    fn the_number_of_a_tournament_stays_behind_a_name_that_is_read_from_right_to_left() {
        let words = Words::load().unwrap();
        let listed = |name: &str| TournamentSummary {
            id: TournamentId(1),
            number: TournamentNumber(2),
            channel: ChannelId(3),
            name: name.to_owned(),
            stage: TournamentStage::Gathering,
            round: 0,
            rounds: None,
            takes_part: false,
        };
        for (name, begun) in [
            ("גביע", "\u{2068}גביע\u{2069} (#2) · "),
            ("Cup", "Cup (#2) · "),
        ] {
            let said = words.lobby().tournament(Lang::ENGLISH, &listed(name));
            assert!(said.starts_with(begun), "{said}");
        }
    }
}
