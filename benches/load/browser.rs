//! Readers of web pages, each with an address of its own: a connection that stays, and answers as they come.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpSocket, TcpStream};

/// A connection to a web server on loopback.
pub struct Browser {
    stream: BufReader<TcpStream>,
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
        let bytes = self.answer(path).await?;
        ensure!(bytes > 0, "{path} has no length");
        let arrival = Arrival { first_byte, bytes };
        Ok((status == 200).then_some(arrival))
    }

    /// Takes what comes after the first line of an answer: how many bytes that is without the head.
    async fn answer(&mut self, path: &str) -> anyhow::Result<usize> {
        let mut length = 0;
        loop {
            let line = self.line().await?;
            if line.is_empty() {
                break;
            }
            let (name, value) = line.split_once(':').unwrap_or_default();
            if name.eq_ignore_ascii_case("content-length") {
                length = value.trim().parse().with_context(|| path.to_owned())?;
            }
        }
        let mut packed = vec![0; length];
        self.stream.read_exact(&mut packed).await?;
        Ok(length)
    }

    /// Follows a game: what comes from now on is told line by line.
    pub async fn follow(&mut self, path: &str) -> anyhow::Result<()> {
        let (_, status) = self.ask(path, "accept: text/event-stream\r\n").await?;
        ensure!(status == 200, "{path}: {status}");
        Ok(())
    }

    /// The number of the next event that a followed game has come to, and what is told of it, once that is there.
    pub async fn next_event(&mut self) -> anyhow::Result<(u32, String)> {
        let mut number = 0;
        loop {
            let line = self.line().await?;
            if let Some(told) = line.strip_prefix("id: ") {
                number = told.parse()?;
            } else if let Some(told) = line.strip_prefix("data: ") {
                return Ok((number, told.to_owned()));
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
