//! One connection of the library, and the one to the service that it is handed on to.

use std::borrow::Cow;
use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::time::Sleep;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use super::close::FinalClose;
use super::frames::{self, Said, Told};
use super::front::Hall;
use super::room;
use crate::discord::bot_end::BotEnd;
use crate::discord::token_check::TokenState;

pub(super) type Client = WebSocketStream<TcpStream>;
pub(super) type Service = WebSocketStream<MaybeTlsStream<TcpStream>>;
type Soon<T> = Pin<Box<dyn Future<Output = T> + Send>>;

/// How long the service is kept waiting for a session that may not be begun yet.
const LINGER: Duration = Duration::from_secs(10);
/// How long the library waits after a refusal of the token that is not to be believed.
const AFTER_DOUBT: Duration = Duration::from_secs(30);
/// How old a heartbeat without an answer is at least when the next one comes, unless the service has asked for that.
const UNHEARD: Duration = Duration::from_secs(1);
/// With which heartbeat it is given up that a session begins or goes on.
const OPENING: u32 = 2;
/// What tells the library to connect again.
const AGAIN: u16 = 4000;
const NOT_AUTHENTICATED: u16 = 4003;

/// One connection of the library.
pub(super) struct Link {
    hall: Arc<Hall>,
    client: Client,
    query: Option<String>,
    service: Option<Service>,
    /// The address of the session that is taken up, where that is not the usual one.
    own: Option<String>,
    /// The connection to the service, while it is being made.
    reaching: Option<Soon<Service>>,
    /// What begins or takes up a session, while it cannot be sent yet.
    kept: Option<Message>,
    /// Leave to begin the session or to take it up, while it is waited for.
    leave: Option<Soon<()>>,
    linger: Option<Pin<Box<Sleep>>>,
    /// The library has had its greeting: that of a further connection is not for it.
    is_greeted: bool,
    /// How many heartbeats have come since the session was asked for; none once it goes on.
    opening: Option<u32>,
    /// Since when the service has not answered a heartbeat; none where it has answered all.
    unheard_since: Option<Instant>,
    shard: Option<u32>,
}

/// What happens next.
enum Event {
    Client(Option<Result<Message, Error>>),
    Service(Option<Result<Message, Error>>),
    Reached(Box<Service>),
    MayBegin,
    LingeredOut,
}

/// How a connection ends.
enum End {
    /// The library has ended it.
    Client(Option<CloseFrame<'static>>),
    /// The service has.
    Service(Option<CloseFrame<'static>>),
}

impl Link {
    pub(super) fn new(hall: Arc<Hall>, client: Client, query: Option<String>) -> Self {
        Self {
            hall,
            client,
            query,
            service: None,
            own: None,
            reaching: None,
            kept: None,
            leave: None,
            linger: None,
            is_greeted: false,
            opening: None,
            unheard_since: None,
            shard: None,
        }
    }

    /// Hands frames on until either side ends it.
    pub(super) async fn carry(mut self) {
        if self.hall.parts.ends.has_come() {
            return room::idle(&mut self.client).await;
        }
        self.reach();
        let end = loop {
            let event = self.next().await;
            if let Err(end) = self.take(event).await {
                break end;
            }
        };
        let connections = &self.hall.parts.connections;
        if let Some(shard) = self.shard {
            connections.lost(shard);
        }
        match end {
            End::Client(close) => {
                if let (Some(service), Some(close)) = (&mut self.service, close) {
                    // Where another process serves the shard by now, whoever comes is heard there.
                    let is_ours = self.shard.is_none_or(|shard| connections.serves(shard));
                    let late = |frame| {
                        if is_ours {
                            self.hall.parts.latecomers.answer(&frame);
                        }
                    };
                    room::part(service, Some(close), late).await;
                    room::part(&mut self.client, None, drop).await;
                }
            }
            End::Service(close) => self.ended_by_service(close).await,
        }
    }

    async fn next(&mut self) -> Event {
        tokio::select! {
            frame = self.client.next() => Event::Client(frame),
            frame = next_of(&mut self.service) => Event::Service(frame),
            service = soon(&mut self.reaching) => Event::Reached(Box::new(service)),
            () = soon(&mut self.leave) => Event::MayBegin,
            () = over(&mut self.linger) => Event::LingeredOut,
        }
    }

    async fn take(&mut self, event: Event) -> Result<(), End> {
        match event {
            Event::Client(Some(Ok(Message::Close(close)))) => Err(End::Client(close)),
            Event::Client(Some(Ok(frame))) => self.heard_client(frame).await,
            Event::Client(Some(Err(_)) | None) => Err(End::Client(None)),
            Event::Service(Some(Ok(Message::Close(close)))) => self.lose_service(close),
            Event::Service(Some(Ok(frame))) => self.heard_service(frame).await,
            Event::Service(Some(Err(_)) | None) => self.lose_service(None),
            Event::Reached(service) => {
                (self.reaching, self.unheard_since) = (None, None);
                self.service = Some(*service);
                // A session is begun after the service's greeting only.
                match &self.kept {
                    Some(kept)
                        if self.leave.is_none()
                            && matches!(frames::said(kept), Said::Resume(_)) =>
                    {
                        self.send_kept().await
                    }
                    _ => Ok(()),
                }
            }
            Event::MayBegin => {
                (self.leave, self.linger) = (None, None);
                if self.service.is_some() && self.own.is_none() {
                    return self.send_kept().await;
                }
                self.reach();
                Ok(())
            }
            Event::LingeredOut => {
                self.linger = None;
                if let Some(mut service) = self.service.take() {
                    room::part(&mut service, None, drop).await;
                }
                self.reaching = None;
                Ok(())
            }
        }
    }

    async fn heard_client(&mut self, frame: Message) -> Result<(), End> {
        match frames::said(&frame) {
            Said::Identify(shard) => {
                (self.shard, self.kept) = (Some(shard), Some(frame));
                let hall = Arc::clone(&self.hall);
                self.leave = Some(Box::pin(async move {
                    let held = |why| hall.parts.connections.held(shard, why);
                    hall.parts.budget.admit(shard, held).await;
                }));
                self.linger = Some(Box::pin(tokio::time::sleep(LINGER)));
                Ok(())
            }
            Said::Resume(session) => {
                self.kept = Some(frame);
                self.take_up(&session).await
            }
            Said::Heartbeat => self.hand_heartbeat_on(frame).await,
            Said::Else => self.tell_service(frame).await,
        }
    }

    /// Takes a session up again where that is to be done, and not at once where it was lost again and again.
    async fn take_up(&mut self, session: &str) -> Result<(), End> {
        let known = self.hall.takes_up(session);
        self.shard = known.as_ref().map(|known| known.shard);
        let pause = known.as_ref().map(|known| known.pause);
        self.own = known.and_then(|known| known.address);
        match pause.filter(|pause| !pause.is_zero()) {
            Some(pause) => {
                tracing::warn!(?pause, "a session was lost again and again: it waits");
                self.leave = Some(Box::pin(tokio::time::sleep(pause)));
                self.linger = Some(Box::pin(tokio::time::sleep(LINGER)));
                Ok(())
            }
            None if self.own.is_some() => {
                self.reach();
                Ok(())
            }
            None if self.service.is_some() => self.send_kept().await,
            None => Ok(()),
        }
    }

    /// Hands a heartbeat on, and answers it in the service's place.
    ///
    /// Where the service has not answered the one before, or says nothing of the session, nobody is at the other end any more.
    /// The library would begin a new session then, and never hear what was said meanwhile, or wait for ever; told to connect
    /// again, it takes the old one up.
    async fn hand_heartbeat_on(&mut self, frame: Message) -> Result<(), End> {
        let unheard = self.unheard_since.take();
        self.opening = self.opening.map(|beats| beats.saturating_add(1));
        let is_kept_waiting = self.opening >= Some(OPENING);
        if is_kept_waiting || unheard.is_some_and(|since| since.elapsed() >= UNHEARD) {
            tracing::warn!("the gateway answers nothing any more: connecting to it again");
            self.lose_service(Some(connect_again()))?;
        }
        if self.service.is_some() {
            self.unheard_since = Some(unheard.unwrap_or_else(Instant::now));
            self.tell_service(frame).await?;
        }
        self.tell_client(frames::heard()).await
    }

    async fn heard_service(&mut self, frame: Message) -> Result<(), End> {
        if self.unheard_since.is_some() && frames::is_heard(&frame) {
            self.unheard_since = None;
            return Ok(());
        }
        let frame = frames::legible(frame);
        if self.opening.is_some() {
            self.note(&frame);
        }
        // The greeting of a connection that was made for a session which had to wait.
        if self.is_greeted && self.kept.is_some() && self.leave.is_none() {
            return self.send_kept().await;
        }
        self.is_greeted = true;
        if self.hall.parts.latecomers.take(&frame) {
            return Ok(());
        }
        self.tell_client(frame).await
    }

    /// Notes that the session has begun, or was taken up again. One whose beginning cannot be read is asked for again, as one
    /// is of which nothing is said.
    fn note(&mut self, frame: &Message) {
        let connections = &self.hall.parts.connections;
        match (frames::told(frame), self.shard) {
            (Told::Ready { session, address }, Some(shard)) => {
                self.hall.begun(session, (shard, address));
                connections.begun(shard);
                self.opening = None;
            }
            (Told::Resumed, shard) => {
                if let Some(shard) = shard {
                    self.hall.resumed(shard);
                    connections.resumed(shard);
                }
                self.opening = None;
            }
            _ => {}
        }
    }

    async fn send_kept(&mut self) -> Result<(), End> {
        let Some(kept) = self.kept.take() else {
            return Ok(());
        };
        self.opening = Some(0);
        self.tell_service(kept).await
    }

    async fn tell_service(&mut self, frame: Message) -> Result<(), End> {
        let Some(service) = &mut self.service else {
            return Ok(());
        };
        let sent = service.send(frame).await;
        sent.or_else(|_| self.lose_service(None))
    }

    async fn tell_client(&mut self, frame: Message) -> Result<(), End> {
        let sent = self.client.send(frame).await;
        sent.map_err(|_| End::Client(None))
    }

    /// The service is gone: that ends the connection, unless it only had to wait too long.
    fn lose_service(&mut self, close: Option<CloseFrame<'static>>) -> Result<(), End> {
        self.service = None;
        let is_final = close
            .as_ref()
            .is_some_and(|it| FinalClose::of(it.code.into()).is_some());
        if self.leave.is_some() && !is_final {
            return Ok(());
        }
        Err(End::Service(close))
    }

    /// Connects to the service. Whatever was reached before the library has said which session it takes up is given up for
    /// the address of that.
    fn reach(&mut self) {
        let (hall, own, query) = (Arc::clone(&self.hall), self.own.clone(), self.query.clone());
        self.service = None;
        self.reaching = Some(Box::pin(async move {
            room::reach(&hall, own, query.as_deref()).await
        }));
    }

    async fn ended_by_service(mut self, close: Option<CloseFrame<'static>>) {
        let Some(mut close) = close else {
            // Cut off, as the service's was.
            return;
        };
        match FinalClose::of(close.code.into()) {
            Some(FinalClose::AuthenticationFailed) => {
                if self.hall.parts.token.confirm().await == TokenState::Refused {
                    return self.end_bot(BotEnd::Token).await;
                }
                tracing::warn!("the gateway refuses a token that the service takes: trying again");
                tokio::time::sleep(AFTER_DOUBT).await;
                close.code = AGAIN.into();
            }
            Some(reason) => return self.end_bot(BotEnd::Closed(reason)).await,
            // The library would not connect again.
            None if u16::from(close.code) == NOT_AUTHENTICATED => close.code = AGAIN.into(),
            None => {}
        }
        room::part(&mut self.client, Some(close), drop).await;
    }

    /// The process ends; until then the library is to try nothing.
    async fn end_bot(mut self, why: BotEnd) {
        self.hall.parts.ends.end(why);
        room::idle(&mut self.client).await;
    }
}

/// What ends a connection so that the library takes its session up on another one.
fn connect_again() -> CloseFrame<'static> {
    CloseFrame {
        code: AGAIN.into(),
        reason: Cow::Borrowed(""),
    }
}

async fn next_of(service: &mut Option<Service>) -> Option<Result<Message, Error>> {
    match service {
        Some(service) => service.next().await,
        None => std::future::pending().await,
    }
}

async fn soon<T>(future: &mut Option<Soon<T>>) -> T {
    match future {
        Some(future) => future.await,
        None => std::future::pending().await,
    }
}

async fn over(sleep: &mut Option<Pin<Box<Sleep>>>) {
    match sleep {
        Some(sleep) => sleep.await,
        None => std::future::pending().await,
    }
}
