//! The list of all statements, for tests that look at each of them.

use crate::store::backup::{examine, restore};
use crate::store::engine::{authority, transaction};
use crate::store::histories::own_times;
use crate::store::messages::{anew, backlogs, direct_channels, due, later, owing, settling};
use crate::store::recount::kept;
use crate::store::tables::writes;
use crate::store::teams::contesting;
use crate::store::transfer::catalog;
use crate::store::{
    analyses, backup, blocks, calendars, checkpoints, context, duties, erasing, fair_play, flags,
    game_channels, held_in, histories, hosts, inspection, ladders, leaderboards, learning, lobbies,
    lock, messages, notes, open, outages, people, plans, player_settings, practice, privacy,
    problems, process, pruning, publishing, ratings, recount, reminders, role_links, scoring,
    seasons, seeks, servers, settings, settings_rows, summaries, tables, teams, tournaments, turns,
    vacations, watches,
};

/// What a constant holds: a statement, or several that are run one after another.
trait Statements {
    fn all(&self) -> &[&'static str];
}

impl Statements for &'static str {
    fn all(&self) -> &[&'static str] {
        std::slice::from_ref(self)
    }
}

impl Statements for &[&'static str] {
    fn all(&self) -> &[&'static str] {
        self
    }
}

impl<const COUNT: usize> Statements for [&'static str; COUNT] {
    fn all(&self) -> &[&'static str] {
        self
    }
}

/// The constants of each module by their names.
macro_rules! constants {
    ($($module:ident: $($name:ident)*;)*) => {
        &[$($((stringify!($module), stringify!($name), &$module::$name)),*),*]
    };
}

/// The module and the name of each constant, and what it holds.
type Constants = &'static [(&'static str, &'static str, &'static dyn Statements)];

/// A constant that is missing here is found by a test.
const CONSTANTS: Constants = constants! {
    analyses: ASK_FOR_ANALYSIS ANALYSIS ANALYSED_POSITIONS NEXT_ANALYSIS KEEP_ANALYSED
        DROP_ANALYSED DROP_ANALYSIS FINISH_ANALYSIS;
    backlogs: UNDELIVERED UNDELIVERED_ON_SERVER BACKLOG UNTOLD OWE_UNTOLD OWE_UNTOLD_DIRECTLY
        OWE_DEPARTED;
    backup: COPY_INTO;
    blocks: BLOCK UNBLOCK BLOCKED_BY BLOCKS_BETWEEN;
    calendars: CALENDAR_SINCE SET_CALENDAR END_CALENDAR CALENDAR_OWNER DEADLINES_OF;
    checkpoints: CHECKPOINT;
    contesting: INSERT_CONTEST INSERT_TEAM COUNT_CAPTAIN END_CALL SET_CAPTAIN BEGIN_CONTEST JOIN_TEAM
        LOOK_AT_VOTES SET_VOTE OWE_TEAMS SET_VOTING END_VOTING CLEAR_VOTES TELL_OUTCOME OWE_TEAM
        TEAMS_OF_CONTEST
        DROP_SAID_TO_TEAM DROP_MEMBER DROP_MEMBERS DROP_CONTEST EMPTY_TEAM;
    context: CONTEXT;
    direct_channels: DIRECT_CHANNEL SET_DIRECT_CHANNEL FORGET_DIRECT_CHANNEL;
    catalog: SQLITE_COLUMNS POSTGRES_COLUMNS SQLITE_PARENTS POSTGRES_PARENTS;
    due: DUE DUE_OF_SERVER SERVERS_DUE COUNT_DUE NEXT_DUE BURY;
    duties: REPORT LET_GO SWEEP PEERS HOLDINGS KNOW TAKE GIVE_BACK NOTE_SESSION GRANT_ALONE GRANT HEAR FORGET_HEARD TAKE_SLOT RETIRE;
    anew: INVITES FORGET_INVITATION OWE_INVITATION HELD_IN_THREAD HELD_IN_CHANNEL FORGET_PLACE IS_REPEATED;
    authority: IS_HELD;
    erasing: BEGIN_ERASING HOLD_ERASED NEXT_TOURNAMENT ERASE_TOURNAMENT NEXT_CONTEST NEXT_TEAM ERASED_FROM FIRST_OF_PART
        ERASE_GAMES ERASE_RESULTS ERASE_REST KEEP_GREETED FORGET_LEFT;
    examine: FIGURES INTEGRITY DANGLING LAYOUT GAMES EVENTS_TOO_MANY;
    fair_play: GUARDED_POSITIONS SET_UP_GAMES STANDING_POSITIONS UNGUARDED_GAMES SET_GUARDED GUARD_POSITION
        GUARD_NO_MORE;
    flags: FLAGS_DUE FLAG LOOK_AGAIN SET_DEADLINE SHIFT_DEADLINE EXTEND_LOOK EXTEND_DEADLINE;
    game_channels: GAME_CHANNEL GAME_CHANNEL_ON GAME_CHANNEL_OF HELD_GAMES PLAYER_PLACE GUESTS GUESTS_WITHOUT_PLACE SET_GAME_CHANNEL NOTICE_OF KEEP_NOTICE NOTICE_ABOVE TAKE_NOTICES
        CLAIM_HINT;
    held_in: HELD_IN_ON ENDED_IN_ON SHARE_PLACES KNOW_CHANNELS HOLD_GAME SET_HELD_IN HAS_MOVED ADD_HELD TAKE_HELD_OFF DROP_EMPTY_HELD GAME_OF_TEAM
        SET_ALL_HELD_IN CLEAR_HELD ADD_ALL_HELD KEPT_HELD MADE_HELD TAKE_PART_OFF QUIT_PLACES;
    histories: PLAYED PLAYED_HERE OWN_TIMES OWN_TIMES_HERE;
    kept: CREDITED SET_RESULT;
    ladders: LADDER_VERSION RUNGS RUNGS_OF IS_CHALLENGE CHALLENGE_STANDS CLIMB LADDER_OF_GAME HOLD_LADDER COUNT_LADDER
        SET_RUNG DROP_RUNGS_BELOW KEEP_CLIMB TAKE_CLIMB;
    later: OWE_LATER_AT_TABLE;
    learning: SOLVED_LESSONS SOLVE_LESSON;
    leaderboards: PLACES PLAYERS_LISTED TIED_BEFORE PLACE_OF AGAINST_COMPUTERS SEASONS_CLOSED PLAYERS_ABOVE;
    lobbies: LOBBY LOBBIES_DUE TROUBLED_LOBBIES PUT_LOBBY KEEP_LOBBY END_LOBBY DROP_LOBBY LEAVE_LOBBY;
    hosts: WRITABLE FOLLOWS;
    lock: HOLDS_LOCK TRY_LOCK TRY_TO_SHARE SHARE;
    inspection: QUICK_CHECK SQLITE_SIZE POSTGRES_SIZE POSTGRES_CLOCK POSTGRES_ENCODING
        STANDBY_WAIT LATEST_LAYOUT;
    messages: MESSAGE LEASE_ALONE LEASE RELEASE SENT RETRY GO POSTED_BEFORE TOLD_BY
        SUPERSEDE_BOARD REPEAT_BOARD END;
    notes: NOTE SET_NOTE ERASE_NOTE;
    open: QUICK_CHECK CLAIMANT CLAIM;
    own_times: PLAYED_EVENTS;
    outages: LAST_OF_PART MOVED_UP_TO TOLD_UP_TO END_MAKING_UP MAKE_UP_REMINDERS MAKE_UP_TURNS
        MAKE_UP_TABLES RENEW_OUTAGE_WORDS LAST_TO_TELL OWE_OUTAGE_WORDS BEATS BEAT BEAT_AFTER
        SPREAD_BEATS FORGET_BEATS KEEP_OUTAGE OUTAGE_OF BEGIN_MAKING_UP LOCK_MAKING_UP MAKING_UP MAKE_UP_TOURNAMENTS;
    owing: OWE_AT_TABLE OWE_PERSON SUPERSEDE_PERSONAL SUPERSEDE_HELD_BACK OWE_LAST FORGET_EARLIER
        OWE_COPY DEFER HOLD CALL_AT_TABLE SUPERSEDE_HELD HASTEN RESET_WAYS;
    people: PLAYER_SETTINGS PERSON MEET PLAYERS NICKNAMES SERVER_LOCALE SET_NICKNAME DROP_NICKNAME
        SET_PLAYER SET_SERVER_LOCALE;
    plans: PLANS ADD_PLAN DROP_PLAN;
    player_settings: LOCK_PLAYER_SETTINGS SET_PLAYER_SETTINGS SET_DIGEST SET_LISTED;
    practice: BOARDS USED ADD_BOARD MAKE_ROOM KEEP_BOARD END_BOARD PRUNE_BOARDS LINES KEEP_LINE
        DROP_LINE;
    privacy: HOLD_TOURNAMENTS WITHDRAW_EVERYWHERE REGISTER_WITHOUT EVENTS_NAMING GAMES_OF POINTS_OF VACATIONS_OF
        HOLD_GAMES NEXT_FORMER LATEST_FORMER
        RENAME ERASE_PERSON OPEN_GAMES_EVERYWHERE MENTIONS BODY RENAME_MENTION RENAME_IN_EVENT;
    problems: PROBLEM LATEST_PROBLEMS KEEP_PROBLEM GAMES_WITHOUT_PROBLEM SOLVING COUNT_TRY SOLVERS
        SOLVINGS DAYS_SOLVED;
    process: META SET_META FORGET_META;
    pruning: HOLD_PRUNING LAST_TO_PRUNE PRUNE PRUNED_UP_TO;
    publishing: KEEP_META PLACES_OF LATEST_EVENTS LEFT CHANNELS_OF_GAMES RESULTS_SHOWN RUNNING_SHOWN
        TABLES_SHOWN BOARDS_WITHHELD SCORES_SHOWN SEASONS_SHOWN RESULTS_SHOWN_OF RATINGS_SHOWN_OF;
    ratings: IS_BEHIND STEPS RATING RATINGS_OF HOLD SET_RATED STEP_BEFORE SET_STEP TAKE_LATEST_STEP
        DROP_RATING RATED_IN_GAME DROP_STEPS_OF_GAME RATED_IN_PART DROP_STEPS_OF_PART SCORES_AFTER;
    recount: FORGET FIND_UNCOUNTED RATINGS_IN STRAY_STEPS GAMES TIME_OF RESULTS RESULT SCORES COUNTED_BEFORE
        COUNTED_BEFORE_OVERALL STANDINGS DROP_SCORES DROP_RESULT;
    reminders: TO_REMIND REMIND_LATER LOOKS REMINDED DIGESTS TURNS_OF LOOK_AT_GAME MUTING MUTE
        UNMUTE LOOK_NO_MORE LOOK_FOR_REMINDERS KEEP_REMINDER NEXT_DIGEST DATE_DIGEST
        FORGET_REMINDERS END_REMINDERS END_MUTES;
    restore: LOCK_ALL;
    role_links: DROP_STALE_ATTEMPTS BEGIN_LINK TAKE_LINK LINK_ROLES LINKED_SINCE OWE_REVOCATION UNLINK_ROLES
        LINKS_DUE ROLE_RECORDS RENEW_LINK PUT_OFF_LINK DROP_LINK REVOCATIONS_DUE END_REVOCATION
        PUT_OFF_REVOCATION GAME_HAS_CHANGED SEASON_IS_OVER;
    scoring: STANDING UNCOUNTED ADD_ALL SUMS CLEAR_STANDINGS NEXT_ORDINAL HOLD_COUNTING LATEST_ORDINAL
        COUNTED_AMONG COUNTED_AMONG_OVERALL INSERT_RESULT INSERT_SCORE NOTE_COUNTED SET_STANDING CREDIT ADD_GAME
        DROP_EMPTY_STANDINGS OUTLIVE_PART ADD_PART_TO_ALL;
    seasons: SEASONS_ENDED SEASON_GOING_ON CHANNEL_OF_SEASON AWARDS WINNERS KNOW_SEASON CLOSE_SEASON GIVE_AWARDS
        SEASON_LENGTH;
    seeks: SEEKERS SEEKS_OF SEEKS_ON PEOPLE_WAITING SEEKERS_APART END_SEEK COUNT_SEEKS END_STALE_SEEKS SET_SEEK
        SET_GUEST;
    servers: BEING_ERASED OWE_RETURN SERVERS LEAVE_SERVER CHANGE_ALONE LEFT_SERVERS LEFT_SERVER UNLOOKED_AT NOTE_LOOK
        LEFT_LONG_AGO SHIFT_DUE COME_BACK KEEP_ELSEWHERE KEEP_CONTESTS_WITH_GAMES KEEP_ANALYSES_WITH_GAMES
        REST_GAMES KEEP_TURNS_WITH_GAMES KEEP_RESULTS_ELSEWHERE OWE_ELSEWHERE KEEP_HERE REST_WITH_SERVER WAKE_WITH_SERVER HASTEN_SERVER
        SHIFT_TOURNAMENTS_DUE SHIFT_DEADLINES GREET COUNT_AS_GREETED GAMES_OF_SERVER PARKED LAST_OF_PEOPLE
        ERASE_STRANGERS_CHANNELS ERASE_STRANGERS_NICKNAMES ERASE_STRANGERS;
    settings: PUBLIC_NAMES SERVER_SETTINGS LOCK_SERVER_SETTINGS SET_ANNOUNCEMENTS_ISSUE ALLOW_CHANNEL
        DISALLOW_CHANNEL;
    settings_rows: SET_SERVER_SETTINGS;
    settling: SET_CHANNEL_ISSUE CLOSE_DIRECT STOP_DIGEST LOOK_AT_PLAYER REMINDERS_TOLD
        REMIND_AT_TABLE;
    summaries: SUMMARY SEAT_HOLDERS OPEN_SUMMARIES OPEN_SUMMARIES_HERE KEPT_SUMMARIES ENDED_SUMMARIES FOLLOWED_SUMMARIES
        SUMMARIES_OF_OTHERS;
    tables: GAME_AS_KEPT GAME_BY_NUMBER GAME_BY_THREAD GAME_BY_MESSAGE GAME_BY_REMATCH
        WHOLE_BY_NUMBER WHOLE_BY_THREAD WHOLE_BY_MESSAGE WHOLE_BY_REMATCH NEXT_NUMBER DATED_EVENTS
        GATHERING LATEST_FINISHED OPEN_TABLES OVERDUE STANDS_UNTIL OPEN_GAMES GAMES_NUMBERED
        GAME WHOLE_GAMES;
    teams: CONTEST CONTEST_OF CONTEST_WITH CONTEST_BY CALLS_OF CALLS_LED_BY MEMBERS CONTESTS_DUE MEMBERSHIPS
        TEAMS_PLAYING SET_TEAM_THREAD;
    tournaments: NEXT_NUMBER IS_AT_BOARD TOURNAMENT ENTRANTS BOARDS BY_NUMBER LISTED OF_PERSON DUE
        INSERT UPDATE SET_GAME CLEAR_ENTRANTS INSERT_ENTRANT SET_BOARD SET_SEAT;
    transaction: TRANSACTION FATE IS_SAFE;
    turns: COMPUTERS_TO_MOVE COMPUTERS_BEFORE COMPUTERS_WAITING TURN WAITING_FOR SET_TURN END_TURN START_CLOCK;
    vacations: VACATION SET_VACATION;
    watches: WATCHERS WATCHED WATCH UNSEEN_ONLOOKERS NOTE_ONLOOKER END_WATCHES DROP_PERSONAL
        UNWATCH;
    writes: OPEN_SEATS HOLD_PERSON STANDING_INVITATIONS INSERT_GAME INSERT_GAME_CHANNEL MOVE_GAME ADVANCE_GAME
        SET_SEAT INSERT_MENTION INSERT_EVENT;
};

/// Every statement, after the name of its constant, which has a number behind it where it holds several.
pub fn every() -> impl Iterator<Item = (String, &'static str)> {
    CONSTANTS.iter().flat_map(|(module, name, constant)| {
        let statements = constant.all();
        statements.iter().enumerate().map(move |(at, statement)| {
            let number = if statements.len() > 1 {
                format!(" {at}")
            } else {
                String::new()
            };
            (format!("{module}::{name}{number}"), *statement)
        })
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::{Path, PathBuf};

    use super::CONSTANTS;

    /// What a statement begins with.
    const VERBS: [&str; 5] = ["SELECT", "INSERT", "UPDATE", "DELETE", "WITH"];

    /// The module that only tests have, which nobody else asks.
    const OF_TESTS: &str = "tests";
    /// What looks like a statement, and reads the plans of others.
    const OF_PLANS: (&str, &str) = ("plan", "INDEXES");

    /// The names of the constants in a text that hold statements. What every module of the store may use holds nothing else;
    /// of the others, those do which begin as a statement does, or with a part that several have.
    fn statements(text: &str) -> Vec<&str> {
        let constants = text.match_indices("const ").filter_map(|(at, word)| {
            let visibility = text[..at].rsplit('\n').next()?;
            let (name, rest) = text[at + word.len()..].split_once(": ")?;
            let (kind, value) = rest.split_once('=')?;
            let is_name = |sign: char| matches!(sign, 'A'..='Z' | '0'..='9' | '_');
            let is_text = name.chars().all(is_name) && kind.contains("&str");
            let is_statement = match visibility {
                "pub " => true,
                "" => begins_as_one(value),
                _ => visibility.starts_with("pub(") && begins_as_one(value),
            };
            (is_text && is_statement).then_some(name)
        });
        constants.collect()
    }

    /// Whether what a constant is set to begins as a statement does.
    fn begins_as_one(value: &str) -> bool {
        let value = value.split(";\n").next().unwrap_or_default();
        let mut parts = value.split('"');
        let before = parts.next().unwrap_or_default().replace("concat!(", "");
        let first = parts.next().and_then(|text| text.split_whitespace().next());
        before.contains("!(") || first.is_some_and(|word| VERBS.contains(&word))
    }

    #[test]
    fn a_statement_is_found_whoever_may_use_it() {
        for (text, is_one) in [
            ("pub const NAME: &str = \"x\";", true),
            ("const NAME: &str = \"\n    SELECT 1\";", true),
            (
                "pub(super) const NAME: &[&str] = &[\n    \"DELETE FROM seats\"];",
                true,
            ),
            ("const NAME: &str = concat!(part!(\"id\"), \" = 1\");", true),
            ("const NAME: &str = concat!(\"SELECT \", part!());", true),
            ("const NAME: &str = \"selected\";", false),
            ("    const NAME: &str = \"SELECT 1\";", false),
            ("const NAME: usize = 3; // \"SELECT\"", false),
            (
                "const fn name(text: &str) -> usize { 3 } // = \"SELECT\"",
                false,
            ),
        ] {
            let expected: &[&str] = if is_one { &["NAME"] } else { &[] };
            assert_eq!(statements(text), expected, "{text}");
        }
    }

    /// The statements that a file has, by the name of its module.
    fn written(file: &Path) -> Vec<(String, String)> {
        let module = file.file_stem().unwrap().to_str().unwrap();
        let text = std::fs::read_to_string(file).unwrap();
        let own = statements(&text).into_iter();
        own.filter(|name| module != OF_TESTS && (module, *name) != OF_PLANS)
            .map(|name| (module.to_owned(), name.to_owned()))
            .collect()
    }

    /// The files of a folder and of those in it.
    fn files(folder: &Path) -> Vec<PathBuf> {
        let entries = std::fs::read_dir(folder).unwrap();
        let paths = entries.map(|entry| entry.unwrap().path());
        let each = paths.flat_map(|path| {
            if path.is_dir() {
                files(&path)
            } else {
                vec![path]
            }
        });
        each.filter(|path| path.extension().is_some_and(|kind| kind == "rs"))
            .collect()
    }

    #[test]
    fn every_statement_is_in_the_list() {
        let store = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store");
        let files = files(&store);
        let written: BTreeSet<_> = files.iter().flat_map(|file| written(file)).collect();
        let listed: BTreeSet<_> = CONSTANTS
            .iter()
            .map(|(module, name, _)| ((*module).to_owned(), (*name).to_owned()))
            .collect();
        assert!(written.len() > 250, "{}", written.len());
        let either_alone: Vec<_> = written.symmetric_difference(&listed).collect();
        assert!(either_alone.is_empty(), "{either_alone:?}");
    }
}
