//! Everything that is tested from outside, in one binary.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on fails"
)]

mod api_schema;
mod architecture;
mod browser;
mod command_line;
mod crash_end_to_end;
mod french_end_to_end;
mod games_end_to_end;
mod page;
mod postgres;
mod refusals_end_to_end;
mod render_golden;
mod rules_cases;
mod rules_perft;
mod rules_properties;
mod store_contract;
mod town;
mod weather_end_to_end;
