//! The menus and buttons by which a server is set up.

use poise::serenity_prelude::{
    ButtonStyle, ChannelType, CreateActionRow, CreateButton, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption,
};

use super::page::SetupPage;
use super::serenity;
use crate::discord::answer::Reply;
use crate::discord::buttons;
use crate::discord::choices::CommandChoice;
use crate::discord::interactions::{Action, SetupStep};
use crate::discord::limits::OPTIONS;
use crate::game::{ChannelId, Pace, SeasonLength};
use crate::words::Lang;

/// The most languages that have a button each: a row has room for five buttons, and has two others.
const LANGUAGE_BUTTONS: usize = 3;

/// The kinds of channels in which people can write.
const WRITTEN_IN: [ChannelType; 2] = [ChannelType::Text, ChannelType::News];
/// The same with those that have posts, which can be games.
const GAMES: [ChannelType; 3] = [ChannelType::Text, ChannelType::News, ChannelType::Forum];

impl SetupPage<'_> {
    /// A menu for each choice that has many answers, and a row of buttons.
    pub fn rows(&self) -> Vec<CreateActionRow> {
        let games = self.settings.channels.first().copied();
        let games = (self.settings.forum.or(games), &GAMES[..]);
        let games = channel_menu(SetupStep::Games(None), games);
        let results = (self.settings.announcements, &WRITTEN_IN[..]);
        let results = channel_menu(SetupStep::Results(None), results);
        let menus = [
            games.placeholder(self.say("setup-choose-games")),
            results.placeholder(self.say("setup-choose-results")),
            self.pace_menu(),
            self.season_menu(),
        ];
        let menus = menus.map(CreateActionRow::SelectMenu);
        let buttons = CreateActionRow::Buttons(self.buttons());
        menus.into_iter().chain([buttons]).collect()
    }

    fn pace_menu(&self) -> CreateSelectMenu {
        let offered = match self.settings.paces.as_slice() {
            [] => Pace::usual(),
            chosen => chosen.to_vec(),
        };
        let options = offered.into_iter().take(OPTIONS).map(|pace| {
            let name = self.app.words.pace(self.caller.lang(), pace);
            CreateSelectMenuOption::new(name, pace.to_string())
        });
        let options = options.collect();
        text_menu(SetupStep::Pace(Pace::Untimed), options)
            .placeholder(self.say("setup-choose-pace"))
    }

    fn season_menu(&self) -> CreateSelectMenu {
        let options = SeasonLength::ALL
            .map(|length| CreateSelectMenuOption::new(self.say(length.label()), length.code()));
        text_menu(SetupStep::Season(SeasonLength::Month), options.to_vec())
            .placeholder(self.say("setup-choose-season"))
    }

    fn buttons(&self) -> Vec<CreateButton> {
        let button = |step, label: &str| Action::SetUp(step).button(self.say(label));
        let table = button(SetupStep::Choose, "button-open-table").style(ButtonStyle::Success);
        let again = button(SetupStep::Show, "button-check-again").style(ButtonStyle::Secondary);
        let others = self.other_languages();
        let languages = if others.len() > LANGUAGE_BUTTONS {
            vec![button(SetupStep::Languages, "button-setup-languages")]
        } else {
            let named = |lang: &Lang| Action::SetUp(SetupStep::Language(*lang)).button(lang.name());
            others.iter().map(named).collect()
        };
        let languages = languages.into_iter();
        let languages = languages.map(|button| button.style(ButtonStyle::Secondary));
        [table, again].into_iter().chain(languages).collect()
    }

    /// The languages besides the server's own. Drafts are chosen by hand, in `/server language`.
    fn other_languages(&self) -> Vec<Lang> {
        let own = self.lang_of_server();
        Lang::all()
            .filter(|&lang| lang != own && !lang.is_draft())
            .collect()
    }

    /// A menu of the languages, where they are too many for a button each.
    pub fn languages(&self) -> Reply {
        let others = self.other_languages().into_iter().take(OPTIONS);
        let options = others.map(|lang| CreateSelectMenuOption::new(lang.name(), lang.tag()));
        let menu = text_menu(SetupStep::Language(Lang::ENGLISH), options.collect())
            .placeholder(self.say("button-setup-languages"));
        let back = Action::SetUp(SetupStep::Show);
        let back = (back, "button-back", ButtonStyle::Secondary);
        let back = buttons::row_of(&self.app.words, self.caller.lang(), [back]);
        Reply::text(self.say("setup-which-language"))
            .with_rows([CreateActionRow::SelectMenu(menu), back])
    }

    fn lang_of_server(&self) -> Lang {
        let chosen = self.settings.language.as_ref();
        let tag = chosen.or(self.caller.server_locale.as_ref());
        tag.map_or(Lang::ENGLISH, Lang::of_locale)
    }
}

/// A menu of channels of some kinds, or of none.
fn channel_menu(
    step: SetupStep,
    (chosen, kinds): (Option<ChannelId>, &[ChannelType]),
) -> CreateSelectMenu {
    let kind = CreateSelectMenuKind::Channel {
        channel_types: Some(kinds.to_vec()),
        default_channels: chosen.map(|channel| vec![serenity::ChannelId::new(channel.0)]),
    };
    CreateSelectMenu::new(Action::SetUp(step).menu_id(), kind).min_values(0)
}

fn text_menu(step: SetupStep, options: Vec<CreateSelectMenuOption>) -> CreateSelectMenu {
    let kind = CreateSelectMenuKind::String { options };
    CreateSelectMenu::new(Action::SetUp(step).menu_id(), kind)
}
