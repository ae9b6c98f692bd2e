//! What the doctor says of the address at which pages and health are served.

use std::io::{self, ErrorKind};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use super::{Finding, PATIENCE};

/// What is asked of whoever listens there: a process of ours says that it lives, whatever else it does.
const QUESTION: &[u8] = b"GET /live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
/// With what our own processes answer.
const ANSWER: &str = "\r\n\r\nlive\n";
/// More than our own processes answer with.
const LONGEST_ANSWER: u64 = 4_096;

/// Whether the address can be listened on, if there is one, or one of our own processes does.
pub async fn finding(addr: Option<SocketAddr>) -> Option<Finding> {
    let addr = addr?;
    let refused = match TcpListener::bind(addr).await {
        Ok(_) if addr.port() == 0 => {
            let what = format!("web: HTTP_ADDR {addr} is another port at each start");
            return Some(Finding::advised(what, "choose a port, such as 9090"));
        }
        Ok(_) => return Some(Finding::Well(format!("web: HTTP_ADDR {addr} is free"))),
        Err(refused) => refused,
    };
    if refused.kind() == ErrorKind::AddrInUse {
        return Some(if is_ours(addr).await {
            Finding::Well(format!("web: the bot listens at HTTP_ADDR {addr}"))
        } else {
            Finding::wrong(
                format!("web: another program listens at HTTP_ADDR {addr}"),
                "end it, or choose another port",
            )
        });
    }
    let remedy = match refused.kind() {
        ErrorKind::AddrNotAvailable => {
            "choose an address that this machine has, such as 127.0.0.1, or 0.0.0.0 for all of them"
        }
        ErrorKind::PermissionDenied => {
            "choose a port of 1024 or above, or let the user who runs the bot listen there"
        }
        _ => "choose another address",
    };
    Some(Finding::wrong(
        format!("web: HTTP_ADDR {addr}: {refused}"),
        remedy,
    ))
}

/// Whether a process of ours answers at an address.
async fn is_ours(addr: SocketAddr) -> bool {
    let asked = tokio::time::timeout(PATIENCE, asked(reachable(addr))).await;
    asked.is_ok_and(|answer| answer.is_ok_and(|answer| answer.ends_with(ANSWER)))
}

/// Where whoever listens at an address is reached from this machine: not at all addresses at once.
fn reachable(addr: SocketAddr) -> SocketAddr {
    let ip = match addr.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, addr.port())
}

async fn asked(addr: SocketAddr) -> io::Result<String> {
    let mut stream = TcpStream::connect(addr).await?;
    stream.write_all(QUESTION).await?;
    let mut answer = Vec::new();
    stream.take(LONGEST_ANSWER).read_to_end(&mut answer).await?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}
