//! The whole bot on a sandbox in this process, and one eye on the boards that come.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use parking_lot::Mutex;
use seigneur::discord::limiter::Budget;
use seigneur::discord::throttle::Allowance;
use seigneur::game::{SeededChance, ShardChoice, SystemClock, TableLimits};
use seigneur::running::{PageOptions, Resources, RunOptions, Running};
use seigneur::sandbox::{
    Answer, ChannelId, InteractionId, MessageId, OptionValue, RateLimits, RecordedRequest, Sandbox,
    SandboxOptions, UserId,
};
use seigneur::worker::{Roster, ThinkingPriority};
use tempfile::TempDir;
use tokio::sync::mpsc;

/// Longer than anything takes on a slow machine.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// A board that the bot posted.
#[derive(Clone, Copy, Debug)]
pub struct Board {
    /// When the request with it was fully read.
    pub received_at: Instant,
    /// Who is pinged: the player to move.
    pub to_move: UserId,
}

type Boards = Arc<Mutex<HashMap<ChannelId, mpsc::UnboundedSender<Board>>>>;

/// The sandbox, the bot, and the folder of its database.
pub struct Town {
    pub sandbox: Sandbox,
    running: Running,
    boards: Boards,
    _folder: TempDir,
}

impl Town {
    /// A sandbox without limits, and the bot connected to it with a new SQLite file.
    pub async fn open() -> anyhow::Result<Self> {
        let options = SandboxOptions {
            rate_limits: RateLimits::Off,
            ..SandboxOptions::new("127.0.0.1:0".parse()?)
        };
        let sandbox = Sandbox::start_with(options).await?;
        let folder = tempfile::tempdir()?;
        let plan = RunOptions {
            resources: Resources::load()?,
            token: "sandbox".to_owned(),
            service: sandbox.url(),
            database: format!("sqlite://{}", folder.path().join("bench.db").display()),
            budget: Budget::OFF,
            allowance: Allowance::Unlimited,
            table_limits: TableLimits::NONE,
            clock: Arc::new(SystemClock),
            chance: Arc::new(SeededChance::from_seed(1)),
            shards: ShardChoice::Advised,
            lease: Roster::LEASE,
            thinking: ThinkingPriority::Idle,
            health: None,
            pages: PageOptions::default(),
            linked_roles: None,
            keep_left_servers: Duration::from_hours(30 * 24),
            backups: None,
        };
        let running = Running::start(plan).await?;
        let ready = sandbox.wait_for(PATIENCE, |view| {
            (view.connected() && view.commands().count() > 0).then_some(())
        });
        ready.await.context("the bot did not connect")?;
        let boards = Boards::default();
        tokio::spawn(watch(sandbox.clone(), Arc::clone(&boards)));
        Ok(Self {
            sandbox,
            running,
            boards,
            _folder: folder,
        })
    }

    /// Starts a game of Trichess; returns its thread and where its boards come in, the first one included.
    pub async fn game(&self) -> anyhow::Result<(ChannelId, mpsc::UnboundedReceiver<Board>)> {
        let general = self.sandbox.channel("general");
        let [opener, second, third] = ["alice", "bob", "carol"].map(|name| self.sandbox.user(name));
        let options = [
            ("game", OptionValue::from("trichess")),
            ("player2", OptionValue::User(second)),
            ("player3", OptionValue::User(third)),
        ];
        let last = self
            .sandbox
            .view(|view| view.messages(general).last().map(|it| it.id));
        self.answer(self.sandbox.slash(opener, general, "play", &options)?)
            .await?;
        let invitation = self.sandbox.wait_for(PATIENCE, |view| {
            let public = |it: &&seigneur::sandbox::PostedMessage| it.ephemeral_to.is_none();
            let newest = view.messages(general).filter(public).last()?;
            (Some(newest.id) > last).then_some(newest.id)
        });
        let invitation: MessageId = invitation.await.context("no invitation came")?;
        // A thread has the id of the message from which it was opened.
        let thread = ChannelId(invitation.0);
        let (sender, receiver) = mpsc::unbounded_channel();
        self.boards.lock().insert(thread, sender);
        for player in [second, third] {
            self.answer(self.sandbox.press(player, invitation, "Accept")?)
                .await?;
        }
        Ok((thread, receiver))
    }

    async fn answer(&self, sent: InteractionId) -> anyhow::Result<Answer> {
        let answer = self.sandbox.wait_answer(sent, PATIENCE).await;
        answer.context("an interaction was not answered")
    }

    /// Plays a move; returns how long its board took from the gateway frame on, and the board.
    pub async fn play(
        &self,
        thread: ChannelId,
        boards: &mut mpsc::UnboundedReceiver<Board>,
        player: UserId,
        mv: &str,
    ) -> anyhow::Result<(Duration, Board)> {
        let options = [("move", OptionValue::from(mv))];
        let sent = self.sandbox.slash(player, thread, "move", &options)?;
        let Ok(board) = tokio::time::timeout(PATIENCE, boards.recv()).await else {
            let said = self.sandbox.answer(sent).and_then(|answer| answer.message);
            bail!(
                "{mv} brought no board: {:?}",
                said.map(|message| message.content)
            );
        };
        let board = board.context("the sandbox has ended")?;
        let sent_at = self
            .sandbox
            .sent_at(sent)
            .context("the move was not sent")?;
        Ok((board.received_at - sent_at, board))
    }

    /// Ends the bot and the sandbox.
    pub async fn close(self) {
        self.running.stop().await;
        self.sandbox.stop().await;
    }
}

/// Hands each board to whoever plays in its thread.
async fn watch(sandbox: Sandbox, boards: Boards) {
    let mut seen = 0;
    loop {
        // One look for all games: what the measuring costs must not grow with them.
        tokio::time::sleep(Duration::from_millis(1)).await;
        let new: Vec<(ChannelId, Board)> = sandbox.view(|view| {
            let new = view.requests().get(seen..).unwrap_or_default();
            seen += new.len();
            new.iter().filter_map(board).collect()
        });
        let boards = boards.lock();
        for (thread, board) in new {
            // Nobody may be waiting any more.
            let _ended = boards.get(&thread).map(|sender| sender.send(board));
        }
    }
}

fn board(request: &RecordedRequest) -> Option<(ChannelId, Board)> {
    let path = request.path.strip_prefix("/channels/")?;
    let thread = path.strip_suffix("/messages")?.parse().ok()?;
    if request.method != "POST" || request.files.is_empty() || request.status != 200 {
        return None;
    }
    let pinged = &request.body.as_ref()?["allowed_mentions"]["users"][0];
    let to_move = pinged.as_str()?.parse().ok()?;
    let board = Board {
        received_at: request.received_at,
        to_move,
    };
    Some((thread, board))
}
