//! What a message says.

use crate::game::scoring::Season;
use crate::game::team::BallotOutcome;
use crate::rules::coded;

coded! {
    /// What a message says. Where it is said follows from its topic and recipient.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum MessageKind [PLAIN, code, of_plain_code] {
        /// It invites to a new table.
        Invitation = "invitation",
        /// It brings the invitation up to date.
        InvitationEdit = "invitation_edit",
        /// It opens the game's thread and adds its players.
        Thread = "thread",
        /// It tells what happened, with the board of then, and pings the player to move.
        Board = "board",
        /// It does the same without a ping for the player to move, who is told by direct message.
        QuietBoard = "quiet_board",
        /// It tells what is proposed, or what became of it.
        Agreement = "agreement",
        /// It takes the buttons off the message of what was proposed before: they answer nothing any more.
        AgreementEdit = "agreement_edit",
        /// It tells the result where the table was opened.
        Result = "result",
        /// It tells the result where the server wants results announced.
        Announcement = "announcement",
        /// It tells what becomes of a player who does not move.
        Absence = "absence",
        /// It tells that an absent player's seat can be taken.
        FreeSeat = "free_seat",
        /// It says in that message that the seat cannot be taken any more, and takes its button off.
        FreeSeatEdit = "free_seat_edit",
        /// It tells that a player is on vacation, or back.
        Vacation = "vacation",
        /// It tells that the game no longer counts.
        Voiding = "voiding",
        /// It tells that we are back, after we had left the server.
        Back = "back",
        /// It tells how long we were away, and until when there is time now.
        Outage = "outage",
        /// It tells the player to move of their turn, with the board from their seat.
        Turn = "turn",
        /// It pings the player to move at the table after all: direct messages do not reach them.
        Call = "call",
        /// It does the same, and says that from now on they are told there.
        CallInstead = "call_instead",
        /// It tells a player that their turn is next.
        Next = "next",
        /// It shows somebody who follows the game, or played in it, what happened.
        Show = "show",
        /// It reminds a player of turns.
        Remind = "remind",
        /// It tells what keeps messages from the game's thread, and the remedy.
        ChannelIssue = "channel_issue",
        /// It tells what the analysis of a finished game has found, or that it came to nothing.
        Analysis = "analysis",
        /// It lets the thread of a finished game close itself soon.
        CloseThread = "close_thread",
        /// It sends a player the list of their turns.
        Digest = "digest",
        /// It greets a server that we have joined.
        Greeting = "greeting",
        /// It tells that people can enter a tournament.
        Registration = "registration",
        /// It brings that message up to date: who has entered, and whether others can.
        RegistrationEdit = "registration_edit",
        /// It tells how the entrants stand at the end.
        FinalTable = "final",
        /// It tells that a tournament was cancelled.
        Cancelled = "cancelled",
        /// It tells that a tournament was cancelled because too few had entered.
        TooFew = "too_few",
        /// It calls a channel to play as a team.
        TeamCall = "team_call",
        /// It says in that message that the team has a captain, or that its game is on, and takes its button off.
        TeamCallEdit = "team_call_edit",
        /// It tells a team that its game has begun; its thread hangs on it.
        TeamStart = "team_start",
        /// It says in that message no more how one joins, once the game is over, and takes its buttons off.
        TeamStartEdit = "team_start_edit",
        /// It shows a team the board, and asks it to vote where it is to move.
        TeamBoard = "team_board",
        /// It tells a team that nobody has voted in time.
        TeamReminder = "team_reminder",
    }
    and {
        /// It announces that a season of a server is over.
        Season(Season) = "season",
        /// It tells the boards of a round.
        Round(u32) = "round",
        /// It tells at which boards of a round drawn games are played again.
        Replays(u32) = "replays",
        /// It tells how the entrants stand after a round.
        RoundTable(u32) = "standings",
        /// It shows a team the board, after the move that its vote has chosen.
        TeamMoved(BallotOutcome) = "team_moved",
        /// It takes the buttons off the message of the event with this number about an absent player: they answer nothing any
        /// more.
        AbsenceEdit(u32) = "absence_edit",
    }
}

impl MessageKind {
    /// What its code leaves open, as stored: a round, a season, an event.
    #[must_use]
    pub fn detail(self) -> Option<String> {
        match self {
            Self::Round(number)
            | Self::Replays(number)
            | Self::RoundTable(number)
            | Self::AbsenceEdit(number) => Some(number.to_string()),
            Self::Season(season) => Some(season.to_string()),
            Self::TeamMoved(outcome) => Some(outcome.to_string()),
            _ => None,
        }
    }

    /// The kind with a code and a detail.
    #[must_use]
    pub fn of_code(code: &str, detail: Option<&str>) -> Option<Self> {
        let number = || detail?.parse().ok();
        match code {
            "round" => number().map(Self::Round),
            "replays" => number().map(Self::Replays),
            "standings" => number().map(Self::RoundTable),
            "absence_edit" => number().map(Self::AbsenceEdit),
            "season" => detail?.parse().ok().map(Self::Season),
            "team_moved" => detail?.parse().ok().map(Self::TeamMoved),
            code => Self::of_plain_code(code),
        }
    }

    /// The round of a tournament that it tells of; 0 where it tells of none.
    #[must_use]
    pub const fn round(self) -> u32 {
        match self {
            Self::Round(round) | Self::Replays(round) | Self::RoundTable(round) => round,
            _ => 0,
        }
    }

    /// Whether sending it twice is the same as sending it once, however long ago.
    #[must_use]
    pub const fn is_repeatable(self) -> bool {
        matches!(
            self,
            Self::InvitationEdit
                | Self::AgreementEdit
                | Self::FreeSeatEdit
                | Self::AbsenceEdit(_)
                | Self::RegistrationEdit
                | Self::TeamCallEdit
                | Self::TeamStartEdit
                | Self::CloseThread
        )
    }

    /// Whether the player to move knows of their turn once this has arrived, where and as they
    /// wish. Of what one turn owes at first, this holds for one message.
    #[must_use]
    pub const fn notifies_of_turn(self) -> bool {
        matches!(
            self,
            Self::Board | Self::Turn | Self::Call | Self::CallInstead
        )
    }

    /// Whether it shows the board at the table.
    #[must_use]
    pub const fn is_board(self) -> bool {
        matches!(self, Self::Board | Self::QuietBoard)
    }

    /// Whether it rings nobody's device where it pings nobody: it tells what happened, and asks for nothing.
    #[must_use]
    pub const fn is_quiet_without_pings(self) -> bool {
        matches!(
            self,
            Self::Board
                | Self::QuietBoard
                | Self::Result
                | Self::Voiding
                | Self::Analysis
                | Self::TeamMoved(_)
        )
    }

    /// Whether it comes with a picture, where one can be sent.
    #[must_use]
    pub const fn has_picture(self) -> bool {
        matches!(
            self,
            Self::Board
                | Self::QuietBoard
                | Self::Turn
                | Self::Show
                | Self::Announcement
                | Self::TeamBoard
                | Self::TeamMoved(_)
                | Self::Analysis
                | Self::Season(_)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_read_as_they_are_written() {
        let season = "2026-11".parse().unwrap();
        let moved = BallotOutcome { votes: 5, cast: 8 };
        let detailed = [
            MessageKind::TeamMoved(moved),
            MessageKind::AbsenceEdit(7),
            MessageKind::Round(3),
            MessageKind::Replays(1),
            MessageKind::RoundTable(2),
            MessageKind::Season(season),
        ];
        for kind in MessageKind::PLAIN.into_iter().chain(detailed) {
            let detail = kind.detail();
            let read = MessageKind::of_code(kind.code(), detail.as_deref());
            assert_eq!(read, Some(kind));
        }
        assert_eq!(MessageKind::of_code("lunch", None), None);
        assert_eq!(MessageKind::of_code("round", Some("x")), None);
    }
}
