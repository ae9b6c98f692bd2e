//! `/history`: the moves of a game in rounds.

use poise::serenity_prelude::CreateAttachment;

use super::board::heading;
use super::prelude::*;
use crate::discord::interactions::{Action, shareable};
use crate::game::{GameId, Names};
use crate::present::LONGEST;
use crate::rules::Position;
use crate::words::plain;

at_table!(
    /// Shows the moves.
    history,
    "super::table_choices::all_tables",
    show
);

/// The moves of a game, for whoever may see it.
pub async fn shown(app: &App, caller: &Caller, game: GameId) -> CommandResult {
    let table = app.seen(caller, game).await?;
    show(app, caller, &table).await
}

async fn show(app: &App, caller: &Caller, table: &Table) -> CommandResult {
    let reply = sheet(app, caller, table).await?;
    Ok(shareable(app, caller, reply, Action::History(table.id())).await)
}

async fn sheet(app: &App, caller: &Caller, table: &Table) -> CommandResult {
    table.phase().started()?;
    let analysis = app
        .games
        .analyses()
        .report(table, &caller.readers())
        .await?;
    let (words, lang) = (&app.words, caller.lang());
    let mut above = vec![
        heading(app, caller, table).await,
        words.tables().seating(lang, table),
    ];
    above.extend(start(words, lang, table, "`"));
    let sheet = words.records().scoresheet(lang, table, analysis.as_ref());
    let below = words.results().end_below_seats(lang, table);
    let here = (lang, caller.server);
    let above = above.join("\n");
    let below = below.join("\n");
    let message = Message {
        above: app.with_people_named(here, table, above).await,
        below: app.with_people_named(here, table, below).await,
    };
    if let Some(text) = message.around(&sheet) {
        return Ok(Reply::text(text));
    }
    let names = app.names(table, caller.server).await;
    let file = file(words, lang, table, &sheet, &names);
    let name = format!("{}-{}.txt", table.variant(), table.number());
    let left_out = words.say(lang, "sheet-left-out");
    let text = message.around_the_last(&sheet, &left_out);
    Ok(Reply::text(text).with_file(CreateAttachment::bytes(file, name)))
}

/// The position that the game started from, where it is not the usual one, between fences.
fn start(words: &Words, lang: Lang, table: &Table, fence: &str) -> Option<String> {
    let start = &table.header().start;
    (*start != Position::start(table.variant())).then(|| {
        let position = format!("{fence}{start}{fence}");
        words.say(lang, Line::new("sheet-position").with("position", position))
    })
}

/// The whole sheet as a file: names in the place of mentions.
fn file(words: &Words, lang: Lang, table: &Table, sheet: &[String], names: &Names) -> String {
    let mut lines = vec![words.pictures().describe_table(lang, table).title];
    for &color in table.variant().colors() {
        let player = table.player(color);
        let name = player.and_then(|player| words.called(lang, player, names));
        let name = name.map_or_else(|| "?".to_owned(), |name| plain(&name));
        lines.push(format!(
            "{}: {name}",
            words.color(lang, table.variant(), color)
        ));
    }
    lines.extend(start(words, lang, table, ""));
    lines.push(String::new());
    lines.extend(sheet.iter().cloned());
    lines.push(String::new());
    lines.extend(words.results().end_by_colors(lang, table));
    lines.join("\n").trim_end().to_owned() + "\n"
}

/// What stands around the sheet in a message.
struct Message {
    above: String,
    below: String,
}

impl Message {
    fn with(&self, lines: &str) -> String {
        let Self { above, below } = self;
        let text = format!("{above}\n```\n{lines}\n```\n{below}");
        text.trim_end().to_owned()
    }

    /// The message with the whole sheet, if it is not too long.
    fn around(&self, sheet: &[String]) -> Option<String> {
        let text = self.with(&sheet.join("\n"));
        (text.chars().count() <= LONGEST).then_some(text)
    }

    /// The message with the sheet's heading and as many of its last lines as fit.
    fn around_the_last(&self, sheet: &[String], left_out: &str) -> String {
        let (heading, lines) = sheet.split_at(1);
        let heading = heading.concat();
        let frame = self.with(&format!("{left_out}\n{heading}\n"));
        let mut room = LONGEST.saturating_sub(frame.chars().count());
        let mut first = lines.len();
        for line in lines.iter().rev() {
            let length = line.chars().count() + 1;
            if length > room {
                break;
            }
            room -= length;
            first -= 1;
        }
        self.with(&format!(
            "{left_out}\n{heading}\n{}",
            lines[first..].join("\n")
        ))
    }
}
