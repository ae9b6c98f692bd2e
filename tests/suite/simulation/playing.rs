//! What people do in the simulation, and what follows from what they hear.

use std::collections::BTreeSet;

use rand::RngExt;
use rand::rngs::StdRng;
use seigneur::game::{
    AbsenceStage, ChannelId, Colors, Course, Event, GameError, GameId, NewTable, PlayerId,
    Proposal, ServerId, Stakes, Table,
};
use seigneur::rules::Variant;
use seigneur::rules::notation::{Letters, san};

use super::audit::{Audit, Fault};
use super::calendar::{DAY, HOUR};
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
pub(super) const SERVERS: u64 = 5;

/// Whoever answers, answers so.
fn refused(what: &str) -> impl Fn(GameError) -> Fault {
    move |error| format!("{what} is refused: {error:?}")
}

impl World {
    pub(super) fn player(person: usize) -> PlayerId {
        PlayerId(1_000 + person as u64)
    }

    pub(super) fn person(player: PlayerId) -> usize {
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
        let opened = self.bot().games.opening().open(new).await;
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
        let accepted = self.bot().games.opening().accept(game, player).await;
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
        if let Some(back) = self.puts_off(game, player) {
            self.plan(back, Happening::Sit(game, seq, player));
            return Ok(());
        }
        let table = self.bot().games.table(game).await.unwrap();
        let (color, _) = table.to_move().expect("it is their turn");
        let mut rng = lots(self.seed, &[game.0, table.seq().into(), player.0]);
        let proposal = match rng.random_range(0..40) {
            0 => Some(Proposal::Draw),
            1 if table.variant() == Variant::Chess && table.moves().takeback(color).is_some() => {
                Some(Proposal::Takeback)
            }
            _ => None,
        };
        if let Some(proposal) = proposal
            && let Ok(table) = self
                .bot()
                .games
                .agreements()
                .propose(game, player, proposal)
                .await
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
        let mv = table.by(player).read(&text, Letters::ENGLISH);
        let mv = mv.map_err(refused(&text))?;
        let moved = games.play(table.into(), player, mv).await;
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
        let (Some(color), Some(standing)) =
            (table.color_of(player), table.offers().standing().cloned())
        else {
            return Ok(());
        };
        if table.seq() != seq || audit.finished || standing.has(color) || !table.is_in(color) {
            return Ok(());
        }
        let mut rng = lots(self.seed, &[game.0, seq.into(), player.0, 1]);
        let games = self.bot().games.clone();
        let answered = match rng.random_range(0..5) {
            0 | 1 => {
                games
                    .agreements()
                    .agree(game, player, standing.proposal)
                    .await
            }
            2 | 3 => {
                games
                    .agreements()
                    .refuse(game, player, standing.proposal)
                    .await
            }
            _ => return Ok(()),
        };
        let table = answered.map_err(refused("an answer"))?;
        let what = format!("{player} answers: {:?}", table.last_event());
        self.settled(&table, &what, |audit, now| {
            let done = table.offers().standing().is_none();
            let agreed = matches!(table.last_event(), Event::Agreed { .. });
            if done && agreed && standing.proposal == Proposal::Takeback {
                audit.taken_back(standing.by);
            }
            audit.acted(&table, color, now)
        })?;
        self.listen().await
    }

    /// Somebody whose flag has fallen is absent: the others choose, and a seat may be taken.
    pub(super) fn plan_choices(&mut self, table: &Table) {
        let Some(absence) = table.attendance().absence() else {
            return;
        };
        let (game, seq, now) = (table.id(), table.seq(), self.now());
        for color in table.position().players().others(absence.color) {
            let player = table.player(color).expect("a player");
            let mut rng = lots(self.seed, &[game.0, seq.into(), player.0, 4]);
            let at = now + rng.random_range(HOUR..2 * DAY);
            self.plan(at, Happening::Choose(game, player));
        }
        if absence.stage == AbsenceStage::Seeking {
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
        let (Some(absence), Some(color)) = (table.attendance().absence(), table.color_of(player))
        else {
            return Ok(());
        };
        let mut rng = lots(self.seed, &[game.0, table.seq().into(), player.0, 6]);
        // Nobody plays for computers here.
        let courses = [Course::Wait, Course::Substitute, Course::Declare];
        let course = courses[rng.random_range(0..3)];
        if absence.color == color || absence.choice_of(color) == Some(course) || !table.is_in(color)
        {
            return Ok(());
        }
        let chosen = self
            .bot()
            .games
            .absence()
            .choose(game, player, course)
            .await;
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
        let sought = table
            .attendance()
            .absence()
            .is_some_and(|it| it.stage == AbsenceStage::Seeking);
        if !sought || table.color_of(player).is_some() {
            return Ok(());
        }
        let taken = self.bot().games.absence().substitute(game, player).await;
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
}

fn any_move(table: &Table, rng: &mut StdRng) -> String {
    let position = table.position();
    let moves = position.legal_moves();
    let mv = moves[rng.random_range(0..moves.len())];
    san(position, mv, Letters::ENGLISH)
}
