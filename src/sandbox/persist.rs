//! The world file: one JSON file, and the attachments' bytes in a folder beside it.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bytes::Bytes;
use tokio::sync::watch;

use super::ids::AttachmentId;
use super::lasting::Lasting;
use super::records::MessageStage;
use super::{Sandbox, SandboxError};

/// A burst of changes is written once; whoever made one waits for that.
const PAUSE: Duration = Duration::from_millis(10);

fn folder_of(path: &Path) -> PathBuf {
    let mut folder = path.as_os_str().to_owned();
    folder.push(".files");
    folder.into()
}

/// Reads the world file; none if there is no such file.
pub fn load(path: &Path) -> Result<Option<Lasting>, SandboxError> {
    let unusable = |path: &Path| {
        let path = path.to_owned();
        |source| SandboxError::WorldFile { path, source }
    };
    let text = match std::fs::read(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(unusable(path)(error)),
    };
    let corrupt = |source| SandboxError::CorruptWorld {
        path: path.to_owned(),
        source,
    };
    let mut lasting: Lasting = serde_json::from_slice(&text).map_err(corrupt)?;
    for file in lasting
        .messages
        .values_mut()
        .flat_map(|message| &mut message.attachments)
    {
        let path = folder_of(path).join(file.id.to_string());
        file.bytes = std::fs::read(&path).map_err(unusable(&path))?.into();
    }
    forget_fleeting(&mut lasting);
    Ok(Some(lasting))
}

/// Ephemeral messages and unfinished answers do not outlive the process, as with a real client.
fn forget_fleeting(lasting: &mut Lasting) {
    lasting.messages.retain(|_, message| {
        message.ephemeral_to.is_none() && message.stage == MessageStage::Shown
    });
    for channel in lasting.channels.values_mut() {
        channel
            .messages
            .retain(|id| lasting.messages.contains_key(id));
    }
}

/// Writes the world file whenever the world has changed.
#[derive(Debug)]
pub struct Keeper {
    path: PathBuf,
    written: BTreeSet<AttachmentId>,
}

/// What is to be written.
struct Snapshot {
    world: Vec<u8>,
    files: Vec<(AttachmentId, Bytes)>,
}

impl Keeper {
    /// Keeps the world in this file; nothing is written yet.
    pub fn new(path: PathBuf) -> Self {
        Self {
            path,
            written: BTreeSet::new(),
        }
    }

    /// Creates the folders.
    pub fn prepare(&self) -> Result<(), SandboxError> {
        let folder = folder_of(&self.path);
        std::fs::create_dir_all(&folder).map_err(|source| SandboxError::WorldFile {
            path: folder,
            source,
        })
    }

    /// Runs until the sandbox stops; then writes a last time.
    pub async fn run(mut self, sandbox: Sandbox, mut versions: watch::Receiver<u64>) {
        let mut stop = sandbox.inner.stopping();
        loop {
            tokio::select! {
                changed = versions.changed() => if changed.is_err() { return },
                _ = stop.wait_for(|stopping| *stopping) => break,
            }
            tokio::select! {
                () = tokio::time::sleep(PAUSE) => {}
                _ = stop.wait_for(|stopping| *stopping) => break,
            }
            let version = *versions.borrow_and_update();
            self.write_now(&sandbox);
            // Where it could not be written, that is told: nothing would come of waiting.
            sandbox.inner.written.send_replace(version);
        }
        self.write_now(&sandbox);
    }

    fn write_now(&mut self, sandbox: &Sandbox) {
        let outcome = self
            .snapshot(sandbox)
            .and_then(|snapshot| self.write(&snapshot));
        if let Err(error) = outcome {
            tracing::error!(%error, path = %self.path.display(), "the sandbox could not write its world file");
        }
    }

    fn snapshot(&self, sandbox: &Sandbox) -> io::Result<Snapshot> {
        let world = sandbox.world();
        let all = world
            .lasting
            .messages
            .values()
            .flat_map(|message| &message.attachments);
        let new = all.filter(|file| !self.written.contains(&file.id));
        let files = new.map(|file| (file.id, file.bytes.clone())).collect();
        Ok(Snapshot {
            world: serde_json::to_vec(&world.lasting)?,
            files,
        })
    }

    fn write(&mut self, snapshot: &Snapshot) -> io::Result<()> {
        let folder = folder_of(&self.path);
        for (id, bytes) in &snapshot.files {
            std::fs::write(folder.join(id.to_string()), bytes)?;
            self.written.insert(*id);
        }
        // The rename comes last: whatever happens, the file holds a whole world whose attachments are there.
        let mut unfinished = self.path.clone().into_os_string();
        unfinished.push(".new");
        std::fs::write(&unfinished, &snapshot.world)?;
        std::fs::rename(&unfinished, &self.path)
    }
}
