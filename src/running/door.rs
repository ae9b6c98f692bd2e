//! Where health is told and pages are served: open before anything else, or as soon as another process has left it.

use std::io::ErrorKind;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::net::TcpListener;

use super::RunError;
use super::checkup::Progress;
use crate::web::{self, AccountDoor};
use crate::worker::{JobError, Supervisor};

/// Where health is told, or is to be.
pub(super) struct Door {
    /// Where it is to be told, and is not yet.
    waiting: Option<SocketAddr>,
    account: Arc<AccountDoor>,
}

impl Door {
    /// Opens it; later where the process has it that may have the database too.
    pub(super) async fn open(
        addr: Option<SocketAddr>,
        supervisor: &mut Supervisor,
        progress: &Arc<Progress>,
    ) -> Result<Self, RunError> {
        let mut door = Self {
            waiting: None,
            account: Arc::default(),
        };
        let Some(addr) = addr else {
            return Ok(door);
        };
        match web::listen(addr).await {
            Ok(listener) => door.serve((listener, addr), supervisor, progress),
            Err(error) if error.kind() == ErrorKind::AddrInUse => {
                tracing::warn!(%addr, "HTTP_ADDR is in use: health is told once it is free");
                door.waiting = Some(addr);
            }
            Err(error) => return Err(RunError::Health(error)),
        }
        Ok(door)
    }

    /// Opens it where it could not be opened before.
    pub(super) async fn open_at_last(
        self,
        supervisor: &mut Supervisor,
        progress: &Arc<Progress>,
    ) -> Result<Self, RunError> {
        if let Some(addr) = self.waiting {
            let listener = web::listen(addr).await.map_err(RunError::Health)?;
            self.serve((listener, addr), supervisor, progress);
        }
        Ok(Self {
            waiting: None,
            ..self
        })
    }

    /// Where the pages will be that belong to one person.
    pub(super) fn account(&self) -> Arc<AccountDoor> {
        Arc::clone(&self.account)
    }

    /// Has health told; where that breaks off, the address is listened on anew.
    fn serve(
        &self,
        (listener, addr): (TcpListener, SocketAddr),
        supervisor: &mut Supervisor,
        progress: &Arc<Progress>,
    ) {
        let first = Arc::new(Mutex::new(Some(listener)));
        let (progress, account) = (Arc::clone(progress), self.account());
        supervisor.run("web", move |mut stopping| {
            let first = first.lock().unwrap_or_else(PoisonError::into_inner).take();
            let (progress, account) = (Arc::clone(&progress), Arc::clone(&account));
            async move {
                let listener = match first {
                    Some(listener) => listener,
                    None => web::listen(addr).await.map_err(failed)?,
                };
                tokio::select! {
                    served = web::serve(listener, progress, account) => served.map_err(failed),
                    _ = stopping.wait_for(|stopping| *stopping) => Ok(()),
                }
            }
        });
    }
}

#[expect(
    clippy::needless_pass_by_value,
    reason = "what turns one error into another takes it"
)]
fn failed(error: std::io::Error) -> JobError {
    JobError::Failed(error.to_string())
}
