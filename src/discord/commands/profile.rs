//! `/profile`: what somebody's finished games say of them, in pages that buttons lead to.
//!
//! The ids of the buttons say what is to be shown, and carry no trust: who may see it is checked
//! each time. Everything is of the server where it is asked, in direct messages of all servers.

mod page;
mod picture;

use std::cmp::Reverse;

use poise::serenity_prelude as serenity;

use super::answer;
use super::moderate::moderator;
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::interactions::{ProfilePage, ProfileView};
use crate::discord::refusal::CommandError;
use crate::discord::viewer::Viewer;
use crate::game::honours::Rating;
use crate::game::honours::profile::{Career, Habits, LEAST_DECIDED, PlayedGame, evidence};
use crate::game::{GameError, PlayerId, Stakes};
use crate::rules::Variant;
use crate::words::{Line, Profiled, mention};

/// So many games of a player are counted at most, the latest ones.
const MOST_GAMES: u32 = 2_000;
/// Of so many games each move's time is read.
const MOST_TIMED: u32 = 200;
/// So many places in seasons are named at most, the latest ones.
const MOST_AWARDS: u32 = 5;
/// With so many of the others it is looked at who gives to whom, those with the most games.
const MOST_COUNTERPARTS: usize = 10;

/// Shows a profile.
#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn profile(ctx: Context<'_>, player: Option<serenity::User>) -> Result<(), Error> {
    answer(ctx, "", |app, caller| first_page(app, caller, player)).await
}

async fn first_page(
    app: App,
    caller: Caller,
    user: Option<serenity::User>,
) -> Result<Reply, CommandError> {
    let player = user.as_ref().map(|user| PlayerId(user.id.get()));
    let player = player.unwrap_or(caller.player);
    if user.is_some_and(|user| user.bot) {
        let line = Line::new("profile-bot").with("player", mention(player));
        return Ok(Reply::text(app.words.say(caller.lang(), &line)));
    }
    let games = played(&app, &caller, player, MOST_GAMES).await?;
    let is_rated = |game: &PlayedGame| game.stakes == Stakes::Rated;
    let stakes = if games.is_empty() || games.iter().any(is_rated) {
        Stakes::Rated
    } else {
        Stakes::Friendly
    };
    let view = ProfileView::Overview;
    let page = ProfilePage {
        view,
        stakes,
        player,
    };
    show(&app, &caller, page, &games).await
}

/// Shows the page to which a button leads.
pub async fn turned(app: &App, caller: &Caller, page: ProfilePage) -> Result<Reply, CommandError> {
    let games = played(app, caller, page.player, MOST_GAMES).await?;
    show(app, caller, page, &games).await
}

/// The latest games of a player; those of others are shown where one shares a server with them.
async fn played(
    app: &App,
    caller: &Caller,
    player: PlayerId,
    limit: u32,
) -> Result<Vec<PlayedGame>, CommandError> {
    if caller.server.is_none() && player != caller.player {
        return Err(CommandError::ServerOnly);
    }
    let games = app.store().played(player, caller.server, limit).await;
    Ok(games.map_err(GameError::from)?)
}

async fn show(
    app: &App,
    caller: &Caller,
    page: ProfilePage,
    games: &[PlayedGame],
) -> Result<Reply, CommandError> {
    let page = page.of_its_stakes();
    let (words, lang, player) = (&app.words, caller.lang(), page.player);
    if games.is_empty() {
        let id = if player == caller.player {
            "profile-none-own"
        } else {
            "profile-none"
        };
        let line = Line::new(id).with("player", mention(player));
        return Ok(Reply::text(words.say(lang, &line)));
    }
    let title = words.profiles().title(
        lang,
        Profiled {
            player,
            stakes: page.stakes,
            server: caller.server,
        },
    );
    let career = Career::of(player, page.stakes, games);
    let text = body(app, caller, page, (&career, games)).await?;
    let views = views(app, caller, page, &career).await;
    let other = games
        .iter()
        .find(|game| game.stakes != page.stakes && page.view != ProfileView::Evidence);
    let rows = page.rows(words, lang, &views, other.map(|game| game.stakes));
    let picture = picture(app, caller, page, &career).await;
    let reply = Reply::text(format!("{title}\n{text}"));
    Ok(reply.with_rows(rows).with_picture(picture))
}

/// The pages that the caller may turn to.
async fn views(app: &App, caller: &Caller, page: ProfilePage, career: &Career) -> Vec<ProfileView> {
    let mut views = vec![
        ProfileView::Overview,
        ProfileView::Games,
        ProfileView::Opponents,
    ];
    if !career.trios.is_empty() {
        views.push(ProfileView::Triangle);
        if page.stakes == Stakes::Rated && moderator(app, caller).await.is_ok() {
            views.push(ProfileView::Evidence);
        }
    }
    views
}

/// What a page says below its title.
async fn body(
    app: &App,
    caller: &Caller,
    page: ProfilePage,
    (career, games): (&Career, &[PlayedGame]),
) -> Result<String, CommandError> {
    let (words, lang, player) = (app.words.profiles(), caller.lang(), page.player);
    if page.view == ProfileView::Evidence {
        moderator(app, caller).await?;
    }
    if career.total.games() == 0 {
        return Ok(words.none_of_kind(lang, page.stakes));
    }
    Ok(match page.view {
        ProfileView::Overview => overview(app, caller, page, career).await?,
        ProfileView::Games => words.games(lang, career),
        ProfileView::Opponents => words.opponents(lang, career),
        ProfileView::Triangle => words.triangle(lang, career),
        ProfileView::Evidence => {
            let mut all = games.to_vec();
            let frequent = career.company.iter().take(MOST_COUNTERPARTS);
            for other in frequent.filter(|other| other.with.games() >= LEAST_DECIDED) {
                all.extend(played(app, caller, other.player, MOST_GAMES).await?);
            }
            words.evidence(lang, player, &evidence(player, page.stakes, &all))
        }
    })
}

/// Ratings, places in seasons that are over, points and habits.
async fn overview(
    app: &App,
    caller: &Caller,
    page: ProfilePage,
    career: &Career,
) -> Result<String, CommandError> {
    let (store, words, lang, player) = (app.store(), &app.words, caller.lang(), page.player);
    let times = store.own_times(player, caller.server, page.stakes, MOST_TIMED);
    let habits = Habits::of(&times.await.map_err(GameError::from)?);
    let mut parts = Vec::new();
    if page.stakes == Stakes::Rated {
        let ratings = ratings(app, player).await?;
        if !ratings.is_empty() {
            parts.push(words.profiles().ratings(lang, &ratings));
        }
        let awards = store.awards(player, caller.server, MOST_AWARDS).await;
        let awards = awards.map_err(GameError::from)?;
        parts.extend(
            awards
                .iter()
                .map(|award| words.leaderboards().season_award(lang, award)),
        );
    }
    parts.push(words.profiles().overview(caller.reader(), career, &habits));
    Ok(parts.join("\n"))
}

/// How strong a player is now, over all servers.
async fn ratings(app: &App, player: PlayerId) -> Result<Vec<(Variant, Rating)>, CommandError> {
    let now = app.games.clock().now();
    let ratings = app.store().ratings_of(player).await;
    let ratings = ratings.map_err(GameError::from)?.into_iter();
    Ok(ratings
        .map(|(variant, rating)| (variant, rating.at(now)))
        .collect())
}

/// The ratings after each game, of the games that were played most.
async fn curves(app: &App, page: ProfilePage, career: &Career) -> Vec<(Variant, Vec<Rating>)> {
    let mut variants = match page.stakes {
        Stakes::Rated => career.variants(),
        Stakes::Friendly => Vec::new(),
    };
    variants.sort_by_key(|(_, tally)| Reverse(tally.games()));
    let mut curves = Vec::new();
    for (variant, _) in variants.into_iter().take(picture::MOST_CURVES) {
        let steps = app.store().curve(page.player, variant).await;
        let steps = steps
            .inspect_err(|error| tracing::warn!(%error, "ratings could not be read"))
            .unwrap_or_default();
        curves.push((
            variant,
            steps.into_iter().map(|(_, rating)| rating).collect(),
        ));
    }
    curves
}

/// What a page shows below its text.
async fn picture(
    app: &App,
    caller: &Caller,
    page: ProfilePage,
    career: &Career,
) -> Option<serenity::CreateAttachment> {
    let theme = app.theme(Viewer::of_caller(caller)).await.theme();
    let sheet = picture::Sheeted {
        words: &app.words,
        lang: caller.lang(),
        theme,
    };
    match page.view {
        ProfileView::Overview => {
            let names = app.names_of(vec![page.player], caller.server).await;
            let name = names.get(page.player).unwrap_or_default().to_owned();
            let curves = curves(app, page, career).await;
            let rated = sheet.ratings(&curves);
            let (curve, alt) = rated.or_else(|| sheet.form(career, &name))?;
            let png = app
                .pictures
                .plot(move |plotter| plotter.curve(&curve))
                .await;
            Some(picture::attached(png?, alt))
        }
        ProfileView::Games => {
            let (bars, alt) = sheet.results(career)?;
            let png = app.pictures.plot(move |plotter| plotter.bars(&bars)).await;
            Some(picture::attached(png?, alt))
        }
        ProfileView::Opponents | ProfileView::Triangle | ProfileView::Evidence => None,
    }
}
