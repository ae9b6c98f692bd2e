//! A cable to a server on loopback, which can be cut: whoever is at its ends hears nothing of that, unless it breaks.

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
    wire: Arc<watch::Sender<Wire>>,
}

/// How the cable is.
#[derive(Clone, Copy, Debug)]
struct Wire {
    state: State,
    /// What was connected before it was laid so often anew stays dead.
    laid: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Whole,
    Cut,
    Broken,
}

/// Why nothing goes through any more.
struct Gone;

impl Cable {
    /// Lays a cable to a port.
    pub async fn to(far: u16) -> Self {
        let far = Arc::new(AtomicU16::new(far));
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let (wire, _) = watch::channel(Wire {
            state: State::Whole,
            laid: 0,
        });
        let wire = Arc::new(wire);
        let (ours, there) = (Arc::clone(&wire), Arc::clone(&far));
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                tokio::spawn(connected(near, Arc::clone(&there), Arc::clone(&ours)));
            }
        });
        Self { port, far, wire }
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
        self.become_such(State::Cut);
    }

    /// From now on whoever is connected is hung up on, and so is whoever comes.
    pub fn break_off(&self) {
        self.become_such(State::Broken);
    }

    /// What waited goes through, and all that comes.
    pub fn mend(&self) {
        self.become_such(State::Whole);
    }

    /// All that comes goes through; of what was connected nobody hears any more.
    pub fn lay_anew(&self) {
        self.wire.send_modify(|wire| {
            wire.state = State::Whole;
            wire.laid += 1;
        });
    }

    fn become_such(&self, state: State) {
        self.wire.send_modify(|wire| wire.state = state);
    }
}

/// Waits until something goes through that was connected when the cable was laid so often; says where nothing ever will.
async fn passes(wire: &mut watch::Receiver<Wire>, laid: u32) -> Result<(), Gone> {
    let goes_or_breaks = |wire: &Wire| {
        wire.state == State::Broken || wire.laid == laid && wire.state == State::Whole
    };
    let wire = wire.wait_for(goes_or_breaks).await.map_err(|_| Gone)?;
    match wire.state {
        State::Broken => Err(Gone),
        State::Whole | State::Cut => Ok(()),
    }
}

async fn connected(near: TcpStream, far: Arc<AtomicU16>, wire: Arc<watch::Sender<Wire>>) {
    let laid = wire.borrow().laid;
    if passes(&mut wire.subscribe(), laid).await.is_err() {
        return;
    }
    let port = far.load(Ordering::Relaxed);
    let Ok(far) = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).await else {
        return;
    };
    let ((near_in, near_out), (far_in, far_out)) = (near.into_split(), far.into_split());
    let is_broken = |wire: &Wire| wire.state == State::Broken;
    let mut broken = wire.subscribe();
    tokio::select! {
        _ = broken.wait_for(is_broken) => {}
        _ = async {
            tokio::join!(
                carried(near_in, far_out, (wire.subscribe(), laid)),
                carried(far_in, near_out, (wire.subscribe(), laid))
            )
        } => {}
    }
}

async fn carried(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    (mut wire, laid): (watch::Receiver<Wire>, u32),
) {
    let mut buffer = vec![0; 16 * 1024];
    while let Ok(read @ 1..) = from.read(&mut buffer).await {
        if passes(&mut wire, laid).await.is_err() || to.write_all(&buffer[..read]).await.is_err() {
            return;
        }
    }
    // The other end hears that this one has hung up once the cable is whole.
    let _whole = passes(&mut wire, laid).await;
}
