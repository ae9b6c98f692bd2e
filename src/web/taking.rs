//! Connections whose other side takes what it is sent: whoever takes nothing for too long is let go.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// A connection on which nobody waits for ever until more can be sent.
#[derive(Debug)]
pub(super) struct TakenWithin<S> {
    stream: S,
    within: Duration,
    /// Until when something has to be taken; nothing while nothing waits to be sent.
    end: Option<Pin<Box<Sleep>>>,
}

impl<S> TakenWithin<S> {
    /// The same connection, of which the other side takes something within a time, whenever there is something.
    pub(super) const fn new(stream: S, within: Duration) -> Self {
        Self {
            stream,
            within,
            end: None,
        }
    }

    /// What came of sending: where nothing can be sent, and could not for so long, that is an error.
    fn judged<T>(
        &mut self,
        context: &mut Context<'_>,
        sent: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if sent.is_ready() {
            self.end = None;
            return sent;
        }
        let within = self.within;
        let end = self.end.get_or_insert_with(|| Box::pin(sleep(within)));
        ready!(end.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for TakenWithin<S> {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for TakenWithin<S> {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let sent = Pin::new(&mut this.stream).poll_write(context, bytes);
        this.judged(context, sent)
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let sent = Pin::new(&mut this.stream).poll_flush(context);
        // That nothing waits here does not say that anything was taken.
        if sent.is_ready() {
            return sent;
        }
        this.judged(context, sent)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let ended = Pin::new(&mut this.stream).poll_shutdown(context);
        this.judged(context, ended)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let sent = Pin::new(&mut this.stream).poll_write_vectored(context, parts);
        this.judged(context, sent)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    use super::*;

    #[tokio::test]
    async fn whoever_takes_nothing_for_too_long_is_sent_nothing_more() {
        let (ours, mut theirs) = duplex(10);
        let mut ours = TakenWithin::new(ours, Duration::from_millis(50));
        let error = ours.write_all(&[1; 20]).await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        let mut first = [0; 10];
        theirs.read_exact(&mut first).await.unwrap();
        assert_eq!(first, [1; 10], "what was taken is theirs");
    }

    #[tokio::test]
    async fn whoever_takes_something_has_all_of_the_time_again() {
        let (ours, mut theirs) = duplex(10);
        let mut ours = TakenWithin::new(ours, Duration::from_mins(1));
        ours.write_all(&[1; 10]).await.unwrap();
        assert!(ours.write(&[2]).now_or_never().is_none(), "it is full");
        assert!(ours.end.is_some());
        theirs.read_exact(&mut [0; 10]).await.unwrap();
        ours.write_all(&[2]).await.unwrap();
        assert!(ours.end.is_none());
    }
}
