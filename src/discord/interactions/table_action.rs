//! What is done at a table with the press of a button.

use poise::serenity_prelude::ButtonStyle;

use crate::discord::answer::Promise;
use crate::game::{Course, Proposal, Verdict};
use crate::rules::Color;

#[cfg(test)]
mod tests;

/// What pressing a button at a table asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableAction {
    /// Take the seat that is kept.
    Accept,
    /// Decline what is proposed.
    Decline,
    /// Take an open seat.
    Join,
    /// Choose a computer that takes an open seat.
    AddComputer,
    /// Take the invitation back, or give one's seat back at somebody else's table.
    Withdraw,
    /// Resign after all.
    Resign,
    /// Do not resign, or do not call the game off.
    Keep,
    /// Agree to a proposal.
    Agree(Proposal),
    /// Refuse it, or take the own one back.
    Refuse(Proposal),
    /// Offer a draw.
    OfferDraw,
    /// Claim a draw.
    ClaimDraw,
    /// Call the game off after all.
    Abort,
    /// Play another game with the same players.
    Rematch,
    /// See all of the game as an animation.
    Replay,
    /// Have the game analysed, or see what was found.
    Analyse,
    /// Go to another game in which it is one's turn.
    Next,
    /// Erase one's note.
    EraseNote,
    /// Follow the game no more.
    Unwatch,
    /// Do what only a moderator may.
    Moderate(Intervention),
    /// Choose what is done about an absent player.
    Choose(Course),
    /// Be back after one was absent.
    Back,
    /// Take an absent player's seat.
    TakeSeat,
}

/// What a moderator does about a game after all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Intervention {
    /// Close the table, if the game has not started meanwhile.
    Shut,
    /// End the game.
    BreakOff,
    /// Take the game from those that count.
    Void,
    /// Look for a substitute.
    FreeSeat,
    /// Decide the game.
    Adjudicate(Verdict),
}

/// How a button looks, and what follows from its press.
pub struct Traits {
    /// What stands for it in ids.
    pub code: &'static str,
    /// The id of its label.
    pub label: &'static str,
    /// The style of the button.
    pub style: ButtonStyle,
    /// The id of what is said once it is done.
    pub done: &'static str,
    /// What its press promises.
    pub promise: Promise,
}

/// Writes down every button there is: what it does, its code in ids, its label, its style, what is said
/// when it is done, and what its press promises. The compiler asks for a row for each new one.
macro_rules! buttons {
    ($([$($action:tt)+] $code:literal $label:literal $style:ident $done:literal $promise:ident,)+) => {
        /// Every button at a table.
        pub const ALL: &[Self] = &[$($($action)+),+];

        /// How its button looks, and what follows from its press.
        pub const fn traits(self) -> Traits {
            match self {
                $($($action)+ => Traits {
                    code: $code,
                    label: $label,
                    style: ButtonStyle::$style,
                    done: $done,
                    promise: Promise::$promise,
                }),+
            }
        }
    };
}

impl TableAction {
    // Where the answer is a change, the button stands under a question that was asked in private, and settles it: the
    // answer then takes the question's place, buttons and all.
    buttons! {
        [Self::Accept] "accept" "button-accept" Success "answer-joined" PrivateMessage,
        [Self::Decline] "decline" "button-decline" Secondary "answer-declined" PrivateMessage,
        [Self::Join] "join" "button-join" Success "answer-joined" PrivateMessage,
        [Self::AddComputer] "add_computer" "button-add-computer" Secondary "computer-add" PrivateMessage,
        [Self::Withdraw] "withdraw" "button-cancel" Secondary "answer-withdrawn" PrivateMessage,
        [Self::Resign] "resign" "button-confirm" Danger "answer-resigned" Change,
        [Self::Keep] "keep" "button-cancel" Secondary "answer-kept" Change,
        [Self::Agree(Proposal::Draw)] "agree_draw" "button-agree" Success "answer-agreed" PrivateMessage,
        [Self::Agree(Proposal::Takeback)] "agree_takeback" "button-agree" Success "answer-agreed" PrivateMessage,
        [Self::Agree(Proposal::Abort)] "agree_abort" "button-agree" Success "answer-agreed" PrivateMessage,
        [Self::Refuse(Proposal::Draw)] "refuse_draw" "button-refuse" Secondary "answer-refused" PrivateMessage,
        [Self::Refuse(Proposal::Takeback)] "refuse_takeback" "button-refuse" Secondary "answer-refused" PrivateMessage,
        [Self::Refuse(Proposal::Abort)] "refuse_abort" "button-refuse" Secondary "answer-refused" PrivateMessage,
        [Self::OfferDraw] "offer_draw" "button-offer" Secondary "answer-proposed" Change,
        [Self::ClaimDraw] "claim_draw" "button-confirm" Primary "answer-draw-claimed" Change,
        [Self::Abort] "abort" "button-confirm" Danger "answer-aborted" Change,
        [Self::Rematch] "rematch" "button-rematch" Primary "answer-rematch" PrivateMessage,
        [Self::Replay] "show_replay" "button-replay" Secondary "answer-unchanged" PrivateMessage,
        [Self::Analyse] "analyse" "button-analyse" Secondary "answer-analysed" PrivateMessage,
        [Self::Next] "next" "button-next-game" Secondary "next-same-game" PrivateMessage,
        [Self::EraseNote] "erase_note" "button-erase" Danger "note-erased" Change,
        [Self::Unwatch] "unwatch" "button-unwatch" Secondary "answer-unwatched" PrivateMessage,
        [Self::Moderate(Intervention::Shut)] "shut" "button-confirm" Danger "answer-broken-off" Change,
        [Self::Moderate(Intervention::BreakOff)] "break_off" "button-confirm" Danger "answer-broken-off" Change,
        [Self::Moderate(Intervention::Void)] "void" "button-confirm" Danger "answer-voided" Change,
        [Self::Moderate(Intervention::FreeSeat)] "free_seat" "button-confirm" Danger "answer-seat-freed" Change,
        [Self::Moderate(Intervention::Adjudicate(Verdict::Win(Color::White)))]
            "decide_w" "button-confirm" Danger "answer-adjudicated" Change,
        [Self::Moderate(Intervention::Adjudicate(Verdict::Win(Color::Red)))]
            "decide_r" "button-confirm" Danger "answer-adjudicated" Change,
        [Self::Moderate(Intervention::Adjudicate(Verdict::Win(Color::Black)))]
            "decide_b" "button-confirm" Danger "answer-adjudicated" Change,
        [Self::Moderate(Intervention::Adjudicate(Verdict::Draw))]
            "decide_draw" "button-confirm" Danger "answer-adjudicated" Change,
        [Self::Choose(Course::Wait)] "wait" "button-wait" Success "answer-chose" PrivateMessage,
        [Self::Choose(Course::Substitute)] "substitute" "button-substitute" Primary "answer-chose" PrivateMessage,
        [Self::Choose(Course::Computer)] "stand_in" "button-stand-in" Secondary "answer-chose" PrivateMessage,
        [Self::Choose(Course::Declare)] "declare" "button-declare" Danger "answer-chose" PrivateMessage,
        [Self::Back] "returned" "button-returned" Secondary "answer-returned" PrivateMessage,
        [Self::TakeSeat] "take_seat" "button-take-seat" Success "answer-seat-taken" PrivateMessage,
    }

    /// What can be done under the message that ends a game.
    pub const AFTER_THE_END: [Self; 3] = [Self::Rematch, Self::Replay, Self::Analyse];

    /// The same where the game was held on several servers.
    pub const AFTER_THE_END_OF_SHARED: [Self; 2] = [Self::Replay, Self::Analyse];

    /// What a code stands for; none where it is none of these.
    pub fn of_code(code: &str) -> Option<Self> {
        let mut all = Self::ALL.iter().copied();
        all.find(|action| action.traits().code == code)
    }
}
