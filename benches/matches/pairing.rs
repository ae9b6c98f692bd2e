//! A match between two players.

use anyhow::ensure;
use seigneur::rules::Variant;

use crate::contender::Contender;
use crate::options::Options;
use crate::support::yardstick::{KeptLines, Seating, Tally, Wanted, contest};

/// From so many games on a match ends where its interval lies on one side of what is wanted.
const ENOUGH: usize = 200;

/// Two players, the game they play, and how often.
#[derive(Clone, Copy, Debug)]
pub struct Pairing {
    pub variant: Variant,
    pub first: Contender,
    pub second: Contender,
    pub games: usize,
    /// What the first should reach: a share of the points in games for two, points a seat more in games for three.
    pub wanted: Option<Wanted>,
}

/// What came of a match.
#[derive(Clone, Debug)]
pub struct PlayedMatch {
    /// Who played what.
    pub what: String,
    /// What came of all its games.
    pub tally: Tally,
}

impl Pairing {
    /// Plays what was not played yet, and prints the row.
    pub fn run(&self, options: &Options) -> anyhow::Result<PlayedMatch> {
        let result = self.play(options)?;
        let figure = self.figure(&result.tally);
        let (wanted, reached) = match self.wanted {
            Some(wanted) => (self.told(wanted), reached(wanted, figure)),
            None => (String::new(), ""),
        };
        let measured = self.measured(&result.tally);
        println!("| {} | {wanted} | {measured} | {reached} |", result.what);
        Ok(result)
    }

    /// Plays what was not played yet.
    pub fn play(&self, options: &Options) -> anyhow::Result<PlayedMatch> {
        let names = (self.first.name(), self.second.name());
        let name = format!("{}.{}.{}", self.variant, names.0, names.1);
        let path = options.folder.join(format!("{name}.txt"));
        let print = self.fingerprint()?;
        let mut kept = KeptLines::open(&path, || {
            let first = self.first.nodes(self.variant)?;
            let second = self.second.nodes(self.variant)?;
            Ok(format!("engine={print} first={first} second={second}"))
        })?;
        ensure!(
            kept.value("engine") == Some(&print),
            "{} was played by another engine: it has to be moved away",
            path.display()
        );
        let nodes = |name| kept.value(name).and_then(|it| it.parse().ok()).unwrap_or(0);
        let (first, second) = (nodes("first"), nodes("second"));
        let (one, other) = (self.first.told(first), self.second.told(second));
        let what = format!("{}: {one} against {other}", self.variant);
        let mut players = (self.first.player(first)?, self.second.player(second)?);
        let seatings = Seating::all(self.variant).count();
        let seeds = self.games.div_ceil(seatings);
        let mut is_enough = |tally: &Tally| {
            eprintln!("{name}: {}", self.measured(tally));
            let settled = self
                .wanted
                .is_some_and(|it| it.is_settled(self.figure(tally)));
            tally.games() >= ENOUGH && settled
        };
        let tally = contest(
            self.variant,
            (&mut *players.0, &mut *players.1),
            0..u64::try_from(seeds)?,
            &mut kept,
            &mut is_enough,
        )?;
        Ok(PlayedMatch { what, tally })
    }

    fn fingerprint(&self) -> anyhow::Result<String> {
        let first = self.first.fingerprint(self.variant)?;
        let second = self.second.fingerprint(self.variant)?;
        Ok(format!("{first:x}-{second:x}"))
    }

    fn is_for_two(&self) -> bool {
        self.variant.colors().len() == 2
    }

    /// What is wanted of, with half the width of its interval.
    fn figure(&self, tally: &Tally) -> (f64, f64) {
        if self.is_for_two() {
            tally.score()
        } else {
            tally.interval()
        }
    }

    fn told(&self, wanted: Wanted) -> String {
        let figure = |bound: f64| {
            if self.is_for_two() {
                format!("{:.0} %", bound * 100.0)
            } else {
                format!("{bound:+}")
            }
        };
        match wanted {
            Wanted::AtLeast(bound) => format!("≥ {}", figure(bound)),
            Wanted::AtMost(bound) => format!("≤ {}", figure(bound)),
            Wanted::Above(bound) => format!("> {}, interval and all", figure(bound)),
        }
    }

    /// What the games say, with the interval of 95 %.
    pub fn measured(&self, tally: &Tally) -> String {
        let (mean, half) = self.figure(tally);
        let games = tally.games();
        if self.is_for_two() {
            let (mean, half) = (mean * 100.0, half * 100.0);
            format!("{mean:.1} % ± {half:.1}, {games} games")
        } else {
            let (one, other) = tally.points();
            format!("{mean:+.2} ± {half:.2} ({one:.2} to {other:.2}), {games} games")
        }
    }
}

/// Whether a figure is as wanted, and whether further games would change that.
pub fn reached(wanted: Wanted, figure: (f64, f64)) -> &'static str {
    match (wanted.is_met(figure), wanted.is_settled(figure)) {
        (true, true) => "yes",
        (true, false) => "just",
        (false, true) => "no",
        (false, false) => "not quite",
    }
}
