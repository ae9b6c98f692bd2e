//! What depends on a message, from which its ways follow.

use crate::game::delivery::kind::MessageKind;
use crate::game::delivery::message::Recipient;

/// What depends on a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Weight {
    /// It is said to the players at the table.
    Table,
    /// It is said in the thread of a team, or in its channel.
    Team,
    /// It is told in person, and at the table where that fails.
    Person,
    /// It is told in person, or not at all.
    PersonOnly,
    /// It is said in one channel, and nowhere else.
    Public,
    /// It repeats elsewhere what the table knows.
    Beside,
    /// It changes something that is there.
    Change,
}

impl Weight {
    pub(super) const fn of(kind: MessageKind, to: Recipient) -> Self {
        use MessageKind as Kind;
        match (to, kind) {
            (
                _,
                Kind::InvitationEdit
                | Kind::AgreementEdit
                | Kind::FreeSeatEdit
                | Kind::AbsenceEdit(_)
                | Kind::RegistrationEdit
                | Kind::TeamCallEdit
                | Kind::TeamStartEdit
                | Kind::Thread
                | Kind::CloseThread,
            ) => Self::Change,
            (Recipient::Person(_), Kind::Turn | Kind::Next | Kind::Remind) => Self::Person,
            (Recipient::Person(_), _) => Self::PersonOnly,
            (_, Kind::Announcement | Kind::FreeSeat | Kind::Season(_) | Kind::Greeting) => {
                Self::Beside
            }
            (
                _,
                Kind::Result
                | Kind::Registration
                | Kind::Round(_)
                | Kind::Replays(_)
                | Kind::RoundTable(_)
                | Kind::FinalTable
                | Kind::Cancelled
                | Kind::TooFew
                | Kind::TeamCall
                | Kind::TeamStart,
            ) => Self::Public,
            (_, Kind::TeamBoard | Kind::TeamMoved(_) | Kind::TeamReminder) => Self::Team,
            _ => Self::Table,
        }
    }
}
