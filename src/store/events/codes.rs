//! Small choices as they are stored.

use serde::{Deserialize, Serialize};

use crate::game::{Course, Occasion, Proposal, Stakes};

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MannerCode {
    Planned,
}

#[derive(Serialize, Deserialize, Default)]
#[serde(rename_all = "snake_case")]
pub enum StakesCode {
    #[default]
    Rated,
    Friendly,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CourseCode {
    Wait,
    Substitute,
    Declare,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ProposalCode {
    Draw,
    Takeback,
    Abort,
}

impl From<Stakes> for StakesCode {
    fn from(stakes: Stakes) -> Self {
        match stakes {
            Stakes::Rated => Self::Rated,
            Stakes::Friendly => Self::Friendly,
        }
    }
}

impl From<StakesCode> for Stakes {
    fn from(code: StakesCode) -> Self {
        match code {
            StakesCode::Rated => Self::Rated,
            StakesCode::Friendly => Self::Friendly,
        }
    }
}

impl From<Course> for CourseCode {
    fn from(course: Course) -> Self {
        match course {
            Course::Wait => Self::Wait,
            Course::Substitute => Self::Substitute,
            Course::Declare => Self::Declare,
        }
    }
}

impl From<CourseCode> for Course {
    fn from(code: CourseCode) -> Self {
        match code {
            CourseCode::Wait => Self::Wait,
            CourseCode::Substitute => Self::Substitute,
            CourseCode::Declare => Self::Declare,
        }
    }
}

impl From<Proposal> for ProposalCode {
    fn from(proposal: Proposal) -> Self {
        match proposal {
            Proposal::Draw => Self::Draw,
            Proposal::Takeback => Self::Takeback,
            Proposal::Abort => Self::Abort,
        }
    }
}

impl From<ProposalCode> for Proposal {
    fn from(code: ProposalCode) -> Self {
        match code {
            ProposalCode::Draw => Self::Draw,
            ProposalCode::Takeback => Self::Takeback,
            ProposalCode::Abort => Self::Abort,
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OccasionCode {
    Asked,
    Deadline,
}

impl From<Occasion> for OccasionCode {
    fn from(occasion: Occasion) -> Self {
        match occasion {
            Occasion::Asked => Self::Asked,
            Occasion::Deadline => Self::Deadline,
        }
    }
}

impl From<OccasionCode> for Occasion {
    fn from(code: OccasionCode) -> Self {
        match code {
            OccasionCode::Asked => Self::Asked,
            OccasionCode::Deadline => Self::Deadline,
        }
    }
}
