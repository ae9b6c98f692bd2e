//! `/server undelivered`: what could not be delivered on the server, and what to do about it.

use poise::serenity_prelude::Permissions;

use super::managed;
use crate::discord::commands::listed;
use crate::discord::commands::prelude::*;
use crate::discord::permissions::{self, NamedBy};
use crate::game::delivery::{Topic, Undelivered};
use crate::game::{ChannelIssue, GameError, KnownIssue, MessageKind, Phase, unless_damaged};
use crate::words::moment;

/// How many are shown at once: as many as surely fit in one answer.
const PAGE: usize = 8;

/// Lists what is held, and what was given up.
#[poise::command(slash_command)]
pub async fn undelivered(ctx: Context<'_>, #[min = 1] page: Option<u32>) -> Result<(), Error> {
    answer(ctx, "", |app, caller| list(app, caller, page)).await
}

async fn list(app: App, caller: Caller, page: Option<u32>) -> CommandResult {
    let server = managed(&caller)?;
    let undelivered = app.store().undelivered(Some(server)).await?;
    let lobby = app.store().lobby(server).await?;
    let lobby = lobby.and_then(|lobby| lobby.issue);
    if let (true, Some(known)) = (undelivered.is_empty(), lobby) {
        let title = Line::new("undelivered-title")
            .with("page", 1)
            .with("pages", 1);
        let entry = lobby_entry(&app, caller.lang(), known);
        return Ok(Reply::text(listed(app.say(&caller, &title), [entry])));
    }
    if undelivered.is_empty() {
        return Ok(app.reply(&caller, "undelivered-none"));
    }
    let pages = undelivered.len().div_ceil(PAGE);
    let page = page.map_or(1, |page| page as usize);
    let Some(shown) = undelivered.chunks(PAGE).nth(page.saturating_sub(1)) else {
        return Err(CommandError::NoSuchPage(pages));
    };
    let title = Line::new("undelivered-title")
        .with("page", page)
        .with("pages", pages);
    let mut entries = Vec::with_capacity(PAGE + 1);
    let lobby = lobby.filter(|_| page == 1);
    entries.extend(lobby.map(|known| lobby_entry(&app, caller.lang(), known)));
    for message in shown {
        entries.push(entry(&app, caller.lang(), message).await?);
    }
    Ok(Reply::text(listed(app.say(&caller, &title), entries)))
}

/// What keeps the lobby from its channel, since when, and what to do.
fn lobby_entry(app: &App, lang: Lang, known: KnownIssue) -> String {
    let remedy = match known.issue {
        ChannelIssue::Refused => "undelivered-remedy-wait",
        _ => "undelivered-remedy-permission",
    };
    let needed = Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES;
    let needed = permissions::names(&app.words, lang, (needed, NamedBy::Channel));
    let remedy = Line::new(remedy).with("permissions", format!("**{needed}**"));
    let line = Line::new("undelivered-elsewhere")
        .naming("kind", "undelivered-lobby")
        .with("when", moment(known.at, 'd'))
        .naming("remedy", remedy);
    app.words.say(lang, line)
}

/// What a message was about, since when it is owed, and what to do.
async fn entry(app: &App, lang: Lang, message: &Undelivered) -> Result<String, GameError> {
    let words = &app.words;
    let matter = matter(app, lang, message).await.map(Some);
    let matter = unless_damaged(format_args!("{:?}", message.topic), matter)?;
    // Where it cannot be read, what else is owed is told all the same.
    let (line, number, remedy) = matter.unwrap_or_else(|| {
        let line = Line::new("undelivered-elsewhere");
        (line, String::new(), "undelivered-remedy-operator")
    });
    let needed = permissions::names(words, lang, needed(app, message).await?);
    let kind = match kind(message.kind) {
        // Its number stands in the row that cannot be read.
        "undelivered-tournament" if number.is_empty() => "undelivered-tournament-damaged",
        kind => kind,
    };
    let kind = Line::new(kind).with("number", number.clone());
    let remedy = Line::new(remedy)
        .with("number", number.clone())
        .with("permissions", format!("**{needed}**"));
    let line = line
        .with("number", number)
        .naming("kind", kind)
        .with("when", moment(message.since, 'd'))
        .naming("remedy", remedy);
    Ok(words.say(lang, line))
}

/// What we need where a message was to go: in the forum of its game, or in a channel.
async fn needed(app: &App, message: &Undelivered) -> Result<(Permissions, NamedBy), GameError> {
    let at = match message.topic {
        Topic::Game(game) => app.store().game_channel_on(game, message.server).await?,
        Topic::Tournament(_) | Topic::Team(_) | Topic::Server(_) | Topic::Person(_) => None,
    };
    Ok(match at.and_then(|at| at.forum) {
        Some(_) => (permissions::needed_in_forum(), NamedBy::Forum),
        None => (permissions::needed(), NamedBy::Channel),
    })
}

/// What a message was about, as the line that tells of it; the number there is, and what to do.
async fn matter(
    app: &App,
    lang: Lang,
    message: &Undelivered,
) -> Result<(Line<'static>, String, &'static str), GameError> {
    let elsewhere = Line::new("undelivered-elsewhere");
    Ok(match message.topic {
        Topic::Game(game) => {
            let table = app.games.table(game).await?;
            let held = app.store().game_channel_on(table.id(), message.server);
            let number = held.await?.map_or(table.number(), |held| held.number);
            let game = app.words.game(lang, table.variant());
            let line = Line::new("undelivered-entry").with("game", game);
            (line, number.to_string(), remedy(message, &table))
        }
        Topic::Tournament(id) => {
            let tournament = app.games.tournaments().tournament(id).await?;
            let number = tournament.number.to_string();
            (elsewhere, number, remedy_elsewhere(message))
        }
        Topic::Team(_) | Topic::Server(_) | Topic::Person(_) => {
            (elsewhere, String::new(), remedy_elsewhere(message))
        }
    })
}

const fn kind(kind: Option<MessageKind>) -> &'static str {
    match kind {
        Some(MessageKind::Invitation | MessageKind::InvitationEdit) => "undelivered-invitation",
        Some(MessageKind::Thread) => "undelivered-thread",
        Some(MessageKind::Board | MessageKind::QuietBoard) => "undelivered-board",
        Some(MessageKind::Agreement | MessageKind::AgreementEdit) => "undelivered-agreement",
        Some(MessageKind::Result | MessageKind::Announcement) => "undelivered-result",
        Some(MessageKind::Back) => "undelivered-back",
        Some(MessageKind::Season(_)) => "undelivered-season",
        Some(
            MessageKind::Registration
            | MessageKind::RegistrationEdit
            | MessageKind::Round(_)
            | MessageKind::Replays(_)
            | MessageKind::RoundTable(_)
            | MessageKind::FinalTable
            | MessageKind::Cancelled
            | MessageKind::TooFew,
        ) => "undelivered-tournament",
        _ => "undelivered-message",
    }
}

/// What to do: what lies with the place can be mended by moving the game.
fn remedy(message: &Undelivered, table: &Table) -> &'static str {
    match (message.issue, table.phase()) {
        (None, _) => "undelivered-remedy-operator",
        (Some(ChannelIssue::Refused), _) => "undelivered-remedy-wait",
        (Some(ChannelIssue::NoTags), _) => "undelivered-remedy-tags",
        (Some(ChannelIssue::Gone), Phase::Gathering) => "undelivered-remedy-table-gone",
        (Some(_), Phase::Gathering) => "undelivered-remedy-table",
        (Some(ChannelIssue::Gone), Phase::Finished(..)) => "undelivered-remedy-gone",
        (Some(_), Phase::Finished(..)) => "undelivered-remedy-permission",
        (Some(ChannelIssue::Gone), _) => "undelivered-remedy-place-gone",
        (Some(_), _) => "undelivered-remedy-place",
    }
}

/// The same where there is no game that could be moved.
const fn remedy_elsewhere(message: &Undelivered) -> &'static str {
    match message.issue {
        None => "undelivered-remedy-operator",
        Some(ChannelIssue::Refused) => "undelivered-remedy-wait",
        Some(ChannelIssue::Gone) => "undelivered-remedy-gone",
        Some(_) => "undelivered-remedy-permission",
    }
}
