//! The buttons that lead from one page of a profile to the next.

use poise::serenity_prelude::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::commands::prelude::*;
use crate::discord::interactions::{Action, ProfileTap};
use crate::game::Stakes;
use crate::game::queries::{ProfilePage, ProfileView};

/// The buttons below a page: to the views that there are, and to the games of the other kind.
pub fn rows(
    words: &Words,
    lang: Lang,
    page: &ProfilePage,
    views: &[ProfileView],
) -> Vec<CreateActionRow> {
    let here = ProfileTap {
        view: page.view,
        stakes: page.stakes,
        player: page.player,
    };
    let views = views.iter().map(|&view| {
        let style = if view == page.view {
            ButtonStyle::Primary
        } else {
            ButtonStyle::Secondary
        };
        button(words, lang, ProfileTap { view, ..here }, label(view))
            .style(style)
            .disabled(view == page.view)
    });
    let others = page.others.map(|stakes| {
        let label = match stakes {
            Stakes::Rated => "button-profile-rated",
            Stakes::Friendly => "button-profile-friendly",
        };
        let view = ProfileView::Overview;
        let tap = ProfileTap {
            view,
            stakes,
            ..here
        };
        let button = button(words, lang, tap, label).style(ButtonStyle::Secondary);
        CreateActionRow::Buttons(vec![button])
    });
    let views = CreateActionRow::Buttons(views.collect());
    [views].into_iter().chain(others).collect()
}

const fn label(view: ProfileView) -> &'static str {
    match view {
        ProfileView::Overview => "button-profile-overview",
        ProfileView::Games => "button-profile-games",
        ProfileView::Opponents => "button-profile-opponents",
        ProfileView::Triangle => "button-profile-triangle",
        ProfileView::Evidence => "button-profile-evidence",
    }
}

fn button(words: &Words, lang: Lang, tap: ProfileTap, label: &'static str) -> CreateButton {
    Action::Profile(tap).button(words.say(lang, label))
}
