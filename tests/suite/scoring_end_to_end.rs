//! What counts and what does not: early resignations, voided games, the end of a season.

use std::time::Duration;

use seigneur::sandbox::{Answer, ChannelId, OptionValue};

use crate::support::games::fools_mate;
use crate::support::locale::{button, en};
use crate::support::messages::{lacks, said, says, tells, text};
use crate::support::people::manager;
use crate::support::test_server::TestServer;

const TWO: [&str; 2] = ["alice", "bob"];

async fn board(server: &TestServer, user: &str, place: ChannelId) -> Answer {
    let options = [("season", "all".into())];
    server.slash(user, place, "leaderboard", &options).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rated_game_that_has_hardly_begun_is_broken_off_by_a_resignation() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let early = server.game("chess", &TWO, None).await;
    early.play("alice", "e4").await;
    let asked = server.slash("bob", early.thread, "resign", &[]).await;
    says(&asked, "Not everyone has moved five times yet.");
    let done = server.press_on("bob", &asked, &button("confirm")).await;
    says(&done, "You called the game off");
    let last = early.board(2).await;
    tells(&last, "does not count");
    says(
        &board(&server, "alice", general).await,
        &en("leaderboard-empty", &[]),
    );

    let late = server.game("chess", &TWO, None).await;
    let knights = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let moves = knights
        .into_iter()
        .chain(["b1c3", "b8c6", "c3b1", "c6b8", "e2e4"]);
    for (mv, user) in moves.zip(TWO.into_iter().cycle()) {
        late.play(user, mv).await;
    }
    // White has moved five times, Black four times.
    let young = server.slash("bob", late.thread, "resign", &[]).await;
    says(&young, "Not everyone has moved five times yet.");
    late.play("bob", "e7e5").await;
    // What was asked then is not what would be done now.
    let refused = server.press_on("bob", &young, &button("confirm")).await;
    says(&refused, "Everyone has moved often enough");
    let asked = server.slash("bob", late.thread, "resign", &[]).await;
    says(&asked, "Resign the game Chess #2?");
    server.press_on("bob", &asked, &button("confirm")).await;
    late.stands(&late.board(11).await, &[3, 0]);
    let alice = server.user("alice");
    let won = format!("**1.** <@{alice}> · **3** points");
    says(&board(&server, "alice", general).await, &won);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_voided_game_no_longer_counts() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let game = server.game("chess", &TWO, None).await;
    let table = [("table", OptionValue::from(1))];
    let void = async |user: &str| server.slash(user, general, "moderate void", &table).await;
    let dave = manager(&server, "dave");
    says(&void("bob").await, &en("error-not-moderator", &[]));
    says(&void("dave").await, "The game is not over yet");
    game.fools_mate().await;
    says(&board(&server, "bob", general).await, "**3** points");
    let asked = void("dave").await;
    says(&asked, "Take Chess #1 off the leaderboards?");
    says(&asked, "Seigneur");
    let done = server.press_on("dave", &asked, &button("confirm")).await;
    says(&done, "Game #1 no longer counts.");
    let told = said(&server, game.thread, "it no longer counts").await;
    assert!(
        told.content
            .starts_with(&format!("<@{dave}> took this game off"))
    );
    assert!(told.pings.is_empty() && told.attachments.is_empty());
    says(
        &board(&server, "bob", general).await,
        &en("leaderboard-empty", &[]),
    );
    says(&void("dave").await, "does not count any more");
    let history = server.slash("bob", game.thread, "history", &[]).await;
    says(&history, &en("ending-voided", &[]));
    // It can still be looked at.
    let shown = server.slash("bob", general, "board", &table).await;
    says(&shown, "the game is over");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_season_ends_with_its_best_players_and_another_begins() {
    let mut server = TestServer::start().await;
    let (guild, general) = (
        server.sandbox.guild("Sandbox"),
        server.sandbox.channel("general"),
    );
    let news = server.sandbox.guilds().add_channel(guild, "results");
    let options = [("channel", OptionValue::Channel(news))];
    server
        .slash("alice", general, "server announcements", &options)
        .await;
    server
        .game("chess", &["bob", "alice"], None)
        .await
        .fools_mate()
        .await;
    let (alice, bob) = (server.user("alice"), server.user("bob"));
    server.stop_bot().await;
    server.wait(Duration::from_hours(24 * 32));
    server.start_bot().await;
    let over = said(&server, news, " is over.** The best of this season:").await;
    let first = format!("🏅 **Seigneur** of the season: <@{alice}> · 3 points");
    tells(&over, &first);
    lacks(&over, &format!("<@{bob}>"));
    assert!(over.pings.is_empty());
    let [picture] = &over.attachments[..] else {
        panic!("one picture");
    };
    let alt = picture.description.as_ref().unwrap();
    assert!(
        alt.contains("1. \u{2068}alice\u{2069}, 3 points"),
        "{alt:?}"
    );
    let now = server.slash("bob", general, "leaderboard", &[]).await;
    says(&now, &en("leaderboard-empty", &[]));
    says(&board(&server, "bob", general).await, "**3** points");
    let profile = text(&server.slash("alice", general, "profile", &[]).await);
    for game in ["All games", "Chess"] {
        let ends = format!(" · {game} · 3 points");
        let mut lines = profile.lines();
        let named =
            lines.any(|line| line.starts_with("🏅 **Seigneur** of ") && line.ends_with(&ends));
        assert!(named, "{game}: {profile}");
    }
    // A start later it is not said again.
    server.stop_bot().await;
    server.start_bot().await;
    says(&board(&server, "bob", general).await, "**3** points");
    let told = server.sandbox.messages(news).into_iter();
    let ends = told.filter(|message| message.content.contains(" is over.** The best"));
    assert_eq!(ends.count(), 1);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn seasons_in_french() {
    let mut server = TestServer::start().await;
    let salon = server.sandbox.channel("salon");
    let options = [("length", "year".into())];
    let chosen = server
        .slash("alice", salon, "server season", &options)
        .await;
    tells(&chosen, "a year");
    let game = server.game_in_french(&["chloe", "denis"]).await;
    let asked = server.slash("denis", game.thread, "resign", &[]).await;
    says(&asked, "Tous n’ont pas encore joué cinq coups.");
    game.fools_mate().await;
    server.stop_bot().await;
    server.wait(Duration::from_hours(24 * 366));
    server.start_bot().await;
    let over = said(&server, salon, "Saison terminée").await;
    let denis = server.user("denis");
    let first = format!("🏅 **Seigneur** de la saison\u{a0}: <@{denis}> · 3 points");
    tells(&over, &first);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_length_that_is_chosen_in_a_season_holds_from_the_next_one_on() {
    let mut server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let present =
        async |server: &TestServer| server.slash("bob", general, "leaderboard", &[]).await;
    fools_mate(&server).await;
    let quarter = [("length", "quarter".into())];
    let chosen = server
        .slash("alice", general, "server season", &quarter)
        .await;
    says(&chosen, "three months");
    says(&chosen, &en("server-season-later", &[]));
    says(&present(&server).await, "**3** points");
    fools_mate(&server).await;
    says(&present(&server).await, "**6** points");
    // Chosen back, nothing has changed.
    let month = [("length", "month".into())];
    let back = server
        .slash("alice", general, "server season", &month)
        .await;
    lacks(&back, &en("server-season-later", &[]));
    says(&present(&server).await, "**6** points");
    server
        .slash("alice", general, "server season", &quarter)
        .await;
    server.stop_bot().await;
    server.wait(Duration::from_hours(24 * 32));
    server.start_bot().await;
    let over = said(&server, general, " is over.** The best of this season:").await;
    tells(&over, "6 points");
    says(&present(&server).await, "quarter");
    let shown = server.slash("alice", general, "server season", &[]).await;
    lacks(&shown, &en("server-season-later", &[]));
    server.close().await;
}
