//! What people do in the simulation, and what follows from what they hear.

use std::collections::BTreeSet;

use rand::RngExt;
use rand::rngs::StdRng;
use seigneur::game::{
    ChannelId, Colors, Course, Event, GameError, GameId, NewTable, OwedKind, PlayerId, Proposal,
    ServerId, Stage, Stakes, Table,
};
use seigneur::rules::Variant;
use seigneur::rules::notation::{Letters, san};

use super::audit::{Audit, Fault};
use super::calendar::{DAY, HOUR};
use super::mailbox::Said;
use super::people::lots;
use super::world::{Happening, World};

const PACES: [&str; 9] = [
    "12h",
    "1d",
    "3d",
    "2d weekdays",
    "7d+1d",
    "2d+12h weekdays",
    "1d+2h/2d",
    "12h+1h",
    "none",
];
const SERVERS: u64 = 5;

/// Whoever answers, answers so.
fn refused(what: &str) -> impl Fn(GameError) -> Fault {
    move |error| format!("{what} is refused: {error:?}")
}

impl World {
    fn player(person: usize) -> PlayerId {
        PlayerId(1_000 + person as u64)
    }

    fn person(player: PlayerId) -> usize {
        usize::try_from(player.0 - 1_000).unwrap()
    }

    pub async fn open(&mut self, person: usize) -> Result<(), Fault> {
        let mut rng = lots(self.seed, &[self.tally.steps, person as u64]);
        let variants = [
            Variant::Chess,
            Variant::Chess,
            Variant::Echeversi,
            Variant::Trichess,
            Variant::Yalta,
        ];
        let variant = variants[rng.random_range(0..variants.len())];
        let mut others = BTreeSet::new();
        while others.len() < variant.colors().len() - 1 {
            let other = rng.random_range(0..self.people.len());
            if other != person {
                others.insert(other);
            }
        }
        let invited = others.iter().map(|&other| Some(Self::player(other)));
        let pace = PACES[rng.random_range(0..PACES.len())];
        let new = NewTable {
            server: ServerId(1 + person as u64 % SERVERS),
            channel: ChannelId(9),
            variant,
            by: Self::player(person),
            invited: invited.collect(),
            colors: Colors::Lots,
            position: None,
            stakes: Some(Stakes::Friendly),
            pace: Some(pace.parse().unwrap()),
        };
        let opened = self.bot().games.open(new).await;
        let table = opened.map_err(refused("a table"))?;
        let now = self.now();
        self.gathering.insert(table.id(), now);
        for other in others {
            // A few never answer.
            if rng.random_range(0..20) > 0 {
                let at = now + rng.random_range(HOUR..3 * DAY);
                self.plan(at, Happening::Accept(table.id(), Self::player(other)));
            }
        }
        self.listen().await
    }

    pub async fn accept(&mut self, game: GameId, player: PlayerId) -> Result<(), Fault> {
        if !self.gathering.contains_key(&game) {
            return Ok(());
        }
        let accepted = self.bot().games.accept(game, player).await;
        let table = accepted.map_err(refused("a seat"))?;
        self.gathering.insert(game, self.now());
        if table.turn().is_some() {
            self.gathering.remove(&game);
            self.games.insert(game, Audit::begun(&table));
        }
        self.listen().await
    }

    /// Somebody sits down to their turn: most play, some resign or propose something.
    pub async fn sit(&mut self, game: GameId, seq: u32, player: PlayerId) -> Result<(), Fault> {
        let clock = self.bot().store.turn(game).await.unwrap();
        let Some(audit) = self.games.get(&game) else {
            return Ok(());
        };
        audit.clock_is(clock)?;
        if audit.turn.is_none_or(|(present, ..)| present != seq) {
            return Ok(());
        }
        let table = self.bot().games.table(game).await.unwrap();
        let (color, _) = table.to_move().expect("it is their turn");
        let mut rng = lots(self.seed, &[game.0, table.seq().into(), player.0]);
        let proposal = match rng.random_range(0..40) {
            0 => Some(Proposal::Draw),
            1 if table.variant() == Variant::Chess && table.takeback(color).is_some() => {
                Some(Proposal::Takeback)
            }
            _ => None,
        };
        if let Some(proposal) = proposal
            && let Ok(table) = self.bot().games.propose(game, player, proposal).await
        {
            self.settled(
                &table,
                &format!("{player} proposes {proposal:?}"),
                |audit, now| audit.acted(&table, color, now),
            )?;
            let at = self.now() + rng.random_range(HOUR..2 * DAY);
            self.plan(at, Happening::Sit(game, seq, player));
            return self.listen().await;
        }
        if rng.random_range(
            0..if table.variant().colors().len() == 2 {
                25
            } else {
                40
            },
        ) == 0
        {
            let resigned = self.bot().games.resign(game, player).await;
            let table = resigned.map_err(refused("a resignation"))?;
            self.settled(&table, &format!("{player} resigns"), |audit, now| {
                audit.acted(&table, color, now)
            })?;
            return self.listen().await;
        }
        let text = any_move(&table, &mut rng);
        let games = self.bot().games.clone();
        let moved = games.play_at(table, player, &text, Letters::English).await;
        let table = moved.map_err(refused(&text))?.table;
        self.tally.moves += 1;
        self.settled(&table, &format!("{player} plays {text}"), |audit, now| {
            audit.acted(&table, color, now)
        })?;
        self.listen().await
    }

    /// Somebody answers what was proposed to them, or leaves it.
    pub async fn answer(&mut self, game: GameId, seq: u32, player: PlayerId) -> Result<(), Fault> {
        let Some(audit) = self.games.get(&game) else {
            return Ok(());
        };
        let table = self.bot().games.table(game).await.unwrap();
        let (Some(color), Some(standing)) = (table.color_of(player), table.agreement().cloned())
        else {
            return Ok(());
        };
        if table.seq() != seq || audit.finished || standing.has(color) || !table.is_in(color) {
            return Ok(());
        }
        let mut rng = lots(self.seed, &[game.0, seq.into(), player.0, 1]);
        let games = self.bot().games.clone();
        let answered = match rng.random_range(0..5) {
            0 | 1 => games.agree(game, player, standing.proposal).await,
            2 | 3 => games.refuse(game, player, standing.proposal).await,
            _ => return Ok(()),
        };
        let table = answered.map_err(refused("an answer"))?;
        let what = format!("{player} answers: {:?}", table.last_event());
        self.settled(&table, &what, |audit, now| {
            let done = table.agreement().is_none();
            let agreed = matches!(table.last_event(), Event::Agreed { .. });
            if done && agreed && standing.proposal == Proposal::Takeback {
                audit.taken_back(standing.by);
            }
            audit.acted(&table, color, now)
        })?;
        self.listen().await
    }

    /// Somebody whose flag has fallen is absent: the others choose, and a seat may be taken.
    fn plan_choices(&mut self, table: &Table) {
        let Some(absence) = table.absence() else {
            return;
        };
        let (game, seq, now) = (table.id(), table.seq(), self.now());
        for color in table.opponents(absence.color) {
            let player = table.player(color).expect("a player");
            let mut rng = lots(self.seed, &[game.0, seq.into(), player.0, 4]);
            let at = now + rng.random_range(HOUR..2 * DAY);
            self.plan(at, Happening::Choose(game, player));
        }
        if absence.stage == Stage::Seeking {
            let mut rng = lots(self.seed, &[game.0, seq.into(), 5]);
            let at = now + rng.random_range(HOUR..4 * DAY);
            let person = Self::player(rng.random_range(0..self.people.len()));
            self.plan(at, Happening::TakeSeat(game, person));
        }
    }

    /// An opponent of an absent player chooses what is to be done.
    pub async fn choose(&mut self, game: GameId, player: PlayerId) -> Result<(), Fault> {
        if !self.games.contains_key(&game) {
            return Ok(());
        }
        let table = self.bot().games.table(game).await.unwrap();
        let (Some(absence), Some(color)) = (table.absence(), table.color_of(player)) else {
            return Ok(());
        };
        let mut rng = lots(self.seed, &[game.0, table.seq().into(), player.0, 6]);
        let course = Course::ALL[rng.random_range(0..3)];
        if absence.color == color || absence.choice_of(color) == Some(course) || !table.is_in(color)
        {
            return Ok(());
        }
        let chosen = self.bot().games.choose(game, player, course).await;
        let table = chosen.map_err(refused("a choice"))?;
        self.settled(
            &table,
            &format!("{player} chooses {course:?}"),
            |audit, now| audit.acted(&table, color, now),
        )?;
        if matches!(table.last_event(), Event::SubstituteSought { .. }) {
            self.plan_choices(&table);
        }
        self.listen().await
    }

    /// Somebody takes an absent player's seat, where they can.
    pub async fn take_seat(&mut self, game: GameId, player: PlayerId) -> Result<(), Fault> {
        let Some(audit) = self.games.get(&game) else {
            return Ok(());
        };
        let seq = audit.turn.map(|(seq, ..)| seq);
        let table = self.bot().games.table(game).await.unwrap();
        let Some((color, _)) = table.to_move() else {
            return Ok(());
        };
        let sought = table.absence().is_some_and(|it| it.stage == Stage::Seeking);
        if !sought || table.color_of(player).is_some() {
            return Ok(());
        }
        let taken = self.bot().games.substitute(game, player).await;
        let table = taken.map_err(refused("a seat"))?;
        self.settled(&table, &format!("{player} takes the seat"), |audit, now| {
            audit.acted(&table, color, now)
        })?;
        if table.turn().map(|turn| turn.seq) == seq {
            return Err("a substitute has the turn of another".to_owned());
        }
        self.listen().await
    }

    /// What somebody did was accepted.
    fn settled(
        &mut self,
        table: &Table,
        what: &str,
        check: impl FnOnce(&mut Audit, i64) -> Result<(), Fault>,
    ) -> Result<(), Fault> {
        let now = self.now();
        let audit = self
            .games
            .get_mut(&table.id())
            .expect("a game that goes on");
        audit.note(format!("{now} #{}: {what}", table.seq()));
        check(audit, now).map_err(|fault| audit.explained(&fault))
    }

    /// The bot says what is due, and everybody hears it.
    pub async fn listen(&mut self) -> Result<(), Fault> {
        if self.bot.is_none() {
            return Ok(());
        }
        self.bot().say().await;
        let said = self.mailbox.take();
        for said in &said {
            self.tally.said += 1;
            let game = said.key.game;
            self.hear(said).await.map_err(|fault| {
                let audit = self.games.get(&game);
                audit.map_or(format!("{game}: {fault}"), |audit| audit.explained(&fault))
            })?;
        }
        let touched: BTreeSet<GameId> = said.iter().map(|said| said.key.game).collect();
        for game in touched {
            let clock = self.bot().store.turn(game).await.unwrap();
            if let Some(audit) = self.games.get(&game) {
                let right = audit.clock_is(clock);
                right.map_err(|fault| audit.explained(&fault))?;
            }
        }
        Ok(())
    }

    async fn hear(&mut self, said: &Said) -> Result<(), Fault> {
        let game = said.key.game;
        if !self.games.contains_key(&game) {
            return self.hear_of_gathering(said);
        }
        let table = self.bot().games.table(game).await.unwrap();
        let (latest, now) = (self.latest_outage(), self.now());
        let audit = self.games.get_mut(&game).expect("a game that goes on");
        if audit.is_new(said.key.seq) {
            audit.note(format!("{now} #{}: {:?}", table.seq(), table.last_event()));
            audit.by_itself(&table, now, latest)?;
            self.tally.by_itself += 1;
            self.plan_choices(&table);
        }
        let to_move = table.to_move().map(|(color, _)| color);
        let audit = self.games.get_mut(&game).expect("a game that goes on");
        let stood = audit.turn.is_some_and(|(.., running)| running.is_none());
        audit.note(format!(
            "{} #{}: said {:?}",
            said.at, said.key.seq, said.kind
        ));
        audit.heard(said, to_move)?;
        let turn = audit
            .turn
            .filter(|(.., running)| stood && running.is_some());
        let over = audit.finished && audit.all_said().is_ok();
        if let Some((seq, player, Some(running))) = turn {
            let left = running
                .deadline
                .map_or(3 * DAY, |until| until - running.told);
            let mut rng = lots(self.seed, &[game.0, seq.into(), player.0, 2]);
            let person = self.people[Self::person(player)];
            let at = person.moves_at(&mut rng, running.told, left);
            self.plan(at, Happening::Sit(game, seq, player));
        }
        if let Some(standing) = table.agreement()
            && said.kind == OwedKind::Agreement
        {
            for color in table.missing(standing) {
                let player = table.player(color).expect("a player");
                let wait = lots(self.seed, &[game.0, table.seq().into(), player.0, 3])
                    .random_range(HOUR..9 * DAY);
                let at = self.now() + wait;
                self.plan(at, Happening::Answer(game, table.seq(), player));
            }
        }
        if over {
            self.games.remove(&game);
            self.tally.finished += 1;
            self.another_game(table.opener());
        }
        Ok(())
    }

    fn hear_of_gathering(&mut self, said: &Said) -> Result<(), Fault> {
        let (game, now) = (said.key.game, self.now());
        let Some(&since) = self.gathering.get(&game) else {
            // An invitation is brought up to date whenever that can be done, and a result is announced.
            return match said.kind {
                OwedKind::InvitationEdit | OwedKind::AgreementEdit | OwedKind::Announcement => {
                    Ok(())
                }
                kind => Err(format!("{kind:?} is said where no game goes on")),
            };
        };
        if said.event != Event::Expired {
            return Ok(());
        }
        self.tally.by_itself += 1;
        self.gathering.remove(&game);
        if now < since + 7 * DAY {
            return Err(format!("an invitation of {since} expired at {now}"));
        }
        let latest = self.latest_outage();
        if latest.is_some_and(|away| now < away.until + 12 * HOUR) {
            return Err(format!("an invitation expired soon after {latest:?}"));
        }
        let opener = PlayerId(1_000 + said.at.unsigned_abs() % self.people.len() as u64);
        self.another_game(opener);
        Ok(())
    }

    fn another_game(&mut self, opener: PlayerId) {
        let at = self.now() + self.rng.random_range(HOUR..4 * DAY);
        self.plan(at, Happening::Open(Self::person(opener)));
    }
}

fn any_move(table: &Table, rng: &mut StdRng) -> String {
    let position = table.position();
    let moves = position.legal_moves();
    let mv = moves[rng.random_range(0..moves.len())];
    san(position, mv, Letters::English)
}
