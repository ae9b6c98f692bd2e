//! `/export`: the record of a game as files, to keep or to read elsewhere.

use std::collections::HashMap;

use poise::serenity_prelude as serenity;
use serenity::CreateAttachment;

use super::answer;
use super::board::heading;
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::lookup::place;
use crate::discord::refusal::Refusal;
use crate::game::{Dated, Event, GameError, Millis, Phase, PlayerId, Table};
use crate::rules::Color;
use crate::rules::notation::pgn::{self, BadTag, Record};
use crate::words::{Lang, Line, plain};

/// Gives the record.
#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn export(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "super::table_choices::all_tables"]
    table: Option<u64>,
) -> Result<(), Error> {
    answer(ctx, "", |app, caller| give(app, caller, table)).await
}

async fn give(app: App, caller: Caller, number: Option<u64>) -> Result<Reply, Refusal> {
    let table = app.resolve(&caller, number).await?;
    table.started()?;
    let lang = caller.lang();
    let dated = app.store().events(table.id()).await;
    let dated = dated.map_err(GameError::from)?;
    let people = table.people().chain(substituted(&dated)).collect();
    let names = app.names_of(people).await;
    let record = record(&app, &table, &dated, &names).await?;
    let events = chronicle(&app, lang, &table, &dated, &names)?;
    let file = |text: String, end| {
        let name = format!("{}-{}.{end}", table.variant(), table.number());
        CreateAttachment::bytes(text, name)
    };
    let said = app.words.say(lang, &Line::new("export-files"));
    let text = format!("{}\n{said}", heading(&app, lang, &table));
    Ok(Reply::text(text)
        .with_file(file(record, "pgn"))
        .with_file(file(events, "txt")))
}

/// The game as PGN.
async fn record(
    app: &App,
    table: &Table,
    dated: &[Dated],
    names: &HashMap<PlayerId, String>,
) -> Result<String, Refusal> {
    let outcome = match table.phase() {
        Phase::Finished(_, outcome) => Some(*outcome),
        _ => None,
    };
    let history = table.started()?.clone();
    let game = app.words.game(Lang::English, table.variant());
    let room = app.store().room(table.id()).await;
    let room = room.map_err(GameError::from)?;
    let started = dated
        .iter()
        .find(|dated| matches!(dated.event, Event::Started { .. }));
    let mut tags = vec![
        ("Event", format!("{game} #{}", table.number())),
        ("Round", "-".to_owned()),
    ];
    tags.extend(room.map(|room| ("Site", place(None, table, &room))));
    tags.extend(started.map(|started| ("Date", day(started.at))));
    for &color in table.variant().colors() {
        let name = table.player(color).and_then(|player| names.get(&player));
        tags.extend(name.map(|name| (tag_of(color), plain(name))));
    }
    let record = Record::new(history, outcome);
    let tagged: Result<Record, BadTag> = tags
        .iter()
        .try_fold(record, |record, (name, value)| record.with_tag(name, value));
    match tagged {
        Ok(record) => Ok(pgn::write(&record)),
        Err(error) => {
            tracing::error!(%error, "a record could not be written");
            Err(Refusal::Failed)
        }
    }
}

/// Those in whose seats others sit now.
fn substituted(dated: &[Dated]) -> impl Iterator<Item = PlayerId> {
    dated.iter().filter_map(|dated| match dated.event {
        Event::Substituted { former, .. } => Some(former),
        _ => None,
    })
}

/// Every event with its time, and how the game ended.
fn chronicle(
    app: &App,
    lang: Lang,
    table: &Table,
    dated: &[Dated],
    names: &HashMap<PlayerId, String>,
) -> Result<String, Refusal> {
    let words = &app.words;
    let events: Vec<Event> = dated.iter().map(|dated| dated.event.clone()).collect();
    let told = words.chronicle(lang, table.header(), &events, names);
    let told = told.map_err(GameError::from)?;
    let mut lines = vec![words.describe_table(lang, table).title, String::new()];
    let minutes = dated.iter().map(|dated| minute(dated.at));
    let told = minutes.zip(told).map(|(at, told)| format!("{at}  {told}"));
    lines.extend(told);
    lines.push(String::new());
    lines.extend(words.end_by_colors(lang, table));
    Ok(lines.join("\n").trim_end().to_owned() + "\n")
}

/// The tag that names the player of a colour.
const fn tag_of(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Red => "Red",
        Color::Black => "Black",
    }
}

/// A day in UTC as PGN has it: `2024.05.14`.
fn day(at: Millis) -> String {
    let time = rfc3339(at);
    time.get(..10)
        .map_or_else(|| "????.??.??".to_owned(), |day| day.replace('-', "."))
}

/// A minute in UTC: `2024-05-14 18:30 UTC`.
fn minute(at: Millis) -> String {
    let time = rfc3339(at);
    let minute = time.get(..16).unwrap_or(&time).replace('T', " ");
    format!("{minute} UTC")
}

/// `2024-05-14T18:30:00Z`; empty for what no calendar has.
fn rfc3339(at: Millis) -> String {
    let time = serenity::Timestamp::from_millis(at.0);
    time.ok()
        .and_then(|time| time.to_rfc3339())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_in_utc() {
        let at = Millis(1_715_711_459_999);
        assert_eq!(day(at), "2024.05.14");
        assert_eq!(minute(at), "2024-05-14 18:30 UTC");
        assert_eq!(day(Millis(i64::MAX)), "????.??.??");
    }
}
