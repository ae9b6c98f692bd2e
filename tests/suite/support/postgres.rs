//! A PostgreSQL server of the tests' own, on loopback and in a directory that goes with it.

use std::io::Write;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// How long the server may take to come up.
const PATIENCE: Duration = Duration::from_secs(30);
/// How many ports are tried.
const PORTS: u32 = 5;
/// Where files are kept in memory, on machines that have a place for that.
const MEMORY: &str = "/dev/shm";
/// How much of it has to be free, in KiB: several servers run side by side, each of which takes some hundreds of MiB at most.
const ROOM: u64 = 4 << 20;

/// What every server of the tests is told. The machine does not fail while a test runs: nothing has to reach the disk.
const USUAL: [&str; 5] = [
    "max_connections=200",
    "update_process_title=off",
    "fsync=off",
    "full_page_writes=off",
    "unix_socket_directories=",
];
/// What one is told that stands alone.
const ALONE: [&str; 4] = [
    "synchronous_commit=off",
    "wal_level=minimal",
    "max_wal_senders=0",
    "max_wal_size=128MB",
];

/// The folder of a server's data, in its directory.
const DATA: &str = "data";

/// An archive of the data of a server that nobody has used yet, made once for all servers of this process: `initdb` takes ten
/// times as long as a copy.
static LAID_OUT: OnceLock<Vec<u8>> = OnceLock::new();

/// A server that runs; it ends when this is dropped.
pub struct Server {
    pub(super) process: Child,
    pub(super) port: u16,
    directory: TempDir,
}

/// Where a server's data lie, and who runs it.
pub(super) struct Home {
    programs: PathBuf,
    directory: TempDir,
    user: Option<String>,
}

impl Home {
    /// A directory of its own; where PostgreSQL is not installed, says so in one line and returns none.
    pub(super) fn new(what: &str) -> Option<Self> {
        let Some(programs) = programs() else {
            let line = format!("skipped: {what} (initdb not found)\n");
            // Written to the descriptor itself: a captured print would be lost with a passed test.
            std::io::stderr().write_all(line.as_bytes()).unwrap();
            return None;
        };
        let directory = directory();
        let user = server_user(directory.path());
        Some(Self {
            programs,
            directory,
            user,
        })
    }

    fn data(&self) -> PathBuf {
        self.directory.path().join(DATA)
    }

    fn program(&self, name: &str) -> Command {
        let mut command = as_user(self.user.as_deref(), &self.programs.join(name));
        command.current_dir(self.directory.path());
        command
    }

    /// Has a program lay the data out.
    pub(super) fn laid_out(self, name: &str, arguments: &[&str]) -> Self {
        let mut command = self.program(name);
        let made = command.args(arguments).arg("--pgdata").arg(self.data());
        let made = made.output().unwrap();
        assert!(made.status.success(), "{name}: {}", said(&made));
        self
    }

    /// Lays the data out, as `initdb` has done it for the first server of this process.
    pub(super) fn initialised(self) -> Self {
        if let Some(packed) = LAID_OUT.get() {
            return self.unpacked(packed);
        }
        let arguments = [
            "--username=seigneur",
            "--auth=trust",
            "--no-sync",
            "--encoding=UTF8",
            "--locale=C",
        ];
        let home = self.laid_out("initdb", &arguments);
        // Whoever comes at the same moment has laid out the same.
        let _kept = LAID_OUT.set(home.packed());
        home
    }

    /// The data as an archive.
    fn packed(&self) -> Vec<u8> {
        let mut tar = Command::new("tar");
        let tar = tar.args(["-cf", "-", DATA]);
        let packed = tar.current_dir(self.directory.path()).output().unwrap();
        assert!(packed.status.success(), "tar: {}", said(&packed));
        packed.stdout
    }

    /// Data from an archive, which belong to whoever runs the server.
    fn unpacked(self, packed: &[u8]) -> Self {
        let mut tar = as_user(self.user.as_deref(), Path::new("tar"));
        let tar = tar.args(["-xf", "-"]).current_dir(self.directory.path());
        let mut tar = tar.stdin(Stdio::piped()).spawn().unwrap();
        tar.stdin.take().unwrap().write_all(packed).unwrap();
        assert!(tar.wait().unwrap().success(), "tar");
        self
    }

    fn run(&self, port: u16, settings: &[&str]) -> Child {
        let mut command = self.program("postgres");
        command.arg("-D").arg(self.data());
        command.args(["-h", "127.0.0.1", "-p", &port.to_string()]);
        for setting in USUAL.iter().chain(settings) {
            command.args(["-c", setting]);
        }
        let command = command.stdout(Stdio::null()).stderr(Stdio::null());
        command.spawn().unwrap()
    }

    /// A server that runs there.
    pub(super) fn served(self, settings: &[&str]) -> Server {
        // Between the look for a port and its use others may take it.
        for _ in 0..PORTS {
            let port = free_port();
            let mut process = self.run(port, settings);
            if is_ready(&mut process, &self.data()) {
                return Server {
                    process,
                    port,
                    directory: self.directory,
                };
            }
        }
        panic!("postgres ended on each of {PORTS} ports");
    }
}

impl Server {
    /// Starts a server; where PostgreSQL is not installed, says so in one line and returns none.
    pub fn start(what: &str) -> Option<Self> {
        Self::start_with(what, &[])
    }

    /// The same, of a server that is told more.
    pub fn start_with(what: &str, settings: &[&str]) -> Option<Self> {
        let settings = [&ALONE, settings].concat();
        Some(Home::new(what)?.initialised().served(&settings))
    }

    /// Makes an empty database and gives its address.
    pub async fn new_database(&self, name: &str) -> String {
        let pool = sqlx_postgres::PgPool::connect(&self.url("postgres"))
            .await
            .unwrap();
        let statement = format!("CREATE DATABASE {name}");
        sqlx::raw_sql(sqlx::AssertSqlSafe(statement))
            .execute(&pool)
            .await
            .unwrap();
        pool.close().await;
        self.url(name)
    }

    pub(super) fn url(&self, database: &str) -> String {
        format!("postgres://seigneur@127.0.0.1:{}/{database}", self.port)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // An interrupt is a fast shutdown, which takes the server's children along.
        let stopped = Command::new("kill")
            .args(["-INT", &self.process.id().to_string()])
            .stderr(Stdio::null())
            .status();
        if stopped.is_err() {
            let _ = self.process.kill();
        }
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(self.directory.path());
    }
}

/// A directory for a server's data: where `TMPDIR` says, as for what memory cannot hold, else in memory where there is room. Each
/// database is some hundreds of files, which take a disk as long to make as all that is asked of them.
fn directory() -> TempDir {
    let mut made = tempfile::Builder::new();
    made.prefix("pg");
    if std::env::var_os("TMPDIR").is_none()
        && free(MEMORY) >= Some(ROOM)
        && let Ok(directory) = made.tempdir_in(MEMORY)
    {
        return directory;
    }
    made.tempdir().unwrap()
}

/// How much is free at a place, in KiB.
fn free(place: &str) -> Option<u64> {
    let told = Command::new("df").args(["-Pk", place]).output().ok()?;
    let told = String::from_utf8(told.stdout).ok()?;
    told.lines().nth(1)?.split_whitespace().nth(3)?.parse().ok()
}

/// Whether a server comes up, which writes its state into the last line of its pid file.
fn is_ready(process: &mut Child, data: &Path) -> bool {
    let started = Instant::now();
    let pid_file = data.join("postmaster.pid");
    loop {
        let text = std::fs::read_to_string(&pid_file).unwrap_or_default();
        let state = text.lines().nth(7).map(str::trim);
        if matches!(state, Some("ready" | "standby")) {
            return true;
        }
        if process.try_wait().unwrap().is_some() {
            return false;
        }
        assert!(started.elapsed() < PATIENCE, "postgres is not ready");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// The directory of the server's programs: on the path, or the newest where Debian keeps them.
fn programs() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut directories: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let mut versions: Vec<PathBuf> = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path().join("bin")))
        .collect();
    versions.sort();
    directories.extend(versions.into_iter().rev());
    directories.into_iter().find(|directory| {
        ["initdb", "postgres", "pg_basebackup"]
            .iter()
            .all(|name| directory.join(name).is_file())
    })
}

/// PostgreSQL refuses to run as root: the user it runs as then, who gets the directory.
fn server_user(directory: &Path) -> Option<String> {
    if number("id", &["-u"])? != 0 {
        return None;
    }
    let user = ["postgres", "nobody"]
        .into_iter()
        .find(|user| number("id", &["-u", user]).is_some())
        .expect("a user without rights to run PostgreSQL as");
    let given = Command::new("chown")
        .arg(user)
        .arg(directory)
        .output()
        .unwrap();
    assert!(given.status.success(), "chown: {}", said(&given));
    Some(user.to_owned())
}

fn number(program: &str, arguments: &[&str]) -> Option<u32> {
    let output = Command::new(program).args(arguments).output().ok()?;
    String::from_utf8(output.stdout).ok()?.trim().parse().ok()
}

/// A program as a user. `setpriv` becomes the program, so that its id is the server's own.
fn as_user(user: Option<&str>, program: &Path) -> Command {
    let Some(user) = user else {
        return Command::new(program);
    };
    let mut command = Command::new("setpriv");
    command
        .args(["--reuid", user, "--clear-groups", "--"])
        .arg(program)
        .env("HOME", "/");
    command
}

fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    listener.local_addr().unwrap().port()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}
