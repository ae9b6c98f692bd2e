//! `/seek`: a game with anyone who wants to play the same.

use poise::serenity_prelude::Http;

use super::game_menu::game_menu;
use super::listed;
use super::pace_choices;
use super::play::stakes;
use super::prelude::*;
use crate::discord::buttons;
use crate::discord::command_error::SettingError;
use crate::discord::interactions::{Action, done, seated};
use crate::discord::places;
use crate::discord::sight::CallersSight;
use crate::discord::waits;
use crate::game::seeking::{
    LanguageWish, PlayHours, RatingRange, SeekReach, Seeker, SoughtTerms, Wishes,
};
use crate::game::{
    GameError, Millis, OpeningError, Pace, PaceOrigin, Phase, Seek, Sought, SoughtStakes, Spot,
    Stakes, Terms,
};
use crate::present::lobby::SOUGHT_LISTED;
use crate::rules::Variant;
use crate::words::of_game;

/// What is wished for beside the game, as it was typed; nothing where nothing was.
#[derive(Default)]
struct Asked {
    reach: Option<SeekReach>,
    rating: Option<String>,
    from: Option<u32>,
    until: Option<u32>,
    language: Option<LanguageWish>,
}

impl Asked {
    /// The wishes; none where nothing was asked for.
    fn wishes(self, caller: &Caller, now: Millis) -> Result<Option<Wishes>, CommandError> {
        let ahead = caller.settings.reminders.zone.hours_ahead(now);
        let hours = match (self.from, self.until) {
            (None, None) => None,
            (Some(from), Some(until)) => Some(PlayHours::between(from, until, ahead)),
            _ => return Err(SettingError::HoursHalf.into()),
        };
        let ratings = match self.rating.as_deref() {
            Some(text) => Some(range(text).ok_or(SettingError::RatingRange)?),
            None => None,
        };
        let wishes = Wishes {
            reach: self.reach.unwrap_or_default(),
            ratings: ratings.unwrap_or_default(),
            hours: hours.unwrap_or_default(),
            language: self.language.unwrap_or_default(),
        };
        Ok((wishes != Wishes::default()).then_some(wishes))
    }
}

/// What a range of ratings says: `1400-1700`, `1400-` or `-1700`.
fn range(text: &str) -> Option<RatingRange> {
    let (lowest, highest) = text.split_once(['-', '–'])?;
    let end = |text: &str| match text.trim() {
        "" => Some(None),
        number => number.parse().ok().map(Some),
    };
    let (lowest, highest) = (end(lowest)?, end(highest)?);
    let range = RatingRange { lowest, highest };
    let is_ordered = lowest.zip(highest).is_none_or(|(low, high)| low <= high);
    ((lowest.is_some() || highest.is_some()) && is_ordered).then_some(range)
}

/// Takes a seat where somebody waits for one, opens a table, or has the caller wait.
#[expect(clippy::too_many_arguments, reason = "one for each option")]
#[poise::command(slash_command, guild_only, interaction_context = "Guild")]
pub async fn seek(
    ctx: Context<'_>,
    game: Variant,
    #[autocomplete = "super::pace_choices::paces"]
    #[max_length = 40]
    pace: Option<String>,
    rated: Option<bool>,
    #[rename = "where"] reach: Option<SeekReach>,
    #[max_length = 20] rating: Option<String>,
    #[min = 0]
    #[max = 23]
    from: Option<u32>,
    #[min = 0]
    #[max = 23]
    until: Option<u32>,
    language: Option<LanguageWish>,
) -> Result<(), Error> {
    let http = &ctx.serenity_context().http;
    let asked = Asked {
        reach,
        rating,
        from,
        until,
        language,
    };
    answer(ctx, "", |app, caller| async move {
        let home = places::home_for_table(&app, http, &caller).await?;
        sit_down((&app, &caller), home, (game, pace, rated), asked).await
    })
    .await
}

/// Does what is asked for by a button or a menu.
pub async fn pressed(app: &App, http: &Http, caller: &Caller, action: &Action) -> CommandResult {
    match *action {
        Action::SeekGame(game) => {
            let spot = places::home_by_button(app, http, caller).await?;
            sit_down((app, caller), spot, (game, None, None), Asked::default()).await
        }
        Action::SeekTerms(game, terms) => {
            let spot = places::home_by_button(app, http, caller).await?;
            let seek = on_terms(app, caller, spot, (game, terms)).await?;
            settle(app, caller, seek).await
        }
        Action::EndSeek(variant) => end(app, caller, variant).await,
        _ => choice(app, caller).await,
    }
}

/// Asks whoever pressed the button of a lobby which game they seek: one on the terms of those who wait, or any.
async fn choice(app: &App, caller: &Caller) -> CommandResult {
    let now = app.games.clock().now();
    let waiting = match caller.server {
        Some(server) => app.store().seeks_on(server, now).await?,
        None => Vec::new(),
    };
    let others: Vec<Seeker> = waiting
        .into_iter()
        .filter(|one| one.player != caller.player)
        .collect();
    let sought = SoughtTerms::of(&others).into_iter();
    let sought = sought.take(SOUGHT_LISTED).filter_map(|one| {
        let value = Action::SeekTerms(one.variant, one.terms).sought_in_menu()?;
        let name = app.words.lobby();
        let name = name.sought(caller.lang(), (one.variant, one.terms));
        Some(serenity::CreateSelectMenuOption::new(name, value))
    });
    let row = game_menu(app, caller, sought.collect(), Action::SeekGame);
    Ok(app.reply(caller, "seek-which").with_rows([row]))
}

async fn sit_down(
    (app, caller): (&App, &Caller),
    spot: Spot,
    (variant, pace, rated): (Variant, Option<String>, Option<bool>),
    asked: Asked,
) -> CommandResult {
    let opening = app.games.opening();
    let (pace, paced) = if let Some(pace) = pace_choices::chosen(pace.as_deref())? {
        (pace, PaceOrigin::Chosen)
    } else {
        (opening.usual_pace(spot.server).await?, PaceOrigin::Usual)
    };
    let stakes = match (rated, pace) {
        (Some(rated), _) => stakes(rated),
        (None, Pace::Untimed) => Stakes::Friendly,
        (None, Pace::Timed(_)) => Stakes::Rated,
    };
    let terms = Terms { stakes, pace };
    let seek = Seek {
        paced,
        stakes: rated.map_or(SoughtStakes::Either, |_| SoughtStakes::Chosen),
        wishes: asked.wishes(caller, app.games.clock().now())?,
        ..on_terms(app, caller, spot, (variant, terms)).await?
    };
    settle(app, caller, seek).await
}

/// What the caller seeks who has chosen the terms, and wishes nothing else.
async fn on_terms(
    app: &App,
    caller: &Caller,
    Spot { server, channel }: Spot,
    (variant, terms): (Variant, Terms),
) -> Result<Seek, CommandError> {
    Ok(Seek {
        server,
        channel,
        forum: places::forum::of_server(app, server).await?,
        variant,
        player: caller.player,
        terms,
        paced: PaceOrigin::Chosen,
        stakes: SoughtStakes::Chosen,
        wishes: None,
        language: caller.lang().locale(),
    })
}

/// Has the caller sit down or wait, and says which, with what they wish in words.
async fn settle(app: &App, caller: &Caller, seek: Seek) -> CommandResult {
    let (game, wishes) = ((seek.variant, seek.terms), seek.wishes);
    let sight = CallersSight { app, caller };
    let sought = match app.games.opening().seek(seek, &sight).await {
        Err(full @ GameError::Opening(OpeningError::TooManySeeks { .. })) => {
            return waits_enough(app, caller, full).await;
        }
        sought => sought?,
    };
    let reply = told(app, caller, game, &sought).await;
    let wishes = wishes.filter(|_| matches!(sought, Sought::Waiting));
    Ok(match wishes.and_then(|it| waits::whom(app, caller, it)) {
        Some(whom) => reply.and(&whom),
        None => reply,
    })
}

/// That the caller waits for enough already: for what, with the buttons that end it.
async fn waits_enough(app: &App, caller: &Caller, full: GameError) -> CommandResult {
    let waits = waits::of_caller(app, caller).await?;
    let why = CommandError::from(full).words(&app.words, caller.reader(), "");
    let reply = Reply::text(listed(why, waits::entries(app, caller, &waits)));
    Ok(reply.with_rows(waits::ending(app, caller, &waits)))
}

/// What came of it.
async fn told(
    app: &App,
    caller: &Caller,
    (variant, terms): (Variant, Terms),
    sought: &Sought,
) -> Reply {
    let table = match sought {
        Sought::Table(table) => table,
        Sought::Met => return app.reply(caller, "answer-met"),
        Sought::Waiting => {
            let waiting = Line::new("answer-waiting").naming("of_game", of_game(variant));
            let said = app.say(caller, &waiting);
            let terms = app.words.tables().terms(caller.lang(), terms);
            let style = serenity::ButtonStyle::Secondary;
            let end = (Action::EndSeek(variant), "button-end-seek", style);
            let row = buttons::row_of(&app.words, caller.lang(), [end]);
            return Reply::text(format!("{said}\n{terms}")).with_buttons(row);
        }
    };
    let id = match table.phase() {
        Phase::Gathering if table.opener() == caller.player => "answer-seeking",
        _ => seated(table, caller),
    };
    Reply::text(done(app, caller, table, id).await)
}

/// Ends what the caller waits for.
async fn end(app: &App, caller: &Caller, variant: Variant) -> CommandResult {
    let ended = app.store().end_seek(caller.player, variant).await?;
    let id = if ended {
        "answer-seek-ended"
    } else {
        "answer-no-seek"
    };
    Ok(app.reply(caller, Line::new(id).naming("of_game", of_game(variant))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_of_ratings_have_one_end_or_two() {
        let both = |lowest, highest| Some(RatingRange { lowest, highest });
        for (text, expected) in [
            ("1400-1700", both(Some(1400), Some(1700))),
            (" 1400 – 1700 ", both(Some(1400), Some(1700))),
            ("1400-", both(Some(1400), None)),
            ("-1700", both(None, Some(1700))),
            ("1700-1400", None),
            ("-", None),
            ("1500", None),
            ("a-b", None),
        ] {
            assert_eq!(range(text), expected, "{text:?}");
        }
    }
}
