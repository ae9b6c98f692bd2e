//! What could not be delivered, as those see it who manage the server.

use seigneur::sandbox::{ChannelId, permissions};
use sqlx::SqlitePool;

use super::parked_end_to_end::until;
use super::reach_end_to_end::chess_in;
use super::town::{Sitting, Town, text};

/// What has become of messages.
#[derive(Clone, Copy)]
enum Fate {
    /// They are held, as they are where the place is gone.
    Held,
    /// They were given up: the mistake is ours.
    GivenUp,
}

/// Lets this have become of all that is said of some games.
async fn befall(town: &Town, fate: Fate, kind: &'static str) {
    until(
        town,
        "SELECT COUNT(*) FROM messages WHERE due_ms < 9000000000000",
        0,
    )
    .await;
    let pool = SqlitePool::connect(&town.database()).await.unwrap();
    let statement = match fate {
        Fate::Held => {
            "UPDATE messages SET state = 'held', issue = 'gone', due_ms = 9000000000000,
                message_id = NULL WHERE kind = $1"
        }
        Fate::GivenUp => {
            "UPDATE messages SET state = 'refused', issue = NULL, due_ms = NULL,
                message_id = NULL WHERE kind = $1"
        }
    };
    sqlx::query(statement)
        .bind(kind)
        .execute(&pool)
        .await
        .unwrap();
    pool.close().await;
}

pub fn manage(town: &Town, guild: &str, user: &str) {
    let held = permissions::USUAL | permissions::MANAGE_GUILD;
    let guild = town.sandbox.guild(guild);
    town.sandbox
        .set_member_permissions(guild, town.user(user), held);
}

pub async fn listed(town: &Town, user: &str, channel: ChannelId, page: Option<i64>) -> String {
    let page = page.map(|page| ("page", page.into()));
    let options: Vec<_> = page.into_iter().collect();
    let answer = town
        .slash(user, channel, "server undelivered", &options)
        .await;
    assert!(answer.ephemeral);
    text(&answer)
}

async fn a_game(town: &Town) -> Sitting<'_> {
    town.game("chess", &["alice", "bob"], None).await
}

#[tokio::test(flavor = "multi_thread")]
async fn managers_see_what_is_not_delivered_and_what_to_do() {
    let town = Town::open().await;
    let general = town.sandbox.channel("general");
    manage(&town, "Sandbox", "dave");
    let said = listed(&town, "dave", general, None).await;
    assert!(said.contains("has been delivered"), "{said}");

    let game = a_game(&town).await;
    game.play("alice", "e4").await;
    befall(&town, Fate::Held, "board").await;
    let said = listed(&town, "dave", general, None).await;
    assert!(
        said.contains("**Not delivered on this server** · 1/1"),
        "{said}"
    );
    assert!(said.contains("• Chess #1: the board (<t:"), "{said}");
    assert!(said.contains("`/board table:1`"), "{said}");
    befall(&town, Fate::GivenUp, "board").await;
    let said = listed(&town, "dave", general, None).await;
    assert!(said.contains("tell whoever runs me"), "{said}");

    // Made good by the next board that comes through.
    game.town
        .slash("bob", game.thread, "move", &[("move", "e5".into())])
        .await;
    let waited = tokio::time::timeout(super::town::PATIENCE, async {
        while !listed(&town, "dave", general, None)
            .await
            .contains("has been delivered")
        {}
    });
    waited.await.expect("nothing is undelivered any more");
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_list_has_pages() {
    let town = Town::open().await;
    let general = town.sandbox.channel("general");
    manage(&town, "Sandbox", "dave");
    for _ in 0..9 {
        town.invite("alice", &[("game", "chess".into())]).await;
    }
    befall(&town, Fate::Held, "invitation").await;
    let first = listed(&town, "dave", general, None).await;
    assert!(
        first.contains("· 1/2") && first.lines().count() == 9,
        "{first}"
    );
    assert!(first.contains("`/moderate end table:"), "{first}");
    let second = listed(&town, "dave", general, Some(2)).await;
    assert!(
        second.contains("· 2/2") && second.lines().count() == 2,
        "{second}"
    );
    let none = listed(&town, "dave", general, Some(3)).await;
    assert!(none.contains("There are 2 pages only."), "{none}");
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_server_sees_its_own_in_its_language() {
    let town = Town::open().await;
    let salon = town.sandbox.channel("salon");
    a_game(&town).await;
    let game = chess_in(&town, salon, ["bob", "chloe"]).await;
    game.play("bob", "e4").await;
    befall(&town, Fate::Held, "board").await;
    manage(&town, "Cercle", "chloe");
    let said = listed(&town, "chloe", salon, None).await;
    assert!(
        said.contains("**Non remis sur ce serveur** · 1/1"),
        "{said}"
    );
    assert!(
        said.contains("Échecs nº\u{a0}1\u{a0}: le plateau"),
        "{said}"
    );
    assert!(said.contains("`/plateau table:1`"), "{said}");
    town.close().await;
}
