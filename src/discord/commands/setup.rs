//! `/setup`, and the button *Set up*: what a server needs before its first game, in one private message that is kept
//! up to date. All of it is the server's settings ([`server`](super::server)), with the permissions that we lack.

mod forum;
mod menus;
mod page;

use super::game_menu::game_menu;
use super::prelude::*;
use super::server::{managed, settled};
use super::{pace_choices, welcome};
use crate::discord::command_error::PlaceError;
use crate::discord::interactions::{Action, SetupStep};
use crate::discord::places;
use crate::game::{Pace, ServerId, ServerSettings, Spot};
use crate::rules::Variant;
use page::SetupPage;

/// Shows how the server is set up.
#[poise::command(
    slash_command,
    interaction_context = "Guild",
    default_member_permissions = "MANAGE_GUILD"
)]
pub async fn setup(ctx: Context<'_>) -> Result<(), Error> {
    let http = &ctx.serenity_context().http;
    answer(ctx, "", |app, caller| async move {
        taken(&app, http, &caller, SetupStep::Show).await
    })
    .await
}

/// Takes a step, and shows how the server is set up then; above that, why it cannot be set up as was chosen.
pub async fn taken(
    app: &App,
    http: &serenity::Http,
    caller: &Caller,
    step: SetupStep,
) -> CommandResult {
    let server = managed(caller)?;
    places::be_there(app, http, server).await?;
    let refused = match step {
        SetupStep::Show => {
            // Roles of ours may have changed, of which nobody told us.
            app.visibility.server_changed(server);
            None
        }
        SetupStep::Languages | SetupStep::Choose | SetupStep::Open(_) => None,
        chosen => refused_place(choose(app, http, server, chosen).await)?,
    };
    let page = SetupPage::read(app, http, caller, server).await?;
    match (step, page.first_table()) {
        (SetupStep::Languages, _) => Ok(page.languages()),
        (SetupStep::Choose, Some(_)) => Ok(games(app, caller)),
        (SetupStep::Open(variant), Some(channel)) => {
            open(app, http, caller, (Spot { server, channel }, variant)).await
        }
        // The page says what is in the way of a table.
        _ => Ok(shown(&page, refused)),
    }
}

/// Why what was chosen cannot be there, if it cannot: whoever chose it chooses again. All that fails otherwise is told alone.
fn refused_place(chosen: Result<(), CommandError>) -> Result<Option<PlaceError>, CommandError> {
    match chosen {
        Ok(()) => Ok(None),
        Err(CommandError::Place(why)) => Ok(Some(why)),
        Err(error) => Err(error),
    }
}

/// The page with its menus, below what was refused.
fn shown(page: &SetupPage<'_>, refused: Option<PlaceError>) -> Reply {
    let why =
        refused.map(|why| CommandError::from(why).words(&page.app.words, page.caller.reader(), ""));
    Reply::text(page.text(why)).with_rows(page.rows())
}

/// Sets what was chosen.
async fn choose(
    app: &App,
    http: &serenity::Http,
    server: ServerId,
    chosen: SetupStep,
) -> Result<(), CommandError> {
    let mut home = None;
    let paces = match chosen {
        SetupStep::Games(Some(channel)) => {
            home = Some(places::game_home(app, http, Spot { server, channel }).await?);
            Vec::new()
        }
        SetupStep::Forum(channel) => {
            home = Some(places::forum_home(app, Spot { server, channel }).await?);
            Vec::new()
        }
        SetupStep::Results(Some(channel)) => {
            places::must_be_there(app, Spot { server, channel }).await?;
            Vec::new()
        }
        SetupStep::Pace(_) => pace_choices::offered(app, Some(server)).await,
        _ => Vec::new(),
    };
    let set = |settings: &mut ServerSettings, chosen| match chosen {
        SetupStep::Games(_) | SetupStep::Forum(_) => settings.hold_games_in(home),
        SetupStep::Results(channel) => settings.announce_in(channel),
        SetupStep::Pace(pace) => settings.paces = with_first(&paces, pace),
        SetupStep::Season(length) => settings.season = length,
        SetupStep::Language(lang) => settings.language = Some(lang.locale()),
        SetupStep::Show | SetupStep::Languages | SetupStep::Choose | SetupStep::Open(_) => {}
    };
    settled(app, server, Some(chosen), set).await?;
    Ok(())
}

/// The paces with one of them first: the usual one.
fn with_first(paces: &[Pace], first: Pace) -> Vec<Pace> {
    let others = paces.iter().copied().filter(|&pace| pace != first);
    [first].into_iter().chain(others).collect()
}

/// Offers all games, of one of which a table is to be opened.
fn games(app: &App, caller: &Caller) -> Reply {
    let menu = game_menu(app, caller, Vec::new(), |variant| {
        Action::SetUp(SetupStep::Open(variant))
    });
    app.reply(caller, "setup-which").with_rows([menu])
}

/// Opens a table where games are held.
async fn open(
    app: &App,
    http: &serenity::Http,
    caller: &Caller,
    (spot, variant): (Spot, Variant),
) -> CommandResult {
    places::game_home(app, http, spot).await?;
    places::may_write_in(app, caller, spot).await?;
    let opened = welcome::opened(app, caller, spot, variant).await?;
    Ok(opened.and(&app.say(caller, "setup-done")))
}
