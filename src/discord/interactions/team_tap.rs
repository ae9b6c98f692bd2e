//! What is done in a team with the press of a button.

use crate::rules::coded;

coded! {
    /// What is done in a team with the press of a button.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum TeamTap [ALL, code, of_code] {
        /// Accept for the channel, as the captain of its team.
        Lead = "lead",
        /// Become a member.
        Join = "join",
        /// Be a member no more.
        Leave = "leave",
        /// Take the call back by which it was to play.
        Withdraw = "withdraw",
        /// See how the vote stands.
        Ballot = "ballot",
    }
}
