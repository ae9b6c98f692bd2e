//! `/server undelivered`: what could not be delivered on the server, and what to do about it.

use super::managed;
use crate::discord::answer::{Reply, fits};
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::commands::answer;
use crate::discord::refusal::Refusal;
use crate::game::outbox::DeadLetter;
use crate::game::{GameError, OwedKind, Phase, Table};
use crate::words::Line;

/// How many are shown at once: as many as surely fit in one answer.
const PAGE: usize = 8;

/// Lists what was given up.
#[poise::command(slash_command)]
pub async fn undelivered(ctx: Context<'_>, #[min = 1] page: Option<u32>) -> Result<(), Error> {
    answer(ctx, "", |app, caller| list(app, caller, page)).await
}

async fn list(app: App, caller: Caller, page: Option<u32>) -> Result<Reply, Refusal> {
    let server = managed(&caller)?;
    let letters = app.store().dead_letters(Some(server)).await;
    let letters = letters.map_err(GameError::from)?;
    let say = |line: &Line<'_>| app.words.say(caller.lang(), line);
    if letters.is_empty() {
        return Ok(Reply::text(say(&Line::new("undelivered-none"))));
    }
    let pages = letters.len().div_ceil(PAGE);
    let page = page.map_or(1, |page| page as usize);
    let Some(shown) = letters.chunks(PAGE).nth(page.saturating_sub(1)) else {
        return Err(Refusal::NoSuchPage(pages));
    };
    let title = Line::new("undelivered-title")
        .with("page", page)
        .with("pages", pages);
    let mut text = say(&title);
    for letter in shown {
        let table = app.games.table(letter.game).await?;
        let entry = format!("\n• {}", entry(&app, &caller, letter, &table));
        if !fits(&text, &entry) {
            text.push_str("\n…");
            break;
        }
        text.push_str(&entry);
    }
    Ok(Reply::text(text))
}

fn entry(app: &App, caller: &Caller, letter: &DeadLetter, table: &Table) -> String {
    let (words, lang) = (&app.words, caller.lang());
    let number = table.number().to_string();
    let remedy = Line::new(remedy(letter, table)).with("number", number.clone());
    let line = Line::new("undelivered-entry")
        .with("game", words.game(lang, table.variant()))
        .with("number", number)
        .with("kind", words.say(lang, &Line::new(kind(letter.kind))))
        .with("when", format!("<t:{}:d>", letter.since.0 / 1000))
        .with("remedy", words.say(lang, &remedy));
    words.say(lang, &line)
}

const fn kind(kind: Option<OwedKind>) -> &'static str {
    match kind {
        Some(OwedKind::Invitation | OwedKind::InvitationEdit) => "undelivered-invitation",
        Some(OwedKind::Thread) => "undelivered-thread",
        Some(OwedKind::Board | OwedKind::QuietBoard) => "undelivered-board",
        Some(OwedKind::Agreement | OwedKind::AgreementEdit) => "undelivered-agreement",
        Some(OwedKind::Result | OwedKind::Announcement) => "undelivered-result",
        Some(OwedKind::Back) => "undelivered-back",
        _ => "undelivered-message",
    }
}

/// What to do: only what lies with the place can be mended by moving the game.
fn remedy(letter: &DeadLetter, table: &Table) -> &'static str {
    match (letter.lies_with_place(), table.phase()) {
        (false, _) => "undelivered-remedy-operator",
        (true, Phase::Gathering) => "undelivered-remedy-table",
        (true, _) => "undelivered-remedy-place",
    }
}
