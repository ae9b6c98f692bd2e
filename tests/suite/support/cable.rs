//! A cable to a server on loopback, which can be cut: whoever is at its ends hears nothing of that.

use std::net::Ipv4Addr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// A cable to a port.
pub struct Cable {
    port: u16,
    far: Arc<AtomicU16>,
    is_cut: Arc<watch::Sender<bool>>,
}

impl Cable {
    /// Lays one.
    pub async fn to(far: u16) -> Self {
        let far = Arc::new(AtomicU16::new(far));
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let here = listener.local_addr().unwrap().port();
        let (is_cut, _) = watch::channel(false);
        let is_cut = Arc::new(is_cut);
        let (ours, there) = (Arc::clone(&is_cut), Arc::clone(&far));
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                tokio::spawn(connected(near, Arc::clone(&there), Arc::clone(&ours)));
            }
        });
        let port = here;
        Self { port, far, is_cut }
    }

    /// Its near end.
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// From now on it leads to another port; what is connected stays so.
    pub fn lead_to(&self, far: u16) {
        self.far.store(far, Ordering::Relaxed);
    }

    /// From now on nothing goes through it, either way, and nothing is said of that.
    pub fn cut(&self) {
        self.is_cut.send_replace(true);
    }

    /// What waited goes through, and all that comes.
    pub fn mend(&self) {
        self.is_cut.send_replace(false);
    }
}

async fn connected(near: TcpStream, far: Arc<AtomicU16>, is_cut: Arc<watch::Sender<bool>>) {
    let mut whole = is_cut.subscribe();
    if whole.wait_for(|is_cut| !is_cut).await.is_err() {
        return;
    }
    let port = far.load(Ordering::Relaxed);
    let Ok(far) = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).await else {
        return;
    };
    let ((near_in, near_out), (far_in, far_out)) = (near.into_split(), far.into_split());
    tokio::join!(
        carried(near_in, far_out, is_cut.subscribe()),
        carried(far_in, near_out, is_cut.subscribe())
    );
}

async fn carried(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut cut: watch::Receiver<bool>) {
    let mut buffer = vec![0; 16 * 1024];
    while let Ok(read @ 1..) = from.read(&mut buffer).await {
        if cut.wait_for(|is_cut| !is_cut).await.is_err()
            || to.write_all(&buffer[..read]).await.is_err()
        {
            return;
        }
    }
    // The other end hears that this one has hung up once the cable is whole.
    let _whole = cut.wait_for(|is_cut| !is_cut).await;
}
