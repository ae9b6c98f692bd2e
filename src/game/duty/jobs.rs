//! What one process at a time does, of those on one database, besides serving shards.

use crate::rules::coded;

coded! {
    /// A job that is the duty of one process at a time. Its code names it in the database, in what is measured and to whoever
    /// operates the processes.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum JobDuty [ALL, code, of_code] {
        /// Games end whose time is up.
        Deadlines = "deadlines",
        /// Players are reminded of their turns.
        Reminders = "reminders",
        /// Tournaments begin, pair and end.
        Tournaments = "tournaments",
        /// Votes of teams are counted.
        Votes = "votes",
        /// People meet who wait for games.
        Seeks = "seeks",
        /// The lobbies of servers are kept up to date.
        Lobbies = "lobbies",
        /// Computers move, and games are analysed.
        Thinker = "thinker",
        /// What belongs to servers that were left is erased after a while.
        Retention = "retention",
        /// Watches end of people who may not see the games any more.
        Onlookers = "onlookers",
        /// Turns are told of which nobody was told.
        UnnotifiedTurns = "unnotified turns",
        /// Linked roles follow the games.
        LinkedRoles = "linked roles",
        /// The service is told which commands there are.
        Registration = "registration",
    }
}
