//! `/server theme`: in which theme boards are posted on the server.

use super::{managed, settled};
use crate::discord::choices::ServerTheme;
use crate::discord::commands::prelude::*;
use crate::discord::theme::{self, Shown};
use crate::discord::viewer::Viewer;
use crate::game::ServerId;
use crate::render::Theme;

/// Chooses the server's theme if one is given, and shows which it is.
#[poise::command(slash_command)]
pub async fn theme(ctx: Context<'_>, theme: Option<ServerTheme>) -> Result<(), Error> {
    answer(ctx, "", |app, caller| settle(app, caller, theme)).await
}

async fn settle(app: App, caller: Caller, wanted: Option<ServerTheme>) -> CommandResult {
    let server = managed(&caller)?;
    let wanted = wanted.map(|ServerTheme(theme)| theme.map(theme::stored));
    settled(&app, server, wanted, |settings, code| settings.theme = code).await?;
    let (text, theme) = told(&app, &caller, server).await;
    let picture = app
        .pictures
        .of_theme(&app.words, caller.lang(), theme)
        .await;
    Ok(Reply::text(text).with_picture(picture))
}

/// In which theme boards are posted, and whether it was chosen.
pub(super) async fn told(app: &App, caller: &Caller, server: ServerId) -> (String, Theme) {
    let lang = caller.lang();
    let shown = app.theme(Viewer::Everyone(server)).await;
    let id = match shown {
        Shown::Default => "server-theme-default",
        Shown::Own(_) | Shown::OfServer(_) => "server-theme",
    };
    let name = theme::name(&app.words, lang, shown.theme());
    let text = app.words.say(lang, Line::new(id).with("theme", name));
    (text, shown.theme())
}
