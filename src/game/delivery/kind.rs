//! What a message says.

use crate::game::scoring::Season;

/// What a message says. Where it is said follows from its topic and recipient.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MessageKind {
    /// It invites to a new table.
    Invitation,
    /// It brings the invitation up to date.
    InvitationEdit,
    /// It opens the game's thread and adds its players.
    Thread,
    /// It tells what happened, with the board of then, and pings the player to move.
    Board,
    /// It does the same without a ping for the player to move, who is told by direct message.
    QuietBoard,
    /// It tells what is proposed, or what became of it.
    Agreement,
    /// It takes the buttons off the message of what was proposed before: they answer nothing any more.
    AgreementEdit,
    /// It tells the result where the table was opened.
    Result,
    /// It tells the result where the server wants results announced.
    Announcement,
    /// It tells what becomes of a player who does not move.
    Absence,
    /// It tells that an absent player's seat can be taken.
    FreeSeat,
    /// It says in that message that the seat cannot be taken any more, and takes its button off.
    FreeSeatEdit,
    /// It tells that a player is on vacation, or back.
    Vacation,
    /// It tells that the game no longer counts.
    Voiding,
    /// It tells that we are back, after we had left the server.
    Back,
    /// It tells how long we were away, and until when there is time now.
    Outage,
    /// It tells the player to move of their turn, with the board from their seat.
    Turn,
    /// It pings the player to move at the table after all: direct messages do not reach them.
    Call,
    /// It does the same, and says that from now on they are told there.
    CallInstead,
    /// It tells a player that their turn is next.
    Next,
    /// It shows somebody who follows the game, or played in it, what happened.
    Show,
    /// It reminds a player of turns.
    Remind,
    /// It tells what keeps messages from the game's thread, and the remedy.
    ChannelIssue,
    /// It tells what the analysis of a finished game has found.
    Analysis,
    /// It lets the thread of a finished game close itself soon.
    CloseThread,
    /// It sends a player the list of their turns.
    Digest,
    /// It announces that a season of a server is over.
    Season(Season),
    /// It tells that people can enter a tournament.
    Registration,
    /// It brings that message up to date: who has entered, and whether others can.
    RegistrationEdit,
    /// It tells the boards of a round.
    Round(u32),
    /// It tells how the entrants stand after a round.
    RoundTable(u32),
    /// It tells how the entrants stand at the end.
    FinalTable,
    /// It tells that a tournament was cancelled.
    Cancelled,
    /// It tells that a tournament was cancelled because too few had entered.
    TooFew,
}

impl MessageKind {
    /// Every kind without a detail.
    const PLAIN: [Self; 31] = [
        Self::Invitation,
        Self::InvitationEdit,
        Self::Thread,
        Self::Board,
        Self::QuietBoard,
        Self::Agreement,
        Self::AgreementEdit,
        Self::Result,
        Self::Announcement,
        Self::Absence,
        Self::FreeSeat,
        Self::FreeSeatEdit,
        Self::Vacation,
        Self::Voiding,
        Self::Back,
        Self::Outage,
        Self::Turn,
        Self::Call,
        Self::CallInstead,
        Self::Next,
        Self::Show,
        Self::Remind,
        Self::ChannelIssue,
        Self::Analysis,
        Self::CloseThread,
        Self::Digest,
        Self::Registration,
        Self::RegistrationEdit,
        Self::FinalTable,
        Self::Cancelled,
        Self::TooFew,
    ];

    /// The code, as stored.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Invitation => "invitation",
            Self::InvitationEdit => "invitation_edit",
            Self::Thread => "thread",
            Self::Board => "board",
            Self::QuietBoard => "quiet_board",
            Self::Agreement => "agreement",
            Self::AgreementEdit => "agreement_edit",
            Self::Result => "result",
            Self::Announcement => "announcement",
            Self::Absence => "absence",
            Self::FreeSeat => "free_seat",
            Self::FreeSeatEdit => "free_seat_edit",
            Self::Vacation => "vacation",
            Self::Voiding => "voiding",
            Self::Back => "back",
            Self::Outage => "outage",
            Self::Turn => "turn",
            Self::Call => "call",
            Self::CallInstead => "call_instead",
            Self::Next => "next",
            Self::Show => "show",
            Self::Remind => "remind",
            Self::ChannelIssue => "channel_issue",
            Self::Analysis => "analysis",
            Self::CloseThread => "close_thread",
            Self::Digest => "digest",
            Self::Season(_) => "season",
            Self::Registration => "registration",
            Self::RegistrationEdit => "registration_edit",
            Self::Round(_) => "round",
            Self::RoundTable(_) => "standings",
            Self::FinalTable => "final",
            Self::Cancelled => "cancelled",
            Self::TooFew => "too_few",
        }
    }

    /// What its code leaves open, as stored: a round, a season.
    #[must_use]
    pub fn detail(self) -> Option<String> {
        match self {
            Self::Round(round) | Self::RoundTable(round) => Some(round.to_string()),
            Self::Season(season) => Some(season.to_string()),
            _ => None,
        }
    }

    /// The kind with a code and a detail.
    #[must_use]
    pub fn of_code(code: &str, detail: Option<&str>) -> Option<Self> {
        let round = || detail?.parse().ok();
        match code {
            "round" => round().map(Self::Round),
            "standings" => round().map(Self::RoundTable),
            "season" => detail?.parse().ok().map(Self::Season),
            code => Self::PLAIN.into_iter().find(|kind| kind.code() == code),
        }
    }

    /// The round of a tournament that it tells of; 0 where it tells of none.
    #[must_use]
    pub const fn round(self) -> u32 {
        match self {
            Self::Round(round) | Self::RoundTable(round) => round,
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
                | Self::RegistrationEdit
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
        let detailed = [
            MessageKind::Round(3),
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
