//! What is shown of a tournament, in answers and announcements.

use std::collections::HashMap;

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow};

use crate::discord::answer::LONGEST;
use crate::discord::app::App;
use crate::discord::interactions::Action;
use crate::game::tournament::{Tournament, TournamentStage, TournamentStanding};
use crate::game::{GameError, PlayerId, ServerId};
use crate::words::{Lang, Line, Words};

/// How many characters are left to what stands below a text: its mark.
const BELOW: usize = 60;

/// The message that people enter by: what is played, and who has entered, as many as fit.
pub(in crate::discord) fn registration(
    words: &Words,
    lang: Lang,
    tournament: &Tournament,
) -> String {
    let text = words.tournaments().registration(lang, tournament);
    with_entrants(words, lang, text, tournament)
}

/// A text with those who have entered below it, as many as fit.
fn with_entrants(words: &Words, lang: Lang, text: String, tournament: &Tournament) -> String {
    let room = LONGEST.saturating_sub(text.chars().count() + BELOW);
    let named = (0..=tournament.entered().count()).rev();
    let mut lines = named.map(|most| words.tournaments().entrants(lang, tournament, most));
    let line = lines.find(|line| line.chars().count() <= room);
    fitting(text, line.as_slice())
}

/// The button by which people enter, as long as they can.
pub(in crate::discord) fn join_row(
    words: &Words,
    lang: Lang,
    tournament: &Tournament,
) -> Option<CreateActionRow> {
    if !tournament.is_open() {
        return None;
    }
    let label = words.say(lang, &Line::new("button-join"));
    let button = Action::EnterTournament(tournament.id).button(label);
    Some(CreateActionRow::Buttons(vec![
        button.style(ButtonStyle::Success),
    ]))
}

/// A heading with lines below it, as many as fit in a message.
pub(in crate::discord) fn fitting(heading: String, lines: &[String]) -> String {
    let mut text = heading;
    for line in lines {
        if text.chars().count() + line.chars().count() + BELOW > LONGEST {
            text.push_str("\n…");
            break;
        }
        text.push('\n');
        text.push_str(line);
    }
    text
}

/// A heading with lines in columns below it, as many as fit in a message.
pub(in crate::discord) fn in_columns(heading: &str, lines: &[String]) -> String {
    let text = fitting(format!("{heading}\n```"), lines);
    format!("{text}\n```")
}

/// The standings in columns.
pub(in crate::discord) async fn table(
    app: &App,
    lang: Lang,
    server: ServerId,
    standings: &[TournamentStanding],
) -> Vec<String> {
    let players: Vec<PlayerId> = standings.iter().map(|standing| standing.player).collect();
    let names = app.names_of(players, Some(server)).await;
    app.words.tournaments().standings(lang, standings, &names)
}

/// The boards of a round, and how it goes on.
pub(in crate::discord) async fn boards(
    app: &App,
    lang: Lang,
    tournament: &Tournament,
    round: u32,
) -> Result<Vec<String>, GameError> {
    let place = (round as usize).saturating_sub(1);
    let boards = tournament.rounds.get(place).map_or(&[][..], Vec::as_slice);
    let mut numbers = HashMap::new();
    for game in boards.iter().filter_map(|board| board.game) {
        numbers.insert(game, app.games.table(game).await?.number());
    }
    let words = app.words.tournaments();
    let mut lines = words.boards(lang, boards, &numbers);
    lines.extend(words.prospect(lang, tournament, round));
    Ok(lines)
}

/// All that there is to know of a tournament now.
pub(super) async fn whole(
    app: &App,
    lang: Lang,
    tournament: &Tournament,
) -> Result<String, GameError> {
    let words = &app.words;
    let tournaments = words.tournaments();
    let title = [
        tournaments.title(lang, tournament),
        tournaments.terms(lang, tournament),
    ];
    let title = title.join("\n");
    let standings = match tournament.stage {
        TournamentStage::Gathering => {
            return Ok(with_entrants(words, lang, title, tournament));
        }
        _ => table(app, lang, tournament.server, &tournament.standings()).await,
    };
    let text = in_columns(&title, &standings);
    Ok(match tournament.stage {
        TournamentStage::Opening | TournamentStage::Playing => {
            let round = tournament.round();
            let heading = tournaments.heading(lang, tournament, ("tournament-round", round));
            let boards = boards(app, lang, tournament, round).await?;
            let lines: Vec<String> = [heading].into_iter().chain(boards).collect();
            fitting(text, &lines)
        }
        TournamentStage::Gathering | TournamentStage::Finished | TournamentStage::Cancelled => text,
    })
}
