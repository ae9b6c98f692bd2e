//! Where people reach the web pages, and through whom.

use std::net::IpAddr;

use super::ConfigError;
use super::reading::chosen;

/// How people reach the web pages.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PublicPages {
    /// Their address, without a slash at its end; no links are posted without it.
    pub url: Option<String>,
    /// Proxies in front of them, which are believed for whom they ask.
    pub proxies: Vec<IpAddr>,
}

/// How they are reached, as the settings say.
pub(super) fn pages(
    get: impl Fn(&'static str) -> Option<String>,
) -> Result<PublicPages, ConfigError> {
    Ok(PublicPages {
        url: get("PUBLIC_URL").map(|text| url(&text)).transpose()?,
        proxies: proxies(get)?,
    })
}

/// The address under which people reach the web pages: `https`, or anything on this machine, to try it out.
fn url(text: &str) -> Result<String, ConfigError> {
    let plain = text.trim_end_matches('/').to_owned();
    let parsed = reqwest::Url::parse(&plain).ok();
    let is_base = |url: &reqwest::Url| {
        let is_safe = url.scheme() == "https" || url.scheme() == "http" && is_of_this_machine(url);
        let is_bare = url.path() == "/" && url.query().is_none() && url.fragment().is_none();
        is_safe
            && url.has_host()
            && is_bare
            && url.username().is_empty()
            && url.password().is_none()
    };
    let expected = match &parsed {
        Some(url) if is_base(url) => return Ok(plain),
        Some(url) if url.scheme() == "http" && !is_of_this_machine(url) => {
            "https, as it is not an address of this machine"
        }
        Some(url) if !url.username().is_empty() || url.password().is_some() => {
            "an address without user and password, such as https://chess.example.org"
        }
        _ => "an https address without path, such as https://chess.example.org",
    };
    Err(ConfigError::value(
        "PUBLIC_URL",
        without_user(text),
        expected,
    ))
}

/// An address as it may be repeated: without a user and a password.
pub(super) fn without_user(text: &str) -> String {
    match text.rsplit_once('@') {
        Some((_, host)) => format!("…@{host}"),
        None => text.to_owned(),
    }
}

/// The addresses of proxies, joined by commas.
fn proxies(get: impl Fn(&'static str) -> Option<String>) -> Result<Vec<IpAddr>, ConfigError> {
    let expected = "IP addresses joined by commas, such as 127.0.0.1,10.0.0.2";
    let read = |text: &str| text.split(',').map(|one| one.trim().parse().ok()).collect();
    let proxies = chosen(get, "HTTP_PROXIES", expected, read)?;
    Ok(proxies.unwrap_or_default())
}

/// Whether an address leads to this machine itself.
pub(super) fn is_of_this_machine(url: &reqwest::Url) -> bool {
    let host = url.host_str().unwrap_or_default();
    let address = host.trim_start_matches('[').trim_end_matches(']');
    host == "localhost"
        || address
            .parse::<IpAddr>()
            .is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_reached_by_a_safe_address_without_a_path() {
        for (text, expected) in [
            ("https://chess.example.org", "https://chess.example.org"),
            (
                "https://chess.example.org:8443/",
                "https://chess.example.org:8443",
            ),
            ("http://127.0.0.1:8092", "http://127.0.0.1:8092"),
            ("http://localhost", "http://localhost"),
        ] {
            assert_eq!(url(text), Ok(expected.to_owned()), "{text}");
        }
        for text in [
            "chess.example.org",
            "http://chess.example.org",
            "https://chess.example.org/chess",
            "https://chess.example.org?x",
            "https://me@chess.example.org",
            "https://:pass@chess.example.org",
            "ftp://chess.example.org",
            "https://",
        ] {
            assert!(url(text).is_err(), "{text}");
        }
    }

    #[test]
    fn what_is_wrong_with_an_address_is_said_without_its_password() {
        for (text, expected) in [
            ("http://chess.example.org", "expected https, as it is not"),
            ("https://me:pass@x.org", "without user and password"),
            ("me:pass@x.org", "expected an https address without path"),
            (
                "https://x.org/chess",
                "expected an https address without path",
            ),
        ] {
            let said = url(text).unwrap_err().to_string();
            assert!(said.contains(expected), "{said}");
            assert!(!said.contains("pass@"), "{said}");
        }
    }

    #[test]
    fn proxies_are_addresses() {
        let read = |text: &str| proxies(|_| Some(text.to_owned()));
        let both = ["127.0.0.1", "::1"].map(|text| text.parse().unwrap());
        assert_eq!(read("127.0.0.1, ::1"), Ok(both.to_vec()));
        assert_eq!(proxies(|_| None), Ok(Vec::new()));
        assert!(read("proxy").is_err() && read("127.0.0.1,").is_err());
    }
}
