//! What a connection does while there is nobody at its other end.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use reqwest::Url;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message};

use super::frames::{self, Said};
use super::front::{Hall, OWN_TRIES};
use super::link::{Client, Service};
use crate::game::Backoff;

const CONNECT_TIMEOUT: Duration = Duration::from_secs(15);
const PAUSE: Backoff = Backoff::doubling(1_000, 30_000);
/// How long the other side may take to say goodbye.
const FAREWELL: Duration = Duration::from_secs(1);

/// Connects to the gateway, however long that takes: a session that is to be taken up again is
/// not lost because the network is away for a while. Where it has an address of its own, that is tried first.
pub(super) async fn reach(hall: &Hall, own: Option<String>, query: Option<&str>) -> Service {
    let connections = &hall.parts.connections;
    let mut failures = 0;
    loop {
        let gateway = match &own {
            Some(own) if failures < OWN_TRIES => own.clone(),
            _ => hall.address.gateway().await,
        };
        let tried = tokio::time::timeout(CONNECT_TIMEOUT, connect(&gateway, query)).await;
        let why = match tried {
            Ok(Ok(service)) => {
                connections.trouble(None);
                return service;
            }
            Ok(Err(why)) => why,
            Err(_) => Unreached::Silent,
        };
        tracing::warn!(gateway, %why, "the gateway cannot be reached; trying again");
        connections.trouble(Some(Trouble { gateway, why }.to_string()));
        tokio::time::sleep(PAUSE.pause(failures)).await;
        failures += 1;
    }
}

/// Why the gateway cannot be reached.
#[derive(Debug, thiserror::Error)]
enum Unreached {
    #[error("it does not answer")]
    Silent,
    #[error("its address is none: {0}")]
    Address(String),
    #[error(transparent)]
    Failed(#[from] Box<Error>),
}

/// That it cannot, for whoever runs the bot.
#[derive(Debug, thiserror::Error)]
#[error("{gateway} cannot be reached: {why}")]
struct Trouble {
    gateway: String,
    why: Unreached,
}

async fn connect(gateway: &str, query: Option<&str>) -> Result<Service, Unreached> {
    let mut url = Url::parse(gateway).map_err(|error| Unreached::Address(error.to_string()))?;
    url.set_query(query);
    let config = WebSocketConfig {
        max_message_size: None,
        max_frame_size: None,
        ..WebSocketConfig::default()
    };
    let connected =
        tokio_tungstenite::connect_async_with_config(url.as_str(), Some(config), true).await;
    match connected {
        Ok((service, _)) => Ok(service),
        Err(error) => Err(Box::new(error).into()),
    }
}

/// Keeps the library content until it goes by itself.
pub(super) async fn idle(client: &mut Client) {
    while let Some(Ok(frame)) = client.next().await {
        let answered = match frames::said(&frame) {
            Said::Heartbeat => client.send(frames::heard()).await,
            _ => Ok(()),
        };
        if answered.is_err() || matches!(frame, Message::Close(_)) {
            return;
        }
    }
}

/// Says goodbye, and waits a moment for the answer: what is cut off may not be read any more.
/// What comes meanwhile is handed to somebody.
pub(super) async fn part<S>(
    socket: &mut WebSocketStream<S>,
    close: Option<CloseFrame<'static>>,
    late: impl Fn(Message),
) where
    S: AsyncRead + AsyncWrite + Unpin,
{
    let parting = async {
        // Where the other side has begun, the answer waits to be sent.
        if socket.close(close).await.is_err() {
            let _flushed = socket.flush().await;
        }
        while let Some(Ok(frame)) = socket.next().await {
            late(frame);
        }
    };
    let _in_time = tokio::time::timeout(FAREWELL, parting).await;
}
