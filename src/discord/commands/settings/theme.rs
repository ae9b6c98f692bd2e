//! `/settings theme`: in which theme the caller sees pictures in private.

use super::settled;
use crate::discord::choices::PersonalTheme;
use crate::discord::commands::prelude::*;
use crate::discord::theme::{self, Shown};
use crate::discord::viewer::Viewer;
use crate::render::Theme;

/// Chooses a theme if one is given, and shows what the caller sees from now on.
#[poise::command(slash_command)]
pub async fn theme(ctx: Context<'_>, theme: Option<PersonalTheme>) -> Result<(), Error> {
    answer(ctx, "", |app, caller| settle(app, caller, theme)).await
}

async fn settle(app: App, caller: Caller, wanted: Option<PersonalTheme>) -> CommandResult {
    let wanted = wanted.map(|PersonalTheme(theme)| theme.map(theme::stored));
    let caller = settled(&app, caller, wanted, |chosen, theme| chosen.theme = theme).await?;
    let (text, theme) = told(&app, &caller).await;
    let picture = app
        .pictures
        .of_theme(&app.words, caller.lang(), theme)
        .await;
    Ok(Reply::text(text).with_picture(picture))
}

/// In which theme the caller sees pictures in private, and by whose choice.
pub(super) async fn told(app: &App, caller: &Caller) -> (String, Theme) {
    let lang = caller.lang();
    let shown = app.theme(Viewer::of_caller(caller)).await;
    let id = match shown {
        Shown::Own(_) => "theme-own",
        Shown::OfServer(_) => "theme-of-server",
        Shown::Default => "theme-default",
    };
    let name = theme::name(&app.words, lang, shown.theme());
    let text = app.words.say(lang, Line::new(id).with("theme", name));
    (text, shown.theme())
}
