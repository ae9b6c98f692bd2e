//! Settings that are secrets: each stands in the settings themselves, or in a file that they name.

use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;

use crate::game::linking::Keyring;

use super::ConfigError;

/// A secret, which is never shown, and where it stands.
#[derive(Clone, PartialEq, Eq)]
pub struct Token {
    secret: String,
    /// The setting that is there, be it the secret's own or that of its file.
    key: &'static str,
    file: Option<String>,
}

impl Token {
    /// The secret itself.
    #[must_use]
    pub fn secret(&self) -> &str {
        &self.secret
    }

    /// The application to which a bot's token belongs: of its three parts the first is the id in base 64.
    #[must_use]
    pub fn application(&self) -> Option<u64> {
        let mut parts = self.secret.split('.');
        let (id, _, _) = (parts.next()?, parts.next()?, parts.next()?);
        let id = STANDARD_NO_PAD.decode(id).ok()?;
        String::from_utf8(id).ok()?.parse().ok()
    }

    /// The error that names what is set: what stands there is described by `found`, and what was expected for a secret in a
    /// setting and for one in a file.
    pub(super) fn wrong(&self, found: &str, [set, in_file]: [&str; 2]) -> ConfigError {
        ConfigError::Secret {
            key: self.key,
            what: match &self.file {
                Some(file) => format!("the file {file:?} holds {found}, expected {in_file}"),
                None => format!("found {found}, expected {set}"),
            },
        }
    }
}

impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token(…)")
    }
}

/// The settings of a secret: its own, that of its file, and what the file is to hold.
#[derive(Clone, Copy, Debug)]
pub(super) struct SecretKeys {
    key: &'static str,
    file: &'static str,
    expected: &'static str,
}

/// The bot's token.
pub(super) const TOKEN: SecretKeys = SecretKeys {
    key: "DISCORD_TOKEN",
    file: "DISCORD_TOKEN_FILE",
    expected: "a file with the bot's token",
};

const CLIENT_SECRET: SecretKeys = SecretKeys {
    key: "DISCORD_CLIENT_SECRET",
    file: "DISCORD_CLIENT_SECRET_FILE",
    expected: "a file with the application's secret",
};

const SECRET_KEY: SecretKeys = SecretKeys {
    key: "SECRET_KEY",
    file: "SECRET_KEY_FILE",
    expected: "a file with keys, one a line",
};

/// Reads a secret by a look-up; none where neither is set.
pub(super) fn secret(
    get: impl Fn(&'static str) -> Option<String>,
    keys: SecretKeys,
) -> Result<Option<Token>, ConfigError> {
    let SecretKeys {
        key,
        file,
        expected,
    } = keys;
    match (get(key), get(file)) {
        (Some(_), Some(_)) => Err(ConfigError::Twice { key, file }),
        (Some(secret), None) => Ok(Some(Token {
            secret,
            key,
            file: None,
        })),
        (None, None) => Ok(None),
        (None, Some(path)) => {
            let text = std::fs::read_to_string(&path).map_err(|error| ConfigError::File {
                key: file,
                path: path.clone(),
                why: error.to_string(),
            })?;
            let secret = text.trim().to_owned();
            if secret.is_empty() {
                return Err(ConfigError::value(file, path, expected));
            }
            Ok(Some(Token {
                secret,
                key: file,
                file: Some(path),
            }))
        }
    }
}

/// What linked roles take.
#[derive(Clone, Debug)]
pub struct LinkedRolesConfig {
    /// The application's secret.
    pub client_secret: Token,
    /// The keys under which tokens of people are kept, as they are written.
    pub keys: Token,
}

/// Reads what linked roles take; none where nothing of it is set.
pub(super) fn linked_roles(
    get: impl Fn(&'static str) -> Option<String>,
) -> Result<Option<LinkedRolesConfig>, ConfigError> {
    let client_secret = secret(&get, CLIENT_SECRET)?;
    let keys = secret(&get, SECRET_KEY)?;
    if let Some(keys) = &keys
        && let Err(error) = Keyring::read(keys.secret())
    {
        let expected = ["joined by commas", "one a line"].map(|how| {
            format!("keys of at least 32 characters each, {how}, such as one that `openssl rand -base64 32` prints")
        });
        return Err(keys.wrong(&error.to_string(), expected.each_ref().map(String::as_str)));
    }
    match (client_secret, keys) {
        (None, None) => Ok(None),
        (Some(client_secret), Some(keys)) => {
            for needed in ["HTTP_ADDR", "PUBLIC_URL"] {
                if get(needed).is_none() {
                    return Err(ConfigError::Alone {
                        key: CLIENT_SECRET.key,
                        needed,
                    });
                }
            }
            Ok(Some(LinkedRolesConfig {
                client_secret,
                keys,
            }))
        }
        (Some(_), None) => Err(ConfigError::Alone {
            key: CLIENT_SECRET.key,
            needed: SECRET_KEY.key,
        }),
        (None, Some(_)) => Err(ConfigError::Alone {
            key: SECRET_KEY.key,
            needed: CLIENT_SECRET.key,
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: &str = "0123456789abcdef0123456789abcdef";

    fn read(set: &[(&str, &str)]) -> Result<Option<LinkedRolesConfig>, ConfigError> {
        linked_roles(|key| {
            let found = set.iter().find(|(name, _)| *name == key);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn a_token_names_its_application() {
        let named = |secret: &str| {
            let token = Token {
                secret: secret.to_owned(),
                key: TOKEN.key,
                file: None,
            };
            token.application()
        };
        assert_eq!(named("MTIzNDU2Nzg5.Gabcde.secret"), Some(123_456_789));
        for wrong in ["", "fake", "a.b.c", "MTIzNDU2Nzg5.x"] {
            assert_eq!(named(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn linked_roles_take_all_of_their_settings_or_none() {
        assert!(read(&[]).unwrap().is_none());
        let all = [
            ("DISCORD_CLIENT_SECRET", "secret"),
            ("SECRET_KEY", KEY),
            ("HTTP_ADDR", "127.0.0.1:9090"),
            ("PUBLIC_URL", "https://chess.example"),
        ];
        let found = read(&all).unwrap().unwrap();
        assert_eq!(found.client_secret.secret(), "secret");
        assert_eq!(found.keys.secret(), KEY);
        assert!(!format!("{found:?}").contains("secret\""));
        for missing in all {
            let others: Vec<_> = all.into_iter().filter(|one| *one != missing).collect();
            let refused = read(&others).unwrap_err();
            assert!(refused.to_string().contains(missing.0), "{refused}");
        }
    }

    #[test]
    fn a_key_that_could_be_guessed_is_refused_and_not_repeated() {
        let refused = read(&[("SECRET_KEY", "swordfish")])
            .unwrap_err()
            .to_string();
        assert!(refused.starts_with("SECRET_KEY"), "{refused}");
        assert!(!refused.contains("swordfish"), "{refused}");
        let both = format!("{KEY},short");
        assert!(read(&[("SECRET_KEY", &both)]).is_err());
    }

    #[test]
    fn what_is_wrong_with_a_secret_in_a_file_names_that_file() {
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), "swordfish\n").unwrap();
        let path = file.path().to_str().unwrap();
        let said = read(&[("SECRET_KEY_FILE", path)]).unwrap_err().to_string();
        let expected = format!(
            "SECRET_KEY_FILE: the file {path:?} holds a key of 9 characters, expected keys of at least 32 characters each, one a line"
        );
        assert!(said.starts_with(&expected), "{said}");
        assert!(!said.contains("swordfish"), "{said}");
    }

    #[test]
    fn a_secret_stands_in_one_place() {
        let refused = read(&[("SECRET_KEY", KEY), ("SECRET_KEY_FILE", "/run/key")]);
        let told = "SECRET_KEY and SECRET_KEY_FILE are both set, expected one of them";
        assert_eq!(refused.unwrap_err().to_string(), told);
        let refused = read(&[("DISCORD_CLIENT_SECRET_FILE", "/nowhere")]).unwrap_err();
        assert!(refused.to_string().contains("/nowhere"), "{refused}");
    }
}
