//! `/help`: a few lines first, the rest by topics.

mod direct;

use poise::serenity_prelude::{ButtonStyle, CreateActionRow};

use super::prelude::*;
use crate::discord::interactions::{Action, HelpPage, LearnTap};
use crate::discord::permissions;

/// How many buttons stand in a row.
const IN_A_ROW: usize = 4;

/// Explains how to play.
#[poise::command(slash_command)]
pub async fn help(ctx: Context<'_>) -> Result<(), Error> {
    answer(ctx, "", |app, caller| async move {
        page(&app, &caller, HelpPage::Overview).await
    })
    .await
}

/// Shows a page of the help.
pub async fn page(app: &App, caller: &Caller, page: HelpPage) -> CommandResult {
    let (id, asked) = match page {
        HelpPage::Overview => (overview(app, caller).await?, Some("help-question")),
        page => (format!("help-{}", page.code()), None),
    };
    let (reader, lang) = (caller.reader(), caller.lang());
    let said = app.say(caller, reader.lettered(Line::new(&id)));
    let lines: Vec<&str> = said.lines().filter(|line| holds(app, lang, line)).collect();
    let text = match caller.server {
        Some(_) => app.with_links(lang, &lines.join("\n")),
        None => direct::arranged(app, caller, lines),
    };
    let text = match asked {
        Some(asked) => format!("{text}\n{}", app.say(caller, Line::new(asked))),
        None => text,
    };
    Ok(Reply::text(text).with_rows(rows(app, caller, page)))
}

/// The command of which the help speaks only where there are web pages: they give calendars their addresses.
const CALENDAR: [&str; 2] = ["settings", "calendar"];

/// Whether a line of the help holds for this bot.
fn holds(app: &App, lang: Lang, line: &str) -> bool {
    let named = app.words.commands_in(lang, line);
    app.private_links.is_some() || !named.iter().any(|path| path.split(' ').eq(CALENDAR))
}

/// What comes first: for whoever manages the server, for whoever plays, for whoever does neither.
async fn overview(app: &App, caller: &Caller) -> Result<String, CommandError> {
    let begins = if manages(caller) {
        "help-manages"
    } else if plays(app, caller).await? {
        "help-plays"
    } else {
        "help-watches"
    };
    Ok(begins.to_owned())
}

fn manages(caller: &Caller) -> bool {
    caller.server.is_some() && permissions::manages_server(caller.permissions.unwrap_or_default())
}

/// Whether they sit at a table somewhere, are invited to one, or are in a team that plays.
async fn plays(app: &App, caller: &Caller) -> Result<bool, CommandError> {
    let (store, player) = (app.store(), caller.player);
    let games = store.open_games_everywhere(player).await?;
    Ok(!games.is_empty() || !store.teams_playing(player).await?.is_empty())
}

/// The buttons of all pages but the one that is shown; the lessons begin from theirs.
fn rows(app: &App, caller: &Caller, shown: HelpPage) -> Vec<CreateActionRow> {
    let pages = HelpPage::ALL.into_iter().filter(|&page| page != shown);
    let pages = pages.filter(|&page| page != HelpPage::Running || manages(caller));
    let mut buttons: Vec<_> = pages
        .map(|page| {
            let label = app.say(caller, Line::new(&format!("button-help-{}", page.code())));
            Action::Help(page)
                .button(label)
                .style(ButtonStyle::Secondary)
        })
        .collect();
    if shown == HelpPage::Learning {
        let label = app.say(caller, "button-learn");
        let learn = Action::Learn(LearnTap::List).button(label);
        buttons.insert(0, learn.style(ButtonStyle::Success));
    }
    let rows = buttons.chunks(IN_A_ROW);
    rows.map(|row| CreateActionRow::Buttons(row.to_vec()))
        .collect()
}
