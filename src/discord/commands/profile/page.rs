//! The pages of a profile, and the buttons that lead from one to the next.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::interactions::{Action, ProfilePage, ProfileView};
use crate::game::Stakes;
use crate::words::{Lang, Line, Words};

const fn label(view: ProfileView) -> &'static str {
    match view {
        ProfileView::Overview => "button-profile-overview",
        ProfileView::Games => "button-profile-games",
        ProfileView::Opponents => "button-profile-opponents",
        ProfileView::Triangle => "button-profile-triangle",
        ProfileView::Evidence => "button-profile-evidence",
    }
}

impl ProfilePage {
    /// The same with the games that its view is about: who gives to whom is looked for in those
    /// that count, and in no others.
    pub fn of_its_stakes(self) -> Self {
        match self.view {
            ProfileView::Evidence => Self {
                stakes: Stakes::Rated,
                ..self
            },
            ProfileView::Overview
            | ProfileView::Games
            | ProfileView::Opponents
            | ProfileView::Triangle => self,
        }
    }

    /// The buttons below it: to the pages that there are, and to the games of the other kind.
    pub fn rows(
        self,
        words: &Words,
        lang: Lang,
        views: &[ProfileView],
        other: Option<Stakes>,
    ) -> Vec<CreateActionRow> {
        let views = views.iter().map(|&view| {
            let style = if view == self.view {
                ButtonStyle::Primary
            } else {
                ButtonStyle::Secondary
            };
            button(words, lang, Self { view, ..self }, label(view))
                .style(style)
                .disabled(view == self.view)
        });
        let others = other.map(|stakes| {
            let label = match stakes {
                Stakes::Rated => "button-profile-rated",
                Stakes::Friendly => "button-profile-friendly",
            };
            let view = ProfileView::Overview;
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

fn button(words: &Words, lang: Lang, page: ProfilePage, label: &'static str) -> CreateButton {
    Action::Profile(page).button(words.say(lang, &Line::new(label)))
}
