//! Reads the files of lessons.

use super::{
    Color, Ending, History, Lesson, LessonAnswer, LessonCount, LessonGoal, LessonTask, Move,
    Offered, Outcome, Points, Position, Role, Variant,
};
use crate::rules::ruleset::Leaving;
use crate::rules::setup::SetupError;

/// What stands for an answer that nothing has ended, or can be claimed.
const GOES_ON: &str = "goes_on";

/// A line that is no lesson.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LessonError {
    /// The text of the position is no position.
    #[error(transparent)]
    Position(#[from] SetupError),
    /// A field is not of its form.
    #[error("{field} is {found:?}, expected {expected}")]
    Field {
        /// The field that is meant.
        field: &'static str,
        /// What stands there.
        found: String,
        /// What was expected.
        expected: &'static str,
    },
}

/// The lessons of a file, or what is wrong with a line.
pub(super) fn read(text: &'static str) -> Vec<Result<Lesson, LessonError>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(lesson).collect()
}

fn lesson(line: &'static str) -> Result<Lesson, LessonError> {
    let fields: Vec<&str> = line.split('\t').collect();
    let &[name, rules, game, position, happened, task, offered] = fields.as_slice() else {
        return Err(wrong("line", line, "seven fields between tabs"));
    };
    let variant = game.parse();
    let variant: Variant = variant.map_err(|_| wrong("game", game, "the id of a game"))?;
    let start = match position {
        "start" => Position::start(variant),
        text => Position::parse(variant, text)?,
    };
    let (mut history, mut end) = (History::new(start), None);
    for event in happened.split(' ').filter(|event| *event != "-") {
        end = happens(&mut history, event)?;
    }
    let end = end.or_else(|| history.outcome());
    let task = task_of(task)?;
    let offered = offered.split(' ').map(|code| {
        let answer = answer_of(&history, task, code);
        let answer = answer.ok_or_else(|| wrong("answers", code, "an answer to the task"))?;
        Ok(Offered { code, answer })
    });
    Ok(Lesson {
        name,
        rules: rules.split(' ').collect(),
        offered: offered.collect::<Result<_, LessonError>>()?,
        history,
        end,
        task,
    })
}

/// Has something happen: a move in coordinates, `resigned:r`, `agreed`. Gives how the game ends by it, if it does.
fn happens(history: &mut History, event: &str) -> Result<Option<Outcome>, LessonError> {
    let what = "what happened";
    if let Some(color) = event.strip_prefix("resigned:") {
        let color = color_of(color).ok_or_else(|| wrong(what, event, "a colour that plays"))?;
        return Ok(history.leave(color, Leaving::Resignation));
    }
    if event == "agreed" {
        let players = history.position().players();
        return Ok(Some(Outcome::draw(Ending::Agreement, players)));
    }
    let mv = Move::from_coordinates(event, history.position().topology());
    let played = mv.is_some_and(|mv| history.play(mv).is_ok());
    played
        .then_some(None)
        .ok_or_else(|| wrong(what, event, "a legal move, resigned:COLOUR or agreed"))
}

fn task_of(text: &str) -> Result<LessonTask, LessonError> {
    let mut words = text.splitn(3, ':');
    let mut next = || words.next().unwrap_or_default();
    let color = color_of;
    let task = match (next(), next(), next()) {
        ("move", "legal", "") => Some(LessonTask::Move(LessonGoal::Legal)),
        ("move", "captures", "") => Some(LessonTask::Move(LessonGoal::Captures)),
        ("move", "passes", "") => Some(LessonTask::Move(LessonGoal::EnPassant)),
        ("move", "castles", "") => Some(LessonTask::Move(LessonGoal::Castles)),
        ("move", "becomes", role) => role_of(role).map(LessonGoal::Becomes).map(LessonTask::Move),
        ("move", "ends", code) => {
            let ending = Ending::of_code(code);
            ending.map(LessonGoal::Ends).map(LessonTask::Move)
        }
        ("points", "", "") => Some(LessonTask::Points),
        ("ending", "", "") => Some(LessonTask::Ending),
        ("claim", "", "") => Some(LessonTask::Claim),
        ("turn", "", "") => Some(LessonTask::Turn),
        ("count", "lost", of) => color(of).map(LessonCount::Lost).map(LessonTask::Count),
        ("count", "score", of) => color(of).map(LessonCount::Score).map(LessonTask::Count),
        ("count", "longest", "") => Some(LessonTask::Count(LessonCount::LongestGame)),
        _ => None,
    };
    task.ok_or_else(|| wrong("task", text, "a task"))
}

fn answer_of(history: &History, task: LessonTask, code: &str) -> Option<LessonAnswer> {
    let position = history.position();
    match task {
        LessonTask::Move(_) => {
            Move::from_coordinates(code, position.topology()).map(LessonAnswer::Move)
        }
        LessonTask::Points => points_of(position.colors(), code).map(LessonAnswer::Points),
        LessonTask::Ending | LessonTask::Claim if code == GOES_ON => {
            Some(LessonAnswer::Ending(None))
        }
        LessonTask::Ending | LessonTask::Claim => {
            Ending::of_code(code).map(|ending| LessonAnswer::Ending(Some(ending)))
        }
        LessonTask::Turn => color_of(code).map(LessonAnswer::Turn),
        LessonTask::Count(_) => code.parse().ok().map(LessonAnswer::Count),
    }
}

/// The points of each colour, in the order of play: `3,0,1`.
fn points_of(colors: &[Color], code: &str) -> Option<Points> {
    let points: Option<Vec<u8>> = code.split(',').map(|points| points.parse().ok()).collect();
    let points = points.filter(|points| points.len() == colors.len())?;
    let each = colors.iter().zip(points);
    Some(each.fold(Points::default(), |all, (&color, points)| {
        all.with(color, points)
    }))
}

fn color_of(code: &str) -> Option<Color> {
    let mut all = Color::ALL.into_iter();
    all.find(|color| color.letter().to_string() == code)
}

fn role_of(letter: &str) -> Option<Role> {
    let mut letters = letter.chars();
    let role = letters.next()?.to_ascii_uppercase();
    Role::from_letter(role).filter(|_| letters.next().is_none())
}

fn wrong(field: &'static str, found: &str, expected: &'static str) -> LessonError {
    LessonError::Field {
        field,
        found: found.to_owned(),
        expected,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILES: [&str; 5] = [
        include_str!("../../../assets/lessons/trichess.tsv"),
        include_str!("../../../assets/lessons/echecs3.tsv"),
        include_str!("../../../assets/lessons/yalta.tsv"),
        include_str!("../../../assets/lessons/chess.tsv"),
        include_str!("../../../assets/lessons/echeversi.tsv"),
    ];

    #[test]
    fn every_line_of_the_files_is_a_lesson() {
        for line in FILES.iter().flat_map(|file| read(file)) {
            line.unwrap_or_else(|error| panic!("{error}"));
        }
    }

    #[test]
    fn a_line_that_is_no_lesson_says_what_is_wrong() {
        for (line, expected) in [
            (
                "fat\tx",
                "line is \"fat\\tx\", expected seven fields between tabs",
            ),
            (
                "fat\tx\tgo\tstart\t-\tpoints\t1,1",
                "game is \"go\", expected the id of a game",
            ),
            (
                "fat\tx\tchess\tstart\te2e5\tpoints\t1,1",
                "what happened is \"e2e5\", expected a legal move, resigned:COLOUR or agreed",
            ),
            (
                "fat\tx\tchess\tstart\te2e4\tguess\t1,1",
                "task is \"guess\", expected a task",
            ),
            (
                "fat\tx\tchess\tstart\te2e4\tpoints\t1,1,1",
                "answers is \"1,1,1\", expected an answer to the task",
            ),
        ] {
            let error = read(line).remove(0).unwrap_err();
            assert_eq!(error.to_string(), expected);
        }
    }
}
