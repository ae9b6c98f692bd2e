//! A list of games in pages, as many games on each as a message has room for.

use poise::serenity_prelude::{ButtonStyle, CreateActionRow};

use crate::discord::answer::Reply;
use crate::discord::app::App;
use crate::discord::caller::Caller;
use crate::discord::interactions::Action;
use crate::game::PlayerId;
use crate::present::fits;
use crate::words::Line;

/// As long as what stands below a page is at most.
const FOOT: &str = "\n-# 123456789012345678901234567890123456789012345678901234567890";

/// A page of a list, the last one where there are not so many, with the buttons to those beside it; so many of its entries
/// are games.
pub(super) fn shown(
    app: &App,
    caller: &Caller,
    (player, page): (PlayerId, u32),
    (heading, entries, games): (String, Vec<String>, usize),
) -> Reply {
    let pages = paged(&heading, entries);
    let count = u32::try_from(pages.len()).unwrap_or(u32::MAX);
    let page = page.min(count.saturating_sub(1));
    let Some(text) = pages.into_iter().nth(page as usize) else {
        return Reply::text(heading);
    };
    if count < 2 {
        return Reply::text(text);
    }
    let foot = Line::new("games-foot")
        .with("page", page + 1)
        .with("pages", count)
        .with("games", games);
    let foot = app.say(caller, &foot);
    Reply::text(format!("{text}\n-# {foot}")).with_rows([row(app, caller, player, (page, count))])
}

/// The buttons that lead to the pages before and after one.
fn row(app: &App, caller: &Caller, player: PlayerId, (page, count): (u32, u32)) -> CreateActionRow {
    let button = |to: u32, id| {
        Action::GamesOf(player, to)
            .button(app.say(caller, &Line::new(id)))
            .style(ButtonStyle::Secondary)
            .disabled(to >= count)
    };
    // Where there is none before, the button leads nowhere, under an id of its own.
    let before = page.checked_sub(1).unwrap_or(u32::MAX);
    CreateActionRow::Buttons(vec![
        button(before, "button-leaderboard-before"),
        button(page + 1, "button-leaderboard-after"),
    ])
}

/// The pages of a list, each below the heading.
fn paged(heading: &str, entries: Vec<String>) -> Vec<String> {
    let mut pages: Vec<String> = Vec::new();
    for entry in entries {
        let point = format!("\n• {entry}");
        match pages.last_mut() {
            Some(page) if fits(page, &(point.clone() + FOOT)) => page.push_str(&point),
            _ => pages.push(format!("{heading}{point}")),
        }
    }
    pages
}

#[cfg(test)]
mod tests {
    use super::paged;
    use crate::present::LONGEST;

    #[test]
    fn every_game_stands_on_one_page() {
        let entry = |number: usize| format!("game {number} {}", "·".repeat(190));
        let entries: Vec<String> = (0..20).map(entry).collect();
        let pages = paged("Games", entries.clone());
        assert!(pages.len() > 1);
        for page in &pages {
            assert!(page.starts_with("Games\n• "));
            assert!(page.chars().count() <= LONGEST);
        }
        let points = pages.iter().flat_map(|page| page.split("\n• ").skip(1));
        assert!(points.eq(&entries));
        assert!(paged("Games", Vec::new()).is_empty());
        assert_eq!(paged("Games", entries[..2].to_vec()).len(), 1);
    }
}
