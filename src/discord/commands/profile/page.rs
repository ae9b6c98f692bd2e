//! The pages of a profile, and the buttons that lead from one to the next.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use crate::game::{PlayerId, Stakes};
use crate::words::{Lang, Line, Words};

const PREFIX: &str = "profile";

/// What a page is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum View {
    /// Points, titles, times, openings.
    Overview,
    /// Results by game and by colour.
    Games,
    /// Head-to-head.
    Opponents,
    /// Games for three, with whom.
    Triangle,
    /// Who gives to whom; for moderators.
    Evidence,
}

impl View {
    const ALL: [Self; 5] = [
        Self::Overview,
        Self::Games,
        Self::Opponents,
        Self::Triangle,
        Self::Evidence,
    ];

    const fn code(self) -> &'static str {
        match self {
            Self::Overview => "overview",
            Self::Games => "games",
            Self::Opponents => "opponents",
            Self::Triangle => "triangle",
            Self::Evidence => "evidence",
        }
    }

    const fn label(self) -> &'static str {
        match self {
            Self::Overview => "button-profile-overview",
            Self::Games => "button-profile-games",
            Self::Opponents => "button-profile-opponents",
            Self::Triangle => "button-profile-triangle",
            Self::Evidence => "button-profile-evidence",
        }
    }
}

/// A page of somebody's profile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Page {
    /// What it is about.
    pub view: View,
    /// Which games.
    pub stakes: Stakes,
    /// Whose.
    pub player: PlayerId,
}

impl Page {
    /// The same with the games that its view is about: who gives to whom is looked for in those
    /// that count, and in no others.
    pub fn of_its_stakes(self) -> Self {
        match self.view {
            View::Evidence => Self {
                stakes: Stakes::Rated,
                ..self
            },
            View::Overview | View::Games | View::Opponents | View::Triangle => self,
        }
    }

    /// The page that an id leads to; `None` where it is none of these.
    pub fn parse(custom_id: &str) -> Option<Self> {
        let parts: Vec<&str> = custom_id.split(':').collect();
        let &[PREFIX, view, stakes, player] = parts.as_slice() else {
            return None;
        };
        let known = [Stakes::Rated, Stakes::Friendly];
        Some(Self {
            view: View::ALL.into_iter().find(|known| known.code() == view)?,
            stakes: known.into_iter().find(|&known| code(known) == stakes)?,
            player: PlayerId(u64::from_str_radix(player, 16).ok()?),
        })
    }

    fn custom_id(self) -> String {
        let (view, stakes) = (self.view.code(), code(self.stakes));
        format!("{PREFIX}:{view}:{stakes}:{:x}", self.player.0)
    }

    /// The buttons below it: to the pages that there are, and to the games of the other kind.
    pub fn rows(
        self,
        words: &Words,
        lang: Lang,
        views: &[View],
        other: Option<Stakes>,
    ) -> Vec<CreateActionRow> {
        let views = views.iter().map(|&view| {
            let style = if view == self.view {
                ButtonStyle::Primary
            } else {
                ButtonStyle::Secondary
            };
            button(words, lang, Self { view, ..self }, view.label())
                .style(style)
                .disabled(view == self.view)
        });
        let others = other.map(|stakes| {
            let label = match stakes {
                Stakes::Rated => "button-profile-rated",
                Stakes::Friendly => "button-profile-friendly",
            };
            let view = View::Overview;
            let page = Self {
                view,
                stakes,
                ..self
            };
            let button = button(words, lang, page, label).style(ButtonStyle::Secondary);
            CreateActionRow::Buttons(vec![button])
        });
        let views = CreateActionRow::Buttons(views.collect());
        [views].into_iter().chain(others).collect()
    }
}

fn button(words: &Words, lang: Lang, page: Page, label: &'static str) -> CreateButton {
    CreateButton::new(page.custom_id()).label(words.say(lang, &Line::new(label)))
}

const fn code(stakes: Stakes) -> &'static str {
    match stakes {
        Stakes::Rated => "rated",
        Stakes::Friendly => "friendly",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_as_they_are_written() {
        for view in View::ALL {
            for stakes in [Stakes::Rated, Stakes::Friendly] {
                let page = Page {
                    view,
                    stakes,
                    player: PlayerId(u64::MAX),
                };
                assert!(page.custom_id().len() <= 100);
                assert_eq!(Page::parse(&page.custom_id()), Some(page));
            }
        }
        for id in [
            "",
            "profile",
            "profile:games:rated",
            "profile:games:rated:",
            "profile:games:rated:1:2",
            "profile:games:counted:1",
            "profile:secrets:rated:1",
            "profile:games:rated:x",
            "mute:games:rated:1",
        ] {
            assert_eq!(Page::parse(id), None, "{id}");
        }
    }
}
