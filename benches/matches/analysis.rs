//! Chess: the moves that an analysis marks, against those that Stockfish finds bad.
//!
//! Weak levels play, as they blunder. Both look at each position of their games, and what they find becomes marks by
//! the same report: a blunder costs 30 % of the chances of winning or more.

use anyhow::{Context, ensure};
use seigneur::engine::{Level, SearchScore};
use seigneur::game::analysis::{AnalysedPosition, AnalysisReport, AnalysisScore, Leads, MoveMark};
use seigneur::game::fair_play::GuardedPositions;
use seigneur::metrics::Metrics;
use seigneur::rules::{History, Move, Position, Variant};
use seigneur::worker::{Mind, ThinkingPriority};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::watch;

use crate::contender::{Allowance, Contender, fingerprint, stockfish};
use crate::options::Options;
use crate::pace;
use crate::support::yardstick::{KeptLines, MatchGame, Seating, UciEngine, opening, play};

/// The levels that play each other.
const PAIRS: [(u8, u8); 3] = [(3, 2), (4, 3), (4, 2)];
/// How far Stockfish looks at each position, in plies.
const DEPTH: u32 = 16;

/// What is made of each position of a game.
type Analysed = Vec<Option<AnalysedPosition>>;

/// A game with what both make of it.
struct AnalysedGame {
    played: MatchGame,
    ours: Analysed,
    theirs: Analysed,
}

/// Plays and looks at the games that are missing, and prints what both agree on.
pub fn measure(options: &Options) -> anyhow::Result<()> {
    let games = games(options)?;
    let (mut blunders, mut marks, mut our_blunders) = <(Share, Share, Share)>::default();
    for game in &games {
        let history = history(&game.played)?;
        // Which nothing but games for three asks.
        let leads = |_: &Position, _: &AnalysedPosition| Leads::default();
        let report = |known: &Analysed| {
            AnalysisReport::of(&history, (known, &leads), &GuardedPositions::default())
        };
        let (ours, theirs) = (report(&game.ours), report(&game.theirs));
        let is_blunder = |mark| mark == MoveMark::Blunder;
        let mark_in = |report: &AnalysisReport, place| report.mark_at(place)?.mark;
        for marked in theirs.marked().filter(|it| it.mark.is_some_and(is_blunder)) {
            blunders.count(ours.mark_at(marked.place).is_some());
        }
        for marked in ours.marked() {
            let found = mark_in(&theirs, marked.place);
            marks.count(found.is_some());
            if marked.mark.is_some_and(is_blunder) {
                our_blunders.count(found.is_some_and(is_blunder));
            }
        }
    }
    let played = games.len();
    for (what, wanted, share) in [
        ("blunders by Stockfish that are marked", 0.8, blunders),
        ("marked moves that cost something by Stockfish", 0.7, marks),
        (
            "moves marked ?? that are blunders by Stockfish",
            0.7,
            our_blunders,
        ),
    ] {
        println!(
            "| Analysis of chess, against Stockfish of depth {DEPTH}, {played} games: {what} | ≥ {:.0} % | {} | {} |",
            100.0 * wanted,
            share.told(),
            if share.mean() >= wanted { "yes" } else { "no" }
        );
    }
    Ok(())
}

/// How many of some moves something is true of.
#[derive(Clone, Copy, Debug, Default)]
struct Share {
    part: u32,
    all: u32,
}

impl Share {
    fn count(&mut self, is_so: bool) {
        self.part += u32::from(is_so);
        self.all += 1;
    }

    fn mean(self) -> f64 {
        f64::from(self.part) / f64::from(self.all.max(1))
    }

    /// The share with half the width of its interval of 95 %, which by the rule of three is three of all at least.
    fn told(self) -> String {
        let (mean, all) = (self.mean(), f64::from(self.all.max(1)));
        let half = 1.96 * (mean * (1.0 - mean) / all).sqrt();
        let half = half.max(3.0 / all).min(1.0);
        let (mean, half) = (100.0 * mean, 100.0 * half);
        format!("{mean:.1} % ± {half:.1}, {} of {}", self.part, self.all)
    }
}

/// The games with what both make of them, kept ones first.
fn games(options: &Options) -> anyhow::Result<Vec<AnalysedGame>> {
    let path = options.folder.join(format!("chess.analysis-{DEPTH}.txt"));
    let mut analyst = Analyst::new()?;
    let print = analyst.fingerprint()?;
    let mut kept = KeptLines::open(&path, || Ok(format!("engine={print}")))?;
    let path = path.display();
    ensure!(
        kept.value("engine") == Some(&print),
        "{path} was played by another engine: it has to be moved away"
    );
    let count = options.games(50);
    for nth in kept.lines().len()..count {
        let played = game(nth)?;
        let (ours, theirs) = analyst.look_at(&played)?;
        kept.add(format!(
            "{played}\t{}\t{}",
            written(&ours),
            written(&theirs)
        ))?;
        eprintln!("{path}: {} of {count} games", nth + 1);
    }
    let games = kept.lines().iter().take(count).map(|line| read(line));
    games
        .collect::<Option<_>>()
        .with_context(|| format!("{path}: a line has another form"))
}

fn contender(number: u8) -> anyhow::Result<Contender> {
    let level = Level::new(number).context("no such level")?;
    Ok(Contender::Engine(level, Allowance::Nodes(u64::MAX)))
}

/// Plays a game: the pairs in turn, on both sides of each opening.
fn game(nth: usize) -> anyhow::Result<MatchGame> {
    let (pair, round) = (PAIRS[nth % PAIRS.len()], nth / PAIRS.len());
    let seatings: Vec<Seating> = Seating::all(Variant::Chess).collect();
    let seating = seatings[round % seatings.len()];
    let seed = u64::try_from(round / seatings.len())?;
    let mut first = contender(pair.0)?.player(u64::MAX)?;
    let mut second = contender(pair.1)?.player(u64::MAX)?;
    let drawn = opening(Variant::Chess);
    play(
        Variant::Chess,
        seating,
        (&mut *first, &mut *second),
        seed,
        drawn,
    )
}

/// Who looks at positions: as the bot does with a game that is over, and Stockfish.
struct Analyst {
    mind: Mind,
    runtime: Runtime,
    /// As long as it is there, nothing is to end.
    _stop: watch::Sender<bool>,
    stockfish: UciEngine,
}

impl Analyst {
    fn new() -> anyhow::Result<Self> {
        let (stop, stopping) = watch::channel(false);
        Ok(Self {
            mind: Mind::new(stopping, Metrics::default(), ThinkingPriority::Usual),
            runtime: Builder::new_current_thread().build()?,
            _stop: stop,
            stockfish: stockfish(&[])?,
        })
    }

    /// A number that changes when the levels would play otherwise, or the analysis were another one.
    fn fingerprint(&self) -> anyhow::Result<String> {
        let samples = pace::samples(Variant::Chess).into_iter();
        let known = samples.map(|position| self.ours(position, Vec::new()));
        let analysis = fingerprint(&known.collect::<anyhow::Result<Vec<_>>>()?);
        let levels = [2, 3, 4].map(|number| contender(number)?.fingerprint(Variant::Chess));
        let levels: Vec<u64> = levels.into_iter().collect::<anyhow::Result<_>>()?;
        Ok(format!("{analysis:x}-{:x}", fingerprint(&levels)))
    }

    /// What both make of each position of a game.
    fn look_at(&mut self, game: &MatchGame) -> anyhow::Result<(Analysed, Analysed)> {
        self.stockfish.begin_game()?;
        let history = history(game)?;
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        let mut past = Vec::new();
        for (place, position) in history.positions().iter().enumerate() {
            let known = self.ours(*position, past.clone())?;
            theirs.push(Some(if known.score == AnalysisScore::Ended {
                known.clone()
            } else {
                self.theirs(position, &game.moves[..place])?
            }));
            ours.push(Some(known));
            past.push(position.key());
        }
        Ok((ours, theirs))
    }

    fn ours(&self, position: Position, past: Vec<u64>) -> anyhow::Result<AnalysedPosition> {
        let known = self.runtime.block_on(self.mind.analyse(position, past));
        known.context("a search broke off")
    }

    /// What Stockfish makes of a position after some moves.
    fn theirs(&mut self, position: &Position, moves: &[Move]) -> anyhow::Result<AnalysedPosition> {
        let board = position.topology();
        let moves: Vec<String> = moves.iter().map(|mv| mv.coordinates(board)).collect();
        let startpos = format!("startpos moves {}", moves.join(" "));
        let limits = format!("depth {DEPTH}");
        let (best, score) = self.stockfish.search(&startpos, &limits)?;
        let best = Move::from_coordinates(&best, board);
        Ok(AnalysedPosition {
            // Marks of chess follow from the score alone, except where the game has ended.
            expected: [0; 3],
            score: match score.with_context(|| format!("no score: {position}"))? {
                SearchScore::Centipawns(lead) => AnalysisScore::Centipawns(lead),
                SearchScore::Mate(moves) => AnalysisScore::Mate(moves),
            },
            line: vec![best.with_context(|| format!("no move: {position}"))?],
        })
    }
}

fn history(game: &MatchGame) -> anyhow::Result<History> {
    let mut history = History::new(Position::start(game.variant));
    for &mv in &game.moves {
        let played = history.play(mv);
        played.map_err(|_| anyhow::anyhow!("{game}: not legal"))?;
    }
    Ok(history)
}

/// Each position: its score, the points that are expected, and the best move.
fn written(known: &Analysed) -> String {
    let board = Variant::Chess.topology();
    let texts = known.iter().flatten().map(|it| {
        let [one, two, three] = it.expected;
        let best = it.line.first().map(|mv| mv.coordinates(board));
        let best = best.unwrap_or_default();
        format!("{}:{one},{two},{three}:{best}", it.score.write())
    });
    texts.collect::<Vec<_>>().join(" ")
}

fn read(line: &str) -> Option<AnalysedGame> {
    let mut fields = line.rsplit('\t');
    let (theirs, ours) = (fields.next()?, fields.next()?);
    Some(AnalysedGame {
        played: MatchGame::read(line)?,
        ours: read_known(ours)?,
        theirs: read_known(theirs)?,
    })
}

fn read_known(text: &str) -> Option<Analysed> {
    let board = Variant::Chess.topology();
    let known = text.split(' ').map(|text| {
        let mut parts = text.split(':');
        let score = AnalysisScore::read(parts.next()?)?;
        let points = parts.next()?.split(',').map(|it| it.parse().ok());
        let points: Vec<u16> = points.collect::<Option<_>>()?;
        let best = Some(parts.next()?).filter(|best| !best.is_empty());
        let line = best.map(|best| Move::from_coordinates(best, board));
        Some(AnalysedPosition {
            expected: points.try_into().ok()?,
            score,
            line: line.into_iter().collect::<Option<_>>()?,
        })
    });
    known.map(|known| known.map(Some)).collect()
}
