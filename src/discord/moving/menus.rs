//! Select menus: as many as are needed for what there is to choose from.

use poise::serenity_prelude::CreateSelectMenuOption;

use crate::discord::limits::OPTIONS;
use crate::discord::rows::{AnswerRow, Illustrated};
use crate::render::PieceIcon;

/// The most menus of a message: the fifth row is for buttons.
const MENUS: usize = 4;

/// Something to choose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// What the player sees.
    pub label: String,
    /// The piece that it is about, if it is about one.
    pub icon: Option<PieceIcon>,
    /// What is said of it in small print; empty where there is nothing to say.
    pub detail: String,
    /// What is sent back.
    pub value: String,
    /// What it is called where a menu says from what to what it goes.
    pub short: String,
}

/// Deals what there is to choose from out to as few menus as possible: what belongs together
/// stands in one menu unless there is too much for that.
fn dealt(groups: Vec<Vec<Offer>>) -> Vec<Vec<Offer>> {
    let mut menus: Vec<Vec<Offer>> = Vec::new();
    for group in &groups {
        match menus.last_mut() {
            Some(menu) if menu.len() + group.len() <= OPTIONS => menu.extend_from_slice(group),
            Some(menu) if group.len() > OPTIONS => {
                let (here, rest) = group.split_at(OPTIONS - menu.len());
                menu.extend_from_slice(here);
                menus.extend(rest.chunks(OPTIONS).map(<[Offer]>::to_vec));
            }
            _ => menus.extend(group.chunks(OPTIONS).map(<[Offer]>::to_vec)),
        }
    }
    if menus.len() <= MENUS {
        return menus;
    }
    let all: Vec<Offer> = groups.into_iter().flatten().collect();
    all.chunks(OPTIONS).map(<[Offer]>::to_vec).collect()
}

/// A row for each menu. `id` gives each its own; `hint` says what to choose, of all that there
/// is or of the part from one thing to another.
pub fn rows(
    groups: Vec<Vec<Offer>>,
    id: impl Fn(usize) -> String,
    hint: impl Fn(Option<(&str, &str)>) -> String,
) -> Vec<AnswerRow> {
    let menus = dealt(groups);
    let is_whole = menus.len() == 1;
    let row = |(number, menu): (usize, &Vec<Offer>)| {
        let ends = menu.first().zip(menu.last());
        let part = ends.map(|(first, last)| (first.short.as_str(), last.short.as_str()));
        AnswerRow::Menu {
            id: id(number),
            hint: hint(part.filter(|_| !is_whole)),
            options: menu.iter().map(option).collect(),
        }
    };
    menus.iter().enumerate().map(row).collect()
}

fn option(offer: &Offer) -> Illustrated<CreateSelectMenuOption> {
    let option = CreateSelectMenuOption::new(&offer.label, &offer.value);
    let plain = if offer.detail.is_empty() {
        option
    } else {
        option.description(&offer.detail)
    };
    Illustrated {
        plain,
        icon: offer.icon,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn group(name: &str, size: usize) -> Vec<Offer> {
        let offer = |number| Offer {
            label: format!("{name}{number}"),
            icon: None,
            detail: String::new(),
            value: format!("{name}{number}"),
            short: format!("{name}{number}"),
        };
        (1..=size).map(offer).collect()
    }

    fn sizes(groups: &[(&str, usize)]) -> Vec<usize> {
        let groups = groups.iter().map(|&(name, size)| group(name, size));
        let groups: Vec<_> = groups.collect();
        let all: Vec<Offer> = groups.iter().flatten().cloned().collect();
        let menus = dealt(groups);
        assert_eq!(menus.concat(), all, "nothing is lost, and the order stays");
        menus.iter().map(Vec::len).collect()
    }

    #[test]
    fn what_belongs_together_stands_in_one_menu() {
        let files = ["a", "b", "c", "d", "e", "f", "g", "h"].map(|file| (file, 8));
        assert_eq!(sizes(&files), [24, 24, 16]);
        assert_eq!(sizes(&[("K", 1), ("Q", 1), ("P", 8)]), [10]);
        assert_eq!(sizes(&[("K", 1), ("Q", 20), ("P", 8)]), [21, 8]);
        assert_eq!(sizes(&[("Q", 25)]), [25]);
        assert_eq!(sizes(&[("Q", 60)]), [25, 25, 10]);
        assert_eq!(sizes(&[("Q", 26), ("P", 30)]), [25, 25, 6]);
    }

    #[test]
    fn there_is_a_row_left_for_buttons() {
        let odd = [
            ("K", 1),
            ("Q", 20),
            ("R", 20),
            ("B", 20),
            ("N", 20),
            ("P", 14),
        ];
        assert_eq!(sizes(&odd), [25, 25, 25, 20]);
    }
}
