//! What somebody waits for who seeks games with wishes: listed, with the buttons that end it.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow};

use super::app::App;
use super::caller::Caller;
use super::interactions::Action;
use super::limits::BUTTONS_A_ROW;
use crate::game::StoreError;
use crate::game::seeking::{LanguageWish, RatingRange, SeekReach, Seeker, Wishes};
use crate::words::Line;

/// What the caller waits for.
pub async fn of_caller(app: &App, caller: &Caller) -> Result<Vec<Seeker>, StoreError> {
    let now = app.games.clock().now();
    app.store().seeks_of(caller.player, now).await
}

/// A line for each, with whom they seek.
pub fn entries(app: &App, caller: &Caller, waits: &[Seeker]) -> Vec<String> {
    let lang = caller.lang();
    let entry = |wait: &Seeker| {
        let sought = app.words.lobby().sought(lang, (wait.variant, wait.terms));
        let line = Line::new("games-seek").with("sought", sought);
        let line = app.words.say(lang, &line);
        match whom(app, caller, wait.wishes) {
            Some(whom) => format!("{line} · {whom}"),
            None => line,
        }
    };
    waits.iter().map(entry).collect()
}

/// Whom somebody seeks who has wishes, in their own hours; nothing where they have none.
pub fn whom(app: &App, caller: &Caller, wishes: Wishes) -> Option<String> {
    let now = app.games.clock().now();
    let ahead = caller.settings.reminders.zone.hours_ahead(now);
    let own = wishes.language == LanguageWish::Own;
    let hours = wishes.hours.span(ahead).map(|(from, until)| {
        Line::new("seek-wish-hours")
            .with("from", from)
            .with("until", until)
    });
    let narrowed = [
        strength(wishes.ratings),
        hours,
        own.then(|| Line::new("seek-wish-language")),
    ];
    let narrowed = narrowed.into_iter().flatten();
    let said: Vec<Line<'static>> = [among(wishes.reach)].into_iter().chain(narrowed).collect();
    // Of their own server alone nothing has to be said.
    let has_wishes = wishes.reach == SeekReach::Anywhere || said.len() > 1;
    let line = has_wishes.then(|| Line::new("answer-waiting-wishes").listing("wishes", said, ", "));
    line.map(|line| app.words.say(caller.lang(), &line))
}

/// Among whom somebody seeks: what narrows that down is said of them.
fn among(reach: SeekReach) -> Line<'static> {
    Line::new(match reach {
        SeekReach::Anywhere => "seek-wish-anywhere",
        SeekReach::Here => "seek-wish-here",
    })
}

/// How strong the others are to be.
fn strength(range: RatingRange) -> Option<Line<'static>> {
    Some(match (range.lowest, range.highest) {
        (Some(lowest), Some(highest)) => {
            Line::new("seek-wish-rating").with("range", format!("{lowest}–{highest}"))
        }
        (Some(lowest), None) => {
            Line::new("seek-wish-rating-least").with("least", lowest.to_string())
        }
        (None, Some(highest)) => {
            Line::new("seek-wish-rating-most").with("most", highest.to_string())
        }
        (None, None) => return None,
    })
}

/// A button for each that ends it; no row where there are none.
pub fn ending(app: &App, caller: &Caller, waits: &[Seeker]) -> Option<CreateActionRow> {
    let button = |wait: &Seeker| {
        let line = Line::new("button-end-seek-of").naming("game", wait.variant);
        let button = Action::EndSeek(wait.variant).button(app.say(caller, &line));
        button.style(ButtonStyle::Secondary)
    };
    let buttons: Vec<_> = waits.iter().take(BUTTONS_A_ROW).map(button).collect();
    (!buttons.is_empty()).then_some(CreateActionRow::Buttons(buttons))
}
