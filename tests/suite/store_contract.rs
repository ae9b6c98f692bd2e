//! What every store must do, run on each engine.

use std::sync::Arc;

use seigneur::game::{Millis, ServerId, ShardSet, StoreError};
use seigneur::store::connect;
use sqlx::Connection;
use sqlx_postgres::PgConnection;
use tokio::task::JoinSet;

use crate::support::messages::{lacks, tells};
use crate::support::postgres::Server;
use crate::support::store::APPLICATION;
use crate::support::test_database::folder;

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

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_keeps_the_contract() {
    let directory = folder();
    let file = directory.path().join("games of today.db");
    Box::pin(keeps_the_contract(&format!("sqlite://{}", file.display()))).await;
    let file = directory.path().join("counted.db");
    counts_what_counts(&format!("sqlite://{}", file.display())).await;
    for layout in upgrade::layouts() {
        let file = directory.path().join(format!("layout {}.db", layout.0));
        let url = format!("sqlite://{}", file.display());
        upgrade::an_older_layout_is_brought_up_to_date(&url, layout).await;
    }
    let file = directory.path().join("beaten.db");
    upgrade::the_latest_heartbeat_is_one_of_every_shard(&format!("sqlite://{}", file.display()))
        .await;
    let file = directory.path().join("games of yesterday.db");
    upgrade::an_unreleased_layout_is_refused(&format!("sqlite://{}", file.display())).await;
    let file = directory.path().join("notes.db");
    process::processes_leave_notes(&format!("sqlite://{}", file.display())).await;
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
        for layout in upgrade::layouts() {
            let older = server.new_database(&format!("layout_{}", layout.0)).await;
            upgrade::an_older_layout_is_brought_up_to_date(&older, layout).await;
        }
        upgrade::the_latest_heartbeat_is_one_of_every_shard(&server.new_database("beaten").await)
            .await;
        upgrade::an_unreleased_layout_is_refused(&server.new_database("unreleased").await).await;
        process::processes_leave_notes(&server.new_database("notes").await).await;
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
    duties::duties_pass_on_with_a_fence(&store).await;
    duties::silence_is_told_and_takes_nothing_by_itself(&store).await;
    duties::a_shard_is_handed_over_while_both_are_alive(&store).await;
    duties::requests_are_granted_as_far_as_there_are_any(&store).await;
    duties::messages_are_sent_by_one_process(&store).await;
    duties::messages_are_taken_as_they_are(&store).await;
    claims::messages_are_marked_by_whoever_has_taken_them(&store).await;
    claims::what_is_released_is_for_others(&store).await;
    claims::what_cannot_be_read_needs_no_claim(&store, url).await;
    duties::what_is_heard_is_news_once(&store).await;
    computers::who_is_relieved_fails_at_no_move(&store).await;
    tournaments::who_is_relieved_goes_on_with_no_tournament(&store).await;
    duties::slots_are_given_one_after_another(&store).await;
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

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_when_the_server_has_just_ended_all_connections_is_answered() {
    let Some(server) = Server::start("ended connections on PostgreSQL") else {
        return;
    };
    let url = server.new_database("ended").await;
    let store = connect(&url, APPLICATION).await.unwrap();
    let mut other = PgConnection::connect(&url).await.unwrap();
    for _ in 0..5 {
        // So many at once that each has a connection of its own, which has answered a moment ago.
        let mut asked = JoinSet::new();
        for _ in 0..8 {
            let store = Arc::clone(&store);
            asked.spawn(async move { store.is_left(ServerId(1)).await });
        }
        for answer in asked.join_all().await {
            assert!(!answer.unwrap());
        }
        store
            .note_heartbeat(&ShardSet::all(1), Millis(1))
            .await
            .unwrap();
        let ended = sqlx::query(END_OTHERS).execute(&mut other).await.unwrap();
        assert!(ended.rows_affected() > 1);
    }
}

/// Ends all connections to the database but the one that asks for it.
const END_OTHERS: &str = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()";

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
    games::games_come_back_as_they_were(&store).await;
    agreements::agreements_come_back_as_they_were(&store).await;
    agreements::the_overdue_are_found(&store).await;
    plans::plans_are_kept(&store).await;
    lobbies::lobbies_are_kept(&store).await;
    ladders::ladders_are_kept(&store).await;
    practice::private_boards_are_kept(&store).await;
    teams::teams_are_kept(&store).await;
    captains::whoever_has_joined_a_team_leads_no_other(&store).await;
    teams::teams_of_several_servers_outlive_one(&store).await;
    tournaments::tournaments_are_kept(&store).await;
    tournaments::knockouts_are_kept(&store).await;
    turns::turns_have_clocks(&store).await;
    turns::turns_wait_in_the_order_of_their_time(&store).await;
    absence::absences_come_back_as_they_were(&store).await;
    absence::turns_are_looked_at(&store).await;
    absence::deadlines_are_moved(&store).await;
    absence::vacations_are_kept(&store).await;
    agreements::a_rematch_is_opened_once(&store).await;
    writers::one_of_two_writers_wins(&store).await;
    writers::numbers_are_given_once(&store).await;
    writers::many_games_move_at_once(&store).await;
    game_channels::games_are_found(&store).await;
    views::games_are_read_together(&store, url).await;
    posting::messages_are_sent_in_order(&store).await;
    posting::a_board_is_repeated(&store).await;
    posting::each_player_has_one_notice(&store).await;
    game_channels::tables_are_moved(&store).await;
    game_channels::one_thread_is_kept(&store).await;
    game_channels::a_lost_thread_is_opened_anew(&store).await;
    game_channels::games_are_posts(&store).await;
    people::people_are_remembered(&store).await;
    blocks::people_are_kept_apart(&store).await;
    calendars::calendars_are_kept(&store).await;
    calendars::deadlines_are_told(&store).await;
    role_links::links_are_begun_in_one_browser(&store).await;
    role_links::links_are_kept(&store).await;
    role_links::records_follow_the_games(&store, url).await;
    blocks::invitations_stand_until_they_are_answered(&store).await;
    limits::limits_hold_whoever_opens(&store).await;
    agreements::what_is_proposed_anew_has_its_own_time(&store).await;
    fairness::servers_have_their_turns(&store).await;
    themes::themes_are_chosen(&store).await;
    themes::servers_choose_theirs(&store).await;
    typed_moves::typed_moves_are_chosen(&store, url).await;
    settings::damaged_choices_take_no_other_along(&store, url).await;
    publishing::pages_have_what_they_need(&store, url).await;
    records::games_are_listed(&store).await;
    records::games_are_told_in_short(&store).await;
    records::seats_are_told_with_names_and_colors(&store).await;
    records::open_games_come_in_order(&store).await;
    results::results_are_kept(&store).await;
    player_histories::player_histories_are_read(&store).await;
    leaderboards::boards_rank_players(&store).await;
    records::events_have_their_times(&store).await;
    records::notes_are_their_authors_alone(&store).await;
    servers::servers_are_left_and_taken_up_again(&store).await;
    servers::servers_are_erased(&store).await;
    servers::erasing_goes_on_where_it_was(&store, url).await;
    Box::pin(servers::servers_come_and_go_at_once(&store, url)).await;
    settings::people_choose_how_they_are_spoken_to(&store).await;
    settings::servers_choose_what_holds(&store).await;
    settings::moderated_games_come_back(&store).await;
    personal::people_have_an_order_of_their_own(&store).await;
    personal::what_is_deferred_keeps_nothing_waiting(&store).await;
    personal::people_choose_how_they_are_told(&store, url).await;
    personal::games_are_followed(&store).await;
    reminders::reminders_are_kept(&store).await;
    reminders::reminders_are_taken_back(&store).await;
    reminders::the_longest_due_are_looked_at_first(&store).await;
    reminders::reminders_outlive_a_server(&store).await;
    reminders::damaged_turns_are_passed_over(&store, url).await;
    reminders::damaged_seasons_are_passed_over(&store, url).await;
    reminder_settings::settings_of_reminders_are_chosen(&store, url).await;
    reminder_settings::lists_of_turns_are_owed_once_a_day(&store).await;
    reminder_settings::lists_of_turns_are_kept_for_a_month(&store, url).await;
    reminder_settings::announcements_of_seasons_are_kept_for_a_month(&store, url).await;
    privacy::people_are_forgotten(&store).await;
    privacy::whoever_is_named_is_known(url).await;
    learning::solved_lessons_are_kept(&store).await;
    problems::problems_are_kept(&store).await;
    problems::problems_come_from_finished_games(&store).await;
    analyses::analyses_are_kept(&store).await;
    fair_play::positions_are_guarded_until_the_game_is_over(&store, url).await;
    undelivered::what_is_not_delivered_is_listed(&store).await;
    pruning::what_was_said_of_ended_games_is_pruned(&store, url).await;
    messages::messages_go_other_ways(&store).await;
    messages::what_is_held_comes_after_what_was_tried(&store).await;
    messages::messages_rest_with_servers(&store).await;
    messages::time_counts_from_being_told(&store).await;
    messages::turns_nobody_was_told_of_are_found(&store).await;
    messages::what_is_sent_at_once_is_noted(&store).await;
    held_back::what_is_held_back_gives_way(&store).await;
    computers::computers_move_in_turn_by_server(&store).await;
    messages::games_may_have_several_places(&store, url).await;
    seeks::people_wait_for_others(&store).await;
    seeks::whoever_is_seated_by_their_seek_waits_no_more(&store).await;
    seeks::games_of_several_servers_outlive_one(&store).await;
    Box::pin(outages::outages_are_made_up_for(&store, url)).await;
    shards::heartbeats_pass_on_to_other_shards(&store).await;
    Box::pin(shards::only_the_games_of_a_shard_are_made_up_for(
        &store, url,
    ))
    .await;
    damage::damage_is_named(&store, url).await;
    damage::the_database_is_claimed(url).await;
    damage::a_newer_layout_is_refused(url).await;
}

/// What counts follows from the games, however it is looked at: again and again over all games there are, so
/// that these have a database of their own.
async fn counts_what_counts(url: &str) {
    let store = connect(url, APPLICATION).await.unwrap();
    results::results_follow_from_the_games(&store, url).await;
    pairs::pairs_are_counted_over_all_servers(&store, url).await;
    ratings::ratings_follow_from_the_games(&store).await;
    place_standings::boards_on_pages_follow_the_places_of_games(&store).await;
}
