//! What the caller has chosen, as it is given to them.

use serde_json::{Value, json};

use super::readable;
use crate::discord::app::App;
use crate::discord::caller::Caller;
use crate::discord::command_error::CommandError;
use crate::game::problem::{ProblemKey, Solving};
use crate::game::reminder::{Hour, NextTurnNotice, ReminderSettings};
use crate::game::vacation::Vacation;
use crate::game::{GameError, Millis, ServerId, StoreError, Table, TypedMove};

/// Where it is kept how a person is reminded.
const REMINDERS: [&str; 6] = [
    "remind_percent",
    "last_call_hours",
    "quiet_from",
    "time_zone",
    "digest_hour",
    "foretell_turns",
];

/// What the caller is called on servers where they have another name than elsewhere.
pub async fn nicknames(app: &App, caller: &Caller) -> Result<Vec<Value>, CommandError> {
    let known = app.store().nicknames(caller.player).await;
    let known = known.map_err(GameError::from)?.into_iter();
    let named = known.map(|(server, name)| json!({ "server": server.to_string(), "name": name }));
    Ok(named.collect())
}

/// The choices in `/settings`; nothing in the place of one that cannot be read.
pub async fn settings(app: &App, caller: &Caller) -> Result<Value, CommandError> {
    let (store, player) = (app.store(), caller.player);
    let chosen = store
        .player_settings(player)
        .await
        .map_err(GameError::from)?;
    let damage = store
        .settings_damage(player)
        .await
        .map_err(GameError::from)?;
    let sound = |columns: &[&str], value: Value| match &damage {
        Some(StoreError::Corrupt { column, .. }) if columns.contains(column) => Value::Null,
        _ => value,
    };
    let letters = chosen.letters.map(|letters| format!("{letters:?}"));
    let is_confirmed = chosen.typed_moves == TypedMove::Previewed;
    Ok(json!({
        "language": chosen.language.as_ref().map(|tag| &tag.0),
        "letters": sound(&["letters"], json!(letters)),
        "theme": chosen.theme.map(|code| code.0),
        "confirm_typed_moves": sound(&["ask_before_moves"], json!(is_confirmed)),
        "told_of_turns": sound(&["notifications"], json!(chosen.notifications.code())),
        "leaderboards": sound(&["unlisted"], json!(chosen.visibility.code())),
        "reminders": sound(&REMINDERS, reminders(&chosen.reminders)),
    }))
}

fn reminders(chosen: &ReminderSettings) -> Value {
    json!({
        "percent_left": chosen.share.percent(),
        "last_call_hours": chosen.last_call.hours(),
        "quiet_from": chosen.quiet.map(|quiet| quiet.from().number()),
        "quiet_until": chosen.quiet.map(|quiet| quiet.until().number()),
        "time_zone": chosen.zone.name(),
        "digest_hour": chosen.digest.map(Hour::number),
        "told_that_next": chosen.next == NextTurnNotice::Yes,
    })
}

/// Whom the caller has blocked; who has blocked the caller is theirs to know.
pub async fn blocked(app: &App, caller: &Caller) -> Result<Vec<String>, CommandError> {
    let blocked = app.store().blocked_by(caller.player).await;
    let blocked = blocked.map_err(GameError::from)?.into_iter();
    Ok(blocked.map(|other| other.to_string()).collect())
}

/// The games of others that the caller follows.
pub async fn followed(app: &App, caller: &Caller) -> Result<Vec<Value>, CommandError> {
    let watched = app.store().watched(caller.player).await;
    let mut followed = Vec::new();
    for watch in watched.map_err(GameError::from)? {
        let table = readable(app.games.table(watch.game).await)?;
        let header = table.as_ref().map(Table::header);
        followed.push(json!({
            "server": header.map(|header| header.server.to_string()),
            "number": header.map(|header| header.number.0),
            "how": watch.manner.code(),
        }));
    }
    Ok(followed)
}

/// Where the bot writes to the caller directly, if it has.
pub async fn direct_channel(app: &App, caller: &Caller) -> Result<Option<String>, CommandError> {
    let channel = app.store().direct_channel(caller.player).await;
    let channel = channel.map_err(GameError::from)?;
    Ok(channel.map(|channel| channel.to_string()))
}

/// What the caller is rated in each kind of game, and was after each game.
pub async fn ratings(app: &App, caller: &Caller) -> Result<Vec<Value>, CommandError> {
    let ratings = app.store().ratings_of(caller.player).await;
    let mut told = Vec::new();
    for (variant, rated) in ratings.map_err(GameError::from)? {
        let curve = app.store().curve(caller.player, variant).await;
        let curve = readable(curve)?.unwrap_or_default().into_iter();
        let history: Vec<(i64, f64)> = curve.map(|(at, it)| (at.0, it.value())).collect();
        told.push(json!({
            "game": variant.id(),
            "history": history,
            "rating": rated.rating.value(),
            "deviation": rated.rating.deviation(),
            "volatility": rated.rating.volatility(),
            "games": rated.games,
            "latest_ms": rated.latest.0,
        }));
    }
    Ok(told)
}

/// The problems of the day that the caller has tried to solve.
pub async fn problems(app: &App, caller: &Caller) -> Result<Vec<Value>, CommandError> {
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
pub async fn tournaments(app: &App, caller: &Caller) -> Result<Vec<Value>, CommandError> {
    let (store, player) = (app.store(), caller.player);
    let mut all = Vec::new();
    for id in store
        .tournaments_of(player)
        .await
        .map_err(GameError::from)?
    {
        let Some(tournament) = readable(app.games.tournaments().tournament(id).await)? else {
            all.push(json!({ "damaged": id.to_string() }));
            continue;
        };
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

/// The caller's vacations on all servers.
pub async fn vacations(app: &App, caller: &Caller) -> Result<Vec<Value>, CommandError> {
    let vacations = app.store().vacations_of(caller.player).await;
    let vacations = vacations.map_err(GameError::from)?;
    let told = vacations.iter();
    Ok(told.map(|(server, it)| vacation_on(*server, it)).collect())
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
