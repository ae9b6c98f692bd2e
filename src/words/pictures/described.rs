//! What is told of a board: the same sentences as alt text and under a board of text.

use crate::rules::lesson::{LessonCount, LessonTask};
use crate::rules::notation::{Letters, san};
use crate::rules::{Color, History, Move, Outcome, Position, Variant};
use crate::words::line::joined;
use crate::words::terms::{color_line, colored};
use crate::words::{Lang, Line, PictureWords, Reader};

/// What there is to tell of a board.
#[derive(Clone, Debug)]
pub struct Described<'a> {
    /// The game, and the table where there is one: a short sentence in the reader's language.
    pub title: String,
    /// The pieces, whose turn it is, and who is out.
    pub position: &'a Position,
    /// How far the game has come. It is not asked of the position, which knows nothing of
    /// resignations, clocks and agreements.
    pub progress: DescribedProgress,
    /// The moves since the side to move last moved, the oldest first.
    pub last_moves: Vec<DescribedMove>,
    /// The letters in which the reader writes the pieces.
    pub letters: Letters,
    /// What is asked, and not told.
    pub untold: Untold,
}

/// What is kept back of a board about which something is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Untold {
    /// Nothing is kept back.
    Nothing,
    /// Whether the game has ended, how, and what it gave.
    Ending,
    /// Whose move it is.
    Turn,
    /// The points that were lost, or the squares that are controlled.
    Figures,
}

impl Untold {
    /// What is kept back while a task is not solved.
    #[must_use]
    pub const fn of(task: LessonTask) -> Self {
        match task {
            LessonTask::Points | LessonTask::Ending => Self::Ending,
            LessonTask::Turn => Self::Turn,
            LessonTask::Count(LessonCount::Lost(_) | LessonCount::Score(_)) => Self::Figures,
            LessonTask::Count(LessonCount::LongestGame)
            | LessonTask::Move(_)
            | LessonTask::Claim => Self::Nothing,
        }
    }

    /// Whether it is told whose move it is, or how the game has ended.
    #[must_use]
    pub const fn tells_state(self) -> bool {
        matches!(self, Self::Nothing | Self::Figures)
    }
}

/// How far a game has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DescribedProgress {
    /// It waits for players, and it is nobody's turn.
    Gathering,
    /// It was called off before it began.
    Closed,
    /// It goes on.
    Playing,
    /// It has ended.
    Over(Outcome),
}

impl Described<'_> {
    /// The same as one player needs it: of the last moves, those since the player's own.
    ///
    /// Where nobody has moved since, the player's own move is left, so that the newest move
    /// is always told. Whoever has not moved in the last round, such as a player who is out,
    /// is told all of it.
    #[must_use]
    pub fn for_player(mut self, color: Color) -> Self {
        let mut moves = self.last_moves.iter();
        let own = moves.rposition(|played| played.by == color);
        let newest = self.last_moves.len().saturating_sub(1);
        let first = own.map_or(0, |own| own + 1).min(newest);
        self.last_moves.drain(..first);
        self
    }

    /// The same without what is asked.
    #[must_use]
    pub fn without(mut self, untold: Untold) -> Self {
        if untold == Untold::Ending {
            // A mate is written with its sign.
            for last in &mut self.last_moves {
                last.text = last.text.trim_end_matches(['#', '+']).to_owned();
            }
        }
        Self { untold, ..self }
    }
}

/// A move as it is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DescribedMove {
    /// Who made it.
    pub by: Color,
    /// The move that it is.
    pub mv: Move,
    /// The move as the reader writes it.
    pub text: String,
}

impl PictureWords<'_> {
    /// What there is to tell of a game without a table, as it stands.
    #[must_use]
    pub fn describe_game(
        self,
        reader: impl Into<Reader>,
        history: &History,
        outcome: Option<Outcome>,
    ) -> Described<'_> {
        let Reader { lang, letters } = reader.into();
        Described {
            progress: outcome.map_or(DescribedProgress::Playing, DescribedProgress::Over),
            last_moves: last_round(letters, history),
            letters,
            ..self.describe_position(lang, history.position(), &[])
        }
    }

    /// What there is to tell of a position outside a game.
    ///
    /// `last_moves` are those that led there, the oldest first. They are told in
    /// coordinates, since the positions before them are not known.
    #[must_use]
    pub fn describe_position<'a>(
        self,
        lang: Lang,
        position: &'a Position,
        last_moves: &[Move],
    ) -> Described<'a> {
        let title = Line::new("alt-position").naming("game", position.variant());
        let played = |&mv: &Move| {
            let piece = position.piece_at(mv.to())?;
            Some(DescribedMove {
                by: piece.color,
                mv,
                text: mv.coordinates(position.topology()),
            })
        };
        Described {
            title: self.say(lang, title),
            position,
            progress: position
                .outcome()
                .map_or(DescribedProgress::Playing, DescribedProgress::Over),
            last_moves: last_moves.iter().filter_map(played).collect(),
            letters: lang.letters(),
            untold: Untold::Nothing,
        }
    }

    /// All but the title and the pieces, in sentences, the most important first.
    #[must_use]
    pub fn sentences(self, lang: Lang, described: &Described<'_>) -> Vec<String> {
        let position = described.position;
        let mut sentences = if described.untold.tells_state() {
            self.state(lang, described)
        } else {
            Vec::new()
        };
        sentences.extend(self.last_moves(lang, described));
        sentences.extend(self.checks(lang, position));
        for &color in position.players().out() {
            sentences.push(self.say(lang, color_line(position, "alt-out", color)));
        }
        match position.variant() {
            Variant::Echeversi => sentences.extend(self.scores_and_hands(lang, described)),
            Variant::Trichess | Variant::Echecs3 if described.untold != Untold::Figures => {
                sentences.extend(self.points_lost(lang, position));
            }
            Variant::Trichess
            | Variant::Echecs3
            | Variant::Yalta
            | Variant::YaltaLastKing
            | Variant::Chess => {}
        }
        sentences
    }

    /// Whose turn it is, or that the game has not begun, or how it ended.
    fn state(self, lang: Lang, described: &Described<'_>) -> Vec<String> {
        let position = described.position;
        let line = match described.progress {
            DescribedProgress::Gathering => Line::new("alt-gathering"),
            DescribedProgress::Closed => Line::new("alt-closed"),
            DescribedProgress::Playing => color_line(position, "alt-to-move", position.turn()),
            DescribedProgress::Over(outcome) => {
                let results = self.words.results();
                return results.outcome_by_colors(lang, position, outcome);
            }
        };
        vec![self.say(lang, line)]
    }

    /// The newest move, which counts most, then those before it.
    fn last_moves(self, lang: Lang, described: &Described<'_>) -> Vec<String> {
        let ids = std::iter::once("alt-last").chain(std::iter::repeat("alt-before"));
        let newest_first = described.last_moves.iter().rev();
        let told = newest_first.zip(ids).map(|(played, id)| {
            let line = color_line(described.position, id, played.by);
            self.say(lang, line.with("move", played.text.as_str()))
        });
        told.collect()
    }

    /// A sentence for each check.
    fn checks(self, lang: Lang, position: &Position) -> Vec<String> {
        let checks = position.attacks().checks().into_iter().map(|check| {
            let line = color_line(position, "alt-check", check.by)
                .naming("king", colored(position.variant(), check.king));
            self.say(lang, line)
        });
        checks.collect()
    }

    /// Points of pieces lost, on which non-aggression depends; nothing while nobody has lost any.
    fn points_lost(self, lang: Lang, position: &Position) -> Option<String> {
        let colors = position.colors();
        let anything = colors.iter().any(|&color| position.points_lost(color) > 0);
        anything.then(|| {
            let lost = colors.iter().map(|&color| {
                let name = self.words.color(lang, position.variant(), color);
                format!("{name} {}", position.points_lost(color))
            });
            self.say(lang, Line::new("alt-lost").with("lost", joined(lost, ", ")))
        })
    }

    fn scores_and_hands(self, lang: Lang, described: &Described<'_>) -> Vec<String> {
        let position = described.position;
        let scores = Line::new("alt-scores")
            .with("white", position.score(Color::White))
            .with("black", position.score(Color::Black));
        let mut sentences = match described.untold {
            Untold::Figures => Vec::new(),
            Untold::Nothing | Untold::Ending | Untold::Turn => vec![self.say(lang, scores)],
        };
        for &color in position.colors() {
            let held = hand(described.letters, position, color);
            if !held.is_empty() {
                let line = color_line(position, "alt-hand", color);
                sentences.push(self.say(lang, line.with("pieces", held)));
            }
        }
        sentences
    }
}

/// The moves of a game since the side to move last moved, the oldest first.
pub(super) fn last_round(letters: Letters, history: &History) -> Vec<DescribedMove> {
    let round = history.last_round().into_iter();
    let played = round.map(|(before, mv)| DescribedMove {
        by: before.turn(),
        mv,
        text: san(before, mv, letters),
    });
    played.collect()
}

/// The pieces that a colour has yet to place: `K, Q, 2 R`.
fn hand(letters: Letters, position: &Position, color: Color) -> String {
    let hands = position.hands();
    let held = hands.roles(color).iter().map(|role| {
        let letter = letters.of(role);
        match hands.count(color, role) {
            1 => letter.to_string(),
            count => format!("{count}\u{a0}{letter}"),
        }
    });
    joined(held, ", ")
}
