//! Results are announced in the channel that a server has chosen.

use seigneur::sandbox::{ChannelId, OptionValue, PostedMessage, permissions};

use super::agreements_end_to_end::labels;
use super::town::{PATIENCE, Sitting, Town, text};

/// Chooses where results are announced.
async fn announce_in(town: &Town, channel: ChannelId) -> String {
    let general = town.sandbox.channel("general");
    let options = [("channel", OptionValue::Channel(channel))];
    text(
        &town
            .slash("alice", general, "server announcements", &options)
            .await,
    )
}

async fn shown(town: &Town) -> String {
    let general = town.sandbox.channel("general");
    text(&town.slash("alice", general, "server show", &[]).await)
}

async fn resign(game: &Sitting<'_>, user: &str, confirm: &str) {
    let asked = game.town.slash(user, game.thread, "resign", &[]).await;
    let question = asked.message.unwrap();
    game.town.press(user, question.id, confirm).await;
}

/// A message that says something in a channel, once it is there.
async fn said(town: &Town, channel: ChannelId, what: &str) -> PostedMessage {
    let found = town.sandbox.wait_for(PATIENCE, |view| {
        view.messages(channel)
            .find(|message| message.ephemeral_to.is_none() && message.content.contains(what))
            .cloned()
    });
    found.await.unwrap_or_else(|| panic!("{what} is not said"))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_result_is_announced_with_the_final_board_and_pings_nobody() {
    let town = Town::open().await;
    let guild = town.sandbox.guild("Sandbox");
    let news = town.sandbox.add_channel(guild, "results");
    let told = announce_in(&town, news).await;
    assert!(told.contains(&format!("announced in <#{news}>")), "{told}");
    let game = town.friendly_game("chess", &["alice", "bob"]).await;
    resign(&game, "alice", "Confirm").await;
    let announced = said(&town, news, "**Chess #1** is over").await;
    let [alice, bob] = game.ids()[..] else {
        panic!("two players");
    };
    for part in [
        format!("<#{}>", game.thread),
        format!("**Seigneur**: <@{bob}>"),
        format!("**Serf**: <@{alice}>"),
    ] {
        assert!(announced.content.contains(&part), "{}", announced.content);
    }
    assert!(announced.pings.is_empty());
    assert_eq!(labels(&announced), ["Open"]);
    let url = format!("https://discord.com/channels/{guild}/{}", game.thread);
    assert_eq!(announced.buttons()[0]["url"], url);
    let last = game.board(1).await;
    assert!(announced.attachments[0].bytes == last.attachments[0].bytes);
    // A game that was broken off is over as well.
    let other = town.friendly_game("chess", &["alice", "bob"]).await;
    let asked = town.slash("bob", other.thread, "abort", &[]).await;
    town.press("bob", asked.message.unwrap().id, "Confirm")
        .await;
    said(&town, news, "**Chess #2** is over").await;
    assert_eq!(town.sandbox.messages(news).len(), 2);
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_result_stands_anyway_nothing_is_announced() {
    let town = Town::open().await;
    let general = town.sandbox.channel("general");
    announce_in(&town, general).await;
    let game = town.friendly_game("chess", &["alice", "bob"]).await;
    resign(&game, "alice", "Confirm").await;
    said(&town, general, "**Chess #1** is over").await;
    // What comes after it is done after it.
    let next = town.friendly_game("chess", &["alice", "bob"]).await;
    next.play("alice", "e4").await;
    let all = town.sandbox.messages(general).into_iter();
    let results = all.filter(|message| message.content.contains("**Chess #1** is over"));
    assert_eq!(results.count(), 1);
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn announcements_that_fail_are_given_up_and_told_to_managers() {
    let town = Town::open().await;
    let guild = town.sandbox.guild("Sandbox");
    let news = town.sandbox.add_channel(guild, "results");
    announce_in(&town, news).await;
    town.sandbox
        .set_permissions(news, permissions::VIEW_CHANNEL);
    let game = town.friendly_game("chess", &["alice", "bob"]).await;
    resign(&game, "alice", "Confirm").await;
    let forbidden = "**View Channel, Send Messages, Attach Files**";
    until_shown(&town, |said| said.contains(forbidden)).await;
    assert!(town.sandbox.messages(news).is_empty());

    // What is mended is no longer told of.
    town.sandbox.set_permissions(news, permissions::USUAL);
    let game = town.friendly_game("chess", &["alice", "bob"]).await;
    resign(&game, "alice", "Confirm").await;
    said(&town, news, "**Chess #2** is over").await;
    until_shown(&town, |said| !said.contains("could not be posted")).await;

    town.sandbox.delete_channel(news);
    let game = town.friendly_game("chess", &["alice", "bob"]).await;
    resign(&game, "alice", "Confirm").await;
    until_shown(&town, |said| said.contains("the channel is gone")).await;
    let other = town.sandbox.add_channel(guild, "archive");
    let told = announce_in(&town, other).await;
    assert!(!told.contains("gone"), "{told}");
    town.close().await;
}

/// Waits until the settings of the server show something.
async fn until_shown(town: &Town, wanted: impl Fn(&str) -> bool) {
    let looked = async {
        while !wanted(&shown(town).await) {
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
    };
    let found = tokio::time::timeout(PATIENCE, looked).await;
    found.expect("the settings show it");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_french_server_is_told_in_french() {
    let town = Town::open().await;
    let cercle = town.sandbox.guild("Cercle");
    let salon = town.sandbox.channel("salon");
    let annonces = town.sandbox.add_channel(cercle, "annonces");
    let options = [("channel", OptionValue::Channel(annonces))];
    let chosen = town
        .slash("alice", salon, "server announcements", &options)
        .await;
    assert!(chosen.ephemeral, "{}", text(&chosen));
    let game = town.game_in_french("chess", &["chloe", "denis"]).await;
    game.fools_mate().await;
    let told = said(&town, annonces, "la partie est finie").await;
    assert!(
        told.content.contains("**Échecs nº\u{a0}1**"),
        "{}",
        told.content
    );
    assert_eq!(labels(&told), ["Ouvrir"]);
    assert!(told.pings.is_empty());
    town.close().await;
}
