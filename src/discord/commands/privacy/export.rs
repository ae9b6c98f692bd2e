//! `/privacy export`: all that is kept of the caller, as a file in JSON.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use poise::serenity_prelude::CreateAttachment;
use serde_json::{Value, json};

use super::file;
use crate::discord::commands::export::{chronicle, record};
use crate::discord::commands::prelude::*;
use crate::game::queries::{PersonalData, PersonalGame};
use crate::game::{Event, Names, Phase, Status, unless_damaged};
use crate::rules::Color;

/// The longest file that is sent as it is; a longer one is packed. Everyone may send 10 MiB.
const LONGEST_FILE: usize = 8 << 20;

/// Gives the file.
#[poise::command(slash_command)]
pub async fn export(ctx: Context<'_>) -> Result<(), Error> {
    answer(ctx, "", give).await
}

async fn give(app: App, caller: Caller) -> CommandResult {
    app.throttling().admit_export(caller.player)?;
    let _alone = app.exports.lock().await;
    let data = app.queries().personal_data(caller.player).await?;
    let (games, damaged) = games(&app, &caller, &data).await?;
    let written = file::written(&caller, &data, &games, &damaged);
    let file = attached(format!("{written:#}\n"))?;
    let said = Line::new("privacy-exported");
    Ok(app.reply(&caller, &said).with_file(file))
}

/// What can be read of somebody's games, and the ids of the others.
async fn games(
    app: &App,
    caller: &Caller,
    data: &PersonalData,
) -> Result<(Vec<Value>, Vec<String>), CommandError> {
    let (mut games, mut damaged) = (Vec::new(), Vec::new());
    for (id, kept) in &data.games {
        let Some(kept) = kept else {
            damaged.push(id.to_string());
            continue;
        };
        let game = game(app, caller, kept).await.map(Some);
        match unless_damaged(id, game)? {
            Some(game) => games.push(game),
            None => damaged.push(id.to_string()),
        }
    }
    Ok((games, damaged))
}

fn attached(text: String) -> Result<CreateAttachment, CommandError> {
    if text.len() <= LONGEST_FILE {
        return Ok(CreateAttachment::bytes(text, "seigneur.json"));
    }
    let mut packed = GzEncoder::new(Vec::new(), Compression::default());
    let written = packed.write_all(text.as_bytes());
    let packed = written.and_then(|()| packed.finish()).map_err(|error| {
        tracing::error!(%error, "a file could not be packed");
        CommandError::Failed
    })?;
    Ok(CreateAttachment::bytes(packed, "seigneur.json.gz"))
}

/// A game with what the caller did and wrote there; others are not named.
async fn game(app: &App, caller: &Caller, kept: &PersonalGame) -> Result<Value, CommandError> {
    let PersonalGame { table, dated, .. } = kept;
    let names = names(app, caller, kept);
    let analysis = app.games.analyses().report(table, &[caller.player]).await?;
    let told = (&dated[..], analysis.as_ref());
    let happened = chronicle(app, caller.lang(), table, told, &names)?;
    let record = match table.history() {
        Some(_) => Some(record(app, caller, (table, &[]), told, &names).await?),
        None => None,
    };
    let board = table.variant().topology();
    let plans = kept.plans.iter();
    let plans = plans.map(|plan| file::coordinates(board, &plan.moves));
    Ok(json!({
        "server": table.server().to_string(),
        "number": table.number().0,
        "game": table.variant().id(),
        "state": Status::of(table.phase()).code(),
        "color": table.color_of(caller.player).map(Color::letter),
        "result": result(table),
        "note": kept.note,
        "plans": plans.collect::<Vec<_>>(),
        "lines": file::lines(board, &kept.lines),
        "muted": kept.is_muted,
        "happened": happened.lines().collect::<Vec<_>>(),
        "record": record,
    }))
}

/// What people are called in the file of one of them: by their parts in the game, but for whoever reads it.
fn names(app: &App, caller: &Caller, kept: &PersonalGame) -> Names {
    let [another, moderator] =
        ["privacy-another", "privacy-somebody"].map(|id| app.say(caller, Line::new(id)));
    let events = kept.dated.iter().map(|dated| &dated.event);
    let moderators = events.clone().filter_map(Event::moderator);
    let moderators = moderators.map(|player| (player, moderator.clone()));
    let named = events.flat_map(Event::named);
    let named = named.filter(|player| {
        kept.dated
            .iter()
            .all(|dated| dated.event.moderator() != Some(*player))
    });
    let others = named.chain(kept.table.people());
    let others = others.map(|player| (player, another.clone()));
    let own = (caller.player, caller.name.clone());
    Names::of_nobody_in_particular(moderators.chain(others).chain([own]))
}

/// How a game ended, and what each colour got.
fn result(table: &Table) -> Value {
    let Phase::Finished(_, outcome) = table.phase() else {
        return Value::Null;
    };
    let colors = table.variant().colors().iter();
    let points = colors.map(|&color| (color.to_string(), outcome.points.of(color).into()));
    json!({
        "ending": outcome.ending.code(),
        "points": points.collect::<serde_json::Map<_, _>>(),
    })
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::GzDecoder;

    use super::*;

    #[test]
    fn a_long_file_is_packed() {
        let short = attached("[]\n".to_owned()).unwrap();
        assert_eq!(
            (&*short.filename, &*short.data),
            ("seigneur.json", &b"[]\n"[..])
        );
        let text = "[1234567]\n".repeat(LONGEST_FILE / 10 + 1);
        let long = attached(text.clone()).unwrap();
        assert_eq!(long.filename, "seigneur.json.gz");
        assert!(long.data.len() < text.len());
        let mut unpacked = String::new();
        GzDecoder::new(&*long.data)
            .read_to_string(&mut unpacked)
            .unwrap();
        assert!(unpacked == text);
    }
}
