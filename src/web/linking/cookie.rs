//! The one cookie of all pages: by it a browser is known again in which somebody is about to be linked.
//!
//! It is sent along when the service leads people back, and by no other page's doing but such a link; no script reads it.

use axum::http::HeaderMap;
use axum::http::header::COOKIE;

use super::Transport;
use crate::game::linking::LinkAttempt;
use crate::game::secret::Secret;

const NAME: &str = "linked-roles";
/// Where it is sent to.
const PATH: &str = "/linked-roles";

/// Has a browser keep a secret for as long as it is waited for.
pub(super) fn kept(browser: &Secret, transport: Transport) -> String {
    written(&browser.reveal(), LinkAttempt::SECONDS, transport)
}

/// Has a browser forget it.
pub(super) fn dropped(transport: Transport) -> String {
    written("", 0, transport)
}

fn written(value: &str, seconds: i64, transport: Transport) -> String {
    let secure = match transport {
        Transport::Encrypted => "; Secure",
        Transport::Plain => "",
    };
    format!("{NAME}={value}; Path={PATH}; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}")
}

/// The secret that a browser has sent; none where it has sent none, or several.
pub(super) fn given(asked: &HeaderMap) -> Option<Secret> {
    let cookies = asked.get_all(COOKIE).iter();
    let cookies = cookies.filter_map(|it| it.to_str().ok());
    let pairs = cookies.flat_map(|it| it.split(';'));
    let mut values = pairs.filter_map(|pair| {
        let (name, value) = pair.trim().split_once('=')?;
        (name == NAME).then_some(value)
    });
    let value = values.next().filter(|_| values.next().is_none())?;
    Secret::read(value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::SeededChance;

    fn sent(cookies: &[&str]) -> Option<Secret> {
        let cookies = cookies.iter().map(|it| (COOKIE, it.parse().unwrap()));
        given(&cookies.collect())
    }

    #[test]
    fn a_secret_is_found_again_as_it_was_kept() {
        let secret = Secret::draw(&SeededChance::from_seed(5));
        let kept = kept(&secret, Transport::Encrypted);
        assert!(
            kept.ends_with("; Path=/linked-roles; Max-Age=600; HttpOnly; SameSite=Lax; Secure")
        );
        let pair = kept.split(';').next().unwrap();
        assert_eq!(sent(&[pair]), Some(secret.clone()));
        assert_eq!(sent(&[&format!("a=b; {pair}; c=d")]), Some(secret.clone()));
        assert_eq!(sent(&["a=b", pair]), Some(secret));
        assert_eq!(sent(&[pair, pair]), None, "which one it is nobody knows");
        assert_eq!(sent(&["linked-roles="]), None);
        assert_eq!(sent(&[]), None);
        let dropped = dropped(Transport::Plain);
        assert!(!dropped.contains("Secure") && dropped.contains("Max-Age=0"));
    }
}
