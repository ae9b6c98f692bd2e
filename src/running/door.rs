//! Where health is told and pages are shown: open before anything else, or as soon as another process has left it.

use std::io::ErrorKind;
use std::net::SocketAddr;
use std::sync::Arc;

use parking_lot::Mutex;
use tokio::net::TcpListener;

use super::RunError;
use super::checkup::Progress;
use crate::game::StoreError;
use crate::store::ProcessLock;
use crate::web::{self, PageDoors};
use crate::worker::{JobError, Supervisor};

/// Health cannot be told where it is to be.
#[derive(Debug, thiserror::Error)]
#[error("HTTP_ADDR: {addr} cannot be listened on: {source}: {}", remedy(.source))]
pub struct HealthError {
    /// The address that is set.
    pub addr: SocketAddr,
    /// The reason that the system gives.
    pub source: std::io::Error,
}

fn remedy(error: &std::io::Error) -> &'static str {
    match error.kind() {
        ErrorKind::AddrInUse => "end the program that listens there, or choose another port",
        ErrorKind::AddrNotAvailable => {
            "choose an address that this machine has, such as 127.0.0.1, or 0.0.0.0 for all of them"
        }
        ErrorKind::PermissionDenied => {
            "choose a port of 1024 or above, or let the user who runs this program listen there"
        }
        _ => "choose another address",
    }
}

/// Where health is to be told, and is not yet.
pub(super) struct Door(Option<SocketAddr>);

impl Door {
    /// Opens it; later where the process has it that may have the database too.
    pub(super) async fn open(
        addr: Option<SocketAddr>,
        supervisor: &mut Supervisor,
        shown: (&Arc<Progress>, &PageDoors),
    ) -> Result<Self, RunError> {
        let Some(addr) = addr else {
            return Ok(Self(None));
        };
        match web::listen(addr).await {
            Ok(listener) => {
                serve(listener, addr, supervisor, shown);
                Ok(Self(None))
            }
            Err(error) if error.kind() == ErrorKind::AddrInUse => Ok(Self(Some(addr))),
            Err(source) => Err(RunError::Health(HealthError { addr, source })),
        }
    }

    /// The lock of a database, once it can be had. While another process is waited for that has the address too, it is
    /// said that nobody hears of that.
    pub(super) async fn locked(
        &self,
        database: &str,
        progress: &Progress,
    ) -> Result<ProcessLock, StoreError> {
        let taken = ProcessLock::take(database, |wait| {
            if let Some(addr) = self.0 {
                tracing::warn!(%addr, "HTTP_ADDR is in use: health is told once it is free");
            }
            progress.waits(wait);
        });
        taken.await
    }

    /// Opens it where it could not be opened before.
    pub(super) async fn open_at_last(
        self,
        supervisor: &mut Supervisor,
        shown: (&Arc<Progress>, &PageDoors),
    ) -> Result<(), RunError> {
        if let Some(addr) = self.0 {
            let listener = web::listen(addr).await;
            let listener = listener.map_err(|source| HealthError { addr, source })?;
            serve(listener, addr, supervisor, shown);
        }
        Ok(())
    }
}

/// Has health told; where that breaks off, the address is listened on anew.
fn serve(
    listener: TcpListener,
    addr: SocketAddr,
    supervisor: &mut Supervisor,
    (progress, pages): (&Arc<Progress>, &PageDoors),
) {
    let first = Arc::new(Mutex::new(Some(listener)));
    let shown = (Arc::clone(progress), pages.clone());
    supervisor.run("web", move |mut stopping| {
        let first = first.lock().take();
        let (progress, pages) = shown.clone();
        async move {
            let listener = match first {
                Some(listener) => listener,
                None => web::listen(addr).await.map_err(failed)?,
            };
            tokio::select! {
                served = web::serve(listener, progress, &pages) => served.map_err(failed),
                _ = stopping.wait_for(|stopping| *stopping) => Ok(()),
            }
        }
    });
}

#[expect(
    clippy::needless_pass_by_value,
    reason = "what turns one error into another takes it"
)]
fn failed(error: std::io::Error) -> JobError {
    JobError::Failed(error.to_string())
}
