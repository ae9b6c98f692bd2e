//! What is shown of which board, and how the ids of buttons keep it.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::caller::Caller;
use crate::game::ServerId;
use crate::game::honours::Leaderboard;
use crate::words::{Lang, Line, Words};

/// What the ids of these buttons begin with.
const PREFIX: &str = "leaderboard";
/// In an id: all servers, all games, all time.
const ALL: &str = "all";

/// A page of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Which board.
    pub board: Leaderboard,
    /// Which page, counted from 0.
    pub page: u32,
}

impl View {
    /// What an id asks for; none where it is none of these.
    pub fn parse(custom_id: &str) -> Option<Self> {
        let parts: Vec<&str> = custom_id.split(':').collect();
        let [PREFIX, server, variant, season, page] = parts[..] else {
            return None;
        };
        let server = named(server, |id| u64::from_str_radix(id, 16).ok().map(ServerId)).ok()?;
        let board = Leaderboard {
            server,
            season: named(season, |season| season.parse().ok()).ok()?,
            variant: named(variant, |variant| variant.parse().ok()).ok()?,
        };
        let page = page.parse().ok()?;
        Some(Self { board, page })
    }

    fn custom_id(self) -> String {
        let Leaderboard {
            server,
            season,
            variant,
        } = self.board;
        let all = || ALL.to_owned();
        let server = server.map_or_else(all, |server| format!("{:x}", server.0));
        let variant = variant.map_or(ALL, |variant| variant.id());
        let season = season.map_or_else(all, |season| season.to_string());
        format!("{PREFIX}:{server}:{variant}:{season}:{}", self.page)
    }

    /// Whether somebody may see it: a server's board is seen there.
    pub fn is_for(self, caller: &Caller) -> bool {
        self.board.server.is_none() || self.board.server == caller.server
    }

    /// The buttons that lead to the pages before and after this one of so many.
    pub fn buttons(self, words: &Words, lang: Lang, pages: u32) -> CreateActionRow {
        let button = |page: u32, id, leads: bool| {
            CreateButton::new(Self { page, ..self }.custom_id())
                .label(words.say(lang, &Line::new(id)))
                .style(ButtonStyle::Secondary)
                .disabled(!leads)
        };
        CreateActionRow::Buttons(vec![
            // Where there is none before, the button leads nowhere, under an id of its own.
            button(
                self.page.checked_sub(1).unwrap_or(u32::MAX),
                "button-leaderboard-before",
                self.page > 0,
            ),
            button(
                self.page + 1,
                "button-leaderboard-after",
                self.page + 1 < pages,
            ),
        ])
    }
}

/// An id that names nothing we know.
#[derive(Debug)]
struct Foreign;

/// What a text names; nothing in particular where all are meant.
fn named<T>(text: &str, read: impl Fn(&str) -> Option<T>) -> Result<Option<T>, Foreign> {
    if text == ALL {
        Ok(None)
    } else {
        read(text).map(Some).ok_or(Foreign)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    #[test]
    fn ids_are_read_as_they_are_written() {
        let seasons = ["2026-11", "2026-Q4", "2026"].map(|season| season.parse().ok());
        for season in seasons.into_iter().chain([None]) {
            for variant in Variant::ALL.map(Some).into_iter().chain([None]) {
                for server in [None, Some(ServerId(u64::MAX))] {
                    let view = View {
                        board: Leaderboard {
                            server,
                            season,
                            variant,
                        },
                        page: u32::MAX,
                    };
                    let id = view.custom_id();
                    assert!(id.len() <= 100, "{id}");
                    assert_eq!(View::parse(&id), Some(view), "{id}");
                }
            }
        }
    }

    #[test]
    fn foreign_ids_are_refused() {
        for id in [
            "",
            "leaderboard",
            "leaderboard:all:all:all",
            "leaderboard:all:all:all:-1",
            "leaderboard:all:all:2026-13:1",
            "leaderboard:all:draughts:all:1",
            "leaderboard:here:all:all:1",
            "leaderboard:all:all:all:1:2",
            "accept:all:all:all:1",
        ] {
            assert_eq!(View::parse(id), None, "{id}");
        }
    }
}
