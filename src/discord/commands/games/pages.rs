//! A list of games in pages, as many games on each as a message has room for.

use crate::discord::answer::Reply;
use crate::discord::app::App;
use crate::discord::buttons;
use crate::discord::caller::Caller;
use crate::discord::interactions::Action;
use crate::game::queries::GamesList;
use crate::present::fits;
use crate::words::Line;

/// As long as what stands below a page is at most.
const FOOT: &str = "\n-# 123456789012345678901234567890123456789012345678901234567890";

/// The pages of a list up to the one that is asked for, each below the heading.
pub(super) struct Pages {
    heading: String,
    /// Which page is asked for, from 0.
    asked: u32,
    /// The pages so far; one behind the asked one tells that the list goes on.
    written: Vec<String>,
}

impl Pages {
    /// No page yet.
    pub(super) fn up_to(asked: u32, heading: String) -> Self {
        Self {
            heading,
            asked,
            written: Vec::new(),
        }
    }

    /// Whether a further entry makes a difference: it stands on the asked page or before it, or tells that more follow.
    pub(super) fn want_more(&self) -> bool {
        self.count() <= self.asked.saturating_add(1)
    }

    /// Writes an entry behind the others.
    pub(super) fn add(&mut self, entry: &str) {
        let point = format!("\n• {entry}");
        match self.written.last_mut() {
            Some(page) if fits(page, &(point.clone() + FOOT)) => page.push_str(&point),
            _ => self.written.push(format!("{}{point}", self.heading)),
        }
    }

    fn count(&self) -> u32 {
        u32::try_from(self.written.len()).unwrap_or(u32::MAX)
    }

    /// The page that is asked for of a list, the last one where there are not so many, with the buttons to those beside it.
    pub(super) fn shown(mut self, app: &App, caller: &Caller, games: &GamesList) -> Reply {
        let count = self.count();
        let Some(last) = count.checked_sub(1) else {
            return Reply::text(self.heading);
        };
        let page = self.asked.min(last);
        let text = self.written.swap_remove(page as usize);
        if count < 2 {
            return Reply::text(text);
        }
        let foot = Line::new("games-foot")
            .with("page", page + 1)
            .with("more", if games.open_go_on { "yes" } else { "no" })
            .with("games", games.count());
        let foot = app.say(caller, &foot);
        let to = |page| Action::GamesOf(games.player, page);
        let row = buttons::row_to_pages(&app.words, caller.lang(), (page, count), to);
        Reply::text(format!("{text}\n-# {foot}")).with_rows([row])
    }
}

impl Extend<String> for Pages {
    fn extend<I: IntoIterator<Item = String>>(&mut self, entries: I) {
        for entry in entries {
            self.add(&entry);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Pages;
    use crate::present::LONGEST;

    fn entry(number: usize) -> String {
        format!("game {number} {}", "·".repeat(190))
    }

    /// All pages with so many entries.
    fn pages(entries: usize) -> Vec<String> {
        let mut pages = Pages::up_to(u32::MAX, "Games".to_owned());
        pages.extend((0..entries).map(entry));
        pages.written
    }

    #[test]
    fn every_game_stands_on_one_page() {
        let all = pages(20);
        assert!(all.len() > 1);
        for page in &all {
            assert!(page.starts_with("Games\n• "));
            assert!(page.chars().count() <= LONGEST);
        }
        let points = all.iter().flat_map(|page| page.split("\n• ").skip(1));
        assert!(points.eq((0..20).map(entry)));
        assert!(pages(0).is_empty());
        assert_eq!(pages(2).len(), 1);
    }

    #[test]
    fn no_more_is_wanted_than_shows_that_the_list_goes_on() {
        let all = pages(1000);
        for asked in 0..3 {
            let mut pages = Pages::up_to(asked, "Games".to_owned());
            let mut number = 0;
            while pages.want_more() {
                pages.add(&entry(number));
                number += 1;
            }
            let asked = asked as usize;
            assert_eq!(pages.written[..=asked], all[..=asked]);
            assert_eq!(
                pages.written.len(),
                asked + 2,
                "one entry behind it is enough"
            );
        }
    }
}
