//! Readers of web pages, each with an address of its own: a connection that stays, and answers as they come.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpSocket, TcpStream};

/// How a browser takes what it asks for.
const ENCODINGS: &str = "gzip, deflate, br, zstd";

/// A connection to a web server on loopback.
pub struct Browser {
    stream: BufReader<TcpStream>,
}

/// A page as a script gets it that has one already.
pub struct NewPage {
    /// What tells it from another one.
    pub tag: String,
    /// The page, packed; nothing where it is the one that is there.
    pub packed: Vec<u8>,
}

/// How a page came.
#[derive(Clone, Copy, Debug)]
pub struct Arrival {
    /// From the request to the first byte.
    pub first_byte: Duration,
    /// Of what was sent, without the head.
    pub bytes: usize,
}

impl Browser {
    /// Connects from the address of a household by its number, as each has only so many connections.
    pub async fn connect(household: u16, server: SocketAddr) -> anyhow::Result<Self> {
        let [high, low] = household.to_be_bytes();
        let socket = TcpSocket::new_v4()?;
        socket.bind((Ipv4Addr::new(127, 1, high, low), 0).into())?;
        let stream = socket.connect(server).await?;
        stream.set_nodelay(true)?;
        Ok(Self {
            stream: BufReader::new(stream),
        })
    }

    /// Asks for a page and reads it whole.
    pub async fn get(&mut self, path: &str) -> anyhow::Result<Arrival> {
        let arrival = self.get_or_later(path).await?;
        arrival.with_context(|| format!("{path} is to be had later"))
    }

    /// The same; none where they are told to come again later.
    pub async fn get_or_later(&mut self, path: &str) -> anyhow::Result<Option<Arrival>> {
        let (first_byte, status) = self.ask(path, "accept-encoding: gzip\r\n").await?;
        ensure!([200, 503].contains(&status), "{path}: {status}");
        let page = self.answer(path).await?;
        ensure!(!page.packed.is_empty(), "{path} has no length");
        let arrival = Arrival {
            first_byte,
            bytes: page.packed.len(),
        };
        Ok((status == 200).then_some(arrival))
    }

    /// Asks for a page as browsers do that have one by this tag, and reads it whole.
    pub async fn get_anew(&mut self, path: &str, tag: &str) -> anyhow::Result<NewPage> {
        let known = if tag.is_empty() {
            String::new()
        } else {
            format!("if-none-match: {tag}\r\n")
        };
        let headers = format!("accept: text/html\r\naccept-encoding: {ENCODINGS}\r\n{known}");
        let (_, status) = self.ask(path, &headers).await?;
        ensure!([200, 304].contains(&status), "{path}: {status}");
        self.answer(path).await
    }

    /// What comes after the first line of an answer.
    async fn answer(&mut self, path: &str) -> anyhow::Result<NewPage> {
        let (mut length, mut tag) = (0, String::new());
        loop {
            let line = self.line().await?;
            if line.is_empty() {
                break;
            }
            let (name, value) = line.split_once(':').unwrap_or_default();
            if name.eq_ignore_ascii_case("content-length") {
                length = value.trim().parse().with_context(|| path.to_owned())?;
            } else if name.eq_ignore_ascii_case("etag") {
                value.trim().clone_into(&mut tag);
            }
        }
        let mut packed = vec![0; length];
        self.stream.read_exact(&mut packed).await?;
        Ok(NewPage { tag, packed })
    }

    /// Follows a game: what comes from now on is told line by line.
    pub async fn follow(&mut self, path: &str) -> anyhow::Result<()> {
        let (_, status) = self.ask(path, "accept: text/event-stream\r\n").await?;
        ensure!(status == 200, "{path}: {status}");
        Ok(())
    }

    /// The number of the next event that a followed game has come to, and when it was told.
    pub async fn next_event(&mut self) -> anyhow::Result<(u32, Instant)> {
        loop {
            let line = self.line().await?;
            if let Some(number) = line.strip_prefix("data: ") {
                return Ok((number.parse()?, Instant::now()));
            }
        }
    }

    /// Sends a request with these headers; how long it took until the first byte of an answer, and its status.
    async fn ask(&mut self, path: &str, headers: &str) -> anyhow::Result<(Duration, u16)> {
        let asked = format!("GET {path} HTTP/1.1\r\nhost: here\r\n{headers}\r\n");
        let begun = Instant::now();
        self.stream.write_all(asked.as_bytes()).await?;
        let is_there = !self.stream.fill_buf().await?.is_empty();
        let first_byte = begun.elapsed();
        ensure!(is_there, "{path} is not answered");
        let line = self.line().await?;
        let status = line.split(' ').nth(1);
        let status = status.and_then(|it| it.parse::<u16>().ok());
        let status = status.with_context(|| format!("{path}: {line}"))?;
        Ok((first_byte, status))
    }

    async fn line(&mut self) -> anyhow::Result<String> {
        let mut line = String::new();
        ensure!(
            self.stream.read_line(&mut line).await? > 0,
            "the connection was closed"
        );
        Ok(line.trim_end().to_owned())
    }
}
