//! What every store must do, run on each engine.

use seigneur::game::StoreError;
use seigneur::store::connect;

mod absence;
mod agreements;
mod analyses;
mod blocks;
mod calendars;
mod captains;
mod claims;
mod computers;
mod damage;
mod duties;
mod ended_calls;
mod fair_play;
mod fairness;
mod game_channels;
mod games;
mod held_back;
mod ladders;
mod leaderboards;
mod learning;
mod limits;
mod lobbies;
mod messages;
mod outages;
mod pairs;
mod people;
mod personal;
mod place_standings;
mod plans;
mod player_histories;
mod posting;
mod practice;
mod privacy;
mod problems;
mod process;
mod pruning;
mod publishing;
mod ratings;
mod records;
mod reminder_settings;
mod reminders;
mod results;
mod role_links;
mod seeks;
mod servers;
mod settings;
mod shards;
mod teams;
mod themes;
mod tournaments;
mod turns;
mod typed_moves;
mod undelivered;
mod upgrade;
mod views;
mod writers;

use absence::{
    absences_come_back_as_they_were, deadlines_are_moved, turns_are_looked_at, vacations_are_kept,
};
use agreements::{
    a_rematch_is_opened_once, agreements_come_back_as_they_were, the_overdue_are_found,
};
use analyses::analyses_are_kept;
use blocks::{invitations_stand_until_they_are_answered, people_are_kept_apart};
use calendars::{calendars_are_kept, deadlines_are_told};
use captains::whoever_has_joined_a_team_leads_no_other;
use claims::{
    messages_are_marked_by_whoever_has_taken_them, what_cannot_be_read_needs_no_claim,
    what_is_released_is_for_others,
};
use computers::{computers_move_in_turn_by_server, who_is_relieved_fails_at_no_move};
use damage::{a_newer_layout_is_refused, damage_is_named, the_database_is_claimed};
use duties::{
    a_shard_is_handed_over_while_both_are_alive, duties_pass_on_with_a_fence,
    messages_are_sent_by_one_process, messages_are_taken_as_they_are,
    requests_are_granted_as_far_as_there_are_any, silence_is_told_and_takes_nothing_by_itself,
    slots_are_given_one_after_another, what_is_heard_is_news_once,
};
use fair_play::positions_are_guarded_until_the_game_is_over;
use fairness::servers_have_their_turns;
use game_channels::{
    a_lost_thread_is_opened_anew, games_are_found, games_are_posts, one_thread_is_kept,
    tables_are_moved,
};
use games::games_come_back_as_they_were;
use held_back::what_is_held_back_gives_way;
use ladders::ladders_are_kept;
use leaderboards::boards_rank_players;
use learning::solved_lessons_are_kept;
use limits::limits_hold_whoever_opens;
use lobbies::lobbies_are_kept;
use messages::{
    games_may_have_several_places, messages_go_other_ways, messages_rest_with_servers,
    time_counts_from_being_told, turns_nobody_was_told_of_are_found,
    what_is_held_comes_after_what_was_tried, what_is_sent_at_once_is_noted,
};
use outages::outages_are_made_up_for;
use pairs::pairs_are_counted_over_all_servers;
use people::people_are_remembered;
use personal::{
    games_are_followed, people_choose_how_they_are_told, people_have_an_order_of_their_own,
    what_is_deferred_keeps_nothing_waiting,
};
use place_standings::boards_on_pages_follow_the_places_of_games;
use plans::plans_are_kept;
use player_histories::player_histories_are_read;
use posting::{a_board_is_repeated, each_player_has_one_notice, messages_are_sent_in_order};
use practice::private_boards_are_kept;
use privacy::{people_are_forgotten, whoever_is_named_is_known};
use problems::{problems_are_kept, problems_come_from_finished_games};
use process::processes_leave_notes;
use pruning::what_was_said_of_ended_games_is_pruned;
use publishing::pages_have_what_they_need;
use ratings::ratings_follow_from_the_games;
use records::{
    events_have_their_times, games_are_listed, games_are_told_in_short,
    notes_are_their_authors_alone, open_games_come_in_order,
};
use reminder_settings::{
    announcements_of_seasons_are_kept_for_a_month, lists_of_turns_are_kept_for_a_month,
    lists_of_turns_are_owed_once_a_day, settings_of_reminders_are_chosen,
};
use reminders::{
    damaged_seasons_are_passed_over, damaged_turns_are_passed_over, reminders_are_kept,
    reminders_are_taken_back, reminders_outlive_a_server, the_longest_due_are_looked_at_first,
};
use results::{results_are_kept, results_follow_from_the_games};
use role_links::{links_are_begun_in_one_browser, links_are_kept, records_follow_the_games};
use seeks::{
    games_of_several_servers_outlive_one, people_wait_for_others,
    whoever_is_seated_by_their_seek_waits_no_more,
};
use servers::{
    erasing_goes_on_where_it_was, servers_are_erased, servers_are_left_and_taken_up_again,
    servers_come_and_go_at_once,
};
use settings::{
    damaged_choices_take_no_other_along, moderated_games_come_back,
    people_choose_how_they_are_spoken_to, servers_choose_what_holds,
};
use shards::{heartbeats_pass_on_to_other_shards, only_the_games_of_a_shard_are_made_up_for};
use teams::{teams_are_kept, teams_of_several_servers_outlive_one};
use themes::{servers_choose_theirs, themes_are_chosen};
use tournaments::{
    knockouts_are_kept, tournaments_are_kept, who_is_relieved_goes_on_with_no_tournament,
};
use turns::{turns_have_clocks, turns_wait_in_the_order_of_their_time};
use typed_moves::typed_moves_are_chosen;
use undelivered::what_is_not_delivered_is_listed;
use upgrade::{
    an_older_layout_is_brought_up_to_date, an_unreleased_layout_is_refused, layouts,
    the_latest_heartbeat_is_one_of_every_shard,
};
use views::games_are_read_together;
use writers::{many_games_move_at_once, numbers_are_given_once, one_of_two_writers_wins};

use crate::support::messages::{lacks, tells};
use crate::support::postgres::Server;
use crate::support::store::APPLICATION;
use crate::support::test_database::folder;

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_keeps_the_contract() {
    let directory = folder();
    let file = directory.path().join("games of today.db");
    Box::pin(keeps_the_contract(&format!("sqlite://{}", file.display()))).await;
    let file = directory.path().join("counted.db");
    counts_what_counts(&format!("sqlite://{}", file.display())).await;
    for layout in layouts() {
        let file = directory.path().join(format!("layout {}.db", layout.0));
        let url = format!("sqlite://{}", file.display());
        an_older_layout_is_brought_up_to_date(&url, layout).await;
    }
    let file = directory.path().join("beaten.db");
    the_latest_heartbeat_is_one_of_every_shard(&format!("sqlite://{}", file.display())).await;
    let file = directory.path().join("games of yesterday.db");
    an_unreleased_layout_is_refused(&format!("sqlite://{}", file.display())).await;
    let file = directory.path().join("notes.db");
    processes_leave_notes(&format!("sqlite://{}", file.display())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_keeps_the_contract() {
    if let Some(server) = Server::start("store contract on PostgreSQL") {
        let contract = server.new_database("contract").await;
        let counted = server.new_database("counted").await;
        // Side by side: each waits for the server most of the time.
        tokio::join!(
            Box::pin(keeps_the_contract(&contract)),
            Box::pin(counts_what_counts(&counted)),
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_is_brought_up_to_date() {
    if let Some(server) = Server::start("layouts on PostgreSQL") {
        for layout in layouts() {
            let older = server.new_database(&format!("layout_{}", layout.0)).await;
            an_older_layout_is_brought_up_to_date(&older, layout).await;
        }
        the_latest_heartbeat_is_one_of_every_shard(&server.new_database("beaten").await).await;
        an_unreleased_layout_is_refused(&server.new_database("unreleased").await).await;
        processes_leave_notes(&server.new_database("notes").await).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_is_shared_by_processes() {
    if let Some(server) = Server::start("processes on PostgreSQL") {
        Box::pin(processes_share(&server.new_database("several").await)).await;
    }
}

/// What several processes keep to on one database, which is PostgreSQL's.
async fn processes_share(url: &str) {
    let store = connect(url, APPLICATION).await.unwrap();
    duties_pass_on_with_a_fence(&store).await;
    silence_is_told_and_takes_nothing_by_itself(&store).await;
    a_shard_is_handed_over_while_both_are_alive(&store).await;
    requests_are_granted_as_far_as_there_are_any(&store).await;
    messages_are_sent_by_one_process(&store).await;
    messages_are_taken_as_they_are(&store).await;
    messages_are_marked_by_whoever_has_taken_them(&store).await;
    what_is_released_is_for_others(&store).await;
    what_cannot_be_read_needs_no_claim(&store, url).await;
    what_is_heard_is_news_once(&store).await;
    who_is_relieved_fails_at_no_move(&store).await;
    who_is_relieved_goes_on_with_no_tournament(&store).await;
    slots_are_given_one_after_another(&store).await;
}

#[tokio::test]
async fn an_address_that_is_none_is_refused() {
    for address in [
        "seigneur.db",
        "mysql://root:secret@host/x",
        "sqlite://x?mode=odd",
        "sqlite://",
    ] {
        let refused = connect(address, APPLICATION).await.err().unwrap();
        assert!(matches!(refused, StoreError::Address(_)), "{refused:?}");
        let text = refused.to_string();
        tells(&text, "expected sqlite://PATH");
        lacks(&text, "secret");
    }
}

#[tokio::test]
async fn a_file_that_cannot_be_opened_is_named() {
    let directory = tempfile::tempdir().unwrap();
    let missing = directory.path().join("none/here.db");
    let error = connect(&format!("sqlite://{}", missing.display()), APPLICATION).await;
    let text = error.err().unwrap().to_string();
    tells(&text, "here.db");
    tells(&text, "directory does not exist");

    let noise = directory.path().join("noise.db");
    std::fs::write(
        &noise,
        "no database at all, but text of some length".repeat(99),
    )
    .unwrap();
    let error = connect(&format!("sqlite://{}", noise.display()), APPLICATION).await;
    let text = error.err().unwrap().to_string();
    tells(&text, "noise.db");
    tells(&text, "not a database");
}

#[tokio::test]
async fn a_database_that_cannot_be_written_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let address = format!("sqlite://{}/games.db", directory.path().display());
    drop(connect(&address, APPLICATION).await.unwrap());
    let error = connect(&format!("{address}?mode=ro"), APPLICATION).await;
    let text = error.err().unwrap().to_string();
    tells(&text, "games.db");
    tells(&text, "readonly");
}

async fn keeps_the_contract(url: &str) {
    let store = connect(url, APPLICATION).await.unwrap();
    games_come_back_as_they_were(&store).await;
    agreements_come_back_as_they_were(&store).await;
    the_overdue_are_found(&store).await;
    plans_are_kept(&store).await;
    lobbies_are_kept(&store).await;
    ladders_are_kept(&store).await;
    private_boards_are_kept(&store).await;
    teams_are_kept(&store).await;
    whoever_has_joined_a_team_leads_no_other(&store).await;
    teams_of_several_servers_outlive_one(&store).await;
    tournaments_are_kept(&store).await;
    knockouts_are_kept(&store).await;
    turns_have_clocks(&store).await;
    turns_wait_in_the_order_of_their_time(&store).await;
    absences_come_back_as_they_were(&store).await;
    turns_are_looked_at(&store).await;
    deadlines_are_moved(&store).await;
    vacations_are_kept(&store).await;
    a_rematch_is_opened_once(&store).await;
    one_of_two_writers_wins(&store).await;
    numbers_are_given_once(&store).await;
    many_games_move_at_once(&store).await;
    games_are_found(&store).await;
    games_are_read_together(&store, url).await;
    messages_are_sent_in_order(&store).await;
    a_board_is_repeated(&store).await;
    each_player_has_one_notice(&store).await;
    tables_are_moved(&store).await;
    one_thread_is_kept(&store).await;
    a_lost_thread_is_opened_anew(&store).await;
    games_are_posts(&store).await;
    people_are_remembered(&store).await;
    people_are_kept_apart(&store).await;
    calendars_are_kept(&store).await;
    deadlines_are_told(&store).await;
    links_are_begun_in_one_browser(&store).await;
    links_are_kept(&store).await;
    records_follow_the_games(&store).await;
    invitations_stand_until_they_are_answered(&store).await;
    limits_hold_whoever_opens(&store).await;
    servers_have_their_turns(&store).await;
    themes_are_chosen(&store).await;
    servers_choose_theirs(&store).await;
    typed_moves_are_chosen(&store, url).await;
    damaged_choices_take_no_other_along(&store, url).await;
    pages_have_what_they_need(&store, url).await;
    games_are_listed(&store).await;
    games_are_told_in_short(&store).await;
    open_games_come_in_order(&store).await;
    results_are_kept(&store).await;
    player_histories_are_read(&store).await;
    boards_rank_players(&store).await;
    events_have_their_times(&store).await;
    notes_are_their_authors_alone(&store).await;
    servers_are_left_and_taken_up_again(&store).await;
    servers_are_erased(&store).await;
    erasing_goes_on_where_it_was(&store, url).await;
    Box::pin(servers_come_and_go_at_once(&store, url)).await;
    people_choose_how_they_are_spoken_to(&store).await;
    servers_choose_what_holds(&store).await;
    moderated_games_come_back(&store).await;
    people_have_an_order_of_their_own(&store).await;
    what_is_deferred_keeps_nothing_waiting(&store).await;
    people_choose_how_they_are_told(&store, url).await;
    games_are_followed(&store).await;
    reminders_are_kept(&store).await;
    reminders_are_taken_back(&store).await;
    the_longest_due_are_looked_at_first(&store).await;
    reminders_outlive_a_server(&store).await;
    damaged_turns_are_passed_over(&store, url).await;
    damaged_seasons_are_passed_over(&store, url).await;
    settings_of_reminders_are_chosen(&store, url).await;
    lists_of_turns_are_owed_once_a_day(&store).await;
    lists_of_turns_are_kept_for_a_month(&store, url).await;
    announcements_of_seasons_are_kept_for_a_month(&store, url).await;
    people_are_forgotten(&store).await;
    whoever_is_named_is_known(url).await;
    solved_lessons_are_kept(&store).await;
    problems_are_kept(&store).await;
    problems_come_from_finished_games(&store).await;
    analyses_are_kept(&store).await;
    positions_are_guarded_until_the_game_is_over(&store, url).await;
    what_is_not_delivered_is_listed(&store).await;
    what_was_said_of_ended_games_is_pruned(&store, url).await;
    messages_go_other_ways(&store).await;
    what_is_held_comes_after_what_was_tried(&store).await;
    messages_rest_with_servers(&store).await;
    time_counts_from_being_told(&store).await;
    turns_nobody_was_told_of_are_found(&store).await;
    what_is_sent_at_once_is_noted(&store).await;
    what_is_held_back_gives_way(&store).await;
    computers_move_in_turn_by_server(&store).await;
    games_may_have_several_places(&store, url).await;
    people_wait_for_others(&store).await;
    whoever_is_seated_by_their_seek_waits_no_more(&store).await;
    games_of_several_servers_outlive_one(&store).await;
    Box::pin(outages_are_made_up_for(&store, url)).await;
    heartbeats_pass_on_to_other_shards(&store).await;
    Box::pin(only_the_games_of_a_shard_are_made_up_for(&store, url)).await;
    damage_is_named(&store, url).await;
    the_database_is_claimed(url).await;
    a_newer_layout_is_refused(url).await;
}

/// What counts follows from the games, however it is looked at: again and again over all games there are, so
/// that these have a database of their own.
async fn counts_what_counts(url: &str) {
    let store = connect(url, APPLICATION).await.unwrap();
    results_follow_from_the_games(&store, url).await;
    pairs_are_counted_over_all_servers(&store, url).await;
    ratings_follow_from_the_games(&store).await;
    boards_on_pages_follow_the_places_of_games(&store).await;
}
