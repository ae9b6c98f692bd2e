//! Every way in which a request is known to fail, and to which requests it can happen.
//!
//! The numbers are those of Discord's page on opcodes and status codes. Where it does not say with which HTTP status they
//! come, it is the one that was seen, or 400.

use std::time::Duration;

use super::FaultKind;

/// Where a request goes, as far as its path does not tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestPlace {
    /// A channel of a guild.
    Channel,
    /// A channel that is a thread.
    Thread,
    /// A direct conversation.
    Direct,
    /// No channel that is known.
    Elsewhere,
}

/// A request, as far as it matters for what can happen to it.
#[derive(Clone, Copy, Debug)]
pub struct Target<'a> {
    /// `GET`, `POST`, …
    pub method: &'a str,
    /// The path after `/api/v10`.
    pub path: &'a str,
    /// Whether it brings files.
    pub has_files: bool,
    /// Whether it brings the name of a thread or a channel.
    pub has_name: bool,
    /// Where it goes.
    pub place: RequestPlace,
}

impl Target<'_> {
    fn is(&self, methods: &[&str], routes: &[&str]) -> bool {
        methods.contains(&self.method)
            && routes
                .iter()
                .any(|route| super::path_fits(route, self.path))
    }

    /// Whether its path has a token of its own in the place of the bot's.
    fn has_token(&self) -> bool {
        ["/interactions/", "/webhooks/"]
            .iter()
            .any(|start| self.path.starts_with(start))
    }

    fn sends(&self) -> bool {
        self.is(&["POST"], &["/channels/*/messages"])
    }

    fn writes(&self) -> bool {
        self.sends() || self.is(&["PATCH"], &["/channels/*/messages/*"])
    }

    fn opens_thread(&self) -> bool {
        let routes = ["/channels/*/threads", "/channels/*/messages/*/threads"];
        self.is(&["POST"], &routes)
    }
}

/// To which requests a fault can happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strikes {
    /// To all of them.
    Everything,
    /// To all that carry the bot's token.
    Authorized,
    /// To those that bring a form: messages and their changes, threads, answers.
    Forms,
    /// To new messages.
    Messages,
    /// To what is written in the channels of guilds: messages, their changes, threads.
    Writing,
    /// To messages with files, and to answers with files.
    Files,
    /// To new threads.
    Threads,
    /// To new threads and to new names.
    Names,
    /// To opening direct conversations.
    OpeningDirect,
    /// To messages in direct conversations.
    Direct,
    /// To opening direct conversations and to messages in them.
    AllDirect,
    /// To what is written in threads, and to adding people to them.
    InThreads,
}

impl Strikes {
    fn fits(self, target: &Target<'_>) -> bool {
        let guild = target.place != RequestPlace::Direct;
        let opens_direct = target.is(&["POST"], &["/users/@me/channels"]);
        let direct = target.sends() && target.place == RequestPlace::Direct;
        let carries = target.has_token() || target.writes() || target.opens_thread();
        match self {
            Self::Everything => true,
            Self::Authorized => !target.has_token() && target.path != "/gateway",
            Self::Forms => carries && target.method != "GET" && target.method != "DELETE",
            Self::Messages => target.sends(),
            Self::Writing => guild && (target.writes() || target.opens_thread()),
            Self::Files => target.has_files && carries,
            Self::Threads => target.opens_thread(),
            Self::Names => {
                let changes = target.is(&["PATCH"], &["/channels/*"]);
                target.has_name && (target.opens_thread() || changes)
            }
            Self::OpeningDirect => opens_direct,
            Self::Direct => direct,
            Self::AllDirect => opens_direct || direct,
            Self::InThreads => {
                let adds = target.is(&["PUT"], &["/channels/*/thread-members/*"]);
                target.place == RequestPlace::Thread && (target.writes() || adds)
            }
        }
    }
}

/// A way in which requests fail.
#[derive(Clone, Copy, Debug)]
pub struct FaultClass {
    /// What it is called where it is counted.
    pub name: &'static str,
    /// How a request goes wrong.
    pub kind: FaultKind,
    /// To which requests it can happen.
    pub strikes: Strikes,
}

impl FaultClass {
    /// Whether it can happen to a request.
    #[must_use]
    pub fn fits(&self, target: &Target<'_>) -> bool {
        self.strikes.fits(target)
    }
}

const fn class(name: &'static str, kind: FaultKind, strikes: Strikes) -> FaultClass {
    FaultClass {
        name,
        kind,
        strikes,
    }
}

const fn refused(name: &'static str, status: u16, code: i64, strikes: Strikes) -> FaultClass {
    class(name, FaultKind::Refused { status, code }, strikes)
}

const fn limited(name: &'static str, global: bool) -> FaultClass {
    let retry_after = Duration::from_millis(200);
    let kind = FaultKind::RateLimited {
        retry_after,
        global,
    };
    class(name, kind, Strikes::Everything)
}

/// Every class of faults.
pub const FAULT_CLASSES: &[FaultClass] = &[
    class(
        "5xx before any effect",
        FaultKind::Status(500),
        Strikes::Everything,
    ),
    class(
        "5xx after the effect",
        FaultKind::StatusAfter(503),
        Strikes::Everything,
    ),
    class(
        "connection cut before any effect",
        FaultKind::DropBefore,
        Strikes::Everything,
    ),
    class(
        "connection cut after the effect",
        FaultKind::DropAfter,
        Strikes::Everything,
    ),
    class(
        "late answer",
        FaultKind::Delay(Duration::from_millis(40)),
        Strikes::Everything,
    ),
    limited("429 for one route", false),
    limited("429 for all routes", true),
    class("HTML 403", FaultKind::Html(403), Strikes::Everything),
    class("HTML 404", FaultKind::Html(404), Strikes::Everything),
    class("HTML 429", FaultKind::Html(429), Strikes::Everything),
    class(
        "HTML 429 with Retry-After",
        FaultKind::HtmlLimited {
            retry_after: Duration::from_secs(1),
        },
        Strikes::Everything,
    ),
    class("HTML 502", FaultKind::Html(502), Strikes::Everything),
    refused("401 in passing", 401, 0, Strikes::Authorized),
    refused("code 0 (400)", 400, 0, Strikes::Everything),
    refused("code 0 (403)", 403, 0, Strikes::Everything),
    refused("code -1", 400, -1, Strikes::Everything),
    refused(
        "an unknown code (400)",
        400,
        99_999_999,
        Strikes::Everything,
    ),
    refused(
        "an unknown code (403)",
        403,
        99_999_999,
        Strikes::Everything,
    ),
    refused("20016 slowmode", 429, 20016, Strikes::Writing),
    refused("20026 flagged", 403, 20026, Strikes::AllDirect),
    refused("20028 channel write limit", 429, 20028, Strikes::Writing),
    refused("20029 server write limit", 429, 20029, Strikes::Writing),
    refused("20031 word in a name", 400, 20031, Strikes::Names),
    refused(
        "40003 direct messages too fast",
        403,
        40003,
        Strikes::OpeningDirect,
    ),
    refused("40004 sending disabled", 403, 40004, Strikes::Messages),
    refused("40005 too large", 413, 40005, Strikes::Files),
    refused("40006 feature disabled", 400, 40006, Strikes::Everything),
    refused("40062 resource limited", 429, 40062, Strikes::Everything),
    refused("40333 blocked for a while", 403, 40333, Strikes::Everything),
    refused("50007 direct messages closed", 403, 50007, Strikes::Direct),
    refused("50035 invalid form", 400, 50035, Strikes::Forms),
    refused("50045 file too large", 400, 50045, Strikes::Files),
    refused("50083 thread archived", 403, 50083, Strikes::InThreads),
    refused("50278 no mutual server", 403, 50278, Strikes::Direct),
    refused(
        "110001 application not available",
        400,
        110_001,
        Strikes::Everything,
    ),
    refused("130000 overloaded", 503, 130_000, Strikes::Everything),
    refused("160006 too many threads", 400, 160_006, Strikes::Threads),
    refused(
        "160007 too many announcement threads",
        400,
        160_007,
        Strikes::Threads,
    ),
    refused("200001 title moderated", 400, 200_001, Strikes::Names),
    refused("400001 uploads limited", 403, 400_001, Strikes::Files),
];
