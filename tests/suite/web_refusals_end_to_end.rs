//! What readers are told where a page cannot be made.

use sqlx_sqlite::SqlitePool;

use crate::support::locale::en;
use crate::support::test_server::TestServer;
use crate::support::web::{BASE, Reader, page_of, page_of_server, publish};

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_read_is_not_told_as_too_many_at_once() {
    let server = TestServer::with_pages(BASE).await;
    publish(&server, "everything").await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    let page = page_of(&game, "alice").await.unwrap();
    let of_server = page_of_server(&server).await.unwrap();
    let reader = Reader::of(&server);
    let pool = SqlitePool::connect(&server.database()).await.unwrap();
    let asked = async |statement: &'static str| {
        sqlx::query(statement).execute(&pool).await.unwrap();
    };
    asked("ALTER TABLE left_servers RENAME TO elsewhere").await;
    for path in [page, of_server.clone(), format!("{of_server}/leaderboard")] {
        let sent = reader.get(&path).await;
        assert_eq!((sent.status, sent.header("retry-after")), (503, "60"));
        assert_eq!(sent.header("cache-control"), "no-store");
        for id in ["page-failed-title", "page-failed"] {
            assert!(sent.text.contains(&en(id, &[])), "{path}: {}", sent.text);
        }
    }
    asked("ALTER TABLE elsewhere RENAME TO left_servers").await;
    pool.close().await;
    server.close().await;
}
