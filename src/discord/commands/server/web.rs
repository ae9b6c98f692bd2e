//! `/server web`: what of the server is shown on web pages.

use super::{managed, settled};
use crate::discord::commands::prelude::*;
use crate::game::{PageSubject, Publication, SearchEngines, ServerSettings};

/// What is chosen, where something is.
type Wanted = (Option<Publication>, Option<SearchEngines>);

/// Chooses what is given, and says what holds.
#[poise::command(slash_command)]
pub async fn web(
    ctx: Context<'_>,
    shown: Option<Publication>,
    search: Option<SearchEngines>,
) -> Result<(), Error> {
    answer(ctx, "", |app, caller| settle(app, caller, (shown, search))).await
}

async fn settle(app: App, caller: Caller, (shown, search): Wanted) -> CommandResult {
    let server = managed(&caller)?;
    let is_given = shown.is_some() || search.is_some();
    let wanted = is_given.then_some((shown, search));
    let set = |settings: &mut ServerSettings, (shown, search): Wanted| {
        settings.publication = shown.unwrap_or(settings.publication);
        settings.search_engines = search.unwrap_or(settings.search_engines);
    };
    let settings = settled(&app, server, wanted, set).await?;
    let mut lines = vec![told(&app, &caller, &settings)];
    let web = app.web.as_ref();
    let page = web.and_then(|web| web.link(PageSubject::Server(server)));
    match (settings.publication, page) {
        (Publication::Nothing, _) | (Publication::Games, Some(_)) => {}
        (_, None) => lines.push(app.say(&caller, "server-web-unreachable")),
        (Publication::Everything, Some(page)) => {
            let line = Line::new("server-web-page").with("page", page);
            lines.push(app.say(&caller, &line));
        }
    }
    Ok(Reply::text(lines.join("\n")))
}

/// What holds on a server.
pub(super) fn told(app: &App, caller: &Caller, settings: &ServerSettings) -> String {
    let id = match settings.publication {
        Publication::Nothing => return app.say(caller, "server-web-off"),
        Publication::Games => "server-web-games",
        Publication::Everything => "server-web-everything",
    };
    let search = match settings.search_engines {
        SearchEngines::Kept => "server-web-unsearched",
        SearchEngines::Welcome => "server-web-searched",
    };
    [id, search]
        .map(|id| app.say(caller, Line::new(id)))
        .join(" ")
}
