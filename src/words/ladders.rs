//! What is said of ladders.

use super::paces::moment;
use super::{LadderWords, Lang, Line, mention, plain};
use crate::game::ladder::{Climb, Ladder, REACH, Rung, RungState};
use crate::game::{Millis, PlayerId};
use crate::rules::Variant;

impl LadderWords<'_> {
    /// What the ladder of a game is called.
    #[must_use]
    pub fn title(self, lang: Lang, variant: Variant) -> String {
        self.say(lang, Line::new("ladder-title").naming("game", variant))
    }

    /// Who stands on a rung, and whether they can be challenged at a moment.
    #[must_use]
    pub fn rung(self, lang: Lang, (number, rung): (u32, &Rung), now: Millis) -> String {
        let line = match rung.state {
            RungState::Challenged(..) => Line::new("ladder-rung-challenged"),
            RungState::SafeUntil(until) if until > now => {
                Line::new("ladder-rung-safe").with("until", moment(until, 'f'))
            }
            RungState::Free | RungState::SafeUntil(_) => Line::new("ladder-rung"),
        };
        let line = line
            .with("rung", number)
            .with("player", mention(rung.player));
        self.say(lang, line)
    }

    /// Where a reader stands.
    #[must_use]
    pub fn own_rung(self, lang: Lang, ladder: &Ladder, reader: PlayerId) -> String {
        let line = match ladder.rung_of(reader) {
            None if reader == PlayerId::NOBODY && !ladder.rungs.is_empty() => {
                Line::new("ladder-own-anyone")
            }
            Some(rung) => Line::new("ladder-own").with("rung", rung),
            None if ladder.rungs.is_empty() => Line::new("ladder-empty"),
            None => Line::new("ladder-own-none"),
        };
        self.say(lang, line.with("rungs", ladder.rungs.len()))
    }

    /// How one climbs on the ladder of a game.
    #[must_use]
    pub fn rules(self, lang: Lang, variant: Variant) -> String {
        let line = Line::new("ladder-rules")
            .with("seats", variant.colors().len())
            .with("reach", REACH);
        self.say(lang, line)
    }

    /// Somebody on a rung, in a menu.
    #[must_use]
    pub fn option(self, lang: Lang, rung: usize, name: Option<&str>) -> String {
        let name = name.map_or_else(|| "–".to_owned(), plain);
        let line = Line::new("ladder-option")
            .with("rung", rung)
            .with("name", name);
        self.say(lang, line)
    }

    /// The line of an invitation by which a challenge is made.
    #[must_use]
    pub fn invitation(self, lang: Lang) -> String {
        self.say(lang, "ladder-invitation")
    }

    /// That somebody has climbed.
    #[must_use]
    pub fn climb(self, lang: Lang, climb: &Climb) -> String {
        let line = Line::new("ladder-climb")
            .with("player", mention(climb.player))
            .with("rung", climb.to);
        self.say(lang, line)
    }
}
