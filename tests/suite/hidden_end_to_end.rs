//! Tables in channels that not everyone may see.

use std::time::Duration;

use seigneur::game::{GameId, TableKey, TableNumber};
use seigneur::rules::Variant;
use seigneur::sandbox::{ChannelId, OptionValue, RoleId, Whose, permissions};

use super::agreements_end_to_end::labels;
use super::personal_end_to_end::{boards_in, said};
use super::problems_end_to_end::{DAY_MS, kept, problem, town_at_noon};
use super::reach_end_to_end::direct;
use super::town::{PATIENCE, Sitting, Town, text};

/// A channel that nobody sees but the bot and those who have a role, which bob and carol have.
struct Council {
    channel: ChannelId,
    role: RoleId,
}

const ALL_THERE: u64 = permissions::USUAL;

fn council(town: &Town) -> Council {
    let sandbox = &town.sandbox;
    let guild = sandbox.guild("Sandbox");
    let channel = sandbox.add_channel(guild, "council");
    let role = sandbox.add_role(guild, "Council");
    let council = Council { channel, role };
    council.hides(town, channel);
    for member in ["bob", "carol"] {
        sandbox.set_roles(guild, town.user(member), &[role]);
    }
    council
}

impl Council {
    /// Nobody sees a channel any more but the bot and those who have the role.
    fn hides(&self, town: &Town, channel: ChannelId) {
        let sandbox = &town.sandbox;
        for whose in [Whose::Member(sandbox.bot()), Whose::GuildRole(self.role)] {
            sandbox.set_overwrite(channel, whose, ALL_THERE, 0);
        }
        sandbox.set_overwrite(channel, Whose::Everyone, 0, permissions::VIEW_CHANNEL);
    }

    /// A game of bob and carol in the hidden channel.
    async fn game<'t>(&self, town: &'t Town) -> Sitting<'t> {
        let carol = OptionValue::User(town.user("carol"));
        let options = [
            ("game", "chess".into()),
            ("player2", carol),
            ("color", "w".into()),
            ("rated", false.into()),
        ];
        town.slash("bob", self.channel, "play", &options).await;
        let invitation = town.sandbox.wait_for(PATIENCE, |view| {
            let posted = view.messages(self.channel);
            posted
                .filter(|message| message.ephemeral_to.is_none() && !message.buttons().is_empty())
                .find(|message| labels(message).iter().any(|label| label == "Accept"))
                .cloned()
        });
        let invitation = invitation.await.expect("an invitation");
        town.press("carol", invitation.id, "Accept").await;
        town.sitting(&invitation, &["bob", "carol"]).await
    }

    fn enter(&self, town: &Town, user: &str) {
        let guild = town.sandbox.guild("Sandbox");
        town.sandbox.set_roles(guild, town.user(user), &[self.role]);
    }
}

async fn id(town: &Town, game: &Sitting<'_>) -> GameId {
    let key = TableKey::Thread(seigneur::game::ChannelId(game.thread.0));
    town.store().await.find(key).await.unwrap().unwrap()
}

/// Takes all roles from somebody.
fn leave(town: &Town, user: &str) {
    let guild = town.sandbox.guild("Sandbox");
    town.sandbox.set_roles(guild, town.user(user), &[]);
}

const NO_SUCH_TABLE: &str = "There is no such table on this server. `/games` lists yours.";

/// What somebody in #general is answered about a table.
async fn asked(town: &Town, user: &str, command: &str, number: i64) -> String {
    let general = town.sandbox.channel("general");
    let mut options = vec![("table", OptionValue::Integer(number))];
    if command == "note" {
        options.push(("text", "They plot.".into()));
    }
    text(&town.slash(user, general, command, &options).await)
}

/// The tables that somebody in #general is offered.
async fn offered(town: &Town, user: &str, command: &str) -> Vec<String> {
    let general = town.sandbox.channel("general");
    let options = [("table", OptionValue::from(""))];
    let sent = town
        .sandbox
        .autocomplete(town.user(user), general, command, &options, "table");
    let answer = town.sandbox.wait_answer(sent.unwrap(), PATIENCE).await;
    let choices = answer.unwrap().choices.into_iter();
    choices.map(|choice| choice.name).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_in_a_hidden_channel_is_for_those_alone_who_see_it() {
    let town = Town::open().await;
    let council = council(&town);
    let game = council.game(&town).await;
    game.play("bob", "e4").await;
    for command in [
        "board",
        "history",
        "replay",
        "export",
        "watch",
        "note",
        "rematch",
        "resign",
        "draw",
        "takeback",
        "abort",
        "table move",
    ] {
        let unknown = asked(&town, "dave", command, 99).await;
        assert_eq!(unknown, NO_SUCH_TABLE, "{command}");
        assert_eq!(asked(&town, "dave", command, 1).await, unknown, "{command}");
    }
    let general = town.sandbox.channel("general");
    let of_bob = [("player", OptionValue::User(town.user("bob")))];
    let none = text(&town.slash("dave", general, "games", &of_bob).await);
    assert!(none.contains("has no open game on this server"), "{none}");
    assert_eq!(offered(&town, "dave", "watch").await, [""; 0]);

    // Whoever plays there sees it from everywhere, also without the role, and so does who has the role.
    assert!(asked(&town, "bob", "board", 1).await.contains("#1"));
    leave(&town, "bob");
    assert!(asked(&town, "bob", "board", 1).await.contains("#1"));
    council.enter(&town, "dave");
    assert!(asked(&town, "dave", "board", 1).await.contains("#1"));
    let some = text(&town.slash("dave", general, "games", &of_bob).await);
    assert!(some.contains("**Chess #1**"), "{some}");
    assert_eq!(offered(&town, "dave", "watch").await.len(), 1);
    // So does the owner, whatever is set for the channel.
    assert!(asked(&town, "alice", "board", 1).await.contains("#1"));
    // What is allowed to everyone in the channel counts at once.
    leave(&town, "dave");
    assert_eq!(asked(&town, "dave", "board", 1).await, NO_SUCH_TABLE);
    town.sandbox
        .set_overwrite(council.channel, Whose::Everyone, 0, 0);
    let shown = tokio::time::timeout(PATIENCE, async {
        while asked(&town, "dave", "board", 1).await == NO_SUCH_TABLE {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    });
    shown.await.expect("the channel is hidden no more");
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_button_that_was_left_in_the_open_shows_nothing_of_a_game_that_was_hidden() {
    let town = Town::open().await;
    let council = council(&town);
    let game = town.friendly_game("chess", &["bob", "carol"]).await;
    let left = game.play("bob", "e4").await;
    let channel = [("channel", OptionValue::Channel(council.channel))];
    town.slash("bob", game.thread, "table move", &channel).await;
    let shown = town.press("dave", left.id, "Move").await;
    assert_eq!(text(&shown), NO_SUCH_TABLE);
    assert!(shown.message.unwrap().attachments.is_empty());
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forged_line_shows_nothing_of_a_hidden_game() {
    let town = Town::open().await;
    let council = council(&town);
    let hidden = council.game(&town).await;
    let open = town.friendly_game("chess", &["bob", "carol"]).await;
    let board = open.board(0).await;
    let game = id(&town, &hidden).await;
    for line in ["e2e4", "e7e5", "what?"] {
        let forged = format!("plan:{:x}:{line}", game.0);
        let sent = town
            .sandbox
            .forge(town.user("dave"), board.id, &forged, &[]);
        let answer = town.sandbox.wait_answer(sent.unwrap(), PATIENCE).await;
        assert_eq!(text(&answer.unwrap()), NO_SUCH_TABLE, "{line}");
    }
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_who_seek_a_game_meet_where_both_may_see_the_table() {
    let town = Town::open().await;
    let council = council(&town);
    let general = town.sandbox.channel("general");
    let seek = async |user: &str, channel| {
        let options = [("game", OptionValue::from("chess"))];
        text(&town.slash(user, channel, "seek", &options).await)
    };
    let first = seek("bob", council.channel).await;
    assert!(first.contains("#1"), "{first}");
    let own = seek("dave", general).await;
    assert!(own.contains("#2"), "{own}");
    // One who sees both sits down at the table that is older.
    let found = seek("carol", general).await;
    assert!(found.contains("#1"), "{found}");
    let met = seek("bob", council.channel).await;
    assert!(met.contains("#2"), "{met}");
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_may_see_a_game_no_more_gets_no_further_boards_of_it() {
    let town = Town::open().await;
    let council = council(&town);
    town.sandbox.add_user("erin", "en-US");
    for watcher in ["dave", "erin"] {
        council.enter(&town, watcher);
    }
    let homes = [direct(&town, "dave"), direct(&town, "erin")];
    let game = council.game(&town).await;
    for watcher in ["dave", "erin"] {
        let answer = town.slash(watcher, game.thread, "watch", &[]).await;
        assert!(text(&answer).contains("You follow Chess #1"));
    }
    game.play("bob", "e4").await;
    for home in homes {
        said(&town, home, "#1 · 4").await;
    }
    leave(&town, "dave");
    let guild = town.sandbox.guild("Sandbox");
    town.sandbox.ban(town.user("erin"), guild);
    game.play("carol", "e5").await;
    game.play("bob", "Nf3").await;
    let gone = tokio::time::timeout(PATIENCE, async {
        let store = town.store().await;
        let id = id(&town, &game).await;
        while !store.watchers(id).await.unwrap().is_empty() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    });
    gone.await.expect("both watches have ended");
    for home in homes {
        assert_eq!(boards_in(&town, home).len(), 1);
    }
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_result_of_a_hidden_game_is_announced_to_those_alone_who_may_see_it() {
    let town = Town::open().await;
    let council = council(&town);
    let guild = town.sandbox.guild("Sandbox");
    let general = town.sandbox.channel("general");
    let news = town.sandbox.add_channel(guild, "results");
    let to = [("channel", OptionValue::Channel(news))];
    town.slash("alice", general, "server announcements", &to)
        .await;
    let game = council.game(&town).await;
    let question = town.slash("bob", game.thread, "resign", &[]).await;
    town.press("bob", question.message.unwrap().id, "Confirm")
        .await;
    said(&town, council.channel, "is over").await;
    town.settle().await;
    assert!(town.sandbox.messages(news).is_empty());

    // Where the same people read them, the next one is announced.
    council.hides(&town, news);
    let game = council.game(&town).await;
    let question = town.slash("bob", game.thread, "resign", &[]).await;
    town.press("bob", question.message.unwrap().id, "Confirm")
        .await;
    let announced = said(&town, news, "is over").await;
    assert!(announced.content.contains("<#"), "{}", announced.content);
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_position_of_a_hidden_game_is_posed_to_a_server_as_its_problem() {
    let (town, mut forward) = town_at_noon().await;
    let council = council(&town);
    let game = council.game(&town).await;
    game.fools_mate().await;
    // All have the same problem: whoever sees the channel has no other one.
    for user in ["dave", "carol"] {
        problem(&town, user, &[("game", "chess")]).await;
        let daily = kept(&town, Variant::Chess, forward).await;
        assert_eq!(daily.source, None, "{user}");
    }
    // A later game that everyone sees gives one, and one that is hidden still gives none.
    let open = town.friendly_game("chess", &["alice", "dave"]).await;
    open.fools_mate().await;
    council.game(&town).await.fools_mate().await;
    for source in [Some(TableNumber(2)), None] {
        town.wait_days(1);
        forward += DAY_MS;
        problem(&town, "dave", &[("game", "chess")]).await;
        let daily = kept(&town, Variant::Chess, forward).await;
        assert_eq!(daily.source, source);
    }
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_in_a_hidden_channel_is_for_those_alone_who_see_it() {
    let town = Town::open().await;
    let council = council(&town);
    let general = town.sandbox.channel("general");
    let options = [
        ("name", "Privy".into()),
        ("game", OptionValue::from("chess")),
    ];
    town.slash("bob", council.channel, "tournament create", &options)
        .await;
    let number = [("tournament", OptionValue::Integer(1))];
    for command in ["join", "leave", "show"] {
        let command = format!("tournament {command}");
        let unknown = [("tournament", OptionValue::Integer(99))];
        let unknown = text(&town.slash("dave", general, &command, &unknown).await);
        let hidden = text(&town.slash("dave", general, &command, &number).await);
        assert_eq!(hidden, unknown, "{command}");
    }
    let listed = async |user: &str| text(&town.slash(user, general, "tournament list", &[]).await);
    assert!(!listed("dave").await.contains("Privy"));
    assert!(listed("carol").await.contains("Privy"));
    town.close().await;
}
