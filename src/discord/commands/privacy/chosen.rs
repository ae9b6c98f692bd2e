//! What the caller has chosen, as it is given to them.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::discord::app::App;
use crate::discord::caller::Caller;
use crate::discord::refusal::Refusal;
use crate::game::problem::{ProblemKey, Solving};
use crate::game::reminder::{Foretold, Hour};
use crate::game::vacation::Vacation;
use crate::game::{GameError, Millis, ServerId, Table, TypedMove};

/// What the caller is called on servers where they have another name than elsewhere.
pub async fn nicknames(app: &App, caller: &Caller) -> Result<Vec<Value>, Refusal> {
    let known = app.store().nicknames(caller.player).await;
    let known = known.map_err(GameError::from)?.into_iter();
    let named = known.map(|(server, name)| json!({ "server": server.to_string(), "name": name }));
    Ok(named.collect())
}

/// The choices in `/settings`.
pub async fn settings(app: &App, caller: &Caller) -> Result<Value, Refusal> {
    let (store, player) = (app.store(), caller.player);
    let theme = store.chosen_theme(player).await;
    let typed = store.typed_moves(player).await;
    let notifications = store.notifications(player).await;
    let listing = store.listing(player).await;
    let chosen = &caller.preferences;
    Ok(json!({
        "language": chosen.language.as_ref().map(|tag| &tag.0),
        "letters": chosen.letters.map(|letters| format!("{letters:?}")),
        "theme": theme.map_err(GameError::from)?.map(|code| code.0),
        "confirm_typed_moves": typed.map_err(GameError::from)? == TypedMove::Previewed,
        "told_of_turns": notifications.map_err(GameError::from)?.code(),
        "leaderboards": listing.map_err(GameError::from)?.code(),
        "reminders": reminders(app, caller).await?,
    }))
}

async fn reminders(app: &App, caller: &Caller) -> Result<Value, Refusal> {
    let chosen = app.store().reminder_settings(caller.player).await;
    let chosen = chosen.map_err(GameError::from)?;
    Ok(json!({
        "percent_left": chosen.share.percent(),
        "last_call_hours": chosen.last_call.hours(),
        "quiet_from": chosen.quiet.map(|quiet| quiet.from().number()),
        "quiet_until": chosen.quiet.map(|quiet| quiet.until().number()),
        "time_zone": chosen.zone.name(),
        "digest_hour": chosen.digest.map(Hour::number),
        "told_that_next": chosen.next == Foretold::Yes,
    }))
}

/// Whom the caller has blocked; who has blocked the caller is theirs to know.
pub async fn blocked(app: &App, caller: &Caller) -> Result<Vec<String>, Refusal> {
    let blocked = app.store().blocked_by(caller.player).await;
    let blocked = blocked.map_err(GameError::from)?.into_iter();
    Ok(blocked.map(|other| other.to_string()).collect())
}

/// The games of others that the caller follows.
pub async fn followed(app: &App, caller: &Caller) -> Result<Vec<Value>, Refusal> {
    let watched = app.store().watched(caller.player).await;
    let mut followed = Vec::new();
    for watch in watched.map_err(GameError::from)? {
        let table = app.games.table(watch.game).await?;
        followed.push(json!({
            "server": table.header().server.to_string(),
            "number": table.number().0,
            "how": watch.manner.code(),
        }));
    }
    Ok(followed)
}

/// What the caller is rated in each kind of game.
pub async fn ratings(app: &App, caller: &Caller) -> Result<Vec<Value>, Refusal> {
    let ratings = app.store().ratings_of(caller.player).await;
    let ratings = ratings.map_err(GameError::from)?.into_iter();
    let told = ratings.map(|(variant, rated)| {
        json!({
            "game": variant.id(),
            "rating": rated.rating.value(),
            "deviation": rated.rating.deviation(),
            "volatility": rated.rating.volatility(),
            "games": rated.games,
            "latest_ms": rated.latest.0,
        })
    });
    Ok(told.collect())
}

/// The problems of the day that the caller has tried to solve.
pub async fn problems(app: &App, caller: &Caller) -> Result<Vec<Value>, Refusal> {
    let tried = app.store().solvings(caller.player).await;
    let tried = tried.map_err(GameError::from)?.into_iter();
    let problem = |(key, solving): (ProblemKey, Solving)| {
        json!({
            "server": key.server.to_string(),
            "day_ms": key.day.begins().0,
            "game": key.variant.id(),
            "tries": solving.tries,
            "solved_ms": solving.solved.map(|at| at.0),
        })
    };
    Ok(tried.map(problem).collect())
}

/// The tournaments in which the caller took part, or which they created.
pub async fn tournaments(app: &App, caller: &Caller) -> Result<Vec<Value>, Refusal> {
    let (store, player) = (app.store(), caller.player);
    let mut all = Vec::new();
    for id in store
        .tournaments_of(player)
        .await
        .map_err(GameError::from)?
    {
        let tournament = app.games.tournament(id).await?;
        let standings = tournament.standings().into_iter();
        let own = standings.filter(|standing| standing.player == player);
        let entrant = tournament.entrants.iter().find(|one| one.player == player);
        all.push(json!({
            "server": tournament.server.to_string(),
            "number": tournament.number.0,
            "name": tournament.conditions.name,
            "created": tournament.organizer == player,
            "from_round": entrant.map(|entrant| entrant.from),
            "until_round": entrant.and_then(|entrant| entrant.until),
            "points": own.map(|standing| standing.points).next(),
        }));
    }
    Ok(all)
}

/// The caller's vacations on the servers of some tables.
pub async fn vacations(
    app: &App,
    caller: &Caller,
    tables: &[Table],
) -> Result<Vec<Value>, Refusal> {
    let servers: BTreeSet<ServerId> = tables.iter().map(|table| table.header().server).collect();
    let mut vacations = Vec::new();
    for server in servers {
        let vacation = app.store().vacation(server, caller.player).await;
        vacations.push(vacation_on(server, &vacation.map_err(GameError::from)?));
    }
    Ok(vacations)
}

fn vacation_on(server: ServerId, vacation: &Vacation) -> Value {
    let ms = |at: Millis| at.0;
    json!({
        "server": server.to_string(),
        "automatic": format!("{:?}", vacation.automatic),
        "year": vacation.year,
        "days_taken": vacation.used,
        "latest_from_ms": vacation.latest.map(|spell| ms(spell.from)),
        "latest_until_ms": vacation.latest.map(|spell| ms(spell.until)),
    })
}
