//! What the lobby of a server says.

use super::{Lang, Line, LobbyWords, escaped, mention};
use crate::game::seeking::Seeker;
use crate::game::tournament::{TournamentStage, TournamentSummary};
use crate::game::{Holder, Stakes, Table};
use crate::rules::Variant;

impl LobbyWords<'_> {
    /// The line of a table at which anyone can sit down, which its address leads to.
    #[must_use]
    pub fn table(self, lang: Lang, table: &Table, address: &str) -> String {
        let seats = table.seats().iter();
        let open = seats.filter(|seat| seat.holder == Holder::Open).count();
        let stakes = match table.terms().stakes {
            Stakes::Rated => "lobby-rated",
            Stakes::Friendly => "lobby-friendly",
        };
        let line = Line::new("lobby-table")
            .of_table(table)
            .with("link", address.to_owned())
            .with("seats", open)
            .with("opener", mention(table.opener()))
            .naming("pace", table.terms().pace)
            .naming("stakes", Line::new(stakes));
        self.say(lang, line)
    }

    /// How many people wait there for others, and for which games; nothing where nobody does.
    #[must_use]
    pub fn seekers(self, lang: Lang, seekers: &[Seeker]) -> Option<String> {
        let sought = |game: &Variant| seekers.iter().any(|one| one.variant == *game);
        let games = Variant::ALL.into_iter().filter(sought);
        let line = Line::new("lobby-seeks")
            .with("count", seekers.len())
            .listing("games", games.map(Line::from), ", ");
        (!seekers.is_empty()).then(|| self.say(lang, line))
    }

    /// The line of a tournament, which is held in a channel.
    #[must_use]
    pub fn tournament(self, lang: Lang, listed: &TournamentSummary) -> String {
        let state = match listed.stage {
            TournamentStage::Gathering => "tournament-state-gathering",
            _ => "tournament-state-playing",
        };
        let state = Line::new(state)
            .with("round", listed.round)
            .with("rounds", listed.rounds.unwrap_or(listed.round));
        let line = Line::new("lobby-tournament")
            .with("name", escaped(&listed.name))
            .with("number", listed.number.to_string())
            .with("channel", format!("<#{}>", listed.channel))
            .naming("state", state);
        self.say(lang, line)
    }
}
