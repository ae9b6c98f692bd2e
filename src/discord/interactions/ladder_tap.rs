//! What the ids below a page of a ladder hold.

use crate::game::PlayerId;
use crate::rules::Variant;

/// Something that is done on the ladder of a game, on the server where it is pressed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LadderTap {
    /// The game of the ladder.
    pub variant: Variant,
    /// What is done.
    pub step: LadderStep,
}

/// What is done on a ladder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LadderStep {
    /// To see a page, counted from 0.
    Page(u32),
    /// To step on it.
    Join,
    /// To step off it.
    Leave,
    /// To be asked whom to challenge.
    Choose,
    /// To challenge these.
    Challenge(Vec<PlayerId>),
}

impl LadderTap {
    /// Its id, without the first word.
    pub(super) fn written(&self) -> String {
        let (code, text) = self.step.written();
        format!("{code}:{}:{text}", self.variant)
    }

    /// What the fields of an id stand for; none where they are none of ours.
    pub(super) fn read(fields: &[&str]) -> Option<Self> {
        let &[code, variant, text] = fields else {
            return None;
        };
        Some(Self {
            variant: variant.parse().ok()?,
            step: LadderStep::read(code, text)?,
        })
    }
}

impl LadderStep {
    fn written(&self) -> (&'static str, String) {
        match self {
            Self::Page(page) => ("page", page.to_string()),
            Self::Join => ("join", String::new()),
            Self::Leave => ("leave", String::new()),
            Self::Choose => ("choose", String::new()),
            Self::Challenge(players) => {
                let players = players.iter().map(|player| format!("{:x}", player.0));
                ("challenge", players.collect::<Vec<_>>().join("+"))
            }
        }
    }

    fn read(code: &str, text: &str) -> Option<Self> {
        let player = |text| u64::from_str_radix(text, 16).ok().map(PlayerId);
        Some(match (code, text) {
            ("page", page) => Self::Page(page.parse().ok()?),
            ("join", "") => Self::Join,
            ("leave", "") => Self::Leave,
            ("choose", "") => Self::Choose,
            ("challenge", players) => {
                Self::Challenge(players.split('+').map(player).collect::<Option<_>>()?)
            }
            _ => return None,
        })
    }
}
