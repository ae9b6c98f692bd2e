use super::*;

#[test]
fn ids_are_read_as_they_are_written() {
    for press in Press::ALL.iter().copied() {
        let id = press.custom_id(GameId(u64::MAX >> 1));
        assert!(id.len() <= 100);
        assert_eq!(Press::parse(&id), Some((press, GameId(u64::MAX >> 1))));
    }
}

#[test]
fn foreign_ids_are_refused() {
    for id in [
        "",
        "accept",
        "accept:",
        "accept:xyz",
        "steal:1",
        ":1",
        "join:1:2",
    ] {
        assert_eq!(Press::parse(id), None, "{id}");
    }
}

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
fn after_the_end(press: Press) -> AfterTheEnd {
    use AfterTheEnd::{Command, Refused};
    match press {
        Press::Accept
        | Press::Decline
        | Press::Join
        | Press::Withdraw
        | Press::Agree(_)
        | Press::Refuse(_)
        | Press::OfferDraw
        | Press::ClaimDraw
        | Press::Choose(_)
        | Press::Back
        | Press::TakeSeat
        | Press::Resign
        | Press::Abort
        | Press::Keep
        | Press::Shut
        | Press::BreakOff
        | Press::FreeSeat
        | Press::Adjudicate(_) => Refused,
        Press::Rematch => Command("rematch"),
        Press::EraseNote => Command("note"),
        Press::Unwatch => Command("watch"),
        Press::Void => Command("moderate void"),
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
    for &press in Press::ALL {
        if let AfterTheEnd::Command(path) = after_the_end(press) {
            assert!(is_a_command(path), "{press:?}: there is no /{path}");
        }
    }
    assert_eq!(
        after_the_end(Press::Rematch),
        AfterTheEnd::Command("rematch")
    );
    assert!(!is_a_command("moderate lunch"));
}

#[test]
fn every_button_has_a_code_of_its_own() {
    let codes: std::collections::BTreeSet<_> =
        Press::ALL.iter().map(|press| press.code()).collect();
    assert_eq!(codes.len(), Press::ALL.len());
}
