//! How the latest games of somebody are found.

use super::{OWN_TIMES, OWN_TIMES_HERE, PLAYED, PLAYED_HERE};
use crate::store::engine::plan;
use crate::store::open::open;

#[tokio::test]
async fn the_latest_games_are_found_in_their_order_and_no_other_is_read() {
    let (database, _) = open("sqlite::memory:").await.unwrap();
    let by_end = "INDEX scores_by_end (player_id=?)";
    let by_end_here = "INDEX scores_by_end_here (player_id=? AND game_server_id=?)";
    for (statement, index) in [
        (PLAYED, by_end),
        (OWN_TIMES, by_end),
        (PLAYED_HERE, by_end_here),
        (OWN_TIMES_HERE, by_end_here),
    ] {
        let steps = plan::steps(&database, statement).await;
        assert!(steps.iter().any(|step| step.ends_with(index)), "{steps:#?}");
        let sorted = steps.iter().filter(|step| step.contains("ORDER BY"));
        assert_eq!(sorted.count(), 0, "{steps:#?}");
    }
}
