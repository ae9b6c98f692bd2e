//! `/games`: the open games of the caller, or on a server of somebody else.

pub(super) mod of_teams;
mod pages;

use super::prelude::*;
use crate::discord::channel_issue;
use crate::discord::sight::CallersSight;
use crate::discord::waits;
use crate::game::queries::{GameView, GamesList};
use crate::game::{GameId, NamedServers, PlayerId, ServerId, TableSummary};
use crate::present::links::table_link;
use crate::words::escaped;
use pages::Pages;

/// How many games a page has room for, as a rule.
const GAMES_A_PAGE: u32 = 16;
/// How many games are read at once: of most pages all.
const READ_AT_ONCE: usize = 12;

/// Lists open games.
#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn games(ctx: Context<'_>, player: Option<serenity::User>) -> Result<(), Error> {
    let player = player.map(|user| PlayerId(user.id.get()));
    answer(ctx, "", |app, caller| async move {
        if player == Some(app.own_id) {
            return Ok(app.reply(&caller, "games-own"));
        }
        list(&app, &caller, (player, 0)).await
    })
    .await
}

/// Lists the open games of whoever pressed a button.
pub async fn own(app: &App, caller: &Caller) -> CommandResult {
    list(app, caller, (None, 0)).await
}

/// Shows the page to which a button leads.
pub async fn turned(app: &App, caller: &Caller, (player, page): (PlayerId, u32)) -> CommandResult {
    list(app, caller, (Some(player), page)).await
}

async fn list(app: &App, caller: &Caller, (asked, page): (Option<PlayerId>, u32)) -> CommandResult {
    let player = asked.unwrap_or(caller.player);
    let (none, title) = match (caller.server, player == caller.player) {
        (Some(_), true) => ("games-none", "games-title"),
        (Some(_), false) => ("games-none-of", "games-title-of"),
        (None, true) => ("error-no-open-table", "games-title-everywhere"),
        // What others play is shown to those who are on the same server.
        (None, false) => return Err(CommandError::ServerOnly),
    };
    let waits = if player == caller.player {
        waits::of_caller(app, caller).await?
    } else {
        Vec::new()
    };
    let say = |id| app.say(caller, Line::new(id).with("player", mention(player)));
    let mut most = page.saturating_add(2).saturating_mul(GAMES_A_PAGE);
    let (pages, list) = loop {
        let mut pages = Pages::up_to(page, say(title));
        pages.extend(waits::entries(app, caller, &waits));
        let list = listed(app, caller, player, most).await?;
        fill(app, caller, &list, &mut pages).await?;
        // Others may be hidden from the reader, and entries may be short.
        if !(list.open_go_on && pages.want_more()) {
            break (pages, list);
        }
        most = most.saturating_mul(2);
    };
    if list.count() + waits.len() == 0 {
        return Ok(Reply::text(say(none)));
    }
    let shown = pages.shown(app, caller, &list);
    Ok(shown.with_rows(waits::ending(app, caller, &waits)))
}

/// The first so many games of a player that the caller may see here.
async fn listed(
    app: &App,
    caller: &Caller,
    player: PlayerId,
    most: u32,
) -> Result<GamesList, CommandError> {
    let sight = CallersSight { app, caller };
    let of = (player, caller.server);
    let list = app
        .queries()
        .games_list(of, (caller.player, &sight), most)
        .await;
    Ok(list?)
}

/// Writes the lines of a list of games, in their order, as far as they are wanted.
async fn fill(
    app: &App,
    caller: &Caller,
    list: &GamesList,
    pages: &mut Pages,
) -> Result<(), CommandError> {
    pages.extend(of_teams::entries(app, caller, &list.of_teams).await);
    let (queries, player) = (app.queries(), list.player);
    let open = list.open.len();
    let all = list.open.iter().chain(&list.kept).enumerate();
    let all: Vec<(usize, &TableSummary)> = all.collect();
    let first = all.first().map(|(_, short)| short.server);
    let is_elsewhere = |short: &TableSummary| Some(short.server) != first;
    let are_of_several =
        caller.server.is_none() && all.iter().any(|(_, short)| is_elsewhere(short));
    for some in all.chunks(READ_AT_ONCE) {
        if !pages.want_more() {
            break;
        }
        let games: Vec<GameId> = some.iter().map(|(_, short)| short.game).collect();
        let views = queries.in_full(&games, player).await?;
        for (&(at, short), view) in some.iter().zip(views) {
            if !pages.want_more() {
                break;
            }
            let entry = match &view {
                Some(view) if at < open => told(app, caller, player, view).await,
                Some(view) => kept_entry(app, caller, view).await,
                None => damaged_entry(app, caller, short),
            };
            let is_named =
                are_of_several && !view.as_ref().is_some_and(|it| is_nowhere(caller, it));
            pages.add(&if is_named {
                on_its_server(app, short.server, entry).await
            } else {
                entry
            });
        }
    }
    Ok(())
}

/// An entry behind what its server is called: numbers are counted on each, and do not tell games of several apart.
async fn on_its_server(app: &App, server: ServerId, entry: String) -> String {
    match app.visibility.name_of(server).await {
        Some(name) => format!("**{}** · {entry}", escaped(&name)),
        None => entry,
    }
}

/// All that is told of a game of a player.
async fn told(app: &App, caller: &Caller, player: PlayerId, view: &GameView) -> String {
    let lang = caller.lang();
    let entry = if view.is_resting {
        resting(app, lang, player, &view.table)
    } else {
        entry(app, caller, player, view)
    };
    let entry = match standstill(&app.words, lang, view) {
        Some(why) => format!("{entry}\n  {why}"),
        None => entry,
    };
    let here = (lang, caller.server);
    app.with_guests_named(here, (&view.table, &view.guests), entry)
        .await
}

/// Why the player to move does not move: they are absent, or on vacation.
fn standstill(words: &Words, lang: Lang, view: &GameView) -> Option<String> {
    if view.is_resting {
        return None;
    }
    let away = || {
        words
            .tables()
            .vacation_notice(lang, &view.table, view.away_until?)
    };
    words
        .tables()
        .absent_player(lang, &view.table)
        .or_else(away)
}

/// A game that goes on once the bot is back on its server; it leads nowhere until then.
fn resting(app: &App, lang: Lang, player: PlayerId, table: &Table) -> String {
    let line = Line::new("games-resting").of_table(table);
    let line = line.with("others", with_whom(app, lang, player, table));
    app.words.say(lang, &line)
}

/// A game of a player: its number, with whom, whose turn it is, and the way there.
fn entry(app: &App, caller: &Caller, player: PlayerId, view: &GameView) -> String {
    let (table, channel) = (&view.table, &view.channel);
    let lang = caller.lang();
    let line = |id| Line::new(id).of_table(table);
    let line = match table.to_move() {
        Some((color, turn)) => {
            let id = if turn == caller.player {
                "games-yours"
            } else {
                "games-theirs"
            };
            line(id)
                .with("color", app.words.color(lang, table.variant(), color))
                .with("player", mention(turn))
        }
        None => line("games-gathering"),
    };
    let line = line
        .with("others", with_whom(app, lang, player, table))
        .with("way", way_there(app, caller, view));
    let entry = app.words.say(lang, &line);
    match channel.issue.filter(|_| !is_nowhere(caller, view)) {
        Some(known) => {
            let said = channel_issue::text(&app.words, lang, (table, channel), known.issue);
            let said = app
                .words
                .say(lang, Line::new("games-issue").with("issue", said));
            format!("{entry}\n  {said}")
        }
        None => entry,
    }
}

/// The way to a game: by a command where it is held nowhere any more from where the caller plays.
fn way_there(app: &App, caller: &Caller, view: &GameView) -> String {
    if is_nowhere(caller, view) {
        return app.say(caller, "personal-link-away");
    }
    let link = table_link(&view.table, &view.channel);
    app.say(caller, Line::new("games-way").with("link", link))
}

/// Whether a game of the caller's direct messages goes on only on servers of others.
fn is_nowhere(caller: &Caller, view: &GameView) -> bool {
    caller.server.is_none() && view.is_away_for(caller.player)
}

/// A game in which a computer keeps the caller's seat, and how they take it back.
async fn kept_entry(app: &App, caller: &Caller, view: &GameView) -> String {
    let (lang, table) = (caller.lang(), &view.table);
    let line = Line::new("games-kept")
        .of_table(table)
        .with("others", with_whom(app, lang, caller.player, table))
        .with("way", way_there(app, caller, view));
    let entry = app.words.say(lang, &line);
    let here = (lang, caller.server);
    app.with_guests_named(here, (table, &view.guests), entry)
        .await
}

/// A game that cannot be read any more, by what is kept beside its events.
fn damaged_entry(app: &App, caller: &Caller, short: &TableSummary) -> String {
    let line = Line::new("games-damaged")
        .naming("game", short.variant)
        .with("number", short.number.to_string())
        .naming("why", "table-damaged");
    app.say(caller, line)
}

/// The others at a player's table, and who of all has gone out; nothing where nobody else is there.
fn with_whom(app: &App, lang: Lang, player: PlayerId, table: &Table) -> String {
    let is_out = |player| {
        let color = table.color_of(player);
        color.is_some_and(|color| !table.is_in(color))
    };
    let others = table.seats().holders().filter(|&other| other != player);
    let others: Vec<String> = others
        .map(|other| {
            let name = mention(other);
            if is_out(other) {
                let line = Line::new("games-one-out").with("player", name);
                app.words.say(lang, &line)
            } else {
                name
            }
        })
        .collect();
    if others.is_empty() {
        return String::new();
    }
    let id = if is_out(player) {
        "games-out-with"
    } else {
        "games-with"
    };
    let line = Line::new(id).names("players", others);
    format!(" {}", app.words.say(lang, &line))
}
