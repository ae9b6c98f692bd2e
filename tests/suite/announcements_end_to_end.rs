//! Results are announced in the channel that a server has chosen.

use seigneur::game::ServerSettings;
use seigneur::sandbox::{ChannelId, OptionValue, permissions};

use crate::support::game_fixture::GameFixture;
use crate::support::locale::button;
use crate::support::messages::{labels, lacks, said, says, tells, text};
use crate::support::test_server::{PATIENCE, TestServer};
use crate::support::waiting::until_so;

/// Chooses where results are announced.
async fn announce_in(server: &TestServer, channel: ChannelId) -> String {
    let general = server.sandbox.channel("general");
    let options = [("channel", OptionValue::Channel(channel))];
    text(
        &server
            .slash("alice", general, "server announcements", &options)
            .await,
    )
}

async fn shown(server: &TestServer) -> String {
    let general = server.sandbox.channel("general");
    text(&server.slash("alice", general, "server show", &[]).await)
}

async fn resign(game: &GameFixture<'_>, user: &str, confirm: &str) {
    let asked = game.server.slash(user, game.thread, "resign", &[]).await;
    game.server.press_on(user, &asked, confirm).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_result_is_announced_with_the_final_board_and_pings_nobody() {
    let server = TestServer::start().await;
    let guild = server.sandbox.guild("Sandbox");
    let news = server.sandbox.guilds().add_channel(guild, "results");
    let told = announce_in(&server, news).await;
    tells(&told, &format!("announced in <#{news}>"));
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    resign(&game, "alice", "Confirm").await;
    let announced = said(&server, news, "**Chess #1** is over").await;
    let [alice, bob] = game.ids()[..] else {
        panic!("two players");
    };
    for part in [
        format!("<#{}>", game.thread),
        format!("<@{alice}> (White) resigned."),
        format!("**Seigneur**: <@{bob}>"),
        format!("**Serf**: <@{alice}>"),
    ] {
        tells(&announced, &part);
    }
    lacks(&announced, "The game is over.");
    assert!(announced.pings.is_empty());
    assert_eq!(labels(&announced), ["Open"]);
    let url = format!("https://discord.com/channels/{guild}/{}", game.thread);
    assert_eq!(announced.buttons()[0]["url"], url);
    let last = game.board(1).await;
    assert!(announced.attachments[0].bytes == last.attachments[0].bytes);
    // A game that was broken off is over as well.
    let other = server.friendly_game("chess", &["alice", "bob"]).await;
    let asked = server.slash("bob", other.thread, "abort", &[]).await;
    server.press_on("bob", &asked, &button("confirm")).await;
    said(&server, news, "**Chess #2** is over").await;
    assert_eq!(server.sandbox.messages(news).len(), 2);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_result_stands_anyway_nothing_is_announced() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    announce_in(&server, general).await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    resign(&game, "alice", "Confirm").await;
    said(&server, general, "**Chess #1** is over").await;
    // What comes after it is done after it.
    let next = server.friendly_game("chess", &["alice", "bob"]).await;
    next.play("alice", "e4").await;
    let all = server.sandbox.messages(general).into_iter();
    let results = all.filter(|message| message.content.contains("**Chess #1** is over"));
    assert_eq!(results.count(), 1);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn announcements_that_fail_are_given_up_and_told_to_managers() {
    let server = TestServer::start().await;
    let guild = server.sandbox.guild("Sandbox");
    let news = server.sandbox.guilds().add_channel(guild, "results");
    announce_in(&server, news).await;
    server
        .permissions()
        .set_of_bot(news, permissions::VIEW_CHANNEL);
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    resign(&game, "alice", "Confirm").await;
    let forbidden = "**View Channel, Send Messages, Attach Files, Read Message History**";
    until_shown(&server, |said| said.contains(forbidden)).await;
    assert!(server.sandbox.messages(news).is_empty());

    // What is mended is no longer told of.
    server.permissions().set_of_bot(news, permissions::USUAL);
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    resign(&game, "alice", "Confirm").await;
    said(&server, news, "**Chess #2** is over").await;
    until_shown(&server, |said| !said.contains("could not be posted")).await;

    server.sandbox.moderation().delete_channel(news);
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    resign(&game, "alice", "Confirm").await;
    until_shown(&server, |said| said.contains("the channel is gone")).await;
    let other = server.sandbox.guilds().add_channel(guild, "archive");
    let told = announce_in(&server, other).await;
    lacks(&told, "gone");
    server.close().await;
}

/// Waits until the settings of the server show something.
async fn until_shown(server: &TestServer, wanted: impl Fn(&str) -> bool) {
    until_so("the settings show it", async || {
        wanted(&shown(server).await)
    })
    .await;
}

/// Who reads a channel of another server is not known: a result is not shown to them, whoever chose it.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_announced_on_another_server() {
    let server = TestServer::start().await;
    let [general, salon] = ["general", "salon"].map(|name| server.sandbox.channel(name));
    // No client offers it.
    let commands = server.sandbox.commands();
    let known = commands.iter().find(|known| known["name"] == "server");
    let sent = server.sandbox.tampered_client().slash_outdated(
        server.user("alice"),
        general,
        (known.unwrap(), "server announcements"),
        &[("channel", OptionValue::Channel(salon))],
    );
    let told = server.sandbox.wait_answer(sent.unwrap(), PATIENCE).await;
    let refused = format!("<#{salon}> is not a channel of this server");
    says(&told.expect("an answer"), &refused);
    // As it may have been chosen once.
    let chosen = seigneur::game::ChannelId(salon.0);
    let guild = seigneur::game::ServerId(server.sandbox.guild("Sandbox").0);
    let choose = |settings: &mut ServerSettings| settings.announce_in(Some(chosen));
    let store = server.store().await;
    store.change_server_settings(guild, &choose).await.unwrap();
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    resign(&game, "alice", "Confirm").await;
    until_shown(&server, |said| said.contains("the channel is gone")).await;
    assert!(server.sandbox.messages(salon).is_empty());
    server.close().await;
}

/// Whoever chooses a channel in which we lack something hears of it at once, and not once a result is lost there.
#[tokio::test(flavor = "multi_thread")]
async fn what_we_lack_in_a_channel_is_told_where_it_is_chosen() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let guild = server.sandbox.guild("Sandbox");
    let closed = server.sandbox.guilds().add_channel(guild, "closed");
    let permissions = server.permissions();
    permissions.set_of_bot(closed, permissions::VIEW_CHANNEL);
    let told = announce_in(&server, closed).await;
    let lacking =
        format!("missing permissions in <#{closed}>: **Send Messages, Attach Files, Read");
    tells(&told, &lacking);
    let options = [("channel", OptionValue::Channel(closed))];
    let added = server
        .slash("alice", general, "server channels add", &options)
        .await;
    let lacking = format!("missing permissions in <#{closed}>: **Send Messages, Create Public");
    tells(&added, &lacking);
    permissions.set_of_bot(closed, permissions::USUAL);
    let told = announce_in(&server, closed).await;
    lacks(&told, "missing");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_french_server_is_told_in_french() {
    let server = TestServer::start().await;
    let cercle = server.sandbox.guild("Cercle");
    let salon = server.sandbox.channel("salon");
    let annonces = server.sandbox.guilds().add_channel(cercle, "annonces");
    let options = [("channel", OptionValue::Channel(annonces))];
    let chosen = server
        .slash("alice", salon, "server announcements", &options)
        .await;
    assert!(chosen.ephemeral, "{}", text(&chosen));
    let game = server.game_in_french(&["chloe", "denis"]).await;
    game.fools_mate().await;
    let told = said(&server, annonces, "la partie est finie").await;
    tells(&told, "**Échecs nº\u{a0}1**");
    assert_eq!(labels(&told), ["Ouvrir"]);
    assert!(told.pings.is_empty());
    server.close().await;
}
