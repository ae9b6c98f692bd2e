use super::*;

/// What becomes of a button once the game is over, whose thread may be closed then: buttons in it
/// are dead for many people.
#[derive(Debug, PartialEq, Eq)]
enum AfterTheEnd {
    /// It is refused, as nothing goes on.
    Refused,
    /// A command does the same from anywhere. The button itself stands outside of threads, or
    /// under the command's private answer.
    Command(&'static str),
}

/// The compiler asks for a line for each new button.
fn after_the_end(action: TableAction) -> AfterTheEnd {
    use AfterTheEnd::{Command, Refused};
    match action {
        TableAction::Accept
        | TableAction::Decline
        | TableAction::Join
        | TableAction::AddComputer
        | TableAction::Withdraw
        | TableAction::Agree(_)
        | TableAction::Refuse(_)
        | TableAction::OfferDraw
        | TableAction::ClaimDraw
        | TableAction::Choose(_)
        | TableAction::Back
        | TableAction::TakeSeat
        | TableAction::Resign
        | TableAction::Abort
        | TableAction::Keep
        | TableAction::Moderate(
            Intervention::Shut
            | Intervention::BreakOff
            | Intervention::FreeSeat
            | Intervention::Adjudicate(_),
        ) => Refused,
        TableAction::Rematch => Command("rematch"),
        TableAction::Replay => Command("replay"),
        TableAction::Analyse => Command("analyse"),
        TableAction::Next => Command("next"),
        TableAction::EraseNote => Command("note"),
        TableAction::Unwatch => Command("watch"),
        TableAction::Moderate(Intervention::Void) => Command("moderate void"),
    }
}

fn is_a_command(path: &str) -> bool {
    let mut level = crate::discord::commands::all();
    for name in path.split(' ') {
        let Some(found) = level.into_iter().find(|command| command.name == name) else {
            return false;
        };
        level = found.subcommands;
    }
    true
}

#[test]
fn what_a_button_does_after_the_end_a_command_does_elsewhere() {
    for &action in TableAction::ALL {
        if let AfterTheEnd::Command(path) = after_the_end(action) {
            assert!(is_a_command(path), "{action:?}: there is no /{path}");
        }
    }
    assert_eq!(
        after_the_end(TableAction::Rematch),
        AfterTheEnd::Command("rematch")
    );
    assert!(!is_a_command("moderate lunch"));
}
