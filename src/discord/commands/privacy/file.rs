//! What is kept of the caller, as the file that they are given has it.

use serde_json::{Value, json};

use crate::discord::commands::prelude::*;
use crate::game::ladder::LadderPlace;
use crate::game::learning::SolvedLesson;
use crate::game::practice::{KeptLine, PracticeBoard, PracticeKind};
use crate::game::problem::{ProblemKey, Solving};
use crate::game::queries::{PersonalData, RatingHistory};
use crate::game::reminder::{Hour, NextTurnNotice, ReminderSettings};
use crate::game::scoring::{Leaderboard, LeaderboardScore, SeasonAward};
use crate::game::seeking::{LanguageWish, Seeker};
use crate::game::team::TeamMembership;
use crate::game::tournament::Tournament;
use crate::game::vacation::Vacation;
use crate::game::{PlayerId, ServerId, Stakes, StoreError, TournamentId, TypedMove, Watch};
use crate::present::records::rfc3339;
use crate::rules::{Move, Topology, Variant};

/// Where it is kept how a person is reminded.
const REMINDERS: [&str; 6] = [
    "remind_percent",
    "last_call_hours",
    "quiet_from",
    "time_zone",
    "digest_hour",
    "foretell_turns",
];

/// The file, with games that are written already, and the ids of those that cannot be read.
pub fn written(caller: &Caller, data: &PersonalData, games: &[Value], damaged: &[String]) -> Value {
    let nickname =
        |(server, name): &(ServerId, String)| json!({ "server": server.to_string(), "name": name });
    let tournament = |one: &(TournamentId, Option<Tournament>)| tournament(caller.player, one);
    json!({
        "person": {
            "id": caller.player.to_string(),
            "name": caller.name,
            "nicknames": each(&data.nicknames, nickname),
            "client_language": caller.locale.0,
            "direct_channel": data.direct_channel.map(|channel| channel.to_string()),
        },
        "settings": settings(data),
        "calendar": data.calendar_since.map(|since| json!({ "since": rfc3339(since) })),
        "linked_roles": data.linked_since.map(|since| json!({ "since": rfc3339(since) })),
        "blocked": each(&data.blocked, |other| other.to_string().into()),
        "seeks": each(&data.seeks, seek),
        "followed": each(&data.followed, followed),
        "ratings": each(&data.ratings, rating),
        "points": each(&data.points, points),
        "season_awards": each(&data.awards, award),
        "vacations": each(&data.vacations, vacation),
        "problems": each(&data.problems, problem),
        "lessons": each(&data.lessons, lesson),
        "tournaments": each(&data.tournaments, tournament),
        "ladders": each(&data.ladders, ladder),
        "teams": each(&data.teams, team),
        "private_boards": each(&data.boards, board),
        "games": games,
        "damaged_games": damaged,
    })
}

fn each<T>(all: &[T], one: impl Fn(&T) -> Value) -> Vec<Value> {
    all.iter().map(one).collect()
}

/// The choices in `/settings`; nothing in the place of one that cannot be read.
fn settings(data: &PersonalData) -> Value {
    let chosen = &data.settings;
    let sound = |columns: &[&str], value: Value| match &data.settings_damage {
        Some(StoreError::Corrupt { column, .. }) if columns.contains(column) => Value::Null,
        _ => value,
    };
    let letters = chosen.letters.map(|letters| format!("{letters:?}"));
    let is_confirmed = chosen.typed_moves == TypedMove::Previewed;
    json!({
        "language": chosen.language.as_ref().map(|tag| &tag.0),
        "letters": sound(&["letters"], json!(letters)),
        "theme": chosen.theme.as_ref().map(|code| &code.0),
        "confirm_typed_moves": sound(&["ask_before_moves"], json!(is_confirmed)),
        "told_of_turns": sound(&["notifications"], json!(chosen.notifications.code())),
        "leaderboards": sound(&["unlisted"], json!(chosen.visibility.code())),
        "web_pages": sound(&["web_name"], json!(chosen.public_name.code())),
        "reminders": sound(&REMINDERS, reminders(&chosen.reminders)),
    })
}

fn reminders(chosen: &ReminderSettings) -> Value {
    json!({
        "percent_left": chosen.share.percent(),
        "last_call_hours": chosen.last_call.hours(),
        "quiet_from": chosen.quiet.map(|quiet| quiet.from().number()),
        "quiet_until": chosen.quiet.map(|quiet| quiet.until().number()),
        "time_zone": chosen.zone.name(),
        "digest_hour": chosen.digest.map(Hour::number),
        "told_that_next": chosen.next == NextTurnNotice::Yes,
    })
}

fn followed((watch, table): &(Watch, Option<Table>)) -> Value {
    let header = table.as_ref().map(Table::header);
    json!({
        "server": header.map(|header| header.server.to_string()),
        "number": header.map(|header| header.number.0),
        "how": watch.manner.code(),
    })
}

fn seek(seeker: &Seeker) -> Value {
    let wishes = seeker.wishes;
    json!({
        "server": seeker.server.to_string(),
        "game": seeker.variant.id(),
        "pace": seeker.terms.pace.to_string(),
        "rated": seeker.terms.stakes == Stakes::Rated,
        "where": wishes.reach.code(),
        "lowest_rating": wishes.ratings.lowest,
        "highest_rating": wishes.ratings.highest,
        "hours": wishes.hours.list(),
        "language": seeker.language.0,
        "same_language": wishes.language == LanguageWish::Own,
        "since_ms": seeker.since.0,
    })
}

fn rating(history: &RatingHistory) -> Value {
    let rated = &history.rated;
    let curve = history.curve.iter();
    let curve: Vec<(i64, f64)> = curve.map(|(at, it)| (at.0, it.value())).collect();
    json!({
        "game": history.variant.id(),
        "history": curve,
        "rating": rated.rating.value(),
        "deviation": rated.rating.deviation(),
        "volatility": rated.rating.volatility(),
        "games": rated.games,
        "latest_ms": rated.latest.0,
    })
}

fn points((board, score): &(Leaderboard, LeaderboardScore)) -> Value {
    let [seigneur, chevalier, vassal, serf] = score.titles;
    json!({
        "server": board.server.map(|server| server.to_string()),
        "season": board.season.map(|season| season.to_string()),
        "game": board.variant.map(Variant::id),
        "points": score.points,
        "games": score.games,
        "titles": {
            "seigneur": seigneur, "chevalier": chevalier, "vassal": vassal, "serf": serf,
        },
    })
}

fn team(team: &TeamMembership) -> Value {
    json!({
        "server": team.server.to_string(),
        "team": team.team,
        "game": team.game.map(|game| game.to_string()),
        "joined_ms": team.joined.0,
        "vote": team.vote,
    })
}

fn award(award: &SeasonAward) -> Value {
    json!({
        "server": award.server.to_string(),
        "season": award.season.to_string(),
        "game": award.variant.map(Variant::id),
        "place": award.place,
        "points": award.points,
    })
}

fn vacation((server, vacation): &(ServerId, Vacation)) -> Value {
    json!({
        "server": server.to_string(),
        "automatic": format!("{:?}", vacation.automatic),
        "year": vacation.year,
        "days_taken": vacation.used,
        "latest_from_ms": vacation.latest.map(|spell| spell.from.0),
        "latest_until_ms": vacation.latest.map(|spell| spell.until.0),
    })
}

fn problem((key, solving): &(ProblemKey, Solving)) -> Value {
    json!({
        "server": key.server.to_string(),
        "day_ms": key.day.begins().0,
        "game": key.variant.id(),
        "tries": solving.tries,
        "solved_ms": solving.solved.map(|at| at.0),
    })
}

fn lesson(solved: &SolvedLesson) -> Value {
    json!({
        "course": solved.course.id(),
        "lesson": solved.lesson,
        "solved_ms": solved.at.0,
    })
}

fn tournament(player: PlayerId, (id, read): &(TournamentId, Option<Tournament>)) -> Value {
    let Some(tournament) = read else {
        return json!({ "damaged": id.to_string() });
    };
    let standings = tournament.standings().into_iter();
    let own = standings.filter(|standing| standing.player == player);
    let entrant = tournament.entrants.iter().find(|one| one.player == player);
    json!({
        "server": tournament.server.to_string(),
        "number": tournament.number.0,
        "name": tournament.conditions.name,
        "created": tournament.organizer == player,
        "from_round": entrant.map(|entrant| entrant.from),
        "until_round": entrant.and_then(|entrant| entrant.until),
        "points": own.map(|standing| standing.points).next(),
    })
}

fn ladder(place: &LadderPlace) -> Value {
    json!({
        "server": place.server.to_string(),
        "game": place.variant.id(),
        "place": place.rung,
        "joined_ms": place.kept.joined.0,
    })
}

fn board(board: &PracticeBoard) -> Value {
    let level = match board.kind() {
        PracticeKind::Sparring { level, .. } => Some(level.number()),
        PracticeKind::Lines { .. } => None,
    };
    let start = &board.line().positions()[0];
    let moves: Vec<Move> = board.line().moves().collect();
    json!({
        "number": board.number().0,
        "server": board.owner().server.map(|server| server.to_string()),
        "game": start.variant().id(),
        "color": board.owner().seat.letter(),
        "level": level,
        "copied_from": board.source().map(|source| source.game.to_string()),
        "copied_after": board.source().map(|source| source.after),
        "start": start.to_string(),
        "moves": coordinates(start.topology(), &moves),
        "stepped_back_over": coordinates(start.topology(), board.ahead()),
    })
}

/// The lines of a game that the caller keeps.
pub fn lines(board: &Topology, lines: &[KeptLine]) -> Vec<Value> {
    each(lines, |line| {
        json!({
            "after": line.after,
            "start": line.start.map(|start| start.to_string()),
            "moves": coordinates(board, &line.moves),
        })
    })
}

/// Moves as they are written in the file.
pub fn coordinates(board: &Topology, moves: &[Move]) -> String {
    let moves = moves.iter().map(|mv| mv.coordinates(board));
    moves.collect::<Vec<_>>().join(" ")
}
