//! Games for three among the strongest level: how many end in nothing, and whether the points that it expects are
//! the points that it gets.

use anyhow::{Context, ensure};
use seigneur::engine::Level;
use seigneur::rules::{Color, Ending, Move, Position, Role, Variant};

use crate::contender::{Allowance, Contender};
use crate::options::Options;
use crate::support::yardstick::{
    EnginePlayer, GameSoFar, KeptLines, MatchGame, MoveBudget, Player, Seating, play,
};
use crate::three::GAMES;

/// From this seed on games are held out: the evaluation may be fitted to games with lower ones only.
const HELD_OUT: u64 = 4_000_000;
/// How many plies lie between two samples of a game: over time every player is to move at one.
const STRIDE: usize = 7;
/// How many bins the expected points fall into.
const BINS: usize = 10;
/// Fewer samples than this say nothing of a bin.
const FEW: usize = 100;
/// The value of each kind of piece, in pawns, for the comparison with material alone.
const MATERIAL: [f64; 6] = [0.0, 9.0, 5.0, 3.0, 3.0, 1.0];
/// How many classes of material there are.
const CLASSES: usize = 20;

/// What was expected for a player at some point of a game, and what came of it, in points.
#[derive(Clone, Copy, Debug)]
struct Sample {
    expected: f64,
    /// By how much the player's material exceeded the mean of the others'.
    lead: f64,
    got: f64,
}

/// Plays the games, and prints both figures of each.
pub fn measure(options: &Options) -> anyhow::Result<()> {
    for variant in options.variants(&GAMES) {
        let games = games(options, variant)?;
        drawn(variant, &games);
        let samples = games
            .iter()
            .map(|(played, expected)| samples(played, expected));
        let samples: Vec<Sample> = samples.collect::<anyhow::Result<Vec<_>>>()?.concat();
        calibration(variant, games.len(), &samples);
    }
    Ok(())
}

/// A player that notes what it expects at each of its moves.
struct Expecting {
    player: EnginePlayer,
    /// The ply, and the points in thousandths.
    noted: Vec<(usize, [u16; 3])>,
}

impl Player for Expecting {
    fn choose(&mut self, game: &GameSoFar) -> anyhow::Result<Move> {
        let best = self.player.choose(game)?;
        self.noted.push((game.moves.len(), self.player.expected));
        Ok(best)
    }
}

type Expectations = Vec<(usize, [u16; 3])>;

/// The games with what was expected in them, kept ones first.
fn games(options: &Options, variant: Variant) -> anyhow::Result<Vec<(MatchGame, Expectations)>> {
    let ms = options.ms(50);
    let contender = Contender::Engine(Level::FULL, Allowance::Worth(ms));
    let name = format!("{variant}.{}.alone.txt", contender.name());
    let path = options.folder.join(name);
    let print = format!("{:x}", contender.fingerprint(variant)?);
    let mut kept = KeptLines::open(&path, || {
        Ok(format!(
            "engine={print} nodes={}",
            contender.nodes(variant)?
        ))
    })?;
    let path = path.display();
    ensure!(
        kept.value("engine") == Some(&print),
        "{path} was played by another engine: it has to be moved away"
    );
    let nodes = kept.value("nodes").and_then(|it| it.parse().ok());
    let budget = MoveBudget::Nodes(nodes.with_context(|| format!("{path}: no nodes"))?);
    let mut expecting = Expecting {
        player: EnginePlayer::new(Level::FULL, budget),
        noted: Vec::new(),
    };
    let count = options.games(200);
    for nth in kept.lines().len()..count {
        expecting.noted.clear();
        let seed = HELD_OUT + u64::try_from(nth)?;
        let seating = Seating::alone(variant);
        // Nobody sits on a seat of the second kind.
        let nobody = &mut crate::support::yardstick::Greedy;
        let played = play(variant, seating, (&mut expecting, nobody), seed, 4)?;
        let noted: Vec<String> = expecting.noted.iter().map(written).collect();
        kept.add(format!("{played}\t{}", noted.join(" ")))?;
        eprintln!("{path}: {} of {count} games", nth + 1);
    }
    let games = kept.lines().iter().take(count).map(|line| read(line));
    games
        .collect::<Option<_>>()
        .with_context(|| format!("{path}: a line has another form"))
}

fn written((ply, [one, two, three]): &(usize, [u16; 3])) -> String {
    format!("{ply}:{one},{two},{three}")
}

fn read(line: &str) -> Option<(MatchGame, Expectations)> {
    let (_, noted) = line.rsplit_once('\t')?;
    let noted = noted.split(' ').map(|text| {
        let (ply, points) = text.split_once(':')?;
        let points: Option<Vec<u16>> = points.split(',').map(|it| it.parse().ok()).collect();
        Some((ply.parse().ok()?, points?.try_into().ok()?))
    });
    Some((MatchGame::read(line)?, noted.collect::<Option<_>>()?))
}

/// The share of games that were drawn, or had no end.
fn drawn(variant: Variant, games: &[(MatchGame, Expectations)]) {
    let points = |played: &MatchGame| Color::ALL.map(|color| played.outcome.points.of(color));
    let is_drawn = |(played, _): &&(MatchGame, Expectations)| points(played) == [1; 3];
    let is_endless =
        |(played, _): &&(MatchGame, Expectations)| played.outcome.ending == Ending::LongestGame;
    let (all, drawn) = (count(games.len()), games.iter().filter(is_drawn).count());
    let endless = games.iter().filter(is_endless).count();
    let share = count(drawn) / all;
    let half = 1.96 * (share * (1.0 - share) / all).sqrt().max(1.5 / all).min(0.5);
    println!(
        "| {variant}: three of level 6, drawn or endless games | < 15 % | {:.1} % ± {:.1} ({endless} of {drawn} endless), {all} games | {} |",
        100.0 * share,
        100.0 * half,
        if share < 0.15 { "yes" } else { "no" }
    );
}

/// The samples of a game.
fn samples(played: &MatchGame, expected: &Expectations) -> anyhow::Result<Vec<Sample>> {
    let mut position = Position::start(played.variant);
    let mut samples = Vec::new();
    for (ply, &mv) in played.moves.iter().enumerate() {
        let noted = expected.iter().find(|(at, _)| *at == ply);
        if let Some((_, points)) = noted.filter(|_| ply % STRIDE == 0) {
            let material = Color::ALL.map(|color| material(&position, color));
            let sum: f64 = material.iter().sum();
            samples.extend(position.players().iter().map(|color| {
                let own = material[color.index()];
                Sample {
                    expected: f64::from(points[color.index()]) / 1_000.0,
                    lead: own - (sum - own) / 2.0,
                    got: played.outcome.points.of(color).into(),
                }
            }));
        }
        position = position
            .play(mv)
            .map_err(|_| anyhow::anyhow!("{played}: not legal"))?;
    }
    Ok(samples)
}

fn material(position: &Position, color: Color) -> f64 {
    let of = |role: Role| count(position.of(color, role).len()) * MATERIAL[role.index()];
    Role::ALL.map(of).iter().sum()
}

/// Prints the bins, the worst of them, and the squared error beside that of material alone.
fn calibration(variant: Variant, games: usize, samples: &[Sample]) {
    let errors = (0..BINS).filter_map(|bin| error_of_bin(variant, bin, samples));
    let worst = errors.reduce(f64::max);
    println!(
        "| {variant}: expected points, worst of the bins with {FEW} samples; {games} games from seed {HELD_OUT} on, which are held out | ≤ 0.15 | {} | {} |",
        worst.map_or_else(|| "none has".to_owned(), |worst| format!("{worst:.2}")),
        match worst {
            None => "few",
            Some(..=0.15) => "yes",
            Some(_) => "no",
        }
    );
    let (ours, by_material) = (squared_error(samples), squared_error_of_material(samples));
    println!(
        "| {variant}: squared error of the expected points, against that of material alone | less | {ours:.3} against {by_material:.3} | {} |",
        if ours < by_material { "yes" } else { "no" }
    );
}

/// Prints a bin, unless it is empty; gives by how much it errs, where it has enough samples to say so.
fn error_of_bin(variant: Variant, bin: usize, samples: &[Sample]) -> Option<f64> {
    let bounds = [bin, bin + 1].map(|edge| 3.0 * count(edge) / count(BINS));
    let is_within = |it: &&Sample| {
        let is_last = bin + 1 == BINS;
        it.expected >= bounds[0] && (it.expected < bounds[1] || is_last)
    };
    let within: Vec<&Sample> = samples.iter().filter(is_within).collect();
    let mean =
        |of: fn(&Sample) -> f64| within.iter().map(|it| of(it)).sum::<f64>() / count(within.len());
    if within.is_empty() {
        return None;
    }
    let (expected, got) = (mean(|it| it.expected), mean(|it| it.got));
    let error = (got - expected).abs();
    let is_enough = within.len() >= FEW;
    println!(
        "| {variant}: points got where {:.1} to {:.1} were expected | {expected:.2} ± 0.15 | {got:.2}, {} samples | {} |",
        bounds[0],
        bounds[1],
        within.len(),
        match error {
            _ if !is_enough => "few",
            ..=0.15 => "yes",
            _ => "no",
        }
    );
    is_enough.then_some(error)
}

fn squared_error(samples: &[Sample]) -> f64 {
    let errors = samples.iter().map(|it| (it.expected - it.got).powi(2));
    errors.sum::<f64>() / count(samples.len()).max(1.0)
}

/// The squared error of who knows nothing but the lead in material, and what it brought in these very games: a
/// class of leads each at its mean.
fn squared_error_of_material(samples: &[Sample]) -> f64 {
    let mut samples = samples.to_vec();
    samples.sort_by(|one, other| one.lead.total_cmp(&other.lead));
    let size = samples.len().div_ceil(CLASSES).max(1);
    for class in samples.chunks_mut(size) {
        let mean = class.iter().map(|it| it.got).sum::<f64>() / count(class.len());
        for it in class.iter_mut() {
            it.expected = mean;
        }
    }
    squared_error(&samples)
}

/// A number of things.
fn count(number: impl TryInto<u32>) -> f64 {
    f64::from(number.try_into().unwrap_or(u32::MAX))
}
