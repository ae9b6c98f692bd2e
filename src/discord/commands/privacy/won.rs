//! What the caller has won, as it is given to them.

use serde_json::{Value, json};

use crate::discord::app::App;
use crate::discord::caller::Caller;
use crate::discord::command_error::CommandError;
use crate::game::GameError;
use crate::rules::Variant;

/// The caller's sums on all boards, those that nobody else sees among them.
pub async fn points(app: &App, caller: &Caller) -> Result<Vec<Value>, CommandError> {
    let points = app.store().points_of(caller.player).await;
    let points = points.map_err(GameError::from)?.into_iter();
    let told = points.map(|(board, score)| {
        let [seigneur, chevalier, vassal, serf] = score.titles;
        json!({
            "server": board.server.map(|server| server.to_string()),
            "season": board.season.map(|season| season.to_string()),
            "game": board.variant.map(Variant::id),
            "points": score.points,
            "games": score.games,
            "titles": {
                "seigneur": seigneur, "chevalier": chevalier, "vassal": vassal, "serf": serf,
            },
        })
    });
    Ok(told.collect())
}

/// The places in which the caller came in seasons that are over.
pub async fn awards(app: &App, caller: &Caller) -> Result<Vec<Value>, CommandError> {
    let awards = app.store().awards(caller.player, None, u32::MAX).await;
    let awards = awards.map_err(GameError::from)?.into_iter();
    let told = awards.map(|award| {
        json!({
            "server": award.server.to_string(),
            "season": award.season.to_string(),
            "game": award.variant.map(Variant::id),
            "place": award.place,
            "points": award.points,
        })
    });
    Ok(told.collect())
}
