//! The list of all statements, for tests that look at each of them.

use super as sql;
use super::{
    analyses, blocks, erasing, flags, games, histories, leaderboards, messages, outages, personal,
    player_settings, practice, privacy, problems, process, pruning, ratings, recount, reminders,
    scoring, seasons, servers, summaries, tournaments, turns, upkeep, vacations,
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
        sql: CLAIM CLAIMANT QUICK_CHECK NEXT_NUMBER INSERT_GAME ADVANCE_GAME SET_SEAT
        INSERT_EVENT DATED_EVENTS GATHERING LATEST_FINISHED OVERDUE OPEN_GAMES PLANS ADD_PLAN
        DROP_PLAN VOID_PLAN OPEN_GAMES_EVERYWHERE GAMES_NUMBERED GAME_CHANNEL
        INSERT_GAME_CHANNEL SET_GAME_CHANNEL SET_CHANNEL_ISSUE MOVE_GAME NOTICE_OF KEEP_NOTICE
        TAKE_NOTICES OPEN_SEATS HOLD_PERSON STANDING_INVITATIONS PLAYERS NICKNAMES SET_NICKNAME
        DROP_NICKNAME SET_PLAYER SERVER_LOCALE
        SET_SERVER_LOCALE
        SERVER_SETTINGS LOCK_SERVER_SETTINGS SET_SERVER_SETTINGS SET_ANNOUNCEMENTS_ISSUE
        ALLOW_CHANNEL DISALLOW_CHANNEL NOTE SET_NOTE ERASE_NOTE LAST_OF_PEOPLE ERASE_STRANGERS_CHANNELS
        ERASE_STRANGERS_NICKNAMES ERASE_STRANGERS;
        analyses: ASK_FOR_ANALYSIS ANALYSIS ANALYSED_POSITIONS UNFINISHED_ANALYSES KEEP_ANALYSED
        FINISH_ANALYSIS STANDING_KEYS UNNOTED_POSITIONS NOTE_POSITION;
        blocks: BLOCK UNBLOCK BLOCKED_BY BLOCKS_BETWEEN;
        histories: PLAYED OWN_EVENTS;
        erasing: BEGIN_ERASING BEING_ERASED HOLD_ERASED ERASED_FROM FIRST_OF_PART
        NEXT_TOURNAMENT ERASE_TOURNAMENT ERASE_GAMES ERASE_RESULTS ERASE_REST FORGET_LEFT;
        flags: FLAGS_DUE FLAG LOOK_AGAIN SET_DEADLINE EXTEND_LOOK EXTEND_DEADLINE;
        games: GAME_BY_NUMBER GAME_BY_THREAD GAME_BY_MESSAGE GAME_BY_REMATCH GAME GAME_AS_KEPT
        WHOLE_BY_NUMBER WHOLE_BY_THREAD WHOLE_BY_MESSAGE WHOLE_BY_REMATCH;
        scoring: NEXT_ORDINAL LATEST_ORDINAL SEASON_LENGTH COUNTED_AMONG COUNTED_AMONG_OVERALL
        INSERT_RESULT INSERT_SCORE STANDING SET_STANDING OUTLIVE_PART UNCOUNTED ADD_GAME
        ADD_PART_TO_ALL ADD_ALL SUMS STANDINGS CLEAR_STANDINGS DROP_EMPTY_STANDINGS;
        leaderboards: AGAINST_COMPUTERS PLACES PLAYERS_LISTED PLAYERS_ABOVE PLACE_OF SEASONS;
        messages: MESSAGE DUE DUE_OF_SERVER SERVERS_DUE COUNT_DUE NEXT_DUE OWE_AT_TABLE
        OWE_PERSON OWE_LATER_AT_TABLE OWE_PERSON_LATER OWE_OF_TOURNAMENT OWE_OF_SERVER OWE_COPY
        TRIED SENT RETRY GO DEFER HOLD END CALL_AT_TABLE POSTED_BEFORE HASTEN RESET_WAYS
        SUPERSEDE_BOARD REPEAT_BOARD SUPERSEDE_HELD SUPERSEDE_PERSONAL DROP_PERSONAL UNDELIVERED
        UNDELIVERED_ON_SERVER BACKLOG UNTOLD OWE_UNTOLD OWE_RETURN;
        outages: LAST_BEAT BEAT BEAT_AFTER KEEP_OUTAGE OUTAGE_UNTIL BEGIN_MAKING_UP
        LOCK_MAKING_UP MAKING_UP LAST_OF_PART MOVED_UP_TO TOLD_UP_TO END_MAKING_UP
        MAKE_UP_REMINDERS MAKE_UP_TURNS MAKE_UP_TABLES RENEW_OUTAGE_WORDS LAST_TO_TELL
        OWE_OUTAGE_WORDS;
        personal: CLOSE_DIRECT WATCHERS WATCHED WATCH UNWATCH
        UNSEEN_ONLOOKERS NOTE_ONLOOKER END_WATCHES DIRECT_CHANNEL SET_DIRECT_CHANNEL
        FORGET_DIRECT_CHANNEL;
        player_settings: PLAYER_SETTINGS LOCK_PLAYER_SETTINGS SET_PLAYER_SETTINGS SET_DIGEST SET_LISTED
        PERSON MEET;
        practice: BOARDS ADD_BOARD MAKE_ROOM KEEP_BOARD END_BOARD PRUNE_BOARDS LINES KEEP_LINE
        DROP_LINE;
        privacy: INSERT_MENTION MENTIONS EVENTS_NAMING BODY GAMES_OF POINTS_OF VACATIONS_OF
        HOLD_GAMES NEXT_FORMER LATEST_FORMER RENAME_IN_EVENT RENAME_MENTION RENAME ERASE_PERSON;
        problems: PROBLEM KEEP_PROBLEM GAMES_WITHOUT_PROBLEM SOLVING COUNT_TRY SOLVERS SOLVINGS
        DAYS_SOLVED;
        process: META SET_META FORGET_META TRY_LOCK HOLDS_LOCK TRANSACTION FATE;
        pruning: HOLD_PRUNING LAST_TO_PRUNE PRUNE PRUNED_UP_TO;
        ratings: HOLD SET_RATED IS_BEHIND SCORES_AFTER STEP_BEFORE STEPS SET_STEP
        TAKE_LATEST_STEP DROP_RATING RATING RATINGS_OF RATINGS_IN RATED_IN_PART RATED_IN_GAME
        DROP_STEPS_OF_PART DROP_STEPS_OF_GAME STRAY_STEPS FORGET;
        recount: GAMES TIME_OF RESULTS RESULT SCORES COUNTED_BEFORE COUNTED_BEFORE_OVERALL
        SET_RESULT DROP_SCORES DROP_RESULT;
        reminders: TO_REMIND REMIND_LATER LOOKS LOOK_FOR_REMINDERS LOOK_NO_MORE KEEP_REMINDER
        REMINDED REMINDERS_TOLD REMIND_AT_TABLE FORGET_REMINDERS END_REMINDERS END_MUTES
        DIGESTS STOP_DIGEST NEXT_DIGEST DATE_DIGEST
        TURNS_OF LOOK_AT_PLAYER LOOK_AT_GAME MUTING MUTE UNMUTE;
        seasons: KNOW_SEASON SEASONS_ENDED CLOSE_SEASON GIVE_AWARDS CHANNEL_OF_SEASON
        AWARDS WINNERS;
        servers: SERVERS LEAVE_SERVER LEFT_SERVER UNLOOKED_AT NOTE_LOOK LEFT_LONG_AGO SHIFT_DUE
        COME_BACK REST_WITH_SERVERS WAKE_WITH_SERVER HASTEN_SERVER;
        summaries: OPEN_SUMMARIES ENDED_SUMMARIES FOLLOWED_SUMMARIES SUMMARIES_OF_OTHERS;
        tournaments: NEXT_NUMBER INSERT UPDATE CLEAR_ENTRANTS INSERT_ENTRANT SET_BOARD SET_SEAT
        SET_GAME IS_AT_BOARD TOURNAMENT ENTRANTS BOARDS BY_NUMBER LISTED OF_PERSON DUE MAKE_UP_TOURNAMENTS
        SHIFT_DUE;
        turns: SET_TURN END_TURN TURN COMPUTERS_TO_MOVE COMPUTERS_BEFORE START_CLOCK CLAIM_HINT SHIFT_DEADLINES;
        upkeep: COPY_INTO CHECKPOINT LOCK_ALL INTEGRITY DANGLING LAYOUT FIGURES GAMES EVENTS_TOO_MANY
        QUICK_CHECK SQLITE_SIZE POSTGRES_SIZE LATEST_LAYOUT GAMES_OF_SERVER PARKED;
        vacations: VACATION SET_VACATION SHIFT_DEADLINE;
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
    use std::path::Path;

    use super::CONSTANTS;

    /// The constants that a file of the folder has, by the name of its module.
    fn written(file: &Path) -> Vec<(String, String)> {
        let module = file.file_stem().unwrap().to_str().unwrap();
        let text = std::fs::read_to_string(file).unwrap();
        let lines = text.lines().filter_map(|line| {
            let line = line.trim_start();
            let public = line.strip_prefix("pub")?;
            let (name, kind) = public.split_once("const ")?.1.split_once(": ")?;
            kind.contains("&str")
                .then(|| (module.to_owned(), name.to_owned()))
        });
        lines.collect()
    }

    #[test]
    fn every_statement_is_in_the_list() {
        let rooms = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store");
        let files = std::fs::read_dir(rooms.join("sql")).unwrap();
        let files = files.map(|file| file.unwrap().path());
        let files = files.chain([rooms.join("sql.rs")]);
        let written: BTreeSet<_> = files.flat_map(|file| written(&file)).collect();
        let listed: BTreeSet<_> = CONSTANTS
            .iter()
            .map(|(module, name, _)| ((*module).to_owned(), (*name).to_owned()))
            .collect();
        assert!(written.len() > 250, "{}", written.len());
        let either_alone: Vec<_> = written.symmetric_difference(&listed).collect();
        assert!(either_alone.is_empty(), "{either_alone:?}");
    }
}
