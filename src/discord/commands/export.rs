//! `/export`: the record of a game as files, to keep or to read elsewhere.

use poise::serenity_prelude::CreateAttachment;

use super::board::heading;
use super::prelude::*;
use crate::game::analysis::AnalysisReport;
use crate::game::practice::KeptLine;
use crate::game::{Dated, Event, Millis, Names, Phase};
use crate::present::links::table_link;
use crate::present::records::{Kept, rfc3339};

at_table!(
    /// Gives the record.
    export,
    "super::table_choices::all_tables",
    give
);

async fn give(app: &App, caller: &Caller, table: &Table) -> CommandResult {
    table.phase().started()?;
    let lang = caller.lang();
    let dated = app.store().events(table.id()).await?;
    let told_of = dated.iter().flat_map(|dated| dated.event.named());
    let elsewhere = app.moderator_elsewhere(table, caller.server).await;
    let unnamed = elsewhere.map(|by| (by, app.words.say(lang, "moderator-elsewhere")));
    let names = app.names_beside(table, told_of, caller.server).await;
    let names = names.with(unnamed);
    let lines = own_lines(app, caller, table).await?;
    let analysis = app.games.analyses().report(table, &[caller.player]).await?;
    let told = (&dated[..], analysis.as_ref());
    let record = record(app, caller, (table, &lines), told, &names).await?;
    let events = chronicle(app, lang, table, told, &names)?;
    let file = |text: String, end| {
        let name = format!("{}-{}.{end}", table.variant(), table.number());
        CreateAttachment::bytes(text, name)
    };
    let said = app.words.say(lang, "export-files");
    let text = format!("{}\n{said}", heading(app, caller, table).await);
    Ok(Reply::text(text)
        .with_file(file(record, "pgn"))
        .with_file(file(events, "txt")))
}

/// The lines that the caller has kept of a game, once it is over: until then they stay on the private board.
async fn own_lines(
    app: &App,
    caller: &Caller,
    table: &Table,
) -> Result<Vec<KeptLine>, CommandError> {
    match table.phase() {
        Phase::Finished(..) => {
            let lines = app.games.practising().lines(table.id(), caller.player);
            Ok(lines.await?)
        }
        _ => Ok(Vec::new()),
    }
}

/// The game as PGN, with what its analysis tells its reader, and lines that they have kept.
pub(super) async fn record(
    app: &App,
    caller: &Caller,
    (table, lines): (&Table, &[KeptLine]),
    (dated, analysis): (&[Dated], Option<&AnalysisReport>),
    names: &Names,
) -> Result<String, CommandError> {
    table.phase().started()?;
    let channel = app.held_for(caller, table).await?;
    let site = channel.map(|channel| table_link(table, &channel));
    let kept = Kept {
        table,
        site: site.as_deref(),
        dated,
        names,
        analysis,
        lines,
    };
    let record = kept.pgn(&app.words).map_err(|error| {
        tracing::error!(%error, "a record could not be written");
        CommandError::Failed
    })?;
    Ok(record.unwrap_or_default())
}

/// Every event with its time, and how the game ended.
pub(super) fn chronicle(
    app: &App,
    lang: Lang,
    table: &Table,
    (dated, analysis): (&[Dated], Option<&AnalysisReport>),
    names: &Names,
) -> Result<String, CommandError> {
    let words = &app.words;
    let events: Vec<Event> = dated.iter().map(|dated| dated.event.clone()).collect();
    let told = (&events[..], analysis);
    let told = words.records().chronicle(lang, table.header(), told, names);
    let told = told?;
    let mut lines = vec![
        words.pictures().describe_table(lang, table).title,
        String::new(),
    ];
    let minutes = dated.iter().map(|dated| minute(dated.at));
    let told = minutes.zip(told).map(|(at, told)| format!("{at}  {told}"));
    lines.extend(told);
    lines.push(String::new());
    lines.extend(words.results().end_by_colors(lang, table));
    Ok(lines.join("\n").trim_end().to_owned() + "\n")
}

/// A minute in UTC: `2024-05-14 18:30 UTC`.
fn minute(at: Millis) -> String {
    let time = rfc3339(at);
    let minute = time.get(..16).unwrap_or(&time).replace('T', " ");
    format!("{minute} UTC")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_in_utc() {
        let at = Millis(1_715_711_459_999);
        assert_eq!(minute(at), "2024-05-14 18:30 UTC");
    }
}
