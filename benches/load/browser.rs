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
        let first_byte = self.ask(path, "gzip").await?;
        let mut length = None;
        loop {
            let line = self.line().await?;
            if line.is_empty() {
                break;
            }
            if let Some((name, value)) = line.split_once(':')
                && name.eq_ignore_ascii_case("content-length")
            {
                length = value.trim().parse().ok();
            }
        }
        let bytes = length.with_context(|| format!("{path} has no length"))?;
        let mut body = vec![0; bytes];
        self.stream.read_exact(&mut body).await?;
        Ok(Arrival { first_byte, bytes })
    }

    /// Follows a game: what comes from now on is told line by line.
    pub async fn follow(&mut self, path: &str) -> anyhow::Result<()> {
        self.ask(path, "identity").await?;
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

    /// Sends a request; how long it took until the first byte of an answer that says that all is well.
    async fn ask(&mut self, path: &str, coding: &str) -> anyhow::Result<Duration> {
        let asked =
            format!("GET {path} HTTP/1.1\r\nhost: here\r\naccept-encoding: {coding}\r\n\r\n");
        let begun = Instant::now();
        self.stream.write_all(asked.as_bytes()).await?;
        let is_there = !self.stream.fill_buf().await?.is_empty();
        let first_byte = begun.elapsed();
        ensure!(is_there, "{path} is not answered");
        let status = self.line().await?;
        ensure!(status.contains(" 200 "), "{path}: {status}");
        Ok(first_byte)
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
