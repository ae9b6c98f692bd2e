//! `/privacy export`: all that is kept of the caller, as a file in JSON.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use poise::serenity_prelude::CreateAttachment;
use serde_json::{Value, json};

use super::{Tables, chosen, practised, readable, tables, won};
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::command_error::CommandError;
use crate::discord::commands::answer;
use crate::discord::commands::export::{chronicle, record};
use crate::game::{GameError, Names, Phase, PlayerId, Status, Table};
use crate::rules::Color;
use crate::words::Line;

/// The longest file that is sent as it is; a longer one is packed. Everyone may send 10 MiB.
const LONGEST_FILE: usize = 8 << 20;

/// Gives the file.
#[poise::command(slash_command)]
pub async fn export(ctx: Context<'_>) -> Result<(), Error> {
    answer(ctx, "", give).await
}

async fn give(app: App, caller: Caller) -> Result<Reply, CommandError> {
    app.throttling().admit_export(caller.player)?;
    let _alone = app.exports.lock().await;
    let tables = tables(&app, &caller).await?;
    let (games, damaged) = games(&app, &caller, tables).await?;
    let all = json!({
        "person": {
            "id": caller.player.to_string(),
            "name": caller.name,
            "nicknames": chosen::nicknames(&app, &caller).await?,
            "client_language": caller.locale.0,
            "direct_channel": chosen::direct_channel(&app, &caller).await?,
        },
        "settings": chosen::settings(&app, &caller).await?,
        "blocked": chosen::blocked(&app, &caller).await?,
        "followed": chosen::followed(&app, &caller).await?,
        "ratings": chosen::ratings(&app, &caller).await?,
        "points": won::points(&app, &caller).await?,
        "season_awards": won::awards(&app, &caller).await?,
        "vacations": chosen::vacations(&app, &caller).await?,
        "problems": chosen::problems(&app, &caller).await?,
        "tournaments": chosen::tournaments(&app, &caller).await?,
        "private_boards": practised::boards(&app, &caller).await?,
        "games": games,
        "damaged_games": damaged,
    });
    let file = attached(format!("{all:#}\n"))?;
    let said = app.words.say(caller.lang(), &Line::new("privacy-exported"));
    Ok(Reply::text(said).with_file(file))
}

/// What can be read of somebody's games, and the ids of the others.
async fn games(
    app: &App,
    caller: &Caller,
    tables: Tables,
) -> Result<(Vec<Value>, Vec<String>), CommandError> {
    let mut games = Vec::new();
    let mut damaged = tables.damaged;
    for table in &tables.read {
        match game(app, caller, table).await {
            Ok(game) => games.push(game),
            Err(CommandError::Game(error)) => match readable(Err::<(), _>(error))? {
                Some(()) => {}
                None => damaged.push(table.id()),
            },
            Err(refusal) => return Err(refusal),
        }
    }
    let damaged = damaged.iter().map(ToString::to_string).collect();
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
async fn game(app: &App, caller: &Caller, table: &Table) -> Result<Value, CommandError> {
    let (store, player) = (app.store(), caller.player);
    let dated = store.events(table.id()).await.map_err(GameError::from)?;
    let note = store.note(table.id(), player).await;
    let muted = store.muting(table.id(), player).await;
    let names = names(app, caller, table);
    let happened = chronicle(app, caller.lang(), table, &dated, &names)?;
    let record = match table.history() {
        Some(_) => Some(record(app, (table, &[]), &dated, &names).await?),
        None => None,
    };
    Ok(json!({
        "server": table.header().server.to_string(),
        "number": table.number().0,
        "game": table.variant().id(),
        "state": Status::of(table.phase()).code(),
        "color": table.color_of(player).map(Color::letter),
        "result": result(table),
        "note": note.map_err(GameError::from)?,
        "plans": plans(app, table, player).await?,
        "lines": practised::lines(app, caller, table).await?,
        "muted": muted.map_err(GameError::from)?.is_some(),
        "happened": happened.lines().collect::<Vec<_>>(),
        "record": record,
    }))
}

fn names(app: &App, caller: &Caller, table: &Table) -> Names {
    let lang = caller.lang();
    let another = app.words.say(lang, &Line::new("privacy-another"));
    let others = table.people().map(|player| (player, another.clone()));
    let own = (caller.player, caller.name.clone());
    Names::of_nobody_in_particular(others.chain([own]))
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

/// The lines that the caller has planned.
async fn plans(app: &App, table: &Table, player: PlayerId) -> Result<Vec<String>, CommandError> {
    let plans = app
        .store()
        .plans(table.id())
        .await
        .map_err(GameError::from)?;
    let board = table.variant().topology();
    let own = plans.iter().filter(|plan| plan.player == player);
    let lines = own.map(|plan| {
        let moves = plan.moves.iter().map(|mv| mv.coordinates(board));
        moves.collect::<Vec<_>>().join(" ")
    });
    Ok(lines.collect())
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
