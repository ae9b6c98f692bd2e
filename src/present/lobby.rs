//! What is shown of the lobby of a server.

use super::fits;
use crate::game::queries::LobbyPage;
use crate::game::seeking::SoughtTerms;
use crate::words::{Lang, Line, Words};

/// Of how many different games that are sought the terms are listed.
pub const SOUGHT_LISTED: usize = 5;

/// What the lobby says; `link` leads to a table that is listed, by its place in the list.
#[must_use]
pub fn text(words: &Words, lang: Lang, page: &LobbyPage, link: impl Fn(usize) -> String) -> String {
    let say = |line: Line<'_>| words.say(lang, &line);
    let mut text = say(Line::new("lobby-title"));
    let tables = page.tables.iter().enumerate();
    let tables = tables.map(|(at, view)| words.lobby().table(lang, &view.table, &link(at)));
    let tables = match page.tables.len() {
        0 => vec![say(Line::new("lobby-no-tables"))],
        _ => tables.map(|line| format!("• {line}")).collect(),
    };
    let more = (page.more > 0).then(|| say(Line::new("lobby-more").with("count", page.more)));
    let sought = SoughtTerms::of(&page.seekers);
    let others = sought.len().saturating_sub(SOUGHT_LISTED);
    let others = (others > 0).then(|| say(Line::new("lobby-more").with("count", others)));
    let sought = sought.iter().take(SOUGHT_LISTED);
    let sought = sought.map(|one| format!("• {}", words.lobby().sought_by(lang, one)));
    let seekers = words.lobby().seekers(lang, &page.seekers).into_iter();
    let seekers = seekers.chain(sought).chain(others);
    let tournaments = page.tournaments.iter();
    let tournaments = tournaments.map(|one| format!("• {}", words.lobby().tournament(lang, one)));
    let heading = (!page.tournaments.is_empty()).then(|| say(Line::new("lobby-tournaments")));
    let others = page.more_tournaments;
    let others =
        (others > 0).then(|| say(Line::new("lobby-more-tournaments").with("count", others)));
    let title = words.problems().title(lang, page.problem_game);
    let task = page.problem.as_ref();
    let task = task.map(|daily| words.problems().task(lang, &daily.problem));
    let lines = tables.into_iter().chain(more).chain(seekers);
    let lines = lines.chain(heading).chain(tournaments).chain(others);
    for line in lines.chain([title]).chain(task) {
        if fits(&text, &line) {
            text = format!("{text}\n{line}");
        }
    }
    text
}
