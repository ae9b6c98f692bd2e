//! The file `.env`, from which settings come that the environment does not have.

use std::collections::HashMap;

use super::ConfigError;

/// What the file sets; nothing, where there is none.
pub(super) fn read() -> Result<HashMap<String, String>, ConfigError> {
    let mut file = HashMap::new();
    match dotenvy::dotenv_iter() {
        Ok(entries) => {
            for entry in entries {
                let (key, value) = entry.map_err(|error| unreadable(&error))?;
                file.insert(key, value);
            }
        }
        Err(error) if error.not_found() => {}
        Err(error) => return Err(unreadable(&error)),
    }
    Ok(file)
}

/// What is wrong with `.env`, without what stands there: it may be a secret.
fn unreadable(error: &dotenvy::Error) -> ConfigError {
    let dotenvy::Error::LineParse(line, _) = error else {
        return ConfigError::DotEnv(error.to_string());
    };
    let is_of_keys = |sign: char| sign.is_ascii_uppercase() || sign == '_';
    let key = line.split_once('=').map(|(key, _)| key.trim());
    ConfigError::DotEnv(match key.filter(|key| key.chars().all(is_of_keys)) {
        Some(key) => format!("the line of {key} cannot be read"),
        None => "a line sets nothing: expected one such as KEY=value".to_owned(),
    })
}
