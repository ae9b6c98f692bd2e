//! Whether the player to move is there, and what their opponents want to be done.

use crate::game::absence::{Absence, AbsenceStage, Course};
use crate::game::agreement::Proposal;
use crate::game::event::Event;
use crate::game::vacation::Occasion;
use crate::rules::{Color, Players};

/// Whether the player to move is there.
#[derive(Clone, Debug, Default)]
pub struct Attendance {
    /// That they are absent.
    absence: Option<Absence>,
    /// Whether they were absent in this turn, and came back.
    returned: bool,
    /// Whether it was said in this turn that the game will be closed.
    warned: bool,
    /// Whose flags have fallen in this game.
    flagged: Vec<Color>,
    /// Whose days of vacation began by themselves, once for each.
    day_by_day: Vec<Color>,
    /// In whose seats computers have come to sit, and with the events of which numbers.
    stood_in: Vec<(Color, u32)>,
}

impl Attendance {
    /// The player who does not move, and what the opponents have chosen.
    #[must_use]
    pub fn absence(&self) -> Option<&Absence> {
        self.absence.as_ref()
    }

    /// Whether an absent player's seat can be taken.
    #[must_use]
    pub fn seeks_substitute(&self) -> bool {
        self.is_at(AbsenceStage::Seeking)
    }

    /// Whether the absent player may still come back: once a turn.
    #[must_use]
    pub fn may_return(&self) -> bool {
        self.absence.is_some() && !self.returned
    }

    /// Whether a player's flag has ever fallen in this game.
    #[must_use]
    pub fn was_flagged(&self, color: Color) -> bool {
        self.flagged.contains(&color)
    }

    /// Whether a vacation moves the deadline of the turn that goes on: no more once the flag has
    /// fallen in it.
    #[must_use]
    pub fn heeds_vacations(&self) -> bool {
        self.absence.is_none() && !self.returned
    }

    /// Whether the players are to hear of the vacation that an event has just begun: of those that
    /// begin by themselves, of the first one.
    #[must_use]
    pub fn tells_of_vacation(&self, event: &Event) -> bool {
        match event {
            Event::VacationBegan {
                color,
                occasion: Occasion::Deadline,
                ..
            } => {
                let days = self.day_by_day.iter();
                days.filter(|known| *known == color).count() == 1
            }
            _ => true,
        }
    }

    /// The opponents of an absent player who have not chosen yet, among those still in.
    #[must_use]
    pub fn undecided(&self, players: Players) -> Vec<Color> {
        let Some(absence) = &self.absence else {
            return Vec::new();
        };
        let opponents = players.others(absence.color);
        opponents
            .filter(|&color| absence.choice_of(color).is_none())
            .collect()
    }

    /// What follows at once from what the opponents of an absent player have chosen.
    pub(super) fn consequence(&self, players: Players) -> Option<Event> {
        let absence = self.absence.as_ref()?;
        let color = absence.color;
        match (self.common_choice(players), absence.stage) {
            (Some(Course::Wait), _) => Some(Event::Granted { color }),
            (Some(Course::Declare), _) => Some(Event::TimedOut { color }),
            // Which computer it is, the table knows.
            (Some(Course::Computer), _) | (_, AbsenceStage::Seeking) => None,
            (_, AbsenceStage::Choosing) => {
                let wanted = |opponent| absence.choice_of(opponent) == Some(Course::Substitute);
                let sought =
                    self.undecided(players).is_empty() || players.others(color).any(wanted);
                sought.then_some(Event::SubstituteSought { color })
            }
        }
    }

    /// What all opponents of an absent player have chosen.
    pub(super) fn common_choice(&self, players: Players) -> Option<Course> {
        let absence = self.absence.as_ref()?;
        let mut choices = players
            .others(absence.color)
            .map(|color| absence.choice_of(color));
        let first = choices.next()??;
        choices.all(|choice| choice == Some(first)).then_some(first)
    }

    /// Whoever need not agree to a proposal: absent players to a draw.
    pub(super) fn excused_from(&self, proposal: Proposal) -> Option<Color> {
        match proposal {
            Proposal::Draw => self.absence.as_ref().map(|absence| absence.color),
            Proposal::Takeback | Proposal::Abort => None,
        }
    }

    /// Whether a player is absent.
    pub(super) fn is_absent(&self, color: Color) -> bool {
        let absence = self.absence.as_ref();
        absence.is_some_and(|absence| absence.color == color)
    }

    /// Whether somebody is absent, and it has come so far.
    pub(super) fn is_at(&self, stage: AbsenceStage) -> bool {
        let absence = self.absence.as_ref();
        absence.is_some_and(|absence| absence.stage == stage)
    }

    /// Whether the player to move was absent in this turn, and came back.
    pub(super) fn has_returned(&self) -> bool {
        self.returned
    }

    /// Whether it was said in this turn that the game will be closed.
    pub(super) fn was_warned(&self) -> bool {
        self.warned
    }

    /// How far it has come in this turn.
    pub(super) fn stage(&self) -> (Option<AbsenceStage>, bool, bool) {
        let stage = self.absence.as_ref().map(|absence| absence.stage);
        (stage, self.returned, self.warned)
    }

    /// In whose seats computers have come to sit, and with the events of which numbers: of each colour the latest.
    pub(super) fn stood_in(&self) -> &[(Color, u32)] {
        &self.stood_in
    }

    /// A player's flag falls, with the event of a number.
    pub(super) fn flag(&mut self, color: Color, seq: u32) {
        self.absence = Some(Absence::new(color, seq));
        self.flagged.push(color);
    }

    /// An opponent of the absent player chooses.
    pub(super) fn choose(&mut self, by: Color, course: Course) {
        if let Some(absence) = &mut self.absence {
            absence.choose(by, course);
        }
    }

    /// The absent player is back.
    pub(super) fn come_back(&mut self) {
        self.absence = None;
        self.returned = true;
    }

    /// The opponents wait: it is as if the turn began anew.
    pub(super) fn grant(&mut self) {
        self.absence = None;
        self.returned = false;
    }

    /// Somebody is sought who takes a player's seat, whether they were absent or not, with the event of a number.
    pub(super) fn seek_substitute(&mut self, color: Color, seq: u32) {
        let absence = self.absence.get_or_insert_with(|| Absence::new(color, seq));
        absence.stage = AbsenceStage::Seeking;
        absence.asked_at = seq;
    }

    /// A computer takes a colour's seat, with the event of a number.
    pub(super) fn stand_in(&mut self, color: Color, seq: u32) {
        self.stood_in.retain(|&(known, _)| known != color);
        self.stood_in.push((color, seq));
    }

    /// The players were told that the game will be closed.
    pub(super) fn warn(&mut self) {
        self.warned = true;
    }

    /// A player's vacation begins.
    pub(super) fn begin_vacation(&mut self, color: Color, occasion: Occasion) {
        if occasion == Occasion::Deadline {
            self.day_by_day.push(color);
        }
    }

    /// Somebody else plays a colour, to whom nothing has happened yet.
    pub(super) fn forget_player(&mut self, color: Color) {
        self.flagged.retain(|&known| known != color);
        self.day_by_day.retain(|&known| known != color);
    }

    /// Another turn has begun, or the game is over.
    pub(super) fn forget_turn(&mut self) {
        self.absence = None;
        self.returned = false;
        self.warned = false;
    }
}
