//! What is shown to whoever comes back from the service.

use maud::{Markup, html};

use crate::game::linking::{RoleRecord, RoleRecords};
use crate::web::html::notice_with;
use crate::words::{Lang, Line, Words};

/// What is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Notice {
    /// They are linked, with these records.
    Linked(RoleRecords),
    /// They did not want to be.
    Denied,
    /// It was not begun here, or too long ago.
    Stale,
    /// Something failed that is not theirs.
    Failed,
}

impl Notice {
    /// The page that says it.
    pub(super) fn page(self, words: &Words, lang: Lang) -> String {
        let id = match self {
            Self::Linked(_) => "linked-roles-done",
            Self::Denied => "linked-roles-denied",
            Self::Stale => "linked-roles-stale",
            Self::Failed => "linked-roles-failed",
        };
        let more = match self {
            Self::Linked(records) => listed(words, lang, &records),
            Self::Denied | Self::Stale | Self::Failed => html! {},
        };
        notice_with(words, lang, ("linked-roles-title", id), &more)
    }
}

fn listed(words: &Words, lang: Lang, records: &RoleRecords) -> Markup {
    html! {
        dl {
            @for record in RoleRecord::ALL {
                dt { (words.say(lang, Line::new(record.label()))) }
                dd { (record.of(records)) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_notice_is_said_in_every_language() {
        let words = Words::load().unwrap();
        let records = RoleRecords {
            points: 4321,
            ..RoleRecords::default()
        };
        for lang in Lang::all() {
            let all = [
                Notice::Linked(records),
                Notice::Denied,
                Notice::Stale,
                Notice::Failed,
            ];
            let pages = all.map(|notice| notice.page(&words, lang));
            for (at, page) in pages.iter().enumerate() {
                assert!(page.contains(&format!("lang=\"{}\"", lang.code())));
                assert!(!pages[..at].contains(page), "{page}");
            }
            assert!(pages[0].contains("<dd>4321</dd>"), "{}", pages[0]);
        }
    }
}
