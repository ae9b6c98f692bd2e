//! The setting of what is logged.

use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::LevelFilter;

use super::ConfigError;
use super::reading::read;

/// The spans of serenity hold whole requests, pictures and tokens among them, and write them out for each:
/// they are made only where somebody asks for them by name.
const QUIET: &str = "serenity=warn,";

/// What is logged, as the library reads it.
pub(super) fn filter(text: Option<String>) -> Result<String, ConfigError> {
    let text = text.unwrap_or_else(|| "info".to_owned());
    let expected = "log levels, such as info or seigneur=debug,warn";
    read("RUST_LOG", text, expected, |text| {
        let filter = format!("{QUIET}{text}");
        let is_known = text.split(',').all(|part| !is_mistyped(part.trim()));
        (is_known && EnvFilter::try_new(&filter).is_ok()).then_some(filter)
    })
}

/// Whether a word was perhaps meant for a level: alone it would name a part of some library, and nothing else were
/// logged any more.
fn is_mistyped(part: &str) -> bool {
    let is_word = !part.is_empty() && part.chars().all(char::is_alphanumeric);
    is_word && part.parse::<LevelFilter>().is_err() && part != "seigneur"
}
