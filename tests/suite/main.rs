//! Everything that is tested from outside, in one binary.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on fails"
)]

mod absence_end_to_end;
mod agreements_end_to_end;
mod announcements_end_to_end;
mod api_schema;
mod architecture;
mod backups;
mod board_end_to_end;
mod browser;
mod command_line;
mod crash_end_to_end;
mod crowded_store;
mod echeversi_end_to_end;
mod french_end_to_end;
mod gallery;
mod games_end_to_end;
mod golden;
mod health;
mod leaderboard_end_to_end;
mod limits_end_to_end;
mod moderation_end_to_end;
mod moving_end_to_end;
mod naive;
mod naive_figures;
mod notes_end_to_end;
mod outages_end_to_end;
mod paces_end_to_end;
mod page;
mod parked_end_to_end;
mod personal_end_to_end;
mod pgn_records;
mod plans_end_to_end;
mod players_out_end_to_end;
mod plot_command_line;
mod plot_golden;
mod postgres;
mod privacy_end_to_end;
mod reach_end_to_end;
mod records_end_to_end;
mod refusals_end_to_end;
mod reminders_end_to_end;
mod render_golden;
mod replay_commands;
mod replays;
mod replays_end_to_end;
mod roll_golden;
mod rooms_end_to_end;
mod rules_cases;
mod rules_naive;
mod rules_parsers;
mod rules_perft;
mod rules_properties;
mod rules_queries;
mod rules_reasons;
mod rules_refusals;
mod safety_end_to_end;
mod settings_end_to_end;
mod simulation;
mod storage_trouble;
mod store_contract;
mod tables_end_to_end;
mod themes_end_to_end;
mod tournament_end_to_end;
mod town;
mod undelivered_end_to_end;
mod upkeep;
mod vacation_end_to_end;
mod watching_end_to_end;
mod ways_end_to_end;
mod weather_end_to_end;
mod wording;
mod words_reasons;
