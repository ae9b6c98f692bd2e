//! What the doctor says of the developer portal.

use super::Finding;
use crate::discord::Portal;

/// On how many servers a bot may be that is not verified, and from how many on that is said.
const UNVERIFIED: u32 = 100;
const SOON: u32 = 75;

/// What is to be set there, or was and should not be.
pub fn findings(portal: &Portal) -> Vec<Finding> {
    [endpoint(portal), policies(portal), verification(portal)].into()
}

fn endpoint(portal: &Portal) -> Finding {
    match &portal.interactions_endpoint {
        None => Finding::Well("portal: interactions come by the gateway".to_owned()),
        Some(url) => Finding::wrong(
            format!("portal: interactions are sent to {url}, and the bot hears of none"),
            "empty \"Interactions Endpoint URL\" in the developer portal, under General Information",
        ),
    }
}

fn policies(portal: &Portal) -> Finding {
    let missing: Vec<&str> = [
        ("Terms of Service URL", &portal.terms),
        ("Privacy Policy URL", &portal.privacy),
    ]
    .into_iter()
    .filter_map(|(name, url)| url.is_none().then_some(name))
    .collect();
    if missing.is_empty() {
        return Finding::Well("portal: people are told of terms and privacy".to_owned());
    }
    Finding::advised(
        format!("portal: {} not set", missing.join(" and ")),
        "before others may invite the bot, name where TERMS.md and PRIVACY.md can be read, under General Information",
    )
}

fn verification(portal: &Portal) -> Finding {
    let servers = portal.servers;
    if portal.is_verified {
        return Finding::Well(format!("portal: verified, on about {servers} servers"));
    }
    if servers < SOON {
        return Finding::Well(format!(
            "portal: on about {servers} of the {UNVERIFIED} servers that are allowed before it is verified"
        ));
    }
    Finding::advised(
        format!("portal: on about {servers} servers, and not verified"),
        "ask for verification in the developer portal: a bot that is not verified cannot be invited to more than 100 servers",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOUND: Portal = Portal {
        interactions_endpoint: None,
        terms: None,
        privacy: None,
        servers: 3,
        is_verified: false,
    };

    fn said(portal: &Portal) -> String {
        let lines = findings(portal).into_iter().map(|it| it.to_string());
        lines.collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn each_thing_to_do_in_the_portal_is_named() {
        let bare = said(&SOUND);
        let missing = "-- portal: Terms of Service URL and Privacy Policy URL not set: ";
        assert!(bare.contains(missing), "{bare}");
        assert!(!bare.contains("!!"), "{bare}");
        let url = || Some("https://example.org".to_owned());
        let whole = Portal {
            terms: url(),
            privacy: url(),
            ..SOUND
        };
        assert!(said(&whole).lines().all(|line| line.starts_with("ok ")));
        let deaf = Portal {
            interactions_endpoint: url(),
            ..whole.clone()
        };
        let deaf = said(&deaf);
        assert!(
            deaf.contains("!! portal: interactions are sent to https://example.org"),
            "{deaf}"
        );
        let large = Portal {
            servers: 80,
            ..whole.clone()
        };
        assert!(said(&large).contains("-- portal: on about 80 servers, and not verified"));
        let known = Portal {
            is_verified: true,
            ..large
        };
        assert!(said(&known).contains("ok portal: verified, on about 80 servers"));
    }
}
