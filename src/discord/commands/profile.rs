//! `/profile`: what somebody's finished games say of them, in pages that buttons lead to.
//!
//! The ids of the buttons say what is to be shown, and carry no trust: who may see it is checked
//! each time. Everything is of the server where it is asked, in direct messages of all servers.

mod rows;

use super::moderate::moderator;
use super::prelude::*;
use crate::discord::charts;
use crate::discord::interactions::{Action, ProfileTap, shareable};
use crate::discord::viewer::Viewer;
use crate::game::queries::{ProfilePage, ProfileRequest, ProfileView};
use crate::game::{PlayerId, Stakes};
use crate::present::profile::ProfileText;

/// Shows a profile.
#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn profile(ctx: Context<'_>, player: Option<serenity::User>) -> Result<(), Error> {
    answer(ctx, "", |app, caller| first_page(app, caller, player)).await
}

/// Shows the profile of a person, from their menu.
#[poise::command(context_menu_command = "Profile", interaction_context = "Guild|BotDm")]
pub async fn profile_of_person(ctx: Context<'_>, user: serenity::User) -> Result<(), Error> {
    answer(ctx, "", |app, caller| first_page(app, caller, Some(user))).await
}

async fn first_page(app: App, caller: Caller, user: Option<serenity::User>) -> CommandResult {
    let player = user.as_ref().map(|user| PlayerId(user.id.get()));
    let player = player.unwrap_or(caller.player);
    if user.is_some_and(|user| user.bot) {
        let line = if player == app.own_id {
            Line::new("profile-own")
        } else {
            Line::new("profile-bot").with("player", mention(player))
        };
        return Ok(app.reply(&caller, &line));
    }
    let request = ProfileRequest {
        player,
        server: caller.server,
        stakes: None,
        view: ProfileView::Overview,
    };
    show(&app, &caller, request).await
}

/// Shows the page to which a button leads.
pub async fn turned(app: &App, caller: &Caller, tap: ProfileTap) -> CommandResult {
    let names_others = matches!(tap.view, ProfileView::Opponents | ProfileView::Triangle);
    let view = if names_others && !may_see_opponents(caller, tap.player, tap.stakes) {
        ProfileView::Overview
    } else {
        tap.view
    };
    let request = ProfileRequest {
        player: tap.player,
        server: caller.server,
        stakes: Some(tap.stakes),
        view,
    };
    show(app, caller, request).await
}

/// Shows a page to whoever may see it: that of others where one shares a server with them.
async fn show(app: &App, caller: &Caller, request: ProfileRequest) -> CommandResult {
    if caller.server.is_none() && request.player != caller.player {
        return Err(CommandError::ServerOnly);
    }
    if request.view == ProfileView::Evidence {
        moderator(app, caller).await?;
    }
    let (words, lang) = (&app.words, caller.lang());
    let Some(mut page) = app.queries().profile_page(request).await? else {
        let id = match caller.server {
            _ if request.player != caller.player => "profile-none",
            Some(_) => "profile-none-own",
            None => "profile-none-own-direct",
        };
        let line = Line::new(id).with("player", mention(request.player));
        return Ok(Reply::text(words.say(lang, &line)));
    };
    hide_unseen(app, caller, &mut page).await?;
    let text = ProfileText {
        words,
        reader: caller.reader(),
        page: &page,
    };
    let views = views(app, caller, &page).await;
    let chart = charts::profile(app, Viewer::of_caller(caller), text).await;
    let reply = Reply::text(text.text())
        .with_rows(rows::rows(words, lang, &page, &views))
        .with_picture(chart);
    let shown = ProfileTap {
        view: page.view,
        stakes: page.stakes,
        player: page.player,
    };
    Ok(shareable(app, caller, reply, Action::Profile(shown)).await)
}

/// Takes the game off a page that is named there by its number, where the caller neither played in it nor may see its
/// channel.
async fn hide_unseen(
    app: &App,
    caller: &Caller,
    page: &mut ProfilePage,
) -> Result<(), CommandError> {
    let Some(longest) = &page.history.longest else {
        return Ok(());
    };
    if page.view != ProfileView::Overview || longest.score_of(caller.player).is_some() {
        return Ok(());
    }
    let held = match caller.server {
        Some(server) => app.store().game_channel_on(longest.id, server).await?,
        None => None,
    };
    let is_seen = match held {
        Some(held) => app.sees(caller, held.spot()).await,
        None => false,
    };
    if !is_seen {
        page.history.longest = None;
    }
    Ok(())
}

/// Whether the caller may see with whom somebody played. Games that count stand on boards; friendly ones may have
/// been played in channels that few see, so that only their own player is told.
fn may_see_opponents(caller: &Caller, player: PlayerId, stakes: Stakes) -> bool {
    stakes == Stakes::Rated || player == caller.player
}

/// The pages that the caller may turn to.
async fn views(app: &App, caller: &Caller, page: &ProfilePage) -> Vec<ProfileView> {
    let mut views = vec![ProfileView::Overview, ProfileView::Games];
    if !may_see_opponents(caller, page.player, page.stakes) {
        return views;
    }
    views.push(ProfileView::Opponents);
    if page.has_trios() {
        views.push(ProfileView::Triangle);
        if page.stakes == Stakes::Rated && moderator(app, caller).await.is_ok() {
            views.push(ProfileView::Evidence);
        }
    }
    views
}
