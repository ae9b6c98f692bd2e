//! What counts and what does not: early resignations, voided games, the end of a season.

use std::time::Duration;

use seigneur::sandbox::{Answer, ChannelId, OptionValue};

use super::partiality_end_to_end::manager;
use super::personal_end_to_end::said;
use super::reach_end_to_end::says;
use super::town::{Town, text};

const TWO: [&str; 2] = ["alice", "bob"];

async fn board(town: &Town, user: &str, place: ChannelId) -> Answer {
    let options = [("season", "all".into())];
    town.slash(user, place, "leaderboard", &options).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rated_game_that_has_hardly_begun_is_broken_off_by_a_resignation() {
    let town = Town::open().await;
    let general = town.sandbox.channel("general");
    let early = town.game("chess", &TWO, None).await;
    early.play("alice", "e4").await;
    let asked = town.slash("bob", early.thread, "resign", &[]).await;
    says(&asked, "Not everyone has moved five times yet.");
    let done = town
        .press("bob", asked.message.unwrap().id, "Confirm")
        .await;
    says(&done, "You broke the game off");
    let last = early.board(2).await;
    assert!(last.content.contains("does not count"), "{}", last.content);
    says(&board(&town, "alice", general).await, "Nobody has points");

    let late = town.game("chess", &TWO, None).await;
    let knights = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let moves = knights
        .into_iter()
        .chain(["b1c3", "b8c6", "c3b1", "c6b8", "e2e4"]);
    for (mv, user) in moves.zip(TWO.into_iter().cycle()) {
        late.play(user, mv).await;
    }
    // White has moved five times, Black four times.
    let young = town.slash("bob", late.thread, "resign", &[]).await;
    says(&young, "Not everyone has moved five times yet.");
    late.play("bob", "e7e5").await;
    // What was asked then is not what would be done now.
    let refused = town
        .press("bob", young.message.unwrap().id, "Confirm")
        .await;
    says(&refused, "Everyone has moved often enough");
    let asked = town.slash("bob", late.thread, "resign", &[]).await;
    says(&asked, "Resign the game Chess #2?");
    town.press("bob", asked.message.unwrap().id, "Confirm")
        .await;
    late.stands(&late.board(11).await, &[3, 0]);
    let alice = town.user("alice");
    let won = format!("**1.** <@{alice}> · **3** points");
    says(&board(&town, "alice", general).await, &won);
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_voided_game_no_longer_counts() {
    let town = Town::open().await;
    let general = town.sandbox.channel("general");
    let game = town.game("chess", &TWO, None).await;
    let table = [("table", OptionValue::from(1))];
    let void = async |user: &str| town.slash(user, general, "moderate void", &table).await;
    let dave = manager(&town, "dave");
    says(&void("bob").await, "Only moderators");
    says(&void("dave").await, "The game is not over yet");
    game.fools_mate().await;
    says(&board(&town, "bob", general).await, "**3** points");
    let asked = void("dave").await;
    says(&asked, "Take Chess #1 off the boards?");
    says(&asked, "Seigneur");
    let done = town
        .press("dave", asked.message.unwrap().id, "Confirm")
        .await;
    says(&done, "Game #1 no longer counts.");
    let told = said(&town, game.thread, "it no longer counts").await;
    assert!(
        told.content
            .starts_with(&format!("<@{dave}> took this game off"))
    );
    assert!(told.pings.is_empty() && told.attachments.is_empty());
    says(&board(&town, "bob", general).await, "Nobody has points");
    says(&void("dave").await, "does not count any more");
    // It can still be looked at.
    let shown = town.slash("bob", general, "board", &table).await;
    says(&shown, "the game is over");
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_season_ends_with_its_best_players_and_another_begins() {
    let mut town = Town::open().await;
    let (guild, general) = (
        town.sandbox.guild("Sandbox"),
        town.sandbox.channel("general"),
    );
    let news = town.sandbox.add_channel(guild, "results");
    let options = [("channel", OptionValue::Channel(news))];
    town.slash("alice", general, "server announcements", &options)
        .await;
    town.game("chess", &["bob", "alice"], None)
        .await
        .fools_mate()
        .await;
    let (alice, bob) = (town.user("alice"), town.user("bob"));
    town.stop_bot().await;
    town.wait(Duration::from_hours(24 * 32));
    town.start_bot().await;
    let over = said(&town, news, " is over.** The best of this season:").await;
    let first = format!("🏅 **Seigneur** of the season: <@{alice}> · 3 points");
    assert!(over.content.contains(&first), "{}", over.content);
    assert!(
        !over.content.contains(&format!("<@{bob}>")),
        "{}",
        over.content
    );
    assert!(over.pings.is_empty());
    let [picture] = &over.attachments[..] else {
        panic!("one picture");
    };
    let alt = picture.description.as_ref().unwrap();
    assert!(alt.contains("1. alice, 3 points"), "{alt}");
    let now = town.slash("bob", general, "leaderboard", &[]).await;
    says(&now, "Nobody has points here yet");
    says(&board(&town, "bob", general).await, "**3** points");
    let profile = text(&town.slash("alice", general, "profile", &[]).await);
    for game in ["All games", "Chess"] {
        let ends = format!(" · {game} · 3 points");
        let mut lines = profile.lines();
        let named =
            lines.any(|line| line.starts_with("🏅 **Seigneur** of ") && line.ends_with(&ends));
        assert!(named, "{game}: {profile}");
    }
    // A start later it is not said again.
    town.stop_bot().await;
    town.start_bot().await;
    says(&board(&town, "bob", general).await, "**3** points");
    let told = town.sandbox.messages(news).into_iter();
    let ends = told.filter(|message| message.content.contains(" is over.** The best"));
    assert_eq!(ends.count(), 1);
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn seasons_in_french() {
    let mut town = Town::open().await;
    let salon = town.sandbox.channel("salon");
    let options = [("length", "year".into())];
    let chosen = town.slash("alice", salon, "server season", &options).await;
    assert!(text(&chosen).contains("a year"), "{}", text(&chosen));
    let game = town.game_in_french("chess", &["chloe", "denis"]).await;
    let asked = town.slash("denis", game.thread, "resign", &[]).await;
    says(&asked, "Tous n’ont pas encore joué cinq coups.");
    game.fools_mate().await;
    town.stop_bot().await;
    town.wait(Duration::from_hours(24 * 366));
    town.start_bot().await;
    let over = said(&town, salon, "la saison est terminée").await;
    let denis = town.user("denis");
    let first = format!("🏅 **Seigneur** de la saison\u{a0}: <@{denis}> · 3 points");
    assert!(over.content.contains(&first), "{}", over.content);
    town.close().await;
}
