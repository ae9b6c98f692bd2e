//! What a loop has come to.

use std::collections::BTreeMap;

use seigneur::crash::FailPoint;
use seigneur::sandbox::FAULT_CLASSES;

use super::accounts::Accounts;
use super::appointments;
use super::obstacles::Obstacle;

/// What has happened, and how often.
#[derive(Clone, Default)]
pub struct Tally {
    pub killed: BTreeMap<&'static str, u32>,
    pub faults: BTreeMap<&'static str, u32>,
    pub obstacles: BTreeMap<&'static str, u32>,
    pub nights: u32,
    pub accounts: Accounts,
}

impl Tally {
    pub fn kills(&self) -> u32 {
        self.killed.values().sum()
    }

    pub fn struck(&self) -> u32 {
        self.faults.values().sum()
    }

    /// What has not happened of all that can: places at which processes end themselves, classes of faults, obstacles.
    pub fn missing(&self) -> Vec<&'static str> {
        let lacks = |known: &BTreeMap<&'static str, u32>, name: &&str| {
            known.get(name).is_none_or(|times| *times == 0)
        };
        let places = appointments::places().map(FailPoint::name);
        let places = places.filter(|name| lacks(&self.killed, name));
        let classes = FAULT_CLASSES.iter().map(|class| class.name);
        let classes = classes.filter(|name| lacks(&self.faults, name));
        let obstacles = Obstacle::ALL.into_iter().map(Obstacle::name);
        let obstacles = obstacles.filter(|name| lacks(&self.obstacles, name));
        places.chain(classes).chain(obstacles).collect()
    }

    pub fn add(&mut self, other: &Self) {
        sum(&mut self.killed, &other.killed);
        sum(&mut self.faults, &other.faults);
        sum(&mut self.obstacles, &other.obstacles);
        self.nights += other.nights;
        self.accounts.add(&other.accounts);
    }
}

/// Adds counts to others.
fn sum(into: &mut BTreeMap<&'static str, u32>, from: &BTreeMap<&'static str, u32>) {
    for (name, count) in from {
        *into.entry(name).or_default() += count;
    }
}
