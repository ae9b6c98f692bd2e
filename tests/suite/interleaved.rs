//! What several processes write at the same moment, statement by statement: on a PostgreSQL server of the tests' own.

use std::sync::Arc;
use std::time::Duration;

use seigneur::game::linking::{NewRoleLink, Sealed};
use seigneur::game::scoring::{LeaderboardVisibility, Season, SeasonLength};
use seigneur::game::{Millis, PlayerId, ServerId, Store, keeping};
use seigneur::store::connect;
use sqlx::{AssertSqlSafe, Connection};
use sqlx_postgres::PgConnection;

use crate::support::postgres::Server;
use crate::support::store::{APPLICATION, chooses};
use crate::support::test_server::PATIENCE;

const ANN: PlayerId = PlayerId(8_990_001);
const SERVER: ServerId = ServerId(8_990);

/// A process of the bot, and another one of which each statement is known.
struct Scene {
    store: Arc<dyn Store>,
    other: PgConnection,
    /// Somebody looks on.
    asking: PgConnection,
    _server: Server,
}

impl Scene {
    /// None where PostgreSQL is not installed.
    async fn set(name: &str) -> Option<Self> {
        let server = Server::start("what several processes write at once")?;
        let url = server.new_database(name).await;
        Some(Self {
            store: connect(&url, APPLICATION).await.unwrap(),
            other: PgConnection::connect(&url).await.unwrap(),
            asking: PgConnection::connect(&url).await.unwrap(),
            _server: server,
        })
    }

    /// What the other process does.
    async fn other_does(&mut self, statements: &str) {
        let statements = AssertSqlSafe(statements.to_owned());
        sqlx::raw_sql(statements)
            .execute(&mut self.other)
            .await
            .unwrap();
    }

    /// The bot does something while the other process is about to commit, which it does once it is waited for, or once
    /// nobody does.
    async fn meanwhile(&mut self, work: impl Future<Output = ()> + Send + 'static) {
        let working = tokio::spawn(work);
        let met = tokio::time::timeout(PATIENCE, async {
            while !working.is_finished() && !self.is_waited_for().await {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        });
        met.await.unwrap();
        self.other_does("COMMIT").await;
        working.await.unwrap();
    }

    async fn is_waited_for(&mut self) -> bool {
        sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM pg_locks WHERE NOT granted)")
            .fetch_one(&mut self.asking)
            .await
            .unwrap()
    }

    /// A game of Ann is counted, which is not committed yet.
    async fn other_counts(&mut self, server: ServerId, season: &str) {
        let statements = format!(
            "BEGIN;
            INSERT INTO meta (key, value) VALUES ('results', '1')
            ON CONFLICT (key) DO UPDATE SET value = CAST(CAST(meta.value AS BIGINT) + 1 AS TEXT);
            INSERT INTO standings (server_id, season, variant, player_id, points, games, seigneurs,
                chevaliers, vassals, serfs, listed)
            VALUES ({server}, '{season}', '', {ANN}, 3, 1, 1, 0, 0, 0, 1)"
        );
        self.other_does(&statements).await;
    }
}

/// What is let us do is renewed by another process, and taken back by some work before that is committed: the newer one is
/// what has to be ended.
async fn the_renewed_is_ended(
    scene: &mut Scene,
    ending: impl Future<Output = ()> + Send + 'static,
) {
    let link = NewRoleLink {
        player: ANN,
        tokens: Sealed::kept("old".to_owned()),
        revocable: Sealed::kept("old-end".to_owned()),
        expires: Millis(900),
    };
    scene.store.link_roles(&link, Millis(10)).await.unwrap();
    scene
        .other_does("BEGIN; UPDATE role_links SET tokens = 'new', revocable = 'new-end'")
        .await;
    scene.meanwhile(ending).await;
    let linked = scene.store.linked_since(ANN).await.unwrap();
    assert_eq!(linked, None);
    let owed = scene.store.revocations_due(Millis(100), 9).await.unwrap();
    let owed_texts: Vec<&str> = owed.iter().map(|one| one.revocable.as_str()).collect();
    assert_eq!(owed_texts, ["new-end"]);
    scene.store.end_revocation(&owed[0]).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_renewed_while_it_is_taken_back_ends_too() {
    let Some(mut scene) = Scene::set("links").await else {
        return;
    };
    let store = Arc::clone(&scene.store);
    the_renewed_is_ended(&mut scene, async move {
        assert!(store.unlink_roles(ANN, Millis(20)).await.unwrap());
    })
    .await;
    let store = Arc::clone(&scene.store);
    the_renewed_is_ended(&mut scene, async move {
        store.forget(ANN, &[]).await.unwrap();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_stays_off_boards_is_on_none_by_a_game_that_ends_just_then() {
    let Some(mut scene) = Scene::set("unlisted").await else {
        return;
    };
    scene.other_counts(ServerId(0), "").await;
    let store = Arc::clone(&scene.store);
    scene
        .meanwhile(async move {
            chooses(&store, ANN, |chosen| {
                chosen.visibility = LeaderboardVisibility::Hidden;
            })
            .await;
        })
        .await;
    let listed: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM standings WHERE listed = 1")
        .fetch_one(&mut scene.asking)
        .await
        .unwrap();
    assert_eq!(listed, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_counted_as_its_season_closes_counts_for_the_awards() {
    let Some(mut scene) = Scene::set("seasons").await else {
        return;
    };
    let season = Season::at(Millis(0), SeasonLength::Month);
    let known =
        format!("INSERT INTO seasons (server_id, season, end_ms) VALUES ({SERVER}, '{season}', 1)");
    scene.other_does(&known).await;
    scene.other_counts(SERVER, &season.to_string()).await;
    let store = Arc::clone(&scene.store);
    scene
        .meanwhile(async move {
            keeping::close_season(&*store, SERVER, season, Millis(2))
                .await
                .unwrap();
        })
        .await;
    let awards = scene.store.awards(ANN, None, 9).await.unwrap();
    let won: Vec<_> = awards.iter().map(|one| (one.place, one.points)).collect();
    assert_eq!(won, [(1, 3)]);
}
