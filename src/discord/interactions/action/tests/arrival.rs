//! The ids below the greeting of a server, and of its set-up.

use super::super::*;
use crate::discord::interactions::SetupStep;
use crate::game::{Pace, SeasonLength};
use crate::words::Lang;

/// Each id, with what it asks for.
pub fn ids() -> Vec<(String, Action)> {
    let most = Some(ChannelId(u64::MAX));
    let setup = [
        ("show:", SetupStep::Show),
        ("games:ffffffffffffffff", SetupStep::Games(most)),
        ("games:-", SetupStep::Games(None)),
        (
            "forum:ffffffffffffffff",
            SetupStep::Forum(ChannelId(u64::MAX)),
        ),
        ("results:ffffffffffffffff", SetupStep::Results(most)),
        ("results:-", SetupStep::Results(None)),
        ("pace:3d", SetupStep::Pace("3d".parse().unwrap())),
        ("pace:7d+1d", SetupStep::Pace("7d+1d".parse().unwrap())),
        ("pace:none", SetupStep::Pace(Pace::Untimed)),
        ("season:quarter", SetupStep::Season(SeasonLength::Quarter)),
        ("language:fr", SetupStep::Language(Lang::FRENCH)),
        ("languages:", SetupStep::Languages),
        ("choose:", SetupStep::Choose),
        (
            "open:yalta-last_king",
            SetupStep::Open(Variant::YaltaLastKing),
        ),
    ];
    let welcome = [
        ("set_up:", WelcomeStep::SetUp),
        ("play:", WelcomeStep::Play),
        (
            "open:yalta-last_king",
            WelcomeStep::Open(Variant::YaltaLastKing),
        ),
    ];
    let setup = setup.map(|(id, step)| (format!("setup:{id}"), Action::SetUp(step)));
    let welcome = welcome.map(|(id, step)| (format!("welcome:{id}"), Action::Welcome(step)));
    setup.into_iter().chain(welcome).collect()
}

#[test]
fn foreign_ids_of_a_set_up_ask_for_nothing() {
    for id in [
        "setup",
        "setup:show",
        "setup:show:1",
        "setup:games:",
        "setup:games:x",
        "setup:games:01",
        "setup:forum:-",
        "setup:forum:",
        "setup:results:--",
        "setup:pace:",
        "setup:pace:3 days",
        "setup:season:decade",
        "setup:language:en-GB",
        "setup:open:go",
        "setup:steal:",
        "welcome:set_up",
        "welcome:play:1",
        "welcome:open:",
        "welcome:explain:go",
    ] {
        assert_eq!(Action::parse(id), None, "{id}");
    }
}

#[test]
fn menus_of_games_and_channels_are_read_by_what_is_chosen() {
    let menu = Action::Welcome(WelcomeStep::Open(Variant::Trichess)).menu_id();
    assert_eq!(menu, "welcome:open:*0");
    let chess = Action::Welcome(WelcomeStep::Open(Variant::Chess));
    assert_eq!(Action::chosen(&menu, "chess"), Some(chess));
    let menu = Action::SetUp(SetupStep::Games(None)).menu_id();
    for channel in [None, Some(ChannelId(0x1f))] {
        let chosen = Action::chosen(&menu, &channel_code(channel));
        assert_eq!(chosen, Some(Action::SetUp(SetupStep::Games(channel))));
    }
    let games = Action::SetUp(SetupStep::Games(Some(ChannelId(0x1f))));
    let forum = Action::SetUp(SetupStep::Forum(ChannelId(0x1f)));
    for (kind, expected) in [
        (Some(ChannelType::Forum), &forum),
        (Some(ChannelType::Text), &games),
        (None, &games),
    ] {
        assert_eq!(&games.clone().of_channel(kind), expected);
    }
}
