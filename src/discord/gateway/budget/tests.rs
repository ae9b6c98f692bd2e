use tokio::net::TcpListener;
use tokio::time::timeout;

use super::*;
use crate::discord::client;
use crate::game::SystemClock;

#[tokio::test]
async fn a_service_that_does_not_answer_keeps_nobody_from_reckoning() {
    let silent = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", silent.local_addr().unwrap());
    let http = Arc::new(client("token", &address).unwrap());
    let store = crate::store::connect("sqlite::memory:", "1").await.unwrap();
    // What was told holds no longer: it is asked before a session begins.
    let limit = SessionLimit {
        reset_after: Duration::ZERO,
        ..SessionLimit::USUAL
    };
    let budget = SessionBudget::new((http, store), Arc::new(SystemClock), limit);
    let reckoned = async {
        let _asked = silent.accept().await.unwrap();
        timeout(Duration::from_secs(10), budget.takes([0])).await
    };
    tokio::select! {
        () = budget.admit(0, |_| {}) => panic!("nobody has said how many may begin"),
        takes = reckoned => assert_eq!(takes, Ok(APART)),
    }
}
