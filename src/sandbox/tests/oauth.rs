//! People who let the application act for them, by plain requests.

use std::time::Duration;

use reqwest::header::LOCATION;
use reqwest::redirect::Policy;
use reqwest::{Client, Method, Url};
use serde_json::{Value, json};

use super::super::{CLIENT_SECRET, Sandbox};
use super::calm_sandbox;
use super::rest::Caller;

const REDIRECT: &str = "http://127.0.0.1:9/back";
/// A verifier, and its challenge, from RFC 7636, appendix B.
const VERIFIER: &str = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const CHALLENGE: &str = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

fn client() -> Client {
    Client::builder().redirect(Policy::none()).build().unwrap()
}

fn bot(sandbox: &Sandbox) -> String {
    sandbox.world().bot().to_string()
}

/// The page's address with what is asked for, and one thing in the place of another.
fn asked(sandbox: &Sandbox, other: (&str, &str)) -> Url {
    let bot = bot(sandbox);
    let usual = [
        ("client_id", bot.as_str()),
        ("response_type", "code"),
        ("redirect_uri", REDIRECT),
        ("scope", "identify role_connections.write"),
        ("state", "a state"),
        ("code_challenge", CHALLENGE),
        ("code_challenge_method", "S256"),
        ("decision", "alice"),
    ];
    let (name, value) = other;
    let changed = usual.map(|(known, usual)| (known, if known == name { value } else { usual }));
    Url::parse_with_params(&format!("{}/oauth2/authorize", sandbox.url()), changed).unwrap()
}

async fn sandbox() -> Sandbox {
    let sandbox = calm_sandbox().await;
    sandbox.portal().allow_redirect(REDIRECT);
    sandbox
}

/// What somebody is sent back with.
async fn sent_back(address: Url) -> Vec<(String, String)> {
    let answer = client().post(address).send().await.unwrap();
    assert_eq!(answer.status(), 303);
    let back = answer.headers()[LOCATION].to_str().unwrap().to_owned();
    assert!(back.starts_with(REDIRECT), "{back}");
    Url::parse(&back)
        .unwrap()
        .query_pairs()
        .into_owned()
        .collect()
}

async fn code(sandbox: &Sandbox) -> String {
    let back = sent_back(asked(sandbox, ("", ""))).await;
    assert_eq!(back[1], ("state".to_owned(), "a state".to_owned()));
    assert_eq!(back[0].0, "code");
    back[0].1.clone()
}

/// Asks for tokens, as an application with a secret.
async fn tokens(sandbox: &Sandbox, secret: &str, form: &[(&str, &str)]) -> (u16, Value) {
    let address = format!("{}/api/v10/oauth2/token", sandbox.url());
    let asked = client()
        .post(address)
        .basic_auth(bot(sandbox), Some(secret));
    let answer = asked.form(form).send().await.unwrap();
    (
        answer.status().as_u16(),
        serde_json::from_str(&answer.text().await.unwrap()).unwrap(),
    )
}

fn exchange<'f>(code: &'f str, verifier: &'f str) -> [(&'f str, &'f str); 4] {
    [
        ("grant_type", "authorization_code"),
        ("code", code),
        ("redirect_uri", REDIRECT),
        ("code_verifier", verifier),
    ]
}

async fn granted(sandbox: &Sandbox) -> Value {
    let code = code(sandbox).await;
    let (status, given) = tokens(sandbox, CLIENT_SECRET, &exchange(&code, VERIFIER)).await;
    assert_eq!(status, 200, "{given}");
    given
}

/// Asks for something by a person's token.
async fn by_token(
    sandbox: &Sandbox,
    method: Method,
    path: &str,
    token: &Value,
    body: &Value,
) -> (u16, Value) {
    let address = format!("{}/api/v10{path}", sandbox.url());
    let asked = client()
        .request(method, address)
        .bearer_auth(token.as_str().unwrap());
    let answer = asked.body(body.to_string()).send().await.unwrap();
    let status = answer.status().as_u16();
    (
        status,
        serde_json::from_str(&answer.text().await.unwrap()).unwrap_or_default(),
    )
}

#[tokio::test]
async fn only_what_can_be_granted_is_asked() {
    let sandbox = sandbox().await;
    for wrong in [
        ("client_id", "5"),
        ("response_type", "token"),
        ("redirect_uri", "http://127.0.0.1:9/elsewhere"),
        ("scope", "identify guilds"),
        ("scope", ""),
        ("code_challenge", "short"),
        ("code_challenge_method", "plain"),
        ("decision", "nobody"),
    ] {
        let answer = client().post(asked(&sandbox, wrong)).send().await.unwrap();
        assert_eq!(answer.status(), 400, "{wrong:?}");
    }
    let denied = sent_back(asked(&sandbox, ("decision", ""))).await;
    assert_eq!(denied[0], ("error".to_owned(), "access_denied".to_owned()));
    let page = reqwest::get(asked(&sandbox, ("state", "<b>\"&")))
        .await
        .unwrap();
    let page = page.text().await.unwrap();
    assert!(
        page.contains("Authorize as alice") && !page.contains("<b>"),
        "{page}"
    );
    sandbox.stop().await;
}

#[tokio::test]
async fn a_code_is_good_once_in_time_and_with_its_verifier() {
    let sandbox = sandbox().await;
    let first = code(&sandbox).await;
    let other = "another-verifier-that-is-as-long-as-it-has-to-be";
    let (status, refused) = tokens(&sandbox, CLIENT_SECRET, &exchange(&first, other)).await;
    assert_eq!((status, &refused["error"]), (400, &json!("invalid_grant")));
    let again = tokens(&sandbox, CLIENT_SECRET, &exchange(&first, VERIFIER)).await;
    assert_eq!(again.0, 400, "it was tried");
    let second = code(&sandbox).await;
    let stranger = tokens(&sandbox, "another secret", &exchange(&second, VERIFIER)).await;
    assert_eq!(
        (stranger.0, &stranger.1["error"]),
        (401, &json!("invalid_client"))
    );
    let given = tokens(&sandbox, CLIENT_SECRET, &exchange(&second, VERIFIER)).await;
    assert_eq!((given.0, &given.1["expires_in"]), (200, &json!(604_800)));
    assert_eq!(
        tokens(&sandbox, CLIENT_SECRET, &exchange(&second, VERIFIER))
            .await
            .0,
        400
    );
    let late = code(&sandbox).await;
    sandbox.clock().advance(Duration::from_mins(2));
    assert_eq!(
        tokens(&sandbox, CLIENT_SECRET, &exchange(&late, VERIFIER))
            .await
            .0,
        400
    );
    let unknown = tokens(&sandbox, CLIENT_SECRET, &[("grant_type", "password")]).await;
    assert_eq!(unknown.1["error"], "unsupported_grant_type");
    sandbox.stop().await;
}

#[tokio::test]
async fn tokens_end_are_renewed_and_are_revoked() {
    let sandbox = sandbox().await;
    let given = granted(&sandbox).await;
    let me = async |token: &Value| {
        by_token(&sandbox, Method::GET, "/users/@me", token, &Value::Null).await
    };
    let (status, alice) = me(&given["access_token"]).await;
    assert_eq!((status, &alice["username"]), (200, &json!("alice")));
    assert!(alice["locale"].is_string());
    sandbox.clock().advance(Duration::from_hours(7 * 24));
    assert_eq!(me(&given["access_token"]).await.0, 401, "it has ended");
    let refresh = given["refresh_token"].as_str().unwrap();
    let form = [("grant_type", "refresh_token"), ("refresh_token", refresh)];
    let (status, newer) = tokens(&sandbox, CLIENT_SECRET, &form).await;
    assert_eq!(status, 200);
    assert_eq!(me(&newer["access_token"]).await.0, 200);
    assert_eq!(
        tokens(&sandbox, CLIENT_SECRET, &form).await.0,
        400,
        "it was used"
    );
    let address = format!("{}/api/v10/oauth2/token/revoke", sandbox.url());
    let revoked = client()
        .post(address)
        .basic_auth(bot(&sandbox), Some(CLIENT_SECRET));
    let form = [("token", newer["refresh_token"].as_str().unwrap())];
    assert_eq!(revoked.form(&form).send().await.unwrap().status(), 200);
    assert_eq!(me(&newer["access_token"]).await.0, 401);
    // A person's token opens nothing else.
    let given = granted(&sandbox).await;
    let token = &given["access_token"];
    let guilds = by_token(
        &sandbox,
        Method::GET,
        "/users/@me/guilds",
        token,
        &Value::Null,
    )
    .await;
    assert_eq!(guilds.0, 401);
    let early = code(&sandbox).await;
    sandbox.people().deauthorize(sandbox.user("alice"));
    assert_eq!(me(token).await.0, 401);
    let late = tokens(&sandbox, CLIENT_SECRET, &exchange(&early, VERIFIER)).await;
    assert_eq!(late.0, 400, "a code that was not exchanged ends too");
    sandbox.stop().await;
}

#[tokio::test]
async fn what_a_deleted_account_has_granted_ends_with_it() {
    let sandbox = sandbox().await;
    let given = granted(&sandbox).await;
    sandbox.people().delete_account(sandbox.user("alice"));
    let token = &given["access_token"];
    let (status, _) = by_token(&sandbox, Method::GET, "/users/@me", token, &Value::Null).await;
    assert_eq!(status, 401);
    let refresh = given["refresh_token"].as_str().unwrap();
    let form = [("grant_type", "refresh_token"), ("refresh_token", refresh)];
    let (status, refused) = tokens(&sandbox, CLIENT_SECRET, &form).await;
    assert_eq!((status, &refused["error"]), (400, &json!("invalid_grant")));
    sandbox.stop().await;
}

#[tokio::test]
async fn a_verifier_has_the_form_that_it_must_have() {
    let sandbox = sandbox().await;
    // Each with its own challenge.
    for (verifier, challenge, expected) in [
        (
            "a verifier of forty-three signs and a blank",
            "2wr7RuuDZAw4zQW-MiYovI7HyvMO8PNnnWCv9ENZxCI",
            400,
        ),
        (VERIFIER, CHALLENGE, 200),
    ] {
        let back = sent_back(asked(&sandbox, ("code_challenge", challenge))).await;
        let form = exchange(&back[0].1, verifier);
        assert_eq!(
            tokens(&sandbox, CLIENT_SECRET, &form).await.0,
            expected,
            "{verifier}"
        );
    }
    let address = format!("{}/api/v10/oauth2/token/revoke", sandbox.url());
    let revoked = client()
        .post(address)
        .basic_auth(bot(&sandbox), Some(CLIENT_SECRET));
    let form = [("token_type_hint", "access_token")];
    assert_eq!(revoked.form(&form).send().await.unwrap().status(), 400);
    sandbox.stop().await;
}

#[tokio::test]
async fn records_are_described_and_written_within_bounds() {
    let sandbox = sandbox().await;
    let caller = Caller::new(&sandbox);
    let route = format!("/applications/{}/role-connections/metadata", bot(&sandbox));
    let record = json!({ "type": 2, "key": "points", "name": "Points", "description": "So many" });
    let with = |field: &str, value: Value| {
        let mut changed = record.clone();
        changed[field] = value;
        json!([changed])
    };
    for wrong in [
        json!({}),
        json!([record, record]),
        json!(["a", "b", "c", "d", "e", "f"].map(|key| with("key", json!(key))[0].clone())),
        with("type", json!(9)),
        with("key", json!("Points")),
        with("key", json!("")),
        with("name", json!("n".repeat(101))),
        with("description", json!("d".repeat(201))),
        with("description", Value::Null),
        with("name_localizations", json!({ "xx": "Points" })),
        with("name_localizations", json!({ "fr": "" })),
    ] {
        assert_eq!(caller.send("PUT", &route, &wrong).await.0, 400, "{wrong}");
    }
    let good = with("name_localizations", json!({ "fr": "Points" }));
    assert_eq!(caller.send("PUT", &route, &good).await.0, 200);
    let given = granted(&sandbox).await;
    let path = format!("/users/@me/applications/{}/role-connection", bot(&sandbox));
    let write = async |body: Value| {
        by_token(&sandbox, Method::PUT, &path, &given["access_token"], &body)
            .await
            .0
    };
    for wrong in [
        json!([]),
        json!({ "metadata": ["points"] }),
        json!({ "platform_name": "p".repeat(51) }),
        json!({ "metadata": { "points": 5 } }),
        json!({ "metadata": { "points": "five" } }),
        json!({ "metadata": { "titles": "5" } }),
    ] {
        assert_eq!(write(wrong.clone()).await, 400, "{wrong}");
    }
    assert_eq!(
        write(json!({ "platform_name": "Chess", "metadata": { "points": "5" } })).await,
        200
    );
    let alice = sandbox.user("alice");
    let written = sandbox.people().role_connection(alice).unwrap();
    assert_eq!(written["metadata"], json!({ "points": "5" }));
    sandbox.stop().await;
}
