//! Takes connections: whoever holds many, or says slowly what they want, keeps nobody else waiting.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, Request};
use axum::http::header::{CONTENT_LENGTH, HOST};
use axum::http::uri::Authority;
use axum::http::{StatusCode, Version};
use axum::response::{IntoResponse, Response};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::timeout;

use super::crowd::{Crowd, Places, Presence};
use super::taking::TakenWithin;
use super::throttle::Network;

/// How many connections there are at most, of which proxies of ours have as many as they want: what
/// `docs/hosting/seigneur.service` lets a process open is more.
const LASTING: Places = Places {
    of_one: 50,
    in_all: 40_000,
};
/// How many further connections get a single answer, mostly that there are too many.
const BRIEF: Places = Places {
    of_one: 200,
    in_all: 2_000,
};
/// How long a request may take to arrive, and a connection that gets a single answer may last.
const SAID_WITHIN: Duration = Duration::from_secs(10);
/// How many bytes of a request are kept until all of its headers are there: whoever holds many connections fills no memory.
const MOST_SAID: usize = 32 << 10;
/// How long a connection is kept whose other side takes nothing of what it is sent: a slow one takes something long before.
const TAKEN_WITHIN: Duration = Duration::from_mins(1);
/// The pause after a connection could not be taken, such as while too many files are open.
const PAUSE: Duration = Duration::from_secs(1);
/// After so many such pauses in a row no more connections are waited for.
const MOST_PAUSES: u32 = 60;

/// What answers those who connect.
#[derive(Clone, Debug)]
pub(super) struct ServedRoutes {
    /// All of it.
    pub(super) all: Router,
    /// What is left for those of whom there are too many.
    pub(super) crowded: Router,
}

/// How much is answered on a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Answers {
    Many,
    One,
}

/// How a connection is served.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Serving {
    answers: Answers,
    /// How long a request may take to arrive.
    said_within: Duration,
    /// How long it may take until something of an answer is taken.
    taken_within: Duration,
}

impl Serving {
    const fn with(answers: Answers) -> Self {
        Self {
            answers,
            said_within: SAID_WITHIN,
            taken_within: TAKEN_WITHIN,
        }
    }
}

/// The connections that there are.
struct Connections {
    /// Those on which as much is answered as is asked.
    lasting: JoinSet<()>,
    lasting_crowd: Crowd,
    /// Those on which one thing is answered.
    brief: JoinSet<()>,
    brief_crowd: Crowd,
}

/// Serves whoever comes, until it is dropped; then all connections end. Where a network has too many, each further one is told so
/// and let go.
///
/// # Errors
/// Where no connection can be taken any more.
pub(super) async fn serve(
    listener: TcpListener,
    routes: &ServedRoutes,
    proxies: &[IpAddr],
) -> io::Result<()> {
    let mut connections = Connections {
        lasting: JoinSet::new(),
        lasting_crowd: Crowd::of_at_most(LASTING),
        brief: JoinSet::new(),
        brief_crowd: Crowd::of_at_most(BRIEF),
    };
    let mut pauses = 0;
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            Some(_) = connections.lasting.join_next() => continue,
            Some(_) = connections.brief.join_next() => continue,
        };
        match accepted {
            Ok(accepted) => {
                pauses = 0;
                connections.take(accepted, routes, proxies);
            }
            Err(error) if is_of_connection(&error) => {}
            Err(error) if pauses < MOST_PAUSES => {
                tracing::warn!(%error, "no connection can be taken");
                pauses += 1;
                tokio::time::sleep(PAUSE).await;
            }
            Err(error) => return Err(error),
        }
    }
}

impl Connections {
    /// Serves one more, in the way for which there is a place; without one it is closed.
    fn take(
        &mut self,
        accepted: (TcpStream, SocketAddr),
        routes: &ServedRoutes,
        proxies: &[IpAddr],
    ) {
        let address = accepted.1.ip();
        let is_proxy = proxies.contains(&address.to_canonical());
        let who = Network::of(address);
        let presence = self.lasting_crowd.enter(who);
        if self.lasting.len() < LASTING.in_all && (is_proxy || presence.is_some()) {
            let serving = Serving::with(Answers::Many);
            let served = connection(accepted, routes.all.clone(), serving);
            self.lasting.spawn(counted(served, presence));
        } else if let Some(presence) = self.brief_crowd.enter(who) {
            let serving = Serving::with(Answers::One);
            let served = connection(accepted, routes.crowded.clone(), serving);
            let served = async { drop(timeout(SAID_WITHIN, served).await) };
            self.brief.spawn(counted(served, Some(presence)));
        }
    }
}

/// Whether it was the other side's connection that broke off before it was taken.
fn is_of_connection(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(
        error.kind(),
        ConnectionAborted | ConnectionRefused | ConnectionReset
    )
}

/// Serves a connection, which is counted until it ends.
async fn counted(served: impl Future<Output = ()>, _presence: Option<Presence>) {
    served.await;
}

/// Serves a connection whose other side says within a time what it wants, and takes what it is sent.
async fn connection((stream, peer): (TcpStream, SocketAddr), routes: Router, serving: Serving) {
    let stream = TakenWithin::new(stream, serving.taken_within);
    let routes = TowerToHyperService::new(routes);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        let answered = names_a_host(&request).then(|| routes.call(request));
        async move {
            match answered {
                Some(answered) => answered.await.map(of_no_false_length),
                None => Ok(StatusCode::BAD_REQUEST.into_response()),
            }
        }
    });
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(serving.said_within)
        .max_buf_size(MOST_SAID)
        .keep_alive(serving.answers == Answers::Many)
        .serve_connection(TokioIo::new(stream), service)
        .await;
    if let Err(error) = served {
        tracing::debug!(%error, "a connection broke off");
    }
}

/// Whether a request says once at which host it is asked for, as it has to since HTTP/1.1 (RFC 9112, 3.2): where it does not,
/// a proxy may have understood another one.
fn names_a_host<B>(request: &Request<B>) -> bool {
    let mut hosts = request.headers().get_all(HOST).iter();
    match (hosts.next(), hosts.next()) {
        (None, _) => request.version() < Version::HTTP_11,
        (Some(host), None) => {
            let host = host.as_bytes();
            // Nobody signs in by it.
            host.is_empty() || !host.contains(&b'@') && Authority::try_from(host).is_ok()
        }
        (Some(_), Some(_)) => false,
    }
}

/// Where nothing has changed, or there is nothing, nothing is sent: a length would be that of what is kept, or wrong (RFC 9110,
/// 8.6). The router says 0 wherever only the head is asked for, so that it is taken away after it.
fn of_no_false_length(mut answer: Response) -> Response {
    let sends_nothing = [StatusCode::NOT_MODIFIED, StatusCode::NO_CONTENT];
    if sends_nothing.contains(&answer.status()) {
        answer.headers_mut().remove(CONTENT_LENGTH);
    }
    answer
}

#[cfg(test)]
mod tests {
    use axum::routing::get;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::*;

    /// An address at which something is said to everybody.
    async fn served(proxies: &'static [IpAddr]) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let said = |text: &'static str| Router::new().route("/", get(async move || text));
        let routes = ServedRoutes {
            all: said("here"),
            crowded: said("too many"),
        };
        tokio::spawn(async move { serve(listener, &routes, proxies).await });
        address
    }

    /// What is answered on a connection, until it ends.
    async fn answered(stream: &mut TcpStream, said: &str) -> String {
        let mut answer = String::new();
        // Where the other side has closed it already, nothing can be said or heard.
        let _said = stream.write_all(said.as_bytes()).await;
        let _heard = stream.read_to_string(&mut answer).await;
        answer
    }

    const KEPT: &str = "GET / HTTP/1.1\r\nhost: here\r\n\r\n";
    const WHOLE: &str = "GET / HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n";

    #[tokio::test]
    async fn one_network_holds_so_many_connections_and_a_proxy_more() {
        let address = served(&[]).await;
        let mut held = Vec::new();
        for _ in 0..LASTING.of_one {
            held.push(TcpStream::connect(address).await.unwrap());
        }
        // Who comes then is answered all the same, and let go: two hundred at a time.
        let mut brief = Vec::new();
        for _ in 0..BRIEF.of_one {
            brief.push(TcpStream::connect(address).await.unwrap());
        }
        let mut more = TcpStream::connect(address).await.unwrap();
        assert_eq!(answered(&mut more, KEPT).await, "");
        for stream in &mut brief {
            let answer = answered(stream, KEPT).await;
            assert!(answer.contains("connection: close"), "{answer}");
            assert!(answer.ends_with("too many"), "{answer}");
        }
        let answer = answered(&mut held[0], WHOLE).await;
        assert!(answer.ends_with("here"), "{answer}");

        let proxies = &[IpAddr::V4(std::net::Ipv4Addr::LOCALHOST)];
        let address = served(proxies).await;
        for _ in 0..=LASTING.of_one {
            held.push(TcpStream::connect(address).await.unwrap());
        }
        let last = held.last_mut().unwrap();
        assert!(answered(last, WHOLE).await.ends_with("here"));
    }

    #[tokio::test]
    async fn whoever_does_not_say_what_they_want_is_let_go() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let mut slow = TcpStream::connect(address).await.unwrap();
        let accepted = listener.accept().await.unwrap();
        let serving = Serving {
            said_within: Duration::from_millis(50),
            ..Serving::with(Answers::Many)
        };
        tokio::spawn(connection(accepted, Router::new(), serving));
        // It ends, though nothing more is said.
        let answer = answered(&mut slow, "GET / HTTP/1.1\r\nhost: ").await;
        assert!(!answer.contains("200"), "{answer}");
    }

    #[tokio::test]
    async fn whoever_says_too_much_is_told_so() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        for (length, expected) in [
            (MOST_SAID / 2, "HTTP/1.1 200 "),
            (MOST_SAID * 2, "HTTP/1.1 431 "),
        ] {
            let mut stream = TcpStream::connect(address).await.unwrap();
            let accepted = listener.accept().await.unwrap();
            let routes = Router::new().route("/", get(async || "here"));
            tokio::spawn(connection(accepted, routes, Serving::with(Answers::One)));
            let more = "a".repeat(length);
            let asked = format!("GET / HTTP/1.1\r\nhost: here\r\nmore: {more}\r\n\r\n");
            let answer = answered(&mut stream, &asked).await;
            assert!(answer.starts_with(expected), "{length}: {answer}");
        }
    }

    #[tokio::test]
    async fn whoever_does_not_read_their_answer_is_let_go() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let mut deaf = TcpStream::connect(address).await.unwrap();
        let accepted = listener.accept().await.unwrap();
        // More than lies on the way of a connection.
        let much = Router::new().route("/", get(async || vec![0_u8; 64 << 20]));
        let serving = Serving {
            taken_within: Duration::from_millis(50),
            ..Serving::with(Answers::Many)
        };
        deaf.write_all(KEPT.as_bytes()).await.unwrap();
        let served = connection(accepted, much, serving);
        // It ends, though nothing is read, and nobody goes away.
        let ended = timeout(Duration::from_mins(1), served).await;
        assert!(ended.is_ok());
    }

    #[tokio::test]
    async fn whoever_does_not_say_once_where_they_ask_is_refused() {
        let address = served(&[]).await;
        for (asked, expected) in [
            ("HTTP/1.1\r\nhost: here:80", 200),
            ("HTTP/1.1\r\nhost:", 200),
            ("HTTP/1.0", 200),
            ("HTTP/1.1", 400),
            ("HTTP/1.1\r\nhost: here\r\nhost: there", 400),
            ("HTTP/1.1\r\nhost: he re", 400),
            ("HTTP/1.1\r\nhost: me@here", 400),
        ] {
            let mut stream = TcpStream::connect(address).await.unwrap();
            let said = format!("GET / {asked}\r\nconnection: close\r\n\r\n");
            let answer = answered(&mut stream, &said).await;
            let status = answer.split(' ').nth(1);
            assert_eq!(status, Some(&*expected.to_string()), "{asked}: {answer}");
        }
    }

    #[tokio::test]
    async fn what_has_not_changed_is_said_without_a_length() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let routes = Router::new()
            .route("/kept", get(async || StatusCode::NOT_MODIFIED))
            .route("/over", get(async || StatusCode::NO_CONTENT))
            .route("/new", get(async || "news"));
        for (asked, length) in [
            ("GET /kept", None),
            ("HEAD /kept", None),
            ("GET /over", None),
            ("HEAD /over", None),
            ("GET /new", Some("content-length: 4")),
            ("HEAD /new", Some("content-length: 4")),
        ] {
            let mut stream = TcpStream::connect(address).await.unwrap();
            let accepted = listener.accept().await.unwrap();
            let serving = Serving::with(Answers::One);
            tokio::spawn(connection(accepted, routes.clone(), serving));
            let asked = format!("{asked} HTTP/1.1\r\nhost: here\r\n\r\n");
            let answer = answered(&mut stream, &asked).await;
            let mut lines = answer.lines();
            let said = lines.find(|line| line.starts_with("content-length"));
            assert_eq!(said, length, "{answer}");
        }
    }
}
